//! The answer to a move that loses, where the game's solver knows it: boards too large for the small
//! searches of facts often come apart, or are known by other means.

use super::analyst::ProvenValue;
use parlour_ai::core::fact::{Fact, FactKind, FactRank};
use parlour_ai::core::game_ai::GameAi;
use parlour_ai::core::limits::SearchLimits;
use parlour_ai::core::move_comparison::path_squares;
use parlour_ai::core::searcher::EngineOptions;
use parlour_ai::core::solution::Wdl;
use parlour_ai::engine::Engine;
use parlour_rules::history::History;

/// The nodes that the solver may visit: a few milliseconds. Not tuned.
const NODES: u64 = 20_000;

/// `facts` of a move that is proven to lose what the `better` one `keeps`, and before them the answer that wins, if
/// none of them says how the game is lost and the solver finds it within a few nodes.
pub(super) fn with_solved_loss<G: GameAi>(
    mut facts: Vec<Fact>,
    engine: &dyn Engine<G>,
    history: &History<G>,
    played: G::Move,
    better: &str,
    keeps: ProvenValue,
) -> Vec<Fact> {
    let us = history.position().to_move();
    let tells_who_wins = |fact: &Fact| fact.kind.tells_loss() || fact.kind.tells_missed_win();
    if facts.iter().any(tells_who_wins) || history.position().setup().players != 2 {
        return facts;
    }
    let mut after = history.clone();
    after.push(played);
    if after.outcome().is_some() || after.position().to_move() == us {
        return facts;
    }
    let limits = SearchLimits { nodes: Some(NODES), ..SearchLimits::default() };
    let options = EngineOptions { hash_mib: 1, threads: 1, ..EngineOptions::default() };
    let solution = engine.solve(&after, &limits, &options);
    let Some(&reply) = solution.best_moves.first().filter(|_| solution.wdl == Some(Wdl::Win))
    else {
        return facts;
    };
    let position = after.position();
    let kind = FactKind::Forced {
        seat: us,
        winner: Some(us.other()),
        reply: Some(position.move_to_string(reply)),
        better: better.to_string(),
        better_winner: (keeps == ProvenValue::Win).then_some(us),
        last_move_wins: G::PROFILE.last_move_wins,
    };
    let squares = path_squares(position, reply);
    // How many squares stay free says nothing beside the answer.
    facts.retain(|fact| !matches!(fact.kind, FactKind::FreeSquares { .. }));
    facts.insert(0, Fact { rank: FactRank::Opponent, kind, squares });
    facts
}
