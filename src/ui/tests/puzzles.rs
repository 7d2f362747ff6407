//! Puzzles: solved, missed, hinted and shown by keys; what is kept of them; and the pages at all sizes.

use super::coach::BLUNDER;
use super::driver::AppDriver;
use super::painted::with_styles;
use super::review::Reviewing;
use crate::text::puzzle;
use crate::ui::input::{Context, Entry, MouseEvent, MouseEventKind};
use crate::ui::settings::ColorDepth;
use crate::ui::term::AppEvent;
use crate::ui::themes::ThemeName;
use insta::assert_snapshot;
use parlour_rules::{Cell, Seat};
use parlour_session::catalog::{ALL_GAMES, find_game};
use parlour_session::play::ReplySink;
use parlour_session::progress::puzzle_book::games_with_puzzles;
use parlour_session::progress::{PuzzleBook, PuzzleWish};
use parlour_session::puzzle::Puzzle;
use parlour_session::puzzle::samples::samples;
use parlour_session::storage::{Mistake, Store, Task};
use parlour_words::say;
use std::fmt::Write;
use std::fs;
use std::path::Path;

const SIZES: [(u16, u16); 5] = [(80, 24), (120, 40), (200, 60), (60, 20), (40, 12)];

/// The day on which these puzzles are tried.
const TODAY: &str = "2026.11.23";

fn painted() -> AppDriver {
    AppDriver::painted(ColorDepth::Ansi256, ThemeName::DARK)
}

fn show(mut driver: AppDriver, puzzle: Puzzle, book: PuzzleBook) -> AppDriver {
    let wish = PuzzleWish::Game(puzzle.game);
    driver.app.show_puzzle(puzzle, wish, book).expect("it opens");
    driver
}

/// A sample without a log.
pub(super) fn open(driver: AppDriver, game: &str) -> AppDriver {
    show(driver, samples(game).swap_remove(0), PuzzleBook::on(None, TODAY.to_string()))
}

/// A sample of Snort whose result is kept in a folder.
fn open_kept(index: usize, home: &Path) -> AppDriver {
    let book = PuzzleBook::on(Some(Store::at(home).puzzle_log()), TODAY.to_string());
    show(painted(), samples("snort").swap_remove(index), book)
}

/// How the tries in a folder went.
fn kept(home: &Path) -> Vec<String> {
    let file = fs::read_to_string(home.join("puzzles.tsv")).unwrap_or_default();
    let words = |line: &str| line.split('\t').nth(3).map(ToString::to_string);
    file.lines().skip(1).filter_map(words).collect()
}

#[test]
fn a_puzzle_is_solved_by_playing_and_kept_before_it_is_shown() {
    let home = tempfile::tempdir().expect("a folder");
    let mut driver = open_kept(1, home.path());
    let screen = driver.screen(120, 40);
    assert!(screen.contains("You are ○. Move and win."), "{screen}");
    driver.keys(":b8<Enter>");
    let screen = driver.screen(120, 40);
    assert!(screen.contains(say!("puzzle-line-found")), "{screen}");
    assert!(screen.contains("1. b8 g1"), "{screen}");
    assert_eq!(kept(home.path()), [""; 0]);
    driver.keys(":d4<Enter>");
    assert_eq!(kept(home.path()), ["found"]);
    let screen = driver.screen(120, 40);
    assert!(screen.contains("Solved."), "{screen}");
    assert!(screen.contains("1. b8 g1") && screen.contains("3. d4 a6"), "{screen}");
    assert!(screen.contains("The natural d8 loses: a8 answers."), "{screen}");
    assert!(screen.contains("(+"), "the rating rises: {screen}");
    assert!(screen.contains("1 day in a row"), "{screen}");
    // Once more: it counts no second time.
    driver.keys("R:b8<Enter>:d4<Enter>");
    assert!(driver.screen(120, 40).contains("Solved."));
    assert_eq!(kept(home.path()), ["found"]);
}

#[test]
fn a_wrong_move_is_refuted_on_the_board_and_tried_again() {
    let home = tempfile::tempdir().expect("a folder");
    let mut driver = open_kept(0, home.path());
    driver.keys(":g6<Enter>");
    assert_eq!(kept(home.path()), ["late"]);
    let screen = driver.screen(120, 40);
    assert!(screen.contains("g6 loses: h1 answers."), "{screen}");
    assert!(screen.contains("(-"), "the rating falls: {screen}");
    driver.keys("<Enter>");
    let screen = driver.screen(120, 40);
    assert!(screen.contains(&puzzle::hint_tip("H", "!")), "{screen}");
    // Another wrong move, taken back by the key of one step back.
    driver.keys(":a1<Enter><Bksp>:h1<Enter>");
    let screen = driver.screen(120, 40);
    assert!(screen.contains("Solved, though not at once."), "{screen}");
    assert_eq!(kept(home.path()), ["late"]);
    // What the rules forbid is refused, and counts nothing.
    let elsewhere = tempfile::tempdir().expect("a folder");
    let mut driver = open_kept(0, elsewhere.path());
    driver.keys(":a8<Enter><Esc>");
    assert_eq!(kept(elsewhere.path()), [""; 0]);
}

#[test]
fn where_points_count_a_wrong_move_is_told_in_points() {
    let mut driver = open(painted(), "sos");
    let screen = driver.screen(120, 40);
    assert!(screen.contains("end with the most points"), "{screen}");
    driver.keys(":b1S<Enter>");
    let screen = driver.screen(120, 40);
    assert!(screen.contains("After b1S the best is +1, not +4: a3S answers."), "{screen}");
}

#[test]
fn hints_come_in_three_steps_and_count_once() {
    let home = tempfile::tempdir().expect("a folder");
    let mut driver = open_kept(0, home.path());
    driver.keys("H");
    assert_eq!(kept(home.path()), ["late"]);
    let screen = driver.screen(120, 40);
    assert!(screen.contains("Look for squares that only one side can use"), "{screen}");
    driver.keys("H");
    assert!(driver.screen(120, 40).contains("The move is in row 1."));
    driver.keys("H");
    assert!(driver.screen(120, 40).contains("The move is h1."));
    driver.keys("H");
    assert!(driver.screen(120, 40).contains(say!("puzzle-no-more-hints")));
    driver.keys(":h1<Enter>");
    assert_eq!(kept(home.path()), ["late"]);
    // The piece that moves is lit by the second hint.
    let mut driver = open(painted(), "breakthrough");
    driver.keys("HH");
    let screen = driver.screen(120, 40);
    assert!(screen.contains("Move the pawn on b3."), "{screen}");
    assert!(screen.contains('{') && screen.contains('}'), "{screen}");
}

#[test]
fn the_solution_is_shown() {
    let home = tempfile::tempdir().expect("a folder");
    let mut driver = open_kept(1, home.path());
    driver.keys("!");
    assert_eq!(kept(home.path()), ["shown"]);
    let screen = driver.screen(120, 40);
    assert!(screen.contains("That was the solution."), "{screen}");
    assert!(screen.contains("1. b8 g1") && screen.contains("3. d4 a6"), "{screen}");
    // After a wrong move it was decided already.
    let elsewhere = tempfile::tempdir().expect("a folder");
    let mut driver = open_kept(1, elsewhere.path());
    driver.keys(":d8<Enter>!");
    assert_eq!(kept(elsewhere.path()), ["late"]);
}

/// A puzzle that was left undecided counts nothing.
#[test]
fn leaving_counts_nothing() {
    let home = tempfile::tempdir().expect("a folder");
    let mut driver = open_kept(1, home.path());
    driver.keys(":b8<Enter>q");
    assert_eq!(driver.app.context(), Context::Menu);
    assert_eq!(kept(home.path()), [""; 0]);
}

#[test]
fn a_result_that_cannot_be_written_is_told() {
    let home = tempfile::tempdir().expect("a folder");
    fs::create_dir(home.path().join("puzzles.tsv")).expect("a folder in its place");
    let mut driver = open_kept(0, home.path());
    driver.keys("H");
    let screen = driver.screen(120, 40);
    assert!(screen.contains("This result cannot be kept"), "{screen}");
}

#[test]
fn moves_are_made_with_the_mouse() {
    let mut driver = open(AppDriver::configured(|config| config.mouse = true), "snort");
    let screen = driver.screen(80, 24);
    let (y, line) = screen
        .lines()
        .enumerate()
        .find(|(_, line)| line.trim_start().starts_with("1 "))
        .expect("the first row");
    // The columns are five cells apart; the first label is in the cell before them.
    let cell = line.find('1').expect("the label") as u16;
    let column = screen.lines().find(|line| line.trim_start().starts_with("a ")).expect("letters");
    let x = column.find('h').expect("the last column") as u16;
    assert!(x > cell);
    driver.app.handle([AppEvent::Mouse(MouseEvent { kind: MouseEventKind::Down, x, y: y as u16 })]);
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Solved."), "{screen}");
}

#[test]
fn the_list_offers_what_there_is() {
    let mut driver = painted();
    driver.keys("z");
    assert_eq!(driver.app.context(), Context::Puzzles);
    let screen = driver.screen(80, 24);
    for label in
        [say!("puzzle-of-the-day"), "Next in Breakthrough", say!("puzzle-of-any-game"), "Due again"]
    {
        assert!(screen.contains(label), "{label}: {screen}");
    }
    // Nothing is due for somebody who has tried nothing.
    let to_due = if games_with_puzzles().is_empty() { "<Down><Down>" } else { "<Up><Up>" };
    driver.keys(to_due).keys("<Enter>");
    let screen = driver.screen(80, 24);
    assert!(screen.contains(say!("puzzle-nothing-due")), "{screen}");
    // In the line of a game the arrows change the game.
    driver.keys("<Up><Up><Right><Right>");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Next in") && !screen.contains("Next in Breakthrough"), "{screen}");
    driver.keys("q");
    assert_eq!(driver.app.context(), Context::Menu);
}

/// Every game with puzzles gives one, and the next one is another.
#[test]
fn puzzles_that_ship_follow_each_other() {
    for game in ALL_GAMES.iter().filter(|game| Puzzle::count(game) > 1) {
        let mut driver = painted();
        driver.app.open_puzzle(PuzzleWish::Game(game)).expect("it opens");
        let first = driver.screen(120, 40);
        driver.keys("!<Enter>");
        let second = driver.screen(120, 40);
        assert!(second.contains("number 2 today") || second.contains("of the day"), "{second}");
        assert_ne!(first, second, "{}", game.name);
        // One that is passed over does not come at once again.
        driver.keys("n");
        assert_ne!(driver.screen(120, 40), second, "{}", game.name);
    }
    let without = ALL_GAMES.iter().find(|game| Puzzle::count(game) == 0);
    if let Some(game) = without {
        let refusal = painted().app.open_puzzle(PuzzleWish::Game(game));
        assert_eq!(refusal, Err(puzzle::none(PuzzleWish::Game(game))));
    }
}

#[test]
fn every_kind_of_board_is_solved_by_keys() {
    let mut breakthrough = open(painted(), "breakthrough");
    breakthrough.keys(":b3b4<Enter>");
    assert!(breakthrough.screen(120, 40).contains("Solved."));
    let mut sos = open(painted(), "sos");
    sos.keys(":a3s<Enter>");
    assert!(sos.screen(120, 40).contains("Solved."));
    let mut pentago = open(painted(), "pentago");
    pentago.keys("<Enter>");
    assert_eq!(pentago.app.context(), Context::Puzzle(Entry::Rotation));
    pentago.keys("<Bksp>:b2:7<Enter>");
    let screen = pentago.screen(120, 40);
    assert!(screen.contains("Solved."), "{screen}");
}

/// Who wins a game of SOS depends on the points, so the question tells them.
#[test]
fn the_question_of_a_puzzle_tells_the_points() {
    let questions = |game: &str| -> Vec<String> {
        let game = find_game(game).expect("a game");
        let question = |found: Puzzle| {
            let game = found.start().begin(&ReplySink::ignore()).expect("it begins");
            puzzle::question("You are player 1", found.goal(), &game.scene(usize::MAX))
        };
        Puzzle::of(game).into_iter().map(question).collect()
    };
    assert!(questions("sos").iter().any(|question| question.ends_with(". Points 1:6.")));
    assert!(!questions("sos").iter().any(|question| question.contains(" 0:0")));
    assert!(!questions("snort").iter().any(|question| question.contains("Points")));
}

/// The side has the sign that its pieces have on the board, and the way in which they move there.
#[test]
fn the_question_of_a_puzzle_names_the_side_as_it_is_drawn() {
    for game in &ALL_GAMES {
        for found in Puzzle::of(game) {
            let live = found.start().begin(&ReplySink::ignore()).expect("it begins");
            let (scene, solver) = (live.scene(usize::MAX), live.to_move().expect("it goes on"));
            let [upright, turned] = [false, true].map(|it| puzzle::side(&scene, solver, '@', it));
            let has_pieces = scene.cells.iter().any(|cell| matches!(cell, Cell::Piece(_)));
            assert_eq!(upright.contains('@'), has_pieces, "{upright}: {:?}", scene.cells);
            let moves_up = solver == Seat::SECOND;
            if game.name == "breakthrough" {
                let ways = [upright.ends_with("move up"), turned.ends_with("move up")];
                assert_eq!(ways, [moves_up, !moves_up], "{upright} {turned}");
            } else {
                assert_eq!(upright, turned);
            }
        }
    }
}

#[test]
fn pages_of_puzzles() {
    let mut all = String::new();
    let mut show = |name: &str, driver: &AppDriver, sizes: &[(u16, u16)]| {
        for &(width, height) in sizes {
            let screen = driver.screen(width, height);
            writeln!(all, "{name}: {width}x{height}\n{screen}\n").expect("a String");
        }
    };
    show("looking", &open(painted(), "snort"), &SIZES);
    let mut hinted = open(painted(), "breakthrough");
    hinted.keys("HH");
    show("two hints", &hinted, &SIZES[..2]);
    let mut missed = open(painted(), "snort");
    missed.keys(":g6<Enter>");
    show("missed", &missed, &SIZES);
    let mut done = open(painted(), "snort");
    done.keys(":h1<Enter>");
    show("solved", &done, &SIZES);
    let mut ascii = open(AppDriver::new(true, ColorDepth::None), "snort");
    show("ascii", &ascii, &SIZES[..2]);
    ascii.keys(":g6<Enter>");
    show("ascii, missed", &ascii, &SIZES[..1]);
    let mut pentago = open(painted(), "pentago");
    pentago.keys("HH");
    show("pentago", &pentago, &SIZES[..2]);
    assert_snapshot!(all);
}

/// What colours say is said by signs too.
#[test]
fn states_are_told_without_colours() {
    let plain = |keys: &str| {
        let mut driver = open(AppDriver::new(false, ColorDepth::None), "snort");
        driver.keys(keys);
        driver.screen(80, 24)
    };
    assert!(plain(":g6<Enter>").contains("g6 loses"));
    let driver = open(AppDriver::new(false, ColorDepth::None), "snort");
    let styled = with_styles(&driver.render(80, 24));
    assert!(!styled.contains("Indexed"), "{styled}");
}

/// The mistakes that reviews have collected open as exercises, one after the other.
#[test]
fn own_mistakes_are_exercises() {
    let mut reviewing = Reviewing::painted(ColorDepth::Ansi256);
    let game = find_game("breakthrough").expect("a game");
    // h5-h6 lets player 2 win at once.
    let mistake = |date: &str, plies: usize, avoid: &str| Mistake {
        date: date.to_string(),
        game,
        setup: game.supported_setups.default_setup,
        board: None,
        moves: BLUNDER[..plies].iter().map(ToString::to_string).collect(),
        task: Task::Avoid(avoid.to_string()),
    };
    let mistakes = reviewing.store.mistakes();
    mistakes.add(&mistake(TODAY, 10, "h5-h6")).expect("it is written");
    mistakes.add(&mistake(TODAY, 10, "h5-g6")).expect("it is written");
    // The last line of the list.
    reviewing.keys("z");
    let to_last = if games_with_puzzles().is_empty() { "<Up><Up>" } else { "<Up>" };
    reviewing.keys(to_last);
    assert!(reviewing.screen(120, 40).contains("2 positions of yours"));
    assert!(reviewing.screen(120, 40).contains(say!("puzzle-looking-at-it")));
    for _ in 0..2 {
        reviewing.wait_for(say!("puzzle-ready"));
        reviewing.keys("<Enter>");
        assert_eq!(reviewing.driver.app.context(), Context::Exercise(Entry::Square));
        let screen = reviewing.screen(120, 40);
        assert!(screen.contains("Find something better than h5"), "{screen}");
        reviewing.keys("<Bksp>");
        assert_eq!(reviewing.driver.app.context(), Context::Puzzles);
    }
}

/// What ships may change, so only the names of the lines are held.
#[test]
fn the_list_fits_every_size() {
    let mut painted = painted();
    painted.keys("z");
    let mut ascii = AppDriver::new(true, ColorDepth::None);
    ascii.keys("z");
    for driver in [&painted, &ascii] {
        for (width, height) in SIZES {
            let screen = driver.screen(width, height);
            for name in [
                say!("puzzle-of-the-day"),
                "Next in",
                say!("puzzle-due-again"),
                say!("puzzle-own-mistakes"),
            ] {
                assert!(screen.contains(name), "{width}x{height}: {name}\n{screen}");
            }
        }
    }
}

#[test]
fn no_size_breaks_a_puzzle() {
    for name in ["snort", "breakthrough", "sos", "pentago"] {
        for keys in ["", "i", "!"] {
            let [mut painted, mut plain] =
                [painted(), AppDriver::at_menu()].map(|driver| open(driver, name));
            for driver in [&mut painted, &mut plain] {
                driver.keys(keys);
                for width in (1..130).step_by(9) {
                    for height in (1..45).step_by(5) {
                        driver.screen(width, height);
                    }
                }
            }
        }
    }
}

/// Beside the list stands the position that its selected line leads to.
#[test]
fn the_list_shows_what_a_line_leads_to() {
    let game = *games_with_puzzles().first().expect("puzzles ship");
    let mut driver = painted();
    driver.keys("z");
    let next = format!("Next in {}", game.title);
    let is_shown = (0..ALL_GAMES.len()).any(|_| {
        driver.keys("<Right>");
        driver.screen(120, 40).contains(&next)
    });
    assert!(is_shown, "{}", driver.screen(120, 40));
    let screen = driver.screen(120, 40);
    assert!(screen.contains("Move and "), "{screen}");
    driver.keys("<Enter>");
    assert!(driver.screen(120, 40).contains(&puzzle::hint_tip("H", "!")));
}
