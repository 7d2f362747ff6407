//! Pentago on four blocks: lines of five and patterns of quadrants by tables, and the retrograde solver.

mod lines;
mod patterns;

use super::nets::PentagoNets;
use super::policy::PolicyLayout;
use super::{PentagoBoard, Solved, line_patterns, retrograde};
use crate::core::{PuctParams, SearchTimer, SolverCost, Value};
use crate::net_file::ShippedNet;
use parlour_rules::pentago::{Blocks, Pentago, Quadrants};
use parlour_rules::{Rotation, Rules, Seat, Square};
use std::sync::LazyLock;

const LINES: usize = line_patterns::line_count(6);

/// The nine squares of a quadrant, in reading order from the lowest bit on.
#[inline]
fn quadrant_bits(marbles: u64, quadrant: usize) -> usize {
    (marbles >> (9 * quadrant) & 511) as usize
}

/// `parlour-lab learn` made the value network from nothing: src/lab/docs/LEARNING.md has the command and its
/// matches.
///
/// The policy network was made by it from nothing, too: 20,000 games of alpha-beta, then 10,148 of masters of 48,000
/// nodes a move with the policies of the games before; 4,101,181 positions, most of them of the masters' trees, also
/// those that the trees have proven won. It is as strong as the one that it replaces, which had learned from 4,000 games
/// of 20,000 to 25,000 nodes.
impl PentagoBoard for Quadrants {
    const BLOCKS: u8 = 4;
    const GAME: &'static str = "pentago";
    const LADDER: &'static str = include_str!("../../../assets/ladder/pentago.txt");
    const MINIMAX_SPEED: u64 = 2_700_000;
    /// Chosen by matches against the master as it was before it had networks; the results were not
    /// kept. But the temperature of the policy was chosen by matches with 20 ms a move, with a network that lacked
    /// six games of those that the shipped one has learned from: 217 scores 53.0 % of 454 games against 174 (+21 Elo, +5
    /// to +36), 139 44.8 % of 134 against 174, and 267 49.4 % of 156 against 217.
    const PUCT_PARAMS: PuctParams = PuctParams {
        c_puct: 0.5,
        policy_temperature: 217.0,
        second_policy_temperature: 60.0,
        fpu_reduction: 0.02,
    };
    /// Not tuned.
    const ALPHABETA_DIVISOR: u32 = 4;
    const ALPHABETA_ALONE_TO_DEPTH: bool = true;
    const SHIPPED: &'static [ShippedNet] = &[
        ShippedNet { name: "pentago.net", bytes: include_bytes!("../../../assets/pentago.net") },
        ShippedNet {
            name: "pentago-marbles.net",
            bytes: include_bytes!("../../../assets/pentago-marbles.net"),
        },
    ];
    const VALUE_FEATURES: usize = patterns::FEATURES;

    type PerLine = [u8; LINES];
    const ZERO_PER_LINE: [u8; LINES] = [0; LINES];

    /// A quarter for alpha-beta.
    fn shares_of_memory(mib: usize) -> [usize; 2] {
        [(mib / 4).max(1), mib - mib / 4]
    }

    fn shipped_nets() -> &'static PentagoNets<Quadrants> {
        static NETS: LazyLock<PentagoNets<Quadrants>> = LazyLock::new(PentagoNets::read_shipped);
        &NETS
    }

    fn policy_layout() -> &'static PolicyLayout<Quadrants> {
        static LAYOUT: LazyLock<PolicyLayout<Quadrants>> = LazyLock::new(PolicyLayout::new);
        &LAYOUT
    }

    #[inline]
    fn active_features(ours: u64, theirs: u64, emit: impl FnMut(usize)) {
        patterns::active_features(ours, theirs, emit);
    }

    fn symmetric_features(feature: usize, emit: &mut dyn FnMut(usize)) {
        patterns::symmetric_features(feature, emit);
    }

    #[inline]
    fn evaluate(position: &Pentago, seat: Seat) -> Value {
        let mover = position.to_move();
        let value = lines::evaluate(position.marbles(mover), position.marbles(mover.other()));
        if seat == mover { value } else { -value }
    }

    #[inline]
    fn move_scorer(position: &Pentago) -> impl Fn(Square, Rotation) -> Value {
        let mover = position.to_move();
        let (ours, theirs) = (position.marbles(mover), position.marbles(mover.other()));
        move |square, turn| {
            let ours = Quadrants::rotate_block(ours | Quadrants::bit(square), turn);
            lines::quick_eval(ours, Quadrants::rotate_block(theirs, turn))
        }
    }

    #[inline]
    fn has_winning_move(position: &Pentago) -> bool {
        let mover = position.to_move();
        lines::has_winning_move(position.marbles(mover), position.marbles(mover.other()))
    }

    #[inline]
    fn for_each_completion(ours: u64, theirs: u64, visit: impl FnMut(u64)) {
        lines::for_each_completion(ours, theirs, visit);
    }

    fn solver_cost(position: &Pentago, threads: usize) -> Option<SolverCost> {
        retrograde::cost(position, threads)
    }

    fn solve(position: &Pentago, threads: usize, timer: &SearchTimer) -> Option<Solved> {
        retrograde::solve(position, threads, timer)
    }
}
