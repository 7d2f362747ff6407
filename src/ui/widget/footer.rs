//! The footer: the keys that work now, in one line.

use crate::ui::draw::{BufferWriter, StyleRole, Theme, text_width};
use crate::ui::input::keymap::KeymapRow;
use crate::ui::input::{Clickable, Context, Intent, Key};
use crate::ui::themes::tones::Tone;
use crossterm::event::KeyCode;
use parlour_words::say;
use ratatui::layout::Rect;
use std::cmp::Reverse;

/// Draws as many of the enabled bindings as fit, and help always. They begin at column `left` where
/// they fit behind it. A layer covered by a dialog has no footer, since its keys do nothing.
pub(crate) fn draw(
    context: Context,
    is_enabled: impl Fn(Intent) -> bool,
    area: Rect,
    left: u16,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    draw_named(context, is_enabled, |_| None, area, left, theme, writer);
}

/// Draws the bindings, some with another word than usual: `word` knows what they do now.
pub(crate) fn draw_named(
    context: Context,
    is_enabled: impl Fn(Intent) -> bool,
    word: impl Fn(Intent) -> Option<&'static str>,
    area: Rect,
    left: u16,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    if theme.is_covered {
        return;
    }
    let ascii = theme.glyphs.ascii;
    // Painted keys are caps with a blank at each side.
    let (ground, is_painted) = (theme.painted(theme.paint(Tone::Surface)), theme.paints_areas());
    let cap = u16::from(is_painted);
    if is_painted {
        writer.fill(area, ' ', ground);
    }
    let width = |item: &Item| {
        text_width(&key_names(&item.keys, ascii)) + 2 * cap + 1 + text_width(item.word) + GAP
    };
    let items = items(theme.keymap.rows(context), is_enabled, word);
    let items = fitting(items, context, area.width + GAP, width);
    let used: u16 = items.iter().map(width).sum();
    let mut x = left.min((area.right() + GAP).saturating_sub(used)).max(area.x);
    for Item { keys, word, .. } in &items {
        let names = key_names(keys, ascii);
        let label = if is_painted { format!(" {names} ") } else { names };
        let room = area.right().saturating_sub(x);
        let start = x;
        x = writer.put_text(x, area.y, room, &label, theme.style(StyleRole::Key));
        let room = area.right().saturating_sub(x + 1);
        let style = ground.patch(theme.style(StyleRole::Dim));
        x = writer.put_text(x + 1, area.y, room, word, style) + GAP;
        note_caps(keys, Rect::new(start, area.y, x - GAP - start, 1), cap, ascii, writer);
    }
}

/// Blank columns behind an item.
const GAP: u16 = 2;

/// The items that fit into `room` columns, in the order in which they are drawn: the commands that come
/// first, the others, and help, which is never left out. `width` counts the blanks behind an item.
fn fitting(
    items: Vec<Item>,
    context: Context,
    room: u16,
    width: impl Fn(&Item) -> u16,
) -> Vec<Item> {
    let total = |items: &[Item]| items.iter().map(&width).sum::<u16>();
    let (help, others): (Vec<_>, Vec<_>) =
        items.into_iter().partition(|item| item.intent == Intent::Help);
    let mut room = room.saturating_sub(total(&help));
    let order = first_commands(context);
    let place = |item: &Item| order.iter().position(|intent| *intent == item.intent);
    let (mut first, mut others): (Vec<_>, Vec<_>) =
        others.into_iter().partition(|item| place(item).is_some());
    // Where there is no room for all that leads on, the way out stays longest: it is the last of them.
    first.sort_by_key(|item| Reverse(place(item)));
    first.retain(|item| take(width(item), &mut room));
    first.reverse();
    let way_out = take_way_out(&mut others);
    let way_out = way_out.filter(|(_, item)| {
        let before = total(&others[..KEYS_BEFORE_WAY_OUT]);
        before + width(item) <= room && take(width(item), &mut room)
    });
    // The first that does not fit ends the list.
    let mut is_full = false;
    others.retain(|item| {
        is_full = is_full || !take(width(item), &mut room);
        !is_full
    });
    if let Some((index, item)) = way_out {
        others.insert(index.min(others.len()), item);
    }
    first.into_iter().chain(others).chain(help).collect()
}

/// Takes these columns from the room, if it has as many.
fn take(columns: u16, room: &mut u16) -> bool {
    let left = room.checked_sub(columns);
    *room = left.unwrap_or(*room);
    left.is_some()
}

/// Takes the way out of the screen from the items, with its place among them. Where it stands among the
/// first keys it needs no care.
fn take_way_out(items: &mut Vec<Item>) -> Option<(usize, Item)> {
    let leads_out = |item: &Item| matches!(item.intent, Intent::Close | Intent::Quit);
    let index = items.iter().position(leads_out)?;
    (index >= KEYS_BEFORE_WAY_OUT).then(|| (index, items.remove(index)))
}

/// The number of the first keys that are more urgent than the way out.
const KEYS_BEFORE_WAY_OUT: usize = 3;

/// The commands that come before all others, in their order: after a game those that lead on from it.
fn first_commands(context: Context) -> &'static [Intent] {
    match context {
        Context::Over => &[Intent::Review, Intent::Again, Intent::NewGame, Intent::Close],
        _ => &[],
    }
}

/// Has clicks on an item do what its keys do: one key takes the whole item, each of several its own
/// name. Arrows in one word are not told apart.
fn note_caps(keys: &[Key], item: Rect, pad: u16, ascii: bool, writer: &mut BufferWriter) {
    if let [key] = keys {
        return writer.note_click(item, Clickable::Key(*key));
    }
    let joined = key_names(keys, ascii);
    let mut x = item.x + pad;
    let mut rest = joined.as_str();
    for key in keys {
        let name = key.name(ascii);
        let Some(after) = rest.strip_prefix(name.as_str()) else { return };
        writer.note_click(Rect::new(x, item.y, text_width(&name), 1), Clickable::Key(*key));
        rest = after.strip_prefix('/').unwrap_or(after);
        x = item.x + pad + text_width(&joined[..joined.len() - rest.len()]);
    }
}

/// An item of the footer.
struct Item {
    keys: Vec<Key>,
    /// What its keys do.
    word: &'static str,
    /// The command of its first key.
    intent: Intent,
}

/// The items of the enabled bindings. Neighbours with the same word become one item.
fn items(
    rows: &[KeymapRow],
    is_enabled: impl Fn(Intent) -> bool,
    word: impl Fn(Intent) -> Option<&'static str>,
) -> Vec<Item> {
    let mut groups: Vec<Item> = Vec::new();
    for KeymapRow { keys, footer, intent, .. } in rows {
        let (Some(usual), Some(&key)) = (*footer, keys.first()) else { continue };
        let word = word(*intent).unwrap_or_else(|| usual.text());
        if !is_enabled(*intent) {
            continue;
        }
        match groups.last_mut() {
            Some(last) if last.word == word => last.keys.push(key),
            _ => groups.push(Item { keys: vec![key], word, intent: *intent }),
        }
    }
    groups
}

/// The names of keys that do the same.
pub(crate) fn key_names(keys: &[Key], ascii: bool) -> String {
    let arrow = |key: &Key| {
        matches!(key.code, KeyCode::Up | KeyCode::Down | KeyCode::Left | KeyCode::Right)
    };
    if ascii && keys.len() == 4 && keys.iter().all(arrow) {
        return say!("keys-arrows").to_string();
    }
    let names: Vec<_> = keys.iter().map(|key| key.name(ascii)).collect();
    let signs = names.iter().all(|name| name.chars().count() == 1 && !name.is_ascii());
    names.join(if signs { "" } else { "/" })
}
