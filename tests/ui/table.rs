//! What can be done at the table beside playing squares.

use crate::desk::{Desk, PATIENCE, options, start, still};
use parlour::session::clock::Terms;
use parlour::ui::app::{App, Wish};
use parlour::ui::bindings::Context;
use parlour::ui::config::{Config, Motion};
use parlour::ui::event::Event;
use parlour::ui::mouse::{Mouse, Press};
use parlour::ui::options::Depth;
use parlour::ui::preset::Presets;
use std::sync::Arc;
use std::time::{Duration, Instant};

const MOVES: [&str; 4] = ["b2-b3", "g7-g6", "b3-b4", "g6-g5"];

fn table() -> Desk {
    Desk::table("breakthrough", true, &MOVES)
}

fn configured(desk: &mut Desk, change: impl Fn(&mut Config)) {
    let mut config = still();
    change(&mut config);
    let report = desk.report.clone();
    desk.app = App::new(&options(true, Depth::Ansi256), config, Presets::default(), report);
}

#[test]
fn an_earlier_position_is_looked_at_and_left_again() {
    let mut desk = table();
    let now = desk.screen(80, 24);
    desk.keys("[[[");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("After move 1 of 4"), "{screen}");
    assert!(screen.contains(">b2-b3"), "the move is marked: {screen}");
    desk.keys("[");
    assert!(desk.screen(80, 24).contains("After move 0 of 4"));
    desk.keys("]");
    assert!(desk.screen(80, 24).contains("After move 1 of 4"));
    desk.keys("}");
    assert_eq!(desk.screen(80, 24), now);
}

#[test]
fn playing_on_from_an_earlier_position_asks_first() {
    let mut desk = table();
    desk.keys("[[<Enter>");
    assert_eq!(desk.app.context(), Context::Confirm);
    assert!(desk.screen(80, 24).contains("The 2 moves after it"));
    desk.keys("n");
    assert!(desk.screen(80, 24).contains("After move 2 of 4"));
    desk.keys("<Enter>y");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("Player 1: choose a pawn.") && !screen.contains("b3-b4"), "{screen}");
    desk.keys("r");
    assert!(desk.screen(80, 24).contains("b3-b4"), "what was given up can be played again");
}

#[test]
fn a_move_can_be_typed_as_people_write_it() {
    for typed in ["b4b5", "B4-B5", "b4 b5", "b4-b5", "b4xb5"] {
        let mut desk = table();
        desk.keys(":");
        assert_eq!(desk.app.context(), Context::Line);
        desk.keys(&typed.replace(' ', "<Space>")).keys("<Enter>");
        let screen = desk.screen(80, 24);
        assert!(screen.contains("b4-b5"), "{typed}\n{screen}");
    }
}

#[test]
fn what_is_typed_is_completed_and_marked_and_refused() {
    let mut desk = table();
    desk.keys(":b4");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("b4-a5") && screen.contains("b4-b5"), "{screen}");
    assert!(screen.contains("{X}"), "its square is marked: {screen}");
    desk.keys("<Tab>");
    assert!(desk.screen(80, 24).contains("Move: b4-"), "{}", desk.screen(80, 24));
    desk.keys("z9<Enter>");
    let screen = desk.screen(80, 24);
    assert_eq!(desk.app.context(), Context::Line, "it can be mended: {screen}");
    assert!(screen.contains("Move: b4-z9   z9 is not"), "it is shown with the reason: {screen}");
    desk.keys("<Bksp><Bksp>a5<Enter>");
    assert!(desk.screen(80, 24).contains("b4-a5"));
    desk.keys(":q<Esc>");
    assert_eq!(desk.app.context(), Context::Table);
}

#[test]
fn turns_are_typed_by_number_and_by_name() {
    for (typed, text) in [("c4:7", "c4:7"), ("c4<Space>TL>", "c4:7"), ("c4br<", "c4:4")] {
        let mut desk = Desk::table("pentago", true, &[]);
        desk.keys(":").keys(typed).keys("<Enter>");
        let screen = desk.screen(80, 24);
        assert!(screen.contains(text), "{typed}\n{screen}");
    }
    let mut desk = Desk::table("sos", true, &[]);
    desk.keys(":c4<Space>s<Enter>");
    assert!(desk.screen(80, 24).contains("c4S"));
}

#[test]
fn the_board_can_be_seen_from_the_other_side() {
    for game in ["breakthrough", "dodgem", "pentago", "amazons"] {
        let mut desk = Desk::table(game, true, &[]);
        let before = desk.screen(80, 24);
        desk.keys("f");
        let turned = desk.screen(80, 24);
        assert_ne!(before, turned, "{game}");
        desk.keys("f");
        assert_eq!(desk.screen(80, 24), before, "{game}");
    }
    // Down is down on the screen, whichever way the board lies.
    let mut desk = Desk::table("snort", true, &[]);
    desk.keys("f");
    let row = |desk: &Desk| {
        let screen = desk.screen(80, 24);
        screen.lines().position(|line| line.contains('[')).expect("the cursor is shown")
    };
    let before = row(&desk);
    desk.keys("<Down>");
    assert!(row(&desk) > before);
}

#[test]
fn resigning_and_draws_are_asked_about_and_told() {
    let mut desk = table();
    desk.keys("x");
    assert_eq!(desk.app.context(), Context::Confirm);
    desk.keys("y");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("Player 2 wins: Player 1 resigned."), "{screen}");
    desk.keys("u");
    assert!(desk.screen(80, 24).contains("Player 1: choose a pawn."), "it can be taken back");
    desk.keys("d");
    assert!(desk.screen(80, 24).contains("offers a draw"));
    desk.keys("y");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("The game is a draw: the players agreed on it."), "{screen}");
}

#[test]
fn sides_are_swapped_and_a_computer_takes_over() {
    let mut desk = Desk::table("breakthrough", true, &["b2-b3", "g7-g6"]);
    desk.keys("c");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("You") && screen.contains("tactical"), "{screen}");
    desk.keys("w");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("Player 1 (tactical) is thinking."), "{screen}");
    desk.hear();
    assert!(desk.screen(80, 24).contains("Your turn"), "{}", desk.screen(80, 24));
}

#[test]
fn the_side_folds_and_unfolds() {
    let mut desk = table();
    assert!(desk.screen(80, 24).contains("Moves"));
    desk.keys("v");
    assert!(!desk.screen(80, 24).contains("Moves"));
    let mut desk = table();
    assert!(!desk.screen(24, 12).contains("b3-b4"), "{}", desk.screen(24, 12));
    desk.keys("v");
    assert!(desk.screen(24, 12).contains("b3-b4"), "{}", desk.screen(24, 12));
}

fn timed(terms: &str) -> Desk {
    let mut desk = Desk::menu();
    let clock: Terms = terms.parse().expect("terms of a clock");
    let mut start = start("snort", &[]);
    start.clock = Some(clock);
    desk.app.open(start).expect("the game can begin");
    desk
}

#[test]
fn a_clock_runs_out_and_the_game_is_lost() {
    let mut desk = timed("60+0");
    assert!(desk.screen(80, 24).contains("1:00"), "{}", desk.screen(80, 24));
    let wakes = desk.app.wakes().expect("a running clock wants the time");
    assert!(wakes <= Instant::now() + Duration::from_millis(1001), "once a second");
    desk.app.handle([Event::Time(Instant::now() + Duration::from_secs(61))]);
    let screen = desk.screen(80, 24);
    assert!(screen.contains("Player 2 wins: Player 1 ran out of time."), "{screen}");
    assert_eq!(desk.app.wakes(), None, "nothing runs any more");
}

#[test]
fn a_clock_runs_out_and_a_random_move_is_played_and_marked() {
    let mut desk = timed("30/move!");
    desk.app.handle([Event::Time(Instant::now() + Duration::from_secs(31))]);
    let screen = desk.screen(80, 24);
    assert!(screen.contains("Player 2: choose a square.") && screen.contains("clock"), "{screen}");
}

#[test]
fn without_a_clock_nothing_wakes_the_program() {
    let desk = table();
    assert_eq!(desk.app.wakes(), None);
    assert_eq!(Desk::menu().app.wakes(), None);
}

/// Hands over what computers say until they are silent.
fn listen(desk: &mut Desk) {
    while let Ok(reply) = desk.replies.recv_timeout(Duration::from_millis(100)) {
        desk.app.handle([Event::Reply(reply)]);
    }
}

#[test]
fn watched_computers_rest_between_moves_and_go_step_by_step() {
    let mut desk = Desk::menu();
    let mut start = start("snort", &[]);
    start.sitters = ["random", "random"].map(|name| name.parse().expect("a level")).to_vec();
    desk.app.open(start).expect("the game can begin");
    let moves = |desk: &Desk| {
        let screen = desk.screen(80, 24);
        screen.split("Moves").nth(1).map_or(0, |after| after.matches(char::is_alphabetic).count())
    };
    listen(&mut desk);
    let first = moves(&desk);
    assert!(first > 0);
    let rests = desk.app.wakes().expect("the game goes on by itself");
    desk.app.handle([Event::Time(rests)]);
    listen(&mut desk);
    assert!(moves(&desk) > first);
    desk.keys("<Space>");
    assert!(desk.screen(80, 24).contains("Paused"), "{}", desk.screen(80, 24));
    assert_eq!(desk.app.wakes(), None);
    let before = moves(&desk);
    listen(&mut desk);
    assert_eq!(moves(&desk), before);
    desk.keys("<Enter>");
    listen(&mut desk);
    assert!(moves(&desk) > before);
    assert!(desk.screen(80, 24).contains("Paused"), "one step only");
    desk.keys("-");
    assert!(desk.screen(80, 24).contains("500 ms"), "{}", desk.screen(80, 24));
    desk.keys("+++");
    assert!(desk.screen(80, 24).contains("do not wait"));
}

#[test]
fn motion_passes_and_any_key_ends_it() {
    let mut desk = Desk::menu();
    configured(&mut desk, |config| config.motion = Motion::Full);
    desk.app.open(start("breakthrough", &[])).expect("the game can begin");
    desk.keys(":b2b3<Enter>");
    let first = desk.screen(80, 24);
    let next = desk.app.wakes().expect("something moves");
    desk.app.handle([Event::Time(next + Duration::from_millis(200))]);
    let later = desk.screen(80, 24);
    assert_ne!(first, later);
    desk.app.handle([Event::Time(next + Duration::from_secs(1))]);
    let last = desk.screen(80, 24);
    assert_eq!(desk.app.wakes(), None);
    let mut still = Desk::table("breakthrough", true, &[]);
    still.keys(":b2b3<Enter>");
    assert_eq!(last, still.screen(80, 24), "it ends in the position");
    desk.keys(":g7g6<Enter>");
    assert!(desk.app.wakes().is_some());
    desk.keys("<Left>");
    assert_eq!(desk.app.wakes(), None);
}

/// Where a sign stands on the screen.
fn find(desk: &Desk, column: char, row: &str) -> (u16, u16) {
    let screen = desk.screen(80, 24);
    let labels = screen.lines().find(|line| line.trim_start().starts_with('a')).expect("labels");
    let x = labels.chars().position(|sign| sign == column).expect("the column") as u16;
    let y = screen.lines().position(|line| line.trim_start().starts_with(row)).expect("the row");
    (x, y as u16)
}

fn press(desk: &mut Desk, press: Press, (x, y): (u16, u16)) {
    desk.screen(80, 24);
    desk.app.handle([Event::Mouse(Mouse { press, x, y })]);
}

fn click(desk: &mut Desk, at: (u16, u16)) {
    press(desk, Press::Down, at);
    press(desk, Press::Up, at);
}

#[test]
fn the_mouse_clicks_drags_and_turns_the_wheel() {
    let mut desk = Desk::menu();
    configured(&mut desk, |config| config.mouse = true);
    assert!(desk.take_wishes().contains(&Wish::Mouse(true)));
    desk.app.open(start("breakthrough", &[])).expect("the game can begin");
    let (from, to) = (find(&desk, 'b', "2"), find(&desk, 'b', "3"));
    click(&mut desk, from);
    click(&mut desk, to);
    assert!(desk.screen(80, 24).contains("b2-b3"), "{}", desk.screen(80, 24));
    let (from, to) = (find(&desk, 'g', "7"), find(&desk, 'h', "6"));
    press(&mut desk, Press::Down, from);
    press(&mut desk, Press::Up, to);
    assert!(desk.screen(80, 24).contains("g7-h6"), "{}", desk.screen(80, 24));
    press(&mut desk, Press::WheelUp, to);
    assert!(desk.screen(80, 24).contains("After move 1 of 2"));
    press(&mut desk, Press::WheelDown, to);
    assert!(desk.screen(80, 24).contains("Player 1: choose a pawn."));
}

#[test]
fn the_mouse_writes_s_on_the_left_and_o_on_the_right() {
    let mut desk = Desk::menu();
    configured(&mut desk, |config| config.mouse = true);
    desk.app.open(start("sos", &[])).expect("the game can begin");
    let (x, y) = find(&desk, 'b', "2");
    click(&mut desk, (x - 1, y));
    let (x, y) = find(&desk, 'd', "4");
    click(&mut desk, (x + 1, y));
    let screen = desk.screen(80, 24);
    assert!(screen.contains("b2S") && screen.contains("d4O"), "{screen}");
}

#[test]
fn the_mouse_does_nothing_until_it_is_asked_for() {
    let mut desk = table();
    let at = find(&desk, 'b', "4");
    let before = desk.screen(80, 24);
    click(&mut desk, at);
    assert_eq!(desk.screen(80, 24), before);
    desk.keys("M");
    assert!(desk.take_wishes().contains(&Wish::Mouse(true)));
    click(&mut desk, at);
    assert_ne!(desk.screen(80, 24), before);
}

#[test]
fn threats_are_marked_where_they_are_wanted() {
    let mut desk = Desk::menu();
    configured(&mut desk, |config| config.threats = true);
    desk.app.open(start("sos", &["a1S", "c1S"])).expect("the game can begin");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("!"), "b1 completes SOS: {screen}");
    assert_eq!(screen.matches("1 threat").count(), 2, "for whoever moves next: {screen}");
    let mut desk = Desk::table("sos", true, &["a1S", "c1S"]);
    assert!(!desk.screen(80, 24).contains('!'));
    desk.keys("");
}

#[test]
fn the_bell_rings_when_it_is_a_persons_turn_again() {
    let mut desk = Desk::menu();
    configured(&mut desk, |config| config.bell = true);
    let mut start = start("snort", &[]);
    start.sitters = ["human", "random"].map(|name| name.parse().expect("somebody")).to_vec();
    desk.app.open(start).expect("the game can begin");
    desk.keys("<Enter>");
    assert!(!desk.take_wishes().contains(&Wish::Bell));
    let reply = desk.replies.recv_timeout(PATIENCE).expect("it answers");
    desk.app.handle([Event::Reply(reply)]);
    assert!(desk.take_wishes().contains(&Wish::Bell));
}

#[test]
fn names_and_colours_are_chosen_and_kept_for_the_next_time() {
    let mut desk = Desk::menu();
    desk.keys("<Down><Down><Down>s");
    desk.keys("<Down><Down><Down><Enter>Ann<Enter><Down><Right>");
    let setup = desk.screen(80, 24);
    assert!(setup.contains("Ann") && setup.contains("green"), "{setup}");
    desk.keys("<Up><Up><Up><Enter>");
    assert!(desk.screen(80, 24).contains("Ann"), "{}", desk.screen(80, 24));
    let kept = desk.take_wishes().into_iter().find_map(|wish| match wish {
        Wish::Remember(presets) => Some(presets),
        _ => None,
    });
    let kept = kept.expect("what it was begun with is kept");
    let read = Presets::read(&kept.write());
    assert_eq!(read, kept);
    let config = still();
    desk.app = App::new(&options(true, Depth::None), config, read, Arc::clone(&desk.report));
    desk.keys("<Down><Down><Down><Enter>");
    assert!(desk.screen(80, 24).contains("Ann"), "{}", desk.screen(80, 24));
}

#[test]
fn lines_of_sos_are_named_where_they_cannot_be_drawn() {
    let mut desk = Desk::menu();
    let mut start = start("sos", &["a1S", "a6S", "c1S", "b1O"]);
    (start.setup.rows, start.setup.cols) = (11, 11);
    desk.app.open(start).expect("the game can begin");
    assert!(desk.screen(60, 16).contains("a1-c1"), "{}", desk.screen(60, 16));
    assert!(!desk.screen(80, 40).contains("a1-c1"), "there they are drawn");
}
