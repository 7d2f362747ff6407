//! The picture of the table.

use super::Table;
use crate::rules::scene::Kind;
use crate::ui::geometry::{self, Facts, Needs, Side};
use crate::ui::pen::Pen;
use crate::ui::screen::{Screen, too_small};
use crate::ui::theme::{Look, Meaning};
use crate::ui::widget::bar::Bar;
use crate::ui::widget::players::Players;
use crate::ui::widget::view::{Pick, View};
use crate::ui::widget::{dialog, footer, message, scene};
use crate::ui::words;
use ratatui::layout::Rect;

impl Table {
    pub(super) fn facts(&self) -> Facts {
        Facts { turned: self.turned, ..Facts::of(&self.scene) }
    }

    /// Where things are; players and moves beside the board or not, as the player has chosen.
    pub(super) fn layout(&self, area: Rect) -> Result<geometry::Table, Needs> {
        let facts = self.facts();
        let layout = geometry::table(area, &facts)?;
        match layout.side {
            Side::Bar(_) if self.unfolded => {
                geometry::table(area, &Facts { folded: true, ..facts })
            }
            _ => Ok(layout),
        }
    }

    pub(super) fn draw_table(&self, area: Rect, look: &Look, pen: &mut Pen) {
        let look = &look.tinted(self.again.tints);
        let layout = match self.layout(area) {
            Ok(layout) => layout,
            Err(needs) => return too_small(needs, area, look, pen),
        };
        self.draw_board(&layout.board, look, pen);
        let players = Players {
            game: &*self.game,
            scene: &self.scene,
            start: &self.start,
            threats: &self.threats,
            unkept: self.unkept,
        };
        match layout.side {
            Side::Bar(area) => self.bar(players, &layout.board).draw(area, look, pen),
            Side::Strip(line) => {
                players.strip(self.thoughts.search(), line, look, pen);
                if self.unfolded && !matches!(self.layout_beside(area), Some(Side::Bar(_))) {
                    let inside =
                        dialog::frame("", Rect { height: area.height - 1, ..area }, look, pen);
                    self.bar(players, &layout.board).draw(inside, look, pen);
                }
            }
        }
        footer::draw(
            self.context(),
            |intent| self.able(intent),
            layout.footer,
            layout.board.area.x,
            look,
            pen,
        );
        self.draw_message(&layout, look, pen);
    }

    /// What stands beside the board where nobody has folded it.
    fn layout_beside(&self, area: Rect) -> Option<Side> {
        geometry::table(area, &self.facts()).ok().map(|layout| layout.side)
    }

    fn bar<'a>(&'a self, players: Players<'a>, board: &geometry::Board) -> Bar<'a> {
        Bar {
            players,
            pairing: &self.again.pairing,
            thoughts: &self.thoughts,
            names_lines: self.scene.kind == Kind::Letters && board.cell.w == 2,
            looking: self.looking,
        }
    }

    fn draw_board(&self, board: &geometry::Board, look: &Look, pen: &mut Pen) {
        let pick = self.pick();
        let pointed = pick.is_none() && !self.is_watched() && self.line.is_none();
        let view = View {
            scene: &self.scene,
            board,
            look,
            cursor: Some(self.aim.cursor).filter(|_| pointed),
            open: &self.open,
            chosen: self.game.pending(),
            pick,
            hint: self.thoughts.proposed(),
            exit: self.ground().exit(),
            threats: &self.threats,
            typed: self.line.as_ref().map(|line| line.squares()).unwrap_or_default(),
            motion: self.motion.as_ref(),
        };
        scene::draw(&view, pen);
    }

    /// What is to be done now.
    fn prompt(&self) -> (String, Meaning) {
        let game = &*self.game;
        if let Some(ply) = self.looking {
            let watched = self.is_watched();
            return (words::looking(ply, game.entries().len(), watched), Meaning::Title);
        }
        if let Some((finding, done)) = self.thoughts.hint() {
            return (words::hint(finding, done), Meaning::Hint);
        }
        match (game.ending(), self.scene.to_move) {
            (Some(ending), _) => (words::result(game, &self.scene, ending), Meaning::Winning),
            (None, Some(seat)) if game.thinking() == Some(seat) => {
                (words::thinking(game, seat), Meaning::Dim)
            }
            (None, Some(_)) if self.timing.is_stopped(game) => {
                (words::PAUSED.to_string(), Meaning::Title)
            }
            (None, Some(seat)) if self.is_watched() && game.is_paused() => {
                (words::thinking(game, seat), Meaning::Dim)
            }
            (None, Some(seat)) if !game.sitters()[seat.index()].is_human() => {
                (words::broken(game, seat), Meaning::Warning)
            }
            (None, Some(seat)) => {
                let sentence = match self.pick() {
                    Some(Pick::Letter(letter)) => words::letter(letter),
                    Some(Pick::Turn(turn)) => words::turn(turn, self.ground().across()),
                    None => words::prompt(game, seat, self.scene.kind, game.pending().len()),
                };
                (sentence, Meaning::Plain)
            }
            (None, None) => (String::new(), Meaning::Plain),
        }
    }

    /// A tip for the first moves of a person who has not turned tips off.
    fn tip(&self) -> Option<&'static str> {
        const FIRST: usize = 2;
        let wanted = self.config.tips && self.game.entries().len() < FIRST;
        let asked = !self.open.is_empty() && self.looking.is_none();
        let steps = self.game.pending().len();
        (wanted && asked).then(|| words::tip(self.scene.kind, steps))
    }

    /// The line being typed, a warning if there is one, what is to be done otherwise.
    fn draw_message(&self, layout: &geometry::Table, look: &Look, pen: &mut Pen) {
        if let Some(line) = &self.line {
            // What is wrong with it stands where it could have gone on.
            let behind: Vec<&str> = match &self.warning {
                Some(warning) => vec![warning],
                None => line.proposals().collect(),
            };
            return message::typed(&line.text, &behind, layout, look, pen);
        }
        let urgent = self.warning.is_some() || self.scene.outcome.is_some();
        let (sentence, meaning) = match &self.warning {
            Some(warning) => (warning.clone(), Meaning::Warning),
            None => self.prompt(),
        };
        let tip = self.tip().filter(|_| self.warning.is_none());
        message::draw((&sentence, meaning), tip, urgent, layout, look, pen);
    }
}
