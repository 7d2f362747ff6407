//! Mouse events ("XTerm Control Sequences", section Mouse Tracking).

use super::intent::Intent;
use super::keys::Key;

/// The kinds of mouse events.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum MouseEventKind {
    /// The left button went down.
    Down,
    /// The left button came up.
    Up,
    /// The wheel turned away from the player.
    WheelUp,
    /// The wheel turned towards the player.
    WheelDown,
}

/// A mouse event and its place.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct MouseEvent {
    /// What happened.
    pub(crate) kind: MouseEventKind,
    /// The column, from 0.
    pub(crate) x: u16,
    /// The row, from 0.
    pub(crate) y: u16,
}

impl MouseEvent {
    /// The command of the wheel where it goes through a list.
    pub(crate) fn scrolling(self) -> Option<Intent> {
        match self.kind {
            MouseEventKind::WheelUp => Some(Intent::Up),
            MouseEventKind::WheelDown => Some(Intent::Down),
            MouseEventKind::Down | MouseEventKind::Up => None,
        }
    }

    /// The command of the wheel where it goes through the moves of a game.
    pub(crate) fn browsing(self) -> Option<Intent> {
        match self.kind {
            MouseEventKind::WheelUp => Some(Intent::Older),
            MouseEventKind::WheelDown => Some(Intent::Newer),
            MouseEventKind::Down | MouseEventKind::Up => None,
        }
    }
}

/// What a click on a part of the screen means.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Clickable {
    /// The same as a key.
    Key(Key),
    /// The position after this many moves of the game.
    Ply(usize),
    /// A move of the analysis, by its number from 1.
    Ranked(u8),
    /// An entry of a list, by its place: a move of an analysis board, or an exercise.
    Listed(usize),
}

/// Turns mouse reports on: mode 1000 reports presses, releases and the wheel, mode 1006 writes them
/// as decimal numbers, which have no limit at column 223.
pub(crate) const ENABLE_CAPTURE: &[u8] = b"\x1b[?1000h\x1b[?1006h";
/// Turns mouse reports off.
pub(crate) const DISABLE_CAPTURE: &[u8] = b"\x1b[?1006l\x1b[?1000l";

/// Parses the parameters `button;column;row` of a report. Its final byte is `M` for a press and `m`
/// for a release. Bits 2 to 4 of the button are modifier keys and are ignored; buttons 64 and 65
/// are the wheel. Columns and rows count from 1 in every form.
pub(crate) fn parse_sgr_mouse(params: &[u8], final_byte: u8) -> Option<MouseEvent> {
    let text = std::str::from_utf8(params).ok()?;
    let mut parts = text.split(';').map(|part| part.parse::<u16>().ok());
    let (button, x, y) = (parts.next()??, parts.next()??, parts.next()??);
    match final_byte {
        b'M' if button & !MODIFIERS != RELEASE => event(button, x, y),
        b'm' if button & !MODIFIERS == 0 => event(RELEASE, x, y),
        _ => None,
    }
}

/// Parses the parameters `button;column;row` of a report in the form of rxvt-unicode (mode 1015),
/// whose final byte is always `M`. 32 is added to the button.
pub(crate) fn parse_urxvt_mouse(params: &[u8]) -> Option<MouseEvent> {
    let text = std::str::from_utf8(params).ok()?;
    let mut parts = text.split(';').map(|part| part.parse::<u16>().ok());
    let (button, x, y) = (parts.next()??, parts.next()??, parts.next()??);
    event(button.checked_sub(32)?, x, y)
}

/// Parses a report in the form of terminals that know no mode 1006: button, column and row, with 32
/// added to each.
pub(crate) fn parse_x10_mouse(report: [u8; 3]) -> Option<MouseEvent> {
    let [button, x, y] = report.map(|byte| u16::from(byte).checked_sub(32));
    event(button?, x?, y?)
}

/// The bits of modifier keys in the number of a button.
const MODIFIERS: u16 = 0b1_1100;
/// The number that stands for a released button where a report does not say which.
const RELEASE: u16 = 3;

/// An event by the number of its button, and by its place counted from 1.
fn event(button: u16, x: u16, y: u16) -> Option<MouseEvent> {
    let kind = match button & !MODIFIERS {
        0 => MouseEventKind::Down,
        RELEASE => MouseEventKind::Up,
        64 => MouseEventKind::WheelUp,
        65 => MouseEventKind::WheelDown,
        _ => return None,
    };
    Some(MouseEvent { kind, x: x.checked_sub(1)?, y: y.checked_sub(1)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn presses_are_read() {
        let read = |text: &str, last| {
            parse_sgr_mouse(text.as_bytes(), last).map(|it| (it.kind, it.x, it.y))
        };
        assert_eq!(read("0;1;1", b'M'), Some((MouseEventKind::Down, 0, 0)));
        assert_eq!(read("0;223;5", b'm'), Some((MouseEventKind::Up, 222, 4)));
        assert_eq!(read("16;3;4", b'M'), Some((MouseEventKind::Down, 2, 3)), "Control is held");
        assert_eq!(read("65;3;4", b'M'), Some((MouseEventKind::WheelDown, 2, 3)));
        for text in ["", "0;0;1", "1;2;3", "0;1", "a;b;c", "0;99999;1"] {
            assert_eq!(read(text, b'M'), None, "{text}");
        }
    }

    #[test]
    fn older_forms_are_read() {
        let read = |event: Option<MouseEvent>| event.map(|it| (it.kind, it.x, it.y));
        let urxvt = |text: &str| read(parse_urxvt_mouse(text.as_bytes()));
        assert_eq!(urxvt("32;1;300"), Some((MouseEventKind::Down, 0, 299)));
        assert_eq!(urxvt("35;2;2"), Some((MouseEventKind::Up, 1, 1)));
        assert_eq!(urxvt("97;2;2"), Some((MouseEventKind::WheelDown, 1, 1)));
        for text in ["", "0;1;1", "33;1;1", "32;1", "32;0;1"] {
            assert_eq!(urxvt(text), None, "{text}");
        }
        let x10 = |report: &[u8; 3]| read(parse_x10_mouse(*report));
        assert_eq!(x10(b" !!"), Some((MouseEventKind::Down, 0, 0)));
        assert_eq!(x10(b"# \xff"), None, "columns count from 1");
        assert_eq!(x10(b"#\xff!"), Some((MouseEventKind::Up, 222, 0)));
        assert_eq!(x10(b"`!!"), Some((MouseEventKind::WheelUp, 0, 0)));
        assert_eq!(x10(b"\"!!"), None, "the right button");
    }
}
