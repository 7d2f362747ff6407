//! Decodes keys and mouse events from the bytes of a terminal: control sequences of xterm ("XTerm
//! Control Sequences", Moy and others) and of the Linux console (`console_codes(4)`).
//!
//! The decoder is ours because the reader of crossterm 0.29 blocks on half a sequence and does not
//! notice the end of the terminal. Ours reads after `poll(2)` has reported bytes, and never waits.
//! The tests below cut sequences in two, and `tests/pty` closes the terminal.

use crate::ui::input::keys::Key;
use crate::ui::input::mouse;
use crate::ui::input::mouse::MouseEvent;
use crossterm::event::KeyCode;

/// One input of a player.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum InputEvent {
    /// A key was pressed.
    Key(Key),
    /// The mouse was pressed, released or its wheel turned.
    Mouse(MouseEvent),
}

/// Splits a stream of bytes into inputs and keeps an unfinished sequence for later.
#[derive(Default, Debug)]
pub(crate) struct InputDecoder {
    pending: Vec<u8>,
}

/// How some bytes begin.
enum Parsed {
    /// With an input, or a sequence without a meaning here, of this many bytes.
    Complete(Option<InputEvent>, usize),
    /// With part of a sequence.
    Incomplete,
}

impl InputDecoder {
    /// Adds `bytes` and returns the inputs that are complete.
    pub(crate) fn feed(&mut self, bytes: &[u8]) -> Vec<InputEvent> {
        self.pending.extend_from_slice(bytes);
        let mut inputs = Vec::new();
        while !self.pending.is_empty() {
            let Parsed::Complete(input, len) = parse_first(&self.pending) else { break };
            inputs.extend(input);
            self.pending.drain(..len);
        }
        inputs
    }

    /// Whether part of a sequence waits for its end.
    pub(crate) fn is_pending(&self) -> bool {
        !self.pending.is_empty()
    }

    /// Gives up waiting: a lone escape byte is the Escape key, other parts of sequences are dropped.
    pub(crate) fn flush(&mut self) -> Option<InputEvent> {
        let pending = std::mem::take(&mut self.pending);
        (pending == [ESC]).then_some(InputEvent::Key(Key::of(KeyCode::Esc)))
    }
}

const ESC: u8 = 0x1b;
/// A sequence longer than this is dropped, so that endless ones take no memory. The longest known,
/// a mouse report, has 18 bytes.
const MAX_SEQUENCE_BYTES: usize = 32;

fn parse_first(bytes: &[u8]) -> Parsed {
    match *bytes {
        [ESC] => Parsed::Incomplete,
        [ESC, b'[', ..] => parse_csi(bytes),
        [ESC, b'O'] => Parsed::Incomplete,
        [ESC, b'O', byte, ..] => complete_key(key_of_final_byte(byte), 3),
        [ESC, ESC, ..] => complete_key(Some(Key::of(KeyCode::Esc)), 1),
        // A letter with Alt held, to which no key is bound.
        [ESC, _, ..] => Parsed::Complete(None, 2),
        [byte, ..] if byte < 0x80 => complete_key(single_byte_key(byte), 1),
        _ => parse_utf8(bytes),
    }
}

fn complete_key(key: Option<Key>, len: usize) -> Parsed {
    Parsed::Complete(key.map(InputEvent::Key), len)
}

fn single_byte_key(byte: u8) -> Option<Key> {
    Some(match byte {
        b'\r' | b'\n' => Key::of(KeyCode::Enter),
        b'\t' => Key::of(KeyCode::Tab),
        0x7f => Key::of(KeyCode::Backspace),
        1..=26 => Key::ctrl(char::from(b'a' + byte - 1)),
        0..32 => return None,
        _ => Key::char(char::from(byte)),
    })
}

fn parse_utf8(bytes: &[u8]) -> Parsed {
    let len = match bytes[0] {
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf4 => 4,
        _ => return Parsed::Complete(None, 1),
    };
    match bytes.get(..len) {
        None => Parsed::Incomplete,
        Some(encoded) => {
            match std::str::from_utf8(encoded).ok().and_then(|text| text.chars().next()) {
                Some(letter) => complete_key(Some(Key::char(letter)), len),
                None => Parsed::Complete(None, 1),
            }
        }
    }
}

/// Parses a control sequence: `ESC [`, parameters and a final byte.
fn parse_csi(bytes: &[u8]) -> Parsed {
    let end = bytes.iter().skip(2).position(|byte| (0x40..=0x7e).contains(byte));
    let Some(end) = end.map(|end| end + 2) else {
        return if bytes.len() > MAX_SEQUENCE_BYTES {
            Parsed::Complete(None, bytes.len())
        } else {
            Parsed::Incomplete
        };
    };
    let params = &bytes[2..end];
    let key = match (params, bytes[end]) {
        // F1 to F5 of the Linux console.
        ([], b'[') => {
            return match bytes.get(end + 1) {
                Some(byte @ b'A'..=b'E') => {
                    complete_key(Some(Key::of(KeyCode::F(byte - b'A' + 1))), end + 2)
                }
                Some(_) => Parsed::Complete(None, end + 2),
                None => Parsed::Incomplete,
            };
        }
        ([b'<', numbers @ ..], last) => {
            return Parsed::Complete(
                mouse::parse_sgr_mouse(numbers, last).map(InputEvent::Mouse),
                end + 1,
            );
        }
        (_, b'~') => key_of_number(params),
        // Arrows with Shift or Control held carry parameters, which are ignored.
        (_, byte) => key_of_final_byte(byte),
    };
    complete_key(key, end + 1)
}

fn key_of_final_byte(byte: u8) -> Option<Key> {
    let code = match byte {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'Z' => KeyCode::BackTab,
        b'P'..=b'S' => KeyCode::F(byte - b'P' + 1),
        b'M' => KeyCode::Enter,
        _ => return None,
    };
    Some(Key::of(code))
}

fn key_of_number(params: &[u8]) -> Option<Key> {
    let first = params.split(|byte| *byte == b';').next()?;
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
        let mut decoder = InputDecoder::default();
        let mut all: Vec<InputEvent> =
            chunks.iter().flat_map(|chunk| decoder.feed(chunk)).collect();
        all.extend(decoder.flush());
        let key = |input| if let InputEvent::Key(key) = input { Some(key) } else { None };
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
        let mut decoder = InputDecoder::default();
        for _ in 0..100_000 {
            state = crate::rules::bitboard::mix(state, 7);
            let byte = if state.is_multiple_of(3) { ESC } else { state as u8 };
            decoder.feed(&[byte]);
            assert!(decoder.pending.len() <= MAX_SEQUENCE_BYTES + 1);
        }
    }
}
