//! Pentago and Pentago XL: lines counted in parallel, a value and a policy network, and on four blocks the
//! retrograde solver over all rotations of a board at once.

mod defence;
mod facts;
mod forced_wins;
mod game_ai;
mod line_patterns;
mod master;
pub mod nets;
mod nine_blocks;
mod policy;
mod quadrants;
mod retrograde;
pub(crate) mod tree_state;

pub(crate) use tree_state::PentagoTreeState;

use crate::core::{PuctParams, SearchTimer, SolverCost, Value, Wdl};
use crate::net_file::ShippedNet;
use nets::PentagoNets;
use parlour_rules::pentago::{Blocks, PentagoMove, PentagoOn};
use parlour_rules::{Rotation, Seat, Square};
use policy::PolicyLayout;
use std::fmt::Debug;

/// The value of a position to the player to move.
#[derive(Clone, Debug)]
pub struct Solved {
    /// The value.
    pub(crate) wdl: Wdl,
    /// The legal moves that keep it: all of them if the position is lost.
    pub(crate) best_moves: Vec<PentagoMove>,
}

/// What the computer players know of a board of blocks.
pub trait PentagoBoard: Blocks {
    /// The number of blocks.
    const BLOCKS: u8;
    /// The name of the game on this board.
    const GAME: &'static str;
    /// The game's ladder of opponents.
    const LADDER: &'static str;
    /// Positions that minimax visits in a second.
    const MINIMAX_SPEED: u64;
    /// The parameters of Monte-Carlo tree search.
    const PUCT_PARAMS: PuctParams;
    /// Alpha-beta has this part of the limits, before the tree.
    const ALPHABETA_DIVISOR: u32;
    /// With a limit of depth, whether alpha-beta has all limits and reports each depth.
    const ALPHABETA_ALONE_TO_DEPTH: bool;
    /// The value network and the policy network that ship, as files.
    const SHIPPED: &'static [ShippedNet];
    /// The features of the value network.
    const VALUE_FEATURES: usize;

    /// A number for each line of five squares.
    type PerLine: Copy + Debug + Send + Sync + 'static + AsRef<[u8]> + AsMut<[u8]>;
    /// Zeros.
    const ZERO_PER_LINE: Self::PerLine;

    /// The mebibytes of alpha-beta, and of the tree and the retrograde solver, of which only one works at a
    /// time.
    fn shares_of_memory(mib: usize) -> [usize; 2];

    /// The networks that ship.
    fn shipped_nets() -> &'static PentagoNets<Self>;

    /// The tables of the policy network.
    fn policy_layout() -> &'static PolicyLayout<Self>;

    /// Emits every feature of the value network for the owner of `ours`, who is to move.
    fn active_features(ours: Self::Set, theirs: Self::Set, emit: impl FnMut(usize));

    /// Visits all features of the value network that mean the same as one.
    fn symmetric_features(feature: usize, emit: &mut dyn FnMut(usize));

    /// The evaluation by lines, for `seat`.
    fn evaluate(position: &PentagoOn<Self>, seat: Seat) -> Value;

    /// Scores moves that do not win at once, for move ordering.
    fn move_scorer(position: &PentagoOn<Self>) -> impl Fn(Square, Rotation) -> Value;

    /// Whether the player to move can win with this move, alone. Precondition: the game is not over.
    fn has_winning_move(position: &PentagoOn<Self>) -> bool;

    /// Visits each line that has none of `theirs` and at least four of `ours`: its squares without
    /// one of `ours`, of which there is at most one.
    fn for_each_completion(ours: Self::Set, theirs: Self::Set, visit: impl FnMut(Self::Set));

    /// The policy logit of a placement for more than two players, for whom there is no network.
    fn placement_logit(position: &PentagoOn<Self>, square: Square) -> Value {
        let _ = (position, square);
        0
    }

    /// What [`PentagoBoard::solve`] needs; `None` if this position is out of its reach.
    fn solver_cost(position: &PentagoOn<Self>, threads: usize) -> Option<SolverCost> {
        let _ = (position, threads);
        None
    }

    /// The value of a position that has a [`PentagoBoard::solver_cost`]. `None` if the timer ended the search
    /// or would have, or the system has not enough memory.
    fn solve(position: &PentagoOn<Self>, threads: usize, timer: &SearchTimer) -> Option<Solved> {
        let _ = (position, threads, timer);
        None
    }

    /// Every turn of a block.
    fn turns() -> impl Iterator<Item = Rotation> + Clone {
        Rotation::all(Self::BLOCKS)
    }
}
