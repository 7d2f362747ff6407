//! The third repetition against minimax, and a master that keeps the value of a solved board.

mod kept;

use super::construction::Construction;
use super::master::DodgemMaster;
use super::probe::Probe;
use super::tablebase::position_count;
use crate::core::{EngineOptions, GameAi, SearchLimits, SearchTimer, Searcher, Wdl};
use parlour_rules::dodgem::Dodgem;
use parlour_rules::{History, MAX_SIDE, Rules, Setup, Variant, WideBitboard};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::collections::HashMap;

type Game = History<Dodgem<u64>>;

fn random_game(side: usize, plies: usize, rng: &mut StdRng) -> Game {
    let setup = Setup { rows: side, cols: side, variant: Variant::Standard, players: 2 };
    let mut game = History::new(Dodgem::start(&setup).expect("a valid size"));
    for _ in 0..plies {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        game.push(moves[rng.random_range(0..moves.len())]);
    }
    if game.outcome().is_some() {
        game.pop();
    }
    game
}

/// A game whose last moves are sideways there and back, so that positions occur again.
fn game_to_and_fro(side: usize, plies: usize, rng: &mut StdRng) -> Option<Game> {
    let mut game = random_game(side, plies, rng);
    for _ in 0..rng.random_range(1..=7) {
        let progress = game.position().irreversible_plies();
        let mut moves = game.legal_moves();
        moves.retain(|&mv| game.position().play(mv).irreversible_plies() == progress);
        let ends = |game: &mut Game, mv| {
            game.push(mv);
            let over = game.outcome().is_some();
            game.pop();
            over
        };
        moves.retain(|&mv| !ends(&mut game, mv));
        if moves.is_empty() {
            return None;
        }
        game.push(moves[rng.random_range(0..moves.len())]);
    }
    Some(game)
}

/// The value by minimax with the rules' own count of repetitions, as long as pawns only step
/// sideways. Beyond that the solver's values stand, kept in `solved_values`.
fn minimax_with_repetition(
    game: &mut Game,
    progress: u32,
    solved_values: &mut HashMap<u64, Wdl>,
    nodes_left: &mut u32,
) -> Option<Wdl> {
    *nodes_left = nodes_left.checked_sub(1)?;
    let position = *game.position();
    if let Some(outcome) = game.outcome() {
        return Some(Wdl::from_outcome(outcome, position.to_move()));
    }
    if position.irreversible_plies() > progress {
        let solved = || {
            let fresh = History::new(position);
            let solution =
                Dodgem::solve(&fresh, &SearchLimits::default(), &EngineOptions::default());
            solution.wdl.expect("a small board is solved")
        };
        return Some(*solved_values.entry(position.key()).or_insert_with(solved));
    }
    let mut best = Wdl::Loss;
    for mv in game.legal_moves() {
        game.push(mv);
        let value = minimax_with_repetition(game, progress, solved_values, nodes_left);
        game.pop();
        best = best.max(value?.negated());
        if best == Wdl::Win {
            break;
        }
    }
    Some(best)
}

#[test]
fn earlier_repetitions_count() {
    let mut rng = StdRng::seed_from_u64(7);
    let mut solved_values = HashMap::new();
    let (mut compared, mut changed) = (0, 0);
    for _ in 0..700 {
        let plies = rng.random_range(2..12);
        let Some(mut game) = game_to_and_fro(3, plies, &mut rng) else { continue };
        let progress = game.position().irreversible_plies();
        let Some(wanted) =
            minimax_with_repetition(&mut game, progress, &mut solved_values, &mut 20_000)
        else {
            continue;
        };
        let found = Dodgem::solve(&game, &SearchLimits::default(), &EngineOptions::default()).wdl;
        assert_eq!(found, Some(wanted), "{:?}", game.moves());
        let fresh = History::new(*game.position());
        let before = Dodgem::solve(&fresh, &SearchLimits::default(), &EngineOptions::default()).wdl;
        compared += 1;
        changed += u32::from(before != found);
    }
    assert!(compared > 100 && changed > 0, "{compared} games, {changed} changed by repetition");
}

#[test]
fn larger_boards_have_more_positions_than_memory_holds() {
    let count = |side| {
        let start = Dodgem::<WideBitboard>::start(&Setup::two_player(side, side));
        position_count(&start.expect("a valid size"))
    };
    let counts: Vec<u64> = (2..=MAX_SIDE).map(count).collect();
    assert!(counts.is_sorted(), "{counts:?}");
    assert_eq!(counts.last(), Some(&u64::MAX));
    // Nor does anybody begin with their table.
    let limits = SearchLimits { nodes: Some(500), ..SearchLimits::default() };
    for side in 13..=MAX_SIDE {
        let start = Dodgem::<WideBitboard>::start(&Setup::two_player(side, side));
        let game = History::new(start.expect("a valid size"));
        let solution = Dodgem::solve(&game, &limits, &EngineOptions::default());
        assert_eq!(solution.wdl, None, "{side}");
        let mut master = DodgemMaster::new(&EngineOptions::default());
        let best = master.think(&game, &limits, &mut |_| {}).best_move;
        assert!(game.legal_moves().contains(&best), "{side}");
    }
}

#[test]
fn master_keeps_the_value_it_has() {
    let mut rng = StdRng::seed_from_u64(11);
    let mut master = DodgemMaster::<u64>::new(&EngineOptions::default());
    for _ in 0..24 {
        let side = rng.random_range(3..=4);
        let plies = rng.random_range(0..16);
        let mut game = random_game(side, plies, &mut rng);
        let timer = SearchTimer::start(&SearchLimits::default());
        let tablebase = Construction::run(game.position(), 1, &timer).expect("nothing ends it");
        let seat = game.position().to_move();
        let expected = tablebase.probe(game.position()).expect("it is solved").wdl;
        while game.outcome().is_none() && game.plies() < 300 {
            let moves = game.legal_moves();
            let mv = if game.position().to_move() == seat {
                master.think(&game, &SearchLimits::default(), &mut |_| {}).best_move
            } else {
                // The best reply of the tablebase, or a random reply.
                let best_reply = moves.iter().copied().min_by_key(|&mv| {
                    tablebase.probe(&game.position().play(mv)).map(|entry| entry.wdl)
                });
                let any = moves[rng.random_range(0..moves.len())];
                if rng.random_bool(0.5) { any } else { best_reply.expect("there is a move") }
            };
            game.push(mv);
        }
        let reached = game.outcome().map_or(Wdl::Draw, |outcome| Wdl::from_outcome(outcome, seat));
        assert!(reached >= expected, "{expected:?} became {reached:?}: {:?}", game.moves());
    }
}
