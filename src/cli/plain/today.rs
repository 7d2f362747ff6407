//! What line mode's menu begins with: entries for today above the games, and what each does.

use super::{ConsoleSession, FLUSH_TIMEOUT, PromptExit, puzzle};
use crate::text::line_mode;
use parlour_session::play::{MatchStart, PlayerSpec};
use parlour_session::progress::today::Today;
use parlour_session::progress::{PuzzleBook, PuzzleWish, TodayEntry};
use parlour_session::storage::GameList;
use parlour_words::say;
use std::io;

/// The letter before the number of an entry: numbers alone choose games.
const LETTER: char = 't';

impl ConsoleSession<'_> {
    /// Lists what there is to do today, if there is anything.
    pub(super) fn print_today(&mut self) -> io::Result<Vec<TodayEntry>> {
        let entries = match &self.store {
            Some(store) => {
                // The game just played counts.
                store.flush(FLUSH_TIMEOUT);
                Today::of(store, &[]).entries
            }
            None => Vec::new(),
        };
        if !entries.is_empty() {
            self.console.print(line_mode::today_list(&entries, LETTER))?;
        }
        Ok(entries)
    }

    /// Does what an entry says.
    pub(super) fn do_today(&mut self, entry: TodayEntry) -> Result<PromptExit, PromptExit> {
        let Some(store) = self.store.clone() else { return Ok(PromptExit::Menu) };
        match entry {
            TodayEntry::Continue(glance) | TodayEntry::YourMove { glance, .. } => {
                match store.resume(&glance.name) {
                    Ok(journal) => return Ok(self.resume(journal)),
                    Err(error) => self.console.print(line_mode::as_sentence(&error))?,
                }
            }
            TodayEntry::Puzzle { .. } => {
                let book = PuzzleBook::open(Some(store.puzzle_log()));
                puzzle::give(PuzzleWish::TodayFirst, book, &mut self.console)?;
            }
            TodayEntry::NextRung { game, rung } => {
                let engine_options = self.position_args.engine_options();
                let mut start = MatchStart { engine_options, ..MatchStart::default_for(game) };
                start.player_specs[1] = PlayerSpec::rung(rung);
                return Ok(self.play_repeatedly(start));
            }
            TodayEntry::TurningPoint { file, .. } | TodayEntry::ReviewLast { file, .. } => {
                match store.read_archived(file.as_ref()) {
                    Some(_) => self.review_file(&store.path_of(GameList::Archive, &file))?,
                    None => self.console.print(say!("saved-gone"))?,
                }
            }
        }
        Ok(PromptExit::Menu)
    }
}

/// The number of the entry that a line names, from 1: `t1` is the first.
pub(super) fn number_of(line: &str) -> Option<usize> {
    line.to_lowercase().strip_prefix(LETTER)?.parse().ok()
}
