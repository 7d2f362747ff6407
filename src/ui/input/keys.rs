//! Keys and their spelling.

use crossterm::event::KeyCode;
use std::str::FromStr;

/// A key press. Shift shows in the character itself.
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
    pub(crate) const fn char(letter: char) -> Key {
        Key::of(KeyCode::Char(letter))
    }

    /// A character key with Control.
    pub(crate) const fn ctrl(letter: char) -> Key {
        Key { code: KeyCode::Char(letter), ctrl: true }
    }

    /// The name that people read. Arrows have glyphs unless `ascii`. Settings use the ASCII names.
    pub(crate) fn name(self, ascii: bool) -> String {
        let name = match self.code {
            KeyCode::Char(' ') => "Space",
            KeyCode::Char(letter) if self.ctrl => {
                return format!("^{}", letter.to_ascii_uppercase());
            }
            KeyCode::Char(letter) => return letter.to_string(),
            KeyCode::Up => ["↑", "Up"][usize::from(ascii)],
            KeyCode::Down => ["↓", "Down"][usize::from(ascii)],
            KeyCode::Left => ["←", "Left"][usize::from(ascii)],
            KeyCode::Right => ["→", "Right"][usize::from(ascii)],
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

/// The keys that [`Key::name`] spells with a word.
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

    /// Reads a key as [`Key::name`] spells it in ASCII.
    fn from_str(text: &str) -> Result<Key, ()> {
        let mut letters = text.chars();
        match (letters.next(), letters.next(), letters.next()) {
            (Some(letter), None, _) if !letter.is_control() && letter != ' ' => {
                Ok(Key::char(letter))
            }
            (Some('^'), Some(letter), None) if letter.is_ascii_alphabetic() => {
                Ok(Key::ctrl(letter.to_ascii_lowercase()))
            }
            _ => {
                let functions = (1..=12).map(KeyCode::F);
                let mut keys = NAMED_KEYS.into_iter().chain(functions).map(Key::of);
                keys.find(|key| key.name(true).eq_ignore_ascii_case(text)).ok_or(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_read_as_it_is_spelled() {
        let functions = (1..=12).map(KeyCode::F);
        let keys = NAMED_KEYS.into_iter().chain(functions).chain([KeyCode::Char('%')]).map(Key::of);
        for key in keys.chain([Key::ctrl('l')]) {
            assert_eq!(key.name(true).parse(), Ok(key));
        }
        for text in ["", "ab", "F13", "^1", "\u{1b}"] {
            assert_eq!(text.parse::<Key>(), Err(()), "{text}");
        }
    }
}
