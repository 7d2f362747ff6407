//! The whole program, from its menu to its end, played by keys in a real pseudo-terminal.

mod desk;
mod faults;
mod kills;
mod terminal;

use desk::Desk;

const GAMES: [&str; 8] =
    ["Breakthrough", "First Attack", "Pleiadis", "Snort", "Dodgem", "Pentago", "SOS", "Amazons"];

const DOWN: &str = "\x1b[B";
const UP: &str = "\x1b[A";
const LEFT: &str = "\x1b[D";

/// Starts at the menu; the shell tells afterwards how the program left the terminal.
fn start() -> Desk {
    let desk = Desk::run("\"$PARLOUR\" --seed 7; echo \"status $?\"; stty -a; echo the end");
    desk.wait_for("Amazons");
    desk
}

/// Quits from the menu and looks at what is left behind.
fn quit(mut desk: Desk) {
    desk.press("q");
    let left = desk.wait_for("the end");
    assert!(left.contains("status 0"), "{left}");
    let flags: Vec<&str> = left.split_whitespace().collect();
    for flag in ["icanon", "echo", "isig", "icrnl", "opost"] {
        assert!(flags.contains(&flag), "the terminal is not as it was: no {flag} in\n{left}");
    }
    assert!(!desk.is_taken(), "the screen was not given back:\n{left}");
    desk.end();
}

/// Goes from the menu to the setup of a game.
fn choose(desk: &mut Desk, game: &str) {
    while !desk.text().contains(&format!("▸ {game}")) {
        desk.press_and_settle(DOWN);
    }
    desk.press("s");
    desk.wait("setup", |screen| screen.contains("Begin") && screen.contains(game));
}

/// Puts `random` into the second seat, and begins.
fn begin_against_random(desk: &mut Desk) {
    while !desk.text().contains("▸ Player 2") {
        desk.press_and_settle(UP);
    }
    while !desk.text().contains("computer, random") {
        desk.press_and_settle(LEFT);
    }
    while !desk.text().contains("▸ Begin") {
        desk.press_and_settle(DOWN);
    }
    desk.press_and_settle("\r");
}

fn is_over(screen: &str) -> bool {
    screen.contains("wins:") || screen.contains("is a draw:")
}

/// Plays the first thing that may be chosen until the game is over.
fn play(desk: &mut Desk, game: &str) {
    loop {
        let awaits = |screen: &str| {
            is_over(screen) || screen.contains("Your turn") || screen.contains("Turn the ")
        };
        let screen = desk.wait("turn", awaits);
        if is_over(&screen) {
            return;
        }
        let keys = match game {
            "SOS" => "\ts",
            _ if screen.contains("Turn the ") => "\r",
            _ => "\t\r",
        };
        desk.press_and_settle(keys);
    }
}

/// From the table of a finished game back to the menu.
fn back_to_menu(desk: &mut Desk) {
    desk.press("m");
    desk.wait("menu", |screen| GAMES.iter().all(|game| screen.contains(game)));
}

#[test]
fn every_game_opens_and_is_left() {
    let mut desk = start();
    for game in GAMES {
        choose(&mut desk, game);
        desk.press("\r");
        desk.wait("table", |screen| screen.contains("Your turn"));
        desk.press("m");
        desk.wait("menu", |screen| GAMES.iter().all(|game| screen.contains(game)));
    }
    quit(desk);
}

fn plays_to_the_end(game: &str) {
    let mut desk = start();
    choose(&mut desk, game);
    begin_against_random(&mut desk);
    play(&mut desk, game);
    back_to_menu(&mut desk);
    quit(desk);
}

#[test]
fn breakthrough_is_played_to_its_end() {
    plays_to_the_end("Breakthrough");
}

#[test]
fn pentago_is_played_to_its_end() {
    plays_to_the_end("Pentago");
}

#[test]
fn sos_is_played_to_its_end() {
    plays_to_the_end("SOS");
}

#[test]
fn amazons_is_played_to_its_end() {
    plays_to_the_end("Amazons");
}

#[test]
fn a_terminal_that_cannot_is_told_so() {
    let desk = Desk::run("TERM=dumb \"$PARLOUR\"; echo \"status $?\"; echo the end");
    let left = desk.wait_for("the end");
    assert!(left.contains("status 2") && left.contains("--plain"), "{left}");
    desk.end();
}

#[test]
fn a_clock_runs_on_the_screen() {
    let mut desk = start();
    choose(&mut desk, "Snort");
    while !desk.text().contains("▸ Clock") {
        desk.press_and_settle(UP);
    }
    while !desk.text().contains("1 min") {
        desk.press_and_settle("\x1b[C");
    }
    desk.press("\r");
    desk.wait("clock", |screen| screen.contains("1:00"));
    desk.wait("a second later", |screen| screen.contains("0:59") || screen.contains("0:58"));
    desk.press("m");
    desk.wait("menu", |screen| GAMES.iter().all(|game| screen.contains(game)));
    quit(desk);
}
