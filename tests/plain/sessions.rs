//! Whole sessions of the games whose rules came with dialogues in lines, as a teacher types them:
//! computers watched, and a person against each computer of the menu, to the end of the game. Tables
//! of first moves stand beside them. Snapshots hold every line; docs/SESSIONS.md lists them.

use super::languages::mask_times;
use super::transcript::run_script;

/// What is typed, by session.
const SESSIONS: &str = include_str!("sessions.txt");
/// Where people find them.
const LIST: &str = include_str!("../../docs/SESSIONS.md");

struct Session {
    name: &'static str,
    arguments: &'static str,
    typed: Vec<&'static str>,
}

fn sessions() -> Vec<Session> {
    let lines = SESSIONS.lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let (name, rest) = line.split_once(": ").expect("a name");
            let (arguments, typed) = rest.split_once(" < ").unwrap_or((rest, ""));
            let word = |word| if word == "Enter" { "" } else { word };
            Session { name, arguments, typed: typed.split_whitespace().map(word).collect() }
        })
        .collect()
}

/// Plays the sessions of a game, compares every line, and sees that each comes to its end.
fn sessions_of(game: &str) {
    let of_game = |session: &Session| session.name.split('_').next() == Some(game);
    let played: Vec<Session> = sessions().into_iter().filter(of_game).collect();
    assert!(played.len() > 7, "watched, and against each computer");
    for session in played {
        let arguments: Vec<&str> = session.arguments.split(' ').collect();
        let transcript = run_script(&arguments, &session.typed);
        let shown = format!("$ parlour {}\n{}", session.arguments, mask_times(&transcript.text));
        insta::assert_snapshot!(session.name, shown);
        if !arguments.contains(&"--plain") {
            continue; // a table, not a game
        }
        let last = transcript.text.lines().last();
        let is_over = last.is_some_and(|line| line.starts_with("The game is over. "));
        assert!(is_over, "{}: what is typed does not lead to the end", session.name);
    }
}

#[test]
fn sessions_of_breakthrough() {
    sessions_of("breakthrough");
}

#[test]
fn sessions_of_first_attack() {
    sessions_of("firstattack");
}

#[test]
fn sessions_of_pleiadis() {
    sessions_of("pleiadis");
}

#[test]
fn sessions_of_snort() {
    sessions_of("snort");
}

#[test]
fn sessions_of_dodgem() {
    sessions_of("dodgem");
}

#[test]
fn sessions_of_pentago() {
    sessions_of("pentago");
}

#[test]
fn sessions_of_sos() {
    sessions_of("sos");
}

#[test]
fn sessions_of_amazons() {
    sessions_of("amazons");
}

#[test]
fn sessions_are_listed_for_teachers() {
    for Session { name, .. } in sessions() {
        let (game, session) = name.split_once('_').expect("a game and a name");
        let listed = |line: &str| {
            let is_of_game = line.contains("every game") || line.contains(&format!("`{game}`"));
            line.contains(&format!("`{session}`")) && is_of_game
        };
        assert!(LIST.lines().any(listed), "{name} is not in docs/SESSIONS.md");
    }
}

/// The largest board of each game that has one, by two computers.
#[test]
fn sessions_of_19_rows_and_columns_come_to_their_ends() {
    for game in ["breakthrough", "firstattack", "pleiadis", "snort", "dodgem", "sos", "amazons"] {
        let seats = ["--seat", "random", "--seat", "random", "--seed", "3", "--boards", "last"];
        let transcript =
            run_script(&[&["--plain", game, "--size", "19"][..], &seats].concat(), &[]);
        let text = &transcript.text;
        assert!(text.contains(" wins: ") || text.contains("is a draw: "), "{game}: {text}");
        assert!(transcript.open_question.starts_with("The game is over."), "{game}: {text}");
        let board = transcript.board();
        assert_eq!(board.len(), 19, "{game}: {text}");
        assert!(board.iter().all(|row| row.len() == 19), "{game}: {text}");
    }
}
