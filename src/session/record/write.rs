//! Writes records as text.

use super::judgement::Judgement;
use super::model::{Ply, Record};
use super::syntax::{UNFINISHED_RESULT, command, format_thousandths, tag};
use crate::play::BoardText;
use parlour_rules::{Outcome, Seat, Setup};
use std::fmt::{self, Write};
use std::time::Duration;

impl Record {
    /// The result as files spell it; `*` for an unfinished game.
    pub fn result_text(&self) -> String {
        match self.game_end {
            Some(end) => format_result(end.outcome, self.setup.players),
            None => UNFINISHED_RESULT.to_string(),
        }
    }

    /// The lines of all moves but the first `first`, one a move.
    pub(crate) fn move_lines(&self, first: usize) -> String {
        let numbered = self.plies.iter().enumerate().skip(first);
        numbered.map(|(index, ply)| ply_text(index + 1, ply) + "\n").collect()
    }

    /// The line that takes back all but the first `plies` moves of a file.
    pub(crate) fn take_back_line(plies: usize) -> String {
        format!("{{[%{} {plies}]}}\n", command::TAKE_BACK)
    }

    /// The line that tells how long the player to move has thought.
    pub(crate) fn turn_line(used: Duration) -> String {
        format!("{{[%{} {}]}}\n", command::TURN_TIME, format_seconds(used))
    }

    /// Every tag of the file with its value, in the order of the file.
    fn tags(&self) -> Vec<(String, String)> {
        let Setup { rows, cols, variant, .. } = self.setup;
        let mut tags: Vec<(String, String)> = vec![
            (tag::GAME.into(), self.game.name.into()),
            (tag::SIZE.into(), format!("{rows}x{cols}")),
            (tag::VARIANT.into(), variant.to_string()),
        ];
        for (number, spec) in (1..).zip(&self.player_specs) {
            tags.push((format!("{}{number}", tag::PLAYER), spec.to_string()));
        }
        for (number, name) in (1..).zip(&self.names).filter(|(_, name)| !name.is_empty()) {
            tags.push((format!("{}{number}", tag::NAME), name.clone()));
        }
        let mut push = |name: &str, value: Option<String>| {
            tags.extend(value.map(|value| (name.to_string(), value)));
        };
        push(tag::DATE, self.date.clone());
        push(tag::ID, self.id.clone());
        push(tag::CLOCK, self.time_control.map(|time_control| time_control.to_string()));
        push(tag::SEED, self.seed.map(|seed| seed.to_string()));
        if let Some(BoardText { rows, to_move, scores }) = &self.board {
            let join =
                |scores: &Vec<u32>| scores.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
            push(tag::BOARD, Some(rows.clone()));
            push(tag::TO_MOVE, Some(to_move.to_string()));
            push(tag::SCORES, scores.as_ref().map(join));
        }
        push(tag::RESULT, Some(self.result_text()));
        push(tag::TERMINATION, self.game_end.map(|end| end.termination.to_string()));
        push(tag::ANALYST, self.analyst.clone());
        push(tag::RATED, self.is_rated.then(|| "yes".to_string()));
        push(tag::AIDS, Some(self.aids.to_string()).filter(|aids| !aids.is_empty()));
        tags.extend(self.unknown_tags.iter().map(|tag| (tag.name.clone(), tag.value.clone())));
        tags
    }
}

/// A result as files spell it: as in PGN for two players, the winners' numbers for more.
pub(super) fn format_result(outcome: Outcome, players: usize) -> String {
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

/// The outcome that `format_result` spells as `text`.
pub fn parse_result(text: &str, players: usize) -> Option<Outcome> {
    let mut outcomes = (1..1 << players).filter_map(Outcome::from_bits);
    outcomes.find(|&outcome| format_result(outcome, players) == text)
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.tags() {
            writeln!(f, "[{name} \"{}\"]", escape_tag_value(&value))?;
        }
        writeln!(f)?;
        for comment in &self.preface {
            writeln!(f, "{{{comment}}}")?;
        }
        for variation in &self.start_variations {
            writeln!(f, "{}", variation_text(1, variation))?;
        }
        f.write_str(&self.move_lines(0))?;
        f.write_str(&self.turn_time.map(Record::turn_line).unwrap_or_default())
    }
}

/// A move with its number and all that is known of it, on one line unless a comment has several: the
/// file of a game under way holds one move a line.
fn ply_text(number: usize, ply: &Ply) -> String {
    let mut parts = vec![format!("{number}. {}", ply.text)];
    parts.extend(ply.nags.iter().map(|nag| format!("${nag}")));
    let mut commands = Vec::new();
    if let Some(time) = ply.time_spent {
        commands.push(format!("[%{} {}]", command::MOVE_TIME, format_seconds(time)));
    }
    if let Some(score) = ply.expected_score {
        commands.push(format!("[%{} {}]", command::EXPECTED_SCORE, format_thousandths(score)));
    }
    commands.extend(ply.judgement.iter().flat_map(Judgement::commands));
    if !commands.is_empty() {
        parts.push(format!("{{{}}}", commands.join(" ")));
    }
    parts.extend(ply.comments.iter().map(|comment| format!("{{{comment}}}")));
    parts.extend(ply.variations.iter().map(|variation| variation_text(number, variation)));
    parts.join(" ")
}

/// A variation whose first move has a number, in parentheses.
fn variation_text(number: usize, variation: &[Ply]) -> String {
    let plies = (number..).zip(variation).map(|(number, ply)| ply_text(number, ply));
    format!("( {} )", plies.collect::<Vec<_>>().join(" "))
}

/// Seconds with at least one decimal and no more than needed.
fn format_seconds(time: Duration) -> String {
    let mut text = format!("{}.{:03}", time.as_secs(), time.subsec_millis());
    while text.ends_with('0') && !text.ends_with(".0") {
        text.pop();
    }
    text
}

/// A tag's value for use between quotes. Control characters become spaces, so it stays on one line.
fn escape_tag_value(value: &str) -> String {
    let mut text = String::new();
    for ch in value.chars() {
        match ch {
            '"' | '\\' => {
                let _ = write!(text, "\\{ch}"); // writing to a String cannot fail
            }
            ch if ch.is_control() => text.push(' '),
            ch => text.push(ch),
        }
    }
    text
}
