//! A game at a table that several programs share: what others do comes onto the board, and what the person does is
//! told to them.

use super::GameScreen;
use super::shared_news::SharedGame;
use crate::text;
use crate::ui::draw::StyleRole;
use crate::ui::input::Intent;
use crate::ui::screen::confirm::{Answer, ConfirmDialog};
use crate::ui::screen::prompt::PromptDialog;
use crate::ui::screen::services::Services;
use crate::ui::screen::{MatchWish, Notice, Transition};
use parlour_rules::Seat;
use parlour_session::lobby::shared_table::{Presence, now};
use parlour_session::lobby::{Holder, Kind, Matter, Moment, TableError};
use parlour_session::play::{Action, Clock, MatchEvent, Termination, series_score};
use parlour_session::storage::TableSeat;
use parlour_words::say;
use std::time::{Duration, Instant};

/// How often a clock that has run out is looked at while its owner may still have moved in time.
const LATE: Duration = Duration::from_secs(1);

impl GameScreen {
    /// The screen of a game at a table, which follows the table from here on.
    pub(crate) fn at_table(mut self, seat: TableSeat, services: &Services) -> GameScreen {
        // Without a thread the person still sees what has come with each key.
        let watch = seat.watch(services.wake.clone()).ok();
        self.shared = Some(SharedGame::new(seat, watch));
        self.config = self.allowed_config(&services.config);
        self.follow_table();
        self
    }

    /// Whether the person plays at a shared table without help.
    pub(super) fn is_without_help(&self) -> bool {
        self.shared.as_ref().is_some_and(SharedGame::forbids_help)
    }

    /// Reads what has come to the table. Returns whether anything has.
    pub(super) fn follow_table(&mut self) -> bool {
        let Some(shared) = &mut self.shared else { return false };
        let is_changed = shared.seat.refresh();
        if shared.state().moment().round != shared.round {
            return self.begin_next_round();
        }
        let has_unsent = shared.seat.has_unsent();
        let table = shared.state().table_game(None);
        let ended = table.declared_end.map(|end| end.termination);
        let was_late = self.game.clock().is_some_and(|it| it.has_flag_fallen(Instant::now()));
        let is_new_end = self.game.game_end().is_none() && ended == Some(Termination::Time);
        if is_new_end && !was_late && shared.seat.table.own_seat() == self.entry.scene.to_move {
            // By the person's own watch there is time left, and that is theirs to say.
            let declined = Kind::Decline(shared.state().moment(), Matter::Flag);
            return self.tell_table(declined);
        }
        // What a full disk has not taken yet stays on the person's own board.
        if !has_unsent {
            match self.game.act(Action::Follow(Box::new(table))) {
                Ok(events) if events.is_empty() => {}
                Ok(events) => {
                    let took_back = events.contains(&MatchEvent::TookBack);
                    self.toss_note = took_back.then(|| say!("lobby-took-back").to_string());
                    self.keep_view(|screen| screen.handle_events(events));
                }
                Err(error) => self.entry.notice = Some(Notice::wrong(error.to_string())),
            }
        }
        let Some(shared) = &mut self.shared else { return false };
        let state = shared.state();
        let is_waiting = state.game().is_none() || state.waits_for_absent(now());
        self.game.pause(is_waiting || state.pause().is_some());
        let (news, is_asked) = shared.news();
        // The sentence of a proposal stands where notices do, and one that is settled is old.
        self.bell_pending |= is_asked && shared.open_offer().is_some();
        if is_asked {
            self.entry.notice = None;
        }
        // Beside what there is to do, until the next key.
        if news.is_some() {
            self.entry.notice.take_if(|notice| notice.role() == StyleRole::News);
            self.toss_note = news;
            return true;
        }
        is_changed || is_asked
    }

    /// All seats are taken, or another game begins: that is another match.
    fn begin_next_round(&mut self) -> bool {
        let outcome = self.entry.scene.outcome.filter(|_| series_score::counts(&*self.game));
        let series = self.match_setup.rematch(outcome).series_score;
        if let Some(SharedGame { seat, .. }) = self.shared.take() {
            self.next_at_table = Some(Transition::Play(MatchWish::Seated(Box::new(seat), series)));
        }
        true
    }

    /// The seat, when the screen closes for good.
    fn leave_seat(&mut self) {
        if let Some(SharedGame { seat, .. }) = self.shared.take() {
            seat.leave();
        }
    }

    /// What follows from what others have done.
    pub(super) fn take_next(&mut self) -> Option<Transition> {
        self.next_at_table.take()
    }

    /// Tells the others the moves that they do not have.
    pub(super) fn tell_moves(&mut self) {
        loop {
            let Some(shared) = &mut self.shared else { return };
            // A move that a full disk has not taken waits there already.
            if shared.seat.has_unsent() {
                return;
            }
            let at = shared.state().moment();
            let ply = at.ply as usize;
            let Some(played) = self.game.moves().get(ply) else { return };
            let used = played.time_spent.unwrap_or_default();
            let line = Kind::Move(at, played.text.clone(), used);
            self.tell_table(line);
            // A line that is refused, or not written, is not written again.
            let is_told = |it: &SharedGame| it.state().moment() != at;
            if !self.shared.as_ref().is_some_and(is_told) {
                return;
            }
        }
    }

    /// Writes a line at the table. Returns true, as something has changed.
    fn tell_table(&mut self, line: Kind) -> bool {
        let Some(shared) = &mut self.shared else { return false };
        if let Err(error) = shared.seat.send(line) {
            let sentence = match &error {
                TableError::Write(..) => text::without_os_code(&error),
                error => error.to_string(),
            };
            self.entry.notice = Some(Notice::wrong(sentence));
        }
        true
    }

    /// Tells the table something about the present moment, and follows what comes of it.
    fn tell_and_follow(&mut self, line: impl FnOnce(Moment) -> Kind) {
        let Some(shared) = &self.shared else { return };
        let line = line(shared.state().moment());
        self.tell_table(line);
        self.follow_table();
    }

    /// Takes the answer to a question, if the game is at a table and the answer is for it.
    pub(super) fn answer_at_table(&mut self, answer: &Answer) -> bool {
        if self.shared.is_none() {
            return false;
        }
        match answer {
            Answer::Resign(_) => self.tell_and_follow(Kind::Resign),
            Answer::Said(line) => {
                if let Some(Kind::Say(line)) = Kind::say(line) {
                    self.toss_note = Some(text::shared::talk(say!("menu-you"), &line));
                    self.tell_and_follow(|_| Kind::Say(line));
                }
            }
            _ => {}
        }
        true
    }

    /// Whether a command would do something at the table; `None` if the table has nothing to do with it.
    pub(super) fn check_at_table(&self, intent: Intent) -> Option<bool> {
        let shared = self.shared.as_ref()?;
        let me = shared.me().filter(|me| shared.state().seat_of(*me).is_some());
        let can = |matter| me.is_some_and(|me| shared.state().can_offer(matter, me));
        Some(match intent {
            Intent::Yes | Intent::No => {
                shared.open_offer()?;
                true
            }
            Intent::Talk => me.is_some(),
            Intent::Mute => true,
            Intent::Adjourn => {
                can(Matter::Pause) || me.is_some() && shared.state().pause().is_some()
            }
            Intent::TakeBack => can(Matter::TakeBack),
            Intent::OfferDraw => can(Matter::Draw),
            Intent::SwapSides => can(Matter::Swap),
            Intent::Again => can(Matter::Rematch),
            Intent::Resign => me.is_some() && shared.state().to_move().is_some(),
            Intent::Pause
            | Intent::Step
            | Intent::Slower
            | Intent::Faster
            | Intent::Redo
            | Intent::NewGame
            | Intent::NextOpponent
            | Intent::PlayOn => false,
            Intent::Choose | Intent::TypeMove | Intent::WriteS | Intent::WriteO => {
                if self.viewing_ply.is_none() && self.has_own_turn() {
                    return None;
                }
                false
            }
            _ => return None,
        })
    }

    /// Does what a command means at a table; `None` if it means there what it means elsewhere.
    pub(super) fn run_at_table(&mut self, intent: Intent) -> Option<Transition> {
        let shared = self.shared.as_mut()?;
        let is_paused = shared.state().pause();
        let offer = shared.open_offer().map(|offer| offer.matter);
        let propose = |matter| move |at| Kind::Offer(at, matter);
        match intent {
            Intent::Yes => {
                self.tell_and_follow(move |at| Kind::Accept(at, offer.unwrap_or(Matter::Draw)))
            }
            Intent::No => {
                self.tell_and_follow(move |at| Kind::Decline(at, offer.unwrap_or(Matter::Draw)))
            }
            Intent::TakeBack => self.propose(Matter::TakeBack, propose(Matter::TakeBack)),
            Intent::OfferDraw => self.propose(Matter::Draw, propose(Matter::Draw)),
            Intent::SwapSides => self.propose(Matter::Swap, propose(Matter::Swap)),
            Intent::Again => self.propose(Matter::Rematch, propose(Matter::Rematch)),
            Intent::Adjourn => match is_paused {
                Some(matter) => self.tell_and_follow(move |at| Kind::Decline(at, matter)),
                None => self.propose(Matter::Pause, propose(Matter::Pause)),
            },
            Intent::Resign => {
                let seat = shared.seat.table.own_seat()?;
                let question = text::ask_resign(&*self.game, seat);
                return Some(self.confirm(question, Transition::Answer(Answer::Resign(seat))));
            }
            Intent::Talk => {
                let said = |line: &str| Ok(Transition::Answer(Answer::Said(line.to_string())));
                let dialog = PromptDialog::new(say!("shared-talk"), String::new(), Box::new(said));
                return Some(Transition::push(dialog.with_lines(shared.last_talk())));
            }
            Intent::Mute => {
                shared.is_muted = !shared.is_muted;
                let is_muted = shared.is_muted;
                let said = if is_muted { say!("shared-muted") } else { say!("shared-unmuted") };
                self.entry.notice = Some(Notice::news(said.to_string()));
            }
            Intent::Close | Intent::Menu => {
                return Some(self.leave_table(Transition::PopToMenu));
            }
            _ => return None,
        }
        Some(Transition::Stay)
    }

    /// Proposes something, and says that an answer is waited for.
    fn propose(&mut self, matter: Matter, line: impl FnOnce(Moment) -> Kind) {
        self.tell_and_follow(line);
        let Some(shared) = &self.shared else { return };
        let is_waiting = shared.state().offers().iter().any(|offer| offer.matter == matter);
        if is_waiting && self.entry.notice.is_none() {
            self.entry.notice = Some(Notice::news(text::shared::proposed(matter).to_string()));
        }
    }

    /// Asks before the table is left, while a game is under way.
    pub(super) fn leave_table(&mut self, next: Transition) -> Transition {
        let Some(shared) = &self.shared else { return next };
        let is_playing =
            shared.seat.table.own_seat().is_some() && shared.state().to_move().is_some();
        match is_playing && self.config.confirm {
            true => {
                Transition::push(ConfirmDialog::new(say!("shared-ask-leave").to_string(), next))
            }
            false => next,
        }
    }

    /// A clock has run out: one's own is told, and that of another claimed once the lines bear it out.
    pub(super) fn tell_flag(&mut self) {
        let Some(shared) = &self.shared else { return };
        let state = shared.state();
        let (Some(mover), Some(own)) = (state.to_move(), shared.seat.table.own_seat()) else {
            return;
        };
        let is_own = mover == own
            || shared.seat.table.is_host()
                && matches!(state.holders()[mover.index()], Holder::Computer(_));
        let left = state.clock().map(|clock| clock.time_left(mover, Instant::now()));
        if is_own || left.is_some_and(|left| state.turn_time(now()) >= left) {
            self.tell_and_follow(Kind::Flag);
        }
    }

    /// When a clock that has run out is looked at again, or a line is tried again that a full disk has not taken.
    pub(super) fn late_tick(&self, now: Instant) -> Option<Instant> {
        let shared = self.shared.as_ref()?;
        let has_fallen = |clock: &Clock| clock.has_flag_fallen(now);
        // A clock that waits for somebody who is gone runs on later.
        let waits = self.game.is_paused() && shared.state().is_gone();
        let is_late = self.game.clock().is_some_and(|clock| has_fallen(clock) || waits);
        (is_late || shared.seat.has_unsent()).then(|| now + LATE)
    }

    /// Whether a tick has to look at the table.
    pub(super) fn is_table_due(&self) -> bool {
        let is_due = |shared: &SharedGame| shared.seat.has_unsent() || self.game.is_paused();
        self.shared.as_ref().is_some_and(is_due)
    }

    /// The person steps away from the program, or is back.
    pub(super) fn be_away(&mut self, is_away: bool) {
        let Some(shared) = &mut self.shared else { return };
        if is_away {
            shared.seat.table.go_away();
        } else {
            shared.seat.table.stay();
            self.tell_and_follow(|_| Kind::Sit(None));
            let Some(shared) = &self.shared else { return };
            // How long the person was away counts as the table says.
            let game = shared.state().table_game(Some(now()));
            if game.turn_time.is_some() && self.game.act(Action::Follow(Box::new(game))).is_ok() {
                self.refresh();
            }
        }
    }

    /// The person's seat, also before the game begins.
    pub(super) fn seat_at_table(&self) -> Option<Seat> {
        self.shared.as_ref().and_then(|shared| shared.seat.table.own_seat())
    }

    fn has_own_turn(&self) -> bool {
        self.entry.scene.to_move.is_some_and(|seat| self.game.is_human(seat))
    }

    /// Whether an answer to a proposal is waited for.
    pub(super) fn has_open_offer(&self) -> bool {
        self.shared.as_ref().is_some_and(|shared| shared.open_offer().is_some())
    }

    /// What the table waits for, if it is not this person's move.
    pub(super) fn table_text(&self, seat: Option<Seat>) -> Option<String> {
        let shared = self.shared.as_ref()?;
        if let Some(offer) = shared.open_offer() {
            return Some(text::shared::offer(&shared.name_of(&offer.by), offer.matter));
        }
        if shared.state().game().is_none() {
            return Some(text::shared::waiting(&shared.seat));
        }
        if shared.state().pause().is_some() {
            return Some(say!("shared-paused").to_string());
        }
        let seat = seat.filter(|seat| !self.game.is_human(*seat))?;
        let Holder::Person(author) = shared.state().holders()[seat.index()] else { return None };
        let is_gone = shared.seat.table.presence(&author) == Presence::Gone;
        let who = text::player_in_sentence(&*self.game, seat);
        Some(if is_gone { say!("shared-is-away", who) } else { say!("shared-to-move", who) })
    }
}

impl Drop for GameScreen {
    fn drop(&mut self) {
        self.leave_seat();
    }
}
