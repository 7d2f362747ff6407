//! The real program in a real pseudo-terminal, and what a person would see of it.

use portable_pty::{Child, CommandBuilder, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

/// What never comes is given up on after so long; nothing here measures time.
const PATIENCE: Duration = Duration::from_secs(120);
/// A screen that stays as it is for so long is taken for the answer to the last key.
const SETTLED: Duration = Duration::from_millis(25);

pub struct Desk {
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    screen: Arc<Mutex<vt100::Parser>>,
    _home: tempfile::TempDir,
}

impl Desk {
    /// Runs `command` in a shell of 80×24, so that what the program leaves behind can be seen.
    pub fn run(command: &str) -> Desk {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pty = native_pty_system().openpty(size).expect("the system has pseudo-terminals");
        let home = tempfile::tempdir().expect("a temporary folder");
        let mut shell = CommandBuilder::new("sh");
        shell.args(["-c", command]);
        shell.env_clear();
        shell.env("PATH", std::env::var("PATH").unwrap_or_default());
        shell.env("PARLOUR", env!("CARGO_BIN_EXE_parlour"));
        shell.env("TERM", "xterm-256color");
        shell.env("LANG", "C.UTF-8");
        shell.env("HOME", home.path());
        let child = pty.slave.spawn_command(shell).expect("the shell starts");
        drop(pty.slave);
        let keys = pty.master.take_writer().expect("the terminal takes keys");
        let mut output = pty.master.try_clone_reader().expect("the terminal shows output");
        let screen = Arc::new(Mutex::new(vt100::Parser::new(24, 80, 0)));
        let shown = Arc::clone(&screen);
        thread::spawn(move || {
            let _master = pty.master; // closing it would hang up on the program
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = output.read(&mut bytes) {
                shown.lock().expect("nobody panics with the screen").process(&bytes[..read]);
            }
        });
        Desk { child, keys, screen, _home: home }
    }

    /// What is on the screen.
    pub fn text(&self) -> String {
        self.screen.lock().expect("nobody panics with the screen").screen().contents()
    }

    /// Whether the program has the screen for itself, or hides the cursor.
    pub fn is_taken(&self) -> bool {
        let parser = self.screen.lock().expect("nobody panics with the screen");
        parser.screen().alternate_screen() || parser.screen().hide_cursor()
    }

    /// Presses keys.
    pub fn press(&mut self, keys: &str) {
        self.keys
            .write_all(keys.as_bytes())
            .and_then(|()| self.keys.flush())
            .expect("keys are taken");
    }

    /// Waits until the screen is as wanted, and returns its text.
    pub fn wait(&self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        let began = Instant::now();
        loop {
            let text = self.text();
            if wanted(&text) {
                return text;
            }
            assert!(began.elapsed() < PATIENCE, "no {what} on this screen:\n{text}");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits until the screen shows `text`.
    pub fn wait_for(&self, text: &str) -> String {
        self.wait(text, |screen| screen.contains(text))
    }

    /// Presses keys, and waits until the screen has changed and stays as it is.
    pub fn press_and_settle(&mut self, keys: &str) -> String {
        let before = self.text();
        self.press(keys);
        let mut seen = self.wait("change", |screen| screen != before);
        loop {
            thread::sleep(SETTLED);
            let now = self.text();
            if now == seen {
                return now;
            }
            seen = now;
        }
    }

    /// Waits for the shell to end.
    pub fn end(mut self) {
        let began = Instant::now();
        while self.child.try_wait().expect("the shell can be waited for").is_none() {
            assert!(began.elapsed() < PATIENCE, "the program does not end:\n{}", self.text());
            thread::sleep(Duration::from_millis(5));
        }
    }
}

impl Drop for Desk {
    fn drop(&mut self) {
        // A failed test must not leave the program behind.
        let _ = self.child.kill();
    }
}
