//! A thread's worker: it holds a selected path and expands the leaf, which needs no lock.

use super::node::{NO_NODE, TreeEdge, TreeNode, expected_score};
use crate::ai::core::limits::SearchTimer;
use crate::ai::core::score::{Value, even_share, shared_win_value};
use crate::ai::core::tree_state::{SeatValues, SolverStatus, TreeState};
use crate::rules::Rules;
use crate::rules::seat::Seat;

/// An expanded node that is not part of the tree yet, and its edge with the highest prior. Indexes
/// are those of the worker's own edges.
#[derive(Copy, Clone, Debug)]
pub(super) struct ExpandedNode {
    pub node: TreeNode,
    pub best_edge: usize,
}

/// The worker of one thread.
#[derive(Debug)]
pub(super) struct TreeWorker<S: TreeState> {
    /// The nodes from the root to the leaf, each with the selected edge.
    pub(super) path: Vec<(u32, u32)>,
    /// The tree's generation when the path was selected.
    pub(super) generation: u32,
    /// The states before `state`, from the start of the game on, in games with repetition.
    pub(super) ancestors: Vec<S>,
    /// The state at the end of the path.
    pub(super) state: S,
    /// The seat that acted last, its expected score, and the result proven for it.
    pub(super) mover: Seat,
    pub(super) value: f32,
    pub(super) status: SolverStatus,
    /// The nodes expanded at the leaf, each the child of the one before.
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

    /// Expands the leaf. While a move is half made, it also expands the child with the highest
    /// prior.
    pub(super) fn expand_leaf(&mut self, nets: &S::Nets, timer: &mut SearchTimer) {
        self.expanded.clear();
        self.edges.clear();
        while self.status == SolverStatus::Unproven
            && (self.expanded.is_empty() || self.state.is_half_move())
        {
            let Some(node) = self.expand(nets, timer) else { return };
            let best_edge = self.best_prior(node);
            self.expanded.push(ExpandedNode { node, best_edge });
            let edge = self.edges[best_edge];
            self.mover = self.state.to_move();
            (self.value, self.status) = (edge.value, edge.status);
            self.state = self.state.play(edge.action);
        }
    }

    /// The expected share of every seat at the end of the path.
    pub(super) fn seat_values(&self) -> SeatValues {
        self.state.seat_values(self.mover, self.value)
    }

    /// Expansion of the current state: a node with all its edges evaluated. `None` if the limits
    /// ended the expansion.
    pub(super) fn expand(&mut self, nets: &S::Nets, timer: &mut SearchTimer) -> Option<TreeNode> {
        let (state, first_edge) = (self.state, self.edges.len());
        let (to_move, even) = (state.to_move(), even_share(state.players()));
        let Some(best_eval) = self.evaluate_actions(nets, timer) else {
            self.edges.truncate(first_edge);
            return None;
        };
        let fpu = expected_score(even + state.fpu_base(to_move, best_eval as Value, nets))
            - S::PUCT_PARAMS.fpu_reduction;
        let edges = &mut self.edges[first_edge..];
        set_priors(&state, best_eval, edges);
        for edge in edges {
            let is_half =
                edge.status == SolverStatus::Unproven && state.play(edge.action).is_half_move();
            edge.value = if is_half { fpu } else { expected_score(even + edge.value as Value) };
        }
        Some(TreeNode {
            first_edge: first_edge as u32,
            edge_count: (self.edges.len() - first_edge) as u32,
            to_move,
            is_half_move: state.is_half_move(),
        })
    }

    /// Appends an edge for every action, its value still in centipawns, and returns the highest
    /// value. `None` if the limits ended the evaluation.
    #[inline]
    fn evaluate_actions(&mut self, nets: &S::Nets, timer: &mut SearchTimer) -> Option<f32> {
        let state = self.state;
        let seat = state.to_move();
        let (edges, ancestors) = (&mut self.edges, &mut self.ancestors);
        if S::Game::HAS_REPETITION {
            ancestors.push(state);
        }
        let (mut stopped, mut best_eval) = (false, f32::MIN);
        state.for_each_action(nets, |action| {
            stopped = stopped || timer.count_node().is_none();
            if stopped {
                return;
            }
            let next = state.play(action);
            let status = next.status(seat, ancestors);
            let status = if next.is_half_move() { status } else { status.one_ply_further() };
            let value = match status {
                SolverStatus::Unproven => next.evaluate(seat, nets) as f32,
                SolverStatus::Won(_) => f32::from(i16::MAX),
                SolverStatus::Drawn(winners) => {
                    shared_win_value(winners.into(), state.players()) as f32
                }
                SolverStatus::Lost(_) => -f32::from(i16::MAX),
            };
            best_eval = best_eval.max(value);
            edges.push(TreeEdge::new(action, status, value));
        });
        if S::Game::HAS_REPETITION {
            ancestors.pop();
        }
        (!stopped).then_some(best_eval)
    }

    /// The edge with the highest prior, or a proven win.
    fn best_prior(&self, node: TreeNode) -> usize {
        let better = |&one: &usize, &other: &usize| {
            let rank = |index: usize| {
                let edge = &self.edges[index];
                if matches!(edge.status, SolverStatus::Won(_)) { f32::MAX } else { edge.prior }
            };
            rank(one).total_cmp(&rank(other))
        };
        node.edge_range().max_by(better).expect("a node has edges")
    }
}

/// Turns the evaluations of a node's edges into priors by a softmax.
#[inline]
fn set_priors<S: TreeState>(state: &S, best_eval: f32, edges: &mut [TreeEdge<S::Action>]) {
    let temperature = if state.is_half_move() {
        S::PUCT_PARAMS.second_policy_temperature
    } else {
        S::PUCT_PARAMS.policy_temperature
    };
    let mut sum = 0.0;
    for edge in &mut *edges {
        edge.prior = ((edge.value - best_eval) / temperature).exp();
        sum += edge.prior;
    }
    for edge in edges {
        edge.prior /= sum;
    }
}

impl<S> TreeEdge<S> {
    fn new(action: S, status: SolverStatus, value: f32) -> TreeEdge<S> {
        TreeEdge { action, status, prior: 0.0, value, visits: 0, virtual_losses: 0, node: NO_NODE }
    }
}
