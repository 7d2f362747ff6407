//! A whole board as a small map. A square is a pixel or four of them; two pixels stand one above the other
//! in a cell. Where no areas are painted, a square is the sign of what stands there.

use super::piece_glyph;
use crate::ui::draw::{BufferWriter, StyleRole, Theme};
use crate::ui::input::cursor::Facing;
use crate::ui::themes::tones::{Paint, Tone};
use parlour_rules::{BLOCK_SIZE, BoardKind, Cell, Scene, Seat, Square};

/// A small map of a position.
#[derive(Copy, Clone, Debug)]
pub(crate) struct BoardMap<'a> {
    /// The position.
    pub scene: &'a Scene,
    /// Whether it is seen from the other side.
    pub is_flipped: bool,
    /// The pixels of a square across and down, or the columns of a sign.
    pub scale: u16,
    /// Whether it is an example without colours of players.
    pub is_quiet: bool,
}

impl BoardMap<'_> {
    /// The columns and rows of the map.
    pub(crate) fn size(&self, theme: &Theme) -> (u16, u16) {
        let (cols, rows) = (self.scene.grid.cols as u16, self.scene.grid.rows as u16);
        if theme.paints_areas() {
            (cols * self.scale, (rows * self.scale).div_ceil(2))
        } else {
            ((cols - 1) * self.scale + 1, rows)
        }
    }

    /// Draws the map with its upper left corner at a place.
    pub(crate) fn draw(&self, (left, top): (u16, u16), theme: &Theme, writer: &mut BufferWriter) {
        let (width, height) = self.size(theme);
        if !theme.paints_areas() {
            let grid = self.scene.grid;
            for (row, y) in (0..grid.rows).zip(top..) {
                for (col, x) in (0..grid.cols).zip((left..).step_by(usize::from(self.scale))) {
                    let (sign, role) = self.sign(self.square(row, col), theme);
                    let role = if self.is_quiet { StyleRole::Dim } else { role };
                    writer.put_over(x, y, sign, theme.style(role));
                }
            }
            return;
        }
        for row in 0..height {
            for col in 0..width {
                let (x, y) = (left + col, top + row);
                let upper = self.pixel(col, 2 * row, theme);
                match self.pixel(col, 2 * row + 1, theme) {
                    Some(lower) if Some(lower) == upper => {
                        writer.put(x, y, ' ', theme.painted(lower));
                    }
                    lower => {
                        let ink = upper.map(|paint| theme.inked(paint)).unwrap_or_default();
                        let ground = lower.map(|paint| theme.painted(paint)).unwrap_or_default();
                        writer.put_over(x, y, '▀', ink.patch(ground));
                    }
                }
            }
        }
    }

    /// The square that is seen in a row and a column.
    fn square(&self, row: usize, col: usize) -> Square {
        let (grid, facing) = (self.scene.grid, Facing::of(self.scene, self.is_flipped));
        let (row, col) = facing.mapped(grid, (row, col));
        grid.square_at(row, col)
    }

    /// The paint of a pixel; `None` below the board.
    fn pixel(&self, x: u16, y: u16, theme: &Theme) -> Option<Paint> {
        let (row, col) = (usize::from(y / self.scale), usize::from(x / self.scale));
        if row >= self.scene.grid.rows {
            return None;
        }
        let square = self.square(row, col);
        let is_light = match self.scene.board_kind {
            BoardKind::Blocks => (row / BLOCK_SIZE + col / BLOCK_SIZE).is_multiple_of(2),
            _ => (row + col).is_multiple_of(2),
        };
        let is_last = self.scene.last_move_squares.contains(&square);
        let tone = match self.scene.cell(square) {
            Cell::Piece(Seat::FIRST) if self.is_quiet => Tone::Secondary,
            Cell::Piece(_) if self.is_quiet => Tone::Closed,
            Cell::Piece(seat) | Cell::Letter(_, Some(seat)) => {
                return Some(theme.player_paint(seat));
            }
            Cell::Neutral => return Some(theme.player_paint(Seat::FIRST)),
            Cell::Letter(_, None) => Tone::Text,
            Cell::Arrow => Tone::Burnt,
            Cell::Empty if is_last && is_light => Tone::LastOnLight,
            Cell::Empty if is_last => Tone::LastOnDark,
            Cell::Empty if self.is_closed(square) => Tone::Closed,
            Cell::Empty if is_light => Tone::LightSquare,
            Cell::Empty => Tone::DarkSquare,
        };
        Some(theme.paint(tone))
    }

    /// The sign of a square.
    fn sign(&self, square: Square, theme: &Theme) -> (char, StyleRole) {
        let (scene, glyphs) = (self.scene, theme.glyphs);
        match scene.cell(square) {
            Cell::Piece(seat) => (piece_glyph(scene, seat, theme), StyleRole::Player(seat)),
            Cell::Neutral => (glyphs.neutral, StyleRole::Neutral),
            Cell::Letter(letter, writer) => {
                (letter.symbol(), writer.map_or(StyleRole::Plain, StyleRole::Player))
            }
            Cell::Arrow => (glyphs.blocked, StyleRole::Dim),
            Cell::Empty if scene.last_move_squares.contains(&square) => {
                (glyphs.open, StyleRole::LastMove)
            }
            Cell::Empty if self.is_closed(square) => (glyphs.closed, StyleRole::Dim),
            Cell::Empty => (glyphs.empty, StyleRole::Dim),
        }
    }

    /// Whether nobody may use an empty square any more.
    fn is_closed(&self, square: Square) -> bool {
        let open = self.scene.open_to.as_ref();
        open.is_some_and(|open| open.iter().all(|squares| !squares.contains(&square)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_session::catalog::find_game;
    use parlour_session::play::{MatchStart, ReplySink};

    /// As at the table: where sides belong to players, columns stay when the board is turned.
    #[test]
    fn a_map_is_the_same_way_up_as_the_table() {
        for (game, moves, turned) in [
            ("breakthrough", vec!["b2-b3".to_string()], (5, 1)),
            ("snort", vec!["b3".to_string()], (5, 6)),
        ] {
            let game = find_game(game).expect("a game");
            let start = MatchStart { moves, ..MatchStart::default_for(game) };
            let played = start.begin(&ReplySink::ignore()).unwrap_or_else(|why| panic!("{why}"));
            let scene = played.scene(1);
            let map = BoardMap { scene: &scene, is_flipped: true, scale: 1, is_quiet: false };
            let moved = scene.cell(map.square(turned.0, turned.1));
            assert_eq!(moved, Cell::Piece(Seat::FIRST), "{}", game.name);
        }
    }
}
