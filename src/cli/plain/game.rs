//! A match in line mode: the player to move is asked step by step until the game is over. Whatever
//! happens in the match is saved first and shown then, as on the full screen: what a person has seen,
//! no end of the program takes back.

use super::choices::choices_text;
use super::command::{self, PlainCommand};
use super::question::{Answer, Question, parse_squares};
use super::{ConsoleSession, FLUSH_TIMEOUT, PromptExit};
use crate::rules::scene::{BoardKind, Scene};
use crate::rules::seat::Seat;
use crate::rules::step::Step;
use crate::session::play::Match;
use crate::session::play::action::{Action, MatchEvent};
use crate::session::play::hint::request_hint;
use crate::session::play::worker::WorkerEvent;
use crate::session::storage::journal::Journal;
use crate::session::storage::store;
use crate::session::storage::store::StoreError;
use crate::session::storage::typed_path;
use crate::text::{self, board, line_mode};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Instant;

/// A match, and the state of the conversation about it.
pub(super) struct ConsoleGame<'d, 'c> {
    session: &'d mut ConsoleSession<'c>,
    game: Box<dyn Match>,
    journal: Arc<Journal>,
    /// The row of the square whose column is asked for next.
    pending_row: Option<u32>,
    /// Whether the position has changed since it was shown.
    position_changed: bool,
    /// Whether the board is printed only on command.
    board_hidden: bool,
    /// Whether the player knows that the game cannot be saved.
    save_failure_told: bool,
    /// What is to be said about the last save.
    save_notice: Option<String>,
}

impl<'d, 'c> ConsoleGame<'d, 'c> {
    pub(super) fn new(
        session: &'d mut ConsoleSession<'c>,
        game: Box<dyn Match>,
        journal: Arc<Journal>,
    ) -> ConsoleGame<'d, 'c> {
        ConsoleGame {
            session,
            game,
            journal,
            pending_row: None,
            position_changed: true,
            board_hidden: false,
            save_failure_told: false,
            save_notice: None,
        }
    }

    /// Plays until the player leaves the match.
    pub(super) fn play(&mut self) -> Result<Infallible, PromptExit> {
        let beginning = line_mode::introduction(&*self.game, &self.scene());
        self.session.console.print(beginning)?;
        if let Some(place) = self.journal.damaged_copy.clone() {
            self.session.console.print(text::truncated_file(&place))?;
        }
        loop {
            self.autosave();
            self.tell_save_notice()?;
            if self.game.thinking_seat().is_some() {
                self.wait_for_computer()?;
                continue;
            }
            self.show_position()?;
            let scene = self.scene();
            let question = self.question(&scene);
            let prompt = match (&question, self.game.to_move()) {
                (Some(question), _) => question.to_string(),
                (None, Some(seat)) => line_mode::ask_computer_stuck(seat),
                (None, None) => line_mode::ASK_OVER.to_string(),
            };
            let line = self.session.console.ask(prompt)?.ok_or(PromptExit::Quit)?;
            if self.check_flag()? {
                continue;
            }
            match (command::parse(&line), question) {
                (Some((command, rest)), question) => {
                    self.run_command(command, rest, question.as_ref())?
                }
                (None, _) if line.is_empty() => {
                    self.session.console.print(line_mode::ANSWER_REQUIRED)?
                }
                (None, Some(question)) => {
                    self.apply_answer(question.answer(&*self.game, &scene, &line))?
                }
                (None, None) => self.session.console.print(line_mode::GAME_OVER)?,
            }
        }
    }

    /// Waits until all is on the disk, and says it if something is not.
    pub(super) fn leave(&mut self) -> Result<(), PromptExit> {
        if let Some(store) = &self.session.store {
            store.flush(FLUSH_TIMEOUT);
        }
        self.autosave(); // learns what the disk has said since the last move
        self.tell_save_notice()
    }

    fn scene(&self) -> Scene {
        self.game.scene(self.game.moves().len())
    }

    /// The question to the player to move; `None` after the end, or if a computer player has
    /// failed.
    fn question(&self, scene: &Scene) -> Option<Question> {
        let seat = self.game.to_move()?;
        let is_human = self.game.player_specs()[seat.index()].is_human();
        is_human.then(|| Question::next(&*self.game, scene, self.pending_row))
    }

    /// Saves what has happened since the last time. What is to be said about that is kept for
    /// [`ConsoleGame::tell_save_notice`], since a line may have begun.
    fn autosave(&mut self) {
        let is_outdated = self.journal.is_outdated(&*self.game);
        let Some(store) = &self.session.store else {
            let _ = self.journal.save(&*self.game); // in memory, which cannot fail
            return;
        };
        match store.save(&self.journal, &*self.game) {
            // With nothing to write, success does not mean that the last failure is mended.
            Ok(()) => self.save_failure_told &= !is_outdated,
            Err(error @ StoreError::Forked(_)) => {
                self.save_failure_told = false;
                self.save_notice = Some(text::save_forked(&error));
            }
            Err(error) if !std::mem::replace(&mut self.save_failure_told, true) => {
                self.save_notice = Some(text::autosave_failed(&error));
            }
            Err(_) => {}
        }
    }

    /// Says what is to be said about the last save.
    fn tell_save_notice(&mut self) -> Result<(), PromptExit> {
        match self.save_notice.take() {
            Some(notice) => Ok(self.session.console.print(notice)?),
            None => Ok(()),
        }
    }

    /// Saves what has happened in the match, before anything shows it.
    fn after(&mut self, events: &[MatchEvent]) {
        if events.iter().any(|event| *event != MatchEvent::Stepped) {
            self.position_changed = true;
            self.autosave();
        }
    }

    /// Shows the position and the player to move, or the result, if the position has changed.
    fn show_position(&mut self) -> Result<(), PromptExit> {
        if !std::mem::replace(&mut self.position_changed, false) {
            return Ok(());
        }
        let scene = self.scene();
        let ending = self.game.game_end();
        if !self.board_hidden || ending.is_some() {
            self.session.console.print(board::board_text(&scene))?;
        }
        if let Some(scores) = line_mode::score_line(&scene) {
            self.session.console.print(scores)?;
        }
        if let Some(ending) = ending {
            self.session.console.print(text::result(&*self.game, &scene, ending))?;
        } else if let Some(seat) = self.game.to_move() {
            self.session.console.print(line_mode::turn_line(&*self.game, seat, Instant::now()))?;
        }
        Ok(())
    }

    /// Waits for the move of a computer player.
    fn wait_for_computer(&mut self) -> Result<(), PromptExit> {
        let Some(seat) = self.game.thinking_seat() else { return Ok(()) };
        self.session.console.begin_line(line_mode::computer_turn(&*self.game, seat))?;
        while self.game.thinking_seat().is_some() {
            // The session keeps a sender, so that the channel stays open.
            let Ok(reply) = self.session.replies.recv() else { break };
            let events = self.game.on_reply(reply);
            self.after(&events);
            for event in events {
                match event {
                    MatchEvent::Played(_) => {
                        let text = self.game.moves().last().map(line_mode::computer_move);
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

    /// Whether the player's time has run out. If so, the clock's rule is applied.
    fn check_flag(&mut self) -> Result<bool, PromptExit> {
        let has_flagged =
            self.game.clock().is_some_and(|clock| clock.has_flag_fallen(Instant::now()));
        if has_flagged {
            self.act(Action::FlagFall)?;
            if let Some(entry) = self.game.moves().last().filter(|entry| entry.chosen_by_clock) {
                self.session.console.print(line_mode::moved_by_clock(entry))?;
            }
        }
        Ok(has_flagged)
    }

    /// Carries out an answer, or explains why it is impossible.
    fn apply_answer(&mut self, answer: Answer) -> Result<(), PromptExit> {
        self.pending_row = None;
        match answer {
            Answer::Row(row) => self.pending_row = Some(row),
            Answer::Step(step) => self.act(Action::Step(step))?,
            Answer::Move(text) => {
                let typed =
                    self.game.completions(&text).into_iter().find(|typed| typed.is_complete);
                match typed {
                    Some(typed) => self.act(Action::Move(typed.text))?,
                    None => self.explain_refusal(&text)?,
                }
            }
            Answer::Invalid(sentence) => self.session.console.print(sentence)?,
        }
        Ok(())
    }

    /// Explains why a text is not a legal move: for a move of several squares, by the first
    /// impossible square.
    fn explain_refusal(&mut self, text: &str) -> Result<(), PromptExit> {
        let scene = self.scene();
        let from_to = matches!(scene.board_kind, BoardKind::Pawns | BoardKind::Amazons);
        if from_to && self.game.partial_move().is_empty() {
            let said = match parse_squares(scene.grid, text) {
                // No legal move begins with all these squares, so that no move is completed here.
                Ok(squares) => squares
                    .into_iter()
                    .find_map(|it| self.game.act(Action::Step(Step::Square(it))).err())
                    .map(|error| error.to_string()),
                Err(refusal) => Some(refusal.to_string()),
            };
            while !self.game.partial_move().is_empty() {
                self.act(Action::UndoStep)?;
            }
            if let Some(said) = said {
                return Ok(self.session.console.print(said)?);
            }
        }
        self.act(Action::Move(text.to_lowercase()))
    }

    /// Takes an action and saves what came of it, or explains why it cannot be taken.
    fn act(&mut self, action: Action) -> Result<(), PromptExit> {
        match self.game.act(action) {
            Ok(events) => self.after(&events),
            Err(error) => self.session.console.print(line_mode::as_sentence(&error))?,
        }
        Ok(())
    }

    fn run_command(
        &mut self,
        command: PlainCommand,
        rest: &str,
        question: Option<&Question>,
    ) -> Result<(), PromptExit> {
        let scene = self.scene();
        let text = match command {
            PlainCommand::Quit => return Err(PromptExit::Quit),
            PlainCommand::Menu => return Err(PromptExit::Menu),
            PlainCommand::Again => return Err(PromptExit::Again),
            PlainCommand::Undo => return self.undo(),
            PlainCommand::Redo => return self.act(Action::Redo),
            PlainCommand::Resign => {
                let seat = self.game.to_move().unwrap_or(Seat::FIRST);
                return self.act(Action::Resign(seat));
            }
            PlainCommand::Rules if !rest.is_empty() => return self.session.print_rules(rest),
            PlainCommand::Hint => self.hint()?,
            PlainCommand::Save => self.save(rest),
            PlainCommand::Rules => self.game.game().rules.to_string(),
            PlainCommand::Help => command::help_text(),
            PlainCommand::Saved => line_mode::SAVED_AT_MENU.to_string(),
            PlainCommand::Board => self.board_command(rest, &scene),
            PlainCommand::Describe => line_mode::description(&*self.game, &scene),
            PlainCommand::Moves => line_mode::move_list(self.game.moves()),
            PlainCommand::Choices => match question {
                Some(question) => choices_text(question, &*self.game, &scene),
                None => line_mode::GAME_OVER.to_string(),
            },
        };
        Ok(self.session.console.print(text)?)
    }

    /// Prints the board, or turns its printing on or off.
    fn board_command(&mut self, rest: &str, scene: &Scene) -> String {
        match rest {
            "on" | "off" => {
                self.board_hidden = rest == "off";
                (if self.board_hidden { line_mode::BOARD_OFF } else { line_mode::BOARD_ON })
                    .to_string()
            }
            _ => board::board_text(scene),
        }
    }

    /// Takes back the row just chosen, or the last step, or the last move.
    fn undo(&mut self) -> Result<(), PromptExit> {
        if self.pending_row.take().is_some() {
            return Ok(());
        }
        let begun = !self.game.partial_move().is_empty();
        self.act(if begun { Action::UndoStep } else { Action::TakeBack })
    }

    /// Writes the game to a file; returns the answer to the player.
    fn save(&self, rest: &str) -> String {
        let record = self.journal.record();
        let usual = record.default_file_name();
        let path = typed_path::expand_tilde(if rest.is_empty() { &usual } else { rest });
        match store::save_as(&record, &path) {
            Ok(()) => line_mode::saved_to(&path),
            Err(error) => text::save_failed(&error),
        }
    }

    /// Asks the strongest level for a move and waits for it.
    fn hint(&mut self) -> Result<String, PromptExit> {
        let ticket = match request_hint(&mut *self.game) {
            Ok(Some(ticket)) => ticket,
            Ok(None) => return Ok(line_mode::GAME_OVER.to_string()),
            Err(error) => return Ok(text::hint_failed(&text::without_os_code(&error))),
        };
        loop {
            let reply = self.session.replies.recv().map_err(|_| PromptExit::Quit)?;
            match reply.event {
                _ if reply.ticket != ticket => {}
                WorkerEvent::Done(info) => return Ok(text::hint(Some(&info), true)),
                WorkerEvent::Failed(message) => return Ok(text::hint_failed(&message)),
                WorkerEvent::Progress(_) | WorkerEvent::Solved(_) => {}
            }
        }
    }
}
