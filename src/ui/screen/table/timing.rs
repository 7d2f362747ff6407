//! What time does at the table: clocks, the pace of a game that is watched, and what moves.

use super::Table;
use crate::session::{Action, Match};
use crate::ui::words;
use std::time::{Duration, Instant};

/// How long computers wait between their moves when they are watched.
const DELAYS: [Duration; 6] = [
    Duration::ZERO,
    Duration::from_millis(250),
    Duration::from_millis(500),
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(5),
];

/// The pace of a game among computers.
pub(super) struct Timing {
    delay: usize,
    /// The game waits until then.
    until: Option<Instant>,
    /// The game was paused by the player, or is played move by move.
    stopped: bool,
    /// One move is played, then the game is paused again.
    stepping: bool,
}

impl Timing {
    pub fn new() -> Timing {
        Timing { delay: 1, until: None, stopped: false, stepping: false }
    }

    pub fn slower(&mut self) -> String {
        self.delay = (self.delay + 1).min(DELAYS.len() - 1);
        words::speed_of_watching(DELAYS[self.delay])
    }

    pub fn faster(&mut self) -> String {
        self.delay = self.delay.saturating_sub(1);
        words::speed_of_watching(DELAYS[self.delay])
    }

    /// After a move: lets a game among computers rest for a while.
    pub fn wait(&mut self, game: &mut dyn Match, now: Instant) {
        let watched = !game.sitters().iter().any(|sitter| sitter.is_human());
        if !watched || game.outcome().is_some() {
            return;
        }
        if self.stepping {
            (self.stepping, self.stopped) = (false, true);
            game.pause(true);
        } else if !DELAYS[self.delay].is_zero() && !game.is_paused() {
            self.until = Some(now + DELAYS[self.delay]);
            game.pause(true);
        }
    }

    /// Whether the player has paused the game; resting between moves is not that.
    pub fn is_stopped(&self, game: &dyn Match) -> bool {
        game.is_paused() && (self.stopped || self.until.is_none())
    }

    /// When something is to be done: the rest is over, a clock shows another second or falls.
    pub fn wakes(&self, game: &dyn Match) -> Option<Instant> {
        let clock = game.clock().and_then(|clock| {
            let left = clock.falls()?.saturating_duration_since(Instant::now());
            Some(Instant::now() + Duration::from_nanos(u64::from(left.subsec_nanos()) + 1))
        });
        self.until.into_iter().chain(clock).min()
    }
}

impl Table {
    pub(super) fn pause(&mut self) {
        let stopped = self.timing.is_stopped(&*self.game);
        self.timing.until = None;
        self.timing.stopped = !stopped;
        self.game.pause(!stopped);
        self.thoughts.forget();
    }

    /// One move of a paused game.
    pub(super) fn step(&mut self) {
        self.timing.until = None;
        (self.timing.stopped, self.timing.stepping) = (false, true);
        self.game.pause(false);
    }

    pub(super) fn tick(&mut self, now: Instant) -> bool {
        let mut changed = false;
        if let Some(motion) = &mut self.motion {
            changed |= motion.time(now);
            if motion.is_over(now) {
                self.motion = None;
            }
        }
        if self.timing.until.is_some_and(|until| until <= now) {
            self.timing.until = None;
            self.game.pause(false);
            changed = true;
        }
        if let Some(clock) = self.game.clock()
            && clock.running().is_some()
        {
            if clock.fallen(now) {
                self.take(Action::Flag);
            }
            changed = true;
        }
        changed
    }
}
