//! The budgets of computer players and the clocks that the setup offers.

use parlour_ai::Level;
use parlour_ai::core::Budget;
use parlour_session::play::TimeControlKind;
use std::time::Duration;

/// The first: as deep as suits the game.
const DEPTH_BUDGETS: [Option<Budget>; 7] = [
    None,
    Some(Budget::Depth(1)),
    Some(Budget::Depth(2)),
    Some(Budget::Depth(3)),
    Some(Budget::Depth(4)),
    Some(Budget::Depth(5)),
    Some(Budget::Depth(6)),
];
const TIME_BUDGETS: [Option<Budget>; 6] = [
    Some(Budget::Time(Duration::from_millis(200))),
    Some(Budget::Time(Duration::from_secs(1))),
    Some(Budget::Time(Duration::from_secs(2))),
    Some(Budget::Time(Duration::from_secs(5))),
    Some(Budget::Time(Duration::from_secs(15))),
    Some(Budget::Time(Duration::from_secs(60))),
];

/// Budgets to choose from, in ascending order. `None` is that of the level itself.
pub(crate) type BudgetChoices = &'static [Option<Budget>];

/// The budgets to choose from for a level; empty for levels that ignore budgets.
pub(crate) fn budget_choices(level: Level) -> BudgetChoices {
    match level {
        Level::Random | Level::Tactical | Level::Greedy | Level::Mirror => &[],
        Level::Fallible(_) | Level::Rung(_) => &[],
        Level::Minimax => &DEPTH_BUDGETS,
        Level::AlphaBeta | Level::Mcts | Level::Master => &TIME_BUDGETS,
    }
}

/// The default budget of a level: `previous` if the level allows it.
pub(crate) fn default_budget(level: Level, previous: Option<Budget>) -> Option<Budget> {
    const DEFAULTS: [Option<Budget>; 2] = [None, Some(Budget::Time(Duration::from_secs(1)))];
    let choices = budget_choices(level);
    let wanted = previous.map(Some).into_iter().chain(DEFAULTS);
    wanted.into_iter().find(|budget| choices.contains(budget)).flatten()
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
