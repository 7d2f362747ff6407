//! Thermographs of small sums, each worked out once.

use super::canonical_hash::Canonicalizer;
use super::component::{Component, decompose};
use super::placement_game::{PlacementGame, Side};
use super::thermograph::{ONE_MOVE, Thermograph};
use crate::rules::bitboard::{Bitboard, mix};
use rustc_hash::FxHashMap;

/// Thermographs by name.
#[derive(Debug, Default)]
pub struct ThermographCache {
    thermographs: FxHashMap<u64, Thermograph>,
}

/// A thermograph and its place take about so many bytes.
pub const ENTRY_BYTES: usize = 200;

impl ThermographCache {
    /// How many are known.
    pub fn len(&self) -> usize {
        self.thermographs.len()
    }

    /// Mean and temperature of a part.
    pub fn mean_and_temperature<F: PlacementGame>(
        &mut self,
        component: &Component<F>,
        canonicalizer: &Canonicalizer,
    ) -> (i32, i32) {
        let (key, sign) = if component.hash.own <= component.hash.negated {
            (component.hash.own, 1)
        } else {
            (component.hash.negated, -1)
        };
        if let Some(known) = self.thermographs.get(&key) {
            return (sign * known.mean, known.temperature);
        }
        let found = self.thermograph(&[*component], 0, canonicalizer);
        (found.mean, found.temperature)
    }

    /// The thermograph of parts and a number. A whole number only shifts it; a fraction is a game
    /// of its own, as temperatures below zero tell.
    fn thermograph<F: PlacementGame>(
        &mut self,
        components: &[Component<F>],
        number: i32,
        canonicalizer: &Canonicalizer,
    ) -> Thermograph {
        let fraction = number.rem_euclid(ONE_MOVE);
        let whole = number - fraction;
        if components.is_empty() && fraction == 0 {
            return Thermograph::number(number);
        }
        let own_hash =
            components.iter().fold(0u64, |sum, component| sum.wrapping_add(component.hash.own));
        let negated_hash =
            components.iter().fold(0u64, |sum, component| sum.wrapping_add(component.hash.negated));
        let (key, is_own) = match fraction {
            0 => (own_hash.min(negated_hash), own_hash <= negated_hash),
            _ => (mix(own_hash, fraction as u64), true),
        };
        if let Some(known) = self.thermographs.get(&key) {
            return if is_own { known.plus(whole) } else { known.negated().plus(whole) };
        }
        let [left, right] = [Side::Left, Side::Right].map(|side| {
            let mut options = Vec::new();
            for (index, component) in components.iter().enumerate() {
                for square in component.game.moves(side).squares() {
                    let mut number = fraction;
                    let mut rest: Vec<Component<F>> = Vec::with_capacity(components.len() + 2);
                    rest.extend_from_slice(&components[..index]);
                    rest.extend_from_slice(&components[index + 1..]);
                    let next = component.game.play(side, square);
                    self.add_components(&next, canonicalizer, &mut rest, &mut number);
                    options.push(self.thermograph(&rest, number, canonicalizer));
                }
            }
            if fraction != 0 {
                let unit = 1 << fraction.trailing_zeros();
                let next = if side == Side::Left { fraction - unit } else { fraction + unit };
                options.push(self.thermograph(components, next, canonicalizer));
            }
            options
        });
        let found = Thermograph::from_options(&left, &right);
        let stored = if is_own { found.clone() } else { found.negated() };
        self.thermographs.insert(key, stored);
        found.plus(whole)
    }

    /// Adds the parts of `field` to `parts`, numbers to `number`, leaving out what cancels.
    fn add_components<F: PlacementGame>(
        &mut self,
        game: &F,
        canonicalizer: &Canonicalizer,
        components: &mut Vec<Component<F>>,
        number: &mut i32,
    ) {
        let mut new_components = Vec::new();
        decompose(game, canonicalizer, |component| new_components.push(component));
        for mut component in new_components {
            let mean_and_temperature = if component.size == 1 {
                single_square(&component.game)
            } else {
                self.mean_and_temperature(&component, canonicalizer)
            };
            if mean_and_temperature.1 < 0 {
                *number += mean_and_temperature.0;
                continue;
            }
            component.mean_and_temperature = Some(mean_and_temperature);
            add_or_cancel(components, component);
        }
    }
}

/// Mean and temperature of a field of one square: a move for one of the two, or for whoever comes
/// first.
pub fn single_square<F: PlacementGame>(game: &F) -> (i32, i32) {
    match [Side::Left, Side::Right].map(|side| game.moves(side).is_empty()) {
        [false, false] => (0, 0),
        [false, true] => (ONE_MOVE, -ONE_MOVE),
        [true, false] => (-ONE_MOVE, -ONE_MOVE),
        [true, true] => (0, -ONE_MOVE),
    }
}

/// Adds a part to others, or takes its negative from them.
pub fn add_or_cancel<F: PlacementGame>(
    components: &mut Vec<Component<F>>,
    component: Component<F>,
) {
    match components.iter().position(|other| other.hash.negated == component.hash.own) {
        Some(index) => {
            components.swap_remove(index);
        }
        None => components.push(component),
    }
}
