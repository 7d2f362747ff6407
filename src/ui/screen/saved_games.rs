//! The lists of saved games: unfinished games, and the archive.

use super::confirm::ConfirmDialog;
use super::prompt::PromptDialog;
use super::replay::ReplayScreen;
use super::{Screen, Transition, draw_too_small};
use crate::session::storage::store;
use crate::session::storage::store::{GameList, SavedGame, Store};
use crate::session::storage::typed_path;
use crate::text;
use crate::ui::draw::buffer_writer::{BufferWriter, text_width, wrap};
use crate::ui::draw::layout;
use crate::ui::draw::theme::{StyleRole, Theme};
use crate::ui::input::context::Context;
use crate::ui::input::intent::Intent;
use crate::ui::input::text_input::TextInput;
use crate::ui::widget::{list, text_input};
use ratatui::layout::Rect;
use std::cell::Cell;

/// Columns for the words of the filter. Not tuned.
const MAX_FILTER_CELLS: usize = 60;

/// One of the two lists, with its filter and selection.
pub(crate) struct SavedGamesScreen {
    store: Store,
    shown_list: GameList,
    games: Vec<SavedGame>,
    /// Only games that contain all these words are shown.
    filter: TextInput,
    is_editing_filter: bool,
    /// The index of the selected game among those shown.
    selected: usize,
    /// The number of games that fit on the screen, set by drawing.
    page_rows: Cell<usize>,
    warning: Option<String>,
}

impl SavedGamesScreen {
    /// The unfinished games, or the archive if there are none.
    pub(crate) fn new(store: Store) -> SavedGamesScreen {
        let mut list = SavedGamesScreen {
            store,
            shown_list: GameList::Unfinished,
            games: Vec::new(),
            filter: TextInput::new("", MAX_FILTER_CELLS),
            is_editing_filter: false,
            selected: 0,
            page_rows: Cell::new(1),
            warning: None,
        };
        list.read_list();
        if list.games.is_empty() {
            list.shown_list = GameList::Archive;
            list.read_list();
        }
        list
    }

    fn read_list(&mut self) {
        self.games = match self.shown_list {
            GameList::Unfinished => self.store.unfinished(),
            GameList::Archive => self.store.archive(),
        };
    }

    fn switch_list(&mut self) {
        self.shown_list = match self.shown_list {
            GameList::Unfinished => GameList::Archive,
            GameList::Archive => GameList::Unfinished,
        };
        self.selected = 0;
        self.read_list();
    }

    /// The games whose line contains every word of the filter.
    fn visible_games(&self) -> Vec<&SavedGame> {
        let words: Vec<_> = self.filter.text().split_whitespace().map(str::to_lowercase).collect();
        let matches_filter = |saved: &&SavedGame| {
            let line = format!("{} {}", text::saved_game_columns(saved).join(" "), saved.title());
            let line = line.to_lowercase();
            words.iter().all(|word| line.contains(word))
        };
        self.games.iter().filter(matches_filter).collect()
    }

    fn selected_game(&self) -> Option<&SavedGame> {
        self.visible_games().get(self.selected).copied()
    }

    /// Reads the list again and keeps the same game selected.
    fn reload(&mut self) {
        let chosen = self.selected_game().map(|saved| saved.name.clone());
        self.read_list();
        let place =
            self.visible_games().iter().position(|saved| Some(&saved.name) == chosen.as_ref());
        self.select(place.unwrap_or(self.selected));
    }

    fn select(&mut self, index: usize) {
        self.selected = index.min(self.visible_games().len().saturating_sub(1));
    }

    /// Resumes, copies, saves or replays the selected game.
    fn open_selected(&mut self, intent: Intent) -> Transition {
        let Some(saved) = self.selected_game() else { return Transition::Stay };
        if intent == Intent::Choose && saved.list == GameList::Unfinished && !saved.is_locked {
            return Transition::Resume(saved.name.clone());
        }
        let record = match self.store.read(saved) {
            Ok(record) => record,
            Err(error) => {
                self.warning = Some(text::without_os_code(&error));
                return Transition::Stay;
            }
        };
        match intent {
            Intent::Copy => return Transition::ContinueCopy(Box::new(record)),
            Intent::Save => return Transition::Push(Box::new(PromptDialog::save_as(record))),
            _ => {}
        }
        match ReplayScreen::new(record, Some(self.store.path_of(saved.list, &saved.name))) {
            Ok(replay) if saved.list == GameList::Unfinished => {
                Transition::Push(Box::new(replay.with_archive_path(&self.store, &saved.name)))
            }
            Ok(replay) => Transition::Push(Box::new(replay)),
            Err(error) => {
                self.warning = Some(error.to_string());
                Transition::Stay
            }
        }
    }

    fn rename(&self) -> Transition {
        let Some(saved) = self.selected_game() else { return Transition::Stay };
        let (store, place, name) = (self.store.clone(), saved.list, saved.name.clone());
        let then = move |title: &str| {
            let renamed = store.rename(place, &name, title);
            renamed.map_err(|error| text::action_failed(&error))?;
            Ok(Transition::Run(Box::new(|| Ok(None))))
        };
        let title = saved.title().to_string();
        Transition::Push(Box::new(PromptDialog::new(text::NEW_NAME, title, Box::new(then))))
    }

    fn delete(&self) -> Transition {
        let Some(saved) = self.selected_game() else { return Transition::Stay };
        let (store, place, name) = (self.store.clone(), saved.list, saved.name.clone());
        let delete = move || match store.delete(place, &name) {
            Ok(()) => Ok(None),
            Err(error) => Err(text::action_failed(&error)),
        };
        let question = text::ask_delete(saved.title());
        Transition::Push(Box::new(ConfirmDialog::new(question, Transition::Run(Box::new(delete)))))
    }

    /// The filter being typed, the warning, or a sentence about the selected game.
    fn note(&self) -> (String, StyleRole) {
        if self.is_editing_filter {
            return (format!("{}: ", text::FILTER), StyleRole::Title);
        }
        if let Some(warning) = &self.warning {
            return (warning.clone(), StyleRole::Warning);
        }
        match self.selected_game() {
            None if self.games.is_empty() => (text::NO_GAMES.to_string(), StyleRole::Dim),
            None => (text::NO_MATCHING_GAME.to_string(), StyleRole::Dim),
            Some(saved) => match &saved.record {
                Err(error) => (text::without_os_code(error), StyleRole::Warning),
                Ok(_) if saved.is_locked => (text::GAME_LOCKED.to_string(), StyleRole::Warning),
                Ok(record) => {
                    let tallies = self.store.stats().against_computers();
                    let tally = tallies.get(record.game.name).copied().unwrap_or_default();
                    (
                        text::title_with_tally(saved.title(), record.game.title, tally),
                        StyleRole::Dim,
                    )
                }
            },
        }
    }

    /// Draws the list's title, and behind it the filter or the way to the other list.
    fn draw_head(&self, head: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let title = text::list_title(self.shown_list);
        let x =
            writer.put_text(head.x, head.y, head.width, title, theme.style(StyleRole::Title)) + 2;
        let filter = match self.filter.text() {
            "" => text::OTHER_LIST,
            words => words,
        };
        let room = head.right().saturating_sub(x);
        writer.put_text(x, head.y, room, filter, theme.style(StyleRole::Dim));
    }

    /// Draws the games in columns.
    fn draw_games(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        /// A file may hold a date of any length: the columns behind it must stay on the screen.
        const MAX_COLUMN_WIDTH: u16 = 18;
        let games = self.visible_games();
        let lines: Vec<_> = games.iter().map(|saved| text::saved_game_columns(saved)).collect();
        let longest = |column: usize| lines.iter().map(|line| text_width(&line[column])).max();
        let width = |column| longest(column).unwrap_or(0).min(MAX_COLUMN_WIDTH);
        let widths: Vec<u16> = (0..3).map(width).collect();
        let rows = list::first_visible(self.selected, area)..lines.len();
        list::draw(rows, self.selected, area, theme, writer, |index, y, selected, writer| {
            let is_dim = games[index].record.is_err() || games[index].is_locked;
            let style = theme.style(match (selected, is_dim) {
                (true, _) => StyleRole::Selected,
                (false, true) => StyleRole::Dim,
                (false, false) => StyleRole::Plain,
            });
            let mut x = area.x + 2;
            for (text, width) in lines[index].iter().zip(widths.iter().copied().chain([u16::MAX])) {
                let room = area.right().saturating_sub(x).min(width);
                writer.put_text(x, y, room, text, style);
                x = x.saturating_add(width.saturating_add(2));
            }
        });
    }
}

/// Asks for a file. A finished game is replayed; an unfinished one continues as a copy.
fn prompt_for_file(store: Store) -> Transition {
    let then = move |line: &str| {
        let path = typed_path::expand_tilde(line);
        if let Some(name) = store.name_of(&path) {
            return Ok(Transition::Resume(name));
        }
        let record = store::read(&path).map_err(|error| text::action_failed(&error))?;
        if record.game_end.is_none() {
            return Ok(Transition::ContinueCopy(Box::new(record)));
        }
        let replay =
            ReplayScreen::new(record, Some(path)).map_err(|error| text::without_os_code(&error))?;
        Ok(Transition::Push(Box::new(replay)))
    };
    Transition::Push(Box::new(PromptDialog::new(text::FILE, String::new(), Box::new(then))))
}

impl Screen for SavedGamesScreen {
    fn context(&self) -> Context {
        if self.is_editing_filter { Context::TextInput } else { Context::Saved }
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        match intent {
            Intent::Choose | Intent::Copy | Intent::Rename | Intent::Delete | Intent::Save => {
                self.selected_game().is_some()
            }
            Intent::Next => !self.is_editing_filter,
            _ => true,
        }
    }

    fn handle_intent(&mut self, intent: Intent) -> Transition {
        self.warning = None;
        if self.is_editing_filter {
            match intent {
                Intent::Back => {
                    self.filter.set_text("");
                    self.is_editing_filter = false;
                }
                Intent::Choose | Intent::Next | Intent::Up | Intent::Down => {
                    self.is_editing_filter = false;
                }
                _ => drop(self.filter.edit(intent)),
            }
            self.selected = 0;
            return Transition::Stay;
        }
        let last = self.visible_games().len().saturating_sub(1);
        match intent {
            Intent::Up => self.select(self.selected.checked_sub(1).unwrap_or(last)),
            Intent::Down => self.select(if self.selected >= last { 0 } else { self.selected + 1 }),
            Intent::PageUp => self.select(self.selected.saturating_sub(self.page_rows.get())),
            Intent::PageDown => self.select(self.selected + self.page_rows.get()),
            Intent::Next => self.switch_list(),
            Intent::Filter => self.is_editing_filter = true,
            Intent::Choose | Intent::Copy | Intent::Save => return self.open_selected(intent),
            Intent::Load => return prompt_for_file(self.store.clone()),
            Intent::Rename => return self.rename(),
            Intent::Delete => return self.delete(),
            Intent::Back | Intent::Menu => return Transition::PopToMenu,
            Intent::Quit => return Transition::Quit,
            _ => {}
        }
        Transition::Stay
    }

    fn insert_char(&mut self, letter: char) {
        if self.filter.insert(letter) {
            self.selected = 0;
        }
    }

    fn on_focus(&mut self) {
        self.reload();
    }

    fn show_warning(&mut self, sentence: String) {
        self.warning = Some(sentence);
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        const WIDTH: u16 = 76;
        let inside = WIDTH.min(area.width.saturating_sub(2));
        let (note, role) = self.note();
        let note = wrap(&note, inside);
        let rows = area.height.saturating_sub(5 + note.len() as u16).max(1);
        let page = match layout::fit_list(area, WIDTH, rows, note.len() as u16) {
            Ok(page) => page,
            Err(needs) => return draw_too_small(needs, area, theme, writer),
        };
        self.page_rows.set(usize::from(rows));
        self.draw_head(page.head, theme, writer);
        self.draw_games(page.list, theme, writer);
        for (line, y) in note.iter().zip(page.note.y..page.note.bottom()) {
            let x = writer.put_text(page.note.x, y, page.note.width, line, theme.style(role));
            if self.is_editing_filter {
                let room = page.note.right().saturating_sub(x + 2);
                text_input::draw(&self.filter, (x + 1, y), room, theme, writer);
            }
        }
        self.draw_footer(page.footer, page.list.x, theme, writer);
    }
}
