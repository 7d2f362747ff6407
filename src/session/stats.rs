//! How games have ended: a line each, only ever appended to.

use super::folder::{Folder, Name, read};
use super::record::Record;
use super::seats::Sitter;
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
    folder: Folder,
    name: Name,
}

impl Stats {
    /// The list in `folder`.
    pub fn of(folder: Folder) -> Stats {
        let name = Name::new("statistics").expect("it is a name");
        Stats { folder, name }
    }

    /// Adds a game that has ended: date, game, size, variant, result, moves, and who sat where.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn add(&self, record: &Record) -> io::Result<()> {
        let (date, name, setup) = (record.date.as_deref(), record.game.name, record.setup);
        let sitters: Vec<_> = record.sitters.iter().map(Sitter::to_string).collect();
        let line = format!(
            "{} {name} {}x{} {} {} {} {}\n",
            date.unwrap_or("?").replace(char::is_whitespace, "_"),
            setup.rows,
            setup.cols,
            setup.variant,
            record.result(),
            record.plies.len(),
            sitters.join(" "),
        );
        self.folder.ready()?;
        self.folder.append(&self.name)?.write_all(line.as_bytes())
    }

    /// The record of a person alone against computers in each game, by name. Lines that cannot be
    /// read count for nothing.
    pub fn against_computers(&self) -> HashMap<String, Tally> {
        let mut tallies: HashMap<String, Tally> = HashMap::new();
        let bytes = read(&self.folder.file(&self.name)).unwrap_or_default();
        for line in String::from_utf8_lossy(&bytes).lines() {
            let words: Vec<_> = line.split(' ').collect();
            let [_, name, _, _, result, _, sitters @ ..] = &words[..] else { continue };
            let people = sitters.iter().filter(|&&sitter| sitter == "human").count();
            let person = sitters.iter().position(|&sitter| sitter == "human");
            let Some(person) = person.filter(|_| people == 1 && sitters.len() > 1) else {
                continue;
            };
            let winner = match *result {
                "1-0" => Some(0),
                "0-1" => Some(1),
                other => other.parse().ok().filter(|number| *number > 0).map(|it: usize| it - 1),
            };
            let tally = tallies.entry((*name).to_string()).or_default();
            match winner {
                Some(seat) if seat == person => tally.won += 1,
                Some(_) => tally.lost += 1,
                None => tally.drawn += 1,
            }
        }
        tallies
    }
}
