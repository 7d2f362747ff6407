//! The `minimax` player: minimax to a fixed depth without any refinement (Shannon, "Programming a
//! Computer for Playing Chess", 1950). Tests compare the other searches with it.

use crate::ai::core::game_ai::GameAi;
use crate::ai::core::limits::{SearchLimits, SearchTimer};
use crate::ai::core::score::{Score, Value, terminal_value};
use crate::ai::core::searcher::{SearchResult, Searcher};
use crate::rules::history::History;
use crate::rules::seat::Seat;

/// Search depth in plies without limits. Not tuned.
const DEFAULT_DEPTH: u32 = 3;

/// Plays by plain minimax.
#[derive(Clone, Debug)]
pub struct Minimax;

impl<G: GameAi> Searcher<G> for Minimax {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<G>),
    ) -> SearchResult<G> {
        let mut timer = SearchTimer::start(limits);
        let mut history = history.clone();
        let seat = history.position().to_move();
        let players = history.position().setup().players;
        // Within a limit of time or nodes it searches a ply deeper as long as the limit allows.
        let open_ended = limits.time.is_some() || limits.nodes.is_some() || limits.infinite;
        let default_depth = if open_ended { u32::MAX } else { DEFAULT_DEPTH };
        let max_depth = limits.depth.unwrap_or(default_depth);
        let first_move = history.legal_moves()[0];
        let mut result = SearchResult {
            best_move: first_move,
            pv: vec![first_move],
            score: None,
            depth: 0,
            nodes: 0,
        };
        for depth in if open_ended { 1 } else { max_depth }..=max_depth {
            let mut heuristic_values = 0;
            let found = minimax(&mut history, seat, depth, 0, &mut timer, &mut heuristic_values);
            let Some((value, pv)) = found else { break };
            result.best_move = pv[0];
            let static_eval = || history.position().evaluate(seat);
            result.score =
                Some(Score::for_players(players, value, heuristic_values == 0, static_eval));
            (result.pv, result.depth, result.nodes) = (pv, depth, timer.nodes());
            on_info(&result);
            if heuristic_values == 0 {
                break;
            }
        }
        result.nodes = timer.nodes();
        result
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
        return Some((terminal_value(outcome, seat, ply), Vec::new()));
    }
    if depth == 0 {
        *heuristic_values += 1;
        return Some((history.position().evaluate(seat), Vec::new()));
    }
    let our_turn = history.position().to_move() == seat;
    let mut best_line: Option<(Value, Vec<G::Move>)> = None;
    for mv in history.legal_moves() {
        history.push(mv);
        let found = minimax(history, seat, depth - 1, ply + 1, timer, heuristic_values);
        history.pop();
        let (value, mut pv) = found?;
        let better = best_line
            .as_ref()
            .is_none_or(|(best, _)| if our_turn { value > *best } else { value < *best });
        if better {
            pv.insert(0, mv);
            best_line = Some((value, pv));
        }
    }
    best_line
}

/// The minimax value of a position to the player to move, `depth` plies deep.
#[cfg(test)]
pub(crate) fn value<G: GameAi>(history: &History<G>, depth: u32) -> Value {
    let mut timer = SearchTimer::start(&SearchLimits::default());
    let seat = history.position().to_move();
    let found = minimax(&mut history.clone(), seat, depth, 0, &mut timer, &mut 0);
    found.expect("a search without limits is not ended").0
}
