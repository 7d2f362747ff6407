//! The column beside the board: who plays, how they stand, what they think, what was played.

use super::players::Players;
use super::{history, thought};
use crate::rules::scene::{Cell, Kind};
use crate::ui::pairing::Pairing;
use crate::ui::pen::Pen;
use crate::ui::theme::{Look, Meaning};
use crate::ui::thoughts::Thoughts;
use crate::ui::words;
use ratatui::layout::Rect;

/// What the column tells of.
pub struct Bar<'a> {
    /// Who plays what.
    pub players: Players<'a>,
    /// How earlier games ended.
    pub pairing: &'a Pairing,
    /// What computer players think.
    pub thoughts: &'a Thoughts,
    /// How many moves of the position looked at were played, where that is not the one now.
    pub looking: Option<usize>,
}

/// From so many rows on, its parts stand apart.
const ROOMY: u16 = 12;
/// So many rows are kept for the moves.
const MOVES: u16 = 3;

impl Bar<'_> {
    /// Draws it.
    pub fn draw(&self, area: Rect, look: &Look, pen: &mut Pen) {
        let Players { game, scene, .. } = self.players;
        let setup = game.setup();
        let title = game.game().title;
        let title = format!("{title} {}{}{}", setup.rows, look.glyphs.times, setup.cols);
        pen.text(area.x, area.y, area.width, &title, look.style(Meaning::Title));
        let below = |rows: u16| Rect {
            y: area.y + rows.min(area.height),
            height: area.height.saturating_sub(rows),
            ..area
        };
        let roomy = area.height >= ROOMY;
        let gap = u16::from(roomy);
        let mut used = 1 + gap;
        used += self.players.list(below(used), look, pen);
        if scene.kind == Kind::Amazons && roomy {
            let empty = scene.cells.iter().filter(|cell| **cell == Cell::Empty).count();
            let line = words::open_squares(empty);
            pen.text(area.x + 4, area.y + used, area.width - 4, &line, look.style(Meaning::Dim));
            used += 1;
        }
        let pairing = self.pairing.clone().and(game.outcome());
        if !pairing.is_new() {
            let line = words::pairing(&pairing);
            pen.text(area.x, area.y + used, area.width, &line, look.style(Meaning::Plain));
            used += 1;
        }
        let thoughts = self.thoughts.all(game);
        let room = area.height.saturating_sub(used + 3 * gap + MOVES);
        // All of them shortened tell more than one in full.
        let fits = |lines: &u16| thoughts.len() as u16 * lines <= room;
        let lines = (1..=thought::LINES).rev().find(fits).unwrap_or(1);
        let shown = thoughts.iter().take(usize::from(room / lines));
        used += if shown.len() > 0 { gap } else { 0 };
        for it in shown {
            let place = Rect { height: lines, ..below(used) };
            thought::draw(it, scene, place, look, pen);
            used += lines;
        }
        let entries = game.entries();
        if roomy && !entries.is_empty() {
            let head = below(used + 1);
            pen.text(head.x, head.y, head.width, words::MOVES, look.style(Meaning::Title));
            used += 2;
        }
        history::draw(entries, scene.players, self.looking, below(used), look, pen);
    }
}
