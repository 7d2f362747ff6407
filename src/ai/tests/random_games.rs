//! Random games, from which tests take their positions.

use parlour_rules::{History, Rules, Setup, Variant};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

/// The usual way to play on a square board.
pub(super) fn setup(side: usize, players: usize) -> Setup {
    Setup { rows: side, cols: side, variant: Variant::Standard, players }
}

/// A game after `plies` random moves, or fewer if it is over before.
pub(super) fn random_game<G: Rules>(setup: &Setup, plies: usize, rng: &mut StdRng) -> History<G> {
    let mut history = History::new(G::start(setup).expect("the setup is valid"));
    while history.plies() < plies && history.outcome().is_none() {
        let moves = history.legal_moves();
        history.push(moves[rng.random_range(0..moves.len())]);
    }
    history
}

/// The same without the move that ends the game. The position before the last move tests how ends of
/// games are valued.
pub(super) fn random_unfinished_game<G: Rules>(
    setup: &Setup,
    plies: usize,
    rng: &mut StdRng,
) -> History<G> {
    let mut history = random_game(setup, plies, rng);
    if history.outcome().is_some() {
        history.pop();
    }
    history
}

/// A position of a random game that is not over, at most `most_plies` from the start.
pub(super) fn random_position<G: Rules>(setup: &Setup, most_plies: usize, seed: u64) -> History<G> {
    let mut rng = StdRng::seed_from_u64(seed);
    let plies = rng.random_range(0..=most_plies);
    random_unfinished_game(setup, plies, &mut rng)
}
