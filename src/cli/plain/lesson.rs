//! A lesson in line mode: the same steps as on the screen, by prompts and answers.

use super::PromptExit;
use super::console::Console;
use super::dialogue;
use crate::cli::CliError;
use crate::session::catalog::registry::Game;
use crate::session::lesson::Lesson;
use crate::session::lesson::play::{LessonPlay, LessonStage};
use crate::session::play::action::Action;
use crate::session::record::date;
use crate::session::storage::lessons_done::LessonsDone;
use crate::session::storage::profile::ProfileName;
use crate::session::storage::store::Store;
use crate::text::{self, lesson};

/// Teaches the game on standard input and output, and returns the exit status.
pub(in crate::cli) fn run(
    game: &'static Game,
    profile: Option<&ProfileName>,
) -> Result<u8, CliError> {
    let found = Lesson::of(game).map_err(CliError::failed)?;
    let found = found.ok_or_else(|| CliError::usage(lesson::none(game.title)))?;
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
    console.print(lesson::introduction(found.game.title, found.steps.len()))?;
    let mut play = LessonPlay::begin(found, first).map_err(CliError::failed)?;
    show_step(&play, console)?;
    loop {
        let question = match play.stage() {
            LessonStage::Done => lesson::ask_next(),
            _ => lesson::ask(),
        };
        let Some(line) = console.ask(question)? else { return Ok(()) };
        let at = play.index();
        match dialogue::command_word(&line).as_str() {
            "quit" | "q" => return Ok(()),
            "" if *play.stage() != LessonStage::Done => console.print(lesson::commands())?,
            "" | "next" | "n" if play.is_last() => console.print(lesson::last_step())?,
            "" | "next" | "n" => go_to(&mut play, at + 1, console)?,
            "back" | "p" if at == 0 => console.print(lesson::first_step())?,
            "back" | "p" => go_to(&mut play, at - 1, console)?,
            "show" | "h" => {
                if let Some((text, path)) = play.solution() {
                    let grid = play.game().scene(0).grid;
                    console.print(lesson::shown(&text, &path, grid))?;
                }
            }
            "board" | "b" => dialogue::print_board(play.game(), console)?,
            "help" | "?" => console.print(lesson::commands())?,
            _ if *play.stage() == LessonStage::Done => console.print(lesson::commands())?,
            _ => take_move(&mut play, &line, console, kept)?,
        }
        if play.is_last() && *play.stage() == LessonStage::Done {
            return Ok(console.print(lesson::goodbye())?);
        }
    }
}

fn go_to(play: &mut LessonPlay, at: usize, console: &mut Console) -> Result<(), PromptExit> {
    play.go_to(at).map_err(CliError::failed)?;
    show_step(play, console)
}

/// Prints the step: its title, its text, the board, and what is asked for.
fn show_step(play: &LessonPlay, console: &mut Console) -> Result<(), PromptExit> {
    let place = lesson::place(play.index(), play.lesson().steps.len());
    console.print(format!("\n{}", lesson::heading(&place, &play.step().title)))?;
    console.print(&play.step().text)?;
    dialogue::print_board(play.game(), console)?;
    Ok(console.print(&play.task().request)?)
}

/// Plays the move that a text means, and prints what is said of it.
fn take_move(
    play: &mut LessonPlay,
    typed: &str,
    console: &mut Console,
    kept: Option<&LessonsDone>,
) -> Result<(), PromptExit> {
    let text = match dialogue::move_meant(play.game(), typed) {
        Ok(text) => text,
        Err(sentence) => return Ok(console.print(sentence)?),
    };
    let is_done = match play.act(Action::Move(text)) {
        Ok(is_done) => is_done,
        Err(error) => return Ok(console.print(text::without_os_code(&error))?),
    };
    if let LessonStage::Missed { why, refutation, .. } = play.stage() {
        console.print(why.as_deref().unwrap_or(lesson::legal_but_wrong()))?;
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
