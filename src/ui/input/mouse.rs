//! Mouse events ("XTerm Control Sequences", section Mouse Tracking).

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

/// Turns mouse reports on: mode 1000 reports presses, releases and the wheel, mode 1006 writes them
/// as decimal numbers, which have no limit at column 223.
pub(crate) const ENABLE_CAPTURE: &[u8] = b"\x1b[?1000h\x1b[?1006h";
/// Turns mouse reports off.
pub(crate) const DISABLE_CAPTURE: &[u8] = b"\x1b[?1006l\x1b[?1000l";

/// Parses the parameters `button;column;row` of a report. Its final byte is `M` for a press and `m`
/// for a release. Bits 2 to 4 of the button are modifier keys and are ignored; buttons 64 and 65
/// are the wheel. Columns and rows count from 1.
pub(crate) fn parse_sgr_mouse(params: &[u8], final_byte: u8) -> Option<MouseEvent> {
    let text = std::str::from_utf8(params).ok()?;
    let mut parts = text.split(';').map(|part| part.parse::<u16>().ok());
    let (button, x, y) = (parts.next()??, parts.next()??, parts.next()??);
    let press = match (button & !0b1_1100, final_byte) {
        (0, b'M') => MouseEventKind::Down,
        (0, b'm') => MouseEventKind::Up,
        (64, b'M') => MouseEventKind::WheelUp,
        (65, b'M') => MouseEventKind::WheelDown,
        _ => return None,
    };
    Some(MouseEvent { kind: press, x: x.checked_sub(1)?, y: y.checked_sub(1)? })
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
}
