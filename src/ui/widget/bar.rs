//! The column beside the board: who plays, how they stand, what they think, what was played.

use super::players::Players;
use super::{history, thought};
use crate::rules::scene::{Cell, Kind, Scene};
use crate::ui::pairing::Pairing;
use crate::ui::pen::{Pen, width};
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
    /// The board has no room to draw the lines that were scored: they are named here.
    pub names_lines: bool,
    /// How many moves of the position looked at were played, where that is not the one now.
    pub looking: Option<usize>,
}

/// From so many rows on, its parts stand apart.
const ROOMY: u16 = 12;
/// Scored lines are named in at most so many rows.
const LINES: u16 = 4;
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
        if self.players.unkept {
            let style = look.style(Meaning::Warning);
            pen.text(area.x, area.y + 1, area.width, words::UNKEPT, style);
            used = 2;
        }
        used += self.players.list(below(used), look, pen);
        if scene.kind == Kind::Amazons && roomy {
            let empty = scene.cells.iter().filter(|cell| **cell == Cell::Empty).count();
            let line = words::open_squares(empty);
            pen.text(area.x + 4, area.y + used, area.width - 4, &line, look.style(Meaning::Dim));
            used += 1;
        }
        if self.names_lines {
            let room = area.height.saturating_sub(used + MOVES).min(LINES);
            used += lines(scene, Rect { height: room, ..below(used) }, look, pen);
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

/// Names lines by their ends, each in the colour of who scored it, the last first, in as many rows
/// as there is room for; returns how many it took.
fn lines(scene: &Scene, area: Rect, look: &Look, pen: &mut Pen) -> u16 {
    let (mut x, mut y) = (area.x, area.y);
    for line in scene.lines.iter().rev() {
        let (Some(&one), Some(&other)) = (line.squares.first(), line.squares.last()) else {
            continue;
        };
        let name = format!("{}-{}", scene.grid.name(one), scene.grid.name(other));
        if x > area.x && x + width(&name) > area.right() {
            (x, y) = (area.x, y + 1);
        }
        if y >= area.bottom() {
            break;
        }
        let style = look.style(Meaning::Player(line.by));
        x = pen.text(x, y, area.right().saturating_sub(x), &name, style) + 2;
    }
    if scene.lines.is_empty() { 0 } else { (y + 1).min(area.bottom()).saturating_sub(area.y) }
}
