//! The moves of `random` and `tactical`, against a plain reading of what they should do.

use parlour_ai::core::{EngineOptions, GameAi, SearchLimits, Searcher, StopFlag};
use parlour_ai::{Level, Player};
use parlour_rules::amazons::Amazons;
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::dodgem::Dodgem;
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::pentago::{Pentago, PentagoXl};
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::snort::Snort;
use parlour_rules::sos::Sos;
use parlour_rules::{History, Outcome, Setup, Variant};
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use std::collections::HashSet;
use std::num::NonZero;
use std::thread::available_parallelism;

fn options(seed: u64) -> EngineOptions {
    EngineOptions { seed, ..EngineOptions::default() }
}

fn setup(rows: usize, cols: usize, players: usize) -> Setup {
    Setup { rows, cols, variant: Variant::Standard, players }
}

fn start_game<G: GameAi>(setup: Setup) -> History<G> {
    History::new(G::start(&setup).expect("it can be set up"))
}

fn best_move<G: GameAi>(level: Level, seed: u64, history: &History<G>) -> G::Move {
    Player::new(level, &options(seed))
        .think(history, &SearchLimits::default(), &mut |_| {})
        .best_move
}

/// Whether `mv` wins the game at once.
fn wins<G: GameAi>(history: &History<G>, mv: G::Move) -> bool {
    let next = history.position().play(mv);
    history.outcome_after(&next) == Some(Outcome::win(history.position().to_move()))
}

fn scores<G: GameAi>(history: &History<G>, mv: G::Move) -> bool {
    let (before, seat) = (history.position(), history.position().to_move().index());
    before.play(mv).points()[seat] > before.points()[seat]
}

/// Whether nobody else has won after `mv`, or can win or score with the next move.
fn is_safe<G: GameAi>(history: &History<G>, mv: G::Move) -> bool {
    let mover = history.position().to_move();
    let mut after = history.clone();
    after.push(mv);
    match after.outcome() {
        Some(outcome) => outcome.includes(mover),
        None if after.position().to_move() == mover => true,
        None => {
            let replies = after.legal_moves();
            !replies.iter().any(|&reply| wins(&after, reply) || scores(&after, reply))
        }
    }
}

/// Checks the moves of `tactical` in every position of random games and of its own games.
fn tactical_keeps_its_rules<G: GameAi>(setup: Setup, games: u64) {
    for seed in 0..games {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut history = start_game::<G>(setup);
        loop {
            let moves = history.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = best_move(Level::Tactical, seed, &history);
            assert!(moves.contains(&mv));
            let at =
                || format!("{:?}: {}", history.position(), history.position().move_to_string(mv));
            if moves.iter().any(|&mv| wins(&history, mv)) {
                assert!(wins(&history, mv), "a win is missed at {}", at());
            } else if moves.iter().any(|&mv| scores(&history, mv)) {
                assert!(scores(&history, mv), "an SOS is missed at {}", at());
            } else if moves.iter().any(|&mv| is_safe(&history, mv)) {
                assert!(is_safe(&history, mv), "a win is given away at {}", at());
            }
            // Every other game is random, so that all kinds of positions occur.
            let random = *moves.choose(&mut rng).expect("there are moves");
            history.push(if seed % 2 == 0 { random } else { mv });
        }
    }
}

#[test]
fn tactical_takes_wins_and_gives_none() {
    tactical_keeps_its_rules::<Breakthrough<u64>>(setup(8, 8, 2), 40);
    tactical_keeps_its_rules::<Breakthrough<u64>>(setup(5, 3, 2), 100);
    tactical_keeps_its_rules::<Breakthrough<u64>>(setup(6, 1, 2), 10);
    tactical_keeps_its_rules::<FirstAttack<u64>>(setup(5, 5, 2), 100);
    let colours = Setup { variant: Variant::Colours, ..setup(4, 4, 2) };
    tactical_keeps_its_rules::<FirstAttack<u64>>(colours, 100);
    tactical_keeps_its_rules::<Pleiadis<u64>>(setup(4, 4, 2), 100);
    tactical_keeps_its_rules::<Snort<u64>>(setup(4, 4, 2), 100);
    tactical_keeps_its_rules::<Dodgem<u64>>(setup(3, 3, 2), 200);
    tactical_keeps_its_rules::<Dodgem<u64>>(setup(4, 4, 2), 100);
    tactical_keeps_its_rules::<Amazons<u64>>(setup(4, 4, 2), 60);
    tactical_keeps_its_rules::<Amazons<u64>>(setup(6, 6, 2), 6);
}

#[test]
fn tactical_sees_five_in_a_row() {
    tactical_keeps_its_rules::<Pentago>(setup(6, 6, 2), 20);
    for players in 2..=4 {
        tactical_keeps_its_rules::<PentagoXl>(setup(9, 9, players), 2);
    }
}

#[test]
fn tactical_completes_an_sos_and_gives_none() {
    for players in 2..=4 {
        tactical_keeps_its_rules::<Sos<u64>>(setup(3, 3, players), 100);
        tactical_keeps_its_rules::<Sos<u64>>(setup(6, 6, players), 30);
        tactical_keeps_its_rules::<Sos<u128>>(setup(9, 9, players), 4);
    }
}

/// A whole game of one player against itself, as move texts.
fn self_play<G: GameAi>(level: Level, seed: u64, setup: Setup) -> Vec<String> {
    let mut history = start_game::<G>(setup);
    let mut texts = Vec::new();
    while history.outcome().is_none() {
        let mv = best_move(level, seed, &history);
        texts.push(history.position().move_to_string(mv));
        history.push(mv);
    }
    texts
}

#[test]
fn a_seed_is_played_again_and_another_is_not() {
    for level in [Level::Random, Level::Tactical] {
        let games: Vec<_> =
            (0..20).map(|seed| self_play::<Snort<u64>>(level, seed, setup(6, 6, 2))).collect();
        for (seed, game) in (0..).zip(&games) {
            assert_eq!(
                *game,
                self_play::<Snort<u64>>(level, seed, setup(6, 6, 2)),
                "{level} {seed}"
            );
        }
        let different: HashSet<_> = games.iter().collect();
        assert_eq!(different.len(), games.len(), "{level}: seeds that play alike");
    }
}

#[test]
fn the_same_position_is_answered_alike_after_taking_back() {
    for level in [Level::Random, Level::Tactical] {
        let mut history = start_game::<Amazons<u128>>(setup(10, 10, 2));
        let mut player = Player::new(level, &options(7));
        let first = player.think(&history, &SearchLimits::default(), &mut |_| {}).best_move;
        history.push(first);
        player.think(&history, &SearchLimits::default(), &mut |_| {});
        history.pop();
        assert_eq!(
            player.think(&history, &SearchLimits::default(), &mut |_| {}).best_move,
            first,
            "{level}"
        );
    }
}

#[test]
fn no_more_threads_are_started_than_there_are_processors() {
    let processors = available_parallelism().map_or(1, NonZero::get);
    for (threads, workers) in [(0, 1), (1, 1), (processors, processors), (256, processors)] {
        assert_eq!(
            EngineOptions { threads, ..options(1) }.search_threads(),
            workers,
            "{threads} granted"
        );
    }
}

#[test]
fn random_plays_every_move() {
    let history = start_game::<Snort<u64>>(setup(4, 4, 2));
    let moves: HashSet<_> = (0..400).map(|seed| best_move(Level::Random, seed, &history)).collect();
    assert_eq!(moves.len(), 16);
    // `tactical` does too where no move wins or gives anything away.
    let moves: HashSet<_> =
        (0..400).map(|seed| best_move(Level::Tactical, seed, &history)).collect();
    assert_eq!(moves.len(), 16);
}

#[test]
fn told_to_stop_they_answer_without_looking_further() {
    let stop = StopFlag::default();
    let limits = SearchLimits { stop: stop.clone(), ..SearchLimits::default() };
    let history = start_game::<Amazons<u128>>(setup(10, 10, 2));
    let free = Player::new(Level::Tactical, &options(1)).think(&history, &limits, &mut |_| {});
    stop.raise();
    for level in [Level::Random, Level::Tactical] {
        let result = Player::new(level, &options(1)).think(&history, &limits, &mut |_| {});
        assert!(history.legal_moves().contains(&result.best_move), "{level}: a move all the same");
        assert!(result.nodes <= 1, "{level}: it looks at nothing more");
        assert!(result.nodes < free.nodes);
    }
}
