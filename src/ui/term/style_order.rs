//! Cells in the order of their styles. A frame with many colours takes fewer bytes when each style is
//! set once and the cursor goes to where it is seen, than when it is written row by row.

use super::look::{Look, SgrState, looks_of, move_cursor};
use ratatui::buffer::{Cell, CellWidth};
use ratatui::style::Color;

/// Cells side by side that are written in one style.
struct Run {
    start: (u16, u16),
    /// The column behind it; `None` behind a wide character, whose width terminals disagree about.
    end: Option<u16>,
    text: String,
}

/// A style and the runs that are written in it, in the order of rows.
struct Group<'a> {
    style: Look<'a>,
    runs: Vec<Run>,
}

/// Writes cells, given in the order of rows, style by style. Returns the attributes that hold
/// afterwards.
pub(super) fn write(mut sgr: SgrState, cells: &[(u16, u16, &Cell)], out: &mut Vec<u8>) -> SgrState {
    let mut groups = group(cells);
    groups.sort_by_key(|group| {
        let style = &group.style;
        (style.bg.map(number), style.modifier.bits(), style.fg.map(number))
    });
    let mut cursor = None;
    for Group { style, runs } in groups {
        let (codes, after) = style.codes_after(sgr);
        sgr = after;
        out.extend_from_slice(codes.as_bytes());
        for run in runs {
            if cursor != Some(run.start) {
                move_cursor(cursor, run.start, out);
            }
            out.extend_from_slice(run.text.as_bytes());
            cursor = run.end.map(|x| (x, run.start.1));
        }
    }
    sgr
}

/// Joins neighbours to runs, and runs of one style to groups.
fn group<'a>(cells: &[(u16, u16, &'a Cell)]) -> Vec<Group<'a>> {
    let mut groups: Vec<Group> = Vec::new();
    let mut current: Option<(Look, Run)> = None;
    for &(x, y, cell) in cells {
        let end = (cell.cell_width() == 1).then_some(x + 1);
        let looks = looks_of(cell);
        if let Some((style, run)) = &mut current
            && (run.end, run.start.1) == (Some(x), y)
            && let Some((both, glyph)) = merged(style, &looks)
        {
            *style = both;
            run.text.push_str(glyph);
            run.end = end;
            continue;
        }
        if let Some((style, run)) = current.take() {
            add(&mut groups, style, run);
        }
        let known = groups.iter().find_map(|group| merged(&group.style, &looks));
        let [first, second] = looks;
        let look = match (known, second) {
            (Some((_, glyph)), Some(second)) if second.glyph == glyph => Some(second),
            _ => first,
        };
        current = look.map(|look| {
            let text = look.glyph.to_string();
            (look, Run { start: (x, y), end, text })
        });
    }
    if let Some((style, run)) = current {
        add(&mut groups, style, run);
    }
    groups
}

/// The style for what was in `style` and for one of the looks, with the glyph of that look.
fn merged<'a>(style: &Look<'a>, looks: &[Option<Look<'a>>; 2]) -> Option<(Look<'a>, &'a str)> {
    looks.iter().flatten().find_map(|look| Some((style.merged(look)?, look.glyph)))
}

fn add<'a>(groups: &mut Vec<Group<'a>>, style: Look<'a>, run: Run) {
    for group in groups.iter_mut() {
        if let Some(both) = group.style.merged(&style) {
            group.style = both;
            group.runs.push(run);
            return;
        }
    }
    groups.push(Group { style, runs: vec![run] });
}

/// A number by which equal colours come together.
fn number(color: Color) -> u32 {
    match color {
        Color::Rgb(red, green, blue) => u32::from_be_bytes([1, red, green, blue]),
        Color::Indexed(index) => index.into(),
        // The sixteen colours of a terminal, of which few are used.
        _ => 0,
    }
}
