//! What an answer does: a step, a whole move, or several answers in one line.

use super::PromptExit;
use super::game::ConsoleGame;
use super::question::{Answer, Question};
use crate::text::board;
use parlour_rules::illegal_move::IllegalMoveKind;
use parlour_rules::{BoardKind, Cell, IllegalMove, Path, Scene, Step};
use parlour_session::play::{Action, ActionError, Match, typed_squares};
use parlour_words::say;

/// The squares that an amazon has been moved over, before its arrow.
const STEPS_BEFORE_ARROW: usize = 2;

/// A match in which a person answers questions: at a table, in a lesson, in a puzzle. Errors are sentences.
pub(super) trait TakesAnswers {
    /// The match.
    fn game(&self) -> &dyn Match;

    /// Takes an action.
    fn take_action(&mut self, action: Action) -> Result<(), ActionError>;

    /// The row of the square whose column is asked for next.
    fn pending_row(&mut self) -> &mut Option<u32>;

    /// Plays the move that a text means, or explains why there is none.
    fn play_typed(&mut self, text: &str) -> Result<(), String> {
        let typed = self.game().completions(text).into_iter().find(|typed| typed.is_complete);
        match typed {
            Some(typed) => self.try_action(Action::Move(typed.text)),
            None => self.explain_refusal(text),
        }
    }

    /// Carries out an answer. Behind a row, a text that is no number leaves the row chosen.
    fn take(&mut self, answer: Answer) -> Result<(), String> {
        let row = self.pending_row().take();
        match answer {
            Answer::Row(row) => *self.pending_row() = Some(row),
            Answer::Step(step) => return self.try_action(Action::Step(step)),
            Answer::Move(text) => return self.play_typed(&text),
            Answer::Invalid(sentence) => return Err(sentence),
            Answer::NoColumn(sentence) => {
                *self.pending_row() = row;
                return Err(sentence);
            }
            Answer::Several { typed, parts } => return self.take_parts(&typed, &parts),
        }
        Ok(())
    }

    /// Carries out several answers that were typed in one line. If one of them is impossible, none
    /// of them counts.
    fn take_parts(&mut self, typed: &str, parts: &[String]) -> Result<(), String> {
        let steps_before = self.game().partial_move().len();
        let mut parts = parts;
        while !parts.is_empty() {
            let (scene, row) = (scene_of(self.game()), self.pending_row().take());
            let question = Question::next(self.game(), &scene, row);
            let (answer, rest) = question.answer_parts(self.game(), &scene, parts);
            if let Err(sentence) = self.take_part(answer, &scene, typed, rest) {
                *self.pending_row() = None;
                while self.game().partial_move().len() > steps_before {
                    self.try_action(Action::UndoStep)?;
                }
                return Err(sentence);
            }
            parts = rest;
        }
        Ok(())
    }

    /// Carries out one of the answers in the line `typed`. Behind it stands `rest`.
    fn take_part(
        &mut self,
        answer: Answer,
        scene: &Scene,
        typed: &str,
        rest: &[String],
    ) -> Result<(), String> {
        match answer {
            Answer::Step(step) if !rest.is_empty() && completes_move(self.game(), scene, step) => {
                Err(objection_to_rest(scene, step, typed, rest))
            }
            Answer::Several { .. } => Err(say!("line-more-than-a-move", text = typed)),
            Answer::Move(_) if !rest.is_empty() => Err(say!("line-more-than-a-move", text = typed)),
            answer => self.take(answer),
        }
    }

    /// Explains why a text is not a legal move: for a move of several squares, by the first
    /// impossible square.
    fn explain_refusal(&mut self, text: &str) -> Result<(), String> {
        let scene = scene_of(self.game());
        if let Some(refusal) = typed_squares::refusal(self.game(), &scene, text) {
            return Err(refusal_text(&scene, &refusal));
        }
        let played = self.take_action(Action::Move(text.to_lowercase()));
        played.map_err(|error| refusal_text(&scene, &as_typed(error, text)))
    }

    /// Takes an action, or explains why it cannot be taken.
    fn try_action(&mut self, action: Action) -> Result<(), String> {
        self.take_action(action).map_err(|error| refusal_text(&scene_of(self.game()), &error))
    }
}

impl TakesAnswers for ConsoleGame<'_, '_> {
    fn game(&self) -> &dyn Match {
        &*self.game
    }

    /// What comes of it is saved.
    fn take_action(&mut self, action: Action) -> Result<(), ActionError> {
        let events = self.game.act(action)?;
        self.after(&events);
        Ok(())
    }

    fn pending_row(&mut self) -> &mut Option<u32> {
        &mut self.pending_row
    }
}

impl ConsoleGame<'_, '_> {
    /// Carries out an answer, or explains why it is impossible. An amazon that has moved is shown
    /// before its arrow is asked for.
    pub(super) fn apply_answer(&mut self, answer: Answer) -> Result<(), PromptExit> {
        let steps_before = self.game.partial_move().len();
        let taken = self.take(answer);
        self.tell(taken)?;
        let steps = self.game.partial_move().len();
        if steps > steps_before && steps == STEPS_BEFORE_ARROW {
            let scene = self.scene();
            if scene.board_kind == BoardKind::Amazons && self.prints_every_board() {
                let shown = with_partial_move(scene, &self.game.partial_move());
                self.session.console.print(board::board_text(&shown, self.signs))?;
            }
        }
        Ok(())
    }

    /// Takes an action and saves what came of it, or explains why it cannot be taken.
    pub(super) fn act(&mut self, action: Action) -> Result<(), PromptExit> {
        let taken = self.try_action(action);
        self.tell(taken)
    }

    fn tell(&mut self, taken: Result<(), String>) -> Result<(), PromptExit> {
        match taken {
            Ok(()) => Ok(()),
            Err(sentence) => Ok(self.session.console.print(sentence)?),
        }
    }
}

/// The position on the board.
pub(super) fn scene_of(game: &dyn Match) -> Scene {
    game.scene(game.moves().len())
}

/// Whether `step` makes the move being entered a whole move.
fn completes_move(game: &dyn Match, scene: &Scene, step: Step) -> bool {
    let path: Vec<Step> = game.partial_move().iter().copied().chain([step]).collect();
    let Some(Step::Square(first)) = path.first() else { return false };
    let moves = game.completions(&scene.grid.name(*first));
    moves.iter().any(|found| found.path[..] == path[..])
}

/// Why nothing may follow a step that makes a whole move.
fn objection_to_rest(scene: &Scene, step: Step, typed: &str, rest: &[String]) -> String {
    match (scene.board_kind, step, rest) {
        // A marble that wins is not followed by a turn.
        (BoardKind::Blocks, Step::Square(_), [rotation]) => {
            say!("line-wins-without-turn", rotation)
        }
        _ => say!("line-more-than-a-move", text = typed),
    }
}

/// The refusal of a text that cannot be read, with the text as it was typed.
fn as_typed(error: ActionError, text: &str) -> ActionError {
    match error {
        ActionError::IllegalMove(refusal) if refusal.kind == IllegalMoveKind::Syntax => {
            ActionError::IllegalMove(IllegalMove { given: text.to_string(), ..refusal })
        }
        other => other,
    }
}

/// A refusal, its squares by name and by number. The example of a text that could be read means no square.
fn refusal_text(scene: &Scene, error: &ActionError) -> String {
    match error {
        ActionError::IllegalMove(refusal) if refusal.kind == IllegalMoveKind::Syntax => {
            error.to_string()
        }
        error => board::with_numbers(&error.to_string(), scene.grid),
    }
}

/// The position with the steps already chosen: an amazon where it stands now, a marble on its square.
pub(super) fn with_partial_move(scene: Scene, path: &Path) -> Scene {
    let mut scene = scene;
    match (scene.board_kind, &path[..]) {
        (BoardKind::Amazons, &[Step::Square(from), Step::Square(to), ..]) => {
            scene.cells.swap(from.index(), to.index());
        }
        (BoardKind::Blocks, &[Step::Square(square)]) => {
            if let Some(seat) = scene.to_move {
                scene.cells[square.index()] = Cell::Piece(seat);
            }
        }
        _ => {}
    }
    scene
}
