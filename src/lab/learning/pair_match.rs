//! Pairs of games: one random opening, played from both sides.

use super::chosen_player::ChosenPlayer;
use super::self_play::random_opening;
use parlour_ai::core::{Budget, GameAi, SearchLimits};
use parlour_rules::{Seat, Setup, SetupError, mix};
use rand::SeedableRng;
use rand::rngs::StdRng;

/// How pairs are played.
#[derive(Clone, Debug)]
pub(crate) struct PairOptions {
    /// The boards; the pairs take them in turn.
    pub setups: Vec<Setup>,
    /// What a search may spend on a move.
    pub budget: Budget,
    /// The random moves of an opening.
    pub openings: u32,
    /// What every pair's seed is made of, with the pair's number.
    pub seed: u64,
}

impl PairOptions {
    /// The board of a pair.
    pub(crate) fn setup(&self, index: u64) -> Setup {
        self.setups[(index % self.setups.len().max(1) as u64) as usize]
    }
}

/// Plays the pair of a number. Returns the half points of the first player, 0 to 4. With a limit of
/// nodes the pair follows from its number and the options alone.
pub(super) fn play_pair<G: GameAi>(
    options: &PairOptions,
    index: u64,
    players: [&ChosenPlayer; 2],
) -> Result<u8, SetupError> {
    let seed = mix(options.seed, index);
    let mut rng = StdRng::seed_from_u64(seed);
    let opening = random_opening::<G>(&options.setup(index), options.openings as usize, &mut rng)?;
    let limits = SearchLimits::from_budget(Some(options.budget));
    let mut half_points = 0;
    for first in 0..2 {
        let mut history = opening.clone();
        let mut searchers = players.map(|player| player.start::<G>(seed));
        let outcome = loop {
            if let Some(outcome) = history.outcome() {
                break outcome;
            }
            let player = (first + history.position().to_move().index()) % 2;
            let result = searchers[player].think(&history, &limits, &mut |_| {});
            history.push(result.best_move);
        };
        let points = outcome.share(Seat::FIRST);
        let points = if first == 0 { points } else { 1.0 - points };
        half_points += (2.0 * points).round() as u8;
    }
    Ok(half_points)
}
