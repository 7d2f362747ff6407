//! A player that grows a tree of expectations for as long as it is given: Monte-Carlo tree search
//! with the game's evaluation in place of playouts (Lorentz, "Amazons Discover Monte-Carlo", CG
//! 2008).

use super::tree::SearchTree;
use super::worker::TreeWorker;
use crate::ai::core::game_ai::GameAi;
use crate::ai::core::limits::{SearchLimits, SearchTimer, StopFlag};
use crate::ai::core::score::Score;
use crate::ai::core::searcher::{EngineOptions, SearchResult, Searcher};
use crate::ai::core::tree_state::{SolverStatus, TreeState};
use crate::rules::history::History;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

/// Thinking time when nobody says.
const DEFAULT_TIME: Duration = Duration::from_secs(1);
/// How often the player says what it thinks, in growths of the tree.
const INFO_INTERVAL: u32 = 64;

/// See the module.
#[derive(Clone, Debug)]
pub struct Mcts {
    options: MctsOptions,
}

/// What a tree may use.
#[derive(Copy, Clone, Debug)]
pub struct MctsOptions {
    /// Mebibytes.
    pub hash_mib: usize,
    /// Threads that let it grow; with more than one its growth does not repeat.
    pub threads: usize,
}

impl Mcts {
    /// One with these means.
    pub fn new(options: &EngineOptions) -> Mcts {
        Mcts {
            options: MctsOptions { hash_mib: options.hash_mib, threads: options.search_threads() },
        }
    }
}

impl<G: GameAi> Searcher<G> for Mcts {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<G>),
    ) -> SearchResult<G> {
        let limits = limits.clone().with_default_time(DEFAULT_TIME);
        let mut timer = SearchTimer::start(&limits);
        let first_move = history.legal_moves()[0];
        let prior_result = SearchResult {
            best_move: first_move,
            pv: vec![first_move],
            score: None,
            depth: 1,
            nodes: 0,
        };
        // A depth means nothing to a tree; it is taken for the length of the expected line.
        search(history, self.options, limits.depth, prior_result, &mut timer, on_info)
    }
}

/// Grows a tree until the watch ends it or its line is `depth` plies long. `before` is what is
/// thought so far, and its nodes are counted in; it stands if there is no time for a tree.
pub fn search<G: GameAi>(
    history: &History<G>,
    options: MctsOptions,
    depth: Option<u32>,
    prior_result: SearchResult<G>,
    timer: &mut SearchTimer,
    on_info: &mut dyn FnMut(&SearchResult<G>),
) -> SearchResult<G> {
    let mut tree = SearchTree::<G::TreeState>::new(history, options.hash_mib);
    if tree.init_root(timer).is_none() {
        return SearchResult { nodes: prior_result.nodes + timer.nodes(), ..prior_result };
    }
    let threads = options.threads.max(1);
    timer.split_nodes(threads);
    let helpers: Vec<_> = (1..threads).map(|_| timer.clone()).collect();
    let shared_tree = &SharedTree {
        tree: Mutex::new(tree),
        finished: StopFlag::default(),
        helper_nodes: AtomicU64::new(0),
    };
    let total_nodes =
        |timer: &SearchTimer| timer.nodes() + shared_tree.helper_nodes.load(Ordering::Relaxed);
    thread::scope(|scope| {
        for timer in helpers {
            scope.spawn(move || shared_tree.run_worker(timer));
        }
        let mut worker = shared_tree.lock_tree().new_worker();
        for iteration in 1u32.. {
            if shared_tree.iterate(&mut worker, timer).is_none() {
                break;
            }
            if iteration.is_multiple_of(INFO_INTERVAL) {
                let info = tree_result(&shared_tree.lock_tree(), &prior_result, total_nodes(timer));
                on_info(&info);
                if depth.is_some_and(|depth| info.depth >= depth) {
                    break;
                }
            }
        }
        shared_tree.finished.raise();
    });
    tree_result(&shared_tree.lock_tree(), &prior_result, total_nodes(timer))
}

/// What a tree says, after so many positions and what was thought before it.
fn tree_result<G: GameAi>(
    tree: &SearchTree<G::TreeState>,
    prior_result: &SearchResult<G>,
    nodes_searched: u64,
) -> SearchResult<G> {
    let best_line = tree.best_line();
    let pv = G::TreeState::to_moves(&best_line.pv);
    let nodes = prior_result.nodes + nodes_searched;
    let Some(&best_move) = pv.first() else {
        return SearchResult { nodes, ..prior_result.clone() };
    };
    let score = match best_line.status {
        SolverStatus::Won(plies) => Score::Win(plies.into()),
        SolverStatus::Lost(plies) => Score::Loss(plies.into()),
        SolverStatus::Drawn => Score::Draw,
        // What was proven before stays so, and the tree finds what is hardest to meet.
        SolverStatus::Unproven => match prior_result.score {
            Some(score) if score.is_proven() => score,
            _ => Score::Expected((1000.0 * best_line.value).round() as u16),
        },
    };
    SearchResult { best_move, depth: pv.len() as u32, pv, score: Some(score), nodes }
}

/// The threads at one tree.
struct SharedTree<S: TreeState> {
    tree: Mutex<SearchTree<S>>,
    /// Raised when they are to end.
    finished: StopFlag,
    /// How many positions all but the first of them have looked at.
    helper_nodes: AtomicU64,
}

impl<S: TreeState> SharedTree<S> {
    fn lock_tree(&self) -> MutexGuard<'_, SearchTree<S>> {
        // A thread that breaks down takes all others with it when they are done.
        self.tree.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Lets the tree grow once; `None` if that is at an end.
    fn iterate(&self, worker: &mut TreeWorker<S>, timer: &mut SearchTimer) -> Option<()> {
        if self.finished.is_raised() {
            return None;
        }
        timer.count_node()?;
        self.lock_tree().select_leaf(worker)?;
        worker.expand_leaf(timer);
        self.lock_tree().backpropagate(worker);
        Some(())
    }

    /// Lets the tree grow to the end.
    fn run_worker(&self, mut timer: SearchTimer) {
        let mut worker = self.lock_tree().new_worker();
        let mut reported_nodes = timer.nodes();
        while self.iterate(&mut worker, &mut timer).is_some() {
            self.helper_nodes.fetch_add(timer.nodes() - reported_nodes, Ordering::Relaxed);
            reported_nodes = timer.nodes();
        }
    }
}
