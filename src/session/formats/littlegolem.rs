//! Little Golem's Breakthrough and Amazons: five tags, then all moves on one line.

use super::pieces::{Piece, Split};
use super::refusal::{Refusal, check_start};
use super::transcript::Transcript;
use super::{Format, Games, Told};
use crate::play::Termination;
use crate::record::{Record, ScannedRecord, scan};
use parlour_rules::Seat;
use std::fmt::Write;

pub(super) const FORMAT: Format = Format {
    name: "littlegolem",
    begins: |head| head.starts_with("[Event \"") || head.starts_with("[Site \""),
    split: Split::Begins(begins_tags),
    reader: || Box::new(read),
    write: Some(write),
};

/// Whether the first tag of a game stands on `line`.
pub(super) fn begins_tags(before: &str, line: &str) -> bool {
    line.starts_with('[') && !before.starts_with('[')
}

fn read(piece: &Piece, told: &Told, games: &mut Games<'_>) {
    let scanned = scan_pgn(piece);
    games.add(scanned.and_then(|scanned| transcribe(scanned, told)));
}

/// The parts of a game in PGN.
pub(super) fn scan_pgn(piece: &Piece) -> Result<ScannedRecord, Refusal> {
    scan(piece.text.as_bytes()).map_err(|error| Refusal::Malformed(error.to_string()))
}

fn transcribe(scanned: ScannedRecord, told: &Told) -> Result<Transcript, Refusal> {
    // Without a move nothing shows which game it is.
    let game = match scanned.plies.first().map_or("", |ply| ply.text.as_str()) {
        first if first.contains('/') => "amazons",
        first if first.contains(['-', 'x']) => "breakthrough",
        _ => told.game.ok_or(Refusal::GameNotTold)?.name,
    };
    let mut transcript = Transcript::new(game, None)?;
    transcript.tags(&scanned);
    transcript.plies_of(scanned);
    Ok(transcript)
}

impl Transcript {
    /// Takes what the tags of PGN tell.
    pub(super) fn tags(&mut self, scanned: &ScannedRecord) {
        for (tag, _) in &scanned.tags {
            match tag.name.as_str() {
                "White" => self.name(Seat::FIRST, &tag.value),
                "Black" => self.name(Seat::FIRST.other(), &tag.value),
                "Date" => self.date(&tag.value),
                "Result" => self.end_by_text(&tag.value, None),
                name => self.tag(name, &tag.value),
            }
        }
    }

    /// Plays the moves of PGN, with what stands beside them. Other moves than those are a last `resign`.
    pub(super) fn plies_of(&mut self, scanned: ScannedRecord) {
        scanned.preface.iter().for_each(|comment| self.comment(comment));
        for scanned_ply in scanned.plies {
            let read = scanned_ply.into_ply();
            if read.text.eq_ignore_ascii_case("resign") {
                if let Some(seat) = self.to_move() {
                    self.lose(seat, Some(Termination::Resigned));
                }
                continue;
            }
            if let Some(ply) = self.play(&read.text) {
                *ply = read;
            }
        }
        if let Some((result, _)) = scanned.result {
            self.end_by_text(&result, None);
        }
    }
}

fn write(record: &Record) -> Result<String, Refusal> {
    let is_usual = record.setup == record.game.supported_setups.default_setup;
    check_start(record, &["breakthrough", "amazons"], is_usual)?;
    let event = record.unknown_tags.iter().find(|tag| tag.name == "Event");
    let tags = [
        ("Event", event.map_or("?", |tag| tag.value.as_str())),
        ("Site", "www.littlegolem.net"),
        ("White", name_of(record, 0)),
        ("Black", name_of(record, 1)),
        ("Result", &record.result_text()),
    ];
    Ok(pgn(&tags, [" \n", ""], &moves_and_resign(record), &record.result_text()))
}

/// The moves, and `resign` behind them where the player to move has done so.
pub(super) fn moves_and_resign(record: &Record) -> Vec<String> {
    let mut words = record.move_texts();
    let loser = record.game_end.filter(|end| end.termination == Termination::Resigned);
    let to_move = Seat::new(record.plies.len() % 2);
    if loser.is_some_and(|end| !end.outcome.includes(to_move)) {
        words.push("resign".into());
    }
    words
}

/// A game in PGN: a tag a line, then the moves of two players, and the result. The ends of a tag and of the tags are given.
pub(super) fn pgn(
    tags: &[(&str, &str)],
    [end, end_of_tags]: [&str; 2],
    moves: &[String],
    result: &str,
) -> String {
    let mut text = String::new();
    for (name, value) in tags {
        // Writing to a String cannot fail.
        let _ = write!(text, "[{name} \"{}\"]{end}", value.replace(['"', '\\'], "'"));
    }
    text += end_of_tags;
    for (index, round) in moves.chunks(2).enumerate() {
        let _ = write!(text, "{}. {} ", index + 1, round.join(" "));
    }
    text + result + "\n"
}

/// The name of a player, from 0, or `?`.
pub(super) fn name_of(record: &Record, seat: usize) -> &str {
    record.names.get(seat).map(String::as_str).filter(|name| !name.is_empty()).unwrap_or("?")
}
