//! Thermographs: what a game is worth, and how much the first move in it gains (Berlekamp, Conway
//! & Guy, Winning Ways, chapter 6), down to temperature −1 so that numbers come out by themselves
//! (Siegel, Combinatorial Game Theory, II.5).

/// One move, in the fixed-point numbers of this module: denominators up to 2^16 are exact.
pub const ONE_MOVE: i32 = 1 << 16;

/// A function of temperature, from −1 up, as its corners; constant after the last.
type Wall = Vec<(i32, i32)>;

/// See the module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Thermograph {
    left: Wall,
    right: Wall,
    /// The value the game tends to in a sum of many, in [`MOVE`]s.
    pub mean: i32,
    /// How much a move gains; below zero for numbers, in [`MOVE`]s.
    pub temperature: i32,
}

impl Thermograph {
    /// The thermograph of the number `value`.
    pub fn number(value: i32) -> Thermograph {
        let wall = vec![(-ONE_MOVE, value)];
        Thermograph { left: wall.clone(), right: wall, mean: value, temperature: -ONE_MOVE }
    }

    /// The game plus a number.
    #[must_use]
    pub fn plus(&self, number: i32) -> Thermograph {
        let shift = |wall: &Wall| wall.iter().map(|&(at, value)| (at, value + number)).collect();
        Thermograph {
            left: shift(&self.left),
            right: shift(&self.right),
            mean: self.mean + number,
            temperature: self.temperature,
        }
    }

    /// The game with the players changed.
    #[must_use]
    pub fn negated(&self) -> Thermograph {
        let flip = |wall: &Wall| wall.iter().map(|&(at, value)| (at, -value)).collect();
        Thermograph {
            left: flip(&self.right),
            right: flip(&self.left),
            mean: -self.mean,
            temperature: self.temperature,
        }
    }

    /// The thermograph of the game with these options.
    pub fn from_options(left: &[Thermograph], right: &[Thermograph]) -> Thermograph {
        // The right side is the left one upside down.
        let best = |walls: &mut dyn Iterator<Item = Wall>| {
            walls.reduce(|one, other| max_of_walls(&one, &other))
        };
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
        // Where gain − t and −loss + t meet: twice t is gain + loss there.
        let excess = sum_of_walls(&gain, &loss);
        let mut crossing = None;
        for (index, &(from, value)) in excess.iter().enumerate() {
            let (until, end) = excess.get(index + 1).copied().unwrap_or((i32::MAX, value));
            let slope = if until == i32::MAX { 0 } else { (end - value) / (until - from) };
            // value + slope·(t − from) = 2·t, the slope being 0 or 1 at most in size 2.
            let meets = if slope == 2 { None } else { Some((value - slope * from) / (2 - slope)) };
            if let Some(at) = meets.filter(|&at| at >= from && at <= until) {
                crossing = Some(at);
                break;
            }
        }
        let temperature = crossing.expect("the walls fall towards each other for ever");
        let mean = value_at(&gain, temperature) - temperature;
        let taxed_wall = |wall: &Wall| {
            let mut taxed: Wall = wall
                .iter()
                .take_while(|&&(at, _)| at < temperature)
                .map(|&(at, value)| (at, value - at))
                .collect();
            taxed.push((temperature, value_at(wall, temperature) - temperature));
            simplify(taxed)
        };
        Thermograph {
            left: taxed_wall(&gain),
            right: negated_wall(&taxed_wall(&loss)),
            mean,
            temperature,
        }
    }
}

/// The simplest integer between two bounds.
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

/// The temperatures at which either wall has a corner.
fn corners(one: &Wall, other: &Wall) -> Vec<i32> {
    let mut corners: Vec<i32> = one.iter().chain(other).map(|&(at, _)| at).collect();
    corners.sort_unstable();
    corners.dedup();
    corners
}

fn sum_of_walls(one: &Wall, other: &Wall) -> Wall {
    corners(one, other).into_iter().map(|t| (t, value_at(one, t) + value_at(other, t))).collect()
}

/// The larger of two right walls, whose slopes are 0 and 1.
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
            // They cross at unit speed.
            let cross = before + ahead.abs();
            wall.push((cross, value_at(one, cross)));
        }
        wall.push((t, a.max(b)));
        last = Some((t, a - b));
    }
    simplify(wall)
}

/// Leaves out corners that are none.
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
