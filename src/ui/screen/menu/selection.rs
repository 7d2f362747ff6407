//! Which entry of the menu is selected: the keys that select another one, and the filter by which a
//! game is found.

use super::{MAX_FILTER_CELLS, MenuEntry, MenuScreen};
use crate::ui::input::{Intent, TextInput};
use crate::ui::screen::{MatchWish, Transition};
use parlour_session::catalog::ALL_GAMES;
use parlour_session::catalog::registry::normalize;

impl MenuScreen {
    /// The indices of the entries that fit the filter.
    pub(super) fn visible_entries(&self) -> Vec<usize> {
        let typed = normalize(self.filter.as_ref().map_or("", TextInput::text));
        let matches_filter = |place: &MenuEntry| {
            let variants = ALL_GAMES.iter().filter(|game| game.menu_entry == place.game.name);
            variants.into_iter().any(|game| normalize(game.title).contains(&typed))
        };
        (0..self.entries.len()).filter(|&index| matches_filter(&self.entries[index])).collect()
    }

    /// Selects the next entry that fits the filter, or the one before, from the last to the first and
    /// back.
    pub(super) fn select(&mut self, forward: bool) {
        let count = self.today_count();
        let shown = self.visible_entries();
        if let Some(index) = self.selected_today.filter(|_| count > 0) {
            // From the last entry for today to the games, and from the first to the last game.
            self.selected_today = match (forward, index) {
                (true, index) if index + 1 < count => Some(index + 1),
                (false, index) if index > 0 => Some(index - 1),
                (forward, _) => {
                    self.selected = if forward { 0 } else { self.entries.len() - 1 };
                    None
                }
            };
            return;
        }
        let here = shown.iter().position(|index| *index == self.selected);
        if count > 0 && here == Some(if forward { shown.len() - 1 } else { 0 }) {
            self.selected_today = Some(if forward { 0 } else { count - 1 });
            return;
        }
        let Some(last) = shown.len().checked_sub(1) else { return };
        let to = match (here, forward) {
            (None, _) => 0,
            (Some(at), true) if at == last => 0,
            (Some(at), true) => at + 1,
            (Some(at), false) => at.checked_sub(1).unwrap_or(last),
        };
        self.selected = shown[to];
    }

    /// Selects the card below or above, from the lowest to the highest and back. In a list that is
    /// the next entry.
    pub(super) fn select_row(&mut self, down: bool) {
        let Some(columns) = self.card_columns.get().filter(|_| self.filter.is_none()) else {
            return self.select(down);
        };
        let same_column: Vec<usize> =
            (self.selected % columns..self.entries.len()).step_by(columns).collect();
        let here = self.selected / columns;
        let count = same_column.len();
        let today = self.today_count();
        if let Some(index) = self.selected_today.take().filter(|index| *index < today) {
            // The entries for today stand one below the other.
            match index.checked_add_signed(if down { 1 } else { -1 }).filter(|it| *it < today) {
                Some(next) => self.selected_today = Some(next),
                None => self.selected = same_column[if down { 0 } else { count - 1 }],
            }
            return;
        }
        if today > 0 && here == if down { count - 1 } else { 0 } {
            self.selected_today = Some(0);
            return;
        }
        self.selected = same_column[(here + if down { 1 } else { count - 1 }) % count];
    }

    /// Selects an entry that fits the filter, after the filter has changed.
    pub(super) fn keep_selection_visible(&mut self) {
        let shown = self.visible_entries();
        if !shown.contains(&self.selected) {
            self.selected = shown.first().copied().unwrap_or(self.selected);
        }
    }

    pub(super) fn edit_filter(&mut self, intent: Intent) -> Transition {
        match intent {
            Intent::Up => self.select(false),
            Intent::Down => self.select(true),
            Intent::Next => {
                let title = self.selected().title.to_lowercase();
                self.filter = Some(TextInput::new(title, MAX_FILTER_CELLS));
            }
            Intent::Back => self.filter = None,
            Intent::Choose if !self.visible_entries().is_empty() => {
                self.filter = None;
                return Transition::Play(MatchWish::LastSetup(self.selected()));
            }
            _ => {
                if self.filter.as_mut().is_some_and(|filter| filter.edit(intent)) {
                    self.keep_selection_visible();
                }
            }
        }
        Transition::Stay
    }
}
