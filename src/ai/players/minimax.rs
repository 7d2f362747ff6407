//! The `minimax` player: minimax without any refinement (Shannon, "Programming a Computer for Playing
//! Chess", 1950), a ply deeper each time up to its depth. Tests compare the other searches with it.
//!
//! Moves of one position that lead to the same position, as turns of Pentago's empty blocks do, are searched once and
//! counted each: values, lines and counts are the textbook's.
//!
//! After each depth it counts the positions that alpha-beta needs for the same value.

use super::default_depth::default_depth;
use super::textbook_alphabeta;
use crate::core::{
    ComparedNodes, GameAi, Score, SearchLimits, SearchResult, SearchTimer, Searcher, Value,
    terminal_value,
};
use parlour_rules::{History, Seat};
use std::collections::HashMap;
use std::ops::ControlFlow;

/// Plays by plain minimax.
#[derive(Clone, Debug)]
pub struct Minimax;

impl<G: GameAi> Searcher<G> for Minimax {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<G::Move>),
    ) -> SearchResult<G::Move> {
        let mut timer = SearchTimer::start(limits);
        let mut history = history.clone();
        let seat = history.position().to_move();
        let players = history.position().setup().players;
        let max_depth = max_depth(&history, limits);
        let first_move = history.legal_moves()[0];
        let mut result = SearchResult::of_move(first_move);
        for depth in 1..=max_depth {
            let nodes_before = timer.nodes();
            let mut best: Option<(Value, Vec<G::Move>)> = None;
            let mut heuristic_values = 0;
            let finished = judge_first_moves(&mut history, depth, &mut timer, &mut |judged| {
                heuristic_values += judged.heuristic_values;
                if best.as_ref().is_none_or(|(value, _)| judged.value > *value) {
                    best = Some((judged.value, judged.pv));
                }
            });
            if finished.is_none() {
                // Stopped before any depth is finished, it plays the best move judged so far. A limit
                // of nodes that allows less than one ply judges nothing: the first move is played.
                if let Some((_, pv)) = best.filter(|_| result.depth == 0 && timer.should_stop()) {
                    (result.best_move, result.pv) = (pv[0], pv);
                }
                break;
            }
            let Some((value, pv)) = best else { break };
            result.best_move = pv[0];
            let static_eval = || history.position().evaluate(seat);
            result.score =
                Some(Score::for_players(value, players, heuristic_values == 0, static_eval));
            (result.pv, result.depth, result.nodes) = (pv, depth, timer.nodes());
            on_info(&result);
            let minimax = timer.nodes() - nodes_before;
            if let Some(alphabeta) = count_alphabeta(&mut history, depth, limits, &timer) {
                result.compared = Some(ComparedNodes { depth, minimax, alphabeta });
                on_info(&result);
            }
            if heuristic_values == 0 {
                break;
            }
        }
        result.nodes = timer.nodes();
        result
    }
}

/// How deep to search: as deep as a limit of depth says; without any limit, to the default depth of the
/// game's setup; else ever deeper until the limit ends the search.
fn max_depth<G: GameAi>(history: &History<G>, limits: &SearchLimits) -> u32 {
    let open_ended = limits.time.is_some() || limits.nodes.is_some() || limits.infinite;
    match limits.depth {
        Some(depth) => depth,
        None if open_ended => u32::MAX,
        None => default_depth::<G>(&history.position().setup()),
    }
}

/// The positions that alpha-beta visits to the same depth. `None` if it was stopped, and under a limit
/// of nodes, which is for the search alone.
fn count_alphabeta<G: GameAi>(
    history: &mut History<G>,
    depth: u32,
    limits: &SearchLimits,
    timer: &SearchTimer,
) -> Option<u64> {
    if limits.nodes.is_some() {
        return None;
    }
    let left = SearchLimits { time: timer.time_left(), ..limits.clone() };
    let mut counter = SearchTimer::start(&left);
    textbook_alphabeta::value(history, depth, &mut counter)?;
    Some(counter.nodes())
}

/// What minimax finds out about a first move.
pub(crate) struct RootMove<G: GameAi> {
    /// The value to the player of the move.
    pub value: Value,
    /// The principal variation, beginning with the move.
    pub pv: Vec<G::Move>,
    /// How many evaluations the value rests on; with none it is exact.
    pub heuristic_values: u64,
    /// Positions visited after the move.
    pub nodes: u64,
}

/// Judges every legal move by a search that is `depth` plies deep with the move itself, at least
/// one, in the order in which moves are generated. `None` if the limits ended the search.
pub(crate) fn judge_first_moves<G: GameAi>(
    history: &mut History<G>,
    depth: u32,
    timer: &mut SearchTimer,
    on_judged: &mut dyn FnMut(RootMove<G>),
) -> Option<()> {
    timer.count_node()?;
    let seat = history.position().to_move();
    let mut equals = EqualPositions::default();
    for mv in history.legal_moves() {
        on_judged(equals.judge(history, mv, seat, depth - 1, 1, timer)?);
    }
    Some(())
}

/// What was found after the moves of one position, by the keys of the positions that they lead to. A position with the
/// same 64-bit key would be taken for an equal one.
struct EqualPositions<G: GameAi>(HashMap<u64, RootMove<G>>);

impl<G: GameAi> Default for EqualPositions<G> {
    fn default() -> EqualPositions<G> {
        EqualPositions(HashMap::new())
    }
}

impl<G: GameAi> EqualPositions<G> {
    /// Judges a move of the position by a search that is `depth` plies deep after it.
    fn judge(
        &mut self,
        history: &mut History<G>,
        mv: G::Move,
        seat: Seat,
        depth: u32,
        ply: usize,
        timer: &mut SearchTimer,
    ) -> Option<RootMove<G>> {
        let key = history.position().play(mv).key();
        // A leaf takes no longer than its key. Where positions repeat, a move has a history of its own.
        let may_know = depth > 0 && !G::HAS_REPETITION;
        if let Some(known) =
            self.0.get(&key).filter(|known| may_know && timer.count_known(known.nodes))
        {
            let mut pv = known.pv.clone();
            pv[0] = mv;
            return Some(RootMove { pv, ..*known });
        }
        let nodes_before = timer.nodes();
        let mut heuristic_values = 0;
        history.push(mv);
        let found = minimax(history, seat, depth, ply, timer, &mut heuristic_values);
        history.pop();
        let (value, mut pv) = found?;
        pv.insert(0, mv);
        let nodes = timer.nodes() - nodes_before;
        if may_know {
            self.0.insert(key, RootMove { value, pv: pv.clone(), heuristic_values, nodes });
        }
        Some(RootMove { value, pv, heuristic_values, nodes })
    }
}

/// The value to `seat` and the principal variation. `None` if the limits ended the search.
fn minimax<G: GameAi>(
    history: &mut History<G>,
    seat: Seat,
    depth: u32,
    ply: usize,
    timer: &mut SearchTimer,
    heuristic_values: &mut u64,
) -> Option<(Value, Vec<G::Move>)> {
    timer.count_node()?;
    if let Some(outcome) = history.outcome() {
        let players = history.position().setup().players;
        return Some((terminal_value(outcome, seat, players, ply), Vec::new()));
    }
    if depth == 0 {
        *heuristic_values += 1;
        return Some((history.position().evaluate(seat), Vec::new()));
    }
    let our_turn = history.position().to_move() == seat;
    let is_better = |value: Value, best: Value| if our_turn { value > best } else { value < best };
    if depth == 1 {
        return best_leaf(history, seat, ply + 1, timer, heuristic_values, is_better);
    }
    let mut best_line: Option<(Value, Vec<G::Move>)> = None;
    let mut equals = EqualPositions::default();
    for mv in history.legal_moves() {
        let judged = equals.judge(history, mv, seat, depth - 1, ply + 1, timer)?;
        *heuristic_values += judged.heuristic_values;
        if best_line.as_ref().is_none_or(|(best, _)| is_better(judged.value, *best)) {
            best_line = Some((judged.value, judged.pv));
        }
    }
    best_line
}

/// The last ply of [`minimax`], where almost all positions are: the same, without lists of moves.
fn best_leaf<G: GameAi>(
    history: &History<G>,
    seat: Seat,
    ply: usize,
    timer: &mut SearchTimer,
    heuristic_values: &mut u64,
    is_better: impl Fn(Value, Value) -> bool,
) -> Option<(Value, Vec<G::Move>)> {
    let position = history.position();
    let players = position.setup().players;
    let mut best: Option<(Value, G::Move)> = None;
    let stopped = position.each_move(|mv| {
        if timer.count_node().is_none() {
            return ControlFlow::Break(());
        }
        let next = position.play(mv);
        let value = match history.outcome_after(&next) {
            Some(outcome) => terminal_value(outcome, seat, players, ply),
            None => {
                *heuristic_values += 1;
                next.evaluate(seat)
            }
        };
        if best.is_none_or(|(best, _)| is_better(value, best)) {
            best = Some((value, mv));
        }
        ControlFlow::Continue(())
    });
    let (value, mv) = best.filter(|_| stopped.is_continue())?;
    Some((value, vec![mv]))
}

/// The minimax value of a position to the player to move, `depth` plies deep.
#[cfg(test)]
pub(crate) fn value<G: GameAi>(history: &History<G>, depth: u32) -> Value {
    let mut timer = SearchTimer::start(&SearchLimits::default());
    let seat = history.position().to_move();
    let found = minimax(&mut history.clone(), seat, depth, 0, &mut timer, &mut 0);
    found.expect("a search without limits is not ended").0
}
