//! The ratings of the people of a lobby.

use crate::text;
use crate::ui::draw::{BufferWriter, StyleRole, Theme, wrap};
use crate::ui::screen::glance_text::fitted;
use crate::ui::widget::page_text;
use parlour_session::lobby::standings::Standing;
use parlour_words::say;
use ratatui::layout::Rect;

/// The columns of the list: the place, the name, the rating, and the results.
const WIDTHS: [u16; 4] = [5, 30, 14, 24];

/// Draws the list, the strongest first.
pub(super) fn draw(
    rows: &[(String, Standing)],
    body: Rect,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    let plain = theme.style(StyleRole::Plain);
    if rows.is_empty() {
        let lines = wrap(say!("lobby-no-ratings"), body.width);
        return page_text::put_lines(
            (body.x, body.y..body.bottom()),
            body.width,
            &lines,
            plain,
            writer,
        );
    }
    let width = WIDTHS.iter().sum::<u16>().min(body.width);
    let x = body.x + (body.width - width) / 2;
    let mut put = |y: u16, texts: [String; 4], style| {
        let mut x = x;
        for (text, width) in texts.iter().zip(WIDTHS) {
            let room = width.min(body.right().saturating_sub(x));
            let text = fitted(text, room.saturating_sub(1), theme.glyphs.ellipsis);
            page_text::put((x, y), room, &text, style, writer);
            x += room;
        }
    };
    let head = [say!("lobby-name"), say!("lobby-rating"), say!("lobby-results")];
    let [name, rating, results] = head.map(str::to_string);
    put(body.y, [String::new(), name, rating, results], theme.secondary());
    for ((place, (name, row)), y) in rows.iter().enumerate().zip(body.y + 2..body.bottom()) {
        let name = text::showable_name(name).into_owned();
        let [won, drawn, lost] = row.tally;
        let results = format!("{won}, {drawn}, {lost}");
        let rating = text::statistics::rating_text(row.rating, theme.glyphs.ascii);
        put(y, [format!("{}", place + 1), name, rating, results], plain);
    }
}
