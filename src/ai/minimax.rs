//! The textbook algorithm to a fixed depth, kept plain: the reference the other searches are
//! tested against, and a player to learn from.

use super::budget::{Limits, Watch};
use super::insight::Insight;
use super::score::{Score, Value, worth};
use super::{Searcher, Thought};
use crate::rules::history::History;
use crate::rules::seat::Seat;

/// How deep it looks when nobody says.
const USUAL_DEPTH: u32 = 3;

/// See the module.
#[derive(Clone, Debug)]
pub struct Minimax;

impl<G: Insight> Searcher<G> for Minimax {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &Limits,
        tell: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G> {
        let mut watch = Watch::start(limits);
        let mut history = history.clone();
        let seat = history.position().to_move();
        let players = history.position().setup().players;
        // Granted time or nodes, it looks a ply deeper as long as they last.
        let open_ended = limits.time.is_some() || limits.nodes.is_some() || limits.infinite;
        let usual = if open_ended { u32::MAX } else { USUAL_DEPTH };
        let deepest = limits.depth.unwrap_or(usual);
        let first = history.legal_moves()[0];
        let mut thought =
            Thought { best: first, line: vec![first], score: None, depth: 0, nodes: 0 };
        for depth in if open_ended { 1 } else { deepest }..=deepest {
            let mut guesses = 0;
            let found = best(&mut history, seat, depth, 0, &mut watch, &mut guesses);
            let Some((value, line)) = found else { break };
            thought.best = line[0];
            let worth = || history.position().evaluate(seat);
            thought.score = Some(Score::among(players, value, guesses == 0, worth));
            (thought.line, thought.depth, thought.nodes) = (line, depth, watch.seen());
            tell(&thought);
            if guesses == 0 {
                break;
            }
        }
        thought.nodes = watch.seen();
        thought
    }
}

/// The value to `seat` and the line behind it; `None` if the search was ended.
fn best<G: Insight>(
    history: &mut History<G>,
    seat: Seat,
    depth: u32,
    ply: usize,
    watch: &mut Watch,
    guesses: &mut u64,
) -> Option<(Value, Vec<G::Move>)> {
    watch.step()?;
    if let Some(outcome) = history.outcome() {
        return Some((worth(outcome, seat, ply), Vec::new()));
    }
    if depth == 0 {
        *guesses += 1;
        return Some((history.position().evaluate(seat), Vec::new()));
    }
    let ours = history.position().to_move() == seat;
    let mut choice: Option<(Value, Vec<G::Move>)> = None;
    for mv in history.legal_moves() {
        history.push(mv);
        let found = best(history, seat, depth - 1, ply + 1, watch, guesses);
        history.pop();
        let (value, mut line) = found?;
        let better = choice
            .as_ref()
            .is_none_or(|(best, _)| if ours { value > *best } else { value < *best });
        if better {
            line.insert(0, mv);
            choice = Some((value, line));
        }
    }
    choice
}

/// The value of a position to the player to move, `depth` plies deep.
pub fn value<G: Insight>(history: &History<G>, depth: u32) -> Value {
    let mut watch = Watch::start(&Limits::default());
    let seat = history.position().to_move();
    let found = best(&mut history.clone(), seat, depth, 0, &mut watch, &mut 0);
    found.expect("nothing ends a search without limits").0
}
