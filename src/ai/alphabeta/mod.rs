//! Iterative deepening alpha-beta: principal variation search with aspiration windows, a shared
//! transposition table, killer moves and history counters, a quiescence search of forcing moves,
//! and several threads that share one tree out among them.

mod abdada;
mod iterative_deepening;
mod pvs;
mod quiescence;
pub mod solve;
mod thread_data;
pub mod transposition;

use super::core::evaluator::{Evaluator, StaticEval};
use super::core::game_ai::GameAi;
use super::core::limits::{SearchLimits, StopFlag};
use super::core::score::Value;
use super::core::searcher::{EngineOptions, SearchResult, Searcher};
use crate::rules::history::History;
use crate::rules::seat::Seat;
use abdada::Abdada;
use pvs::PvSearch;
use std::thread;
use std::time::Duration;
use thread_data::ThreadData;
use transposition::TranspositionTable;

/// Thinking time when nobody says.
const DEFAULT_TIME: Duration = Duration::from_secs(1);
/// No line is followed further: the longest game of the house, SOS or Pentago on 121 squares,
/// stays below it, and Dodgem's lines repeat long before.
const MAX_PLY: usize = 200;

/// Which refinements a search uses.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct SearchConfig {
    /// Look deeper where it is violent, less deep at moves that come late, and believe what the
    /// game foresees. Without it every line is searched to just the depth asked for, and the
    /// table cuts only at equal depth, so that the value is minimax's own.
    pub selective: bool,
    /// Near the horizon, leave out what the judge says cannot matter.
    pub futility: Option<FutilityParams>,
}

/// How far a judge is trusted.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FutilityParams {
    /// At most so many plies above the horizon.
    pub max_depth: i32,
    /// How much a position's worth may change with each ply that is left.
    pub margin_per_ply: Value,
}

impl SearchConfig {
    /// Every line to the same depth.
    pub const FULL_WIDTH: SearchConfig = SearchConfig { selective: false, futility: None };
    /// What serves every game.
    pub const SELECTIVE: SearchConfig = SearchConfig { selective: true, futility: None };
}

/// See the module. `J` judges positions, the game's own evaluation unless a player knows better.
#[derive(Debug)]
pub struct AlphaBeta<G: GameAi, E = StaticEval> {
    options: EngineOptions,
    config: SearchConfig,
    tt: Option<TranspositionTable>,
    thread_data: Vec<ThreadData<G, E>>,
}

impl<G: GameAi> AlphaBeta<G> {
    /// With every refinement that serves all games.
    pub fn new(options: &EngineOptions) -> AlphaBeta<G> {
        AlphaBeta::with_config(options, SearchConfig::SELECTIVE)
    }
}

impl<G: GameAi, E: Evaluator<G>> AlphaBeta<G, E> {
    /// With the refinements of `style`.
    pub fn with_config(options: &EngineOptions, config: SearchConfig) -> AlphaBeta<G, E> {
        AlphaBeta { options: *options, config, tt: None, thread_data: Vec::new() }
    }
}

impl<G: GameAi, E: Evaluator<G>> Searcher<G> for AlphaBeta<G, E> {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<G>),
    ) -> SearchResult<G> {
        self.search(history, history.position().to_move(), limits, on_info).0
    }
}

impl<G: GameAi, E: Evaluator<G>> AlphaBeta<G, E> {
    /// Whether `seat`, who need not be to move, wins whatever all others do, if that is found, and
    /// how many positions were looked at.
    pub fn search_forced_win(
        &mut self,
        history: &History<G>,
        seat: Seat,
        limits: &SearchLimits,
    ) -> (Option<bool>, u64) {
        let (result, forced_win) = self.search(history, seat, limits, &mut |_| {});
        (forced_win, result.nodes)
    }

    /// Searches in the eyes of `seat`; see [`Search::deepen`] for what comes back.
    fn search(
        &mut self,
        history: &History<G>,
        seat: Seat,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<G>),
    ) -> (SearchResult<G>, Option<bool>) {
        let limits = limits.clone().with_default_time(DEFAULT_TIME);
        // Memory is taken when it is needed first: a table at rest costs nothing.
        let hash_mib = self.options.hash_mib;
        let threads = self.options.search_threads();
        let tt =
            self.tt.get_or_insert_with(|| TranspositionTable::new(hash_mib, threads, &limits.stop));
        tt.new_search();
        let tt = &*tt;
        self.thread_data.resize_with(threads, ThreadData::new);
        let (main_thread, helpers) =
            self.thread_data.split_first_mut().expect("there is one at least");
        let config = self.config;
        if helpers.is_empty() {
            return PvSearch::new(main_thread, tt, history, &limits, config)
                .for_seat(seat)
                .iterative_deepening(on_info);
        }
        let abdada = &Abdada::new();
        let stop_helpers = StopFlag::default();
        let (mut result, forced_win) = thread::scope(|scope| {
            for helper in helpers {
                let limits = SearchLimits { stop: stop_helpers.clone(), ..limits.clone() };
                scope.spawn(move || {
                    let search = PvSearch::new(helper, tt, history, &limits, config);
                    search.for_seat(seat).with_abdada(abdada).iterative_deepening(&mut |_| {});
                });
            }
            let search = PvSearch::new(main_thread, tt, history, &limits, config);
            let found = search.for_seat(seat).with_abdada(abdada).iterative_deepening(on_info);
            stop_helpers.raise();
            found
        });
        result.nodes = abdada.nodes();
        (result, forced_win)
    }
}
