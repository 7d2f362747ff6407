//! Which keys the bytes of a terminal stand for: single bytes, the finals and the numbers of control sequences, and the
//! key reports of kitty.

use crate::ui::input::Key;
use crossterm::event::KeyCode;

pub(super) fn single_byte_key(byte: u8) -> Option<Key> {
    Some(match byte {
        b'\r' | b'\n' => Key::of(KeyCode::Enter),
        b'\t' => Key::of(KeyCode::Tab),
        0x7f => Key::of(KeyCode::Backspace),
        1..=26 => Key::ctrl(char::from(b'a' + byte - 1)),
        0..32 => return None,
        _ => Key::char(char::from(byte)),
    })
}

pub(super) fn key_of_final_byte(byte: u8) -> Option<Key> {
    let code = match byte {
        b'A' => KeyCode::Up,
        b'B' => KeyCode::Down,
        b'C' => KeyCode::Right,
        b'D' => KeyCode::Left,
        b'F' => KeyCode::End,
        b'H' => KeyCode::Home,
        b'Z' => KeyCode::BackTab,
        b'P'..=b'S' => KeyCode::F(byte - b'P' + 1),
        _ => return None,
    };
    Some(Key::of(code))
}

pub(super) fn key_of_number(params: &[u8]) -> Option<Key> {
    let first = params.split(|byte| *byte == b';').next()?;
    let code = match parse_number(first)? {
        1 | 7 => KeyCode::Home,
        2 => KeyCode::Insert,
        3 => KeyCode::Delete,
        4 | 8 => KeyCode::End,
        5 => KeyCode::PageUp,
        6 => KeyCode::PageDown,
        number @ 11..=15 => KeyCode::F(number as u8 - 10),
        number @ 17..=21 => KeyCode::F(number as u8 - 11),
        number @ 23..=24 => KeyCode::F(number as u8 - 12),
        _ => return None,
    };
    Some(Key::of(code))
}

/// Parses `code:shifted:base;modifiers:event;text`, the form in which a terminal reports keys after a
/// program has asked for it and ended without taking that back. Without it ^C would be lost.
pub(super) fn key_of_report(params: &[u8]) -> Option<Key> {
    const SHIFT: u32 = 1;
    const CTRL: u32 = 4;
    let mut fields = params.split(|byte| *byte == b';');
    let mut numbers =
        || fields.next().map(|field| field.split(|byte| *byte == b':').map(parse_number));
    let mut codes = numbers()?;
    let (code, shifted) = (codes.next()??, codes.next().flatten());
    let mut state = numbers().into_iter().flatten();
    let modifiers = state.next().flatten().unwrap_or(1).checked_sub(1)?;
    // Caps Lock and Num Lock are the two highest bits of a byte.
    let held = modifiers & 0b11_1111;
    if is_release(params) || held & !(SHIFT | CTRL) != 0 {
        return None;
    }
    let (shift, ctrl) = (held & SHIFT != 0, held & CTRL != 0);
    Some(match (code, char::from_u32(code)?) {
        (9, _) => Key::of(if shift { KeyCode::BackTab } else { KeyCode::Tab }),
        (13, _) => Key::of(KeyCode::Enter),
        (27, _) => Key::of(KeyCode::Esc),
        (127, _) => Key::of(KeyCode::Backspace),
        // Kitty numbers keys without a letter in the private use area.
        (57344..=63743, _) => return None,
        (_, letter) if letter.is_control() => return None,
        (_, letter) if ctrl => Key::ctrl(letter.to_ascii_lowercase()),
        (_, letter) if shift => match shifted.and_then(char::from_u32) {
            Some(shifted) => Key::char(shifted),
            None => Key::char(letter.to_uppercase().next()?),
        },
        (_, letter) => Key::char(letter),
    })
}

/// Whether a report `code;modifiers:event` is of a key that was let go.
pub(super) fn is_release(params: &[u8]) -> bool {
    const RELEASE: u32 = 3;
    let state = params.split(|byte| *byte == b';').nth(1);
    let event = state.and_then(|state| state.split(|byte| *byte == b':').nth(1));
    event.and_then(parse_number) == Some(RELEASE)
}

fn parse_number(digits: &[u8]) -> Option<u32> {
    std::str::from_utf8(digits).ok()?.parse().ok()
}
