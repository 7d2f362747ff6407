//! Monte-Carlo tree search with the game's evaluation in place of playouts (Lorentz, "Amazons
//! Discover Monte-Carlo", CG 2008).
//!
//! Several threads may grow one tree (Chaslot, Winands & van den Herik, "Parallel Monte-Carlo Tree
//! Search", CG 2008). Evaluation takes most of the time and does not need the tree, so one lock on
//! the tree is enough.

use super::expansion::TreeWorker;
use super::puct_tree::SearchTree;
use super::tree_keeper::TreeKeeper;
use crate::alphabeta::AlphaBeta;
use crate::core::helper_threads::{ThreadTask, run_with_helpers};
use crate::core::limits::StagedLimits;
use crate::core::{
    EngineOptions, GameAi, Score, SearchLimits, SearchResult, SearchTimer, Searcher, SolverStatus,
    StopFlag, TreeState,
};
use parlour_rules::{History, Outcome};
use std::cmp::Reverse;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Iterations between two calls of `on_info`. Not tuned.
const INFO_INTERVAL: u32 = 64;

/// A search with a depth ends after this many reports in a row whose principal variation ends the game. A longer line may
/// not exist, and games of several players often prove nothing. Not tuned.
const MAX_REPORTS_OF_ENDS: u32 = 64;

/// The player of Monte-Carlo tree search. With more than one thread its moves are not reproducible.
#[derive(Clone, Debug)]
pub struct Mcts<N> {
    options: EngineOptions,
    nets: N,
}

impl<N> Mcts<N> {
    /// A player with these options and networks.
    pub fn new(options: &EngineOptions, nets: N) -> Mcts<N> {
        Mcts { options: *options, nets }
    }
}

impl<G: GameAi> Searcher<G> for Mcts<G::Nets> {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<G::Move>),
    ) -> SearchResult<G::Move> {
        let first_move = history.legal_moves()[0];
        let prior_result = SearchResult { depth: 1, ..SearchResult::of_move(first_move) };
        let limits = limits.clone().with_default_time();
        let position = history.position();
        if position.static_win() == Some((position.to_move(), 1))
            && has_half_moves::<G>(position, &self.nets)
        {
            return win_at_once(history, &limits, prior_result);
        }
        let keeper = &mut TreeKeeper::default();
        let setup = TreeSetup { options: &self.options, nets: &self.nets, keeper };
        search(history, setup, &limits, prior_result, on_info)
    }
}

/// Whether a tree makes the moves of a position in two halves.
fn has_half_moves<G: GameAi>(position: &G, nets: &G::Nets) -> bool {
    let state = G::TreeState::from_position(position);
    let mut has_halves = false;
    state.for_each_action(nets, |action| has_halves |= state.play(action).is_half_move());
    has_halves
}

/// A move that wins at once, found by trying all; `prior_result` if there is none or the limits end the
/// trying. At its root a tree could miss it: a winning first half move with a low prior may never be selected. Below
/// the root it knows such wins by [`SolverStatus::from_static_win`].
fn win_at_once<G: GameAi>(
    history: &History<G>,
    limits: &SearchLimits,
    prior_result: SearchResult<G::Move>,
) -> SearchResult<G::Move> {
    let position = history.position();
    let won = Some(Outcome::win(position.to_move()));
    let mut timer = SearchTimer::start(limits);
    let score = position.move_scorer();
    let mut moves = history.legal_moves();
    moves.sort_by_cached_key(|&mv| Reverse(score(mv)));
    let winning = moves
        .into_iter()
        .take_while(|_| timer.count_node().is_some())
        .find(|mv| position.play(*mv).outcome() == won);
    let nodes = timer.nodes();
    match winning {
        Some(mv) => SearchResult {
            best_move: mv,
            pv: vec![mv],
            score: Some(Score::Win(1)),
            nodes,
            ..prior_result
        },
        None => SearchResult { nodes, ..prior_result },
    }
}

/// What a tree is grown with.
#[derive(Debug)]
pub(crate) struct TreeSetup<'a, G: GameAi> {
    pub options: &'a EngineOptions,
    pub nets: &'a G::Nets,
    pub keeper: &'a mut TreeKeeper<G::Move>,
}

/// Grows a tree within `limits`, or until its principal variation is `limits.depth` plies long or has ended
/// the game in [`MAX_REPORTS_OF_ENDS`] reports in a row.
/// `prior_result` is the result of earlier searches: its nodes are added, and it is returned if the
/// tree has no result.
pub(crate) fn search<G: GameAi>(
    history: &History<G>,
    TreeSetup { options, nets, keeper }: TreeSetup<'_, G>,
    limits: &SearchLimits,
    prior_result: SearchResult<G::Move>,
    on_info: &mut dyn FnMut(&SearchResult<G::Move>),
) -> SearchResult<G::Move> {
    let mut timer = SearchTimer::start(limits);
    let mut tree = SearchTree::<G::TreeState>::new(history, options.hash_mib);
    if tree.init_root(nets, &mut timer).is_none() {
        return SearchResult { nodes: prior_result.nodes + timer.nodes(), ..prior_result };
    }
    let helper_timers = timer.share_with_helpers(options.search_threads() - 1);
    let shared_tree = &SharedTree::<G::TreeState> {
        tree: Mutex::new(tree),
        nets,
        finished: StopFlag::default(),
        helper_nodes: AtomicU64::new(0),
    };
    let total_nodes =
        |timer: &SearchTimer| timer.nodes() + shared_tree.helper_nodes.load(Ordering::Relaxed);
    let helpers = helper_timers.into_iter().map(|timer| -> ThreadTask<'_> {
        Box::new(move || {
            shared_tree.run_worker(timer);
        })
    });
    let ends_game = |line: &[G::Move]| {
        let mut history = history.clone();
        line.iter().for_each(|&mv| history.push(mv));
        history.outcome().is_some()
    };
    let main = || {
        let mut worker = shared_tree.lock_tree().new_worker();
        let mut reports_of_ends = 0;
        for iteration in 1u32.. {
            if shared_tree.iterate(&mut worker, &mut timer).is_none() {
                break;
            }
            if iteration.is_multiple_of(INFO_INTERVAL) {
                let nodes = total_nodes(&timer);
                let info = tree_result::<G>(&shared_tree.lock_tree(), &prior_result, nodes);
                on_info(&info);
                let Some(depth) = limits.depth else { continue };
                reports_of_ends = if ends_game(&info.pv) { reports_of_ends + 1 } else { 0 };
                if info.depth >= depth || reports_of_ends == MAX_REPORTS_OF_ENDS {
                    break;
                }
            }
        }
    };
    run_with_helpers(helpers.collect(), &shared_tree.finished, Box::new(main));
    // What was proven before is more than the tree knows, which only chooses the move then.
    if !prior_result.score.is_some_and(Score::is_proven) {
        keeper.keep(&shared_tree.lock_tree());
    }
    tree_result::<G>(&shared_tree.lock_tree(), &prior_result, total_nodes(&timer))
}

/// Searches by alpha-beta with one of `divisor` parts of the limits, which finds short wins, then
/// by a tree with the rest. With a depth limit, or if alpha-beta proves the result, there is no
/// tree search.
pub(crate) fn alphabeta_then_mcts<G: GameAi>(
    search_first: &mut AlphaBeta<G>,
    divisor: u32,
    tree_setup: TreeSetup<'_, G>,
    history: &History<G>,
    mut stages: StagedLimits,
    on_info: &mut dyn FnMut(&SearchResult<G::Move>),
) -> SearchResult<G::Move> {
    let prior_result = search_first.think(history, &stages.share(1, divisor), &mut |_| {});
    if stages.whole().depth.is_some() || prior_result.score.is_some_and(Score::is_proven) {
        return prior_result;
    }
    stages.use_nodes(prior_result.nodes);
    search(history, tree_setup, &stages.remaining(), prior_result, on_info)
}

/// The result of a tree after `nodes_searched` nodes, and of the search before it.
fn tree_result<G: GameAi>(
    tree: &SearchTree<G::TreeState>,
    prior_result: &SearchResult<G::Move>,
    nodes_searched: u64,
) -> SearchResult<G::Move> {
    let best_line = tree.best_line();
    let pv = G::TreeState::to_moves(&best_line.pv);
    let nodes = prior_result.nodes + nodes_searched;
    let Some(&best_move) = pv.first() else {
        return SearchResult { nodes, ..prior_result.clone() };
    };
    let (score, distance_is_bound) = match prior_result.score {
        // A result proven before the tree search stays proven; the tree only chooses the move.
        Some(score) if score.is_proven() && best_line.status == SolverStatus::Unproven => {
            (score, prior_result.distance_is_bound)
        }
        _ => (best_line.status.score(best_line.value), false),
    };
    SearchResult {
        depth: pv.len() as u32,
        pv,
        score: Some(score),
        nodes,
        distance_is_bound,
        ..SearchResult::of_move(best_move)
    }
}

/// A tree and the threads that grow it.
struct SharedTree<'a, S: TreeState> {
    tree: Mutex<SearchTree<S>>,
    nets: &'a S::Nets,
    /// Raised when the threads must stop.
    finished: StopFlag,
    /// Nodes of all threads but the first.
    helper_nodes: AtomicU64,
}

impl<S: TreeState> SharedTree<'_, S> {
    fn lock_tree(&self) -> MutexGuard<'_, SearchTree<S>> {
        // If another thread panicked, the scope that spawned it passes the panic on.
        self.tree.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One iteration: selection, expansion, backpropagation. `None` if the search must stop.
    fn iterate(&self, worker: &mut TreeWorker<S>, timer: &mut SearchTimer) -> Option<()> {
        if self.finished.is_raised() {
            return None;
        }
        timer.count_node()?;
        self.lock_tree().select_leaf(worker)?;
        worker.expand_leaf(self.nets, timer);
        self.lock_tree().backpropagate(worker);
        Some(())
    }

    /// Iterates until the search must stop.
    fn run_worker(&self, mut timer: SearchTimer) {
        let mut worker = self.lock_tree().new_worker();
        let mut reported_nodes = 0;
        while self.iterate(&mut worker, &mut timer).is_some() {
            self.helper_nodes.fetch_add(timer.nodes() - reported_nodes, Ordering::Relaxed);
            reported_nodes = timer.nodes();
        }
    }
}
