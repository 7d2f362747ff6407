//! Keys and their spelling.

use crossterm::event::KeyCode;
use parlour_words::say;
use std::str::FromStr;

/// A key press. Shift is not stored: a shifted character is its own `Char`, and Shift-Tab is
/// `BackTab`.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Key {
    /// Which key.
    pub(crate) code: KeyCode,
    /// Whether Control is held.
    pub(crate) ctrl: bool,
}

impl Key {
    /// A key without Control.
    pub(crate) const fn of(code: KeyCode) -> Key {
        Key { code, ctrl: false }
    }

    /// A character key without Control.
    pub(crate) const fn char(ch: char) -> Key {
        Key::of(KeyCode::Char(ch))
    }

    /// A character key with Control.
    pub(crate) const fn ctrl(ch: char) -> Key {
        Key { code: KeyCode::Char(ch), ctrl: true }
    }

    /// The key's name, as screens show it. With `ascii`, arrows are words.
    pub(crate) fn name(self, ascii: bool) -> String {
        let name = match self.code {
            KeyCode::Char(' ') => say!("keys-space"),
            KeyCode::Up if !ascii => "↑",
            KeyCode::Down if !ascii => "↓",
            KeyCode::Left if !ascii => "←",
            KeyCode::Right if !ascii => "→",
            KeyCode::Up => say!("keys-up"),
            KeyCode::Down => say!("keys-down"),
            KeyCode::Left => say!("keys-left"),
            KeyCode::Right => say!("keys-right"),
            KeyCode::Enter => say!("keys-enter"),
            KeyCode::Tab => say!("keys-tab"),
            KeyCode::BackTab => say!("keys-back-tab"),
            KeyCode::Backspace => say!("keys-backspace"),
            KeyCode::PageUp => say!("keys-page-up"),
            KeyCode::PageDown => say!("keys-page-down"),
            KeyCode::Home => say!("keys-home"),
            KeyCode::End => say!("keys-end"),
            KeyCode::Esc => say!("keys-esc"),
            KeyCode::Insert => say!("keys-insert"),
            KeyCode::Delete => say!("keys-delete"),
            _ => return self.spelling(),
        };
        name.to_string()
    }

    /// The key's name in the settings, which is the same in every language.
    pub(crate) fn spelling(self) -> String {
        let name = match self.code {
            KeyCode::Char(' ') => "Space",
            KeyCode::Char(ch) if self.ctrl => {
                return format!("^{}", ch.to_ascii_uppercase());
            }
            KeyCode::Char(ch) => return ch.to_string(),
            KeyCode::Up => "Up",
            KeyCode::Down => "Down",
            KeyCode::Left => "Left",
            KeyCode::Right => "Right",
            KeyCode::BackTab => "S-Tab",
            KeyCode::Backspace => "Bksp",
            KeyCode::PageUp => "PgUp",
            KeyCode::PageDown => "PgDn",
            KeyCode::F(number) => return format!("F{number}"),
            code => return code.to_string(),
        };
        name.to_string()
    }
}

/// The keys that [`Key::spelling`] spells with a word.
const NAMED_KEYS: [KeyCode; 16] = [
    KeyCode::Char(' '),
    KeyCode::Up,
    KeyCode::Down,
    KeyCode::Left,
    KeyCode::Right,
    KeyCode::BackTab,
    KeyCode::Tab,
    KeyCode::Backspace,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::Enter,
    KeyCode::Esc,
    KeyCode::Insert,
    KeyCode::Delete,
];

impl FromStr for Key {
    type Err = ();

    /// Reads a key as [`Key::spelling`] writes it. `Err` if the text names no key.
    fn from_str(text: &str) -> Result<Key, ()> {
        let mut chars = text.chars();
        match (chars.next(), chars.next(), chars.next()) {
            (Some(ch), None, _) if !ch.is_control() && ch != ' ' => Ok(Key::char(ch)),
            (Some('^'), Some(ch), None) if ch.is_ascii_alphabetic() => {
                Ok(Key::ctrl(ch.to_ascii_lowercase()))
            }
            _ => {
                let functions = (1..=12).map(KeyCode::F);
                let mut keys = NAMED_KEYS.into_iter().chain(functions).map(Key::of);
                keys.find(|key| key.spelling().eq_ignore_ascii_case(text)).ok_or(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_words::{Language, current};

    #[test]
    fn a_key_is_read_as_it_is_spelled() {
        let functions = (1..=12).map(KeyCode::F);
        let keys = NAMED_KEYS.into_iter().chain(functions).chain([KeyCode::Char('%')]).map(Key::of);
        for key in keys.chain([Key::ctrl('l')]) {
            assert_eq!(key.spelling().parse(), Ok(key));
            assert_eq!(key.name(true), key.spelling(), "English calls keys as settings do");
        }
        let in_french = || (Key::char(' ').name(true), Key::char(' ').spelling());
        let (name, spelling) = current::during(Language::French, in_french);
        assert_eq!((name.as_str(), spelling.as_str()), ("Espace", "Space"));
        for text in ["", "ab", "F13", "^1", "\u{1b}"] {
            assert_eq!(text.parse::<Key>(), Err(()), "{text}");
        }
    }
}
