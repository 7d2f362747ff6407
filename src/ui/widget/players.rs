//! Who plays: piece, name, points, whose turn it is.

use crate::rules::scene::{Cell, Kind, Scene};
use crate::rules::seat::Seat;
use crate::session::Match;
use crate::ui::pen::{Pen, width};
use crate::ui::theme::{Look, Meaning};
use crate::ui::words;
use ratatui::layout::Rect;

/// A line a player; returns how many.
pub fn list(game: &dyn Match, scene: &Scene, area: Rect, look: &Look, pen: &mut Pen) -> u16 {
    let rows = scene.players.min(usize::from(area.height)) as u16;
    for (seat, y) in Seat::all(scene.players).zip(area.y..area.y + rows) {
        let style = look.style(Meaning::Player(seat));
        let turn = scene.to_move == Some(seat);
        let pointer = if turn { look.glyphs.pointer } else { ' ' };
        pen.put(area.x, y, pointer, look.style(Meaning::Title));
        pen.put(area.x + 2, y, piece(scene, seat, look), style);
        let name = words::name(game.sitters(), seat);
        let name_style = look.style(if turn { Meaning::Title } else { Meaning::Plain });
        let mut x = area.x + 4;
        let right = area.right();
        x = pen.text(x, y, right.saturating_sub(x), &name, name_style);
        if let Some(points) = points(scene, seat) {
            x = pen.text(x + 2, y, right.saturating_sub(x + 2), &points, style);
        }
        let (state, meaning) = match scene.outcome {
            Some(outcome) => (words::badge(outcome, seat), Meaning::Winning),
            None if game.thinking() == Some(seat) => (words::THINKING, Meaning::Dim),
            None => ("", Meaning::Dim),
        };
        if x + 2 + width(state) <= right {
            pen.text(x + 2, y, width(state), state, look.style(meaning));
        }
    }
    rows
}

/// All players in one line.
pub fn strip(game: &dyn Match, scene: &Scene, area: Rect, look: &Look, pen: &mut Pen) {
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
        let mut name = words::name(game.sitters(), seat);
        if let Some(points) = points(scene, seat) {
            name = format!("{name} {points}");
        }
        let name_style = look.style(if turn { Meaning::Title } else { Meaning::Plain });
        x = pen.text(x, area.y, area.right().saturating_sub(x), &name, name_style) + 2;
    }
}

/// The sign of a player's pieces on this board.
pub fn piece(scene: &Scene, seat: Seat, look: &Look) -> char {
    match scene.kind {
        Kind::Amazons => look.glyphs.amazon(seat),
        _ if scene.cells.contains(&Cell::Neutral) => look.glyphs.neutral,
        _ => look.glyphs.piece(seat),
    }
}

fn points(scene: &Scene, seat: Seat) -> Option<String> {
    scene.scores.as_ref().and_then(|scores| scores.get(seat.index())).map(u32::to_string)
}
