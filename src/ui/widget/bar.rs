//! The column beside the board: who plays, how they stand, what they think, what was played.

use super::{history, players, thought};
use crate::rules::scene::Scene;
use crate::session::Match;
use crate::ui::pairing::Pairing;
use crate::ui::pen::Pen;
use crate::ui::theme::{Look, Meaning};
use crate::ui::thoughts::Thoughts;
use crate::ui::words;
use ratatui::layout::Rect;

/// What the column tells of.
pub struct Bar<'a> {
    /// The match.
    pub game: &'a dyn Match,
    /// Its position.
    pub scene: &'a Scene,
    /// How earlier games and this one ended.
    pub pairing: &'a Pairing,
    /// What computer players think.
    pub thoughts: &'a Thoughts,
    /// Rows of moves scrolled up.
    pub scroll: usize,
}

/// From so many rows on, its parts stand apart.
const ROOMY: u16 = 12;
/// So many rows are kept for the moves.
const MOVES: u16 = 3;

impl Bar<'_> {
    /// Draws it; returns how far the moves can be scrolled.
    pub fn draw(&self, area: Rect, look: &Look, pen: &mut Pen) -> usize {
        let setup = self.game.setup();
        let title = self.game.game().title;
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
        used += players::list(self.game, self.scene, below(used), look, pen);
        if !self.pairing.is_new() {
            let line = words::pairing(self.pairing);
            pen.text(area.x, area.y + used, area.width, &line, look.style(Meaning::Plain));
            used += 1;
        }
        let thoughts = self.thoughts.all(self.game);
        let room = area.height.saturating_sub(used + 3 * gap + MOVES);
        // All of them shortened tell more than one in full.
        let fits = |lines: &u16| thoughts.len() as u16 * lines <= room;
        let lines = (1..=thought::LINES).rev().find(fits).unwrap_or(1);
        let shown = thoughts.iter().take(usize::from(room / lines));
        used += if shown.len() > 0 { gap } else { 0 };
        for it in shown {
            let place = Rect { height: lines, ..below(used) };
            thought::draw(it, self.scene, place, look, pen);
            used += lines;
        }
        let entries = self.game.entries();
        if roomy && !entries.is_empty() {
            let head = below(used + 1);
            pen.text(head.x, head.y, head.width, words::MOVES, look.style(Meaning::Title));
            used += 2;
        }
        let list = below(used);
        let furthest = history::furthest(entries, list, self.scene.players);
        let scroll = self.scroll.min(furthest);
        history::draw(entries, self.scene.players, scroll, list, look, pen);
        furthest
    }
}
