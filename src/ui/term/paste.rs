//! Bracketed paste (xterm's mode 2004): what a person pastes comes between two sequences, and is text. Without
//! them its letters would be keys, and could resign a game.

use super::skipped::MAX_PAUSES;

/// Has the terminal mark what is pasted.
pub(super) const ENABLE: &[u8] = b"\x1b[?2004h";
/// Ends that.
pub(super) const DISABLE: &[u8] = b"\x1b[?2004l";

/// The parameters of the sequence before what is pasted, which `~` ends.
pub(super) const BEGINNING: &[u8] = b"200";
const END: &[u8] = b"\x1b[201~";

/// A paste under way.
#[derive(Default, Debug)]
pub(super) struct Paste {
    /// How many pauses it has had.
    pauses: u32,
}

/// How some bytes of a paste begin.
pub(super) enum Pasted {
    /// With a character.
    Text,
    /// With the end of a line: terminals send either sign for it.
    LineBreak,
    /// With this many bytes that are no text: control characters, and sequences of other programs.
    Nothing(usize),
    /// With its end, of this many bytes.
    End(usize),
    /// With what may become its end.
    Incomplete,
}

impl Paste {
    pub(super) fn parse(&self, bytes: &[u8]) -> Pasted {
        match bytes[0] {
            _ if bytes.starts_with(END) => Pasted::End(END.len()),
            _ if END.starts_with(bytes) => Pasted::Incomplete,
            b'\n' | b'\r' => Pasted::LineBreak,
            0..0x20 | 0x7f => Pasted::Nothing(1),
            _ => Pasted::Text,
        }
    }

    /// Takes note of a pause. Returns whether the paste goes on: a terminal that never ends it must not take the
    /// keyboard away. The bytes between do not matter, since a person's keys come with pauses.
    pub(super) fn pause(&mut self) -> bool {
        self.pauses += 1;
        self.pauses < MAX_PAUSES
    }
}
