//! The only question that Parlour asks a terminal: the colour of its background.
//!
//! Nobody waits for the answer but who leaves ([`super::terminal`]). The first frame is painted for the background that is guessed, and
//! an answer that comes soon has it painted again. A later answer is ignored: nobody wants the
//! colours to change while they play.
//!
//! A terminal that does not know the question says nothing. So a second question follows that every
//! terminal answers, and in the order of the questions: after its answer none comes any more.

use super::decode::InputEvent;
use std::time::{Duration, Instant};

/// Asks for the background (xterm's OSC 11) and for the primary device attributes (DA1).
pub(super) const QUESTION: &[u8] = b"\x1b]11;?\x1b\\\x1b[c";

/// How long an answer counts. Not tuned: above the time of terminals on the same machine and of
/// most lines, below the time in which somebody starts to read.
const ANSWER_TIMEOUT: Duration = Duration::from_millis(50);

/// Whether the question was asked, and until when an answer counts.
#[derive(Default, Debug)]
pub(crate) struct BackgroundQuery {
    /// Until when an answer counts. `None` if nothing was asked.
    deadline: Option<Instant>,
}

impl BackgroundQuery {
    /// Takes note that the question was asked.
    pub(crate) fn note_question(&mut self, now: Instant) {
        self.deadline = Some(now + ANSWER_TIMEOUT);
    }

    /// Takes note of an input. Returns the red, green and blue of the background if it is the answer,
    /// and in time.
    pub(crate) fn note_input(&self, input: InputEvent, now: Instant) -> Option<(u8, u8, u8)> {
        match input {
            // GNU Screen answers the second question itself and passes the first one on, so its
            // answer may come first.
            InputEvent::Background(red, green, blue)
                if self.deadline.is_some_and(|at| now < at) =>
            {
                Some((red, green, blue))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIGHT: InputEvent = InputEvent::Background(255, 255, 255);

    #[test]
    fn an_answer_counts_in_time_and_after_the_question_only() {
        let now = Instant::now();
        let mut query = BackgroundQuery::default();
        assert_eq!(query.note_input(LIGHT, now), None);
        query.note_question(now);
        let soon = now + Duration::from_millis(49);
        assert_eq!(query.note_input(LIGHT, soon), Some((255, 255, 255)));
        assert_eq!(query.note_input(LIGHT, now + Duration::from_millis(50)), None);
        assert_eq!(query.note_input(LIGHT, now + Duration::from_secs(9)), None);
    }
}
