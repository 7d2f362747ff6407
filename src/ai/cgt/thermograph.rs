//! Thermographs of games: the mean value of a game, and its temperature, which is what the next
//! move in it gains (Berlekamp, Conway & Guy, "Winning Ways", 1982, chapter 6). They begin at
//! temperature −1, so that a game is a number exactly if its temperature is below 0 (Siegel,
//! "Combinatorial Game Theory", 2013, section II.5).
//!
//! [`Thermograph::from_options`] computes the thermograph of a game from those of its options;
//! [`super::thermograph_cache`] calls it for the components of a board.

use parlour_rules::proof::memory::{read_number, write_number};
use std::io::{self, Read, Write};

/// One move: values and temperatures are fixed-point numbers in units of 2^-16 moves.
pub(super) const ONE_MOVE: i32 = 1 << 16;

/// One side of a thermograph: value as a piecewise linear function of temperature, given by its
/// corners `(temperature, value)`. The first is at −1, and after the last the value is constant.
type Wall = Vec<(i32, i32)>;

/// The thermograph of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Thermograph {
    left: Wall,
    right: Wall,
    /// The average value of the game in a sum of many copies, in units of [`ONE_MOVE`].
    pub(super) mean: i32,
    /// What a move gains, in units of [`ONE_MOVE`]; below 0 for numbers.
    pub(super) temperature: i32,
}

/// Two numbers in one word.
fn write_pair((high, low): (i32, i32), out: &mut dyn Write) -> io::Result<()> {
    write_number(u64::from(high as u32) << 32 | u64::from(low as u32), out)
}

fn read_pair(from: &mut dyn Read) -> io::Result<(i32, i32)> {
    let word = read_number(from)?;
    Ok(((word >> 32) as i32, word as i32))
}

impl Thermograph {
    /// The thermograph of the number `value`.
    pub(super) fn number(value: i32) -> Thermograph {
        let wall = vec![(-ONE_MOVE, value)];
        Thermograph { left: wall.clone(), right: wall, mean: value, temperature: -ONE_MOVE }
    }

    /// The thermograph of the game plus a number.
    #[must_use]
    pub(super) fn plus(&self, number: i32) -> Thermograph {
        let shift = |wall: &Wall| wall.iter().map(|&(at, value)| (at, value + number)).collect();
        Thermograph {
            left: shift(&self.left),
            right: shift(&self.right),
            mean: self.mean + number,
            temperature: self.temperature,
        }
    }

    /// The thermograph of the game with the players exchanged.
    #[must_use]
    pub(super) fn negated(&self) -> Thermograph {
        let flip = |wall: &Wall| wall.iter().map(|&(at, value)| (at, -value)).collect();
        Thermograph {
            left: flip(&self.right),
            right: flip(&self.left),
            mean: -self.mean,
            temperature: self.temperature,
        }
    }

    /// The thermograph of the game with these options.
    pub(super) fn from_options(left: &[Thermograph], right: &[Thermograph]) -> Thermograph {
        let best = |walls: &mut dyn Iterator<Item = Wall>| {
            walls.reduce(|one, other| max_of_walls(&one, &other))
        };
        // Right's options are negated, so that both walls are maxima with slopes of 0 and 1.
        let gain = best(&mut left.iter().map(|option| option.right.clone()));
        let loss = best(&mut right.iter().map(|option| negated_wall(&option.left)));
        let (low, high) = (
            gain.as_ref().map(|wall| wall[0].1 + ONE_MOVE),
            loss.as_ref().map(|wall| -wall[0].1 - ONE_MOVE),
        );
        let (Some(gain), Some(loss)) = (gain, loss) else {
            return Thermograph::number(simplest_integer(low, high));
        };
        if low <= high {
            return Thermograph::number(simplest_integer(low, high));
        }
        let temperature = meeting_temperature(&gain, &loss);
        let mean = value_at(&gain, temperature) - temperature;
        Thermograph {
            left: taxed_wall(&gain, temperature),
            right: negated_wall(&taxed_wall(&loss, temperature)),
            mean,
            temperature,
        }
    }
}

impl Thermograph {
    /// Bytes of an entry of a map, estimated: key, thermograph and the map's own overhead.
    pub(super) const ENTRY_BYTES: usize = 200;

    /// Writes its bytes.
    pub(super) fn save(&self, out: &mut dyn Write) -> io::Result<()> {
        write_pair((self.mean, self.temperature), out)?;
        for wall in [&self.left, &self.right] {
            write_number(wall.len() as u64, out)?;
            wall.iter().try_for_each(|&corner| write_pair(corner, out))?;
        }
        Ok(())
    }

    /// Reads what [`Thermograph::save`] wrote.
    pub(super) fn load(from: &mut dyn Read) -> io::Result<Thermograph> {
        let (mean, temperature) = read_pair(from)?;
        let mut wall =
            || -> io::Result<Wall> { (0..read_number(from)?).map(|_| read_pair(from)).collect() };
        Ok(Thermograph { left: wall()?, right: wall()?, mean, temperature })
    }
}

/// The lowest temperature t at which gain − t and −loss + t meet, that is gain + loss = 2t. At −1
/// the sum of the walls is larger than 2t.
fn meeting_temperature(gain: &Wall, loss: &Wall) -> i32 {
    let excess = sum_of_walls(gain, loss);
    for (index, &(from, value)) in excess.iter().enumerate() {
        let (until, end) = excess.get(index + 1).copied().unwrap_or((i32::MAX, value));
        let slope = if until == i32::MAX { 0 } else { (end - value) / (until - from) };
        // The slope is 0, 1 or 2. With 2 the segment is parallel to 2t, and does not meet it: if it
        // lay on it, the segment before would have met it at its end.
        if slope == 2 {
            continue;
        }
        // value + slope·(t − from) = 2t
        let at = (value - slope * from) / (2 - slope);
        if at >= from && at <= until {
            return at;
        }
    }
    unreachable!("the sum of the walls becomes constant, so 2t overtakes it")
}

/// A wall less the tax t at every temperature t up to `temperature`, and constant from there on
/// (the mast).
fn taxed_wall(wall: &Wall, temperature: i32) -> Wall {
    let mut taxed: Wall = wall
        .iter()
        .take_while(|&&(at, _)| at < temperature)
        .map(|&(at, value)| (at, value - at))
        .collect();
    taxed.push((temperature, value_at(wall, temperature) - temperature));
    simplify(taxed)
}

/// The simplest integer between two bounds, both included: the one closest to 0. Simpler fractions
/// do not occur, since a bound is an integer at temperature −1.
fn simplest_integer(low: Option<i32>, high: Option<i32>) -> i32 {
    match (low, high) {
        (Some(low), _) if low > 0 => low,
        (_, Some(high)) if high < 0 => high,
        _ => 0,
    }
}

/// The value of a wall at a temperature.
fn value_at(wall: &[(i32, i32)], temperature: i32) -> i32 {
    let after = wall.partition_point(|&(at, _)| at <= temperature);
    let (from, value) = wall[after - 1];
    match wall.get(after) {
        None => value,
        Some(&(until, end)) => value + (end - value) / (until - from) * (temperature - from),
    }
}

fn negated_wall(wall: &Wall) -> Wall {
    wall.iter().map(|&(at, value)| (at, -value)).collect()
}

/// The temperatures at which one of two walls has a corner.
fn corners(one: &Wall, other: &Wall) -> Vec<i32> {
    let mut corners: Vec<i32> = one.iter().chain(other).map(|&(at, _)| at).collect();
    corners.sort_unstable();
    corners.dedup();
    corners
}

fn sum_of_walls(one: &Wall, other: &Wall) -> Wall {
    corners(one, other).into_iter().map(|t| (t, value_at(one, t) + value_at(other, t))).collect()
}

/// The larger of two walls whose slopes are 0 and 1.
fn max_of_walls(one: &Wall, other: &Wall) -> Wall {
    let mut wall = Wall::new();
    let mut last: Option<(i32, i32)> = None;
    for t in corners(one, other) {
        let (a, b) = (value_at(one, t), value_at(other, t));
        if let Some((before, ahead)) = last
            && (ahead > 0) != (a > b)
            && ahead != 0
            && a != b
        {
            // Their difference changes by 1 for each unit of temperature.
            let cross = before + ahead.abs();
            wall.push((cross, value_at(one, cross)));
        }
        wall.push((t, a.max(b)));
        last = Some((t, a - b));
    }
    simplify(wall)
}

/// Removes corners that lie on the line between their neighbours, and those of the constant end.
fn simplify(wall: Wall) -> Wall {
    let mut simplified = Wall::with_capacity(wall.len());
    for (at, value) in wall {
        if let [.., (a, x), (b, y)] = simplified[..]
            && i64::from(y - x) * i64::from(at - b) == i64::from(value - y) * i64::from(b - a)
        {
            simplified.pop();
        }
        if simplified.last() != Some(&(at, value)) {
            simplified.push((at, value));
        }
    }
    while let [.., (_, x), (_, y)] = simplified[..]
        && x == y
    {
        simplified.pop();
    }
    simplified
}
