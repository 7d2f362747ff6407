//! Game reports of Abstract Play: Amazons, Breakthrough, and Cats and Dogs, which is Snort.

use super::json::{self, Others};
use super::pieces::{Piece, Split};
use super::refusal::Refusal;
use super::transcript::Transcript;
use super::{Format, Games, Told};
use crate::play::Termination;
use crate::record::{Record, date};
use parlour_rules::{Outcome, Seat, setup};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::json;

pub(super) const FORMAT: Format = Format {
    name: "abstractplay",
    begins: |head| json::has_key(head, "header"),
    split: Split::Json,
    reader: || Box::new(read),
    write: Some(write),
};

/// The games by the names there, with the variants that are written.
const GAMES: [(&str, &str, &[&str]); 3] = [
    ("Amazons", "amazons", &["Default setup"]),
    ("Breakthrough", "breakthrough", &[]),
    ("Cats and Dogs", "snort", &["Original 8x8 SNORT", "Huntoon's ruleset, 11x11 board"]),
];

/// Words of variants that are other games.
const REFUSED: [&str; 5] = ["bombardment", "cross", "scrambled", "misère", "misere"];

#[derive(Deserialize)]
struct Report {
    header: Header,
    #[serde(default)]
    moves: Vec<Vec<Entry>>,
}

#[derive(Deserialize)]
struct Header {
    game: GameName,
    site: Option<Others>,
    #[serde(rename = "date-start")]
    date_start: Option<String>,
    #[serde(default)]
    players: Vec<Player>,
    #[serde(flatten)]
    others: Others,
}

#[derive(Deserialize)]
struct GameName {
    name: String,
    variants: Option<Vec<String>>,
}

#[derive(Deserialize)]
struct Player {
    #[serde(default)]
    name: String,
    result: Option<f64>,
    #[serde(flatten)]
    others: Others,
}

/// What a player did in a round.
#[derive(Deserialize)]
#[serde(untagged)]
enum Entry {
    Text(String),
    Object {
        #[serde(rename = "move")]
        text: String,
        #[serde(flatten)]
        others: Others,
    },
    /// Nothing.
    Other(IgnoredAny),
}

fn read(piece: &Piece, _: &Told, games: &mut Games<'_>) {
    games.add(json::parse(&piece.text).and_then(transcribe));
}

fn transcribe(report: Report) -> Result<Transcript, Refusal> {
    let Header { game, site, date_start, players, others } = report.header;
    let known = GAMES.iter().find(|(name, ..)| game.name.eq_ignore_ascii_case(name));
    let (_, name, _) = known.ok_or(Refusal::Game(format!("Abstract Play's {}", game.name)))?;
    let variants: Vec<String> =
        game.variants.into_iter().flatten().map(|variant| variant.to_lowercase()).collect();
    let size_in = |variant: &String| {
        let mut words = variant.split(|sign: char| !sign.is_alphanumeric());
        words.find_map(|word| setup::parse_canonical_size(word))
    };
    let size = variants.iter().find_map(size_in);
    let mut transcript = Transcript::new(name, size.or((*name == "snort").then_some((11, 11))))?;
    for variant in variants {
        let is_refused = REFUSED.iter().any(|word| variant.contains(word));
        let is_usual = variant.contains("default") || size_in(&variant).is_some();
        if is_refused || !is_usual {
            transcript.refuse(Refusal::Variant(variant));
        }
    }
    transcript.date(date_start.as_deref().unwrap_or_default());
    for (key, value) in site.unwrap_or_default() {
        transcript.tag(if key == "name" { "Site" } else { &key }, &value.text());
    }
    transcript.others(&others, "");
    for (seat, player) in Seat::all(2).zip(&players) {
        transcript.name(seat, &player.name);
        transcript.others(&player.others, &seat.to_string());
    }
    let results: Option<Vec<f64>> = players.iter().map(|player| player.result).collect();
    let outcome = match results.as_deref() {
        Some(&[one, other]) if one > other => Some(Outcome::win(Seat::FIRST)),
        Some(&[one, other]) if one < other => Some(Outcome::win(Seat::SECOND)),
        Some(&[_, _]) => Some(Outcome::draw(2)),
        _ => None,
    };
    let by_word = transcript.rounds(report.moves);
    if let Some(outcome) = outcome.or(by_word.map(|(outcome, _)| outcome)) {
        transcript.end(outcome, by_word.map(|(_, why)| why));
    }
    Ok(transcript)
}

impl Transcript {
    /// Plays the rounds. Returns how the game ended by a word among the moves.
    fn rounds(&mut self, rounds: Vec<Vec<Entry>>) -> Option<(Outcome, Termination)> {
        for (seat, entry) in rounds.into_iter().flat_map(|round| Seat::all(2).zip(round)) {
            let (text, others) = match entry {
                Entry::Text(text) => (text, Others::new()),
                Entry::Object { text, others } => (text, others),
                Entry::Other(_) => continue,
            };
            let text = text.trim().to_lowercase();
            match text.as_str() {
                "" => continue,
                "resign" => return Some((Outcome::win(seat.other()), Termination::Resigned)),
                "timeout" => return Some((Outcome::win(seat.other()), Termination::Time)),
                "draw" => return Some((Outcome::draw(2), Termination::Agreed)),
                "abandoned" => return None,
                _ => {}
            }
            match text.split_once(['-', 'x']) {
                Some((from, to)) => self.play_step(from, to),
                None => self.play(&text),
            };
            for (key, value) in others {
                let value = value.text();
                self.comment(&if value.is_empty() { value } else { format!("{key}: {value}") });
            }
        }
        None
    }
}

fn write(record: &Record) -> Result<String, Refusal> {
    let known = GAMES.iter().find(|(_, game, _)| *game == record.game.name);
    let &(name, _, variants) = known.ok_or(Refusal::NotInFormat("game"))?;
    let usual = record.game.supported_setups.default_setup;
    let is_large = name == "Cats and Dogs" && (record.setup.rows, record.setup.cols) == (11, 11);
    if record.setup != usual && !is_large {
        return Err(Refusal::NotInFormat("size"));
    }
    if record.board.is_some() {
        return Err(Refusal::NotInFormat("start"));
    }
    let end = record.game_end.ok_or(Refusal::NotInFormat("end"))?;
    let mut moves = record.move_texts();
    let word = match end.termination {
        Termination::Normal => None,
        Termination::Resigned => Some("resign"),
        Termination::Time => Some("timeout"),
        Termination::Agreed => Some("draw"),
    };
    moves.extend(word.map(str::to_string));
    let day = |day: &str| format!("{}T00:00:00.000Z", day.replace('.', "-"));
    let today = date::today();
    let played = day(record.date.as_deref().unwrap_or(&today));
    let players = Seat::all(2).map(|seat| {
        let name = &record.names[seat.index()];
        json!({ "name": name, "userid": name, "result": u8::from(end.outcome.includes(seat)) })
    });
    let variant: Vec<&str> = variants.iter().copied().skip(is_large.into()).take(1).collect();
    let report = json!({
        "header": {
            "game": { "name": name, "variants": variant },
            "site": { "name": "Parlour", "gameid": record.id.as_deref().unwrap_or("1") },
            "date-start": &played,
            "date-end": &played,
            "date-generated": day(&today),
            "players": players.collect::<Vec<_>>(),
        },
        "moves": moves.chunks(2).collect::<Vec<_>>(),
    });
    Ok(format!("{report}\n"))
}
