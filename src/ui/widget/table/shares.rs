//! Who may use which empty squares, counted, and the bar that shows it.

use super::TableView;
use crate::text;
use crate::ui::draw::{BufferWriter, StyleRole, text_width};
use crate::ui::themes::tones::Tone;
use parlour_rules::{BoardKind, Cell, Scene, Seat, Square};
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Rows of the bar with its counts.
pub(super) const ROWS: u16 = 2;

/// Empty squares, by who may use them.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct SquareCounts {
    /// Only one player may, or reaches them first.
    pub own: [usize; 2],
    pub both: usize,
}

impl SquareCounts {
    /// The shares of a position; `None` in games where that is no question.
    pub(super) fn of(scene: &Scene) -> Option<SquareCounts> {
        if scene.board_kind == BoardKind::Amazons {
            return Some(SquareCounts::of_amazons(scene));
        }
        let [first, second] = scene.open_to.as_ref().filter(|_| !scene.is_impartial)?;
        let both = first.iter().filter(|square| second.contains(square)).count();
        Some(SquareCounts { own: [first.len() - both, second.len() - both], both })
    }

    /// An amazon's squares are those that she reaches in fewer moves than any enemy.
    fn of_amazons(scene: &Scene) -> SquareCounts {
        let [first, second] = [Seat::FIRST, Seat::SECOND].map(|seat| queen_distances(scene, seat));
        let mut shares = SquareCounts { own: [0, 0], both: 0 };
        for (one, other) in first.into_iter().zip(second) {
            match (one, other) {
                (None, None) => {}
                (Some(one), Some(other)) if one == other => shares.both += 1,
                (Some(one), other) if other.is_none_or(|other| one < other) => shares.own[0] += 1,
                _ => shares.own[1] += 1,
            }
        }
        shares
    }
}

/// In how many moves of a queen a player's amazons reach each empty square.
fn queen_distances(scene: &Scene, seat: Seat) -> Vec<Option<u32>> {
    const DIRECTIONS: [(isize, isize); 8] =
        [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)];
    let grid = scene.grid;
    let is_own = |square: &Square| scene.cell(*square) == Cell::Piece(seat);
    let mut distances = vec![None; scene.cells.len()];
    let mut reached: Vec<Square> = grid.squares().filter(is_own).collect();
    let mut moves = 0;
    while !reached.is_empty() {
        moves += 1;
        let mut next = Vec::new();
        for square in reached {
            let (row, col) = grid.row_col(square);
            for (down, right) in DIRECTIONS {
                let (mut row, mut col) = (row, col);
                while let (Some(to_row), Some(to_col)) =
                    (row.checked_add_signed(down), col.checked_add_signed(right))
                    && to_row < grid.rows
                    && to_col < grid.cols
                {
                    let to = grid.square_at(to_row, to_col);
                    if scene.cell(to) != Cell::Empty {
                        break;
                    }
                    if distances[to.index()].is_none() {
                        distances[to.index()] = Some(moves);
                        next.push(to);
                    }
                    (row, col) = (to_row, to_col);
                }
            }
        }
        reached = next;
    }
    distances
}

/// The label of the bar.
pub(super) fn label(scene: &Scene) -> &'static str {
    match scene.board_kind {
        BoardKind::Amazons => say!("table-nearest"),
        _ => say!("table-left"),
    }
}

/// Draws the bar, the lower player's share first, and below it the counts.
pub(super) fn draw(view: &TableView, shares: SquareCounts, area: Rect, writer: &mut BufferWriter) {
    let theme = view.theme;
    let all = shares.own[0] + shares.own[1] + shares.both;
    let [near, far] = [view.below, view.below.other()];
    let counts = [shares.own[near.index()], shares.both, shares.own[far.index()]];
    let width = usize::from(area.width);
    let end = |count: usize| (count * width + all / 2).checked_div(all).unwrap_or(0);
    let ends = [end(counts[0]), end(counts[0] + counts[1]), if all == 0 { 0 } else { width }];
    for (column, x) in (0..width).zip(area.x..) {
        let part = ends.iter().position(|&end| column < end);
        let player = |seat: Seat| theme.style(StyleRole::Player(seat));
        let (glyph, style) = match part {
            Some(0) => (if near == Seat::FIRST { '█' } else { '▒' }, player(near)),
            Some(2) => (if far == Seat::FIRST { '█' } else { '▒' }, player(far)),
            _ => ('─', theme.style(StyleRole::Dim)),
        };
        match (theme.paints_areas(), part) {
            (true, Some(0 | 2)) => {
                let seat = if part == Some(0) { near } else { far };
                let paint = theme.paint(Tone::Room).mixed(
                    theme.player_paint(seat),
                    60,
                    theme.player_paint(seat).3,
                );
                writer.fill(Rect::new(x, area.y, 1, 1), ' ', theme.painted(paint));
            }
            (true, _) => {
                let paint = theme.paint(Tone::LightSquare);
                writer.fill(Rect::new(x, area.y, 1, 1), ' ', theme.painted(paint));
            }
            (false, _) => writer.put_over(x, area.y, glyph, style),
        }
    }
    let y = area.y + 1;
    let put = |x: u16, text: &str, style: Style, writer: &mut BufferWriter| {
        let style = writer.ground(x, y).patch(style);
        writer.put_text(x, y, area.right().saturating_sub(x), text, style)
    };
    let name = |seat: Seat, count: usize| {
        format!("{} {count}", text::name_within_line(view.players.game, seat))
    };
    let (left, right) = (name(near, counts[0]), name(far, counts[2]));
    let both = match view.players.scene.board_kind {
        BoardKind::Amazons => say!("table-equal"),
        _ => say!("table-both"),
    };
    let middle = format!("{both} {}", counts[1]);
    let x = put(area.x, &left, theme.style(StyleRole::Player(near)), writer);
    let start = area.right().saturating_sub(text_width(&right));
    if start <= x {
        return;
    }
    put(start, &right, theme.style(StyleRole::Player(far)), writer);
    let width = text_width(&middle);
    if x + width + 3 < start {
        put(x + (start - x - width) / 2, &middle, view.theme.secondary(), writer);
    }
}
