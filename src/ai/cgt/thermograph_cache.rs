//! The thermographs of small components, each computed once: those of Snort, Pleiadis and First
//! Attack with two colours. [`super::thermograph`] computes a thermograph from those of the
//! positions after each move.

use super::component::{Component, add_or_cancel, decompose};
use super::placement_game::{PlacementGame, Side};
use super::thermograph::{ONE_MOVE, Thermograph};
use crate::core::canonical_hash::Canonicalizer;
use parlour_rules::proof::memory::{Memory, read_number, write_number};
use parlour_rules::{Bitboard, mix};
use rustc_hash::FxHashMap;
use std::io::{self, Read, Write};

/// Thermographs by hash. They are found once and then never change.
#[derive(Debug)]
pub(super) struct ThermographCache {
    thermographs: FxHashMap<u64, Thermograph>,
    /// The hashes added since they were last saved, if that is wanted.
    added: Option<Vec<u64>>,
}

impl ThermographCache {
    /// An empty cache.
    pub(super) fn new() -> ThermographCache {
        ThermographCache { thermographs: FxHashMap::default(), added: None }
    }

    /// The number of stored thermographs.
    pub(super) fn len(&self) -> usize {
        self.thermographs.len()
    }

    /// Adds the thermograph of a hash that has none.
    pub(super) fn insert(&mut self, hash: u64, thermograph: Thermograph) {
        self.thermographs.insert(hash, thermograph);
        if let Some(added) = &mut self.added {
            added.push(hash);
        }
    }

    fn save_some(&self, hashes: &[u64], out: &mut dyn Write) -> io::Result<()> {
        write_number(hashes.len() as u64, out)?;
        for hash in hashes {
            write_number(*hash, out)?;
            self.thermographs[hash].save(out)?;
        }
        Ok(())
    }

    /// Mean and temperature of a component, in units of [`ONE_MOVE`].
    pub(super) fn mean_and_temperature<G: PlacementGame>(
        &mut self,
        component: &Component<G>,
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

    /// The thermograph of the sum of components and a number. Adding an integer shifts it. Adding a
    /// fraction is not just a shift below temperature 0, where moves in the fraction matter, so the
    /// fraction is part of the key.
    fn thermograph<G: PlacementGame>(
        &mut self,
        components: &[Component<G>],
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
        // Without a fraction, a sum and its negative share an entry.
        let (key, is_own) = match fraction {
            0 => (own_hash.min(negated_hash), own_hash <= negated_hash),
            _ => (mix(own_hash, fraction as u64), true),
        };
        if let Some(known) = self.thermographs.get(&key) {
            return if is_own { known.plus(whole) } else { known.negated().plus(whole) };
        }
        let [left, right] = [Side::Left, Side::Right]
            .map(|side| self.thermographs_of_options(components, fraction, side, canonicalizer));
        let found = Thermograph::from_options(&left, &right);
        let stored = if is_own { found.clone() } else { found.negated() };
        self.insert(key, stored);
        found.plus(whole)
    }

    /// The thermographs of all sums that `side` can move to from the sum of components and a
    /// fraction between 0 and 1.
    fn thermographs_of_options<G: PlacementGame>(
        &mut self,
        components: &[Component<G>],
        fraction: i32,
        side: Side,
        canonicalizer: &Canonicalizer,
    ) -> Vec<Thermograph> {
        let mut options = Vec::new();
        for (index, component) in components.iter().enumerate() {
            for square in component.game.undominated_moves(side).squares() {
                let mut number = fraction;
                let mut rest: Vec<Component<G>> = Vec::with_capacity(components.len() + 2);
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
    }

    /// Adds the components of `game`: those that are numbers to `number`, the others to
    /// `components`, where a component and its negative cancel.
    fn add_components<G: PlacementGame>(
        &mut self,
        game: &G,
        canonicalizer: &Canonicalizer,
        components: &mut Vec<Component<G>>,
        number: &mut i32,
    ) {
        decompose(game, canonicalizer, |mut component| {
            let (mean, temperature) = if component.size == 1 {
                single_square(&component.game)
            } else {
                self.mean_and_temperature(&component, canonicalizer)
            };
            if temperature < 0 {
                *number += mean;
            } else {
                component.mean_and_temperature = Some((mean, temperature));
                add_or_cancel(components, 0, component);
            }
        });
    }
}

/// Mean and temperature of a component of one square, in units of [`ONE_MOVE`]: a square that only
/// one player can use is the number 1 or −1 (temperature −1), one that either player can use is the
/// game * (mean 0, temperature 0), and one that no player can use is the number 0.
pub(super) fn single_square<G: PlacementGame>(game: &G) -> (i32, i32) {
    match [Side::Left, Side::Right].map(|side| game.moves(side).is_empty()) {
        [false, false] => (0, 0),
        [false, true] => (ONE_MOVE, -ONE_MOVE),
        [true, false] => (-ONE_MOVE, -ONE_MOVE),
        [true, true] => (0, -ONE_MOVE),
    }
}

impl Memory for ThermographCache {
    fn bytes(&mut self) -> u64 {
        (self.len() * Thermograph::ENTRY_BYTES) as u64
    }

    fn save(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(added) = &mut self.added {
            added.clear();
        }
        // In order, so that the same thermographs are the same bytes.
        let mut hashes: Vec<u64> = self.thermographs.keys().copied().collect();
        hashes.sort_unstable();
        self.save_some(&hashes, out)
    }

    fn load(&mut self, from: &mut dyn Read) -> io::Result<()> {
        for _ in 0..read_number(from)? {
            let hash = read_number(from)?;
            self.thermographs.insert(hash, Thermograph::load(from)?);
        }
        Ok(())
    }

    fn keep_changes(&mut self) {
        self.added = Some(Vec::new());
    }

    fn save_changes(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let mut added = self.added.take().unwrap_or_default();
        self.save_some(&added, out)?;
        added.clear();
        self.added = Some(added);
        Ok(())
    }

    fn load_changes(&mut self, from: &mut &[u8]) -> io::Result<()> {
        self.load(from)
    }
}
