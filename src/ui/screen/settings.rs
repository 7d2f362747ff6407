//! The settings screen: a line for each setting. A change applies at once and is saved.

use super::key_bindings::KeyBindingsScreen;
use super::{Input, News, Screen, Transition, draw_footer, draw_too_small};
use crate::ui::draw::{BufferWriter, Page, StyleRole, Theme, layout, wrap};
use crate::ui::input::{Context, Intent};
use crate::ui::screen::services::Services;
use crate::ui::settings::rows::{GROUPS, ROWS, SettingRow};
use crate::ui::settings::{Config, Surface};
use crate::ui::widget::{Header, card, list, page_text, preview};
use parlour_rules::Seat;
use parlour_words::say;
use ratatui::layout::Rect;

/// The settings and the selected one.
pub(crate) struct SettingsScreen {
    config: Config,
    selected: usize,
    warning: Option<String>,
}

impl SettingsScreen {
    /// The settings in force.
    pub(crate) fn new(config: Config) -> SettingsScreen {
        SettingsScreen { config, selected: 0, warning: None }
    }

    /// The selected setting.
    fn row(&self) -> &'static SettingRow {
        &ROWS[self.selected]
    }

    /// Takes the next or the previous value of the selected setting.
    fn step(&self, forward: bool) -> Transition {
        let config = self.row().stepped(&self.config, forward);
        Transition::change(|services| services.config = config)
    }
}

/// Whether the screen is a page with a preview, and not a plain list.
fn is_page(area: Rect, theme: &Theme) -> bool {
    theme.surface == Surface::Painted && area.width >= 80 && area.height >= 24
}

impl SettingsScreen {
    /// Draws the settings in groups, and at their right the preview.
    fn draw_page(&self, page: Page, theme: &Theme, writer: &mut BufferWriter) {
        const LIST_WIDTH: u16 = 44;
        const GAP: u16 = 2;
        const PREVIEW_WIDTH: u16 = 90;
        let gap = if page.body.width >= 100 { GAP + 1 } else { GAP };
        let (list, preview) = page.split_body(LIST_WIDTH, gap, PREVIEW_WIDTH);
        Header { title: say!("settings-title"), details: "", right: &[] }.draw(
            page.header,
            theme,
            writer,
        );
        // Where rows are plenty a blank one stands below each label.
        let below_label = u16::from(list.height >= 30);
        // Where they are scarce no blank row stands between groups.
        let all_rows = (ROWS.len() + 2 * GROUPS.len()) as u16 - 1;
        let between = u16::from(list.height >= all_rows);
        // Where not even the labels fit, the blank rows above and below serve.
        let least_rows = (ROWS.len() + GROUPS.len()) as u16;
        let list = match list.height {
            height if height < least_rows => Rect { y: list.y - 1, height: height + 2, ..list },
            _ => list,
        };
        let (mut y, mut settings) = (list.y, ROWS.iter().enumerate());
        for (label, count) in GROUPS {
            page_text::draw_label((list.x + 2, y), list.width, label.text(), theme, writer);
            y += 1 + below_label;
            for (index, setting) in settings.by_ref().take(count) {
                let row = Rect { y, height: 1, ..list };
                self.draw_line(setting, index == self.selected, row, theme, writer);
                y += 1;
            }
            y += between;
        }
        let below = preview::draw(preview, theme, writer);
        let (label, description) = (self.row().label.text(), self.row().description.text());
        if let Some(warning) = &self.warning {
            let sentence = (warning.as_str(), StyleRole::Warning);
            page_text::draw_sentence(sentence, page.message, theme, writer);
        } else if below.height >= 5 {
            let height = 3 + wrap(description, below.width - 2 * card::PADDING).len() as u16;
            let card = Rect { height: height.min(below.height), ..below };
            let inside = card::draw(card, false, theme, writer);
            let bold = theme.style(StyleRole::Title);
            page_text::put((inside.x, inside.y), inside.width, label, bold, writer);
            let lines = wrap(description, inside.width);
            let below = (inside.x, inside.y + 1..inside.bottom());
            page_text::put_lines(below, inside.width, &lines, theme.secondary(), writer);
        } else {
            let sentence = (description, StyleRole::Plain);
            page_text::draw_sentence(sentence, page.message, theme, writer);
        }
        draw_footer(self, page.footer, page.body.x, theme, writer);
    }

    /// Draws a line of the page: label and value, and arrows at the value of the selected line.
    fn draw_line(
        &self,
        setting: &SettingRow,
        is_selected: bool,
        row: Rect,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        const LABEL_WIDTH: u16 = 14;
        let (label, value) = (setting.label.text(), setting.value(&self.config));
        let plain = theme.style(StyleRole::Plain);
        page_text::put((row.x + 2, row.y), LABEL_WIDTH, label, plain, writer);
        let x = row.x + 2 + LABEL_WIDTH;
        let style = if is_selected { plain } else { theme.secondary() };
        let room = row.right().saturating_sub(x + 4);
        let end = page_text::put((x + 2, row.y), room, &value, style, writer);
        if is_selected {
            let accent = theme.style(StyleRole::Player(Seat::FIRST));
            page_text::put((x, row.y), 1, "‹", accent, writer);
            page_text::put((end + 1, row.y), 1, "›", accent, writer);
            page_text::draw_selection(row, theme, writer);
        }
    }
}

impl Screen for SettingsScreen {
    fn context(&self) -> Context {
        Context::Settings
    }

    fn handle(&mut self, input: Input) -> Transition {
        let Some(intent) = input.scrolling() else { return Transition::Stay };
        let count = ROWS.len();
        match intent {
            Intent::Up => self.selected = (self.selected + count - 1) % count,
            Intent::Down => self.selected = (self.selected + 1) % count,
            Intent::Left => return self.step(false),
            Intent::Right | Intent::Choose => return self.step(true),
            Intent::Keys => {
                return Transition::push(KeyBindingsScreen::new(self.config.clone()));
            }
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
        if let Some(page) = Page::fit(area, 1).filter(|_| is_page(area, theme)) {
            return self.draw_page(page, theme, writer);
        }
        const WIDTH: u16 = 60;
        const LABEL_WIDTH: u16 = 16;
        // The longest sentence, on a page and on the narrowest screen.
        let note_rows = if area.width < WIDTH { 3 } else { 2 };
        let count = ROWS.len() as u16;
        // Heading, footer, and a sentence that is longer than a row.
        let rows = count.min(area.height.saturating_sub(2 + note_rows)).max(1);
        let page = match layout::fit_list(area, WIDTH, rows, note_rows) {
            Ok(page) => page,
            Err(needs) => return draw_too_small(needs, area, theme, writer),
        };
        let (head, list) = (page.head, page.list);
        writer.put_text(
            head.x,
            head.y,
            head.width,
            say!("settings-title"),
            theme.style(StyleRole::Title),
        );
        let rows = list::first_visible(self.selected, list)..ROWS.len();
        list::draw(rows, self.selected, list, theme, writer, |index, y, _, writer| {
            let setting = &ROWS[index];
            let style = theme.style(StyleRole::Plain);
            let (label, value) = (setting.label.text(), setting.value(&self.config));
            writer.put_text(list.x + 1, y, list.width - 1, &format!(" {label} "), style);
            let (x, right) = (list.x + 3 + LABEL_WIDTH, list.right());
            writer.put_text(x, y, right.saturating_sub(x), &value, theme.style(StyleRole::Plain));
        });
        let note = match &self.warning {
            Some(warning) => (warning.as_str(), StyleRole::Warning),
            None => (self.row().description.text(), StyleRole::Dim),
        };
        list::draw_note(note, page.note, page.footer, theme, writer);
        draw_footer(self, page.footer, list.x, theme, writer);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_words::Language;
    use parlour_words::current::during;

    #[test]
    fn every_setting_is_in_a_group() {
        let count: usize = GROUPS.iter().map(|(_, count)| count).sum();
        assert_eq!(count, ROWS.len());
    }

    #[test]
    fn labels_and_sentences_fit_in_every_language() {
        for &language in Language::ALL {
            during(language, || {
                for row in &ROWS {
                    let (label, sentence) = (row.label.text(), row.description.text());
                    assert!(label.chars().count() <= 13, "{language:?}: {label}");
                    assert!(sentence.chars().count() <= 75, "{language:?}: {sentence}");
                }
            });
        }
    }
}
