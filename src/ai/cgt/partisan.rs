//! Who wins a sum of parts: a depth-first search that drops parts worth nothing, adds up those that
//! are numbers, and stops where means and temperatures decide.

use super::canonical_hash::Canonicalizer;
use super::component::{Component, decompose, is_symmetric_zero};
use super::outcome_table::OutcomeTable;
use super::placement_game::{PlacementGame, Side};
use super::thermograph::ONE_MOVE;
use super::thermograph_cache::{self, ThermographCache};
use crate::ai::core::limits::SearchTimer;
use crate::rules::bitboard::{Bitboard, mix};

/// A solver of sums. What it has found stays for the next position of the same game and size.
#[derive(Debug)]
pub struct PartisanSolver<F: PlacementGame> {
    table: OutcomeTable,
    thermographs: ThermographCache,
    canonicalizer: Canonicalizer,
    /// The parts of all positions on the line that is looked at and of their children.
    components: Vec<Component<F>>,
    /// Thermographs are worked out for parts of at most so many squares.
    max_thermograph_squares: u32,
    /// And for at most so many sums.
    max_thermographs: usize,
}

/// A position: its place among the parts, and the number beside them.
#[derive(Copy, Clone, Debug)]
struct PartisanSum {
    start: usize,
    end: usize,
    number: i32,
    hash: u64,
    estimate: i64,
}

impl<F: PlacementGame> PartisanSolver<F> {
    /// A solver that takes at most `mib` mebibytes and knows small parts of up to `small` squares
    /// by heart.
    pub fn new(mib: usize, max_thermograph_squares: u32) -> PartisanSolver<F> {
        let thermograph_mib = mib / 4;
        PartisanSolver {
            table: OutcomeTable::new((mib - thermograph_mib).max(1)),
            thermographs: ThermographCache::default(),
            canonicalizer: Canonicalizer::new(),
            components: Vec::new(),
            max_thermograph_squares,
            max_thermographs: (thermograph_mib << 20) / thermograph_cache::ENTRY_BYTES,
        }
    }

    /// Whether `side`, moving first, wins `field`; `None` if that was not found in time.
    pub fn wins(&mut self, game: &F, side: Side, timer: &mut SearchTimer) -> Option<bool> {
        self.components.clear();
        let sum = self.push_sum(0..0, None, game, 0, side);
        match self.bound_by_temperature(&sum, side) {
            Some(known) => Some(known),
            None => self.search(sum, side, timer),
        }
    }

    /// Puts a position down after all others: `others` without the one at `without`, and the parts
    /// of `field`, `side` being to move.
    fn push_sum(
        &mut self,
        others: std::ops::Range<usize>,
        excluded: Option<usize>,
        game: &F,
        mut number: i32,
        side: Side,
    ) -> PartisanSum {
        let start = self.components.len();
        for index in others.filter(|&index| Some(index) != excluded) {
            let component = self.components[index];
            self.components.push(component);
        }
        let PartisanSolver {
            components,
            thermographs,
            canonicalizer,
            max_thermograph_squares,
            max_thermographs,
            ..
        } = self;
        decompose(game, canonicalizer, |mut component| {
            if component.size == 1 {
                component.mean_and_temperature =
                    Some(thermograph_cache::single_square(&component.game));
            } else if component.size <= *max_thermograph_squares
                && thermographs.len() < *max_thermographs
            {
                component.mean_and_temperature =
                    Some(thermographs.mean_and_temperature(&component, canonicalizer));
            } else if component.hash.own == component.hash.negated
                && is_symmetric_zero(&component.game)
            {
                component.mean_and_temperature = Some((0, -ONE_MOVE));
            }
            match component.mean_and_temperature {
                Some((mean, ..0)) => number += mean,
                _ => {
                    let negated = component.hash.negated;
                    match components[start..].iter().position(|other| other.hash.own == negated) {
                        Some(index) => {
                            components.swap_remove(start + index);
                        }
                        None => components.push(component),
                    }
                }
            }
        });
        self.sum_from(start, number, side)
    }

    /// The position of the parts from `start` on, with its name as `side` sees it.
    fn sum_from(&self, start: usize, number: i32, side: Side) -> PartisanSum {
        let (mut hash, mut estimate) = (0u64, i64::from(number));
        for component in &self.components[start..] {
            let canonical = component.hash;
            hash = hash.wrapping_add(if side == Side::Left {
                canonical.own
            } else {
                canonical.negated
            });
            estimate += match component.mean_and_temperature {
                Some((mean, _)) => i64::from(mean),
                None => i64::from(component.game.estimate()) * i64::from(ONE_MOVE / 256),
            };
        }
        let (own_number, estimate) = match side {
            Side::Left => (number, estimate),
            Side::Right => (-number, -estimate),
        };
        let hash = mix(hash, own_number as u32 as u64);
        PartisanSum { start, end: self.components.len(), number, hash, estimate }
    }

    /// Whether `side`, moving first, wins, where numbers tell.
    ///
    /// Left moving first gets at least the mean of a sum, and at most the mean and the largest
    /// temperature in it (Winning Ways, chapter 6); and a part is worth no more than all the moves
    /// that Left can still make in it.
    fn bound_by_temperature(&self, sum: &PartisanSum, side: Side) -> Option<bool> {
        let (mut low, mut high) = (sum.number, sum.number);
        let mut max_temperature = -ONE_MOVE;
        let components = &self.components[sum.start..sum.end];
        for component in components {
            match component.mean_and_temperature {
                Some((mean, temperature)) => {
                    (low, high) = (low + mean, high + mean);
                    max_temperature = max_temperature.max(temperature);
                }
                None => {
                    low -= ONE_MOVE * component.game.max_moves(Side::Right);
                    high += ONE_MOVE * component.game.max_moves(Side::Left);
                }
            }
        }
        if side == Side::Right {
            (low, high) = (-high, -low);
        }
        match components.is_empty() {
            true => Some(low > 0),
            false if low > 0 => Some(true),
            false if high + max_temperature.max(0) < 0 => Some(false),
            false => None,
        }
    }

    fn probe(&self, sum: &PartisanSum, side: Side) -> Option<bool> {
        self.bound_by_temperature(sum, side)
            .or_else(|| self.table.probe(sum.hash).map(|result| result == 1))
    }

    /// Whether `side` wins a position that cannot be judged by numbers.
    fn search(&mut self, sum: PartisanSum, side: Side, timer: &mut SearchTimer) -> Option<bool> {
        if let Some(known) = self.table.probe(sum.hash) {
            return Some(known == 1);
        }
        // A position takes long enough for the clock to cost nothing.
        timer.count_node().filter(|()| !timer.should_stop())?;
        let nodes_before = timer.nodes();
        let stack_len = self.components.len();
        let mut children = Vec::new();
        let mut wins = self.expand(&sum, side, &mut children);
        if !wins {
            children.sort_unstable_by_key(|child: &PartisanSum| (child.estimate, child.hash));
            children.dedup_by_key(|child| child.hash);
            for &child in &children {
                match self.search(child, side.other(), timer) {
                    Some(false) => {
                        wins = true;
                        break;
                    }
                    Some(true) => {}
                    None => {
                        self.components.truncate(stack_len);
                        return None;
                    }
                }
            }
        }
        self.components.truncate(stack_len);
        self.table.store(sum.hash, u8::from(wins), timer.nodes() - nodes_before + 1);
        Some(wins)
    }

    /// Collects the positions that `side` can move to and that are not known; or tells that one of
    /// those known is won.
    fn expand(&mut self, sum: &PartisanSum, side: Side, children: &mut Vec<PartisanSum>) -> bool {
        let mut try_number_moves = true;
        for index in sum.start..sum.end {
            let component = self.components[index];
            try_number_moves &= component.mean_and_temperature.is_none();
            let earlier = self.components[sum.start..index].iter();
            if earlier.clone().any(|other| other.hash.own == component.hash.own) {
                continue;
            }
            for square in component.game.moves(side).squares() {
                let next = component.game.play(side, square);
                let others = sum.start..sum.end;
                let child = self.push_sum(others, Some(index), &next, sum.number, side.other());
                match self.probe(&child, side.other()) {
                    Some(false) => return true,
                    Some(true) => self.components.truncate(child.start),
                    None => children.push(child),
                }
            }
        }
        // Nobody gains by moving in a number while something else is left that is none; of parts
        // not worked out nobody knows.
        if try_number_moves && let Some(number) = move_in_number(sum.number, side) {
            let start = self.components.len();
            self.components.extend_from_within(sum.start..sum.end);
            let child = self.sum_from(start, number, side.other());
            match self.probe(&child, side.other()) {
                Some(false) => return true,
                Some(true) => self.components.truncate(start),
                None => children.push(child),
            }
        }
        false
    }
}

/// The number after `side` has moved in it, if there is a move.
fn move_in_number(number: i32, side: Side) -> Option<i32> {
    let own_number = if side == Side::Left { number } else { -number };
    let next = if own_number % ONE_MOVE == 0 {
        if own_number <= 0 {
            return None;
        }
        own_number - ONE_MOVE
    } else {
        own_number - (1 << own_number.trailing_zeros())
    };
    Some(if side == Side::Left { next } else { -next })
}
