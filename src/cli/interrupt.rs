//! Signals that ask a command to end: it says what it knows and ends. A second one ends it at once.

use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;
use std::io;
use std::thread;

/// The exit status after a signal.
pub(super) fn status(signal: i32) -> u8 {
    u8::try_from(128 + signal).unwrap_or(u8::MAX)
}

/// Calls `on_first` with the first signal, on a thread that lives as long as the process. The second
/// ends the process. A signal that the parent made this process ignore stays ignored: `nohup` does
/// so with SIGHUP, and a shell's script with SIGINT for what it runs in the background.
///
/// # Errors
/// If the system refuses the handlers or the thread.
pub(super) fn listen(on_first: impl FnOnce(i32) + Send + 'static) -> io::Result<()> {
    let heeded = [SIGINT, SIGTERM, SIGHUP].into_iter().filter(|&signal| !is_ignored(signal));
    let mut signals = Signals::new(heeded)?;
    thread::Builder::new().name("signals".to_string()).spawn(move || {
        let mut arriving = signals.forever();
        let Some(signal) = arriving.next() else { return };
        on_first(signal);
        if let Some(signal) = arriving.next() {
            std::process::exit(i32::from(status(signal)));
        }
    })?;
    Ok(())
}

/// Whether this process ignores `signal`. Only Linux tells in words; elsewhere no signal counts as
/// ignored.
fn is_ignored(signal: i32) -> bool {
    let told = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = told.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (signal - 1) & 1 == 1)
}
