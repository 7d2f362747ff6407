//! The keys, a line each binding; another can be pressed for any of them.

use super::{Go, Screen, too_small};
use crate::ui::bindings::{Binding, Context, Section};
use crate::ui::config::Config;
use crate::ui::geometry;
use crate::ui::intent::Intent;
use crate::ui::keys::Key;
use crate::ui::pen::{Pen, width, wrap};
use crate::ui::theme::{Look, Meaning};
use crate::ui::widget::footer;
use crate::ui::words;
use ratatui::layout::Rect;

/// Rows of a page.
const PAGE: usize = 10;

/// The list of bindings, and which is selected.
pub struct Keys {
    config: Config,
    rows: Vec<(&'static Section, &'static Binding)>,
    selected: usize,
    /// The next key pressed is the one wanted.
    waiting: bool,
    warning: Option<String>,
}

impl Keys {
    /// The keys as `config` has them.
    pub fn new(config: Config) -> Keys {
        let mut rows: Vec<(&'static Section, &'static Binding)> = Vec::new();
        for section in Context::ALL.iter().flat_map(|context| context.sections()) {
            let known = |row: &(&Section, &Binding), binding: &Binding| {
                row.0.name == section.name && row.1.intent == binding.intent
            };
            for binding in section.rows {
                if !rows.iter().any(|row| known(row, binding)) {
                    rows.push((section, binding));
                }
            }
        }
        Keys { config, rows, selected: 0, waiting: false, warning: None }
    }

    /// The keys of a row, as they are chosen or as they are usually.
    fn keys(&self, (section, binding): (&Section, &Binding)) -> Vec<Key> {
        let names = self.config.keys.get(section.name);
        let chosen = names.and_then(|intents| intents.get(&binding.intent.name()));
        let read =
            |names: &Vec<String>| names.iter().filter_map(|name| name.parse().ok()).collect();
        chosen.map_or_else(|| binding.keys.to_vec(), read)
    }

    /// The settings with `key` for the selected row, or with its usual keys again.
    fn with(&self, key: Option<Key>) -> Config {
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

    /// Has the settings hold, if the keys in them can be.
    fn set(&mut self, config: Config) -> Go {
        match config.keymap() {
            Ok(_) => Go::Configure(Box::new(config)),
            Err(reason) => {
                self.warning = Some(words::no_key(&reason));
                Go::Stay
            }
        }
    }
}

impl Screen for Keys {
    fn context(&self) -> Context {
        Context::Keys
    }

    fn captures(&self) -> bool {
        self.waiting
    }

    fn capture(&mut self, key: Key) -> Go {
        self.waiting = false;
        let config = self.with(Some(key));
        self.set(config)
    }

    fn act(&mut self, intent: Intent) -> Go {
        self.warning = None;
        let last = self.rows.len() - 1;
        match intent {
            Intent::Up => self.selected = self.selected.saturating_sub(1),
            Intent::Down => self.selected = (self.selected + 1).min(last),
            Intent::PageUp => self.selected = self.selected.saturating_sub(PAGE),
            Intent::PageDown => self.selected = (self.selected + PAGE).min(last),
            Intent::Choose => self.waiting = true,
            Intent::Reset => {
                let config = self.with(None);
                return self.set(config);
            }
            Intent::Back => return Go::Back,
            _ => {}
        }
        Go::Stay
    }

    fn configured(&mut self, config: &Config) {
        self.config = config.clone();
    }

    fn tell(&mut self, sentence: String) {
        self.warning = Some(sentence);
    }

    fn draw(&self, area: Rect, look: &Look, pen: &mut Pen) {
        const WIDTH: u16 = 96;
        const KEYS_WIDE: u16 = 14;
        let rows = (self.rows.len() as u16).min(area.height.saturating_sub(5)).max(1);
        let page = match geometry::page(area, WIDTH, rows, 1) {
            Ok(page) => page,
            Err(needs) => return too_small(needs, area, look, pen),
        };
        let (head, list) = (page.head, page.list);
        pen.text(head.x, head.y, head.width, words::KEYS, look.style(Meaning::Title));
        let height = usize::from(list.height);
        let first = self.selected.saturating_sub(height / 2);
        let first = first.min(self.rows.len().saturating_sub(height));
        let names = |row| footer::names(&self.keys(row), look.glyphs.ascii);
        let widest = self.rows.iter().map(|row| width(&names(*row))).max().unwrap_or(0);
        let wide = widest.min(KEYS_WIDE) + 2;
        for ((index, &row), y) in
            self.rows.iter().enumerate().skip(first).zip(list.y..list.bottom())
        {
            let (section, binding) = row;
            let selected = index == self.selected;
            if selected {
                pen.put(list.x, y, look.glyphs.pointer, look.style(Meaning::Title));
            }
            let style = look.style(if selected { Meaning::Selected } else { Meaning::Key });
            let text = match selected && self.waiting {
                true => words::PRESS_KEY.to_string(),
                false => names(row),
            };
            pen.text(list.x + 2, y, wide - 1, &text, style);
            let x = list.x + 2 + wide;
            let help = format!("{} ({}.{})", binding.help, section.name, binding.intent.name());
            let changed = self.keys(row) != binding.keys;
            let meaning = if changed { Meaning::Title } else { Meaning::Plain };
            pen.text(x, y, list.right().saturating_sub(x), &help, look.style(meaning));
        }
        let (note, meaning) = match &self.warning {
            Some(warning) => (warning.clone(), Meaning::Warning),
            None => (words::ABOUT_KEYS.to_string(), Meaning::Dim),
        };
        for (line, y) in wrap(&note, page.note.width).iter().zip(page.note.y..page.footer.y) {
            pen.text(page.note.x, y, page.note.width, line, look.style(meaning));
        }
        footer::draw(self.context(), |_| true, page.footer, list.x, look, pen);
    }
}
