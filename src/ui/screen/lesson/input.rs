//! How a move is made in a lesson: by the cursor, by typing it, or with the mouse.

use super::{LessonScreen, Transition};
use crate::rules::scene::BoardKind;
use crate::rules::step::{Letter, Rotation, Square, Step};
use crate::session::play::action::Action;
use crate::ui::draw::board_layout::Hit;
use crate::ui::input::cursor::{Cursor, Direction};
use crate::ui::input::intent::Intent;
use crate::ui::input::mouse::{MouseEvent, MouseEventKind};
use crate::ui::input::selection::StepChoice;
use crate::ui::input::text_input::TextInput;
use ratatui::layout::Rect;

/// Columns for a move: the longest is one of Amazons with blanks between its squares.
const MAX_MOVE_CELLS: usize = 24;
/// Lines that a step of the wheel moves the text.
const WHEEL_LINES: u16 = 2;

impl LessonScreen {
    /// Commands that choose the steps of a move.
    pub(super) fn edit_move(&mut self, intent: Intent) -> bool {
        match intent {
            Intent::Up => self.move_cursor(Direction::Up),
            Intent::Down => self.move_cursor(Direction::Down),
            Intent::Left => self.move_cursor(Direction::Left),
            Intent::Right => self.move_cursor(Direction::Right),
            Intent::Next => self.tab(true),
            Intent::Previous => self.tab(false),
            Intent::Flip => self.selection = self.selection.toggled(self.selection_context()),
            Intent::Digit(number) => self.choose_number(number),
            Intent::WriteS => self.write_letter(Letter::S),
            Intent::WriteO => self.write_letter(Letter::O),
            Intent::Choose => self.choose_selected(),
            _ => return false,
        }
        true
    }

    /// Undoes the last step of the move under way. Returns whether there was one.
    pub(super) fn undo_step(&mut self) -> bool {
        let Some(&step) = self.play.game().partial_move().last() else { return false };
        self.apply(Action::UndoStep);
        if let Step::Square(square) = step {
            self.selection.cursor = Cursor::on(square);
        }
        true
    }

    fn choose_step(&mut self, step: Step) {
        if self.next_steps.contains(&step) {
            return self.apply(Action::Step(step));
        }
        match self.play.game().partial_move().last() == Some(&step) {
            true => self.apply(Action::UndoStep),
            false => {
                let why = self.play.game().explain_illegal_step(step);
                self.warning = Some(why.to_string());
            }
        }
    }

    /// Chooses what is selected. A piece that is chosen has the cursor go to the first square that is
    /// open to it.
    fn choose_selected(&mut self) {
        let chosen_before = self.play.game().partial_move().len();
        self.choose_step(self.selection.step(self.selection_context()));
        let chosen = self.play.game().partial_move().len();
        if chosen > chosen_before && self.step_choice().is_none() {
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

    /// Begins a line for a move. Steps that were chosen are forgotten.
    pub(super) fn begin_typing(&mut self) {
        while self.undo_step() {}
        self.typed = Some(TextInput::new("", MAX_MOVE_CELLS));
    }

    /// A few of the moves that the line may become.
    pub(super) fn proposals(&self) -> Vec<String> {
        let typed = self.typed.as_ref().map_or("", TextInput::text);
        if typed.is_empty() {
            return Vec::new();
        }
        self.play.game().completions(typed).into_iter().map(|found| found.text).collect()
    }

    /// Does to the line what was asked for.
    pub(super) fn edit_typed(&mut self, intent: Intent) {
        match intent {
            Intent::Back => self.typed = None,
            Intent::Choose => self.play_typed(),
            Intent::Next => {
                if let [only] = &self.proposals()[..] {
                    self.typed = Some(TextInput::new(only.clone(), MAX_MOVE_CELLS));
                }
            }
            _ => {
                if let Some(line) = &mut self.typed {
                    line.edit(intent);
                }
            }
        }
    }

    /// Plays the move that was typed, if the text says all of one.
    fn play_typed(&mut self) {
        let Some(line) = self.typed.take() else { return };
        let typed = line.text().trim().to_string();
        if typed.is_empty() {
            return;
        }
        let found = self.play.game().completions(&typed);
        let whole = found.iter().find(|found| found.is_complete);
        let only = found.first().filter(|_| found.len() == 1);
        let text = whole.or(only).map_or(typed, |found| found.text.clone());
        self.apply(Action::Move(text));
        if self.warning.is_some() {
            self.typed = Some(line);
        }
    }

    /// Clicks choose squares; the wheel moves the text.
    pub(super) fn click_or_scroll(&mut self, mouse: MouseEvent, area: Rect) -> Transition {
        let lines = self.scroll.get();
        match mouse.kind {
            MouseEventKind::WheelUp => self.scroll.set(lines.saturating_sub(WHEEL_LINES)),
            MouseEventKind::WheelDown => self.scroll.set(lines + WHEEL_LINES),
            MouseEventKind::Down if self.typed.is_none() => {
                self.warning = None;
                return self.click(mouse, area);
            }
            MouseEventKind::Down | MouseEventKind::Up => {}
        }
        Transition::Stay
    }

    fn click(&mut self, mouse: MouseEvent, area: Rect) -> Transition {
        let Ok(place) = self.place(area, self.surface.get()) else { return Transition::Stay };
        if !self.is_looking() {
            return self.go_on();
        }
        let board = &place.table.board;
        let is_off = self.selection_context().exit().is_some_and(|exit| {
            let (x, y) = board.exit_position(exit.from, exit.edge);
            x.abs_diff(mouse.x) <= board.square_size.mark_distance() && y == mouse.y
        });
        if is_off {
            self.choose_step(Step::Off);
        } else if let Some(Hit { square, left_half }) = board.hit_test(mouse.x, mouse.y) {
            self.click_square(square, left_half);
        }
        Transition::Stay
    }

    fn click_square(&mut self, square: Square, left_half: bool) {
        if let Some(StepChoice::Rotation(picked)) = self.step_choice() {
            // The first click previews the rotation, the second makes it.
            let block = self.selection_context().block_of(square);
            let turn = Rotation { block, clockwise: !left_half };
            if picked == turn {
                return self.choose_step(Step::Rotation(turn));
            }
            self.selection = self.selection.with_rotation(turn, self.selection_context());
            return;
        }
        if self.step_choice().is_none() {
            // A click on another own piece chooses that piece instead.
            let is_open = self.next_steps.contains(&Step::Square(square));
            let is_chosen = self.play.game().partial_move().last() == Some(&Step::Square(square));
            if !is_open && !is_chosen && self.play.game().partial_move().len() == 1 {
                self.undo_step();
            }
            self.selection.cursor = Cursor::on(square);
        }
        match self.scene.board_kind {
            BoardKind::Letters => {
                self.write_letter(if left_half { Letter::S } else { Letter::O });
            }
            _ => self.choose_step(Step::Square(square)),
        }
    }
}
