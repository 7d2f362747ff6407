//! The players: piece, name, points, clock, and whose turn it is.

use crate::text;
use crate::ui::draw::{BufferWriter, StyleRole, Theme, text_width};
use parlour_rules::{BoardKind, Cell, Scene, Seat, Square};
use parlour_session::play::{Clock, Match, SearchInfo};
use parlour_words::say;
use ratatui::layout::Rect;
use std::time::Instant;

/// The players of a match and their state in the drawn position.
#[derive(Copy, Clone)]
pub(crate) struct PlayerList<'a> {
    /// The match.
    pub game: &'a dyn Match,
    /// The position drawn.
    pub scene: &'a Scene,
    /// The clocks in that position, if there are any.
    pub clock: Option<&'a Clock>,
    /// The number of pieces of each player at the start.
    pub initial_pieces: &'a [usize],
    /// Squares on which a player could win or score with one move, where they are counted.
    pub threats: &'a [(Seat, Square)],
    /// Whether to show that the game is not saved.
    pub is_unsaved: bool,
}

impl PlayerList<'_> {
    /// Draws a line for each player; returns the number of lines.
    pub(crate) fn draw_list(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) -> u16 {
        let PlayerList { game, scene, .. } = *self;
        let cards = Cards::of(scene.players, area, theme);
        let rows = cards.rows(scene.players).min(area.height);
        let right = area.right().saturating_sub(cards.padding);
        for seat in Seat::all(scene.players) {
            let card = cards.area(seat, area);
            let y = card.y + card.height / 2;
            if y >= area.y + rows {
                break;
            }
            self.draw_card(seat, card, theme, writer);
            let style = theme.style(StyleRole::Player(seat));
            let turn = scene.to_move == Some(seat);
            let pointer = if turn { theme.glyphs.pointer } else { ' ' };
            let first = area.x + cards.padding;
            writer.put_over(first, y, pointer, theme.style(StyleRole::Title));
            writer.put_over(first + 2, y, piece_glyph(scene, seat, theme), style);
            let name_style = theme.style(if turn { StyleRole::Title } else { StyleRole::Plain });
            let ground = theme.ground_of_card(turn);
            let name_style = ground.patch(name_style);
            let mut x = first + 4;
            let (points, clock) = (points_text(scene, seat), self.clock_text(seat));
            // A name gives way to points and clock.
            let figures = points.iter().chain(Some(&clock).filter(|clock| !clock.is_empty()));
            let figures: u16 = figures.map(|figure| 2 + text_width(figure)).sum();
            let room = right.saturating_sub(x + figures);
            let name = text::player_with_face(game, seat);
            x = writer.put_text(x, y, room, &shortened(&name, room, theme), name_style);
            if let Some(points) = points {
                let style = ground.patch(style);
                x = writer.put_text(x + 2, y, right.saturating_sub(x + 2), &points, style);
            }
            let (state, role) = match scene.outcome {
                Some(outcome) => (
                    text::result_badge(outcome, scene.players, seat).to_string(),
                    StyleRole::Winning,
                ),
                None if game.thinking_seat() == Some(seat) && clock.is_empty() => {
                    (say!("players-thinking").to_string(), StyleRole::Dim)
                }
                None => (self.pieces_gone_text(seat), StyleRole::Dim),
            };
            let threats = self.threats.iter().filter(|(whose, _)| *whose == seat).count();
            let threats = text::threat_count(threats);
            let more = [(&clock, StyleRole::Plain), (&state, role), (&threats, StyleRole::Threat)];
            for (text, role) in more {
                if !text.is_empty() && x + 2 + text_width(text) <= right {
                    let style = ground.patch(theme.style(role));
                    x = writer.put_text(x + 2, y, text_width(text), text, style);
                }
            }
        }
        rows
    }

    /// Paints the ground of a player's card, and a bar at its left if it is that player's turn.
    fn draw_card(&self, seat: Seat, card: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let turn = self.scene.to_move == Some(seat);
        writer.fill(card, ' ', theme.ground_of_card(turn));
        if turn && theme.paints_areas() {
            for y in card.y..card.bottom() {
                writer.put_over(card.x, y, '▌', theme.inked(theme.player_paint(seat)));
            }
        }
    }

    /// The time left on a player's clock; empty without a clock.
    pub(super) fn clock_text(&self, seat: Seat) -> String {
        let left = self.clock.map(|clock| clock.time_left(seat, Instant::now()));
        left.map(text::clock_text).unwrap_or_default()
    }

    /// How many pawns a player has taken or brought off the board.
    fn pieces_gone_text(&self, seat: Seat) -> String {
        match self.scene.board_kind {
            BoardKind::Pawns if self.scene.exits.is_some() => {
                text::pawns_off(self.pieces_gone(seat))
            }
            BoardKind::Pawns => text::pawns_taken(self.pieces_gone(seat.other())),
            _ => String::new(),
        }
    }

    /// How many pieces a player has on the board.
    pub(super) fn pieces_left(&self, seat: Seat) -> usize {
        count_pieces(self.scene)[seat.index()]
    }

    /// How many pieces of a player are no longer on the board.
    pub(super) fn pieces_gone(&self, seat: Seat) -> usize {
        let now = count_pieces(self.scene);
        self.initial_pieces[seat.index()].saturating_sub(now[seat.index()])
    }

    /// What the line of all players says of one: the name, if there is room for it, points and clock. A player of whom
    /// there is nothing else keeps the name.
    fn strip_text(&self, seat: Seat, has_name: bool) -> String {
        let figures = points_text(self.scene, seat).into_iter().chain([self.clock_text(seat)]);
        let mut texts: Vec<String> = figures.filter(|text| !text.is_empty()).collect();
        if has_name || texts.is_empty() {
            texts.insert(0, text::player_name(self.game, seat));
        }
        texts.join(" ")
    }

    /// Draws all players in one line, if there is one, and at its end the score of the search under way, if it fits.
    pub(crate) fn draw_strip(
        &self,
        search: Option<&SearchInfo>,
        area: Rect,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        if area.height == 0 {
            return;
        }
        let scene = self.scene;
        let mut x = area.x;
        // Names give way to points and clocks, that of the player to move last.
        let needed = |has_name: &dyn Fn(Seat) -> bool| -> u16 {
            let texts = Seat::all(scene.players).map(|seat| self.strip_text(seat, has_name(seat)));
            texts.map(|text| 5 + text_width(&text)).sum::<u16>().saturating_sub(2)
        };
        let is_to_move = |seat| scene.to_move == Some(seat);
        let has_all_names = needed(&|_| true) <= area.width;
        let has_one_name = needed(&is_to_move) <= area.width;
        let has_name = |seat| has_all_names || has_one_name && is_to_move(seat);
        for seat in Seat::all(scene.players) {
            let style = theme.style(StyleRole::Player(seat));
            let turn = scene.to_move == Some(seat);
            let won = scene.outcome.is_some_and(|outcome| outcome.includes(seat));
            let pointer = match (turn, won) {
                (true, _) => theme.glyphs.pointer,
                (_, true) => theme.glyphs.winning.0,
                _ => ' ',
            };
            let sign = format!("{pointer}{} ", piece_glyph(scene, seat, theme));
            x = writer.put_text(x, area.y, area.right().saturating_sub(x), &sign, style);
            let name = self.strip_text(seat, has_name(seat));
            let name_style = theme.style(if turn { StyleRole::Title } else { StyleRole::Plain });
            x = writer.put_text(x, area.y, area.right().saturating_sub(x), &name, name_style) + 2;
        }
        if self.is_unsaved {
            // The end of a long name gives way to the warning.
            let at = x
                .min(area.right().saturating_sub(text_width(say!("game-not-saved")) + 1))
                .max(area.x);
            let at = writer.put_text(at, area.y, 1, " ", theme.style(StyleRole::Plain));
            let room = area.right().saturating_sub(at);
            x = writer.put_text(
                at,
                area.y,
                room,
                say!("game-not-saved"),
                theme.style(StyleRole::Warning),
            ) + 2;
        }
        let score = search.and_then(|info| info.score);
        for wording in [text::score_text, text::short_score_text] {
            let score = score.map(wording).unwrap_or_default();
            if x + text_width(&score) <= area.right() {
                let at = area.right() - text_width(&score);
                let style = theme.style(StyleRole::Dim);
                writer.put_text(at, area.y, text_width(&score), &score, style);
                break;
            }
        }
    }
}

/// How the players' lines are spread over the rows of the sidebar.
struct Cards {
    /// Rows of a card, the line in the middle.
    height: u16,
    /// Rows from one card to the next.
    distance: u16,
    /// Blank columns at both sides.
    padding: u16,
}

impl Cards {
    /// Painted cards where there are rows enough for them and for the moves, single lines elsewhere.
    fn of(players: usize, area: Rect, theme: &Theme) -> Cards {
        /// Rows that are left to searches and moves. Chosen by eye.
        const OTHER_ROWS: u16 = 8;
        let players = players as u16;
        let (height, distance) = if !theme.paints_areas() {
            (1, 1)
        } else if 4 * players + OTHER_ROWS <= area.height {
            (3, 4)
        } else if 3 * players + OTHER_ROWS <= area.height {
            (3, 3)
        } else {
            (1, 1)
        };
        Cards { height, distance, padding: u16::from(height == 3) }
    }

    fn rows(&self, players: usize) -> u16 {
        (players as u16 - 1) * self.distance + self.height
    }

    fn area(&self, seat: Seat, area: Rect) -> Rect {
        Rect { y: area.y + seat.index() as u16 * self.distance, height: self.height, ..area }
    }
}

/// The number of pieces that each player has on the board.
pub(crate) fn count_pieces(scene: &Scene) -> Vec<usize> {
    let of = |seat| scene.cells.iter().filter(|cell| **cell == Cell::Piece(seat)).count();
    Seat::all(scene.players).map(of).collect()
}

/// The sign of a player's pieces on a board of this kind.
pub(crate) fn piece_glyph(scene: &Scene, seat: Seat, theme: &Theme) -> char {
    match scene.board_kind {
        BoardKind::Amazons => theme.glyphs.amazon(seat),
        // The usual x and o would be confused with the letters S and O.
        BoardKind::Letters if theme.glyphs.ascii => ['@', '&', '$', '~'][seat.index()],
        _ if scene.is_impartial => theme.glyphs.neutral,
        _ => theme.glyphs.piece(seat),
    }
}

/// A name cut to `room` columns, with an ellipsis in the place of what is left out. A number at its end stays.
pub(super) fn shortened(name: &str, room: u16, theme: &Theme) -> String {
    if text_width(name) <= room {
        return name.to_string();
    }
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let (start, number) = match name.rsplit_once(' ').filter(|(_, last)| is_number(last)) {
        Some((start, number)) => (start, format!(" {number}")),
        None => (name, String::new()),
    };
    let end = theme.glyphs.ellipsis.to_string() + &number;
    let mut start = start.to_string();
    while !start.is_empty() && text_width(&start) + text_width(&end) > room {
        start.pop();
    }
    if start.is_empty() && text_width(&end) > room {
        start
    } else {
        start.trim_end().to_string() + &end
    }
}

fn points_text(scene: &Scene, seat: Seat) -> Option<String> {
    scene.scores.as_ref().and_then(|scores| scores.get(seat.index())).map(u32::to_string)
}
