//! Tests of the puzzles that ship, and of playing them.

use super::{Puzzle, puzzle_of_the_day};
use crate::catalog::{ALL_GAMES, find_game};
use crate::record::date;
use std::collections::HashSet;

fn all() -> Vec<Puzzle> {
    ALL_GAMES
        .iter()
        .flat_map(|game| Puzzle::parse_all(game, &game.puzzles).expect("puzzles"))
        .collect()
}

#[test]
fn text_says_all_of_a_puzzle() {
    for game in &*ALL_GAMES {
        let puzzles = Puzzle::parse_all(game, &game.puzzles).expect("they are puzzles");
        for puzzle in puzzles {
            let text = puzzle.to_string();
            let read = Puzzle::parse_all(game, &text).expect("it is a puzzle");
            assert_eq!(read, [puzzle], "{text}");
        }
    }
}

#[test]
fn damaged_puzzles_are_refused_with_their_line() {
    let snort = find_game("snort").expect("a game");
    for (text, line) in [
        ("move a1\n", 1),
        ("puzzle 1\nboard 99x99 standard 2\n", 2),
        ("puzzle 1\nboard 8x8 standard 2\nmove a1\nwrong loss b1 c1\n", 4),
        ("puzzle 1\nthemes nonsense\n", 2),
    ] {
        assert_eq!(Puzzle::parse_all(snort, text).expect_err(text).line, line, "{text}");
    }
}

#[test]
fn puzzles_have_themes_and_wrong_moves_for_every_other_move() {
    for puzzle in all() {
        assert!(!puzzle.themes.is_empty(), "{}", puzzle.id);
        let start = puzzle.start();
        let analyst = start.game.analyst(&start).expect("a position");
        let standing = analyst.standing(&puzzle.moves).expect("a position");
        let turn = &puzzle.turns[0];
        let mut moves: Vec<&String> = turn.wrong.iter().flat_map(|wrong| &wrong.moves).collect();
        moves.push(&turn.solution);
        let listed: HashSet<&String> = moves.iter().copied().collect();
        assert_eq!(listed.len(), moves.len(), "{}", puzzle.id);
        assert_eq!(listed, standing.legal_moves.iter().collect(), "{}", puzzle.id);
        assert_eq!(puzzle.found.len(), puzzle.game.ladder().len(), "{}", puzzle.id);
    }
}

#[test]
fn the_puzzle_of_the_day_changes_and_none_comes_twice_in_a_round() {
    let games: Vec<_> = ALL_GAMES.iter().collect();
    let of = |date: &str| puzzle_of_the_day(&games, date);
    assert_eq!(of("2026.11.23"), of("2026.11.23"));
    assert_eq!(of("no date"), None);
    let mut seen = HashSet::new();
    let mut weekdays = [0.0; 7];
    for month in 1..=9 {
        for day in 1..=28 {
            let date = format!("2027.{month:02}.{day:02}");
            let puzzle = of(&date).expect("every day has a puzzle");
            let weekday = (date::day_number(&date).expect("a day") + 3) % 7;
            weekdays[weekday as usize] += puzzle.rating;
            seen.insert((puzzle.game.name, puzzle.id));
        }
    }
    // Two rounds may meet within these 252 days. Each weekday came 36 times.
    assert!(seen.len() >= 240, "{}", seen.len());
    assert!(weekdays.is_sorted(), "{weekdays:?}");
}
