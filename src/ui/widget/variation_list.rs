//! The moves of an analysis board: the main line, and each variation in parentheses on lines of its
//! own, indented.

use crate::ui::draw::{BufferWriter, StyleRole, Theme, text_width};
use crate::ui::input::Clickable;
use ratatui::layout::Rect;

/// Columns by which a variation is indented, at most [`MAX_INDENT`].
const INDENT: u16 = 1;
const MAX_INDENT: u16 = 4;

/// A move of the list, or the end of a variation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum VariationToken {
    /// A move.
    Move {
        /// Its number, where it is written, and its text.
        text: String,
        /// Whether it leads to the position that is shown.
        is_current: bool,
        /// Whether it was played in the game.
        is_game: bool,
    },
    /// A variation begins.
    Open,
    /// A variation ends.
    Close,
}

/// A part of a line: where it begins, its token, and the place of that in the list.
type Placed<'a> = (u16, &'a VariationToken, usize);

/// Draws as many lines as fit, those around the current move.
pub(crate) fn draw(
    tokens: &[VariationToken],
    area: Rect,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    let lines = lines(tokens, area.width);
    let is_current =
        |placed: &Placed| matches!(placed.1, VariationToken::Move { is_current: true, .. });
    let height = usize::from(area.height);
    let at = lines.iter().position(|line| line.iter().any(is_current)).unwrap_or(0);
    let first = at.saturating_sub(height / 2).min(lines.len().saturating_sub(height));
    for (line, y) in lines.iter().skip(first).zip(area.y..area.bottom()) {
        for &(x, token, place) in line {
            let x = area.x + x;
            let room = area.right().saturating_sub(x);
            let ground = writer.ground(x, y);
            match token {
                VariationToken::Open | VariationToken::Close => {
                    let sign = if *token == VariationToken::Open { "(" } else { ")" };
                    let dim = ground.patch(theme.style(StyleRole::Dim));
                    writer.put_text(x, y, room, sign, dim);
                }
                VariationToken::Move { text, is_current, is_game } => {
                    let role = if *is_game { StyleRole::Title } else { StyleRole::Plain };
                    let style = ground.patch(theme.style(role));
                    writer.put_text(x, y, room, text, style);
                    let chip = Rect::new(x, y, text_width(text).min(room), 1);
                    writer.note_click(chip, Clickable::Listed(place));
                    if *is_current {
                        writer.set_style(chip, theme.style(StyleRole::Selected));
                    }
                }
            }
        }
    }
}

/// The tokens in lines of `width` columns.
fn lines(tokens: &[VariationToken], width: u16) -> Vec<Vec<Placed<'_>>> {
    let mut lines: Vec<Vec<Placed>> = vec![Vec::new()];
    let (mut x, mut depth) = (0, 0u16);
    let indent = |depth: u16| (INDENT * depth).min(MAX_INDENT);
    let mut needs_new_line = false;
    for (place, token) in tokens.iter().enumerate() {
        let token_width = match token {
            VariationToken::Move { text, .. } => text_width(text),
            VariationToken::Open | VariationToken::Close => 1,
        };
        if *token == VariationToken::Open {
            depth += 1;
            needs_new_line = true;
        }
        // A closing parenthesis stands at its move.
        let is_close = *token == VariationToken::Close;
        let gap = u16::from(!is_close && x > indent(depth) && !follows_open(&lines));
        let is_full = x + gap + token_width > width && !is_close;
        if (needs_new_line && !is_close || is_full) && lines.last().is_some_and(|it| !it.is_empty())
        {
            lines.push(Vec::new());
            x = indent(depth);
        } else {
            x += gap;
        }
        needs_new_line = is_close;
        if let Some(line) = lines.last_mut() {
            line.push((x, token, place));
        }
        x += token_width;
        if is_close {
            depth = depth.saturating_sub(1);
        }
    }
    lines
}

fn follows_open(lines: &[Vec<Placed>]) -> bool {
    let last = lines.last().and_then(|line| line.last());
    last.is_some_and(|(_, token, _)| **token == VariationToken::Open)
}
