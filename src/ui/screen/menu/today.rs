//! What the menu begins with: entries for today above the games, and what each does.

use super::MenuScreen;
use super::grid::{KEY_WIDTH, MenuGrid};
use crate::text;
use crate::ui::draw::{BufferWriter, StyleRole, Theme, text_width};
use crate::ui::input::{Context, Intent};
use crate::ui::screen::drill::puzzle::PuzzleScreen;
use crate::ui::screen::glance_text::fitted;
use crate::ui::screen::review::ReviewScreen;
use crate::ui::screen::{MatchWish, Transition};
use crate::ui::widget::card;
use crate::ui::widget::footer::key_names;
use parlour_session::progress::{PuzzleWish, TodayEntry};
use parlour_session::storage::{FileName, GameList};
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

/// In a card with at most this many columns for words, a key has no border.
const NARROW_TODAY: u16 = 17;

impl MenuScreen {
    /// How many entries there are with room on the screen. While a line is typed that finds a game,
    /// there are none.
    pub(super) fn today_count(&self) -> usize {
        if self.filter.is_some() { 0 } else { self.today.len().min(self.today_drawn.get()) }
    }

    /// The selected entry.
    pub(super) fn selected_today(&self) -> Option<&TodayEntry> {
        let index = self.selected_today.filter(|index| *index < self.today_count())?;
        self.today.get(index)
    }

    /// Does what an entry says.
    pub(super) fn do_today(&mut self, index: usize) -> Transition {
        let Some(entry) = self.today.get(index).cloned() else {
            self.warning = Some(say!("today-no-entry", number = index + 1));
            return Transition::Stay;
        };
        self.selected_today = Some(index);
        match entry {
            TodayEntry::Continue(glance) => Transition::Play(MatchWish::Resume(glance.name)),
            TodayEntry::Puzzle { .. } => PuzzleScreen::open_wish(PuzzleWish::TodayFirst),
            TodayEntry::NextRung { game, rung } => Transition::Play(MatchWish::Rung(game, rung)),
            TodayEntry::TurningPoint { file, number, .. } => self.review(&file, Some(number)),
            TodayEntry::ReviewLast { file, .. } => self.review(&file, None),
        }
    }

    /// Opens the review of a game of the archive, at the move of this number if there is one.
    fn review(&mut self, file: &FileName, number: Option<usize>) -> Transition {
        let Some(store) = &self.store else { return Transition::Stay };
        match store.read_archived(file.as_ref()) {
            Some(record) => {
                let path = store.path_of(GameList::Archive, file);
                ReviewScreen::open(record, Some(path), number)
            }
            None => {
                self.warning = Some(say!("saved-gone").to_string());
                Transition::Stay
            }
        }
    }

    /// The columns of the longest label.
    pub(super) fn widest_today_label(&self) -> u16 {
        let labels = self.today.iter().map(|entry| text_width(text::today_label(entry)));
        labels.max().unwrap_or(0)
    }

    /// The key that does an entry.
    fn today_key(index: usize, theme: &Theme) -> Option<String> {
        let number = u8::try_from(index + 1).ok()?;
        let rows = theme.keymap.rows(Context::Menu);
        let row = rows.iter().find(|row| row.intent == Intent::Digit(number))?;
        Some(key_names(&[*row.keys.first()?], theme.glyphs.ascii))
    }

    /// Draws the entries above the cards.
    pub(super) fn draw_today(&self, grid: &MenuGrid, theme: &Theme, writer: &mut BufferWriter) {
        if let (Some(heading), false) = (grid.today_heading, self.today.is_empty()) {
            let style = theme.secondary().add_modifier(Modifier::BOLD);
            writer.put_text(heading.0, heading.1, 20, say!("today-heading"), style);
        }
        for (index, (entry, &card)) in self.today.iter().zip(&grid.today).enumerate() {
            let is_selected = self.selected_today == Some(index) && self.filter.is_none();
            card::draw_selectable(card, is_selected, theme, writer);
            self.draw_today_words(index, entry, card, theme, writer);
        }
    }

    fn draw_today_words(
        &self,
        index: usize,
        entry: &TodayEntry,
        card: Rect,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let is_selected = self.selected_today == Some(index) && self.filter.is_none();
        let inside = Rect { x: card.x + 1, width: card.width.saturating_sub(2), ..card };
        let ground = writer.ground(inside.x, inside.y);
        let mut x = inside.x;
        if let Some(key) = MenuScreen::today_key(index, theme) {
            // Where labels have no room beside it, the keys have no border.
            let has_room = inside.width > NARROW_TODAY
                && inside.width >= KEY_WIDTH + self.widest_today_label();
            let cap = if theme.paints_areas() && has_room { format!(" {key} ") } else { key };
            x = writer.put_text(x, inside.y, inside.width, &cap, theme.style(StyleRole::Key)) + 1;
        }
        let role = match (is_selected, theme.paints_areas()) {
            (true, false) => StyleRole::Selected,
            _ => StyleRole::Title,
        };
        let room = inside.right().saturating_sub(x);
        let label = fitted(text::today_label(entry), room, theme.glyphs.ellipsis);
        writer.put_text(x, inside.y, room, &label, ground.patch(theme.style(role)));
        let rows = usize::from(card.height.saturating_sub(1));
        let lines = text::today_lines(entry, usize::from(inside.width), rows);
        let quiet = ground.patch(theme.secondary());
        for (line, y) in lines.iter().zip(inside.y + 1..inside.bottom()) {
            let line = fitted(line, inside.width, theme.glyphs.ellipsis);
            writer.put_text(inside.x, y, inside.width, &line, quiet);
        }
    }
}
