//! The choice among moves whose values are known.

use super::probe::Probe;
use crate::core::{Score, SearchResult, Solution, Wdl};
use parlour_rules::dodgem::{Dodgem, DodgemMove};
use parlour_rules::{Bitboard, History, Rules};
use std::cmp::Reverse;

/// Plies of the search for moves after which the opponent can go wrong. Not tuned.
const SWINDLE_DEPTH: u32 = 4;
/// The weight of a chance two plies later. Not tuned.
const SWINDLE_DISCOUNT: f64 = 0.9;
/// The longest principal variation, in plies.
const MAX_PV_PLIES: usize = 8;

/// The value of a move to `next` for the player to move, and the plies to the end. `None`, here and
/// below, if the source of values fails.
fn result_after<W: Bitboard>(
    values: &impl Probe<W>,
    history: &History<Dodgem<W>>,
    next: &Dodgem<W>,
) -> Option<(Wdl, u32)> {
    if let Some(outcome) = history.outcome_after(next) {
        return Some((Wdl::from_outcome(outcome, history.position().to_move()), 1));
    }
    let entry = values.probe(next)?;
    Some((entry.wdl.negated(), entry.plies + 1))
}

/// A key that orders results: the quickest win is greatest, then draws, then the slowest loss.
fn preference((wdl, plies): (Wdl, u32)) -> (Wdl, i64) {
    (wdl, -i64::from(wdl.value()) * i64::from(plies))
}

/// Chooses the best move. Among moves of equal result it prefers those that do not repeat a position,
/// then the best swindle chance.
pub(super) fn choose_move<W: Bitboard>(
    values: &impl Probe<W>,
    history: &History<Dodgem<W>>,
) -> Option<SearchResult<DodgemMove>> {
    let position = history.position();
    let mut variation = history.clone();
    let mut candidates = Vec::new();
    for mv in history.legal_moves() {
        let next = position.play(mv);
        let result = result_after(values, history, &next)?;
        let fresh = !history.positions().contains(&next);
        variation.push(mv);
        let chance = swindle_chance(values, &mut variation, result.0, SWINDLE_DEPTH)?;
        variation.pop();
        candidates.push(((preference(result), fresh, chance), Reverse(result.1), mv, result));
    }
    let best = candidates
        .into_iter()
        .max_by(|one, other| one.0.partial_cmp(&other.0).expect("chances are finite"));
    let (_, _, best, (wdl, plies)) = best.expect("a game that is not over has moves");
    Some(SearchResult {
        pv: principal_variation(values, history, best)?,
        score: Some(Score::of_wdl(wdl, plies)),
        depth: plies,
        ..SearchResult::of_move(best)
    })
}

/// The chance that the player gets more than `wdl` if the opponent, who is to move, plays every
/// move with equal probability.
fn swindle_chance<W: Bitboard>(
    values: &impl Probe<W>,
    variation: &mut History<Dodgem<W>>,
    wdl: Wdl,
    plies: u32,
) -> Option<f64> {
    let replies = variation.legal_moves();
    if wdl == Wdl::Win || plies == 0 || replies.is_empty() {
        return Some(0.0);
    }
    let count = replies.len() as f64;
    let mut sum = 0.0;
    for reply in replies {
        let next = variation.position().play(reply);
        if result_after(values, variation, &next)?.0.negated() > wdl {
            sum += 1.0;
            continue;
        }
        variation.push(reply);
        let mut best: f64 = 0.0;
        for mv in variation.legal_moves() {
            let next = variation.position().play(mv);
            if result_after(values, variation, &next)?.0 == wdl {
                variation.push(mv);
                best = best.max(swindle_chance(values, variation, wdl, plies.saturating_sub(2))?);
                variation.pop();
            }
        }
        variation.pop();
        sum += SWINDLE_DISCOUNT * best;
    }
    Some(sum / count)
}

/// The moves from `best` on, if both sides play by the values.
fn principal_variation<W: Bitboard>(
    values: &impl Probe<W>,
    history: &History<Dodgem<W>>,
    best: DodgemMove,
) -> Option<Vec<DodgemMove>> {
    let mut variation = history.clone();
    variation.push(best);
    let mut moves = vec![best];
    while moves.len() < MAX_PV_PLIES {
        let mut preferred = None;
        for mv in variation.legal_moves() {
            let next = variation.position().play(mv);
            let key = (
                preference(result_after(values, &variation, &next)?),
                !variation.positions().contains(&next),
            );
            // Of equal moves the last, as `max_by_key` has it.
            if preferred.is_none_or(|(most, _)| key >= most) {
                preferred = Some((key, mv));
            }
        }
        let Some((_, mv)) = preferred else { break };
        moves.push(mv);
        variation.push(mv);
    }
    Some(moves)
}

/// The value of a position with the moves that keep it and the plies to the end.
pub(super) fn solution<W: Bitboard>(
    values: &impl Probe<W>,
    history: &History<Dodgem<W>>,
    nodes: u64,
) -> Option<Solution<DodgemMove>> {
    let mut results = Vec::new();
    for mv in history.legal_moves() {
        results.push((mv, result_after(values, history, &history.position().play(mv))?));
    }
    let best = results.iter().map(|&(_, result)| result).max_by_key(|&result| preference(result));
    let wdl = best.map(|(wdl, _)| wdl);
    let is_best = |&&(_, (value, _)): &&(DodgemMove, (Wdl, u32))| {
        wdl == Some(value) && wdl != Some(Wdl::Loss)
    };
    let best_moves = results.iter().filter(is_best).map(|&(mv, _)| mv).collect();
    let plies = best.filter(|&(wdl, _)| wdl != Wdl::Draw).map(|(_, plies)| plies);
    Some(Solution { wdl, plies, best_moves, ..Solution::unsolved(nodes) })
}
