//! The Vying games library: Breakthrough, Amazons, Dodgem.

use super::json;
use super::pieces::{Piece, Split};
use super::refusal::Refusal;
use super::transcript::Transcript;
use super::{Format, Games, Told, squares};
use crate::play::Termination;
use chrono::DateTime;
use parlour_rules::{Outcome, Seat};
use serde_json::Value;

pub(super) const FORMAT: Format = Format {
    name: "vying",
    begins: |head| json::has_key(head, "rules") && json::has_key(head, "history"),
    split: Split::Json,
    reader: || Box::new(read),
    write: None,
};

/// The games, and who moves first.
const GAMES: [(&str, &str); 3] =
    [("breakthrough", "black"), ("amazons", "white"), ("dodgem", "blue")];

fn read(piece: &Piece, _: &Told, games: &mut Games<'_>) {
    games.add(json::parse(&piece.text).and_then(|log| transcribe(&log)));
}

fn transcribe(log: &Value) -> Result<Transcript, Refusal> {
    let name = json::text(&log["rules"]["name"]);
    let known = GAMES.iter().find(|(game, _)| name.eq_ignore_ascii_case(game));
    let &(game, color) = known.ok_or(Refusal::Game(format!("Vying's {name}")))?;
    let side = json::text(&log["options"]["board_size"]).parse::<u8>().ok().map(usize::from);
    let mut transcript = Transcript::new(game, side.map(|side| (side, side)))?;
    let history = json::list(&log["history"]);
    let opening = history.first().unwrap_or(&Value::Null);
    let first = opening["by"].as_str().unwrap_or(color);
    for (color, player) in log["players"].as_object().into_iter().flatten() {
        let seat = if color == first { Seat::FIRST } else { Seat::SECOND };
        transcript.name(seat, &json::text(&player["user"]["username"]));
        transcript.fields(&player["user"], &["username"], &seat.to_string());
    }
    transcript.fields(&log["rules"], &["name"], "");
    transcript.fields(&log["options"], &[], "");
    transcript.fields(log, &[], "");
    transcript.date(&json::text(&opening["at"]));
    let mut reading = Reading { transcript, first, pending: None, last_at: None };
    history.iter().for_each(|entry| reading.entry(entry));
    if let Some(half) = reading.pending {
        reading.transcript.play(&half);
    }
    Ok(reading.transcript)
}

struct Reading<'a> {
    transcript: Transcript,
    /// The color that moves first.
    first: &'a str,
    /// A turn of Amazons that lacks its arrow.
    pending: Option<String>,
    /// When the last move was made, in milliseconds.
    last_at: Option<i64>,
}

impl Reading<'_> {
    fn entry(&mut self, entry: &Value) {
        let plies = self.transcript.plies();
        let (side, _) = self.transcript.size();
        let text = json::text(&entry["move"]);
        let squares = squares::split(&text).unwrap_or_default();
        let names: Vec<String> =
            squares.iter().map(|&(col, row)| squares::name(col, row)).collect();
        match (self.transcript.game(), &names[..], self.pending.take()) {
            ("amazons", [from, to], None) => self.pending = Some(format!("{from}-{to}")),
            ("amazons", [.., arrow], Some(turn)) => {
                self.transcript.play(&format!("{turn}/{arrow}"));
            }
            ("breakthrough", [from, to], _) => {
                self.transcript.play_step(from, to);
            }
            ("dodgem", [_, _], _) => {
                // Mirrored in the main diagonal. Row 1 and the last column are beyond the board.
                let mut names = squares.into_iter().map(|(col, row)| match (col, row) {
                    (_, 0 | 1) => "off".to_string(),
                    (col, _) if col >= side => "off".to_string(),
                    _ => squares::name((side + 1).saturating_sub(row), side - col),
                });
                self.transcript.play(&names.by_ref().collect::<Vec<_>>().join("-"));
            }
            _ => self.word(&text, entry["by"].as_str().unwrap_or_default()),
        }
        let at = entry["at"].as_str().and_then(|at| DateTime::parse_from_rfc3339(at).ok());
        if self.transcript.plies() > plies {
            let at = at.map(|at| at.timestamp_millis());
            self.transcript.time_between(self.last_at, at);
            self.last_at = at;
        }
    }

    /// Takes another entry than a move: how the game ended.
    fn word(&mut self, text: &str, by: &str) {
        let color = text.rsplit_once("_by_").map_or(by, |(_, color)| color);
        let seat = if color == self.first { Seat::FIRST } else { Seat::SECOND };
        match text {
            "draw" | "accept_draw" => self.transcript.end(Outcome::draw(2), None),
            _ if text.contains("resign") => {
                self.transcript.lose(seat, Some(Termination::Resigned));
            }
            _ if text.contains("time_exceeded") => {
                self.transcript.lose(seat, Some(Termination::Time));
            }
            _ => self.transcript.no_move(text),
        }
    }
}
