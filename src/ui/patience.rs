//! How much thinking a computer player can be granted in the setup.

use crate::ai::Level;
use crate::ai::budget::Budget;
use crate::session::clock::Pace;
use std::time::Duration;

const PLIES: [Budget; 6] = [
    Budget::Depth(1),
    Budget::Depth(2),
    Budget::Depth(3),
    Budget::Depth(4),
    Budget::Depth(5),
    Budget::Depth(6),
];
const TIMES: [Budget; 6] = [
    Budget::Time(Duration::from_millis(200)),
    Budget::Time(Duration::from_secs(1)),
    Budget::Time(Duration::from_secs(2)),
    Budget::Time(Duration::from_secs(5)),
    Budget::Time(Duration::from_secs(15)),
    Budget::Time(Duration::from_secs(60)),
];

/// What can be granted to a level, from the least; nothing where it makes no difference.
pub fn choices(level: Level) -> &'static [Budget] {
    match level {
        Level::Random | Level::Tactical | Level::Greedy | Level::Mirror => &[],
        Level::Minimax => &PLIES,
        Level::AlphaBeta | Level::Mcts | Level::Master => &TIMES,
    }
}

/// What a level is granted by whoever has not chosen: `before`, if it can be.
pub fn usual(level: Level, before: Option<Budget>) -> Option<Budget> {
    const USUAL: [Budget; 2] = [Budget::Depth(3), Budget::Time(Duration::from_secs(1))];
    let choices = choices(level);
    before.into_iter().chain(USUAL).find(|budget| choices.contains(budget))
}

/// The clocks to choose from, none first.
pub fn clocks() -> [Option<Pace>; 9] {
    let seconds = Duration::from_secs;
    let game =
        |main, increment| Some(Pace::Game { main: seconds(main), increment: seconds(increment) });
    let each = |time| Some(Pace::Move(seconds(time)));
    [
        None,
        each(10),
        each(30),
        each(60),
        game(60, 0),
        game(180, 2),
        game(300, 5),
        game(600, 10),
        game(1800, 30),
    ]
}
