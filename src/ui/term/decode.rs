//! Decodes keys, mouse events and pasted text from the bytes of a terminal: control sequences of xterm ("XTerm
//! Control Sequences", Moy and others), of the Linux console (`console_codes(4)`), and the key reports
//! of kitty ("Comprehensive keyboard handling in terminals").
//!
//! A terminal also answers questions, ours about its background and those of a program that has
//! ended. The answers are read to their ends: [`super::skipped`] says how. All but two kinds mean
//! nothing.
//!
//! The decoder is ours because the reader of crossterm 0.29 blocks on half a sequence and does not
//! notice the end of the terminal. Ours reads after `poll(2)` has reported bytes, and never waits.
//! `ui/tests/late_replies.rs` cuts sequences in two, and `tests/pty` closes the terminal.

use super::key_codes::{
    is_release, key_of_final_byte, key_of_number, key_of_report, single_byte_key,
};
use super::paste::{self, Paste, Pasted};
use super::skipped::{MAX_PAUSES, Skip, Skipped, SkippedKind};
use crate::ui::input::{Key, MouseEvent, mouse};
use crossterm::event::KeyCode;

/// One input of a player.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum InputEvent {
    /// A key was pressed.
    Key(Key),
    /// A character was pasted; a line break is `\n`.
    Pasted(char),
    /// What is pasted has ended.
    PasteEnded,
    /// The mouse was pressed, released or its wheel turned.
    Mouse(MouseEvent),
    /// The terminal has told the red, green and blue of its background.
    Background(u8, u8, u8),
    /// The terminal has told what it is (DA1). It answers in the order of the questions.
    Attributes,
}

/// Splits a stream of bytes into inputs and keeps an unfinished sequence for later.
#[derive(Default, Debug)]
pub(crate) struct InputDecoder {
    pending: Vec<u8>,
    /// The sequence being skipped; then at most an ESC is pending.
    skipped: Option<Skipped>,
    /// The paste under way.
    paste: Option<Paste>,
    /// How many pauses the pending bytes have waited.
    pauses: u32,
    /// Whether the last input was an escape byte that became the Escape key.
    escape_was_flushed: bool,
}

/// How some bytes begin.
enum Parsed {
    /// With an input, or a sequence without a meaning here, of this many bytes.
    Complete(Option<InputEvent>, usize),
    /// With the beginning of a paste, of this many bytes.
    Paste(usize),
    /// With this many bytes of a sequence that is to be skipped.
    Skipped(SkippedKind, usize),
    /// With part of a sequence.
    Incomplete,
}

impl InputEvent {
    /// A character that came as a key, as one that was pasted.
    fn pasted(self) -> Option<InputEvent> {
        match self {
            InputEvent::Key(Key { code: KeyCode::Char(ch), .. }) => Some(InputEvent::Pasted(ch)),
            _ => None,
        }
    }
}

impl InputDecoder {
    /// Adds `bytes`, which came together, and returns the inputs that are complete.
    pub(crate) fn feed(&mut self, bytes: &[u8]) -> Vec<InputEvent> {
        if std::mem::take(&mut self.escape_was_flushed) && is_rest_of_answer(bytes) {
            self.pending.push(ESC);
        }
        self.pending.extend_from_slice(bytes);
        let mut inputs = Vec::new();
        let mut done = 0;
        while done < self.pending.len() {
            let rest = &self.pending[done..];
            if let Some(skipped) = &mut self.skipped {
                match skipped.skip(rest) {
                    Skip::Ended(len) => {
                        let color = skipped.background();
                        inputs.extend(color.map(|(r, g, b)| InputEvent::Background(r, g, b)));
                        done += len;
                        (self.skipped, self.pauses) = (None, 0);
                    }
                    Skip::On(len) => {
                        done += len;
                        break;
                    }
                }
                continue;
            }
            if let Some(paste) = &self.paste {
                done += match paste.parse(rest) {
                    Pasted::Text => match parse_character(rest) {
                        Parsed::Complete(input, len) => {
                            inputs.extend(input.and_then(InputEvent::pasted));
                            len
                        }
                        _ => break,
                    },
                    Pasted::LineBreak => {
                        inputs.push(InputEvent::Pasted('\n'));
                        1
                    }
                    Pasted::Nothing(len) => len,
                    Pasted::End(len) => {
                        self.paste = None;
                        inputs.push(InputEvent::PasteEnded);
                        len
                    }
                    Pasted::Incomplete => break,
                };
                continue;
            }
            match parse_first(rest) {
                Parsed::Complete(input, len) => {
                    inputs.extend(input);
                    done += len;
                    self.pauses = 0;
                }
                Parsed::Paste(len) => {
                    self.paste = Some(Paste::default());
                    done += len;
                }
                Parsed::Skipped(kind, len) => {
                    self.skipped = Some(Skipped::new(kind));
                    done += len;
                }
                Parsed::Incomplete => break,
            }
        }
        self.pending.drain(..done);
        inputs
    }

    /// Whether part of a sequence waits for its end.
    pub(crate) fn is_pending(&self) -> bool {
        !self.pending.is_empty() || self.skipped.is_some() || self.paste.is_some()
    }

    /// Takes note of a pause, which the caller finds when nothing comes for a while after
    /// [`InputDecoder::is_pending`] is true. After it a lone escape byte is the Escape key. Other
    /// parts of sequences wait for some more pauses before they are dropped.
    pub(crate) fn flush(&mut self) -> Option<InputEvent> {
        if let Some(paste) = &mut self.paste {
            if paste.pause() {
                return None;
            }
            self.paste = None;
            self.pending.clear();
            return Some(InputEvent::PasteEnded);
        }
        let is_escape = self.pending == [ESC];
        let goes_on = match &mut self.skipped {
            Some(skipped) => skipped.pause(is_escape),
            None => {
                self.pauses += 1;
                !is_escape && self.pauses < MAX_PAUSES
            }
        };
        if goes_on {
            return None;
        }
        self.pauses = 0;
        self.pending.clear();
        self.escape_was_flushed = self.skipped.take().is_none() && is_escape;
        self.escape_was_flushed.then_some(InputEvent::Key(Key::of(KeyCode::Esc)))
    }
}

const ESC: u8 = 0x1b;
/// A control sequence longer than this is skipped, so that endless ones take no memory. The longest
/// with a meaning, a mouse report, has 18 bytes.
const MAX_SEQUENCE_BYTES: usize = 32;

/// Whether `bytes`, which came together after an escape byte that was taken for the Escape key, are
/// the rest of an answer. Only whole ones count, which no person types between two pauses.
fn is_rest_of_answer(bytes: &[u8]) -> bool {
    match *bytes {
        // The focus has come or gone; a click.
        [b'[', b'I' | b'O', ..] | [b'[', b'M', _, _, _, ..] => true,
        [b'[', b'0'..=b'9' | b'<'..=b'?', ref rest @ ..] => {
            let last = rest.iter().find(|byte| !(0x20..=0x3f).contains(*byte));
            last.is_some_and(|byte| (0x40..=0x7e).contains(byte))
        }
        [kind, _, ref rest @ ..] if SkippedKind::after_escape(kind).is_some() => {
            rest.contains(&0x07) || rest.windows(2).any(|two| two == [ESC, b'\\'])
        }
        _ => false,
    }
}

fn parse_first(bytes: &[u8]) -> Parsed {
    match *bytes {
        [ESC] => Parsed::Incomplete,
        [ESC, b'[', ..] => parse_csi(bytes, 2),
        [ESC, b'O', ..] => parse_ss3(bytes, 2),
        // Escape, and then another key or sequence: a control byte is never a letter with Alt held.
        [ESC, 0..0x20, ..] => complete_key(Some(Key::of(KeyCode::Esc)), 1),
        [ESC, byte, ..] => match SkippedKind::after_escape(byte) {
            Some(kind) => Parsed::Skipped(kind, 2),
            // A letter or Backspace with Alt held, to which nothing is bound.
            None => match parse_first(&bytes[1..]) {
                Parsed::Complete(_, len) => Parsed::Complete(None, len + 1),
                other => other,
            },
        },
        [..0x80, ..] => parse_character(bytes),
        // The 8-bit forms of the introducers are no beginnings of UTF-8, and with C2 before them no
        // letters.
        [byte @ 0x80..=0x9f, ..] => parse_c1(bytes, byte, 1),
        [0xc2, byte @ 0x80..=0x9f, ..] => parse_c1(bytes, byte, 2),
        _ => parse_utf8(bytes),
    }
}

fn complete_key(key: Option<Key>, len: usize) -> Parsed {
    Parsed::Complete(key.map(InputEvent::Key), len)
}

/// Parses what follows a control character of the upper half, which stands for `ESC` and another
/// byte (ECMA-48 5.3).
fn parse_c1(bytes: &[u8], byte: u8, len: usize) -> Parsed {
    match byte - 0x40 {
        b'[' => parse_csi(bytes, len),
        b'O' => parse_ss3(bytes, len),
        after_escape => match SkippedKind::after_escape(after_escape) {
            Some(kind) => Parsed::Skipped(kind, len),
            None => Parsed::Complete(None, len),
        },
    }
}

/// Parses a character of a text.
fn parse_character(bytes: &[u8]) -> Parsed {
    match bytes[0] {
        byte @ ..0x80 => complete_key(single_byte_key(byte), 1),
        _ => parse_utf8(bytes),
    }
}

fn parse_utf8(bytes: &[u8]) -> Parsed {
    let len = match bytes[0] {
        0xc2..=0xdf => 2,
        0xe0..=0xef => 3,
        0xf0..=0xf4 => 4,
        _ => return Parsed::Complete(None, 1),
    };
    let continued =
        bytes[1..].iter().take(len - 1).take_while(|byte| **byte & 0xc0 == 0x80).count();
    let encoded = &bytes[..=continued];
    if encoded.len() < len && encoded.len() == bytes.len() {
        return Parsed::Incomplete;
    }
    let letter = std::str::from_utf8(encoded).ok().and_then(|text| text.chars().next());
    complete_key(letter.map(Key::char), encoded.len())
}

/// Parses a key of the keypad or a function key: an introducer of `start` bytes and a final byte.
fn parse_ss3(bytes: &[u8], start: usize) -> Parsed {
    match bytes.get(start) {
        None => Parsed::Incomplete,
        // A letter with Alt held, and then another key.
        Some(0..0x20 | 0x7f..) => Parsed::Complete(None, start),
        Some(b'M') => complete_key(Some(Key::of(KeyCode::Enter)), start + 1),
        Some(&byte) => complete_key(key_of_final_byte(byte), start + 1),
    }
}

/// Parses a control sequence: an introducer of `start` bytes, parameters and a final byte.
fn parse_csi(bytes: &[u8], start: usize) -> Parsed {
    let end = bytes.iter().skip(start).position(|byte| !(0x20..=0x3f).contains(byte));
    let Some(end) = end.map(|end| end + start) else {
        return if bytes.len() > MAX_SEQUENCE_BYTES {
            Parsed::Skipped(SkippedKind::Csi, bytes.len())
        } else {
            Parsed::Incomplete
        };
    };
    let (params, after) = (&bytes[start..end], end + 1);
    let key = match (params, bytes[end]) {
        // Another key or sequence begins before this one has ended.
        (_, 0..0x20 | 0x7f..) => return Parsed::Complete(None, end),
        // F1 to F5 of the Linux console.
        ([], b'[') => {
            return match bytes.get(after) {
                Some(byte @ b'A'..=b'E') => {
                    complete_key(Some(Key::of(KeyCode::F(byte - b'A' + 1))), after + 1)
                }
                Some(_) => Parsed::Complete(None, after),
                None => Parsed::Incomplete,
            };
        }
        ([], b'M') => return parse_x10_mouse(bytes, after),
        ([b'<', numbers @ ..], last) => {
            let event = mouse::parse_sgr_mouse(numbers, last);
            return Parsed::Complete(event.map(InputEvent::Mouse), after);
        }
        (_, b'M') => {
            let event = mouse::parse_urxvt_mouse(params);
            return Parsed::Complete(event.map(InputEvent::Mouse), after);
        }
        ([b'?', ..], b'c') => return Parsed::Complete(Some(InputEvent::Attributes), after),
        // Answers: what the terminal is and can do, its modes, and where its cursor is. The last
        // would else be F3.
        ([b'=' | b'>' | b'?', ..], _) | ([_, ..], b'R') => None,
        (paste::BEGINNING, b'~') => return Parsed::Paste(after),
        (_, b'u') => key_of_report(params),
        _ if is_release(params) => None,
        (_, b'~') => key_of_number(params),
        // Arrows with Shift or Control held carry parameters, which are ignored.
        (_, byte) => key_of_final_byte(byte),
    };
    complete_key(key, after)
}

/// Parses a mouse report in the oldest form: after `start` bytes the button, column and row, a byte
/// each.
fn parse_x10_mouse(bytes: &[u8], start: usize) -> Parsed {
    let report = &bytes[start..bytes.len().min(start + 3)];
    if let Some(at) = report.iter().position(|byte| *byte < 0x20) {
        return Parsed::Complete(None, start + at); // no byte of a report is a control character
    }
    match *report {
        [button, x, y] => {
            let event = mouse::parse_x10_mouse([button, x, y]).map(InputEvent::Mouse);
            Parsed::Complete(event, start + 3)
        }
        _ => Parsed::Incomplete,
    }
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
    fn a_key_that_is_let_go_is_none() {
        let down = vec![Key::of(KeyCode::Down)];
        assert_eq!(keys(&[b"\x1b[1;1:1B\x1b[1;1:3B"]), down);
        assert_eq!(keys(&[b"\x1b[5;1:1~\x1b[5;1:3~"]), [Key::of(KeyCode::PageUp)]);
    }

    /// The characters pasted, and the keys as their letters between brackets.
    fn typed(chunks: &[&[u8]]) -> String {
        let mut decoder = InputDecoder::default();
        let inputs = chunks.iter().flat_map(|chunk| {
            let mut inputs = decoder.feed(chunk);
            inputs.extend(decoder.is_pending().then(|| decoder.flush()).flatten());
            inputs
        });
        let text = |input| match input {
            InputEvent::PasteEnded => "|".to_string(),
            InputEvent::Pasted(ch) => ch.to_string(),
            InputEvent::Key(Key { code: KeyCode::Char(ch), .. }) => format!("[{ch}]"),
            _ => "?".to_string(),
        };
        inputs.map(text).collect()
    }

    #[test]
    fn what_is_pasted_is_no_keys() {
        assert_eq!(typed(&[b"a\x1b[200~xy\x1b[201~b"]), "[a]xy|[b]");
        assert_eq!(typed(&["\x1b[200~é≥\x1b[201~".as_bytes()]), "é≥|");
        // Its end may come in pieces, and control characters but line breaks and other sequences mean nothing.
        assert_eq!(typed(&[b"\x1b[20", b"0~x", b"\x1b", b"[201", b"~q"]), "x|[q]");
        assert_eq!(typed(&[b"\x1b[200~x\r\x03\x1b[Ay\x1b[201~q"]), "x\n[Ay|[q]");
        assert_eq!(typed(&[b"\x1b[201~q"]), "[q]", "an end alone is nothing");
    }

    #[test]
    fn a_paste_that_never_ends_gives_the_keyboard_back() {
        let mut decoder = InputDecoder::default();
        decoder.feed(b"\x1b[200~x");
        let pauses = (0..1000).take_while(|_| {
            decoder.feed(b"q");
            decoder.flush();
            decoder.is_pending()
        });
        assert!(pauses.count() < MAX_PAUSES as usize);
        assert_eq!(decoder.feed(b"q"), [InputEvent::Key(Key::char('q'))]);
    }

    #[test]
    fn no_bytes_can_harm() {
        let mut state = 1u64;
        let mut decoder = InputDecoder::default();
        for _ in 0..100_000 {
            state = parlour_rules::bitboard::mix(state, 7);
            let byte = if state.is_multiple_of(3) { ESC } else { state as u8 };
            decoder.feed(&[byte]);
            assert!(decoder.pending.len() <= MAX_SEQUENCE_BYTES + 1);
        }
    }
}
