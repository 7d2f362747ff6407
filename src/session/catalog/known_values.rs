//! What is known of the positions of a board: see [`solved`](super::solved).

use super::solved::solved_starts;
use crate::play::game::Game;
use parlour_ai::analysis::exact_values::KnownValues;
use parlour_ai::core::solution::Wdl;
use parlour_ai::engine::Engine;
use parlour_rules::Rules;
use parlour_rules::history::History;
use parlour_rules::path;
use parlour_rules::seat::Seat;
use parlour_rules::setup::Setup;

/// The values of the listed positions of this game on such a board.
pub(super) fn known_values<G: Rules>(
    engine: &dyn Engine<G>,
    game: &Game,
    setup: &Setup,
) -> KnownValues {
    let starts = solved_starts().iter().filter(|one| one.is_of(game, setup));
    let known = starts.filter_map(|one| {
        let mut history = History::new(G::start(setup).ok()?);
        for text in &one.moves {
            history.push(path::move_from_text(&history, text).ok()?);
        }
        let position = history.position();
        let is_first = position.to_move() == Seat::FIRST;
        let wdl = match if is_first { one.value } else { -one.value } {
            ..0 => Wdl::Loss,
            0 => Wdl::Draw,
            1.. => Wdl::Win,
        };
        Some((engine.canonical_hash(position), wdl))
    });
    known.collect()
}
