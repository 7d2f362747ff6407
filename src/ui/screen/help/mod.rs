//! The help: the keys of the screen below it, made from the keymap that dispatches them.

mod page;

use super::scroll::Scroll;
use super::{Input, Screen, Transition};
use crate::ui::draw::{BufferWriter, Theme};
use crate::ui::input::keymap::KeymapRow;
use crate::ui::input::{Context, Intent, Key, Keymap};
use crate::ui::widget::{Mark, footer};
use parlour_session::catalog::Example;
use parlour_session::play::game::Game;
use ratatui::layout::Rect;

/// The help for one context.
pub(crate) struct HelpOverlay {
    shown_context: Context,
    game: Option<&'static Game>,
    /// Whether others sit at the table with programs of their own.
    is_shared: bool,
    scroll: Scroll,
}

impl HelpOverlay {
    /// The help for the keys of `shown_context`, with a line about `game` if there is one.
    pub(crate) fn new(shown_context: Context, game: Option<&'static Game>) -> HelpOverlay {
        HelpOverlay { shown_context, game, is_shared: game.is_none(), scroll: Scroll::default() }
    }

    /// The same with the keys of a shared table, if it is one.
    pub(crate) fn at_shared_table(self, is_shared: bool) -> HelpOverlay {
        HelpOverlay { is_shared, ..self }
    }

    /// The key lines of each section. Sections with the same title are one.
    pub(crate) fn sections(&self, map: &Keymap, ascii: bool) -> Vec<(&'static str, Vec<KeyLine>)> {
        let mut sections: Vec<(&'static str, Vec<KeyLine>)> = Vec::new();
        let mut rest = map.rows(self.shown_context);
        for section in self.shown_context.sections() {
            let (own, others) = rest.split_at(section.rows.len().min(rest.len()));
            rest = others;
            let exists = |row: &&KeymapRow| match row.intent {
                Intent::OfferDraw => self.game.is_none_or(|game| game.has_draws),
                Intent::Talk | Intent::Mute | Intent::Adjourn => self.is_shared,
                Intent::NewGame | Intent::PlayOn | Intent::Redo | Intent::MoveNow => {
                    !self.is_shared || self.game.is_none()
                }
                _ => true,
            };
            let own: Vec<&KeymapRow> = own.iter().filter(exists).collect();
            if own.is_empty() {
                continue;
            }
            let lines = key_lines(&own, ascii);
            let title = section.title.text();
            match sections.iter_mut().find(|(other, _)| *other == title) {
                Some((_, earlier)) => earlier.extend(lines),
                None => sections.push((title, lines)),
            }
        }
        sections
    }
}

/// The names of keys, those of the same place of several bindings together, and what they do.
pub(crate) type KeyLine = (Vec<String>, &'static str);

/// A line for each binding: keys and help. Neighbours with the same help become one line.
fn key_lines(rows: &[&KeymapRow], ascii: bool) -> Vec<KeyLine> {
    let mut groups: Vec<(Vec<&[Key]>, &'static str)> = Vec::new();
    for KeymapRow { keys, help, .. } in rows {
        let help = help.text();
        match groups.last_mut() {
            Some((rows, last)) if *last == help => rows.push(keys),
            _ => groups.push((vec![keys.as_slice()], help)),
        }
    }
    let line = |(rows, help): (Vec<&[Key]>, _)| {
        // The first key of each binding, then the second, so that arrows stand together.
        let longest = rows.iter().map(|keys| keys.len()).max().unwrap_or(0);
        let keys: Vec<Vec<Key>> = (0..longest)
            .map(|place| rows.iter().filter_map(|keys| keys.get(place).copied()).collect())
            .collect();
        (keys.iter().map(|keys| footer::key_names(keys, ascii)).collect(), help)
    };
    groups.into_iter().map(line).collect()
}

/// Whether there is room for marks below the keys.
fn has_marks(area: Rect) -> bool {
    area.width >= 120 && area.height >= 36
}

/// The marks of a game's boards.
fn marks(game: &'static Game) -> Vec<Mark> {
    Example::of(game).map_or(Vec::new(), |example| Mark::of_scene(&example.game.scene(0)))
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

    fn handle(&mut self, input: Input) -> Transition {
        let Some(intent) = input.scrolling() else { return Transition::Stay };
        self.scroll.handle(intent);
        Transition::leave(intent)
    }

    fn is_overlay(&self) -> bool {
        true
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        self.draw_page(area, theme, writer);
    }
}
