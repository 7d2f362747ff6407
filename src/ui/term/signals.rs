//! Handles signals on a thread of their own, so that the terminal is restored even while the loop
//! is busy.

use super::event::{AppEvent, EventSender};
use super::terminal::Terminal;
use crate::session::storage::store::Store;
use rustix::process::{Signal, getpid, kill_process};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;
use std::io;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// How long the process waits for the disk after a signal to end. Not tuned: a system that shuts
/// down kills soon after.
pub(crate) const SIGNAL_FLUSH_TIMEOUT: Duration = Duration::from_millis(40);

/// Starts the thread, which lives as long as the process.
///
/// # Errors
/// If the system refuses the handlers or the thread.
pub(crate) fn listen(
    terminal: Arc<Terminal>,
    event_sender: EventSender,
    store: Option<Store>,
) -> io::Result<()> {
    let all = [SIGWINCH, SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT];
    let mut signals = Signals::new(all)?;
    thread::Builder::new().name("signals".to_string()).spawn(move || {
        for signal in signals.forever() {
            match signal {
                SIGWINCH => event_sender.send(AppEvent::Resized),
                SIGTSTP => {
                    terminal.restore();
                    // The process stops here until SIGCONT, which arrives as the next signal.
                    let _ = kill_process(getpid(), Signal::STOP);
                }
                SIGCONT => {
                    if terminal.enter().is_ok() {
                        event_sender.send(AppEvent::Resumed);
                    }
                }
                signal => {
                    terminal.restore();
                    if let Some(store) = &store {
                        store.flush(SIGNAL_FLUSH_TIMEOUT);
                    }
                    std::process::exit(128 + signal);
                }
            }
        }
    })?;
    Ok(())
}

/// Stops the process group as `^Z` does, so that the shell gets the whole job back.
pub(crate) fn suspend() {
    let _ = rustix::process::kill_current_process_group(Signal::TSTP);
}
