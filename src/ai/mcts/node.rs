//! The nodes and edges of a search tree.

use crate::ai::core::score::{Value, cp_to_expectation};
use crate::ai::core::tree_state::SolverStatus;
use crate::rules::seat::Seat;
use std::ops::Range;

/// One choice at a node.
#[derive(Copy, Clone, Debug)]
pub(super) struct TreeEdge<S> {
    pub action: S,
    pub status: SolverStatus,
    /// How likely the evaluation finds it.
    pub prior: f32,
    /// The expectation of who chooses: the evaluation's at first, then the mean.
    pub value: f32,
    pub visits: u32,
    /// How many threads are at it.
    pub virtual_losses: u16,
    /// Where its node is, if it has one.
    pub node: u32,
}

impl<S> TreeEdge<S> {
    /// How often it was tried, or is being tried.
    pub fn visits_with_virtual_losses(&self) -> u32 {
        self.visits + u32::from(self.virtual_losses)
    }

    /// What it is worth if what is being tried fails.
    pub fn value_with_virtual_losses(&self) -> f32 {
        if self.virtual_losses == 0 {
            return self.value;
        }
        // What was never tried has its first value for one try.
        let visits = self.visits.max(1) as f32;
        self.value * visits / (visits + f32::from(self.virtual_losses))
    }
}

/// A node's choices: so many from a place on, and whose they are.
#[derive(Copy, Clone, Debug)]
pub(super) struct TreeNode {
    pub first_edge: u32,
    pub edge_count: u32,
    pub to_move: Seat,
    /// Whether a move is but half made here.
    pub is_half_move: bool,
}

impl TreeNode {
    pub fn edge_range(self) -> Range<usize> {
        self.first_edge as usize..(self.first_edge + self.edge_count) as usize
    }
}

pub(super) const NO_NODE: u32 = u32::MAX;

/// An expectation between 0 and 1.
pub(super) fn to_win_probability(value: Value) -> f32 {
    f32::from(cp_to_expectation(value)) / 1000.0
}
