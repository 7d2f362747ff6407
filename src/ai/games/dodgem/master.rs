//! The `master` of Dodgem. It plays perfectly by a tablebase as soon as all positions that can
//! follow can be solved within its time and memory; on boards up to 4×4 that is from the first move
//! on. On 5×5 it plays perfectly once the table of the whole board is kept on the disk: `parlour solve`
//! makes it, or a master with enough memory does, in half of its thinking time of the first moves.
//! Otherwise it searches by alpha-beta, which cannot tell a draw from an undecided position.

use super::choice::{choose_move, solution};
use super::construction::Construction;
use super::kept_probe::KeptProbe;
use super::kept_table::{self, KEPT_SIDE};
use super::tablebase::{self, Tablebase, is_allocatable};
use super::whole_board::{BUILD_MIB, WholeBoard, unwritten};
use crate::alphabeta::AlphaBeta;
use crate::core::kept_tables::table_store;
use crate::core::{EngineOptions, SearchLimits, SearchResult, SearchTimer, Searcher, Solution};
use parlour_rules::dodgem::{Dodgem, DodgemMove};
use parlour_rules::{Bitboard, History};
use std::any::Any;
use std::time::Duration;

/// Tablebases up to this many positions may take all of the thinking time, larger ones half of it.
/// A whole board of 4×4 has fewer: docs/TABLES.md says how long it takes.
const FULL_TIME_POSITIONS: u64 = 1_000_000;
/// The least time to adjust a tablebase to repeated positions. A search that is late by so much
/// plays better than one without its tablebase. Not tuned.
const MIN_HISTORY_TIME: Duration = Duration::from_millis(40);
/// Positions that a thread solves in a millisecond, estimated low.
const POSITIONS_PER_MS: u64 = 8_000;
/// Positions of at most so many that can follow are solved by themselves rather than the whole board:
/// that takes a second of one thread. Not tuned.
const OWN_TABLEBASE_POSITIONS: u64 = 16_000_000;

/// The strongest player of Dodgem.
#[derive(Debug)]
pub struct DodgemMaster<W: Bitboard> {
    options: EngineOptions,
    tablebase: Option<Tablebase<W>>,
    /// The values of the whole board, if they are computed and written while it plays.
    whole_board: Option<WholeBoard<W>>,
    search: AlphaBeta<Dodgem<W>>,
}

impl<W: Bitboard> DodgemMaster<W> {
    /// A player that uses half of the memory for the tablebase and half for the search.
    pub fn new(options: &EngineOptions) -> DodgemMaster<W> {
        let search =
            AlphaBeta::new(&EngineOptions { hash_mib: (options.hash_mib / 2).max(1), ..*options });
        DodgemMaster { options: *options, tablebase: None, whole_board: None, search }
    }

    /// Solves all positions that can follow, if that seems possible within `limits`. Returns the
    /// number of positions that this call solved, or `None` if the game is not solved.
    fn ensure_solved(
        &mut self,
        history: &History<Dodgem<W>>,
        limits: &SearchLimits,
        timer: &SearchTimer,
    ) -> Option<u64> {
        let now = history.position();
        let mut nodes = 0;
        if !self.tablebase.as_ref().is_some_and(|tablebase| tablebase.contains(now)) {
            self.tablebase = None;
            let size = tablebase::position_count(now);
            let threads = self.options.search_threads();
            // If a large tablebase is not finished in time, the search still has its share.
            let divisor = if size > FULL_TIME_POSITIONS { 2 } else { 1 };
            let solve_time = timer.time_left().map(|left| left / divisor);
            let affordable = match (solve_time, limits.nodes) {
                (_, Some(nodes)) => size <= nodes,
                (Some(solve_time), None) => {
                    u128::from(size)
                        <= solve_time.as_millis() * u128::from(POSITIONS_PER_MS) * threads as u128
                }
                (None, None) => limits.infinite || size <= FULL_TIME_POSITIONS,
            };
            let fits = size <= FULL_TIME_POSITIONS.max((self.options.hash_mib as u64) << 19);
            if !(affordable && fits && is_allocatable(size)) {
                return None;
            }
            let limits = SearchLimits {
                time: solve_time,
                stop: limits.stop.clone(),
                ..SearchLimits::default()
            };
            self.tablebase = Construction::run(now, threads, &SearchTimer::start(&limits));
            nodes = size;
        }
        let timer = history_timer(limits, timer);
        let apply_history = |tablebase: &mut Tablebase<W>| tablebase.apply_history(history, &timer);
        self.tablebase.as_mut().is_some_and(apply_history).then_some(nodes)
    }

    /// The move by the values of the whole board, if they are known. A search with a limit of nodes or
    /// plies must repeat whatever files there are, so it does not use them.
    fn whole_board_move(
        &mut self,
        history: &History<Dodgem<W>>,
        limits: &SearchLimits,
        timer: &SearchTimer,
    ) -> Option<SearchResult<DodgemMove>> {
        if limits.nodes.is_some() || limits.depth.is_some() {
            return None;
        }
        let side = history.position().geometry().rows;
        let by_kept_table = || {
            let table = kept_table::of_board(side)?;
            choose_move(&KeptProbe::new(table, history, &history_timer(limits, timer))?, history)
        };
        if let Some(found) = by_kept_table() {
            self.whole_board = None;
            return Some(found);
        }
        self.advance_whole_board(history, limits, timer)?;
        if let Some(tablebase) = self.whole_board.as_mut()?.tablebase() {
            let is_ready = tablebase.apply_history(history, &history_timer(limits, timer));
            return if is_ready { choose_move(tablebase, history) } else { None };
        }
        by_kept_table()
    }

    /// Goes on with the values of the whole board for half of the time, if it is a board whose table is
    /// kept and half of the memory suffices. Nothing goes on while others think.
    fn advance_whole_board(
        &mut self,
        history: &History<Dodgem<W>>,
        limits: &SearchLimits,
        timer: &SearchTimer,
    ) -> Option<()> {
        let side = history.position().geometry().rows;
        let is_wanted = side == KEPT_SIDE
            && self.options.hash_mib / 2 >= BUILD_MIB
            && tablebase::position_count(history.position()) > OWN_TABLEBASE_POSITIONS;
        let store = table_store().filter(|_| is_wanted)?;
        let limits = SearchLimits {
            time: timer.time_left().map(|left| left / 2),
            stop: limits.stop.clone(),
            ..SearchLimits::default()
        };
        let board = match self.whole_board.take() {
            Some(board) => board,
            None => WholeBoard::begin(side)?,
        };
        let (threads, timer) = (self.options.search_threads(), SearchTimer::start(&limits));
        self.whole_board = Some(board.advance(side, store, threads, &timer, &|_| {}));
        Some(())
    }
}

impl<W: Bitboard> Searcher<Dodgem<W>> for DodgemMaster<W> {
    fn think(
        &mut self,
        history: &History<Dodgem<W>>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<DodgemMove>),
    ) -> SearchResult<DodgemMove> {
        let mut limits = limits.clone().with_default_time();
        let timer = SearchTimer::start(&limits);
        if let Some(found) = self.whole_board_move(history, &limits, &timer) {
            return found;
        }
        // While the whole board is being solved there is no time for another tablebase. A search without a time limit
        // does not depend on what others have begun.
        let is_timeless = limits.nodes.is_some() || limits.depth.is_some();
        if (is_timeless || self.whole_board.is_none())
            && let Some(nodes) = self.ensure_solved(history, &limits, &timer)
            && let Some(tablebase) = &self.tablebase
            && let Some(found) = choose_move(tablebase, history)
        {
            return SearchResult { nodes, ..found };
        }
        limits.time = timer.time_left();
        self.search.think(history, &limits, on_info)
    }
}

/// A timer for the work on repeated positions.
fn history_timer(limits: &SearchLimits, timer: &SearchTimer) -> SearchTimer {
    SearchTimer::start(&SearchLimits {
        time: timer.time_left().map(|left| left.max(MIN_HISTORY_TIME)),
        stop: limits.stop.clone(),
        ..SearchLimits::default()
    })
}

/// Solves a position by the board's table or by its own tablebase; `None` if that exceeds the memory.
pub(super) fn solve<W: Bitboard>(
    history: &History<Dodgem<W>>,
    limits: &SearchLimits,
    options: &EngineOptions,
) -> Option<Solution<DodgemMove>> {
    let position = history.position();
    let timer = SearchTimer::start(limits);
    if let Some(table) = kept_table::of_board(position.geometry().rows)
        && let Some(values) = KeptProbe::new(table, history, &timer)
        && let Some(solution) = solution(&values, history, history.legal_moves().len() as u64)
    {
        return Some(solution);
    }
    let mut unwritten = unwritten();
    let computed = unwritten.as_mut().and_then(|it| (it as &mut dyn Any).downcast_mut());
    if let Some(tablebase) = computed.filter(|it: &&mut Tablebase<W>| it.contains(position))
        && tablebase.apply_history(history, &timer)
    {
        return solution(&*tablebase, history, history.legal_moves().len() as u64);
    }
    drop(unwritten);
    let size = tablebase::position_count(position);
    if size > (options.hash_mib as u64) << 20 || !is_allocatable(size) {
        return None;
    }
    let mut computed = Construction::run(position, options.search_threads(), &timer);
    let is_applied = computed.as_mut().is_some_and(|it| it.apply_history(history, &timer));
    match computed.filter(|_| is_applied) {
        Some(tablebase) => solution(&tablebase, history, size),
        None => Some(Solution::unsolved(size)),
    }
}
