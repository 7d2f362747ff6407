//! Who plays: piece, name, points, whose turn it is.

use crate::rules::scene::{Cell, Kind, Scene};
use crate::rules::seat::Seat;
use crate::rules::step::Square;
use crate::session::Match;
use crate::session::thinking::Finding;
use crate::ui::pen::{Pen, width};
use crate::ui::theme::{Look, Meaning};
use crate::ui::words;
use ratatui::layout::Rect;
use std::time::Instant;

/// The players of a match, and how they stand.
#[derive(Copy, Clone)]
pub struct Players<'a> {
    /// The match.
    pub game: &'a dyn Match,
    /// Its position.
    pub scene: &'a Scene,
    /// How many pieces everybody began with.
    pub start: &'a [usize],
    /// Squares by which somebody could win or score at once, where they are to be counted.
    pub threats: &'a [(Seat, Square)],
    /// The game is not saved, which is to be seen.
    pub unkept: bool,
}

impl Players<'_> {
    /// A line a player; returns how many.
    pub fn list(&self, area: Rect, look: &Look, pen: &mut Pen) -> u16 {
        let Players { game, scene, .. } = *self;
        let rows = scene.players.min(usize::from(area.height)) as u16;
        let right = area.right();
        for (seat, y) in Seat::all(scene.players).zip(area.y..area.y + rows) {
            let style = look.style(Meaning::Player(seat));
            let turn = scene.to_move == Some(seat);
            let pointer = if turn { look.glyphs.pointer } else { ' ' };
            pen.put(area.x, y, pointer, look.style(Meaning::Title));
            pen.put(area.x + 2, y, piece(scene, seat, look), style);
            let name_style = look.style(if turn { Meaning::Title } else { Meaning::Plain });
            let mut x = area.x + 4;
            x = pen.text(x, y, right.saturating_sub(x), &words::name(game, seat), name_style);
            if let Some(points) = points(scene, seat) {
                x = pen.text(x + 2, y, right.saturating_sub(x + 2), &points, style);
            }
            let clock = self.clock(seat);
            let (state, meaning) = match scene.outcome {
                Some(outcome) => (words::badge(outcome, seat).to_string(), Meaning::Winning),
                None if game.thinking() == Some(seat) && clock.is_empty() => {
                    (words::THINKING.to_string(), Meaning::Dim)
                }
                None => (self.tally(seat), Meaning::Dim),
            };
            let threats = self.threats.iter().filter(|(whose, _)| *whose == seat).count();
            let threats = words::threats(threats);
            let more = [(&clock, Meaning::Plain), (&state, meaning), (&threats, Meaning::Threat)];
            for (text, meaning) in more {
                if !text.is_empty() && x + 2 + width(text) <= right {
                    x = pen.text(x + 2, y, width(text), text, look.style(meaning));
                }
            }
        }
        rows
    }

    /// What a player has left on the clock, if there is one.
    fn clock(&self, seat: Seat) -> String {
        let left = self.game.clock().map(|clock| clock.left(seat, Instant::now()));
        left.map(words::clock).unwrap_or_default()
    }

    /// What has become of the pieces everybody began with.
    fn tally(&self, seat: Seat) -> String {
        let now = pieces(self.scene);
        let gone = |seat: Seat| self.start[seat.index()].saturating_sub(now[seat.index()]);
        match self.scene.kind {
            Kind::Pawns if self.scene.exits.is_some() => words::pawns_off(gone(seat)),
            Kind::Pawns => words::pawns_taken(gone(seat.other())),
            _ => String::new(),
        }
    }

    /// All players in one line, and at its end what the one at work expects, if there is room.
    pub fn strip(&self, search: Option<&Finding>, area: Rect, look: &Look, pen: &mut Pen) {
        let scene = self.scene;
        let mut x = area.x;
        for seat in Seat::all(scene.players) {
            let style = look.style(Meaning::Player(seat));
            let turn = scene.to_move == Some(seat);
            let won = scene.outcome.is_some_and(|outcome| outcome.includes(seat));
            let pointer = match (turn, won) {
                (true, _) => look.glyphs.pointer,
                (_, true) => look.glyphs.decisive.0,
                _ => ' ',
            };
            let sign = format!("{pointer}{} ", piece(scene, seat, look));
            x = pen.text(x, area.y, area.right().saturating_sub(x), &sign, style);
            let mut name = words::name(self.game, seat);
            for more in points(scene, seat).into_iter().chain([self.clock(seat)]) {
                if !more.is_empty() {
                    name = format!("{name} {more}");
                }
            }
            let name_style = look.style(if turn { Meaning::Title } else { Meaning::Plain });
            x = pen.text(x, area.y, area.right().saturating_sub(x), &name, name_style) + 2;
        }
        if self.unkept {
            // Rather than the end of a long name.
            let at = x.min(area.right().saturating_sub(width(words::UNKEPT) + 1)).max(area.x);
            let at = pen.text(at, area.y, 1, " ", look.style(Meaning::Plain));
            let room = area.right().saturating_sub(at);
            x = pen.text(at, area.y, room, words::UNKEPT, look.style(Meaning::Warning)) + 2;
        }
        let thought =
            search.and_then(|finding| finding.score).map(words::score).unwrap_or_default();
        if x + width(&thought) <= area.right() {
            let at = area.right() - width(&thought);
            pen.text(at, area.y, width(&thought), &thought, look.style(Meaning::Dim));
        }
    }
}

/// How many pieces each player has on the board.
pub fn pieces(scene: &Scene) -> Vec<usize> {
    let of = |seat| scene.cells.iter().filter(|cell| **cell == Cell::Piece(seat)).count();
    Seat::all(scene.players).map(of).collect()
}

/// The sign of a player's pieces on this board.
pub fn piece(scene: &Scene, seat: Seat, look: &Look) -> char {
    match scene.kind {
        Kind::Amazons => look.glyphs.amazon(seat),
        // Beside an S and an O, an X and an O would be taken for letters.
        Kind::Letters if look.glyphs.ascii => ['@', '&', '$', '~'][seat.index()],
        _ if scene.cells.contains(&Cell::Neutral) => look.glyphs.neutral,
        _ => look.glyphs.piece(seat),
    }
}

fn points(scene: &Scene, seat: Seat) -> Option<String> {
    scene.scores.as_ref().and_then(|scores| scores.get(seat.index())).map(u32::to_string)
}
