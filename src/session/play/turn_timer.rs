//! How long the player to move has thought. As the clocks, it reads no time itself.

use std::time::{Duration, Instant};

/// The time that the player to move has used for the move under way, without pauses.
#[derive(Copy, Clone, Default, Debug)]
pub struct TurnTimer {
    /// The time up to the last stop.
    used: Duration,
    /// Since when it runs.
    since: Option<Instant>,
}

impl TurnTimer {
    /// A stopped timer of a turn in which `used` has gone by.
    pub(super) fn after(used: Duration) -> TurnTimer {
        TurnTimer { used, since: None }
    }

    /// Stops the timer, or lets it run on.
    pub(super) fn run(&mut self, runs: bool, now: Instant) {
        *self = TurnTimer { used: self.used(now), since: runs.then_some(now) };
    }

    /// The time used at `now`.
    pub fn used(&self, now: Instant) -> Duration {
        let running = self.since.map(|since| now.saturating_duration_since(since));
        self.used.saturating_add(running.unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_do_not_count() {
        let second = Duration::from_secs(1);
        let began = Instant::now();
        let mut timer = TurnTimer::after(3 * second);
        timer.run(true, began);
        timer.run(false, began + 2 * second);
        timer.run(true, began + 60 * second);
        assert_eq!(timer.used(began + 64 * second), 9 * second);
        assert_eq!(timer.used(began), 5 * second, "a clock that goes backwards takes nothing");
    }
}
