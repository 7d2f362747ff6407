//! What happens at a table without a key: clocks, watched computers, motion and the bell.

use super::driver::{AppDriver, TIMEOUT, breakthrough_game, start};
use crate::ui::app::Effect;
use crate::ui::settings::ColorDepth;
use crate::ui::settings::choices::Motion;
use crate::ui::term::AppEvent;
use crate::ui::themes::ThemeName;
use parlour_session::play::TimeControl;
use parlour_session::record::Record;
use std::time::{Duration, Instant};

fn with_clock(time_control: &str) -> AppDriver {
    at_clock("snort", time_control)
}

fn at_clock(game: &str, time_control: &str) -> AppDriver {
    let mut driver = AppDriver::at_menu();
    let clock: TimeControl = time_control.parse().expect("a time control");
    let mut start = start(game, &[]);
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
    assert!(screen.contains("Player 2 wins: player 1 ran out of time."), "{screen}");
    assert_eq!(driver.app.next_tick(), None, "nothing runs any more");
}

#[test]
fn clocks_are_shown_on_the_smallest_screen() {
    for game in ["breakthrough", "pleiadis", "pentago", "pentagoxl", "sos", "amazons"] {
        let mut driver = AppDriver::at_menu();
        let mut start = start(game, &[]);
        start.time_control = Some("60+0".parse().expect("a time control"));
        driver.app.start_game(start).expect("valid game");
        let screen = driver.screen(40, 12);
        assert!(screen.contains("1:00"), "{screen}");
    }
}

#[test]
fn the_last_thought_counts_in_the_length_of_a_game() {
    let mut driver = AppDriver::painted(ColorDepth::Ansi256, ThemeName::DARK);
    let mut start = start("snort", &["a1", "h8", "b1"]);
    start.time_control = Some("8+0".parse().expect("a time control"));
    let second = Duration::from_secs(1);
    start.move_times = vec![Some(second), Some(second), Some(second)];
    start.turn_time = Some(7 * second);
    driver.app.start_game(start).expect("valid game");
    driver.app.handle([AppEvent::Tick(Instant::now() + 9 * second)]);
    let screen = driver.screen(120, 40);
    assert!(screen.contains("3 moves in 0:1"), "ten seconds and a little: {screen}");
}

#[test]
fn a_replay_shows_the_clocks_of_its_position() {
    let text = "[Game \"snort\"]\n[Clock \"8+0\"]\n[Result \"1-0\"]\n[Termination \"time\"]\n\
        1. a1 {[%emt 2]}\n2. h8 {[%emt 3]}\n3. b1 {[%emt 1]}\n{[%used 5.0]}\n";
    let record = Record::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
    let mut driver = AppDriver::at_menu();
    driver.app.replay(record, "old.game".into()).expect("it can be shown");
    let clocks =
        |screen: &str| ["0:00", "0:02", "0:05", "0:06", "0:08"].map(|clock| screen.contains(clock));
    let end = driver.screen(120, 40);
    assert_eq!(clocks(&end), [true, false, true, false, false], "{end}");
    driver.keys("<Left>");
    let before = driver.screen(120, 40);
    assert_eq!(clocks(&before), [false, false, true, true, false], "{before}");
    driver.keys("<Home>");
    let start = driver.screen(120, 40);
    assert_eq!(clocks(&start), [false, false, false, false, true], "{start}");
}

#[test]
fn a_clock_runs_out_and_a_random_move_is_played_and_marked() {
    let mut driver = with_clock("30/move!");
    driver.app.handle([AppEvent::Tick(Instant::now() + Duration::from_secs(31))]);
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Player 2: choose a square.") && screen.contains("clock"), "{screen}");
}

#[test]
fn an_answer_is_for_what_was_asked_though_the_clock_has_moved() {
    let mut driver = at_clock("sos", "30/move!");
    let tick = |driver: &mut AppDriver| {
        driver.app.handle([AppEvent::Tick(Instant::now() + Duration::from_secs(31))]);
    };
    driver.keys("d");
    assert!(driver.screen(80, 24).contains("offers a draw"), "{}", driver.screen(80, 24));
    tick(&mut driver);
    driver.keys("y");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Player 2: choose a square"), "no draw was agreed on: {screen}");
    driver.keys("x");
    tick(&mut driver);
    driver.keys("y");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Player 1 wins: player 2 resigned."), "{screen}");
}

#[test]
fn a_random_move_by_the_clock_leaves_an_earlier_position_in_view() {
    let mut driver = with_clock("30/move!");
    driver.app.handle([AppEvent::Tick(Instant::now() + Duration::from_secs(31))]);
    driver.keys("[");
    assert!(driver.screen(80, 24).contains("After move 0 of 1"), "{}", driver.screen(80, 24));
    driver.app.handle([AppEvent::Tick(Instant::now() + Duration::from_secs(62))]);
    assert!(driver.screen(80, 24).contains("After move 0 of 2"), "{}", driver.screen(80, 24));
}

#[test]
fn without_a_clock_nothing_wakes_the_program() {
    let mut driver = breakthrough_game();
    assert_eq!(driver.app.next_tick(), None);
    assert_eq!(AppDriver::at_menu().app.next_tick(), None);
}

/// Delivers replies of computer players until none comes.
fn deliver_replies(driver: &mut AppDriver) {
    while let Ok(reply) = driver.replies.recv_timeout(Duration::from_millis(100)) {
        driver.app.handle([AppEvent::Reply(reply)]);
    }
}

/// Delivers replies of computer players until `is_done`.
fn deliver_until(driver: &mut AppDriver, is_done: impl Fn(&AppDriver) -> bool) {
    while !is_done(driver) {
        let reply = driver.replies.recv_timeout(TIMEOUT).expect("a reply");
        driver.app.handle([AppEvent::Reply(reply)]);
    }
}

/// A game of Snort between two computers.
fn watched_game() -> AppDriver {
    let mut driver = AppDriver::at_menu();
    let mut start = start("snort", &[]);
    start.player_specs = ["random", "random"].map(|name| name.parse().expect("a level")).to_vec();
    driver.app.start_game(start).expect("valid game");
    driver
}

#[test]
fn a_person_who_takes_over_a_paused_game_is_answered() {
    let mut driver = watched_game();
    driver.keys("<Space>");
    assert!(driver.screen(80, 24).contains("Paused"), "{}", driver.screen(80, 24));
    driver.keys("c");
    deliver_until(&mut driver, |driver| driver.screen(80, 24).contains("Your turn"));
    driver.keys("<Enter>");
    deliver_until(&mut driver, |driver| driver.screen(80, 24).contains("Your turn"));
    // The next game is that person's, too.
    driver.keys("xyn");
    assert!(driver.screen(80, 24).contains("Your turn"), "{}", driver.screen(80, 24));
}

#[test]
fn watched_computers_rest_between_moves_and_go_step_by_step() {
    let mut driver = watched_game();
    let moves = |driver: &AppDriver| {
        let screen = driver.screen(80, 24);
        screen.split("Moves").nth(1).map_or(0, |after| after.matches(char::is_alphabetic).count())
    };
    deliver_until(&mut driver, |driver| moves(driver) > 0);
    let first = moves(&driver);
    let next_tick = driver.app.next_tick().expect("the game goes on by itself");
    driver.app.handle([AppEvent::Tick(next_tick)]);
    deliver_until(&mut driver, |driver| moves(driver) > first);
    driver.keys("<Space>");
    assert!(driver.screen(80, 24).contains("Paused"), "{}", driver.screen(80, 24));
    assert_eq!(driver.app.next_tick(), None);
    let before = moves(&driver);
    deliver_replies(&mut driver);
    assert_eq!(moves(&driver), before);
    driver.keys("<Enter>");
    deliver_until(&mut driver, |driver| moves(driver) > before);
    assert!(driver.screen(80, 24).contains("Paused"), "one step only");
    driver.keys("-");
    assert!(driver.screen(80, 24).contains("500 ms"), "{}", driver.screen(80, 24));
    driver.keys("+++");
    assert!(driver.screen(80, 24).contains("do not wait"));
}

#[test]
fn motion_passes_and_any_key_ends_it() {
    let mut driver = AppDriver::configured(|config| config.motion = Motion::Full);
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

#[test]
fn a_quick_reply_waits_for_the_beat() {
    let mut driver = AppDriver::configured(|config| config.pace = Motion::Full);
    let mut start = start("snort", &[]);
    start.player_specs = ["human", "random"].map(|name| name.parse().expect("somebody")).to_vec();
    driver.app.start_game(start).expect("valid game");
    driver.keys("<Enter>");
    let waiting = driver.screen(80, 24);
    driver.deliver_reply();
    assert_eq!(driver.screen(80, 24), waiting);
    let until = driver.app.next_tick().expect("the beat ends");
    driver.app.handle([AppEvent::Tick(until)]);
    assert_ne!(driver.screen(80, 24), waiting);
    // A move taken back meanwhile is not answered.
    driver.keys("<Tab><Enter>");
    driver.deliver_reply();
    driver.keys("u");
    let back = driver.screen(80, 24);
    driver.app.handle([AppEvent::Tick(until + Duration::from_secs(9))]);
    assert_eq!(driver.screen(80, 24), back);
}

#[test]
fn the_bell_rings_when_it_is_a_persons_turn_again() {
    let mut driver = AppDriver::configured(|config| config.bell = true);
    let mut start = start("snort", &[]);
    start.player_specs = ["human", "random"].map(|name| name.parse().expect("somebody")).to_vec();
    driver.app.start_game(start).expect("valid game");
    driver.keys("<Enter>");
    assert!(!driver.take_effects().contains(&Effect::RingBell));
    let reply = driver.replies.recv_timeout(TIMEOUT).expect("it answers");
    driver.app.handle([AppEvent::Reply(reply)]);
    assert!(driver.take_effects().contains(&Effect::RingBell));
}
