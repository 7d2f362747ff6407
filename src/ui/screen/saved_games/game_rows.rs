//! The rows of a list of saved games: filtered, with one selected. Files are read when their rows come
//! into sight, and the others on a thread, since a person may have ten thousand games.

use crate::text;
use parlour_session::background::{Inbox, Wake};
use parlour_session::storage::store::FoundSummary;
use parlour_session::storage::{FileName, GameList, SavedGame, Store, Tally};
use parlour_words::say;
use std::collections::{HashMap, HashSet};

/// Rows that are read at once before the screen has said how many it shows. Not tuned: a page of a
/// common terminal.
const USUAL_PAGE_ROWS: usize = 24;

/// A game, and what the filter looks for in it.
struct Row {
    saved: SavedGame,
    /// In lower case.
    search_text: String,
}

/// The rows of a list.
pub(super) struct GameRows {
    store: Store,
    wake: Wake,
    list: GameList,
    rows: Vec<Row>,
    /// Words in lower case.
    filter: Vec<String>,
    /// The indices of the rows that contain all words of the filter.
    visible: Vec<usize>,
    /// The index of the selected row among the visible ones.
    selected: usize,
    /// Why the list cannot be read.
    error: Option<String>,
    /// Where a thread puts what it reads, while there is something left to read.
    reading: Option<Inbox<Vec<(FileName, FoundSummary)>>>,
    tallies: HashMap<String, Tally>,
    /// The number of rows on the screen.
    page_rows: usize,
}

impl GameRows {
    pub(super) fn new(store: Store, wake: Wake, list: GameList) -> GameRows {
        let mut rows = GameRows {
            store,
            wake,
            list,
            rows: Vec::new(),
            filter: Vec::new(),
            visible: Vec::new(),
            selected: 0,
            error: None,
            reading: None,
            tallies: HashMap::new(),
            page_rows: USUAL_PAGE_ROWS,
        };
        rows.reload();
        rows
    }

    /// The list shown.
    pub(super) fn list(&self) -> GameList {
        self.list
    }

    /// Shows another list.
    pub(super) fn show_list(&mut self, list: GameList) {
        self.list = list;
        self.selected = 0;
        self.visible.clear();
        self.rows.clear();
        self.reload();
    }

    /// Whether the list has no games at all.
    pub(super) fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Why the list cannot be read.
    pub(super) fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    /// Reads the list again. Files that have not changed are not read again, and the same game stays
    /// selected.
    pub(super) fn reload(&mut self) {
        self.reading = None;
        let selected = self.selected_game().map(|saved| saved.name.clone());
        let mut known: HashMap<_, _> =
            self.rows.drain(..).map(|row| (row.saved.name.clone(), row)).collect();
        let (games, error) = match self.store.list(self.list) {
            Ok(games) => (games, None),
            Err(error) => (Vec::new(), Some(text::action_failed(&error))),
        };
        self.error = error;
        for saved in games {
            let before = known.remove(&saved.name).map(|row| row.saved).filter(|before| {
                (before.modified, before.length) == (saved.modified, saved.length)
            });
            let summary = before.and_then(|before| before.summary);
            let search_text = search_text(&saved);
            self.rows.push(Row { saved: SavedGame { summary, ..saved }, search_text });
        }
        for index in 0..self.rows.len() {
            self.index_row(index);
        }
        self.tallies = self.store.tallies();
        self.apply_filter();
        self.select_named(selected.as_ref());
        if self.rows.iter().any(|row| row.saved.summary.is_none()) {
            let unread = self.rows.iter().map(|row| &row.saved).filter(|it| it.summary.is_none());
            let reading = Inbox::new(self.wake.clone());
            self.store.summarize_all(unread, reading.outbox());
            self.reading = Some(reading);
        }
    }

    /// Takes over what the thread has read. Returns whether there is anything.
    pub(super) fn take_read(&mut self) -> bool {
        let Some(reading) = &self.reading else { return false };
        let mut found: HashMap<_, _> = reading.take().flatten().collect();
        if found.is_empty() {
            return false;
        }
        let selected = self.selected_game().map(|saved| saved.name.clone());
        let mut gone = HashSet::new();
        for index in 0..self.rows.len() {
            let saved = &mut self.rows[index].saved;
            if saved.summary.is_some() {
                continue;
            }
            match found.remove(&saved.name) {
                Some(None) => drop(gone.insert(saved.name.clone())),
                Some(summary) => {
                    saved.summary = summary;
                    self.index_row(index);
                }
                None => {}
            }
        }
        self.rows.retain(|row| !gone.contains(&row.saved.name));
        self.apply_filter();
        self.select_named(selected.as_ref());
        if self.read_count() == self.rows.len() {
            self.reading = None;
        }
        true
    }

    /// How many games were read.
    fn read_count(&self) -> usize {
        self.rows.iter().filter(|row| row.saved.summary.is_some()).count()
    }

    /// How much of the list was read, while the thread reads.
    pub(super) fn progress(&self) -> Option<String> {
        self.reading
            .as_ref()
            .map(|_| say!("saved-progress", read = self.read_count(), all = self.rows.len()))
    }

    /// Brings the search text of a row up to date.
    fn index_row(&mut self, index: usize) {
        let Row { saved, search_text: found } = &mut self.rows[index];
        if saved.summary.is_some() {
            *found = search_text(saved);
        }
    }

    /// Shows only games that contain all words of `filter`.
    pub(super) fn set_filter(&mut self, filter: &str) {
        self.filter = filter.split_whitespace().map(str::to_lowercase).collect();
        self.apply_filter();
        self.select(0);
    }

    fn apply_filter(&mut self) {
        let matches_filter =
            |row: &Row| self.filter.iter().all(|word| row.search_text.contains(word.as_str()));
        let indices = self.rows.iter().enumerate().filter(|(_, row)| matches_filter(row));
        self.visible = indices.map(|(index, _)| index).collect();
    }

    /// Selects the game of this name, or, if it is not visible, the row in its place.
    fn select_named(&mut self, name: Option<&FileName>) {
        let is_it = |index: &usize| Some(&self.rows[*index].saved.name) == name;
        let place = self.visible.iter().position(is_it);
        self.select(place.unwrap_or(self.selected));
    }

    /// Selects a row and reads the rows around it.
    fn select(&mut self, index: usize) {
        self.selected = index.min(self.visible.len().saturating_sub(1));
        self.read_around_selected();
    }

    /// Reads the rows that may be on the screen. A game that has ended meanwhile leaves the list.
    fn read_around_selected(&mut self) {
        let mut at = (self.selected + 1).saturating_sub(self.page_rows);
        while at < self.visible.len() && at < self.selected + self.page_rows {
            let index = self.visible[at];
            let saved = &mut self.rows[index].saved;
            if saved.summary.is_some() || self.store.summarize(saved) {
                self.index_row(index);
                at += 1;
            } else {
                self.rows.remove(index);
                self.apply_filter();
                self.selected = self.selected.min(self.visible.len().saturating_sub(1));
            }
        }
    }

    /// Moves the selection by a number of rows. A step of one row goes around at the ends.
    pub(super) fn move_selection(&mut self, by: isize) {
        let last = self.visible.len().saturating_sub(1);
        self.select(match by {
            -1 => self.selected.checked_sub(1).unwrap_or(last),
            1 if self.selected >= last => 0,
            _ => self.selected.saturating_add_signed(by),
        });
    }

    /// The number of rows that fit on the screen.
    pub(super) fn set_page_rows(&mut self, rows: usize) {
        self.page_rows = rows;
    }

    /// The number of rows on a page.
    pub(super) fn page_rows(&self) -> isize {
        self.page_rows as isize
    }

    /// The number of visible rows.
    pub(super) fn visible_count(&self) -> usize {
        self.visible.len()
    }

    /// A visible row's game.
    pub(super) fn visible_game(&self, index: usize) -> Option<&SavedGame> {
        self.visible.get(index).map(|&index| &self.rows[index].saved)
    }

    /// The index of the selected row among the visible ones.
    pub(super) fn selected(&self) -> usize {
        self.selected
    }

    pub(super) fn selected_game(&self) -> Option<&SavedGame> {
        self.visible_game(self.selected)
    }

    /// A person's results against computers at a game.
    pub(super) fn tally(&self, game: &str) -> Tally {
        self.tallies.get(game).copied().unwrap_or_default()
    }
}

fn search_text(saved: &SavedGame) -> String {
    let columns = text::saved_game_columns(saved).join(" ");
    let aids = text::saved_game_aids(saved).unwrap_or_default();
    // Players are found as they are read, and as they are typed.
    let summary = saved.summary.as_ref().and_then(|summary| summary.as_ref().ok());
    let specs = summary.into_iter().flat_map(|summary| &summary.player_specs);
    let typed: String = specs.map(|spec| format!(" {spec}")).collect();
    format!("{columns} {} {aids}{typed}", saved.title()).to_lowercase()
}
