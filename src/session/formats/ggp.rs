//! General Game Playing: Breakthrough, Amazons and Pentago. Where the words are scrambled, the numbers show what a move
//! is.

use super::ggp_match::MatchLog;
use super::json;
use super::pieces::{Piece, Split};
use super::refusal::{Refusal, check_start};
use super::transcript::Transcript;
use super::{Format, Games, squares};
use crate::play::Termination;
use crate::record::Record;
use parlour_rules::{Outcome, Seat};
use serde_json::json;
use std::collections::BTreeSet;

/// The servers of 2007 and 2008.
pub(super) const XML: Format = Format {
    name: "ggp",
    begins: |head| {
        let is_xml = ["<?xml", "<!DOCTYPE", "<match"].iter().any(|begin| head.starts_with(begin));
        is_xml && head.contains("<match")
    },
    split: Split::After("</match>"),
    reader: || Box::new(|piece, _, games| read(piece, games, MatchLog::from_xml)),
    write: None,
};

/// The Tiltyard.
pub(super) const JSON: Format = Format {
    name: "ggp",
    begins: |head| json::has_key(head, "gameMetaURL"),
    split: Split::Json,
    reader: || Box::new(|piece, _, games| read(piece, games, MatchLog::from_json)),
    write: Some(write),
};

/// The games by their names there, and the sides of their boards. Of several names the first is written.
const GAMES: [(&str, &str, usize); 7] = [
    ("breakthrough", "breakthrough", 8),
    ("breakthroughSmall", "breakthrough", 6),
    ("amazons", "amazons", 10),
    ("amazonsSmall", "amazons", 6),
    ("amazons_10x10", "amazons", 10),
    ("amazons_8x8", "amazons", 8),
    ("pentago", "pentago", 6),
];

fn read(piece: &Piece, games: &mut Games<'_>, parse: fn(&str) -> Result<MatchLog, Refusal>) {
    games.add(parse(&piece.text).and_then(|log| transcribe(&log)));
}

fn transcribe(log: &MatchLog) -> Result<Transcript, Refusal> {
    let known = GAMES.iter().find(|(known, ..)| known.eq_ignore_ascii_case(&log.game));
    let &(_, game, side) = known.ok_or(Refusal::Game(format!("GGP's {}", log.game)))?;
    let words: BTreeSet<&str> =
        log.steps.iter().flatten().filter_map(|text| deed(text).1).collect();
    let is_plain = words.iter().all(|word| word.contains("clockwise"));
    // Either word may be the one for a turn to the left, or a third that does not occur.
    let is_left = |word: &&str| !is_plain || *word != "clockwise";
    for left in words.iter().copied().filter(is_left).chain([""]).take(3) {
        let mut reading = Reading::begin(log, game, side, left)?;
        reading.steps();
        let is_legal = !reading.transcript.is_refused();
        if is_plain || is_legal && reading.fits_the_facts() {
            return Ok(reading.transcript);
        }
    }
    Err(Refusal::Malformed(words.into_iter().collect::<Vec<_>>().join(" ")))
}

/// The numbers and the word behind the first one: `(rotate 2 clockwise)` has one of each. Who waits has none.
fn deed(text: &str) -> (Vec<usize>, Option<&str>) {
    let words = text.split(|sign: char| "(),".contains(sign) || sign.is_whitespace());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).skip(1).collect();
    let numbers = words.iter().filter_map(|word| word.parse().ok()).collect();
    (numbers, words.into_iter().find(|word| word.parse::<usize>().is_err()))
}

/// A match that is being read.
struct Reading<'a> {
    log: &'a MatchLog,
    transcript: Transcript,
    /// Which of the players of the match moves first.
    first: usize,
    /// The word for a turn to the left.
    left: &'a str,
    /// A turn that lacks its arrow or its rotation.
    pending: Option<String>,
}

impl<'a> Reading<'a> {
    fn begin(
        log: &'a MatchLog,
        game: &str,
        side: usize,
        left: &'a str,
    ) -> Result<Reading<'a>, Refusal> {
        let mut transcript = Transcript::new(game, Some((side, side)))?;
        let mut opening = log.steps.first().into_iter().flatten();
        let first = opening.position(|text| !deed(text).0.is_empty()).unwrap_or_default();
        for (player, name) in log.players.iter().enumerate().take(2) {
            transcript.name(if player == first { Seat::FIRST } else { Seat::SECOND }, name);
        }
        for (name, value) in &log.others {
            transcript.tag(name, value);
        }
        if let Some(time) = log.times.first() {
            transcript.date(&(time / 1000).to_string());
        }
        match log.rewards[..] {
            [one, other] if first == 0 => transcript.end_by_points(one, other, None),
            [one, other] => transcript.end_by_points(other, one, None),
            _ => {}
        }
        Ok(Reading { log, transcript, first, left, pending: None })
    }

    fn steps(&mut self) {
        let mut begun = self.log.times.first().copied();
        for (step, end) in self.log.steps.iter().zip(1..) {
            let plies = self.transcript.plies();
            for text in step {
                self.play(deed(text), text);
            }
            if self.transcript.plies() > plies {
                let ended = self.log.times.get::<usize>(end).copied();
                self.transcript.time_between(begun, ended);
                begun = ended;
            }
        }
        if let Some(half) = self.pending.take() {
            self.transcript.play(&half);
        }
    }

    fn play(&mut self, (numbers, word): (Vec<usize>, Option<&str>), text: &str) {
        let square = |x: usize, y: usize| squares::name(x.wrapping_sub(1), y);
        if numbers.is_empty() {
            return;
        }
        match (self.transcript.game(), &numbers[..], self.pending.take()) {
            ("breakthrough", &[x1, y1, x2, y2], _) => {
                self.transcript.play_step(&square(x1, y1), &square(x2, y2));
            }
            ("amazons", &[x1, y1, x2, y2, x, y], None) => {
                let turn = format!("{}-{}/{}", square(x1, y1), square(x2, y2), square(x, y));
                self.transcript.play(&turn);
            }
            ("amazons", &[x1, y1, x2, y2], None) => {
                self.pending = Some(format!("{}-{}", square(x1, y1), square(x2, y2)));
            }
            ("amazons", &[x, y], Some(turn)) => {
                self.transcript.play(&format!("{turn}/{}", square(x, y)));
            }
            ("pentago", &[block @ 1..=4, x @ 1..=3, y @ 1..=3], None) => {
                let (col, row) = place(block, x, y);
                self.pending = Some(squares::name(col, row + 1));
            }
            ("pentago", &[block @ 1..=4], Some(square)) => {
                let rotation = BLOCKS[block - 1].0 + usize::from(word == Some(self.left));
                // A placement that wins is a whole turn.
                if self.transcript.is_refused() || self.transcript.try_play(&square).is_err() {
                    self.transcript.play(&format!("{square}:{rotation}"));
                }
            }
            _ => self.transcript.no_move(text),
        }
    }

    /// Whether the position at the end is the one that the match tells, if it does.
    fn fits_the_facts(&mut self) -> bool {
        let mut told = vec![vec!['.'; 6]; 6];
        for fact in &self.log.facts {
            let [block, x, y, role] = &fact[..] else { continue };
            let numbers = [block, x, y].map(|word| word.parse::<usize>().unwrap_or_default());
            let player = self.log.roles.iter().position(|name| name.eq_ignore_ascii_case(role));
            if let ([block @ 1..=4, x @ 1..=3, y @ 1..=3], Some(player)) = (numbers, player) {
                let (col, row) = place(block, x, y);
                told[row][col] = if player == self.first { '1' } else { '2' };
            }
        }
        self.log.facts.is_empty() || self.transcript.board() == told
    }
}

/// The blocks of Pentago: the number of the turn to the right, and the column and the row of the upper left square.
const BLOCKS: [(usize, usize, usize); 4] = [(1, 3, 0), (7, 0, 0), (5, 0, 3), (3, 3, 3)];

/// Column and row from the upper left of a place in a block, which counts from 1 at its lower left.
fn place(block: usize, x: usize, y: usize) -> (usize, usize) {
    let (_, col, row) = BLOCKS[block - 1];
    (col + x - 1, row + 3 - y)
}

fn write(record: &Record) -> Result<String, Refusal> {
    let game = record.game.name;
    let rows = record.setup.rows;
    let mut known = GAMES.iter().filter(|(_, known, _)| *known == game);
    let names: Vec<&str> = known.clone().map(|(_, known, _)| *known).collect();
    let name = known.find(|(.., side)| (rows, record.setup.cols) == (*side, *side));
    check_start(record, &names, name.is_some())?;
    let mut moves = Vec::new();
    for (index, ply) in record.plies.iter().enumerate() {
        for text in deeds(&ply.text, rows).ok_or(Refusal::NotInFormat("move"))? {
            let noop = "noop".to_string();
            moves.push(if index % 2 == 0 { [text, noop] } else { [noop, text] });
        }
    }
    let end = record.game_end.filter(|end| end.termination == Termination::Normal);
    let goal = |outcome: Outcome, seat: Seat| (outcome.share(seat) * 100.0).round();
    let goals = end.map(|end| Seat::all(2).map(|seat| goal(end.outcome, seat)).collect::<Vec<_>>());
    let log = json!({
        "matchId": format!("parlour.{}", record.id.as_deref().unwrap_or("1")),
        "gameMetaURL": format!("http://games.ggp.org/base/games/{}/v0/", name.map_or("", |it| it.0)),
        "playerNamesFromHost": record.names,
        "isCompleted": end.is_some(),
        "isAborted": end.is_none(),
        "scrambled": false,
        "moves": moves,
        "goalValues": goals.unwrap_or_default(),
    });
    Ok(format!("{log}\n"))
}

/// What a move is there: on 8 × 8 squares a turn of Amazons is two, as one of Pentago always is.
fn deeds(text: &str, rows: usize) -> Option<Vec<String>> {
    let (squares, rotation) = text.split_once(':').unwrap_or((text, ""));
    let squares = squares::split(&squares.replace(['-', '/', 'x'], ""))?;
    let numbers: Vec<String> =
        squares.iter().map(|(col, row)| format!("{} {row}", col + 1)).collect();
    match (&numbers[..], &squares[..]) {
        ([from, to], _) => Some(vec![format!("( move {from} {to} )")]),
        ([from, to, arrow], _) if rows == 8 => {
            Some(vec![format!("( move {from} {to} )"), format!("( fire {arrow} )")])
        }
        ([from, to, arrow], _) => Some(vec![format!("( play {from} {to} {arrow} )")]),
        (_, &[(col, row)]) => {
            let corner = (col / 3 * 3, row.checked_sub(1)? / 3 * 3);
            let block = BLOCKS.iter().position(|&(_, col, row)| (col, row) == corner)? + 1;
            let (x, y) = (col % 3 + 1, corner.1 + 4 - row);
            let mut deeds = vec![format!("( place {block} {x} {y} )")];
            let number = rotation.parse::<usize>().ok();
            let turned = BLOCKS
                .iter()
                .position(|&(right, ..)| number.is_some_and(|it| it == right || it == right + 1));
            if let Some(at) = turned {
                let is_right = number == Some(BLOCKS[at].0);
                let word = if is_right { "clockwise" } else { "counterclockwise" };
                deeds.push(format!("( rotate {} {word} )", at + 1));
            }
            Some(deeds)
        }
        _ => None,
    }
}
