//! The `minimax` player: its depths, what it plays when it is stopped, and the alpha-beta beside it.

use super::random_games::{random_position, setup};
use crate::core::{
    GameAi, Score, SearchLimits, SearchResult, SearchTimer, Searcher, StopFlag, Value,
    terminal_value,
};
use crate::players::default_depth::default_depth;
use crate::players::first_moves::first_moves;
use crate::players::minimax::{self, Minimax};
use crate::players::textbook_alphabeta;
use parlour_rules::amazons::Amazons;
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::dodgem::Dodgem;
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::pentago::{Pentago, PentagoXl};
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::snort::Snort;
use parlour_rules::sos::Sos;
use parlour_rules::{History, Rules, Seat, Setup, Variant, WideBitboard};
use std::thread;
use std::time::Duration;

fn to_depth(depth: u32) -> SearchLimits {
    SearchLimits { depth: Some(depth), ..SearchLimits::default() }
}

/// Minimax as it is defined: value, principal variation, and positions.
fn plain_minimax<G: GameAi>(
    history: &mut History<G>,
    seat: Seat,
    depth: u32,
    ply: usize,
    nodes: &mut u64,
) -> (Value, Vec<G::Move>) {
    *nodes += 1;
    if let Some(outcome) = history.outcome() {
        let players = history.position().setup().players;
        return (terminal_value(outcome, seat, players, ply), Vec::new());
    }
    let position = *history.position();
    if depth == 0 {
        return (position.evaluate(seat), Vec::new());
    }
    let mut best: Option<(Value, Vec<G::Move>)> = None;
    for mv in history.legal_moves() {
        history.push(mv);
        let (value, line) = plain_minimax(history, seat, depth - 1, ply + 1, nodes);
        history.pop();
        let better = |best: Value| {
            if position.to_move() == seat { value > best } else { value < best }
        };
        if best.as_ref().is_none_or(|(best, _)| better(*best)) {
            best = Some((value, [vec![mv], line].concat()));
        }
    }
    best.expect("a game that is not over has moves")
}

/// Checks move, line, score and positions of the player, the positions of alpha-beta and its value,
/// and the table of first moves, in random positions.
fn searches_what_minimax_is<G: GameAi>(setup: &Setup, depths: &[u32], games: u64, most: usize) {
    for seed in 0..games {
        let mut history = random_position::<G>(setup, most, seed);
        let seat = history.position().to_move();
        for &depth in depths {
            let mut nodes = 0;
            let (value, line) = plain_minimax(&mut history, seat, depth, 0, &mut nodes);
            let at = format!("{setup:?}, seed {seed}, depth {depth}");
            let mut timer = SearchTimer::start(&SearchLimits::default());
            let alphabeta = textbook_alphabeta::value(&mut history, depth, &mut timer);
            assert_eq!(alphabeta, Some(value), "{at}");
            assert!(timer.nodes() <= nodes, "{at}");
            let found = Minimax.think(&history, &to_depth(depth), &mut |_| {});
            if found.depth < depth {
                continue; // it saw every game to its end
            }
            assert_eq!((found.best_move, &found.pv), (line[0], &line), "{at}");
            let compared = found.compared.expect("nothing stopped it");
            assert_eq!((compared.depth, compared.minimax), (depth, nodes), "{at}");
            assert_eq!(compared.alphabeta, timer.nodes(), "{at}");
            let limits = SearchLimits::default();
            let table = first_moves(&history, Some(depth), &limits, &mut |_, _| {});
            let table = table.expect("nothing stopped it");
            assert_eq!((&table.moves[0].pv, table.compared), (&line, compared), "{at}");
            assert_eq!(table.moves.len(), history.legal_moves().len(), "{at}");
            assert_eq!(table.moves.iter().map(|mv| mv.nodes).sum::<u64>(), nodes - 1, "{at}");
            if setup.players == 2 {
                assert_eq!(Some(table.moves[0].score), found.score, "{at}");
                let ranks = table.moves.iter().map(|mv| rank(mv.score));
                assert!(ranks.is_sorted_by(|one, two| one >= two), "{at}");
            }
        }
    }
}

/// Greater for better scores.
fn rank(score: Score) -> i64 {
    match score {
        Score::Win(plies) => 100_000 - i64::from(plies),
        Score::Loss(plies) => i64::from(plies) - 100_000,
        score => score.expected().into(),
    }
}

#[test]
fn it_plays_as_minimax_is_defined_and_alphabeta_agrees() {
    searches_what_minimax_is::<Breakthrough<u64>>(&setup(6, 2), &[1, 2, 3], 5, 30);
    searches_what_minimax_is::<Breakthrough<u128>>(&setup(8, 2), &[2], 5, 60);
    searches_what_minimax_is::<FirstAttack<u64>>(&setup(6, 2), &[1, 2, 3], 5, 3);
    let colours = Setup { variant: Variant::Colours, ..setup(5, 2) };
    searches_what_minimax_is::<FirstAttack<u64>>(&colours, &[1, 2, 3], 5, 4);
    searches_what_minimax_is::<Pleiadis<u64>>(&setup(5, 2), &[1, 2, 3], 5, 14);
    searches_what_minimax_is::<Snort<u64>>(&setup(5, 2), &[1, 2, 3], 5, 8);
    searches_what_minimax_is::<Snort<WideBitboard>>(&setup(12, 2), &[1], 3, 60);
    searches_what_minimax_is::<Dodgem<u64>>(&setup(4, 2), &[1, 2, 3, 4], 10, 30);
    searches_what_minimax_is::<Pentago>(&setup(6, 2), &[1, 2], 4, 28);
    // Near the start many turns move no marble.
    searches_what_minimax_is::<Pentago>(&setup(6, 2), &[1, 2], 4, 3);
    searches_what_minimax_is::<PentagoXl>(&setup(9, 3), &[1], 5, 60);
    searches_what_minimax_is::<Sos<u64>>(&setup(4, 2), &[1, 2, 3], 5, 10);
    searches_what_minimax_is::<Sos<u64>>(&setup(4, 4), &[1, 2, 3], 5, 10);
    searches_what_minimax_is::<Amazons<u64>>(&setup(5, 2), &[1, 2], 5, 9);
}

#[test]
fn its_depth_comes_from_the_game() {
    fn usual<G: GameAi>() -> u32 {
        default_depth::<G>(&G::SUPPORTED_SETUPS.default_setup)
    }
    let usual = [
        usual::<Breakthrough<u64>>(),
        usual::<FirstAttack<u64>>(),
        usual::<Pleiadis<u64>>(),
        usual::<Snort<u64>>(),
        usual::<Dodgem<u64>>(),
        usual::<Pentago>(),
        usual::<PentagoXl>(),
        usual::<Sos<u64>>(),
        usual::<Amazons<u128>>(),
    ];
    assert_eq!(usual, [5, 6, 3, 4, 10, 2, 2, 3, 1]);
    // Larger boards have more moves, and each takes longer; smaller ones have fewer.
    assert_eq!(default_depth::<Amazons<WideBitboard>>(&setup(19, 2)), 1);
    assert_eq!(default_depth::<Snort<WideBitboard>>(&setup(19, 2)), 2);
    assert_eq!(default_depth::<Amazons<u64>>(&setup(6, 2)), 2);
    assert_eq!(default_depth::<Sos<u64>>(&setup(1, 2)), 1);
}

#[test]
fn without_limits_it_searches_to_its_depth() {
    let history = History::new(Snort::<u64>::start(&setup(6, 2)).expect("a board"));
    let depth = default_depth::<Snort<u64>>(&setup(6, 2));
    let mut depths = Vec::new();
    let found =
        Minimax.think(&history, &SearchLimits::default(), &mut |info| depths.push(info.depth));
    assert_eq!(found.depth, depth);
    depths.dedup();
    assert!(depths.iter().copied().eq(1..=depth), "a ply deeper each time: {depths:?}");
}

/// Stops the player as soon as it has reported `depth`.
fn stopped_after<G: GameAi>(history: &History<G>, depth: u32) -> SearchResult<G::Move> {
    let stop = StopFlag::default();
    let limits = SearchLimits { infinite: true, stop: stop.clone(), ..SearchLimits::default() };
    Minimax.think(history, &limits, &mut |info| {
        if info.depth == depth {
            stop.raise();
        }
    })
}

#[test]
fn stopped_it_plays_the_best_of_the_last_finished_depth() {
    for seed in 0..5 {
        let history = random_position::<Breakthrough<u64>>(&setup(8, 2), 40, seed);
        for depth in 1..=2 {
            let stopped = stopped_after(&history, depth);
            let whole = Minimax.think(&history, &to_depth(depth), &mut |_| {});
            assert_eq!(stopped.depth, whole.depth);
            let found =
                |result: &SearchResult<_>| (result.best_move, result.pv.clone(), result.score);
            assert_eq!(found(&stopped), found(&whole), "seed {seed}, depth {depth}");
        }
    }
}

/// When the stop comes before a depth is finished depends on the machine, so that many are tried.
#[test]
fn stopped_before_any_depth_it_plays_the_best_so_far() {
    let setup = setup(10, 2);
    let history = random_position::<Amazons<u128>>(&setup, 10, 3);
    let seat = history.position().to_move();
    let value = |mv| {
        let next = history.position().play(mv);
        history
            .outcome_after(&next)
            .map_or_else(|| next.evaluate(seat), |outcome| terminal_value(outcome, seat, 2, 1))
    };
    let moves = history.legal_moves();
    for micros in (0..4_000).step_by(200) {
        let stop = StopFlag::default();
        let limits = SearchLimits { infinite: true, stop: stop.clone(), ..SearchLimits::default() };
        let found = thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(Duration::from_micros(micros));
                stop.raise();
            });
            Minimax.think(&history, &limits, &mut |_| {})
        });
        let best = value(found.best_move);
        assert_eq!(found.best_move, found.pv[0]);
        if found.depth == 0 && found.nodes > 1 {
            // It has judged at least the moves before the last reading of the clock.
            let judged = (found.nodes as usize - 1).min(moves.len());
            let most = moves[..judged].iter().map(|&mv| value(mv)).max();
            assert_eq!(Some(best), most, "{micros} µs, {judged} judged");
        }
    }
}

#[test]
fn a_limit_of_nodes_is_for_minimax_alone() {
    let history = random_position::<Snort<u64>>(&setup(8, 2), 0, 1);
    let limits = SearchLimits { nodes: Some(10_000), ..SearchLimits::default() };
    let found = Minimax.think(&history, &limits, &mut |_| {});
    assert_eq!((found.nodes, found.depth, found.compared), (10_000, 2, None));
    assert_eq!(minimax::value(&history, 2), {
        let mut timer = SearchTimer::start(&SearchLimits::default());
        textbook_alphabeta::value(&mut history.clone(), 2, &mut timer).expect("nothing stops it")
    });
}
