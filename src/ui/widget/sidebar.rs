//! The sidebar: players, scores, searches and moves, in a column beside the board.

use super::analysis;
use super::analysis_state::AnalysisPanelState;
use super::evaluation_bar::EvaluationBar;
use super::move_list::MoveList;
use super::player_list::{PlayerList, piece_glyph};
use super::ranked_moves::{self, RankedMoves};
use super::variation_list::{self, VariationToken};
use crate::text;
use crate::ui::draw::{BufferWriter, StyleRole, Theme, first_that_fits, text_width, wrap};
use parlour_rules::{BoardKind, Cell, Scene};
use parlour_session::play::SeriesScore;
use parlour_words::say;
use ratatui::layout::Rect;

/// What the sidebar shows.
pub(crate) struct Sidebar<'a> {
    /// The players.
    pub players: PlayerList<'a>,
    /// The results of earlier games of the series.
    pub series: &'a SeriesScore,
    /// The search results.
    pub analysis: &'a AnalysisPanelState,
    /// The analysis of the position, if somebody looks at it.
    pub ranked: Option<RankedMoves<'a>>,
    /// What the coach says.
    pub notes: &'a [String],
    /// On an analysis board, the moves with their variations.
    pub variations: Option<&'a [VariationToken]>,
    /// The evaluation bar, if it is shown.
    pub bar: Option<EvaluationBar<'a>>,
    /// Whether to name the scored lines, because the board has no room to draw them.
    pub lists_lines: bool,
    /// The number of moves before the viewed position, if that is an earlier one.
    pub viewing_ply: Option<usize>,
}

/// From this height on, in rows, there are gaps between the parts.
const MIN_SPACED_HEIGHT: u16 = 12;
/// The most rows for the names of scored lines.
const MAX_LINE_ROWS: u16 = 4;
/// Rows that are always kept for the moves.
const MIN_MOVE_ROWS: u16 = 3;

impl Sidebar<'_> {
    /// Draws the sidebar from top to bottom.
    pub(crate) fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let scene = self.players.scene;
        let area = self.draw_title(area, theme, writer);
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
            writer.put_text(area.x, area.y + 1, area.width, say!("game-not-saved"), style);
            used = 2;
        }
        used += self.players.draw_list(below(used), theme, writer);
        if scene.board_kind == BoardKind::Amazons && is_spaced {
            used += u16::from(theme.paints_areas()); // a card ends above
            draw_open_squares(scene, below(used), theme, writer);
            used += 1;
        }
        if self.lists_lines {
            let room = area.height.saturating_sub(used + MIN_MOVE_ROWS).min(MAX_LINE_ROWS);
            used += draw_lines(scene, Rect { height: room, ..below(used) }, theme, writer);
        }
        used += self.draw_series(below(used), theme, writer);
        if let Some(bar) = self.bar {
            let row = Rect { height: 1, ..below(used + gap) };
            bar.draw_row(row, theme, writer);
            used += 1 + gap;
        }
        used += self.draw_notes(below(used), gap, theme, writer);
        used += match self.ranked {
            Some(ranked) => draw_ranked(ranked, below(used), gap, theme, writer),
            None => self.draw_searches(below(used), gap, theme, writer),
        };
        match self.variations {
            Some(tokens) => variation_list::draw(tokens, below(used + gap), theme, writer),
            None => self.draw_moves(below(used), is_spaced, theme, writer),
        }
    }

    /// Draws the game and the size of its board. Returns what is left of the area, but for the row of the title.
    fn draw_title(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) -> Rect {
        let game = self.players.game;
        let setup = game.setup();
        let size = format!("{}{}{}", setup.rows, theme.glyphs.times_sign, setup.cols);
        let bold = theme.style(StyleRole::Title);
        let end = writer.put_text(area.x, area.y, area.width, game.game().title, bold);
        // The size goes below a title that leaves it no room.
        let fits = end + 1 + text_width(&size) <= area.right();
        let (x, y) = if fits { (end + 1, area.y) } else { (area.x, area.y + 1) };
        writer.put_text(x, y, area.right() - x, &size, bold);
        if fits {
            area
        } else {
            Rect { y: y.min(area.bottom()), height: area.height.saturating_sub(1), ..area }
        }
    }

    /// Draws the score of a series; returns the number of rows used.
    fn draw_series(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) -> u16 {
        let series = self.series.clone().with_game(self.players.game);
        if series.is_empty() {
            return 0;
        }
        let line = text::series_score(self.players.game, &series);
        // A score that is cut says something else.
        if text_width(&line) > area.width {
            return 0;
        }
        writer.put_text(area.x, area.y, area.width, &line, theme.style(StyleRole::Plain));
        1
    }

    /// Draws the moves, below a heading where there is room.
    fn draw_moves(&self, area: Rect, is_spaced: bool, theme: &Theme, writer: &mut BufferWriter) {
        let entries = self.players.game.moves();
        let below = |rows: u16| Rect {
            y: area.y + rows.min(area.height),
            height: area.height.saturating_sub(rows),
            ..area
        };
        let mut list = area;
        if is_spaced && !entries.is_empty() {
            let head = below(1);
            let bold = theme.style(StyleRole::Title);
            writer.put_text(head.x, head.y, head.width, say!("screen-moves"), bold);
            list = below(2);
        }
        let (players, viewing_ply) = (self.players.scene.players, self.viewing_ply);
        MoveList { entries, players, viewing_ply, is_table: false }.draw(list, theme, writer);
    }

    /// Draws what the coach says, as far as rows stay for the moves; returns the number of rows used.
    fn draw_notes(&self, area: Rect, gap: u16, theme: &Theme, writer: &mut BufferWriter) -> u16 {
        let lines: Vec<String> =
            self.notes.iter().flat_map(|note| wrap(note, area.width)).collect();
        let room = area.height.saturating_sub(gap + MIN_MOVE_ROWS);
        let rows = (lines.len() as u16).min(room);
        // The last comment is the one to be read.
        let skipped = lines.len() - usize::from(rows);
        for (line, y) in lines.iter().skip(skipped).zip(area.y + gap..area.y + gap + rows) {
            writer.put_text(area.x, y, area.width, line, theme.style(StyleRole::Plain));
        }
        if rows == 0 { 0 } else { rows + gap }
    }

    /// Draws the searches of computer players and of the hint, with a `gap` above and so that
    /// enough rows stay for the moves; returns the number of rows used.
    fn draw_searches(&self, area: Rect, gap: u16, theme: &Theme, writer: &mut BufferWriter) -> u16 {
        let entries = self.analysis.entries(self.players.game);
        let room = area.height.saturating_sub(3 * gap + MIN_MOVE_ROWS);
        // All entries shortened tell more than one entry in full.
        let fits = |lines: &u16| entries.len() as u16 * lines <= room;
        let lines = (1..=analysis::ROWS).rev().find(fits).unwrap_or(1);
        let shown = entries.iter().take(usize::from(room / lines));
        let mut used = if shown.len() > 0 { gap } else { 0 };
        for entry in shown {
            let y = area.y + used.min(area.height);
            let place = Rect { y, height: lines, ..area };
            analysis::draw(entry, self.players.scene, place, theme, writer);
            used += lines;
        }
        used
    }
}

/// Draws the analysis of the position with a `gap` above, so that some rows stay for the moves; returns
/// the number of rows used.
pub(crate) fn draw_ranked(
    ranked: RankedMoves,
    area: Rect,
    gap: u16,
    theme: &Theme,
    writer: &mut BufferWriter,
) -> u16 {
    let room = area.height.saturating_sub(3 * gap + MIN_MOVE_ROWS);
    let rows = if room >= ranked_moves::MAX_ROWS { room } else { ranked_moves::MIN_ROWS };
    let height = rows.min(area.height.saturating_sub(gap));
    let place = Rect { y: area.y + gap.min(area.height), height, ..area };
    gap + ranked.draw(say!("advice-title"), place, theme, writer)
}

/// Draws how many squares of Amazons are open, in fewer words where there is little room.
fn draw_open_squares(scene: &Scene, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
    let empty = scene.cells.iter().filter(|cell| **cell == Cell::Empty).count();
    let room = area.width.saturating_sub(4);
    let line = first_that_fits(text::open_squares(empty), room);
    writer.put_text(area.x + 4, area.y, room, &line, theme.style(StyleRole::Dim));
}

/// Names the scored lines by their end squares, the last line first, each with the sign and in the colour of its
/// scorer. Returns the number of rows used.
pub(super) fn draw_lines(
    scene: &Scene,
    area: Rect,
    theme: &Theme,
    writer: &mut BufferWriter,
) -> u16 {
    let (mut x, mut y) = (area.x, area.y);
    for line in scene.lines.iter().rev() {
        let (Some(&one), Some(&other)) = (line.squares.first(), line.squares.last()) else {
            continue;
        };
        let sign = piece_glyph(scene, line.scorer, theme);
        let name = format!("{sign}{}-{}", scene.grid.name(one), scene.grid.name(other));
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
