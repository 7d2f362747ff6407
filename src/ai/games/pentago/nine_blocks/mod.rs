//! Pentago XL, on nine blocks for two to four players: lines counted by shifts of the whole board.

mod lines;

use super::PentagoBoard;
use super::line_patterns::{self, FIVE_PATTERNS};
use super::nets::PentagoNets;
use super::policy::PolicyLayout;
use crate::core::{MAX_EVAL, PuctParams, Value};
use crate::net_file::ShippedNet;
use parlour_rules::pentago::{Blocks, NineBlocks, PentagoXl};
use parlour_rules::{Bitboard, MAX_SEATS, Rotation, Rules, Seat, Square};
use std::sync::LazyLock;

/// The right to move, in the units of evaluations. Not tuned.
const TEMPO: Value = 40;
/// A winning move, in the units of evaluations. Not tuned.
const IMMEDIATE_WIN: Value = 3000;
/// The policy logit for each unit that a placement adds to the lines, for more than two players,
/// where there is no network. Not tuned.
const PLACEMENT_LOGIT: Value = 6;

const LINES: usize = line_patterns::line_count(9);
/// Kinds of lines that symmetries map to each other.
const KINDS: usize = line_patterns::kind_count(9);
/// The first feature of the number of marbles. The patterns of lines come before.
const MARBLE_COUNT_OFFSET: usize = KINDS * FIVE_PATTERNS;

/// The marbles of all players but `seat`.
fn others(position: &PentagoXl, seat: Seat) -> u128 {
    position.occupied() & !position.marbles(seat)
}

/// The players but `seat`.
fn opponents(position: &PentagoXl, seat: Seat) -> impl Iterator<Item = Seat> {
    Seat::all(position.setup().players).filter(move |&other| other != seat)
}

/// The value network is for two players, over the pattern of each of the 140 lines of five, and the number of
/// marbles.
///
/// Trained on games of four masters, each with a network trained on the games before. A game began
/// with 1 to 9 random moves and ended when a search had proven the result: 20,000 games with 5,000 to
/// 6,250 nodes a move, 25,000 with 24,000 to 50,000, and the trees of the last 9,000, which gave
/// 1,340,000 of 1,660,000 positions (Veness et al., "Bootstrapping from Game Tree Search", NIPS
/// 2009). Trees visit positions that no good player would reach, and a network trained on games alone
/// misjudges those.
///
/// The target is the result (weight 0.75) and the search's own expectation (0.25), or for positions of
/// trees the tree's expectation. Logistic loss, 6 epochs of Adam (Kingma & Ba 2015) in batches of 512,
/// learning rates falling along a cosine from 0.004 to 0.00002, weights held within ±0.495. It
/// predicts the winner in 80 % of positions of held-out games. With 60,000 nodes a move the master
/// scores 83 of 100 against its predecessor, and 73 if its value network is trained on games alone.
///
/// The policy network was made by `parlour-lab learn` from nothing: 40,000 games of alpha-beta, then 60,000 of masters
/// with the networks of the games before; 657,434 positions that were played, each with the square that a search of
/// 3,000 or 4,000 nodes chose. `src/lab/docs/LEARNING.md` has the commands. It is as strong as the one that it replaces,
/// which had learned from 8,000 games of 40,000 to 50,000 nodes: 50.2 of 100 in 2,824 games of the master, 20 ms a
/// move.
impl PentagoBoard for NineBlocks {
    const BLOCKS: u8 = 9;
    const GAME: &'static str = "pentagoxl";
    const LADDER: &'static str = include_str!("../../../assets/ladder/pentagoxl.txt");
    const MINIMAX_SPEED: u64 = 3_500_000;
    /// Chosen by matches against the master as it was before it had networks; the results were not
    /// kept.
    const PUCT_PARAMS: PuctParams = PuctParams {
        c_puct: 1.5,
        policy_temperature: 120.0,
        second_policy_temperature: 40.0,
        fpu_reduction: 0.02,
    };
    /// With up to 1,458 moves alpha-beta seldom searches a second ply, and with the policy network the tree
    /// search finds most wins itself. Not tuned.
    const ALPHABETA_DIVISOR: u32 = 24;
    const ALPHABETA_ALONE_TO_DEPTH: bool = false;
    const SHIPPED: &'static [ShippedNet] = &[
        ShippedNet {
            name: "pentagoxl.net",
            bytes: include_bytes!("../../../assets/pentagoxl.net"),
        },
        ShippedNet {
            name: "pentagoxl-marbles.net",
            bytes: include_bytes!("../../../assets/pentagoxl-marbles.net"),
        },
    ];
    const VALUE_FEATURES: usize = MARBLE_COUNT_OFFSET + 82;

    type PerLine = [u8; LINES];
    const ZERO_PER_LINE: [u8; LINES] = [0; LINES];

    /// Half for alpha-beta and half for the tree.
    fn shares_of_memory(mib: usize) -> [usize; 2] {
        [(mib / 2).max(1); 2]
    }

    fn shipped_nets() -> &'static PentagoNets<NineBlocks> {
        static NETS: LazyLock<PentagoNets<NineBlocks>> = LazyLock::new(PentagoNets::read_shipped);
        &NETS
    }

    fn policy_layout() -> &'static PolicyLayout<NineBlocks> {
        static LAYOUT: LazyLock<PolicyLayout<NineBlocks>> = LazyLock::new(PolicyLayout::new);
        &LAYOUT
    }

    #[inline]
    fn active_features(ours: u128, theirs: u128, mut emit: impl FnMut(usize)) {
        let layout = Self::policy_layout();
        let patterns = layout.patterns(ours, theirs);
        for (&(kind, _), pattern) in layout.lines.iter().zip(patterns) {
            emit(kind * FIVE_PATTERNS + usize::from(pattern));
        }
        emit(MARBLE_COUNT_OFFSET + (ours | theirs).count() as usize);
    }

    /// Reversible lines can be read from either end.
    fn symmetric_features(feature: usize, emit: &mut dyn FnMut(usize)) {
        emit(feature);
        let (kind, pattern) = (feature / FIVE_PATTERNS, feature % FIVE_PATTERNS);
        if kind < KINDS && line_patterns::is_reversible(9, kind) {
            emit(feature - pattern + line_patterns::reverse_pattern(pattern));
        }
    }

    fn evaluate(position: &PentagoXl, seat: Seat) -> Value {
        let mover = position.to_move();
        if Self::has_winning_move(position) {
            return if mover == seat { IMMEDIATE_WIN } else { -IMMEDIATE_WIN };
        }
        let line_value = |seat: Seat| {
            let tempo = if seat == mover { TEMPO } else { 0 };
            lines::potential(position.marbles(seat), others(position, seat)) + tempo
        };
        let strongest = opponents(position, seat).map(line_value).max().unwrap_or(0);
        (line_value(seat) - strongest).clamp(-MAX_EVAL, MAX_EVAL)
    }

    /// Marbles near the placement, our own counting more. Not tuned.
    #[inline]
    fn move_scorer(position: &PentagoXl) -> impl Fn(Square, Rotation) -> Value {
        let ours = position.marbles(position.to_move());
        let others = others(position, position.to_move());
        // Once a square, since all eighteen turns of a placement score the same.
        let scores: [Value; 81] = std::array::from_fn(|index| {
            let near = lines::NEAR[NineBlocks::bit(Square::new(index)).lowest().index()];
            (4 * (near & ours).count_ones() + 3 * (near & others).count_ones()) as Value
        });
        move |square, _| scores[square.index()]
    }

    fn has_winning_move(position: &PentagoXl) -> bool {
        let mover = position.to_move();
        let mut others = [0; MAX_SEATS];
        for (marbles, other) in others.iter_mut().zip(opponents(position, mover)) {
            *marbles = position.marbles(other);
        }
        let others = &others[..position.setup().players - 1];
        lines::has_winning_move(position.marbles(mover), others)
    }

    #[inline]
    fn for_each_completion(ours: u128, theirs: u128, visit: impl FnMut(u128)) {
        lines::for_each_completion(ours, theirs, visit);
    }

    /// The player's own lines after it, less those of the strongest opponent.
    fn placement_logit(position: &PentagoXl, square: Square) -> Value {
        let mover = position.to_move();
        let (occupied, bit) = (position.occupied(), NineBlocks::bit(square));
        let potential = |other| {
            let marbles = position.marbles(other);
            lines::potential(marbles, (occupied | bit) & !marbles)
        };
        let strongest = opponents(position, mover).map(potential).max().unwrap_or(0);
        let own = lines::potential(position.marbles(mover) | bit, others(position, mover));
        PLACEMENT_LOGIT * (own - strongest)
    }
}
