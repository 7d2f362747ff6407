//! A saved game as text that a person can read and write, after PGN: tags, then moves with what is
//! known of them. Reading never guesses, and what is written is read back as it was.

mod build;
mod fault;
mod scan;

pub use fault::{Fault, Place, ReadError};

use super::Match;
use super::clock::Terms;
use super::ending::{Ending, Reason};
use super::game::{BoardText, Game, Start};
use super::seats::Sitter;
use crate::ai::Kit;
use crate::rules::seat::{Outcome, Seat};
use crate::rules::setup::Setup;
use std::fmt::{self, Write};
use std::time::Duration;

/// The format written here. A file of a later one says so in its tag `Format`, and is refused.
const FORMAT: u32 = 1;

/// A game as it was or is being played.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// Which game.
    pub game: &'static Game,
    /// Size, variant and number of players.
    pub setup: Setup,
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// What they are called: one name a seat, empty where nobody gave one.
    pub names: Vec<String>,
    /// When it began, as `2026.11.20`.
    pub date: Option<String>,
    /// What was agreed about time, if it is bounded.
    pub clock: Option<Terms>,
    /// What all random choices follow from.
    pub seed: Option<u64>,
    /// The board it began with, if that was not the game's own.
    pub board: Option<BoardText>,
    /// How it ended, if it has.
    pub ending: Option<Ending>,
    /// Tags of others.
    pub others: Vec<Tag>,
    /// Comments before the first move.
    pub preface: Vec<String>,
    /// The moves.
    pub plies: Vec<Ply>,
    /// What was taken back.
    undone: Undone,
}

/// Moves that followed the last one until they were taken back, with what is known of them should
/// they be played again. No file has them, and no record is another for them.
#[derive(Clone, Default, Debug)]
struct Undone(Vec<Ply>);

impl PartialEq for Undone {
    fn eq(&self, _: &Undone) -> bool {
        true
    }
}

/// A tag that means nothing to us and is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tag {
    /// Letters, digits and `_`.
    pub name: String,
    /// One line.
    pub value: String,
}

/// One move and what is known of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Ply {
    /// The move's canonical text.
    pub text: String,
    /// How long the player thought, in whole milliseconds.
    pub spent: Option<Duration>,
    /// Player 1's expected score in thousandths.
    pub expected: Option<u16>,
    /// What people wrote about it; no comment holds a `}`.
    pub comments: Vec<String>,
}

/// What has happened to a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Change {
    /// Nothing.
    None,
    /// Moves, which can be appended to a file.
    Moves {
        /// So many at the beginning have stayed.
        common: usize,
        /// Others were taken back.
        taken_back: bool,
    },
    /// Something that stands before the moves.
    Tags,
}

impl Record {
    /// A game that begins as `start` has it, before its first move.
    pub fn new(start: &Start, date: Option<String>) -> Record {
        Record {
            game: start.game,
            setup: start.setup,
            sitters: start.sitters.clone(),
            names: start.names_of_all(),
            date,
            clock: start.clock,
            seed: Some(start.kit.seed),
            board: start.board.clone(),
            ending: None,
            others: Vec::new(),
            preface: Vec::new(),
            plies: Vec::new(),
            undone: Undone::default(),
        }
    }

    /// Reads a saved game and plays it through, so that what is returned can be gone on with.
    ///
    /// # Errors
    /// The first thing that is wrong, and where.
    pub fn read(bytes: &[u8]) -> Result<Record, ReadError> {
        build::build(scan::scan(bytes)?, true)
    }

    /// Reads a saved game without playing it through, for lists of many.
    ///
    /// # Errors
    /// The first thing that is wrong with its form or its tags.
    pub fn glance(bytes: &[u8]) -> Result<Record, ReadError> {
        build::build(scan::scan(bytes)?, false)
    }

    /// The match it is, ready to be opened with `kit`, but for the seed that it has itself.
    pub fn start(&self, kit: &Kit) -> Start {
        Start {
            game: self.game,
            setup: self.setup,
            board: self.board.clone(),
            moves: self.plies.iter().map(|ply| ply.text.clone()).collect(),
            spent: self.plies.iter().map(|ply| ply.spent).collect(),
            sitters: self.sitters.clone(),
            names: self.names.clone(),
            clock: self.clock,
            kit: Kit { seed: self.seed.unwrap_or(kit.seed), ..*kit },
        }
    }

    /// Makes it what `game`, which began as this did, is now. Moves they have in common keep what
    /// is known of them, and so do those that were taken back and are played again.
    pub fn follow(&mut self, game: &dyn Match) {
        let players = self.setup.players;
        let common = self.common(game);
        let mut before = self.plies.split_off(common);
        before.append(&mut self.undone.0);
        let mut before = before.into_iter().peekable();
        for entry in &game.entries()[common..] {
            let score = entry.finding.as_ref().and_then(|finding| finding.score);
            // What player 1 expects is known when it says so, or when there is only one other.
            let expected = score.and_then(|score| match entry.seat {
                Seat::FIRST => Some(score.expected()),
                _ if players == 2 => Some(1000 - score.expected()),
                _ => None,
            });
            let whole = |spent: Duration| Duration::from_millis(spent.as_millis() as u64);
            let spent = entry.spent.map(whole);
            let Some(ply) = before.next_if(|ply| ply.text == entry.text) else {
                before = Vec::new().into_iter().peekable(); // another game from here on
                let text = entry.text.clone();
                self.plies.push(Ply { text, spent, expected, comments: Vec::new() });
                continue;
            };
            let (spent, expected) = (spent.or(ply.spent), expected.or(ply.expected));
            self.plies.push(Ply { spent, expected, ..ply });
        }
        self.undone = Undone(before.collect());
        self.sitters = game.sitters().to_vec();
        self.names = game.names().to_vec();
        self.ending = game.ending();
    }

    /// How many moves from the first on it has in common with `game`.
    fn common(&self, game: &dyn Match) -> usize {
        let pairs = self.plies.iter().zip(game.entries());
        pairs.take_while(|(ply, entry)| ply.text == entry.text).count()
    }

    /// What has happened to `game` that [following](Record::follow) it would bring here.
    pub fn change(&self, game: &dyn Match) -> Change {
        let (common, ending) = (self.common(game), game.ending());
        let by_rules = ending.is_none_or(|ending| ending.reason == Reason::Normal);
        let seated = self.sitters == game.sitters() && self.names == game.names();
        if !seated || self.ending != ending && !by_rules {
            return Change::Tags;
        }
        let taken_back = common < self.plies.len();
        if taken_back || common < game.entries().len() {
            return Change::Moves { common, taken_back };
        }
        if self.ending == ending { Change::None } else { Change::Tags }
    }

    /// The result as files spell it.
    pub fn result(&self) -> String {
        match self.ending {
            Some(ending) => result(ending.outcome, self.setup.players),
            None => UNFINISHED.to_string(),
        }
    }

    /// What a file of it is called, where nobody says otherwise.
    pub fn file_name(&self) -> String {
        let date = self.date.as_deref().unwrap_or_default().replace(['.', '/'], "-");
        format!("{}-{date}.game", self.game.name)
    }

    /// The moves from `first` on, counted from 0, a line each.
    pub fn lines(&self, first: usize) -> String {
        let numbered = self.plies.iter().enumerate().skip(first);
        numbered.map(|(index, ply)| format!("{}. {ply}\n", index + 1)).collect()
    }

    /// The line by which a file that is only ever appended to takes back all but the first `plies`
    /// moves.
    pub fn back(plies: usize) -> String {
        format!("{{[%back {plies}]}}\n")
    }
}

/// What stands for the result of a game that goes on.
const UNFINISHED: &str = "*";

/// A result as files spell it.
pub fn result(outcome: Outcome, players: usize) -> String {
    if players == 2 {
        let text = match outcome.winner() {
            Some(Seat::FIRST) => "1-0",
            Some(_) => "0-1",
            None => "1/2-1/2",
        };
        return text.to_string();
    }
    let winners: Vec<_> = outcome.winners().map(|seat| seat.to_string()).collect();
    winners.join(",")
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { rows, cols, variant, .. } = self.setup;
        let mut tags: Vec<(String, String)> = vec![
            ("Game".into(), self.game.name.into()),
            ("Size".into(), format!("{rows}x{cols}")),
            ("Variant".into(), variant.to_string()),
        ];
        let numbered = |name: &str, index: usize| format!("{name}{}", index + 1);
        for (index, sitter) in self.sitters.iter().enumerate() {
            tags.push((numbered("Player", index), sitter.to_string()));
        }
        for (index, name) in self.names.iter().enumerate() {
            if !name.is_empty() {
                tags.push((numbered("Name", index), name.clone()));
            }
        }
        tags.extend(self.date.iter().map(|date| ("Date".into(), date.clone())));
        tags.extend(self.clock.iter().map(|clock| ("Clock".into(), clock.to_string())));
        tags.extend(self.seed.iter().map(|seed| ("Seed".into(), seed.to_string())));
        if let Some(BoardText { rows, to_move, scores }) = &self.board {
            tags.push(("Board".into(), rows.clone()));
            tags.push(("ToMove".into(), to_move.to_string()));
            let list =
                |scores: &Vec<u32>| scores.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
            tags.extend(scores.iter().map(|scores| ("Scores".into(), list(scores))));
        }
        tags.push(("Result".into(), self.result()));
        let by = |ending: Ending| ("Termination".into(), ending.reason.to_string());
        tags.extend(self.ending.map(by));
        tags.extend(self.others.iter().map(|tag| (tag.name.clone(), tag.value.clone())));
        for (name, value) in tags {
            writeln!(f, "[{name} \"{}\"]", escaped(&value))?;
        }
        writeln!(f)?;
        for comment in &self.preface {
            writeln!(f, "{{{comment}}}")?;
        }
        f.write_str(&self.lines(0))
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        let mut commands = Vec::new();
        commands.extend(self.spent.map(|spent| format!("[%emt {}]", seconds(spent))));
        let expected = |it: u16| format!("[%exp {}.{:03}]", it / 1000, it % 1000);
        commands.extend(self.expected.map(expected));
        if !commands.is_empty() {
            write!(f, " {{{}}}", commands.join(" "))?;
        }
        for comment in &self.comments {
            write!(f, " {{{comment}}}")?;
        }
        Ok(())
    }
}

/// Seconds with as many decimals as they need, at least one.
fn seconds(time: Duration) -> String {
    let mut text = format!("{}.{:03}", time.as_secs(), time.subsec_millis());
    while text.ends_with('0') && !text.ends_with(".0") {
        text.pop();
    }
    text
}

/// A tag's value between its quotes, on one line whatever it holds.
fn escaped(value: &str) -> String {
    let mut text = String::new();
    for sign in value.chars() {
        match sign {
            '"' | '\\' => {
                let _ = write!(text, "\\{sign}"); // a String takes everything
            }
            sign if sign.is_control() => text.push(' '),
            sign => text.push(sign),
        }
    }
    text
}
