//! Moves as people write them in forums and projects, among other words.

use super::littlegolem::{moves_and_resign, pgn};
use super::pieces::{Piece, Split};
use super::refusal::{Refusal, check_start};
use super::transcript::Transcript;
use super::{Format, Games, Told};
use crate::catalog::registry::find_game;
use crate::play::game::Game;
use crate::record::{Record, nag_of};
use parlour_rules::scene::BoardKind;
use parlour_rules::{Seat, Setup};
use regex_lite::{Captures, Regex};

pub(super) const FORMAT: Format = Format {
    name: "plain",
    begins: |_| true,
    split: Split::Whole,
    reader: || Box::new(read),
    write: Some(write),
};

/// No board has a column `x`: it is a sign.
const SQUARE: &str = r"[a-wyz][1-9]\d?";

/// What stands between two squares of a move.
const BETWEEN: &str = r"[^\w\r\n;.#{!?]{0,4}x?[^\w\r\n;.#{!?]{0,4}";

/// A block and a place in it, then the block that is turned, to the left or right.
const BLOCKS: &str = r"\b(?P<blocks>[1-4]/[1-9][ \t]+[1-4][LR])\b";

/// What stands beside the moves.
const WORDS: &str = r"\{(?P<comment>[^}]*)\}|#(?P<line>[^\n]*)|\b(?P<number>\d{1,3})(?P<dots>\.+)|(?P<mark>[!?]+)|(?P<result>\b(?:1-0|0-1|1/2-1/2)\b|½-½|(?:^|\s)\*(?:\s|$))|\b(?:(?P<loser>white|black)\s+)?(?P<resign>resign)(?:s|ed)?\b";

/// What only moves of one game look like.
fn shown_game(text: &str) -> Option<&'static Game> {
    let shows = [
        ("amazons", format!(r"\b{SQUARE}\s?[-–—]\s?{SQUARE}\s?[/(x]\s?{SQUARE}\b")),
        ("dodgem", format!(r"\b{SQUARE}-off\b")),
        ("breakthrough", format!(r"\b{SQUARE}x{SQUARE}\b")),
        ("pentago", format!(r"{BLOCKS}|\b[a-f][1-6]:[1-8]\b")),
    ];
    let shown = shows.iter().find(|(_, pattern)| regex(pattern).is_match(text))?;
    find_game(shown.0).ok()
}

fn regex(pattern: &str) -> Regex {
    Regex::new(&format!("(?i){pattern}")).expect("the patterns here are valid")
}

/// A move on this kind of board, or a part of one.
fn move_pattern(board_kind: BoardKind) -> String {
    let square = format!(r"\b(?P<from>{SQUARE})");
    match board_kind {
        BoardKind::Amazons => {
            format!(r"{square}{BETWEEN}(?P<to>{SQUARE})(?:{BETWEEN}(?P<arrow>{SQUARE}))?\b")
        }
        BoardKind::Pawns => format!(r"{square}{BETWEEN}(?P<to>{SQUARE}|off)\b"),
        BoardKind::Letters => format!(r"{square}[ \t:=]*(?P<letter>[SO])\b"),
        BoardKind::Stones => format!(r"{square}\b"),
        BoardKind::Blocks => {
            let name = r"[ \t]*(?P<name>(?:[tb][lr]?|[lcr])[<>])";
            format!(r"{BLOCKS}|{square}\b(?:[ \t]*:[ \t]*(?P<turn>\d{{1,2}})\b|{name})?")
        }
    }
}

fn read(piece: &Piece, told: &Told, games: &mut Games<'_>) {
    let Some(game) = told.game.or_else(|| shown_game(&piece.text)) else {
        return games.add(Err(Refusal::GameNotTold));
    };
    let begin = || Transcript::new(game.name, told.size);
    let mut reading = match begin() {
        Ok(transcript) => Reading { transcript, has_moves: false, is_over: false },
        Err(refusal) => return games.add(Err(refusal)),
    };
    let text = piece.text.as_str();
    let board_kind = reading.transcript.board_kind();
    let pattern = regex(&format!("{WORDS}|{}", move_pattern(board_kind)));
    let mut behind = 0;
    for found in pattern.captures_iter(text) {
        let Some(whole) = found.get(0) else { continue };
        let between = text.get(behind..whole.start()).unwrap_or_default();
        let is_behind = !between.contains(char::is_whitespace) && reading.transcript.plies() > 0;
        if found.name("mark").is_some() && !is_behind {
            continue;
        }
        reading.words(between);
        behind = whole.end();
        if reading.begins_another(&found)
            && let Ok(transcript) = begin()
        {
            games.add(Ok(reading.transcript));
            reading = Reading { transcript, has_moves: false, is_over: false };
        }
        reading.take(&found);
    }
    reading.words(text.get(behind..).unwrap_or_default());
    if !reading.has_moves && !reading.is_over {
        reading.transcript.no_move(text.trim());
    }
    games.add(Ok(reading.transcript));
}

struct Reading {
    transcript: Transcript,
    has_moves: bool,
    /// Whether the text has told the result.
    is_over: bool,
}

impl Reading {
    /// Whether a new list of moves begins here.
    fn begins_another(&self, found: &Captures<'_>) -> bool {
        let is = |name, text| found.name(name).is_some_and(|part| part.as_str() == text);
        let is_move = ["from", "blocks"].iter().any(|name| found.name(name).is_some());
        let is_first = is("number", "1") && is("dots", ".");
        self.has_moves && (is_first || is_move && self.is_over)
    }

    /// Takes what stands between the moves.
    fn words(&mut self, text: &str) {
        if text.contains(char::is_alphabetic) {
            self.transcript.comment(text.trim_matches(|ch: char| !ch.is_alphanumeric()));
        }
    }

    fn take(&mut self, found: &Captures<'_>) {
        let part = |name| found.name(name).map(|part| part.as_str().to_lowercase());
        let transcript = &mut self.transcript;
        if let Some(comment) = found.name("comment").or(found.name("line")) {
            let comment = comment.as_str().trim();
            match comment.strip_prefix("[%emt ").and_then(|time| time.strip_suffix(']')) {
                Some(time) => transcript.time_spent(time),
                None => transcript.comment(comment),
            }
        } else if let Some(mark) = part("mark") {
            if let Some(ply) = transcript.last_ply() {
                ply.nags.extend(nag_of(&mark));
            }
        } else if let Some(result) = part("result") {
            transcript.end_by_text(&result.replace('½', "1/2"), None);
            self.is_over = true;
        } else if part("resign").is_some() {
            let loser = match part("loser").as_deref() {
                Some("white") => Some(Seat::FIRST),
                Some(_) => Some(Seat::SECOND),
                None => transcript.to_move(),
            };
            if let Some(loser) = loser {
                transcript.lose(loser, None);
            }
        } else if part("number").is_none() {
            self.has_moves = true;
            take_move(transcript, &part);
        }
    }
}

/// Plays a move, of which `part` has the parts.
fn take_move(transcript: &mut Transcript, part: &impl Fn(&'static str) -> Option<String>) {
    if let Some(blocks) = part("blocks") {
        return transcript.play_in_blocks(&blocks);
    }
    let from = part("from").unwrap_or_default();
    let text = match (part("to"), part("arrow")) {
        (Some(to), Some(arrow)) => format!("{from}-{to}/{arrow}"),
        (Some(to), None) => {
            transcript.play_step(&from, &to);
            return;
        }
        (None, _) => match (part("letter"), part("turn"), part("name")) {
            (Some(letter), ..) => from + &letter.to_uppercase(),
            (_, Some(turn), _) => format!("{from}:{turn}"),
            (.., Some(name)) => {
                let typed = format!("{from} {name}");
                transcript.meant(&typed).unwrap_or(typed)
            }
            _ => from,
        },
    };
    transcript.play(&text);
}

fn write(record: &Record) -> Result<String, Refusal> {
    let Setup { variant, players, .. } = record.game.supported_setups.default_setup;
    // Nobody can tell these of a text.
    if (Setup { variant, players, ..record.setup }) != record.setup {
        return Err(Refusal::NotInFormat("game"));
    }
    check_start(record, &[record.game.name], true)?;
    Ok(pgn(&[], [""; 2], &moves_and_resign(record), &record.result_text()))
}
