//! Lessons and puzzles in line mode: the same as on the screen, by prompts and answers.

use super::PromptExit;
use super::apply_answer::{TakesAnswers, scene_of};
use super::console::Console;
use super::line_source::StandardInput;
use super::question::{Answer as Typed, Question};
use crate::cli::{CliError, SUCCESS};
use crate::text::board::{self, PlayerSigns};
use crate::text::drill::DrillText;
use crate::text::{self, typed};
use parlour_session::drill::{Answer, Drill, Stage};
use parlour_session::play::{Action, ActionError, Match};
use parlour_words::{MessageKey, key, say};
use std::fmt::Display;
use std::io;

/// The most moves that are named where a text may become several.
const MAX_MOVES_NAMED: usize = 6;

/// What a person may type beside a move: the word, and the messages with its words.
const COMMAND_WORDS: [(&str, MessageKey); 9] = [
    ("help", key!("typed-help")),
    ("board", key!("typed-board")),
    ("hint", key!("typed-hint")),
    ("show", key!("typed-show")),
    ("next", key!("typed-next")),
    ("back", key!("typed-back")),
    ("again", key!("typed-again")),
    ("quit", key!("typed-quit")),
    ("undo", key!("typed-undo")),
];

/// The English word for a command that was typed in any way; other text in small letters.
fn command_word(line: &str) -> String {
    let found = COMMAND_WORDS.iter().find(|(_, key)| typed::means(line, *key));
    found.map_or_else(|| line.to_lowercase(), |(word, _)| (*word).to_string())
}

/// What a kind of drill says and does in line mode.
pub(super) trait DrillLines: DrillText {
    /// Whether the dialogue ends once nothing follows.
    const ENDS: bool;

    /// The questions while a move is looked for and at the end of a position, and what may be typed.
    fn questions() -> [&'static str; 3];

    /// What stands above the board of a position.
    fn heading(&self) -> String;

    /// What is asked.
    fn request(drill: &Drill<Self>) -> String;

    /// Why a move was not the one.
    fn missed(&self, answer: &Answer<Self::Remark>) -> String;

    /// Tells of a right move.
    fn tell_right(table: &mut DrillTable<Self>) -> Result<(), PromptExit>;

    /// Carries out a command of its own. Returns whether the word was one.
    fn command(table: &mut DrillTable<Self>, word: &str) -> Result<bool, PromptExit>;

    /// What is said once all was done.
    fn goodbye(&self) -> Option<&'static str> {
        None
    }
}

/// Holds a dialogue on standard input and output, and returns the exit status.
pub(super) fn hold(
    dialogue: impl FnOnce(&mut Console) -> Result<(), PromptExit>,
) -> Result<u8, CliError> {
    let (mut input, mut output) = (StandardInput::default(), io::stdout().lock());
    let mut console = Console::standard(&mut input, &mut output);
    match dialogue(&mut console) {
        Ok(()) | Err(PromptExit::Quit | PromptExit::Menu | PromptExit::Again) => Ok(SUCCESS),
        Err(PromptExit::Failed(failure)) => Err(failure),
    }
}

/// Asks about one position after the other.
pub(super) fn ask<S: DrillLines>(source: S, console: &mut Console) -> Result<(), PromptExit> {
    let drill = Drill::begin(source).map_err(CliError::failed)?;
    DrillTable { drill, console, row: None }.converse()
}

/// A drill, and the person who answers.
pub(super) struct DrillTable<'a, 'b, S: DrillLines> {
    pub drill: Drill<S>,
    console: &'a mut Console<'b>,
    /// The row of the square whose column is asked for next.
    row: Option<u32>,
}

impl<S: DrillLines> TakesAnswers for DrillTable<'_, '_, S> {
    fn game(&self) -> &dyn Match {
        self.drill.game()
    }

    fn take_action(&mut self, action: Action) -> Result<(), ActionError> {
        self.drill.act(action).map(drop)
    }

    fn pending_row(&mut self) -> &mut Option<u32> {
        &mut self.row
    }
}

impl<S: DrillLines> DrillTable<'_, '_, S> {
    fn converse(mut self) -> Result<(), PromptExit> {
        let [ask, ask_next, commands] = S::questions();
        self.show_position()?;
        loop {
            let is_over = self.drill.is_over();
            let question = match is_over {
                true => ask_next.to_string(),
                false if self.has_begun_move() => {
                    Question::next(self.game(), &scene_of(self.game()), self.row).to_string()
                }
                false => ask.to_string(),
            };
            let Some(line) = self.console.ask(question)? else { return Ok(()) };
            match command_word(&line).as_str() {
                "quit" | "q" => return Ok(()),
                "" if !is_over => self.print(commands)?,
                "" | "next" | "n" => {
                    if !self.step(true)? && S::ENDS {
                        return Ok(());
                    }
                }
                "undo" | "back" if self.undo_step() => {}
                "board" | "b" => self.show_board()?,
                "help" | "?" => self.print(commands)?,
                word if S::command(&mut self, word)? => {}
                _ if is_over => self.print(commands)?,
                _ => self.take_move(&line)?,
            }
            if self.drill.is_over()
                && let Some(goodbye) = self.drill.source().goodbye()
            {
                return self.print(goodbye);
            }
        }
    }

    /// Whether a row or a step of a move was chosen.
    fn has_begun_move(&self) -> bool {
        self.row.is_some() || !self.game().partial_move().is_empty()
    }

    /// Takes back the row just chosen, or the last step. Returns whether there was one.
    fn undo_step(&mut self) -> bool {
        let has_begun = self.has_begun_move();
        has_begun && (self.row.take().is_some() || self.take_action(Action::UndoStep).is_ok())
    }

    pub(super) fn print(&mut self, text: impl Display) -> Result<(), PromptExit> {
        Ok(self.console.print(text)?)
    }

    pub(super) fn show_board(&mut self) -> Result<(), PromptExit> {
        let signs = PlayerSigns::of_game(self.game().game());
        self.print(board::board_text(&scene_of(self.game()), signs))
    }

    fn show_position(&mut self) -> Result<(), PromptExit> {
        self.print(format!("\n{}", self.drill.source().heading()))?;
        self.show_request()
    }

    fn show_request(&mut self) -> Result<(), PromptExit> {
        self.show_board()?;
        self.print(S::request(&self.drill))
    }

    /// Goes to the next position, or to the one before. Returns whether there is one.
    pub(super) fn step(&mut self, forward: bool) -> Result<bool, PromptExit> {
        let here = self.drill.source().index();
        let to = if forward { Some(here + 1) } else { here.checked_sub(1) };
        let gone = to.map_or(Ok(false), |index| self.drill.go_to(index));
        let is_there = gone.map_err(CliError::failed)?;
        if is_there {
            self.row = None;
            self.show_position()?;
        } else {
            let words = self.drill.source().words();
            self.print(if forward { words.is_last } else { words.is_first })?;
        }
        Ok(is_there)
    }

    /// Begins again.
    pub(super) fn restart(&mut self) -> Result<(), PromptExit> {
        self.row = None;
        let here = self.drill.source().index();
        self.drill.go_to(here).map_err(CliError::failed)?;
        self.show_request()
    }

    /// Shows the solution. What was chosen is let go.
    pub(super) fn show(&mut self) -> Result<(), PromptExit> {
        self.row = None;
        self.drill.show();
        self.report_failure()
    }

    /// Takes an answer. Where it makes a move, prints what is said of it. The result is kept before.
    fn take_move(&mut self, line: &str) -> Result<(), PromptExit> {
        match self.take_answer(line) {
            Ok(()) if self.has_begun_move() => return Ok(()),
            Ok(()) => {}
            Err(sentence) => return self.print(sentence),
        }
        self.report_failure()?;
        let Stage::Missed(answer) = self.drill.stage() else { return S::tell_right(self) };
        let said = self.drill.source().missed(answer);
        self.print(said)?;
        self.drill.retry();
        self.print(S::request(&self.drill))
    }

    /// Takes an answer as a table does.
    ///
    /// # Errors
    /// A sentence: it cannot be taken.
    fn take_answer(&mut self, line: &str) -> Result<(), String> {
        let scene = scene_of(self.game());
        match Question::next(self.game(), &scene, self.row).answer(self.game(), &scene, line) {
            Typed::Move(typed) if self.game().partial_move().is_empty() => {
                let meant = move_meant(self.game(), &typed)?;
                let played = self.take_action(Action::Move(meant));
                played.map_err(|error| text::without_os_code(&error))
            }
            answer => self.take(answer),
        }
    }

    /// Brings a new result to the disk, and tells if that cannot be done.
    pub(super) fn report_failure(&mut self) -> Result<(), PromptExit> {
        let written = self.drill.take_writing().map(|writing| writing.and_then(|write| write()));
        let Some(Err(error)) = written else { return Ok(()) };
        let not_kept = self.drill.source().words().not_kept;
        self.print(not_kept(&text::without_os_code(&error)))
    }
}

/// The move that a text means. A text that means none is returned as it is, for the match to refuse.
///
/// # Errors
/// A sentence: the text may become several moves.
fn move_meant(game: &dyn Match, typed: &str) -> Result<String, String> {
    let found = game.completions(typed);
    let whole = found.iter().find(|found| found.is_complete);
    match (whole, &found[..]) {
        (Some(whole), _) => Ok(whole.text.clone()),
        (None, [only]) => Ok(only.text.clone()),
        (None, []) => Ok(typed.to_lowercase()),
        // Signs alone begin every move.
        (None, _) if !typed.contains(char::is_alphanumeric) => Ok(typed.to_string()),
        (None, several) => {
            let named = several.iter().take(MAX_MOVES_NAMED);
            let named: Vec<&str> = named.map(|found| found.text.as_str()).collect();
            Err(say!("lesson-which-move", text = typed, moves = named.join(", ")))
        }
    }
}
