//! What a command does.

use super::PromptExit;
use super::apply_answer::with_partial_move;
use super::choices::choices_text;
use super::command::{self, PlainCommand};
use super::game::ConsoleGame;
use super::options::BoardsShown;
use super::question::Question;
use crate::text::{self, board, line_mode};
use parlour_rules::{Scene, Seat};
use parlour_session::play::Action;
use parlour_session::progress::AfterGame;
use parlour_session::record::Aid;
use parlour_session::storage::{Difficulty, store};
use parlour_words::say;

impl ConsoleGame<'_, '_> {
    pub(super) fn run_command(
        &mut self,
        command: PlainCommand,
        rest: &str,
        question: Option<&Question>,
    ) -> Result<(), PromptExit> {
        let scene = with_partial_move(self.scene(), &self.game.partial_move());
        if let Some(refusal) = self.refusal_in_rated(command) {
            return Ok(self.session.console.print(refusal)?);
        }
        if self.do_at_table(command, rest)? {
            return Ok(());
        }
        let text = match command {
            PlainCommand::Quit => return Err(PromptExit::Quit),
            PlainCommand::Menu => return Err(PromptExit::Menu),
            PlainCommand::Again => return Err(PromptExit::Again),
            PlainCommand::Undo => return self.undo(),
            PlainCommand::Redo => {
                self.pending_row = None;
                return self.act(Action::Redo);
            }
            PlainCommand::Resign => {
                self.pending_row = None;
                let seat = self.game.to_move().unwrap_or(Seat::FIRST);
                return self.act(Action::Resign(seat));
            }
            PlainCommand::Rules if !rest.is_empty() => return self.session.print_rules(rest),
            PlainCommand::Hint => self.hint(),
            PlainCommand::Best => self.best(),
            PlainCommand::Why => self.why(),
            PlainCommand::Review => self.review()?,
            PlainCommand::Save if self.session.options.is_kiosk => {
                say!("screen-not-in-kiosk").to_string()
            }
            PlainCommand::Save => self.save(rest),
            PlainCommand::Easy => self.answer_difficulty(Difficulty::TooEasy),
            PlainCommand::Right => self.answer_difficulty(Difficulty::AboutRight),
            PlainCommand::Hard => self.answer_difficulty(Difficulty::TooHard),
            PlainCommand::Rules => line_mode::rules(self.game.game(), self.signs),
            PlainCommand::Help => command::help_text(),
            PlainCommand::Saved => say!("line-saved-at-menu").to_string(),
            PlainCommand::Draw
            | PlainCommand::Accept
            | PlainCommand::Decline
            | PlainCommand::Pause
            | PlainCommand::Swap
            | PlainCommand::Say
            | PlainCommand::Mute => say!("lobby-not-at-table").to_string(),
            PlainCommand::Board => self.board_command(rest, &scene),
            PlainCommand::Describe => line_mode::description(&*self.game, &scene, self.signs),
            PlainCommand::Moves => line_mode::move_list(self.game.moves()),
            PlainCommand::Choices => match question {
                Some(question) => choices_text(question, &*self.game, &scene),
                None => say!("line-game-over").to_string(),
            },
        };
        Ok(self.session.console.print(text)?)
    }

    /// What is said instead of doing what a rated game does not allow.
    fn refusal_in_rated(&self, command: PlainCommand) -> Option<&'static str> {
        let is_under_way = self.game.is_rated() && self.game.game_end().is_none();
        let (helps, leaves) = match command {
            PlainCommand::Hint | PlainCommand::Best | PlainCommand::Why => (true, false),
            PlainCommand::Quit | PlainCommand::Menu | PlainCommand::Again => (false, true),
            _ => (false, false),
        };
        match is_under_way {
            true if helps => Some(say!("game-no-help")),
            true if leaves && !self.game.moves().is_empty() => Some(say!("game-resign-to-leave")),
            _ => None,
        }
    }

    /// Prints the board, or says after which moves it is to be printed.
    fn board_command(&mut self, rest: &str, scene: &Scene) -> String {
        let Some(boards) = BoardsShown::from_typed(rest) else {
            return if rest.is_empty() {
                board::board_text(scene, self.signs)
            } else {
                line_mode::no_such_boards(rest)
            };
        };
        self.session.options.boards = boards;
        let sentence = match boards {
            BoardsShown::All => say!("line-boards-all"),
            BoardsShown::Last => say!("line-boards-last"),
            BoardsShown::None => say!("line-boards-none"),
        };
        sentence.to_string()
    }

    /// Takes back the row just chosen, or the last step, or the last move.
    fn undo(&mut self) -> Result<(), PromptExit> {
        if self.pending_row.take().is_some() {
            return Ok(());
        }
        let begun = !self.game.partial_move().is_empty();
        let (plies, was_over) = (self.game.moves().len(), self.game.game_end().is_some());
        self.act(if begun { Action::UndoStep } else { Action::TakeBack })?;
        let goes_on = was_over && self.game.game_end().is_none();
        if self.game.moves().len() < plies || goes_on {
            self.note_aid(Aid::TakeBacks);
        }
        Ok(())
    }

    /// Keeps how hard the first game was; returns the answer to the player.
    fn answer_difficulty(&mut self, answer: Difficulty) -> String {
        let asked = self.after_game().filter(|after| after.asks);
        let (Some(after), Some(store)) = (asked, &self.session.store) else {
            return say!("line-not-asked").to_string();
        };
        let record = self.journal.record();
        match store.add_first_answer(&record, answer) {
            Ok(()) => text::thanks(record.game, after.next_opponent(&record, answer)),
            Err(error) => text::answer_not_kept(&error),
        }
    }

    /// What follows from the game, if it is over.
    pub(super) fn after_game(&self) -> Option<AfterGame> {
        let store = self.session.store.as_ref()?;
        AfterGame::of(store, &self.journal.record())
    }

    /// Writes the game to a file; returns the answer to the player.
    fn save(&self, rest: &str) -> String {
        let record = self.journal.record();
        let usual = record.default_file_name();
        let path = store::expand_tilde(if rest.is_empty() { &usual } else { rest });
        match store::save_as(&record, &path) {
            Ok(()) => say!("line-saved-to", path),
            Err(error) => text::save_failed(&error),
        }
    }
}
