//! The scored lines of SOS: capsules from the middle of one end to the middle of the other, below the
//! letters.

use crate::ui::draw::mosaic::{QUADRANTS, sextant};
use crate::ui::draw::{Animation, AnimationKind, BufferWriter, StyleRole};
use crate::ui::themes::tones::Paint;
use crate::ui::widget::board_view::BoardView;
use crate::ui::widget::letters;
use parlour_rules::{Seat, Square};
use ratatui::style::{Color, Style};
use std::collections::BTreeMap;

/// A cell as pixels: common fonts have cells twice as high as wide.
const CELL_WIDTH: f32 = 10.0;
const CELL_HEIGHT: f32 = 20.0;

/// The share of a player's colour in a capsule, in percent. Chosen by eye.
const STROKE_PERCENT: u16 = 52;

/// A line in pixels, and how far it is drawn, 0 to 1.
struct Capsule {
    from: (f32, f32),
    to: (f32, f32),
    scorer: Seat,
}

/// Draws all scored lines. Without painted areas, or in squares of one row, they are thin.
pub(super) fn draw(view: &BoardView, writer: &mut BufferWriter) {
    if view.board.square_size.height == 1 {
        return; // the sidebar names them
    }
    if !view.theme.paints_areas() {
        return letters::draw_lines(view, writer);
    }
    let capsules: Vec<Capsule> = view
        .scene
        .lines
        .iter()
        .enumerate()
        .filter_map(|(index, line)| {
            let (&first, &last) = (line.squares.first()?, line.squares.last()?);
            let (from, end) = (middle(view, first), middle(view, last));
            let drawn = match view.animation {
                Some(motion @ Animation { kind: AnimationKind::Lines(first), .. })
                    if index >= *first =>
                {
                    f32::from(motion.interpolate(100)) / 100.0
                }
                _ => 1.0,
            };
            let to = (from.0 + (end.0 - from.0) * drawn, from.1 + (end.1 - from.1) * drawn);
            Some(Capsule { from, to, scorer: line.scorer })
        })
        .collect();
    let radius = if view.board.square_size.height >= 5 { 13.0 } else { 10.0 };
    // Cells are two tiles across and two or three down.
    let tiles_down = if view.theme.has_sextants { 3 } else { 2 };
    let mut owners: BTreeMap<(u16, u16), Vec<Option<Seat>>> = BTreeMap::new();
    for capsule in &capsules {
        let cells = |from: f32, to: f32, size: f32| {
            let (low, high) = (from.min(to) - radius, from.max(to) + radius);
            (low / size).max(0.0) as u16..=(high / size) as u16
        };
        for y in cells(capsule.from.1, capsule.to.1, CELL_HEIGHT) {
            for x in cells(capsule.from.0, capsule.to.0, CELL_WIDTH) {
                for tile in 0..2 * tiles_down {
                    // A later line lies over an earlier one.
                    if distance(tile_middle((x, y), tile, tiles_down), capsule) <= radius {
                        let tiles = owners.entry((x, y));
                        let tiles = tiles.or_insert_with(|| vec![None; 2 * tiles_down]);
                        tiles[tile] = Some(capsule.scorer);
                    }
                }
            }
        }
    }
    for (cell, owners) in owners {
        draw_cell(view, writer, cell, &owners);
    }
}

/// The middle of a tile of a cell in pixels.
fn tile_middle((x, y): (u16, u16), tile: usize, tiles_down: usize) -> (f32, f32) {
    let (across, down) = ((tile % 2) as f32 + 0.5, (tile / 2) as f32 + 0.5);
    (
        (f32::from(x) + across / 2.0) * CELL_WIDTH,
        (f32::from(y) + down / tiles_down as f32) * CELL_HEIGHT,
    )
}

/// The middle of a square in pixels.
fn middle(view: &BoardView, square: Square) -> (f32, f32) {
    let rect = view.board.square_rect(square);
    let x = (f32::from(rect.x) + f32::from(rect.width) / 2.0) * CELL_WIDTH;
    let y = (f32::from(rect.y) + f32::from(rect.height) / 2.0) * CELL_HEIGHT;
    (x, y)
}

/// The distance from a point to a segment.
fn distance(point: (f32, f32), capsule: &Capsule) -> f32 {
    let (from, to) = (capsule.from, capsule.to);
    let along = (to.0 - from.0, to.1 - from.1);
    let length = along.0 * along.0 + along.1 * along.1;
    let at = (point.0 - from.0) * along.0 + (point.1 - from.1) * along.1;
    let share = if length > 0.0 { (at / length).clamp(0.0, 1.0) } else { 0.0 };
    let nearest = (from.0 + along.0 * share, from.1 + along.1 * share);
    (point.0 - nearest.0).hypot(point.1 - nearest.1)
}

/// Draws the tiles of a cell that lie in capsules, in its two most frequent colours.
fn draw_cell(
    view: &BoardView,
    writer: &mut BufferWriter,
    (x, y): (u16, u16),
    owners: &[Option<Seat>],
) {
    let ground = writer.background(x, y);
    let color = |owner: Option<Seat>| match owner {
        None => ground,
        Some(seat) => stroke_color(view, seat, ground),
    };
    let count = |owner: &Option<Seat>| owners.iter().filter(|other| *other == owner).count();
    let below = owners.iter().copied().max_by_key(count).unwrap_or(None);
    let others = owners.iter().copied().filter(|owner| *owner != below);
    let above = others.max_by_key(count).unwrap_or(below);
    let bits: u32 = (0..owners.len()).filter(|&bit| owners[bit] != below).map(|bit| 1 << bit).sum();
    let style = Style::new().bg(color(below)).fg(color(above));
    let glyph = if owners.len() == 4 { QUADRANTS[bits as usize] } else { sextant(bits) };
    writer.put_over(x, y, glyph, style);
}

/// A player's colour, thinned by the ground below.
fn stroke_color(view: &BoardView, seat: Seat, ground: Color) -> Color {
    let player = view.theme.player_paint(seat);
    match (ground, view.theme.style(StyleRole::Player(seat)).fg) {
        (Color::Rgb(red, green, blue), Some(Color::Rgb(..))) => {
            let mixed = Paint(red, green, blue, 0).mixed(player, STROKE_PERCENT, 0);
            Color::Rgb(mixed.0, mixed.1, mixed.2)
        }
        _ => Color::Indexed(match (seat == Seat::FIRST, view.theme.is_light()) {
            (true, false) => 136,
            (true, true) => 180,
            (false, false) => 67,
            (false, true) => 110,
        }),
    }
}
