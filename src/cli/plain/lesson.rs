//! A lesson in line mode.

use super::PromptExit;
use super::console::Console;
use super::drill::{self, DrillLines, DrillTable};
use crate::cli::CliError;
use crate::text::drill::DrillText;
use crate::text::lesson;
use parlour_session::catalog::registry::Game;
use parlour_session::drill::{Answer, Drill, LessonSource, Source};
use parlour_session::lesson::Lesson;
use parlour_session::storage::{ProfileName, Store};
use parlour_words::say;

/// Teaches the game on standard input and output, and returns the exit status.
pub(in crate::cli) fn run(
    game: &'static Game,
    profile: Option<&ProfileName>,
) -> Result<u8, CliError> {
    let found = Lesson::of(game).map_err(CliError::failed)?;
    let found = found.ok_or_else(|| CliError::usage(say!("lesson-none", game = game.title)))?;
    let kept = Store::open(profile).ok().map(|store| store.lessons_done());
    drill::hold(|console: &mut Console| {
        let (game, steps) = (found.game.title, found.steps.len());
        console.print(say!("lesson-introduction", game, steps))?;
        drill::ask(LessonSource::new(found, kept), console)
    })
}

impl DrillLines for LessonSource {
    const ENDS: bool = false;

    fn questions() -> [&'static str; 3] {
        [say!("lesson-ask"), say!("lesson-ask-next"), say!("lesson-commands")]
    }

    fn heading(&self) -> String {
        let heading = say!("lesson-heading", place = self.place(), title = self.step().title);
        format!("{heading}\n{}", self.step().text)
    }

    fn request(drill: &Drill<LessonSource>) -> String {
        drill.source().task().request.clone()
    }

    fn missed(&self, answer: &Answer<Option<String>>) -> String {
        lesson::said(answer).join("\n")
    }

    fn tell_right(table: &mut DrillTable<LessonSource>) -> Result<(), PromptExit> {
        if let Some(answer) = table.drill.right() {
            let said = lesson::said(answer).join("\n");
            table.print(said)?;
        }
        table.show_board()?;
        if table.drill.is_over() { Ok(()) } else { table.print(DrillLines::request(&table.drill)) }
    }

    fn command(table: &mut DrillTable<LessonSource>, word: &str) -> Result<bool, PromptExit> {
        match word {
            "back" | "p" => {
                table.step(false)?;
            }
            "show" | "h" => {
                table.show()?;
                if let Some((text, path)) = table.drill.shown() {
                    let grid = table.drill.game().scene(0).grid;
                    table.print(lesson::shown(text, path, grid))?;
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn goodbye(&self) -> Option<&'static str> {
        self.is_last().then(|| say!("lesson-goodbye"))
    }
}
