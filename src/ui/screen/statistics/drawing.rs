//! Draws the figures: the table of games at the left, the selected game's graph and opponents beside
//! it, and a sentence below. Small screens have the table alone.

use super::StatisticsScreen;
use crate::text::{line_mode, statistics};
use crate::ui::draw::{BufferWriter, Page, StyleRole, Theme, text_width, wrap};
use crate::ui::screen::draw_footer;
use crate::ui::screen::glance_text::fitted;
use crate::ui::settings::Surface;
use crate::ui::widget::rating_graph::RatingGraph;
use crate::ui::widget::{Header, list, page_text};
use parlour_session::progress::{Achievement, Group};
use parlour_words::say;
use ratatui::layout::Rect;
use std::cmp::Reverse;

/// Columns of the table: titles, rating, games and score.
const TITLE_WIDTH: u16 = 15;
const RATING_WIDTH: u16 = 11;
const COUNT_WIDTH: u16 = 6;
const TABLE_WIDTH: u16 = 2 + TITLE_WIDTH + RATING_WIDTH + 2 * COUNT_WIDTH;

/// Blank columns between the table and what stands beside it.
const GAP: u16 = 3;

/// The least columns beside the table.
const MIN_DETAILS: u16 = 32;

/// The results against opponents have all columns from this width on. Chosen by eye.
const MIN_WITH_ALL_COLUMNS: u16 = 56;

/// No graph is wider or higher. Chosen by eye.
const MAX_DETAILS: u16 = 90;
const MAX_GRAPH_ROWS: u16 = 16;

/// Where the parts are.
struct Layout {
    header: Rect,
    table: Rect,
    details: Option<Rect>,
    message: Rect,
    footer: Rect,
    is_page: bool,
}

impl StatisticsScreen {
    fn layout(area: Rect, surface: Surface) -> Layout {
        let page = Page::fit(area, 1).filter(|_| surface == Surface::Painted);
        let Page { header, body, message, footer } = page.unwrap_or_else(|| Page::plain(area));
        let room = body.width.saturating_sub(TABLE_WIDTH + GAP);
        let details = (room >= MIN_DETAILS && body.height >= 12).then(|| room.min(MAX_DETAILS));
        let total = TABLE_WIDTH + details.map_or(0, |width| GAP + width);
        let x = body.x + body.width.saturating_sub(total) / 2;
        let table = Rect { x, width: TABLE_WIDTH.min(body.width), ..body };
        let details = details.map(|width| Rect { x: table.right() + GAP, width, ..body });
        Layout { header, table, details, message, footer, is_page: page.is_some() }
    }

    /// The row of the table at a place of the screen.
    pub(super) fn row_at(&self, x: u16, y: u16, area: Rect) -> Option<usize> {
        let table = StatisticsScreen::layout(area, self.surface.get()).table;
        let list = below_heading(table);
        let row = usize::from(y.checked_sub(list.y)?) + list::first_visible(self.selected, list);
        (list.contains((x, y).into()) && row < self.rows.len()).then_some(row)
    }

    pub(super) fn draw_all(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let layout = StatisticsScreen::layout(area, theme.surface);
        self.surface.set(theme.surface);
        self.draw_header(&layout, theme, writer);
        if self.rows[0].counts().games() == 0 {
            let width = layout.message.width.min(60);
            let mut lines = wrap(say!("statistics-no-results"), width);
            if let Some(note) = statistics::puzzle_note(&self.puzzles, theme.glyphs.ascii) {
                lines.push(String::new());
                lines.extend(wrap(&line_mode::as_sentence(&note), width));
            }
            let at = (layout.message.x, layout.table.y..layout.table.bottom());
            page_text::put_lines(at, width, &lines, theme.style(StyleRole::Plain), writer);
        } else {
            self.draw_table(layout.table, theme, writer);
            self.draw_achievements(layout.table, theme, writer);
            if let Some(details) = layout.details {
                self.draw_details(details, theme, writer);
            }
            self.draw_notes(layout.message, layout.is_page, theme, writer);
        }
        draw_footer(self, layout.footer, layout.message.x, theme, writer);
    }

    fn draw_header(&self, layout: &Layout, theme: &Theme, writer: &mut BufferWriter) {
        let details = self.profile.as_deref().unwrap_or_default();
        if layout.is_page {
            let header = Header { title: say!("statistics-title"), details, right: &[] };
            header.draw(layout.header, theme, writer);
            return;
        }
        let row = layout.header;
        let title = theme.style(StyleRole::Title);
        let x = writer.put_text(row.x, row.y, row.width, say!("statistics-title"), title) + 2;
        let room = row.right().saturating_sub(x);
        writer.put_text(x, row.y, room, details, theme.style(StyleRole::Dim));
    }

    /// Draws a line for each game, with its rating, games and score.
    fn draw_table(&self, table: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let [games, .., score] = statistics::result_headings();
        let headings = ["", say!("statistics-rating"), games, score].map(ToString::to_string);
        let heading = Rect { height: 1, ..table };
        draw_cells(heading, &headings, theme.secondary(), writer);
        let list = below_heading(table);
        let first = list::first_visible(self.selected, list);
        for (row, y) in self.rows.iter().enumerate().skip(first).zip(list.y..list.bottom()) {
            let (index, row) = row;
            let line = Rect { y, height: 1, ..list };
            let style = list::draw_row_ground(line, index == self.selected, theme, writer);
            let rating = row.rating().map(|it| statistics::rating_text(it, theme.glyphs.ascii));
            let [games, .., score] = statistics::count_cells(row.counts());
            let rating = rating.unwrap_or_else(|| "-".to_string());
            let title = fitted(row.title(), TITLE_WIDTH, theme.glyphs.ellipsis);
            draw_cells(line, &[title.to_string(), rating, games, score], style, writer);
        }
    }

    /// Draws the achievements below the table, as many as there is room for: those that are done, the
    /// last one first, then those that are nearest. The others can be scrolled to.
    fn draw_achievements(&self, table: Rect, theme: &Theme, writer: &mut BufferWriter) {
        const MIN_ROWS: u16 = 3;
        let top = below_heading(table).y + self.rows.len() as u16 + 1;
        let room = table.bottom().saturating_sub(top);
        if room < MIN_ROWS {
            self.achievements_scroll.first_line(0, 0);
            return;
        }
        let mut all: Vec<&Achievement> = self.row().achievements.iter().collect();
        let share = |it: &Achievement| 1_000 * it.have / it.of.max(1);
        all.sort_by_key(|it| (!it.is_done(), Reverse(it.date.clone()), Reverse(share(it))));
        let x = table.x + 2;
        let width = table.width.saturating_sub(3);
        let done = all.iter().filter(|it| it.is_done()).count();
        let heading = format!("{}  {done}/{}", say!("statistics-achievements"), all.len());
        page_text::draw_label((x, top), width, &heading, theme, writer);
        let first = self.achievements_scroll.first_line(all.len(), usize::from(room - 1));
        for (achievement, y) in all.into_iter().skip(first).zip(top + 1..table.bottom()) {
            let (role, sign) = if achievement.is_done() {
                (StyleRole::Winning, "*")
            } else {
                (StyleRole::Plain, "")
            };
            page_text::put((table.x, y), 1, sign, theme.style(role), writer);
            let state = statistics::achievement_state(achievement);
            let at = (x + width).saturating_sub(text_width(&state));
            let words = statistics::achievement_words(achievement.kind);
            let words = fitted(&words, at.saturating_sub(x + 1), theme.glyphs.ellipsis);
            let style = theme.style(StyleRole::Plain);
            page_text::put((x, y), text_width(&words), &words, style, writer);
            page_text::put((at, y), text_width(&state), &state, theme.secondary(), writer);
        }
    }

    /// Draws the graph of the selected game, and below it the results against its opponents.
    fn draw_details(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let row = self.row();
        let at = (area.x, area.y);
        page_text::draw_label(at, area.width, say!("statistics-over-time"), theme, writer);
        let ratings = row.ratings();
        let below = area.y + 1;
        let graph_rows = (area.height * 3 / 5).min(MAX_GRAPH_ROWS);
        let graph = Rect { y: below, height: graph_rows, ..area };
        let date = |index: usize| {
            let point = row.figures.history.get(index);
            point.and_then(|point| point.date.as_deref()).unwrap_or_default()
        };
        let y = if ratings.is_empty() {
            let lines = wrap(say!("statistics-no-rating"), area.width);
            let rows = below..area.bottom();
            page_text::put_lines((area.x, rows), area.width, &lines, theme.secondary(), writer);
            below + lines.len() as u16 + 1
        } else {
            let ends = [date(0), date(ratings.len() - 1)];
            RatingGraph { ratings: &ratings, ends }.draw(graph, theme, writer);
            graph.bottom() + 1
        };
        let rest = Rect { y, height: area.bottom().saturating_sub(y), ..area };
        self.draw_opponents(rest, theme, writer);
    }

    /// Draws the opponents who were met, those met most often first if there is no room for all.
    fn draw_opponents(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        if area.height < 2 {
            return;
        }
        // A narrow screen has games and score, which tell the rest.
        let is_wide = area.width >= MIN_WITH_ALL_COLUMNS;
        let chosen = |cells: [String; 5]| match (is_wide, cells) {
            (true, cells) => cells.to_vec(),
            (false, [games, .., score]) => vec![games, score],
        };
        let counts = if is_wide { 5 } else { 2 };
        let label_width = area.width.saturating_sub(counts * COUNT_WIDTH + 2);
        let draw = |y: u16, label: &str, cells: Vec<String>, style, writer: &mut BufferWriter| {
            page_text::put((area.x, y), label_width, label, style, writer);
            let mut end = area.right();
            for cell in cells.iter().rev() {
                let width = text_width(cell);
                page_text::put((end.saturating_sub(width), y), width, cell, style, writer);
                // The headings need a blank more behind the last column.
                end = end.saturating_sub(COUNT_WIDTH + u16::from(end == area.right()));
            }
        };
        let headings = chosen(statistics::result_headings().map(ToString::to_string));
        draw(area.y, "", headings, theme.secondary(), writer);
        page_text::draw_label(
            (area.x, area.y),
            label_width,
            say!("statistics-opponents"),
            theme,
            writer,
        );
        let room = usize::from(area.height - 1);
        let mut groups: Vec<&Group> = self.row().groups().iter().collect();
        if groups.len() > room {
            groups.sort_by_key(|group| std::cmp::Reverse(group.counts.games()));
            groups.truncate(room);
        }
        for (group, y) in groups.into_iter().zip(area.y + 1..area.bottom()) {
            let opponent = statistics::opponent_label(group);
            let label = match self.row().game {
                Some(_) => opponent,
                None => format!("{}, {opponent}", statistics::game_title(&group.game)),
            };
            let label = fitted(&label, label_width, theme.glyphs.ellipsis);
            let cells = chosen(statistics::count_cells(group.counts));
            draw(y, &label, cells, theme.style(StyleRole::Plain), writer);
        }
    }

    /// Draws as many of the sentences as fit.
    fn draw_notes(&self, line: Rect, is_page: bool, theme: &Theme, writer: &mut BufferWriter) {
        let row = self.row();
        let mut notes = statistics::notes(&row.figures, &row.accuracies);
        if row.game.is_none() {
            notes.extend(statistics::puzzle_note(&self.puzzles, theme.glyphs.ascii));
        }
        let mut sentence = String::new();
        for note in notes {
            let longer = if sentence.is_empty() { note } else { format!("{sentence}, {note}") };
            if text_width(&longer) + 3 > line.width {
                break;
            }
            sentence = longer;
        }
        if !sentence.is_empty() {
            let sentence = format!("{sentence}.");
            if is_page {
                page_text::draw_sentence((&sentence, StyleRole::Plain), line, theme, writer)
            } else {
                writer.put_text(
                    line.x,
                    line.y,
                    line.width,
                    &sentence,
                    theme.style(StyleRole::Plain),
                );
            }
        }
    }
}

fn below_heading(table: Rect) -> Rect {
    Rect { y: table.y + 1, height: table.height.saturating_sub(1), ..table }
}

/// Draws the cells of the table: the title at the left, the others at the right ends of their columns.
fn draw_cells(
    row: Rect,
    cells: &[String; 4],
    style: ratatui::style::Style,
    writer: &mut BufferWriter,
) {
    page_text::put((row.x + 2, row.y), TITLE_WIDTH, &cells[0], style, writer);
    let mut end = row.x + 2 + TITLE_WIDTH;
    for (cell, width) in cells[1..].iter().zip([RATING_WIDTH, COUNT_WIDTH, COUNT_WIDTH]) {
        end += width;
        // A blank at the right end of the selected row.
        let x = (end - 1).saturating_sub(text_width(cell));
        if end <= row.right() {
            page_text::put((x, row.y), text_width(cell), cell, style, writer);
        }
    }
}
