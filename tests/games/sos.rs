//! SOS: extra turns, scores, lines and the writers of letters, each compared with a plain recount of
//! the board.

use super::{after, names, on_board, open, square, start, winners};
use parlour_rules::{Cell, Letter, Scene, Seat};
use parlour_session::play::{Action, BoardText, Match, MatchStart};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

/// Every `SOS` on the board: three squares in a row, in any of four directions.
fn lines(scene: &Scene) -> Vec<[String; 3]> {
    let side = scene.grid.rows as isize;
    let sign = |row: isize, col: isize| {
        scene.cell(scene.grid.square_at(row as usize, col as usize)).symbol()
    };
    let name =
        |row: isize, col: isize| scene.grid.name(scene.grid.square_at(row as usize, col as usize));
    let mut lines = Vec::new();
    for (row, col) in (0..side).flat_map(|row| (0..side).map(move |col| (row, col))) {
        for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let squares = [0, 1, 2].map(|i| (row + i * down, col + i * right));
            let inside = squares.iter().all(|&(r, c)| r < side && (0..side).contains(&c));
            if inside && squares.map(|(r, c)| sign(r, c)) == ['S', 'O', 'S'] {
                lines.push(squares.map(|(r, c)| name(r, c)));
            }
        }
    }
    lines
}

/// The lines of the scene with their scorers, each line from its first square in reading order.
fn recorded(game: &dyn Match, scene: &Scene) -> Vec<([String; 3], Seat)> {
    scene
        .lines
        .iter()
        .map(|line| {
            let mut squares = line.squares.clone();
            squares.sort_unstable();
            assert_eq!(line.squares[1], squares[1], "the middle stands in the middle");
            let names = names(game, &squares);
            (names.try_into().expect("three squares"), line.scorer)
        })
        .collect()
}

#[test]
fn points_lines_writers_and_turns_follow_from_the_board() {
    for (side, players) in [(2, 2), (3, 2), (3, 4), (4, 3), (6, 2), (8, 3), (9, 4), (11, 2)] {
        for seed in 0..3 {
            recount(&start("sos", side, side, players), seed);
        }
    }
}

fn recount(start: &MatchStart, seed: u64) {
    let mut rng = StdRng::seed_from_u64(seed);
    let mut game = open(start);
    let mut scores = vec![0; start.setup.players];
    let mut lines_before = Vec::new();
    while let Some(mover) = game.to_move() {
        let (text, _) = game.divide(1, &mut |_| {}).choose(&mut rng).expect("a move").clone();
        game.act(Action::Move(text.clone())).expect("it was listed");
        let scene = game.scene(usize::MAX);
        let lines_after = lines(&scene);
        let new = lines_after.len() - lines_before.len();
        scores[mover.index()] += new as u32;
        assert_eq!(scene.scores, Some(scores.clone()), "{text}");
        let recorded = recorded(&*game, &scene);
        assert_eq!(recorded.len(), lines_after.len(), "{text}: as many lines as there are");
        for (line, by) in &recorded[lines_before.len()..] {
            assert!(lines_after.contains(line) && !lines_before.contains(line), "{text}: {line:?}");
            assert_eq!(*by, mover, "{text}: the scorer's line");
        }
        let mut distinct = recorded.clone();
        distinct.sort_by_key(|(line, _)| line.clone());
        distinct.dedup();
        assert_eq!(distinct.len(), recorded.len(), "{text}: no line twice");
        let next = if new > 0 { mover } else { mover.next(start.setup.players) };
        assert!(game.to_move().is_none_or(|to_move| to_move == next), "{text}: the turn");
        let (name, letter) = text.split_at(text.len() - 1);
        let letter = if letter == "S" { Letter::S } else { Letter::O };
        assert_eq!(scene.cell(square(&*game, name)), Cell::Letter(letter, Some(mover)), "{text}");
        lines_before = lines_after;
    }
    let scene = game.scene(usize::MAX);
    for entry in game.moves() {
        let at = square(&*game, &entry.text[..entry.text.len() - 1]);
        assert!(matches!(scene.cell(at), Cell::Letter(_, Some(by)) if by == entry.seat));
    }
    let best = scores.iter().max();
    let first: Vec<u8> =
        (1..).zip(&scores).filter(|(_, score)| Some(*score) == best).map(|(n, _)| n).collect();
    assert_eq!(winners(&*game), Some(first), "the most points win");
}

#[test]
fn one_letter_may_complete_several() {
    let board = BoardText { rows: "SSS/S.S/SSS".to_string(), to_move: 2, scores: Some(vec![3, 0]) };
    let game = after(&MatchStart { board: Some(board), ..start("sos", 3, 3, 2) }, "b2O");
    assert_eq!(game.scene(usize::MAX).scores, Some(vec![3, 4]));
    assert_eq!(game.scene(usize::MAX).lines.len(), 4);
    assert_eq!(winners(&*game), Some(vec![2]));

    let corner = on_board(start("sos", 3, 3, 2), ".OS/OO./S.S", 1);
    let game = after(&corner, "a1S");
    assert_eq!(game.scene(usize::MAX).scores, Some(vec![3, 0]), "three ways from a corner");
    assert_eq!(game.to_move(), Some(Seat::FIRST), "who scores plays again");
}

#[test]
fn letters_of_a_given_board_have_no_writer() {
    let game = after(&on_board(start("sos", 3, 3, 2), "SO./.../...", 1), "c1S");
    let scene = game.scene(usize::MAX);
    assert_eq!(scene.cell(square(&*game, "a1")), Cell::Letter(Letter::S, None));
    assert_eq!(scene.cell(square(&*game, "c1")), Cell::Letter(Letter::S, Some(Seat::FIRST)));
    assert_eq!(scene.lines.len(), 1);
}

#[test]
fn lines_do_not_run_over_the_edge() {
    // c1, a2 and b2 have successive indices but are no line.
    let game = after(&on_board(start("sos", 3, 3, 2), "..S/O../...", 1), "b2S");
    assert_eq!(game.scene(usize::MAX).scores, Some(vec![0, 0]));
}
