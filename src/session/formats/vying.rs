//! The Vying games library: Breakthrough, Amazons, Dodgem.

use super::json::{self, Others};
use super::pieces::{Piece, Split};
use super::refusal::Refusal;
use super::transcript::Transcript;
use super::{Format, Games, Told, squares};
use crate::play::Termination;
use chrono::DateTime;
use parlour_rules::{Outcome, Seat};
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::BTreeMap;
use std::time::Duration;

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

#[derive(Deserialize)]
struct Log {
    rules: Rules,
    #[serde(default)]
    history: Vec<Entry>,
    #[serde(default)]
    players: BTreeMap<String, Player>,
    #[serde(default)]
    options: Others,
    #[serde(flatten)]
    others: Others,
}

#[derive(Deserialize)]
struct Rules {
    name: String,
    #[serde(flatten)]
    others: Others,
}

#[derive(Deserialize)]
struct Entry {
    #[serde(rename = "move")]
    text: String,
    by: Option<String>,
    at: Option<String>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Player {
    Known { user: User },
    Other(IgnoredAny),
}

#[derive(Deserialize)]
struct User {
    username: String,
    #[serde(flatten)]
    others: Others,
}

fn read(piece: &Piece, _: &Told, games: &mut Games<'_>) {
    games.add(json::parse(&piece.text).and_then(transcribe));
}

fn transcribe(log: Log) -> Result<Transcript, Refusal> {
    let name = log.rules.name.to_lowercase();
    let known = GAMES.iter().find(|(game, _)| *game == name);
    let &(game, color) = known.ok_or(Refusal::Game(format!("Vying's {}", log.rules.name)))?;
    let side = log.options.get("board_size").and_then(|side| side.text().parse::<u8>().ok());
    let transcript = Transcript::new(game, side.map(|side| (side.into(), side.into())))?;
    let first = log.history.first().and_then(|entry| entry.by.as_deref()).unwrap_or(color);
    let mut reading =
        Reading { transcript, first: first.to_string(), pending: None, last_at: None };
    for (color, player) in &log.players {
        if let Player::Known { user } = player {
            let seat = reading.seat(color);
            reading.transcript.name(seat, &user.username);
            reading.transcript.others(&user.others, &seat.to_string());
        }
    }
    for others in [&log.rules.others, &log.options, &log.others] {
        reading.transcript.others(others, "");
    }
    if let Some(at) = log.history.first().and_then(|entry| entry.at.as_deref()) {
        reading.transcript.date(at);
    }
    for entry in log.history {
        reading.entry(entry);
    }
    if let Some(half) = reading.pending {
        reading.transcript.play(&half);
    }
    Ok(reading.transcript)
}

struct Reading {
    transcript: Transcript,
    /// The color that moves first.
    first: String,
    /// A turn of Amazons that lacks its arrow.
    pending: Option<String>,
    /// When the last move was made, in milliseconds.
    last_at: Option<i64>,
}

impl Reading {
    fn seat(&self, color: &str) -> Seat {
        if color == self.first { Seat::FIRST } else { Seat::SECOND }
    }

    fn entry(&mut self, entry: Entry) {
        let plies = self.transcript.plies();
        let squares = squares::split(&entry.text);
        match (self.transcript.game(), squares.as_deref()) {
            ("amazons", Some(&[from, to])) if self.pending.is_none() => {
                let [from, to] = [from, to].map(|(col, row)| squares::name(col, row));
                self.pending = Some(format!("{from}-{to}"));
            }
            ("amazons", Some(&[.., (col, row)])) if self.pending.is_some() => {
                let turn = self.pending.take().unwrap_or_default();
                self.transcript.play(&format!("{turn}/{}", squares::name(col, row)));
            }
            ("breakthrough", Some(&[from, to])) => {
                let [from, to] = [from, to].map(|(col, row)| squares::name(col, row));
                self.transcript.play_step(&from, &to);
            }
            ("dodgem", Some(&[from, to])) => {
                let (side, _) = self.transcript.size();
                // Mirrored in the main diagonal. Row 1 and the last column are beyond the board.
                let mirrored = |(col, row): (usize, usize)| {
                    squares::name((side + 1).saturating_sub(row), side.saturating_sub(col))
                };
                let is_off = to.0 >= side || to.1 <= 1;
                let to = if is_off { "off".to_string() } else { mirrored(to) };
                self.transcript.play(&format!("{}-{to}", mirrored(from)));
            }
            _ => self.word(&entry),
        }
        let at = entry.at.and_then(|at| DateTime::parse_from_rfc3339(&at).ok());
        if self.transcript.plies() > plies
            && let Some(at) = at.map(|at| at.timestamp_millis())
        {
            let spent = self.last_at.and_then(|last| u64::try_from(at.checked_sub(last)?).ok());
            self.last_at = Some(at);
            if let (Some(ply), Some(spent)) =
                (self.transcript.last_ply(), spent.filter(|&it| it > 0))
            {
                ply.time_spent = Some(Duration::from_millis(spent));
            }
        }
    }

    /// Takes another entry than a move: how the game ended.
    fn word(&mut self, entry: &Entry) {
        let text = entry.text.as_str();
        let named = text.rsplit_once("_by_").map(|(_, color)| color).or(entry.by.as_deref());
        let loser = named.map(|color| self.seat(color));
        let lost = |why| loser.map(|seat| (Outcome::win(seat.other()), why));
        let end = if text.contains("resign") || text.contains("forfeit") {
            lost(Termination::Resigned)
        } else if text.starts_with("time") {
            lost(Termination::Time)
        } else if ["draw", "accept_draw", "draw_by_agreement"].contains(&text) {
            Some((Outcome::draw(2), Termination::Agreed))
        } else {
            None
        };
        match end {
            Some((outcome, why)) => self.transcript.end(outcome, Some(why)),
            None => self.transcript.no_move(text),
        }
    }
}
