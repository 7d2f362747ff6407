//! Lessons in line mode: every one is taught to its end, and what was done is remembered.

use super::dialogue::{converse, kill_after};
use parlour_rules::Step;
use parlour_session::catalog::ALL_GAMES;
use parlour_session::catalog::registry::Game;
use parlour_session::drill::{Drill, LessonSource};
use parlour_session::lesson::Lesson;
use parlour_session::play::Action;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// What is typed to do all steps: the moves, and Enter after each step.
fn answers(game: &'static Game) -> (usize, String) {
    let lesson = Lesson::of(game).expect("it can be read").expect("there is one");
    let count = lesson.steps.len();
    let mut drill = Drill::begin(LessonSource::new(lesson, None)).expect("it begins");
    let mut typed = String::new();
    for at in 0..count {
        assert_eq!(drill.go_to(at), Ok(true));
        while !drill.is_over() {
            let (text, _) = drill.solution().expect("there is a move").clone();
            typed += &format!("{text}\n");
            assert_eq!(drill.act(Action::Move(text)), Ok(true));
        }
        typed += "\n";
    }
    (count, typed)
}

/// The output of `parlour lesson GAME --plain` with this input.
fn teach(game: &str, home: &Path, typed: &str) -> String {
    converse(&["lesson", game, "--plain"], home, typed)
}

#[test]
fn every_lesson_is_taught_to_its_end_and_remembered() {
    let home = TempDir::new().expect("a folder");
    for game in ALL_GAMES.iter().filter(|game| game.menu_entry == game.name) {
        let (count, typed) = answers(game);
        let text = teach(game.name, home.path(), &typed);
        assert!(text.contains(&format!("Step 1 of {count}: ")), "{text}");
        assert!(text.contains(&format!("Step {count} of {count}: ")), "{text}");
        assert!(text.contains("That was the last step."), "{text}");
        let kept = fs::read_to_string(home.path().join("data/parlour/lessons")).expect("a file");
        let of_game = kept.lines().filter(|line| line.split('\t').nth(1) == Some(game.name));
        assert_eq!(of_game.count(), count, "{kept}");
    }
}

#[test]
fn wrong_moves_and_commands_are_answered() {
    let home = TempDir::new().expect("a folder");
    let typed = "help\nback\nnext\nc3\nshow\nnext\nnext\na1\nboard\nquit\n";
    let text = teach("snort", home.path(), typed);
    for said in [
        "This is the first step.",
        "A stone must not lie right beside an enemy",
        "The move is a1.",
        "That uses the reserve up at once.",
    ] {
        assert!(text.contains(said), "{said}:\n{text}");
    }
    // An end of the input ends the lesson.
    assert!(teach("pentagoxl", home.path(), "").contains("A lesson in Pentago, in 8 steps."));
}

/// A lesson takes what a game takes: a row, then a column, or both in a line, and moves with their number.
#[test]
fn moves_are_made_step_by_step() {
    let home = TempDir::new().expect("a folder");
    let typed = "2\nx\n2\n";
    let text = teach("snort", home.path(), typed);
    assert!(text.contains("Select an empty square, column"), "{text}");
    assert!(text.contains("\"x\" is not a column"), "{text}");
    for game in ["snort", "breakthrough", "pentago", "sos", "dodgem", "amazons"] {
        let game = ALL_GAMES.iter().find(|it| it.name == game).expect("a game");
        let lesson = Lesson::of(game).expect("it can be read").expect("there is one");
        let drill = Drill::begin(LessonSource::new(lesson, None)).expect("it begins");
        let (solution, path) = drill.solution().expect("there is a move");
        let Some(Step::Square(first)) = path.first() else { panic!("{path:?}") };
        let grid = drill.game().scene(0).grid;
        let (row, col) = grid.row_col(*first);
        let (row, col) = (grid.row_number(row), col + 1);
        let home = TempDir::new().expect("a folder");
        // The first square, of which a row and a step are taken back; then the whole move.
        let typed = format!("{row}\nback\n{row}\n{col}\nundo\n1. {solution}\n");
        let text = teach(game.name, home.path(), &typed);
        let begun = text.matches(", column").count();
        assert!(begun >= 2, "{}: {text}", game.name);
        let (step, task) = (drill.source().step(), drill.source().task());
        assert!(step.tasks.len() > 1 || text.contains(&task.praise), "{text}");
    }
}

/// A step that was said to be done stays done after a kill, and doing it again counts nothing twice.
#[test]
fn a_kill_loses_nothing_and_counts_nothing_twice() {
    let home = TempDir::new().expect("a folder");
    let snort = ALL_GAMES.iter().find(|game| game.name == "snort").expect("a game");
    let (_, typed) = answers(snort);
    let first = typed.lines().next().expect("a move");
    for _ in 0..5 {
        // The lesson goes on at the second step; the first one is done again.
        let typed = format!("back\n{first}\n");
        kill_after("You win!", &["lesson", "snort", "--plain"], home.path(), &typed);
        let kept = fs::read_to_string(home.path().join("data/parlour/lessons")).expect("a file");
        assert_eq!(kept.lines().count(), 1, "{kept}");
    }
}
