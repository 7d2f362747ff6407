//! The game screen apart from choosing squares: taking back, browsing, typing, resigning, the mouse.

use super::driver::{AppDriver, TIMEOUT, environment, start, static_config};
use crate::session::play::clock::TimeControl;
use crate::session::record::tests::fixtures::random_record;
use crate::session::storage::store::Store;
use crate::ui::app::{App, Effect};
use crate::ui::input::context::Context;
use crate::ui::input::mouse::{MouseEvent, MouseEventKind};
use crate::ui::settings::choices::{Motion, ThemeName};
use crate::ui::settings::config::Config;
use crate::ui::settings::environment::ColorDepth;
use crate::ui::settings::last_setup::LastSetups;
use crate::ui::term::event::AppEvent;
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::path::PathBuf;
use std::time::{Duration, Instant};

const MOVES: [&str; 4] = ["b2-b3", "g7-g6", "b3-b4", "g6-g5"];

fn breakthrough_game() -> AppDriver {
    AppDriver::in_game("breakthrough", true, &MOVES)
}

/// Replaces the program's configuration.
fn configured(driver: &mut AppDriver, change: impl Fn(&mut Config)) {
    let mut config = static_config();
    change(&mut config);
    let report = driver.reply_sink.clone();
    driver.app =
        App::new(&environment(true, ColorDepth::Ansi256), config, LastSetups::default(), report);
}

#[test]
fn an_earlier_position_is_looked_at_and_left_again() {
    let mut driver = breakthrough_game();
    let now = driver.screen(80, 24);
    driver.keys("[[[");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("After move 1 of 4"), "{screen}");
    assert!(screen.contains(">b2-b3"), "the move is marked: {screen}");
    driver.keys("[");
    assert!(driver.screen(80, 24).contains("After move 0 of 4"));
    driver.keys("]");
    assert!(driver.screen(80, 24).contains("After move 1 of 4"));
    driver.keys("}");
    assert_eq!(driver.screen(80, 24), now);
}

#[test]
fn playing_on_from_an_earlier_position_asks_first() {
    let mut driver = breakthrough_game();
    driver.keys("[[<Enter>");
    assert_eq!(driver.app.context(), Context::Confirm);
    assert!(driver.screen(80, 24).contains("The 2 moves after it"));
    driver.keys("n");
    assert!(driver.screen(80, 24).contains("After move 2 of 4"));
    driver.keys("<Enter>y");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Player 1: choose a pawn.") && !screen.contains("b3-b4"), "{screen}");
    driver.keys("r");
    assert!(driver.screen(80, 24).contains("b3-b4"), "what was given up can be played again");
}

#[test]
fn a_move_can_be_typed_as_people_write_it() {
    for typed in ["b4b5", "B4-B5", "b4 b5", "b4-b5", "b4xb5"] {
        let mut driver = breakthrough_game();
        driver.keys(":");
        assert_eq!(driver.app.context(), Context::TextInput);
        driver.keys(&typed.replace(' ', "<Space>")).keys("<Enter>");
        let screen = driver.screen(80, 24);
        assert!(screen.contains("b4-b5"), "{typed}\n{screen}");
    }
}

#[test]
fn typed_moves_complete_mark_and_reject() {
    let mut driver = breakthrough_game();
    driver.keys(":b4");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("b4-a5") && screen.contains("b4-b5"), "{screen}");
    assert!(screen.contains("{X}"), "its square is marked: {screen}");
    driver.keys("<Tab>");
    assert!(driver.screen(80, 24).contains("Move: b4-"), "{}", driver.screen(80, 24));
    driver.keys("z9<Enter>");
    let screen = driver.screen(80, 24);
    assert_eq!(driver.app.context(), Context::TextInput, "it can be corrected: {screen}");
    assert!(screen.contains("Move: b4-z9   z9 is not"), "it is shown with the reason: {screen}");
    driver.keys("<Bksp><Bksp>a5<Enter>");
    assert!(driver.screen(80, 24).contains("b4-a5"));
    driver.keys(":q<Esc>");
    assert_eq!(driver.app.context(), Context::Board);
}

#[test]
fn rotations_are_typed_by_number_and_by_name() {
    for (typed, text) in [("c4:7", "c4:7"), ("c4<Space>TL>", "c4:7"), ("c4br<", "c4:4")] {
        let mut driver = AppDriver::in_game("pentago", true, &[]);
        driver.keys(":").keys(typed).keys("<Enter>");
        let screen = driver.screen(80, 24);
        assert!(screen.contains(text), "{typed}\n{screen}");
    }
    let mut driver = AppDriver::in_game("sos", true, &[]);
    driver.keys(":c4<Space>s<Enter>");
    assert!(driver.screen(80, 24).contains("c4S"));
}

#[test]
fn the_board_can_be_seen_from_the_other_side() {
    for game in ["breakthrough", "dodgem", "pentago", "amazons"] {
        let mut driver = AppDriver::in_game(game, true, &[]);
        let before = driver.screen(80, 24);
        driver.keys("f");
        let turned = driver.screen(80, 24);
        assert_ne!(before, turned, "{game}");
        driver.keys("f");
        assert_eq!(driver.screen(80, 24), before, "{game}");
    }
    // Down is down on the screen, also on a flipped board.
    let mut driver = AppDriver::in_game("snort", true, &[]);
    driver.keys("f");
    let row = |driver: &AppDriver| {
        let screen = driver.screen(80, 24);
        screen.lines().position(|line| line.contains('[')).expect("the cursor is shown")
    };
    let before = row(&driver);
    driver.keys("<Down>");
    assert!(row(&driver) > before);
}

#[test]
fn resignation_and_draws_ask_first() {
    let mut driver = breakthrough_game();
    driver.keys("x");
    assert_eq!(driver.app.context(), Context::Confirm);
    driver.keys("y");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Player 2 wins: Player 1 resigned."), "{screen}");
    driver.keys("u");
    assert!(driver.screen(80, 24).contains("Player 1: choose a pawn."), "it can be taken back");
    driver.keys("d");
    assert!(driver.screen(80, 24).contains("offers a draw"));
    driver.keys("y");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("The game is a draw: the players agreed on it."), "{screen}");
}

#[test]
fn sides_are_swapped_and_a_computer_takes_over() {
    let mut driver = AppDriver::in_game("breakthrough", true, &["b2-b3", "g7-g6"]);
    driver.keys("c");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("You") && screen.contains("tactical"), "{screen}");
    driver.keys("w");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Player 1 (tactical) is thinking."), "{screen}");
    driver.deliver_reply();
    assert!(driver.screen(80, 24).contains("Your turn"), "{}", driver.screen(80, 24));
}

#[test]
fn the_sidebar_folds_and_unfolds() {
    let mut driver = breakthrough_game();
    assert!(driver.screen(80, 24).contains("Moves"));
    driver.keys("v");
    assert!(!driver.screen(80, 24).contains("Moves"));
    let mut driver = breakthrough_game();
    assert!(!driver.screen(24, 12).contains("b3-b4"), "{}", driver.screen(24, 12));
    driver.keys("v");
    assert!(driver.screen(24, 12).contains("b3-b4"), "{}", driver.screen(24, 12));
}

fn with_clock(time_control: &str) -> AppDriver {
    let mut driver = AppDriver::at_menu();
    let clock: TimeControl = time_control.parse().expect("a time control");
    let mut start = start("snort", &[]);
    start.time_control = Some(clock);
    driver.app.start_game(start).expect("valid game");
    driver
}

#[test]
fn a_clock_runs_out_and_the_game_is_lost() {
    let mut driver = with_clock("60+0");
    assert!(driver.screen(80, 24).contains("1:00"), "{}", driver.screen(80, 24));
    let next_tick = driver.app.next_tick().expect("a running clock wants the time");
    assert!(next_tick <= Instant::now() + Duration::from_millis(1001), "once a second");
    driver.app.handle([AppEvent::Tick(Instant::now() + Duration::from_secs(61))]);
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Player 2 wins: Player 1 ran out of time."), "{screen}");
    assert_eq!(driver.app.next_tick(), None, "nothing runs any more");
}

#[test]
fn a_clock_runs_out_and_a_random_move_is_played_and_marked() {
    let mut driver = with_clock("30/move!");
    driver.app.handle([AppEvent::Tick(Instant::now() + Duration::from_secs(31))]);
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Player 2: choose a square.") && screen.contains("clock"), "{screen}");
}

#[test]
fn without_a_clock_nothing_wakes_the_program() {
    let driver = breakthrough_game();
    assert_eq!(driver.app.next_tick(), None);
    assert_eq!(AppDriver::at_menu().app.next_tick(), None);
}

/// Delivers replies of computer players until none comes.
fn deliver_replies(driver: &mut AppDriver) {
    while let Ok(reply) = driver.replies.recv_timeout(Duration::from_millis(100)) {
        driver.app.handle([AppEvent::Reply(reply)]);
    }
}

#[test]
fn watched_computers_rest_between_moves_and_go_step_by_step() {
    let mut driver = AppDriver::at_menu();
    let mut start = start("snort", &[]);
    start.player_specs = ["random", "random"].map(|name| name.parse().expect("a level")).to_vec();
    driver.app.start_game(start).expect("valid game");
    let moves = |driver: &AppDriver| {
        let screen = driver.screen(80, 24);
        screen.split("Moves").nth(1).map_or(0, |after| after.matches(char::is_alphabetic).count())
    };
    deliver_replies(&mut driver);
    let first = moves(&driver);
    assert!(first > 0);
    let next_tick = driver.app.next_tick().expect("the game goes on by itself");
    driver.app.handle([AppEvent::Tick(next_tick)]);
    deliver_replies(&mut driver);
    assert!(moves(&driver) > first);
    driver.keys("<Space>");
    assert!(driver.screen(80, 24).contains("Paused"), "{}", driver.screen(80, 24));
    assert_eq!(driver.app.next_tick(), None);
    let before = moves(&driver);
    deliver_replies(&mut driver);
    assert_eq!(moves(&driver), before);
    driver.keys("<Enter>");
    deliver_replies(&mut driver);
    assert!(moves(&driver) > before);
    assert!(driver.screen(80, 24).contains("Paused"), "one step only");
    driver.keys("-");
    assert!(driver.screen(80, 24).contains("500 ms"), "{}", driver.screen(80, 24));
    driver.keys("+++");
    assert!(driver.screen(80, 24).contains("do not wait"));
}

#[test]
fn motion_passes_and_any_key_ends_it() {
    let mut driver = AppDriver::at_menu();
    configured(&mut driver, |config| config.motion = Motion::Full);
    driver.app.start_game(start("breakthrough", &[])).expect("valid game");
    driver.keys(":b2b3<Enter>");
    let first = driver.screen(80, 24);
    let next = driver.app.next_tick().expect("something moves");
    driver.app.handle([AppEvent::Tick(next + Duration::from_millis(200))]);
    let later = driver.screen(80, 24);
    assert_ne!(first, later);
    driver.app.handle([AppEvent::Tick(next + Duration::from_secs(1))]);
    let last = driver.screen(80, 24);
    assert_eq!(driver.app.next_tick(), None);
    let mut still = AppDriver::in_game("breakthrough", true, &[]);
    still.keys(":b2b3<Enter>");
    assert_eq!(last, still.screen(80, 24), "it ends in the position");
    driver.keys(":g7g6<Enter>");
    assert!(driver.app.next_tick().is_some());
    driver.keys("<Left>");
    assert_eq!(driver.app.next_tick(), None);
}

/// The place of a glyph on the screen.
fn cell_position(driver: &AppDriver, column: char, row: &str) -> (u16, u16) {
    let screen = driver.screen(80, 24);
    let labels = screen.lines().find(|line| line.trim_start().starts_with('a')).expect("labels");
    let x = labels.chars().position(|ch| ch == column).expect("the column") as u16;
    let y = screen.lines().position(|line| line.trim_start().starts_with(row)).expect("the row");
    (x, y as u16)
}

fn press(driver: &mut AppDriver, kind: MouseEventKind, (x, y): (u16, u16)) {
    driver.screen(80, 24);
    driver.app.handle([AppEvent::Mouse(MouseEvent { kind, x, y })]);
}

fn click(driver: &mut AppDriver, at: (u16, u16)) {
    press(driver, MouseEventKind::Down, at);
    press(driver, MouseEventKind::Up, at);
}

#[test]
fn the_mouse_clicks_drags_and_turns_the_wheel() {
    let mut driver = AppDriver::at_menu();
    configured(&mut driver, |config| config.mouse = true);
    assert!(driver.take_effects().contains(&Effect::CaptureMouse(true)));
    driver.app.start_game(start("breakthrough", &[])).expect("valid game");
    let (from, to) = (cell_position(&driver, 'b', "2"), cell_position(&driver, 'b', "3"));
    click(&mut driver, from);
    click(&mut driver, to);
    assert!(driver.screen(80, 24).contains("b2-b3"), "{}", driver.screen(80, 24));
    let (from, to) = (cell_position(&driver, 'g', "7"), cell_position(&driver, 'h', "6"));
    press(&mut driver, MouseEventKind::Down, from);
    press(&mut driver, MouseEventKind::Up, to);
    assert!(driver.screen(80, 24).contains("g7-h6"), "{}", driver.screen(80, 24));
    press(&mut driver, MouseEventKind::WheelUp, to);
    assert!(driver.screen(80, 24).contains("After move 1 of 2"));
    press(&mut driver, MouseEventKind::WheelDown, to);
    assert!(driver.screen(80, 24).contains("Player 1: choose a pawn."));
}

#[test]
fn the_mouse_writes_s_on_the_left_and_o_on_the_right() {
    let mut driver = AppDriver::at_menu();
    configured(&mut driver, |config| config.mouse = true);
    driver.app.start_game(start("sos", &[])).expect("valid game");
    let (x, y) = cell_position(&driver, 'b', "2");
    click(&mut driver, (x - 1, y));
    let (x, y) = cell_position(&driver, 'd', "4");
    click(&mut driver, (x + 1, y));
    let screen = driver.screen(80, 24);
    assert!(screen.contains("b2S") && screen.contains("d4O"), "{screen}");
}

#[test]
fn the_mouse_does_nothing_until_it_is_asked_for() {
    let mut driver = breakthrough_game();
    let at = cell_position(&driver, 'b', "4");
    let before = driver.screen(80, 24);
    click(&mut driver, at);
    assert_eq!(driver.screen(80, 24), before);
    driver.keys("M");
    assert!(driver.take_effects().contains(&Effect::CaptureMouse(true)));
    click(&mut driver, at);
    assert_ne!(driver.screen(80, 24), before);
}

#[test]
fn threats_are_marked_where_they_are_wanted() {
    let mut driver = AppDriver::at_menu();
    configured(&mut driver, |config| config.threats = true);
    driver.app.start_game(start("sos", &["a1S", "c1S"])).expect("valid game");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("!"), "b1 completes SOS: {screen}");
    assert_eq!(screen.matches("1 threat").count(), 2, "for whoever moves next: {screen}");
    let driver = AppDriver::in_game("sos", true, &["a1S", "c1S"]);
    assert!(!driver.screen(80, 24).contains('!'));
}

#[test]
fn the_bell_rings_when_it_is_a_persons_turn_again() {
    let mut driver = AppDriver::at_menu();
    configured(&mut driver, |config| config.bell = true);
    let mut start = start("snort", &[]);
    start.player_specs = ["human", "random"].map(|name| name.parse().expect("somebody")).to_vec();
    driver.app.start_game(start).expect("valid game");
    driver.keys("<Enter>");
    assert!(!driver.take_effects().contains(&Effect::RingBell));
    let reply = driver.replies.recv_timeout(TIMEOUT).expect("it answers");
    driver.app.handle([AppEvent::Reply(reply)]);
    assert!(driver.take_effects().contains(&Effect::RingBell));
}

#[test]
fn names_and_colours_are_kept_for_the_next_game() {
    let mut driver = AppDriver::at_menu();
    driver.keys("<Down><Down><Down>s");
    driver.keys("<Down><Down><Down><Enter>Ann<Enter><Down><Right>");
    let setup = driver.screen(80, 24);
    assert!(setup.contains("Ann") && setup.contains("green"), "{setup}");
    driver.keys("<Up><Up><Up><Enter>");
    assert!(driver.screen(80, 24).contains("Ann"), "{}", driver.screen(80, 24));
    let kept = driver.take_effects().into_iter().find_map(|effect| match effect {
        Effect::SaveLastSetups(presets) => Some(presets),
        _ => None,
    });
    let kept = kept.expect("what it was begun with is kept");
    let read = LastSetups::from_toml(&kept.to_toml());
    assert_eq!(read, kept);
    let config = static_config();
    driver.app =
        App::new(&environment(true, ColorDepth::None), config, read, driver.reply_sink.clone());
    driver.keys("<Down><Down><Down><Enter>");
    assert!(driver.screen(80, 24).contains("Ann"), "{}", driver.screen(80, 24));
}

#[test]
fn lines_of_sos_are_named_where_they_cannot_be_drawn() {
    let mut driver = AppDriver::at_menu();
    let mut start = start("sos", &["a1S", "a6S", "c1S", "b1O"]);
    (start.setup.rows, start.setup.cols) = (11, 11);
    driver.app.start_game(start).expect("valid game");
    assert!(driver.screen(60, 16).contains("a1-c1"), "{}", driver.screen(60, 16));
    assert!(!driver.screen(80, 40).contains("a1-c1"), "there they are drawn");
}

/// The square of the cursor: its column and its row, as the board is labelled.
fn cursor_square(driver: &AppDriver) -> (char, String) {
    let screen = driver.screen(80, 24);
    let mark = |line: &str| line.find(['[', '<']).filter(|_| !line.contains("choose"));
    let (x, row) = screen
        .lines()
        .find_map(|line| Some((mark(line)? + 1, line.split_whitespace().next()?.to_string())))
        .unwrap_or_else(|| panic!("no cursor: {screen}"));
    let labels = screen.lines().find(|line| line.trim_start().starts_with('a')).expect("labels");
    (labels.chars().nth(x).expect("a column"), row)
}

#[test]
fn a_chosen_piece_has_the_cursor_go_to_its_first_square_and_can_be_let_go() {
    let mut driver = AppDriver::in_game("breakthrough", true, &[]);
    driver.keys("<Tab><Enter>");
    let from = driver.screen(80, 24);
    assert!(from.contains("choose where it goes"), "{from}");
    let first = cursor_square(&driver);
    driver.keys("<Tab>");
    let second = cursor_square(&driver);
    assert!(first.1 == second.1 && first.0 < second.0, "{first:?}, then {second:?}");
    driver.keys("<S-Tab>");
    assert_eq!(cursor_square(&driver), first);
    driver.keys("<Enter>");
    let played = driver.screen(80, 24);
    assert!(played.contains("Player 2: choose a pawn"), "Enter twice plays: {played}");
    // Back on the piece, Enter lets go of it, as Esc does.
    let mut driver = AppDriver::in_game("breakthrough", true, &[]);
    driver.keys("<Tab>");
    let before = driver.screen(80, 24);
    driver.keys("<Enter>");
    driver.keys("<Esc>");
    assert_eq!(driver.screen(80, 24), before);
    driver.keys("<Enter><Up><Right><Enter>");
    assert_eq!(driver.screen(80, 24), before, "no warning");
}

#[test]
fn the_first_square_is_the_first_on_the_screen_where_the_board_is_turned() {
    let mut driver = AppDriver::in_game("breakthrough", true, &[]);
    driver.keys("f<Tab><Enter>");
    let column = |driver: &AppDriver| {
        let screen = driver.screen(80, 24);
        let at = screen.lines().find_map(|line| line.find(['[', '<']));
        at.unwrap_or_else(|| panic!("no cursor: {screen}"))
    };
    let first = column(&driver);
    driver.keys("<Tab>");
    assert!(column(&driver) > first, "{}", driver.screen(80, 24));
}

#[test]
fn an_amazon_is_sent_and_shoots_by_enter_alone() {
    let mut driver = AppDriver::in_game("amazons", true, &[]);
    driver.keys("<Tab><Enter>");
    assert!(driver.screen(80, 24).contains("choose where she goes"));
    driver.keys("<Enter>");
    assert!(driver.screen(80, 24).contains("choose where her arrow lands"));
    driver.keys("<Enter>");
    assert!(driver.screen(80, 24).contains("Player 2: choose an amazon"));
}

#[test]
fn a_key_plays_the_hint() {
    let mut driver = breakthrough_game();
    driver.keys("I");
    assert!(driver.screen(80, 24).contains("There is no hint yet"), "{}", driver.screen(80, 24));
    assert!(!driver.screen(80, 24).contains("play hint"));
    driver.keys("i");
    while !driver.screen(80, 24).contains("I plays it.") {
        driver.deliver_reply();
    }
    let screen = driver.screen(80, 24);
    assert!(screen.contains("I play hint"), "the footer says it too: {screen}");
    let said = screen.lines().find(|line| line.contains("Hint")).expect("the hint is said");
    let best = said.split(": ").nth(1).and_then(|rest| rest.split([' ', '.']).next());
    let best = best.expect("it names a move").to_string();
    driver.keys("I");
    let screen = driver.screen(80, 24);
    assert!(screen.contains(&best) && screen.contains("Player 2: choose a pawn"), "{screen}");
    assert!(!screen.contains("Hint"), "it is over: {screen}");
}

#[test]
fn digits_turn_the_blocks_of_pentago_by_the_numbers_of_moves() {
    for digit in '1'..='8' {
        let mut driver = AppDriver::in_game("pentago", true, &[]);
        driver.keys("<Enter>").keys(&digit.to_string());
        let screen = driver.screen(80, 24);
        assert!(screen.contains(&format!("d4:{digit}")), "{digit}: {screen}");
    }
    let mut driver = AppDriver::in_game("pentago", true, &[]);
    driver.keys("<Enter>");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Turn the bottom right block clockwise (3)?"), "{screen}");
    driver.keys("9");
    assert_eq!(driver.screen(80, 24), screen, "there are eight");
    let mut driver = AppDriver::in_game("pentagoxl", true, &[]);
    driver.keys("<Enter><Space>7");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Turn the bottom left block (7) anticlockwise?"), "{screen}");
}

#[test]
fn a_coin_toss_is_told_until_the_first_key() {
    let mut driver = AppDriver::at_menu();
    driver.keys("<Down><Down><Down>s<Up><Up><Right><Right><Enter>");
    let screen = driver.screen(80, 24);
    let told = ["The coin was tossed: you begin.", "The coin was tossed: tactical begins."];
    assert!(told.iter().any(|sentence| screen.contains(sentence)), "{screen}");
    driver.keys("<Left>");
    assert!(!driver.screen(80, 24).contains("coin"), "{}", driver.screen(80, 24));
    // Players who are alike go by their colour.
    let mut driver = AppDriver::at_menu();
    driver.app.start_tossed_game(start("snort", &[])).expect("valid game");
    let screen = driver.screen(80, 24);
    let told = ["amber", "blue"].map(|color| format!("player 1 begins, in {color}."));
    assert!(told.iter().any(|sentence| screen.contains(sentence)), "{screen}");
    let driver = AppDriver::in_game("snort", true, &[]);
    assert!(!driver.screen(80, 24).contains("coin"));
}

#[test]
fn leaving_says_that_the_game_is_kept() {
    let home = tempfile::tempdir().expect("a folder");
    let mut driver = AppDriver::at_menu();
    driver.app.set_store(Store::at(home.path()));
    driver.app.start_game(start("snort", &[])).expect("valid game");
    driver.keys("<Enter>q");
    let flat = |driver: &AppDriver| {
        let screen = driver.screen(80, 24).replace(['│', '\n'], " ");
        screen.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert!(flat(&driver).contains("parlour resume"), "{}", driver.screen(80, 24));
    driver.keys("nm");
    assert!(flat(&driver).contains("r on the menu"), "{}", driver.screen(80, 24));
    driver.keys("n");
    driver.app.release_journal();
    assert!(driver.app.can_resume());
    // A game without a file is not kept, and one that is over is not resumed.
    let mut driver = AppDriver::in_game("snort", true, &["a1"]);
    driver.keys("q");
    assert!(!flat(&driver).contains("kept"), "{}", driver.screen(80, 24));
    driver.app.release_journal();
    assert!(!driver.app.can_resume());
    let mut driver = AppDriver::at_menu();
    driver.app.set_store(Store::at(home.path()));
    driver.app.start_game(start("snort", &[])).expect("valid game");
    driver.keys("<Enter>xy");
    driver.app.release_journal();
    assert!(!driver.app.can_resume());
}

#[test]
fn sos_tells_what_a_click_writes_where_the_mouse_is_used() {
    for mouse in [false, true] {
        let mut driver = AppDriver::at_menu();
        configured(&mut driver, |config| (config.mouse, config.tips) = (mouse, true));
        driver.app.start_game(start("sos", &[])).expect("valid game");
        let screen = driver.screen(80, 24);
        assert_eq!(screen.contains("S|O"), mouse, "{screen}");
        assert_eq!(screen.contains("a click left writes S, right O"), mouse, "{screen}");
        assert_eq!(screen.contains("M turns the mouse on"), !mouse, "{screen}");
    }
}

#[test]
fn the_footer_of_the_table_shows_how_the_board_is_turned() {
    let driver = AppDriver::in_game("breakthrough", false, &[]);
    assert!(driver.screen(80, 24).contains("f flip"), "{}", driver.screen(80, 24));
}

#[test]
fn the_footer_of_the_setup_says_what_enter_does_on_each_line() {
    for painted in [false, true] {
        let mut driver = match painted {
            true => AppDriver::painted(ColorDepth::Ansi256, ThemeName::Dark),
            false => AppDriver::at_menu(),
        };
        let mut names = 0;
        for line in 0..12 {
            driver.keys("s").keys(&"<Down>".repeat(line));
            let screen = driver.screen(80, 24).replace("Enter  ", "Enter ");
            let is_name = screen.contains("Enter type the name");
            assert!(is_name != screen.contains("Enter begin"), "one of them: {screen}");
            driver.keys("<Enter>");
            let types = driver.app.context() == Context::TextInput;
            assert_eq!(types, is_name, "{screen}");
            names += usize::from(types);
            driver.keys(if types { "<Esc><Esc>" } else { "m" });
        }
        assert!(names >= 2);
    }
}

#[test]
fn brackets_go_through_a_replay_as_through_a_game() {
    let mut driver = AppDriver::at_menu();
    let begun = start("breakthrough", &[]);
    let record = random_record(&begun, 5, &mut StdRng::seed_from_u64(3));
    driver.app.replay(record, PathBuf::from("a.game")).expect("it can be played");
    for (key, at) in [("[", "4/5"), ("[", "3/5"), ("]", "4/5"), ("{", "0/5"), ("<PgDn>", "5/5")] {
        driver.keys(key);
        assert!(driver.screen(80, 24).contains(at), "{key}: {}", driver.screen(80, 24));
    }
}

/// Clicks on the first letter of a text on the screen.
fn click_text(driver: &mut AppDriver, text: &str) {
    let screen = driver.screen(80, 24);
    let line = screen.lines().position(|line| line.contains(text));
    let y = line.unwrap_or_else(|| panic!("{text} is not shown: {screen}"));
    let before = screen.lines().nth(y).and_then(|line| line.split(text).next()).unwrap_or("");
    click(driver, (before.chars().count() as u16, y as u16));
}

#[test]
fn the_setup_is_filled_in_by_clicks() {
    for painted in [false, true] {
        let mut driver = match painted {
            true => AppDriver::painted(ColorDepth::Ansi256, ThemeName::Dark),
            false => AppDriver::at_menu(),
        };
        driver.keys("Ms");
        click_text(&mut driver, "Rows");
        let rows = |driver: &AppDriver, number: &str| {
            let screen = driver.screen(80, 24);
            let is_there = |line: &str| {
                line.contains("Rows") && line.split_whitespace().any(|word| word == number)
            };
            assert!(screen.lines().any(is_there), "{number}: {screen}");
        };
        rows(&driver, "8");
        click_text(&mut driver, "◂");
        rows(&driver, "7");
        click_text(&mut driver, "7 ▸");
        rows(&driver, "8");
        click_text(&mut driver, "Begin");
        assert_eq!(driver.app.context(), Context::Board, "{}", driver.screen(80, 24));
    }
}

#[test]
fn a_click_on_a_key_of_the_footer_does_what_the_key_does() {
    for painted in [false, true] {
        let mut driver = match painted {
            true => AppDriver::painted(ColorDepth::Ansi256, ThemeName::Dark),
            false => AppDriver::at_menu(),
        };
        click_text(&mut driver, "help");
        assert_eq!(driver.app.context(), Context::Menu, "the mouse is off");
        driver.keys("M");
        click_text(&mut driver, "setup");
        assert_eq!(driver.app.context(), Context::Setup);
        click_text(&mut driver, "begin");
        assert_eq!(driver.app.context(), Context::Board);
        click_text(&mut driver, "type");
        assert_eq!(driver.app.context(), Context::TextInput);
        click_text(&mut driver, "cancel");
        click_text(&mut driver, "help");
        assert_eq!(driver.app.context(), Context::Help);
        click_text(&mut driver, "close");
        assert_eq!(driver.app.context(), Context::Board);
        // Each of several keys is one of its own.
        let before = driver.screen(80, 24);
        click_text(&mut driver, "↑");
        let up = driver.screen(80, 24);
        assert_ne!(before, up);
        click_text(&mut driver, "↓");
        assert_eq!(driver.screen(80, 24), before);
        // A question has keys of its own, and those below it are covered.
        driver.keys("x");
        click_text(&mut driver, "no");
        assert_eq!(driver.app.context(), Context::Board);
    }
}
