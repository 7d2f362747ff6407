//! Pictures of positions to share: SVG for pages, ANSI for terminals, and text.
//!
//! A picture is drawn into a buffer of cells as a screen is ([`position`]). One file a format turns
//! any such buffer into the bytes of a file.

mod ansi;
mod color;
mod glyph_shape;
pub(crate) mod position;
pub(crate) mod svg;
mod text;

use crate::ui::themes::ThemeName;
use color::DefaultColors;
use ratatui::buffer::{Buffer, Cell, CellWidth};
use std::path::Path;

/// How a picture is written.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum PictureFormat {
    /// A drawing for browsers and pages.
    Svg,
    /// Text with colours, for a terminal.
    Ansi,
    /// Text alone.
    Text,
}

impl PictureFormat {
    /// The format that the ending of a file's name asks for.
    pub(crate) fn from_path(path: &Path) -> Option<PictureFormat> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "svg" => Some(PictureFormat::Svg),
            "ans" | "ansi" => Some(PictureFormat::Ansi),
            "txt" | "text" => Some(PictureFormat::Text),
            _ => None,
        }
    }
}

/// The bytes of a file that shows what `buffer` holds. A drawing has the background of `theme`, and
/// `title` for those who cannot see it.
pub(crate) fn encode(
    buffer: &Buffer,
    format: PictureFormat,
    theme: ThemeName,
    title: &str,
) -> Vec<u8> {
    match format {
        PictureFormat::Svg => svg::write(buffer, DefaultColors::of(theme), title).into_bytes(),
        PictureFormat::Ansi => ansi::write(buffer),
        PictureFormat::Text => text::write(buffer).into_bytes(),
    }
}

/// The rows of a buffer, from the top: the cells of each with their columns, without the cells that
/// wide characters cover.
fn rows(buffer: &Buffer) -> impl Iterator<Item = Vec<(u16, &Cell)>> {
    buffer.content.chunks(usize::from(buffer.area.width).max(1)).map(|row| {
        let mut cells = Vec::with_capacity(row.len());
        let mut free = 0;
        for (column, cell) in (0..).zip(row) {
            if column >= free {
                cells.push((column, cell));
                free = column + cell.cell_width().max(1);
            }
        }
        cells
    })
}
