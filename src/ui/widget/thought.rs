//! What a computer player has found, in three short lines.

use super::players;
use crate::rules::scene::Scene;
use crate::session::thinking::Finding;
use crate::ui::pen::{Pen, width};
use crate::ui::theme::{Look, Meaning};
use crate::ui::thoughts::{Thought, Whose};
use crate::ui::words;
use ratatui::layout::Rect;

/// Lines a thought takes.
pub const LINES: u16 = 3;
/// Room for the sign before them.
const SIGN: u16 = 2;

/// Draws depth and positions, score and speed, and the moves expected.
pub fn draw(thought: &Thought, scene: &Scene, area: Rect, look: &Look, pen: &mut Pen) {
    let (sign, meaning) = match thought.whose {
        Whose::Player(seat) => (players::piece(scene, seat, look), Meaning::Player(seat)),
        Whose::Adviser => (look.glyphs.hint.0, Meaning::Hint),
    };
    pen.put(area.x, area.y, sign, look.style(meaning));
    let room = area.width.saturating_sub(SIGN);
    let finding = thought.finding;
    let style = look.style(if thought.live { Meaning::Plain } else { Meaning::Dim });
    let score = finding.score.map(words::score).unwrap_or_default();
    let lines = [
        first_to_fit(words::effort(finding.depth, finding.nodes), room),
        first_to_fit([format!("{score}  {}", words::speed(finding)), score], room),
        expected(finding, room),
    ];
    for (line, y) in lines.iter().zip(area.y..area.bottom()) {
        pen.text(area.x + SIGN, y, room, line, style);
    }
}

/// The first of two wordings, or the second where that is too long.
fn first_to_fit([long, short]: [String; 2], room: u16) -> String {
    if width(&long) <= room { long } else { short }
}

/// As many of the moves expected as fit.
fn expected(finding: &Finding, room: u16) -> String {
    let mut line = String::new();
    for text in &finding.line {
        let longer = if line.is_empty() { text.clone() } else { format!("{line} {text}") };
        if width(&longer) > room {
            break;
        }
        line = longer;
    }
    line
}
