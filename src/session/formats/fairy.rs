//! Positions of UCI, as Fairy-Stockfish and PlayStrategy write them.

use super::pieces::Split;
use super::refusal::Refusal;
use super::squares;
use super::transcript::Transcript;
use super::{Format, Reader, Told};
use crate::play::BoardText;
use crate::record::{Ply, Record};
use parlour_rules::{MAX_SIDE, Seat};
use parlour_words::quoted;

pub(super) const FORMAT: Format = Format {
    name: "fairy",
    begins: |head| head.lines().any(|line| variant(line).or(position(line)).is_some()),
    split: Split::Lines,
    reader,
    write: Some(write),
};

/// The names of the games there, ours, and the sides of their boards.
const VARIANTS: [(&str, &str, usize); 7] = [
    ("breakthrough", "breakthrough", 8),
    ("breakthrough5", "breakthrough", 5),
    ("breakthrough6", "breakthrough", 6),
    ("breakthrough7", "breakthrough", 7),
    ("ps-minibreakthrough", "breakthrough", 5),
    ("amazons", "amazons", 10),
    ("snort", "snort", 8),
];

fn reader() -> Reader {
    let mut name = None;
    Box::new(move |piece, told, games| {
        if let Some(given) = variant(&piece.text) {
            name = Some(given.to_ascii_lowercase());
        } else if let Some(line) = position(&piece.text) {
            games.add(read(line, name.as_deref(), told));
        }
    })
}

/// The variant that a line sets.
fn variant(line: &str) -> Option<&str> {
    let option = line.trim().strip_prefix("setoption name UCI_Variant")?;
    option.trim().strip_prefix("value").map(str::trim)
}

/// The position that a line sets, without the word `position`.
fn position(line: &str) -> Option<&str> {
    let line = line.trim();
    let line = line.strip_prefix("position").map_or(line, str::trim_start);
    let word = line.split_whitespace().next()?;
    ["startpos", "fen"].contains(&word).then_some(line)
}

fn read(line: &str, variant: Option<&str>, told: &Told) -> Result<Transcript, Refusal> {
    let (line, behind) = line.split_once(';').unwrap_or((line, ""));
    let mut words = line.split_whitespace();
    let start: Vec<&str> = words.by_ref().take_while(|&word| word != "moves").collect();
    let moves: Vec<&str> = words.flat_map(|word| word.split(',')).collect();
    let (game, size) = match variant {
        Some(name) => {
            let row = VARIANTS.iter().find(|row| row.0 == name);
            let (_, game, side) = row.ok_or_else(|| Refusal::Variant(quoted(name).to_string()))?;
            (*game, Some((*side, *side)))
        }
        None => {
            let shown = shown_game(&start, &moves, line.contains(','));
            let game = told.game.map(|game| game.name).or(shown);
            (game.ok_or(Refusal::GameNotTold)?, told.size)
        }
    };
    if !VARIANTS.iter().any(|row| row.1 == game) {
        return Err(Refusal::Game(game.to_string()));
    }
    // An amazon that has come from the first square to the second one, and is to shoot.
    let half = start.iter().find_map(|word| two_squares(word.strip_prefix('½')?));
    let mut transcript = match start[..] {
        ["fen", board, ref fields @ ..] => {
            let mut rows = read_rows(game, board)?;
            if let Some([from, to]) = half {
                let sign = replace(&mut rows, to, '.');
                replace(&mut rows, from, sign.unwrap_or('.'));
            }
            let to_move = match fields.first() {
                Some(&"b") => Seat::SECOND,
                _ => Seat::FIRST,
            };
            let size = (rows.len(), rows.first().map_or(0, Vec::len));
            if game != "amazons" {
                rows.reverse();
            }
            let rows: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
            Transcript::on_board(game, size, rows.join("/"), to_move)?
        }
        _ => Transcript::new(game, size)?,
    };
    transcript.tag("FEN", start.join(" ").strip_prefix("fen ").unwrap_or_default());
    play(&mut transcript, game, half, &moves);
    let numbers: Vec<&str> = behind.split_whitespace().collect();
    match numbers[..] {
        ["perft", depth, nodes] => {
            let perft = depth.parse().ok().zip(nodes.parse().ok());
            transcript.known.perft = perft;
        }
        _ => transcript.comment(behind),
    }
    Ok(transcript)
}

/// The game that a position shows without its variant.
fn shown_game(start: &[&str], moves: &[&str], has_comma: bool) -> Option<&'static str> {
    let board = start.get(1).unwrap_or(&"");
    let drops = moves.iter().filter(|word| word.contains('@')).count();
    if board.contains(['q', 'Q']) || has_comma || (1..moves.len()).contains(&drops) {
        Some("amazons")
    } else if drops > 0 {
        Some("snort")
    } else if start.len() > 1 || !moves.is_empty() {
        Some("breakthrough")
    } else {
        None
    }
}

fn play(transcript: &mut Transcript, game: &str, mut half: Option<[Place; 2]>, moves: &[&str]) {
    for word in moves {
        let drop = word.split_once('@').map(|(_, square)| square.to_ascii_lowercase());
        match (half.take(), drop, two_squares(word)) {
            (Some(step), Some(arrow), _) => {
                transcript.play(&format!("{}/{arrow}", step_text(step)));
            }
            (Some(step), None, Some([from, arrow])) if from == step[1] => {
                transcript.play(&format!("{}/{}", step_text(step), name(arrow)));
            }
            (None, Some(square), _) if game == "snort" => {
                transcript.play(&square);
            }
            (None, None, Some(step)) if game == "amazons" => half = Some(step),
            (None, None, Some([from, to])) if game == "breakthrough" => {
                transcript.play_step(&name(from), &name(to));
            }
            _ => transcript.no_move(word),
        }
    }
    if let Some(step) = half {
        transcript.play(&step_text(step));
    }
}

/// A column, from 0, and a row number.
type Place = (usize, usize);

fn two_squares(word: &str) -> Option<[Place; 2]> {
    squares::split(&word.to_ascii_lowercase())?.try_into().ok()
}

fn name((col, row): Place) -> String {
    squares::name(col, row)
}

fn step_text([from, to]: [Place; 2]) -> String {
    format!("{}-{}", name(from), name(to))
}

/// The letters of the signs 1, 2 and #.
fn letters(game: &str) -> &'static [(&'static str, &'static str)] {
    match game {
        "amazons" => &[("Q", "1"), ("q", "2"), ("*", "#"), ("P", "#"), ("p", "#")],
        _ => &[("P", "1"), ("p", "2")],
    }
}

/// The rows of a board from the top, in Parlour's signs. What stands in brackets is in hand, and so is what stands
/// behind the rows of a square board.
fn read_rows(game: &str, board: &str) -> Result<Vec<Vec<char>>, Refusal> {
    let mut text = board.split('[').next().unwrap_or_default().to_string();
    for length in (1..=MAX_SIDE).rev() {
        text = text.replace(&length.to_string(), &".".repeat(length));
    }
    let is_known = |ch| "./".contains(ch) || letters(game).iter().any(|row| row.0.contains(ch));
    if let Some(letter) = text.chars().find(|&ch| !is_known(ch)) {
        return Err(Refusal::Malformed(letter.to_string()));
    }
    for (letter, sign) in letters(game) {
        text = text.replace(letter, sign);
    }
    let mut rows: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
    if game != "breakthrough" {
        rows.truncate(rows.first().map_or(0, Vec::len));
    }
    Ok(rows)
}

/// Puts a sign on a square of rows from the top, of which the last is row 1. Returns the one that was there.
fn replace(rows: &mut [Vec<char>], (col, row): Place, sign: char) -> Option<char> {
    let row = rows.len().checked_sub(row)?;
    let cell = rows.get_mut(row)?.get_mut(col)?;
    Some(std::mem::replace(cell, sign))
}

fn write(record: &Record) -> Result<String, Refusal> {
    let game = record.game.name;
    let mut rows = VARIANTS.iter().filter(|row| row.1 == game).peekable();
    rows.peek().ok_or(Refusal::NotInFormat("game"))?;
    let size = (record.setup.rows, record.setup.cols);
    let row = rows.find(|row| size == (row.2, row.2)).ok_or(Refusal::NotInFormat("size"))?;
    let start = match &record.board {
        Some(board) => format!("fen {}", fen(game, board)),
        None => "startpos".to_string(),
    };
    let moves: String = record.plies.iter().map(|ply| move_text(game, ply)).collect();
    let moves = if moves.is_empty() { moves } else { format!(" moves{moves}") };
    Ok(format!("setoption name UCI_Variant value {}\nposition {start}{moves}\n", row.0))
}

fn fen(game: &str, board: &BoardText) -> String {
    let mut rows: Vec<&str> = board.rows.split('/').collect();
    if game != "amazons" {
        rows.reverse();
    }
    let mut text = rows.join("/");
    for (letter, sign) in letters(game) {
        text = text.replace(sign, letter);
    }
    // The longest runs of empty squares first, so that none is taken for two.
    for length in (1..=MAX_SIDE).rev() {
        text = text.replace(&".".repeat(length), &length.to_string());
    }
    format!("{text} {} - - 0 1", if board.to_move == 1 { "w" } else { "b" })
}

fn move_text(game: &str, ply: &Ply) -> String {
    match (game, ply.text.split_once('/')) {
        (_, Some((step, arrow))) => {
            let to = step.split_once('-').map_or(step, |(_, to)| to);
            format!(" {},{to}{arrow}", step.replace('-', ""))
        }
        ("snort", None) => format!(" P@{}", ply.text),
        _ => format!(" {}", ply.text.replace(['-', 'x'], "")),
    }
}
