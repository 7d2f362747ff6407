//! The whole program in a real pseudo-terminal, from the menu to its end.

mod background;
mod disk_faults;
mod kills;
mod large_boards;
mod leaving;
mod progress;
pub(crate) mod pty_session;
mod puzzles;
mod review;
mod signals;
mod sizes;
mod slow_line;
mod stalled;
mod syscall_faults;
mod tables;
mod terminal;

use pty_session::PtySession;

const GAMES: [&str; 8] =
    ["Breakthrough", "First Attack", "Pleiadis", "Snort", "Dodgem", "Pentago", "SOS", "Amazons"];

const DOWN: &str = "\x1b[B";
const UP: &str = "\x1b[A";
const LEFT: &str = "\x1b[D";
const RIGHT: &str = "\x1b[C";

/// Starts at the menu, in a shell that prints afterwards how the program left the terminal.
fn start() -> PtySession {
    let pty = PtySession::run("\"$PARLOUR\" --seed 7; echo \"status $?\"; stty -a; echo the end");
    pty.wait_for("Amazons");
    pty
}

/// Quits from the menu, which asks if another screen was just left, and checks the state of the terminal.
fn quit(mut pty: PtySession) {
    pty.press("qy");
    let left = pty.wait_for("the end");
    assert!(left.contains("status 0"), "{left}");
    let flags: Vec<&str> = left.split_whitespace().collect();
    for flag in ["icanon", "echo", "isig", "icrnl", "opost"] {
        assert!(flags.contains(&flag), "the terminal is not as it was: no {flag} in\n{left}");
    }
    assert!(!pty.is_full_screen(), "the screen was not given back:\n{left}");
    pty.end();
}

/// Goes from the menu to the setup of a game.
fn open_setup(pty: &mut PtySession, game: &str) {
    pty.press("/");
    pty.press(&format!("set up {}", game.to_lowercase()));
    pty.wait("palette", |screen| screen.contains(&format!("Set up {game}")));
    pty.press("\r");
    pty.wait("setup", |screen| screen.contains("Begin") && screen.contains(game));
}

/// Makes player 2 `random` and begins.
fn begin_against_random(pty: &mut PtySession) {
    // From below the first one is player 2.
    while !pty.text().contains("▸ Played by") {
        pty.press_and_wait(UP);
    }
    // Behind the opponents of the ladder.
    while !pty.text().contains("computer, random") {
        pty.press_and_wait(RIGHT);
    }
    while !pty.text().contains("▸ Begin") {
        pty.press_and_wait(DOWN);
    }
    pty.press_and_wait("\r");
}

fn is_over(screen: &str) -> bool {
    ["wins:", "You win:", "is a draw:"].iter().any(|told| screen.contains(told))
}

/// Plays the first possible choice until the game is over.
fn play(pty: &mut PtySession, game: &str) {
    loop {
        let awaits = |screen: &str| {
            is_over(screen) || screen.contains("Your turn") || screen.contains("Preview: ")
        };
        let screen = pty.wait("turn", awaits);
        if is_over(&screen) {
            return;
        }
        let keys = match game {
            "SOS" => "\ts",
            _ if screen.contains("Preview: ") => "\r",
            _ => "\t\r",
        };
        pty.press_and_wait(keys);
    }
}

/// Returns from a finished game to the menu.
fn back_to_menu(pty: &mut PtySession) {
    pty.press("m");
    pty.wait("menu", |screen| GAMES.iter().all(|game| screen.contains(game)));
}

#[test]
fn every_game_opens_and_is_left() {
    let mut pty = start();
    for game in GAMES {
        open_setup(&mut pty, game);
        pty.press("\r");
        pty.wait("table", |screen| screen.contains("Your turn"));
        pty.press("m");
        pty.wait("menu", |screen| GAMES.iter().all(|game| screen.contains(game)));
    }
    quit(pty);
}

fn plays_to_the_end(game: &str) {
    let mut pty = start();
    open_setup(&mut pty, game);
    begin_against_random(&mut pty);
    play(&mut pty, game);
    back_to_menu(&mut pty);
    quit(pty);
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
    let pty = PtySession::run("TERM=dumb \"$PARLOUR\"; echo \"status $?\"; echo the end");
    let left = pty.wait_for("the end");
    assert!(left.contains("status 2") && left.contains("--plain"), "{left}");
    pty.end();
}

#[test]
fn a_clock_runs_on_the_screen() {
    let mut pty = start();
    open_setup(&mut pty, "Snort");
    while !pty.text().contains("▸ Clock") {
        pty.press_and_wait(UP);
    }
    while !pty.text().contains("1 min") {
        pty.press_and_wait("\x1b[C");
    }
    pty.press("\r");
    pty.wait("clock", |screen| screen.contains("1:00"));
    pty.wait("a second later", |screen| screen.contains("0:5"));
    pty.press("m");
    pty.wait("menu", |screen| GAMES.iter().all(|game| screen.contains(game)));
    quit(pty);
}

/// A terminal would break the sentences within words.
#[test]
fn sentences_of_commands_break_at_spaces() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let proof = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/certificates/f5e114619f33.gz");
    let command = format!(
        "\"$PARLOUR\" solve amazons --size 4x5; \"$PARLOUR\" check '{proof}'; echo the end"
    );
    let pty = PtySession::at(home.path(), (40, 12), &command);
    let shown = pty.wait_for("the end");
    let lines: Vec<&str> = shown.lines().map(str::trim_end).collect();
    let expected = [
        "parlour: a 4x5 board does not suit this",
        "game, which is played on square boards",
        "from 4x4 to 19x19.",
        "The certificate holds. First Attack 9×9",
        "with a heap of 1: player 2 wins, so the",
        "nimber is 1. Positions checked: 1.",
        "Moves of the longest line: 1.",
        "the end",
    ];
    assert_eq!(lines[..expected.len()], expected, "{shown}");
    pty.end();
}

/// `parlour picture` on a terminal prints the board there, not a drawing for browsers.
#[test]
fn a_picture_is_printed_on_a_terminal() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/snort.game");
    let pty = PtySession::run(&format!("\"$PARLOUR\" picture '{file}' --size 30x8; echo the end"));
    let shown = pty.wait_for("the end");
    assert!(shown.contains("Snort 3×3  2. c1") && !shown.contains("svg"), "{shown}");
    assert!(!pty.is_full_screen());
    pty.end();
}
