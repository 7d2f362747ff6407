//! What a tree search says of all positions that it has visited often, not only of the first.

use super::score::Score;

/// Which positions of a tree are kept.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct KeptPositions {
    /// Those that have at least this many visits, one or more.
    pub least_visits: u32,
    /// And those that are proven won for the player to move, however few visits they have: a search that finds
    /// a win goes on elsewhere. The position before must be kept.
    pub with_wins: bool,
}

/// A position that a tree search has judged.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TreePosition<M> {
    /// The move that the search prefers.
    pub best_move: M,
    /// What it expects, to the player to move.
    pub score: Score,
    /// How often it has tried each move, without those that it has not tried.
    pub visits: Vec<(M, u32)>,
    /// First halves of moves that it has tried often enough, except the best move's: each as a move that
    /// begins with it, with what it expects there, to the player to move.
    pub half_moves: Vec<(M, Score)>,
    /// Moves with the positions after them, as far as it has visited these often enough.
    pub replies: Vec<(M, TreePosition<M>)>,
}
