//! SGF: Amazons, game 18 of the specification, and PlayStrategy's Breakthrough.

use super::pieces::{Piece, Split};
use super::properties::{self, Part, Property, value};
use super::refusal::Refusal;
use super::transcript::Transcript;
use super::variations::Variations;
use super::{Format, Games, Told, squares};
use crate::play::Termination;
use crate::record::{Ply, Record};
use parlour_rules::setup::parse_size;
use parlour_rules::{Outcome, Seat};
use std::fmt::Write;

pub(super) const FORMAT: Format = Format {
    name: "sgf",
    begins: properties::begins,
    split: Split::Parentheses,
    reader: || Box::new(read),
    write: Some(write),
};

fn read(piece: &Piece, told: &Told, games: &mut Games<'_>) {
    for parts in properties::games(&piece.text) {
        games.add(transcribe(&parts, told));
    }
}

fn transcribe(parts: &[Part], told: &Told) -> Result<Transcript, Refusal> {
    let main = parts.iter().take_while(|part| !matches!(part, Part::Close));
    let nodes = main.filter_map(|part| match part {
        Part::Node(properties) => Some(properties),
        _ => None,
    });
    let nodes: Vec<&Vec<Property>> = nodes.collect();
    // The first move may stand in the first node, too.
    let first = nodes.iter().position(|node| node.iter().any(is_move)).unwrap_or(nodes.len());
    let head: Vec<Property> = nodes.into_iter().take(first + 1).flatten().cloned().collect();
    let mut reading = Reading::begin(&head, told)?;
    let mut parts = parts.iter();
    let mut open = Vec::new();
    for part in parts.by_ref() {
        match part {
            Part::Open => open.push(reading.transcript.plies()),
            Part::Node(properties) => reading.node(properties),
            Part::Close => break,
        }
    }
    if !reading.transcript.is_refused() && parts.len() > 0 {
        reading.variations(&open, parts);
    }
    Ok(reading.transcript)
}

fn is_move(property: &Property) -> bool {
    COLORS.contains(&property.id.as_str())
}

/// What properties put on squares.
const SIGNS: [(&str, char); 4] = [("AB", '1'), ("AW", '2'), ("AA", '#'), ("AE", '.')];

/// The colors in turn.
const COLORS: [&str; 2] = ["B", "W"];

fn sign(property: &Property) -> Option<char> {
    SIGNS.into_iter().find(|(id, _)| *id == property.id).map(|(_, sign)| sign)
}

/// A game that is being read.
struct Reading {
    transcript: Transcript,
    /// Which player Black is.
    black: Seat,
    board: Board,
}

/// How points become squares.
#[derive(Copy, Clone)]
struct Board {
    rows: usize,
    /// Whether it is turned top to bottom, so that player 1 stands at the bottom.
    is_turned: bool,
}

impl Board {
    /// The name of a square by its column and row from the upper left.
    fn square(self, (col, row): (usize, usize)) -> String {
        let row = if self.is_turned { row + 1 } else { self.rows.saturating_sub(row) };
        squares::name(col, row)
    }

    /// A move in Parlour's text, with `-` for a capture, too. What is no move stays as it is.
    fn move_text(self, property: &Property) -> String {
        let points = points(property.value()).unwrap_or_default();
        let names: Vec<String> = points.into_iter().map(|point| self.square(point)).collect();
        match &names[..] {
            [from, to] => format!("{from}-{to}"),
            [from, to, arrow] => format!("{from}-{to}/{arrow}"),
            _ => property.remark(),
        }
    }
}

impl Reading {
    fn begin(head: &[Property], told: &Told) -> Result<Reading, Refusal> {
        let game = match (value(head, "GM"), told.game) {
            (Some("18"), _) => "amazons",
            (Some("41"), _) => "breakthrough",
            (None, Some(game)) => game.name,
            (None, None) => return Err(Refusal::GameNotTold),
            (Some(number), _) => return Err(Refusal::Game(format!("SGF's GM[{number}]"))),
        };
        let size = match value(head, "SZ") {
            Some(text) => {
                let size = parse_size(&text.replace(':', "x"), 99);
                let (cols, rows) = size.ok_or(Refusal::Malformed(format!("SZ[{text}]")))?;
                Some((rows, cols))
            }
            None => told.size,
        };
        let first = head.iter().find(|it| is_move(it));
        let color = value(head, "PL").or(first.map(|it| it.id.as_str())).unwrap_or_default();
        let black = if color.starts_with(['W', 'w']) { Seat::SECOND } else { Seat::FIRST };
        let transcript = Transcript::new(game, size)?;
        let board = Board { rows: transcript.size().0, is_turned: false };
        let mut reading = Reading { transcript, black, board };
        let from = first.and_then(|it| points(it.value())?.first().copied());
        match (head.iter().find(|it| sign(it).is_some()), from) {
            (Some(_), _) if game == "amazons" => reading.set_up(head)?,
            (Some(property), _) => reading.transcript.refuse(Refusal::Start(property.remark())),
            // Who moves first stands at the bottom.
            (None, Some(from)) => {
                let sign = reading.transcript.sign_on(&board.square(from));
                reading.board.is_turned = sign == Some('2');
            }
            (None, None) => {}
        }
        if let Some(setup) = value(head, "SU").filter(|it| !it.eq_ignore_ascii_case("standard")) {
            reading.transcript.refuse(Refusal::Variant(setup.to_lowercase()));
        }
        Ok(reading)
    }

    /// Sets up the position that the properties tell. Black is player 1 in it, unless it is the usual start.
    fn set_up(&mut self, head: &[Property]) -> Result<(), Refusal> {
        let size = self.transcript.size();
        let rows = |black: Seat| {
            let mut board = vec![vec!['.'; size.1]; size.0];
            for property in head {
                let Some(sign) = sign(property) else { continue };
                let sign = match sign {
                    '1' | '2' if black == Seat::SECOND => {
                        if sign == '1' {
                            '2'
                        } else {
                            '1'
                        }
                    }
                    _ => sign,
                };
                for text in &property.values {
                    let malformed = || Refusal::Malformed(property.id.clone() + "[" + text + "]");
                    for (col, row) in Self::rectangle(text, size).ok_or_else(malformed)? {
                        board[row][col] = sign;
                    }
                }
            }
            Ok(board.into_iter().map(String::from_iter).collect::<Vec<String>>())
        };
        let mut usual = rows(self.black)?;
        for is_turned in [false, true] {
            let start = Transcript::on_board("amazons", size, usual.join("/"), Seat::FIRST);
            if start.is_ok_and(|mut start| start.record().board.is_none()) {
                self.board.is_turned = is_turned;
                return Ok(());
            }
            usual.reverse();
        }
        // Whoever is to move, Black has the signs of player 1.
        let to_move = std::mem::replace(&mut self.black, Seat::FIRST);
        let rows = rows(Seat::FIRST)?.join("/");
        self.transcript = Transcript::on_board("amazons", size, rows, to_move)?;
        Ok(())
    }

    /// Columns and rows, from the upper left, of a point or of all points between two corners, as in `aa:cc`.
    fn rectangle(text: &str, (rows, cols): (usize, usize)) -> Option<Vec<(usize, usize)>> {
        let (from, to) = text.split_once(':').unwrap_or((text, text));
        let (from, to) = (points(from)?, points(to)?);
        let (&[(left, top)], &[(right, bottom)]) = (&from[..], &to[..]) else { return None };
        let all = (top..=bottom).flat_map(|row| (left..=right).map(move |col| (col, row)));
        (left <= right && right < cols && top <= bottom && bottom < rows).then(|| all.collect())
    }

    fn node(&mut self, properties: &[Property]) {
        let is_under_way = self.transcript.plies() > 0;
        for property in properties.iter().filter(|it| is_move(it)) {
            let text = self.board.move_text(property);
            match text.split_once('-') {
                Some((from, to)) => self.transcript.play_step(from, to),
                None => self.transcript.play(&text),
            };
        }
        for property in properties.iter().filter(|it| !is_move(it)) {
            let value = property.value();
            match property.id.as_str() {
                "PB" => self.transcript.name(self.black, value),
                "PW" => self.transcript.name(self.black.other(), value),
                "RE" => self.end(value),
                "GM" | "SZ" | "SU" | "PL" => {}
                // What is set up in the middle of a game is no move.
                _ if sign(property).is_some() => {
                    if is_under_way {
                        self.transcript.no_move(&property.remark());
                    }
                }
                _ => self.transcript.property(property),
            }
        }
    }

    fn end(&mut self, text: &str) {
        let text = text.to_uppercase();
        let why = match text.chars().nth(2) {
            Some('R') => Some(Termination::Resigned),
            Some('T') => Some(Termination::Time),
            _ => None,
        };
        match text.get(..2) {
            Some("B+") => self.transcript.lose(self.black.other(), why),
            Some("W+") => self.transcript.lose(self.black, why),
            _ if text == "0" || text == "DRAW" => self.transcript.end(Outcome::draw(2), None),
            _ => self.transcript.end_by_text(&text, None),
        }
    }

    /// Reads what stands behind the end of the main line.
    fn variations<'p>(&mut self, open: &[usize], parts: impl Iterator<Item = &'p Part>) {
        let board = self.board;
        let Some(mut variations) = Variations::of(self.transcript.record(), open) else { return };
        variations.close();
        for part in parts {
            match part {
                Part::Open => variations.open(),
                Part::Close => variations.close(),
                Part::Node(properties) => {
                    for property in properties.iter().filter(|it| is_move(it)) {
                        let text = board.move_text(property);
                        if !variations.play(&[text.replacen('-', "x", 1), text]) {
                            variations.comment(&property.remark());
                        }
                    }
                    for property in properties.iter().filter(|it| !is_move(it)) {
                        variations.comment(&property.remark());
                    }
                }
            }
        }
        variations.finish();
    }
}

/// Columns and rows, from the upper left, of points of two letters each.
fn points(text: &str) -> Option<Vec<(usize, usize)>> {
    let number = |letter: u8| letter.is_ascii_lowercase().then(|| usize::from(letter - b'a'));
    let pairs = text.trim().as_bytes().chunks(2).map(|pair| match pair {
        &[col, row] => number(col).zip(number(row)),
        _ => None,
    });
    pairs.collect()
}

fn write(record: &Record) -> Result<String, Refusal> {
    if record.game.name != "amazons" {
        return Err(Refusal::NotInFormat("game"));
    }
    let rows = record.setup.rows;
    let mut text = format!("(;FF[4]CA[UTF-8]AP[Parlour]GM[18]SZ[{rows}]");
    for (id, name) in ["PB", "PW"].into_iter().zip(&record.names) {
        // Writing to a String cannot fail.
        let _ = write!(text, "{id}[{}]", properties::escape(name));
    }
    if let Some(date) = &record.date {
        let _ = write!(text, "DT[{}]", date.replace('.', "-"));
    }
    let result = record.game_end.map(|end| match (end.outcome.winner(), end.termination) {
        (None, _) => "0".to_string(),
        (Some(seat), Termination::Resigned) => COLORS[seat.index()].to_string() + "+R",
        (Some(seat), Termination::Time) => COLORS[seat.index()].to_string() + "+T",
        (Some(seat), _) => COLORS[seat.index()].to_string() + "+",
    });
    let result = result.unwrap_or("?".to_string());
    let _ = write!(text, "RE[{result}]");
    let first = record.board.as_ref().map_or(0, |board| board.to_move.saturating_sub(1));
    if record.board.is_some() || rows != 10 {
        let scene = record.open_after(0).map_err(Refusal::Board)?.scene(0);
        for (id, sign) in SIGNS.into_iter().filter(|(id, _)| *id != "AE") {
            let on = scene.cells.iter().enumerate().filter(|(_, cell)| cell.symbol() == sign);
            let points = on.map(|(at, _)| format!("[{}{}]", letter(at % rows), letter(at / rows)));
            let points: String = points.collect();
            text += &if points.is_empty() { points } else { format!("{id}{points}") };
        }
        let _ = write!(text, "PL[{}]", COLORS[first % 2]);
    }
    write_comments(&mut text, &record.preface);
    write_line(&mut text, &record.plies, first, rows);
    Ok(text + ")\n")
}

fn letter(number: usize) -> char {
    ('a'..='z').nth(number).unwrap_or_default()
}

/// Writes moves with their variations. `color` is an index into [`COLORS`].
fn write_line(text: &mut String, plies: &[Ply], color: usize, rows: usize) {
    let mut others = Vec::new();
    for (color, ply) in (color..).zip(plies) {
        if !ply.variations.is_empty() {
            text.push('(');
            others.push((color, &ply.variations));
        }
        let squares = squares::split(&ply.text.replace(['-', '/'], "")).unwrap_or_default();
        let points = squares.into_iter().flat_map(|(col, row)| [col, rows.saturating_sub(row)]);
        let points: String = points.map(letter).collect();
        let _ = write!(text, "\n;{}[{points}]", COLORS[color % 2]);
        write_comments(text, &ply.comments);
    }
    // What was begun last ends first.
    for (color, variations) in others.into_iter().rev() {
        text.push(')');
        for variation in variations {
            text.push('(');
            write_line(text, variation, color, rows);
            text.push(')');
        }
    }
}

fn write_comments(text: &mut String, comments: &[String]) {
    if !comments.is_empty() {
        let _ = write!(text, "C[{}]", properties::escape(&comments.join("\n\n")));
    }
}
