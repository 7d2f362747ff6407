//! What can be set, a line each; every change holds at once and is kept.

use super::keys::Keys;
use super::{Go, Screen, too_small};
use crate::ui::bindings::Context;
use crate::ui::config::{Colours, Config, Motion, Setting, Signs, Theme};
use crate::ui::geometry;
use crate::ui::intent::Intent;
use crate::ui::pen::{Pen, wrap};
use crate::ui::theme::{Look, Meaning};
use crate::ui::widget::footer;
use crate::ui::words;
use ratatui::layout::Rect;

/// The settings, and which is selected.
pub struct Settings {
    config: Config,
    selected: usize,
    warning: Option<String>,
}

impl Settings {
    /// The settings as they are.
    pub fn new(config: Config) -> Settings {
        Settings { config, selected: 0, warning: None }
    }

    /// The settings with the selected one at its next value, or the one before.
    fn changed(&self, forward: bool) -> Config {
        let mut config = self.config.clone();
        match Setting::ALL[self.selected] {
            Setting::Theme => {
                let all = [Theme::Dark, Theme::Light, Theme::Contrast, Theme::Safe, Theme::Mono];
                config.theme = next(&all, config.theme, forward);
            }
            Setting::Signs => {
                let all = [Signs::Auto, Signs::Unicode, Signs::Ascii, Signs::Letters];
                config.signs = next(&all, config.signs, forward);
            }
            Setting::Colours => {
                use Colours::{Ansi16, Ansi256, Auto, None, True};
                config.colours =
                    next(&[Auto, True, Ansi256, Ansi16, None], config.colours, forward);
            }
            Setting::Motion => {
                let all = [Motion::Off, Motion::Short, Motion::Full];
                config.motion = next(&all, config.motion, forward);
            }
            Setting::Mouse => config.mouse = !config.mouse,
            Setting::Confirm => config.confirm = !config.confirm,
            Setting::Tips => config.tips = !config.tips,
            Setting::Threats => config.threats = !config.threats,
            Setting::Bell => config.bell = !config.bell,
            Setting::Threads => {
                config.threads = next(&[1, 2, 3, 4, 6, 8, 12, 16], config.threads, forward);
            }
            Setting::Hash => {
                config.hash = next(&[16, 64, 128, 256, 512, 1024, 2048], config.hash, forward);
            }
        }
        config
    }
}

/// The value after or before `present`, round and round; the first for a value that is not
/// among them.
fn next<T: Copy + PartialEq>(all: &[T], present: T, forward: bool) -> T {
    let at = all.iter().position(|value| *value == present);
    let step = if forward { 1 } else { all.len() - 1 };
    all[at.map_or(0, |at| (at + step) % all.len())]
}

impl Screen for Settings {
    fn context(&self) -> Context {
        Context::Settings
    }

    fn act(&mut self, intent: Intent) -> Go {
        let count = Setting::ALL.len();
        self.warning = None;
        match intent {
            Intent::Up => self.selected = (self.selected + count - 1) % count,
            Intent::Down => self.selected = (self.selected + 1) % count,
            Intent::Left => return Go::Configure(Box::new(self.changed(false))),
            Intent::Right | Intent::Choose => {
                return Go::Configure(Box::new(self.changed(true)));
            }
            Intent::Keys => return Go::Push(Box::new(Keys::new(self.config.clone()))),
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
        const WIDTH: u16 = 60;
        const LABELS: u16 = 16;
        let count = Setting::ALL.len() as u16;
        let rows = count.min(area.height.saturating_sub(3)).max(1);
        let page = match geometry::page(area, WIDTH, rows, 2) {
            Ok(page) => page,
            Err(needs) => return too_small(needs, area, look, pen),
        };
        let (head, list) = (page.head, page.list);
        pen.text(head.x, head.y, head.width, words::SETTINGS, look.style(Meaning::Title));
        let first = (self.selected + 1).saturating_sub(usize::from(list.height));
        for ((index, &setting), y) in
            Setting::ALL.iter().enumerate().skip(first).zip(list.y..list.bottom())
        {
            let selected = index == self.selected;
            if selected {
                pen.put(list.x, y, look.glyphs.pointer, look.style(Meaning::Title));
            }
            let style = look.style(if selected { Meaning::Selected } else { Meaning::Plain });
            let (label, value) = words::setting(setting, &self.config);
            pen.text(list.x + 1, y, list.width - 1, &format!(" {label} "), style);
            let (x, right) = (list.x + 3 + LABELS, list.right());
            pen.text(x, y, right.saturating_sub(x), &value, look.style(Meaning::Plain));
        }
        let (note, meaning) = match &self.warning {
            Some(warning) => (warning.clone(), Meaning::Warning),
            None => (words::about_setting(Setting::ALL[self.selected]).to_string(), Meaning::Dim),
        };
        for (line, y) in wrap(&note, page.note.width).iter().zip(page.note.y..page.note.bottom()) {
            pen.text(page.note.x, y, page.note.width, line, look.style(meaning));
        }
        footer::draw(self.context(), |_| true, page.footer, list.x, look, pen);
    }
}
