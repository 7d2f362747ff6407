//! The message line below the board: what to do, what went wrong, the move being typed.

use super::text_input;
use crate::ui::draw::buffer_writer::words;
use crate::ui::draw::{
    BufferWriter, GameLayout, PlayerPanel, StyleRole, Theme, note_cut, text_width, wrap,
};
use crate::ui::input::TextInput;
use crate::ui::input::move_input::MoveInput;
use crate::ui::themes::tones::Tone;
use parlour_rules::Seat;
use parlour_words::say;
use ratatui::layout::Rect;

/// A sentence, and what goes with it.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Message<'a> {
    /// The sentence.
    pub sentence: &'a str,
    /// What it means.
    pub role: StyleRole,
    /// A quieter sentence behind or below it, where that fits.
    pub tip: Option<&'a str>,
    /// Whether it replaces the footer where both share a row.
    pub urgent: bool,
    /// Whose sentence it is: the player to move, or the winner.
    pub speaker: Option<Seat>,
}

impl Message<'_> {
    /// Draws the sentence and the tip, and takes the footer away where the sentence needs its row. Where both
    /// share a row, a sentence that is not urgent goes to the sidebar.
    pub(crate) fn draw(&self, layout: &GameLayout, theme: &Theme, writer: &mut BufferWriter) {
        let shares_row = layout.message == layout.footer;
        if shares_row && !self.urgent {
            return draw_in_sidebar(self.sentence, self.role, layout, theme, writer);
        }
        let plain = theme.style(StyleRole::Plain);
        if !shares_row {
            // Where rows are scarce the board's shadow falls there.
            writer.fill(layout.message, ' ', plain);
        }
        let lines = wrap(self.sentence, room(layout).0);
        let area = self.area(lines.len(), layout);
        if area.y < layout.message.y {
            writer.fill(area, ' ', plain);
        }
        let rows = lines.len().min(usize::from(area.height));
        if let Some(line) = lines.get(rows) {
            note_cut(line);
        }
        if shares_row || rows > usize::from(layout.footer.y.saturating_sub(area.y)) {
            writer.fill(layout.footer, ' ', plain);
        }
        let longest = lines.iter().map(|line| text_width(line)).max().unwrap_or(0);
        let left = left(layout).min(area.right().saturating_sub(longest)).max(area.x);
        let area = Rect { x: left, width: area.right() - left, ..area };
        self.draw_lines(&lines[..rows], area, layout, theme, writer);
    }

    /// The rows for as many lines: those of message and footer. A notice with more covers what lies above,
    /// and where there is one row so does a hint: it is read whole, and its key takes it away.
    fn area(&self, lines: usize, layout: &GameLayout) -> Rect {
        let area = layout.message.union(layout.footer);
        let shares_row = layout.message == layout.footer;
        let is_whole = self.role.is_notice() || shares_row && self.role == StyleRole::Hint;
        if !is_whole || lines <= usize::from(area.height) {
            return area;
        }
        let height = u16::try_from(lines).unwrap_or(u16::MAX).min(area.bottom());
        Rect { y: area.bottom() - height, height, ..area }
    }

    /// Draws the lines, on a table with a bar before them, and the tip behind or below a single one.
    fn draw_lines(
        &self,
        lines: &[String],
        area: Rect,
        layout: &GameLayout,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let is_painted_table = layout.is_table && theme.paints_areas();
        let style = match (layout.is_table, self.role) {
            (true, StyleRole::Plain) => theme.style(StyleRole::Title),
            (_, role) => theme.style(role),
        };
        if is_painted_table && area.x >= layout.message.x + 2 {
            let bar = match (self.role, self.speaker) {
                (StyleRole::Warning, _) | (_, None) => style,
                (_, Some(seat)) => theme.inked(theme.player_paint(seat)),
            };
            for y in (area.y..).take(lines.len()) {
                writer.put_over(area.x - 2, y, '▌', bar);
            }
        }
        let mut end = area.x;
        for (line, y) in lines.iter().zip(area.y..) {
            end = writer.put_text(area.x, y, area.width, line, style) + 2;
        }
        let Some(tip) = self.tip.filter(|_| lines.len() == 1) else { return };
        let quiet = if is_painted_table {
            theme.inked(theme.paint(Tone::Secondary))
        } else {
            theme.style(StyleRole::Dim)
        };
        let width = text_width(tip);
        if end + width <= area.right() {
            writer.put_text(end, area.y, width, tip, quiet);
        } else if layout.message.height > 1 && width <= area.width {
            writer.put_text(area.x, area.y + 1, width, tip, quiet);
        }
    }
}

/// The columns of a sentence, and the rows that it has to itself.
pub(crate) fn room(layout: &GameLayout) -> (u16, u16) {
    let indent = if layout.is_table { left(layout) } else { 0 };
    (layout.message.width - indent, layout.footer.y.saturating_sub(layout.message.y))
}

/// Whether the keys stay in sight below a sentence.
pub(crate) fn leaves_footer(sentence: &str, layout: &GameLayout) -> bool {
    let lines = wrap(sentence, room(layout).0).len();
    layout.message != layout.footer && lines <= usize::from(room(layout).1)
}

/// Draws a sentence in the row of the players, and in as many rows below as it needs.
pub(crate) fn draw_above(sentence: &str, players: Rect, theme: &Theme, writer: &mut BufferWriter) {
    for (line, y) in wrap(sentence, players.width).iter().zip(players.y..) {
        let row = Rect { y, height: 1, ..players };
        writer.fill(row, ' ', theme.style(StyleRole::Plain));
        writer.put_text(row.x, y, row.width, line, theme.style(StyleRole::Winning));
    }
}

/// The column where sentences begin: below the board, on a table behind a bar.
fn left(layout: &GameLayout) -> u16 {
    layout.board.area.x + if layout.is_table { 3 } else { 0 }
}

/// Draws the sentence at the bottom of the sidebar, if there is one.
fn draw_in_sidebar(
    sentence: &str,
    role: StyleRole,
    layout: &GameLayout,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    let PlayerPanel::Sidebar(bar) = layout.player_panel else { return };
    let lines = wrap(sentence, bar.width);
    let rows = (lines.len() as u16).min(bar.height);
    let area = Rect { y: bar.bottom() - rows, height: rows, ..bar };
    writer.fill(area, ' ', theme.style(StyleRole::Plain));
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        writer.put_text(area.x, y, area.width, line, theme.style(role));
    }
}

/// Draws a move being typed, with why it was refused or with the moves that it may become.
pub(crate) fn draw_typed_move(
    typed: &MoveInput,
    refusal: Option<&str>,
    layout: &GameLayout,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    // The reason of a rejection takes the place of the completions.
    if let Some(refusal) = refusal {
        return draw_rejected_move(&typed.line, refusal, layout, theme, writer);
    }
    let behind: Vec<&str> = typed.completion_texts().collect();
    draw_move_input(&typed.line, &behind, layout, theme, writer);
}

/// Draws the move being typed, and behind it the moves that it may become.
fn draw_move_input(
    input: &TextInput,
    proposals: &[&str],
    layout: &GameLayout,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    let area = layout.message;
    writer.fill(area, ' ', theme.style(StyleRole::Plain));
    let end = area.right();
    let mut x = draw_input_line(input, left(layout), area, theme, writer) + 3;
    for proposal in proposals {
        if x + text_width(proposal) > end && proposals.len() > 1 {
            writer.put_text(
                x,
                area.y,
                end.saturating_sub(x),
                theme.glyphs.ellipsis,
                theme.style(StyleRole::Dim),
            );
            break;
        }
        let room = end.saturating_sub(x);
        x = writer.put_text(x, area.y, room, proposal, theme.style(StyleRole::Dim)) + 2;
    }
}

/// Draws the first line of `area` with the move being typed, from column `left` on. Returns the
/// column where it ends.
fn draw_input_line(
    input: &TextInput,
    left: u16,
    area: Rect,
    theme: &Theme,
    writer: &mut BufferWriter,
) -> u16 {
    let end = area.right();
    let style = theme.style(StyleRole::Title);
    let x = writer.put_text(left, area.y, end.saturating_sub(left), say!("game-type-move"), style);
    text_input::draw(input, (x, area.y), end.saturating_sub(x), theme, writer)
}

/// Draws the move that was typed and why it was rejected, from behind the move on. What needs more
/// lines covers the footer and the lowest rows of the board: it is read whole, and the next key takes
/// it away.
fn draw_rejected_move(
    input: &TextInput,
    warning: &str,
    layout: &GameLayout,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    /// With less room behind the move the sentence begins below it.
    const MIN_ROOM: u16 = 20;
    let style = theme.style(StyleRole::Warning);
    let whole = layout.message.union(layout.footer);
    let left = left(layout);
    let x = left + text_width(say!("game-type-move")) + text_width(input.text()) + 3;
    let room = whole.right().saturating_sub(x);
    let first = match wrap(warning, room).into_iter().next() {
        Some(line) if room >= MIN_ROOM || text_width(warning) <= room => line,
        _ => String::new(),
    };
    let rest: Vec<&str> = words(warning).skip(first.split(' ').count()).collect();
    let rest = if first.is_empty() { warning.to_string() } else { rest.join(" ") };
    let below = left.min(whole.right().saturating_sub(text_width(&rest))).max(whole.x);
    let lines = wrap(&rest, whole.right().saturating_sub(below));
    let needed = lines.len() as u16 + 1;
    let covered = if needed <= layout.message.height {
        layout.message
    } else {
        let height = needed.max(whole.height).min(whole.bottom());
        Rect { y: whole.bottom() - height, height, ..whole }
    };
    writer.fill(covered, ' ', theme.style(StyleRole::Plain));
    draw_input_line(input, left, covered, theme, writer);
    writer.put_text(x, covered.y, room, &first, style);
    for (line, y) in lines.iter().zip(covered.y + 1..covered.bottom()) {
        writer.put_text(below, y, covered.right() - below, line, style);
    }
}
