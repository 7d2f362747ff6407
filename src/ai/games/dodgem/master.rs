//! The `master` of Dodgem. It plays perfectly by a tablebase as soon as all positions that can
//! follow can be solved within its time and memory; on boards up to 4×4 that is from the first move
//! on. Before that it searches by alpha-beta, which cannot tell a draw from an undecided position.

use super::tablebase::{self, Tablebase};
use crate::ai::alphabeta::AlphaBeta;
use crate::ai::core::limits::{SearchLimits, SearchTimer};
use crate::ai::core::lockless::largest_allocatable;
use crate::ai::core::score::Score;
use crate::ai::core::searcher::{EngineOptions, SearchResult, Searcher};
use crate::ai::core::solution::{Solution, Wdl};
use crate::rules::Rules;
use crate::rules::bitboard::Bitboard;
use crate::rules::dodgem::{Dodgem, DodgemMove};
use crate::rules::history::History;
use std::cmp::Reverse;
use std::time::Duration;

/// Tablebases up to this many positions may take all of the thinking time, larger ones half of it.
/// A whole board of 4×4 has fewer and takes some 20 ms.
const FULL_TIME_POSITIONS: u64 = 1_000_000;
/// The least time to adjust a tablebase to repeated positions. A search that is late by so much
/// plays better than one without its tablebase. Not tuned.
const MIN_HISTORY_TIME: Duration = Duration::from_millis(40);
/// Positions that a thread solves in a millisecond, estimated low.
const POSITIONS_PER_MS: u64 = 8_000;
/// Plies of the search for moves after which the opponent can go wrong. Not tuned.
const SWINDLE_DEPTH: u32 = 4;
/// The weight of a chance two plies later. Not tuned.
const SWINDLE_DISCOUNT: f64 = 0.9;
/// The longest principal variation, in plies.
const MAX_PV_PLIES: usize = 8;

/// The strongest player of Dodgem.
#[derive(Debug)]
pub struct DodgemMaster<W: Bitboard> {
    options: EngineOptions,
    tablebase: Option<Tablebase<W>>,
    search: AlphaBeta<Dodgem<W>>,
}

impl<W: Bitboard> DodgemMaster<W> {
    /// A player that uses half of the memory for the tablebase and half for the search.
    pub fn new(options: &EngineOptions) -> DodgemMaster<W> {
        let search =
            AlphaBeta::new(&EngineOptions { hash_mib: (options.hash_mib / 2).max(1), ..*options });
        DodgemMaster { options: *options, tablebase: None, search }
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
            self.tablebase = Tablebase::solve(now, threads, &SearchTimer::start(&limits));
            nodes = size;
        }
        let limits = SearchLimits {
            time: timer.time_left().map(|left| left.max(MIN_HISTORY_TIME)),
            stop: limits.stop.clone(),
            ..SearchLimits::default()
        };
        let apply_history = |tablebase: &mut Tablebase<W>| {
            tablebase.apply_history(history, &SearchTimer::start(&limits))
        };
        self.tablebase.as_mut().is_some_and(apply_history).then_some(nodes)
    }
}

impl<W: Bitboard> Searcher<Dodgem<W>> for DodgemMaster<W> {
    fn think(
        &mut self,
        history: &History<Dodgem<W>>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<Dodgem<W>>),
    ) -> SearchResult<Dodgem<W>> {
        let mut limits = limits.clone().with_default_time();
        let timer = SearchTimer::start(&limits);
        if let Some(nodes) = self.ensure_solved(history, &limits, &timer)
            && let Some(tablebase) = &self.tablebase
        {
            return SearchResult { nodes, ..choose_move(tablebase, history) };
        }
        limits.time = timer.time_left();
        self.search.think(history, &limits, on_info)
    }
}

/// Whether the system can allocate `size` bytes.
fn is_allocatable(size: u64) -> bool {
    usize::try_from(size).is_ok_and(|size| largest_allocatable::<u8>(size, 1) == size)
}

/// The value of a move to `next` for the player to move, and the plies to the end.
fn result_after<W: Bitboard>(
    tablebase: &Tablebase<W>,
    history: &History<Dodgem<W>>,
    next: &Dodgem<W>,
) -> (Wdl, u32) {
    if let Some(outcome) = history.outcome_after(next) {
        return (Wdl::from_outcome(outcome, history.position().to_move()), 1);
    }
    let entry = tablebase.probe(next).expect("what can come of a solved position is solved");
    (entry.wdl.negated(), entry.plies + 1)
}

/// A key that orders results: the quickest win is greatest, then draws, then the slowest loss.
fn preference((wdl, plies): (Wdl, u32)) -> (Wdl, i64) {
    let plies = i64::from(plies);
    match wdl {
        Wdl::Win => (wdl, -plies),
        Wdl::Draw => (wdl, 0),
        Wdl::Loss => (wdl, plies),
    }
}

/// Chooses the best move by the tablebase. Among moves of equal result it prefers those that do not
/// repeat a position, then the best swindle chance.
fn choose_move<W: Bitboard>(
    tablebase: &Tablebase<W>,
    history: &History<Dodgem<W>>,
) -> SearchResult<Dodgem<W>> {
    let position = history.position();
    let moves = history.legal_moves();
    let mut variation = history.clone();
    let candidates = moves.iter().map(|&mv| {
        let next = position.play(mv);
        let result = result_after(tablebase, history, &next);
        let fresh = !history.positions().contains(&next);
        variation.push(mv);
        let chance = swindle_chance(tablebase, &mut variation, result.0, SWINDLE_DEPTH);
        variation.pop();
        ((preference(result), fresh, chance), Reverse(result.1), mv, result)
    });
    let best =
        candidates.max_by(|one, other| one.0.partial_cmp(&other.0).expect("chances are finite"));
    let (_, _, best, (wdl, plies)) = best.expect("a game that is not over has moves");
    let score = match wdl {
        Wdl::Win => Score::Win(plies),
        Wdl::Loss => Score::Loss(plies),
        Wdl::Draw => Score::Draw,
    };
    SearchResult {
        best_move: best,
        pv: principal_variation(tablebase, history, best),
        score: Some(score),
        depth: plies,
        nodes: 0,
        compared: None,
    }
}

/// The chance that the player gets more than `wdl` if the opponent, who is to move, plays every
/// move with equal probability.
fn swindle_chance<W: Bitboard>(
    tablebase: &Tablebase<W>,
    variation: &mut History<Dodgem<W>>,
    wdl: Wdl,
    plies: u32,
) -> f64 {
    let replies = variation.legal_moves();
    if wdl == Wdl::Win || plies == 0 || replies.is_empty() {
        return 0.0;
    }
    let count = replies.len() as f64;
    let chances = replies.into_iter().map(|reply| {
        let next = variation.position().play(reply);
        if result_after(tablebase, variation, &next).0.negated() > wdl {
            return 1.0;
        }
        variation.push(reply);
        let mut best: f64 = 0.0;
        for mv in variation.legal_moves() {
            let next = variation.position().play(mv);
            if result_after(tablebase, variation, &next).0 == wdl {
                variation.push(mv);
                best = best.max(swindle_chance(tablebase, variation, wdl, plies.saturating_sub(2)));
                variation.pop();
            }
        }
        variation.pop();
        SWINDLE_DISCOUNT * best
    });
    chances.sum::<f64>() / count
}

/// The moves from `best` on, if both sides play by the tablebase.
fn principal_variation<W: Bitboard>(
    tablebase: &Tablebase<W>,
    history: &History<Dodgem<W>>,
    best: DodgemMove,
) -> Vec<DodgemMove> {
    let mut variation = history.clone();
    variation.push(best);
    let mut moves = vec![best];
    while moves.len() < MAX_PV_PLIES {
        let preference_of = |mv: &DodgemMove| {
            let next = variation.position().play(*mv);
            (
                preference(result_after(tablebase, &variation, &next)),
                !variation.positions().contains(&next),
            )
        };
        let Some(mv) = variation.legal_moves().into_iter().max_by_key(preference_of) else { break };
        moves.push(mv);
        variation.push(mv);
    }
    moves
}

/// Solves a position by its tablebase; `None` if that exceeds the memory.
pub(super) fn solve<W: Bitboard>(
    history: &History<Dodgem<W>>,
    limits: &SearchLimits,
    options: &EngineOptions,
) -> Option<Solution<DodgemMove>> {
    let position = history.position();
    let size = tablebase::position_count(position);
    if size > (options.hash_mib as u64) << 20 || !is_allocatable(size) {
        return None;
    }
    let timer = SearchTimer::start(limits);
    let solved = Tablebase::solve(position, options.search_threads(), &timer);
    let Some(tablebase) = solved
        .and_then(|mut tablebase| tablebase.apply_history(history, &timer).then_some(tablebase))
    else {
        return Some(Solution::unsolved(size));
    };
    let moves = history.legal_moves();
    let value = |mv: &DodgemMove| result_after(&tablebase, history, &position.play(*mv)).0;
    let wdl = moves.iter().map(value).max();
    let is_best = |mv: &DodgemMove| wdl == Some(value(mv)) && wdl != Some(Wdl::Loss);
    let best_moves = moves.iter().copied().filter(is_best).collect();
    Some(Solution { wdl, margin: None, best_moves, undecided: 0, nodes: size })
}
