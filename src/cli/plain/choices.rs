//! What may be answered now, in the numbers that would be typed.

use super::board::{list, places};
use super::question::{Answer, Question};
use crate::rules::scene::Scene;
use crate::rules::step::{Square, Step, Turn};
use crate::session::Match;

/// What may be answered to `question`, as a sentence.
pub(super) fn choices(question: &Question, game: &dyn Match, scene: &Scene) -> String {
    let steps = game.next_steps();
    let is = |square: Square| steps.contains(&Step::Square(square));
    match *question {
        Question::Row(what) | Question::Column(what, _) => {
            format!("You may select {what} in {}.", places(scene.grid, is))
        }
        Question::Ahead(row) => {
            let cols = (0..scene.grid.cols).filter(|&col| is(scene.grid.at(row, col)));
            let cols: Vec<_> = cols.map(|col| (col + 1).to_string()).collect();
            format!("You may select column {}.", list(&cols))
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
            format!("You may select {}.", list(&ways))
        }
        Question::Letter => "You may select S or O.".to_string(),
        Question::Rotation(square, _) => rotations(game, scene, square),
    }
}

/// The rotations by their numbers, a line each.
fn rotations(game: &dyn Match, scene: &Scene, square: Square) -> String {
    let turns = game.typed(&scene.grid.name(square)).into_iter().filter_map(|typed| {
        let (_, number) = typed.text.split_once(':')?;
        match typed.path.last() {
            Some(Step::Turn(turn)) => Some((number.parse::<usize>().ok()?, *turn)),
            _ => None,
        }
    });
    let mut turns: Vec<_> = turns.collect();
    turns.sort_unstable();
    let across = scene.grid.cols / 3;
    let line = |(number, turn): &(usize, Turn)| {
        let way = if turn.clockwise { "clockwise" } else { "anticlockwise" };
        format!("{number} {} {way}\n", block(usize::from(turn.block), across))
    };
    turns.iter().map(line).collect()
}

/// Where a block is, on a board of two or three blocks a side.
fn block(block: usize, across: usize) -> String {
    let [rows, cols] = [["top", "middle", "bottom"], ["left", "middle", "right"]];
    let name = |names: [&'static str; 3], at| if at + 1 == across { names[2] } else { names[at] };
    format!("{} {}", name(rows, block / across), name(cols, block % across))
}
