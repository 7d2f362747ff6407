//! The screen on which keys are changed: a line for each binding.

use super::glance_text::fitted;
use super::{Input, News, Screen, Transition, draw_footer};
use crate::text;
use crate::ui::draw::{BufferWriter, Page, StyleRole, Theme, wrap};
use crate::ui::input::bindings::{Binding, Section};
use crate::ui::input::{Clickable, Context, Intent, Key};
use crate::ui::screen::Notice;
use crate::ui::screen::services::Services;
use crate::ui::settings::Config;
use crate::ui::widget::{Header, card, list, page_text};
use crossterm::event::KeyCode;
use parlour_words::say;
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
    notice: Option<Notice>,
}

impl KeyBindingsScreen {
    /// The bindings, with the keys that `config` sets. A binding that several contexts share is
    /// listed once.
    pub(crate) fn new(config: Config) -> KeyBindingsScreen {
        let mut rows: Vec<(&'static Section, &'static Binding)> = Vec::new();
        for section in Context::all().into_iter().flat_map(|context| context.sections()) {
            let is_listed = |row: &(&Section, &Binding), binding: &Binding| {
                row.0.name == section.name && row.1.intent == binding.intent
            };
            for binding in section.rows {
                if !rows.iter().any(|row| is_listed(row, binding)) {
                    rows.push((section, binding));
                }
            }
        }
        KeyBindingsScreen { config, rows, selected: 0, awaiting_key: false, notice: None }
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
            Some(key) => intents.insert(binding.intent.name(), vec![key.spelling()]),
            None => intents.remove(&binding.intent.name()),
        };
        config.keys.retain(|_, intents| !intents.is_empty());
        config
    }

    /// Gives the selected row this key, or with `None` its default keys. Warns if another binding
    /// has one of them.
    fn apply(&mut self, key: Option<Key>) -> Transition {
        let config = self.config_with(key);
        match config.keymap() {
            Ok(_) => Transition::change(|services| services.config = config),
            Err(reason) => {
                let taken = self.find_taken(key);
                self.notice = Some(Notice::wrong(match taken {
                    Some((key, help)) => say!(
                        "settings-key-taken",
                        key = key.name(true),
                        purpose = text::capitalized(help)
                    ),
                    None => say!("settings-keys-rejected", reason),
                }));
                Transition::Stay
            }
        }
    }

    /// The binding that now has the key that the selected row would get, with what it does.
    fn find_taken(&self, key: Option<Key>) -> Option<(Key, &'static str)> {
        let (section, binding) = self.rows[self.selected];
        let map = self.config.keymap().ok()?;
        let wanted = key.map_or_else(|| binding.keys.to_vec(), |key| vec![key]);
        let shares_keys =
            |context: &Context| context.sections().iter().any(|it| it.name == section.name);
        let rows = Context::all().into_iter().filter(shares_keys).flat_map(|it| map.rows(it));
        let mut others = rows.filter(|row| row.intent != binding.intent);
        others.find_map(|row| {
            let key = row.keys.iter().find(|key| wanted.contains(key))?;
            Some((*key, row.help.text()))
        })
    }
}

/// The least width of a screen, in columns, with a card beside the list. The card says more about the
/// selected binding.
const CARD_FROM: u16 = 120;

impl KeyBindingsScreen {
    /// What is said before all else: a warning, or what the key that is awaited will do.
    fn urgent_note(&self) -> Option<(&str, StyleRole)> {
        match &self.notice {
            Some(notice) => Some((&notice.sentence, notice.role())),
            None if self.awaiting_key => Some((say!("settings-press-new-key"), StyleRole::Plain)),
            None => None,
        }
    }

    /// Draws a binding in one line: its keys as caps, which have `caps` columns, and what they do.
    fn draw_binding(
        &self,
        index: usize,
        caps: u16,
        row: Rect,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let (_, binding) = self.rows[index];
        let keys = self.keys_of(self.rows[index]);
        let names = if index == self.selected && self.awaiting_key {
            vec![say!("settings-press-key").to_string()]
        } else {
            key_caps(&keys, theme.glyphs.ascii)
        };
        let x = row.x + 2;
        page_text::draw_caps((x, row.y), x + caps - 2, &names, theme, writer);
        let role = if keys != binding.keys { StyleRole::Title } else { StyleRole::Plain };
        let room = row.right().saturating_sub(x + caps);
        let help = fitted(binding.help.text(), room, theme.glyphs.ellipsis);
        page_text::put((x + caps, row.y), room, &help, theme.style(role), writer);
    }

    /// Draws a card about the selected binding: what it does, its usual keys, its place in the file.
    fn draw_card(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let (section, binding) = self.rows[self.selected];
        let help = wrap(binding.help.text(), area.width.saturating_sub(2 * card::PADDING));
        let note = text::key_place(section.name, &binding.intent.name());
        let height = 9 + help.len() as u16 + note.len() as u16;
        let inside =
            card::draw(Rect { height: height.min(area.height), ..area }, false, theme, writer);
        let (x, mut y) = (inside.x, inside.y);
        let bold = theme.style(StyleRole::Title);
        page_text::draw_label((x, y), inside.width, section.title.text(), theme, writer);
        let below = |y| (x, y + 1..inside.bottom());
        page_text::put_lines(below(y), inside.width, &help, bold, writer);
        y += help.len() as u16 + 2;
        page_text::draw_label((x, y), inside.width, say!("settings-usual-keys"), theme, writer);
        let caps = key_caps(binding.keys, theme.glyphs.ascii);
        page_text::draw_caps((x, y + 1), inside.right(), &caps, theme, writer);
        y += 3;
        page_text::draw_label((x, y), inside.width, say!("settings-file"), theme, writer);
        page_text::put_lines(below(y), inside.width, &note, theme.secondary(), writer);
    }
}

/// A cap for each key.
fn key_caps(keys: &[Key], ascii: bool) -> Vec<String> {
    keys.iter().map(|key| key.name(ascii)).collect()
}

impl Screen for KeyBindingsScreen {
    fn context(&self) -> Context {
        if self.awaiting_key { Context::AnyKey } else { Context::Keys }
    }

    fn handle(&mut self, input: Input) -> Transition {
        if let Input::Key(key) = input {
            self.awaiting_key = false;
            return match key.code {
                KeyCode::Esc => Transition::Stay,
                _ => self.apply(Some(key)),
            };
        }
        if let Input::Click(Clickable::Listed(row)) = input {
            self.selected = row;
        }
        let intent = input.scrolling().filter(|_| !self.awaiting_key);
        let Some(intent) = intent else { return Transition::Stay };
        let last = self.rows.len() - 1;
        match intent {
            Intent::Up => self.selected = self.selected.saturating_sub(1),
            Intent::Down => self.selected = (self.selected + 1).min(last),
            Intent::PageUp => self.selected = self.selected.saturating_sub(PAGE_ROWS),
            Intent::PageDown => self.selected = (self.selected + PAGE_ROWS).min(last),
            Intent::Choose => self.awaiting_key = true,
            Intent::Delete => return self.apply(None),
            Intent::Back | Intent::Close => return Transition::Pop,
            _ => {}
        }
        Transition::Stay
    }

    fn on_news(&mut self, news: News, services: &Services) -> bool {
        if let News::Configured = news {
            self.config = services.config.clone();
        }
        false
    }

    fn notice(&mut self) -> Option<&mut Option<Notice>> {
        Some(&mut self.notice)
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        const LIST_WIDTH: u16 = 78;
        // The longest line beside the card is whole.
        const LIST_WIDTH_BESIDE_CARD: u16 = 71;
        const CARD_WIDTH: u16 = 42;
        const MAX_CAPS_WIDTH: u16 = 22;
        let (section, binding) = self.rows[self.selected];
        let note = say!(
            "settings-key-note",
            title = section.title.text(),
            name = binding.intent.name(),
            section = section.name
        );
        let has_card = area.width >= CARD_FROM;
        let page = Page::of(area, Page::rows_of_sentence(area.width));
        let header = Header { title: say!("settings-keys"), details: "", right: &[] };
        header.draw(page.header, theme, writer);
        let (list, card) = if has_card {
            page.split_body(LIST_WIDTH_BESIDE_CARD, 3, CARD_WIDTH)
        } else {
            page.split_body(LIST_WIDTH, 0, 0)
        };
        let mut groups: Vec<(&str, usize)> = Vec::new();
        for title in self.rows.iter().map(|(section, _)| section.title.text()) {
            match groups.last_mut() {
                Some((label, count)) if *label == title => *count += 1,
                _ => groups.push((title, 1)),
            }
        }
        let names = |row| key_caps(&self.keys_of(row), theme.glyphs.ascii);
        let widths = self.rows.iter().map(|row| page_text::caps_width(&names(*row)));
        // On a narrow screen what keys do has most of the columns.
        let most = MAX_CAPS_WIDTH.min(list.width / 3);
        let caps = widths.max().unwrap_or(0).min(most) + 2;
        list::draw_groups(&groups, self.selected, list, theme, writer, |index, row, writer| {
            self.draw_binding(index, caps, row, theme, writer);
        });
        if has_card {
            self.draw_card(card, theme, writer);
        }
        let sentence = match self.urgent_note() {
            None if has_card => None,
            urgent => Some(urgent.unwrap_or((&note, StyleRole::Plain))),
        };
        if let Some(sentence) = sentence {
            list::draw_message(sentence, &page, theme, writer);
        }
        draw_footer(self, page.footer, list.x, theme, writer);
    }
}
