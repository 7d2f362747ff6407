//! From who wins a position to which moves win it.

use crate::ai::Kit;
use crate::ai::alphabeta::judge::Judge;
use crate::ai::budget::{Limits, Watch};
use crate::ai::insight::Insight;
use crate::ai::score::SURE;
use crate::ai::solution::{Solution, Verdict};
use crate::rules::history::History;
use std::fmt::Debug;

/// A game that a solver of sums understands: without draws, the players taking turns.
pub trait Summed: Insight {
    /// The solver, which keeps what it has found.
    type Prover: Send + Debug;

    /// Who says what a position is worth that cannot be solved yet.
    type Judge: Judge<Self>;

    /// A solver that takes at most `mib` mebibytes.
    fn prover(mib: usize) -> Self::Prover;

    /// Whether the player to move wins; `None` if that was not found in time.
    fn wins(&self, prover: &mut Self::Prover, watch: &mut Watch) -> Option<bool>;

    /// At most how many more plies the game can last.
    fn plies_left(&self) -> u32;
}

/// Solves a position and each of its moves.
pub fn solve<G: Summed>(history: &History<G>, limits: &Limits, kit: &Kit) -> Solution<G::Move> {
    let mut prover = G::prover(kit.hash);
    let mut watch = Watch::start(limits);
    let position = history.position();
    let Some(wins) = position.wins(&mut prover, &mut watch) else {
        return Solution::unknown(watch.seen());
    };
    if !wins {
        return Solution::whole(Verdict::Loss, Vec::new(), watch.seen());
    }
    let (mut best, mut open) = (Vec::new(), 0);
    for mv in history.legal_moves() {
        match position.play(mv).wins(&mut prover, &mut watch) {
            Some(false) => best.push(mv),
            Some(true) => {}
            None => open += 1,
        }
    }
    Solution { open, ..Solution::whole(Verdict::Win, best, watch.seen()) }
}

/// What is known of the moves of a position.
#[derive(Clone, Debug)]
pub struct Proof<M> {
    /// A move that wins, if one was found.
    pub winner: Option<M>,
    /// The moves that may still win, those that look best first; none if all lose.
    pub open: Vec<M>,
    /// The moves that lose, in the same order.
    pub refuted: Vec<M>,
    /// Positions looked at.
    pub nodes: u64,
}

/// In the first round moves are only judged, which finds the answer that makes a position symmetric
/// before anything else. So many positions are looked at for each move in the second, and so many
/// times as many in each that follows.
const SECOND_ROUND: u64 = 64;
const GROWTH: u64 = 3;

/// The part of the limits that is spent on proofs even if nothing comes of them, and what is added
/// to it when all moves are refuted.
const TRIAL: f64 = 0.1;
const TRUST: f64 = 0.6;

/// Looks for a winning move in rounds, giving each move that is still open a little more effort
/// from round to round: one easy proof is enough, and what is refuted meanwhile need not be played.
/// It goes on for the longer the more moves are refuted; of none, a proof is far away, and the time
/// is better spent on a search.
pub fn prove<G: Summed>(
    history: &History<G>,
    prover: &mut G::Prover,
    limits: &Limits,
) -> Proof<G::Move> {
    let position = history.position();
    let us = position.to_move();
    let clock = Watch::start(limits);
    let total = clock.left();
    let spent = |nodes: u64| match (limits.nodes, total, clock.left()) {
        (Some(limit), ..) => nodes as f64 / limit.max(1) as f64,
        (_, Some(total), Some(left)) => 1.0 - left.as_secs_f64() / total.as_secs_f64(),
        _ => 0.0,
    };
    let mut open: Vec<(i32, G::Move)> = history
        .legal_moves()
        .into_iter()
        .map(|mv| {
            let next = position.play(mv);
            // A game that is over is decided by the solver itself.
            (if next.outcome().is_some() { SURE } else { next.evaluate(us) }, mv)
        })
        .collect();
    open.sort_by_key(|&(value, _)| -value);
    let mut nodes = 0;
    let mut effort = 0;
    let mut winner = None;
    let mut refuted = Vec::new();
    let moves = open.len() as f64;
    let over = |nodes: u64, refuted: usize| {
        clock.is_over() || spent(nodes) >= TRIAL + TRUST * refuted as f64 / moves
    };
    while !open.is_empty() && winner.is_none() && !over(nodes, refuted.len()) {
        open.retain(|&(value, mv)| {
            if winner.is_some() || over(nodes, refuted.len()) {
                return true;
            }
            let left = limits.nodes.map_or(u64::MAX, |limit| limit - nodes.min(limit));
            let limits =
                Limits { time: clock.left(), nodes: Some(effort.min(left)), ..limits.clone() };
            let mut watch = Watch::start(&limits);
            let wins = position.play(mv).wins(prover, &mut watch);
            nodes += watch.seen();
            if wins == Some(false) {
                winner = Some(mv);
            }
            if wins == Some(true) {
                refuted.push((value, mv));
            }
            wins != Some(true)
        });
        effort = effort.saturating_mul(GROWTH).max(SECOND_ROUND);
    }
    refuted.sort_by_key(|&(value, _)| -value);
    let bare = |graded: Vec<(i32, G::Move)>| graded.into_iter().map(|(_, mv)| mv).collect();
    Proof { winner, open: bare(open), refuted: bare(refuted), nodes }
}
