//! Where typed lines come from. A clock may run out while nobody types, so that reading a line may
//! end at a given time; what has been typed by then of the next line is kept.

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::{Errno, read};
use std::io;
use std::time::Instant;

/// The longest line of input. Of a longer line the rest is left out: it must not be obeyed as a line of
/// its own.
const MAX_LINE_BYTES: usize = 4096;

/// What came of reading a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ReadLine {
    /// A line. Its end may be missing: the line was too long, or the input ended.
    Line(Vec<u8>),
    /// There was no whole line in time.
    TimeUp,
    /// The input has ended.
    End,
}

/// A source of lines.
pub(super) trait LineSource {
    /// Reads a line, if there is one before `deadline`.
    ///
    /// # Errors
    /// If the input cannot be read.
    fn read_line(&mut self, deadline: Option<Instant>) -> io::Result<ReadLine>;
}

/// Standard input. It is read without the standard library's buffer, into which `poll(2)` cannot look.
#[derive(Default, Debug)]
pub(super) struct StandardInput {
    /// What was read behind the last line.
    rest: Vec<u8>,
    /// Whether that begins with the rest of a line that was too long.
    is_cut: bool,
}

impl LineSource for StandardInput {
    fn read_line(&mut self, deadline: Option<Instant>) -> io::Result<ReadLine> {
        loop {
            if !has_time(deadline) {
                return Ok(ReadLine::TimeUp);
            }
            let mut end = self.end_of_line();
            if self.is_cut {
                self.rest.drain(..end.unwrap_or(self.rest.len()));
                self.is_cut = end.is_none();
                end = self.end_of_line();
            }
            if end.is_some() || self.rest.len() >= MAX_LINE_BYTES {
                return Ok(ReadLine::Line(self.take(end.unwrap_or(MAX_LINE_BYTES))));
            }
            if !wait_for_input(deadline)? {
                return Ok(ReadLine::TimeUp);
            }
            let mut bytes = [0; MAX_LINE_BYTES];
            match read(rustix::stdio::stdin(), &mut bytes) {
                // An input that was closed before the program began has no lines.
                Ok(0) | Err(Errno::BADF) if self.rest.is_empty() => return Ok(ReadLine::End),
                Ok(0) | Err(Errno::BADF) => return Ok(ReadLine::Line(self.take(usize::MAX))),
                Ok(len) => self.rest.extend_from_slice(&bytes[..len]),
                Err(Errno::INTR) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }
}

impl StandardInput {
    /// How many bytes the next line has, if its end was read.
    fn end_of_line(&self) -> Option<usize> {
        self.rest.iter().position(|&byte| byte == b'\n').map(|at| at + 1)
    }

    /// Takes a line of `len` bytes, or as much of it as a line may have.
    fn take(&mut self, len: usize) -> Vec<u8> {
        let len = len.min(self.rest.len()).min(MAX_LINE_BYTES);
        let line: Vec<u8> = self.rest.drain(..len).collect();
        self.is_cut = !line.ends_with(b"\n");
        line
    }
}

fn has_time(deadline: Option<Instant>) -> bool {
    deadline.is_none_or(|deadline| Instant::now() < deadline)
}

/// Waits until there is something to read; returns whether there is, in time.
fn wait_for_input(deadline: Option<Instant>) -> io::Result<bool> {
    let Some(deadline) = deadline else { return Ok(true) };
    let stdin = rustix::stdio::stdin();
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Ok(false);
        }
        let timeout = Timespec { tv_sec: left.as_secs() as _, tv_nsec: left.subsec_nanos() as _ };
        match poll(&mut [PollFd::from_borrowed_fd(stdin, PollFlags::IN)], Some(&timeout)) {
            Ok(0) | Err(Errno::INTR) => {}
            Ok(_) => return Ok(true), // a closed input too: the next read says so
            Err(error) => return Err(error.into()),
        }
    }
}

/// Lines of a test. Where a clock runs, nobody types in time.
#[cfg(test)]
#[derive(Debug)]
pub(super) struct ScriptedLines(pub std::collections::VecDeque<String>);

#[cfg(test)]
impl LineSource for ScriptedLines {
    fn read_line(&mut self, deadline: Option<Instant>) -> io::Result<ReadLine> {
        if deadline.is_some() {
            return Ok(ReadLine::TimeUp);
        }
        Ok(self.0.pop_front().map_or(ReadLine::End, |line| ReadLine::Line(line.into_bytes())))
    }
}
