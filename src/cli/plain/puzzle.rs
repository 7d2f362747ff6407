//! Puzzles in line mode: the same as on the screen, by prompts and answers.

use super::PromptExit;
use super::apply_answer::TakesAnswers;
use super::console::Console;
use super::dialogue;
use crate::cli::CliError;
use crate::text::board::PlayerSigns;
use crate::text::{self, line_mode, puzzle};
use parlour_session::play::Match;
use parlour_session::play::action::{Action, ActionError};
use parlour_session::progress::puzzle_book::{PuzzleBook, PuzzleWish};
use parlour_session::progress::puzzle_try::PuzzleTry;
use parlour_session::puzzle::play::{PuzzleHint, PuzzleStage};
use parlour_session::storage::profile::ProfileName;
use parlour_session::storage::store::Store;
use parlour_words::say;

/// Gives puzzles on standard input and output, and returns the exit status.
pub(in crate::cli) fn run(wish: PuzzleWish, profile: Option<&ProfileName>) -> Result<u8, CliError> {
    let book = PuzzleBook::open(Store::open(profile).ok().map(|store| store.puzzle_log()));
    dialogue::hold(|console| give(wish, book, console))
}

/// What comes after a puzzle.
enum After {
    Next,
    Quit,
}

/// Gives one puzzle after the other.
pub(super) fn give(
    mut wish: PuzzleWish,
    mut book: PuzzleBook,
    console: &mut Console,
) -> Result<(), PromptExit> {
    let title = match wish {
        PuzzleWish::Game(game) => Some(game.title),
        _ => None,
    };
    let mut found = book.choose(wish).ok_or_else(|| CliError::usage(puzzle::none(title)))?;
    console.print(say!("puzzle-commands"))?;
    loop {
        let last = (found.game.name, found.id.clone());
        let is_of_the_day = book.of_today().as_ref() == Some(&found);
        let place = puzzle::place(is_of_the_day, book.tried_today() + 1);
        console.print(format!("\n{}", puzzle::heading(&found, &place)))?;
        let mut attempt = PuzzleTry::begin(found, book).map_err(CliError::failed)?;
        let after = Table { attempt: &mut attempt, console, row: None }.solve()?;
        book = attempt.book_for_next();
        wish = match wish {
            PuzzleWish::Today | PuzzleWish::TodayFirst => PuzzleWish::Any,
            wish => wish,
        };
        let next = match after {
            After::Quit => return Ok(()),
            After::Next => {
                book.choose(wish).filter(|it| (it.game.name, &it.id) != (last.0, &last.1))
            }
        };
        let Some(next) = next else { return Ok(console.print(say!("puzzle-no-next"))?) };
        found = next;
    }
}

/// A puzzle, and who solves it.
struct Table<'a, 'b> {
    attempt: &'a mut PuzzleTry,
    console: &'a mut Console<'b>,
    /// The row of the square whose column is asked for next.
    row: Option<u32>,
}

impl TakesAnswers for Table<'_, '_> {
    fn game(&self) -> &dyn Match {
        self.attempt.game()
    }

    fn take_action(&mut self, action: Action) -> Result<(), ActionError> {
        self.attempt.act(action).map(drop)
    }

    fn pending_row(&mut self) -> &mut Option<u32> {
        &mut self.row
    }
}

impl Table<'_, '_> {
    fn solve(mut self) -> Result<After, PromptExit> {
        self.show_board()?;
        self.print_question()?;
        loop {
            let is_done = *self.attempt.play().stage() == PuzzleStage::Done;
            let question = match is_done {
                true => say!("puzzle-ask-next").to_string(),
                false => dialogue::question(&mut self, say!("puzzle-ask")),
            };
            let Some(line) = self.console.ask(question)? else { return Ok(After::Quit) };
            match dialogue::command_word(&line).as_str() {
                "quit" | "q" => return Ok(After::Quit),
                "next" | "n" => return Ok(After::Next),
                "" if is_done => return Ok(After::Next),
                "hint" | "h" if !is_done => self.give_hint()?,
                "undo" | "back" if dialogue::undo_step(&mut self) => {}
                "show" | "s" if !is_done => {
                    self.row = None;
                    self.attempt.show();
                    self.report_failure()?;
                    self.tell_end()?;
                }
                "again" | "r" => {
                    self.row = None;
                    self.attempt.restart().map_err(CliError::failed)?;
                    self.show_board()?;
                    self.print_question()?;
                }
                "board" | "b" => self.show_board()?,
                "" | "help" | "?" => self.console.print(say!("puzzle-commands"))?,
                _ if is_done => self.console.print(say!("puzzle-commands"))?,
                _ => self.take_move(&line)?,
            }
        }
    }

    fn show_board(&mut self) -> Result<(), PromptExit> {
        dialogue::print_board(self.attempt.game(), self.console)
    }

    fn print_question(&mut self) -> Result<(), PromptExit> {
        let scene = self.attempt.game().scene(usize::MAX);
        let solver = self.attempt.play().solver();
        let signs = PlayerSigns::of_game(self.attempt.game().game());
        let side = puzzle::side(&scene, solver, signs.of(solver), false);
        Ok(self.console.print(puzzle::question(&side, self.attempt.puzzle().goal(), &scene))?)
    }

    fn give_hint(&mut self) -> Result<(), PromptExit> {
        let hint = self.attempt.give_hint();
        self.report_failure()?;
        let scene = self.attempt.game().scene(usize::MAX);
        let solution = &self.attempt.play().turn().solution;
        let completions = self.attempt.game().completions(solution);
        let path = completions.into_iter().find(|it| it.text == *solution).map(|it| it.path);
        let said = match (hint, path) {
            (None, _) => say!("puzzle-no-more-hints").to_string(),
            (Some(PuzzleHint::Theme), _) => puzzle::theme_hint(&self.attempt.puzzle().themes),
            (Some(PuzzleHint::FirstStep), Some(path)) => {
                puzzle::place_hint(&path, scene.board_kind, scene.grid)
            }
            (Some(PuzzleHint::FirstStep | PuzzleHint::Move), _) => {
                say!("puzzle-hint-move", move = solution)
            }
        };
        Ok(self.console.print(said)?)
    }

    /// Takes an answer. Where it makes a move, prints how it was answered. The result is kept before.
    fn take_move(&mut self, typed: &str) -> Result<(), PromptExit> {
        let turns = self.attempt.play().turns_done();
        match dialogue::take_answer(self, typed) {
            Ok(true) => {}
            Ok(false) => return Ok(()),
            Err(sentence) => return Ok(self.console.print(sentence)?),
        }
        self.report_failure()?;
        match self.attempt.play().stage().clone() {
            PuzzleStage::Missed { text, worth, refutation } => {
                let best = self.attempt.puzzle().worth;
                self.console.print(puzzle::missed(&text, worth, best, refutation.as_deref()))?;
                self.attempt.retry();
                self.print_question()
            }
            PuzzleStage::Done => self.tell_end(),
            PuzzleStage::Looking => {
                let reply = self.attempt.puzzle().turns[turns].reply.clone();
                self.console.print(puzzle::right_so_far(reply.as_deref()))?;
                self.show_board()
            }
        }
    }

    /// Prints how the puzzle ended, and why.
    fn tell_end(&mut self) -> Result<(), PromptExit> {
        self.show_board()?;
        let (puzzle, play) = (self.attempt.puzzle(), self.attempt.play());
        let scene = play.game().scene(usize::MAX);
        let mut said = vec![play.success().map_or("", puzzle::ended).to_string()];
        said.push(say!(
            "puzzle-solution",
            line = puzzle::line(puzzle, play.turns_done()).join("  ")
        ));
        said.extend(puzzle::reasons(puzzle, &puzzle.reasons(), &scene, play.solver()));
        said.push(puzzle::about(&puzzle.themes));
        said.extend(puzzle::finder(puzzle));
        let figures = self.attempt.book().figures();
        let (before, after) = (self.attempt.rating_before(), figures.rating());
        said.push(match self.attempt.is_repeated() {
            true => say!("puzzle-repeated").to_string(),
            false => format!("{}.", puzzle::rating_change(before, after, false)),
        });
        said.extend(puzzle::streak(&figures).map(|streak| line_mode::as_sentence(&streak)));
        Ok(self.console.print(said.join("\n"))?)
    }

    /// Brings a new result to the disk, and tells if that cannot be done.
    fn report_failure(&mut self) -> Result<(), PromptExit> {
        let failure = self.attempt.take_failure();
        let synced = self.attempt.book().log().filter(|_| self.attempt.is_kept());
        let synced = synced.map_or(Ok(()), |log| log.sync());
        match failure.map_or(synced, Err) {
            Ok(()) => Ok(()),
            Err(error) => {
                let said = puzzle::not_kept(&text::without_os_code(&error));
                Ok(self.console.print(said)?)
            }
        }
    }
}
