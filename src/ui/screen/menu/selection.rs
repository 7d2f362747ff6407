//! Which entry of the menu is selected, and the keys that select another one.

use super::MenuScreen;

impl MenuScreen {
    /// Selects the next entry or the one before, from the last to the first and back.
    pub(super) fn select(&mut self, forward: bool) {
        let count = self.today_count();
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
        let last = self.entries.len() - 1;
        if count > 0 && self.selected == if forward { last } else { 0 } {
            self.selected_today = Some(if forward { 0 } else { count - 1 });
            return;
        }
        self.selected = match (self.selected, forward) {
            (at, true) if at == last => 0,
            (at, true) => at + 1,
            (at, false) => at.checked_sub(1).unwrap_or(last),
        };
    }

    /// Selects the card below or above, from the lowest to the highest and back. In a list that is
    /// the next entry.
    pub(super) fn select_row(&mut self, down: bool) {
        let Some(columns) = self.card_columns.get() else {
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
}
