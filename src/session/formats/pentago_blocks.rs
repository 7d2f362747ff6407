//! Pentago of university courses: the board before each move as 36 signs, then a block and a place in it, and the block
//! that is turned to the left or right.

use super::littlegolem::name_of;
use super::pieces::{Piece, Split};
use super::refusal::{Refusal, check_start};
use super::rotation::{block_and_place, block_of_rotation};
use super::transcript::Transcript;
use super::{Format, Games, Told};
use crate::record::Record;
use parlour_rules::Seat;

pub(super) const FORMAT: Format = Format {
    name: "pentago-blocks",
    begins: |head| head.lines().any(|line| turn(line).is_some()),
    split: Split::Begins(|before, line| {
        let is_player = line.starts_with(PLAYER) && !before.starts_with(PLAYER);
        let is_empty = turn(line).is_some_and(|(board, _)| board.chars().all(|sign| sign == '.'));
        is_player || is_empty && turn(before).is_some()
    }),
    reader: || Box::new(read),
    write: Some(write),
};

const PLAYER: &str = "Player ";

/// The board and the move of a line.
fn turn(line: &str) -> Option<(&str, &str)> {
    let (board, text) = line.trim().split_once('\t')?;
    let is_board = board.len() == 36 && board.chars().all(|sign| "wb.".contains(sign));
    is_board.then_some((board, text.trim()))
}

fn read(piece: &Piece, _: &Told, games: &mut Games<'_>) {
    let lines = || piece.text.lines().map(str::trim).filter(|line| !line.is_empty());
    if lines().any(|line| turn(line).is_some()) {
        games.add(transcribe(lines));
    }
}

fn transcribe<'a, I: Iterator<Item = &'a str>>(
    lines: impl Fn() -> I,
) -> Result<Transcript, Refusal> {
    // The first line's mover is player 1. His colour is that of the marble which the next line has more.
    let mut boards = lines().filter_map(turn).map(|(board, _)| board);
    let start = boards.next().unwrap_or_default();
    let is_white = match boards.next() {
        Some(next) => next.matches('w').count() > start.matches('w').count(),
        None => !lines().find(|line| line.starts_with(PLAYER)).is_some_and(is_black),
    };
    let first = if is_white { 'w' } else { 'b' };
    let ours = |board: &str| -> Vec<char> {
        let sign = |sign| match sign {
            '.' => '.',
            sign if sign == first => '1',
            _ => '2',
        };
        board.chars().map(sign).collect()
    };
    let mut transcript = Transcript::on_blocks(&ours(start), Seat::FIRST)?;
    for line in lines() {
        if let Some((board, text)) = turn(line) {
            if !transcript.is_refused() && transcript.board().concat() != ours(board) {
                transcript.refuse(Refusal::Malformed(board.to_string()));
            }
            transcript.play_in_blocks(text);
        } else if let Some((player, rest)) = line.split_once(": type=") {
            let seat = if is_black(rest) == is_white { Seat::SECOND } else { Seat::FIRST };
            transcript.name(seat, player.strip_prefix(PLAYER).unwrap_or(player));
            let kind = rest.split(',').next().unwrap_or_default();
            transcript.tag(&format!("PlayerType{}", seat.number()), kind);
        } else {
            transcript.comment(line);
        }
    }
    Ok(transcript)
}

/// Whether this is the line of the player with black marbles.
fn is_black(line: &str) -> bool {
    line.contains("plays black")
}

fn write(record: &Record) -> Result<String, Refusal> {
    check_start(record, &["pentago"], true)?;
    let mut played = Transcript::start_of(record)?;
    if record.plies.is_empty() {
        return Err(Refusal::NotInFormat("move"));
    }
    let mut text = "\n".to_string();
    for (seat, colour) in ["white", "black"].into_iter().enumerate() {
        let is_human = record.player_specs.get(seat).is_none_or(|spec| spec.is_human());
        let kind = if is_human { "human" } else { "computer" };
        let name = name_of(record, seat);
        text += &format!("{PLAYER}{name}: type={kind}, plays {colour} tokens\n");
    }
    for ply in &record.plies {
        let board: String = played.board().concat().iter().collect();
        played.play(&ply.text);
        let square = played.squares(&ply.text).first().copied().unwrap_or_default();
        let (block, place) = block_and_place(square);
        let turn = ply.text.split_once(':').and_then(|(_, turn)| turn.parse().ok());
        let turn = turn.or_else(|| played.turn_behind_win()).and_then(block_of_rotation);
        let (turned, clockwise) = turn.ok_or(Refusal::NotInFormat("move"))?;
        let way = if clockwise { 'R' } else { 'L' };
        let board = board.replace('1', "w").replace('2', "b");
        text += &format!("{board}\t{block}/{place} {turned}{way}\n");
    }
    Ok(text)
}
