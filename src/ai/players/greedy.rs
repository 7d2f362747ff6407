//! The `greedy` player: evaluates the position after every move and plays the best move.

use crate::core::searcher::move_rng;
use crate::core::{
    GameAi, Score, SearchLimits, SearchResult, SearchTimer, Searcher, Value, terminal_value,
};
use parlour_rules::History;
use rand::seq::SliceRandom;

/// Plays the move with the best evaluation one ply ahead.
#[derive(Clone, Debug)]
pub struct Greedy {
    /// The seed that chooses between equally good moves.
    pub seed: u64,
}

impl<G: GameAi> Searcher<G> for Greedy {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &SearchLimits,
        _: &mut dyn FnMut(&SearchResult<G::Move>),
    ) -> SearchResult<G::Move> {
        let mut timer = SearchTimer::start(limits);
        let position = history.position();
        let seat = position.to_move();
        let players = position.setup().players;
        let mut moves = history.legal_moves();
        moves.shuffle(&mut move_rng(self.seed, history));
        let mut best: (Value, G::Move) = (Value::MIN, moves[0]);
        for mv in moves {
            if timer.count_node().is_none() {
                break;
            }
            let next = position.play(mv);
            let value = match history.outcome_after(&next) {
                Some(outcome) => terminal_value(outcome, seat, players, 1),
                None => next.evaluate(seat),
            };
            if value > best.0 {
                best = (value, mv);
            }
        }
        let (value, best) = best;
        let score = (value != Value::MIN).then(|| Score::from_value(value, players, false));
        SearchResult { score, depth: 1, nodes: timer.nodes(), ..SearchResult::of_move(best) }
    }
}
