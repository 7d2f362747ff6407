//! Acquires the terminal, writes to it while it is ours and always restores it.

use super::decode::{InputDecoder, InputEvent};
use super::encode;
use super::output::Output;
use super::paste;
use super::pause::to_timespec;
use crate::ui::input::mouse;
use crossterm::cursor::{Hide, Show};
use crossterm::queue;
use crossterm::terminal::{EnterAlternateScreen, LeaveAlternateScreen};
use rustix::event::{PollFd, PollFlags, poll};
use rustix::fs::{Mode, OFlags, open};
use rustix::io::{Errno, read};
use rustix::process::{Signal, getpgrp, getpid, kill_process};
use rustix::termios::{OptionalActions, Termios, tcgetattr, tcgetpgrp, tcsetattr};
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

/// Who owns the terminal.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Owner {
    /// Parlour: in raw mode, showing frames.
    Parlour,
    /// The shell: in the original mode.
    Shell,
}

/// How often an attempt to lock the owner is repeated, once a millisecond. Not tuned.
const LOCK_ATTEMPTS: u32 = 50;

/// How long restoring waits for a terminal that takes no bytes. Not tuned.
const RESTORE_TIMEOUT: Duration = Duration::from_millis(50);

/// How long after its question leaving waits for the terminal's answer, which the shell would take for typed. Not tuned:
/// above the time of most lines, below that in which somebody wonders. A terminal that has answered is not waited for.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(1);

/// The terminal, shared by the thread that paints and the thread that handles signals. Only the
/// thread that paints ever waits for it.
#[derive(Debug)]
pub(crate) struct Terminal {
    original_mode: Termios,
    output: Output,
    /// Held while bytes are written, so that no frame follows a restored terminal.
    owner: Mutex<Owner>,
    /// Whether the terminal must stay the shell's: the process is suspended or about to end.
    withheld: AtomicBool,
    /// Until when an answer is to be expected, if something was asked.
    awaited_until: Mutex<Option<Instant>>,
}

impl Terminal {
    /// The terminal of standard input and output, still in the shell's hands.
    ///
    /// # Errors
    /// If the system does not tell its mode.
    pub(crate) fn open() -> io::Result<Arc<Terminal>> {
        Ok(Arc::new(Terminal {
            original_mode: tcgetattr(rustix::stdio::stdin())?,
            output: Output::open(),
            owner: Mutex::new(Owner::Shell),
            withheld: AtomicBool::new(false),
            awaited_until: Mutex::new(None),
        }))
    }

    /// Puts the terminal into raw mode and shows the alternate screen, at the start or after
    /// suspension. Paint the next frame in full. Waits for a terminal that takes no bytes, and for one
    /// that another job has. Does nothing while the terminal is withheld.
    ///
    /// # Errors
    /// If the system refuses to change its mode or to write to it.
    pub(crate) fn enter(&self) -> io::Result<()> {
        wait_for_foreground();
        {
            let mut owner = self.lock();
            if self.withheld.load(Ordering::SeqCst) {
                return Ok(());
            }
            let mut raw = self.original_mode.clone();
            raw.make_raw();
            tcsetattr(rustix::stdio::stdin(), OptionalActions::Now, &raw)?;
            *owner = Owner::Parlour;
        }
        let mut bytes = Vec::new();
        queue!(bytes, EnterAlternateScreen, Hide)?;
        bytes.extend_from_slice(paste::ENABLE);
        self.write(&bytes).map(|_| ())
    }

    /// Gives the terminal back to the shell. Safe to call at any time, from any thread, more than
    /// once, and never waits long. Errors are ignored: nothing can be done about them here.
    pub(crate) fn restore(&self) {
        let mut owner = self.lock_or_give_up();
        if let Some(owner) = &mut owner
            && std::mem::replace(&mut **owner, Owner::Shell) == Owner::Shell
        {
            return;
        }
        // The system would stop us for changing its mode.
        if is_in_background() {
            return;
        }
        let mut bytes = Vec::from(encode::SGR_RESET);
        bytes.extend_from_slice(mouse::DISABLE_CAPTURE);
        bytes.extend_from_slice(paste::DISABLE);
        if queue!(bytes, LeaveAlternateScreen, Show).is_ok() {
            self.output.write_within(&bytes, RESTORE_TIMEOUT);
        }
        let actions =
            if self.swallow_answers() { OptionalActions::Flush } else { OptionalActions::Now };
        let _ = tcsetattr(rustix::stdio::stdin(), actions, &self.original_mode);
    }

    fn awaited_until(&self) -> MutexGuard<'_, Option<Instant>> {
        self.awaited_until.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes note that something is asked, and of when.
    pub(super) fn note_question(&self) {
        *self.awaited_until() = Some(Instant::now() + ANSWER_TIMEOUT);
    }

    /// Takes note that the last question was answered, or never will be.
    pub(super) fn note_answer(&self) {
        *self.awaited_until() = None;
    }

    /// Reads answers that are still to come. Returns whether one was to be expected. The painting thread may read them
    /// too, so no read waits.
    fn swallow_answers(&self) -> bool {
        /// How often it is looked whether the other thread has the answer. Not tuned.
        const LOOK_EVERY: Duration = Duration::from_millis(20);
        let flags = OFlags::RDONLY | OFlags::NONBLOCK | OFlags::NOCTTY | OFlags::CLOEXEC;
        let left = || {
            let until = *self.awaited_until();
            until.map(|until| until.saturating_duration_since(Instant::now()))
        };
        if left().is_none() {
            return false;
        }
        let Ok(input) = open("/proc/self/fd/0", flags, Mode::empty()) else { return true };
        let (mut decoder, mut bytes) = (InputDecoder::default(), [0; 256]);
        while let Some(time) = left().filter(|time| !time.is_zero()) {
            let mut fds = [PollFd::new(&input, PollFlags::IN)];
            let _ = poll(&mut fds, Some(&to_timespec(time.min(LOOK_EVERY))));
            match read(&input, &mut bytes) {
                Ok(count @ 1..) => {
                    if decoder.feed(&bytes[..count]).contains(&InputEvent::Attributes) {
                        self.note_answer();
                    }
                }
                Err(Errno::AGAIN | Errno::INTR) => {}
                _ => self.note_answer(), // the terminal is gone
            }
        }
        true
    }

    /// Gives the terminal back to the shell for as long as the process is suspended, or for good.
    pub(crate) fn withhold(&self) {
        self.withheld.store(true, Ordering::SeqCst);
        self.restore();
    }

    /// Lets the terminal be [entered](Terminal::enter) again.
    pub(crate) fn release(&self) {
        self.withheld.store(false, Ordering::SeqCst);
    }

    /// Writes bytes, unless the shell owns the terminal or gets it meanwhile. Returns whether all
    /// were written. Waits for a terminal that takes no bytes, and leaves it to others meanwhile.
    ///
    /// # Errors
    /// If the terminal cannot be written to.
    pub(super) fn write(&self, mut bytes: &[u8]) -> io::Result<bool> {
        loop {
            {
                let owner = self.lock();
                if *owner == Owner::Shell {
                    return Ok(false);
                }
                bytes = &bytes[self.output.write(bytes)?..];
            }
            if bytes.is_empty() {
                return Ok(true);
            }
            self.output.wait_until_writable(None);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Owner> {
        self.owner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Locks the owner; `None` after 50 ms. Then the painting thread must be blocked by the terminal,
    /// which happens only while Parlour owns it, or have panicked with the lock.
    fn lock_or_give_up(&self) -> Option<MutexGuard<'_, Owner>> {
        for _ in 0..LOCK_ATTEMPTS {
            match self.owner.try_lock() {
                Ok(guard) => return Some(guard),
                Err(TryLockError::Poisoned(poisoned)) => return Some(poisoned.into_inner()),
                Err(TryLockError::WouldBlock) => thread::sleep(Duration::from_millis(1)),
            }
        }
        None
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.restore();
    }
}

/// Whether another job of the shell has the terminal.
pub(super) fn is_in_background() -> bool {
    tcgetpgrp(rustix::stdio::stdin()).is_ok_and(|foreground| foreground != getpgrp())
}

/// Stops the process as the system stops those that change a terminal in the background. Where nobody could continue it,
/// the system does not.
pub(super) fn stop_in_background() {
    let _ = kill_process(getpid(), Signal::TTOU);
}

/// Stops while another job has the terminal. The system would do so too, but in the middle of a change: a signal that
/// comes then would wait for the end of it.
fn wait_for_foreground() {
    /// Long enough for the thread that handles signals to end the process. Not tuned.
    const TIME_FOR_SIGNALS: Duration = Duration::from_millis(20);
    /// A process that is not stopped so often cannot be stopped, and learns of the system why.
    const MAX_ATTEMPTS: u32 = 50;
    for _ in 0..MAX_ATTEMPTS {
        if !is_in_background() {
            return;
        }
        stop_in_background();
        thread::sleep(TIME_FOR_SIGNALS);
    }
}
