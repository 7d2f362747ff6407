//! Terminals that answer the question for their background at once, late, in halves or never.

use super::DOWN;
use super::pty_session::{Picture, PtySession};
use rustix::process::{Pid, Signal, kill_process};
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

const LIGHT: &str = "\x1b]11;rgb:fafa/fafa/f0f0\x1b\\";
const DARK: &str = "\x1b]11;rgb:1e1e/1e1e/2e2e\x07";
const ATTRIBUTES: &str = "\x1b[?62;22c";
/// Longer than an answer counts.
const LATE: Duration = Duration::from_millis(200);
/// An answer counts for a short time only, and a busy machine may miss it now and then.
const ATTEMPTS: u32 = 30;

fn menu(home: &Path, variables: &str) -> PtySession {
    let command = format!("{variables} exec \"$PARLOUR\" --seed 7");
    PtySession::silent(home, (80, 24), &command)
}

/// Goes one game on and back again, so that all that was sent before has been handled, and returns
/// the menu with its colours.
fn settled_picture(pty: &mut PtySession) -> Picture {
    // The menu says what the selected game is about.
    let is_about = |words: &'static str| move |screen: &str| screen.contains(words);
    // At the first start it says that the mouse is on.
    pty.wait("menu", |screen| {
        ["Pawns only go forward", "M turns it off"].iter().any(|words| screen.contains(words))
    });
    pty.press(super::RIGHT);
    pty.wait("next game", is_about("Place pawns no other"));
    pty.press(super::LEFT);
    pty.wait("first game", is_about("Pawns only go forward"));
    let mut picture = pty.picture();
    loop {
        sleep(Duration::from_millis(25));
        let now = pty.picture();
        if now == picture {
            return now;
        }
        picture = now;
    }
}

/// The menu in a theme that was chosen in the settings.
fn picture_in(theme: &str) -> Picture {
    let home = tempfile::tempdir().expect("a temporary folder");
    let folder = home.path().join(".config/parlour");
    std::fs::create_dir_all(&folder).expect("a folder");
    let settings = format!("theme = \"{theme}\"\n");
    std::fs::write(folder.join("settings.toml"), settings).expect("it can be written");
    let mut pty = menu(home.path(), "");
    let picture = settled_picture(&mut pty);
    assert!(!pty.was_asked(), "the theme is chosen");
    picture
}

/// The menu after an answer, of which the parts come with pauses between them.
fn picture_after(variables: &str, parts: &[&str], pause: Duration) -> Picture {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut pty = menu(home.path(), variables);
    pty.wait_for_question();
    for part in parts {
        if !part.is_empty() {
            pty.press(part);
        }
        sleep(pause);
    }
    let picture = settled_picture(&mut pty);
    assert!(!pty.was_asked(), "it asks once");
    picture
}

#[test]
fn a_light_terminal_gets_light_colours() {
    let light = picture_in("light");
    assert!(light != picture_in("dark"));
    let (first, second) = LIGHT.split_at(9);
    for parts in [&[LIGHT, ATTRIBUTES][..], &[LIGHT], &[first, second, ATTRIBUTES]] {
        let is_light =
            |_| picture_after("COLORFGBG='15;0'", parts, Duration::from_millis(1)) == light;
        assert!((0..ATTEMPTS).any(is_light), "{parts:?}");
    }
}

#[test]
fn a_dark_terminal_gets_dark_colours() {
    let dark = picture_in("dark");
    let is_dark = |_| {
        let parts = [DARK, ATTRIBUTES];
        picture_after("COLORFGBG='0;15'", &parts, Duration::ZERO) == dark
    };
    assert!((0..ATTEMPTS).any(is_dark));
    assert!(picture_after("", &[DARK, ATTRIBUTES], Duration::ZERO) == dark);
}

#[test]
fn a_late_answer_changes_nothing() {
    let dark = picture_in("dark");
    let (first, second) = LIGHT.split_at(9);
    for parts in [&["", LIGHT, ATTRIBUTES][..], &[first, second], &["", ATTRIBUTES, LIGHT]] {
        assert!(picture_after("", parts, LATE) == dark, "{parts:?}");
    }
}

#[test]
fn a_terminal_without_an_answer_is_dark_unless_a_variable_says_else() {
    let (dark, light) = (picture_in("dark"), picture_in("light"));
    for (variables, expected) in [
        ("", &dark),
        ("COLORFGBG='15;0'", &dark),
        ("COLORFGBG='0;15'", &light),
        ("COLORFGBG='0;default;15'", &light),
        ("COLORFGBG='default;default'", &dark),
    ] {
        assert!(picture_after(variables, &[], Duration::ZERO) == *expected, "{variables}");
        assert!(picture_after(variables, &[ATTRIBUTES], Duration::ZERO) == *expected);
    }
}

#[test]
fn nothing_is_asked_where_no_answer_would_count() {
    for variables in ["NO_COLOR=1", "TERM=linux", "TERM=vt100"] {
        let home = tempfile::tempdir().expect("a temporary folder");
        let mut pty = menu(home.path(), variables);
        let is_first = |screen: &str| screen.contains("Breakthrough");
        pty.wait("menu", is_first);
        pty.press_and_wait(DOWN);
        assert!(!pty.was_asked(), "{variables}");
    }
    let pty = PtySession::run("\"$PARLOUR\" | cat; echo \"the end\"");
    pty.wait_for("the end");
    assert!(!pty.was_asked());
}

/// The program waits for what it has asked, whatever makes it leave. On a busy machine that may be too late.
#[test]
fn an_answer_after_the_program_was_left_is_no_input_of_the_shell() {
    let read_rest = "stty -icanon -echo min 0 time 3; \
                     echo \"left [$(dd bs=99 count=1 2>/dev/null | tr -d '\\033')] there\"";
    // Keys, a signal, and a suspension after which the shell goes on.
    for (before, keys) in [("", "q"), ("", "\x03"), ("", ""), ("set -m; ", "\x1a")] {
        let ends_clean = |_| {
            let home = tempfile::tempdir().expect("a temporary folder");
            let command = format!("{before}sh -c 'echo $$ >~/pid; exec \"$PARLOUR\"'; {read_rest}");
            let mut pty = PtySession::silent(home.path(), (80, 24), &command);
            pty.wait_for_question();
            match keys {
                "" => {
                    let pid =
                        std::fs::read_to_string(home.path().join("pid")).expect("it is there");
                    let pid = Pid::from_raw(pid.trim().parse().expect("a number"));
                    kill_process(pid.expect("a process"), Signal::TERM).expect("it runs");
                }
                keys => pty.press(keys),
            }
            for part in [LIGHT, ATTRIBUTES] {
                sleep(Duration::from_millis(150));
                pty.press(part);
            }
            pty.wait_for("] there").contains("left [] there")
        };
        assert!((0..ATTEMPTS).any(ends_clean), "{before}{keys:?}");
    }
}
