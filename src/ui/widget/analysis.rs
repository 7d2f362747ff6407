//! The panel of a search: depth and nodes, score and speed, principal variation.

use super::analysis_state::AnalysisEntry;
use super::player_list;
use crate::text;
use crate::ui::draw::{BufferWriter, StyleRole, Theme, text_width};
use parlour_rules::Scene;
use ratatui::layout::Rect;

/// Rows of one panel.
pub(crate) const ROWS: u16 = 3;
/// Columns for the piece of the player who searches.
const SIGN_WIDTH: u16 = 2;

/// Draws one search in at most [`ROWS`] rows.
pub(crate) fn draw(
    entry: &AnalysisEntry,
    scene: &Scene,
    area: Rect,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    let sign = player_list::piece_glyph(scene, entry.seat, theme);
    writer.put(area.x, area.y, sign, theme.style(StyleRole::Player(entry.seat)));
    let room = area.width.saturating_sub(SIGN_WIDTH);
    let style = theme.style(if entry.is_running { StyleRole::Plain } else { StyleRole::Dim });
    let lines = lines(entry, room);
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        writer.put_text(area.x + SIGN_WIDTH, y, room, line, style);
    }
}

/// What a search says, in lines of `room` columns: its effort, what it expects, and the moves.
pub(super) fn lines(entry: &AnalysisEntry, room: u16) -> [String; ROWS as usize] {
    let info = entry.info;
    let scores = [text::score_text, text::short_score_text]
        .map(|wording| info.score.map(wording).unwrap_or_default());
    let rate = text::nodes_per_second(info);
    let with_rate = scores.each_ref().map(|score| format!("{score}  {rate}"));
    let [_, short] = scores;
    [
        first_to_fit(text::depth_and_nodes(info), room),
        first_to_fit(with_rate.into_iter().chain([short]).collect(), room),
        line_text(entry.expected, room),
    ]
}

/// The longest of the wordings that fits into `room` columns, else the last and shortest.
fn first_to_fit(mut wordings: Vec<String>, room: u16) -> String {
    let fitting = wordings.iter().position(|wording| text_width(wording) <= room);
    wordings.swap_remove(fitting.unwrap_or(wordings.len() - 1))
}

/// As many moves of a line as fit into `room` columns.
fn line_text(moves: &[String], room: u16) -> String {
    let mut line = String::new();
    for text in moves {
        let longer = if line.is_empty() { text.clone() } else { format!("{line} {text}") };
        if text_width(&longer) > room {
            break;
        }
        line = longer;
    }
    line
}
