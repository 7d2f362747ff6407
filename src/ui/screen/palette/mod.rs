//! The palette: a list in which an entry is found by typing words of its name.

pub(crate) mod entries;

use super::confirm::Answer;
use super::{Input, Screen, Transition};
use crate::ui::draw::{BufferWriter, StyleRole, Theme, text_width};
use crate::ui::input::{Clickable, Context, Intent, TextInput};
use crate::ui::widget::{dialog, footer, list, page_text, text_input};
use parlour_words::say;
use ratatui::layout::Rect;

/// Columns for what is typed.
const MAX_INPUT_CELLS: usize = 40;

/// A line of the list.
pub(crate) struct PaletteEntry {
    label: String,
    /// Behind the label: the key of a command, the value of a setting.
    detail: String,
    /// What happens when it is chosen.
    deed: Transition,
    /// What it is found by: the label first.
    name: String,
}

impl PaletteEntry {
    /// An entry that `other_words` find too.
    fn new(label: String, detail: String, other_words: &str, deed: Transition) -> PaletteEntry {
        let name = folded(&format!("{label} {other_words}"));
        PaletteEntry { label, detail, deed, name }
    }

    /// The line of a list that is asked about: the screen below gets its number as an answer.
    pub(crate) fn line(number: usize, label: String) -> PaletteEntry {
        PaletteEntry::new(label, String::new(), "", Transition::Answer(Answer::Line(number)))
    }

    fn draw(&self, row: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let right = row.right().saturating_sub(1);
        let x = right.saturating_sub(text_width(&self.detail)).max(row.x + 2);
        let room = x.saturating_sub(row.x + 3);
        let plain = theme.style(StyleRole::Plain);
        page_text::put((row.x + 2, row.y), room, &self.label, plain, writer);
        let room = right.saturating_sub(x);
        page_text::put((x, row.y), room, &self.detail, theme.secondary(), writer);
    }
}

/// The list, and what is typed to find an entry.
pub(crate) struct PaletteScreen {
    title: String,
    entries: Vec<PaletteEntry>,
    input: TextInput,
    /// The entries that fit what is typed, the best first.
    found: Vec<usize>,
    /// The place of the selected one among them.
    selected: usize,
}

impl PaletteScreen {
    /// With the first entry selected.
    pub(crate) fn new(title: impl Into<String>, entries: Vec<PaletteEntry>) -> PaletteScreen {
        let found = (0..entries.len()).collect();
        let input = TextInput::new("", MAX_INPUT_CELLS);
        PaletteScreen { title: title.into(), entries, input, found, selected: 0 }
    }

    /// With the entry of this number selected.
    pub(crate) fn at(selected: usize, title: String, entries: Vec<PaletteEntry>) -> PaletteScreen {
        PaletteScreen { selected, ..PaletteScreen::new(title, entries) }
    }

    /// Finds the entries that fit what is typed, and selects the best.
    fn find(&mut self) {
        let typed = folded(self.input.text());
        let entries = self.entries.iter().enumerate();
        let mut ranked: Vec<_> = entries
            .filter_map(|(index, entry)| Some((rank(&entry.name, &typed)?, index)))
            .collect();
        ranked.sort_unstable();
        self.found = ranked.into_iter().map(|(_, index)| index).collect();
        self.selected = 0;
    }

    fn choose(&mut self) -> Transition {
        match self.found.get(self.selected) {
            Some(&index) => Transition::PopThen(Box::new(self.entries.swap_remove(index).deed)),
            None => Transition::Stay,
        }
    }
}

/// How badly the words typed fit a name: least where the name begins with them, more where a word of
/// it does or holds them. `None` if one of them is nowhere in it.
fn rank(name: &str, typed: &str) -> Option<usize> {
    let rank_of = |word| {
        if name.starts_with(word) {
            Some(0)
        } else if name.split(' ').any(|part| part.starts_with(word)) {
            Some(1)
        } else {
            name.contains(word).then_some(2)
        }
    };
    typed.split_whitespace().map(rank_of).sum()
}

/// The text in small letters without accents, since few keyboards have those of every language.
fn folded(text: &str) -> String {
    let plain = |letter| match letter {
        'à' | 'â' | 'ä' | 'ă' => 'a',
        'ç' => 'c',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        'ș' => 's',
        'ț' => 't',
        '’' | '-' | '\u{a0}' => ' ',
        letter => letter,
    };
    text.to_lowercase().chars().map(plain).collect()
}

impl Screen for PaletteScreen {
    fn context(&self) -> Context {
        Context::TextInput
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        match intent {
            Intent::Next => false, // there is nothing to complete
            Intent::Choose => !self.found.is_empty(),
            _ => true,
        }
    }

    fn handle(&mut self, input: Input) -> Transition {
        match input {
            Input::Letter(letter) => {
                if self.input.insert(letter) {
                    self.find();
                }
                return Transition::Stay;
            }
            Input::Click(Clickable::Listed(place)) => {
                self.selected = place;
                return self.choose();
            }
            _ => {}
        }
        let Some(intent) = input.scrolling() else { return Transition::Stay };
        let last = self.found.len().saturating_sub(1);
        match intent {
            Intent::Up => self.selected = self.selected.checked_sub(1).unwrap_or(last),
            Intent::Down if self.selected >= last => self.selected = 0,
            Intent::Down => self.selected += 1,
            Intent::Choose => return self.choose(),
            Intent::Back => return Transition::Pop,
            _ if self.input.edit(intent) => self.find(),
            _ => {}
        }
        Transition::Stay
    }

    fn is_overlay(&self) -> bool {
        true
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        const WIDTH: u16 = 60;
        /// Everybody who can take a seat.
        const MAX_ROWS: u16 = 28;
        // Frame, title, field, keys and blank rows between them; on a high screen a shadow and margins too.
        let other_rows = if area.height < 24 { 7 } else { 10 };
        let most = area.height.saturating_sub(other_rows).clamp(1, MAX_ROWS);
        // As high as the whole list, so that it stands still while one types.
        let rows = most.min(u16::try_from(self.entries.len()).unwrap_or(most));
        let dialog = dialog::draw(&self.title, (WIDTH, rows + 2), area, theme, writer);
        let inside = dialog.inside;
        let field = Rect { height: 1.min(inside.height), ..inside };
        writer.set_style(field, dialog::field_ground(theme));
        let room = inside.width.saturating_sub(1);
        text_input::draw(&self.input, (inside.x, inside.y), room, theme, writer);
        let y = inside.y + 2;
        let area = Rect { y, height: rows.min(dialog.footer.y.saturating_sub(y)), ..inside };
        if self.found.len() > usize::from(area.height) {
            // More of them than are seen.
            let place = format!("{}/{}", self.selected + 1, self.found.len());
            let x = field.right().saturating_sub(text_width(&place) + 1);
            page_text::put((x, field.y), room, &place, theme.secondary(), writer);
        }
        let first = list::first_visible(self.selected, area);
        let shown = self.found.iter().enumerate().skip(first);
        for ((place, &index), y) in shown.zip(area.y..area.bottom()) {
            let row = Rect { y, height: 1, ..area };
            self.entries[index].draw(row, theme, writer);
            if place == self.selected {
                page_text::draw_selection(row, theme, writer);
            }
            writer.note_click(row, Clickable::Listed(place));
        }
        if self.found.is_empty() {
            let words = say!("palette-none");
            page_text::put((area.x + 2, y), room, words, theme.secondary(), writer);
        }
        let word = |intent| (intent == Intent::Choose).then(|| say!("keys-foot-choose"));
        let is_enabled = |intent| self.is_enabled(intent);
        let (context, left) = (self.context(), inside.x);
        footer::draw_named(context, is_enabled, word, dialog.footer, left, theme, writer);
    }
}
