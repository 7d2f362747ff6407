//! Every key of every context has a visible effect.

use super::coach::BLUNDER;
use super::driver::{AppDriver, start};
use super::lobby::at_crowded_wall;
use super::review::{JUDGED, JUDGED_PENTAGO, JUDGED_SOS};
use crate::ui::input::{Context, Entry, Intent, Keymap};
use crate::ui::settings::ColorDepth;
use parlour_session::catalog::find_game;
use parlour_session::progress::{PuzzleBook, PuzzleWish};
use parlour_session::puzzle::samples::samples;
use parlour_session::storage::Store;
use std::time::Duration;
use tempfile::TempDir;

const PLAYED: [&str; 4] = ["c3", "f6", "c5", "f4"];

/// A program with an unfinished game and a finished one in its store.
fn driver(home: &TempDir) -> AppDriver {
    let store = Store::at(home.path());
    for moves in [&PLAYED[..], &["a1"]] {
        let mut driver = AppDriver::new(true, ColorDepth::Ansi256);
        driver.app.set_store(store.clone());
        driver.app.start_game(start("snort", moves)).expect("the game can begin");
        driver.keys("<Tab><Enter>");
        if moves.len() == 1 {
            driver.keys("xy");
        }
        driver.keys("my");
    }
    store.flush(Duration::from_secs(20));
    let mut driver = AppDriver::new(true, ColorDepth::Ansi256);
    driver.app.set_store(store);
    driver
}

/// A program with a judged game in its archive.
fn with_judged(home: &TempDir, text: &str) -> AppDriver {
    let dir = home.path().join("archive");
    std::fs::create_dir_all(&dir).expect("a folder");
    std::fs::write(dir.join("judged.game"), text).expect("a file");
    let mut driver = AppDriver::new(true, ColorDepth::Ansi256);
    driver.app.set_store(Store::at(home.path()));
    driver
}

/// What can only be done while a game goes on.
fn does_nothing_after_the_end(intent: Intent) -> bool {
    matches!(
        intent,
        Intent::Choose
            | Intent::Next
            | Intent::Previous
            | Intent::Back
            | Intent::Pause
            | Intent::Step
            | Intent::Redo
            | Intent::PlayOn
            // Nobody has won against an opponent of the ladder.
            | Intent::NextOpponent
    )
}

/// Goes to a context in which `intent` has a visible effect.
fn go_to(context: Context, intent: Intent, driver: &mut AppDriver) {
    open_context(context, driver);
    prepare_selection(context, intent, driver);
    prepare_history(context, intent, driver);
}

/// Opens the screen of a context.
fn open_context(context: Context, driver: &mut AppDriver) {
    let mut open = |game: &str, moves: &[&str]| {
        driver.app.start_game(start(game, moves)).expect("the game can begin");
    };
    match context {
        Context::Menu => {}
        Context::AnyKey => drop(driver.keys(",e<Enter>")),
        Context::Setup => {
            driver.keys("<Down><Down><Down>s");
            driver.keys("<Down><Right>");
        }
        Context::Editor => {
            // Four players, and so five things to put on a square.
            let mut four = start("pentagoxl", &[]);
            four.setup.players = 4;
            driver.app.start_game(four.with_human_players()).expect("the game can begin");
            driver.keys("E");
        }
        Context::Game(Entry::Square) => open("snort", &PLAYED),
        Context::Game(Entry::Write) => open("sos", &["a1S", "b2O"]),
        Context::Game(Entry::Letter) => open("sos", &["a1S", "b2O"]),
        Context::Game(Entry::Rotation) => open("pentago", &["a1:1", "b5:3"]),
        Context::Watch => {
            let mut start = start("snort", &PLAYED);
            let names = ["master:60s", "master:60s"];
            start.player_specs = names.map(|name| name.parse().expect("a level")).to_vec();
            driver.app.start_game(start).expect("the game can begin");
        }
        Context::Warned => {
            // Player 1 lets player 2 win at once.
            open("breakthrough", &BLUNDER);
            driver.keys("CC:h5-h6<Enter>");
            driver.await_coach("all the same?");
        }
        // The table stands already.
        Context::Offered => {}
        Context::Study(Entry::Square) => {
            open("snort", &PLAYED);
            driver.keys("A");
        }
        Context::Study(Entry::Write) => {
            open("sos", &["a1S", "b2O"]);
            driver.keys("A");
        }
        Context::Study(Entry::Letter) => {
            open("sos", &["a1S", "b2O"]);
            driver.keys("A");
        }
        Context::Study(Entry::Rotation) => {
            open("pentago", &["a1:1", "b5:3"]);
            driver.keys("A");
        }
        Context::Help => {
            driver.keys("<Enter>?");
            driver.screen(60, 16); // drawing computes how far it scrolls
            driver.keys("<Down>");
        }
        Context::Rules => {
            driver.keys("a<Right>");
            driver.screen(60, 16);
            driver.keys("<Down>");
        }
        Context::Confirm => {
            open("snort", &PLAYED);
            driver.keys("m");
        }
        Context::TextInput => {
            open("breakthrough", &[]);
            driver.keys(":b2b");
        }
        Context::Settings => {
            driver.keys(",");
        }
        Context::Keys => {
            driver.keys(",e<Enter>Z<Down>");
        }
        Context::Lobby => {} // the driver begins there
        Context::Saved => {
            driver.keys("r");
        }
        Context::Archive => {
            driver.keys("rt");
            driver.await_coach("1 game,");
        }
        Context::Profiles => drop(driver.keys("N")),
        Context::Statistics => {
            driver.keys("t");
        }
        Context::Replay => {
            driver.keys("r<Tab><Enter>");
        }
        Context::Over => {
            open("snort", &PLAYED);
            driver.keys("xy");
        }
        Context::Review => drop(driver.keys("rv")),
        // The archive holds a judged game for these.
        Context::Exercise(Entry::Square | Entry::Write) => drop(driver.keys("rvz")),
        Context::Exercise(Entry::Letter | Entry::Rotation) => drop(driver.keys("rvz<Enter>")),
        Context::Lesson(Entry::Square) => open_lesson("breakthrough", "n", driver),
        Context::Lesson(Entry::Write) => open_lesson("sos", "n", driver),
        Context::Lesson(Entry::Letter) => open_lesson("sos", "n<Enter>", driver),
        Context::Lesson(Entry::Rotation) => open_lesson("pentago", "n<Enter>", driver),
        Context::Puzzles => drop(driver.keys("z")),
        Context::Puzzle(Entry::Square) => open_puzzle("breakthrough", "<Tab>", driver),
        Context::Puzzle(Entry::Write) => open_puzzle("sos", "<Tab>", driver),
        Context::Puzzle(Entry::Letter) => open_puzzle("sos", "<Enter>", driver),
        Context::Puzzle(Entry::Rotation) => open_puzzle("pentago", "<Enter>", driver),
    }
}

fn open_lesson(game: &str, keys: &str, driver: &mut AppDriver) {
    driver.app.open_lesson(find_game(game).expect("a game")).expect("it opens");
    driver.keys(keys);
}

fn open_puzzle(game: &str, keys: &str, driver: &mut AppDriver) {
    let puzzle = samples(game).swap_remove(0);
    let wish = PuzzleWish::Game(puzzle.game);
    driver.app.show_puzzle(puzzle, wish, PuzzleBook::open(None)).expect("it opens");
    driver.keys(keys);
}

/// Comes to the state in which `intent` chooses, moves or edits something.
fn prepare_selection(context: Context, intent: Intent, driver: &mut AppDriver) {
    match (context, intent) {
        (Context::Editor, Intent::Digit(1)) => drop(driver.keys("2")),
        (Context::Editor, Intent::Delete | Intent::TakeBack) => drop(driver.keys("<Enter>")),
        (Context::Watch, Intent::Step) => drop(driver.keys("<Space>")),
        (Context::TextInput, Intent::Right | Intent::LineEnd | Intent::EraseForward) => {
            driver.keys("<Left>");
        }
        (Context::Game(Entry::Rotation), Intent::Digit(9)) => {
            driver.app.start_game(start("pentagoxl", &[])).expect("the game can begin");
            driver.keys("<Enter>");
        }
        (Context::Review, Intent::Newer | Intent::PageDown | Intent::Newest) => {
            driver.keys("<Home>");
        }
        (Context::Lobby, Intent::Up | Intent::PageUp) => drop(driver.keys("<Down>")),
        (Context::Review, Intent::NextItem) => drop(driver.keys("<Home>")),
        (Context::Review, Intent::PreviousItem) => drop(driver.keys("<End>")),
        (Context::Review, Intent::Digit(_)) => drop(driver.keys("<End>")),
        (
            Context::Exercise(Entry::Rotation)
            | Context::Lesson(Entry::Rotation)
            | Context::Puzzle(Entry::Rotation),
            Intent::Down | Intent::Right,
        ) => {
            driver.keys("<Up><Left>");
        }
        // The step begins with the cursor in the middle.
        (Context::Lesson(Entry::Square | Entry::Write), Intent::Again) => {
            driver.keys("<Tab>");
        }
        // A move that was tried can be tried again.
        (Context::Exercise(Entry::Square), Intent::Again) => drop(driver.keys("!")),
        (Context::Exercise(Entry::Write), Intent::Again) => drop(driver.keys("!")),
        (Context::Game(Entry::Letter) | Context::Study(Entry::Letter), _) => {
            driver.keys("<Enter>");
        }
        (
            Context::Game(Entry::Rotation) | Context::Study(Entry::Rotation),
            Intent::Down | Intent::Right,
        ) => {
            driver.keys("<Enter><Up><Left>");
        }
        (Context::Game(Entry::Rotation) | Context::Study(Entry::Rotation), _) => {
            driver.keys("<Enter>");
        }
        // The swap of two people without names is invisible.
        (Context::Game(Entry::Square | Entry::Write), Intent::SwapSides) => drop(driver.keys("c")),
        (Context::Game(Entry::Square), Intent::Back) => {
            let start = start("breakthrough", &[]);
            driver.app.start_game(start).expect("the game can begin");
            driver.keys("<Enter>");
        }
        (Context::Game(Entry::Write), Intent::Back) => drop(driver.keys("[")),
        _ => {}
    }
}

/// Takes back or plays what `intent` redoes, browses or restarts.
fn prepare_history(context: Context, intent: Intent, driver: &mut AppDriver) {
    let other_moves = match context {
        Context::Study(Entry::Write | Entry::Letter) => ["c3S", "d4S"],
        Context::Study(Entry::Rotation) => ["a6:1", "f6:1"],
        _ => ["a1", "b1"],
    };
    let [one, other] = other_moves.map(|mv| format!("[:{mv}<Enter>"));
    match (context, intent) {
        (Context::Over, Intent::Again | Intent::PlayHint) => {}
        (Context::Study(_), Intent::PreviousVariation | Intent::Delete) => {
            driver.keys("i").keys(&one);
        }
        (_, Intent::NextVariation) => drop(driver.keys("i").keys(&one).keys("<")),
        (_, Intent::Promote) => drop(driver.keys("i").keys(&one).keys(&other)),
        (Context::Game(Entry::Letter | Entry::Rotation), Intent::Redo) => {
            driver.keys("<Bksp>u<Enter>");
        }
        (Context::Game(Entry::Square | Entry::Write) | Context::Watch, Intent::Redo) => {
            driver.keys("u");
        }
        (Context::Replay, Intent::Newer | Intent::PageDown | Intent::Newest) => {
            driver.keys("{");
        }
        (_, Intent::Newer | Intent::Newest) if context != Context::Rules => drop(driver.keys("[")),
        // The second game has a sure way to win.
        (Context::Rules, Intent::Reveal) => drop(driver.keys("<Esc><Right>a")),
        (Context::Menu, Intent::LineStart) => drop(driver.keys("<Down>")),
        // At a shared table nobody helps.
        (Context::Offered, _) => {}
        (_, Intent::PlayHint) => {
            driver.keys("H").await_coach("Hint: look");
            driver.keys("HH");
        }
        (Context::Replay, Intent::Digit(1..=3)) => drop(driver.keys("[i").await_coach("depth")),
        (Context::Game(Entry::Square | Entry::Write), Intent::Digit(1..=3)) => {
            driver.keys("i").await_coach("depth");
        }
        (Context::Study(Entry::Square | Entry::Write), Intent::Digit(1..=3)) => {
            driver.await_coach("depth");
        }
        (Context::Replay, Intent::Choose) => drop(driver.keys("[i").await_coach("depth")),
        (Context::Game(_), Intent::Again) => drop(driver.keys("xy")),
        (Context::Keys, Intent::Delete) => drop(driver.keys("<Up>")),
        (Context::Statistics, Intent::PageUp) => {
            // Drawing finds out how far there is to scroll.
            driver.screen(60, 16);
            driver.keys("<PgDn>");
        }
        (_, Intent::PageUp) => drop(driver.keys("<Down><PgDn>")),
        _ => {}
    }
}

/// Moves the cursor of a line, which changes styles only.
fn moves_text_cursor(context: Context, intent: Intent) -> bool {
    context == Context::TextInput
        && matches!(intent, Intent::Left | Intent::Right | Intent::LineStart | Intent::LineEnd)
}

/// Whether `intent` has no visible effect in this context of the test.
fn has_no_visible_effect(context: Context, intent: Intent) -> bool {
    if context == Context::Over && does_nothing_after_the_end(intent) {
        return true;
    }
    match intent {
        // A board of four blocks has eight turns.
        Intent::Digit(9) => {
            matches!(
                context,
                Context::Exercise(Entry::Rotation)
                    | Context::Study(Entry::Rotation)
                    | Context::Lesson(Entry::Rotation)
                    | Context::Puzzle(Entry::Rotation)
            )
        }
        // Within a move there is nothing to try again.
        Intent::Again if matches!(context, Context::Exercise(Entry::Letter | Entry::Rotation)) => {
            true
        }
        // A move of Snort has one step.
        Intent::Back if context == Context::Offered => true,
        // The same frame again; the same file again; a list of one line.
        Intent::Repaint | Intent::Suspend => true,
        Intent::Again if context == Context::Replay => true,
        // The text of a step fits.
        Intent::PageUp | Intent::PageDown if is_lesson(context) || is_puzzle(context) => true,
        Intent::Up | Intent::Down | Intent::PageUp | Intent::PageDown => {
            matches!(context, Context::Saved | Context::Archive | Context::TextInput)
        }
        Intent::Older | Intent::Newer => context == Context::Replay,
        // No redo within a move; nobody resigns between computers.
        Intent::Redo | Intent::Again | Intent::PlayHint if context == Context::Watch => true,
        Intent::Redo | Intent::Again => {
            matches!(context, Context::Game(Entry::Letter | Entry::Rotation) | Context::Watch)
        }
        Intent::Resign | Intent::OfferDraw | Intent::TypeMove | Intent::PlayOn => {
            context == Context::Watch
        }
        Intent::Newest | Intent::Hint => {
            matches!(context, Context::Game(Entry::Letter | Entry::Rotation) | Context::Watch)
        }
        // There are eight turns.
        // The effect shows when the computer answers.
        Intent::MoveNow => true,
        Intent::SwapSides => {
            matches!(context, Context::Game(Entry::Letter | Entry::Rotation) | Context::Watch)
        }
        _ => false,
    }
}

fn is_lesson(context: Context) -> bool {
    matches!(context, Context::Lesson(_))
}

fn is_puzzle(context: Context) -> bool {
    matches!(context, Context::Puzzle(_))
}

#[test]
fn every_key_of_every_context_does_something() {
    let map = Keymap::default();
    let mut without_effect = Vec::new();
    for context in Context::all() {
        for row in map.rows(context) {
            if has_no_visible_effect(context, row.intent) {
                continue;
            }
            for &key in &row.keys {
                let home = tempfile::tempdir().expect("a folder");
                let mut driver = match context {
                    Context::Saved | Context::Statistics | Context::Profiles | Context::Replay => {
                        driver(&home)
                    }
                    Context::Review | Context::Archive | Context::Exercise(Entry::Square) => {
                        with_judged(&home, JUDGED)
                    }
                    Context::Exercise(Entry::Write | Entry::Letter) => {
                        with_judged(&home, JUDGED_SOS)
                    }
                    Context::Exercise(Entry::Rotation) => with_judged(&home, JUDGED_PENTAGO),
                    Context::Menu => driver(&home),
                    Context::Offered => super::shared::with_offer(home.path()),
                    Context::Lobby => at_crowded_wall(home.path()),
                    _ => AppDriver::new(true, ColorDepth::Ansi256),
                };
                go_to(context, row.intent, &mut driver);
                let at = driver.app.context();
                let styled_before = driver.render(60, 16);
                let before = (at, driver.screen(60, 16), driver.take_effects().len());
                driver.press(key);
                let after =
                    (driver.app.context(), driver.screen(60, 16), driver.take_effects().len());
                let has_effects = after.2 > 0
                    || moves_text_cursor(context, row.intent)
                        && styled_before != driver.render(60, 16);
                if (&before.0, &before.1) == (&after.0, &after.1) && !has_effects {
                    without_effect.push(format!(
                        "{context:?} (at {at:?}): {} {:?}",
                        key.name(true),
                        row.intent
                    ));
                }
            }
        }
    }
    assert!(without_effect.is_empty(), "{}", without_effect.join("\n"));
}
