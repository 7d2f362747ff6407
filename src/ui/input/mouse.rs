//! The mouse, as terminals tell of it.

/// What the mouse has done.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum MouseEventKind {
    /// The left button went down.
    Down,
    /// It came up again.
    Up,
    /// The wheel went away from the player.
    WheelUp,
    /// The wheel came towards the player.
    WheelDown,
}

/// What the mouse has done, and where.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct MouseEvent {
    /// What.
    pub kind: MouseEventKind,
    /// The column, from 0.
    pub x: u16,
    /// The row, from 0.
    pub y: u16,
}

/// Asks a terminal for presses, in the form that has no limit of columns.
pub const ENABLE_CAPTURE: &[u8] = b"\x1b[?1000h\x1b[?1006h";
/// Asks for them no longer.
pub const DISABLE_CAPTURE: &[u8] = b"\x1b[?1006l\x1b[?1000l";

/// Reads `button;column;row` with the final byte of its sequence, which is small for a release.
pub fn parse_sgr_mouse(params: &[u8], final_byte: u8) -> Option<MouseEvent> {
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
