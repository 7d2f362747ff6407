//! Game reports of Abstract Play: Amazons, Breakthrough, and Cats and Dogs, which is Snort.

use super::json;
use super::pieces::{Piece, Split};
use super::refusal::{Refusal, check_start};
use super::transcript::Transcript;
use super::{Format, Games, Told};
use crate::play::Termination;
use crate::record::{Record, date};
use parlour_rules::{Outcome, Seat, parse_canonical_size};
use serde_json::{Value, json};

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

fn read(piece: &Piece, _: &Told, games: &mut Games<'_>) {
    games.add(json::parse(&piece.text).and_then(|report| transcribe(&report)));
}

fn transcribe(report: &Value) -> Result<Transcript, Refusal> {
    let header = &report["header"];
    let game = json::text(&header["game"]["name"]);
    let known = GAMES.iter().find(|(name, ..)| game.eq_ignore_ascii_case(name));
    let (_, name, _) = known.ok_or(Refusal::Game(format!("Abstract Play's {game}")))?;
    let variants = json::list(&header["game"]["variants"]).iter();
    let variants: Vec<String> =
        variants.map(|variant| json::text(variant).to_lowercase()).collect();
    let size_in = |variant: &String| variant.split([' ', ',']).find_map(parse_canonical_size);
    let size = variants.iter().find_map(size_in);
    let mut transcript = Transcript::new(name, size.or((*name == "snort").then_some((11, 11))))?;
    for variant in variants {
        let is_refused = REFUSED.iter().any(|word| variant.contains(word));
        if is_refused || !variant.contains("default") && size_in(&variant).is_none() {
            transcript.refuse(Refusal::Variant(variant));
        }
    }
    transcript.date(&json::text(&header["date-start"]));
    transcript.tag("Site", &json::text(&header["site"]["name"]));
    transcript.fields(&header["site"], &["name"], "");
    transcript.fields(header, &["date-start"], "");
    let players = json::list(&header["players"]);
    for (seat, player) in Seat::all(2).zip(players) {
        transcript.name(seat, &json::text(&player["name"]));
        transcript.fields(player, &["name", "result"], &seat.to_string());
    }
    let why = transcript.rounds(json::list(&report["moves"]));
    let results = players.iter().map(|player| player["result"].as_f64());
    if let Some(&[one, other]) = results.collect::<Option<Vec<_>>>().as_deref() {
        transcript.end_by_points(one, other, why);
    }
    Ok(transcript)
}

impl Transcript {
    /// Plays the rounds. Returns why the game ended if a word among the moves tells it.
    fn rounds(&mut self, rounds: &[Value]) -> Option<Termination> {
        for (seat, entry) in rounds.iter().flat_map(|round| Seat::all(2).zip(json::list(round))) {
            // A text, or an object that has more to say.
            let text = json::text(if entry.is_object() { &entry["move"] } else { entry });
            let text = text.trim().to_lowercase();
            let why = match text.as_str() {
                "" => continue,
                "resign" => Termination::Resigned,
                "timeout" => Termination::Time,
                "draw" => Termination::Agreed,
                "abandoned" => return None,
                _ => {
                    match text.split_once(['-', 'x']) {
                        Some((from, to)) => self.play_step(from, to),
                        None => self.play(&text),
                    };
                    self.comment(&json::text(&entry["result"]));
                    continue;
                }
            };
            let is_draw = why == Termination::Agreed;
            self.end(
                if is_draw { Outcome::draw(2) } else { Outcome::win(seat.other()) },
                Some(why),
            );
            return Some(why);
        }
        None
    }
}

fn write(record: &Record) -> Result<String, Refusal> {
    let known = GAMES.iter().find(|(_, game, _)| *game == record.game.name);
    let &(name, game, variants) = known.ok_or(Refusal::NotInFormat("game"))?;
    let is_large = game == "snort" && record.setup.rows == 11;
    let is_usual = record.setup == record.game.supported_setups.default_setup;
    check_start(record, &[game], is_usual || is_large)?;
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
