//! How finished games come into the results, those of the profile and those of the person it played against: the line of
//! a game, and for how much it counts.

use super::game_dirs::{GameDirs, is_game_file};
use super::private_dir::PrivateDir;
use super::private_file::FileName;
use super::profile::ProfileName;
use super::results::{GameLine, POSITION, Results, id, own_seat};
use super::saved_game::{GameList, SavedGame};
use crate::play::{MatchStart, PlayerSpec, ReplySink};
use crate::rating::rated_start::MIN_RATED_MOVES;
use crate::rating::rung_strength::full_strength_of;
use crate::rating::{Ratings, Strength};
use crate::record::Record;
use parlour_ai::Level;
use parlour_ai::core::EngineOptions;
use parlour_rules::Seat;
use std::io;

/// How many games are read before their lines are written. Not tuned: a kill costs so much reading.
const COUNTED_AT_ONCE: usize = 500;

impl GameDirs {
    /// The results of another profile, if there is such a profile.
    fn other_results(&self, profile: &str) -> Option<Results> {
        let name: ProfileName = profile.parse().ok()?;
        let dir = self.profiles.path_of(name.folder());
        let is_other = self.profile.as_ref() != Some(&name) && dir.is_dir();
        is_other
            .then(|| Results::of(PrivateDir::at(dir.clone()), PrivateDir::at(dir.join("locks"))))
    }

    /// The line of a game that has ended, as `profile` sees it. `None` if no person has made a move in it, and if it was
    /// played elsewhere.
    fn line_of(&self, name: &FileName, record: &Record, profile: Option<&str>) -> Option<GameLine> {
        let start = record.to_match_start(&EngineOptions::default()).with_human_players();
        let game = start.begin(&ReplySink::ignore()).ok()?;
        let seats: Vec<Seat> = game.moves().iter().map(|played| played.seat).collect();
        if record.is_imported() || !has_person_moved(record, &seats) {
            return None;
        }
        let rated_against = self.rated_against(record, profile);
        let line = GameLine::new(record, name.as_ref(), profile, &seats, rated_against)?;
        Some(if begins_at_start(record, &start) { line } else { line.with_aid(POSITION) })
    }

    /// The opponent's strength, in a game that counts for the rating: begun as a rated one between two
    /// players, on the usual board, from its start, not too short, without aids or lost, against a rung of the ladder or another
    /// profile.
    fn rated_against(&self, record: &Record, profile: Option<&str>) -> Option<Strength> {
        let is_usual = record.setup == record.game.supported_setups.default_setup
            && record.setup.players == 2
            && record.board.is_none()
            && record.plies.len() >= MIN_RATED_MOVES
            && record.plies.iter().all(|ply| ply.time_spent.is_some());
        if !record.is_rated || !is_usual {
            return None;
        }
        let seat = own_seat(record, profile)?;
        // Rated games offer no help. Whoever found some in spite of that cannot undo a loss by it.
        let is_lost = record.game_end.is_some_and(|end| !end.outcome.includes(seat));
        if !record.aids.is_empty() && !is_lost {
            return None;
        }
        let opponent = seat.other();
        match record.player_specs[opponent.index()] {
            PlayerSpec::Human | PlayerSpec::Elsewhere => {
                let (other, own) = (&record.names[opponent.index()], self.profile.as_ref());
                let lines = if own.is_some_and(|own| own.to_string() == *other) {
                    self.results.read()
                } else {
                    self.other_results(other)?.read()
                };
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

    /// The line of a game that is not archived yet.
    pub(super) fn preview_line(&self, record: &Record) -> Option<GameLine> {
        let name = FileName::new(&record.default_file_name())?;
        let profile = self.profile.as_ref().map(ToString::to_string);
        self.line_of(&name, record, profile.as_deref())
    }

    /// Adds a finished game to the results, and to those of the person it was played against. Whatever
    /// fails here [`GameDirs::count_archived`] makes good.
    pub(super) fn count(&self, name: &FileName, record: &Record) {
        if let Ok(Some(line)) = self.own_line(name, record) {
            let _ = self.results.append(vec![line]);
        }
    }

    /// The line of a game that is to be added to the results, after that of the person it was played
    /// against. Fails if that one cannot be written.
    fn own_line(&self, name: &FileName, record: &Record) -> io::Result<Option<GameLine>> {
        let own_name = self.profile.as_ref().map(ToString::to_string);
        let Some(line) = self.line_of(name, record, own_name.as_deref()) else { return Ok(None) };
        // The other's line first: ours tells that both are written.
        if let Some(other) = human_opponent(record, &line)
            && let Some(results) = self.other_results(other)
            && let Some(line) = self.line_of(name, record, Some(other))
        {
            results.append(vec![line])?;
        }
        Ok(Some(line))
    }

    /// Adds the games of the archive that the results lack: a process was killed after it had archived
    /// them, or they are older than results.
    pub(super) fn count_archived(&self) {
        let known = self.results.files();
        let names = self.archive.file_names().unwrap_or_default();
        // At most starts nothing is missing, and no game has to be looked at.
        if names.iter().all(|name| !is_game_file(name) || known.contains(name.as_ref())) {
            return;
        }
        let mut games = self.list(GameList::Archive).unwrap_or_default();
        games.retain(|game| !known.contains(game.name.as_ref()));
        // The one played last comes first in the list.
        games.reverse();
        for portion in games.chunks(COUNTED_AT_ONCE) {
            let read = |game: &SavedGame| {
                let (record, _) = self.read(GameList::Archive, &game.name).ok()?;
                let line = self.own_line(&game.name, &record).ok()?;
                Some(((game.name.clone(), line.as_ref().map(|line| line.id.clone())), line))
            };
            let (games, lines): (Vec<_>, Vec<_>) = portion.iter().filter_map(read).unzip();
            let written = self.results.append(lines.into_iter().flatten().collect());
            // What fails the next start does.
            let _ = written.and_then(|()| self.results.keep_looked_at(&games));
        }
    }
}

/// Whether a person has made a move, if the moves are those of `seats`. Moves that a game was begun with took
/// nobody any time, so that they have none.
pub(super) fn has_person_moved(record: &Record, seats: &[Seat]) -> bool {
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

/// The name of the person against whom a rated game was played.
fn human_opponent<'a>(record: &'a Record, line: &GameLine) -> Option<&'a str> {
    let opponent = line.seat.filter(|_| line.is_rated())?.other();
    let is_human = record.player_specs[opponent.index()].is_human();
    is_human.then(|| &*record.names[opponent.index()])
}
