//! What masters keep of their trees.

use super::random_games::{random_unfinished_game, setup};
use crate::core::{
    EngineOptions, GameAi, KeptPositions, Score, SearchLimits, Searcher, SolverStatus, TreePosition,
};
use parlour_rules::amazons::{Amazons, AmazonsMove};
use parlour_rules::pentago::{Pentago, PentagoXl};
use parlour_rules::snort::Snort;
use parlour_rules::{History, Rules, Setup};
use rand::SeedableRng;
use rand::rngs::StdRng;

/// Checks a position of a tree and those below it: moves are legal, none stands twice, and a win with the
/// next move is one. Returns how many positions there are.
fn check<G: GameAi>(position: &G, tree: &TreePosition<G::Move>) -> usize {
    let mut legal = Vec::new();
    position.for_each_move(|mv| legal.push(mv));
    assert!(legal.contains(&tree.best_move), "{position:?} {tree:?}");
    match tree.score {
        Score::Win(1) => assert!(position.play(tree.best_move).outcome().is_some()),
        Score::Expected(points) => assert!(points <= 1000),
        _ => {}
    }
    assert!(tree.visits.iter().all(|(mv, count)| legal.contains(mv) && *count > 0));
    for (mv, score) in &tree.half_moves {
        assert!(*mv != tree.best_move && legal.contains(mv), "{position:?} {mv:?}");
        assert!(score.expected() <= 1000);
    }
    let mut count = 1;
    for (index, (mv, reply)) in tree.replies.iter().enumerate() {
        assert!(legal.contains(mv), "{position:?} {mv:?}");
        assert!(tree.replies[..index].iter().all(|(earlier, _)| earlier != mv), "{mv:?} twice");
        assert!(tree.visits.iter().any(|(tried, _)| tried == mv));
        let next = position.play(*mv);
        assert!(next.outcome().is_none(), "a game that is over has nothing to judge");
        count += check(&next, reply);
    }
    count
}

/// The positions that a master keeps of some games, checked.
fn kept<G: GameAi>(setup: &Setup, nodes: u64, positions: KeptPositions) -> usize {
    let limits = SearchLimits { nodes: Some(nodes), ..SearchLimits::default() };
    let options = EngineOptions { hash_mib: 8, ..EngineOptions::default() };
    let mut count = 0;
    for seed in 0..4 {
        let history = random_unfinished_game::<G>(setup, 6, &mut StdRng::seed_from_u64(seed));
        let mut master = G::master(&options, &G::Nets::default());
        assert!(master.take_tree().is_none());
        let unasked = master.think(&history, &limits, &mut |_| {});
        assert!(master.take_tree().is_none(), "nobody has asked for it");
        let mut master = G::master(&options, &G::Nets::default());
        assert!(master.grows_trees());
        master.keep_trees(positions);
        let result = master.think(&history, &limits, &mut |_| {});
        assert_eq!((result.best_move, result.nodes), (unasked.best_move, unasked.nodes));
        let Some(tree) = master.take_tree() else { continue };
        assert_eq!(tree.best_move, result.best_move);
        assert_eq!(Some(tree.score), result.score);
        assert!(master.take_tree().is_none(), "it was taken");
        count += check(history.position(), &tree);
    }
    count
}

fn check_masters<G: GameAi>(setup: &Setup, nodes: u64) {
    let count = |least_visits, with_wins| {
        kept::<G>(setup, nodes, KeptPositions { least_visits, with_wins })
    };
    let [few, some, many] = [1000, 10, 2].map(|least| count(least, false));
    assert!(few <= 4 && some > few && many > some, "{few} {some} {many}");
    let with_wins = count(10, true);
    assert!(with_wins >= some, "{with_wins} {some}");
}

#[test]
fn trees_tell_of_positions_with_enough_visits() {
    check_masters::<Pentago>(&setup(6, 2), 20_000);
    check_masters::<PentagoXl>(&setup(9, 2), 20_000);
    check_masters::<Amazons<u64>>(&setup(8, 2), 20_000);
}

#[test]
fn trees_tell_of_first_halves_but_the_best() {
    let start = History::new(Amazons::<u64>::start(&setup(6, 2)).expect("a board"));
    let limits = SearchLimits { nodes: Some(20_000), ..SearchLimits::default() };
    let mut master = Amazons::<u64>::master(&EngineOptions::default(), &Default::default());
    master.keep_trees(KeptPositions { least_visits: 10, with_wins: false });
    master.think(&start, &limits, &mut |_| {});
    let tree = master.take_tree().expect("a tree");
    check(start.position(), &tree);
    let first = |mv: AmazonsMove| (mv.from, mv.to);
    let mut halves: Vec<_> = tree.half_moves.iter().map(|(mv, _)| first(*mv)).collect();
    assert!(halves.len() >= 3, "{halves:?}");
    halves.push(first(tree.best_move));
    halves.sort_unstable();
    let count = halves.len();
    halves.dedup();
    assert_eq!(halves.len(), count, "each half stands once");
}

#[test]
fn a_master_without_trees_says_so() {
    let master = Snort::<u64>::master(&EngineOptions::default(), &Default::default());
    assert!(!master.grows_trees());
}

#[test]
fn expected_points_stay_within_0_and_1000() {
    let points = [-0.02, 0.5, 1.02].map(|value| SolverStatus::Unproven.score(value));
    assert_eq!(points, [0, 500, 1000].map(Score::Expected));
}
