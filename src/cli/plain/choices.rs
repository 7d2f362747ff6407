//! The possible answers to a question, in the numbers that a player types.

use super::question::{Answer, Question};
use crate::text::board::{places_text, shown_column};
use crate::text::line_mode;
use parlour_rules::{BLOCK_SIZE, BoardKind, Rotation, Scene, Square, Step};
use parlour_session::play::Match;
use parlour_words::{enumeration, say};

/// The possible answers to `question`, as a sentence.
pub(super) fn choices_text(question: &Question, game: &dyn Match, scene: &Scene) -> String {
    let steps = game.next_steps();
    let is = |square: Square| steps.contains(&Step::Square(square));
    match *question {
        Question::Row(purpose) | Question::Column(purpose, _) => {
            say!("line-choices", what = purpose, places = places_text(scene.grid, is))
        }
        Question::ForwardColumn(row) => {
            let cols = (0..scene.grid.cols).filter(|&col| is(scene.grid.square_at(row, col)));
            let cols: Vec<_> = cols.map(|col| shown_column(col).to_string()).collect();
            say!("line-choices-columns", columns = enumeration(&cols))
        }
        Question::Direction(_) => {
            let leads = |number: &usize| {
                matches!(
                    question.answer(game, scene, &number.to_string()),
                    Answer::Step(step) if steps.contains(&step)
                )
            };
            line_mode::choices_of_directions((1..=4).filter(leads))
        }
        Question::Letter => say!("line-choices-letters").to_string(),
        Question::Rotation(square, _) => rotations_text(game, scene, square),
    }
}

/// The rotations and their numbers, one a line.
fn rotations_text(game: &dyn Match, scene: &Scene, square: Square) -> String {
    let across = scene.grid.cols / BLOCK_SIZE;
    let line =
        |(number, turn): &(usize, Rotation)| line_mode::numbered_rotation(*number, *turn, across);
    rotations_after(game, scene, square).iter().map(line).collect()
}

/// The rotations and their numbers, in games in which blocks turn.
pub(super) fn rotations_of(game: &dyn Match, scene: &Scene) -> Vec<(usize, Rotation)> {
    if scene.board_kind != BoardKind::Blocks {
        return Vec::new();
    }
    let turns = scene.grid.squares().map(|square| rotations_after(game, scene, square));
    turns.into_iter().find(|turns| !turns.is_empty()).unwrap_or_default()
}

/// The rotations that may follow a marble on `square`, and their numbers.
fn rotations_after(game: &dyn Match, scene: &Scene, square: Square) -> Vec<(usize, Rotation)> {
    let turns = game.completions(&scene.grid.name(square)).into_iter().filter_map(|typed| {
        let (_, number) = typed.text.split_once(':')?;
        match typed.path.last() {
            Some(Step::Rotation(turn)) => Some((number.parse::<usize>().ok()?, *turn)),
            _ => None,
        }
    });
    let mut turns: Vec<_> = turns.collect();
    turns.sort_unstable();
    turns
}
