//! How games have ended: a line each, only ever appended to.

use super::private_dir::{FileName, PrivateDir, read_limited};
use crate::session::play::player_spec::PlayerSpec;
use crate::session::record::Record;
use std::collections::HashMap;
use std::io::{self, Write};
use std::ops::Add;

/// What people have achieved against the computer.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Games they won.
    pub won: u32,
    /// Games they lost.
    pub lost: u32,
    /// Games without a single winner.
    pub drawn: u32,
}

impl Add for Tally {
    type Output = Tally;

    fn add(self, other: Tally) -> Tally {
        let (won, lost) = (self.won + other.won, self.lost + other.lost);
        Tally { won, lost, drawn: self.drawn + other.drawn }
    }
}

/// The list of games that have ended.
#[derive(Clone, Debug)]
pub struct Stats {
    folder: PrivateDir,
    name: FileName,
}

impl Stats {
    /// The list in `folder`.
    pub fn of(folder: PrivateDir) -> Stats {
        let name = FileName::new("statistics").expect("it is a name");
        Stats { folder, name }
    }

    /// Adds a game that has ended: date, game, size, variant, result, moves, and who sat where.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&self, record: &Record) -> io::Result<()> {
        let (date, name, setup) = (record.date.as_deref(), record.game.name, record.setup);
        let player_specs: Vec<_> = record.player_specs.iter().map(PlayerSpec::to_string).collect();
        let line = format!(
            "{} {name} {}x{} {} {} {} {}\n",
            date.unwrap_or("?").replace(char::is_whitespace, "_"),
            setup.rows,
            setup.cols,
            setup.variant,
            record.result_text(),
            record.plies.len(),
            player_specs.join(" "),
        );
        self.folder.ensure()?;
        self.folder.open_for_append(&self.name)?.write_all(line.as_bytes())
    }

    /// The record of a person alone against computers in each game, by name. Lines that cannot be
    /// read count for nothing.
    pub fn against_computers(&self) -> HashMap<String, Tally> {
        let mut tallies: HashMap<String, Tally> = HashMap::new();
        let bytes = read_limited(&self.folder.path_of(&self.name)).unwrap_or_default();
        for line in String::from_utf8_lossy(&bytes).lines() {
            let words: Vec<_> = line.split(' ').collect();
            let [_, name, _, _, result, _, player_specs @ ..] = &words[..] else { continue };
            let humans = player_specs.iter().filter(|&&sitter| sitter == "human").count();
            let human_seat = player_specs.iter().position(|&sitter| sitter == "human");
            let Some(human_seat) = human_seat.filter(|_| humans == 1 && player_specs.len() > 1)
            else {
                continue;
            };
            let winner = match *result {
                "1-0" => Some(0),
                "0-1" => Some(1),
                other => other.parse().ok().filter(|number| *number > 0).map(|it: usize| it - 1),
            };
            let tally = tallies.entry((*name).to_string()).or_default();
            match winner {
                Some(seat) if seat == human_seat => tally.won += 1,
                Some(_) => tally.lost += 1,
                None => tally.drawn += 1,
            }
        }
        tallies
    }
}
