//! The best player of Dodgem: perfect as soon as all that can come of a position can be solved in
//! its time and memory, on boards up to 4×4 from the first move on; a search before that. A
//! search alone cannot tell a draw from what it has not seen to its end.

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

/// So many positions are solved with the whole of the time: all of 4×4, some 20 ms.
const FULL_TIME_POSITIONS: u64 = 1_000_000;
/// So many positions a thread solves in a millisecond, cautiously.
const POSITIONS_PER_MS: u64 = 8_000;
/// How far it looks for moves that set the opponent problems.
const SWINDLE_DEPTH: u32 = 4;

/// See the module.
#[derive(Debug)]
pub struct DodgemMaster<W: Bitboard> {
    options: EngineOptions,
    tablebase: Option<Tablebase<W>>,
    search: AlphaBeta<Dodgem<W>>,
}

impl<W: Bitboard> DodgemMaster<W> {
    /// The best player, with the means it is given.
    pub fn new(options: &EngineOptions) -> DodgemMaster<W> {
        // Half of the memory for what is solved, half for what is searched.
        let search =
            AlphaBeta::new(&EngineOptions { hash_mib: (options.hash_mib / 2).max(1), ..*options });
        DodgemMaster { options: *options, tablebase: None, search }
    }

    /// Solves what can come of the game if it can be afforded; `None` if it is not solved,
    /// otherwise how many positions that took now.
    fn ensure_solved(
        &mut self,
        history: &History<Dodgem<W>>,
        limits: &SearchLimits,
        timer: &SearchTimer,
    ) -> Option<u64> {
        let now = history.position();
        let mut nodes = 0;
        if !self.tablebase.as_ref().is_some_and(|endgame| endgame.contains(now)) {
            self.tablebase = None;
            let size = tablebase::position_count(now);
            let threads = self.options.search_threads();
            // What is left after a large one is for the search, should it come to nothing.
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
        let limits = SearchLimits { stop: limits.stop.clone(), ..SearchLimits::default() };
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

/// Whether the system has so many bytes to give.
fn is_allocatable(size: u64) -> bool {
    usize::try_from(size).is_ok_and(|size| largest_allocatable::<u8>(size, 1) == size)
}

/// What a move comes to for who plays it: the value, and plies to the end.
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

/// From best to worst: the quickest win, any draw, the slowest loss.
fn preference((wdl, plies): (Wdl, u32)) -> (Wdl, i64) {
    let plies = i64::from(plies);
    match wdl {
        Wdl::Win => (wdl, -plies),
        Wdl::Draw => (wdl, 0),
        Wdl::Loss => (wdl, plies),
    }
}

/// The best move. Where several are as good, the one after which the opponent has the most ways
/// to go wrong, and rather one that does not repeat a position.
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
        candidates.max_by(|one, other| one.0.partial_cmp(&other.0).expect("hopes are finite"));
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
    }
}

/// How likely the opponent, whose move it is and who plays any move as likely as any other, is to
/// leave the value `verdict` of who moved before for something better.
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
        // What comes later is less likely to come at all.
        0.9 * best
    });
    chances.sum::<f64>() / count
}

/// How the game goes on after `best` if both play on as well as they can.
fn principal_variation<W: Bitboard>(
    tablebase: &Tablebase<W>,
    history: &History<Dodgem<W>>,
    best: DodgemMove,
) -> Vec<DodgemMove> {
    let mut variation = history.clone();
    variation.push(best);
    let mut moves = vec![best];
    while moves.len() < 8 {
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

/// Solves a position by solving all that can come of it; `None` if that exceeds the memory.
pub fn solve<W: Bitboard>(
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
