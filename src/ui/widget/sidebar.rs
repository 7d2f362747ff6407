//! The column beside the board: who plays, how they stand, what they think, what was played.

use super::analysis_state::AnalysisPanelState;
use super::player_list::PlayerList;
use super::{analysis, move_list};
use crate::rules::scene::{BoardKind, Cell, Scene};
use crate::session::play::series_score::SeriesScore;
use crate::text;
use crate::ui::draw::buffer_writer::{BufferWriter, text_width};
use crate::ui::draw::theme::{StyleRole, Theme};
use ratatui::layout::Rect;

/// What the column tells of.
pub struct Sidebar<'a> {
    /// Who plays what.
    pub players: PlayerList<'a>,
    /// How earlier games ended.
    pub series: &'a SeriesScore,
    /// What computer players think.
    pub analysis: &'a AnalysisPanelState,
    /// The board has no room to draw the lines that were scored: they are named here.
    pub lists_lines: bool,
    /// How many moves of the position looked at were played, where that is not the one now.
    pub viewing_ply: Option<usize>,
}

/// From so many rows on, its parts stand apart.
const MIN_SPACED_HEIGHT: u16 = 12;
/// Scored lines are named in at most so many rows.
const MAX_LINE_ROWS: u16 = 4;
/// So many rows are kept for the moves.
const MIN_MOVE_ROWS: u16 = 3;

impl Sidebar<'_> {
    /// Draws it.
    pub fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let PlayerList { game, scene, .. } = self.players;
        let setup = game.setup();
        let title = game.game().title;
        let title = format!("{title} {}{}{}", setup.rows, theme.glyphs.times, setup.cols);
        writer.put_text(area.x, area.y, area.width, &title, theme.style(StyleRole::Title));
        let below = |rows: u16| Rect {
            y: area.y + rows.min(area.height),
            height: area.height.saturating_sub(rows),
            ..area
        };
        let is_spaced = area.height >= MIN_SPACED_HEIGHT;
        let gap = u16::from(is_spaced);
        let mut used = 1 + gap;
        if self.players.is_unsaved {
            let style = theme.style(StyleRole::Warning);
            writer.put_text(area.x, area.y + 1, area.width, text::NOT_SAVED, style);
            used = 2;
        }
        used += self.players.draw_list(below(used), theme, writer);
        if scene.board_kind == BoardKind::Amazons && is_spaced {
            let empty = scene.cells.iter().filter(|cell| **cell == Cell::Empty).count();
            let line = text::open_squares(empty);
            writer.put_text(
                area.x + 4,
                area.y + used,
                area.width - 4,
                &line,
                theme.style(StyleRole::Dim),
            );
            used += 1;
        }
        if self.lists_lines {
            let room = area.height.saturating_sub(used + MIN_MOVE_ROWS).min(MAX_LINE_ROWS);
            used += draw_lines(scene, Rect { height: room, ..below(used) }, theme, writer);
        }
        let pairing = self.series.clone().with_result(game.outcome());
        if !pairing.is_empty() {
            let line = text::series_score(&pairing);
            writer.put_text(
                area.x,
                area.y + used,
                area.width,
                &line,
                theme.style(StyleRole::Plain),
            );
            used += 1;
        }
        let thoughts = self.analysis.entries(game);
        let room = area.height.saturating_sub(used + 3 * gap + MIN_MOVE_ROWS);
        // All of them shortened tell more than one in full.
        let fits = |lines: &u16| thoughts.len() as u16 * lines <= room;
        let lines = (1..=analysis::ROWS).rev().find(fits).unwrap_or(1);
        let shown = thoughts.iter().take(usize::from(room / lines));
        used += if shown.len() > 0 { gap } else { 0 };
        for it in shown {
            let place = Rect { height: lines, ..below(used) };
            analysis::draw(it, scene, place, theme, writer);
            used += lines;
        }
        let entries = game.moves();
        if is_spaced && !entries.is_empty() {
            let head = below(used + 1);
            writer.put_text(head.x, head.y, head.width, text::MOVES, theme.style(StyleRole::Title));
            used += 2;
        }
        move_list::draw(entries, scene.players, self.viewing_ply, below(used), theme, writer);
    }
}

/// Names lines by their ends, each in the colour of who scored it, the last first, in as many rows
/// as there is room for; returns how many it took.
fn draw_lines(scene: &Scene, area: Rect, theme: &Theme, writer: &mut BufferWriter) -> u16 {
    let (mut x, mut y) = (area.x, area.y);
    for line in scene.lines.iter().rev() {
        let (Some(&one), Some(&other)) = (line.squares.first(), line.squares.last()) else {
            continue;
        };
        let name = format!("{}-{}", scene.grid.name(one), scene.grid.name(other));
        if x > area.x && x + text_width(&name) > area.right() {
            (x, y) = (area.x, y + 1);
        }
        if y >= area.bottom() {
            break;
        }
        let style = theme.style(StyleRole::Player(line.scorer));
        x = writer.put_text(x, y, area.right().saturating_sub(x), &name, style) + 2;
    }
    if scene.lines.is_empty() { 0 } else { (y + 1).min(area.bottom()).saturating_sub(area.y) }
}
