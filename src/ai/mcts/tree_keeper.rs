//! Keeps what a search tree says of its positions, for learning (Veness et al., "Bootstrapping from Game
//! Tree Search", NIPS 2009).

use super::node::{NO_NODE, TreeEdge};
use super::puct_tree::SearchTree;
use crate::core::{KeptPositions, Score, SolverStatus, TreePosition, TreeState};
use parlour_rules::Rules;

/// What is kept of the last tree, if somebody has asked for it.
#[derive(Debug)]
pub(crate) struct TreeKeeper<M> {
    positions: Option<KeptPositions>,
    kept: Option<TreePosition<M>>,
}

impl<M> Default for TreeKeeper<M> {
    fn default() -> TreeKeeper<M> {
        TreeKeeper { positions: None, kept: None }
    }
}

impl<M> TreeKeeper<M> {
    /// Asks for these positions.
    pub(crate) fn ask(&mut self, positions: KeptPositions) {
        self.positions = Some(positions);
    }

    /// What was kept since the last call.
    pub(crate) fn take(&mut self) -> Option<TreePosition<M>> {
        self.kept.take()
    }

    /// Keeps what is asked for of a tree.
    pub(super) fn keep<S: TreeState<Game: Rules<Move = M>>>(&mut self, tree: &SearchTree<S>) {
        self.kept = self.positions.and_then(|kept| tree.position(0, kept));
    }
}

/// The move of the game that a state belongs to.
type MoveOf<S> = <<S as TreeState>::Game as Rules>::Move;

impl<S: TreeState> SearchTree<S> {
    /// The position of a node between two moves. `None` if no whole move has been tried there.
    fn position(&self, node: u32, kept: KeptPositions) -> Option<TreePosition<MoveOf<S>>> {
        let (best_move, value) = self.best_move(&mut Vec::new(), node)?;
        let half_moves = self.half_moves(node, kept.least_visits);
        let (mut visits, mut replies) = (Vec::new(), Vec::new());
        self.each_move(node, &mut Vec::new(), &mut |mv, edge| {
            visits.push((mv, edge.visits));
            if edge.node != NO_NODE && self.is_kept(edge, kept) {
                replies.extend(self.position(edge.node, kept).map(|reply| (mv, reply)));
            }
        });
        let score = self.node_status(node).score(value);
        Some(TreePosition { best_move, score, visits, half_moves, replies })
    }

    /// Whether the position that an edge leads to is kept.
    fn is_kept(&self, edge: &TreeEdge<S::Action>, kept: KeptPositions) -> bool {
        let is_won = || matches!(self.node_status(edge.node), SolverStatus::Won(_));
        edge.visits >= kept.least_visits || kept.with_wins && is_won()
    }

    /// The best move that begins with `actions`, which lead to `node`, and the value there to the player to
    /// move.
    fn best_move(&self, actions: &mut Vec<S::Action>, node: u32) -> Option<(MoveOf<S>, f32)> {
        let (mut at, mut value) = (node, None);
        loop {
            let edge = self.edge(self.best_edge(at));
            actions.push(edge.action);
            let value = *value.get_or_insert(edge.value);
            if let Some(&mv) = S::to_moves(actions).first() {
                return Some((mv, value));
            }
            if edge.node == NO_NODE {
                return None;
            }
            at = edge.node;
        }
    }

    /// The first halves of moves at a node, except the best move's.
    fn half_moves(&self, node: u32, least_visits: u32) -> Vec<(MoveOf<S>, Score)> {
        let best = self.best_edge(node);
        let others = self.edge_range(node).filter(|&index| index != best);
        let of_half = |edge: &TreeEdge<S::Action>| {
            let mut actions = vec![edge.action];
            if edge.node == NO_NODE || !S::to_moves(&actions).is_empty() {
                return None;
            }
            let (mv, _) = self.best_move(&mut actions, edge.node)?;
            Some((mv, edge.status.score(edge.value)))
        };
        let edges = others.map(|index| self.edge(index));
        edges.filter(|edge| edge.visits >= least_visits).filter_map(of_half).collect()
    }

    /// Visits the moves that have been tried and begin with `actions`, which lead to `node`.
    fn each_move(
        &self,
        node: u32,
        actions: &mut Vec<S::Action>,
        visit: &mut impl FnMut(MoveOf<S>, &TreeEdge<S::Action>),
    ) {
        for edge in self.edge_range(node).map(|index| self.edge(index)) {
            if edge.visits == 0 {
                continue;
            }
            actions.push(edge.action);
            if let Some(&mv) = S::to_moves(actions).first() {
                visit(mv, edge);
            } else if edge.node != NO_NODE {
                self.each_move(edge.node, actions, visit);
            }
            actions.pop();
        }
    }
}
