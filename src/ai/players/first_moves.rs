//! Every first move with its value by minimax: the first ply of the tree that textbooks draw.

use super::default_depth::default_depth;
use super::minimax::{self, RootMove};
use super::textbook_alphabeta;
use crate::core::{ComparedNodes, GameAi, Score, SearchLimits, SearchTimer};
use parlour_rules::History;

/// A first move.
pub struct FirstMove<M> {
    /// The principal variation, beginning with the move.
    pub pv: Vec<M>,
    /// The score to the player of the move.
    pub score: Score,
    /// Positions visited after the move.
    pub nodes: u64,
}

/// The first moves of a position, the best first, and what judging them has cost. `compared.depth` is
/// the depth of the tree.
pub struct FirstMoves<M> {
    /// Every legal move. Moves of the same value keep the order in which they are generated.
    pub moves: Vec<FirstMove<M>>,
    /// The positions visited.
    pub compared: ComparedNodes,
}

/// Judges every first move of a game that is not over, `depth` plies deep or as deep as minimax goes
/// by itself. `on_judged` hears after each move how many are judged, and of how many. `None` if
/// `limits` ended the search.
pub fn first_moves<G: GameAi>(
    history: &History<G>,
    depth: Option<u32>,
    limits: &SearchLimits,
    on_judged: &mut dyn FnMut(usize, usize),
) -> Option<FirstMoves<G::Move>> {
    let setup = history.position().setup();
    let players = setup.players;
    let depth = depth.unwrap_or_else(|| default_depth::<G>(&setup)).max(1);
    let mut timer = SearchTimer::start(limits);
    let mut history = history.clone();
    let seat = history.position().to_move();
    let count = history.legal_moves().len();
    let mut judged: Vec<RootMove<G>> = Vec::with_capacity(count);
    minimax::judge_first_moves(&mut history, depth, &mut timer, &mut |mv| {
        judged.push(mv);
        on_judged(judged.len(), count);
    })?;
    judged.sort_by_cached_key(|mv| std::cmp::Reverse(mv.value));
    let position = history.position();
    let moves = judged.into_iter().map(|mv| {
        let next = position.play(mv.pv[0]);
        let exact = mv.heuristic_values == 0;
        let score = match history.outcome_after(&next) {
            Some(_) => Score::from_value(mv.value, players, exact),
            None => Score::for_players(mv.value, players, exact, || next.evaluate(seat)),
        };
        FirstMove { pv: mv.pv, score, nodes: mv.nodes }
    });
    let moves: Vec<_> = moves.collect();
    let mut counter = SearchTimer::start(limits);
    textbook_alphabeta::value(&mut history, depth, &mut counter)?;
    let compared = ComparedNodes { depth, minimax: timer.nodes(), alphabeta: counter.nodes() };
    Some(FirstMoves { moves, compared })
}
