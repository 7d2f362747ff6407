//! The manual page, the completions, the version, and output without escape codes.

use super::{assert_refused, run_parlour, stdout_of};
use parlour_ai::Level;
use parlour_session::catalog::ALL_GAMES;
use std::io::Write;
use std::process::{Command, Stdio};

/// The commands that `--help-all` lists.
fn commands() -> Vec<String> {
    let help = stdout_of(&["--help-all"]);
    let list = help.split("Commands:\n").nth(1).and_then(|rest| rest.split("\n\n").next());
    let lines = list
        .expect("a list")
        .lines()
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let names = lines.filter_map(|line| line.split_whitespace().next()).map(str::to_string);
    let names: Vec<String> = names.filter(|name| name != "help").collect();
    assert!(names.len() >= 21, "{help}");
    names
}

#[test]
fn the_manual_page_tells_of_every_command() {
    let page = stdout_of(&["man"]);
    assert!(page.contains(".TH parlour 1"), "{page}");
    for section in ["NAME", "SYNOPSIS", "OPTIONS", "FILES", "ENVIRONMENT", "EXIT STATUS"] {
        assert!(
            page.contains(&format!(".SH {section}")) || page.contains(&format!(".SH \"{section}"))
        );
    }
    let plain = page.replace('\\', "");
    for command in commands() {
        let title = format!(".SH \"PARLOUR {}\"", command.to_uppercase());
        assert!(plain.contains(&title), "{command}");
    }
    assert!(["--plain", "--seat"].iter().all(|option| plain.contains(option)), "{page}");
}

/// The manual page causes no warnings, where `man` is installed.
#[test]
fn the_manual_page_can_be_shown() {
    let child = Command::new("man")
        .args(["--warnings", "-l", "-"])
        .env("LC_ALL", "C.UTF-8")
        .env("MANPAGER", "cat")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn();
    let Ok(mut child) = child else {
        println!("man is not here: the page was not shown");
        return;
    };
    let mut input = child.stdin.take().expect("it reads");
    input.write_all(stdout_of(&["man"]).as_bytes()).expect("it takes the page");
    drop(input);
    let output = child.wait_with_output().expect("it ends");
    let (shown, errors) = (super::text(&output.stdout), super::text(&output.stderr));
    assert!(output.status.success() && errors.is_empty(), "{errors}");
    for words in ["printf 'c4\\nquit\\n' | parlour --plain snort", "EXIT STATUS"] {
        assert!(shown.contains(words), "{shown}");
    }
}

#[test]
fn completions_know_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = stdout_of(&["completions", shell]);
        for word in commands().iter().map(String::as_str).chain(["plain", "seat"]) {
            assert!(script.contains(word), "{shell}: no {word}");
        }
    }
    assert_refused(&["completions", "dos"], &["dos", "bash"]);
}

#[test]
fn completions_offer_games_levels_and_sizes() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = stdout_of(&["completions", shell]);
        // Elvish and PowerShell complete the names of options and commands only.
        let values = if matches!(shell, "elvish" | "powershell") {
            &["color"][..]
        } else {
            &["breakthrough", "pentagoxl", "alphabeta", "mirror", "6x8", "colours", "color"]
        };
        for value in values {
            assert!(script.contains(value), "{shell}: no {value}");
        }
    }
}

/// The values that bash offers for `--seat` of the program itself and of `parlour match`. A match seats
/// computer players only.
#[test]
fn completions_offer_the_players_of_a_seat() {
    let script = stdout_of(&["completions", "bash"]);
    let offered_by = |command: &str| -> Vec<String> {
        let case = script.split(&format!("\n        {command})")).nth(1).expect("the command");
        let option = case.split("--seat)").nth(1).expect("the option");
        let words = option.split('"').nth(1).expect("its values");
        words.split(' ').map(str::to_string).collect()
    };
    let levels = Level::ALL.map(|level| level.name().to_string()).to_vec();
    assert_eq!(offered_by("parlour__subcmd__match"), levels);
    assert_eq!(offered_by("parlour"), [vec!["human".to_string()], levels].concat());
}

#[test]
fn the_help_lists_the_games_and_examples() {
    for help in [stdout_of(&["--help"]), stdout_of(&["-h"])] {
        for game in ALL_GAMES.iter().map(|game| game.name) {
            let is_listed = |line: &str| line.trim_start().starts_with(&format!("{game}  "));
            assert!(help.lines().any(is_listed), "{game}: {help}");
        }
        assert!(help.contains("Examples:") && help.contains("parlour resume"), "{help}");
    }
    let page = stdout_of(&["man"]);
    assert!(page.contains(".SH GAMES") && page.contains(".B firstattack"), "{page}");
}

/// The first help is of one page, and leads to all the others.
#[test]
fn the_help_begins_with_what_people_need() {
    let first = stdout_of(&["--help"]);
    assert!(first.lines().count() <= 70, "{first}");
    for word in ["parlour snort", "resume", "lesson", "puzzle", "--seat", "--help-all"] {
        assert!(first.contains(word), "{word}: {first}");
    }
    assert!(!first.contains("perft") && !first.contains("--hash"), "{first}");
    assert_eq!(stdout_of(&["help"]), first);
    let whole = stdout_of(&["--help-all"]);
    assert!(whole.contains("perft") && whole.contains("--hash"), "{whole}");
    assert_eq!(stdout_of(&["help", "all"]), whole);
}

#[test]
fn color_is_taken_as_colours() {
    for option in ["--colours", "--color", "--colour", "--colors"] {
        let spelled = super::run_parlour(&["resume", "nothing.game", option, "none"]);
        let said = super::text(&spelled.stderr);
        assert!(!said.contains("--help") && !said.is_empty(), "{option}: {said}");
        assert_refused(&["resume", option, "pink"], &["pink", "truecolor"]);
    }
}

/// The installed shells load their completions.
#[test]
fn completions_load_in_the_shells_there_are() {
    for (shell, arguments) in
        [("bash", &["--norc", "-s"][..]), ("zsh", &["-f", "-s"]), ("fish", &["--no-config"])]
    {
        let child = Command::new(shell)
            .args(arguments)
            .env("TERM", "dumb")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn();
        let Ok(mut child) = child else {
            println!("{shell} is not here: its completions were not loaded");
            continue;
        };
        let (before, after) = match shell {
            "zsh" => ("autoload -Uz compinit; compinit -u -D\n", "\nprint $_comps[parlour]\n"),
            "fish" => ("", "\ncomplete -C 'parlour --plai'\ncomplete -C 'parlour rul'\n"),
            _ => ("", "\ncomplete -p parlour\n"),
        };
        let script = format!("{before}{}{after}", stdout_of(&["completions", shell]));
        let mut input = child.stdin.take().expect("it reads");
        input.write_all(script.as_bytes()).expect("it takes the script");
        drop(input);
        let output = child.wait_with_output().expect("it ends");
        let (said, errors) = (super::text(&output.stdout), super::text(&output.stderr));
        assert!(output.status.success() && errors.is_empty(), "{shell}: {errors}");
        let wanted = if shell == "fish" { "--plain" } else { "_parlour" };
        assert!(said.contains(wanted), "{shell}: {said}");
    }
}

#[test]
fn the_version_is_that_of_the_package() {
    let version = stdout_of(&["--version"]);
    let number = concat!("parlour ", env!("CARGO_PKG_VERSION"));
    // A release names its commit too, if the build knew it.
    assert!(
        version.trim_end() == number || version.starts_with(&format!("{number} (")),
        "{version}"
    );
}

#[test]
fn nothing_prints_escape_codes_without_a_terminal() {
    for arguments in [
        &["--help"][..],
        &["-h"],
        &["help"],
        &["help", "perft"],
        &["--version"],
        &["man"],
        &["completions", "zsh"],
        &["rules", "sos"],
        &["position", "amazons"],
        &["perft", "snort", "1"],
        &["solve", "snort", "--size", "2"],
        &["match", "snort", "--size", "2", "--seat", "random", "--seat", "random", "--games", "2"],
        &["tree", "snort", "--size", "2"],
        &["puzzles", "--help"],
        &["engine"],
        &["--plain"],
        &["--plain", "sos", "--size", "2", "--seat", "random", "--seat", "random"],
        &["--plain", "chess"],
        &["chess"],
        &["--bogus"],
        &[],
        &["picture", "tests/corpus/snort.game"],
        &["resume", "nothing.game"],
        &["replay", "nothing.game"],
    ] {
        let output = run_parlour(arguments);
        let bytes = [output.stdout, output.stderr].concat();
        assert!(!bytes.is_empty() || arguments == ["engine"], "{arguments:?} says nothing");
        assert!(!bytes.contains(&0x1b), "{arguments:?} prints escape codes");
    }
}
