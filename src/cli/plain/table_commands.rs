//! A game at a table of several programs: what the others do is played here too, and what the person would like is written
//! there.

use super::PromptExit;
use super::command::PlainCommand;
use super::game::ConsoleGame;
use super::shared_table::ConsoleTable;
use crate::text::line_mode;
use parlour_rules::Seat;
use parlour_session::lobby::{Kind, Matter};
use parlour_session::play::{Action, MatchEvent, Termination};
use parlour_words::say;

impl ConsoleTable {
    /// Proposes something; agrees to it, if somebody else has proposed it; or ends it. Returns why that cannot be.
    fn propose(&mut self, matter: Matter) -> Option<&'static str> {
        let (state, at) = (self.state(), self.state().moment());
        let Some(me) = self.seat.table.me() else { return Some(say!("lobby-only-watching")) };
        let is_offered = state.offers().iter().any(|it| it.matter == matter && !it.has_agreed(&me));
        let kind = match is_offered {
            true => Kind::Accept(at, matter),
            false if state.pause() == Some(matter) => Kind::Decline(at, matter),
            false if state.can_offer(matter, me) => Kind::Offer(at, matter),
            false => return Some(say!("lobby-cannot-offer")),
        };
        self.send(kind);
        None
    }

    /// Answers the last proposal of somebody else. Without one, declining ends a pause, or says that the person's time was
    /// not up.
    fn answer(&mut self, accepts: bool) -> Option<&'static str> {
        let (state, at) = (self.state(), self.state().moment());
        let Some(me) = self.seat.table.me() else { return Some(say!("lobby-only-watching")) };
        let mut offers = state.offers().iter().rev();
        let offer = offers.find(|it| !it.has_agreed(&me)).map(|it| it.matter);
        let is_late = state.end().is_some_and(|end| end.termination == Termination::Time);
        let kind = match (offer, state.pause()) {
            (Some(matter), _) if accepts => Kind::Accept(at, matter),
            (Some(matter), _) | (None, Some(matter)) if !accepts => Kind::Decline(at, matter),
            (None, None) if !accepts && is_late => Kind::Decline(at, Matter::Flag),
            _ => return Some(say!("lobby-no-offer")),
        };
        self.send(kind);
        None
    }

    /// Says something at the table.
    pub(super) fn say(&mut self, text: &str) {
        if let Some(kind) = Kind::say(text) {
            self.send(kind);
        }
    }
}

impl ConsoleGame<'_, '_> {
    /// Whether the person only watches.
    pub(super) fn is_watching(&self) -> bool {
        self.session.table.as_ref().is_some_and(|table| table.seat.is_watching())
    }

    /// Whether the player of a seat plays in another program, or is a computer player that pauses.
    pub(super) fn waits_for(&self, seat: Seat) -> bool {
        let is_computer = self.game.player_specs()[seat.index()].is_computer();
        let pauses = !is_computer || self.game.is_paused();
        self.session.table.is_some() && !self.game.is_human(seat) && pauses
    }

    /// Plays what has been played at the table, and tells what else has happened there. Another game there ends this one.
    pub(super) fn follow_table(&mut self) -> Result<(), PromptExit> {
        let Some(table) = &mut self.session.table else { return Ok(()) };
        table.seat.refresh();
        if table.has_next_game() {
            return Err(PromptExit::Again);
        }
        let news = table.news();
        let tells_last_move = std::mem::take(&mut table.tells_last_move);
        let state = table.state();
        let plies_before = self.game.moves().len();
        let mut events = Vec::new();
        // What this program could not write yet, the table does not have.
        if !table.seat.has_unsent() {
            let follow = Action::Follow(Box::new(state.table_game(None)));
            // The table has played these moves by the same rules.
            events = self.game.act(follow).unwrap_or_default();
        }
        let start = table.seat.match_start(self.session.position_args.engine_options());
        if start.player_specs != self.game.player_specs() || start.names != self.game.names() {
            let change = Action::ChangePlayers(start.player_specs, start.names);
            events.extend(self.game.act(change).unwrap_or_default());
        }
        if table.state().pause().is_some() != self.game.is_paused() {
            self.game.pause(table.state().pause().is_some());
        }
        if !table.seat.has_unsent() {
            table.note_moves();
        }
        if !events.is_empty() {
            self.pending_row = None;
        }
        self.after(&events);
        let played = events.iter().filter(|it| matches!(it, MatchEvent::Played(_))).count();
        let moves = self.game.moves();
        let told = played.max(tells_last_move.into()).min(moves.len());
        let new = &moves[moves.len() - told..];
        let new: Vec<String> =
            new.iter().map(|played| line_mode::move_elsewhere(&*self.game, played)).collect();
        let took_back =
            (moves.len() - played < plies_before).then(|| say!("lobby-took-back").to_string());
        for line in took_back.into_iter().chain(new).chain(news) {
            self.session.console.print(line)?;
        }
        Ok(())
    }

    /// Carries out a command as it is meant at a table of several programs. Returns whether that is all.
    pub(super) fn do_at_table(
        &mut self,
        command: PlainCommand,
        rest: &str,
    ) -> Result<bool, PromptExit> {
        use PlainCommand::{
            Accept, Again, Best, Decline, Draw, Hint, Mute, Pause, Redo, Resign, Review, Say, Swap,
            Undo, Why,
        };
        let is_entering = self.pending_row.is_some() || !self.game.partial_move().is_empty();
        let Some(table) = &mut self.session.table else { return Ok(false) };
        let said = match command {
            Hint | Best | Why | Review if !table.allows_help() => Some(say!("lobby-no-help")),
            Undo if !is_entering => table.propose(Matter::TakeBack),
            Redo => Some(say!("errors-nothing-to-redo")),
            Again => table.propose(Matter::Rematch),
            Draw => table.propose(Matter::Draw),
            Pause => table.propose(Matter::Pause),
            Swap => table.propose(Matter::Swap),
            Accept => table.answer(true),
            Decline => table.answer(false),
            Mute => {
                table.is_muted = !table.is_muted;
                Some(if table.is_muted { say!("lobby-muted") } else { say!("lobby-heard") })
            }
            Resign | Say if table.seat.is_watching() => Some(say!("lobby-only-watching")),
            Resign => {
                table.send(Kind::Resign(table.state().moment()));
                None
            }
            Say => {
                table.say(rest);
                None
            }
            _ => return Ok(false),
        };
        if let Some(said) = said {
            self.session.console.print(said)?;
        }
        Ok(true)
    }
}
