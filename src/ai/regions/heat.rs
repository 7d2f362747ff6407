//! Thermographs of small sums, each worked out once.

use super::field::{Field, Side};
use super::part::{Part, split};
use super::print::Prints;
use super::thermograph::{MOVE, Thermograph};
use crate::rules::bits::{Word, mix};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Names are random already.
#[derive(Default, Debug)]
pub struct Plain(u64);

impl Hasher for Plain {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }
    fn write_u64(&mut self, word: u64) {
        self.0 = word;
    }
}

/// Thermographs by name.
#[derive(Debug, Default)]
pub struct Heats {
    known: HashMap<u64, Thermograph, BuildHasherDefault<Plain>>,
}

/// A thermograph and its place take about so many bytes.
pub const BYTES: usize = 200;

impl Heats {
    /// How many are known.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Mean and temperature of a part.
    pub fn of_part<F: Field>(&mut self, part: &Part<F>, prints: &Prints) -> (i32, i32) {
        let (name, sign) = if part.print.name <= part.print.turned {
            (part.print.name, 1)
        } else {
            (part.print.turned, -1)
        };
        if let Some(known) = self.known.get(&name) {
            return (sign * known.mean, known.temperature);
        }
        let found = self.of_sum(&[*part], 0, prints);
        (found.mean, found.temperature)
    }

    /// The thermograph of parts and a number. A whole number only shifts it; a fraction is a game
    /// of its own, as temperatures below zero tell.
    fn of_sum<F: Field>(&mut self, parts: &[Part<F>], number: i32, prints: &Prints) -> Thermograph {
        let fraction = number.rem_euclid(MOVE);
        let whole = number - fraction;
        if parts.is_empty() && fraction == 0 {
            return Thermograph::number(number);
        }
        let own = parts.iter().fold(0u64, |sum, part| sum.wrapping_add(part.print.name));
        let turned = parts.iter().fold(0u64, |sum, part| sum.wrapping_add(part.print.turned));
        let (name, is_own) = match fraction {
            0 => (own.min(turned), own <= turned),
            _ => (mix(own, fraction as u64), true),
        };
        if let Some(known) = self.known.get(&name) {
            return if is_own { known.plus(whole) } else { known.turned().plus(whole) };
        }
        let [left, right] = [Side::Left, Side::Right].map(|side| {
            let mut options = Vec::new();
            for (index, part) in parts.iter().enumerate() {
                for square in part.field.moves(side).squares() {
                    let mut number = fraction;
                    let mut rest: Vec<Part<F>> = Vec::with_capacity(parts.len() + 2);
                    rest.extend_from_slice(&parts[..index]);
                    rest.extend_from_slice(&parts[index + 1..]);
                    let next = part.field.play(side, square);
                    self.settle(&next, prints, &mut rest, &mut number);
                    options.push(self.of_sum(&rest, number, prints));
                }
            }
            if fraction != 0 {
                let unit = 1 << fraction.trailing_zeros();
                let next = if side == Side::Left { fraction - unit } else { fraction + unit };
                options.push(self.of_sum(parts, next, prints));
            }
            options
        });
        let found = Thermograph::of(&left, &right);
        let kept = if is_own { found.clone() } else { found.turned() };
        self.known.insert(name, kept);
        found.plus(whole)
    }

    /// Adds the parts of `field` to `parts`, numbers to `number`, leaving out what cancels.
    fn settle<F: Field>(
        &mut self,
        field: &F,
        prints: &Prints,
        parts: &mut Vec<Part<F>>,
        number: &mut i32,
    ) {
        let mut fresh = Vec::new();
        split(field, prints, |part| fresh.push(part));
        for mut part in fresh {
            let heat =
                if part.size == 1 { single(&part.field) } else { self.of_part(&part, prints) };
            if heat.1 < 0 {
                *number += heat.0;
                continue;
            }
            part.heat = Some(heat);
            add(parts, part);
        }
    }
}

/// Mean and temperature of a field of one square: a move for one of the two, or for whoever comes
/// first.
pub fn single<F: Field>(field: &F) -> (i32, i32) {
    match [Side::Left, Side::Right].map(|side| field.moves(side).is_empty()) {
        [false, false] => (0, 0),
        [false, true] => (MOVE, -MOVE),
        [true, false] => (-MOVE, -MOVE),
        [true, true] => (0, -MOVE),
    }
}

/// Adds a part to others, or takes its negative from them.
pub fn add<F: Field>(parts: &mut Vec<Part<F>>, part: Part<F>) {
    match parts.iter().position(|other| other.print.turned == part.print.name) {
        Some(index) => {
            parts.swap_remove(index);
        }
        None => parts.push(part),
    }
}
