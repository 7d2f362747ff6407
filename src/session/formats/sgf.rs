//! SGF: Amazons, game 18 of the specification, and PlayStrategy's Breakthrough.

use super::pieces::{Piece, Split};
use super::properties::{self, Part, Property, value};
use super::refusal::Refusal;
use super::transcript::Transcript;
use super::variations::Variations;
use super::{Format, Games, Told, squares};
use crate::play::Termination;
use crate::record::{Ply, Record};
use parlour_rules::{Outcome, Seat, parse_number};
use std::fmt::Write;

pub(super) const FORMAT: Format = Format {
    name: "sgf",
    begins: properties::begins,
    split: Split::Parentheses,
    reader: || Box::new(read),
    write: Some(write),
};

fn read(piece: &Piece, told: &Told, games: &mut Games<'_>) {
    let texts = properties::games(&piece.text);
    if texts.is_empty() {
        games.add(Err(Refusal::Malformed("(;".into())));
    }
    for parts in texts {
        games.add(transcribe(&parts, told));
    }
}

fn transcribe(parts: &[Part], told: &Told) -> Result<Transcript, Refusal> {
    let nodes = parts.iter().filter_map(|part| match part {
        Part::Node(properties) => Some(properties),
        _ => None,
    });
    // Moves may stand in the first node, too.
    let mut moves = 0;
    let head: Vec<Property> = nodes
        .take_while(|node| {
            let is_head = moves == 0;
            moves += node.iter().filter(|it| is_move(it)).count();
            is_head
        })
        .flatten()
        .cloned()
        .collect();
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
                let (cols, rows) = text.split_once(':').unwrap_or((text, text));
                let size = parse_number::<u8>(rows).zip(parse_number::<u8>(cols));
                let (rows, cols) = size.ok_or(Refusal::Malformed(format!("SZ[{text}]")))?;
                Some((rows.into(), cols.into()))
            }
            None => told.size,
        };
        let first = head.iter().find(|it| is_move(it));
        let color = value(head, "PL").or(first.map(|it| it.id.as_str())).unwrap_or_default();
        let black = if color.starts_with(['W', 'w']) { Seat::SECOND } else { Seat::FIRST };
        let transcript = Transcript::new(game, size)?;
        let board = Board { rows: transcript.size().0, is_turned: false };
        let mut reading = Reading { transcript, black, board };
        if head.iter().any(|it| sign(it).is_some()) {
            reading.set_up(head, game)?;
        } else if let Some(&from) =
            first.and_then(|it| points(it.value())).unwrap_or_default().first()
        {
            // Who moves first stands at the bottom.
            let sign = reading.transcript.sign_on(&board.square(from));
            reading.board.is_turned = sign == Some('2');
        }
        if let Some(setup) = value(head, "SU").filter(|it| !it.eq_ignore_ascii_case("standard")) {
            reading.transcript.refuse(Refusal::Variant(setup.to_lowercase()));
        }
        Ok(reading)
    }

    /// Sets up the position that the properties tell. Black is player 1 in it, unless it is the usual start.
    fn set_up(&mut self, head: &[Property], game: &str) -> Result<(), Refusal> {
        let (rows, cols) = self.transcript.size();
        let mut board = vec![vec!['.'; cols]; rows];
        for property in head {
            let Some(sign) = sign(property) else { continue };
            for text in &property.values {
                let points = Self::rectangle(text, rows, cols);
                let points = points.ok_or(Refusal::Malformed(property.remark()))?;
                for (col, row) in points {
                    board[row][col] = sign;
                }
            }
        }
        let rows_of = |board: &[Vec<char>], swap: bool| {
            let swapped = |&sign: &char| match sign {
                '1' if swap => '2',
                '2' if swap => '1',
                _ => sign,
            };
            let rows = board.iter().map(|row| row.iter().map(swapped).collect::<String>());
            rows.collect::<Vec<_>>().join("/")
        };
        let mut upside_down = board.clone();
        upside_down.reverse();
        let size = (rows, cols);
        for (board, is_turned) in [(&board, false), (&upside_down, true)] {
            let rows = rows_of(board, self.black != Seat::FIRST);
            if let Ok(mut start) = Transcript::on_board(game, size, rows, Seat::FIRST)
                && start.record().board.is_none()
            {
                self.board.is_turned = is_turned;
                return Ok(());
            }
        }
        let rows = rows_of(&board, false);
        // Whoever is to move, Black has the signs of player 1.
        let to_move = std::mem::replace(&mut self.black, Seat::FIRST);
        self.transcript = Transcript::on_board(game, size, rows, to_move)?;
        Ok(())
    }

    /// Columns and rows, from the upper left, of a point or of all points between two corners, as in `aa:cc`.
    fn rectangle(text: &str, rows: usize, cols: usize) -> Option<Vec<(usize, usize)>> {
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
        let winner = match text.split_once('+') {
            Some(("B", how)) => Some((self.black, how)),
            Some(("W", how)) => Some((self.black.other(), how)),
            _ => None,
        };
        match winner {
            Some((seat, how)) => {
                let termination = match how.chars().next() {
                    Some('R') => Some(Termination::Resigned),
                    Some('T') => Some(Termination::Time),
                    _ => None,
                };
                self.transcript.end(Outcome::win(seat), termination);
            }
            None if ["0", "DRAW"].contains(&text.as_str()) => {
                self.transcript.end(Outcome::draw(2), None);
            }
            None => self.transcript.end_by_text(&text, None),
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
                        match property.nag() {
                            Some(nag) => variations.mark(nag),
                            None => variations.comment(&property.remark()),
                        }
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
    let winner = record.game_end.and_then(|end| end.outcome.winner());
    let result = match (winner, record.game_end.map(|end| end.termination)) {
        (_, None) => "?",
        (None, _) => "0",
        (Some(Seat::FIRST), Some(Termination::Resigned)) => "B+R",
        (Some(Seat::FIRST), Some(Termination::Time)) => "B+T",
        (Some(Seat::FIRST), _) => "B+",
        (_, Some(Termination::Resigned)) => "W+R",
        (_, Some(Termination::Time)) => "W+T",
        _ => "W+",
    };
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
        let marks = properties::NAGS.iter().filter(|(.., nag)| ply.nags.contains(nag));
        marks.for_each(|(id, value, _)| *text += &format!("{id}[{value}]"));
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
