//! The keymap: the key bindings with the changes of the settings. [`Keymap::intent`] turns a key press
//! into a command.

use super::bindings::Binding;
use super::context::Context;
use super::intent::Intent;
use super::keys::Key;
use parlour_words::{self as words, say};
use std::collections::HashMap;

/// The keys that settings assign, by section and name of the intent.
pub(crate) type KeyOverrides = HashMap<(String, String), Vec<Key>>;

/// A binding with the keys that the settings give it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct KeymapRow {
    /// The keys; the footer shows the first.
    pub(crate) keys: Vec<Key>,
    /// The command.
    pub(crate) intent: Intent,
    /// What the command does, for the help.
    pub(crate) help: words::MessageKey,
    /// A word or two for the footer, if the footer shows the command.
    pub(crate) footer: Option<words::MessageKey>,
}

/// The bindings of every context.
#[derive(Clone, Debug)]
pub(crate) struct Keymap {
    contexts: HashMap<Context, Vec<KeymapRow>>,
    /// Those that a kiosk refuses, which are shown nowhere.
    hidden: HashMap<Context, Vec<KeymapRow>>,
}

/// A kiosk: the program keeps to itself and to its own files.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Kiosk {
    /// Who plays is given from outside, and nobody plays as another.
    pub(crate) keeps_profile: bool,
}

impl Kiosk {
    /// Whether it refuses a command: one that stops the program, or reads or writes a file that somebody names.
    pub(crate) fn refuses(self, context: Context, intent: Intent) -> bool {
        match intent {
            Intent::Profiles => self.keeps_profile,
            Intent::Suspend | Intent::Picture | Intent::Import => true,
            // The editor saves among one's own games, and a table has a code.
            Intent::Save => context != Context::Editor,
            Intent::Load => context != Context::Lobby,
            _ => false,
        }
    }
}

impl Default for Keymap {
    fn default() -> Keymap {
        let rows = |context: Context| context.bindings().map(default_row).collect();
        Keymap {
            contexts: Context::all().into_iter().map(|context| (context, rows(context))).collect(),
            hidden: HashMap::new(),
        }
    }
}

fn default_row(binding: &Binding) -> KeymapRow {
    let Binding { keys, intent, help, footer } = *binding;
    KeymapRow { keys: keys.to_vec(), intent, help, footer }
}

impl Keymap {
    /// The default bindings with some keys replaced.
    ///
    /// # Errors
    /// A sentence about the first override that names no binding or gives a key two meanings.
    pub(crate) fn with_overrides(overrides: &KeyOverrides) -> Result<Keymap, String> {
        let mut map = Keymap::default();
        let mut unmatched: Vec<&(String, String)> = overrides.keys().collect();
        for context in Context::all() {
            let mut rows = Vec::new();
            for section in context.sections() {
                for binding in section.rows {
                    let name = (section.name.to_string(), binding.intent.name());
                    let mut row = default_row(binding);
                    if let Some(keys) = overrides.get(&name) {
                        row.keys.clone_from(keys);
                        unmatched.retain(|other| **other != name);
                    }
                    rows.push(row);
                }
            }
            if let Some((key, one, other)) = find_conflict(&rows) {
                let [one, other] = [one, other].map(words::MessageKey::text);
                return Err(say!("keys-used-twice", key = key.spelling(), one, other));
            }
            map.contexts.insert(context, rows);
        }
        unmatched.sort();
        match unmatched.first() {
            Some((section, intent)) => Err(say!("keys-unknown", section, name = intent)),
            None => Ok(map),
        }
    }

    /// The same keymap without the commands that a kiosk refuses. Their keys still lead to them, so that it says why.
    pub(crate) fn in_kiosk(mut self, kiosk: Kiosk) -> Keymap {
        for (&context, rows) in &mut self.contexts {
            let hidden = rows.extract_if(.., |row| kiosk.refuses(context, row.intent));
            self.hidden.insert(context, hidden.collect());
        }
        self
    }

    /// The bindings of a context, in the order of the help.
    pub(crate) fn rows(&self, context: Context) -> &[KeymapRow] {
        self.contexts.get(&context).map_or(&[], Vec::as_slice)
    }

    /// The name of a command's first key; empty where it has none.
    pub(crate) fn key_name(&self, context: Context, intent: Intent, ascii: bool) -> String {
        let row = self.rows(context).iter().find(|row| row.intent == intent);
        row.and_then(|row| row.keys.first()).map_or(String::new(), |key| key.name(ascii))
    }

    /// The command of a key press in a context.
    pub(crate) fn intent(&self, context: Context, key: Key) -> Option<Intent> {
        let mut rows =
            self.rows(context).iter().chain(self.hidden.get(&context).into_iter().flatten());
        rows.find(|row| row.keys.contains(&key)).map(|row| row.intent)
    }
}

/// Names that commands had, and those of today.
const FORMER_NAMES: [(&str, &str); 14] = [
    ("rematch", "again"),
    ("retry", "again"),
    ("reread", "again"),
    ("copy", "play-on"),
    ("copy-result", "copy"),
    ("exercises", "puzzles"),
    ("rename", "edit"),
    ("keys", "edit"),
    ("reset", "delete"),
    ("quit", "close"),
    ("next", "next-item"),
    ("newer", "next-item"),
    ("previous", "previous-item"),
    ("older", "previous-item"),
];

/// The name of today of a command that settings name: those that players wrote before stay valid.
pub(crate) fn name_of_today(section: &str, name: &str) -> String {
    let sections = || Context::all().into_iter().flat_map(Context::sections);
    let own = || sections().filter(|it| it.name == section).flat_map(|it| it.rows);
    let is_known = |name: &str| own().any(|binding| binding.intent.name() == name);
    let former = FORMER_NAMES.into_iter().find(|(old, new)| *old == name && is_known(new));
    let former = former.filter(|_| !is_known(name));
    former.map_or(name, |(_, new)| new).to_string()
}

/// The first key that is bound twice, with the help of both bindings.
fn find_conflict(rows: &[KeymapRow]) -> Option<(Key, words::MessageKey, words::MessageKey)> {
    let mut seen: HashMap<Key, words::MessageKey> = HashMap::new();
    for row in rows {
        for &key in &row.keys {
            if let Some(first_help) = seen.insert(key, row.help) {
                return Some((key, first_help, row.help));
            }
        }
    }
    None
}
