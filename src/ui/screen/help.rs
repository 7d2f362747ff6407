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

    /// A line for each binding: keys and help. Neighbours with the same help become one line.
    fn key_lines(&self, map: &Keymap, ascii: bool) -> Vec<(String, &'static str)> {
        let mut groups: Vec<(Vec<&[Key]>, &'static str)> = Vec::new();
        for KeymapRow { keys, help, .. } in map.rows(self.shown_context) {
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

    /// The lines of [`key_lines`](HelpOverlay::key_lines) wrapped to `room` columns, and the column
    /// in which the help begins.
    fn wrapped_lines(&self, map: &Keymap, ascii: bool, room: u16) -> (Vec<(String, String)>, u16) {
        let lines = self.key_lines(map, ascii);
        let column = lines.iter().map(|(keys, _)| text_width(keys)).max().unwrap_or(0) + 2;
        let broken = lines.into_iter().flat_map(|(keys, help)| {
            let words = wrap(help, room.saturating_sub(column)).into_iter();
            std::iter::once(keys).chain(std::iter::repeat(String::new())).zip(words)
        });
        (broken.collect(), column)
    }
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
        const WIDTH: u16 = 66;
        let inside_width = WIDTH.min(area.width).saturating_sub(4);
        let (lines, column) = self.wrapped_lines(&theme.keymap, theme.glyphs.ascii, inside_width);
        let about = self.game.map_or(Vec::new(), |game| wrap(game.about, inside_width));
        let above = about.len() as u16 + u16::from(!about.is_empty());
        let outside = layout::center_dialog(area, WIDTH, lines.len() as u16 + above + 4);
        let title = self.game.map_or(text::KEYS, |game| game.title);
        let inside = dialog::draw_frame(title, outside, theme, writer);
        // On a low screen the keys take the place of the line about the game.
        let above = if inside.height > above + 4 { above } else { 0 };
        for (line, y) in about.iter().zip(inside.y..inside.y + above) {
            writer.put_text(inside.x, y, inside.width, line, theme.style(StyleRole::Plain));
        }
        let room = usize::from(inside.height.saturating_sub(above + 2)).max(1);
        let first = self.scroll.first_line(lines.len(), room);
        let top = inside.y + above;
        for ((keys, help), y) in lines.iter().skip(first).take(room).zip(top..inside.bottom()) {
            writer.put_text(inside.x, y, inside.width, keys, theme.style(StyleRole::Key));
            let x = inside.x + column;
            writer.put_text(
                x,
                y,
                inside.right().saturating_sub(x),
                help,
                theme.style(StyleRole::Plain),
            );
        }
        let last = Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside };
        self.draw_footer(last, last.x, theme, writer);
    }
}
