//! The lists of saved games: unfinished games, and the archive.

mod game_rows;
mod page;
pub(super) mod preview;

use super::archive_review::ArchiveReviewScreen;
use super::confirm::ConfirmDialog;
use super::import;
use super::prompt::PromptDialog;
use super::replay::ReplayScreen;
use super::review::ReviewScreen;
use super::services::Services;
use super::{Input, MatchWish, News, Screen, Transition};
use crate::text;
use crate::ui::draw::{BufferWriter, StyleRole, Theme};
use crate::ui::input::{Clickable, Context, Intent, TextInput};
use crate::ui::screen::Notice;
use game_rows::GameRows;
use parlour_session::background::{Inbox, JobQueue, Wake};
use parlour_session::record::Record;
use parlour_session::storage::{GameList, SavedGame, Store, store};
use parlour_words::say;
use preview::Preview;
use ratatui::layout::Rect;
use std::cell::Cell;

/// Columns for the words of the filter. Not tuned.
const MAX_FILTER_CELLS: usize = 60;

/// One of the two lists, with its filter and selection.
pub(crate) struct SavedGamesScreen {
    store: Store,
    rows: GameRows,
    /// Only games that contain all these words are shown.
    filter: TextInput,
    is_editing_filter: bool,
    /// The number of games that fit on the screen, set by drawing.
    page_rows: Cell<Option<usize>>,
    notice: Option<Notice>,
    /// The card of the selected game.
    preview: Preview,
    /// Where games of other programs are read, and what became of them.
    files: JobQueue,
    imports: Inbox<String>,
}

impl SavedGamesScreen {
    /// Opens the list.
    ///
    /// # Errors
    /// A sentence: there is no store.
    pub(crate) fn open(services: &Services) -> Result<Box<dyn Screen>, String> {
        let store = services.require_store()?.clone();
        Ok(Box::new(SavedGamesScreen::new(store, services.wake.clone(), services.files.clone())))
    }

    /// The unfinished games, or the archive if there are none. `wake` is called when more of a long
    /// list was read.
    fn new(store: Store, wake: Wake, files: JobQueue) -> SavedGamesScreen {
        let preview = Preview::new(store.clone(), wake.clone());
        let imports = Inbox::new(wake.clone());
        let mut rows = GameRows::new(store.clone(), wake, GameList::Unfinished);
        if rows.is_empty() && rows.error().is_none() {
            rows.show_list(GameList::Archive);
        }
        let none_unfinished = rows.list() == GameList::Archive && !rows.is_empty();
        SavedGamesScreen {
            store,
            rows,
            filter: TextInput::new("", MAX_FILTER_CELLS),
            is_editing_filter: false,
            page_rows: Cell::default(),
            notice: none_unfinished.then(|| Notice::news(say!("saved-nothing-unfinished"))),
            preview,
            files,
            imports,
        }
    }

    fn switch_list(&mut self) {
        self.rows.show_list(match self.rows.list() {
            GameList::Unfinished => GameList::Archive,
            GameList::Archive => GameList::Unfinished,
        });
    }

    fn selected_game(&self) -> Option<&SavedGame> {
        self.rows.selected_game()
    }

    /// Resumes, copies, saves or replays the selected game.
    fn open_selected(&mut self, intent: Intent) -> Transition {
        let Some(saved) = self.selected_game() else { return Transition::Stay };
        if intent == Intent::Choose && saved.list == GameList::Unfinished && !saved.is_locked {
            return Transition::Play(MatchWish::Resume(saved.name.clone()));
        }
        let record = match self.store.read(saved) {
            Ok(record) => record,
            Err(error) => {
                self.notice = Some(Notice::wrong(text::without_os_code(&error)));
                return Transition::Stay;
            }
        };
        match intent {
            Intent::PlayOn | Intent::Review if record.is_rated_under_way() => {
                self.notice = Some(Notice::news(say!("game-no-help")));
                return Transition::Stay;
            }
            Intent::PlayOn => return Transition::Play(MatchWish::Copy(Box::new(record))),
            Intent::Save => return Transition::push(PromptDialog::save_as(record)),
            Intent::Review => {
                let path = self.store.path_of(saved.list, &saved.name);
                return ReviewScreen::open(record, Some(path), None);
            }
            _ => {}
        }
        match ReplayScreen::new(record, Some(self.store.path_of(saved.list, &saved.name))) {
            Ok(replay) if saved.list == GameList::Unfinished => {
                Transition::push(replay.with_archive_path(&self.store, &saved.name))
            }
            Ok(replay) => Transition::push(replay),
            Err(error) => {
                self.notice = Some(Notice::wrong(error.to_string()));
                Transition::Stay
            }
        }
    }

    /// Asks for a file of another program or site.
    fn import(&self) -> Transition {
        let (store, files, outbox) =
            (self.store.clone(), self.files.clone(), self.imports.outbox());
        let then = move |line: &str| {
            let path = store::expand_tilde(line);
            import::take_file(store.clone(), path, &files, outbox.clone());
            Ok(Transition::change(|_| {}))
        };
        Transition::push(PromptDialog::new(say!("import-file"), String::new(), Box::new(then)))
    }

    fn rename(&self) -> Transition {
        let Some(saved) = self.selected_game() else { return Transition::Stay };
        let (store, place, name) = (self.store.clone(), saved.list, saved.name.clone());
        let then = move |title: &str| {
            let renamed = store.rename(place, &name, title);
            renamed.map_err(|error| text::action_failed(&error))?;
            // The list is read again, as after every task.
            Ok(Transition::change(|_| {}))
        };
        let title = saved.title().to_string();
        Transition::push(PromptDialog::new(say!("saved-new-name"), title, Box::new(then)))
    }

    fn delete(&self) -> Transition {
        let Some(saved) = self.selected_game() else { return Transition::Stay };
        let (store, place, name) = (self.store.clone(), saved.list, saved.name.clone());
        // A game that cannot be read is no rated one.
        let rated = self.store.read(saved).ok().filter(Record::is_rated_under_way);
        let resigns = rated.is_some();
        let delete = move |_: &mut Services| match store.delete(place, &name) {
            Ok(()) => Ok(resigns.then(|| say!("game-resigned-and-kept").to_string())),
            Err(error) => Err(text::action_failed(&error)),
        };
        let question = match &rated {
            Some(record) => text::ask_leave_rated(record, self.store.own_seat(record)),
            None => say!("saved-ask-delete", title = saved.title()),
        };
        Transition::push(ConfirmDialog::new(question, Transition::Run(Box::new(delete))))
    }

    /// The filter being typed, the notice, or a sentence about the selected game; with the aids that
    /// were used in it if no card beside the list tells them.
    fn note(&self, tells_aids: bool) -> (String, StyleRole) {
        if self.is_editing_filter {
            return (say!("saved-filter").to_string(), StyleRole::Title);
        }
        if let Some(notice) = &self.notice {
            return (notice.sentence.clone(), notice.role());
        }
        if let Some(error) = self.rows.error() {
            return (error.to_string(), StyleRole::Warning);
        }
        match self.selected_game() {
            None if self.rows.is_empty() => {
                (text::no_games(self.rows.list()).to_string(), StyleRole::Plain)
            }
            None => (say!("saved-none-matching").to_string(), StyleRole::Dim),
            Some(saved) => match &saved.summary {
                Some(Err(error)) => (text::without_os_code(error), StyleRole::Warning),
                _ if saved.is_locked => (say!("saved-locked").to_string(), StyleRole::Warning),
                Some(Ok(summary)) => {
                    let tally = self.rows.tally(summary.game.name);
                    let title = summary.game.title;
                    let note = text::title_with_tally(saved.title(), title, tally);
                    let note = match text::aids_note(saved).filter(|_| tells_aids) {
                        Some(aids) => format!("{aids}. {note}"),
                        None => note,
                    };
                    (note, StyleRole::Dim)
                }
                None => (saved.title().to_string(), StyleRole::Dim),
            },
        }
    }
}

/// Asks for a file. A finished game is replayed; an unfinished one continues as a copy.
fn prompt_for_file(store: Store) -> Transition {
    let then = move |line: &str| {
        let path = store::expand_tilde(line);
        if let Some(name) = store.name_of(&path) {
            return Ok(Transition::Play(MatchWish::Resume(name)));
        }
        let record = store::read(&path).map_err(|error| text::action_failed(&error))?;
        if record.game_end.is_none() {
            return Ok(Transition::Play(MatchWish::Copy(Box::new(record))));
        }
        let replay =
            ReplayScreen::new(record, Some(path)).map_err(|error| text::without_os_code(&error))?;
        Ok(Transition::push(replay))
    };
    Transition::push(PromptDialog::new(say!("saved-file"), String::new(), Box::new(then)))
}

impl Screen for SavedGamesScreen {
    fn context(&self) -> Context {
        if self.is_editing_filter { Context::TextInput } else { Context::Saved }
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        match intent {
            Intent::Review => {
                // Pressed all the same, it says why.
                let is_rated = |saved: &SavedGame| match &saved.summary {
                    Some(Ok(summary)) => summary.is_rated_under_way,
                    _ => false,
                };
                self.selected_game().is_some_and(|saved| !is_rated(saved))
            }
            Intent::Choose | Intent::PlayOn | Intent::Edit | Intent::Delete | Intent::Save => {
                self.selected_game().is_some()
            }
            Intent::Next => !self.is_editing_filter,
            _ => true,
        }
    }

    fn handle(&mut self, input: Input) -> Transition {
        if let Input::Click(Clickable::Listed(row)) = input {
            if row == self.rows.selected() {
                return self.open_selected(Intent::Choose);
            }
            self.rows.move_selection(row as isize - self.rows.selected() as isize);
        }
        if let Input::Letter(letter) = input
            && self.filter.insert(letter)
        {
            self.rows.set_filter(self.filter.text());
        }
        let Some(intent) = input.scrolling() else { return Transition::Stay };
        if let Some(rows) = self.page_rows.get() {
            self.rows.set_page_rows(rows);
        }
        self.rows.take_read();
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
            self.rows.set_filter(self.filter.text());
            return Transition::Stay;
        }
        match intent {
            Intent::Up => self.rows.move_selection(-1),
            Intent::Down => self.rows.move_selection(1),
            Intent::PageUp => self.rows.move_selection(-self.rows.page_rows()),
            Intent::PageDown => self.rows.move_selection(self.rows.page_rows()),
            Intent::Next => self.switch_list(),
            Intent::Filter => self.is_editing_filter = true,
            Intent::Choose | Intent::PlayOn | Intent::Save | Intent::Review => {
                return self.open_selected(intent);
            }
            Intent::Statistics => return Transition::open(ArchiveReviewScreen::open),
            Intent::Load => return prompt_for_file(self.store.clone()),
            Intent::Import => return self.import(),
            Intent::Edit => return self.rename(),
            Intent::Delete => return self.delete(),
            Intent::Back | Intent::Close | Intent::Menu => return Transition::PopToMenu,
            _ => {}
        }
        Transition::Stay
    }

    fn on_news(&mut self, news: News, _: &Services) -> bool {
        match news {
            News::Focused => {
                self.rows.reload();
                true
            }
            News::FromBackground => {
                let has_glance = self.preview.take_read();
                if let Some(sentence) = self.imports.take().last() {
                    self.notice = Some(Notice::news(sentence));
                    self.rows.show_list(GameList::Archive);
                    self.rows.reload();
                    return true;
                }
                self.rows.take_read() || has_glance
            }
            _ => false,
        }
    }

    fn notice(&mut self) -> Option<&mut Option<Notice>> {
        Some(&mut self.notice)
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        self.draw_page(area, theme, writer);
    }
}
