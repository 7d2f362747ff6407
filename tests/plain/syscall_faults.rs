//! System calls that fail. `strace` makes every call of a kind fail in turn, with every error that a
//! disk, a network share or a signal can cause, while line mode plays. Whatever was shown is in the
//! saved game, or the player was told that it is not; nothing panics, hangs or leaves an empty file.
//!
//! Each session is run to its end, and is killed before its end: `strace` counts the calls of each
//! thread, so a fault that lasts in the main thread may leave alone the thread that writes at the end.
//!
//! A long run, for Linux with `strace`:
//!
//! ```sh
//! cargo test --test all plain::syscall -- --ignored --nocapture
//! PARLOUR_FAULTS=fsync cargo test --test all plain::syscall -- --ignored --nocapture   # one call only
//! ```

use super::kills::{Shown, is_kept, read};
use parlour_session::storage::Store;
use std::collections::{BTreeMap, BTreeSet};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use std::{fs, thread};
use tempfile::TempDir;

/// A run that takes longer hangs. Not tuned; a run takes a fifth of a second.
const TIMEOUT: Duration = Duration::from_secs(30);

/// The calls that reach files. Those that a session does not make are left out.
const CALLS: [&str; 20] = [
    "openat",
    "write",
    "fsync",
    "fdatasync",
    "rename",
    "renameat",
    "renameat2",
    "flock",
    "ftruncate",
    "unlink",
    "unlinkat",
    "mkdir",
    "mkdirat",
    "close",
    "lseek",
    "statx",
    "getdents64",
    "linkat",
    "fchmod",
    "read",
];

const ERRORS: [&str; 5] = ["ENOSPC", "EIO", "EINTR", "EACCES", "ENOLCK"];

/// What is played.
struct Session {
    name: &'static str,
    arguments: &'static [&'static str],
    /// What is typed, each followed by `moves`.
    typed: &'static [&'static str],
    /// Whether a game was begun before, without a fault, which this session goes on with.
    is_resumed: bool,
}

const NEW: [&str; 10] =
    ["--plain", "snort", "--size", "4", "--seat", "human", "--seat", "random", "--seed", "5"];
const TO_THE_END: [&str; 10] =
    ["--plain", "snort", "--size", "2", "--seat", "human", "--seat", "random", "--seed", "5"];

const SESSIONS: [Session; 3] = [
    Session {
        name: "a new game",
        arguments: &NEW,
        typed: &["a1", "d4", "undo", "b3", "c2", "a4"],
        is_resumed: false,
    },
    Session {
        name: "a game gone on with",
        arguments: &["resume", "--plain"],
        typed: &["b1", "d1", "d3", "undo"],
        is_resumed: true,
    },
    Session {
        name: "a game to its end",
        arguments: &TO_THE_END,
        typed: &["a1", "a2", "b1", "b2"],
        is_resumed: false,
    },
];

/// One fault: this call fails with this error, from the given time on or only then.
#[derive(Copy, Clone)]
struct Fault {
    call: &'static str,
    error: &'static str,
    number: usize,
    lasts: bool,
    /// The `read` at which the main thread is killed, if it is: that which would find the end of the
    /// input.
    killed_at: Option<usize>,
}

impl Fault {
    fn option(&self) -> String {
        let Fault { call, error, number, lasts, .. } = self;
        let plus = if *lasts { "+" } else { "" };
        format!("inject={call}:error={error}:when={number}{plus}")
    }
}

/// How a session ended.
struct Ending {
    text: String,
    errors: String,
    status: Option<i32>,
    has_hung: bool,
    /// The first call that was made to fail.
    failed_call: String,
}

impl Ending {
    /// Whether the player was told that something is not saved.
    fn is_told(&self) -> bool {
        ["cannot be saved", "not saved"].iter().any(|told| self.text.contains(told))
    }
}

/// Runs a session under `strace`, with its calls written to `log`.
fn run(session: &Session, home: &Path, fault: Option<Fault>, log: &Path) -> Ending {
    let mut command = Command::new("strace");
    command.args(["-f", "-qq", "-y", "-o"]).arg(log);
    command.arg("-e").arg(match fault {
        Some(fault) => format!("trace={},read", fault.call),
        None => format!("trace=?{}", CALLS.join(",?")),
    });
    if let Some(fault) = fault {
        command.arg("-e").arg(fault.option());
        if let Some(number) = fault.killed_at {
            command.arg("-e").arg(format!("inject=read:signal=KILL:when={number}"));
        }
    }
    let program = env!("CARGO_BIN_EXE_parlour");
    command.arg(program).args(session.arguments).env_clear().env("HOME", home);
    let is_killed = fault.is_some_and(|fault| fault.killed_at.is_some());
    let ending = run_command(command, session.typed, !is_killed);
    let log = fs::read_to_string(log).unwrap_or_default();
    let failed_call = log.lines().find(|line| line.contains("(INJECTED)")).unwrap_or_default();
    Ending { failed_call: failed_call.to_string(), ..ending }
}

/// Runs a command and types these lines, and at the end `quit` or nothing.
fn run_command(mut command: Command, typed: &[&str], quits: bool) -> Ending {
    let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = piped.spawn().expect("strace starts");
    let script: String = typed.iter().map(|line| format!("{line}\nmoves\n")).collect();
    let quit = if quits { "quit\n" } else { "" };
    let mut input = child.stdin.take().expect("it reads");
    let _ = input.write_all(format!("moves\n{script}{quit}").as_bytes()); // it may have ended
    drop(input);
    // The output is small enough for its pipe, so that nobody has to read it meanwhile.
    let (began, mut has_hung) = (Instant::now(), false);
    while child.try_wait().expect("it can be waited for").is_none() {
        if began.elapsed() > TIMEOUT {
            child.kill().expect("it runs");
            has_hung = true;
            break;
        }
        thread::sleep(Duration::from_millis(2));
    }
    let output = child.wait_with_output().expect("it has ended");
    Ending {
        text: String::from_utf8_lossy(&output.stdout).into_owned(),
        errors: String::from_utf8_lossy(&output.stderr).into_owned(),
        status: output.status.code(),
        has_hung,
        failed_call: String::new(),
    }
}

/// A home in which the game that `session` goes on with was begun; and that game's moves.
fn prepare(session: &Session) -> (TempDir, Vec<String>) {
    let home = TempDir::new().expect("a temporary folder");
    if !session.is_resumed {
        return (home, Vec::new());
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command.args(NEW).env_clear().env("HOME", home.path());
    let ending = run_command(command, &["a1", "d4", "b3"], true);
    assert_eq!((ending.status, ending.errors.as_str()), (Some(0), ""), "{}", ending.text);
    let moves = saved_games(home.path()).expect("it was saved");
    assert_eq!(moves.len(), 1);
    (home, moves.into_iter().next().expect("there is one"))
}

/// The moves of all saved games, or what is wrong with a file.
fn saved_games(home: &Path) -> Result<Vec<Vec<String>>, String> {
    let root = home.join(".local/share/parlour");
    empty_file(&root)?;
    let store = Store::at(&root);
    let listed = |error| format!("the saved games cannot be listed: {error}");
    let mut games = store.unfinished().map_err(listed)?;
    games.extend(store.archive().map_err(listed)?);
    let moves = |saved: &parlour_session::storage::store::SavedGame| match store.read(saved) {
        Ok(record) => Ok(record.plies.into_iter().map(|ply| ply.text).collect()),
        Err(error) => Err(format!("a saved game cannot be read: {error}")),
    };
    games.iter().map(moves).collect()
}

/// Fails if a game in the folder is empty. A lock has no content.
fn empty_file(folder: &Path) -> Result<(), String> {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let found = entry.metadata().map_err(|error| error.to_string())?;
        if found.is_dir() {
            empty_file(&entry.path())?;
        } else if found.len() == 0 && entry.file_name().to_string_lossy().ends_with(".game") {
            return Err(format!("{} is empty", entry.file_name().display()));
        }
    }
    Ok(())
}

/// What is wrong with the end of a session that began after the moves `before`.
fn objection(fault: Fault, ending: &Ending, home: &Path, before: &[String]) -> Option<String> {
    let Ending { text, errors, status, .. } = ending;
    // The standard library asserts that a folder that was only read can be closed, and so it can
    // outside of this test.
    let is_closed_folder = fault.call == "close" && errors.contains("closedir");
    if errors.contains("panicked") && !is_closed_folder {
        return Some("it panicked".to_string());
    }
    match status {
        None if ending.has_hung => return Some("it hung".to_string()),
        None if fault.killed_at.is_some() => {}
        None => return Some("a signal ended it".to_string()),
        // Without its libraries or its first lines nothing runs.
        Some(127) if errors.contains("shared libraries") => return None,
        Some(0 | 1) => {}
        Some(101) if is_closed_folder => {}
        Some(other) => return Some(format!("it ended with {other}")),
    }
    // Where no write succeeds any more, no word can be said.
    let is_mute = fault.call == "write" && fault.lasts;
    if *status == Some(1) && !errors.starts_with("parlour: ") && !is_mute {
        return Some("it failed without a word".to_string());
    }
    let Shown { moves, typed } = read(text, before.to_vec());
    let shown = Shown { moves, typed: typed.filter(|typed| typed != "quit") };
    let games = match saved_games(home) {
        Ok(games) => games,
        Err(error) => return Some(error),
    };
    let is_saved = shown.moves.is_empty() && games.is_empty()
        || games.iter().any(|kept| is_kept(&shown, kept));
    let is_told = ending.is_told();
    if !is_saved && !is_told && !is_mute {
        return Some(format!("{:?} was shown, but kept {games:?}", shown.moves));
    }
    // What the disk does not take may be lost with the power. That the archive's folder is not
    // synced is no loss: the game is then still among the unfinished ones.
    let is_file = ending.failed_call.contains(".game");
    let may_be_told = fault.error != "EINTR" && fault.killed_at.is_none();
    let is_disk_silent = fault.call == "fsync" && may_be_told && is_file && !is_told;
    is_disk_silent.then(|| "nobody was told that the disk failed".to_string())
}

/// How many times one thread of a session makes each call.
fn count_calls(log: &str) -> BTreeMap<&'static str, usize> {
    let mut counts: BTreeMap<(&str, &'static str), usize> = BTreeMap::new();
    for line in log.lines() {
        let mut words = line.split_whitespace();
        let (thread, call) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let found = CALLS.into_iter().find(|it| call.split('(').next() == Some(it));
        if let Some(call) = found {
            *counts.entry((thread, call)).or_default() += 1;
        }
    }
    let mut most = BTreeMap::new();
    for ((_, call), count) in counts {
        let entry: &mut usize = most.entry(call).or_default();
        *entry = count.max(*entry);
    }
    most
}

/// How many reads the main thread has made when it has read all its input.
fn number_of_last_input(log: &str) -> usize {
    let main_thread = log.split_whitespace().next();
    let own = log.lines().filter(|line| line.split_whitespace().next() == main_thread);
    let reads = own.filter(|line| line.contains(" read("));
    reads
        .enumerate()
        .filter(|(_, line)| line.contains(" read(0<"))
        .map(|(at, _)| at + 1)
        .last()
        .unwrap_or(0)
}

/// All faults of a session: every call in turn fails with every error, once and from then on.
fn faults(session: &Session) -> Vec<Fault> {
    let (home, _) = prepare(session);
    let log = home.path().join("log");
    let ending = run(session, home.path(), None, &log);
    assert_eq!(ending.status, Some(0), "{}: {}", session.name, ending.errors);
    let only = std::env::var("PARLOUR_FAULTS").ok();
    let log = fs::read_to_string(log).expect("strace writes it");
    let (counts, last_read) = (count_calls(&log), number_of_last_input(&log));
    let mut faults = Vec::new();
    for (call, count) in counts {
        println!("{}: {call} {count} times", session.name);
        if only.as_ref().is_some_and(|only| only != call) {
            continue;
        }
        for number in 1..=count {
            for error in ERRORS {
                // A call that is interrupted for ever may be tried for ever.
                let ways = if error == "EINTR" { &[false][..] } else { &[false, true] };
                for &lasts in ways {
                    let fault = Fault { call, error, number, lasts, killed_at: None };
                    faults.push(fault);
                    // With `quit`, the last read of the input is that of the lines. The next one would
                    // find its end.
                    let killed_at = Some(last_read + 1);
                    faults.extend((call != "read").then_some(Fault { killed_at, ..fault }));
                }
            }
        }
    }
    faults
}

#[test]
#[ignore = "takes some minutes, and needs strace"]
fn every_system_call_may_fail() {
    let strace = Command::new("strace").arg("-V").output();
    assert!(
        strace.is_ok_and(|output| output.status.success()),
        "This run needs strace, which is not here: nothing was tested."
    );
    let found = Mutex::new(BTreeSet::new());
    let (runs, told) = (AtomicUsize::new(0), AtomicUsize::new(0));
    for session in &SESSIONS {
        let faults = faults(session);
        let next = AtomicUsize::new(0);
        thread::scope(|scope| {
            for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
                scope.spawn(|| {
                    while let Some(fault) = faults.get(next.fetch_add(1, Ordering::Relaxed)) {
                        let (home, before) = prepare(session);
                        let log = home.path().join("log");
                        let ending = run(session, home.path(), Some(*fault), &log);
                        runs.fetch_add(1, Ordering::Relaxed);
                        told.fetch_add(usize::from(ending.is_told()), Ordering::Relaxed);
                        if let Some(objection) = objection(*fault, &ending, home.path(), &before) {
                            let killed = if fault.killed_at.is_some() { ", killed" } else { "" };
                            let what = format!(
                                "{}, {}{killed}: {objection}",
                                session.name,
                                fault.option()
                            );
                            println!("{what}\n  {}", ending.failed_call);
                            if std::env::var_os("PARLOUR_FAULTS").is_some() {
                                println!("{}\n{}", ending.text, ending.errors);
                            }
                            found.lock().expect("nobody panics with it").insert(what);
                        }
                    }
                });
            }
        });
    }
    println!("{runs:?} runs, told in {told:?}");
    let found = found.into_inner().expect("nobody panics with it");
    let lines: Vec<_> = found.into_iter().collect();
    assert!(lines.is_empty(), "{} faults did harm:\n{}", lines.len(), lines.join("\n"));
}
