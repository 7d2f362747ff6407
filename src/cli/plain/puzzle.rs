//! Puzzles in line mode.

use super::PromptExit;
use super::console::Console;
use super::drill::{self, DrillLines, DrillTable};
use crate::cli::CliError;
use crate::text::board::PlayerSigns;
use crate::text::drill::DrillText;
use crate::text::{line_mode, puzzle};
use parlour_session::drill::{Answer, Drill, PuzzleSource};
use parlour_session::progress::{PuzzleBook, PuzzleWish};
use parlour_session::puzzle::Worth;
use parlour_session::storage::{ProfileName, Store};
use parlour_words::say;

/// Gives puzzles on standard input and output, and returns the exit status.
pub(in crate::cli) fn run(wish: PuzzleWish, profile: Option<&ProfileName>) -> Result<u8, CliError> {
    let book = PuzzleBook::open(Store::open(profile).ok().map(|store| store.puzzle_log()));
    drill::hold(|console| give(wish, book, console))
}

/// Gives one puzzle after the other.
pub(super) fn give(
    wish: PuzzleWish,
    book: PuzzleBook,
    console: &mut Console,
) -> Result<(), PromptExit> {
    let found = book.choose(wish).ok_or_else(|| CliError::usage(puzzle::none(wish)))?;
    console.print(say!("puzzle-commands"))?;
    drill::ask(PuzzleSource::new(found, wish, book), console)
}

impl DrillLines for PuzzleSource {
    const ENDS: bool = true;

    fn questions() -> [&'static str; 3] {
        [say!("puzzle-ask"), say!("puzzle-ask-next"), say!("puzzle-commands")]
    }

    fn heading(&self) -> String {
        puzzle::heading(self)
    }

    fn request(drill: &Drill<PuzzleSource>) -> String {
        let scene = drill.game().scene(usize::MAX);
        let signs = PlayerSigns::of_game(drill.game().game());
        let side = puzzle::side(&scene, drill.solver(), signs.of(drill.solver()), false);
        puzzle::question(&side, drill.source().puzzle().goal(), &scene)
    }

    fn missed(&self, answer: &Answer<Worth>) -> String {
        puzzle::missed(self.puzzle(), answer)
    }

    fn tell_right(table: &mut DrillTable<PuzzleSource>) -> Result<(), PromptExit> {
        if table.drill.is_over() {
            return tell_end(table);
        }
        let reply = table.drill.right().and_then(|answer| answer.reply.as_deref());
        let said = puzzle::right_so_far(reply);
        table.print(said)?;
        table.show_board()
    }

    fn command(table: &mut DrillTable<PuzzleSource>, word: &str) -> Result<bool, PromptExit> {
        match word {
            "hint" | "h" if !table.drill.is_over() => {
                let is_given = table.drill.give_hint(DrillText::hints(&table.drill).len());
                table.report_failure()?;
                let hint = DrillText::hints_given(&table.drill).pop().filter(|_| is_given);
                let none = || table.drill.source().words().no_more_hints.to_string();
                table.print(hint.unwrap_or_else(none))?;
            }
            "show" | "s" if !table.drill.is_over() => {
                table.show()?;
                tell_end(table)?;
            }
            "again" | "r" => table.restart()?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// Prints how the puzzle ended, and why.
fn tell_end(table: &mut DrillTable<PuzzleSource>) -> Result<(), PromptExit> {
    table.show_board()?;
    let (drill, source) = (&table.drill, table.drill.source());
    let found = source.puzzle();
    let mut said = vec![drill.success().map_or("", puzzle::ended).to_string()];
    let line = puzzle::line(found, puzzle::turns_done(drill)).join("  ");
    said.push(say!("puzzle-solution", line));
    said.extend(puzzle::reasons(drill));
    said.push(puzzle::about(&found.themes));
    said.extend(puzzle::finder(found));
    said.push(match puzzle::rating_change(source, false) {
        None => say!("puzzle-repeated").to_string(),
        Some(change) => format!("{change}."),
    });
    said.extend(
        puzzle::streak(&source.book().figures()).map(|streak| line_mode::as_sentence(&streak)),
    );
    table.print(said.join("\n"))
}
