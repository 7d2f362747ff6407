//! The match of a game screen as the event loop knows it: its ticks, its bell, the replies of its
//! computer players, and what is to be saved.

use super::super::LiveMatch;
use super::GameScreen;
use crate::text;
use crate::ui::draw::Animation;
use crate::ui::screen::Notice;
use crate::ui::screen::Transition;
use parlour_session::play::{Match, Reply};
use std::time::Instant;

impl LiveMatch for GameScreen {
    fn next_tick(&self) -> Option<Instant> {
        let motion = self.animation.as_ref().map(Animation::next_frame_at);
        let held = self.held_until();
        let kept = self.kept_reply.as_ref().map(|(_, until)| *until);
        let clock = self.late_tick(Instant::now()).or(self.timing.next_tick(&*self.game));
        motion.into_iter().chain(clock).chain(held).chain(kept).min()
    }

    fn tick(&mut self, now: Instant) -> bool {
        self.advance_time(now)
    }

    fn take_bell(&mut self) -> bool {
        std::mem::take(&mut self.bell_pending)
    }

    fn on_reply(&mut self, reply: &Reply) -> bool {
        if self.keep_beat(reply, Instant::now()) {
            return false;
        }
        self.take_reply(reply)
    }

    fn set_save_error(&mut self, sentence: Option<String>) {
        self.is_unsaved = sentence.is_some();
        self.entry.notice = sentence.map(Notice::wrong).or(self.entry.notice.take());
    }

    fn take_next(&mut self) -> Option<Transition> {
        GameScreen::take_next(self)
    }

    fn be_away(&mut self, is_away: bool) {
        GameScreen::be_away(self, is_away);
    }

    fn leave(&mut self, next: Transition) -> Transition {
        if self.shared.is_some() {
            return self.leave_table(next);
        }
        self.confirm_leaving(text::ask_menu(), next)
    }

    fn match_to_save(&self) -> &dyn Match {
        &*self.game
    }
}

impl GameScreen {
    /// Takes a reply in. Returns whether it changes anything.
    pub(super) fn take_reply(&mut self, reply: &Reply) -> bool {
        let analysis_changed = self.analysis.on_reply(&*self.game, reply);
        let events = self.game.on_reply(reply.clone());
        let changed = !events.is_empty();
        if changed {
            self.keep_view(|screen| screen.handle_events(events));
            self.watch_position();
        }
        changed || analysis_changed
    }
}
