//! Handles signals on a thread of their own, so that the terminal is restored even while the loop
//! is busy. The thread never waits long for the terminal or the disk: while it waits, the process
//! would be deaf to every further signal.

use super::event::{AppEvent, EventSender};
use super::terminal::{Terminal, is_in_background, stop_in_background};
use rustix::process::{Signal, getpid, kill_process};
use signal_hook::consts::{SIGCONT, SIGHUP, SIGTSTP, SIGWINCH};
use signal_hook::iterator::Signals;
use std::collections::VecDeque;
use std::io;
use std::sync::Arc;
use std::thread;

/// The signals that end a process, unless it does something about them. Missing are those by which
/// the processor reports a fault of the program, and those that no program can catch.
const ENDING_SIGNALS: [Signal; 13] = [
    Signal::HUP,
    Signal::INT,
    Signal::QUIT,
    Signal::TERM,
    Signal::USR1,
    Signal::USR2,
    Signal::ALARM,
    Signal::VTALARM,
    Signal::PROF,
    Signal::XCPU,
    // Sent by somebody else. `abort()` ends the process whatever the handler does.
    Signal::ABORT,
    Signal::TRAP,
    Signal::SYS,
];

/// Further ones that only Linux has, or that end a process only there.
#[cfg(target_os = "linux")]
const SYSTEM_SIGNALS: [Signal; 3] = [Signal::IO, Signal::POWER, Signal::STKFLT];
#[cfg(not(target_os = "linux"))]
const SYSTEM_SIGNALS: [Signal; 0] = [];

/// The real-time signals, which end a process too. The C library keeps the first ones for itself.
#[cfg(target_os = "linux")]
fn real_time_signals() -> impl Iterator<Item = i32> {
    libc::SIGRTMIN()..=libc::SIGRTMAX()
}
#[cfg(not(target_os = "linux"))]
fn real_time_signals() -> impl Iterator<Item = i32> {
    std::iter::empty()
}

/// Starts the thread, which lives as long as the process. `save` brings to the disk what it can in a
/// short time, before the signal with this number ends the process.
///
/// # Errors
/// If the system refuses the handlers or the thread.
pub(crate) fn listen(
    terminal: Arc<Terminal>,
    event_sender: EventSender,
    save: impl Fn(i32) + Send + 'static,
) -> io::Result<()> {
    let ending = ENDING_SIGNALS.into_iter().chain(SYSTEM_SIGNALS).map(Signal::as_raw);
    let ending = ending.chain(real_time_signals());
    let mut signals = Signals::new(ending.chain([SIGWINCH, SIGTSTP, SIGCONT]))?;
    thread::Builder::new().name("signals".to_string()).spawn(move || {
        let mut queue = VecDeque::new();
        loop {
            queue.extend(signals.wait());
            // Of signals that have come together the order is unknown. A shell that ends a stopped job
            // continues it too.
            queue.make_contiguous().sort_by_key(|&signal| match signal {
                SIGTSTP => 0,
                SIGCONT => 2,
                _ => 1,
            });
            while let Some(signal) = queue.pop_front() {
                match signal {
                    SIGWINCH => event_sender.send(AppEvent::Resized),
                    SIGTSTP => {
                        terminal.withhold();
                        queue.extend(signals.pending());
                        // A process that was continued meanwhile is not continued again, and one
                        // that is stopped does not end.
                        if queue.iter().all(|next| matches!(*next, SIGWINCH | SIGTSTP)) {
                            // It stops here until SIGCONT, which arrives as the next signal.
                            let _ = kill_process(getpid(), Signal::STOP);
                        }
                    }
                    // Continued by bg, or for a signal that is still to come.
                    SIGCONT if is_in_background() => {
                        queue.extend(signals.pending());
                        if queue.iter().all(|next| matches!(*next, SIGWINCH | SIGTSTP)) {
                            stop_in_background();
                        }
                    }
                    SIGCONT => {
                        // The loop takes the terminal again, since that may wait.
                        terminal.release();
                        event_sender.send(AppEvent::Resumed);
                    }
                    signal => {
                        if signal == SIGHUP {
                            // Nobody is there who could answer.
                            terminal.note_answer();
                        }
                        terminal.withhold();
                        save(signal);
                        std::process::exit(128 + signal);
                    }
                }
            }
        }
    })?;
    Ok(())
}

/// Whether nobody could continue the process group if it stopped: no parent of a member is in another group of the same
/// session, as a shell would be (POSIX calls such a group orphaned). The system ignores `SIGTSTP` there, but `SIGSTOP` it
/// obeys.
pub(crate) fn is_orphaned() -> bool {
    let Some(own) = Kinship::of(getpid().as_raw_nonzero().get()) else { return true };
    let mut next = Kinship::of(own.parent);
    while let Some(process) = next {
        if process.group != own.group {
            return process.session != own.session;
        }
        next = Kinship::of(process.parent);
    }
    true
}

/// Where a process stands among others. In a container, parents, groups and sessions that began outside of it are 0.
struct Kinship {
    parent: i32,
    group: i32,
    session: i32,
}

impl Kinship {
    /// Reads `/proc/PID/stat`, since rustix takes no id to be 0.
    #[cfg(target_os = "linux")]
    fn of(process: i32) -> Option<Self> {
        let told = std::fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
        let (_, fields) = told.rsplit_once(')')?;
        let mut numbers = fields.split_whitespace().skip(1).map(|field| field.parse().ok());
        Some(Self { parent: numbers.next()??, group: numbers.next()??, session: numbers.next()?? })
    }

    /// Asks the system, which tells the parent of this process alone.
    #[cfg(not(target_os = "linux"))]
    fn of(process: i32) -> Option<Self> {
        use rustix::process::{Pid, getpgid, getppid, getsid};
        let pid = Pid::from_raw(process)?;
        let own_parent = getppid().filter(|_| pid == getpid());
        Some(Self {
            parent: own_parent.map_or(0, |parent| parent.as_raw_nonzero().get()),
            group: getpgid(Some(pid)).ok()?.as_raw_nonzero().get(),
            session: getsid(Some(pid)).ok()?.as_raw_nonzero().get(),
        })
    }
}

/// Stops the process group as `^Z` does, so that the shell gets the whole job back.
pub(crate) fn suspend() {
    let _ = rustix::process::kill_current_process_group(Signal::TSTP);
}
