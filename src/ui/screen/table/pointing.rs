//! The mouse at the table: clicks choose, a drag is a click and another, the wheel looks back.

use super::Table;
use crate::rules::scene::Kind;
use crate::rules::step::{Letter, Square, Step, Turn};
use crate::ui::cursor::Cursor;
use crate::ui::intent::Intent;
use crate::ui::mouse::{Mouse, Press};
use crate::ui::screen::{Go, Screen};
use crate::ui::widget::view::Pick;
use ratatui::layout::Rect;

impl Table {
    pub(super) fn pointed(&mut self, mouse: Mouse, area: Rect) -> Go {
        self.warning = None;
        match mouse.press {
            Press::WheelUp => return self.act(Intent::Older),
            Press::WheelDown => return self.act(Intent::Newer),
            Press::Down | Press::Up => {}
        }
        let Ok(layout) = self.layout(area) else {
            return Go::Stay;
        };
        let board = &layout.board;
        let exit = self.ground().exit();
        let off = exit.is_some_and(|exit| {
            let (x, y) = board.exit(exit.from, exit.edge);
            x.abs_diff(mouse.x) <= board.cell.reach() && y == mouse.y
        });
        if off && mouse.press == Press::Down {
            return self.choose(Step::Off);
        }
        let Some((square, left)) = board.at_place(mouse.x, mouse.y) else {
            self.pressed = None;
            return Go::Stay;
        };
        match mouse.press {
            Press::Down => {
                self.pressed = Some(square);
                self.press(square, left)
            }
            // A drag ends elsewhere than it began.
            _ => match self.pressed.take() {
                Some(from) if from != square && self.open.contains(&Step::Square(square)) => {
                    self.aim.cursor = Cursor::on(square);
                    self.choose(Step::Square(square))
                }
                _ => Go::Stay,
            },
        }
    }

    fn press(&mut self, square: Square, left: bool) -> Go {
        match self.pick() {
            Some(Pick::Turn(picked)) => {
                // The first click shows the block turned, the second turns it.
                let turn = Turn { block: self.ground().block(square), clockwise: !left };
                if picked == turn {
                    return self.choose(Step::Turn(turn));
                }
                self.aim = self.aim.at(turn, self.ground());
                return Go::Stay;
            }
            Some(Pick::Letter(_)) => {}
            None => {
                self.aim.cursor = Cursor::on(square);
                let chosen = self.game.pending();
                if chosen.last() == Some(&Step::Square(square)) {
                    self.back();
                    return Go::Stay;
                }
                // Another piece of one's own is chosen instead.
                let elsewhere = !self.open.contains(&Step::Square(square)) && chosen.len() == 1;
                if elsewhere && self.looking.is_none() {
                    self.back();
                    self.aim.cursor = Cursor::on(square);
                }
            }
        }
        if self.scene.kind == Kind::Letters && self.looking.is_none() {
            self.aim.cursor = Cursor::on(square);
            self.write_letter(if left { Letter::S } else { Letter::O });
            return Go::Stay;
        }
        self.choose(Step::Square(square))
    }
}
