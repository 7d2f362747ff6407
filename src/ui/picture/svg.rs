//! A buffer as SVG: a drawing that needs no fonts or files of its own. Cells are 10×20 pixels.
//!
//! Backgrounds and characters that meet their neighbours are shapes, grouped by colour and merged
//! where they touch; edges along the axes are not smoothed, so that no browser shows seams. Other
//! characters are text, stretched to their cells.

use super::color::{CellColors, DefaultColors, Rgb};
use super::glyph_shape::{CELL_HEIGHT, CELL_WIDTH, Shape, UNIT, UnitRect, shapes};
use super::rows;
use ratatui::buffer::{Buffer, Cell, CellWidth};
use ratatui::style::Modifier;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Pixels from the top of a cell to the line on which letters stand. For fonts of 16 pixels.
const BASELINE: u32 = 15;

/// Rectangles of one colour.
#[derive(Default)]
struct RectSet(Vec<UnitRect>);

impl RectSet {
    fn add(&mut self, rect: UnitRect) {
        if rect.width > 0 && rect.height > 0 {
            self.0.push(rect);
        }
    }

    /// The data of a path along all rectangles. Those that form a larger one together are merged.
    fn path(mut self) -> String {
        self.0.sort_by_key(|rect| (rect.y, rect.height, rect.x));
        self.0.dedup_by(|next, rect| {
            let joins = (rect.y, rect.height, rect.x + rect.width) == (next.y, next.height, next.x);
            rect.width += if joins { next.width } else { 0 };
            joins
        });
        self.0.sort_by_key(|rect| (rect.x, rect.width, rect.y));
        self.0.dedup_by(|next, rect| {
            let joins = (rect.x, rect.width, rect.y + rect.height) == (next.x, next.width, next.y);
            rect.height += if joins { next.height } else { 0 };
            joins
        });
        let mut data = String::new();
        for UnitRect { x, y, width, height } in self.0 {
            let [x, y, width, height] = [x, y, width, height].map(pixels);
            push(&mut data, format_args!("M{x} {y}h{width}v{height}h-{width}z"));
        }
        data
    }
}

/// Neighbouring characters of one style.
struct Word {
    column: u16,
    row: u32,
    width: u16,
    text: String,
}

/// What decides how a word is written: colour, bold, italic.
type WordStyle = (Rgb, bool, bool);

/// The parts of a drawing, by colour, from the bottom layer to the top.
#[derive(Default)]
struct Drawing {
    backgrounds: BTreeMap<Rgb, RectSet>,
    blocks: BTreeMap<Rgb, RectSet>,
    strokes: BTreeMap<Rgb, String>,
    dots: BTreeMap<Rgb, String>,
    words: BTreeMap<WordStyle, Vec<Word>>,
}

/// Draws a buffer. `title` is what those are told who cannot see it.
pub(super) fn write(buffer: &Buffer, defaults: DefaultColors, title: &str) -> String {
    let mut drawing = Drawing::default();
    for (row, cells) in (0..).zip(rows(buffer)) {
        for (column, cell) in cells {
            drawing.add_cell(column, row, cell, defaults);
        }
    }
    let width = u32::from(buffer.area.width) * CELL_WIDTH / UNIT;
    let height = u32::from(buffer.area.height) * CELL_HEIGHT / UNIT;
    let mut svg = String::new();
    push(
        &mut svg,
        format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{}</title>\n\
             <path fill=\"{}\" d=\"M0 0h{width}v{height}h-{width}z\"/>\n",
            escape(title),
            defaults.bg
        ),
    );
    drawing.write(&mut svg);
    svg.push_str("</svg>\n");
    svg
}

impl Drawing {
    fn add_cell(&mut self, column: u16, row: u32, cell: &Cell, defaults: DefaultColors) {
        let CellColors { fg, bg } = CellColors::of(cell, defaults);
        let columns = u32::from(cell.cell_width().max(1));
        let (left, top) = (u32::from(column) * CELL_WIDTH, row * CELL_HEIGHT);
        let place = |rect: UnitRect| UnitRect { x: left + rect.x, y: top + rect.y, ..rect };
        let whole = UnitRect { width: columns * CELL_WIDTH, ..UnitRect::CELL };
        if bg != defaults.bg {
            self.backgrounds.entry(bg).or_default().add(place(whole));
        }
        if cell.modifier.contains(Modifier::HIDDEN) {
            return;
        }
        let lines =
            [(Modifier::UNDERLINED, 17 * UNIT, UNIT), (Modifier::CROSSED_OUT, 10 * UNIT, UNIT)];
        for (modifier, y, height) in lines {
            if cell.modifier.contains(modifier) {
                self.blocks.entry(fg).or_default().add(place(UnitRect { y, height, ..whole }));
            }
        }
        let symbol = cell.symbol();
        let mut chars = symbol.chars();
        match (chars.next().and_then(shapes), chars.next()) {
            (Some(shapes), None) => {
                for shape in shapes {
                    match shape {
                        Shape::Rect(rect) => {
                            self.blocks.entry(fg).or_default().add(place(rect));
                        }
                        Shape::Shade(percent) => {
                            let shade = fg.over(bg, percent);
                            self.blocks.entry(shade).or_default().add(place(UnitRect::CELL));
                        }
                        Shape::Dot(x, y) => {
                            push_dot(self.dots.entry(fg).or_default(), left + x, top + y);
                        }
                        Shape::Line { .. } | Shape::Arc { .. } => {
                            push_stroke(self.strokes.entry(fg).or_default(), &shape, left, top);
                        }
                    }
                }
            }
            _ if symbol.trim().is_empty() => {}
            _ => {
                let bold = cell.modifier.contains(Modifier::BOLD);
                let italic = cell.modifier.contains(Modifier::ITALIC);
                let words = self.words.entry((fg, bold, italic)).or_default();
                add_to_words(words, column, row, columns as u16, symbol);
            }
        }
    }

    fn write(self, svg: &mut String) {
        svg.push_str("<g shape-rendering=\"crispEdges\">\n");
        for (color, rects) in self.backgrounds.into_iter().chain(self.blocks) {
            push(svg, format_args!("<path fill=\"{color}\" d=\"{}\"/>\n", rects.path()));
        }
        svg.push_str("</g>\n");
        for (color, data) in self.strokes {
            push(
                svg,
                format_args!(
                    "<path fill=\"none\" stroke=\"{color}\" stroke-width=\"2\" \
                     stroke-linecap=\"square\" d=\"{data}\"/>\n"
                ),
            );
        }
        for (color, data) in self.dots {
            push(svg, format_args!("<path fill=\"{color}\" d=\"{data}\"/>\n"));
        }
        if self.words.is_empty() {
            return;
        }
        svg.push_str(
            "<g font-family=\"'DejaVu Sans Mono',Menlo,Consolas,'Liberation Mono',monospace\" \
             font-size=\"16\">\n",
        );
        for ((color, bold, italic), words) in self.words {
            let weight = if bold { " font-weight=\"bold\"" } else { "" };
            let slope = if italic { " font-style=\"italic\"" } else { "" };
            push(svg, format_args!("<g fill=\"{color}\"{weight}{slope}>\n"));
            for Word { column, row, width, text } in words {
                let (x, length) = (u32::from(column) * 10, u32::from(width) * 10);
                push(
                    svg,
                    format_args!(
                        "<text x=\"{x}\" y=\"{}\" textLength=\"{length}\" \
                         lengthAdjust=\"spacingAndGlyphs\">{}</text>\n",
                        row * 20 + BASELINE,
                        escape(&text)
                    ),
                );
            }
            svg.push_str("</g>\n");
        }
        svg.push_str("</g>\n");
    }
}

/// Continues the last word, if this character belongs to it, or begins another. A sign that is no
/// letter of ASCII or any script may come from a font of other widths, so that it stands alone.
fn add_to_words(words: &mut Vec<Word>, column: u16, row: u32, width: u16, symbol: &str) {
    let joins = |text: &str| text.chars().all(|ch| ch.is_ascii_graphic() || ch.is_alphabetic());
    match words.last_mut() {
        Some(word)
            if (word.row, word.column + word.width) == (row, column)
                && joins(symbol)
                && joins(&word.text) =>
        {
            word.text.push_str(symbol);
            word.width += width;
        }
        _ => words.push(Word { column, row, width, text: symbol.to_string() }),
    }
}

fn push_dot(data: &mut String, x: u32, y: u32) {
    /// Half of a pixel and a half, in units.
    const RADIUS: u32 = 3 * UNIT / 2;
    let (left, y, radius) = (pixels(x.saturating_sub(RADIUS)), pixels(y), pixels(RADIUS));
    let width = pixels(2 * RADIUS);
    let arc = format!("a{radius} {radius} 0 1 0");
    push(data, format_args!("M{left} {y}{arc} {width} 0{arc} -{width} 0z"));
}

/// Adds a line or an arc in the cell at `left` and `top`.
fn push_stroke(data: &mut String, shape: &Shape, left: u32, top: u32) {
    let place = |(x, y): (u32, u32)| format!("{} {}", pixels(left + x), pixels(top + y));
    match *shape {
        Shape::Line { from, to } => {
            push(data, format_args!("M{}L{}", place(from), place(to)));
        }
        Shape::Arc { from, bend, to } => {
            // Straight from the long side, so that the curve is a quarter of a circle.
            let start = (from.0, (from.1 + bend.1) / 2);
            push(
                data,
                format_args!("M{}L{}Q{} {}", place(from), place(start), place(bend), place(to)),
            );
        }
        Shape::Rect(_) | Shape::Shade(_) | Shape::Dot(..) => {}
    }
}

/// A length in pixels, without zeros at its end.
fn pixels(units: u32) -> String {
    let fraction = ["", ".25", ".5", ".75"][(units % UNIT) as usize];
    format!("{}{fraction}", units / UNIT)
}

/// Appends to a text, which cannot fail.
fn push(text: &mut String, arguments: std::fmt::Arguments) {
    let _ = text.write_fmt(arguments);
}

/// A text as XML and HTML spell it. Characters that XML cannot hold are replaced.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for ch in text.chars() {
        match ch {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            ch if ch.is_control() || matches!(ch, '\u{fffe}' | '\u{ffff}') => {
                escaped.push(char::REPLACEMENT_CHARACTER);
            }
            ch => escaped.push(ch),
        }
    }
    escaped
}
