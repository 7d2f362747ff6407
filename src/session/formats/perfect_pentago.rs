//! Boards of perfect-pentago.net: all of a game in an address, or single ones with their values. A board is a number
//! of four blocks of 16 bits, each of which counts its squares to the base of three.

use super::pieces::{Piece, Split};
use super::refusal::{Refusal, check_start};
use super::squares;
use super::transcript::Transcript;
use super::{Format, Games, Told};
use crate::record::Record;
use parlour_rules::Seat;
use parlour_words::quoted;

pub(super) const FORMAT: Format = Format {
    name: "perfect-pentago",
    begins: |head| {
        let line = head.lines().next().unwrap_or_default().trim();
        value(line).is_some() || boards(line).is_some()
    },
    split: Split::Lines,
    reader: || Box::new(read),
    write: Some(write),
};

/// The boards of a game.
fn boards(line: &str) -> Option<&str> {
    let (_, boards) = line.rsplit_once('#')?;
    let is_list = boards.chars().all(|ch| ch.is_ascii_digit() || "m,".contains(ch));
    (is_list && (boards == "0" || boards.contains(','))).then_some(boards)
}

/// A board, and its value for the player to move.
fn value(line: &str) -> Option<(&str, &'static str)> {
    let (board, value) = line.split_once(char::is_whitespace)?;
    let is_board = (5..=19).contains(&board.len()) && board.bytes().all(|it| it.is_ascii_digit());
    let value = match value.trim() {
        "1" => "win",
        "0" => "draw",
        "-1" | "\u{2212}1" => "loss",
        _ => return None,
    };
    is_board.then_some((board, value))
}

fn read(piece: &Piece, _: &Told, games: &mut Games<'_>) {
    let line = piece.text.trim();
    games.add(if let Some(boards) = boards(line) {
        transcribe(boards)
    } else if let Some((board, value)) = value(line) {
        start(board).map(|mut transcript| {
            transcript.known.value = Some(value);
            transcript
        })
    } else {
        Err(Refusal::Malformed(quoted(line).to_string()))
    });
}

fn start(number: &str) -> Result<Transcript, Refusal> {
    let malformed = || Refusal::Malformed(quoted(number).to_string());
    let board = decode(number).ok_or_else(malformed)?;
    let marbles = |wanted| board.iter().filter(|&&sign| sign == wanted).count();
    let to_move = if marbles('1') > marbles('2') { Seat::SECOND } else { Seat::FIRST };
    Transcript::on_blocks(&board, to_move)
}

fn transcribe(boards: &str) -> Result<Transcript, Refusal> {
    let mut boards = boards.split(',');
    let mut transcript = start(boards.next().unwrap_or_default())?;
    // The marble that was placed before its turn.
    let mut placed: Option<String> = None;
    for text in boards {
        if transcript.is_refused() {
            break;
        }
        let is_placement = text.ends_with('m');
        let board = decode(text.trim_end_matches('m')).unwrap_or_default();
        match placed.take() {
            None if is_placement => {
                let before = transcript.board().concat();
                let new = before.iter().zip(&board).position(|(before, after)| before != after);
                let square = new.map(|at| squares::name(at % 6, at / 6 + 1)).unwrap_or_default();
                // Only a placement that wins is a move without its turn.
                placed = transcript.try_play(&square).is_err().then_some(square);
            }
            Some(square) if !is_placement => transcript.turn_to(&square, 1..=8, &board),
            _ => transcript.no_move(text),
        }
    }
    if let Some(square) = placed {
        transcript.play(&square);
    }
    Ok(transcript)
}

/// How far the number of a square's block is shifted in that of a board, and the square's power of three.
fn weight(square: usize) -> (usize, u64) {
    let (x, y) = (square % 6, 5 - square / 6 % 6);
    (16 * (2 * (x / 3) + y / 3), 3u64.pow((3 * (x % 3) + y % 3) as u32))
}

fn decode(text: &str) -> Option<Vec<char>> {
    let number: u64 = text.parse().ok()?;
    let is_board = (0..4).all(|block| (number >> (16 * block) & 0xffff) < 3u64.pow(9));
    let sign = |square| {
        let (shift, power) = weight(square);
        match (number >> shift & 0xffff) / power % 3 {
            0 => '.',
            1 => '1',
            _ => '2',
        }
    };
    is_board.then(|| (0..36).map(sign).collect())
}

fn encode(board: &[char]) -> u64 {
    let value = |(square, sign): (usize, &char)| {
        let (shift, power) = weight(square);
        (u64::from(sign.to_digit(3).unwrap_or(0)) * power) << shift
    };
    board.iter().enumerate().map(value).sum()
}

fn write(record: &Record) -> Result<String, Refusal> {
    check_start(record, &["pentago"], true)?;
    let mut played = Transcript::start_of(record)?;
    let mut text = "#0".to_string();
    for (index, ply) in record.plies.iter().enumerate() {
        let mut placed = played.board().concat();
        let square = played.squares(&ply.text).first().and_then(|&at| placed.get_mut(at));
        square.into_iter().for_each(|sign| *sign = if index % 2 == 0 { '1' } else { '2' });
        text += &format!(",{}m", encode(&placed));
        played.play(&ply.text);
        if ply.text.contains(':') {
            text += &format!(",{}", encode(&played.board().concat()));
        }
    }
    Ok(text + "\n")
}
