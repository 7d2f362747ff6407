//! The sentences of the laboratory's commands.

pub(crate) mod learn;
mod proof;

pub(crate) use proof::*;

use parlour_rules::Setup;
use parlour_words::number::grouped;
use parlour_words::{MessageKey, key, say};

/// How many puzzles of a game were proven again.
pub(crate) fn puzzles_proven(game: &str, proven: usize, all: usize) -> String {
    say!("command-puzzles-proven", game, proven, all) + "\n"
}

/// A game that was played for puzzles cannot be read again.
pub(crate) fn game_unreadable(number: u64, game: &str, error: impl std::fmt::Display) -> String {
    let (number, error) = (number.to_string(), error.to_string());
    say!("command-game-unreadable", number, game, error)
}

/// The positions that searches visit at each depth from 1: by minimax, by textbook alpha-beta, and by
/// the level `alphabeta`.
pub(crate) fn compare_table(title: &str, setup: &Setup, rows: &[[u64; 3]]) -> String {
    let Setup { rows: height, cols, .. } = setup;
    let mut text = format!("{title}, {height}x{cols}\n");
    let mut push = |cells: [String; 4]| {
        let [depth, minimax, alphabeta, level] = cells;
        text.push_str(&format!("{depth:>5}  {minimax:>14}  {alphabeta:>14}  {level:>15}\n"));
    };
    const COLUMNS: [MessageKey; 4] = [
        key!("opening-column-depth"),
        key!("opening-column-minimax"),
        key!("opening-column-alphabeta"),
        key!("opening-column-level"),
    ];
    push(COLUMNS.map(|key| key.text().to_string()));
    for (depth, nodes) in (1..).zip(rows) {
        let [minimax, alphabeta, level] = nodes.map(grouped);
        push([i32::to_string(&depth), minimax, alphabeta, level]);
    }
    text
}
