//! The screen on which keys are changed: a line for each binding.

use super::glance_text::fitted;
use super::{Input, News, Screen, Transition, draw_footer, draw_too_small};
use crate::text;
use crate::ui::draw::{BufferWriter, Page, StyleRole, Theme, layout, text_width, wrap};
use crate::ui::input::bindings::{Binding, Section};
use crate::ui::input::{Context, Intent, Key};
use crate::ui::screen::services::Services;
use crate::ui::settings::{Config, Surface};
use crate::ui::widget::{Header, card, footer, list, page_text};
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
    warning: Option<String>,
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
                self.warning = Some(match taken {
                    Some((key, help)) => say!(
                        "settings-key-taken",
                        key = key.name(true),
                        purpose = text::capitalized(help)
                    ),
                    None => say!("settings-keys-rejected", reason),
                });
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
    /// The lines of a page: each group's label, its bindings, and a blank line between groups.
    fn page_lines(&self) -> Vec<PageLine> {
        let mut lines = Vec::new();
        let mut label = "";
        for (index, (section, _)) in self.rows.iter().enumerate() {
            if section.title.text() != label {
                if !lines.is_empty() {
                    lines.push(PageLine::Blank);
                }
                label = section.title.text();
                lines.push(PageLine::Label(label));
            }
            lines.push(PageLine::Binding(index));
        }
        lines
    }

    /// Draws the bindings in groups, and what is to be known about the selected one.
    fn draw_page(&self, page: &Page, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        const LIST_WIDTH: u16 = 78;
        // The longest line beside the card is whole.
        const LIST_WIDTH_BESIDE_CARD: u16 = 71;
        const CARD_WIDTH: u16 = 42;
        const MAX_CAPS_WIDTH: u16 = 22;
        Header { title: say!("settings-keys"), details: "", right: &[] }.draw(
            page.header,
            theme,
            writer,
        );
        let (list, card) = match area.width {
            CARD_FROM.. => page.split_body(LIST_WIDTH_BESIDE_CARD, 3, CARD_WIDTH),
            _ => page.split_body(LIST_WIDTH, 0, 0),
        };
        let lines = self.page_lines();
        let is_selected =
            |line: &PageLine| matches!(line, PageLine::Binding(index) if *index == self.selected);
        let at = lines.iter().position(is_selected).unwrap_or(0);
        let height = usize::from(list.height);
        let first = at.saturating_sub(height / 2).min(lines.len().saturating_sub(height));
        let names = |row| key_caps(&self.keys_of(row), theme.glyphs.ascii);
        let widths = self.rows.iter().map(|row| page_text::caps_width(&names(*row)));
        let caps = widths.max().unwrap_or(0).min(MAX_CAPS_WIDTH) + 2;
        for (line, y) in lines.iter().skip(first).zip(list.y..list.bottom()) {
            let row = Rect { y, height: 1, ..list };
            match line {
                PageLine::Blank => {}
                PageLine::Label(label) => {
                    page_text::draw_label((list.x + 2, y), list.width - 2, label, theme, writer);
                }
                PageLine::Binding(index) => self.draw_binding(*index, caps, row, theme, writer),
            }
        }
        let (section, binding) = self.rows[self.selected];
        let note = say!(
            "settings-key-note",
            title = section.title.text(),
            name = binding.intent.name(),
            section = section.name
        );
        let in_card = area.width >= CARD_FROM;
        if in_card {
            self.draw_card(card, theme, writer);
        }
        let sentence = match self.urgent_note() {
            Some(urgent) => Some(urgent),
            None if in_card => None,
            None => Some((note.as_str(), StyleRole::Plain)),
        };
        if let Some(sentence) = sentence {
            page_text::draw_sentence(sentence, page.message, theme, writer);
        }
        draw_footer(self, page.footer, page.body.x, theme, writer);
    }

    /// What is said before all else: a warning, or what the key that is awaited will do.
    fn urgent_note(&self) -> Option<(&str, StyleRole)> {
        match &self.warning {
            Some(warning) => Some((warning, StyleRole::Warning)),
            None if self.awaiting_key => Some((say!("settings-press-new-key"), StyleRole::Plain)),
            None => None,
        }
    }

    /// Draws a binding in one line: its keys as caps, and what they do.
    fn draw_binding(
        &self,
        index: usize,
        caps: u16,
        row: Rect,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let is_selected = index == self.selected;
        let (_, binding) = self.rows[index];
        let keys = self.keys_of(self.rows[index]);
        let names = if is_selected && self.awaiting_key {
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
        if is_selected {
            page_text::draw_selection(row, theme, writer);
        }
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

/// A line of a page.
enum PageLine {
    Blank,
    Label(&'static str),
    /// The binding of a row.
    Binding(usize),
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
        let intent = input.scrolling().filter(|_| !self.awaiting_key);
        let Some(intent) = intent else { return Transition::Stay };
        let last = self.rows.len() - 1;
        match intent {
            Intent::Up => self.selected = self.selected.saturating_sub(1),
            Intent::Down => self.selected = (self.selected + 1).min(last),
            Intent::PageUp => self.selected = self.selected.saturating_sub(PAGE_ROWS),
            Intent::PageDown => self.selected = (self.selected + PAGE_ROWS).min(last),
            Intent::Choose => self.awaiting_key = true,
            Intent::Reset => return self.apply(None),
            Intent::Back => return Transition::Pop,
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

    fn warning(&mut self) -> Option<&mut Option<String>> {
        Some(&mut self.warning)
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let note_rows = if area.width >= CARD_FROM { 1 } else { 2 };
        let page = Page::fit(area, note_rows).filter(|_| theme.surface == Surface::Painted);
        if let Some(page) = page {
            return self.draw_page(&page, area, theme, writer);
        }
        const WIDTH: u16 = 96;
        const MAX_KEYS_WIDTH: u16 = 14;
        const MIN_HELP_WIDTH: u16 = 32;
        let inside = WIDTH.min(area.width.saturating_sub(2));
        let (section, binding) = self.rows[self.selected];
        let note = say!(
            "settings-key-note",
            title = section.title.text(),
            name = binding.intent.name(),
            section = section.name
        );
        let note_lines = wrap(&note, inside).len().max(1) as u16;
        let rows = (self.rows.len() as u16).min(area.height.saturating_sub(4 + note_lines)).max(1);
        let page = match layout::fit_list(area, WIDTH, rows, note_lines) {
            Ok(page) => page,
            Err(needs) => return draw_too_small(needs, area, theme, writer),
        };
        let (head, list) = (page.head, page.list);
        writer.put_text(
            head.x,
            head.y,
            head.width,
            say!("settings-keys"),
            theme.style(StyleRole::Title),
        );
        let height = usize::from(list.height);
        let first = self.selected.saturating_sub(height / 2);
        let first = first.min(self.rows.len().saturating_sub(height));
        let names = |row| footer::key_names(&self.keys_of(row), theme.glyphs.ascii);
        let widest = self.rows.iter().map(|row| text_width(&names(*row))).max().unwrap_or(0);
        let wide = widest.min(MAX_KEYS_WIDTH) + 2;
        // Where a key works stands before it, where there is room.
        let titles = self.rows.iter().map(|(section, _)| text_width(section.title.text()));
        let title_width = titles.max().unwrap_or(0) + 2;
        let has_titles = list.width >= 2 + title_width + wide + MIN_HELP_WIDTH;
        let keys_x = list.x + 2 + if has_titles { title_width } else { 0 };
        let rows = first..self.rows.len();
        list::draw(rows, self.selected, list, theme, writer, |index, y, selected, writer| {
            let row = self.rows[index];
            let (section, binding) = row;
            let is_repeated = index > first && self.rows[index - 1].0.title == section.title;
            if has_titles && (selected || !is_repeated) {
                let style = theme.style(StyleRole::Dim);
                writer.put_text(list.x + 2, y, title_width, section.title.text(), style);
            }
            let text = if selected && self.awaiting_key {
                say!("settings-press-key").to_string()
            } else {
                names(row)
            };
            writer.put_text(keys_x, y, wide - 1, &text, theme.style(StyleRole::Key));
            let x = keys_x + wide;
            let changed = self.keys_of(row) != binding.keys;
            let role = if changed { StyleRole::Title } else { StyleRole::Plain };
            let room = list.right().saturating_sub(x);
            writer.put_text(x, y, room, binding.help.text(), theme.style(role));
        });
        let note = self.urgent_note().unwrap_or((note.as_str(), StyleRole::Dim));
        let below = Rect { height: page.footer.y.saturating_sub(page.note.y), ..page.note };
        list::draw_note(note, below, page.footer, theme, writer);
        draw_footer(self, page.footer, list.x, theme, writer);
    }
}
