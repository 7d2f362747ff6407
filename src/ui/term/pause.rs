//! Pauses in the input, by which a lone escape byte is told from the beginning of a sequence.

use rustix::event::Timespec;
use std::time::{Duration, Instant};

/// Not tuned: long enough for a slow line, too short to be felt.
const LENGTH: Duration = Duration::from_millis(30);

/// A pause that may be under way. Other events wake the loop meanwhile and make it no shorter, and no
/// longer.
#[derive(Default, Debug)]
pub(crate) struct Pause {
    end: Option<Instant>,
}

impl Pause {
    /// Begins anew at `now`, when bytes have come or a pause has passed, if part of a sequence is pending. Otherwise
    /// there is nothing to wait for, and none is under way.
    pub(crate) fn begin_if(&mut self, is_pending: bool, now: Instant) {
        self.end = is_pending.then(|| now + LENGTH);
    }

    /// When it will have passed, if one is under way.
    pub(crate) fn end(&self) -> Option<Instant> {
        self.end
    }

    /// Whether one has passed at `now`.
    pub(crate) fn has_passed(&self, now: Instant) -> bool {
        self.end.is_some_and(|end| end <= now)
    }
}

/// A time as poll(2) takes it.
pub(crate) fn to_timespec(time: Duration) -> Timespec {
    Timespec { tv_sec: time.as_secs() as i64, tv_nsec: i64::from(time.subsec_nanos()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pause_has_passed_after_its_whole_length() {
        let began = Instant::now();
        let mut pause = Pause::default();
        assert!(!pause.has_passed(began) && pause.end().is_none());
        pause.begin_if(true, began);
        // A tick that is due meanwhile ends it as little as a reply does.
        assert!(!pause.has_passed(began + LENGTH / 2));
        assert!(pause.has_passed(began + LENGTH));
        assert_eq!(pause.end(), Some(began + LENGTH));
        pause.begin_if(true, began + LENGTH);
        assert!(!pause.has_passed(began + LENGTH), "the next one is whole too");
        pause.begin_if(false, began + LENGTH);
        assert!(!pause.has_passed(began + 3 * LENGTH), "nothing is waited for");
    }
}
