//! The settings screen: a line for each setting. A change applies at once and is saved.

use super::key_bindings::KeyBindingsScreen;
use super::{Screen, Transition, draw_too_small};
use crate::text;
use crate::ui::draw::buffer_writer::BufferWriter;
use crate::ui::draw::layout;
use crate::ui::draw::theme::{StyleRole, Theme};
use crate::ui::input::context::Context;
use crate::ui::input::intent::Intent;
use crate::ui::settings::choices::{ColorChoice, GlyphSet, Motion, Surface, ThemeName};
use crate::ui::settings::config::{Config, Setting};
use crate::ui::widget::list;
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
            Setting::Mouse => config.mouse = !config.mouse,
            Setting::Confirm => config.confirm = !config.confirm,
            Setting::Tips => config.tips = !config.tips,
            Setting::Threats => config.threats = !config.threats,
            Setting::Bell => config.bell = !config.bell,
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

/// A setting's label and description.
fn setting_text(setting: Setting) -> text::SettingText {
    match setting {
        Setting::Theme => text::THEME,
        Setting::Signs => text::SIGNS,
        Setting::Colours => text::COLOUR_DEPTH,
        Setting::Surface => text::SURFACE,
        Setting::Motion => text::MOTION,
        Setting::Mouse => text::MOUSE,
        Setting::Confirm => text::QUESTIONS,
        Setting::Tips => text::TIPS,
        Setting::Threats => text::THREATS,
        Setting::Bell => text::BELL,
        Setting::Threads => text::THREADS,
        Setting::Hash => text::MEMORY,
    }
}

/// A setting's value, as the screen shows it.
fn value_text(setting: Setting, config: &Config) -> String {
    let switch = |value| if value { text::ON } else { text::OFF };
    let value = match setting {
        Setting::Theme => match config.theme {
            ThemeName::Auto => text::THEME_AUTO,
            ThemeName::Dark => text::THEME_DARK,
            ThemeName::Light => text::THEME_LIGHT,
            ThemeName::Contrast => text::THEME_CONTRAST,
            ThemeName::Safe => text::THEME_SAFE,
            ThemeName::Mono => text::THEME_MONO,
        },
        Setting::Signs => match config.signs {
            GlyphSet::Auto => text::SIGNS_AUTO,
            GlyphSet::Unicode => text::SIGNS_UNICODE,
            GlyphSet::Ascii => text::SIGNS_ASCII,
            GlyphSet::Letters => text::SIGNS_LETTERS,
        },
        Setting::Colours => match config.colours {
            ColorChoice::Auto => text::DEPTH_AUTO,
            ColorChoice::True => text::DEPTH_TRUE,
            ColorChoice::Ansi256 => text::DEPTH_256,
            ColorChoice::Ansi16 => text::DEPTH_16,
            ColorChoice::None => text::DEPTH_NONE,
        },
        Setting::Surface => match config.surface {
            Surface::Painted => text::SURFACE_PAINTED,
            Surface::Plain => text::SURFACE_PLAIN,
        },
        Setting::Motion => match config.motion {
            Motion::Off => text::OFF,
            Motion::Short => text::MOTION_SHORT,
            Motion::Full => text::MOTION_FULL,
        },
        Setting::Mouse => switch(config.mouse),
        Setting::Confirm => switch(config.confirm),
        Setting::Tips => switch(config.tips),
        Setting::Threats => switch(config.threats),
        Setting::Bell => switch(config.bell),
        Setting::Threads => return config.threads.to_string(),
        Setting::Hash => return text::mebibytes(config.hash),
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

    fn on_config_change(&mut self, config: &Config) {
        self.config = config.clone();
    }

    fn show_warning(&mut self, sentence: String) {
        self.warning = Some(sentence);
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        const WIDTH: u16 = 60;
        const LABEL_WIDTH: u16 = 16;
        let count = Setting::ALL.len() as u16;
        let rows = count.min(area.height.saturating_sub(3)).max(1);
        let page = match layout::fit_list(area, WIDTH, rows, 2) {
            Ok(page) => page,
            Err(needs) => return draw_too_small(needs, area, theme, writer),
        };
        let (head, list) = (page.head, page.list);
        writer.put_text(head.x, head.y, head.width, text::SETTINGS, theme.style(StyleRole::Title));
        let rows = list::first_visible(self.selected, list)..Setting::ALL.len();
        list::draw(rows, self.selected, list, theme, writer, |index, y, _, writer| {
            let setting = Setting::ALL[index];
            let style = theme.style(StyleRole::Plain);
            let (label, value) = (setting_text(setting).label, value_text(setting, &self.config));
            writer.put_text(list.x + 1, y, list.width - 1, &format!(" {label} "), style);
            let (x, right) = (list.x + 3 + LABEL_WIDTH, list.right());
            writer.put_text(x, y, right.saturating_sub(x), &value, theme.style(StyleRole::Plain));
        });
        let note = match &self.warning {
            Some(warning) => (warning.as_str(), StyleRole::Warning),
            None => (setting_text(Setting::ALL[self.selected]).description, StyleRole::Dim),
        };
        list::draw_note(note, page.note, page.footer, theme, writer);
        self.draw_footer(page.footer, list.x, theme, writer);
    }
}
