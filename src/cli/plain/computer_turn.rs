//! What line mode waits for: the moves of computer players, and the end of a player's time.

use super::PromptExit;
use super::game::ConsoleGame;
use crate::text::{self, line_mode};
use parlour_session::play::{Action, Clock, MatchEvent, Reply};
use parlour_words::say;
use std::time::Instant;

impl ConsoleGame<'_, '_> {
    /// When the running clock reaches zero.
    pub(super) fn flag_time(&self) -> Option<Instant> {
        let own = self.game.clock().and_then(Clock::flag_time)?;
        self.session.table.as_ref().map_or(Some(own), |table| table.flag_time(own))
    }

    /// Applies the clock's rule to the player whose time has run out.
    pub(super) fn fall_flag(&mut self) -> Result<(), PromptExit> {
        self.pending_row = None;
        if let Some(table) = &mut self.session.table {
            table.claim_flag();
            return Ok(());
        }
        self.act(Action::FlagFall)?;
        if let Some(entry) = self.game.moves().last().filter(|entry| entry.chosen_by_clock) {
            self.session.console.print(line_mode::moved_by_clock(entry))?;
        }
        Ok(())
    }

    /// The next message of a computer player; `None` if the time of the player to move runs out
    /// before.
    fn next_reply(&self) -> Option<Reply> {
        // The session keeps a sender, so that the channel stays open.
        match self.flag_time() {
            None => self.session.replies.recv().ok(),
            Some(end) => {
                let left = end.saturating_duration_since(Instant::now());
                self.session.replies.recv_timeout(left).ok()
            }
        }
    }

    /// Waits for the move of a computer player.
    pub(super) fn wait_for_computer(&mut self) -> Result<(), PromptExit> {
        let Some(seat) = self.game.thinking_seat() else { return Ok(()) };
        self.session.console.begin_line(line_mode::computer_turn(&*self.game, seat))?;
        while self.game.thinking_seat().is_some() {
            let Some(reply) = self.next_reply() else {
                self.session.console.print(say!("line-no-move-in-time"))?;
                return self.fall_flag();
            };
            let events = self.game.on_reply(reply);
            self.after(&events);
            for event in events {
                match event {
                    MatchEvent::Played(_) => {
                        let shows = self.session.shows_plans && !self.game.is_rated();
                        let last = self.game.moves().last();
                        let text = last.map(|entry| line_mode::computer_move(entry, shows));
                        self.session.console.print(text.unwrap_or_default())?;
                        return self.tell_save_notice();
                    }
                    MatchEvent::Failed(seat, message) => {
                        let sentence = text::computer_failed(&*self.game, seat, &message);
                        self.session.console.print(sentence)?;
                    }
                    _ => {}
                }
            }
        }
        Ok(())
    }
}
