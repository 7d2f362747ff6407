//! The panel beside the board: the graph, the verdict on the move, and the moves with their signs.

use super::ReviewScreen;
use crate::text::coach_review;
use crate::ui::draw::{BufferWriter, StyleRole, Theme, text_width, wrap};
use crate::ui::input::Clickable;
use crate::ui::widget::chances::Chances;
use crate::ui::widget::{EvaluationBar, label_style, page_text};
use parlour_rules::Seat;
use parlour_session::coach::{Review, ReviewedMove, Verdict};
use parlour_session::record::Record;
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// A fact about more squares lights none: among so much light nobody sees the move.
pub(crate) const MAX_LIT_SQUARES: usize = 8;
/// From this height on, in rows, the graph is large and there are blank rows between the parts.
const ROOMY_HEIGHT: u16 = 26;
/// Rows of a large graph and of a small one, with the rows of its marks.
const LARGE_GRAPH: u16 = 10;
const SMALL_GRAPH: u16 = 6;
/// With fewer rows there is no graph.
const MIN_HEIGHT_WITH_GRAPH: u16 = 14;
/// Rows that are kept for the moves.
const MIN_MOVE_ROWS: u16 = 3;
/// From this many rows on there are blank ones between the parts of a verdict.
const ROOMY_VERDICT: u16 = 12;
/// Columns of the number of a row, with a blank.
const NUMBER_WIDTH: u16 = 5;

/// What the panel is drawn from.
pub(super) struct Panel<'a> {
    pub screen: &'a ReviewScreen,
    pub record: &'a Record,
    pub review: &'a Review,
    /// The verdict on the move that is looked at.
    pub verdict: Option<Verdict>,
    /// The evaluation bar, where it is a row of the panel.
    pub bar: Option<EvaluationBar<'a>>,
    pub theme: &'a Theme,
}

/// The length of the longest beginning of a text that consists of whole sentences and fits into these rows.
pub(super) fn fitting_sentences(text: &str, width: u16, rows: usize) -> usize {
    let ends = text.match_indices(". ").map(|(at, _)| at + 1).chain([text.len()]);
    ends.filter(|end| wrap(&text[..*end], width).len() <= rows).last().unwrap_or(0)
}

/// A row of texts, each in its style.
type Spans = Vec<(String, Style)>;

/// A settled verdict in rows, but for its reasons.
struct VerdictParts {
    /// The move with its label, and what it cost.
    top: Vec<Spans>,
    /// What was better, and the lines.
    better: Vec<Spans>,
}

impl VerdictParts {
    /// The rows left for reasons. A roomy verdict has two blank ones around them.
    fn rows_for_reasons(&self, room: u16) -> usize {
        let blank = if room >= ROOMY_VERDICT { 2 } else { 0 };
        usize::from(room).saturating_sub(self.top.len() + self.better.len() + blank)
    }
}

impl Panel<'_> {
    /// What a panel of this size does not show of the first reason.
    pub(super) fn rest_of_reason(&self, area: Rect) -> Option<String> {
        let (width, room) = (area.width.saturating_sub(2), self.verdict_room(area));
        let played = self.screen.index().map(|index| &self.review.moves()[index]);
        let verdict = self.verdict.as_ref().filter(|verdict| verdict.settled);
        let parts = played.zip(verdict).map(|(it, verdict)| self.parts(it, verdict, width, room));
        let rows = parts.map_or(0, |parts| parts.rows_for_reasons(room));
        let reason = self.reasons().into_iter().next()?;
        let rest = reason[fitting_sentences(&reason, width, rows)..].trim_start();
        Some(rest.to_string()).filter(|rest| !rest.is_empty())
    }

    /// The rows that a verdict may take.
    fn verdict_room(&self, area: Rect) -> u16 {
        let is_roomy = area.height >= ROOMY_HEIGHT;
        let graph = match area.height {
            0..MIN_HEIGHT_WITH_GRAPH => 0,
            _ if is_roomy => LARGE_GRAPH + 1,
            _ => SMALL_GRAPH + 1,
        };
        let bar = match self.bar {
            None => 0,
            Some(_) if is_roomy => 2,
            Some(_) => u16::from(graph == 0),
        };
        let kept = if is_roomy { 10 } else { MIN_MOVE_ROWS + 1 };
        area.height.saturating_sub(graph + bar + kept)
    }

    pub(super) fn draw(&self, area: Rect, writer: &mut BufferWriter) {
        let is_roomy = area.height >= ROOMY_HEIGHT;
        let gap = 1;
        let mut y = area.y;
        let rows = if is_roomy { LARGE_GRAPH } else { SMALL_GRAPH };
        if area.height >= MIN_HEIGHT_WITH_GRAPH {
            self.draw_graph(Rect { height: rows, ..area }, writer);
            y += rows + gap;
        }
        if let Some(bar) = self.bar {
            // In a low panel it takes the blank row below the graph.
            let y_of_bar = if is_roomy || y == area.y { y } else { y - 1 };
            let row = Rect { y: y_of_bar, height: 1, ..area };
            let inside = Rect { x: row.x + 1, width: row.width.saturating_sub(2), ..row };
            bar.draw_row(inside, self.theme, writer);
            y = y_of_bar + if is_roomy { 2 } else { 1 };
        }
        let inside = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
        let room = self.verdict_room(area);
        let lines = self.verdict_rows(inside.width, room);
        let shown = lines.len().min(usize::from(room));
        for (spans, y) in lines.iter().take(shown).zip(y..) {
            page_text::put_spans(spans, Rect { y, height: 1, ..inside }, writer);
        }
        y += shown as u16 + gap;
        if is_roomy {
            y += 1;
            let label = say!("table-moves");
            page_text::draw_label((inside.x, y), inside.width, label, self.theme, writer);
            y += 2;
        }
        let moves = Rect { y, height: inside.bottom().saturating_sub(y), ..inside };
        self.draw_moves(moves, writer);
    }

    /// Says of a player who was always behind that no move cost chances. All of it, or nothing.
    pub(super) fn draw_costless(&self, area: Rect, writer: &mut BufferWriter) {
        if !self.review.is_done() {
            return;
        }
        let sentences = seats(self.review)
            .filter_map(|seat| coach_review::no_cost(self.record, self.review, seat));
        let lines: Vec<String> =
            sentences.flat_map(|sentence| wrap(&sentence, area.width)).collect();
        if lines.len() <= usize::from(area.height) {
            let rows = area.y..area.bottom();
            page_text::put_lines(
                (area.x, rows),
                area.width,
                &lines,
                self.theme.secondary(),
                writer,
            );
        }
    }

    fn draw_graph(&self, area: Rect, writer: &mut BufferWriter) {
        let theme = self.theme;
        writer.fill(area, ' ', theme.ground_of_card(false));
        let inside = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
        Chances { review: self.review, cursor: self.screen.index() }.draw(inside, theme, writer);
    }

    /// The verdict: the move and its sign, its cost, why, what was better, and the lines. Where there
    /// is no room for all, only the marked line is there, and the reasons are cut.
    fn verdict_rows(&self, width: u16, room: u16) -> Vec<Spans> {
        let theme = self.theme;
        let plain = theme.style(StyleRole::Plain);
        let secondary = theme.secondary();
        let Some(index) = self.screen.index() else {
            let sentence = match self.screen.ply_count() {
                0 => say!("review-no-moves"),
                _ => say!("review-start"),
            };
            return wrap(sentence, width).into_iter().map(|line| vec![(line, secondary)]).collect();
        };
        let played = &self.review.moves()[index];
        let bold = theme.style(StyleRole::Player(played.seat)).add_modifier(Modifier::BOLD);
        let mut head = vec![(played.text.clone(), bold)];
        let Some(verdict) = &self.verdict else {
            return vec![head, vec![(say!("review-not-looked-at").to_string(), secondary)]];
        };
        if !verdict.settled {
            head.push((format!(" {}", say!("review-first-look")), secondary));
            return vec![head, vec![(self.cost_words(verdict, width), secondary)]];
        }
        let parts = self.parts(played, verdict, width, room);
        let reasons = self.reason_lines(width, parts.rows_for_reasons(room));
        let reasons: Vec<Spans> = reasons.into_iter().map(|line| vec![(line, plain)]).collect();
        let VerdictParts { top, better } = parts;
        let gap = |rows: usize| vec![Spans::new(); usize::from(rows > 0 && room >= ROOMY_VERDICT)];
        let gaps = [gap(reasons.len()), gap(better.len())];
        let [above_reasons, above_better] = gaps;
        [top, above_reasons, reasons, above_better, better].concat()
    }

    /// The rows of a settled verdict but for its reasons.
    fn parts(
        &self,
        played: &ReviewedMove,
        verdict: &Verdict,
        width: u16,
        room: u16,
    ) -> VerdictParts {
        let theme = self.theme;
        let bold = theme.style(StyleRole::Player(played.seat)).add_modifier(Modifier::BOLD);
        let mut head = vec![(played.text.clone(), bold)];
        let sign = coach_review::sign(verdict.label, theme.glyphs.ascii);
        if !sign.is_empty() {
            let is_chip = theme.paints_areas() && !verdict.label.sign().is_empty();
            let sign = if is_chip { format!(" {sign} ") } else { sign.to_string() };
            head.push((" ".to_string(), theme.style(StyleRole::Plain)));
            head.push((sign, label_style::chip(verdict.label, theme)));
        }
        let label_style = label_style::of(verdict.label, theme);
        let used: u16 = head.iter().map(|(text, _)| text_width(text)).sum();
        let [words, rest] =
            split_to_fit(&coach_review::label_words(verdict), width.saturating_sub(used + 1));
        if !words.is_empty() {
            head.push((format!(" {words}"), label_style));
        }
        let mut top = vec![head];
        top.extend((!rest.is_empty()).then(|| vec![(rest, label_style)]));
        top.push(vec![(self.cost_words(verdict, width), theme.secondary())]);
        let better =
            if verdict.cost > 0.0 { self.better_rows(verdict, width, room) } else { vec![] };
        VerdictParts { top, better }
    }

    /// What was better, and the two lines, one of them marked.
    fn better_rows(&self, verdict: &Verdict, width: u16, room: u16) -> Vec<Spans> {
        /// With fewer rows there is one line, and no word on other moves.
        const ROOM_FOR_ALL: u16 = 10;
        let theme = self.theme;
        let Some(best) = verdict.best.first() else { return Vec::new() };
        let mut rows = Vec::new();
        if verdict.label.is_error() {
            let others = if room < ROOM_FOR_ALL { 0 } else { verdict.best.len() - 1 };
            let sentence = coach_review::was_better(best, others);
            for (index, line) in wrap(&sentence, width).into_iter().enumerate() {
                // The move leads its sentence, in the style of its marks.
                let split = if index == 0 { (best.len() + 2).min(line.len()) } else { 0 };
                let (mv, rest) = line.split_at(split);
                rows.push(vec![
                    (mv.to_string(), theme.style(StyleRole::Hint)),
                    (rest.to_string(), theme.style(StyleRole::Plain)),
                ]);
            }
        }
        let names = [say!("review-better-line"), say!("review-played-line")];
        let marked = usize::from(self.screen.is_refutation_marked);
        for (index, moves) in ReviewScreen::lines(verdict).into_iter().enumerate() {
            let is_marked = index == marked;
            if !is_marked && room < ROOM_FOR_ALL {
                continue;
            }
            let pointer = if is_marked { theme.glyphs.pointer } else { ' ' };
            let style = if is_marked { theme.style(StyleRole::Title) } else { theme.secondary() };
            let played = self.screen.line.as_ref().filter(|_| is_marked).map(|line| line.step);
            let name = format!("{pointer}{} ", names[index]);
            let room = width.saturating_sub(text_width(&name));
            let mut row = vec![(name, style)];
            row.extend(self.line_spans(moves, played, room));
            rows.push(row);
        }
        rows
    }

    /// The moves of a line as far as there is room; the one played last on the board stands out.
    fn line_spans(&self, moves: &[String], played: Option<usize>, room: u16) -> Spans {
        let theme = self.theme;
        // Far into a line its beginning is left out.
        let mut first = 0;
        let width = |first: usize, end: usize| -> u16 {
            moves[first..end].iter().map(|text| text_width(text) + 1).sum::<u16>()
        };
        while played.is_some_and(|played| first + 1 < played && width(first, played) > room) {
            first += 1;
        }
        let mut spans = Vec::new();
        let mut left = room;
        for (index, text) in moves.iter().enumerate().skip(first) {
            let needs = text_width(text) + u16::from(index > first);
            let is_last = index + 1 == moves.len();
            if needs + if is_last { 0 } else { 2 } > left {
                spans.push((theme.glyphs.ellipsis.to_string(), theme.secondary()));
                break;
            }
            left -= needs;
            let gap = if index > first { " " } else { "" };
            let style = match played {
                Some(played) if index + 1 == played => theme.style(StyleRole::Selected),
                _ => theme.secondary(),
            };
            spans.push((gap.to_string(), theme.secondary()));
            spans.push((text.clone(), style));
        }
        spans
    }

    /// The moves with their signs, the rows around the one that is looked at.
    pub(super) fn draw_moves(&self, area: Rect, writer: &mut BufferWriter) {
        let moves = self.review.moves();
        if moves.is_empty() || area.height == 0 {
            return;
        }
        let players = self.review.players();
        let longest = moves.iter().map(|played| text_width(&played.text)).max().unwrap_or(0);
        let room = area.width.saturating_sub(NUMBER_WIDTH);
        // A move, a blank, a sign of two columns, and a blank.
        let per_row = if (longest + 4) * players as u16 <= room + 1 { players } else { 1 };
        let column_width = (room / per_row as u16).min(15);
        let rows = rows_of(moves, per_row, players);
        let height = usize::from(area.height);
        let here = self.screen.index();
        let holds = |row: &Vec<&ReviewedMove>| row.iter().any(|played| Some(played.ply) == here);
        let current = rows.iter().position(holds).unwrap_or(0);
        let first = current.saturating_sub(height / 2).min(rows.len().saturating_sub(height));
        for ((index, row), y) in rows.iter().enumerate().skip(first).zip(area.y..area.bottom()) {
            let number = format!("{:>3}", index + 1);
            let dim = self.theme.style(StyleRole::Dim);
            page_text::put((area.x, y), NUMBER_WIDTH, &number, dim, writer);
            for played in row {
                let column = if per_row == players { played.seat.index() } else { 0 } as u16;
                let x = area.x + NUMBER_WIDTH + column * column_width;
                self.draw_move(played, (x, y), area.right(), writer);
            }
        }
    }

    fn draw_move(
        &self,
        played: &ReviewedMove,
        (x, y): (u16, u16),
        right: u16,
        writer: &mut BufferWriter,
    ) {
        let theme = self.theme;
        let is_here = self.screen.index() == Some(played.ply);
        let verdict = played.verdict.as_ref();
        let is_settled = verdict.is_some_and(|verdict| verdict.settled);
        let style = match (is_here, is_settled) {
            (false, false) => theme.style(StyleRole::Dim),
            (true, _) => theme.style(StyleRole::Player(played.seat)).add_modifier(Modifier::BOLD),
            (false, true) => {
                theme.style(StyleRole::Player(played.seat)).remove_modifier(Modifier::BOLD)
            }
        };
        let room = right.saturating_sub(x);
        let mut end = page_text::put((x, y), room, &played.text, style, writer);
        if let Some(verdict) = verdict.filter(|verdict| verdict.settled) {
            let sign = coach_review::sign(verdict.label, theme.glyphs.ascii);
            if !sign.is_empty() {
                let room = right.saturating_sub(end + 1);
                let style = label_style::of(verdict.label, theme);
                end = page_text::put((end + 1, y), room, sign, style, writer);
            }
        }
        writer.note_click(Rect::new(x, y, end - x, 1), Clickable::Ply(played.ply + 1));
        if is_here {
            if theme.paints_areas() {
                let chip = Rect::new(x - 1, y, end + 2 - x, 1);
                writer.set_style(chip, theme.style(StyleRole::Selected));
            } else {
                let pointer = theme.glyphs.pointer;
                writer.put(x - 1, y, pointer, theme.style(StyleRole::Title));
                let chip = Rect::new(x, y, end - x, 1);
                writer.set_style(chip, Style::new().add_modifier(Modifier::BOLD));
            }
        }
    }
}

/// The words of a text that fit into `room`, and the others.
fn split_to_fit(text: &str, room: u16) -> [String; 2] {
    let mut words: Vec<&str> = text.split(' ').collect();
    let mut rest = Vec::new();
    while !words.is_empty() && text_width(&words.join(" ")) > room {
        rest.extend(words.pop());
    }
    rest.reverse();
    [words.join(" "), rest.join(" ")]
}

/// The moves in rows. Where each player has a column, a player who moves twice begins a new row.
fn rows_of(moves: &[ReviewedMove], per_row: usize, players: usize) -> Vec<Vec<&ReviewedMove>> {
    let mut rows: Vec<Vec<&ReviewedMove>> = Vec::new();
    for played in moves {
        let follows = |last: &&&ReviewedMove| per_row == players && last.seat < played.seat;
        match rows.last_mut() {
            Some(row) if row.last().as_ref().is_some_and(follows) => row.push(played),
            _ => rows.push(vec![played]),
        }
    }
    rows
}

/// The seats of a review.
pub(super) fn seats(review: &Review) -> impl Iterator<Item = Seat> {
    Seat::all(review.players())
}
