//! Making a move on a board, for the screens that ask for one: step by step with the cursor or the
//! mouse, or by typing it.

use crate::ui::draw::board_layout::Hit;
use crate::ui::draw::{BoardLayout, LayoutInput, is_opposite};
use crate::ui::input::cursor::Direction;
use crate::ui::input::move_input::MoveInput;
use crate::ui::input::selection::{Selection, SelectionContext};
use crate::ui::input::{Context, Cursor, Entry, Intent, StepChoice};
use crate::ui::screen::Notice;
use crate::ui::settings::Surface;
use crate::ui::widget::BoardView;
use parlour_rules::{BoardKind, Letter, Path, Rotation, Scene, Seat, Square, Step};
use parlour_session::play::{Action, Match, typed_squares};
use std::cell::Cell;

/// A position, the move that is being made in it, and how the player sees the board.
pub(crate) struct StepEntry {
    /// The position.
    pub(crate) scene: Scene,
    /// The steps that can be chosen; none while no move is asked for.
    pub(super) next_steps: Vec<Step>,
    /// The steps that were chosen.
    pub(super) partial_move: Path,
    /// What the cursor is on.
    pub(crate) selection: Selection,
    /// The move being typed, if one is.
    pub(crate) typed: Option<MoveInput>,
    /// Whether the player has turned the board.
    pub(crate) turned: bool,
    /// Why something was refused, or what could not be written; until the next command.
    pub(crate) notice: Option<Notice>,
    /// How the board was drawn last; clicks are understood by it.
    pub(crate) surface: Cell<Surface>,
}

impl StepEntry {
    /// Whether a command that makes a move can be given now: `is_looking` says whether a move is looked
    /// for. `None` for all other commands.
    pub(crate) fn is_enabled(&self, intent: Intent, is_looking: bool) -> Option<bool> {
        match intent {
            _ if self.typed.is_some() => Some(true),
            Intent::Left | Intent::Right | Intent::Up | Intent::Down => Some(is_looking),
            Intent::Next | Intent::Previous => Some(is_looking),
            Intent::WriteS | Intent::WriteO | Intent::TypeMove => Some(is_looking),
            _ => None,
        }
    }

    /// The position of a match. No move is asked for yet.
    pub(crate) fn new(game: &dyn Match) -> StepEntry {
        let scene = game.scene(game.moves().len());
        let context =
            SelectionContext { scene: &scene, legal_steps: &[], partial_move: Path::EMPTY };
        StepEntry {
            selection: Selection::new(context),
            scene,
            next_steps: Vec::new(),
            partial_move: Path::EMPTY,
            typed: None,
            turned: false,
            notice: None,
            surface: Cell::new(Surface::Painted),
        }
    }

    /// Takes over what changed in the match. `is_asked`: whether a move is asked for now.
    pub(crate) fn refresh(&mut self, game: &dyn Match, is_asked: bool) {
        self.show(game, game.moves().len(), is_asked);
    }

    /// Takes over the position after this many moves.
    pub(crate) fn show(&mut self, game: &dyn Match, ply: usize, is_asked: bool) {
        self.scene = game.scene(ply);
        self.next_steps = if is_asked { game.next_steps() } else { Vec::new() };
        self.partial_move = game.partial_move();
        self.selection = self.selection.revalidated(self.selection_context());
    }

    /// Takes over another position: the cursor begins in its middle, and nothing is typed.
    pub(crate) fn restart(&mut self, game: &dyn Match, is_asked: bool) {
        self.typed = None;
        self.refresh(game, is_asked);
        self.selection = Selection::new(self.selection_context());
    }

    /// Puts the cursor on the square of a step.
    pub(crate) fn point_at(&mut self, step: Step) {
        if let Step::Square(square) = step {
            self.selection.cursor = Cursor::on(square);
        }
    }

    /// What the selection depends on.
    pub(super) fn selection_context(&self) -> SelectionContext<'_> {
        SelectionContext {
            scene: &self.scene,
            legal_steps: &self.next_steps,
            partial_move: self.partial_move,
        }
    }

    /// The letter or the rotation that is being chosen.
    pub(super) fn choice(&self) -> Option<StepChoice> {
        self.selection.choice(self.selection_context())
    }

    fn select(&mut self, change: impl FnOnce(Selection, SelectionContext) -> Selection) {
        self.selection = change(self.selection, self.selection_context());
    }

    /// What the player does now: chooses a step of a move in the context of `screen`, or types a move.
    pub(crate) fn context(&self, screen: fn(Entry) -> Context) -> Context {
        match self.choice() {
            _ if self.typed.is_some() => Context::TextInput,
            Some(StepChoice::Letter(_)) => screen(Entry::Letter),
            Some(StepChoice::Rotation(_)) => screen(Entry::Rotation),
            None if self.scene.board_kind == BoardKind::Letters => screen(Entry::Write),
            None => screen(Entry::Square),
        }
    }

    /// Marks on the board what can be chosen and what was.
    pub(crate) fn mark<'a>(&'a self, view: &mut BoardView<'a>) {
        let choice = self.choice();
        let is_pointed = choice.is_none() && self.typed.is_none();
        view.cursor = Some(self.selection.cursor).filter(|_| is_pointed);
        let typed = self.typed.as_ref().map(MoveInput::candidate_squares);
        view.typed_squares = typed.unwrap_or_default();
        view.next_steps = &self.next_steps;
        view.chosen = self.partial_move;
        view.choice = choice;
        view.exit = self.selection_context().exit();
    }
}

/// A screen on whose board moves are made. It says how a move reaches its match; how the keys and the
/// mouse make one is the same everywhere.
pub(crate) trait EntersSteps {
    /// The move being made.
    fn entry(&self) -> &StepEntry;

    /// The move being made.
    fn entry_mut(&mut self) -> &mut StepEntry;

    /// The match on the board.
    fn match_on_board(&self) -> &dyn Match;

    /// Whether a move is looked for now.
    fn is_looking(&self) -> bool;

    /// The player who sits at the bottom, where the sides of the board belong to the players.
    fn player_below(&self) -> Option<Seat>;

    /// Does something in the match and takes over what changed. Returns whether it was done; if not, a
    /// warning says why.
    fn apply(&mut self, action: Action) -> bool;

    /// Holds a move that is complete before it reaches the match. Returns whether it is held.
    fn hold(&mut self, text: &str, path: Path) -> bool {
        let _ = (text, path);
        false
    }

    /// Whether the board is seen from its other side.
    fn is_flipped(&self) -> bool {
        let entry = self.entry();
        entry.turned != is_opposite(&entry.scene, self.player_below())
    }

    /// What the places of the squares depend on.
    fn layout_input(&self) -> LayoutInput {
        let entry = self.entry();
        LayoutInput {
            row_in_view: entry.selection.row_in_view(entry.selection_context()),
            ..LayoutInput::of(&entry.scene, self.is_flipped(), entry.surface.get())
        }
    }

    /// The squares of the move that was tried last. `is_answered`: whether the board has answered it.
    fn squares_of_try(&self, is_answered: bool) -> Vec<Square> {
        let game = self.match_on_board();
        game.scene(game.moves().len() - usize::from(is_answered)).last_move_squares
    }

    /// Says that something is wrong.
    fn warn(&mut self, sentence: String) {
        self.entry_mut().notice = Some(Notice::wrong(sentence));
    }

    /// Says what has happened, or why a key does nothing.
    fn tell(&mut self, sentence: &str) {
        self.entry_mut().notice = Some(Notice::news(sentence));
    }

    /// Commands that every screen of this kind has: they make a move, or turn the board. Returns whether
    /// the command was one.
    fn edit(&mut self, intent: Intent) -> bool {
        if self.edit_typed_move(intent) || self.is_looking() && self.edit_move(intent) {
            return true;
        }
        if intent == Intent::TurnBoard {
            self.entry_mut().turned = !self.entry().turned;
        }
        intent == Intent::TurnBoard
    }

    /// Commands that choose the steps of a move. Returns whether the command was one.
    fn edit_move(&mut self, intent: Intent) -> bool {
        let flipped = self.is_flipped();
        if let Some(direction) = Direction::asked_for(intent) {
            self.entry_mut().select(|it, context| it.moved_on_screen(direction, flipped, context));
            return true;
        }
        match intent {
            Intent::Next => {
                self.entry_mut().select(|it, context| it.tabbed(true, flipped, context))
            }
            Intent::Previous => {
                self.entry_mut().select(|it, context| it.tabbed(false, flipped, context))
            }
            Intent::Flip => self.entry_mut().select(Selection::toggled),
            Intent::Digit(number) => self.choose_number(number),
            Intent::WriteS => self.write_letter(Letter::S),
            Intent::WriteO => self.write_letter(Letter::O),
            Intent::Choose => self.choose_selected(),
            Intent::TypeMove => self.entry_mut().typed = Some(MoveInput::new()),
            _ => return false,
        }
        true
    }

    /// Does to the move that is being typed what a key asks for. Returns whether one is typed. A move
    /// that is refused stays in its line.
    fn edit_typed_move(&mut self, intent: Intent) -> bool {
        let Some(mut line) = self.entry_mut().typed.take() else { return false };
        match intent {
            Intent::Back => return true,
            Intent::Choose => {
                let Some((text, path)) = line.meant() else { return true };
                if path.is_some_and(|path| self.hold(&text, path)) {
                    return true;
                }
                let (game, scene) = (self.match_on_board(), &self.entry().scene);
                let refusal = match path {
                    Some(_) => None,
                    None => typed_squares::refusal(game, scene, &text),
                };
                match refusal {
                    Some(refusal) => self.warn(refusal.to_string()),
                    None if self.apply(Action::Move(text)) => return true,
                    None => {}
                }
            }
            Intent::Next => line.complete(self.match_on_board()),
            _ => line.edit(intent, self.match_on_board()),
        }
        self.entry_mut().typed = Some(line);
        true
    }

    /// Types a letter of a move.
    fn type_letter(&mut self, letter: char) {
        if let Some(mut line) = self.entry_mut().typed.take() {
            line.insert(letter, self.match_on_board());
            self.entry_mut().typed = Some(line);
        }
    }

    /// Undoes the last step of the move under way, with the cursor on its square. Returns whether there
    /// was one.
    fn undo_step(&mut self) -> bool {
        let Some(&step) = self.entry().partial_move.last() else { return false };
        self.apply(Action::UndoStep);
        if let Step::Square(square) = step {
            self.entry_mut().selection.cursor = Cursor::on(square);
        }
        true
    }

    /// A click on the board chooses the square, or the way off the board.
    fn click_board(&mut self, board: &BoardLayout, (x, y): (u16, u16)) {
        let exit = self.entry().selection_context().exit();
        if exit.is_some_and(|exit| board.is_on_exit(exit.from, exit.edge, (x, y))) {
            self.choose_step(Step::Off);
        } else if let Some(Hit { square, left_half }) = board.hit_test(x, y) {
            self.click_square(square, left_half);
        }
    }

    /// A click on a square: its left half is for an S and for a rotation anticlockwise.
    fn click_square(&mut self, square: Square, left_half: bool) {
        let entry = self.entry();
        if let Some(StepChoice::Rotation(picked)) = entry.choice() {
            // The first click previews the rotation, the second makes it.
            let block = entry.selection_context().block_of(square);
            let turn = Rotation { block, clockwise: !left_half };
            return if picked == turn {
                self.choose_step(Step::Rotation(turn))
            } else {
                self.entry_mut().select(|it, context| it.with_rotation(turn, context))
            };
        }
        if entry.choice().is_none() {
            // A click on another own piece chooses that piece instead.
            let is_open = entry.next_steps.contains(&Step::Square(square));
            let is_chosen = entry.partial_move.last() == Some(&Step::Square(square));
            if !is_open && !is_chosen && entry.partial_move.len() == 1 {
                self.undo_step();
            }
        }
        self.entry_mut().selection.cursor = Cursor::on(square);
        match self.entry().scene.board_kind {
            BoardKind::Letters => self.write_letter(if left_half { Letter::S } else { Letter::O }),
            _ => self.choose_step(Step::Square(square)),
        }
    }

    /// Chooses a step. The last one chosen is undone if it is chosen again.
    fn choose_step(&mut self, step: Step) {
        let entry = self.entry();
        if entry.next_steps.contains(&step) {
            let path = entry.partial_move.then(step);
            let completed = self.match_on_board().completed_move(step);
            if !completed.is_some_and(|text| self.hold(&text, path)) {
                self.apply(Action::Step(step));
            }
        } else if entry.partial_move.last() == Some(&step) {
            self.apply(Action::UndoStep);
        } else {
            let why = self.match_on_board().explain_illegal_step(step).to_string();
            self.warn(why);
        }
    }

    /// Chooses what is selected. A piece that is chosen has the cursor go to the first square that is
    /// open to it.
    fn choose_selected(&mut self) {
        let entry = self.entry();
        let chosen_before = entry.partial_move.len();
        self.choose_step(entry.selection.step(entry.selection_context()));
        let entry = self.entry();
        if entry.partial_move.len() > chosen_before && entry.choice().is_none() {
            let flipped = self.is_flipped();
            self.entry_mut().select(|it, context| it.at_first(flipped, context));
        }
    }

    /// Turns a block by the number of the rotation, or where there are more rotations than digits,
    /// chooses the block with this number.
    fn choose_number(&mut self, number: u8) {
        let entry = self.entry();
        if let Some(rotation) = entry.selection_context().numbered_rotation(number) {
            self.choose_step(Step::Rotation(rotation));
        } else if let Some(StepChoice::Rotation(current)) = entry.choice() {
            let rotation = Rotation { block: number.saturating_sub(1), ..current };
            self.entry_mut().select(|it, context| it.with_rotation(rotation, context));
        }
    }

    /// Writes a letter on the chosen square, or on the square under the cursor.
    fn write_letter(&mut self, letter: Letter) {
        if self.entry().choice().is_none() {
            self.choose_step(self.entry().selection.cursor.step());
        }
        if self.entry().choice().is_some() {
            self.choose_step(Step::Letter(letter));
        }
    }
}
