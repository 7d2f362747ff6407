//! System calls that fail under the full screen, as `tests/plain/syscall_faults.rs` has it for line
//! mode: `strace` makes every call of a kind fail in turn while a game is played. What was on the
//! screen is in the saved game, or the screen said that it is not.
//!
//! A long run, for Linux with `strace`:
//!
//! ```sh
//! cargo test --test all pty::syscall -- --ignored --nocapture
//! PARLOUR_FAULTS=fsync cargo test --test all pty::syscall -- --ignored --nocapture   # one call only
//! ```

use super::kills::moves_on_screen;
use super::pty_session::PtySession;
use parlour_session::storage::Store;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use std::{fs, thread};

/// A program that does not end for so long hangs. Not tuned.
const TIMEOUT: Duration = Duration::from_secs(30);
/// How long a key may take to change the screen, under `strace`, before the next is pressed. A key
/// whose frame could not be written changes nothing. Not tuned.
const KEY_TIMEOUT: Duration = Duration::from_millis(1500);

/// The calls that reach files, and `write`, which reaches the terminal too.
const CALLS: [&str; 12] = [
    "openat",
    "write",
    "fsync",
    "rename",
    "renameat2",
    "flock",
    "ftruncate",
    "unlink",
    "mkdir",
    "close",
    "statx",
    "getdents64",
];

const ERRORS: [&str; 5] = ["ENOSPC", "EIO", "EINTR", "EACCES", "ENOLCK"];

/// What became of a session.
struct Ending {
    /// The last screen before the end.
    screen: String,
    status: Option<u32>,
    /// Whether some screen said that the game is not saved.
    is_told: bool,
    log: String,
}

/// Waits until `wanted` accepts the screen, but not for ever. Returns false if the program has ended.
fn wait(
    pty: &mut PtySession,
    told: &mut bool,
    timeout: Duration,
    wanted: impl Fn(&str) -> bool,
) -> bool {
    let began = Instant::now();
    loop {
        let text = pty.text();
        *told |= text.contains("cannot be saved") || text.contains("not saved");
        if pty.try_exit().is_some() {
            return false;
        }
        if wanted(&text) || began.elapsed() > timeout {
            return true;
        }
        thread::sleep(Duration::from_millis(2));
    }
}

/// Plays some moves, takes one back, and interrupts, with these options of `strace`.
fn play(home: &Path, options: &str) -> Ending {
    let log = home.join("log");
    let command = format!(
        "exec strace -f -qq -y -o {} {options} \"$PARLOUR\" snort --size 4 \
         --seat human --seat human",
        log.display()
    );
    let mut pty = PtySession::at(home, (80, 24), &command);
    let mut is_told = false;
    let mut goes_on = wait(&mut pty, &mut is_told, TIMEOUT, |text| text.contains("Player 1"));
    let mut screen = pty.text();
    for keys in ["\t\r", "\t\r", "\t\r", "u", "\t\r", "\t\r"] {
        if !goes_on {
            break;
        }
        let before = moves_on_screen(&screen);
        pty.press(keys);
        let changed = |text: &str| moves_on_screen(text) != before;
        goes_on = wait(&mut pty, &mut is_told, KEY_TIMEOUT, changed);
        if goes_on {
            screen = pty.text();
        }
    }
    // The disk may tell of a failure a little later.
    if goes_on {
        let quiet = Duration::from_millis(30);
        wait(&mut pty, &mut is_told, quiet, |_| false);
        pty.press("\x03");
    }
    let began = Instant::now();
    let mut status = pty.try_exit();
    while status.is_none() && began.elapsed() < TIMEOUT {
        thread::sleep(Duration::from_millis(2));
        status = pty.try_exit();
    }
    Ending { screen, status, is_told, log: fs::read_to_string(log).unwrap_or_default() }
}

/// What is wrong with the end of a session.
fn objection(ending: &Ending, home: &Path) -> Option<String> {
    let Ending { screen, status, is_told, .. } = ending;
    match status {
        None => return Some("it hung".to_string()),
        // 127: without its libraries nothing runs.
        Some(0 | 1 | 2 | 127 | 129 | 130) => {}
        Some(other) => return Some(format!("it ended with {other}")),
    }
    let store = Store::at(&home.join(".local/share/parlour"));
    let mut kept: Vec<Vec<String>> = Vec::new();
    let games = match store.unfinished() {
        Ok(games) => games,
        Err(error) => return Some(format!("the saved games cannot be listed: {error}")),
    };
    for saved in games {
        match store.read(&saved) {
            Ok(record) => kept.push(record.plies.into_iter().map(|ply| ply.text).collect()),
            Err(error) => return Some(format!("a saved game cannot be read: {error}")),
        }
    }
    let shown = moves_on_screen(screen);
    // Who ended early may have taken a move back and saved that, but not shown it.
    let is_kept = |kept: &Vec<String>| {
        kept.starts_with(&shown)
            || *status != Some(130) && shown.starts_with(kept) && kept.len() + 1 == shown.len()
    };
    let is_saved = shown.is_empty() || kept.iter().any(is_kept);
    (!is_saved && !is_told).then(|| format!("{shown:?} was shown, but kept {kept:?}"))
}

/// How many times one thread makes each call.
fn count_calls(log: &str) -> BTreeMap<&'static str, usize> {
    let mut counts: BTreeMap<(&str, &'static str), usize> = BTreeMap::new();
    for line in log.lines() {
        let (thread, call) = line.split_once(' ').unwrap_or_default();
        let name = call.trim_start().split('(').next();
        if let Some(call) = CALLS.into_iter().find(|call| Some(*call) == name) {
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

#[test]
#[ignore = "takes some minutes, and needs strace"]
fn every_system_call_may_fail_under_the_full_screen() {
    let strace = Command::new("strace").arg("-V").output();
    assert!(
        strace.is_ok_and(|output| output.status.success()),
        "This run needs strace, which is not here: nothing was tested."
    );
    let home = tempfile::tempdir().expect("a temporary folder");
    let ending = play(home.path(), &format!("-e trace=?{}", CALLS.join(",?")));
    assert_eq!((ending.status, moves_on_screen(&ending.screen).len()), (Some(130), 4));
    let only = std::env::var("PARLOUR_FAULTS").ok();
    let mut faults = Vec::new();
    for (call, count) in count_calls(&ending.log) {
        println!("{call} {count} times");
        for number in (1..=count).filter(|_| only.as_ref().is_none_or(|only| only == call)) {
            for error in ERRORS {
                let way = |plus| {
                    format!("-e trace={call} -e inject={call}:error={error}:when={number}{plus}")
                };
                faults.push(way(""));
                // A call that is interrupted for ever may be tried for ever.
                faults.extend((error != "EINTR").then(|| way("+")));
            }
        }
    }
    let (next, told) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let found = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..2 * thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(fault) = faults.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let home = tempfile::tempdir().expect("a temporary folder");
                    let ending = play(home.path(), fault);
                    told.fetch_add(usize::from(ending.is_told), Ordering::Relaxed);
                    if let Some(objection) = objection(&ending, home.path()) {
                        let call = ending.log.lines().find(|line| line.contains("(INJECTED)"));
                        println!("{fault}: {objection}\n  {}", call.unwrap_or_default());
                        found.lock().expect("nobody panics with it").push((fault, objection));
                    }
                }
            });
        }
    });
    println!("{} runs, told in {}", faults.len(), told.load(Ordering::Relaxed));
    let found = found.into_inner().expect("nobody panics with it");
    assert!(found.is_empty(), "{} faults did harm:\n{found:#?}", found.len());
}
