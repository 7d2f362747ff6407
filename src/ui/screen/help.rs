//! The help overlay: the keys of the screen below it, made from the keymap that dispatches them.

use super::scroll::Scroll;
use super::{Screen, Transition};
use crate::session::play::game::Game;
use crate::text;
use crate::ui::draw::buffer_writer::{BufferWriter, text_width, wrap};
use crate::ui::draw::layout;
use crate::ui::draw::theme::{StyleRole, Theme};
use crate::ui::input::context::Context;
use crate::ui::input::intent::Intent;
use crate::ui::input::keymap::{Keymap, KeymapRow};
use crate::ui::input::keys::Key;
use crate::ui::widget::{dialog, footer};
use ratatui::layout::Rect;

/// The help for one context.
pub(crate) struct HelpOverlay {
    shown_context: Context,
    game: Option<&'static Game>,
    scroll: Scroll,
}

impl HelpOverlay {
    /// The help for the keys of `shown_context`, with a line about `game` if there is one.
    pub(crate) fn new(shown_context: Context, game: Option<&'static Game>) -> HelpOverlay {
        HelpOverlay { shown_context, game, scroll: Scroll::default() }
    }

    /// The lines in columns of `width` cells: one column without headings, or two with a heading for
    /// each section.
    fn columns(&self, count: usize, map: &Keymap, ascii: bool, width: u16) -> Vec<Vec<HelpLine>> {
        let rows = map.rows(self.shown_context);
        if count == 1 {
            return vec![wrapped_lines(key_lines(rows, ascii), width)];
        }
        // Sections with the same title are one block.
        let mut blocks: Vec<(&'static str, Vec<(String, &'static str)>)> = Vec::new();
        let mut rest = rows;
        for section in self.shown_context.sections() {
            let (own, others) = rest.split_at(section.rows.len().min(rest.len()));
            rest = others;
            let lines = key_lines(own, ascii);
            match blocks.iter_mut().find(|(title, _)| *title == section.title) {
                Some((_, block)) => block.extend(lines),
                None => blocks.push((section.title, lines)),
            }
        }
        let mut columns: Vec<Vec<HelpLine>> = vec![Vec::new(); count];
        for (title, lines) in blocks {
            let Some(column) = columns.iter_mut().min_by_key(|column| column.len()) else { break };
            if !column.is_empty() {
                column.push(HelpLine::default());
            }
            column.push(HelpLine { title, ..HelpLine::default() });
            column.extend(wrapped_lines(lines, width));
        }
        columns
    }
}

/// One line of a column: a heading, or keys and what they do.
#[derive(Clone, Default)]
struct HelpLine {
    title: &'static str,
    keys: String,
    help: String,
    /// Where the help begins.
    help_column: u16,
}

impl HelpLine {
    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let Rect { x, y, width, .. } = area;
        writer.put_text(x, y, width, self.title, theme.style(StyleRole::Title));
        writer.put_text(x, y, width, &self.keys, theme.style(StyleRole::Key));
        let room = width.saturating_sub(self.help_column);
        let style = theme.style(StyleRole::Plain);
        writer.put_text(x + self.help_column, y, room, &self.help, style);
    }
}

/// A line for each binding: keys and help. Neighbours with the same help become one line.
fn key_lines(rows: &[KeymapRow], ascii: bool) -> Vec<(String, &'static str)> {
    let mut groups: Vec<(Vec<&[Key]>, &'static str)> = Vec::new();
    for KeymapRow { keys, help, .. } in rows {
        match groups.last_mut() {
            Some((rows, last)) if last == help => rows.push(keys),
            _ => groups.push((vec![keys.as_slice()], help)),
        }
    }
    let line = |(rows, help): (Vec<&[Key]>, _)| {
        // The first key of each binding, then the second, so that arrows stand together.
        let longest = rows.iter().map(|keys| keys.len()).max().unwrap_or(0);
        let keys: Vec<Vec<Key>> = (0..longest)
            .map(|place| rows.iter().filter_map(|keys| keys.get(place).copied()).collect())
            .collect();
        let names: Vec<_> = keys.iter().map(|keys| footer::key_names(keys, ascii)).collect();
        (names.join(" "), help)
    };
    groups.into_iter().map(line).collect()
}

/// The lines of [`key_lines`] wrapped to `room` columns.
fn wrapped_lines(lines: Vec<(String, &'static str)>, room: u16) -> Vec<HelpLine> {
    let help_column = lines.iter().map(|(keys, _)| text_width(keys)).max().unwrap_or(0) + 2;
    let broken = lines.into_iter().flat_map(|(keys, help)| {
        let words = wrap(help, room.saturating_sub(help_column)).into_iter();
        std::iter::once(keys).chain(std::iter::repeat(String::new())).zip(words)
    });
    broken.map(|(keys, help)| HelpLine { title: "", keys, help, help_column }).collect()
}

impl Screen for HelpOverlay {
    fn context(&self) -> Context {
        Context::Help
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        match intent {
            Intent::Up | Intent::Down => self.scroll.is_needed(),
            _ => true,
        }
    }

    fn handle_intent(&mut self, intent: Intent) -> Transition {
        if intent == Intent::Back {
            return Transition::Pop;
        }
        self.scroll.handle(intent);
        Transition::Stay
    }

    fn is_overlay(&self) -> bool {
        true
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        const COLUMN_WIDTH: u16 = 62;
        const GAP: u16 = 3;
        const WIDE: u16 = 120;
        let is_wide = area.width >= WIDE && self.shown_context.sections().len() > 1;
        let (count, width) = if is_wide { (2, WIDE - 4) } else { (1, COLUMN_WIDTH + 4) };
        let inside_width = width.min(area.width).saturating_sub(4);
        let column_width = match count {
            1 => inside_width,
            _ => (inside_width - GAP) / 2,
        };
        let columns = self.columns(count, &theme.keymap, theme.glyphs.ascii, column_width);
        let lines = columns.iter().map(Vec::len).max().unwrap_or(0);
        let about = self.game.map_or(Vec::new(), |game| wrap(game.about, inside_width));
        let above = about.len() as u16 + u16::from(!about.is_empty());
        let outside = layout::center_dialog(area, width, lines as u16 + above + 4);
        let title = self.game.map_or(text::KEYS, |game| game.title);
        let inside = dialog::draw_frame(title, outside, theme, writer);
        // On a low screen the keys take the place of the line about the game.
        let above = if inside.height > above + 4 { above } else { 0 };
        for (line, y) in about.iter().zip(inside.y..inside.y + above) {
            writer.put_text(inside.x, y, inside.width, line, theme.style(StyleRole::Plain));
        }
        let room = usize::from(inside.height.saturating_sub(above + 2)).max(1);
        let first = self.scroll.first_line(lines, room);
        let top = inside.y + above;
        for (column, index) in columns.iter().zip(0..) {
            let x = inside.x + index * (column_width + GAP);
            let width = column_width.min(inside.right().saturating_sub(x));
            for (line, y) in column.iter().skip(first).take(room).zip(top..inside.bottom()) {
                line.draw(Rect::new(x, y, width, 1), theme, writer);
            }
        }
        let last = Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside };
        self.draw_footer(last, last.x, theme, writer);
    }
}
