//! What the end of a game adds to results: its line, and for how much it counts.

use super::id::id;
use super::line::{GameLine, POSITION, own_seat};
use crate::play::game::MatchStart;
use crate::play::player_spec::PlayerSpec;
use crate::play::worker::ReplySink;
use crate::rating::glicko::{Ratings, Strength};
use crate::rating::rated_start::MIN_RATED_MOVES;
use crate::rating::rung_strength::full_strength_of;
use crate::record::Record;
use parlour_ai::Level;
use parlour_ai::core::searcher::EngineOptions;
use parlour_rules::seat::Seat;

/// Who played, as results see it.
pub(in crate::storage) struct Player<'a> {
    /// The name of the profile.
    pub profile: Option<&'a str>,
    /// The name of the game's file.
    pub file: &'a str,
    /// The results of another profile, if there is one of this name.
    pub results_of: &'a dyn Fn(&str) -> Option<Vec<GameLine>>,
}

/// The line of a game that has ended. `None` for a game in which no person has made a move.
pub(in crate::storage) fn line_of(record: &Record, player: &Player<'_>) -> Option<GameLine> {
    let start = record.to_match_start(&EngineOptions::default()).with_human_players();
    let game = start.begin(&ReplySink::ignore()).ok()?;
    let seats: Vec<Seat> = game.moves().iter().map(|played| played.seat).collect();
    let rated_against = rated_against(record, player);
    let line = has_person_moved(record, &seats)
        .then(|| GameLine::new(record, player.file, player.profile, &seats, rated_against))
        .flatten();
    line.map(|line| if begins_at_start(record, &start) { line } else { line.with_aid(POSITION) })
}

/// Whether a person has made a move, if the moves are those of `seats`. Moves that a game was begun with took
/// nobody any time, so that they have none.
pub(in crate::storage) fn has_person_moved(record: &Record, seats: &[Seat]) -> bool {
    seats
        .iter()
        .zip(&record.plies)
        .any(|(seat, ply)| ply.time_spent.is_some() && record.player_specs[seat.index()].is_human())
}

/// Whether the game began with the usual pieces, and every move was played in it. Who began does not matter.
fn begins_at_start(record: &Record, start: &MatchStart) -> bool {
    let usual_rows = || {
        let usual = MatchStart { board: None, moves: Vec::new(), ..start.clone() };
        Some(usual.begin(&ReplySink::ignore()).ok()?.position_report().board.join("/"))
    };
    let has_usual_board = record.board.as_ref().is_none_or(|board| {
        board.scores.is_none() && usual_rows().is_some_and(|rows| rows == board.rows)
    });
    has_usual_board && record.plies.iter().all(|ply| ply.time_spent.is_some())
}

/// The opponent's strength, in a game that counts for the rating: begun as a rated one between two
/// players, on the usual board, from its start, not too short, without aids or lost, against a rung of the ladder or another
/// profile.
fn rated_against(record: &Record, player: &Player<'_>) -> Option<Strength> {
    let is_usual = record.setup == record.game.supported_setups.default_setup
        && record.setup.players == 2
        && record.board.is_none()
        && record.plies.len() >= MIN_RATED_MOVES
        && record.plies.iter().all(|ply| ply.time_spent.is_some());
    if !record.is_rated || !is_usual {
        return None;
    }
    let seat = own_seat(record, player.profile)?;
    // Rated games offer no help. Whoever found some in spite of that cannot undo a loss by it.
    let is_lost = record.game_end.is_some_and(|end| !end.outcome.includes(seat));
    if !record.aids.is_empty() && !is_lost {
        return None;
    }
    let opponent = seat.other();
    match record.player_specs[opponent.index()] {
        PlayerSpec::Human => {
            let lines = (player.results_of)(&record.names[opponent.index()])?;
            // As strong as before this game, if the opponent's line of it is written already.
            let own_id = id(record);
            let before = lines.iter().take_while(|line| line.id != own_id);
            let ratings = Ratings::from_results(before.filter_map(GameLine::rated_result));
            Some(ratings.of_game(record.game.name).strength())
        }
        PlayerSpec::Computer { level: Level::Rung(rung), budget } => {
            full_strength_of(record.game, rung, budget)
        }
        PlayerSpec::Computer { .. } => None,
    }
}

/// The name of the person against whom a rated game was played.
pub(in crate::storage) fn human_opponent<'a>(
    record: &'a Record,
    line: &GameLine,
) -> Option<&'a str> {
    let opponent = line.seat.filter(|_| line.is_rated())?.other();
    let is_human = record.player_specs[opponent.index()].is_human();
    is_human.then(|| &*record.names[opponent.index()])
}
