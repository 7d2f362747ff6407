//! Sequences of which every byte is skipped: the strings with which terminals answer questions
//! (ECMA-48 5.6: OSC, DCS, APC, PM, SOS), and control sequences too long to keep.
//!
//! Of them at most [`MAX_TEXT_BYTES`] are kept, for the answer about the background's colour, so they
//! take no memory however long they are. An answer may come late
//! and in two halves with a pause between them, so a pause alone ends nothing. But Alt+] and Alt+P
//! send the same two bytes with which strings begin, and a person who presses them must get the
//! keyboard back. So a skipped sequence ends
//!
//! - at its terminator: ST, for OSC also BEL, for a control sequence its final byte;
//! - at any control byte, which no answer contains. CAN and SUB end strings by the standard; of the
//!   others, ^C and Enter are keys that a person presses when nothing else helps;
//! - at an ESC that begins another sequence;
//! - at the first character after a pause, if the string was still empty and no answer begins so;
//! - after [`MAX_PAUSES`] pauses in all, however many bytes came between them: a person's keys come
//!   with pauses, a terminal's answers without or with few;
//! - at the first pause after [`MAX_BYTES`] bytes.

/// How many pauses a sequence survives. A pause is 30 ms without input, so this is two seconds: what
/// a line takes that loses a packet and sends it again. Not tuned.
pub(super) const MAX_PAUSES: u32 = 64;
/// A longer sequence ends at the next pause. Answers have at most some hundred bytes. Not tuned.
const MAX_BYTES: usize = 4096;

/// How many bytes of an operating system command are kept: more than the longest answer about a
/// colour, `11;rgba:` and four numbers of four digits.
const MAX_TEXT_BYTES: usize = 32;

const ESC: u8 = 0x1b;
const BEL: u8 = 0x07;
/// The string terminator in the 8-bit form; its 7-bit form is `ESC \`.
const ST: u8 = 0x9c;

/// The kinds of sequences that are skipped.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum SkippedKind {
    /// A control sequence, after its first bytes.
    Csi,
    /// An operating system command: answers about colours and titles.
    Osc,
    /// A device control string: answers about versions, capabilities and settings.
    Dcs,
    /// An application program command: answers of kitty's graphics.
    Apc,
    /// A privacy message or a start of string, which no terminal is known to send.
    Other,
}

impl SkippedKind {
    /// The kind of string that `ESC` and this byte begin.
    pub(super) fn after_escape(byte: u8) -> Option<SkippedKind> {
        Some(match byte {
            b']' => SkippedKind::Osc,
            b'P' => SkippedKind::Dcs,
            b'_' => SkippedKind::Apc,
            b'^' | b'X' => SkippedKind::Other,
            _ => return None,
        })
    }

    /// Whether an answer of this kind may begin with `byte`.
    pub(super) fn may_begin_with(self, byte: u8) -> bool {
        match self {
            SkippedKind::Csi => true,
            // A number, or a title.
            SkippedKind::Osc => byte.is_ascii_digit() || b"lLI".contains(&byte),
            SkippedKind::Dcs => byte.is_ascii_digit() || b">!$+=|".contains(&byte),
            SkippedKind::Apc => byte == b'G',
            SkippedKind::Other => false,
        }
    }
}

/// A sequence being skipped.
#[derive(Debug)]
pub(super) struct Skipped {
    kind: SkippedKind,
    bytes: usize,
    pauses: u32,
    /// Whether a pause came after the last byte, which was an ESC.
    paused_in_terminator: bool,
    /// How many bytes of a UTF-8 character are to come, among which ST means nothing.
    utf8_left: u8,
    last_byte: u8,
    /// The beginning of an operating system command.
    text: Vec<u8>,
    /// It has ended at its terminator, or at the ESC of one.
    is_whole: bool,
}

/// How far a skipped sequence goes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Skip {
    /// To the end of these bytes, or to an ESC at their end.
    On(usize),
    /// It ends after this many bytes.
    Ended(usize),
}

impl Skipped {
    pub(super) fn new(kind: SkippedKind) -> Skipped {
        let (bytes, pauses, paused_in_terminator) = (0, 0, false);
        let (utf8_left, last_byte, text) = (0, 0, Vec::new());
        Skipped {
            kind,
            bytes,
            pauses,
            paused_in_terminator,
            utf8_left,
            last_byte,
            text,
            is_whole: false,
        }
    }

    /// The red, green and blue of the background, if the sequence was the answer that tells them:
    /// `11;rgb:` and three hexadecimal numbers (xterm's OSC 11), or `rgba:` and four.
    pub(super) fn background(&self) -> Option<(u8, u8, u8)> {
        if !self.is_whole {
            return None;
        }
        let text = std::str::from_utf8(&self.text).ok()?.strip_prefix("11;rgb")?;
        let (numbers, count) = match text.strip_prefix("a:") {
            Some(numbers) => (numbers, 4),
            None => (text.strip_prefix(':')?, 3),
        };
        let parts: Vec<u8> = numbers.split('/').map(color_part).collect::<Option<_>>()?;
        match parts[..] {
            [red, green, blue, ..] if parts.len() == count => Some((red, green, blue)),
            _ => None,
        }
    }

    /// Skips what belongs to the sequence. `bytes` are those that came together, and an ESC that
    /// came before.
    pub(super) fn skip(&mut self, bytes: &[u8]) -> Skip {
        let paused_in_terminator = std::mem::take(&mut self.paused_in_terminator);
        let is_late_beginning = self.bytes == 0 && self.pauses > 0;
        let is_one_char = bytes.iter().filter(|byte| **byte & 0xc0 != 0x80).count() == 1;
        if is_late_beginning && is_one_char && !self.kind.may_begin_with(bytes[0]) {
            return Skip::Ended(0);
        }
        for (at, &byte) in bytes.iter().enumerate() {
            let utf8_left = self.utf8_left.saturating_sub(1);
            let is_continuation = std::mem::take(&mut self.utf8_left) > 0 && byte & 0xc0 == 0x80;
            let last_byte = std::mem::replace(&mut self.last_byte, byte);
            match (self.kind, byte) {
                // ST, encoded as if it were a letter.
                _ if last_byte == 0xc2 && byte == ST => return Skip::Ended(at + 1),
                _ if is_continuation => self.utf8_left = utf8_left,
                (_, ESC) => {
                    self.is_whole = true;
                    return match bytes.get(at + 1) {
                        Some(b'\\') => Skip::Ended(at + 2),
                        // The ESC before the pause was half of a terminator or a press of Esc.
                        Some(_) if paused_in_terminator && at == 0 => Skip::Ended(1),
                        Some(_) => Skip::Ended(at),
                        None => Skip::On(at),
                    };
                }
                (SkippedKind::Osc, BEL) | (_, ST) => {
                    self.is_whole = true;
                    return Skip::Ended(at + 1);
                }
                // Some lines pad with NUL.
                (_, BEL | 0) => {}
                (_, 1..0x20) => return Skip::Ended(at),
                (SkippedKind::Csi, 0x40..=0x7e) => return Skip::Ended(at + 1),
                (SkippedKind::Csi, 0x80..) => return Skip::Ended(at),
                (_, 0xc2..=0xdf) => self.utf8_left = 1,
                (_, 0xe0..=0xef) => self.utf8_left = 2,
                (_, 0xf0..=0xf4) => self.utf8_left = 3,
                _ => {}
            }
            self.bytes = self.bytes.saturating_add(1);
            if self.kind == SkippedKind::Osc && byte != 0 && self.text.len() < MAX_TEXT_BYTES {
                self.text.push(byte);
            }
        }
        Skip::On(bytes.len())
    }

    /// Takes note of a pause; `in_terminator` if the last byte was an ESC. Returns whether the
    /// sequence goes on.
    pub(super) fn pause(&mut self, in_terminator: bool) -> bool {
        self.pauses += 1;
        self.paused_in_terminator = in_terminator;
        self.pauses < MAX_PAUSES && self.bytes <= MAX_BYTES
    }
}

/// A colour's red, green or blue from one to four hexadecimal digits, of which the most are full
/// light (XParseColor).
fn color_part(digits: &str) -> Option<u8> {
    let is_hex = (1..=4).contains(&digits.len()) && digits.bytes().all(|it| it.is_ascii_hexdigit());
    let value = is_hex.then(|| u32::from_str_radix(digits, 16).ok()).flatten()?;
    let full = (1 << (4 * digits.len())) - 1;
    u8::try_from(value * 255 / full).ok()
}
