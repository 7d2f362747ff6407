//! The search tree: selection by PUCT (Rosin, "Multi-armed Bandits with Episode Context", 2011; in
//! the form of Silver et al., "Mastering the Game of Go without Human Knowledge", 2017) and
//! backpropagation. Every seat maximises its own expected score. Proven results are passed up
//! (MCTS-Solver: Winands, Björnsson & Saito, "Monte-Carlo Tree Search Solver", CG 2008).
//!
//! With several threads, a selected path counts as lost until it is backpropagated (virtual loss:
//! Chaslot, Winands & van den Herik, "Parallel Monte-Carlo Tree Search", CG 2008).

use super::expansion::TreeWorker;
use super::node::{NO_NODE, TreeEdge, TreeNode};
use crate::core::lockless::largest_allocatable;
use crate::core::{SearchTimer, SeatValues, SolverStatus, TreeState};
use parlour_rules::{History, Rules};
use std::ops::Range;

/// One iteration adds at most this many edges: an opening of SOS 19×19 has 722. The tree is pruned when fewer fit.
const MAX_EXPANSION: usize = 1024;

/// The principal variation of a tree.
#[derive(Clone, Debug)]
pub(super) struct BestLine<A> {
    /// The actions of the variation.
    pub pv: Vec<A>,
    /// The expected score of the seat to act, between 0 and 1.
    pub value: f32,
    /// The result proven for the seat to act.
    pub status: SolverStatus,
}

/// A search tree.
#[derive(Debug)]
pub(super) struct SearchTree<S: TreeState> {
    root: S,
    /// The positions before the root, in games with repetition.
    past_states: Vec<S>,
    nodes: Vec<TreeNode>,
    edges: Vec<TreeEdge<S::Action>>,
    /// Edges that fit into memory.
    max_edges: usize,
    /// Counts prunings. A worker whose path was selected before a pruning is not backpropagated.
    generation: u32,
}

impl<S: TreeState> SearchTree<S> {
    /// A tree of at most `mib` mebibytes. The game of `history` is not over.
    pub(super) fn new(history: &History<S::Game>, mib: usize) -> SearchTree<S> {
        let max_edges = (mib.max(1) << 20) / size_of::<TreeEdge<S::Action>>();
        let max_edges = largest_allocatable::<TreeEdge<S::Action>>(max_edges, 2 * MAX_EXPANSION);
        // The whole capacity is reserved at once. The system allocates pages when they are first
        // used, while a vector that grows needs memory for its old and its new buffer together.
        let (nodes, edges) = (Vec::new(), Vec::with_capacity(max_edges));
        let root = S::from_position(history.position());
        let plies = if S::Game::HAS_REPETITION { history.plies() } else { 0 };
        let past_states = history.positions()[..plies].iter().map(S::from_position).collect();
        SearchTree { root, past_states, nodes, edges, max_edges, generation: 0 }
    }

    /// Expands the root. `None` if the limits ended the expansion.
    pub(super) fn init_root(&mut self, nets: &S::Nets, timer: &mut SearchTimer) -> Option<()> {
        let mut worker = self.new_worker();
        let node = worker.expand(nets, timer)?;
        self.add_node(&worker, node);
        Some(())
    }

    /// A worker for one thread.
    pub(super) fn new_worker(&self) -> TreeWorker<S> {
        TreeWorker::new(self.root, self.past_states.clone())
    }

    /// Selection: walks from the root to a leaf, choosing an edge at each node, and leaves path and
    /// state in `worker`. `None` if the root is proven. [`SearchTree::backpropagate`] must follow.
    pub(super) fn select_leaf(&mut self, worker: &mut TreeWorker<S>) -> Option<()> {
        if self.node_status(0) != SolverStatus::Unproven {
            return None;
        }
        if self.edges.len() + MAX_EXPANSION > self.max_edges {
            self.prune();
        }
        worker.path.clear();
        worker.ancestors.truncate(self.past_states.len());
        worker.generation = self.generation;
        let (mut state, mut node) = (self.root, 0);
        loop {
            let edge_index = self.select_edge(node);
            worker.path.push((node, edge_index));
            let edge = self.edges[edge_index as usize];
            if S::Game::HAS_REPETITION {
                worker.ancestors.push(state);
            }
            state = state.play(edge.action);
            // The nodes behind a lost edge tell which of several opponents wins.
            let goes_on = matches!(edge.status, SolverStatus::Unproven | SolverStatus::Lost(_));
            if !goes_on || edge.node == NO_NODE {
                worker.mover = self.nodes[node as usize].to_move;
                (worker.value, worker.status) = (edge.value, edge.status);
                break;
            }
            node = edge.node;
        }
        worker.state = state;
        for &(_, edge_index) in &worker.path {
            self.edges[edge_index as usize].virtual_losses += 1;
        }
        Some(())
    }

    /// Backpropagation: adds the nodes that `worker` has expanded and updates its path.
    pub(super) fn backpropagate(&mut self, worker: &mut TreeWorker<S>) {
        if worker.generation != self.generation {
            return; // the path was pruned
        }
        for &(_, edge_index) in &worker.path {
            self.edges[edge_index as usize].virtual_losses -= 1;
        }
        for index in 0..worker.expanded.len() {
            let expanded = worker.expanded[index];
            let &(_, parent_edge) = worker.path.last().expect("a path has an edge");
            let fits = self.edges.len() + expanded.node.edge_count as usize <= self.max_edges;
            // Another thread may have expanded the edge first.
            if self.edges[parent_edge as usize].node != NO_NODE || !fits {
                break;
            }
            let node = self.add_node(worker, expanded.node);
            self.edges[parent_edge as usize].node = node;
            let offset = expanded.best_edge - expanded.node.first_edge as usize;
            worker.path.push((node, self.nodes[node as usize].first_edge + offset as u32));
        }
        self.update_path(&worker.path, worker.seat_values());
    }

    /// Adds a node that `worker` has expanded.
    fn add_node(&mut self, worker: &TreeWorker<S>, node: TreeNode) -> u32 {
        let first_edge = self.edges.len() as u32;
        self.edges.extend_from_slice(&worker.edges[node.edge_range()]);
        self.nodes.push(TreeNode { first_edge, ..node });
        self.nodes.len() as u32 - 1
    }

    /// Removes at least half of the nodes: all that have no more visits than the median. The edges to
    /// removed nodes keep their values. A child stands behind its parent and has no more visits than it, so the remaining
    /// nodes stay in order and connected.
    fn prune(&mut self) {
        self.generation += 1;
        let mut visits = vec![0; self.nodes.len()];
        for edge in self.edges.iter().filter(|edge| edge.node != NO_NODE) {
            visits[edge.node as usize] = edge.visits;
        }
        visits[0] = u32::MAX;
        let middle = visits.len() / 2;
        let median = *visits.clone().select_nth_unstable(middle).1;
        let mut new_index = vec![NO_NODE; self.nodes.len()];
        let (mut kept, mut edges_kept) = (0, 0);
        for node in 0..self.nodes.len() {
            if visits[node] <= median {
                continue;
            }
            let range = self.edge_range(node as u32);
            let first = edges_kept;
            edges_kept += range.len();
            self.edges.copy_within(range, first);
            self.nodes[kept] = TreeNode { first_edge: first as u32, ..self.nodes[node] };
            new_index[node] = kept as u32;
            kept += 1;
        }
        self.nodes.truncate(kept);
        self.edges.truncate(edges_kept);
        for edge in &mut self.edges {
            edge.virtual_losses = 0;
            edge.node = new_index.get(edge.node as usize).copied().unwrap_or(NO_NODE);
        }
    }

    pub(super) fn edge(&self, index: usize) -> &TreeEdge<S::Action> {
        &self.edges[index]
    }

    pub(super) fn edge_range(&self, node: u32) -> Range<usize> {
        self.nodes[node as usize].edge_range()
    }

    /// PUCT selection: the edge that maximises `Q + c_puct · P · √(N + 1) / (1 + n)`, where `Q` is
    /// the value, `P` the prior and `n` the visits of the edge, and `N` the visits of all edges.
    /// A visit to what is proven tells nothing new, so that proven draws and losses are left out, draws as long as
    /// something else may be better, losses unless all edges are lost. With two players no path leads through such a
    /// node, since the edge to it is a proven win.
    fn select_edge(&self, node: u32) -> u32 {
        let edges = &self.edges[self.edge_range(node)];
        let parent_visits: u32 = edges.iter().map(TreeEdge::visits_with_virtual_losses).sum();
        let exploration = S::PUCT_PARAMS.c_puct * ((parent_visits + 1) as f32).sqrt();
        // The best of what is open or won, of the draws, and of the losses.
        let mut best = [(f32::MIN, None); 3];
        for (offset, edge) in edges.iter().enumerate() {
            let score = edge.value_with_virtual_losses()
                + exploration * edge.prior / (1 + edge.visits_with_virtual_losses()) as f32;
            let best = match edge.status {
                SolverStatus::Unproven | SolverStatus::Won(_) => &mut best[0],
                SolverStatus::Drawn(_) => &mut best[1],
                SolverStatus::Lost(_) => &mut best[2],
            };
            if score > best.0 {
                *best = (score, Some(offset as u32));
            }
        }
        let offset = best.into_iter().find_map(|(_, offset)| offset).expect("a node has edges");
        self.nodes[node as usize].first_edge + offset
    }

    /// Adds a visit to every edge of a path, from the leaf up, and passes proven results up.
    fn update_path(&mut self, path: &[(u32, u32)], seat_values: SeatValues) {
        let players = self.root.players();
        let two_players = players == 2;
        let mut seat_values = seat_values;
        let mut child: Option<(SolverStatus, TreeNode)> = None;
        for &(node_index, edge_index) in path.iter().rev() {
            let node = self.nodes[node_index as usize];
            let edge = &mut self.edges[edge_index as usize];
            if let Some((status, child_node)) = child {
                let same_seat = child_node.to_move == node.to_move;
                let status = if same_seat { status } else { status.from_opponent(two_players) };
                edge.status =
                    if child_node.is_half_move { status } else { status.one_ply_further() };
            }
            edge.visits += 1;
            // The first visit replaces the evaluation.
            edge.value += (seat_values[node.to_move.index()] - edge.value) / edge.visits as f32;
            if let Some(share) = edge.status.share() {
                edge.value = share;
            }
            let (status, draw) = self.proven(node_index);
            // Who has a proven draw need not take less.
            if let Some(share) = draw.and_then(SolverStatus::share) {
                raise_to(share, node.to_move.index(), &mut seat_values[..players]);
            }
            child = Some((status, node));
        }
    }

    /// The result proven for the seat to act at a node.
    pub(super) fn node_status(&self, node: u32) -> SolverStatus {
        self.proven(node).0
    }

    /// The result proven for the seat to act at a node, and the best draw that it has in hand.
    fn proven(&self, node: u32) -> (SolverStatus, Option<SolverStatus>) {
        let mut unproven = false;
        let (mut shortest_win, mut fewest_winners, mut longest_loss) = (None, None, 0);
        for edge in &self.edges[self.edge_range(node)] {
            match edge.status {
                SolverStatus::Won(plies) => {
                    shortest_win = Some(shortest_win.unwrap_or(plies).min(plies))
                }
                SolverStatus::Unproven => unproven = true,
                SolverStatus::Drawn(winners) => {
                    fewest_winners = Some(fewest_winners.unwrap_or(winners).min(winners))
                }
                SolverStatus::Lost(plies) => longest_loss = longest_loss.max(plies),
            }
        }
        let draw = fewest_winners.map(SolverStatus::Drawn);
        let status = match (shortest_win, unproven, draw) {
            (Some(plies), ..) => SolverStatus::Won(plies),
            (_, true, _) => SolverStatus::Unproven,
            (_, _, Some(draw)) => draw,
            _ => SolverStatus::Lost(longest_loss),
        };
        (status, draw)
    }

    /// The principal variation.
    pub(super) fn best_line(&self) -> BestLine<S::Action> {
        let mut best_line = BestLine { pv: Vec::new(), value: 0.5, status: SolverStatus::Unproven };
        if self.nodes.is_empty() {
            return best_line;
        }
        best_line.status = self.node_status(0);
        let mut node = 0;
        loop {
            let edge = &self.edges[self.best_edge(node)];
            if best_line.pv.is_empty() {
                best_line.value = edge.value;
            }
            best_line.pv.push(edge.action);
            if edge.node == NO_NODE {
                return best_line;
            }
            node = edge.node;
        }
    }

    /// The edge to play: the shortest proven win, else the edge with the most visits or, if that is worth less, a
    /// proven draw, else the longest loss.
    pub(super) fn best_edge(&self, node: u32) -> usize {
        let edges = || self.edge_range(node).map(|index| (index, &self.edges[index]));
        let best_draw = edges().filter(|(_, edge)| matches!(edge.status, SolverStatus::Drawn(_)));
        let draw = best_draw.max_by(|(_, one), (_, other)| one.value.total_cmp(&other.value));
        // Of an edge without a visit there is only a guess: a draw in hand is better.
        let is_better_than_draw = |edge: &TreeEdge<S::Action>| {
            draw.is_none_or(|(_, draw)| edge.visits > 0 && edge.value >= draw.value)
        };
        let rank = |(index, edge): &(usize, &TreeEdge<S::Action>)| {
            let status = match edge.status {
                SolverStatus::Won(plies) => (3, -i32::from(plies)),
                SolverStatus::Unproven if is_better_than_draw(edge) => (2, 0),
                SolverStatus::Drawn(_) => (1, i32::from(draw.is_some_and(|(it, _)| it == *index))),
                SolverStatus::Unproven => (1, 0),
                SolverStatus::Lost(plies) => (0, plies.into()),
            };
            (status, edge.visits, (edge.prior * 1e6) as i64)
        };
        edges().max_by_key(rank).map(|(index, _)| index).expect("a node has edges")
    }
}

/// Raises the share of a seat to `share`, if it is less. The others have the rest in the proportion that they had.
fn raise_to(share: f32, seat: usize, values: &mut [f32]) {
    let before = values[seat];
    if before >= share {
        return;
    }
    for value in values.iter_mut() {
        *value *= (1.0 - share) / (1.0 - before);
    }
    values[seat] = share;
}
