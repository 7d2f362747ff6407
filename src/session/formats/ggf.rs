//! Amazons of the Generic Game Server, GGS, in its format GGF.

use super::pieces::{Piece, Split};
use super::properties::{self, Part, Property};
use super::refusal::{Refusal, check_start};
use super::transcript::Transcript;
use super::{Format, Games, Told};
use crate::play::Termination;
use crate::record::Record;
use parlour_rules::{Outcome, Seat};
use std::fmt::Write;

pub(super) const FORMAT: Format = Format {
    name: "ggf",
    begins,
    split: Split::Parentheses,
    reader: || Box::new(read),
    write: Some(write),
};

/// The only start: rows from row 1 up, then who moves.
const START: &str = "10 ---*--*--- ---------- ---------- *--------* ---------- ---------- O--------O \
                     ---------- ---------- ---O--O--- *";

/// The game has a name here, and a number in SGF.
fn begins(head: &str) -> bool {
    let game = head.split_once("GM[").map_or("", |(_, rest)| rest.trim_start());
    properties::begins(head) && game.starts_with(char::is_alphabetic) && head.contains("BO[")
}

fn read(piece: &Piece, _: &Told, games: &mut Games<'_>) {
    for parts in properties::games(&piece.text) {
        let nodes = parts.into_iter().filter_map(|part| match part {
            Part::Node(properties) => Some(properties),
            _ => None,
        });
        games.add(transcribe(&nodes.flatten().collect::<Vec<_>>()));
    }
}

fn transcribe(properties: &[Property]) -> Result<Transcript, Refusal> {
    let value = |id| properties::value(properties, id).unwrap_or_default();
    if !value("GM").eq_ignore_ascii_case("amazons") {
        return Err(Refusal::Game(format!("GGS's {}", value("GM"))));
    }
    let mut transcript = Transcript::new("amazons", None)?;
    let start = value("BO");
    if !start.split_whitespace().eq(START.split_whitespace()) {
        transcript.refuse(Refusal::Start(start.to_string()));
    }
    for property in properties {
        let value = property.value();
        match property.id.as_str() {
            "GM" | "BO" => {}
            "B" | "W" => transcript.play_ggf(value),
            "PB" => transcript.name(Seat::FIRST, value),
            "PW" => transcript.name(Seat::SECOND, value),
            "RE" => transcript.end_ggf(value),
            _ => transcript.property(property),
        }
    }
    Ok(transcript)
}

impl Transcript {
    /// Plays `D1-D7-G7/evaluation/seconds`.
    fn play_ggf(&mut self, text: &str) {
        let mut parts = text.split('/').map(str::trim);
        let squares = parts.next().unwrap_or_default().to_lowercase();
        let text = match squares.rsplit_once('-') {
            Some((path, arrow)) if path.contains('-') => format!("{path}/{arrow}"),
            _ => squares,
        };
        if self.play(&text).is_some() {
            if let Some(evaluation) = parts.next().filter(|text| !text.is_empty()) {
                self.comment(&format!("{EVALUATION}{evaluation}"));
            }
            self.time_spent(parts.next().unwrap_or_default());
        }
    }

    /// Takes the points of Black, who is player 1, and behind `:` why the game ended.
    fn end_ggf(&mut self, text: &str) {
        let (points, why) = text.split_once(':').unwrap_or((text, ""));
        let termination = match why.trim() {
            "r" => Some(Termination::Resigned),
            "t" => Some(Termination::Time),
            _ => None,
        };
        let Some(points) = points.trim().parse::<f64>().ok().filter(|it| it.is_finite()) else {
            return;
        };
        let outcome = match points {
            0.0 if termination.is_none() => Outcome::draw(2),
            _ if points.is_sign_negative() => Outcome::win(Seat::SECOND),
            _ => Outcome::win(Seat::FIRST),
        };
        self.end(outcome, termination);
    }
}

/// Begins a comment that holds the evaluation of a move.
const EVALUATION: &str = "eval ";

fn write(record: &Record) -> Result<String, Refusal> {
    check_start(record, &["amazons"], record.setup.rows == 10)?;
    let name = |seat: usize| properties::escape(&record.names[seat]);
    let mut text = format!("(;GM[Amazons]PC[Parlour]PB[{}]PW[{}]TY[10]", name(0), name(1));
    if let Some(end) = record.game_end {
        let points = match end.outcome.winner() {
            Some(Seat::FIRST) => "+1.00",
            Some(_) => "-1.00",
            None => "0.00",
        };
        let why = match end.termination {
            Termination::Normal => "",
            Termination::Resigned => ":r",
            Termination::Time => ":t",
            Termination::Agreed => ":s",
        };
        // Writing to a String cannot fail.
        let _ = write!(text, "RE[{points}{why}]");
    }
    let _ = write!(text, "\nBO[{START}]");
    for (index, ply) in record.plies.iter().enumerate() {
        let (line, color) = if index % 2 == 0 { ("\n", "B") } else { ("", "W") };
        let squares = ply.text.replace('/', "-").to_uppercase();
        let mut evaluations = ply.comments.iter().filter_map(|it| it.strip_prefix(EVALUATION));
        let evaluation = evaluations.next().unwrap_or_default().replace([']', '/'], " ");
        let time = ply.time_spent.map(|time| format!("{:.2}", time.as_secs_f64()));
        let _ = write!(text, "{line}{color}[{squares}/{evaluation}/{}]", time.unwrap_or_default());
    }
    Ok(text + "\n;)\n")
}
