//! The one channel of events into the loop. The loop blocks in `poll(2)` on the terminal and on a
//! pipe, to which other threads write a byte for each event (the self-pipe technique of Bernstein).

use crate::ui::input::{Key, MouseEvent};
use parlour_session::background::{Wake, wake_pipe};
use parlour_session::play::{Reply, ReplySink};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fd::OwnedFd;
use rustix::io::{Errno, read, write};
use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Instant;

/// Something that the program reacts to.
#[derive(Clone, Debug)]
pub(crate) enum AppEvent {
    /// A key was pressed.
    Key(Key),
    /// A character was pasted.
    Pasted(char),
    /// What is pasted has ended.
    PasteEnded,
    /// The mouse was pressed, released or its wheel turned.
    Mouse(MouseEvent),
    /// The terminal has told the red, green and blue of its background, and in time.
    Background((u8, u8, u8)),
    /// The time for which the program asked has come; the present time.
    Tick(Instant),
    /// The terminal has another size.
    Resized,
    /// The process continues after `SIGSTOP`; the terminal no longer shows the last frame.
    Resumed,
    /// A computer player has sent something.
    Reply(Reply),
    /// Something has come from work in the background.
    News,
    /// The games that were left are in their place on the disk.
    StoreSettled,
}

/// Why a wait has ended.
#[derive(Debug)]
pub(crate) struct Wakeup {
    /// The events that threads have sent.
    pub(crate) events: Vec<AppEvent>,
    /// The terminal has bytes to read.
    pub(crate) input_ready: bool,
}

/// Sends events to the loop from any thread. Never blocks.
#[derive(Clone, Debug)]
pub(crate) struct EventSender {
    sender: Sender<AppEvent>,
    wake_pipe: Arc<OwnedFd>,
}

impl EventSender {
    /// Sends one event.
    pub(crate) fn send(&self, event: AppEvent) {
        // A loop that has ended needs no event, and a full pipe wakes it anyway.
        if self.sender.send(event).is_ok() {
            let _ = write(&*self.wake_pipe, &[0]);
        }
    }

    /// Where computer players send their replies.
    pub(crate) fn reply_sink(&self) -> ReplySink {
        let sender = self.clone();
        ReplySink::new(move |reply| sender.send(AppEvent::Reply(reply)))
    }

    /// What work in the background calls when something has come.
    pub(crate) fn wake(&self) -> Wake {
        let sender = self.clone();
        Arc::new(move || sender.send(AppEvent::News))
    }
}

/// The end of the channel at which the loop waits.
#[derive(Debug)]
pub(crate) struct EventReceiver {
    receiver: Receiver<AppEvent>,
    wake_pipe: OwnedFd,
}

/// Makes a channel of events.
///
/// # Errors
/// If the system has no pipe.
pub(crate) fn event_channel() -> io::Result<(EventSender, EventReceiver)> {
    let (read_end, write_end) = wake_pipe()?;
    let (sender, receiver) = channel();
    let event_sender = EventSender { sender, wake_pipe: Arc::new(write_end) };
    Ok((event_sender, EventReceiver { receiver, wake_pipe: read_end }))
}

impl EventReceiver {
    /// Waits for an event or for input, at most for `timeout`. Returns `None` if the terminal is gone.
    ///
    /// # Errors
    /// If `poll(2)` fails.
    pub(crate) fn wait(&self, timeout: Option<Timespec>) -> io::Result<Option<Wakeup>> {
        let stdin = rustix::stdio::stdin();
        let mut fds = [
            PollFd::from_borrowed_fd(stdin, PollFlags::IN),
            PollFd::new(&self.wake_pipe, PollFlags::IN),
        ];
        while let Err(error) = poll(&mut fds, timeout.as_ref()) {
            if error != Errno::INTR {
                return Err(error.into());
            }
        }
        let (tty, wake_pipe) = (fds[0].revents(), fds[1].revents());
        if tty.intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL) {
            return Ok(None);
        }
        if !wake_pipe.is_empty() {
            let mut drained = [0; 64];
            while read(&self.wake_pipe, &mut drained).is_ok_and(|count| count == drained.len()) {}
        }
        let events = self.receiver.try_iter().collect();
        Ok(Some(Wakeup { events, input_ready: tty.contains(PollFlags::IN) }))
    }
}
