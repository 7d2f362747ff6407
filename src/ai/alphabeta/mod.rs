//! Alpha-beta search: iterative deepening of a principal variation search, with a transposition
//! table, quiescence search, and threads that share one tree by simplified ABDADA.

mod abdada;
mod iterative_deepening;
mod pvs;
mod quiescence;
mod search_thread;
pub mod solve;
mod thread_data;
mod transposition;

use super::core::evaluator::StaticEval;
use super::core::helper_threads::{ThreadTask, run_with_helpers};
use crate::core::{
    EngineOptions, Evaluator, GameAi, SearchLimits, SearchResult, SearchTimer, Searcher, StopFlag,
    Value,
};
use abdada::Abdada;
use parlour_rules::{History, Seat};
use search_thread::PvSearch;
use thread_data::ThreadData;
use transposition::TranspositionTable;

/// No line is searched beyond this many plies from the root. Games on the largest boards can last longer, but no
/// search comes so deep there.
const MAX_PLY: usize = 200;

/// Refinements that a search uses.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SearchConfig {
    /// Quiescence search, static wins, leaving out moves that lose at once, late-move reductions,
    /// aspiration windows, and table entries of greater depth. Without them every line is searched to
    /// exactly the depth asked for and the transposition table cuts only at equal depth, so the value is
    /// that of minimax.
    pub selective: bool,
    /// Futility and reverse futility pruning.
    pub futility: Option<FutilityParams>,
}

/// The parameters of futility pruning, which depend on how reliable the evaluator is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FutilityParams {
    /// Nodes at most this many plies above the horizon are pruned.
    pub max_depth: i32,
    /// The change of the evaluation that a ply is assumed not to exceed, in centipawns.
    pub margin_per_ply: Value,
}

impl SearchConfig {
    /// No refinements: every line is searched to the same depth.
    pub(crate) const FULL_WIDTH: SearchConfig = SearchConfig { selective: false, futility: None };
    /// The refinements that serve every game.
    pub const SELECTIVE: SearchConfig = SearchConfig { selective: true, futility: None };
}

/// An alpha-beta player. `E` evaluates positions; by default it is the game's own evaluation.
#[derive(Debug)]
pub struct AlphaBeta<G: GameAi, E = StaticEval> {
    options: EngineOptions,
    config: SearchConfig,
    /// Allocated by the first search, so that an idle player takes no memory.
    tt: Option<TranspositionTable>,
    /// What each thread's evaluator begins as.
    evaluator: E,
    thread_data: Vec<ThreadData<G, E>>,
}

impl<G: GameAi> AlphaBeta<G> {
    /// A player with the refinements that serve every game.
    pub fn new(options: &EngineOptions) -> AlphaBeta<G> {
        AlphaBeta::with_config(options, SearchConfig::SELECTIVE)
    }
}

impl<G: GameAi, E: Evaluator<G>> AlphaBeta<G, E> {
    /// A player with the refinements of `config`.
    pub(crate) fn with_config(options: &EngineOptions, config: SearchConfig) -> AlphaBeta<G, E> {
        AlphaBeta::with_evaluator(options, config, E::default())
    }

    /// A player with the refinements of `config` whose threads evaluate with copies of `evaluator`.
    pub fn with_evaluator(
        options: &EngineOptions,
        config: SearchConfig,
        evaluator: E,
    ) -> AlphaBeta<G, E> {
        AlphaBeta { options: *options, config, tt: None, evaluator, thread_data: Vec::new() }
    }
}

impl<G: GameAi, E: Evaluator<G>> Searcher<G> for AlphaBeta<G, E> {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<G::Move>),
    ) -> SearchResult<G::Move> {
        self.search(history, history.position().to_move(), limits, on_info).0
    }
}

impl<G: GameAi, E: Evaluator<G>> AlphaBeta<G, E> {
    /// Whether `seat` wins whatever all others do, or `None` if that was not proven. `seat` need
    /// not be to move. Also returns the nodes visited.
    pub(crate) fn search_forced_win(
        &mut self,
        history: &History<G>,
        seat: Seat,
        limits: &SearchLimits,
    ) -> (Option<bool>, u64) {
        let (result, forced_win) = self.search(history, seat, limits, &mut |_| {});
        (forced_win, result.nodes)
    }

    /// The score of a position to `seat`, which need not be to move. All others count as one opponent.
    /// `result.score` is to `seat`; a proven loss is an estimate with more than two players.
    pub(crate) fn think_for(
        &mut self,
        history: &History<G>,
        seat: Seat,
        limits: &SearchLimits,
    ) -> SearchResult<G::Move> {
        self.search(history, seat, limits, &mut |_| {}).0
    }

    /// Searches from the view of `seat`, and returns what [`PvSearch::iterative_deepening`] does.
    fn search(
        &mut self,
        history: &History<G>,
        seat: Seat,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<G::Move>),
    ) -> (SearchResult<G::Move>, Option<bool>) {
        let limits = limits.clone().with_default_time();
        let hash_mib = self.options.hash_mib;
        let threads = self.options.search_threads();
        let mut timer = SearchTimer::start(&limits);
        let tt = self.tt.get_or_insert_with(|| TranspositionTable::new(hash_mib));
        if threads > 1 {
            tt.touch(&timer);
        }
        tt.new_search();
        let tt = &*tt;
        let evaluator = &self.evaluator;
        self.thread_data.resize_with(threads, || ThreadData::new(evaluator.clone()));
        let (main_thread, helpers) =
            self.thread_data.split_first_mut().expect("there is at least one thread");
        let config = self.config;
        let helper_timers = timer.share_with_helpers(helpers.len());
        let main_search =
            PvSearch::new(main_thread, tt, history, &limits, timer, config).for_seat(seat);
        if helpers.is_empty() {
            return main_search.iterative_deepening(on_info);
        }
        let abdada = &Abdada::new();
        let stop_helpers = StopFlag::default();
        let limits = &limits;
        let tasks =
            helpers.iter_mut().zip(helper_timers).map(|(helper, timer)| -> ThreadTask<'_> {
                let timer = timer.with_stop(stop_helpers.clone());
                Box::new(move || {
                    let search = PvSearch::new(helper, tt, history, limits, timer, config);
                    search.for_seat(seat).with_abdada(abdada).iterative_deepening(&mut |_| {});
                })
            });
        let mut found = None;
        let main = || found = Some(main_search.with_abdada(abdada).iterative_deepening(on_info));
        run_with_helpers(tasks.collect(), &stop_helpers, Box::new(main));
        let (mut result, forced_win) = found.expect("the main thread has searched");
        result.nodes = abdada.nodes();
        (result, forced_win)
    }
}
