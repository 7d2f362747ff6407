//! Lessons: every one is played by keys to its end, and its pages at all sizes.

use super::driver::AppDriver;
use super::painted::{bytes, with_styles};
use crate::text::lesson;
use crate::ui::input::{Context, Entry, MouseEvent, MouseEventKind};
use crate::ui::settings::ColorDepth;
use crate::ui::term::AppEvent;
use crate::ui::themes::ThemeName;
use insta::assert_snapshot;
use parlour_session::catalog::registry::Game;
use parlour_session::catalog::{ALL_GAMES, find_game};
use parlour_session::drill::{Drill, LessonSource};
use parlour_session::lesson::Lesson;
use parlour_session::play::Action;
use parlour_session::storage::Store;
use parlour_words::current::during;
use parlour_words::{Language, say};
use std::fmt::Write;
use std::fs;
use std::time::Duration;

const SIZES: [(u16, u16); 5] = [(80, 24), (120, 40), (200, 60), (60, 20), (40, 12)];

fn taught() -> impl Iterator<Item = &'static Game> {
    ALL_GAMES.iter().filter(|game| game.menu_entry == game.name)
}

fn lesson_of(game: &'static Game) -> Lesson {
    Lesson::of(game).expect("it can be read").expect("there is one")
}

/// The moves that do what each step asks for.
fn solutions(game: &'static Game) -> Vec<Vec<String>> {
    let lesson = lesson_of(game);
    let count = lesson.steps.len();
    let mut drill = Drill::begin(LessonSource::new(lesson, None)).expect("it begins");
    let solve = |at| {
        assert_eq!(drill.go_to(at), Ok(true));
        let mut moves = Vec::new();
        while !drill.is_over() {
            let (text, _) = drill.solution().expect("there is a move").clone();
            moves.push(text.clone());
            assert_eq!(drill.act(Action::Move(text)), Ok(true));
        }
        moves
    };
    (0..count).map(solve).collect()
}

pub(super) fn open(mut driver: AppDriver, name: &str) -> AppDriver {
    driver.app.open_lesson(find_game(name).expect("a game")).expect("it opens");
    driver
}

fn painted(name: &str) -> AppDriver {
    open(AppDriver::painted(ColorDepth::Ansi256, ThemeName::DARK), name)
}

#[test]
fn every_lesson_of_every_game_is_played_by_keys_to_its_end() {
    let home = tempfile::tempdir().expect("a folder");
    let store = Store::at(home.path());
    for game in taught() {
        let mut driver = AppDriver::painted(ColorDepth::Ansi256, ThemeName::DARK);
        driver.app.set_store(store.clone());
        driver = open(driver, game.name);
        let solutions = solutions(game);
        let count = solutions.len();
        for (at, moves) in solutions.into_iter().enumerate() {
            let screen = driver.screen(120, 40);
            assert!(screen.contains(&lesson::place(at, count)), "{}:\n{screen}", game.name);
            for text in moves {
                driver.keys(":").keys(&text).keys("<Enter>");
            }
            let screen = driver.screen(120, 40);
            let said = if at + 1 == count { say!("lesson-done") } else { say!("lesson-step-done") };
            assert!(screen.contains(said), "{}, step {}:\n{screen}", game.name, at + 1);
            if at + 1 < count {
                driver.keys("<Enter>");
            }
        }
        driver.keys("q");
        assert_eq!(driver.app.context(), Context::Menu);
        driver.app.finish_reviews(Duration::from_secs(60));
        assert_eq!(store.lessons_done().titles(game).len(), count, "{}", game.name);
    }
    // Doing a step again counts nothing twice.
    let before = fs::read_to_string(home.path().join("lessons")).expect("the file");
    let mut driver = AppDriver::at_menu();
    driver.app.set_store(store);
    let snort = find_game("snort").expect("a game");
    driver.app.open_lesson(snort).expect("it opens");
    driver.keys(":").keys(&solutions(snort)[0][0]).keys("<Enter>");
    assert!(driver.screen(120, 40).contains(say!("lesson-step-done")));
    driver.app.finish_reviews(Duration::from_secs(60));
    assert_eq!(fs::read_to_string(home.path().join("lessons")).expect("the file"), before);
}

#[test]
fn a_lesson_goes_on_where_it_was_left() {
    let home = tempfile::tempdir().expect("a folder");
    let store = Store::at(home.path());
    let snort = find_game("snort").expect("a game");
    store.lessons_done().add("2026.11.22", snort, &lesson_of(snort).steps[0].title).expect("kept");
    let mut driver = AppDriver::at_menu();
    driver.app.set_store(store);
    // The fourth game of the menu.
    driver.keys("<Down><Down><Down>L");
    let screen = driver.screen(120, 40);
    assert!(screen.contains("STEP 2 OF 7"), "{screen}");
    driver.keys("p");
    assert!(driver.screen(120, 40).contains("STEP 1 OF 7"));
    driver.keys("p");
    assert!(driver.screen(120, 40).contains(say!("lesson-first-step")));
}

#[test]
fn moves_are_made_with_the_cursor_refused_with_a_reason_and_taken_back() {
    let mut driver = painted("breakthrough");
    // Step 4: b1-b2 is the typical mistake.
    driver.keys("nnn:b1b2<Enter>");
    let screen = driver.screen(120, 40);
    assert!(screen.contains("Straight behind it guards nothing"), "{screen}");
    assert!(screen.contains("Your opponent answers a4xb3."), "{screen}");
    driver.keys("<Enter>");
    assert!(driver.screen(120, 40).contains(say!("lesson-make-the-move")));
    // What the rules forbid is refused as at the table.
    driver.keys(":b1b5<Enter>");
    assert_eq!(driver.app.context(), Context::TextInput);
    driver.keys("<Esc>H");
    assert!(driver.screen(120, 40).contains("The move is b1-a2."));
    let mut snort = painted("snort");
    // Step 2: beside the enemy in the middle.
    snort.keys("n<Right><Enter>");
    let screen = snort.screen(120, 40);
    assert!(screen.contains("An enemy stone is beside"), "{screen}");
    let mut pentago = painted("pentago");
    pentago.keys("n<Enter>");
    assert_eq!(pentago.app.context(), Context::Lesson(Entry::Rotation));
    pentago.keys("7");
    let screen = pentago.screen(120, 40);
    assert!(screen.contains(say!("lesson-step-done")), "{screen}");
    let mut sos = painted("sos");
    sos.keys("<Up>o");
    assert!(sos.screen(120, 40).contains(say!("lesson-step-done")));
}

/// The pawn was chosen and is let go: what is shown begins under the cursor.
#[test]
fn a_move_that_is_shown_is_made_with_two_keys() {
    let mut driver = painted("breakthrough");
    driver.keys("<Enter>H");
    assert!(driver.screen(120, 40).contains("The move is c4-c5."));
    driver.keys("<Enter><Enter>");
    let screen = driver.screen(120, 40);
    assert!(screen.contains(say!("lesson-step-done")), "{screen}");
}

/// The line of a typed move is that of the table: the tab key types on, and a refusal goes with the
/// next letter.
#[test]
fn a_move_is_typed_as_at_the_table() {
    let mut driver = painted("breakthrough");
    driver.keys("nnn:b1<Tab>");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Move: b1-"), "{screen}");
    driver.keys("b5<Enter>");
    let refused = driver.screen(80, 24);
    assert!(refused.contains("A pawn cannot move to b5"), "{refused}");
    driver.keys("x");
    let screen = driver.screen(80, 24);
    assert!(!screen.contains("A pawn cannot move to b5"), "{screen}");
    // A text without a hyphen gets the reason, too.
    let mut driver = painted("breakthrough");
    driver.keys("nnn:b1b5<Enter>");
    let screen = driver.screen(120, 40);
    assert!(screen.contains("A pawn cannot move to b5"), "{screen}");
    // A piece that was chosen is still chosen once typing ends.
    let mut driver = painted("breakthrough");
    driver.keys("<Enter>");
    let chosen = driver.screen(80, 24);
    driver.keys(":a1<Esc>");
    assert_eq!(driver.screen(80, 24), chosen);
}

/// The pawn of the first step and the far row, clicked on a plain board.
#[test]
fn moves_are_made_with_the_mouse() {
    let mut driver = open(AppDriver::configured(|config| config.mouse = true), "breakthrough");
    let screen = driver.screen(80, 24);
    let row = |sign: &str| {
        let y = screen.lines().position(|line| line.trim_start().starts_with(sign));
        y.expect("the row") as u16
    };
    // The cursor begins on c4, in brackets.
    let line = screen.lines().nth(usize::from(row("4 "))).expect("the row");
    let x = line.find('[').expect("the cursor") as u16 + 1;
    for y in [row("4 "), row("5 ")] {
        let click = MouseEvent { kind: MouseEventKind::Down, x, y };
        driver.app.handle([AppEvent::Mouse(click)]);
        driver.screen(80, 24);
    }
    let screen = driver.screen(80, 24);
    assert!(screen.contains(say!("lesson-step-done")), "{screen}");
}

#[test]
fn the_end_of_a_lesson_begins_a_game() {
    let mut driver = painted("snort");
    let solutions = solutions(find_game("snort").expect("a game"));
    driver.keys(&"n".repeat(solutions.len() - 1));
    for text in &solutions[solutions.len() - 1] {
        driver.keys(":").keys(text).keys("<Enter>");
    }
    driver.keys("<Enter>");
    assert_eq!(driver.app.context(), Context::Game(Entry::Square));
}

#[test]
fn pages_of_lessons() {
    let mut all = String::new();
    let mut show = |name: &str, driver: &AppDriver, sizes: &[(u16, u16)]| {
        for &(width, height) in sizes {
            let screen = driver.screen(width, height);
            writeln!(all, "{name}: {width}x{height}\n{screen}\n").expect("a String");
        }
    };
    let both = &SIZES[..2];
    show("breakthrough", &painted("breakthrough"), both);
    let mut missed = painted("breakthrough");
    missed.keys("nnn:b1b2<Enter>");
    show("a wrong move", &missed, &SIZES);
    let mut done = painted("snort");
    done.keys(":c2<Enter>");
    show("done", &done, both);
    show("ascii", &open(AppDriver::new(true, ColorDepth::Ansi256), "snort"), both);
    show("small", &painted("amazons"), &SIZES[3..]);
    assert_snapshot!(all);
}

#[test]
fn styles_of_a_lesson() {
    for (name, depth) in [("256", ColorDepth::Ansi256), ("none", ColorDepth::None)] {
        let mut driver = open(AppDriver::painted(depth, ThemeName::DARK), "breakthrough");
        driver.keys("nnn:b1b2<Enter>");
        assert_snapshot!(format!("lesson_styles_{name}"), with_styles(&driver.render(80, 24)));
    }
}

/// Every step is drawn at every size, painted, plain and in ASCII; what is asked for can be read.
#[test]
fn no_size_breaks_a_lesson() {
    for game in taught() {
        let solutions = solutions(game);
        for (at, moves) in solutions.iter().enumerate() {
            for mut driver in [
                painted(game.name),
                open(AppDriver::at_menu(), game.name),
                open(AppDriver::new(true, ColorDepth::None), game.name),
            ] {
                driver.keys(&"n".repeat(at));
                for (width, height) in SIZES.into_iter().chain([(20, 8), (10, 3)]) {
                    driver.screen(width, height);
                }
                driver.keys("H");
                driver.screen(40, 12);
                driver.keys(":").keys(&moves[0]).keys("<Enter>");
                for (width, height) in SIZES {
                    driver.screen(width, height);
                }
            }
        }
    }
}

/// At 80x24 the whole of every step stands beside its board.
fn check_that_every_step_fits() {
    for game in taught() {
        let lesson = lesson_of(game);
        for (at, step) in lesson.steps.iter().enumerate() {
            let mut driver = painted(game.name);
            driver.keys(&"n".repeat(at));
            let words = |text: &str| text.split_whitespace().last().map(str::to_string);
            let screen = driver.screen(80, 24);
            for text in [&step.title, &step.text, &step.tasks[0].request] {
                let last = words(text).expect("a word");
                assert!(screen.contains(&last), "{}, {}: {last}\n{screen}", game.name, step.title);
            }
            // The last row shows the keys.
            let above = screen.rsplit_once('\n').map_or("", |(above, _)| above);
            assert!(!above.contains('↓'), "{}, {}:\n{screen}", game.name, step.title);
        }
    }
}

#[test]
fn every_step_fits_a_usual_screen() {
    check_that_every_step_fits();
}

#[test]
fn every_step_fits_a_usual_screen_in_every_language() {
    for language in [Language::French, Language::Romanian] {
        during(language, check_that_every_step_fits);
    }
}

#[test]
fn a_step_of_the_cursor_and_a_frame_cost_little() {
    let mut driver = painted("breakthrough");
    let mut before = driver.render(80, 24);
    let frame = bytes(&ratatui::buffer::Buffer::empty(before.area), &before);
    assert!(frame <= 14_000, "a frame of {frame} bytes");
    for keys in ["<Left>", "<Up>", "<Right>", "<Down>"] {
        driver.keys(keys);
        let after = driver.render(80, 24);
        let step = bytes(&before, &after);
        assert!(step <= 200, "a step of {step} bytes");
        before = after;
    }
}
