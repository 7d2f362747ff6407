//! The settings as rows of the settings screen: what each is called, what it does, and its values.

use super::choices::{SettingValue, cycle};
use super::config::Config;
use crate::text::showable;
use parlour_words::{MessageKey, key, say};

/// A setting of the settings screen.
pub(crate) struct SettingRow {
    /// What it is called.
    pub(crate) label: MessageKey,
    /// The sentence that explains it.
    pub(crate) description: MessageKey,
    field: Field,
}

/// Where the text of a setting is that is typed.
pub(crate) type TextOf = fn(&mut Config) -> &mut String;

/// Where the value of a setting is.
enum Field {
    /// It is one of a few that have names.
    Choice(fn(&mut Config) -> &mut dyn SettingValue),
    /// It is one of these numbers, or another one of the file; and how a number is written.
    Number(fn(&mut Config) -> &mut u16, &'static [u16], fn(u16) -> String),
    /// It is a folder, which is typed; and how none is called.
    Folder(TextOf, MessageKey),
}

impl SettingRow {
    /// The value, as the screen shows it.
    pub(crate) fn value(&self, config: &Config) -> String {
        let mut config = config.clone();
        match self.field {
            Field::Choice(value) => value(&mut config).name().to_string(),
            Field::Number(value, _, write) => write(*value(&mut config)),
            Field::Folder(value, none) => match value(&mut config).as_str() {
                "" => none.text().to_string(),
                folder => showable(folder).into_owned(),
            },
        }
    }

    /// The text of a setting that is typed, and what writes another one.
    pub(crate) fn typed(&self, config: &Config) -> Option<(String, TextOf)> {
        let Field::Folder(value, _) = self.field else { return None };
        Some((value(&mut config.clone()).clone(), value))
    }

    /// The settings with the next or the previous value of this one.
    pub(crate) fn stepped(&self, config: &Config, forward: bool) -> Config {
        let mut config = config.clone();
        match self.field {
            Field::Choice(value) => value(&mut config).step(forward),
            Field::Number(value, all, _) => {
                let before = *value(&mut config);
                *value(&mut config) = cycle(all, before, forward);
                config = config.within_limits();
                // The limits allow no more: it goes on with the least.
                if forward && *value(&mut config) == before {
                    *value(&mut config) = all[0];
                }
            }
            Field::Folder(..) => {}
        }
        config.within_limits()
    }
}

/// The groups of [`ROWS`] by their labels, and how many settings each has.
pub(crate) const GROUPS: [(MessageKey, usize); 3] =
    [(key!("settings-look"), 6), (key!("settings-table"), 8), (key!("settings-computer"), 6)];

/// Every setting, in the order of the screen.
pub(crate) const ROWS: [SettingRow; 20] = [
    choice(key!("settings-theme"), key!("settings-theme-about"), |it| &mut it.theme),
    choice(key!("settings-signs"), key!("settings-signs-about"), |it| &mut it.signs),
    choice(key!("settings-depth"), key!("settings-depth-about"), |it| &mut it.colours),
    choice(key!("settings-surface"), key!("settings-surface-about"), |it| &mut it.surface),
    choice(key!("settings-motion"), key!("settings-motion-about"), |it| &mut it.motion),
    choice(key!("settings-language"), key!("settings-language-about"), |it| &mut it.language),
    choice(key!("settings-mouse"), key!("settings-mouse-about"), |it| &mut it.mouse),
    choice(key!("settings-questions"), key!("settings-questions-about"), |it| &mut it.confirm),
    choice(key!("settings-tips"), key!("settings-tips-about"), |it| &mut it.tips),
    choice(key!("settings-solved"), key!("settings-solved-about"), |it| &mut it.solved),
    choice(key!("settings-threats"), key!("settings-threats-about"), |it| &mut it.threats),
    choice(key!("settings-bell"), key!("settings-bell-about"), |it| &mut it.bell),
    choice(key!("settings-pace"), key!("settings-pace-about"), |it| &mut it.pace),
    SettingRow {
        label: key!("settings-lobby"),
        description: key!("settings-lobby-about"),
        field: Field::Folder(|it| &mut it.lobby, key!("settings-lobby-usual")),
    },
    choice(key!("settings-warnings"), key!("settings-warnings-about"), |it| &mut it.warnings),
    choice(key!("settings-comments"), key!("settings-comments-about"), |it| &mut it.comments),
    choice(key!("settings-bar"), key!("settings-bar-about"), |it| &mut it.evaluation_bar),
    choice(key!("settings-plans"), key!("settings-plans-about"), |it| &mut it.plans),
    SettingRow {
        label: key!("settings-threads"),
        description: key!("settings-threads-about"),
        field: Field::Number(
            |it| &mut it.threads,
            &[1, 2, 3, 4, 6, 8, 12, 16],
            |it| it.to_string(),
        ),
    },
    SettingRow {
        label: key!("settings-memory"),
        description: key!("settings-memory-about"),
        field: Field::Number(
            |it| &mut it.hash,
            &[16, 64, 128, 256, 512, 1024, 2048],
            |it| say!("settings-mebibytes", count = it),
        ),
    },
];

const fn choice(
    label: MessageKey,
    description: MessageKey,
    value: fn(&mut Config) -> &mut dyn SettingValue,
) -> SettingRow {
    SettingRow { label, description, field: Field::Choice(value) }
}
