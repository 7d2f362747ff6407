//! Nodes and edges of a search tree, and virtual losses.

use crate::core::score::cp_to_expectation;
use crate::core::{SolverStatus, Value};
use parlour_rules::Seat;
use std::ops::Range;

/// An action at a node.
#[derive(Copy, Clone, Debug)]
pub(super) struct TreeEdge<A> {
    pub action: A,
    pub status: SolverStatus,
    /// The prior probability of the action.
    pub prior: f32,
    /// The expected score of the seat to act: the evaluation at first, then the mean of the visits.
    pub value: f32,
    pub visits: u32,
    /// Threads that have selected the edge and not backpropagated yet.
    pub virtual_losses: u16,
    /// The index of the child node, or [`NO_NODE`].
    pub node: u32,
}

impl<A> TreeEdge<A> {
    /// An edge that no search has taken yet.
    pub(super) fn unvisited(
        action: A,
        status: SolverStatus,
        prior: f32,
        value: f32,
    ) -> TreeEdge<A> {
        TreeEdge { action, status, prior, value, visits: 0, virtual_losses: 0, node: NO_NODE }
    }

    /// Visits, including those not backpropagated yet.
    pub(super) fn visits_with_virtual_losses(&self) -> u32 {
        self.visits + u32::from(self.virtual_losses)
    }

    /// The value if every visit not backpropagated yet loses.
    pub(super) fn value_with_virtual_losses(&self) -> f32 {
        if self.virtual_losses == 0 {
            return self.value;
        }
        // The first value of an unvisited edge counts as one visit.
        let visits = self.visits.max(1) as f32;
        self.value * visits / (visits + f32::from(self.virtual_losses))
    }
}

/// A node: its edges, which lie side by side, and the seat to act.
#[derive(Copy, Clone, Debug)]
pub(super) struct TreeNode {
    pub first_edge: u32,
    pub edge_count: u32,
    pub to_move: Seat,
    /// Whether the first half of a move has been made.
    pub is_half_move: bool,
}

impl TreeNode {
    pub(super) fn edge_range(self) -> Range<usize> {
        self.first_edge as usize..(self.first_edge + self.edge_count) as usize
    }
}

/// The value of [`TreeEdge::node`] if the edge has no child node.
pub(super) const NO_NODE: u32 = u32::MAX;

/// Centipawns, as those of [`expectation_to_cp`](crate::core::score::expectation_to_cp), as an expected
/// score between 0 and 1.
pub(super) fn expected_score(cp: Value) -> f32 {
    f32::from(cp_to_expectation(cp)) / 1000.0
}
