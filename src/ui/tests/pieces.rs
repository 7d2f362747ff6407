//! The sheet of all pieces at every size, for docs/pictures.

use super::driver::{environment, static_config};
use crate::ui::PictureFormat;
use crate::ui::draw::board_part::BoardPart;
use crate::ui::draw::{BufferWriter, SquareSize, StyleRole, Theme};
use crate::ui::picture::encode;
use crate::ui::settings::{ColorDepth, Config, GlyphSet, Surface};
use crate::ui::themes::ThemeName;
use crate::ui::widget::SmallBoard;
use crate::ui::widget::legend::pawn_scene;
use parlour_rules::{BoardKind, Cell, Grid, Letter, Scene, Seat, Square};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// Squares along a small board, and blank cells between two.
const SQUARES: u16 = 2;
const GAP: u16 = 2;

/// A position of four squares for each kind of piece.
fn scenes() -> Vec<Scene> {
    let grid = Grid { rows: 2, cols: 2, row_one_at_bottom: false };
    let piece = |seat: usize| Cell::Piece(Seat::new(seat));
    let letter = |letter, seat: usize| Cell::Letter(letter, Some(Seat::new(seat)));
    let scene = |board_kind, cells: [Cell; 4]| Scene {
        board_kind,
        players: 4,
        to_move: None,
        ..pawn_scene(grid, cells.to_vec())
    };
    let open = |squares: [usize; 2]| squares.map(Square::new).to_vec();
    vec![
        scene(BoardKind::Stones, [0, 1, 2, 3].map(piece)),
        scene(BoardKind::Pawns, [0, 1, 1, 0].map(piece)),
        scene(BoardKind::Amazons, [piece(0), piece(1), Cell::Arrow, Cell::Arrow]),
        scene(
            BoardKind::Letters,
            [
                letter(Letter::S, 0),
                letter(Letter::O, 1),
                letter(Letter::O, 0),
                letter(Letter::S, 1),
            ],
        ),
        // Open to player 1, to player 2, to both, to nobody.
        Scene {
            open_to: Some([open([0, 2]), open([1, 2])]),
            ..scene(BoardKind::Stones, [Cell::Empty; 4])
        },
    ]
}

/// Draws every kind at every size below each other. Returns the row after them.
fn draw_all(top: u16, heading: &str, theme: &Theme, writer: &mut BufferWriter) -> u16 {
    writer.put_text(GAP, top, 60, heading, theme.style(StyleRole::Title));
    let mut y = top + 2;
    for scene in scenes() {
        let mut x = GAP;
        for square_size in SquareSize::PAINTED_SIZES {
            let part = BoardPart::From(0, 0);
            let board = SmallBoard {
                scene: &scene,
                is_flipped: false,
                squares: SQUARES,
                square_size,
                part,
            };
            board.draw((x, y), theme, writer);
            x += board.size().0 + GAP;
        }
        y += SQUARES * SquareSize::PAINTED_SIZES[0].height + 1;
    }
    y + 1
}

/// Not a check: it draws the pictures. `cargo test -p parlour --lib sheet_of_pieces -- --ignored`
#[test]
#[ignore = "writes docs/pictures"]
fn the_sheet_of_pieces_for_the_documentation() {
    let columns: u16 =
        SquareSize::PAINTED_SIZES.iter().map(|size| size.width * SQUARES + GAP).sum();
    for (theme, name) in [(ThemeName::DARK, "dark"), (ThemeName::LIGHT, "light")] {
        let of = |depth, signs| {
            let config = Config { theme, signs, surface: Surface::Painted, ..static_config() };
            Theme::of(&environment(false, depth), &config)
        };
        let mut buffer = Buffer::empty(Rect::new(0, 0, columns + GAP, 250));
        let mut writer = BufferWriter::new(&mut buffer, false);
        let mut y = 1;
        for (heading, theme) in [
            ("With sextants", of(ColorDepth::True, GlyphSet::Sextants)),
            ("Without", of(ColorDepth::True, GlyphSet::Unicode)),
            ("In sixteen colours", of(ColorDepth::Ansi16, GlyphSet::Sextants)),
        ] {
            let top = y - 1;
            writer.set_base(theme.base());
            writer.fill(Rect::new(0, top, columns + GAP, 250 - top), ' ', Style::new());
            y = draw_all(y, heading, &theme, &mut writer);
        }
        buffer.resize(Rect::new(0, 0, columns + GAP, y - 1));
        let svg = encode(&buffer, PictureFormat::Svg, theme, "Every piece at every size");
        let path = format!("{}/docs/pictures/pieces-{name}.svg", env!("CARGO_MANIFEST_DIR"));
        std::fs::write(path, svg).expect("it can be written");
    }
}
