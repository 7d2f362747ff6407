//! The cards of the players: sign, name, clock or points, and below them what they took, what is
//! theirs, and what their search says.

use super::TableView;
use super::pixels::DIGITS;
use super::shares::SquareCounts;
use crate::text;
use crate::ui::draw::{BufferWriter, StyleRole, first_that_fits, text_width};
use crate::ui::themes::tones::Tone;
use crate::ui::widget::{analysis, card, player_list};
use parlour_rules::{BoardEdge, BoardKind, Seat};
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// Rows of a card without details: a blank one above and below the name.
pub(super) const BASE_ROWS: u16 = 3;

/// A part of a line, in its style.
type Span = (String, Style);

impl TableView<'_> {
    /// The details that a player's card has room for, now or later in the game. A card does not grow
    /// when a search begins.
    pub(super) fn wanted_details(&self, seat: Seat, has_room_for_points: bool) -> u16 {
        let scene = self.players.scene;
        let has_state = match scene.board_kind {
            BoardKind::Pawns | BoardKind::Amazons => true,
            BoardKind::Stones => scene.open_to.is_some() && !scene.is_impartial,
            BoardKind::Letters | BoardKind::Blocks => false,
        };
        // Points in pixels are three rows high.
        let least = if scene.scores.is_some() && has_room_for_points { 2 } else { 0 };
        let game = self.players.game;
        let searches =
            self.analysis.is_shown && game.player_specs()[seat.index()].can_report_search();
        let rows = if searches || self.has_search(seat) { analysis::ROWS } else { 0 };
        (u16::from(has_state) + rows).max(least)
    }

    fn has_search(&self, seat: Seat) -> bool {
        let entries = self.analysis.entries(self.players.game);
        entries.iter().any(|entry| entry.seat == seat)
    }

    /// Draws a player's card, `large` with points in pixels. Its inside is as high as the area allows.
    pub(super) fn draw_card(&self, seat: Seat, area: Rect, large: bool, writer: &mut BufferWriter) {
        let theme = self.theme;
        let (game, scene) = (self.players.game, self.players.scene);
        let is_turn = scene.to_move == Some(seat);
        let mut inside = card::draw(area, is_turn, theme, writer);
        if area.height == 1 {
            inside = Rect { y: area.y, height: 1, ..inside };
        }
        let player = theme.style(StyleRole::Player(seat));
        if is_turn && theme.paints_areas() {
            for y in area.y..area.bottom() {
                writer.put_over(area.x, y, '▌', theme.inked(theme.player_paint(seat)));
            }
        } else if is_turn {
            writer.put_over(area.x, inside.y, theme.glyphs.pointer, theme.style(StyleRole::Title));
        }
        writer.put_over(inside.x, inside.y, player_list::piece_glyph(scene, seat, theme), player);
        let (end, detail_end) = self.draw_corner(seat, inside, large, writer);
        let x = inside.x + 2;
        let ground = writer.ground(x, inside.y);
        let role = if is_turn { StyleRole::Title } else { StyleRole::Plain };
        let room = end.saturating_sub(x);
        let name = player_list::shortened(&text::player_with_face(game, seat), room, theme);
        writer.put_text(x, inside.y, room, &name, ground.patch(theme.style(role)));
        let rows = Rect {
            x,
            y: inside.y + 1,
            width: detail_end.saturating_sub(x),
            height: inside.height.saturating_sub(1),
        };
        let lines = self.details(seat, rows);
        for (line, y) in lines.iter().zip(rows.y..rows.bottom()) {
            let mut x = rows.x;
            for (text, style) in line {
                let room = inside.right().saturating_sub(x);
                x = writer.put_text(x, y, room, text, ground.patch(*style));
            }
        }
    }

    /// Draws the clock, the points, or who is thinking, at the right. Returns the columns where the
    /// name and the details end.
    fn draw_corner(
        &self,
        seat: Seat,
        inside: Rect,
        large: bool,
        writer: &mut BufferWriter,
    ) -> (u16, u16) {
        let theme = self.theme;
        let (game, scene) = (self.players.game, self.players.scene);
        let is_turn = scene.to_move == Some(seat);
        let player = theme.style(StyleRole::Player(seat));
        let ground = writer.ground(inside.x, inside.y);
        let mut end = inside.right();
        let put = |text: &str, style: Style, end: &mut u16, writer: &mut BufferWriter| {
            *end = end.saturating_sub(text_width(text));
            writer.put_text(*end, inside.y, text_width(text), text, ground.patch(style));
            *end = end.saturating_sub(1);
        };
        let clock = self.players.clock_text(seat);
        let points = scene.scores.as_ref().and_then(|scores| scores.get(seat.index()));
        if !clock.is_empty() && is_turn {
            let padded = format!(" {clock} ");
            // A name and its number come before the blanks around a clock.
            let name = 2 + text_width(&text::player_with_face(game, seat));
            let digits = points.map_or(0, |points| 1 + text_width(&points.to_string()));
            let fits = name + digits + 1 + text_width(&padded) <= inside.width;
            put(if fits { &padded } else { &clock }, self.ink_on(seat), &mut end, writer);
        } else if !clock.is_empty() {
            put(&clock, self.theme.secondary(), &mut end, writer);
        }
        if let Some(points) = points {
            let points = points.to_string();
            if !large || !clock.is_empty() {
                put(&points, player.add_modifier(Modifier::BOLD), &mut end, writer);
            } else {
                let left = inside.right() - DIGITS.width(&points).min(inside.width);
                DIGITS.draw(&points, (left, inside.y), player, writer);
                return (left.saturating_sub(1), left.saturating_sub(1));
            }
        }
        let badge = scene.outcome.map(|outcome| text::result_badge(outcome, scene.players, seat));
        if let Some(badge) = badge.filter(|badge| !badge.is_empty()) {
            // Beside a long name the sign of a win stands for the word.
            let name = text_width(&text::player_with_face(game, seat));
            let sign = theme.glyphs.winning.0.to_string();
            let fits = inside.x + 2 + name + 1 + text_width(badge) <= end;
            let badge = if fits { badge } else { &sign };
            put(badge, player.add_modifier(Modifier::BOLD), &mut end, writer);
        } else if clock.is_empty() && game.thinking_seat() == Some(seat) {
            put(say!("players-thinking"), self.theme.secondary(), &mut end, writer);
        }
        (end, inside.right())
    }

    /// The lines below a player's name.
    fn details(&self, seat: Seat, rows: Rect) -> Vec<Vec<Span>> {
        let mut lines: Vec<Vec<Span>> = Vec::new();
        let mut state = self.state_spans(seat, rows.width);
        let threats = self.players.threats.iter().filter(|(whose, _)| *whose == seat).count();
        if threats > 0 {
            let gap = if state.is_empty() { "" } else { "  " };
            let text = format!("{gap}{}", text::threat_count(threats));
            state.push((text, self.theme.style(StyleRole::Threat)));
        }
        let mut search = self.search_spans(seat, rows.width);
        let wanted = u16::from(self.wanted_details(seat, false) > analysis::ROWS);
        if wanted > 0 || !state.is_empty() {
            lines.push(state);
        }
        // What was thought stands apart where there is room.
        let spare = usize::from(rows.height).saturating_sub(lines.len() + analysis::ROWS as usize);
        if spare > 0 && !lines.is_empty() && !search.is_empty() {
            lines.push(Vec::new());
        }
        lines.append(&mut search);
        lines
    }

    /// What a player has taken, brought home, or for itself.
    fn state_spans(&self, seat: Seat, width: u16) -> Vec<Span> {
        let scene = self.players.scene;
        let (theme, secondary) = (self.theme, self.theme.secondary());
        let signs = |whose: Seat, count: usize, room: u16| {
            let sign = player_list::piece_glyph(scene, whose, theme);
            let text = if count <= usize::from(room) {
                std::iter::repeat_n(sign, count).collect()
            } else {
                format!("{count} {sign}")
            };
            (text, theme.style(StyleRole::Player(whose)))
        };
        match scene.board_kind {
            BoardKind::Pawns if scene.exits.is_some() => {
                let count = self.players.pieces_gone(seat);
                let edge = scene.exits.map(|edges| edges[seat.index().min(1)]);
                let arrow = if edge == Some(BoardEdge::Top) { 0 } else { 1 };
                let arrow = theme.glyphs.arrows[arrow + if self.is_flipped { 2 } else { 0 }];
                let mut spans = Vec::new();
                if count > 0 {
                    spans.push((say!("table-brought-off").to_string(), secondary));
                    let room = width.saturating_sub(text_width(say!("table-brought-off")));
                    spans.push(signs(seat, count, room));
                    spans.push(("  ".to_string(), secondary));
                }
                spans.push((say!("table-leaves", arrow), secondary));
                spans
            }
            BoardKind::Pawns => {
                let pawns = say!("table-pawns", count = self.players.pieces_left(seat));
                let taken = self.players.pieces_gone(seat.other());
                if taken == 0 || self.has_second_column {
                    return vec![(pawns, secondary)];
                }
                let head = format!("{pawns}  {}", say!("table-took"));
                let room = width.saturating_sub(text_width(&head));
                vec![(head, secondary), signs(seat.other(), taken, room)]
            }
            _ => {
                let Some(shares) = SquareCounts::of(scene) else { return Vec::new() };
                let count = shares.own[seat.index().min(1)];
                let [long, short, count] = match scene.board_kind {
                    BoardKind::Amazons => text::reaches_first(count),
                    _ => text::own_squares(self.players.game, seat, count),
                };
                let room = width.saturating_sub(text_width(&count));
                let whose = first_that_fits([long, short, String::new()], room);
                vec![(whose, secondary), (count, theme.style(StyleRole::Player(seat)))]
            }
        }
    }

    /// What the search of a player has found.
    fn search_spans(&self, seat: Seat, width: u16) -> Vec<Vec<Span>> {
        let entries = self.analysis.entries(self.players.game);
        let Some(entry) = entries.iter().find(|entry| entry.seat == seat) else {
            return Vec::new();
        };
        let style = if entry.is_running {
            self.theme.secondary()
        } else {
            self.theme.style(StyleRole::Dim)
        };
        let style = style.remove_modifier(Modifier::BOLD);
        let [effort, worth, line] = analysis::lines(entry, width);
        let line = if entry.is_running {
            line
        } else {
            first_that_fits([text::expected_line(&line), line], width)
        };
        [effort, worth, line].into_iter().map(|text| vec![(text, style)]).collect()
    }

    /// Ink on a player's colour; without painted areas reversed.
    pub(super) fn ink_on(&self, seat: Seat) -> Style {
        let theme = self.theme;
        if theme.paints_areas() {
            theme
                .painted(theme.player_paint(seat))
                .patch(theme.inked(theme.paint(Tone::Ink)))
                .add_modifier(Modifier::BOLD)
        } else {
            theme.style(StyleRole::Player(seat)).add_modifier(Modifier::BOLD | Modifier::REVERSED)
        }
    }
}
