//! Puzzles in line mode: a dialogue, what is kept of it, and kills.

use super::dialogue::{converse, kill_after, start};
use parlour_session::catalog::registry::Game;
use parlour_session::progress::puzzle_book::games_with_puzzles;
use parlour_session::progress::{PuzzleBook, PuzzleWish};
use parlour_session::puzzle::Puzzle;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// The first puzzle that a newcomer gets in each game that has puzzles.
fn first_puzzles() -> Vec<(&'static Game, Puzzle)> {
    let first = |game| PuzzleBook::open(None).choose(PuzzleWish::Game(game)).expect("a puzzle");
    games_with_puzzles().into_iter().map(|game| (game, first(game))).collect()
}

/// The tries that were kept: the puzzle, and how it went.
fn kept(home: &Path) -> Vec<(String, String)> {
    let file = fs::read_to_string(home.join("data/parlour/puzzles.tsv")).unwrap_or_default();
    let fields = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        (fields[2].to_string(), fields[3].to_string())
    };
    file.lines().skip(1).map(fields).collect()
}

fn solutions(puzzle: &Puzzle) -> String {
    puzzle.turns.iter().map(|turn| format!("{}\n", turn.solution)).collect()
}

#[test]
fn a_puzzle_of_every_game_is_solved() {
    for (game, puzzle) in first_puzzles() {
        let home = TempDir::new().expect("a folder");
        let text = converse(&["puzzle", game.name, "--plain"], home.path(), &solutions(&puzzle));
        assert!(text.contains("Move and "), "{text}");
        assert!(text.contains("Solved.\nThe solution: 1. "), "{text}");
        assert!(text.contains("Rating "), "{text}");
        assert_eq!(kept(home.path()), [(puzzle.id, "found".to_string())]);
    }
}

/// A puzzle takes what a game takes: a row, then a column, and moves with their number.
#[test]
fn a_puzzle_is_solved_step_by_step() {
    for (game, puzzle) in first_puzzles() {
        let home = TempDir::new().expect("a folder");
        let first = &puzzle.turns[0].solution;
        let col = first.as_bytes()[0] - b'a' + 1;
        let row: String = first[1..].chars().take_while(char::is_ascii_digit).collect();
        let typed: String =
            puzzle.turns.iter().map(|turn| format!("4. {}\n", turn.solution)).collect();
        let typed = format!("{row}\nundo\n{row}\n{col}\nundo\n{typed}");
        let text = converse(&["puzzle", game.name, "--plain"], home.path(), &typed);
        assert!(text.matches(", column").count() >= 2, "{text}");
        assert_eq!(kept(home.path()), [(puzzle.id, "found".to_string())], "{text}");
    }
}

#[test]
fn a_dialogue_with_hints_a_wrong_move_and_the_next_puzzle() {
    let (game, puzzle) = first_puzzles().into_iter().next().expect("puzzles ship");
    let home = TempDir::new().expect("a folder");
    let wrong = &puzzle.turns[0].wrong[0].moves[0];
    let typed = format!(
        "help\nnonsense\n!\n{wrong}\nhint\nhint\nhint\nhint\nboard\n{}again\nshow\n\nshow\nquit\n",
        solutions(&puzzle)
    );
    let text = converse(&["puzzle", game.name, "--plain"], home.path(), &typed);
    for said in [
        "A move, or hint, show, next, again, board, quit.",
        "\"!\" cannot be read as a move",
        "Look for ",
        &format!("The move is {}.", puzzle.turns[0].solution),
        "There is no more to tell than the move.",
        "Solved, though not at once.",
        "That was the solution.",
        "number 2 today",
        &format!("{wrong} "),
    ] {
        assert!(text.contains(said), "{said}:\n{text}");
    }
    let kept = kept(home.path());
    assert_eq!(kept[0], (puzzle.id, "late".to_string()));
    assert_eq!(kept.len(), 2, "once each: {kept:?}");
    assert_eq!(kept[1].1, "shown");
}

#[test]
fn without_a_game_that_of_the_day_comes_first() {
    let today = PuzzleBook::open(None).choose(PuzzleWish::Today).expect("puzzles ship");
    let home = TempDir::new().expect("a folder");
    // No terminal: line mode without being asked for.
    let text = converse(&["puzzle"], home.path(), "show\nquit\n");
    let first = format!("A puzzle of {}: the puzzle of the day.", today.game.title);
    assert!(text.contains(&first), "{text}");
    // Once it was tried, another comes, unless it is asked for.
    let text = converse(&["puzzle"], home.path(), "quit\n");
    assert!(!text.contains("the puzzle of the day") && text.contains("number 2 today"), "{text}");
    let text = converse(&["puzzle", "--today"], home.path(), "show\nquit\n");
    assert!(text.contains(&first) && text.contains("Tried before: the rating stays."), "{text}");
    // Somebody else has it still before them.
    let text = converse(&["puzzle", "--profile", "ada"], home.path(), "quit\n");
    assert!(text.contains(&first), "{text}");
}

#[test]
fn wrong_usage_is_refused() {
    let home = TempDir::new().expect("a folder");
    for arguments in [&["puzzle", "chess"][..], &["puzzle", "snort", "--today"]] {
        let output = start(arguments, home.path()).wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
    }
}

/// What was said to be solved stays so after a kill, and counts once.
#[test]
fn a_kill_loses_nothing_and_counts_nothing_twice() {
    let (game, _) = first_puzzles().into_iter().next().expect("puzzles ship");
    let home = TempDir::new().expect("a folder");
    for round in 1..=5 {
        let arguments = ["puzzle", game.name, "--plain"];
        kill_after("Look for ", &arguments, home.path(), "hint\nshow\n");
        let kept = kept(home.path());
        assert_eq!(kept.len(), round, "{kept:?}");
        assert!(kept.iter().all(|(_, success)| success == "late"), "{kept:?}");
    }
    let mut names: Vec<String> = kept(home.path()).into_iter().map(|(id, _)| id).collect();
    names.sort();
    names.dedup();
    assert_eq!(names.len(), 5, "each was another puzzle");
}
