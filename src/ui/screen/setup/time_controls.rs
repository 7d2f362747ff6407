//! The budgets of computer players and the clocks that the setup offers.

use crate::ai::Level;
use crate::ai::core::limits::Budget;
use crate::session::play::clock::TimeControlKind;
use std::time::Duration;

const DEPTH_BUDGETS: [Budget; 6] = [
    Budget::Depth(1),
    Budget::Depth(2),
    Budget::Depth(3),
    Budget::Depth(4),
    Budget::Depth(5),
    Budget::Depth(6),
];
const TIME_BUDGETS: [Budget; 6] = [
    Budget::Time(Duration::from_millis(200)),
    Budget::Time(Duration::from_secs(1)),
    Budget::Time(Duration::from_secs(2)),
    Budget::Time(Duration::from_secs(5)),
    Budget::Time(Duration::from_secs(15)),
    Budget::Time(Duration::from_secs(60)),
];

/// The budgets to choose from for a level, in ascending order; empty for levels that ignore
/// budgets.
pub(crate) fn budget_choices(level: Level) -> &'static [Budget] {
    match level {
        Level::Random | Level::Tactical | Level::Greedy | Level::Mirror => &[],
        Level::Minimax => &DEPTH_BUDGETS,
        Level::AlphaBeta | Level::Mcts | Level::Master => &TIME_BUDGETS,
    }
}

/// The default budget of a level: `previous` if the level allows it.
pub(crate) fn default_budget(level: Level, previous: Option<Budget>) -> Option<Budget> {
    const DEFAULTS: [Budget; 2] = [Budget::Depth(3), Budget::Time(Duration::from_secs(1))];
    let choices = budget_choices(level);
    previous.into_iter().chain(DEFAULTS).find(|budget| choices.contains(budget))
}

/// The clocks to choose from; the first is none.
pub(crate) fn clock_choices() -> [Option<TimeControlKind>; 9] {
    let seconds = Duration::from_secs;
    let game = |main, increment| {
        Some(TimeControlKind::PerGame { main: seconds(main), increment: seconds(increment) })
    };
    let per_move = |time| Some(TimeControlKind::PerMove(seconds(time)));
    [
        None,
        per_move(10),
        per_move(30),
        per_move(60),
        game(60, 0),
        game(180, 2),
        game(300, 5),
        game(600, 10),
        game(1800, 30),
    ]
}
