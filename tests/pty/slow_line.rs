//! A held key over a slow line: frames are skipped, and none is queued that is out of date.

use parlour_session::catalog::ALL_GAMES;
use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use rustix::fs::{Mode, OFlags, open};
use std::io::{Read, Write};
use std::sync::mpsc::{Receiver, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The bytes of a line of 1 Mbit a second.
const BYTES_A_SECOND: f64 = 1e6 / 8.0;
/// How long a byte travels, each way.
const DELAY: Duration = Duration::from_millis(80);
/// The time between two repeats of a held key.
const REPEAT: Duration = Duration::from_millis(33);
/// How long the key is held.
const HELD: Duration = Duration::from_secs(3);
/// What the last frame may take beyond the delays. Generous: the machine may be busy.
const MAX_LAG: Duration = Duration::from_millis(400);
/// How long to wait for bytes before a test fails, or before the output counts as ended.
const TIMEOUT: Duration = Duration::from_secs(120);
const QUIET: Duration = Duration::from_millis(1000);

/// The program at a table, in a terminal whose output is read only when the test asks for it.
struct Table {
    child: Box<dyn Child + Send + Sync>,
    input: Box<dyn Write + Send>,
    master: Box<dyn MasterPty + Send>,
    output: Receiver<Vec<u8>>,
    _home: TempDir,
}

impl Table {
    /// A game between people in a terminal of 120×40 with 24-bit colours.
    fn open(game: &str) -> Table {
        let home = tempfile::tempdir().expect("a temporary folder");
        let size = PtySize { rows: 40, cols: 120, pixel_width: 0, pixel_height: 0 };
        let pty = native_pty_system().openpty(size).expect("the system has pseudo-terminals");
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_parlour"));
        command.args([game, "--seat", "human", "--seat", "human", "--seed", "7"]);
        command.env_clear();
        let settings =
            [("TERM", "xterm-256color"), ("LANG", "C.UTF-8"), ("COLORTERM", "truecolor")];
        settings.iter().for_each(|(name, value)| command.env(name, value));
        command.env("HOME", home.path());
        let child = pty.slave.spawn_command(command).expect("the program starts");
        drop(pty.slave);
        let input = pty.master.take_writer().expect("the terminal takes keys");
        let mut reader = pty.master.try_clone_reader().expect("the terminal shows output");
        // Without room in the channel the reader waits for the test.
        let (send, output) = sync_channel(0);
        thread::spawn(move || {
            let mut bytes = [0; 1024];
            while let Ok(read @ 1..) = reader.read(&mut bytes) {
                if send.send(bytes[..read].to_vec()).is_err() {
                    return;
                }
            }
        });
        Table { child, input, master: pty.master, output, _home: home }
    }

    fn press(&mut self, keys: &[u8]) {
        self.input.write_all(keys).and_then(|()| self.input.flush()).expect("keys are taken");
    }

    /// Reads until nothing has come for a while.
    fn read_all(&self) -> Vec<u8> {
        let mut all = self.output.recv_timeout(TIMEOUT).expect("the program shows something");
        while let Ok(bytes) = self.output.recv_timeout(QUIET) {
            all.extend(bytes);
        }
        all
    }

    /// Fills the terminal until it takes no more, and returns the number of bytes.
    fn fill(&self) -> usize {
        let path = self.master.tty_name().expect("it has a name");
        let flags = OFlags::RDWR | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
        let terminal = open(path, flags, Mode::empty()).expect("it can be opened");
        let mut filled = 0;
        while let Ok(count) = rustix::io::write(&terminal, &[b'.'; 64]) {
            filled += count;
        }
        filled
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        // A failed test must not leave the program behind.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A key that is held moves the cursor to an edge and back.
fn held_keys(count: usize) -> impl Iterator<Item = &'static [u8]> {
    let arrow =
        |step: usize| if (step / 5).is_multiple_of(2) { &b"\x1b[C"[..] } else { &b"\x1b[D"[..] };
    (0..count).map(arrow)
}

/// While the line takes nothing a frame waits at most, and all keys of that time become another one.
#[test]
fn frames_are_skipped_while_the_line_is_full() {
    /// Frames that may be written: into what room is left, waiting, and after the wait.
    const MAX_FRAMES: usize = 3;
    const MAX_FRAME_BYTES: usize = 500;
    for game in ["breakthrough", "pentago", "sos"] {
        let mut table = Table::open(game);
        table.read_all();
        let filled = table.fill();
        // The last one leads away from where the cursor was.
        let keys: Vec<&[u8]> = held_keys(92).chain([&b"\x1b[B"[..]]).collect();
        table.press(&keys.concat());
        let written = table.read_all().len().saturating_sub(filled);
        assert!(
            (1..=MAX_FRAMES * MAX_FRAME_BYTES).contains(&written),
            "{game}: {written} bytes for 93 keys"
        );
    }
}

/// Passes output at the speed of the line to a screen until nothing has come for a while. Returns the
/// screen, when it changed last, and how many bytes came.
fn show_over_line(output: &Receiver<Vec<u8>>) -> (vt100::Parser, Instant, usize) {
    let (send, arriving) = channel::<(Instant, Vec<u8>)>();
    let screen = thread::spawn(move || {
        let mut screen = vt100::Parser::new(40, 120, 0);
        let (mut last, mut count) = (Instant::now(), 0);
        for (at, bytes) in arriving {
            thread::sleep(at.saturating_duration_since(Instant::now()));
            screen.process(&bytes);
            (last, count) = (Instant::now(), count + bytes.len());
        }
        (screen, last, count)
    });
    while let Ok(bytes) = output.recv_timeout(QUIET) {
        // The line is busy with these bytes, and takes no others meanwhile.
        thread::sleep(Duration::from_secs_f64(bytes.len() as f64 / BYTES_A_SECOND));
        send.send((Instant::now() + DELAY, bytes)).expect("the screen is there");
    }
    drop(send);
    screen.join().expect("the screen does not panic")
}

/// Holds a key on the table of a game, and checks and prints how far the screen is behind after the last repeat.
fn hold(game: &str) {
    let mut table = Table::open(game);
    show_over_line(&table.output);
    if game == "amazons" {
        // Her ray follows the cursor, which costs most.
        table.press(b"\t\r");
    }
    table.press(b"\x0c");
    let repeats = (HELD.as_millis() / REPEAT.as_millis()) as usize;
    let Table { input, output, .. } = &mut table;
    let (screen, last, bytes, arrived) = thread::scope(|scope| {
        let typist = scope.spawn(move || {
            for key in held_keys(repeats) {
                thread::sleep(REPEAT);
                input.write_all(key).and_then(|()| input.flush()).expect("keys are taken");
            }
            Instant::now()
        });
        let (screen, last, bytes) = show_over_line(output);
        (screen, last, bytes, typist.join().expect("the typist does not panic"))
    });
    // The key was pressed a delay before it arrived at the program.
    let lag = last.saturating_duration_since(arrived) + DELAY;
    println!("{game:<14} {bytes:>6} bytes, last frame {} ms after the last key", lag.as_millis());
    assert!(lag <= 2 * DELAY + MAX_LAG, "{game} is behind by {lag:?}");
    // Nothing was lost by what was skipped.
    table.press(b"\x0c");
    let (again, ..) = show_over_line(&table.output);
    assert_eq!(screen.screen().contents(), again.screen().contents(), "{game}");
}

/// A line of 1 Mbit/s with 80 ms each way never falls behind a key held for three seconds.
#[test]
#[ignore = "takes a minute and measures time"]
fn a_held_key_never_outruns_a_slow_line() {
    ALL_GAMES.iter().for_each(|game| hold(game.name));
}
