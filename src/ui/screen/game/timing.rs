//! Time on the game screen: clocks, animations, and pauses between the moves of watched games.

use super::GameScreen;
use crate::text;
use crate::ui::screen::step_entry::EntersSteps;
use crate::ui::settings::Motion;
use parlour_session::play::{Action, Match, Reply, WorkerEvent};
use std::time::{Duration, Instant};

/// The pauses between moves of watched games. Not tuned.
const MOVE_DELAYS: [Duration; 6] = [
    Duration::ZERO,
    Duration::from_millis(250),
    Duration::from_millis(500),
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(5),
];

/// How long a person waits at least for a reply: shorter ones come too suddenly to be seen. Not tuned.
fn beat(pace: Motion) -> Duration {
    match pace {
        Motion::Off => Duration::ZERO,
        Motion::Short => Duration::from_millis(300),
        Motion::Full => Duration::from_millis(600),
    }
}

/// The pauses of a game between computers.
pub(super) struct WatchTiming {
    delay_index: usize,
    /// The end of the pause after the last move.
    resting_until: Option<Instant>,
    /// Whether the player has paused the game.
    paused_by_player: bool,
    /// Whether to pause again after the next move.
    stepping: bool,
}

impl WatchTiming {
    pub(super) fn new() -> WatchTiming {
        WatchTiming {
            delay_index: 1,
            resting_until: None,
            paused_by_player: false,
            stepping: false,
        }
    }

    pub(super) fn slower(&mut self) -> String {
        self.delay_index = (self.delay_index + 1).min(MOVE_DELAYS.len() - 1);
        text::watch_delay(MOVE_DELAYS[self.delay_index])
    }

    pub(super) fn faster(&mut self) -> String {
        self.delay_index = self.delay_index.saturating_sub(1);
        text::watch_delay(MOVE_DELAYS[self.delay_index])
    }

    /// Pauses a watched game after a move.
    pub(super) fn rest_after_move(&mut self, game: &mut dyn Match, now: Instant) {
        let watched = !game.has_person();
        if !watched || game.outcome().is_some() {
            return;
        }
        if self.stepping {
            (self.stepping, self.paused_by_player) = (false, true);
            game.pause(true);
        } else if !MOVE_DELAYS[self.delay_index].is_zero() && !game.is_paused() {
            self.resting_until = Some(now + MOVE_DELAYS[self.delay_index]);
            game.pause(true);
        }
    }

    /// Ends every pause, and has none begin after the next move.
    pub(super) fn end_pauses(&mut self, game: &mut dyn Match) {
        (self.resting_until, self.paused_by_player, self.stepping) = (None, false, false);
        game.pause(false);
    }

    /// Whether the player has paused the game. A pause between moves does not count.
    pub(super) fn is_paused_by_player(&self, game: &dyn Match) -> bool {
        game.is_paused() && (self.paused_by_player || self.resting_until.is_none())
    }

    /// When to call [`advance_time`](GameScreen::advance_time) next: at the end of the pause, when
    /// a clock shows another second, or when it runs out.
    pub(super) fn next_tick(&self, game: &dyn Match) -> Option<Instant> {
        let clock = game.clock().and_then(|clock| {
            let left = clock.flag_time()?.saturating_duration_since(Instant::now());
            Some(Instant::now() + Duration::from_nanos(u64::from(left.subsec_nanos()) + 1))
        });
        self.resting_until.into_iter().chain(clock).min()
    }
}

impl GameScreen {
    /// Keeps the move of a computer player until the beat is over, if a person waits for it and no clock
    /// runs. Returns whether it is kept.
    pub(super) fn keep_beat(&mut self, reply: &Reply, now: Instant) -> bool {
        let is_move = self.game.pending_job() == Some(reply.ticket)
            && matches!(reply.event, WorkerEvent::Done(_));
        if !is_move || !self.game.has_person() || self.game.clock().is_some() {
            return false;
        }
        let left = beat(self.config.pace).saturating_sub(self.game.turn_timer().used(now));
        if left.is_zero() {
            return false;
        }
        self.kept_reply = Some((reply.clone(), now + left));
        true
    }

    pub(super) fn toggle_pause(&mut self) {
        let stopped = self.timing.is_paused_by_player(&*self.game);
        self.timing.resting_until = None;
        (self.timing.paused_by_player, self.timing.stepping) = (!stopped, false);
        self.game.pause(!stopped);
        self.analysis.clear();
    }

    /// Lets a paused game make one move.
    pub(super) fn play_one_move(&mut self) {
        self.timing.resting_until = None;
        (self.timing.paused_by_player, self.timing.stepping) = (false, true);
        self.game.pause(false);
    }

    pub(super) fn advance_time(&mut self, now: Instant) -> bool {
        let mut changed = false;
        if let Some(motion) = &mut self.animation {
            changed |= motion.tick(now);
            if motion.is_finished(now) {
                self.animation = None;
            }
        }
        if self.held_until().is_some_and(|until| until <= now) {
            self.keep_view(GameScreen::play_held);
            changed = true;
        }
        if let Some((reply, _)) = self.kept_reply.take_if(|(_, until)| *until <= now) {
            changed |= self.take_reply(&reply);
        }
        if self.timing.resting_until.is_some_and(|until| until <= now) {
            self.timing.resting_until = None;
            self.game.pause(false);
            changed = true;
        }
        if self.is_table_due() {
            changed |= self.follow_table();
        }
        if let Some(clock) = self.game.clock()
            && clock.running().is_some()
        {
            if clock.has_flag_fallen(now) && self.shared.is_some() {
                self.tell_flag();
            } else if clock.has_flag_fallen(now) {
                self.keep_view(|screen| {
                    screen.apply(Action::FlagFall);
                });
                if self.game.outcome().is_some() {
                    // A loss by the clock is shown at once.
                    self.view_ply(None);
                }
            }
            changed = true;
        }
        changed
    }
}
