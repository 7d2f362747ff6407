//! Proven scores are right: results agree with the solvers, no game lasts longer than the score
//! states, and near the end of Snort, Pleiadis and First Attack the number of plies is exact.

use super::force_threads::ForceThreads;
use super::random_games::{self, random_unfinished_game, setup};
use crate::cgt::Decomposable;
use crate::core::{EngineOptions, GameAi, Score, SearchLimits, SearchResult, Searcher, Wdl};
use crate::games::sos::score_solver;
use crate::players::minimax;
use crate::{Level, Player};
use parlour_rules::amazons::Amazons;
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::dodgem::Dodgem;
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::snort::Snort;
use parlour_rules::sos::{self, Sos};
use parlour_rules::{Bitboard, History, Rules, Seat, Setup, Variant, WideBitboard};
use rand::SeedableRng;
use rand::rngs::StdRng;

fn start_game<G: GameAi>(setup: &Setup) -> History<G> {
    History::new(G::start(setup).expect("it can be set up"))
}

/// A game that is not over, after up to `plies` random plies.
fn random_game<G: GameAi>(setup: &Setup, plies: usize, seed: u64) -> History<G> {
    random_unfinished_game(setup, plies, &mut StdRng::seed_from_u64(seed))
}

fn think<G: GameAi>(
    level: Level,
    hash: usize,
    nodes: u64,
    history: &History<G>,
) -> SearchResult<G::Move> {
    think_on(1, level, hash, nodes, history)
}

fn think_on<G: GameAi>(
    threads: usize,
    level: Level,
    hash: usize,
    nodes: u64,
    history: &History<G>,
) -> SearchResult<G::Move> {
    let _threads = ForceThreads::new();
    let options = EngineOptions { hash_mib: hash, threads, ..EngineOptions::default() };
    let limits = SearchLimits { nodes: Some(nodes), ..SearchLimits::default() };
    Player::new(level, &options).think(history, &limits, &mut |_| {})
}

fn wdl_of(score: Option<Score>) -> Option<Wdl> {
    match score? {
        Score::Win(_) => Some(Wdl::Win),
        Score::Draw => Some(Wdl::Draw),
        Score::Loss(_) => Some(Wdl::Loss),
        Score::Expected(_) => None,
    }
}

/// Compares the proofs of the tree search with the solver's.
fn mcts_agrees_with_solver<G: GameAi>(setup: &Setup, most_plies: usize, least: u32) {
    let mut proven = 0;
    for seed in 0..60 {
        let history = random_game::<G>(setup, seed as usize % (most_plies + 1), seed);
        let alone = think(Level::Mcts, 4, 20_000, &history);
        let together = think_on(3, Level::Mcts, 4, 20_000, &history);
        let Some(found) = wdl_of(alone.score).or(wdl_of(together.score)) else { continue };
        let limits = SearchLimits { infinite: true, ..SearchLimits::default() };
        let Some(wanted) = G::solve(&history, &limits, &EngineOptions::default()).wdl else {
            assert!(setup.players > 2, "only a win shared by three has no name");
            continue;
        };
        assert_eq!(found, wanted, "{setup:?} after {:?}", history.moves());
        if let Some(found) = wdl_of(together.score) {
            assert_eq!(found, wanted, "three threads, {setup:?} after {:?}", history.moves());
            proven += 1;
        }
    }
    assert!(proven >= least, "{setup:?}: only {proven} of 60 positions were proven");
}

#[test]
fn proofs_of_the_tree_search_agree_with_the_solvers() {
    mcts_agrees_with_solver::<Snort<u64>>(&setup(4, 2), 8, 30);
    mcts_agrees_with_solver::<Pleiadis<u64>>(&setup(4, 2), 8, 30);
    mcts_agrees_with_solver::<FirstAttack<u64>>(&setup(5, 2), 3, 30);
    mcts_agrees_with_solver::<Breakthrough<u64>>(&setup(5, 2), 20, 30);
    mcts_agrees_with_solver::<Amazons<u64>>(&setup(4, 2), 6, 30);
    mcts_agrees_with_solver::<Dodgem<u64>>(&setup(3, 2), 12, 30);
    // A tree search proves draws slowly, of which SOS has many, and games of several players.
    mcts_agrees_with_solver::<Sos<u64>>(&setup(3, 2), 7, 15);
    mcts_agrees_with_solver::<Sos<u64>>(&setup(3, 3), 7, 4);
}

/// The exact distance to the end with best play by both, or a draw.
fn exact_score<G: GameAi>(history: &History<G>) -> Score {
    Score::from_value(minimax::value(history, u32::MAX), 2, true)
}

/// Whether `found` has the right result and no shorter distance than the exact one.
fn is_sound(found: Score, exact: Score) -> bool {
    match (found, exact) {
        (Score::Win(plies), Score::Win(least)) | (Score::Loss(plies), Score::Loss(least)) => {
            plies >= least
        }
        (found, exact) => found == exact,
    }
}

#[test]
fn tree_search_reports_no_shorter_distance_than_the_exact_one() {
    let mut proven = 0;
    for seed in 0..60 {
        let history = random_game::<Snort<u64>>(&setup(4, 2), 3 + seed as usize % 4, seed);
        let score = think(Level::Mcts, 4, 20_000, &history).score.expect("it grades its move");
        if score.is_proven() {
            let exact = exact_score(&history);
            assert!(is_sound(score, exact), "{score:?} for {exact:?} after {:?}", history.moves());
            proven += 1;
        }
    }
    assert!(proven > 40, "{proven}");
}

/// Positions in which a master's proofs can be compared with minimax.
fn master_distances_are_exact<G: GameAi>(setup: &Setup, plies: std::ops::Range<usize>) {
    for seed in 0..40 {
        let plies = plies.start + seed as usize % plies.len();
        let history = random_game::<G>(setup, plies, seed);
        let found = think(Level::Master, 4, 100_000, &history).score.expect("it grades its move");
        assert_eq!(found, exact_score(&history), "{setup:?} after {:?}", history.moves());
    }
}

#[test]
fn masters_report_the_exact_distance_near_the_end() {
    master_distances_are_exact::<Snort<u64>>(&setup(5, 2), 10..16);
    master_distances_are_exact::<Pleiadis<u64>>(&setup(4, 2), 8..14);
    master_distances_are_exact::<FirstAttack<u64>>(&setup(6, 2), 2..5);
    let colours = Setup { variant: Variant::Colours, ..setup(5, 2) };
    master_distances_are_exact::<FirstAttack<u64>>(&colours, 3..7);
    master_distances_are_exact::<Sos<u64>>(&setup(4, 2), 10..15);
}

/// The margin that the player to move can still gain with best play, by brute force.
fn best_margin<W: Bitboard>(position: &Sos<W>) -> i32 {
    let mut best = None;
    position.for_each_move(|mv| best = best.max(Some(margin_of(position, mv))));
    best.unwrap_or(0)
}

/// The margin after a move, to the player who makes it.
fn margin_of<W: Bitboard>(position: &Sos<W>, mv: sos::SosMove) -> i32 {
    let next = position.play(mv);
    let rest = best_margin(&next);
    let again = next.to_move() == position.to_move();
    i32::from(position.gain(mv)) + if again { rest } else { -rest }
}

/// Compares the solver with brute force on random boards. Returns on how many a move scores.
fn margin_solver_agrees<W: Bitboard>(side: usize, empty: usize, boards: u64) -> usize {
    let mut taking = 0;
    for seed in 0..boards {
        let history = random_game::<Sos<W>>(&setup(side, 2), side * side - empty, seed);
        let position = history.position();
        let found =
            score_solver::solve(&history, &SearchLimits::default(), &EngineOptions::default());
        let [first, second, ..] = position.points().map(i32::from);
        let lead = if position.to_move() == Seat::FIRST { first - second } else { second - first };
        let value = best_margin(position);
        assert_eq!(found.margin, Some(lead + value), "after {:?}", history.moves());
        let moves = history.legal_moves().into_iter();
        let best = moves.filter(|&mv| margin_of(position, mv) == value).collect::<Vec<_>>();
        assert_eq!(found.best_moves, best, "after {:?}", history.moves());
        taking += usize::from(history.legal_moves().iter().any(|&mv| position.gain(mv) > 0));
    }
    taking
}

#[test]
fn margins_of_sos_agree_with_brute_force() {
    let mut taking = margin_solver_agrees::<u64>(4, 6, 40);
    taking += margin_solver_agrees::<u64>(5, 6, 40);
    taking += margin_solver_agrees::<u64>(8, 5, 20);
    taking += margin_solver_agrees::<u128>(9, 5, 20);
    taking += margin_solver_agrees::<u128>(11, 5, 20);
    // The solver leaves out most moves where some move scores.
    assert!(taking > 70, "{taking}");
}

#[test]
fn a_tree_search_that_prunes_its_tree_still_searches_ahead() {
    // A mebibyte is full after some thousand positions of Amazons.
    let history = start_game::<Amazons<u128>>(&setup(10, 2));
    let result = think(Level::Mcts, 1, 200_000, &history);
    assert_eq!(result.nodes, 200_000);
    assert!(result.depth >= 3, "only {} plies", result.depth);
    let result = think_on(3, Level::Mcts, 1, 200_000, &history);
    assert!(result.nodes <= 200_000);
    assert!(result.depth >= 3, "only {} plies by three threads", result.depth);
}

/// Plays random games to their ends, and compares the plies left with their bound at each position. Returns
/// the bound after `plies` moves of the last game.
fn games_keep_within_their_bound<G: Decomposable>(setup: &Setup, plies: usize) -> u32 {
    let mut bound = 0;
    for seed in 0..40 {
        let mut rng = StdRng::seed_from_u64(seed);
        let game = random_games::random_game::<G>(setup, usize::MAX, &mut rng);
        for (ply, position) in game.positions().iter().enumerate() {
            let left = game.plies() - ply;
            assert!(left as u32 <= position.max_plies_left(), "{setup:?}, {:?}", game.moves());
        }
        bound = game.positions()[plies].max_plies_left();
    }
    bound
}

#[test]
fn no_game_lasts_longer_than_its_bound() {
    games_keep_within_their_bound::<Snort<u64>>(&setup(6, 2), 4);
    games_keep_within_their_bound::<Pleiadis<u64>>(&setup(7, 2), 4);
    let [small, large] = [10, 14].map(|side| setup(side, 2));
    let colours = Setup { variant: Variant::Colours, ..small };
    games_keep_within_their_bound::<FirstAttack<u128>>(&colours, 4);
    // Four pawns close four rows.
    let bound = games_keep_within_their_bound::<FirstAttack<WideBitboard>>(&large, 4);
    assert!(bound <= 10, "{bound}");
}
