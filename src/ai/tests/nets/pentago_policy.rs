//! The policy networks of Pentago and Pentago XL.

use super::net_file::NetFile;
use super::pentago_values::{Board, base3, board_of, each_position, rotate_block};
use crate::games::pentago::PentagoBoard;
use crate::games::pentago::nets::PentagoNets;
use parlour_rules::pentago::{NineBlocks, Quadrants};
use parlour_rules::{Rotation, Rules, Square};
use std::collections::HashMap;

#[test]
fn policy_is_equal_for_symmetric_positions() {
    policy_is_symmetric::<Quadrants>();
    policy_is_symmetric::<NineBlocks>();
}

fn policy_is_symmetric<B: PentagoBoard>() {
    let (nets, side) = (PentagoNets::default(), B::SIDE);
    each_position::<B>(|position| {
        let logits = nets.policy_logits(position);
        for symmetry in position.symmetries() {
            let image = symmetry.map_position(position).expect("the image of a position is one");
            let there = nets.policy_logits(&image);
            for (square, logit) in logits.iter().enumerate() {
                let square = symmetry.map_square(side, side, Square::new(square));
                assert_eq!(there[square.index()], *logit, "{position:?} {square:?}");
            }
        }
    });
}

/// A line of five on a board: its kind, whether it lies in the middle, and its squares.
type Line = (usize, bool, Vec<(usize, usize)>);

fn lines(side: usize) -> Vec<Line> {
    let begins = side - 4;
    let straight = begins.div_ceil(2);
    let mut lines = Vec::new();
    let mut add_feature =
        |kind, from_begin: usize, to_end: usize, mut squares: Vec<(usize, usize)>| {
            if from_begin > to_end {
                squares.reverse();
            }
            lines.push((kind, from_begin == to_end, squares));
        };
    for across in 0..side {
        for begin in 0..begins {
            let end = begins - 1 - begin;
            let kind = straight * across.min(side - 1 - across) + begin.min(end);
            add_feature(kind, begin, end, (0..5).map(|at| (across, begin + at)).collect());
            add_feature(kind, begin, end, (0..5).map(|at| (begin + at, across)).collect());
        }
    }
    let diagonals = straight * side.div_ceil(2);
    for row in 0..begins {
        for col in 0..begins {
            let (begin, end) = (row + col, 2 * (begins - 1) - row - col);
            let kind = diagonals + begins * row.abs_diff(col) + begin.min(end);
            add_feature(kind, begin, end, (0..5).map(|at| (row + at, col + at)).collect());
            add_feature(
                kind,
                begin,
                end,
                (0..5).map(|at| (row + at, side - 1 - col - at)).collect(),
            );
        }
    }
    lines
}

/// For each square the features of a marble there, each with its symmetric images.
fn features(board: &Board, blocks: u8) -> Vec<Vec<Vec<usize>>> {
    let side = board.len();
    let lines = lines(side);
    let kinds = 1 + lines.iter().map(|line| line.0).max().expect("there are lines");
    let mut features = vec![Vec::new(); side * side];
    let home: Board = (0..side).map(|row| (side * row..side * (row + 1)).collect()).collect();
    let mut add_feature = |kind: usize, both: bool, pattern: Vec<usize>, squares: Vec<usize>| {
        let [there, back] = [base3(pattern.iter().copied()), base3(pattern.iter().rev().copied())]
            .map(|pattern| 5 * pattern);
        for (place, &square) in squares.iter().enumerate() {
            let mut same = vec![1215 * kind + there + place];
            if both {
                same.push(1215 * kind + back + 4 - place);
            }
            features[square].push(same);
        }
    };
    let along = |board: &Board, squares: &[(usize, usize)]| -> Vec<usize> {
        squares.iter().map(|&(row, col)| board[row][col]).collect()
    };
    for (kind, middle, squares) in &lines {
        add_feature(*kind, *middle, along(board, squares), along(&home, squares));
    }
    for turn in
        (0..blocks).flat_map(|block| [true, false].map(|clockwise| Rotation { block, clockwise }))
    {
        let (after, from) = (rotate_block(board, turn), rotate_block(&home, turn));
        let inside = |&(row, col): &(usize, usize)| {
            row / 3 * (side / 3) + col / 3 == usize::from(turn.block)
        };
        for (_, _, squares) in lines.iter().filter(|line| line.2.iter().any(inside)) {
            add_feature(kinds, true, along(&after, squares), along(&from, squares));
        }
    }
    features
}

fn policy_matches_file<B: PentagoBoard>(name: &str) {
    let file = NetFile::read(name);
    let rows: HashMap<_, _> = file.rows.iter().copied().collect();
    assert_eq!(rows.len(), file.rows.len(), "each is there once");
    let (nets, side) = (PentagoNets::default(), B::SIDE);
    let mut asked = 0;
    each_position::<B>(|position| {
        asked += 1;
        if asked % 5 != 0 {
            return;
        }
        let logits = nets.policy_logits(position);
        assert_eq!(logits.len(), side * side);
        for (square, features) in features(&board_of(position, side), B::BLOCKS).iter().enumerate()
        {
            // The file has one of several symmetric features.
            let known =
                features.iter().filter_map(|same| same.iter().find_map(|one| rows.get(one)));
            let (logit, expected) = (f64::from(logits[square]), file.evaluate(known));
            assert!((logit - expected).abs() < 8.0, "{logit} {expected} {square} {position:?}");
        }
    });
}

#[test]
fn policy_matches_its_file() {
    policy_matches_file::<Quadrants>("pentago-marbles.net");
    policy_matches_file::<NineBlocks>("pentagoxl-marbles.net");
}
