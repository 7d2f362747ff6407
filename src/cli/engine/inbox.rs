//! What waits for the engine's loop: lines of input, replies of a search, the end of a count.
//!
//! It holds a bounded amount. Lines beyond [`MAX_QUEUED_BYTES`] are not read, so that the pipe
//! fills and pushes back; of the progress of a search only the last is kept.

use super::input::InputLine;
use super::multi_pv::LinesEvent;
use parlour_session::play::{Reply, WorkerEvent};
use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// An event of the engine's loop.
#[derive(Debug)]
pub(super) enum EngineEvent {
    /// A line was read that ends the search under way. Lines before it may still wait.
    StopNow,
    /// A search reports progress or its result.
    Reply(Reply),
    /// A perft count is done, or was stopped (`None`).
    PerftDone(Option<u64>),
    /// A search for several moves reports progress or its result.
    Lines(LinesEvent),
    /// A line of standard input.
    Line(InputLine),
    /// Standard input has ended.
    InputEnd,
}

/// The most memory of waiting lines. One line may be longer. Not tuned: enough that a `stop` behind
/// thousands of commands is read at once.
const MAX_QUEUED_BYTES: usize = 1 << 20;

/// The memory that a waiting line takes beside its text, about.
const LINE_OVERHEAD_BYTES: usize = 64;

/// The events that wait.
#[derive(Debug, Default)]
pub(super) struct Inbox {
    waiting: Mutex<Waiting>,
    arrived: Condvar,
    taken: Condvar,
}

#[derive(Debug, Default)]
struct Waiting {
    stop_now: bool,
    replies: VecDeque<Reply>,
    perft_done: Option<Option<u64>>,
    search_lines: Option<LinesEvent>,
    lines: VecDeque<InputLine>,
    line_bytes: usize,
    input_ended: bool,
}

impl Inbox {
    /// Adds a line of input, as soon as there is room for it. A line that ends the search under way
    /// does so at once, and has its place in the order as well: it also ends a search that a line
    /// before it has yet to start.
    pub(super) fn push_line(&self, line: InputLine) {
        let size = line.len() + LINE_OVERHEAD_BYTES;
        let mut waiting = self.lock();
        if line.ends_search() {
            waiting.stop_now = true;
            self.arrived.notify_one();
        }
        let is_full = |waiting: &mut Waiting| {
            !waiting.lines.is_empty() && waiting.line_bytes + size > MAX_QUEUED_BYTES
        };
        waiting = self.taken.wait_while(waiting, is_full).unwrap_or_else(PoisonError::into_inner);
        waiting.lines.push_back(line);
        waiting.line_bytes += size;
        self.arrived.notify_one();
    }

    /// Adds a reply of a search. It takes the place of earlier progress.
    pub(super) fn push_reply(&self, reply: Reply) {
        let mut waiting = self.lock();
        if waiting.replies.back().is_some_and(|last| matches!(last.event, WorkerEvent::Progress(_)))
        {
            waiting.replies.pop_back();
        }
        waiting.replies.push_back(reply);
        self.arrived.notify_one();
    }

    /// Adds the result of a count.
    pub(super) fn push_perft_done(&self, nodes: Option<u64>) {
        self.lock().perft_done = Some(nodes);
        self.arrived.notify_one();
    }

    /// Adds what a search for several moves reports. It takes the place of earlier progress.
    pub(super) fn push_search_lines(&self, event: LinesEvent) {
        self.lock().search_lines = Some(event);
        self.arrived.notify_one();
    }

    /// Adds the end of input.
    pub(super) fn push_input_end(&self) {
        self.lock().input_ended = true;
        self.arrived.notify_one();
    }

    /// The next event, if one waits.
    pub(super) fn try_next(&self) -> Option<EngineEvent> {
        let event = self.lock().take();
        self.taken.notify_one();
        event
    }

    /// The next event; `None` if there is none until `deadline`.
    pub(super) fn next(&self, deadline: Option<Instant>) -> Option<EngineEvent> {
        let mut waiting = self.lock();
        loop {
            if let Some(event) = waiting.take() {
                self.taken.notify_one();
                return Some(event);
            }
            waiting = match deadline {
                None => self.arrived.wait(waiting).unwrap_or_else(PoisonError::into_inner),
                Some(deadline) => {
                    let left = deadline.saturating_duration_since(Instant::now());
                    if left.is_zero() {
                        return None;
                    }
                    let waited = self.arrived.wait_timeout(waiting, left);
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        // No thread leaves a half-made change behind when it panics.
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    /// Takes the next event. What ends a search comes before lines, however many wait.
    fn take(&mut self) -> Option<EngineEvent> {
        if std::mem::take(&mut self.stop_now) {
            return Some(EngineEvent::StopNow);
        }
        if let Some(reply) = self.replies.pop_front() {
            return Some(EngineEvent::Reply(reply));
        }
        if let Some(event) = self.search_lines.take() {
            return Some(EngineEvent::Lines(event));
        }
        if let Some(nodes) = self.perft_done.take() {
            return Some(EngineEvent::PerftDone(nodes));
        }
        if let Some(line) = self.lines.pop_front() {
            self.line_bytes -= line.len() + LINE_OVERHEAD_BYTES;
            return Some(EngineEvent::Line(line));
        }
        std::mem::take(&mut self.input_ended).then_some(EngineEvent::InputEnd)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;

    fn push(inbox: &Inbox, text: &str) {
        inbox.push_line(InputLine::Text(text.to_string()));
    }

    /// All that waits, as words.
    fn drain(inbox: &Inbox) -> Vec<String> {
        let events = std::iter::from_fn(|| inbox.try_next());
        let word = |event| match event {
            EngineEvent::Line(InputLine::Text(text)) => text,
            other => format!("{other:?}"),
        };
        events.map(word).collect()
    }

    #[test]
    fn what_ends_a_search_overtakes_the_lines_before_it_and_keeps_its_place() {
        let inbox = Inbox::default();
        for line in ["isready", "go infinite", "stop", "show", "quit"] {
            push(&inbox, line);
        }
        inbox.push_input_end();
        let order = ["StopNow", "isready", "go infinite", "stop", "show", "quit", "InputEnd"];
        assert_eq!(drain(&inbox), order);
    }

    #[test]
    fn a_stop_that_finds_no_room_still_overtakes() {
        let inbox = Inbox::default();
        let long = "x".repeat(MAX_QUEUED_BYTES);
        push(&inbox, &long);
        thread::scope(|scope| {
            scope.spawn(|| push(&inbox, "stop"));
            assert!(matches!(inbox.next(None), Some(EngineEvent::Line(_) | EngineEvent::StopNow)));
            assert!(matches!(inbox.next(None), Some(EngineEvent::Line(_) | EngineEvent::StopNow)));
            let last = inbox.next(None);
            assert!(
                matches!(last, Some(EngineEvent::Line(InputLine::Text(text))) if text == "stop")
            );
        });
    }

    #[test]
    fn lines_wait_outside_until_there_is_room() {
        const LINES: usize = 100_000;
        let (inbox, pushed) = (Inbox::default(), AtomicUsize::new(0));
        thread::scope(|scope| {
            scope.spawn(|| {
                for _ in 0..LINES {
                    push(&inbox, "uginewgame");
                    pushed.fetch_add(1, Ordering::SeqCst);
                }
            });
            for taken in 1..=LINES {
                assert!(matches!(inbox.next(None), Some(EngineEvent::Line(_))));
                let waiting = pushed.load(Ordering::SeqCst).saturating_sub(taken);
                assert!(waiting <= MAX_QUEUED_BYTES / LINE_OVERHEAD_BYTES, "{waiting} wait");
            }
        });
        assert!(inbox.try_next().is_none());
    }
}
