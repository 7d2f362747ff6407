//! Line mode is killed at random moments. Whatever it had printed of a game is in the saved game.

use parlour_session::storage::{GameList, SavedGame, Store};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use std::{fs, thread};
use tempfile::TempDir;

/// How long to wait for the first prompt before the test fails. Nothing is measured.
const TIMEOUT: Duration = Duration::from_secs(120);

/// What the text of a game against `random` says of its moves.
#[derive(Debug)]
pub(crate) struct Shown {
    /// The last list of moves, and all moves shown since.
    pub moves: Vec<String>,
    /// What was typed last, if its effect is not in `moves`.
    pub typed: Option<String>,
}

/// Reads a transcript that begins after the moves `before`. Each line typed is followed by `moves`,
/// which lists all moves.
pub(crate) fn read(text: &str, before: Vec<String>) -> Shown {
    let mut shown = Shown { moves: before, typed: None };
    let mut list: Option<Vec<String>> = None;
    for line in text.lines() {
        if line.starts_with("Select ") || line.starts_with("The game is over. ") {
            // A list is complete when the next prompt comes.
            if let Some(moves) = list.take() {
                shown = Shown { moves, typed: None };
            }
            match line.split_once(" : ") {
                Some((_, "moves")) => list = Some(Vec::new()),
                Some((_, typed)) if !typed.is_empty() => shown.typed = Some(typed.to_string()),
                _ => {}
            }
        } else if let Some(mv) = line.strip_prefix("Player 2 (random) :") {
            // The computer answers a move, which is shown by that.
            shown.moves.extend(shown.typed.take().filter(|typed| typed != "redo"));
            // Its numbers and its time stand behind the move.
            shown.moves.extend(mv.split_whitespace().next().map(str::to_string));
        } else if let Some(list) = &mut list
            && let Some((_, mv)) = line.split_once(" : ")
        {
            list.push(mv.to_string());
        }
    }
    shown
}

/// Whether a game of the moves `kept` may have been on the disk when `shown` was what was shown: the
/// same moves, or one change more.
pub(crate) fn is_kept(shown: &Shown, kept: &[String]) -> bool {
    let Shown { moves, typed } = shown;
    let extended_by = |count: usize| kept.starts_with(moves) && kept.len() <= moves.len() + count;
    match typed.as_deref() {
        Some("undo") => kept == moves || moves.starts_with(kept) && kept.len() + 2 >= moves.len(),
        // A move of the person, and the computer's.
        Some(_) => extended_by(2),
        None => extended_by(1),
    }
}

fn store_at(home: &Path) -> Store {
    Store::at(&home.join(".local/share/parlour"))
}

fn saved_games(home: &Path) -> Vec<SavedGame> {
    let store = store_at(home);
    let mut games = store.unfinished().expect("its folder can be read");
    games.extend(store.archive().expect("its folder can be read"));
    games
}

/// The moves of the only game, and whether it has ended.
fn saved_game(home: &Path) -> (Vec<String>, bool) {
    let games = saved_games(home);
    assert!(games.len() <= 1, "{games:?}");
    let Some(saved) = games.into_iter().next() else { return (Vec::new(), false) };
    // A process that is killed at the end of the game has not written the result, but games that
    // have ended are put away.
    let is_over = saved.list == GameList::Archive;
    let record = store_at(home).read(&saved).expect("it can be read");
    (record.plies.into_iter().map(|ply| ply.text).collect(), is_over)
}

/// Plays until a random moment, and returns what was printed.
fn play_until_killed(home: &Path, arguments: &[&str], rng: &mut StdRng) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_parlour"))
        .args(arguments)
        .env_clear()
        .env("HOME", home)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .expect("the program runs");
    let mut script = String::new();
    for _ in 0..400 {
        script += &match rng.random_range(0..10) {
            0 => "undo".to_string(),
            1 => "redo".to_string(),
            _ => {
                let column = char::from(b'a' + rng.random_range(0..6));
                format!("{column}{}", rng.random_range(1..=6))
            }
        };
        script += "\nmoves\n";
    }
    let mut input = child.stdin.take().expect("it reads");
    input.write_all(script.as_bytes()).expect("a pipe has room for so much");
    let printed = Arc::new(Mutex::new(Vec::new()));
    let (shared, mut output) = (Arc::clone(&printed), child.stdout.take().expect("it prints"));
    let reader = thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(read @ 1..) = output.read(&mut bytes) {
            shared.lock().expect("nobody panics with it").extend_from_slice(&bytes[..read]);
        }
    });
    let began = Instant::now();
    while printed.lock().expect("nobody panics with it").is_empty() {
        let has_ended = child.try_wait().expect("it can be waited for").is_some();
        assert!(!has_ended && began.elapsed() < TIMEOUT, "nothing is printed with {arguments:?}");
        thread::sleep(Duration::from_micros(100));
    }
    thread::sleep(Duration::from_micros(rng.random_range(0..40_000)));
    child.kill().expect("it runs");
    child.wait().expect("it has ended");
    reader.join().expect("the reader does not panic");
    drop(input);
    let bytes = std::mem::take(&mut *printed.lock().expect("nobody panics with it"));
    String::from_utf8(bytes).expect("output is text")
}

/// Plays, kills and checks what was saved, again and again. Returns how many moves were shown.
fn kill_repeatedly(count: usize) -> usize {
    let mut rng = StdRng::seed_from_u64(count as u64);
    let mut home = TempDir::new().expect("a temporary folder");
    let mut before = Vec::new();
    let (mut resumed, mut moves_shown) = (0, 0);
    for _ in 0..count {
        let seed = rng.random::<u32>().to_string();
        let new = ["--plain", "snort", "--size", "6", "--seat", "human", "--seat", "random"];
        let arguments: Vec<&str> = if saved_games(home.path()).is_empty() {
            new.into_iter().chain(["--seed", &seed]).collect()
        } else {
            vec!["resume", "--plain"]
        };
        resumed += usize::from(arguments[0] == "resume");
        let text = play_until_killed(home.path(), &arguments, &mut rng);
        let (kept, is_over) = saved_game(home.path());
        let shown = read(&text, before);
        assert!(is_kept(&shown, &kept), "{text}\n{shown:?}\nbut kept {kept:?}");
        moves_shown += text.matches("Player 2 (random) : ").count();
        before = kept;
        if is_over {
            home = TempDir::new().expect("a temporary folder");
            before = Vec::new();
        }
    }
    assert!(resumed > 0, "no game lasted until a kill");
    moves_shown
}

#[test]
fn what_a_killed_process_left_is_gone_after_the_next_start() {
    let home = TempDir::new().expect("a temporary folder");
    let [games, locks] =
        ["games", "locks"].map(|name| home.path().join(".local/share/parlour").join(name));
    fs::create_dir_all(&games).and_then(|()| fs::create_dir_all(&locks)).expect("folders");
    let left = [games.join(".one.game.0123456789abcdef.part"), locks.join("one.game.lock")];
    left.iter().for_each(|path| fs::write(path, "1\n").expect("a file"));
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command.arg("--plain").env_clear().env("HOME", home.path()).stdin(Stdio::null());
    assert!(command.output().expect("the program runs").status.success());
    let there: Vec<_> = left.iter().filter(|path| path.exists()).collect();
    assert!(there.is_empty(), "{there:?}");
}

#[test]
fn twenty_kills_in_line_mode() {
    kill_repeatedly(20);
}

#[test]
#[ignore = "takes some minutes"]
fn a_thousand_kills_in_line_mode() {
    let moves_shown = kill_repeatedly(1000);
    println!("{moves_shown} moves of the computer were shown");
}
