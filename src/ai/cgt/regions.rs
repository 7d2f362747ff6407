//! The regions of a position, and the values of small ones, for facts.

use super::component::decompose;
use super::placement_game::PlacementGame;
use super::thermograph_cache::{ThermographCache, single_square};
use crate::ai::core::canonical_hash::Canonicalizer;
use crate::ai::core::fact::Fixed;

/// Regions with more squares get no value: it would take too long. Not tuned.
const MAX_VALUED_SQUARES: u32 = 6;

/// A part of the board that no move outside it can influence.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Region<S> {
    /// Its squares.
    pub(crate) squares: S,
    /// Its value, if it is small.
    pub(crate) value: Option<RegionValue>,
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

/// The regions of `game`, with the values of small ones.
pub(crate) fn regions<G: PlacementGame>(game: &G) -> Vec<Region<G::Set>> {
    let canonicalizer = Canonicalizer::new();
    let mut thermographs = ThermographCache::default();
    let mut regions = Vec::new();
    decompose(game, &canonicalizer, |component| {
        let value = match component.size {
            1 => Some(single_square(&component.game)),
            2..=MAX_VALUED_SQUARES => {
                Some(thermographs.mean_and_temperature(&component, &canonicalizer))
            }
            _ => None,
        };
        let value = value.map(|(mean, temperature)| RegionValue {
            mean: Fixed(mean),
            temperature: Fixed(temperature),
        });
        regions.push(Region { squares: component.game.open_squares(), value });
    });
    regions
}
