//! The value network of Amazons, whose features are how soon each side reaches each square.

use super::net_file::{NetFile, WeightRow};
use crate::core::TreeState;
use crate::games::amazons::sibling_eval;
use crate::games::amazons::territory;
use crate::games::amazons::tree_state::AmazonsTreeState;
use crate::games::amazons::value_net::AmazonsNets;
use parlour_rules::amazons::{Amazons, AmazonsMove};
use parlour_rules::{Bitboard, History, Rules, Seat, Setup, Square};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::collections::HashMap;

/// Visits every position of some random games, with the move that follows.
fn each_position<W: Bitboard>(side: usize, mut ask: impl FnMut(&Amazons<W>, AmazonsMove)) {
    let mut rng = StdRng::seed_from_u64(5);
    for _ in 0..6 {
        let start = Amazons::start(&Setup::two_player(side, side)).expect("a valid size");
        let mut game = History::new(start);
        while game.outcome().is_none() {
            let moves = game.legal_moves();
            let mv = moves[rng.random_range(0..moves.len())];
            ask(game.position(), mv);
            game.push(mv);
        }
    }
}

/// The content of each square, row by row: 0 empty, 1 an amazon of the evaluated side, 2 one of the
/// opponent, 3 an arrow.
type Signs = [[u8; 10]; 10];

/// Every square that `from` sees in a straight line, one step away or more.
fn reachable_squares(signs: &Signs, from: (usize, usize), steps: usize) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1), (0, -1), (-1, 0), (-1, -1), (-1, 1)] {
        for step in 1..=steps as isize {
            let to = |at: usize, by: isize| at.checked_add_signed(step * by).filter(|&to| to < 10);
            let (Some(row), Some(col)) = (to(from.0, down), to(from.1, right)) else { break };
            if signs[row][col] != 0 {
                break;
            }
            found.push((row, col));
        }
    }
    found
}

/// The distance of each square from `whose` amazons, in moves of at most `steps` steps. 0 stands
/// for a square that they never reach.
fn distances(signs: &Signs, whose: u8, steps: usize) -> [[usize; 10]; 10] {
    let mut away = [[0; 10]; 10];
    let all = (0..100).map(|at| (at / 10, at % 10));
    let mut edge: Vec<_> = all.filter(|&(row, col)| signs[row][col] == whose).collect();
    for distance in 1.. {
        let mut next = Vec::new();
        for from in edge {
            for (row, col) in reachable_squares(signs, from, steps) {
                if away[row][col] == 0 {
                    away[row][col] = distance;
                    next.push((row, col));
                }
            }
        }
        if next.is_empty() {
            break;
        }
        edge = next;
    }
    away
}

/// The active features of a board, repeated as often as they occur.
fn features(signs: &Signs, arrow: bool) -> Vec<usize> {
    let squares: Vec<_> = (0..100).map(|at| (at / 10, at % 10)).collect();
    let empty: Vec<_> = squares.iter().filter(|&&(row, col)| signs[row][col] == 0).collect();
    let first = 183 * (2 * (empty.len() / 16).min(5) + usize::from(arrow));
    let mut found = vec![first + 182];
    for (begin, steps, most) in [(0, 9, 4), (25, 1, 6)] {
        let [ours, theirs] = [1, 2].map(|whose| distances(signs, whose, steps));
        for &&(row, col) in &empty {
            let [ours, theirs] = [&ours, &theirs].map(|away| away[row][col].min(most));
            found.push(first + begin + ours * (most + 1) + theirs);
        }
    }
    for &(row, col) in &squares {
        if let whose @ (1 | 2) = signs[row][col] {
            let near = reachable_squares(signs, (row, col), 1).len();
            let far = reachable_squares(signs, (row, col), 9).len() - near;
            let far = [0, 2, 5, 9, 14].iter().filter(|&&most| far > most).count();
            found.push(first + 74 + 54 * (usize::from(whose) - 1) + 6 * near + far);
        }
    }
    found
}

#[test]
fn amazons_eval_matches_its_file() {
    let file = NetFile::read("amazons.net");
    let nets = AmazonsNets::default();
    let net = nets.for_board(10, 10).expect("a network ships for the usual board");
    let rows: HashMap<usize, WeightRow> = file.rows.iter().copied().collect();
    assert_eq!(rows.len(), file.rows.len(), "each is there once");
    each_position::<u128>(10, |position, mv| {
        let (us, them) = (position.us(), position.them());
        let free = position.geometry().all & !position.occupied();
        let bit = |square: Square| 1u128 << square.index();
        let gone = us ^ bit(mv.from) ^ bit(mv.to);
        let left = (free | bit(mv.from)) & !bit(mv.to);
        for (us, them, empty, arrow) in [(us, them, free, false), (them, gone, left, true)] {
            let sign = |at: usize| match [us, them, empty].map(|set| set >> at & 1) {
                [1, _, _] => 1,
                [_, 1, _] => 2,
                [_, _, 1] => 0,
                _ => 3,
            };
            let signs = std::array::from_fn(|row| std::array::from_fn(|col| sign(10 * row + col)));
            let features = features(&signs, arrow);
            let expected = file.evaluate(features.iter().filter_map(|feature| rows.get(feature)));
            let value = sibling_eval::evaluate(net, position.geometry(), [us, them, empty], arrow);
            let value = f64::from(value);
            // The difference that rounding of the squares and of the output may make.
            let lost = 3.0 + 0.003 * expected.abs();
            assert!((value - expected).abs() < lost, "{value}, not {expected}: {position:?}");
        }
    });
}

#[test]
fn amazons_eval_is_equal_for_symmetric_positions() {
    let nets = AmazonsNets::default();
    each_position::<u128>(10, |position, _| {
        let value = AmazonsTreeState::from_position(position).evaluate(Seat::FIRST, &nets);
        for symmetry in position.symmetries() {
            let image = symmetry.map_position(position).expect("the image of a position is one");
            assert_eq!(
                AmazonsTreeState::from_position(&image).evaluate(Seat::FIRST, &nets),
                value,
                "{position:?} and {image:?}"
            );
        }
    });
}

fn evaluates_by_territory<W: Bitboard>(side: usize) {
    let nets = AmazonsNets::default();
    each_position::<W>(side, |position, _| {
        let empty = position.geometry().all & !position.occupied();
        let (us, them) = (position.us(), position.them());
        let value = territory::evaluate(position.geometry(), us, them, empty);
        assert_eq!(
            AmazonsTreeState::from_position(position).evaluate(Seat::FIRST, &nets),
            -value,
            "{position:?}"
        );
    });
}

#[test]
fn other_boards_of_amazons_are_evaluated_by_territory() {
    evaluates_by_territory::<u64>(5);
    evaluates_by_territory::<u128>(11);
}
