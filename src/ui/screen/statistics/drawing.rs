//! Draws the figures: the table of games at the left with what was achieved, the selected game's graph and
//! opponents beside it, and a sentence below. Small screens have the table alone.

use super::StatisticsScreen;
use crate::text::statistics;
use crate::ui::draw::{BufferWriter, Page, StyleRole, Theme, text_width};
use crate::ui::input::{Context, Intent};
use crate::ui::screen::draw_footer;
use crate::ui::screen::glance_text::fitted;
use crate::ui::widget::rating_graph::{self, RatingGraph};
use crate::ui::widget::{Header, list, page_text, shares_bar};
use parlour_session::progress::{Achievement, Group};
use parlour_words::say;
use ratatui::layout::Rect;
use std::cmp::Reverse;

/// Columns of the table: titles, rating, games and score.
const TITLE_WIDTH: u16 = 15;
const RATING_WIDTH: u16 = 11;
const COUNT_WIDTH: u16 = 6;
const TABLE_WIDTH: u16 = 2 + TITLE_WIDTH + RATING_WIDTH + 2 * COUNT_WIDTH;

/// From this width on the table is wider by the columns of a bar, and a blank.
const WITH_BARS: u16 = 110;
const BAR_WIDTH: u16 = 10;

/// Blank columns between the table and what stands beside it.
const GAP: u16 = 3;

/// The least columns beside the table.
const MIN_DETAILS: u16 = 32;

/// The results against opponents have bars from this width on. Chosen by eye.
const MIN_WITH_RESULT_BARS: u16 = 56;

/// No page is larger, and no graph higher. Chosen by eye.
const MEASURE: (u16, u16) = (144, 44);
const MAX_GRAPH_ROWS: u16 = 22;

impl StatisticsScreen {
    pub(super) fn draw_all(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let page = Page::of(area, 1).measured(MEASURE.0, MEASURE.1);
        let body = page.body;
        let bar = if body.width >= WITH_BARS { BAR_WIDTH + 2 } else { 0 };
        let table = Rect { width: (TABLE_WIDTH + bar).min(body.width), ..body };
        let rest = body.width.saturating_sub(table.width + GAP);
        let details = self.profile.as_deref().unwrap_or_default();
        let header = Header { title: say!("statistics-title"), details, right: &[] };
        header.draw(page.header, theme, writer);
        self.draw_table(table, theme, writer);
        self.draw_achievements(table, bar, theme, writer);
        if rest >= MIN_DETAILS && body.height >= 12 {
            let beside = Rect { x: table.right() + GAP, width: rest, ..body };
            self.draw_details(beside, theme, writer);
        }
        self.draw_notes(page.message, theme, writer);
        draw_footer(self, page.footer, body.x, theme, writer);
    }

    /// Draws a line for each game, with its rating, games and score.
    fn draw_table(&self, table: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let [games, .., score] = statistics::result_headings();
        let headings = ["", say!("statistics-rating"), games, score].map(ToString::to_string);
        let heading = Rect { height: 1, ..table };
        draw_cells(heading, &headings, theme.secondary(), writer);
        let list = below_heading(table);
        list::Rows::of(self.rows.len(), self.selected).draw(
            list,
            theme,
            writer,
            |index, line, writer| {
                let row = &self.rows[index];
                let rating = row.rating().map(|it| statistics::rating_text(it, theme.glyphs.ascii));
                let [games, .., score] = statistics::count_cells(row.counts());
                let rating = rating.unwrap_or_else(|| "-".to_string());
                let title = fitted(row.title(), TITLE_WIDTH, theme.glyphs.ellipsis);
                let cells = [title, rating, games, score];
                draw_cells(line, &cells, theme.style(StyleRole::Plain), writer);
            },
        );
    }

    /// Draws the achievements below the table, as many as there is room for: those that are done, the
    /// last one first, then those that are nearest. The others can be scrolled to.
    fn draw_achievements(&self, table: Rect, bar: u16, theme: &Theme, writer: &mut BufferWriter) {
        const MIN_ROWS: u16 = 3;
        /// A date.
        const STATE_WIDTH: u16 = 10;
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
            let mut at = (x + width).saturating_sub(text_width(&state));
            page_text::put((at, y), text_width(&state), &state, theme.secondary(), writer);
            if let Some(bar) = bar.checked_sub(2) {
                let done = achievement.have.min(achievement.of);
                at = (x + width).saturating_sub(STATE_WIDTH + 1 + bar);
                let shares = [done, 0, achievement.of - done];
                shares_bar::draw(shares, Rect::new(at, y, bar, 1), theme, writer);
            }
            let words = statistics::achievement_words(achievement.kind);
            let words = fitted(&words, at.saturating_sub(x + 1), theme.glyphs.ellipsis);
            let style = theme.style(StyleRole::Plain);
            page_text::put((x, y), text_width(&words), &words, style, writer);
        }
    }

    /// Draws the graph of the selected game, and below it the results against its opponents.
    fn draw_details(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let row = self.row();
        let at = (area.x, area.y);
        page_text::draw_label(at, area.width, say!("statistics-over-time"), theme, writer);
        let ratings = row.ratings();
        let below = area.y + 1;
        let graph_rows = (area.height / 2).min(MAX_GRAPH_ROWS);
        let graph = Rect { y: below, height: graph_rows, ..area };
        let date = |index: usize| {
            let point = row.figures.history.get(index);
            point.and_then(|point| point.date.as_deref()).unwrap_or_default()
        };
        let y = graph.bottom() + 1;
        if ratings.is_empty() {
            rating_graph::draw_example(graph, theme, writer);
            let words = say!("statistics-no-rating");
            page_text::put((area.x, graph.bottom()), area.width, words, theme.secondary(), writer);
        } else {
            let ends = [date(0), date(ratings.len() - 1)];
            let graph_of = RatingGraph { ratings: &ratings, ends, is_example: false };
            graph_of.draw(graph, theme, writer);
        }
        let rest = Rect { y, height: area.bottom().saturating_sub(y), ..area };
        self.draw_opponents(rest, theme, writer);
    }

    /// Draws the opponents who were met, those met most often first if there is no room for all.
    fn draw_opponents(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let mut groups: Vec<&Group> = self.row().groups().iter().collect();
        if area.height < 2 || groups.is_empty() {
            return;
        }
        let bar = if area.width >= MIN_WITH_RESULT_BARS { area.width / 3 } else { 0 };
        let label_width = area.width.saturating_sub(2 * COUNT_WIDTH + bar + 2);
        let bar_x = area.x + label_width;
        let draw_counts = |y: u16, cells: [&str; 2], style, writer: &mut BufferWriter| {
            for (cell, end) in cells.into_iter().zip([area.right() - COUNT_WIDTH, area.right()]) {
                let width = text_width(cell);
                page_text::put((end - width, y), width, cell, style, writer);
            }
        };
        let [games, .., score] = statistics::result_headings();
        draw_counts(area.y, [games, score], theme.secondary(), writer);
        let label = say!("statistics-opponents");
        page_text::draw_label((area.x, area.y), label_width, label, theme, writer);
        let room = usize::from(area.height - 1);
        if groups.len() > room {
            groups.sort_by_key(|group| Reverse(group.counts.games()));
            groups.truncate(room);
        }
        for (group, y) in groups.into_iter().zip(area.y + 1..area.bottom()) {
            let opponent = statistics::opponent_label(group);
            let label = match self.row().game {
                Some(_) => opponent,
                None => format!("{}, {opponent}", statistics::game_title(&group.game)),
            };
            let label = fitted(&label, label_width, theme.glyphs.ellipsis);
            page_text::put((area.x, y), label_width, &label, theme.style(StyleRole::Plain), writer);
            let counts = group.counts;
            if bar > 0 {
                let shares = [counts.won, counts.drawn, counts.lost];
                shares_bar::draw(shares, Rect::new(bar_x, y, bar, 1), theme, writer);
            }
            let [games, .., score] = statistics::count_cells(counts);
            draw_counts(y, [&games, &score], theme.style(StyleRole::Plain), writer);
        }
    }

    /// Draws as many of the sentences as fit.
    fn draw_notes(&self, line: Rect, theme: &Theme, writer: &mut BufferWriter) {
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
        sentence = match sentence {
            _ if row.counts().games() == 0 => {
                let back = theme.key_name(Context::Statistics, Intent::Back);
                let play = theme.key_name(Context::Menu, Intent::Choose);
                say!("statistics-begin", back, play)
            }
            sentence if sentence.is_empty() => return,
            sentence => format!("{sentence}."),
        };
        page_text::draw_sentence((&sentence, StyleRole::Plain), line, theme, writer);
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
    // What has more room has it between the titles and the numbers.
    let spare = row.width.saturating_sub(TABLE_WIDTH);
    let mut end = row.x + 2 + TITLE_WIDTH + spare;
    for (cell, width) in cells[1..].iter().zip([RATING_WIDTH, COUNT_WIDTH, COUNT_WIDTH]) {
        end += width;
        // A blank at the right end of the selected row.
        let x = (end - 1).saturating_sub(text_width(cell));
        if end <= row.right() {
            page_text::put((x, row.y), text_width(cell), cell, style, writer);
        }
    }
}
