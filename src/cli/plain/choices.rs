//! What may be answered now, in the numbers that would be typed.

use super::board::{join_list, places_text};
use super::question::{Answer, Question};
use crate::rules::scene::Scene;
use crate::rules::step::{Rotation, Square, Step};
use crate::session::play::Match;

/// What may be answered to `question`, as a sentence.
pub(super) fn choices_text(question: &Question, game: &dyn Match, scene: &Scene) -> String {
    let steps = game.next_steps();
    let is = |square: Square| steps.contains(&Step::Square(square));
    match *question {
        Question::Row(what) | Question::Column(what, _) => {
            format!("You may select {what} in {}.", places_text(scene.grid, is))
        }
        Question::ForwardColumn(row) => {
            let cols = (0..scene.grid.cols).filter(|&col| is(scene.grid.square_at(row, col)));
            let cols: Vec<_> = cols.map(|col| (col + 1).to_string()).collect();
            format!("You may select column {}.", join_list(&cols))
        }
        Question::Direction(_) => {
            let leads = |way: &(&str, &str)| match question.answer(game, scene, way.0) {
                Answer::Step(step) => steps.contains(&step),
                _ => false,
            };
            let ways = [("1", "north"), ("2", "east"), ("3", "south"), ("4", "west")];
            let ways: Vec<_> = ways
                .iter()
                .filter(|way| leads(way))
                .map(|way| format!("{} {}", way.0, way.1))
                .collect();
            format!("You may select {}.", join_list(&ways))
        }
        Question::Letter => "You may select S or O.".to_string(),
        Question::Rotation(square, _) => rotations_text(game, scene, square),
    }
}

/// The rotations by their numbers, a line each.
fn rotations_text(game: &dyn Match, scene: &Scene, square: Square) -> String {
    let turns = game.completions(&scene.grid.name(square)).into_iter().filter_map(|typed| {
        let (_, number) = typed.text.split_once(':')?;
        match typed.path.last() {
            Some(Step::Rotation(turn)) => Some((number.parse::<usize>().ok()?, *turn)),
            _ => None,
        }
    });
    let mut turns: Vec<_> = turns.collect();
    turns.sort_unstable();
    let across = scene.grid.cols / 3;
    let line = |(number, turn): &(usize, Rotation)| {
        let way = if turn.clockwise { "clockwise" } else { "anticlockwise" };
        format!("{number} {} {way}\n", block_name(usize::from(turn.block), across))
    };
    turns.iter().map(line).collect()
}

/// Where a block is, on a board of two or three blocks a side.
fn block_name(block: usize, across: usize) -> String {
    let [rows, cols] = [["top", "middle", "bottom"], ["left", "middle", "right"]];
    let name = |names: [&'static str; 3], at| if at + 1 == across { names[2] } else { names[at] };
    format!("{} {}", name(rows, block / across), name(cols, block % across))
}
