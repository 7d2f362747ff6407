//! Random walks off the positions of a game, judged at their ends. A search visits positions that no good
//! player reaches; a network that has learned from games alone knows nothing of them (after Veness et al.,
//! "Bootstrapping from Game Tree Search", 2009).

use super::game_record::RecordedMove;
use parlour_ai::core::{GameAi, SearchLimits, SearchResult, Searcher};
use parlour_rules::History;
use rand::RngExt;
use rand::rngs::StdRng;

/// The longest walk, in moves. Not tuned.
const MAX_STEPS: usize = 3;

/// `count` walks from the end of `history`, each of one to [`MAX_STEPS`] random moves, with what a search by
/// `player` within `limits` expects there. Walks that end the game are left out, and those that the search
/// does not judge.
pub(super) fn judged_walks<G: GameAi>(
    history: &History<G>,
    count: u32,
    player: &mut dyn Searcher<G>,
    limits: &SearchLimits,
    rng: &mut StdRng,
) -> Vec<Vec<RecordedMove>> {
    (0..count).filter_map(|_| judged_walk(history, player, limits, rng)).collect()
}

fn judged_walk<G: GameAi>(
    history: &History<G>,
    player: &mut dyn Searcher<G>,
    limits: &SearchLimits,
    rng: &mut StdRng,
) -> Option<Vec<RecordedMove>> {
    let mut history = history.clone();
    let mut line = Vec::with_capacity(MAX_STEPS + 1);
    for _ in 0..rng.random_range(1..=MAX_STEPS) {
        let moves = history.legal_moves();
        let mv = moves[rng.random_range(0..moves.len())];
        line.push(RecordedMove::new(history.position().move_to_string(mv), None));
        history.push(mv);
        if history.outcome().is_some() {
            return None;
        }
    }
    let SearchResult { best_move, score, .. } = player.think(&history, limits, &mut |_| {});
    line.push(RecordedMove::new(history.position().move_to_string(best_move), Some(score?)));
    Some(line)
}
