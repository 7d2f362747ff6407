//! The retrograde solver against minimax, against its plain form and against its own record.

use super::levels::LevelMemory;
use super::plain_retrograde::PlainRetrograde;
use super::rotation_set::contains_turn;
use super::row::SweepGoal;
use super::sweep::Sweeps;
use super::{self as retrograde, empty_squares, fives};
use crate::core::{EngineOptions, GameAi, Score, SearchLimits, SearchTimer, Searcher, Wdl};
use parlour_rules::notation::ParsedBoard;
use parlour_rules::pentago::Pentago;
use parlour_rules::{History, Rotation, Rules, Setup, Variant, path};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use std::time::{Duration, Instant};

/// A random game of at most `max_plies` plies that is not over.
fn random_game(max_plies: usize, seed: u64) -> History<Pentago> {
    let setup = Setup { rows: 6, cols: 6, variant: Variant::Standard, players: 2 };
    let mut rng = StdRng::seed_from_u64(seed);
    let mut history = History::new(Pentago::start(&setup).expect("a valid setup"));
    for _ in 0..rng.random_range(0..=max_plies) {
        let moves = history.legal_moves();
        history.push(*moves.choose(&mut rng).expect("a game that goes on has moves"));
        if history.outcome().is_some() {
            history.pop();
            break;
        }
    }
    history
}

/// The value of the move from `position` to `after`, to who made it.
fn minimax(position: &Pentago, after: &Pentago) -> Wdl {
    match after.outcome() {
        Some(outcome) => Wdl::from_outcome(outcome, position.to_move()),
        None => {
            let mut best = Wdl::Loss;
            after.for_each_move(|mv| best = best.max(minimax(after, &after.play(mv))));
            best.negated()
        }
    }
}

#[test]
fn retrograde_solve_agrees_with_minimax() {
    let mut compared = 0;
    for history in (0..4000).map(|seed| random_game(33, seed)) {
        let position = history.position();
        if history.plies() != 33 {
            continue;
        }
        let timer = SearchTimer::start(&SearchLimits::default());
        let solved = retrograde::solve(position, 1, &timer).expect("nothing ends it");
        let moves = history.legal_moves();
        let values: Vec<Wdl> =
            moves.iter().map(|&mv| minimax(position, &position.play(mv))).collect();
        assert_eq!(Some(&solved.wdl), values.iter().max());
        for (mv, wdl) in moves.into_iter().zip(values) {
            let text = position.move_to_string(mv);
            assert_eq!(solved.best_moves.contains(&mv), wdl == solved.wdl, "{text}");
        }
        compared += 1;
    }
    assert!(compared >= 3, "only {compared} boards were compared");
}

/// Both sweeps of positions with 9 to 12 empty squares, every rotation after every first marble.
#[test]
fn sweeps_agree_with_the_plain_analysis() {
    let mut compared = [0; 13];
    for seed in 0..3000 {
        let history = random_game(27, seed);
        let position = history.position();
        let squares = empty_squares(position);
        let threads = compared.iter().sum::<usize>() % 3 + 1;
        let Some(compared @ 0..2) = compared.get_mut(squares.len()) else { continue };
        *compared += 1;
        let timer = SearchTimer::start(&SearchLimits::default());
        let fives = fives(position, &squares, &timer).expect("nothing ends it");
        let plain = PlainRetrograde::new(squares.len(), &fives).solve();
        let mut memory = LevelMemory::new(squares.len(), threads).expect("there is memory");
        let mut sweeps = Sweeps::new(squares.len(), &fives, threads, &timer, &mut memory);
        let wins = sweeps.sweep(SweepGoal::Win).expect("nothing ends it");
        let non_losses = sweeps.sweep(SweepGoal::NotLose).expect("nothing ends it");
        for (index, plain) in plain.iter().enumerate() {
            assert_eq!((wins[index], non_losses[index]), (plain.wins, plain.non_losses), "{seed}");
        }
    }
    assert_eq!(compared[9..], [2; 4], "positions were compared");
}

/// Holds the solver against the recorded positions with this many marbles, and counts them.
fn agrees_with_the_record(marbles: std::ops::RangeInclusive<usize>, threads: usize) -> usize {
    let start = Pentago::start(&Pentago::SUPPORTED_SETUPS.default_setup).expect("a setup");
    let mut compared = 0;
    for line in include_str!("recorded.txt").lines().filter(|line| !line.starts_with('#')) {
        let (value, moves) = line.split_once('|').expect("moves follow the value");
        let mut value = value.split_whitespace();
        if !marbles.contains(&value.next().and_then(|text| text.parse().ok()).expect("a number")) {
            continue;
        }
        let mut history = History::new(start);
        for text in moves.split_whitespace() {
            history.push(path::move_from_text(&history, text).expect("a legal move"));
        }
        let position = history.position();
        let timer = SearchTimer::start(&SearchLimits::default());
        let begun = Instant::now();
        let solved = retrograde::solve(position, threads, &timer).expect("nothing ends it");
        println!("{:.2?} {line}", begun.elapsed());
        assert_eq!(value.next(), Some(solved.wdl.name()), "{line}");
        if solved.wdl != Wdl::Loss {
            let mut found: Vec<String> =
                solved.best_moves.iter().map(|&mv| position.move_to_string(mv)).collect();
            found.sort();
            assert_eq!(found, value.collect::<Vec<_>>(), "{line}");
        }
        compared += 1;
    }
    compared
}

#[test]
fn the_master_keeps_the_value_of_what_it_solves() {
    let limits = SearchLimits { nodes: Some(40_000), ..SearchLimits::default() };
    for seed in 0..6 {
        let history = (0..).map(|more| random_game(27, 100 * seed + more));
        let history = history.take(100).find(|game| game.plies() > 25).expect("a late position");
        let timer = SearchTimer::start(&SearchLimits::default());
        let solved = retrograde::solve(history.position(), 1, &timer).expect("nothing ends it");
        let mut master = Pentago::master(&EngineOptions::default(), &Default::default());
        let result = master.think(&history, &limits, &mut |_| {});
        assert!(solved.best_moves.contains(&result.best_move), "{seed}");
        let proven = result.score.and_then(|score| match score {
            Score::Win(_) => Some(Wdl::Win),
            Score::Draw => Some(Wdl::Draw),
            Score::Loss(_) => Some(Wdl::Loss),
            Score::Expected(_) => None,
        });
        assert_eq!(proven, Some(solved.wdl), "{seed}");
    }
}

#[test]
fn values_are_those_of_the_record() {
    assert_eq!(agrees_with_the_record(24..=26, 1), 40);
}

/// Takes some minutes in a release build:
/// `cargo test --release --lib long_record -- --ignored --nocapture`.
#[test]
#[ignore = "takes minutes"]
fn values_are_those_of_the_long_record() {
    assert!(agrees_with_the_record(16..=23, 2) >= 60);
}

#[test]
fn a_stopped_solver_has_no_value() {
    let history = (0..).map(|seed| random_game(16, seed)).find(|game| game.plies() == 16);
    let position = *history.expect("a game goes on").position();
    let limits = SearchLimits::default();
    let timer = SearchTimer::start(&limits);
    limits.stop.raise();
    assert!(retrograde::solve(&position, 2, &timer).is_none());
    // Without the time for a part of the work it gives up, too.
    let limits = SearchLimits { time: Some(Duration::ZERO), ..SearchLimits::default() };
    assert!(retrograde::solve(&position, 2, &SearchTimer::start(&limits)).is_none());
}

/// The board of 18 marbles with which Irving measures his solver ("Pentago is a First Player Win", arXiv
/// 1404.0743, and the code published with it): four quadrants of 16 bits, each nine digits of base 3.
/// The signs are those of his site, which marks empty squares where the best turn wins or ties.
/// Release build: `cargo test --release --lib irvings_board -- --ignored`.
#[test]
#[ignore = "takes seconds in a release build"]
fn irvings_board_has_his_values() {
    const BOARD: u64 = 274_440_791_932_540_184;
    const VALUES: [&str; 6] = ["bwwtbt", "wttbvt", "vbwtvb", "tbvtwt", "vtwbbv", "twbwwt"];
    let sign_at = |row: usize, col: usize| {
        let (x, y) = (col, 5 - row);
        let quadrant = BOARD >> (16 * (2 * (x / 3) + y / 3)) & 0xffff;
        char::from(b".12"[quadrant as usize / 3usize.pow((3 * (x % 3) + y % 3) as u32) % 3])
    };
    let rows: Vec<String> =
        (0..6).map(|row| (0..6).map(|col| sign_at(row, col)).collect()).collect();
    let setup = Pentago::SUPPORTED_SETUPS.default_setup;
    let board = ParsedBoard::parse(&setup, &rows.join("/"), 1, None).expect("a board");
    let position = Pentago::from_board(&setup, &board).expect("a position");
    let timer = SearchTimer::start(&SearchLimits::default());
    let squares = empty_squares(&position);
    let fives = fives(&position, &squares, &timer).expect("nothing ends it");
    let mut memory = LevelMemory::new(squares.len(), 2).expect("there is memory");
    let mut sweeps = Sweeps::new(squares.len(), &fives, 2, &timer, &mut memory);
    let wins = sweeps.sweep(SweepGoal::Win).expect("nothing ends it");
    let non_losses = sweeps.sweep(SweepGoal::NotLose).expect("nothing ends it");
    let mut moves = [0; 3];
    for (index, square) in squares.iter().enumerate() {
        let values = Rotation::all(4).map(|turn| {
            usize::from(contains_turn(wins[index], turn))
                + usize::from(contains_turn(non_losses[index], turn))
        });
        let values: Vec<usize> = values.collect();
        let sign = VALUES[square.index() / 6].as_bytes()[square.index() % 6];
        assert_eq!(values.iter().max(), Some(if sign == b'v' { &2 } else { &1 }), "{square:?}");
        values.iter().for_each(|&value| moves[value] += 1);
    }
    assert_eq!(moves, [24, 107, 13], "losses, draws and wins among the 144 moves");
}
