//! A thread's worker: it holds a selected path and expands the leaf, which needs no lock.

use super::node::{TreeEdge, TreeNode, expected_score};
use crate::core::score::{even_share, shared_win_value};
use crate::core::{SearchTimer, SeatValues, SolverStatus, TreeState, Value};
use parlour_rules::{Rules, Seat};

/// An expanded node that is not part of the tree yet, and its edge with the highest prior. Indexes
/// are those of the worker's own edges.
#[derive(Copy, Clone, Debug)]
pub(super) struct ExpandedNode {
    pub node: TreeNode,
    pub best_edge: usize,
}

/// What is known of an action before its edge is made.
#[derive(Copy, Clone, Debug)]
struct EvaluatedAction<A> {
    action: A,
    status: SolverStatus,
    /// The evaluation to the seat that acts, in centipawns above an even share.
    evaluation: f32,
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
    /// The actions of the node under expansion; kept so that its memory is.
    evaluated: Vec<EvaluatedAction<S::Action>>,
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
            evaluated: Vec::new(),
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
        self.evaluate_actions(nets, timer)?;
        let (state, first_edge) = (self.state, self.edges.len());
        self.push_edges(nets);
        Some(TreeNode {
            first_edge: first_edge as u32,
            edge_count: (self.edges.len() - first_edge) as u32,
            to_move: state.to_move(),
            is_half_move: state.is_half_move(),
        })
    }

    /// Evaluates every action of the current state. `None` if the limits ended the evaluation.
    #[inline]
    fn evaluate_actions(&mut self, nets: &S::Nets, timer: &mut SearchTimer) -> Option<()> {
        let state = self.state;
        let seat = state.to_move();
        let (evaluated, ancestors) = (&mut self.evaluated, &mut self.ancestors);
        evaluated.clear();
        if S::Game::HAS_REPETITION {
            ancestors.push(state);
        }
        let mut stopped = false;
        let mut evaluate = state.child_evaluator(nets);
        state.for_each_action(nets, |action| {
            stopped = stopped || timer.count_node().is_none();
            if stopped {
                return;
            }
            let next = state.play(action);
            let status = next.status(seat, ancestors);
            let status = if next.is_half_move() { status } else { status.one_ply_further() };
            let evaluation = match status {
                SolverStatus::Unproven => evaluate(action, &next) as f32,
                SolverStatus::Won(_) => f32::from(i16::MAX),
                SolverStatus::Drawn(winners) => {
                    shared_win_value(winners.into(), state.players()) as f32
                }
                SolverStatus::Lost(_) => -f32::from(i16::MAX),
            };
            evaluated.push(EvaluatedAction { action, status, evaluation });
        });
        if S::Game::HAS_REPETITION {
            ancestors.pop();
        }
        (!stopped).then_some(())
    }

    /// Appends an edge for every evaluated action. The priors are a softmax of the evaluations. The
    /// value of half a move is the first-play urgency: see [`TreeState::fpu_base`].
    #[inline]
    fn push_edges(&mut self, nets: &S::Nets) {
        let (state, params) = (self.state, S::PUCT_PARAMS);
        let temperature = if state.is_half_move() {
            params.second_policy_temperature
        } else {
            params.policy_temperature
        };
        let best = self.evaluated.iter().map(|it| it.evaluation).fold(f32::MIN, f32::max);
        let even = even_share(state.players());
        let fpu = expected_score(even + state.fpu_base(state.to_move(), best as Value, nets))
            - params.fpu_reduction;
        let (first_edge, mut sum) = (self.edges.len(), 0.0);
        for &EvaluatedAction { action, status, evaluation } in &self.evaluated {
            let is_half = status == SolverStatus::Unproven && state.play(action).is_half_move();
            let value = if is_half { fpu } else { expected_score(even + evaluation as Value) };
            let weight = ((evaluation - best) / temperature).exp();
            sum += weight;
            self.edges.push(TreeEdge::unvisited(action, status, weight, value));
        }
        for edge in &mut self.edges[first_edge..] {
            edge.prior /= sum;
        }
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
