//! General Game Playing: Breakthrough, Amazons and Pentago. Where the words are scrambled, the numbers show what a move
//! is.

use super::ggp_match::MatchLog;
use super::json;
use super::pieces::{Piece, Split};
use super::refusal::Refusal;
use super::transcript::Transcript;
use super::{Format, Games, squares};
use crate::play::Termination;
use crate::record::Record;
use parlour_rules::{Outcome, Seat};
use serde_json::json;
use std::collections::BTreeSet;
use std::time::Duration;

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

/// The games by their names there, without signs between the letters, and the sides of their boards. Of several names the
/// first is written.
const GAMES: [(&str, &str, usize); 7] = [
    ("breakthrough", "breakthrough", 8),
    ("breakthroughsmall", "breakthrough", 6),
    ("amazons", "amazons", 10),
    ("amazonssmall", "amazons", 6),
    ("amazons10x10", "amazons", 10),
    ("amazons8x8", "amazons", 8),
    ("pentago", "pentago", 6),
];

fn read(piece: &Piece, games: &mut Games<'_>, parse: fn(&str) -> Result<MatchLog, Refusal>) {
    games.add(parse(&piece.text).and_then(|log| transcribe(&log)));
}

fn transcribe(log: &MatchLog) -> Result<Transcript, Refusal> {
    let letters = log.game.chars().filter(char::is_ascii_alphanumeric);
    let name = letters.collect::<String>().to_lowercase();
    let known = GAMES.iter().find(|(known, ..)| *known == name);
    let &(_, game, side) = known.ok_or(Refusal::Game(format!("GGP's {}", log.game)))?;
    let words: BTreeSet<&str> =
        log.steps.iter().flatten().filter_map(|text| Deed::of(text).word).collect();
    let is_left = |word: &str| word.contains("counter") || word.contains("anti");
    let is_plain = words.iter().all(|word| word.contains("clockwise"));
    // Either word may be the one for a turn to the left, or a third that does not occur.
    let left = words.iter().copied().filter(|word| !is_plain || is_left(word)).chain([""]);
    for left in left.take(3) {
        let mut reading = Reading::begin(log, game, side, left)?;
        reading.steps();
        let is_legal = !reading.transcript.is_refused();
        if is_plain || is_legal && reading.fits_the_facts() {
            return Ok(reading.transcript);
        }
    }
    Err(Refusal::Malformed(words.into_iter().collect::<Vec<_>>().join(" ")))
}

/// What a player did in a step: `(rotate 2 clockwise)` has one number and one word behind the first.
struct Deed<'a> {
    numbers: Vec<usize>,
    word: Option<&'a str>,
}

impl Deed<'_> {
    fn of(text: &str) -> Deed<'_> {
        let words = text.split(|sign: char| "(), ".contains(sign) || sign.is_whitespace());
        let arguments: Vec<&str> = words.filter(|word| !word.is_empty()).skip(1).collect();
        let numbers = arguments.iter().filter_map(|word| word.parse().ok()).collect();
        let word = arguments.into_iter().find(|word| word.parse::<usize>().is_err());
        Deed { numbers, word }
    }
}

/// A match that is being read.
struct Reading<'a> {
    log: &'a MatchLog,
    transcript: Transcript,
    /// Which of the players of the match moves first.
    first: usize,
    side: usize,
    /// The word for a turn to the left.
    left: &'a str,
    /// A turn that lacks its arrow or its rotation.
    pending: Option<String>,
    /// Whether the board is turned top to bottom, so that player 1 stands at the bottom.
    is_turned: bool,
}

impl<'a> Reading<'a> {
    fn begin(
        log: &'a MatchLog,
        game: &str,
        side: usize,
        left: &'a str,
    ) -> Result<Reading<'a>, Refusal> {
        let mut transcript = Transcript::new(game, Some((side, side)))?;
        let moves =
            |step: &&Vec<String>| step.iter().any(|text| !Deed::of(text).numbers.is_empty());
        let opening = log.steps.iter().find(moves).into_iter().flatten();
        let mut deeds = opening.map(|text| Deed::of(text).numbers);
        let first = deeds.position(|numbers| !numbers.is_empty()).unwrap_or_default();
        let seat = |player: usize| if player == first { Seat::FIRST } else { Seat::SECOND };
        for (player, name) in log.players.iter().enumerate().take(2) {
            transcript.name(seat(player), name);
        }
        for (player, role) in log.roles.iter().enumerate().take(2) {
            transcript.tag(&format!("Role{}", seat(player)), role);
        }
        for (name, value) in &log.others {
            transcript.tag(name, value);
        }
        if let Some(time) = log.times.first() {
            transcript.date(&(time / 1000).to_string());
        }
        if let &[one, other] = &log.rewards[..] {
            let outcome = match one.total_cmp(&other) {
                std::cmp::Ordering::Greater => Outcome::win(seat(0)),
                std::cmp::Ordering::Less => Outcome::win(seat(1)),
                std::cmp::Ordering::Equal => Outcome::draw(2),
            };
            transcript.end(outcome, None);
        }
        Ok(Reading { log, transcript, first, side, left, pending: None, is_turned: false })
    }

    fn steps(&mut self) {
        let log = self.log;
        let mut since = 0;
        for (index, step) in log.steps.iter().enumerate() {
            let plies = self.transcript.plies();
            let deeds = step.iter().map(|text| (text, Deed::of(text)));
            for (text, deed) in deeds.filter(|(_, deed)| !deed.numbers.is_empty()) {
                self.deed(&deed, text);
            }
            if self.transcript.plies() > plies {
                let spent = log.times.get(index + 1).zip(log.times.get(since));
                let spent =
                    spent.and_then(|(end, begin)| u64::try_from(end.checked_sub(*begin)?).ok());
                if let (Some(ply), Some(spent)) = (self.transcript.last_ply(), spent) {
                    ply.time_spent = Some(Duration::from_millis(spent));
                }
                since = index + 1;
            }
        }
        if let Some(half) = self.pending.take() {
            self.transcript.play(&half);
        }
    }

    fn deed(&mut self, deed: &Deed, text: &str) {
        let pending = self.pending.take();
        match (self.transcript.game(), &deed.numbers[..], pending) {
            ("breakthrough", &[x1, y1, x2, y2], _) => {
                let (from, to) = (self.square(x1, y1), self.square(x2, y2));
                self.transcript.play_step(&from, &to);
            }
            ("amazons", &[x1, y1, x2, y2, ref arrow @ ..], None) => {
                // Who moves first stands at the bottom.
                let on_first = self.transcript.sign_on(&squares::name(x1.wrapping_sub(1), y1));
                if self.transcript.plies() == 0 && on_first == Some('2') {
                    self.is_turned = true;
                }
                let turn = format!("{}-{}", self.square(x1, y1), self.square(x2, y2));
                match arrow {
                    &[] => self.pending = Some(turn),
                    &[x, y] => {
                        self.transcript.play(&format!("{turn}/{}", self.square(x, y)));
                    }
                    _ => self.transcript.no_move(text),
                }
            }
            ("amazons", &[x, y], Some(turn)) => {
                self.transcript.play(&format!("{turn}/{}", self.square(x, y)));
            }
            ("pentago", &[block @ 1..=4, x @ 1..=3, y @ 1..=3], None) => {
                self.pending = Some(pentago_square(block, x, y));
            }
            ("pentago", &[block @ 1..=4], Some(square)) => {
                let is_left = deed.word == Some(self.left);
                let rotation = CLOCKWISE[block - 1] + usize::from(is_left);
                // A placement that wins is a whole turn.
                if self.transcript.is_refused() || self.transcript.try_play(&square).is_err() {
                    self.transcript.play(&format!("{square}:{rotation}"));
                }
            }
            _ => self.transcript.no_move(text),
        }
    }

    /// The name of a square by its column and its row from the bottom, from 1.
    fn square(&self, x: usize, y: usize) -> String {
        let row = if self.is_turned { (self.side + 1).saturating_sub(y) } else { y };
        squares::name(x.wrapping_sub(1), row)
    }

    /// Whether the position at the end is the one that the match tells, if it does.
    fn fits_the_facts(&mut self) -> bool {
        let roles: Vec<String> = self.log.roles.iter().map(|role| role.to_lowercase()).collect();
        let mut told = vec![vec!['.'; self.side]; self.side];
        let mut is_told = false;
        for fact in &self.log.facts {
            let [block, x, y, role] = &fact[..] else { continue };
            let numbers: Option<Vec<usize>> =
                [block, x, y].map(|word| word.parse().ok()).into_iter().collect();
            let role = roles.iter().position(|name| *name == role.to_lowercase());
            let sign = role.map(|player| if player == self.first { '1' } else { '2' });
            if let (Some(&[block @ 1..=4, x @ 1..=3, y @ 1..=3]), Some(sign)) =
                (numbers.as_deref(), sign)
            {
                let (col, row) = pentago_place(block, x, y);
                told[row][col] = sign;
                is_told = true;
            }
        }
        !is_told || self.transcript.board() == told
    }
}

/// The numbers of the turns to the right of the blocks, which count from the upper right anticlockwise.
const CLOCKWISE: [usize; 4] = [1, 7, 5, 3];

/// Column and row from the upper left of the place `x`, `y` in a block, which counts from its lower left.
fn pentago_place(block: usize, x: usize, y: usize) -> (usize, usize) {
    let (right, below) = ([1, 4].contains(&block), block > 2);
    (x - 1 + 3 * usize::from(right), 3 - y + 3 * usize::from(below))
}

fn pentago_square(block: usize, x: usize, y: usize) -> String {
    let (col, row) = pentago_place(block, x, y);
    squares::name(col, row + 1)
}

fn write(record: &Record) -> Result<String, Refusal> {
    let game = record.game.name;
    let sides = GAMES.iter().filter(|(_, known, _)| *known == game);
    if sides.clone().count() == 0 {
        return Err(Refusal::NotInFormat("game"));
    }
    let size = (record.setup.rows, record.setup.cols);
    let mut sides = sides.filter(|(.., side)| size == (*side, *side));
    let (name, ..) = sides.next().ok_or(Refusal::NotInFormat("size"))?;
    if record.board.is_some() {
        return Err(Refusal::NotInFormat("start"));
    }
    let mut moves = Vec::new();
    for (index, ply) in record.plies.iter().enumerate() {
        let (squares, rotation) = ply.text.split_once(':').unwrap_or((&ply.text, ""));
        let squares = squares::split(&squares.replace(['-', '/', 'x'], ""));
        let squares = squares.ok_or(Refusal::NotInFormat("move"))?;
        let numbers = squares.iter().map(|(col, row)| format!("{} {row}", col + 1));
        let numbers = numbers.collect::<Vec<_>>().join(" ");
        let mut texts = match (game, &squares[..]) {
            ("breakthrough", _) => vec![format!("( move {numbers} )")],
            ("pentago", &[(col, row)]) => place_and_turn(col, row, rotation),
            (_, [from_to @ .., (col, row)]) if *name == "amazons8x8" => {
                let [(x1, y1), (x2, y2)] = from_to else {
                    return Err(Refusal::NotInFormat("move"));
                };
                let fire = format!("( fire {} {row} )", col + 1);
                vec![format!("( move {} {y1} {} {y2} )", x1 + 1, x2 + 1), fire]
            }
            _ => vec![format!("( play {numbers} )")],
        };
        for text in texts.drain(..) {
            let noop = "noop".to_string();
            moves.push(if index % 2 == 0 { [text, noop] } else { [noop, text] });
        }
    }
    let end = record.game_end.filter(|end| end.termination == Termination::Normal);
    let goal = |seat: Seat, outcome: Outcome| (outcome.share(seat) * 100.0) as u8;
    let goals = end.map(|end| Seat::all(2).map(|seat| goal(seat, end.outcome)).collect::<Vec<_>>());
    let log = json!({
        "matchId": format!("parlour.{}", record.id.as_deref().unwrap_or("1")),
        "gameMetaURL": format!("http://games.ggp.org/base/games/{name}/v0/"),
        "playerNamesFromHost": record.names,
        "isCompleted": end.is_some(),
        "isAborted": end.is_none(),
        "scrambled": false,
        "moves": moves,
        "goalValues": goals.unwrap_or_default(),
    });
    Ok(format!("{log}\n"))
}

/// What a turn of Pentago is there.
fn place_and_turn(col: usize, row: usize, rotation: &str) -> Vec<String> {
    let block = |right: bool, below: bool| match (right, below) {
        (true, false) => 1,
        (false, false) => 2,
        (false, true) => 3,
        (true, true) => 4,
    };
    let (x, y) = (col % 3 + 1, 3 - (row.saturating_sub(1)) % 3);
    let mut texts = vec![format!("( place {} {x} {y} )", block(col > 2, row > 3))];
    if let Some(number) = rotation.parse::<usize>().ok().filter(|number| (1..=8).contains(number)) {
        let place = CLOCKWISE.iter().position(|&right| [right, right + 1].contains(&number));
        let word = if number % 2 == 1 { "clockwise" } else { "counterclockwise" };
        texts.extend(place.map(|at| format!("( rotate {} {word} )", at + 1)));
    }
    texts
}
