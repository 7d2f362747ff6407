//! The `mirror` player: take the centre square if there is one, then answer every move with its
//! reflection through the centre (the Tweedledum–Tweedledee strategy: Berlekamp, Conway & Guy,
//! "Winning Ways", 1982). Where [`GameProfile::mirror_wins`] holds, the answer is always legal, so the
//! opponent is the first without a move.

use super::random::Random;
use crate::core::{GameAi, SearchLimits, SearchResult, Searcher};
use parlour_rules::symmetry::Symmetry;
use parlour_rules::{History, Path, Step, path};

/// Plays by reflection.
#[derive(Clone, Debug)]
pub struct Mirror {
    /// The seed of random moves where the reflection is not legal.
    pub seed: u64,
}

impl<G: GameAi> Searcher<G> for Mirror {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &SearchLimits,
        on_info: &mut dyn FnMut(&SearchResult<G::Move>),
    ) -> SearchResult<G::Move> {
        let grid = history.position().grid();
        let reply = match history.last_move() {
            Some((before, mv)) => Symmetry::POINT_REFLECTION.map_path(before, &before.path(mv)),
            None => Path::of(&[Step::Square(grid.square_at(grid.rows / 2, grid.cols / 2))]),
        };
        match path::move_from_path(history, &reply) {
            Some(best) => SearchResult { depth: 1, nodes: 1, ..SearchResult::of_move(best) },
            // The game began at another position, or other players made moves for this seat.
            None => Random { seed: self.seed }.think(history, limits, on_info),
        }
    }
}
