//! Keys and the mouse out of the bytes a terminal sends.
//!
//! Reading them ourselves, after `poll(2)` has said there are some, never blocks on half a
//! sequence and sees the end of the terminal, which the reader of crossterm 0.29 does not.

use super::keys::Key;
use super::mouse::{self, Mouse};
use crossterm::event::KeyCode;

/// What a player did.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Input {
    /// A key was pressed.
    Key(Key),
    /// The mouse did something.
    Mouse(Mouse),
}

/// Bytes read and not yet understood.
#[derive(Default, Debug)]
pub struct Decoder {
    rest: Vec<u8>,
}

/// What the beginning of some bytes is.
enum Part {
    /// A key, a press of the mouse, or something we do not know, and its length.
    Whole(Option<Input>, usize),
    /// More bytes may follow.
    Half,
}

impl Decoder {
    /// What is complete after `bytes`.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<Input> {
        self.rest.extend_from_slice(bytes);
        let mut inputs = Vec::new();
        while !self.rest.is_empty() {
            let Part::Whole(input, len) = part(&self.rest) else { break };
            inputs.extend(input);
            self.rest.drain(..len);
        }
        inputs
    }

    /// Whether the bytes so far could go on.
    pub fn waits(&self) -> bool {
        !self.rest.is_empty()
    }

    /// What the bytes so far mean if they do not.
    pub fn flush(&mut self) -> Option<Input> {
        let rest = std::mem::take(&mut self.rest);
        (rest == [ESC]).then_some(Input::Key(Key::of(KeyCode::Esc)))
    }
}

const ESC: u8 = 0x1b;
/// Sequences longer than this are no keys; a terminal that never ends one must not be kept.
const LONGEST: usize = 32;

fn part(bytes: &[u8]) -> Part {
    match *bytes {
        [ESC] => Part::Half,
        [ESC, b'[', ..] => sequence(bytes),
        [ESC, b'O'] => Part::Half,
        [ESC, b'O', sign, ..] => whole(named(sign), 3),
        [ESC, ESC, ..] => whole(Some(Key::of(KeyCode::Esc)), 1),
        // A letter with Alt held: nothing here is bound to one.
        [ESC, _, ..] => Part::Whole(None, 2),
        [byte, ..] if byte < 0x80 => whole(control(byte), 1),
        _ => unicode(bytes),
    }
}

fn whole(key: Option<Key>, len: usize) -> Part {
    Part::Whole(key.map(Input::Key), len)
}

fn control(byte: u8) -> Option<Key> {
    Some(match byte {
        b'\r' | b'\n' => Key::of(KeyCode::Enter),
        b'\t' => Key::of(KeyCode::Tab),
        0x7f => Key::of(KeyCode::Backspace),
        1..=26 => Key::ctrl(char::from(b'a' + byte - 1)),
        0..32 => return None,
        _ => Key::char(char::from(byte)),
    })
}

fn unicode(bytes: &[u8]) -> Part {
    let len = match bytes[0] {
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf4 => 4,
        _ => return Part::Whole(None, 1),
    };
    match bytes.get(..len) {
        None => Part::Half,
        Some(sign) => match std::str::from_utf8(sign).ok().and_then(|text| text.chars().next()) {
            Some(sign) => whole(Some(Key::char(sign)), len),
            None => Part::Whole(None, 1),
        },
    }
}

/// `ESC [`, numbers, and a final byte.
fn sequence(bytes: &[u8]) -> Part {
    let end = bytes.iter().skip(2).position(|byte| (0x40..=0x7e).contains(byte));
    let Some(end) = end.map(|end| end + 2) else {
        return if bytes.len() > LONGEST { Part::Whole(None, bytes.len()) } else { Part::Half };
    };
    let numbers = &bytes[2..end];
    let key = match (numbers, bytes[end]) {
        // The Linux console's F1 to F5.
        ([], b'[') => {
            return match bytes.get(end + 1) {
                Some(sign @ b'A'..=b'E') => {
                    whole(Some(Key::of(KeyCode::F(sign - b'A' + 1))), end + 2)
                }
                Some(_) => Part::Whole(None, end + 2),
                None => Part::Half,
            };
        }
        ([b'<', numbers @ ..], last) => {
            return Part::Whole(mouse::read(numbers, last).map(Input::Mouse), end + 1);
        }
        (_, b'~') => numbered(numbers),
        // Arrows with Shift or Control held have numbers, and are still arrows.
        (_, sign) => named(sign),
    };
    whole(key, end + 1)
}

fn named(sign: u8) -> Option<Key> {
    let code = match sign {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'Z' => KeyCode::BackTab,
        b'P'..=b'S' => KeyCode::F(sign - b'P' + 1),
        b'M' => KeyCode::Enter,
        _ => return None,
    };
    Some(Key::of(code))
}

fn numbered(numbers: &[u8]) -> Option<Key> {
    let first = numbers.split(|byte| *byte == b';').next()?;
    let code = match std::str::from_utf8(first).ok()?.parse::<u8>().ok()? {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        number @ 11..=15 => KeyCode::F(number - 10),
        number @ 17..=21 => KeyCode::F(number - 11),
        number @ 23..=24 => KeyCode::F(number - 12),
        _ => return None,
    };
    Some(Key::of(code))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(chunks: &[&[u8]]) -> Vec<Key> {
        let mut decoder = Decoder::default();
        let mut all: Vec<Input> = chunks.iter().flat_map(|chunk| decoder.feed(chunk)).collect();
        all.extend(decoder.flush());
        let key = |input| if let Input::Key(key) = input { Some(key) } else { None };
        all.into_iter().filter_map(key).collect()
    }

    #[test]
    fn a_sequence_may_come_in_pieces() {
        let up = vec![Key::of(KeyCode::Up)];
        assert_eq!(keys(&[b"\x1b[A"]), up);
        assert_eq!(keys(&[b"\x1b", b"[", b"A"]), up);
        assert_eq!(keys(&[b"\x1bO", b"A"]), up);
        assert_eq!(keys(&["é".as_bytes()]), keys(&[&[0xc3], &[0xa9]]));
    }

    #[test]
    fn escape_alone_is_a_key() {
        assert_eq!(keys(&[b"\x1b"]), [Key::of(KeyCode::Esc)]);
        assert_eq!(keys(&[b"\x1b\x1b"]), [Key::of(KeyCode::Esc); 2]);
    }

    #[test]
    fn control_letters_and_names() {
        let typed = keys(&[b"q\x03\x1a\x7f\x08\r\t \x1b[Z\x1b[5~\x1b[6;2~\x1b[1;5C"]);
        let expected = [
            Key::char('q'),
            Key::ctrl('c'),
            Key::ctrl('z'),
            Key::of(KeyCode::Backspace),
            Key::ctrl('h'),
            Key::of(KeyCode::Enter),
            Key::of(KeyCode::Tab),
            Key::char(' '),
            Key::of(KeyCode::BackTab),
            Key::of(KeyCode::PageUp),
            Key::of(KeyCode::PageDown),
            Key::of(KeyCode::Right),
        ];
        assert_eq!(typed, expected);
    }

    #[test]
    fn no_bytes_can_harm() {
        let mut state = 1u64;
        let mut decoder = Decoder::default();
        for _ in 0..100_000 {
            state = crate::rules::bits::mix(state, 7);
            let byte = if state.is_multiple_of(3) { ESC } else { state as u8 };
            decoder.feed(&[byte]);
            assert!(decoder.rest.len() <= LONGEST + 1);
        }
    }
}
