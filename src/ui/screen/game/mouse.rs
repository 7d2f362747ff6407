//! The mouse on the board: clicks and drags choose squares, the wheel browses the moves.

use super::GameScreen;
use crate::ui::input::{Cursor, MouseEvent, MouseEventKind};
use crate::ui::screen::step_entry::EntersSteps;
use crate::ui::screen::{Input, Screen, Transition};
use parlour_rules::Step;
use ratatui::layout::Rect;

impl GameScreen {
    pub(super) fn click_or_scroll(&mut self, mouse: MouseEvent, area: Rect) -> Transition {
        if let Some(intent) = mouse.browsing() {
            return self.handle(Input::Intent(intent));
        }
        let Ok(layout) = self.layout(area) else {
            return Transition::Stay;
        };
        let board = &layout.board;
        let (x, y) = (mouse.x, mouse.y);
        let hit = board.hit_test(x, y).map(|hit| hit.square);
        match (mouse.kind, self.viewing_ply) {
            (MouseEventKind::Down, None) => {
                self.pressed_square = hit;
                self.click_board(board, (x, y));
            }
            (MouseEventKind::Down, Some(ply)) => {
                self.pressed_square = hit;
                let Some(square) = hit else { return Transition::Stay };
                self.entry.selection.cursor = Cursor::on(square);
                if self.game.partial_move().last() == Some(&Step::Square(square)) {
                    self.view_ply(None);
                    return Transition::Stay;
                }
                return self.choose_in_view(ply);
            }
            // A drag that ends on another square chooses that square too.
            _ => {
                let from = self.pressed_square.take();
                let to = hit.filter(|square| from.is_some_and(|from| from != *square));
                let open = to.filter(|&to| self.entry.next_steps.contains(&Step::Square(to)));
                if let Some(square) = open {
                    self.entry.notice = None;
                    self.entry.selection.cursor = Cursor::on(square);
                    self.choose_step(Step::Square(square));
                }
            }
        }
        Transition::Stay
    }
}
