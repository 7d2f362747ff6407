//! Sums of partisan games, in which the players have different moves, and the depth-first search over
//! them. Components that are known by their thermographs to be numbers are added up, negatives and
//! symmetric zeros cancel, and means and temperatures bound the rest (Berlekamp, Conway & Guy, "Winning
//! Ways", 1982, chapter 6).

use super::component::{Component, add_or_cancel, decompose, is_symmetric_zero};
use super::placement_game::{CountedMoves, MoveBounds, PartisanGame, Side, value_bounds};
use super::sum_search::{SumMemory, SumPosition, SumSolver, push_others};
use super::thermograph::{ONE_MOVE, Thermograph};
use super::thermograph_cache::{ThermographCache, single_square};
use crate::core::canonical_hash::Canonicalizer;
use parlour_rules::proof::memory::{Compound, Memory};
use parlour_rules::{Bitboard, Square, mix};
use std::ops::Range;

/// The sums of a partisan game, and what was found of them, which is kept for the next position of the
/// same game and size.
#[derive(Debug)]
pub(super) struct PartisanSums<G: PartisanGame> {
    pub(super) memory: SumMemory<Component<G>>,
    thermographs: ThermographCache,
    bounds_memory: G::BoundsMemory,
    canonicalizer: Canonicalizer,
    /// Components with more squares get no thermograph.
    max_thermograph_squares: u32,
    /// Once this many thermographs are stored, further components of positions get none.
    max_thermographs: usize,
}

/// A position: a range of the component stack, a number that is added, and the player to move.
#[derive(Copy, Clone, Debug)]
pub(super) struct PartisanSum {
    pub(super) start: usize,
    pub(super) end: usize,
    /// In units of [`ONE_MOVE`], good for Left.
    pub(super) number: i32,
    pub(super) to_move: Side,
    /// Hash of the sum as the player to move sees it: a position of Right has the hash of its
    /// negative, a position of Left.
    pub(super) hash: u64,
    /// Estimated value for the player to move, in units of [`ONE_MOVE`].
    pub(super) estimate: i64,
}

impl SumPosition for PartisanSum {
    fn start(&self) -> usize {
        self.start
    }

    fn hash(&self) -> u64 {
        self.hash
    }

    fn search_order(&self) -> i64 {
        self.estimate
    }
}

/// [`PartisanGame::estimate`] counts in 256ths of a move.
const ESTIMATE_UNIT: i64 = ONE_MOVE as i64 / 256;

impl<G: PartisanGame> PartisanSums<G> {
    /// Sums whose depth-first search has a table of at most `table_mib` mebibytes, at least one, with
    /// thermographs in at most `thermograph_mib`, of components of up to `max_thermograph_squares` squares.
    pub(super) fn new(
        table_mib: usize,
        thermograph_mib: usize,
        max_thermograph_squares: u32,
    ) -> PartisanSums<G> {
        PartisanSums {
            memory: SumMemory::new(table_mib.max(1)),
            thermographs: ThermographCache::new(),
            bounds_memory: G::BoundsMemory::default(),
            canonicalizer: Canonicalizer::new(),
            max_thermograph_squares,
            max_thermographs: (thermograph_mib << 20) / Thermograph::ENTRY_BYTES,
        }
    }

    /// Clears the stack, and puts the sum of `game` and a number on it, with `side` to move.
    pub(super) fn start(&mut self, game: &G, number: i32, side: Side) -> PartisanSum {
        self.memory.components.clear();
        self.push_sum(0..0, None, game, number, side)
    }

    /// Puts a position with `to_move` to move on the stack: the components at `others` except the
    /// one at `excluded`, the components of `game`, and a number.
    fn push_sum(
        &mut self,
        others: Range<usize>,
        excluded: Option<usize>,
        game: &G,
        mut number: i32,
        to_move: Side,
    ) -> PartisanSum {
        let PartisanSums {
            memory: SumMemory { components, .. },
            thermographs,
            bounds_memory,
            canonicalizer,
            max_thermograph_squares,
            max_thermographs,
        } = self;
        let start = push_others(components, others, excluded);
        decompose(game, canonicalizer, |mut component| {
            let is_small = component.size <= *max_thermograph_squares;
            if is_small && component.size == 1 {
                component.mean_and_temperature = Some(single_square(&component.game));
            } else if is_small && thermographs.len() < *max_thermographs {
                component.mean_and_temperature =
                    Some(thermographs.mean_and_temperature(&component, canonicalizer));
            } else if component.hash.own == component.hash.negated
                && is_symmetric_zero(&component.game)
            {
                component.mean_and_temperature = Some((0, -ONE_MOVE));
            } else {
                component.move_bounds = component.game.move_bounds(bounds_memory);
                let [left, right] = component.move_bounds;
                let (low, high) = value_bounds(left, right);
                if low == high {
                    component.mean_and_temperature = Some((ONE_MOVE * low, -ONE_MOVE));
                }
            }
            match component.mean_and_temperature {
                // A temperature below zero: the component is a number.
                Some((mean, temperature)) if temperature < 0 => number += mean,
                _ => add_or_cancel(components, start, component),
            }
        });
        self.sum_from(start, number, to_move)
    }

    /// The position of the components from `start` to the top of the stack, and a number.
    fn sum_from(&self, start: usize, number: i32, to_move: Side) -> PartisanSum {
        let (mut hash, mut estimate) = (0u64, i64::from(number));
        for component in &self.memory.components[start..] {
            hash = hash.wrapping_add(match to_move {
                Side::Left => component.hash.own,
                Side::Right => component.hash.negated,
            });
            estimate += match component.mean_and_temperature {
                Some((mean, _)) => i64::from(mean),
                None => i64::from(component.game.estimate()) * ESTIMATE_UNIT,
            };
        }
        let (own_number, estimate) = match to_move {
            Side::Left => (number, estimate),
            Side::Right => (-number, -estimate),
        };
        let hash = mix(hash, own_number as u32 as u64);
        let end = self.memory.components.len();
        PartisanSum { start, end, number, to_move, hash, estimate }
    }

    /// What is known of a sum without search.
    fn bounds(&self, sum: &PartisanSum) -> SumBounds {
        let (mut number, mut max_temperature) = (sum.number, -ONE_MOVE);
        let [mut left, mut right] = [MoveBounds::default(); 2];
        for component in &self.memory.components[sum.start..sum.end] {
            match component.mean_and_temperature {
                Some((mean, temperature)) => {
                    number += mean;
                    max_temperature = max_temperature.max(temperature);
                }
                None => {
                    left += component.move_bounds[0];
                    right += component.move_bounds[1];
                }
            }
        }
        match sum.to_move {
            Side::Left => SumBounds { number, max_temperature, own: left, others: right },
            Side::Right => SumBounds { number: -number, max_temperature, own: right, others: left },
        }
    }

    /// What counting says of the moves of the player to move, if the number is one of moves.
    fn counted_moves(&self, sum: &PartisanSum) -> CountedMoves<G::Set> {
        if sum.number % ONE_MOVE != 0 {
            return CountedMoves::UNKNOWN;
        }
        let games = self.memory.components[sum.start..sum.end].iter().map(|part| part.game);
        G::counted_moves(games, sum.to_move, own_number(sum.number, sum.to_move) / ONE_MOVE)
    }
}

/// What is known of a sum without search, as the player to move sees it.
struct SumBounds {
    /// The sum of numbers and means, in units of [`ONE_MOVE`].
    number: i32,
    /// The largest temperature of a component that has a thermograph, in the same units.
    max_temperature: i32,
    /// The moves of the player to move, and of the opponent, in all components without one.
    own: MoveBounds,
    others: MoveBounds,
}

impl SumBounds {
    /// Left, moving first, gets at least the mean of a sum, and at most the mean plus the largest temperature in
    /// it (Winning Ways, chapter 6). If there are no temperatures, a sum of at most zero is lost for who moves
    /// first, and a contested move that is left over after halving is worth the first move.
    fn outcome(&self) -> Option<bool> {
        let (low, high) = value_bounds(self.own, self.others);
        let (low, high) = (self.number + ONE_MOVE * low, self.number + ONE_MOVE * high);
        let is_cold = self.max_temperature < 0;
        if low > 0 || (is_cold && low == 0 && self.own.contested % 2 == 1) {
            Some(true)
        } else if high + self.max_temperature.max(0) < 0 || (is_cold && high <= 0) {
            Some(false)
        } else {
            None
        }
    }
}

impl<G: PartisanGame> SumSolver for PartisanSums<G> {
    const MOVES_COMMUTE: bool = false;

    type Component = Component<G>;
    type Sum = PartisanSum;

    fn memory(&mut self) -> &mut SumMemory<Component<G>> {
        &mut self.memory
    }

    fn static_outcome(&self, sum: &PartisanSum) -> Option<bool> {
        if sum.start == sum.end {
            return Some(if sum.to_move == Side::Left { sum.number > 0 } else { sum.number < 0 });
        }
        self.bounds(sum).outcome()
    }

    fn any_child(
        &mut self,
        sum: &PartisanSum,
        mut visit: impl FnMut(&mut Self, PartisanSum, Option<Square>) -> bool,
    ) -> bool {
        let (side, opponent) = (sum.to_move, sum.to_move.other());
        let counted = self.counted_moves(sum);
        if counted.wins {
            return true;
        }
        let mut try_number_moves = true;
        for index in sum.start..sum.end {
            let component = self.memory.components[index];
            try_number_moves &= component.mean_and_temperature.is_none();
            let mut earlier = self.memory.components[sum.start..index].iter();
            if earlier.any(|other| other.hash.own == component.hash.own) {
                continue; // moves in an equal component have been tried
            }
            let moves = component.game.undominated_moves(side) & !counted.losing;
            for square in moves.squares() {
                let next = component.game.play(side, square);
                let others = sum.start..sum.end;
                let child = self.push_sum(others, Some(index), &next, sum.number, opponent);
                if visit(self, child, Some(square)) {
                    return true;
                }
            }
        }
        // Number avoidance (Winning Ways, chapter 6): no one gains by a move in a number while a
        // component is left that is no number. A component without a thermograph may be one.
        if try_number_moves && let Some(number) = move_in_number(sum.number, side) {
            let start = push_others(&mut self.memory.components, sum.start..sum.end, None);
            let child = self.sum_from(start, number, opponent);
            return visit(self, child, None);
        }
        false
    }
}

/// The number after `side` has made the best move in it; `None` if there is no move. Integers
/// are moves that a player can make without reply. In a fraction with the denominator 2^n a move
/// costs 1/2^n.
fn move_in_number(number: i32, side: Side) -> Option<i32> {
    let own_number = own_number(number, side);
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

/// A number, which is good for Left, as `side` sees it.
fn own_number(number: i32, side: Side) -> i32 {
    if side == Side::Left { number } else { -number }
}

impl<G: PartisanGame> Compound for PartisanSums<G> {
    fn parts(&mut self) -> Vec<&mut dyn Memory> {
        vec![&mut self.thermographs, &mut self.memory.table]
    }
}
