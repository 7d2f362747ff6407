//! Thermographs of Snort's late positions: what a component is worth on average, its mean, and how much a move
//! in it gains, its temperature (Berlekamp, Conway & Guy, "Winning Ways", 1982, chapter 6). They begin at
//! temperature −1, so that a game is a number exactly if its temperature is below 0 (Siegel, "Combinatorial Game
//! Theory", 2013, section II.5). The solver has its own, which this does not use, so that certificates need not
//! trust it.

use super::square_component::SquareComponent;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// The most squares of a component that gets a thermograph. The proof of 7×7 after d1, as one search of the checker,
/// looks at 26.3 million positions with 8 and 17,762 thermographs, 17.4 with 10 and 91,012, 10.9 with 12 and
/// 358,011, 6.8 with 14 and 1,206,097. In seconds, beside other loads, that is 125, 77, 42 and 62.
pub(super) const MAX_THERMOGRAPH_SQUARES: usize = 12;

/// With more thermographs than this the map is cleared. One takes some 300 bytes with its key, by the sizes of its
/// parts, so this is 600 MB.
const MAX_KNOWN: usize = 2_000_000;

/// One move. A thermograph halves the unit at most once for each move of its game, so all of them are exact.
pub(super) const ONE: i32 = 1 << MAX_THERMOGRAPH_SQUARES;

/// One side of a thermograph: value by temperature, as corners (temperature, value), the first at −1. Between two
/// corners it is constant, or changes by 1 for each unit of temperature; after the last it is constant.
type Wall = Vec<(i32, i32)>;

/// The thermograph of a game, in units of [`ONE`].
#[derive(Debug)]
struct Thermograph {
    left: Wall,
    right: Wall,
    mean: i32,
    temperature: i32,
}

impl Thermograph {
    fn integer(value: i32) -> Thermograph {
        let wall = vec![(-ONE, value)];
        Thermograph { left: wall.clone(), right: wall, mean: value, temperature: -ONE }
    }

    fn is_integer(&self) -> bool {
        self.temperature == -ONE
    }

    /// The thermograph of the game and an integer.
    fn plus(&self, integer: i32) -> Thermograph {
        let moved = |wall: &Wall| wall.iter().map(|&(at, value)| (at, value + integer)).collect();
        let (mean, temperature) = (self.mean + integer, self.temperature);
        Thermograph { left: moved(&self.left), right: moved(&self.right), mean, temperature }
    }

    /// The thermograph of the game in which Left and Right can move to these.
    fn of_options(left: &[Rc<Thermograph>], right: &[Rc<Thermograph>]) -> Thermograph {
        // What Right can move to is negated, so that both sides are maxima.
        let gain =
            left.iter().map(|next| next.right.clone()).reduce(|one, other| max(&one, &other));
        let loss = right.iter().map(|next| negative(&next.left));
        let loss = loss.reduce(|one, other| max(&one, &other));
        let least = gain.as_ref().map(|wall| wall[0].1 + ONE);
        let most = loss.as_ref().map(|wall| -wall[0].1 - ONE);
        let (gain, loss) = match (gain, loss) {
            (Some(gain), Some(loss)) if least > most => (gain, loss),
            _ => return Thermograph::integer(nearest_to_zero(least, most)),
        };
        let temperature = meeting(&gain, &loss);
        let taxed = |wall: &Wall| {
            let below = wall.iter().filter(|&&(at, _)| at < temperature);
            let mut taxed: Wall = below.map(|&(at, value)| (at, value - at)).collect();
            taxed.push((temperature, value_at(wall, temperature) - temperature));
            without_idle_corners(taxed)
        };
        let mean = value_at(&gain, temperature) - temperature;
        Thermograph { left: taxed(&gain), right: negative(&taxed(&loss)), mean, temperature }
    }
}

/// The integer between two bounds, both included, that is nearest to 0.
fn nearest_to_zero(least: Option<i32>, most: Option<i32>) -> i32 {
    let value = least.map_or(0, |least| least.max(0));
    most.map_or(value, |most| value.min(most))
}

fn value_at(wall: &Wall, temperature: i32) -> i32 {
    let next = wall.partition_point(|&(at, _)| at <= temperature);
    let (at, value) = wall[next - 1];
    value + wall.get(next).map_or(0, |&(_, then)| (then - value).signum() * (temperature - at))
}

fn negative(wall: &Wall) -> Wall {
    wall.iter().map(|&(at, value)| (at, -value)).collect()
}

/// The temperatures of the corners of two walls.
fn corners(one: &Wall, other: &Wall) -> Vec<i32> {
    let mut corners: Vec<i32> = one.iter().chain(other).map(|&(at, _)| at).collect();
    corners.sort_unstable();
    corners.dedup();
    corners
}

/// The larger of two walls that nowhere fall.
fn max(one: &Wall, other: &Wall) -> Wall {
    let lead = |at| value_at(one, at) - value_at(other, at);
    let corners = corners(one, other);
    let mut wall = Wall::new();
    for (index, &at) in corners.iter().enumerate() {
        wall.push((at, value_at(one, at).max(value_at(other, at))));
        let next = corners.get(index + 1);
        if next.is_some_and(|&next| lead(at).signum() * lead(next).signum() < 0) {
            // The lead changes by 1 for each unit of temperature.
            let crossing = at + lead(at).abs();
            wall.push((crossing, value_at(one, crossing)));
        }
    }
    without_idle_corners(wall)
}

/// The wall without the corners at which it goes on as before.
fn without_idle_corners(wall: Wall) -> Wall {
    let mut kept = Wall::new();
    for (at, value) in wall {
        if let [.., (_, x), (_, y)] = kept[..]
            && (y - x).signum() == (value - y).signum()
        {
            kept.pop();
        }
        kept.push((at, value));
    }
    while let [.., (_, x), (_, y)] = kept[..]
        && x == y
    {
        kept.pop();
    }
    kept
}

/// The least temperature t at which gain − t and t − loss meet, that is gain + loss = 2t. At −1 they are apart.
fn meeting(gain: &Wall, loss: &Wall) -> i32 {
    let apart = |at| value_at(gain, at) + value_at(loss, at) - 2 * at;
    let corners = corners(gain, loss);
    let met = corners.partition_point(|&at| apart(at) > 0);
    let from = corners[met - 1];
    // The distance falls by 1 or 2 for each unit until they meet, and by 2 after the last corner.
    let fall = corners.get(met).map_or(2, |&at| (apart(from) - apart(at)) / (at - from));
    from + apart(from) / fall
}

/// What was found of sums of components.
#[derive(Default)]
struct Thermographs {
    /// By components in normal form and in order.
    known: FxHashMap<Box<[SquareComponent]>, Rc<Thermograph>>,
}

thread_local! {
    // Kept from one position to the next: a proof has the same components again and again.
    static THERMOGRAPHS: RefCell<Thermographs> = RefCell::default();
}

/// Mean and temperature of a component in normal form, in units of [`ONE`], good for Left.
pub(super) fn mean_and_temperature(component: SquareComponent) -> (i32, i32) {
    THERMOGRAPHS.with_borrow_mut(|all| {
        if all.known.len() > MAX_KNOWN {
            all.known.clear();
        }
        let graph = all.of_components(&[component]);
        (graph.mean, graph.temperature)
    })
}

impl Thermographs {
    /// The thermograph of components in normal form and in order.
    fn of_components(&mut self, components: &[SquareComponent]) -> Rc<Thermograph> {
        if let Some(known) = self.known.get(components) {
            return known.clone();
        }
        let (mut left, mut right) = (Vec::new(), Vec::new());
        for (index, component) in components.iter().enumerate() {
            let mut others = components.to_vec();
            others.remove(index);
            left.extend(component.left_moves().map(|next| self.of_sum(&others, next)));
            let replies = component.swapped().left_moves();
            right.extend(replies.map(|next| self.of_sum(&others, next.swapped())));
        }
        let graph = Rc::new(Thermograph::of_options(&left, &right));
        self.known.insert(components.into(), graph.clone());
        graph
    }

    /// The thermograph of `others`, components as above that are no integers, and of `next`, which may have come apart.
    fn of_sum(&mut self, others: &[SquareComponent], next: SquareComponent) -> Rc<Thermograph> {
        let mut integer = 0;
        let mut components = others.to_vec();
        next.each_component(|part| {
            let part = part.normal();
            let graph = self.of_components(&[part]);
            if graph.is_integer() {
                integer += graph.mean;
                return;
            }
            let negative = part.swapped().normal();
            match components.iter().position(|&other| other == negative) {
                Some(at) => drop(components.swap_remove(at)),
                None => components.push(part),
            }
        });
        if components.is_empty() {
            return Rc::new(Thermograph::integer(integer));
        }
        components.sort_unstable();
        let graph = self.of_components(&components);
        if integer == 0 { graph } else { Rc::new(graph.plus(integer)) }
    }
}
