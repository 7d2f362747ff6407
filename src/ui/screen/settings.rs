//! The settings screen: a line for each setting. A change applies at once and is saved.

use super::key_bindings::KeyBindingsScreen;
use super::prompt::PromptDialog;
use super::{Input, News, Screen, Transition, draw_footer};
use crate::ui::draw::{BufferWriter, Page, StyleRole, Theme, wrap};
use crate::ui::input::{Clickable, Context, Intent};
use crate::ui::screen::Notice;
use crate::ui::screen::services::Services;
use crate::ui::settings::Config;
use crate::ui::settings::rows::{GROUPS, ROWS, SettingRow};
use crate::ui::widget::{Header, card, list, page_text, preview};
use parlour_rules::Seat;
use parlour_words::say;
use ratatui::layout::Rect;

/// The settings and the selected one.
pub(crate) struct SettingsScreen {
    config: Config,
    selected: usize,
    notice: Option<Notice>,
}

impl SettingsScreen {
    /// The settings in force.
    pub(crate) fn new(config: Config) -> SettingsScreen {
        SettingsScreen { config, selected: 0, notice: None }
    }

    /// With the setting of this number in [`ROWS`] selected.
    pub(crate) fn at(selected: usize, config: Config) -> SettingsScreen {
        SettingsScreen { selected, ..SettingsScreen::new(config) }
    }

    /// The selected setting.
    fn row(&self) -> &'static SettingRow {
        &ROWS[self.selected]
    }

    /// Takes the next value of the selected setting, or asks for one that is typed.
    fn choose(&self) -> Transition {
        let Some((text, value)) = self.row().typed(&self.config) else { return self.step(true) };
        let then = move |line: &str| {
            let line = line.to_string();
            Ok(Transition::change(move |services| *value(&mut services.config) = line))
        };
        let dialog = PromptDialog::new(self.row().label.text(), text, Box::new(then));
        Transition::open(|services| match services.environment.kiosk {
            Some(_) => Err(say!("screen-not-in-kiosk").to_string()),
            None => Ok(Box::new(dialog.that_may_be_empty())),
        })
    }

    /// Takes the next or the previous value of the selected setting.
    fn step(&self, forward: bool) -> Transition {
        let config = self.row().stepped(&self.config, forward);
        Transition::change(|services| services.config = config)
    }
}

/// Columns of the list, and the most of what stands beside it.
const LIST_WIDTH: u16 = 44;
const PREVIEW_WIDTH: u16 = 90;

/// No page has more rows. Chosen by eye.
const MAX_ROWS: u16 = 42;

impl SettingsScreen {
    /// Draws the preview and below it, where there is room, a card about the selected setting. Returns
    /// whether there is one.
    fn draw_preview(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) -> bool {
        let below = preview::draw(area, theme, writer);
        if below.height < 5 {
            return false;
        }
        let (label, description) = (self.row().label.text(), self.row().description.text());
        let height = 3 + wrap(description, below.width - 2 * card::PADDING).len() as u16;
        let card = Rect { height: height.min(below.height), ..below };
        let inside = card::draw(card, false, theme, writer);
        let bold = theme.style(StyleRole::Title);
        page_text::put((inside.x, inside.y), inside.width, label, bold, writer);
        let lines = wrap(description, inside.width);
        let below = (inside.x, inside.y + 1..inside.bottom());
        page_text::put_lines(below, inside.width, &lines, theme.secondary(), writer);
        true
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
            let [back, on] = if theme.glyphs.ascii { ["<", ">"] } else { ["‹", "›"] };
            page_text::put((x, row.y), 1, back, accent, writer);
            page_text::put((end + 1, row.y), 1, on, accent, writer);
        }
    }
}

impl Screen for SettingsScreen {
    fn context(&self) -> Context {
        Context::Settings
    }

    fn handle(&mut self, input: Input) -> Transition {
        if let Input::Click(Clickable::Listed(row)) = input {
            if row == self.selected {
                return self.choose();
            }
            self.selected = row;
        }
        let Some(intent) = input.scrolling() else { return Transition::Stay };
        let count = ROWS.len();
        match intent {
            Intent::Up => self.selected = (self.selected + count - 1) % count,
            Intent::Down => self.selected = (self.selected + 1) % count,
            Intent::Left => return self.step(false),
            Intent::Right => return self.step(true),
            Intent::Choose => return self.choose(),
            Intent::Edit => {
                return Transition::push(KeyBindingsScreen::new(self.config.clone()));
            }
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
        let has_preview = area.width >= 80 && area.height >= 24;
        // Without a preview the longest sentence needs several rows.
        let message_rows = if has_preview { 1 } else { Page::rows_of_sentence(area.width) };
        let gap = if area.width >= 100 { 3 } else { 2 };
        let page = Page::of(area, message_rows);
        let page = page.measured(LIST_WIDTH + gap + PREVIEW_WIDTH, MAX_ROWS);
        let header = Header { title: say!("settings-title"), details: "", right: &[] };
        header.draw(page.header, theme, writer);
        let (mut list, beside) = if has_preview {
            page.split_body(LIST_WIDTH, gap, PREVIEW_WIDTH)
        } else {
            page.split_body(LIST_WIDTH + 16, 0, 0)
        };
        let groups = GROUPS.map(|(label, count)| (label.text(), count));
        if has_preview && usize::from(list.height) < ROWS.len() + groups.len() {
            // Where not even the labels fit, the blank rows above and below serve.
            list = Rect { y: list.y - 1, height: list.height + 2, ..list };
        }
        list::draw_groups(&groups, self.selected, list, theme, writer, |index, row, writer| {
            self.draw_line(&ROWS[index], index == self.selected, row, theme, writer);
        });
        let has_card = has_preview && self.draw_preview(beside, theme, writer);
        let sentence = match &self.notice {
            Some(notice) => (notice.sentence.as_str(), notice.role()),
            None => (self.row().description.text(), StyleRole::Plain),
        };
        if self.notice.is_some() || !has_card {
            list::draw_message(sentence, &page, theme, writer);
        }
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
