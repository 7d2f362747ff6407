//! What a computer player has found, in three short lines.

use super::analysis_state::{AnalysisEntry, AnalysisSource};
use super::player_list;
use crate::rules::scene::Scene;
use crate::session::play::worker::SearchInfo;
use crate::text;
use crate::ui::draw::buffer_writer::{BufferWriter, text_width};
use crate::ui::draw::theme::{StyleRole, Theme};
use ratatui::layout::Rect;

/// Lines a thought takes.
pub const ROWS: u16 = 3;
/// Room for the sign before them.
const SIGN_WIDTH: u16 = 2;

/// Draws depth and positions, score and speed, and the moves expected.
pub fn draw(
    thought: &AnalysisEntry,
    scene: &Scene,
    area: Rect,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    let (sign, role) = match thought.source {
        AnalysisSource::Player(seat) => {
            (player_list::piece_glyph(scene, seat, theme), StyleRole::Player(seat))
        }
        AnalysisSource::Analyst => (theme.glyphs.hint.0, StyleRole::Hint),
    };
    writer.put(area.x, area.y, sign, theme.style(role));
    let room = area.width.saturating_sub(SIGN_WIDTH);
    let info = thought.info;
    let style = theme.style(if thought.is_running { StyleRole::Plain } else { StyleRole::Dim });
    let score = info.score.map(text::score_text).unwrap_or_default();
    let lines = [
        first_to_fit(text::depth_and_nodes(info.depth, info.nodes), room),
        first_to_fit([format!("{score}  {}", text::nodes_per_second(info)), score], room),
        pv_text(info, room),
    ];
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        writer.put_text(area.x + SIGN_WIDTH, y, room, line, style);
    }
}

/// The first of two wordings, or the second where that is too long.
fn first_to_fit([long, short]: [String; 2], room: u16) -> String {
    if text_width(&long) <= room { long } else { short }
}

/// As many of the moves expected as fit.
fn pv_text(info: &SearchInfo, room: u16) -> String {
    let mut line = String::new();
    for text in &info.pv {
        let longer = if line.is_empty() { text.clone() } else { format!("{line} {text}") };
        if text_width(&longer) > room {
            break;
        }
        line = longer;
    }
    line
}
