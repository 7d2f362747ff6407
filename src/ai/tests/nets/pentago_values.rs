//! The value networks of Pentago and Pentago XL, whose features are the contents of lines.

use super::net_file::NetFile;
use crate::core::GameAi;
use crate::games::pentago::PentagoBoard;
use crate::games::pentago::nets::PentagoNets;
use parlour_rules::pentago::{NineBlocks, Pentago, PentagoOn, PentagoXl, Quadrants};
use parlour_rules::{Cell, History, Rotation, Rules, Seat, Setup, Square};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::collections::HashMap;

/// Visits every position of some random games in which the player to move cannot win at once.
pub(super) fn each_position<B: PentagoBoard>(mut ask: impl FnMut(&PentagoOn<B>)) {
    let mut rng = StdRng::seed_from_u64(4);
    let setup = Setup::two_player(B::SIDE, B::SIDE);
    for _ in 0..20 {
        let mut game = History::new(PentagoOn::start(&setup).expect("a valid size"));
        while game.outcome().is_none() {
            if game.position().static_win().is_none() {
                ask(game.position());
            }
            let moves = game.legal_moves();
            game.push(moves[rng.random_range(0..moves.len())]);
        }
    }
}

fn eval_is_symmetric<B: PentagoBoard>() {
    let nets = PentagoNets::<B>::default();
    each_position(|position| {
        let value = nets.value(position, Seat::FIRST);
        assert_eq!(value, -nets.value(position, Seat::SECOND), "{position:?}");
        for symmetry in position.symmetries() {
            let image = symmetry.map_position(position).expect("the image of a position is one");
            let seat = if symmetry.swap_players { Seat::SECOND } else { Seat::FIRST };
            assert_eq!(nets.value(&image, seat), value, "{position:?} and {image:?}");
        }
    });
}

#[test]
fn values_are_equal_for_symmetric_positions() {
    eval_is_symmetric::<Quadrants>();
    eval_is_symmetric::<NineBlocks>();
}

/// Squares by row and column: 0 empty, 1 of the player to move, 2 of the opponent.
pub(super) type Board = Vec<Vec<usize>>;

pub(super) fn board_of<G: Rules>(position: &G, side: usize) -> Board {
    let sign = |index: usize| match position.cell(Square::new(index)) {
        Cell::Piece(seat) if seat == position.to_move() => 1,
        Cell::Piece(_) => 2,
        _ => 0,
    };
    (0..side).map(|row| (0..side).map(|col| sign(side * row + col)).collect()).collect()
}

/// Contents as a number to base 3, the first digit the lowest.
pub(super) fn base3(signs: impl DoubleEndedIterator<Item = usize>) -> usize {
    signs.rev().fold(0, |number, sign| 3 * number + sign)
}

fn both_directions(begin: usize, line: &[usize]) -> Vec<usize> {
    vec![begin + base3(line.iter().copied()), begin + base3(line.iter().rev().copied())]
}

/// Straight lines of a quadrant board: contents and kind.
fn pentago_lines(signs: &Board) -> Vec<(usize, Vec<usize>)> {
    let mut lines = Vec::new();
    for at in 0..6 {
        let kind = at.min(5 - at);
        lines.push((kind, signs[at].clone()));
        lines.push((kind, signs.iter().map(|row| row[at]).collect()));
    }
    for offset in -1..=1_i32 {
        let kind = if offset == 0 { 3 } else { 4 };
        let at = |row: i32, col: i32| {
            let inside = (0..6).contains(&row) && (0..6).contains(&col);
            inside.then(|| signs[row as usize][col as usize])
        };
        lines.push((kind, (0..6).filter_map(|row| at(row, row + offset)).collect()));
        lines.push((kind, (0..6).filter_map(|row| at(row, 5 - row + offset)).collect()));
    }
    lines
}

/// A board after a block was turned.
pub(super) fn rotate_block<T: Clone>(board: &[Vec<T>], turn: Rotation) -> Vec<Vec<T>> {
    let blocks = board.len() / 3;
    let (top, left) = (usize::from(turn.block) / blocks * 3, usize::from(turn.block) % blocks * 3);
    let mut after = board.to_vec();
    for (row, col) in (0..3).flat_map(|row| (0..3).map(move |col| (row, col))) {
        let (y, x) = if turn.clockwise { (2 - col, row) } else { (col, 2 - row) };
        after[top + row][left + col] = board[top + y][left + x].clone();
    }
    after
}

fn pentago_features(position: &Pentago) -> Vec<Vec<usize>> {
    let board = board_of(position, 6);
    let mut features = Vec::new();
    for (kind, line) in pentago_lines(&board) {
        features.push(both_directions(729 * kind, &line));
    }
    for turn in
        (0..4).flat_map(|block| [true, false].map(|clockwise| Rotation { block, clockwise }))
    {
        let inside = |row: usize, col: usize| row / 3 * 2 + col / 3 == usize::from(turn.block);
        let after = rotate_block(&board, turn);
        // Only lines through the quadrant count. A board of marks shows which they are.
        let marks = (0..6).map(|row| (0..6).map(|col| inside(row, col).into()).collect()).collect();
        let through = pentago_lines(&marks);
        for ((kind, line), (_, marks)) in pentago_lines(&after).into_iter().zip(through) {
            if marks.contains(&1) {
                features.push(both_directions(729 * (5 + kind), &line));
            }
        }
    }
    for block in 0..4 {
        let (top, left) = (block / 2 * 3, block % 2 * 3);
        let images = (0..8).map(|image| {
            let cells = (0..9).map(|place| {
                let (row, col) = (place / 3, place % 3);
                let (row, col) = if image & 1 == 0 { (row, col) } else { (col, row) };
                let row = if image & 2 == 0 { row } else { 2 - row };
                let col = if image & 4 == 0 { col } else { 2 - col };
                board[top + row][left + col]
            });
            7290 + base3(cells)
        });
        features.push(images.collect());
    }
    let marbles = board.iter().flatten().filter(|&&sign| sign != 0).count();
    features.push(vec![7290 + 19_683 + marbles]);
    features
}

fn xl_features(position: &PentagoXl) -> Vec<Vec<usize>> {
    let board = board_of(position, 9);
    let mut features = Vec::new();
    let mut add_feature = |kind: usize, mut line: Vec<usize>, back: bool, middle: bool| {
        if back {
            line.reverse();
        }
        let ways = both_directions(243 * kind, &line);
        features.push(if middle { ways } else { ways[..1].to_vec() });
    };
    for (across, row) in board.iter().enumerate() {
        for begin in 0..5 {
            let kind = 3 * across.min(8 - across) + begin.min(4 - begin);
            let (back, middle) = (begin > 2, begin == 2);
            add_feature(kind, row[begin..begin + 5].to_vec(), back, middle);
            add_feature(
                kind,
                (begin..begin + 5).map(|row| board[row][across]).collect(),
                back,
                middle,
            );
        }
    }
    for row in 0..5_usize {
        for col in 0..5 {
            let kind = 15 + 5 * row.abs_diff(col) + (row + col).min(8 - row - col);
            let (back, middle) = (row + col > 4, row + col == 4);
            add_feature(kind, (0..5).map(|at| board[row + at][col + at]).collect(), back, middle);
            add_feature(
                kind,
                (0..5).map(|at| board[row + at][8 - col - at]).collect(),
                back,
                middle,
            );
        }
    }
    let marbles = board.iter().flatten().filter(|&&sign| sign != 0).count();
    features.push(vec![243 * 40 + marbles]);
    features
}

fn eval_matches_file<B: PentagoBoard>(
    name: &str,
    features: impl Fn(&PentagoOn<B>) -> Vec<Vec<usize>>,
) {
    let file = NetFile::read(name);
    let rows: HashMap<_, _> = file.rows.iter().copied().collect();
    assert_eq!(rows.len(), file.rows.len(), "each is there once");
    let nets = PentagoNets::<B>::default();
    each_position(|position| {
        let features = features(position);
        // The file has one of several symmetric features.
        let known = features.iter().filter_map(|same| same.iter().find_map(|one| rows.get(one)));
        let expected = file.evaluate(known);
        let value = f64::from(nets.value(position, position.to_move()));
        assert!((value - expected).abs() < 8.0, "{value} {expected} {position:?}");
    });
}

#[test]
fn values_match_their_files() {
    eval_matches_file("pentago.net", pentago_features);
    eval_matches_file("pentagoxl.net", xl_features);
}
