//! The full-screen program in a pseudo-terminal, and how long a key takes.

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::path::Path;
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

/// A screen rests when nothing has come for so long.
const REST: Duration = Duration::from_millis(500);

/// Seconds from a key at the menu to the first bytes that answer it. `home` has the saved games.
pub(crate) fn key_seconds(program: &Path, home: &Path, key: u8) -> f64 {
    let size = PtySize { rows: 40, cols: 120, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).expect("the system has pseudo-terminals");
    let mut command = CommandBuilder::new(program);
    for variable in ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
        command.env(variable, home);
    }
    command.env("TERM", "xterm-256color");
    let mut child = pair.slave.spawn_command(command).expect("the program starts");
    let mut reader = pair.master.try_clone_reader().expect("it can be read");
    let mut writer = pair.master.take_writer().expect("it can be written");
    let (sender, news) = channel();
    thread::spawn(move || {
        let mut bytes = [0; 1 << 16];
        while reader.read(&mut bytes).is_ok_and(|length| length > 0) {
            if sender.send(Instant::now()).is_err() {
                break;
            }
        }
    });
    while news.recv_timeout(REST).is_ok() {}
    let pressed = Instant::now();
    writer.write_all(&[key]).expect("the program reads");
    let answered = news.recv().expect("the program answers");
    child.kill().expect("it runs");
    child.wait().expect("the program ends");
    answered.duration_since(pressed).as_secs_f64()
}
