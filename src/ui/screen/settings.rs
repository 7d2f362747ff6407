//! The settings screen: a line for each setting. A change applies at once and is saved.

use super::key_bindings::KeyBindingsScreen;
use super::{Screen, Transition, draw_too_small};
use crate::text;
use crate::ui::draw::buffer_writer::{BufferWriter, wrap};
use crate::ui::draw::layout;
use crate::ui::draw::page::Page;
use crate::ui::draw::theme::{StyleRole, Theme};
use crate::ui::input::context::Context;
use crate::ui::input::intent::Intent;
use crate::ui::input::mouse::MouseEvent;
use crate::ui::settings::choices::{
    ColorChoice, GlyphSet, LanguageChoice, Motion, Surface, ThemeName, WarnFrom,
};
use crate::ui::settings::config::{Config, Setting};
use crate::ui::widget::header::Header;
use crate::ui::widget::{card, list, page_text, preview};
use parlour_rules::seat::Seat;
use parlour_words::{MessageKey, key, say};
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

    /// The settings with the next or the previous value of the selected setting.
    fn with_stepped_value(&self, forward: bool) -> Config {
        let mut config = self.config.clone();
        match Setting::ALL[self.selected] {
            Setting::Theme => config.theme = cycle(&ThemeName::ALL, config.theme, forward),
            Setting::Signs => config.signs = cycle(&GlyphSet::ALL, config.signs, forward),
            Setting::Colours => {
                config.colours = cycle(&ColorChoice::ALL, config.colours, forward);
            }
            Setting::Surface => config.surface = cycle(&Surface::ALL, config.surface, forward),
            Setting::Motion => config.motion = cycle(&Motion::ALL, config.motion, forward),
            Setting::Language => {
                config.language = cycle(&LanguageChoice::all(), config.language, forward);
            }
            Setting::Mouse => config.mouse = !config.mouse,
            Setting::Confirm => config.confirm = !config.confirm,
            Setting::Tips => config.tips = !config.tips,
            Setting::Solved => config.solved = !config.solved,
            Setting::Threats => config.threats = !config.threats,
            Setting::Bell => config.bell = !config.bell,
            Setting::Warnings => config.warnings = cycle(&WarnFrom::ALL, config.warnings, forward),
            Setting::Comments => config.comments = !config.comments,
            Setting::EvaluationBar => config.evaluation_bar = !config.evaluation_bar,
            Setting::Plans => config.plans = !config.plans,
            Setting::Threads => {
                config.threads = cycle(&[1, 2, 3, 4, 6, 8, 12, 16], config.threads, forward);
            }
            Setting::Hash => {
                config.hash = cycle(&[16, 64, 128, 256, 512, 1024, 2048], config.hash, forward);
            }
        }
        config
    }
}

/// The groups of [`Setting::ALL`] by their labels, and how many settings each has.
const GROUPS: [(MessageKey, usize); 3] =
    [(key!("settings-look"), 6), (key!("settings-table"), 6), (key!("settings-computer"), 6)];

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
        let all_rows = (Setting::ALL.len() + 2 * GROUPS.len()) as u16 - 1;
        let between = u16::from(list.height >= all_rows);
        // Where not even the labels fit, the blank rows above and below serve.
        let least_rows = (Setting::ALL.len() + GROUPS.len()) as u16;
        let list = match list.height {
            height if height < least_rows => Rect { y: list.y - 1, height: height + 2, ..list },
            _ => list,
        };
        let (mut y, mut settings) = (list.y, Setting::ALL.into_iter().enumerate());
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
        let text = setting_text(Setting::ALL[self.selected]);
        if let Some(warning) = &self.warning {
            let sentence = (warning.as_str(), StyleRole::Warning);
            page_text::draw_sentence(sentence, page.message, theme, writer);
        } else if below.height >= 5 {
            let height = 3 + wrap(text.description(), below.width - 2 * card::PADDING).len() as u16;
            let card = Rect { height: height.min(below.height), ..below };
            let inside = card::draw(card, false, theme, writer);
            let bold = theme.style(StyleRole::Title);
            page_text::put((inside.x, inside.y), inside.width, text.label(), bold, writer);
            let lines = wrap(text.description(), inside.width);
            let below = (inside.x, inside.y + 1..inside.bottom());
            page_text::put_lines(below, inside.width, &lines, theme.secondary(), writer);
        } else {
            let sentence = (text.description(), StyleRole::Plain);
            page_text::draw_sentence(sentence, page.message, theme, writer);
        }
        self.draw_footer(page.footer, page.body.x, theme, writer);
    }

    /// Draws a line of the page: label and value, and arrows at the value of the selected line.
    fn draw_line(
        &self,
        setting: Setting,
        is_selected: bool,
        row: Rect,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        const LABEL_WIDTH: u16 = 14;
        let (label, value) = (setting_text(setting).label(), value_text(setting, &self.config));
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

/// A setting's label and description.
fn setting_text(setting: Setting) -> text::SettingText {
    match setting {
        Setting::Theme => text::THEME,
        Setting::Signs => text::SIGNS,
        Setting::Colours => text::COLOUR_DEPTH,
        Setting::Surface => text::SURFACE,
        Setting::Motion => text::MOTION,
        Setting::Language => text::LANGUAGE,
        Setting::Mouse => text::MOUSE,
        Setting::Confirm => text::QUESTIONS,
        Setting::Tips => text::TIPS,
        Setting::Solved => text::SOLVED,
        Setting::Threats => text::THREATS,
        Setting::Bell => text::BELL,
        Setting::Warnings => text::WARNINGS,
        Setting::Comments => text::COMMENTS,
        Setting::EvaluationBar => text::EVALUATION_BAR,
        Setting::Plans => text::PLANS,
        Setting::Threads => text::THREADS,
        Setting::Hash => text::MEMORY,
    }
}

/// A setting's value, as the screen shows it.
fn value_text(setting: Setting, config: &Config) -> String {
    let switch = |value| if value { say!("settings-on") } else { say!("settings-off") };
    let value = match setting {
        Setting::Theme => match config.theme {
            ThemeName::Auto => say!("settings-theme-auto"),
            ThemeName::Dark => say!("settings-theme-dark"),
            ThemeName::Light => say!("settings-theme-light"),
            ThemeName::Contrast => say!("settings-theme-contrast"),
            ThemeName::Safe => say!("settings-theme-safe"),
            ThemeName::Mono => say!("settings-theme-mono"),
        },
        Setting::Signs => match config.signs {
            GlyphSet::Auto => say!("settings-signs-auto"),
            GlyphSet::Unicode => say!("settings-signs-unicode"),
            GlyphSet::Ascii => say!("settings-signs-ascii"),
            GlyphSet::Letters => say!("settings-signs-letters"),
        },
        Setting::Colours => match config.colours {
            ColorChoice::Auto => say!("settings-depth-auto"),
            ColorChoice::True => say!("settings-depth-true"),
            ColorChoice::Ansi256 => text::DEPTH_256,
            ColorChoice::Ansi16 => text::DEPTH_16,
            ColorChoice::None => say!("settings-depth-none"),
        },
        Setting::Surface => match config.surface {
            Surface::Painted => say!("settings-surface-painted"),
            Surface::Plain => say!("settings-surface-plain"),
        },
        Setting::Motion => match config.motion {
            Motion::Off => say!("settings-off"),
            Motion::Short => say!("settings-motion-short"),
            Motion::Full => say!("settings-motion-full"),
        },
        Setting::Language => match config.language.language() {
            None => say!("settings-language-auto"),
            Some(language) => language.own_name(),
        },
        Setting::Mouse => switch(config.mouse),
        Setting::Confirm => switch(config.confirm),
        Setting::Tips => switch(config.tips),
        Setting::Solved => switch(config.solved),
        Setting::Threats => switch(config.threats),
        Setting::Bell => switch(config.bell),
        Setting::Warnings => match config.warnings {
            WarnFrom::Off => say!("settings-off"),
            WarnFrom::Tenth => say!("settings-warn-tenth"),
            WarnFrom::Fifth => say!("settings-warn-fifth"),
            WarnFrom::ThreeTenths => say!("settings-warn-three-tenths"),
        },
        Setting::Comments => switch(config.comments),
        Setting::EvaluationBar => switch(config.evaluation_bar),
        Setting::Plans => switch(config.plans),
        Setting::Threads => return config.threads.to_string(),
        Setting::Hash => return say!("settings-mebibytes", count = config.hash),
    };
    value.to_string()
}

/// The value after or before `current`, from the last to the first and back. The first value, if
/// `current` is not in `all`.
fn cycle<T: Copy + PartialEq>(all: &[T], current: T, forward: bool) -> T {
    let at = all.iter().position(|value| *value == current);
    let step = if forward { 1 } else { all.len() - 1 };
    all[at.map_or(0, |at| (at + step) % all.len())]
}

impl Screen for SettingsScreen {
    fn context(&self) -> Context {
        Context::Settings
    }

    fn handle_intent(&mut self, intent: Intent) -> Transition {
        let count = Setting::ALL.len();
        self.warning = None;
        match intent {
            Intent::Up => self.selected = (self.selected + count - 1) % count,
            Intent::Down => self.selected = (self.selected + 1) % count,
            Intent::Left => return Transition::Configure(Box::new(self.with_stepped_value(false))),
            Intent::Right | Intent::Choose => {
                return Transition::Configure(Box::new(self.with_stepped_value(true)));
            }
            Intent::Keys => {
                return Transition::Push(Box::new(KeyBindingsScreen::new(self.config.clone())));
            }
            Intent::Back => return Transition::Pop,
            _ => {}
        }
        Transition::Stay
    }

    fn handle_mouse(&mut self, mouse: MouseEvent, _: Rect) -> Transition {
        mouse.scrolling().map_or(Transition::Stay, |intent| self.handle_intent(intent))
    }

    fn on_config_change(&mut self, config: &Config) {
        self.config = config.clone();
    }

    fn show_warning(&mut self, sentence: &str) -> bool {
        self.warning = Some(sentence.to_string());
        true
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        if let Some(page) = Page::fit(area, 1).filter(|_| is_page(area, theme)) {
            return self.draw_page(page, theme, writer);
        }
        const WIDTH: u16 = 60;
        const LABEL_WIDTH: u16 = 16;
        // The longest sentence, on a page and on the narrowest screen.
        let note_rows = if area.width < WIDTH { 3 } else { 2 };
        let count = Setting::ALL.len() as u16;
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
        let rows = list::first_visible(self.selected, list)..Setting::ALL.len();
        list::draw(rows, self.selected, list, theme, writer, |index, y, _, writer| {
            let setting = Setting::ALL[index];
            let style = theme.style(StyleRole::Plain);
            let (label, value) = (setting_text(setting).label(), value_text(setting, &self.config));
            writer.put_text(list.x + 1, y, list.width - 1, &format!(" {label} "), style);
            let (x, right) = (list.x + 3 + LABEL_WIDTH, list.right());
            writer.put_text(x, y, right.saturating_sub(x), &value, theme.style(StyleRole::Plain));
        });
        let note = match &self.warning {
            Some(warning) => (warning.as_str(), StyleRole::Warning),
            None => (setting_text(Setting::ALL[self.selected]).description(), StyleRole::Dim),
        };
        list::draw_note(note, page.note, page.footer, theme, writer);
        self.draw_footer(page.footer, list.x, theme, writer);
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
        assert_eq!(count, Setting::ALL.len());
    }

    #[test]
    fn labels_and_sentences_fit_in_every_language() {
        for &language in Language::ALL {
            during(language, || {
                for text in Setting::ALL.map(setting_text) {
                    let (label, sentence) = (text.label(), text.description());
                    assert!(label.chars().count() <= 13, "{language:?}: {label}");
                    assert!(sentence.chars().count() <= 75, "{language:?}: {sentence}");
                }
            });
        }
    }
}
