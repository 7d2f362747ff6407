//! The mouse on the board: clicks and drags choose squares, the wheel browses the moves.

use super::GameScreen;
use crate::ui::draw::board_layout::Hit;
use crate::ui::input::cursor::Cursor;
use crate::ui::input::mouse::{MouseEvent, MouseEventKind};
use crate::ui::input::selection::StepChoice;
use crate::ui::screen::{Screen, Transition};
use parlour_rules::scene::BoardKind;
use parlour_rules::step::{Letter, Rotation, Square, Step};
use ratatui::layout::Rect;

impl GameScreen {
    pub(super) fn click_or_scroll(&mut self, mouse: MouseEvent, area: Rect) -> Transition {
        if let Some(intent) = mouse.browsing() {
            return self.handle_intent(intent);
        }
        let Ok(layout) = self.layout(area) else {
            return Transition::Stay;
        };
        let board = &layout.board;
        let exit = self.selection_context().exit();
        let (x, y) = (mouse.x, mouse.y);
        let off = exit.is_some_and(|exit| board.is_on_exit(exit.from, exit.edge, (x, y)));
        if off && mouse.kind == MouseEventKind::Down {
            return self.choose_step(Step::Off);
        }
        let Some(Hit { square, left_half }) = board.hit_test(x, y) else {
            self.pressed_square = None;
            return Transition::Stay;
        };
        match mouse.kind {
            MouseEventKind::Down => {
                self.pressed_square = Some(square);
                self.press_square(square, left_half)
            }
            // A drag that ends on another square chooses that square too.
            _ => match self.pressed_square.take() {
                Some(from) if from != square && self.next_steps.contains(&Step::Square(square)) => {
                    self.warning = None;
                    self.selection.cursor = Cursor::on(square);
                    self.choose_step(Step::Square(square))
                }
                _ => Transition::Stay,
            },
        }
    }

    fn press_square(&mut self, square: Square, left_half: bool) -> Transition {
        match self.step_choice() {
            Some(StepChoice::Rotation(picked)) => {
                // The first click previews the rotation, the second makes it.
                let turn = Rotation {
                    block: self.selection_context().block_of(square),
                    clockwise: !left_half,
                };
                if picked == turn {
                    return self.choose_step(Step::Rotation(turn));
                }
                self.selection = self.selection.with_rotation(turn, self.selection_context());
                return Transition::Stay;
            }
            Some(StepChoice::Letter(_)) => {}
            None => {
                self.selection.cursor = Cursor::on(square);
                let chosen = self.game.partial_move();
                if self.is_last_chosen(Step::Square(square)) {
                    self.step_back();
                    return Transition::Stay;
                }
                // A click on another own piece chooses that piece instead.
                let elsewhere =
                    !self.next_steps.contains(&Step::Square(square)) && chosen.len() == 1;
                if elsewhere && self.viewing_ply.is_none() {
                    self.step_back();
                    self.selection.cursor = Cursor::on(square);
                }
            }
        }
        if self.scene.board_kind == BoardKind::Letters && self.viewing_ply.is_none() {
            self.selection.cursor = Cursor::on(square);
            self.write_letter(if left_half { Letter::S } else { Letter::O });
            return Transition::Stay;
        }
        self.choose_step(Step::Square(square))
    }
}
