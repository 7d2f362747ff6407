//! The screen on which keys are changed: a line for each binding.

use super::{Screen, Transition, draw_too_small};
use crate::text;
use crate::ui::draw::buffer_writer::{BufferWriter, text_width};
use crate::ui::draw::layout;
use crate::ui::draw::theme::{StyleRole, Theme};
use crate::ui::input::bindings::{Binding, Section};
use crate::ui::input::context::Context;
use crate::ui::input::intent::Intent;
use crate::ui::input::keys::Key;
use crate::ui::settings::config::Config;
use crate::ui::widget::{footer, list};
use ratatui::layout::Rect;

/// Rows that PageUp and PageDown move by.
const PAGE_ROWS: usize = 10;

/// The list of bindings and its selection.
pub(crate) struct KeyBindingsScreen {
    config: Config,
    rows: Vec<(&'static Section, &'static Binding)>,
    selected: usize,
    /// The next key pressed becomes the key of the selected binding.
    awaiting_key: bool,
    warning: Option<String>,
}

impl KeyBindingsScreen {
    /// The bindings, with the keys that `config` sets. A binding that several contexts share is
    /// listed once.
    pub(crate) fn new(config: Config) -> KeyBindingsScreen {
        let mut rows: Vec<(&'static Section, &'static Binding)> = Vec::new();
        for section in Context::ALL.iter().flat_map(|context| context.sections()) {
            let is_listed = |row: &(&Section, &Binding), binding: &Binding| {
                row.0.name == section.name && row.1.intent == binding.intent
            };
            for binding in section.rows {
                if !rows.iter().any(|row| is_listed(row, binding)) {
                    rows.push((section, binding));
                }
            }
        }
        KeyBindingsScreen { config, rows, selected: 0, awaiting_key: false, warning: None }
    }

    /// The keys of a row: those set in the settings, or the default keys.
    fn keys_of(&self, (section, binding): (&Section, &Binding)) -> Vec<Key> {
        let names = self.config.keys.get(section.name);
        let chosen = names.and_then(|intents| intents.get(&binding.intent.name()));
        let read =
            |names: &Vec<String>| names.iter().filter_map(|name| name.parse().ok()).collect();
        chosen.map_or_else(|| binding.keys.to_vec(), read)
    }

    /// The settings with `key` for the selected row, or with its default keys if `None`.
    fn config_with(&self, key: Option<Key>) -> Config {
        let (section, binding) = self.rows[self.selected];
        let mut config = self.config.clone();
        let intents = config.keys.entry(section.name.to_string()).or_default();
        match key {
            Some(key) => intents.insert(binding.intent.name(), vec![key.name(true)]),
            None => intents.remove(&binding.intent.name()),
        };
        config.keys.retain(|_, intents| !intents.is_empty());
        config
    }

    /// Applies the settings, or warns if two bindings would share a key.
    fn apply(&mut self, config: Config) -> Transition {
        match config.keymap() {
            Ok(_) => Transition::Configure(Box::new(config)),
            Err(reason) => {
                self.warning = Some(text::key_rejected(&reason));
                Transition::Stay
            }
        }
    }
}

impl Screen for KeyBindingsScreen {
    fn context(&self) -> Context {
        Context::Keys
    }

    fn capture_key(&mut self, key: Key) -> Option<Transition> {
        let awaited = std::mem::take(&mut self.awaiting_key);
        awaited.then(|| {
            let config = self.config_with(Some(key));
            self.apply(config)
        })
    }

    fn handle_intent(&mut self, intent: Intent) -> Transition {
        self.warning = None;
        let last = self.rows.len() - 1;
        match intent {
            Intent::Up => self.selected = self.selected.saturating_sub(1),
            Intent::Down => self.selected = (self.selected + 1).min(last),
            Intent::PageUp => self.selected = self.selected.saturating_sub(PAGE_ROWS),
            Intent::PageDown => self.selected = (self.selected + PAGE_ROWS).min(last),
            Intent::Choose => self.awaiting_key = true,
            Intent::Reset => {
                let config = self.config_with(None);
                return self.apply(config);
            }
            Intent::Back => return Transition::Pop,
            _ => {}
        }
        Transition::Stay
    }

    fn on_config_change(&mut self, config: &Config) {
        self.config = config.clone();
    }

    fn show_warning(&mut self, sentence: String) {
        self.warning = Some(sentence);
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        const WIDTH: u16 = 96;
        const MAX_KEYS_WIDTH: u16 = 14;
        let rows = (self.rows.len() as u16).min(area.height.saturating_sub(5)).max(1);
        let page = match layout::fit_list(area, WIDTH, rows, 1) {
            Ok(page) => page,
            Err(needs) => return draw_too_small(needs, area, theme, writer),
        };
        let (head, list) = (page.head, page.list);
        writer.put_text(head.x, head.y, head.width, text::KEYS, theme.style(StyleRole::Title));
        let height = usize::from(list.height);
        let first = self.selected.saturating_sub(height / 2);
        let first = first.min(self.rows.len().saturating_sub(height));
        let names = |row| footer::key_names(&self.keys_of(row), theme.glyphs.ascii);
        let widest = self.rows.iter().map(|row| text_width(&names(*row))).max().unwrap_or(0);
        let wide = widest.min(MAX_KEYS_WIDTH) + 2;
        let rows = first..self.rows.len();
        list::draw(rows, self.selected, list, theme, writer, |index, y, selected, writer| {
            let row = self.rows[index];
            let (section, binding) = row;
            let style = theme.style(if selected { StyleRole::Selected } else { StyleRole::Key });
            let text = match selected && self.awaiting_key {
                true => text::PRESS_KEY.to_string(),
                false => names(row),
            };
            writer.put_text(list.x + 2, y, wide - 1, &text, style);
            let x = list.x + 2 + wide;
            let help = format!("{} ({}.{})", binding.help, section.name, binding.intent.name());
            let changed = self.keys_of(row) != binding.keys;
            let role = if changed { StyleRole::Title } else { StyleRole::Plain };
            writer.put_text(x, y, list.right().saturating_sub(x), &help, theme.style(role));
        });
        let note = match &self.warning {
            Some(warning) => (warning.as_str(), StyleRole::Warning),
            None => (text::KEYS_NOTE, StyleRole::Dim),
        };
        let below = Rect { height: page.footer.y.saturating_sub(page.note.y), ..page.note };
        list::draw_note(note, below, page.footer, theme, writer);
        self.draw_footer(page.footer, list.x, theme, writer);
    }
}
