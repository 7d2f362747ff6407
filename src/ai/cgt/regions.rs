//! The regions of a position and their values, for facts.

use super::component::decompose;
use super::placement_game::PlacementGame;
use super::thermograph_cache::{ThermographCache, single_square};
use crate::core::canonical_hash::Canonicalizer;
use crate::core::fact::Fixed;
use parlour_rules::bitboard::Bitboard;

/// Positions with a larger region get no values: it would take too long. Not tuned.
const MAX_VALUED_SQUARES: u32 = 6;
/// Positions of boards beyond 128 squares may have many regions, so fewer squares make one too large there. Not tuned.
const MAX_VALUED_SQUARES_LARGE: u32 = 4;

/// A part of the board that no move outside it can influence.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Region<S> {
    /// Its squares.
    pub(crate) squares: S,
    /// Its value.
    pub(crate) value: RegionValue,
}

/// The value of a region, in moves; positive means are good for Left.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct RegionValue {
    /// The average value in a sum of many copies.
    pub(crate) mean: Fixed,
    /// What a move gains; below 0 for numbers, where nobody gains by moving.
    pub(crate) temperature: Fixed,
}

impl RegionValue {
    /// Whether the value is a number: the free moves of one side.
    pub(crate) fn is_number(self) -> bool {
        self.temperature.0 < 0
    }
}

/// Finds regions and their values, and keeps what it has found for the next position.
#[derive(Debug)]
pub(crate) struct RegionValues {
    canonicalizer: Canonicalizer,
    thermographs: ThermographCache,
}

impl RegionValues {
    /// Nothing found yet.
    pub(crate) fn new() -> RegionValues {
        RegionValues { canonicalizer: Canonicalizer::new(), thermographs: ThermographCache::new() }
    }

    /// The regions of `game` with their values; `None` if one is too large.
    pub(crate) fn regions<G: PlacementGame>(&mut self, game: &G) -> Option<Vec<Region<G::Set>>> {
        let RegionValues { canonicalizer, thermographs } = self;
        let mut components = Vec::new();
        decompose(game, canonicalizer, |component| components.push(component));
        let max_size =
            if G::Set::CAPACITY > 128 { MAX_VALUED_SQUARES_LARGE } else { MAX_VALUED_SQUARES };
        if components.iter().any(|component| component.size > max_size) {
            return None;
        }
        let regions = components.iter().map(|component| {
            let (mean, temperature) = match component.size {
                1 => single_square(&component.game),
                _ => thermographs.mean_and_temperature(component, canonicalizer),
            };
            let value = RegionValue { mean: Fixed(mean), temperature: Fixed(temperature) };
            Region { squares: component.game.open_squares(), value }
        });
        Some(regions.collect())
    }
}
