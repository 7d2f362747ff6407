//! The panel of a painted table: the opponents' cards above, the card of whoever sits below at the
//! bottom, and the moves between; once a game is over, its result. On wide screens a second column
//! tells what the game is about.

mod after_lines;
mod cards;
mod pixels;
mod result;
mod second_column;
mod shares;

use super::analysis_state::AnalysisPanelState;
use super::evaluation_bar::EvaluationBar;
use super::header::Header;
use super::move_list::MoveList;
use super::player_list::{self, PlayerList};
use super::ranked_moves::RankedMoves;
use super::variation_list::{self, VariationToken};
use super::{page_text, sidebar};
use crate::text;
use crate::ui::draw::{BufferWriter, GameLayout, StyleRole, Theme, text_width, wrap};
use crate::ui::input::cursor::seat_at_bottom;
use crate::ui::input::{Context, Intent};
pub(crate) use after_lines::AfterLines;
use parlour_rules::{BoardKind, Cell, Scene, Seat};
use parlour_session::coach::Review;
use parlour_session::play::{GameEnd, SeriesScore};
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use shares::SquareCounts;

/// From this height on, in rows, there are blank rows below labels, and the bar of shares.
const ROOMY_HEIGHT: u16 = 26;
/// Rows that are always kept for the moves, with their label.
const MIN_MOVE_ROWS: u16 = 4;

/// What stands beside a painted board.
pub(crate) struct TableView<'a> {
    /// The players.
    pub players: PlayerList<'a>,
    /// The results of earlier games of the series; `None` for a game that is only looked at.
    pub series: Option<&'a SeriesScore>,
    /// The search results.
    pub analysis: &'a AnalysisPanelState,
    /// The analysis of the position, if somebody looks at it.
    pub ranked: Option<RankedMoves<'a>>,
    /// The number of moves before the viewed position, if that is an earlier one.
    pub viewing_ply: Option<usize>,
    /// Whether to name the scored lines, because the board has no room to draw them.
    pub lists_lines: bool,
    /// Who sits below: that player's card is the last.
    pub below: Seat,
    /// The only person in the match.
    pub person: Option<Seat>,
    /// How the game ended, if its result is shown.
    pub ending: Option<GameEnd>,
    /// Whether the panel names the game, because there is no header.
    pub names_game: bool,
    /// Whether a second column shows what was taken or is left.
    pub has_second_column: bool,
    /// Whether the board is seen from the other side.
    pub is_flipped: bool,
    /// The review of the game, once it is over.
    pub review: Option<&'a Review>,
    /// What the end of the game changes.
    pub after: AfterLines<'a>,
    /// What is said about the position, above the moves.
    pub notes: &'a [String],
    /// The least rows that are kept for them, so that the moves stay where they are.
    pub note_rows: u16,
    /// On an analysis board, the moves with their variations.
    pub variations: Option<&'a [VariationToken]>,
    /// The row of the evaluation bar, if the panel has it.
    pub bar: Option<EvaluationBar<'a>>,
    /// What the keys do now, and whether they do it.
    pub context: Context,
    /// Whether a command would do something.
    pub is_enabled: &'a dyn Fn(Intent) -> bool,
    /// Glyphs and styles.
    pub theme: &'a Theme,
}

/// Whose pieces are at the bottom of the board, or who sits there where no side is anybody's: the
/// only person, else the last player.
pub(crate) fn seat_below(scene: &Scene, person: Option<Seat>, is_flipped: bool) -> Seat {
    match (seat_at_bottom(scene), person) {
        (Some(seat), _) if is_flipped => seat.other(),
        (Some(seat), _) => seat,
        (None, Some(person)) => person,
        // Player 1 of Dodgem begins at the bottom.
        (None, None) if scene.exits.is_some() => Seat::FIRST,
        (None, None) => Seat::new(scene.players - 1),
    }
}

impl TableView<'_> {
    /// Draws what stands above and at the left of the board, where there is room for it.
    pub(crate) fn draw_around(&self, layout: &GameLayout, writer: &mut BufferWriter) {
        if let Some(row) = layout.header {
            self.draw_header(row, writer);
        }
        if let Some(column) = layout.second_column {
            self.draw_second_column(column, writer);
        }
    }

    fn label_style(&self) -> Style {
        self.theme.style(StyleRole::Dim).add_modifier(Modifier::BOLD)
    }

    /// Draws what is played, and at the right how the series stands or what is left.
    fn draw_header(&self, row: Rect, writer: &mut BufferWriter) {
        let game = self.players.game;
        let details = text::table_details(game, self.theme.glyphs.times_sign);
        let right = self.header_spans();
        let right: Vec<_> = right.iter().map(|(text, style)| (text.as_str(), *style)).collect();
        let header = Header { title: game.game().title, details: &details, right: &right };
        header.draw(row, self.theme, writer);
    }

    /// The right end of a header: how the series stands, or how many squares are left.
    fn header_spans(&self) -> Vec<(String, Style)> {
        let scene = self.players.scene;
        let series = self.series_spans(true);
        if !series.is_empty() || matches!(scene.board_kind, BoardKind::Pawns | BoardKind::Stones) {
            return series;
        }
        let empty = scene.cells.iter().filter(|cell| **cell == Cell::Empty).count();
        vec![(say!("table-squares-left", count = empty), self.theme.secondary())]
    }

    /// The series with the result of this game.
    fn series_now(&self) -> Option<SeriesScore> {
        self.series.map(|series| series.clone().with_game(self.players.game))
    }

    /// How the series stands, the lower player first: in a row of `room` cells without names if they do
    /// not fit, as the points are in the players' colours.
    fn series_within(&self, room: u16) -> Vec<(String, Style)> {
        let spans = self.series_spans(true);
        let width: u16 = spans.iter().map(|(text, _)| text_width(text)).sum();
        if width > room { self.series_spans(false) } else { spans }
    }

    /// How the series stands, the lower player first.
    fn series_spans(&self, has_names: bool) -> Vec<(String, Style)> {
        let game = self.players.game;
        let Some(series) = self.series_now().filter(|series| !series.is_empty()) else {
            return Vec::new();
        };
        let theme = self.theme;
        let player = |seat: Seat| theme.style(StyleRole::Player(seat)).add_modifier(Modifier::BOLD);
        let points = |seat: Seat| series.wins.get(seat.index()).copied().unwrap_or(0).to_string();
        let drawn = match series.draws {
            0 => String::new(),
            draws => say!("table-games-drawn", count = draws),
        };
        if series.wins.iter().all(|wins| *wins == 0) {
            return vec![(drawn, theme.secondary())];
        }
        let drawn = if drawn.is_empty() { drawn } else { format!(", {drawn}") };
        if self.players.scene.players == 2 && !has_names {
            let (near, far) = (self.below, self.below.other());
            return vec![
                (points(near), player(near)),
                (" : ".to_string(), self.theme.secondary()),
                (points(far), player(far)),
                (drawn, self.theme.secondary()),
            ];
        }
        if self.players.scene.players == 2 {
            let (near, far) = (self.below, self.below.other());
            let name = |seat| text::name_within_line(game, seat);
            return vec![
                (format!("{} ", name(near)), self.theme.secondary()),
                (points(near), player(near)),
                (" : ".to_string(), self.theme.secondary()),
                (points(far), player(far)),
                (format!(" {}{drawn}", name(far)), self.theme.secondary()),
            ];
        }
        // Of more players the signs tell whose a number is, in the order of their cards.
        let scene = self.players.scene;
        let others = Seat::all(scene.players).filter(|seat| *seat != self.below);
        let mut spans: Vec<(String, Style)> = [self.below]
            .into_iter()
            .chain(others)
            .flat_map(|seat| {
                let gap = if seat == self.below { "" } else { " : " };
                let sign = player_list::piece_glyph(scene, seat, theme);
                let told = format!("{sign} {}", points(seat));
                [(gap.to_string(), self.theme.secondary()), (told, player(seat))]
            })
            .collect();
        spans.push((drawn, self.theme.secondary()));
        spans
    }

    /// Whether the cards and some moves fit into an area.
    pub(crate) fn fits(&self, area: Rect) -> bool {
        area.width >= 20 && area.height >= self.least_rows()
    }

    fn least_rows(&self) -> u16 {
        let players = self.players.scene.players as u16;
        cards::BASE_ROWS * players + (players - 1) + 1 + MIN_MOVE_ROWS + self.title_rows()
    }

    fn title_rows(&self) -> u16 {
        if self.names_game { 2 } else { 0 }
    }

    /// Draws the panel.
    pub(crate) fn draw(&self, area: Rect, writer: &mut BufferWriter) {
        if let Some(ending) = self.ending {
            return self.draw_result(ending, area, writer);
        }
        let mut top = area.y;
        if self.names_game {
            let (game, setup) = (self.players.game.game(), self.players.game.setup());
            let title = format!(
                "{} {}{}{}",
                game.title, setup.rows, self.theme.glyphs.times_sign, setup.cols
            );
            let style = self.theme.style(StyleRole::Title);
            writer.put_text(area.x + 1, top, area.width - 1, &title, style);
            top += self.title_rows();
        }
        let heights = self.card_heights(area.height);
        // Points are in pixels on all cards or on none.
        let large = heights.iter().all(|&height| height >= cards::BASE_ROWS + 2);
        let others = Seat::all(self.players.scene.players).filter(|seat| *seat != self.below);
        for seat in others {
            let height = heights[seat.index()];
            self.draw_card(seat, Rect { y: top, height, ..area }, large, writer);
            top += height + 1;
        }
        let own = heights[self.below.index()];
        let bottom = area.bottom() - own;
        self.draw_card(self.below, Rect { y: bottom, height: own, ..area }, large, writer);
        // The last row stays blank.
        let middle = Rect { y: top, height: (bottom - 1).saturating_sub(top), ..area };
        self.draw_middle(middle, area.height >= ROOMY_HEIGHT, writer);
    }

    /// The height of each player's card: details are spread evenly as far as the moves leave room.
    fn card_heights(&self, height: u16) -> Vec<u16> {
        let players = self.players.scene.players;
        let mut heights = vec![cards::BASE_ROWS; players];
        let mut spare = height.saturating_sub(self.least_rows());
        let is_roomy = height >= ROOMY_HEIGHT;
        let has_room_for_points = spare >= 2 * players as u16;
        let wanted: Vec<u16> = Seat::all(players)
            .map(|seat| match self.wanted_details(seat, has_room_for_points) {
                // The coach needs the rows.
                _ if !is_roomy && (self.ranked.is_some() || self.bar.is_some()) => 0,
                details @ 2.. if is_roomy => details + 1, // a blank row between them
                details => details,
            })
            .collect();
        for detail in 1..=wanted.iter().copied().max().unwrap_or(0) {
            for (height, wanted) in heights.iter_mut().zip(&wanted) {
                if *wanted >= detail && spare > 0 {
                    *height += 1;
                    spare -= 1;
                }
            }
        }
        heights
    }

    /// Draws what stands between the cards.
    fn draw_middle(&self, area: Rect, is_roomy: bool, writer: &mut BufferWriter) {
        let theme = self.theme;
        let mut area = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
        if self.players.is_unsaved {
            let row = take_rows(&mut area, 1);
            let style = theme.style(StyleRole::Warning);
            writer.put_text(row.x, row.y, row.width, say!("game-not-saved"), style);
        }
        if self.names_game {
            let spans = self.series_within(area.width);
            if !spans.is_empty() {
                let row = take_rows(&mut area, 1);
                page_text::put_spans(&spans, row, writer);
            }
        }
        let width = area.width;
        let notes = self.notes.iter().flat_map(|note| wrap(note, width)).collect();
        let notes = first_rows(notes, area, theme.glyphs.ellipsis);
        for line in &notes {
            let row = take_rows(&mut area, 1);
            if row.height > 0 {
                writer.put_text(row.x, row.y, row.width, line, theme.style(StyleRole::Plain));
            }
        }
        take_rows(&mut area, self.note_rows.saturating_sub(notes.len() as u16));
        if !notes.is_empty() || self.note_rows > 0 {
            take_rows(&mut area, 1);
        }
        if let Some(bar) = self.bar {
            let row = take_rows(&mut area, 1);
            bar.draw_row(row, theme, writer);
            take_rows(&mut area, u16::from(is_roomy || self.ranked.is_none()));
        }
        if let Some(ranked) = self.ranked {
            let rows = ranked.rows(area.height.saturating_sub(MIN_MOVE_ROWS + 1));
            let place = take_rows(&mut area, rows);
            ranked.draw(say!("advice-label"), place, theme, writer);
            take_rows(&mut area, 1);
        }
        if self.lists_lines && !self.players.scene.lines.is_empty() {
            let label = take_rows(&mut area, 1);
            self.draw_label(say!("table-lines"), label, writer);
            let room = take_rows(&mut area, 3);
            sidebar::draw_lines(self.players.scene, room, theme, writer);
        }
        let shares =
            SquareCounts::of(self.players.scene).filter(|_| is_roomy && !self.has_second_column);
        if let Some(shares) = shares.filter(|_| area.height > MIN_MOVE_ROWS + shares::ROWS + 2) {
            let rows = shares::ROWS + 1;
            let block = Rect { y: area.bottom() - rows, height: rows, ..area };
            self.draw_label(shares::label(self.players.scene), block, writer);
            let bar = Rect { y: block.y + 1, height: shares::ROWS, ..block };
            shares::draw(self, shares, bar, writer);
            area.height -= rows + 1;
        }
        self.draw_moves(area, is_roomy, writer);
    }

    /// Draws the moves below their label.
    fn draw_moves(&self, area: Rect, is_roomy: bool, writer: &mut BufferWriter) {
        if let Some(tokens) = self.variations {
            self.draw_label(say!("analysis-variations"), area, writer);
            let rows = if is_roomy { 2 } else { 1 };
            let height = area.height.saturating_sub(rows);
            let below = Rect { y: area.y + rows, height, ..area };
            return variation_list::draw(tokens, below, self.theme, writer);
        }
        let entries = self.players.game.moves();
        if entries.is_empty() || area.height < 2 {
            return;
        }
        self.draw_label(say!("table-moves"), area, writer);
        let rows = if is_roomy { 2 } else { 1 };
        MoveList {
            entries,
            players: self.players.scene.players,
            viewing_ply: self.viewing_ply,
            is_table: true,
        }
        .draw(
            Rect { y: area.y + rows, height: area.height.saturating_sub(rows), ..area },
            self.theme,
            writer,
        );
    }

    fn draw_label(&self, label: &str, row: Rect, writer: &mut BufferWriter) {
        if row.height > 0 {
            let style = writer.ground(row.x, row.y).patch(self.label_style());
            writer.put_text(row.x, row.y, row.width, label, style);
        }
    }
}

/// The lines that `area` has rows for. If the text goes on, the last one says so.
fn first_rows(mut lines: Vec<String>, area: Rect, ellipsis: &str) -> Vec<String> {
    if lines.len() > usize::from(area.height) {
        lines.truncate(area.height.into());
        if let Some(last) = lines.last_mut() {
            while text_width(last) + text_width(ellipsis) > area.width {
                let Some(end_of_words) = last.rfind(' ') else { break };
                last.truncate(end_of_words);
            }
            last.push_str(ellipsis);
        }
    }
    lines
}

/// Takes rows off the top of an area, as far as it has them.
fn take_rows(area: &mut Rect, rows: u16) -> Rect {
    let taken = Rect { height: rows.min(area.height), ..*area };
    *area = Rect { y: area.y + taken.height, height: area.height - taken.height, ..*area };
    taken
}
