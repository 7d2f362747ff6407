//! The refined search against the plain one: with its refinements off they agree on every value.

use parlour::ai::alphabeta::{AlphaBeta, Style};
use parlour::ai::budget::Limits;
use parlour::ai::insight::Insight;
use parlour::ai::minimax;
use parlour::ai::score::Score;
use parlour::ai::{Kit, Searcher};
use parlour::rules::amazons::Amazons;
use parlour::rules::breakthrough::Breakthrough;
use parlour::rules::dodgem::Dodgem;
use parlour::rules::firstattack::FirstAttack;
use parlour::rules::history::History;
use parlour::rules::pentago::Pentago;
use parlour::rules::pentagoxl::PentagoXl;
use parlour::rules::pleiadis::Pleiadis;
use parlour::rules::setup::{Setup, Variant};
use parlour::rules::snort::Snort;
use parlour::rules::sos::Sos;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

fn setup(side: usize, players: usize) -> Setup {
    Setup { rows: side, cols: side, variant: Variant::Standard, players }
}

fn to(depth: u32) -> Limits {
    Limits { depth: Some(depth), ..Limits::default() }
}

fn agree<G: Insight>(setup: &Setup, depths: &[u32], games: u64, most_plies: usize) {
    let mut compared = 0;
    for seed in 0..games {
        let mut dice = StdRng::seed_from_u64(seed);
        let mut history = History::new(G::start(setup).expect("the setup is valid"));
        for _ in 0..dice.random_range(0..=most_plies) {
            let moves = history.legal_moves();
            if moves.is_empty() {
                break;
            }
            history.push(moves[dice.random_range(0..moves.len())]);
        }
        if history.outcome().is_some() {
            history.pop(); // the last moves are where the ends of games are seen
        }
        for &depth in depths {
            if G::REPEATS && repeats_within(&mut history.clone(), depth) {
                continue;
            }
            for threads in [1, 3] {
                let kit = Kit { hash: 1, threads, ..Kit::default() };
                let mut player = AlphaBeta::<G>::styled(&kit, Style::PLAIN);
                let thought = player.think(&history, &to(depth), &mut |_| {});
                if thought.depth < depth {
                    continue; // proven by fewer plies, and not searched deeper
                }
                let found = thought.score.expect("a finished search grades its move");
                let wanted = Score::of(minimax::value(&history, depth), found == Score::Draw);
                let moves = history.moves();
                assert_eq!(found, wanted, "{setup:?} after {moves:?} at depth {depth}, {threads}");
                compared += 1;
            }
        }
    }
    assert!(compared > games * depths.len() as u64, "only {compared} values were compared");
}

fn repeats_within<G: Insight>(history: &mut History<G>, depth: u32) -> bool {
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
    agree::<Breakthrough<u64>>(&setup(6, 2), &[2, 3, 4], 30, 30);
    agree::<Breakthrough<u128>>(&setup(8, 2), &[3], 10, 60);
}

#[test]
fn first_attack() {
    agree::<FirstAttack<u64>>(&setup(6, 2), &[2, 3], 30, 3);
    let colours = Setup { variant: Variant::Colours, ..setup(5, 2) };
    agree::<FirstAttack<u64>>(&colours, &[2, 3, 4], 30, 4);
}

#[test]
fn pleiadis() {
    agree::<Pleiadis<u64>>(&setup(5, 2), &[2, 3, 4], 30, 14);
}

#[test]
fn snort() {
    agree::<Snort<u64>>(&setup(5, 2), &[2, 3, 4], 30, 8);
}

#[test]
fn dodgem() {
    agree::<Dodgem<u64>>(&setup(4, 2), &[1, 2, 3], 60, 20);
}

#[test]
fn pentago() {
    agree::<Pentago>(&setup(6, 2), &[1, 2], 15, 28);
}

#[test]
fn pentago_xl() {
    for players in 2..=4 {
        agree::<PentagoXl>(&setup(9, players), &[1], 10, 60);
    }
}

#[test]
fn sos() {
    agree::<Sos<u64>>(&setup(4, 2), &[2, 3, 4], 20, 10);
    agree::<Sos<u64>>(&setup(4, 3), &[2, 3], 20, 10);
}

#[test]
fn amazons() {
    agree::<Amazons<u64>>(&setup(5, 2), &[2], 15, 9);
    agree::<Amazons<u128>>(&setup(6, 2), &[1], 10, 14);
}

/// Positions that are looked at from the start of a game.
fn nodes<G: Insight>(threads: usize, depth: u32) -> u64 {
    let start = G::start(&G::LIMITS.usual).expect("the usual game");
    let mut player = AlphaBeta::<G>::new(&Kit { threads, ..Kit::default() });
    player.think(&History::new(start), &to(depth), &mut |_| {}).nodes
}

#[test]
fn two_threads_share_the_work() {
    // Were both to search the whole tree, they would look at twice as many positions.
    let (one, two) = (nodes::<Breakthrough<u64>>(1, 8), nodes::<Breakthrough<u64>>(2, 8));
    assert!(two * 2 < one * 3, "{one} positions by one, {two} by two");
    let (one, two) = (nodes::<Pentago>(1, 4), nodes::<Pentago>(2, 4));
    assert!(two * 2 < one * 3, "{one} positions by one, {two} by two");
}

#[test]
fn one_thread_searches_the_same_tree_again() {
    assert_eq!(nodes::<Breakthrough<u64>>(1, 6), nodes::<Breakthrough<u64>>(1, 6));
}
