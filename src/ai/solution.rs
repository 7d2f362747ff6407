//! Exact values: what a position is worth with best play by all.

/// The value of a position to the player to move, best play by both.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Verdict {
    /// The opponent wins.
    Loss,
    /// Nobody can do better.
    Draw,
    /// The player to move wins.
    Win,
}

impl Verdict {
    /// As commands and protocol spell it.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Loss => "loss",
            Verdict::Draw => "draw",
            Verdict::Win => "win",
        }
    }

    /// The same value from the other side.
    #[must_use]
    pub fn turned(self) -> Verdict {
        match self {
            Verdict::Loss => Verdict::Win,
            Verdict::Draw => Verdict::Draw,
            Verdict::Win => Verdict::Loss,
        }
    }
}

/// What a solver has found.
#[derive(Clone, Debug)]
pub struct Solution<M> {
    /// The value, or `None` if it was not found within the limits.
    pub verdict: Option<Verdict>,
    /// The best final difference of points, the player to move's less the other's, in games that
    /// keep them.
    pub margin: Option<i32>,
    /// The moves that keep the value; none for a loss, where every move is as bad.
    pub best: Vec<M>,
    /// How many other moves might keep it too: the limits ended before all were looked at.
    pub open: usize,
    /// Positions looked at.
    pub nodes: u64,
}

impl<M> Solution<M> {
    /// Nothing was found.
    pub fn unknown(nodes: u64) -> Solution<M> {
        Solution { verdict: None, margin: None, best: Vec::new(), open: 0, nodes }
    }

    /// All was found.
    pub fn whole(verdict: Verdict, best: Vec<M>, nodes: u64) -> Solution<M> {
        Solution { verdict: Some(verdict), margin: None, best, open: 0, nodes }
    }
}
