//! Choosing or typing the move that is tried in an exercise, as at a table.

use super::ExerciseScreen;
use crate::rules::step::{Letter, Rotation, Step};
use crate::session::play::action::Action;
use crate::ui::input::cursor::{Cursor, Direction};
use crate::ui::input::intent::Intent;
use crate::ui::input::move_input::MoveInput;
use crate::ui::input::selection::StepChoice;
use crate::ui::screen::Transition;

impl ExerciseScreen {
    /// Commands that choose the steps of a move.
    pub(super) fn edit_move(&mut self, intent: Intent) -> bool {
        if let Some(direction) = Direction::asked_for(intent) {
            self.move_cursor(direction);
            return true;
        }
        match intent {
            Intent::Next => self.tab(true),
            Intent::Previous => self.tab(false),
            Intent::Flip => self.selection = self.selection.toggled(self.selection_context()),
            Intent::Digit(number) => self.choose_number(number),
            Intent::WriteS => self.write_letter(Letter::S),
            Intent::WriteO => self.write_letter(Letter::O),
            Intent::Choose => self.choose_selected(),
            Intent::TypeMove => self.move_input = Some(MoveInput::new()),
            _ => return false,
        }
        true
    }

    /// Does to the move that is being typed what a key asks for. Returns whether one is typed.
    pub(super) fn edit_typed_move(&mut self, intent: Intent) -> bool {
        let Some(line) = &mut self.move_input else { return false };
        match intent {
            Intent::Next => line.complete(&*self.game),
            Intent::Back => self.move_input = None,
            Intent::Choose => self.submit_typed_move(),
            _ => line.edit(intent, &*self.game),
        }
        true
    }

    /// Tries the move that was typed. One that is refused stays in its line.
    fn submit_typed_move(&mut self) {
        let Some(line) = self.move_input.take() else { return };
        let Some((text, _)) = line.meant() else { return };
        self.apply(Action::Move(text));
        if self.is_looking() {
            self.move_input = Some(line);
        }
    }

    fn choose_step(&mut self, step: Step) {
        if self.next_steps.contains(&step) {
            return self.apply(Action::Step(step));
        }
        match self.game.partial_move().last() == Some(&step) {
            true => self.apply(Action::UndoStep),
            false => self.warning = Some(self.game.explain_illegal_step(step).to_string()),
        }
    }

    /// Chooses what is selected. A piece that is chosen has the cursor go to the first square that is
    /// open to it.
    fn choose_selected(&mut self) {
        let chosen_before = self.game.partial_move().len();
        self.choose_step(self.selection.step(self.selection_context()));
        if self.game.partial_move().len() > chosen_before && self.step_choice().is_none() {
            let flipped = self.is_flipped();
            self.selection = self.selection.at_first(flipped, self.selection_context());
        }
    }

    fn choose_number(&mut self, number: u8) {
        if let Some(rotation) = self.selection_context().numbered_rotation(number) {
            self.choose_step(Step::Rotation(rotation));
        } else if let Some(StepChoice::Rotation(current)) = self.step_choice() {
            let rotation = Rotation { block: number.saturating_sub(1), ..current };
            self.selection = self.selection.with_rotation(rotation, self.selection_context());
        }
    }

    fn write_letter(&mut self, letter: Letter) {
        if self.step_choice().is_none() {
            self.choose_step(self.selection.cursor.step());
        }
        if self.step_choice().is_some() {
            self.choose_step(Step::Letter(letter));
        }
    }

    fn move_cursor(&mut self, direction: Direction) {
        let direction = if self.is_flipped() { direction.opposite() } else { direction };
        self.selection = self.selection.moved(direction, self.selection_context());
    }

    fn tab(&mut self, forward: bool) {
        let is_square = self.step_choice().is_none();
        let context = self.selection_context();
        self.selection = match forward != (is_square && self.is_flipped()) {
            true => self.selection.next(context),
            false => self.selection.previous(context),
        };
    }

    /// Undoes a step of the move, else leaves the exercises.
    pub(super) fn back(&mut self) -> Transition {
        match self.game.partial_move().last() {
            Some(&step) => {
                self.apply(Action::UndoStep);
                if let Step::Square(square) = step {
                    self.selection.cursor = Cursor::on(square);
                }
                Transition::Stay
            }
            None => Transition::Pop,
        }
    }
}
