//! Steps always lead to a legal move, and to no other.

use super::legality::prefixes;
use super::random_games::{TestRng, sample};
use parlour_rules::{History, Path, Rules, Step, path};
use rand::seq::IndexedRandom;

pub(super) fn check<G: Rules>(history: &History<G>, rng: &mut TestRng) {
    let position = history.position();
    let paths: Vec<Path> = history.legal_moves().into_iter().map(|mv| position.path(mv)).collect();
    for path in sample(&paths, 10, rng) {
        for prefix in prefixes(&path) {
            assert_eq!(path::next_steps(history, &prefix), naive_next_steps(&paths, &prefix));
        }
        assert_eq!(path::next_steps(history, &path), [], "{path:?} is complete");
        let then = path.then_if(path[0], &[]);
        assert_eq!(then, None, "a step that may not come next is not taken");
    }
    if paths.is_empty() {
        assert_eq!(path::next_steps(history, &[]), [], "nothing follows the end");
        return;
    }
    for _ in 0..10 {
        follow_steps(history, &paths, |steps| *steps.choose(rng).expect("a step follows"));
    }
    follow_steps(history, &paths, |steps| steps[0]);
    follow_steps(history, &paths, |steps| steps[steps.len() - 1]);
}

/// The steps after `prefix` in the paths of the generated moves, in their order.
fn naive_next_steps(paths: &[Path], prefix: &[Step]) -> Vec<Step> {
    let mut steps = Vec::new();
    for step in paths.iter().filter_map(|path| path.strip_prefix(prefix)?.first()) {
        if !steps.contains(step) {
            steps.push(*step);
        }
    }
    steps
}

/// Chooses steps until they are a move.
fn follow_steps<G: Rules>(
    history: &History<G>,
    paths: &[Path],
    mut choose: impl FnMut(&[Step]) -> Step,
) {
    let mut path = Path::EMPTY;
    loop {
        let steps = path::next_steps(history, &path);
        assert!(!steps.is_empty(), "{:?}: {path:?} leads nowhere", history.position());
        let longer = path.then(choose(&steps));
        assert_eq!(longer.without_last(), path, "a step back undoes a step");
        path = longer;
        if let Some(mv) = path::move_from_path(history, &path) {
            assert_eq!(history.position().path(mv), path);
            assert!(paths.contains(&path));
            return;
        }
    }
}
