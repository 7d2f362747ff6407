//! What an answer does: a step, a whole move, or several answers in one line.

use super::PromptExit;
use super::game::ConsoleGame;
use super::question::{Answer, Question};
use crate::rules::illegal_move::{IllegalMove, IllegalMoveKind};
use crate::rules::scene::{BoardKind, Cell, Scene};
use crate::rules::step::{Path, Step};
use crate::session::play::action::{Action, ActionError, MatchEvent};
use crate::session::play::typed_squares;
use crate::text::{board, line_mode};

/// The squares that an amazon has been moved over, before its arrow.
const STEPS_BEFORE_ARROW: usize = 2;

/// An answer that could not be carried out.
enum Refusal {
    /// The reason is still to be said.
    Because(String),
    /// The reason was said.
    Explained,
}

impl ConsoleGame<'_, '_> {
    /// Carries out an answer, or explains why it is impossible. An amazon that has moved is shown
    /// before its arrow is asked for. Behind a row, a text that is no number leaves the row chosen.
    pub(super) fn apply_answer(&mut self, answer: Answer) -> Result<(), PromptExit> {
        let steps_before = self.game.partial_move().len();
        let row = self.pending_row.take();
        match answer {
            Answer::Row(row) => self.pending_row = Some(row),
            Answer::Step(step) => self.act(Action::Step(step))?,
            Answer::Move(text) => self.play_typed(&text)?,
            Answer::Invalid(sentence) => self.session.console.print(sentence)?,
            Answer::NoColumn(sentence) => {
                self.pending_row = row;
                self.session.console.print(sentence)?;
            }
            Answer::Several { typed, parts } => self.apply_parts(&typed, &parts, steps_before)?,
        }
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

    /// Plays the move that a text means, or explains why there is none.
    fn play_typed(&mut self, text: &str) -> Result<(), PromptExit> {
        let typed = self.game.completions(text).into_iter().find(|typed| typed.is_complete);
        match typed {
            Some(typed) => self.act(Action::Move(typed.text)),
            None => self.explain_refusal(text),
        }
    }

    /// Carries out several answers that were typed in one line. If one of them is impossible, none
    /// of them counts.
    fn apply_parts(
        &mut self,
        typed: &str,
        parts: &[String],
        steps_before: usize,
    ) -> Result<(), PromptExit> {
        let mut parts = parts;
        while !parts.is_empty() {
            let scene = self.scene();
            let question = Question::next(&*self.game, &scene, self.pending_row.take());
            let (answer, rest) = question.answer_parts(&*self.game, &scene, parts);
            if let Some(refusal) = self.apply_part(answer, &scene, typed, rest)? {
                self.pending_row = None;
                while self.game.partial_move().len() > steps_before {
                    self.act(Action::UndoStep)?;
                }
                if let Refusal::Because(sentence) = refusal {
                    self.session.console.print(sentence)?;
                }
                return Ok(());
            }
            parts = rest;
        }
        Ok(())
    }

    /// Carries out one of the answers in the line `typed`, or says why not. Behind it stands `rest`.
    fn apply_part(
        &mut self,
        answer: Answer,
        scene: &Scene,
        typed: &str,
        rest: &[String],
    ) -> Result<Option<Refusal>, PromptExit> {
        let because = |sentence| Some(Refusal::Because(sentence));
        Ok(match answer {
            Answer::Row(row) => {
                self.pending_row = Some(row);
                None
            }
            Answer::Step(step) if !rest.is_empty() && self.completes_move(scene, step) => {
                because(self.objection_to_rest(scene, step, typed, rest))
            }
            Answer::Step(step) => match self.game.act(Action::Step(step)) {
                Ok(events) => {
                    self.after(&events);
                    None
                }
                Err(error) => because(refusal_text(scene, &error)),
            },
            Answer::Move(text) if rest.is_empty() => {
                let plies = self.game.moves().len();
                self.play_typed(&text)?;
                (self.game.moves().len() == plies).then_some(Refusal::Explained)
            }
            Answer::Invalid(sentence) | Answer::NoColumn(sentence) => because(sentence),
            Answer::Move(_) | Answer::Several { .. } => because(line_mode::more_than_a_move(typed)),
        })
    }

    /// Whether `step` makes the move being entered a whole move.
    fn completes_move(&self, scene: &Scene, step: Step) -> bool {
        let partial = self.game.partial_move();
        let path: Vec<Step> = partial.iter().copied().chain([step]).collect();
        let Some(Step::Square(first)) = path.first() else { return false };
        let moves = self.game.completions(&scene.grid.name(*first));
        moves.iter().any(|found| found.path[..] == path[..])
    }

    /// Why nothing may follow a step that makes a whole move.
    fn objection_to_rest(&self, scene: &Scene, step: Step, typed: &str, rest: &[String]) -> String {
        match (scene.board_kind, step, rest) {
            // A marble that wins is not followed by a turn.
            (BoardKind::Blocks, Step::Square(_), [rotation]) => {
                line_mode::wins_without_turn(rotation)
            }
            _ => line_mode::more_than_a_move(typed),
        }
    }

    /// Explains why a text is not a legal move: for a move of several squares, by the first
    /// impossible square.
    fn explain_refusal(&mut self, text: &str) -> Result<(), PromptExit> {
        let scene = self.scene();
        if let Some(refusal) = typed_squares::refusal(&*self.game, &scene, text) {
            return self.tell(Err(refusal));
        }
        let played = self.game.act(Action::Move(text.to_lowercase()));
        self.tell(played.map_err(|error| as_typed(error, text)))
    }

    /// Takes an action and saves what came of it, or explains why it cannot be taken.
    pub(super) fn act(&mut self, action: Action) -> Result<(), PromptExit> {
        let taken = self.game.act(action);
        self.tell(taken)
    }

    fn tell(&mut self, taken: Result<Vec<MatchEvent>, ActionError>) -> Result<(), PromptExit> {
        match taken {
            Ok(events) => self.after(&events),
            Err(error) => self.session.console.print(refusal_text(&self.scene(), &error))?,
        }
        Ok(())
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
