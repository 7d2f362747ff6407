//! Statistics of finished games: one line a game in a file that is only appended to.

use super::counted_games::has_person_moved;
use super::private_dir::PrivateDir;
use super::row_file::RowFile;
use crate::play::{PlayerSpec, ReplySink};
use crate::rating::GameResult;
use crate::record::{Record, parse_result};
use parlour_ai::core::EngineOptions;
use parlour_rules::{MAX_SEATS, Seat};
use std::collections::HashMap;
use std::io;
use std::ops::Add;

/// Results of people against computer players.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Games won.
    pub won: u32,
    /// Games lost.
    pub lost: u32,
    /// Games that were drawn, or won together with others.
    pub drawn: u32,
}

impl Tally {
    /// Counts a result.
    pub(super) fn add_result(&mut self, result: GameResult) {
        match result {
            GameResult::Won => self.won += 1,
            GameResult::Lost => self.lost += 1,
            GameResult::Drawn => self.drawn += 1,
        }
    }
}

impl Add for Tally {
    type Output = Tally;

    fn add(self, other: Tally) -> Tally {
        let (won, lost) = (self.won + other.won, self.lost + other.lost);
        Tally { won, lost, drawn: self.drawn + other.drawn }
    }
}

/// The file of finished games.
#[derive(Clone, Debug)]
pub(crate) struct Stats(RowFile);

impl Stats {
    /// The file in `dir`.
    pub(crate) fn of(dir: PrivateDir) -> Stats {
        Stats(RowFile::new(dir, "statistics"))
    }

    /// Adds a finished game: date, game, size, variant, result, number of moves, players. A game in
    /// which no person has made a move does not count.
    ///
    /// # Errors
    /// If it cannot be written.
    pub(crate) fn add(&self, record: &Record) -> io::Result<()> {
        if !is_played_by_person(record) {
            return Ok(());
        }
        let (date, name, setup) = (record.date.as_deref(), record.game.name, record.setup);
        let player_specs: Vec<_> = record.player_specs.iter().map(PlayerSpec::to_string).collect();
        let line = format!(
            "{} {name} {}x{} {} {} {} {}",
            date.unwrap_or("?").replace(char::is_whitespace, "_"),
            setup.rows,
            setup.cols,
            setup.variant,
            record.result_text(),
            record.plies.len(),
            player_specs.join(" "),
        );
        self.0.append(&line)
    }

    /// The results of one person against computer players, by the game's name. Lines that cannot be
    /// read do not count.
    pub(crate) fn against_computers(&self) -> HashMap<String, Tally> {
        let mut tallies: HashMap<String, Tally> = HashMap::new();
        for line in self.0.text().lines() {
            let words: Vec<_> = line.split(' ').collect();
            let [_, name, _, _, result, _, players @ ..] = &words[..] else { continue };
            if !(2..=MAX_SEATS).contains(&players.len()) {
                continue;
            }
            let is_human = |word: &&str| word.parse() == Ok(PlayerSpec::Human);
            let mut humans = Seat::all(players.len()).zip(players).filter(|(_, it)| is_human(it));
            let (Some((human, _)), None) = (humans.next(), humans.next()) else { continue };
            let Some(outcome) = parse_result(result, players.len()) else { continue };
            let tally = tallies.entry((*name).to_string()).or_default();
            tally.add_result(GameResult::of(outcome, human));
        }
        tallies
    }
}

/// Whether a person has made a move in a game that can be opened.
fn is_played_by_person(record: &Record) -> bool {
    let start = record.to_match_start(&EngineOptions::default()).with_human_players();
    let Ok(game) = start.begin(&ReplySink::ignore()) else { return false };
    let seats: Vec<Seat> = game.moves().iter().map(|played| played.seat).collect();
    has_person_moved(record, &seats)
}
