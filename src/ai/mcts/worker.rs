//! One thread's way through a tree: down to a choice not looked into yet, what is found there, and
//! back. Only going down and coming back need the tree itself.

use super::node::{NO_NODE, TreeEdge, TreeNode, to_win_probability};
use crate::ai::core::limits::SearchTimer;
use crate::ai::core::score::Value;
use crate::ai::core::tree_state::{SeatValues, SolverStatus, TreeState};
use crate::rules::Rules;
use crate::rules::seat::Seat;

/// A node found, not yet part of the tree, and the choice that the evaluation likes best there.
/// Places are those among the scout's own choices.
#[derive(Copy, Clone, Debug)]
pub(super) struct ExpandedNode {
    pub node: TreeNode,
    pub best_edge: usize,
}

/// See the module.
#[derive(Debug)]
pub struct TreeWorker<S: TreeState> {
    /// The nodes gone through and what was chosen there.
    pub(super) path: Vec<(u32, u32)>,
    /// How often the tree had forgotten something when it set out.
    pub(super) generation: u32,
    /// In games that repeat, the positions before the one that is looked at; those before the
    /// root come first.
    pub(super) ancestors: Vec<S>,
    /// Where it is.
    pub(super) state: S,
    /// Who chose last, what he expects of it, and what is known of it.
    pub(super) mover: Seat,
    pub(super) value: f32,
    pub(super) status: SolverStatus,
    /// What was found there, one after the other.
    pub(super) expanded: Vec<ExpandedNode>,
    pub(super) edges: Vec<TreeEdge<S::Action>>,
}

impl<S: TreeState> TreeWorker<S> {
    pub(super) fn new(root: S, ancestors: Vec<S>) -> TreeWorker<S> {
        TreeWorker {
            path: Vec::new(),
            generation: 0,
            ancestors,
            state: root,
            mover: root.to_move(),
            value: 0.5,
            status: SolverStatus::Unproven,
            expanded: Vec::new(),
            edges: Vec::new(),
        }
    }

    /// Looks at what can be chosen where it is, and at what comes next if a move is but half made
    /// there.
    pub fn expand_leaf(&mut self, timer: &mut SearchTimer) {
        self.expanded.clear();
        self.edges.clear();
        while self.status == SolverStatus::Unproven
            && (self.expanded.is_empty() || self.state.is_half_move())
        {
            let Some(node) = self.expand(timer) else { return };
            let best_edge = self.best_prior(node);
            self.expanded.push(ExpandedNode { node, best_edge });
            let edge = self.edges[best_edge];
            self.mover = self.state.to_move();
            (self.value, self.status) = (edge.value, edge.status);
            self.state = self.state.play(edge.action);
        }
    }

    /// What its way was worth to each seat.
    pub(super) fn seat_values(&self) -> SeatValues {
        self.state.seat_values(self.mover, self.value)
    }

    /// The node of the stage, with all its choices evaluated; `None` if the watch ended that.
    pub(super) fn expand(&mut self, timer: &mut SearchTimer) -> Option<TreeNode> {
        let state = self.state;
        let first_edge = self.edges.len();
        let seat = state.to_move();
        let mut stopped = false;
        let (edges, ancestors) = (&mut self.edges, &mut self.ancestors);
        if S::Game::HAS_REPETITION {
            ancestors.push(state);
        }
        // The value field holds the plain evaluation at first.
        let mut best_eval = f32::MIN;
        state.for_each_action(|action| {
            stopped = stopped || timer.count_node().is_none();
            if stopped {
                return;
            }
            let next = state.play(action);
            let status = next.status(seat, ancestors);
            let status = if next.is_half_move() { status } else { status.one_ply_further() };
            let value = match status {
                SolverStatus::Unproven => next.evaluate(seat) as f32,
                SolverStatus::Won(_) => f32::from(i16::MAX),
                SolverStatus::Drawn => 0.0,
                SolverStatus::Lost(_) => -f32::from(i16::MAX),
            };
            best_eval = best_eval.max(value);
            edges.push(TreeEdge::new(action, status, value));
        });
        if S::Game::HAS_REPETITION {
            ancestors.pop();
        }
        if stopped {
            edges.truncate(first_edge);
            return None;
        }
        let temperature = if state.is_half_move() {
            S::PUCT_PARAMS.second_policy_temperature
        } else {
            S::PUCT_PARAMS.policy_temperature
        };
        let mut sum = 0.0;
        let edges = &mut self.edges[first_edge..];
        for edge in &mut *edges {
            edge.prior = ((edge.value - best_eval) / temperature).exp();
            sum += edge.prior;
        }
        let fpu = to_win_probability(state.fpu_base(seat, best_eval as Value))
            - S::PUCT_PARAMS.fpu_reduction;
        for edge in edges {
            edge.prior /= sum;
            let is_half =
                edge.status == SolverStatus::Unproven && state.play(edge.action).is_half_move();
            edge.value = if is_half { fpu } else { to_win_probability(edge.value as Value) };
        }
        let count = (self.edges.len() - first_edge) as u32;
        Some(TreeNode {
            first_edge: first_edge as u32,
            edge_count: count,
            to_move: seat,
            is_half_move: state.is_half_move(),
        })
    }

    /// The choice that the evaluation likes best.
    fn best_prior(&self, node: TreeNode) -> usize {
        let better = |&one: &usize, &other: &usize| {
            let rank = |index: usize| {
                let edge = &self.edges[index];
                if matches!(edge.status, SolverStatus::Won(_)) { f32::MAX } else { edge.prior }
            };
            rank(one).total_cmp(&rank(other))
        };
        node.edge_range().max_by(better).expect("nodes have choices")
    }
}

impl<S> TreeEdge<S> {
    fn new(action: S, status: SolverStatus, value: f32) -> TreeEdge<S> {
        TreeEdge { action, status, prior: 0.0, value, visits: 0, virtual_losses: 0, node: NO_NODE }
    }
}
