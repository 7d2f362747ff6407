//! Two programs in line mode at one table of a lobby, each with a home of its own.

use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};
use std::fs::{self, Permissions};
use std::io::{Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How long to wait for a text before the test fails. Nothing is measured.
const TIMEOUT: Duration = Duration::from_secs(60);

fn command(home: &Path, lobby: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command.args(arguments).env_clear().env("HOME", home).env("PARLOUR_LOBBY", lobby);
    command
}

/// A lobby for everybody, and two homes.
fn places() -> (TempDir, [TempDir; 2]) {
    let [lobby, one, other] = [(); 3].map(|()| TempDir::new().expect("a temporary folder"));
    fs::set_permissions(lobby.path(), Permissions::from_mode(0o1777)).expect("own folder");
    (lobby, [one, other])
}

/// A program that runs, and what it has printed.
struct Player {
    child: Child,
    printed: Arc<Mutex<String>>,
    /// How much of that was waited for.
    seen: usize,
}

impl Player {
    fn start(home: &TempDir, lobby: &TempDir, arguments: &[&str]) -> Player {
        let mut command = command(home.path(), lobby.path(), arguments);
        let command = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the program runs");
        let printed = Arc::new(Mutex::new(String::new()));
        let (shared, mut output) = (Arc::clone(&printed), child.stdout.take().expect("it prints"));
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = output.read(&mut bytes) {
                let text = String::from_utf8_lossy(&bytes[..read]);
                shared.lock().expect("nobody panics with it").push_str(&text);
            }
        });
        Player { child, printed, seen: 0 }
    }

    fn text(&self) -> String {
        self.printed.lock().expect("nobody panics with it").clone()
    }

    /// Waits until this is printed behind what was waited for before.
    fn sees(&mut self, wanted: &str) -> &mut Player {
        let began = Instant::now();
        loop {
            let text = self.text();
            if let Some(at) = text[self.seen..].find(wanted) {
                self.seen += at + wanted.len();
                return self;
            }
            assert!(began.elapsed() < TIMEOUT, "no {wanted:?} behind byte {} of {text}", self.seen);
            thread::sleep(Duration::from_millis(5));
        }
    }

    fn types(&mut self, line: &str) -> &mut Player {
        let input = self.child.stdin.as_mut().expect("it reads");
        input.write_all(format!("{line}\n").as_bytes()).expect("it reads");
        self
    }

    /// Waits until the program has ended, and returns all that it printed.
    fn ends(mut self) -> String {
        drop(self.child.stdin.take());
        assert!(self.child.wait().expect("it ends").success());
        self.text()
    }
}

/// Two people at a new table with a game of Breakthrough, and its code.
fn at_a_table(lobby: &TempDir, homes: &[TempDir; 2]) -> ([Player; 2], String) {
    let game = ["host", "breakthrough", "--size", "6", "--plain", "--boards", "none"];
    let mut host = Player::start(&homes[0], lobby, &game);
    host.sees("table ").sees("\n");
    let text = host.text();
    let code = text.lines().next().and_then(|line| line.strip_prefix("table ")).expect("a code");
    let join = ["join", &code[..6], "--plain", "--boards", "none"];
    let mut guest = Player::start(&homes[1], lobby, &join);
    host.sees("sits down as player 2.").sees("Select a pawn, row :");
    guest.sees("You are player 2.").sees("Player 1,");
    ([host, guest], code.to_string())
}

#[test]
fn two_programs_play_talk_and_resign() {
    let (lobby, homes) = places();
    let ([mut host, mut guest], code) = at_a_table(&lobby, &homes);
    let home = TempDir::new().expect("a folder");
    let mut watcher = Player::start(&home, &lobby, &["watch", &code, "--plain"]);
    watcher.sees("Breakthrough");
    guest.types("b5b4").sees("It is not your turn.");
    host.types("b2b3").sees("Player 2,");
    guest.sees(" : b2-b3 (row 2, column 2 to row 3, column 2)").sees("Select a pawn, row :");
    // What somebody says comes while a question waits, and nothing in it reaches the terminal.
    host.types("say hello \u{1b}[31m\u{202e}all").types("undo").sees("The others are asked.");
    guest.sees(" says: hello [31m▯all").sees("take back a move: accept or decline.");
    guest.types("accept").sees("A move was taken back.");
    host.sees("A move was taken back.").sees("Select a pawn, row :");
    host.types("hint").sees("wait until this game is over").types("a2a3").sees("Player 2,");
    guest.sees("a2-a3").types("resign").sees("resigned.");
    watcher.sees("Winner : 1");
    host.sees("Winner : 1").types("again");
    guest.sees("another game").types("accept").sees("You are player 1.");
    guest.sees("Select a pawn, row :").types("c2c3");
    host.sees("You are player 2.").sees(" : c2-c3");
    for player in [host, guest, watcher] {
        let text = player.ends();
        let is_shown = |sign: char| sign == '\n' || !sign.is_control();
        assert!(text.chars().all(is_shown) && !text.contains('\u{202e}'), "{text:?}");
    }
    let tables = command(homes[0].path(), lobby.path(), &["tables"]).output().expect("it runs");
    let tables = String::from_utf8_lossy(&tables.stdout).into_owned();
    assert!(tables.starts_with(&code) && tables.contains("1 move so far"), "{tables}");
    let today = |home: &TempDir| {
        let output = command(home.path(), lobby.path(), &["today"]).output().expect("it runs");
        (output.status.code(), String::from_utf8_lossy(&output.stdout).contains(&code))
    };
    assert_eq!([today(&homes[0]), today(&homes[1])], [(Some(0), true), (Some(1), false)]);
}

#[test]
fn suspended_and_killed_programs_come_back_to_their_table() {
    let (lobby, homes) = places();
    let ([mut host, mut guest], _) = at_a_table(&lobby, &homes);
    host.types("b2b3").sees("Player 2,");
    guest.sees("b2-b3").sees("Select a pawn, row :");
    // As ^Z and fg do.
    let process = Pid::from_child(&guest.child);
    kill_process(process, Signal::TSTP).expect("it runs");
    host.sees("has left.");
    waitpid(Some(process), WaitOptions::UNTRACED).expect("it stops");
    kill_process(process, Signal::CONT).expect("it has stopped");
    host.sees("is back.");
    guest.sees("Select a pawn, row :").types("b5b4").sees("Player 1,");
    host.sees("b5-b4").sees("Select a pawn, row :");
    host.child.kill().expect("it runs");
    host.child.wait().expect("it ends");
    guest.sees("has left.");
    let mut host = Player::start(&homes[0], &lobby, &["resume", "--plain", "--boards", "none"]);
    guest.sees("is back.");
    host.sees("Select a pawn, row :")
        .types("moves")
        .sees("b2-b3")
        .sees("b5-b4")
        .types("c2c3")
        .sees("Player 2,");
    guest.sees("c2-c3").types("resign").sees("Winner : 1");
    host.sees("Winner : 1");
    for player in [host, guest] {
        player.ends();
    }
    let archived = homes.map(|home| {
        fs::read_dir(home.path().join(".local/share/parlour/archive")).map_or(0, Iterator::count)
    });
    assert_eq!(archived, [1, 1]);
}

#[test]
fn a_table_that_nobody_has_come_to_goes_with_its_host() {
    let (lobby, homes) = places();
    let host = Player::start(&homes[0], &lobby, &["host", "snort", "--plain"]);
    host.ends();
    let left = fs::read_dir(lobby.path()).expect("a folder").count();
    assert_eq!(left, 0);
    for (arguments, said) in [
        (&["host", "snort", "--seat", "human", "--seat", "random", "--plain"][..], "somebody else"),
        (&["host", "snort", "--moves", "a1", "--plain"], "the start of the game"),
        (&["host", "snort", "--clock", "10/move!", "--plain"], "has lost"),
        (&["join", "babab", "--plain"], "babab"),
    ] {
        let output = command(homes[1].path(), lobby.path(), arguments).output().expect("it runs");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code() == Some(1) && errors.contains(said), "{errors}");
    }
}
