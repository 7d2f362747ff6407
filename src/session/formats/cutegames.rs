//! Matches of CuteGames between engines, in PGN. The moves are Parlour's own texts, and the game is not named.

use super::littlegolem::{begins_tags, name_of, pgn, scan_pgn};
use super::pieces::{Piece, Split};
use super::refusal::Refusal;
use super::transcript::Transcript;
use super::{Format, Games, Told};
use crate::play::Termination;
use crate::record::{Record, ScannedRecord};
use parlour_rules::Variant;

pub(super) const FORMAT: Format = Format {
    name: "cutegames",
    begins: |head| head.starts_with('[') && head.contains("[Site \"CuteGames\"]"),
    split: Split::Begins(begins_tags),
    reader: || Box::new(read),
    write: Some(write),
};

/// Why a game was stopped, as the tag `Adjudicated` says it.
const ADJUDICATED: [(&str, Termination); 2] =
    [("Out of time", Termination::Time), ("Resigned", Termination::Resigned)];

fn read(piece: &Piece, told: &Told, games: &mut Games<'_>) {
    games.add(scan_pgn(piece).and_then(|scanned| transcribe(scanned, told)));
}

fn transcribe(mut scanned: ScannedRecord, told: &Told) -> Result<Transcript, Refusal> {
    let game = told.game.ok_or(Refusal::GameNotTold)?;
    let mut transcript = Transcript::new(game.name, told.size)?;
    let value = |name: &str| {
        let tag = scanned.tags.iter().find(|(tag, _)| tag.name == name);
        tag.map(|(tag, _)| tag.value.clone()).unwrap_or_default()
    };
    let (start, why, result) = (value("FEN"), value("Adjudicated"), value("Result"));
    if !["", "startpos"].contains(&start.as_str()) {
        transcript.refuse(Refusal::Start(start));
    }
    scanned.tags.retain(|(tag, _)| tag.name != "FEN");
    transcript.tags(&scanned);
    transcript.plies_of(scanned);
    let why = ADJUDICATED.iter().find(|(text, _)| text.eq_ignore_ascii_case(&why));
    transcript.end_by_text(&result, why.map(|&(_, termination)| termination));
    Ok(transcript)
}

fn write(record: &Record) -> Result<String, Refusal> {
    if record.setup.players != 2 || record.setup.variant != Variant::Standard {
        return Err(Refusal::NotInFormat("game"));
    }
    if record.board.is_some() {
        return Err(Refusal::NotInFormat("start"));
    }
    let (names, count) = ([name_of(record, 0), name_of(record, 1)], record.plies.len().to_string());
    let result = record.result_text();
    let mut tags = vec![
        ("Event", "?"),
        ("Site", "CuteGames"),
        ("Date", record.date.as_deref().unwrap_or("??")),
        ("Round", "1"),
        ("White", names[0]),
        ("Black", names[1]),
        ("Result", &result),
        ("FEN", "startpos"),
    ];
    let end = record.game_end;
    let is_why = |&&(_, why): &&(&str, Termination)| end.is_some_and(|end| end.termination == why);
    tags.extend(ADJUDICATED.iter().find(is_why).map(|&(text, _)| ("Adjudicated", text)));
    if let Some(winner) = end.and_then(|end| end.outcome.winner()) {
        tags.push(("Winner", names[winner.index()]));
        tags.push(("Loser", names[winner.other().index()]));
    }
    tags.push(("PlyCount", &count));
    Ok(pgn(&tags, ["\n"; 2], &record.move_texts(), &result))
}
