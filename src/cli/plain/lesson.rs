//! A lesson in line mode: the same steps as on the screen, by prompts and answers.

use super::PromptExit;
use super::apply_answer::TakesAnswers;
use super::console::Console;
use super::dialogue;
use crate::cli::CliError;
use crate::text::{self, lesson};
use parlour_session::catalog::registry::Game;
use parlour_session::lesson::Lesson;
use parlour_session::lesson::play::{LessonPlay, LessonStage};
use parlour_session::play::Match;
use parlour_session::play::action::{Action, ActionError};
use parlour_session::record::date;
use parlour_session::storage::lessons_done::LessonsDone;
use parlour_session::storage::profile::ProfileName;
use parlour_session::storage::store::Store;
use parlour_words::say;

/// Teaches the game on standard input and output, and returns the exit status.
pub(in crate::cli) fn run(
    game: &'static Game,
    profile: Option<&ProfileName>,
) -> Result<u8, CliError> {
    let found = Lesson::of(game).map_err(CliError::failed)?;
    let found = found.ok_or_else(|| CliError::usage(say!("lesson-none", game = game.title)))?;
    let kept = Store::open(profile).ok().map(|store| store.lessons_done());
    dialogue::hold(|console| teach(found, console, kept.as_ref()))
}

/// Goes through the steps, from the first that was not done.
fn teach(
    found: Lesson,
    console: &mut Console,
    kept: Option<&LessonsDone>,
) -> Result<(), PromptExit> {
    let done = kept.map(|kept| kept.titles(found.game)).unwrap_or_default();
    let first = found.steps.iter().position(|step| !done.contains(&step.name)).unwrap_or(0);
    console.print(say!(
        "lesson-introduction",
        game = found.game.title,
        steps = found.steps.len()
    ))?;
    let play = LessonPlay::begin(found, first).map_err(CliError::failed)?;
    show_step(&play, console)?;
    let mut learner = Learner { play, row: None, is_done: false };
    loop {
        let question = match learner.play.stage() {
            LessonStage::Done => say!("lesson-ask-next").to_string(),
            _ => dialogue::question(&mut learner, say!("lesson-ask")),
        };
        let Some(line) = console.ask(question)? else { return Ok(()) };
        let (at, is_done) = (learner.play.index(), *learner.play.stage() == LessonStage::Done);
        match dialogue::command_word(&line).as_str() {
            "quit" | "q" => return Ok(()),
            "" if !is_done => console.print(say!("lesson-commands"))?,
            "" | "next" | "n" if learner.play.is_last() => {
                console.print(say!("lesson-last-step"))?
            }
            "" | "next" | "n" => learner.go_to(at + 1, console)?,
            "undo" | "back" if dialogue::undo_step(&mut learner) => {}
            "back" | "p" if at == 0 => console.print(say!("lesson-first-step"))?,
            "back" | "p" => learner.go_to(at - 1, console)?,
            "show" | "h" => {
                learner.row = None;
                if let Some((text, path)) = learner.play.solution() {
                    let grid = learner.play.game().scene(0).grid;
                    console.print(lesson::shown(&text, &path, grid))?;
                }
            }
            "board" | "b" => dialogue::print_board(learner.play.game(), console)?,
            "help" | "?" => console.print(say!("lesson-commands"))?,
            _ if is_done => console.print(say!("lesson-commands"))?,
            _ => learner.take_move(&line, console, kept)?,
        }
        if learner.play.is_last() && *learner.play.stage() == LessonStage::Done {
            return Ok(console.print(say!("lesson-goodbye"))?);
        }
    }
}

/// A lesson, and the move that is being made.
struct Learner {
    play: LessonPlay,
    /// The row of the square whose column is asked for next.
    row: Option<u32>,
    /// Whether the last move completed the step.
    is_done: bool,
}

impl TakesAnswers for Learner {
    fn game(&self) -> &dyn Match {
        self.play.game()
    }

    fn take_action(&mut self, action: Action) -> Result<(), ActionError> {
        self.is_done = self.play.act(action)?;
        Ok(())
    }

    fn pending_row(&mut self) -> &mut Option<u32> {
        &mut self.row
    }
}

/// Prints the step: its title, its text, the board, and what is asked for.
fn show_step(play: &LessonPlay, console: &mut Console) -> Result<(), PromptExit> {
    let place = lesson::place(play.index(), play.lesson().steps.len());
    console.print(format!("\n{}", say!("lesson-heading", place, title = play.step().title)))?;
    console.print(&play.step().text)?;
    dialogue::print_board(play.game(), console)?;
    Ok(console.print(&play.task().request)?)
}

impl Learner {
    fn go_to(&mut self, at: usize, console: &mut Console) -> Result<(), PromptExit> {
        self.row = None;
        self.play.go_to(at).map_err(CliError::failed)?;
        show_step(&self.play, console)
    }

    /// Takes an answer. Where it makes a move, prints what is said of it.
    fn take_move(
        &mut self,
        typed: &str,
        console: &mut Console,
        kept: Option<&LessonsDone>,
    ) -> Result<(), PromptExit> {
        match dialogue::take_answer(self, typed) {
            Ok(true) => {}
            Ok(false) => return Ok(()),
            Err(sentence) => return Ok(console.print(sentence)?),
        }
        let (play, is_done) = (&mut self.play, self.is_done);
        if let LessonStage::Missed { why, refutation, .. } = play.stage() {
            console.print(why.as_deref().unwrap_or(say!("lesson-legal-but-wrong")))?;
            if let Some(reply) = refutation {
                console.print(lesson::board_replies(reply))?;
            }
            play.retry();
            return Ok(console.print(&play.task().request)?);
        }
        // Noted before it is said.
        if is_done
            && let Some(kept) = kept
            && let Err(error) = kept
                .add(&date::today(), play.lesson().game, &play.step().name)
                .and_then(|()| kept.sync())
        {
            console.print(lesson::not_noted(&text::without_os_code(&error)))?;
        }
        if let Some(answer) = play.answer() {
            console.print(&answer.praise)?;
            if let Some(reply) = &answer.reply {
                console.print(lesson::board_replies(reply))?;
            }
        }
        dialogue::print_board(play.game(), console)?;
        if !is_done {
            return Ok(console.print(&play.task().request)?);
        }
        Ok(())
    }
}
