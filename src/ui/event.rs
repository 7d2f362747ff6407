//! What the loop waits for, and how it waits: on the terminal and on a pipe that others write to,
//! so that nothing ever has to look whether something happened.

use super::keys::Key;
use super::mouse::Mouse;
use crate::session::thinking::{Reply, Report};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fd::OwnedFd;
use rustix::io::{Errno, read, write};
use rustix::pipe::{PipeFlags, pipe_with};
use std::io;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Instant;

/// Something to react to.
#[derive(Clone, Debug)]
pub enum Event {
    /// A key was pressed.
    Key(Key),
    /// The mouse did something.
    Mouse(Mouse),
    /// It is so late; told when the program asked for it.
    Time(Instant),
    /// Something went wrong that the player should know.
    Trouble(String),
    /// The terminal has another size.
    Resized,
    /// We are back from being stopped, and nothing is left of what was drawn.
    Resumed,
    /// A computer player says something.
    Reply(Reply),
}

/// What came of waiting.
#[derive(Debug)]
pub struct Woken {
    /// What others have sent.
    pub events: Vec<Event>,
    /// The terminal has bytes to read.
    pub typed: bool,
    /// Nothing happened for as long as was asked.
    pub quiet: bool,
}

/// Sends events to the loop from any thread, without ever blocking.
#[derive(Clone, Debug)]
pub struct Postbox {
    events: Sender<Event>,
    bell: Arc<OwnedFd>,
}

impl Postbox {
    /// Sends one event.
    pub fn post(&self, event: Event) {
        // A loop that has ended needs no event, and a full pipe wakes it already.
        if self.events.send(event).is_ok() {
            let _ = write(&*self.bell, &[0]);
        }
    }

    /// Where computer players send their replies.
    pub fn report(&self) -> Report {
        let postbox = self.clone();
        Arc::new(move |reply| postbox.post(Event::Reply(reply)))
    }
}

/// Where the loop waits.
#[derive(Debug)]
pub struct Inbox {
    events: Receiver<Event>,
    bell: OwnedFd,
}

/// A connected pair.
///
/// # Errors
/// If the system has no pipe.
pub fn post() -> io::Result<(Postbox, Inbox)> {
    let (read_end, write_end) = pipe_with(PipeFlags::CLOEXEC | PipeFlags::NONBLOCK)?;
    let (sender, receiver) = channel();
    let postbox = Postbox { events: sender, bell: Arc::new(write_end) };
    Ok((postbox, Inbox { events: receiver, bell: read_end }))
}

impl Inbox {
    /// Waits until something happens, or for `patience`. `None`: the terminal is gone.
    ///
    /// # Errors
    /// If the system cannot wait.
    pub fn wait(&self, patience: Option<Timespec>) -> io::Result<Option<Woken>> {
        let stdin = rustix::stdio::stdin();
        let mut fds = [
            PollFd::from_borrowed_fd(stdin, PollFlags::IN),
            PollFd::new(&self.bell, PollFlags::IN),
        ];
        let ready = loop {
            match poll(&mut fds, patience.as_ref()) {
                Err(Errno::INTR) => {}
                result => break result?,
            }
        };
        let (tty, bell) = (fds[0].revents(), fds[1].revents());
        if tty.intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL) {
            return Ok(None);
        }
        if !bell.is_empty() {
            let mut rings = [0; 64];
            while read(&self.bell, &mut rings).is_ok_and(|count| count == rings.len()) {}
        }
        let events = self.events.try_iter().collect();
        Ok(Some(Woken { events, typed: tty.contains(PollFlags::IN), quiet: ready == 0 }))
    }
}
