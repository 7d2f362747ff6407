//! Signals, heard on a thread of their own: whatever the loop is doing, the terminal is given back.

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

/// How long a process that was told to end waits for the disk.
pub const SIGNAL_FLUSH_TIMEOUT: Duration = Duration::from_millis(40);

/// Listens from now on to the end of the process.
///
/// # Errors
/// If the system lets us hear no signals.
pub fn listen(
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
                    // Stops here, and goes on with SIGCONT, which is heard next.
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

/// Stops the process as the shell would, with those it was started with.
pub fn suspend() {
    let _ = rustix::process::kill_current_process_group(Signal::TSTP);
}
