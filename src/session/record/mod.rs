//! A saved game as text that a person can read and write, after PGN: tags, then moves with what is
//! known of them. Reading never guesses, and what is written is read back as it was.

mod build;
pub mod date;
mod read_error;
mod scan;
#[cfg(test)]
pub(super) mod tests;

pub use read_error::{ReadError, ReadErrorKind, TextLocation};

use super::play::Match;
use super::play::clock::TimeControl;
use super::play::game::{BoardText, Game, MatchStart};
use super::play::game_end::{GameEnd, Termination};
use super::play::player_spec::PlayerSpec;
use crate::ai::core::searcher::EngineOptions;
use crate::rules::seat::{Outcome, Seat};
use crate::rules::setup::Setup;
use std::fmt::{self, Write};
use std::time::Duration;

/// The format written here. A file of a later one says so in its tag `Format`, and is refused.
const FORMAT_VERSION: u32 = 1;

/// A game as it was or is being played.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// Which game.
    pub game: &'static Game,
    /// Size, variant and number of players.
    pub setup: Setup,
    /// Who sits where.
    pub player_specs: Vec<PlayerSpec>,
    /// What they are called: one name a seat, empty where nobody gave one.
    pub names: Vec<String>,
    /// When it began, as `2026.11.20`.
    pub date: Option<String>,
    /// What was agreed about time, if it is bounded.
    pub time_control: Option<TimeControl>,
    /// What all random choices follow from.
    pub seed: Option<u64>,
    /// The board it began with, if that was not the game's own.
    pub board: Option<BoardText>,
    /// How it ended, if it has.
    pub game_end: Option<GameEnd>,
    /// Tags of others.
    pub unknown_tags: Vec<Tag>,
    /// Comments before the first move.
    pub preface: Vec<String>,
    /// The moves.
    pub plies: Vec<Ply>,
    /// What was taken back.
    redo_stack: RedoStack,
}

/// Moves that followed the last one until they were taken back, with what is known of them should
/// they be played again. No file has them, and no record is another for them.
#[derive(Clone, Default, Debug)]
struct RedoStack(Vec<Ply>);

impl PartialEq for RedoStack {
    fn eq(&self, _: &RedoStack) -> bool {
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
    pub time_spent: Option<Duration>,
    /// Player 1's expected score in thousandths.
    pub expected_score: Option<u16>,
    /// What people wrote about it; no comment holds a `}`.
    pub comments: Vec<String>,
}

/// What has happened to a game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RecordDiff {
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
    pub fn new(start: &MatchStart, date: Option<String>) -> Record {
        Record {
            game: start.game,
            setup: start.setup,
            player_specs: start.player_specs.clone(),
            names: start.names_per_seat(),
            date,
            time_control: start.time_control,
            seed: Some(start.engine_options.seed),
            board: start.board.clone(),
            game_end: None,
            unknown_tags: Vec::new(),
            preface: Vec::new(),
            plies: Vec::new(),
            redo_stack: RedoStack::default(),
        }
    }

    /// Reads a saved game and plays it through, so that what is returned can be gone on with.
    ///
    /// # Errors
    /// The first thing that is wrong, and where.
    pub fn read(bytes: &[u8]) -> Result<Record, ReadError> {
        build::build_record(scan::scan(bytes)?, true)
    }

    /// Reads a saved game without playing it through, for lists of many.
    ///
    /// # Errors
    /// The first thing that is wrong with its form or its tags.
    pub fn read_header(bytes: &[u8]) -> Result<Record, ReadError> {
        build::build_record(scan::scan(bytes)?, false)
    }

    /// The match it is, ready to be opened with `kit`, but for the seed that it has itself.
    pub fn to_match_start(&self, engine_options: &EngineOptions) -> MatchStart {
        MatchStart {
            game: self.game,
            setup: self.setup,
            board: self.board.clone(),
            moves: self.plies.iter().map(|ply| ply.text.clone()).collect(),
            move_times: self.plies.iter().map(|ply| ply.time_spent).collect(),
            player_specs: self.player_specs.clone(),
            names: self.names.clone(),
            time_control: self.time_control,
            engine_options: EngineOptions {
                seed: self.seed.unwrap_or(engine_options.seed),
                ..*engine_options
            },
        }
    }

    /// Makes it what `game`, which began as this did, is now. Moves they have in common keep what
    /// is known of them, and so do those that were taken back and are played again.
    pub fn sync_from(&mut self, game: &dyn Match) {
        let players = self.setup.players;
        let common = self.common_prefix_len(game);
        let mut known_plies = self.plies.split_off(common);
        known_plies.append(&mut self.redo_stack.0);
        let mut known_plies = known_plies.into_iter().peekable();
        for played_move in &game.moves()[common..] {
            let score = played_move.search_info.as_ref().and_then(|finding| finding.score);
            // What player 1 expects is known when it says so, or when there is only one other.
            let expected_score = score.and_then(|score| match played_move.seat {
                Seat::FIRST => Some(score.expected()),
                _ if players == 2 => Some(1000 - score.expected()),
                _ => None,
            });
            let to_whole_millis = |spent: Duration| Duration::from_millis(spent.as_millis() as u64);
            let time_spent = played_move.time_spent.map(to_whole_millis);
            let Some(ply) = known_plies.next_if(|ply| ply.text == played_move.text) else {
                known_plies = Vec::new().into_iter().peekable(); // another game from here on
                let text = played_move.text.clone();
                self.plies.push(Ply { text, time_spent, expected_score, comments: Vec::new() });
                continue;
            };
            let (time_spent, expected_score) =
                (time_spent.or(ply.time_spent), expected_score.or(ply.expected_score));
            self.plies.push(Ply { time_spent, expected_score, ..ply });
        }
        self.redo_stack = RedoStack(known_plies.collect());
        self.player_specs = game.player_specs().to_vec();
        self.names = game.names().to_vec();
        self.game_end = game.game_end();
    }

    /// How many moves from the first on it has in common with `game`.
    fn common_prefix_len(&self, game: &dyn Match) -> usize {
        let pairs = self.plies.iter().zip(game.moves());
        pairs.take_while(|(ply, entry)| ply.text == entry.text).count()
    }

    /// What has happened to `game` that [following](Record::follow) it would bring here.
    pub fn diff(&self, game: &dyn Match) -> RecordDiff {
        let (common, game_end) = (self.common_prefix_len(game), game.game_end());
        let by_rules = game_end.is_none_or(|ending| ending.termination == Termination::Normal);
        let has_same_players =
            self.player_specs == game.player_specs() && self.names == game.names();
        if !has_same_players || self.game_end != game_end && !by_rules {
            return RecordDiff::Tags;
        }
        let taken_back = common < self.plies.len();
        if taken_back || common < game.moves().len() {
            return RecordDiff::Moves { common, taken_back };
        }
        if self.game_end == game_end { RecordDiff::None } else { RecordDiff::Tags }
    }

    /// The result as files spell it.
    pub fn result_text(&self) -> String {
        match self.game_end {
            Some(ending) => format_result(ending.outcome, self.setup.players),
            None => UNFINISHED_RESULT.to_string(),
        }
    }

    /// What a file of it is called, where nobody says otherwise.
    pub fn default_file_name(&self) -> String {
        let date = self.date.as_deref().unwrap_or_default().replace(['.', '/'], "-");
        format!("{}-{date}.game", self.game.name)
    }

    /// The moves from `first` on, counted from 0, a line each.
    pub fn move_lines(&self, first: usize) -> String {
        let numbered = self.plies.iter().enumerate().skip(first);
        numbered.map(|(index, ply)| format!("{}. {ply}\n", index + 1)).collect()
    }

    /// The line by which a file that is only ever appended to takes back all but the first `plies`
    /// moves.
    pub fn take_back_line(plies: usize) -> String {
        format!("{{[%back {plies}]}}\n")
    }
}

/// What stands for the result of a game that goes on.
const UNFINISHED_RESULT: &str = "*";

/// A result as files spell it.
pub fn format_result(outcome: Outcome, players: usize) -> String {
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
        for (index, sitter) in self.player_specs.iter().enumerate() {
            tags.push((numbered("Player", index), sitter.to_string()));
        }
        for (index, name) in self.names.iter().enumerate() {
            if !name.is_empty() {
                tags.push((numbered("Name", index), name.clone()));
            }
        }
        tags.extend(self.date.iter().map(|date| ("Date".into(), date.clone())));
        tags.extend(self.time_control.iter().map(|clock| ("Clock".into(), clock.to_string())));
        tags.extend(self.seed.iter().map(|seed| ("Seed".into(), seed.to_string())));
        if let Some(BoardText { rows, to_move, scores }) = &self.board {
            tags.push(("Board".into(), rows.clone()));
            tags.push(("ToMove".into(), to_move.to_string()));
            let list =
                |scores: &Vec<u32>| scores.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
            tags.extend(scores.iter().map(|scores| ("Scores".into(), list(scores))));
        }
        tags.push(("Result".into(), self.result_text()));
        let termination_tag =
            |ending: GameEnd| ("Termination".into(), ending.termination.to_string());
        tags.extend(self.game_end.map(termination_tag));
        tags.extend(self.unknown_tags.iter().map(|tag| (tag.name.clone(), tag.value.clone())));
        for (name, value) in tags {
            writeln!(f, "[{name} \"{}\"]", escape_tag_value(&value))?;
        }
        writeln!(f)?;
        for comment in &self.preface {
            writeln!(f, "{{{comment}}}")?;
        }
        f.write_str(&self.move_lines(0))
    }
}

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        let mut commands = Vec::new();
        commands.extend(self.time_spent.map(|spent| format!("[%emt {}]", format_seconds(spent))));
        let command_text = |it: u16| format!("[%exp {}.{:03}]", it / 1000, it % 1000);
        commands.extend(self.expected_score.map(command_text));
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
fn format_seconds(time: Duration) -> String {
    let mut text = format!("{}.{:03}", time.as_secs(), time.subsec_millis());
    while text.ends_with('0') && !text.ends_with(".0") {
        text.pop();
    }
    text
}

/// A tag's value between its quotes, on one line whatever it holds.
fn escape_tag_value(value: &str) -> String {
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
