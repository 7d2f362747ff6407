//! Exact results: the value of a position with best play by all.

use parlour_rules::{Outcome, Seat};

/// The value of a position to the player to move: win, draw or loss.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Wdl {
    /// The opponent wins.
    Loss,
    /// Neither side can do better than draw.
    Draw,
    /// The player to move wins.
    Win,
}

impl Wdl {
    /// The value of a finished game to `seat`: a shared win is a draw.
    pub fn from_outcome(outcome: Outcome, seat: Seat) -> Wdl {
        match outcome.includes(seat) {
            true if outcome == Outcome::win(seat) => Wdl::Win,
            true => Wdl::Draw,
            false => Wdl::Loss,
        }
    }

    /// As a number: 1, 0 or -1.
    pub fn value(self) -> i32 {
        match self {
            Wdl::Loss => -1,
            Wdl::Draw => 0,
            Wdl::Win => 1,
        }
    }

    /// The word that commands and the engine protocol use.
    pub fn name(self) -> &'static str {
        match self {
            Wdl::Loss => "loss",
            Wdl::Draw => "draw",
            Wdl::Win => "win",
        }
    }

    /// The value to the opponent.
    #[must_use]
    pub fn negated(self) -> Wdl {
        match self {
            Wdl::Loss => Wdl::Win,
            Wdl::Draw => Wdl::Draw,
            Wdl::Win => Wdl::Loss,
        }
    }
}

/// What a solver needs for a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SolverCost {
    /// Positions it visits.
    pub nodes: u64,
    /// About how many positions the game's own search visits in the time of the solve.
    pub search_nodes: u64,
    /// Mebibytes of memory.
    pub mib: usize,
}

/// The moves that win in a position in which the player to move wins.
#[derive(Clone, Debug)]
pub struct WinningMoves<M> {
    /// The moves proven to win.
    pub moves: Vec<M>,
    /// Other moves that may win too: the limits ended their search.
    pub undecided: usize,
    /// Positions visited.
    pub nodes: u64,
}

/// The moves that are proven to keep a value, and the number of those of which `keeps_value` does not know it.
pub(crate) fn moves_keeping_value<M: Copy>(
    moves: impl IntoIterator<Item = M>,
    mut keeps_value: impl FnMut(M) -> Option<bool>,
) -> (Vec<M>, usize) {
    let (mut best_moves, mut undecided) = (Vec::new(), 0);
    for mv in moves {
        match keeps_value(mv) {
            Some(true) => best_moves.push(mv),
            Some(false) => {}
            None => undecided += 1,
        }
    }
    (best_moves, undecided)
}

/// The result of a solver.
#[derive(Clone, Debug)]
pub struct Solution<M> {
    /// The value, or `None` if the limits ended the search before it was proven.
    pub wdl: Option<Wdl>,
    /// In games that count points, the final difference with best play: the points of the player to
    /// move less the opponent's.
    pub margin: Option<i32>,
    /// Plies to the end with best play by both, if the value is no draw and the solver counts them.
    pub plies: Option<u32>,
    /// The moves that keep the value, in games that count points the margin too. None for a loss, where
    /// every move keeps it.
    pub best_moves: Vec<M>,
    /// Other moves that may keep the value too: the limits ended their search.
    pub undecided: usize,
    /// Positions visited.
    pub nodes: u64,
    /// Whether the value follows from the reflection theorem, not from a search: see
    /// [`Theorems::reflection_wins`](parlour_rules::theorems::Theorems::reflection_wins).
    pub by_reflection: bool,
}

impl<M> Solution<M> {
    /// An unsolved position: no value and no moves.
    pub fn unsolved(nodes: u64) -> Solution<M> {
        Solution {
            wdl: None,
            margin: None,
            plies: None,
            best_moves: Vec::new(),
            undecided: 0,
            nodes,
            by_reflection: false,
        }
    }

    /// A solution that found the value and all best moves.
    pub fn solved(wdl: Wdl, best_moves: Vec<M>, nodes: u64) -> Solution<M> {
        Solution { wdl: Some(wdl), best_moves, ..Solution::unsolved(nodes) }
    }
}
