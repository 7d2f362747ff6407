//! Alpha-beta against minimax: a full-width search has the same value at every depth, and a
//! selective search proves nothing false.

use super::force_threads::ForceThreads;
use super::random_games::{random_game, random_position, setup};
use crate::alphabeta::{AlphaBeta, SearchConfig};
use crate::core::{EngineOptions, GameAi, MATE, Score, SearchLimits, Searcher, Wdl};
use crate::players::minimax;
use crate::players::minimax::Minimax;
use parlour_rules::amazons::Amazons;
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::dodgem::Dodgem;
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::pentago::{Pentago, PentagoXl};
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::snort::Snort;
use parlour_rules::sos::Sos;
use parlour_rules::{History, Rules, Seat, Setup, Variant};
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::collections::HashSet;

fn depth_limit(depth: u32) -> SearchLimits {
    SearchLimits { depth: Some(depth), ..SearchLimits::default() }
}

fn agrees_with_minimax<G: GameAi>(setup: &Setup, depths: &[u32], games: u64, most_plies: usize) {
    let _threads = ForceThreads::new();
    let mut compared = 0;
    for seed in 0..games {
        let history = random_position::<G>(setup, most_plies, seed);
        for &depth in depths {
            if G::HAS_REPETITION && repeats_within(&mut history.clone(), depth) {
                continue;
            }
            let mut value = None;
            for threads in [1, 3] {
                let options = EngineOptions { hash_mib: 1, threads, ..EngineOptions::default() };
                let mut player = AlphaBeta::<G>::with_config(&options, SearchConfig::FULL_WIDTH);
                let result = player.think(&history, &depth_limit(depth), &mut |_| {});
                if result.depth < depth {
                    continue; // proven at a smaller depth
                }
                let found = result.score.expect("a finished search grades its move");
                let position = history.position();
                let value = *value.get_or_insert_with(|| minimax::value(&history, depth));
                let static_eval = || position.evaluate(position.to_move());
                let wanted =
                    Score::for_players(value, setup.players, found == Score::Draw, static_eval);
                let moves = history.moves();
                assert_eq!(found, wanted, "{setup:?} after {moves:?} at depth {depth}, {threads}");
                compared += 1;
            }
        }
    }
    assert!(compared > games * depths.len() as u64, "only {compared} values were compared");
}

fn repeats_within<G: GameAi>(history: &mut History<G>, depth: u32) -> bool {
    let before = history.positions();
    if before[..before.len() - 1].contains(history.position()) {
        return true;
    }
    depth > 0
        && history.legal_moves().into_iter().any(|mv| {
            history.push(mv);
            let found = repeats_within(history, depth - 1);
            history.pop();
            found
        })
}

#[test]
fn breakthrough() {
    agrees_with_minimax::<Breakthrough<u64>>(&setup(6, 2), &[2, 3, 4], 30, 30);
    agrees_with_minimax::<Breakthrough<u128>>(&setup(8, 2), &[3], 10, 60);
}

#[test]
fn first_attack() {
    agrees_with_minimax::<FirstAttack<u64>>(&setup(6, 2), &[2, 3], 30, 3);
    let colours = Setup { variant: Variant::Colours, ..setup(5, 2) };
    agrees_with_minimax::<FirstAttack<u64>>(&colours, &[2, 3, 4], 30, 4);
}

#[test]
fn pleiadis() {
    agrees_with_minimax::<Pleiadis<u64>>(&setup(5, 2), &[2, 3, 4], 30, 14);
}

#[test]
fn snort() {
    agrees_with_minimax::<Snort<u64>>(&setup(5, 2), &[2, 3, 4], 30, 8);
}

#[test]
fn dodgem() {
    agrees_with_minimax::<Dodgem<u64>>(&setup(4, 2), &[1, 2, 3], 60, 20);
}

#[test]
fn pentago() {
    agrees_with_minimax::<Pentago>(&setup(6, 2), &[1, 2], 15, 28);
}

#[test]
fn pentago_xl() {
    for players in 2..=4 {
        agrees_with_minimax::<PentagoXl>(&setup(9, players), &[1], 10, 60);
    }
}

#[test]
fn sos() {
    agrees_with_minimax::<Sos<u64>>(&setup(4, 2), &[2, 3], 20, 10);
    agrees_with_minimax::<Sos<u64>>(&setup(4, 2), &[4], 5, 10);
    agrees_with_minimax::<Sos<u64>>(&setup(4, 3), &[2, 3], 20, 10);
}

#[test]
fn amazons() {
    agrees_with_minimax::<Amazons<u64>>(&setup(5, 2), &[2], 15, 9);
    agrees_with_minimax::<Amazons<u128>>(&setup(6, 2), &[1], 10, 14);
}

/// Every score reported for a position, up to `depth`.
fn reported_scores<G: GameAi>(
    mut player: impl Searcher<G>,
    history: &History<G>,
    depth: u32,
) -> Vec<Score> {
    let mut scores = Vec::new();
    let result = player.think(history, &depth_limit(depth), &mut |info| scores.extend(info.score));
    scores.extend(result.score);
    scores
}

#[test]
fn a_loss_to_all_others_together_is_not_proven() {
    let options = EngineOptions { hash_mib: 1, ..EngineOptions::default() };
    let only_wins = |scores: Vec<Score>, seed: u64| {
        assert!(!scores.is_empty());
        let sound = |score: &Score| matches!(score, Score::Win(_) | Score::Expected(_));
        assert!(scores.iter().all(sound), "{scores:?}, seed {seed}");
    };
    let (mut lost, sos) = (0, setup(3, 3));
    for seed in 0..30 {
        let history = random_game::<Sos<u64>>(&sos, 4, &mut StdRng::seed_from_u64(seed));
        if minimax::value(&history, 5) < -MATE / 2 {
            lost += 1;
        }
        only_wins(reported_scores(AlphaBeta::<Sos<u64>>::new(&options), &history, 9), seed);
        only_wins(reported_scores(Minimax, &history, 5), seed);
    }
    assert!(lost > 0, "no position in which a player loses");
    let (mut lost, xl) = (0, setup(9, 3));
    for seed in 0..12 {
        let history = random_game::<PentagoXl>(&xl, 45, &mut StdRng::seed_from_u64(seed));
        if history.outcome().is_some() {
            continue;
        }
        let position = history.position();
        let next = |mv| position.play(mv);
        let opponent_wins = |position: PentagoXl| {
            let outcome = position.outcome().is_some();
            outcome || position.static_win().is_some_and(|(seat, _)| seat == position.to_move())
        };
        let all_give = history.legal_moves().into_iter().all(|mv| opponent_wins(next(mv)));
        lost += usize::from(all_give && position.static_win().is_none());
        only_wins(reported_scores(AlphaBeta::<PentagoXl>::new(&options), &history, 2), seed);
    }
    assert!(lost > 0, "no position in which a player loses");
}

#[test]
fn with_several_players_only_a_result_that_no_one_can_change_is_solved() {
    let solve = |setup: &Setup, plies, seed| {
        let history = random_game::<Sos<u64>>(setup, plies, &mut StdRng::seed_from_u64(seed));
        let options = EngineOptions { hash_mib: 1, ..EngineOptions::default() };
        let solution = Sos::<u64>::solve(&history, &SearchLimits::default(), &options);
        (history, solution)
    };
    // No SOS fits: no one ever has a point, and all share the win.
    let (_, small) = solve(&setup(2, 3), 0, 0);
    assert_eq!((small.wdl, small.best_moves.len()), (Some(Wdl::Draw), 8));
    let (_, start) = solve(&setup(3, 3), 0, 0);
    assert_eq!((start.wdl, start.best_moves.len()), (None, 0));
    let mut known = HashSet::new();
    for seed in 0..300 {
        let (history, solution) = solve(&setup(3, 3), 6 + seed as usize % 3, seed);
        if history.outcome().is_some() {
            continue;
        }
        let seat = history.position().to_move();
        let results = reachable_results(&history, seat);
        known.insert(solution.wdl);
        match solution.wdl {
            Some(Wdl::Win) => {
                assert!(!solution.best_moves.is_empty());
                for mv in history.legal_moves() {
                    let mut line = history.clone();
                    line.push(mv);
                    assert_eq!(solution.best_moves.contains(&mv), wins(&line, seat), "seed {seed}");
                }
            }
            Some(verdict) => assert_eq!(results, HashSet::from([verdict]), "seed {seed}"),
            None => assert!(results.len() > 1 && !wins(&history, seat), "seed {seed}"),
        }
    }
    let all = [None, Some(Wdl::Win), Some(Wdl::Loss)];
    assert!(all.iter().all(|verdict| known.contains(verdict)), "only {known:?}");
}

/// The result that every game from here gives to `seat`, if there is one.
fn reachable_results(history: &History<Sos<u64>>, seat: Seat) -> HashSet<Wdl> {
    if let Some(outcome) = history.outcome() {
        return HashSet::from([match (outcome.includes(seat), outcome.winner()) {
            (true, Some(_)) => Wdl::Win,
            (true, None) => Wdl::Draw,
            (false, _) => Wdl::Loss,
        }]);
    }
    after(history).flat_map(|line| reachable_results(&line, seat)).collect()
}

/// Whether `seat` wins whatever all others do.
fn wins(history: &History<Sos<u64>>, seat: Seat) -> bool {
    match history.outcome() {
        Some(outcome) => outcome.winner() == Some(seat),
        None if history.position().to_move() == seat => {
            after(history).any(|line| wins(&line, seat))
        }
        None => after(history).all(|line| wins(&line, seat)),
    }
}

fn after(history: &History<Sos<u64>>) -> impl Iterator<Item = History<Sos<u64>>> {
    history.legal_moves().into_iter().map(|mv| {
        let mut line = history.clone();
        line.push(mv);
        line
    })
}

/// Nodes visited from the start of a game.
fn nodes<G: GameAi>(threads: usize, depth: u32) -> u64 {
    let start = G::start(&G::SUPPORTED_SETUPS.default_setup).expect("the usual game");
    let mut player = AlphaBeta::<G>::new(&EngineOptions { threads, ..EngineOptions::default() });
    player.think(&History::new(start), &depth_limit(depth), &mut |_| {}).nodes
}

#[test]
fn two_threads_share_the_work() {
    // If each thread searched the whole tree, two would always visit twice as many nodes. How well
    // they share it depends on the system, which may let one of them wait.
    let least = |nodes: fn(usize, u32) -> u64, depth| {
        (0..4).map(|_| nodes(2, depth)).min().expect("four searches")
    };
    let (one, two) = (nodes::<Breakthrough<u64>>(1, 8), least(nodes::<Breakthrough<u64>>, 8));
    assert!(two * 2 < one * 3, "{one} positions by one, {two} by two");
    let (one, two) = (nodes::<Pentago>(1, 4), least(nodes::<Pentago>, 4));
    assert!(two * 2 < one * 3, "{one} positions by one, {two} by two");
}

#[test]
fn one_thread_searches_the_same_tree_again() {
    assert_eq!(nodes::<Breakthrough<u64>>(1, 6), nodes::<Breakthrough<u64>>(1, 6));
}
