//! Where typed lines come from. While nobody types a clock may run out, and at a table of several programs somebody else
//! may move. So reading a line may end before; what has been typed by then of the next line is kept.

use parlour_session::background::{Wake, wake_pipe};
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::fd::{AsFd, OwnedFd};
use rustix::io::{Errno, read, write};
use std::io;
use std::sync::Arc;
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
    /// Something came through the other pipe.
    News,
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

    /// From now on reading a line ends too when something comes through this pipe.
    fn listen(&mut self, _news: Option<OwnedFd>) {}
}

/// A pipe for [`LineSource::listen`], what writes to it from any thread, and its other end.
pub(super) fn news_pipe() -> io::Result<(OwnedFd, Wake, OwnedFd)> {
    let (news, end) = wake_pipe()?;
    let own = end.try_clone()?;
    let wake = move || {
        // A full pipe wakes as well as one more byte.
        let _ = write(&own, &[0]);
    };
    Ok((news, Arc::new(wake), end))
}

/// Standard input. It is read without the standard library's buffer, into which `poll(2)` cannot look.
#[derive(Default, Debug)]
pub(super) struct StandardInput {
    /// What was read behind the last line.
    rest: Vec<u8>,
    /// Whether that begins with the rest of a line that was too long.
    is_cut: bool,
    /// Whether there is nothing more to read.
    has_ended: bool,
    /// What ends waiting for a line.
    news: Option<OwnedFd>,
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
            if let Some(before) = self.wait(deadline)? {
                return Ok(before);
            }
            let mut bytes = [0; MAX_LINE_BYTES];
            match read(rustix::stdio::stdin(), &mut bytes) {
                // An input that was closed before the program began has no lines.
                Ok(0) | Err(Errno::BADF) if self.rest.is_empty() => {
                    self.has_ended = true;
                    return Ok(ReadLine::End);
                }
                Ok(0) | Err(Errno::BADF) => return Ok(ReadLine::Line(self.take(usize::MAX))),
                Ok(len) => self.rest.extend_from_slice(&bytes[..len]),
                Err(Errno::INTR) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    fn listen(&mut self, news: Option<OwnedFd>) {
        self.news = news;
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

    /// Waits until there is something to read; returns what came before that.
    fn wait(&self, deadline: Option<Instant>) -> io::Result<Option<ReadLine>> {
        if deadline.is_none() && self.news.is_none() {
            return Ok(None);
        }
        let of = |fd| PollFd::from_borrowed_fd(fd, PollFlags::IN);
        let news = self.news.as_ref().map(|news| of(news.as_fd()));
        // An input that has ended is always ready.
        let stdin = (!self.has_ended || news.is_none()).then(|| of(rustix::stdio::stdin()));
        let mut watched: Vec<PollFd<'_>> = news.into_iter().chain(stdin).collect();
        loop {
            let left = deadline.map(|it| it.saturating_duration_since(Instant::now()));
            if left.is_some_and(|left| left.is_zero()) {
                return Ok(Some(ReadLine::TimeUp));
            }
            let timeout = left.map(|left| Timespec {
                tv_sec: left.as_secs() as _,
                tv_nsec: left.subsec_nanos() as _,
            });
            match poll(&mut watched, timeout.as_ref()) {
                Ok(0) | Err(Errno::INTR) => {}
                Ok(_) => break,
                Err(error) => return Err(error.into()),
            }
        }
        match &self.news {
            Some(news) if !watched[0].revents().is_empty() => {
                while matches!(read(news, &mut [0; 64]), Ok(1..) | Err(Errno::INTR)) {}
                Ok(Some(ReadLine::News))
            }
            // A closed input too: the next read says so.
            _ => Ok(None),
        }
    }
}

fn has_time(deadline: Option<Instant>) -> bool {
    deadline.is_none_or(|deadline| Instant::now() < deadline)
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
