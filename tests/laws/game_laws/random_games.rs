//! Seeded random games.

use parlour_rules::{History, Rules, Setup};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// The random number generator of the tests.
pub(crate) type TestRng = StdRng;

/// No random game is longer. Dodgem on 11×11 takes about a thousand plies; all other games are
/// shorter, since boards fill up or pawns reach their goals.
const MAX_PLIES: usize = 20_000;

pub(crate) fn start_history<G: Rules>(setup: Setup) -> History<G> {
    History::new(G::start(&setup).unwrap_or_else(|error| panic!("{setup:?}: {error}")))
}

/// A random game to its end; that it ends is a law as well.
pub(crate) fn random_game<G: Rules>(setup: Setup, seed: u64) -> History<G> {
    let mut rng = TestRng::seed_from_u64(seed);
    let mut history = start_history::<G>(setup);
    while let Some(&mv) = history.legal_moves().choose(&mut rng) {
        history.push(mv);
        assert!(history.plies() < MAX_PLIES, "{setup:?}, seed {seed}: a game without end");
    }
    assert!(history.outcome().is_some(), "{setup:?}, seed {seed}: no move, but no outcome");
    history
}

/// Calls `visit` with about `count` positions of four random games, spread evenly; the first and the
/// last position of each game are among them.
pub(crate) fn for_each_position<G: Rules>(
    setup: Setup,
    count: usize,
    mut visit: impl FnMut(&History<G>, &mut TestRng),
) {
    let games = 4;
    for seed in 0..games as u64 {
        let game = random_game::<G>(setup, seed);
        let mut rng = TestRng::seed_from_u64(!seed);
        let every = (game.plies() * games / count).max(1);
        let mut plies = 0;
        while plies < game.plies() {
            visit(&game.at_ply(plies), &mut rng);
            plies += rng.random_range(1..=2 * every - 1);
        }
        visit(&game, &mut rng);
    }
}

/// At most `count` random items.
pub(crate) fn sample<T: Copy>(items: &[T], count: usize, rng: &mut TestRng) -> Vec<T> {
    items.sample(rng, count).copied().collect()
}
