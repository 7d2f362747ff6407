//! Runs the real program in a pseudo-terminal and reads its screen.

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::fd::OwnedFd;
use rustix::fs::{Mode, OFlags, open};
use rustix::process::{Pid, Signal, kill_process};
use std::io::{Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How long to wait for a screen before the test fails. Nothing is measured.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(120);
/// A screen without a change for so long is taken as final. Not tuned.
const STABLE_AFTER: Duration = Duration::from_millis(25);

/// How programs ask for the background's colour.
const QUESTION: &[u8] = b"\x1b]11;?\x1b\\\x1b[c";
/// What a terminal answers that tells its kind alone.
pub(crate) const ATTRIBUTES: &[u8] = b"\x1b[?62;22c";

/// What a person sees in each cell: a letter and its colour, the background, and whether both are
/// exchanged.
pub(crate) type Picture = Vec<(Option<(String, vt100::Color)>, vt100::Color, bool)>;

pub(crate) struct PtySession {
    child: Box<dyn Child + Send + Sync>,
    input: Arc<Mutex<Option<Box<dyn Write + Send>>>>,
    master: Option<Box<dyn MasterPty + Send>>,
    screen: Arc<Mutex<vt100::Parser>>,
    /// Reads the output until the terminal is closed, or until it is told to stop and bytes come.
    reader: Option<JoinHandle<()>>,
    stop_reading: Arc<AtomicBool>,
    /// Told of each question for the background's colour.
    questions: Receiver<()>,
    _home: Option<TempDir>,
}

/// Writes what a terminal sends, and tells whether it was taken.
fn write(input: &Mutex<Option<Box<dyn Write + Send>>>, bytes: &[u8]) -> bool {
    let mut input = input.lock().expect("nobody panics with it");
    input.as_mut().is_some_and(|input| input.write_all(bytes).and_then(|()| input.flush()).is_ok())
}

impl PtySession {
    /// Runs `command` in a shell in a terminal of 80×24. The shell outlives the program.
    pub(crate) fn run(command: &str) -> PtySession {
        let home = tempfile::tempdir().expect("a temporary folder");
        let mut pty = PtySession::at(home.path(), (80, 24), command);
        pty._home = Some(home);
        pty
    }

    /// Runs `command` in a shell with an existing home, in a terminal of a given size.
    pub(crate) fn at(home: &Path, size: (u16, u16), command: &str) -> PtySession {
        PtySession::answering(ATTRIBUTES, home, size, command)
    }

    /// The same in a terminal that answers nothing, for which the program waits when it leaves.
    pub(crate) fn silent(home: &Path, size: (u16, u16), command: &str) -> PtySession {
        PtySession::answering(b"", home, size, command)
    }

    /// Runs `command` in a terminal that gives `answer` to the question for its background.
    fn answering(
        answer: &'static [u8],
        home: &Path,
        (cols, rows): (u16, u16),
        command: &str,
    ) -> PtySession {
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        let pty = native_pty_system().openpty(size).expect("the system has pseudo-terminals");
        let mut shell = CommandBuilder::new("sh");
        shell.args(["-c", command]);
        shell.env_clear();
        shell.env("PATH", std::env::var("PATH").unwrap_or_default());
        shell.env("PARLOUR", env!("CARGO_BIN_EXE_parlour"));
        shell.env("TERM", "xterm-256color");
        shell.env("LANG", "C.UTF-8");
        shell.env("HOME", home);
        let child = pty.slave.spawn_command(shell).expect("the shell starts");
        drop(pty.slave);
        let input = pty.master.take_writer().expect("the terminal takes keys");
        let input = Arc::new(Mutex::new(Some(input)));
        let answers = Arc::clone(&input);
        let mut output = pty.master.try_clone_reader().expect("the terminal shows output");
        let screen = Arc::new(Mutex::new(vt100::Parser::new(rows, cols, 0)));
        let shown = Arc::clone(&screen);
        let stop_reading = Arc::new(AtomicBool::new(false));
        let stop_flag = Arc::clone(&stop_reading);
        let (ask, questions) = channel();
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            let mut tail = Vec::new();
            while let Ok(read @ 1..) = output.read(&mut bytes) {
                shown.lock().expect("nobody panics with the screen").process(&bytes[..read]);
                tail.extend_from_slice(&bytes[..read]);
                if let Some(at) = tail.windows(QUESTION.len()).position(|part| part == QUESTION) {
                    tail.drain(..at + QUESTION.len());
                    write(&answers, answer);
                    let _ = ask.send(()); // nobody listens in most tests
                }
                tail.drain(..tail.len().saturating_sub(QUESTION.len()));
                if stop_flag.load(Ordering::Relaxed) {
                    return;
                }
            }
        });
        PtySession {
            child,
            input,
            master: Some(pty.master), // dropping it would hang up
            screen,
            reader: Some(reader),
            stop_reading,
            questions,
            _home: None,
        }
    }

    /// The process of the shell, or of the program if the command was `exec`.
    pub(crate) fn pid(&self) -> Pid {
        let id = self.child.process_id().expect("it runs");
        Pid::from_raw(id as i32).expect("no process has the number 0")
    }

    /// Sends a signal to the process.
    pub(crate) fn signal(&self, signal: Signal) {
        kill_process(self.pid(), signal).expect("it runs");
    }

    /// Kills the process and waits until its output is on the screen.
    pub(crate) fn kill(&mut self) {
        self.signal(Signal::KILL);
        self.wait_exit();
        self.reader.take().expect("it is killed once").join().expect("the reader does not panic");
    }

    /// Closes the terminal as a dropped line does. `key` must change the screen.
    pub(crate) fn hang_up(&mut self, key: &str) {
        self.stop_reading(key);
        *self.input.lock().expect("nobody panics with it") = None;
        self.master = None;
    }

    /// Reads no further output, so that the terminal is full sooner or later. `key` must change the
    /// screen.
    pub(crate) fn stop_reading(&mut self, key: &str) {
        self.stop_reading.store(true, Ordering::Relaxed);
        self.press(key);
        self.reader.take().expect("it stops once").join().expect("the reader does not panic");
    }

    /// The terminal that the program sees, opened once more. No operation on it waits.
    pub(crate) fn open_terminal(&self) -> OwnedFd {
        let path = self.master.as_ref().expect("it is there").tty_name().expect("it has a name");
        let flags = OFlags::RDWR | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
        open(path, flags, Mode::empty()).expect("it can be opened")
    }

    /// Reports a size to the program, and leaves the screen as it is.
    pub(crate) fn report_size(&self, cols: u16, rows: u16) {
        let size = PtySize { rows, cols, pixel_width: 0, pixel_height: 0 };
        self.master.as_ref().expect("it is there").resize(size).expect("it takes any size");
    }

    /// Resizes the terminal.
    pub(crate) fn resize(&self, cols: u16, rows: u16) {
        // The program repaints everything.
        *self.screen.lock().expect("nobody panics with the screen") =
            vt100::Parser::new(rows, cols, 0);
        self.report_size(cols, rows);
    }

    /// Waits for the end and returns the exit status.
    pub(crate) fn wait_exit(&mut self) -> u32 {
        let began = Instant::now();
        loop {
            match self.child.try_wait().expect("it can be waited for") {
                Some(status) => return status.exit_code(),
                None => thread::sleep(Duration::from_millis(2)),
            }
            assert!(began.elapsed() < TIMEOUT, "the program does not end:\n{}", self.text());
        }
    }

    /// The exit status, if the process has ended.
    pub(crate) fn try_exit(&mut self) -> Option<u32> {
        self.child.try_wait().expect("it can be waited for").map(|status| status.exit_code())
    }

    /// The text of the screen without blanks at the ends of lines.
    pub(crate) fn text(&self) -> String {
        let screen = self.screen.lock().expect("nobody panics with the screen");
        screen.screen().contents().lines().map(|line| format!("{}\n", line.trim_end())).collect()
    }

    /// The screen with its colours.
    pub(crate) fn picture(&self) -> Picture {
        let parser = self.screen.lock().expect("nobody panics with the screen");
        let screen = parser.screen();
        let (rows, cols) = screen.size();
        let places = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let cells = places.filter_map(|(row, col)| screen.cell(row, col));
        // Nobody sees the colour of a blank.
        let is_visible = |cell: &vt100::Cell| cell.has_contents() && cell.contents() != " ";
        cells
            .map(|cell| {
                let letter =
                    is_visible(cell).then(|| (cell.contents().to_string(), cell.fgcolor()));
                (letter, cell.bgcolor(), cell.inverse())
            })
            .collect()
    }

    /// Waits until the program asks for the background's colour.
    pub(crate) fn wait_for_question(&self) {
        self.questions.recv_timeout(TIMEOUT).expect("the program asks");
    }

    /// Whether the program has asked for the background's colour.
    pub(crate) fn was_asked(&self) -> bool {
        self.questions.try_recv().is_ok()
    }

    /// Whether the alternate screen is shown or the cursor hidden.
    pub(crate) fn is_full_screen(&self) -> bool {
        let parser = self.screen.lock().expect("nobody panics with the screen");
        parser.screen().alternate_screen() || parser.screen().hide_cursor()
    }

    /// Presses keys.
    pub(crate) fn press(&mut self, keys: &str) {
        assert!(write(&self.input, keys.as_bytes()), "keys are taken");
    }

    /// Waits until `wanted` accepts the screen, and returns its text.
    pub(crate) fn wait(&self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        let began = Instant::now();
        loop {
            let text = self.text();
            if wanted(&text) {
                return text;
            }
            assert!(began.elapsed() < TIMEOUT, "no {what} on this screen:\n{text}");
            thread::sleep(Duration::from_millis(5));
        }
    }

    /// Waits until the screen shows `text`.
    pub(crate) fn wait_for(&self, text: &str) -> String {
        self.wait(text, |screen| screen.contains(text))
    }

    /// Presses keys and waits until the screen has changed and is stable.
    pub(crate) fn press_and_wait(&mut self, keys: &str) -> String {
        let before = self.text();
        self.press(keys);
        self.wait("change", |screen| screen != before);
        self.wait_until_stable()
    }

    /// Waits until the screen is stable, and returns its text.
    pub(crate) fn wait_until_stable(&self) -> String {
        let mut seen = self.text();
        loop {
            thread::sleep(STABLE_AFTER);
            let now = self.text();
            if now == seen {
                return now;
            }
            seen = now;
        }
    }

    /// Waits for the shell to end.
    pub(crate) fn end(mut self) {
        self.wait_exit();
    }
}

impl Drop for PtySession {
    fn drop(&mut self) {
        // A failed test must not leave the program behind.
        let _ = self.child.kill();
    }
}
