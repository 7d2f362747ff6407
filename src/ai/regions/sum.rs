//! Who wins a sum of parts: a depth-first search that drops parts worth nothing, adds up those that
//! are numbers, and stops where means and temperatures decide.

use super::field::{Field, Side};
use super::heat::{self, Heats};
use super::memory::Memory;
use super::part::{Part, reflects, split};
use super::print::Prints;
use super::thermograph::MOVE;
use crate::ai::budget::Watch;
use crate::rules::bits::{Word, mix};

/// A solver of sums. What it has found stays for the next position of the same game and size.
#[derive(Debug)]
pub struct Sums<F: Field> {
    memory: Memory,
    heats: Heats,
    prints: Prints,
    /// The parts of all positions on the line that is looked at and of their children.
    parts: Vec<Part<F>>,
    /// Thermographs are worked out for parts of at most so many squares.
    small: u32,
    /// And for at most so many sums.
    most_heats: usize,
}

/// A position: its place among the parts, and the number beside them.
#[derive(Copy, Clone, Debug)]
struct Sum {
    start: usize,
    end: usize,
    number: i32,
    name: u64,
    guess: i64,
}

impl<F: Field> Sums<F> {
    /// A solver that takes at most `mib` mebibytes and knows small parts of up to `small` squares
    /// by heart.
    pub fn new(mib: usize, small: u32) -> Sums<F> {
        let heats = mib / 4;
        Sums {
            memory: Memory::new((mib - heats).max(1)),
            heats: Heats::default(),
            prints: Prints::new(),
            parts: Vec::new(),
            small,
            most_heats: (heats << 20) / heat::BYTES,
        }
    }

    /// Whether `side`, moving first, wins `field`; `None` if that was not found in time.
    pub fn wins(&mut self, field: &F, side: Side, watch: &mut Watch) -> Option<bool> {
        self.parts.clear();
        let sum = self.settle(0..0, None, field, 0, side);
        match self.judge(&sum, side) {
            Some(known) => Some(known),
            None => self.search(sum, side, watch),
        }
    }

    /// Puts a position down after all others: `others` without the one at `without`, and the parts
    /// of `field`, `side` being to move.
    fn settle(
        &mut self,
        others: std::ops::Range<usize>,
        without: Option<usize>,
        field: &F,
        mut number: i32,
        side: Side,
    ) -> Sum {
        let start = self.parts.len();
        for index in others.filter(|&index| Some(index) != without) {
            let part = self.parts[index];
            self.parts.push(part);
        }
        let Sums { parts, heats, prints, small, most_heats, .. } = self;
        split(field, prints, |mut part| {
            if part.size == 1 {
                part.heat = Some(heat::single(&part.field));
            } else if part.size <= *small && heats.len() < *most_heats {
                part.heat = Some(heats.of_part(&part, prints));
            } else if part.print.name == part.print.turned && reflects(&part.field) {
                part.heat = Some((0, -MOVE));
            }
            match part.heat {
                Some((mean, ..0)) => number += mean,
                _ => {
                    let turned = part.print.turned;
                    match parts[start..].iter().position(|other| other.print.name == turned) {
                        Some(index) => {
                            parts.swap_remove(start + index);
                        }
                        None => parts.push(part),
                    }
                }
            }
        });
        self.named(start, number, side)
    }

    /// The position of the parts from `start` on, with its name as `side` sees it.
    fn named(&self, start: usize, number: i32, side: Side) -> Sum {
        let (mut name, mut guess) = (0u64, i64::from(number));
        for part in &self.parts[start..] {
            let print = part.print;
            name = name.wrapping_add(if side == Side::Left { print.name } else { print.turned });
            guess += match part.heat {
                Some((mean, _)) => i64::from(mean),
                None => i64::from(part.field.guess()) * i64::from(MOVE / 256),
            };
        }
        let (number_seen, guess) = match side {
            Side::Left => (number, guess),
            Side::Right => (-number, -guess),
        };
        let name = mix(name, number_seen as u32 as u64);
        Sum { start, end: self.parts.len(), number, name, guess }
    }

    /// Whether `side`, moving first, wins, where numbers tell.
    ///
    /// Left moving first gets at least the mean of a sum, and at most the mean and the largest
    /// temperature in it (Winning Ways, chapter 6); and a part is worth no more than all the moves
    /// that Left can still make in it.
    fn judge(&self, sum: &Sum, side: Side) -> Option<bool> {
        let (mut low, mut high) = (sum.number, sum.number);
        let mut hottest = -MOVE;
        let parts = &self.parts[sum.start..sum.end];
        for part in parts {
            match part.heat {
                Some((mean, temperature)) => {
                    (low, high) = (low + mean, high + mean);
                    hottest = hottest.max(temperature);
                }
                None => {
                    low -= MOVE * part.field.most(Side::Right);
                    high += MOVE * part.field.most(Side::Left);
                }
            }
        }
        if side == Side::Right {
            (low, high) = (-high, -low);
        }
        match parts.is_empty() {
            true => Some(low > 0),
            false if low > 0 => Some(true),
            false if high + hottest.max(0) < 0 => Some(false),
            false => None,
        }
    }

    fn known(&self, sum: &Sum, side: Side) -> Option<bool> {
        self.judge(sum, side).or_else(|| self.memory.get(sum.name).map(|result| result == 1))
    }

    /// Whether `side` wins a position that cannot be judged by numbers.
    fn search(&mut self, sum: Sum, side: Side, watch: &mut Watch) -> Option<bool> {
        if let Some(known) = self.memory.get(sum.name) {
            return Some(known == 1);
        }
        // A position takes long enough for the clock to cost nothing.
        watch.step().filter(|()| !watch.is_over())?;
        let before = watch.seen();
        let top = self.parts.len();
        let mut children = Vec::new();
        let mut found = self.expand(&sum, side, &mut children);
        if !found {
            children.sort_unstable_by_key(|child: &Sum| (child.guess, child.name));
            children.dedup_by_key(|child| child.name);
            for &child in &children {
                match self.search(child, side.other(), watch) {
                    Some(false) => {
                        found = true;
                        break;
                    }
                    Some(true) => {}
                    None => {
                        self.parts.truncate(top);
                        return None;
                    }
                }
            }
        }
        self.parts.truncate(top);
        self.memory.put(sum.name, u8::from(found), watch.seen() - before + 1);
        Some(found)
    }

    /// Collects the positions that `side` can move to and that are not known; or tells that one of
    /// those known is won.
    fn expand(&mut self, sum: &Sum, side: Side, children: &mut Vec<Sum>) -> bool {
        let mut cold = true;
        for index in sum.start..sum.end {
            let part = self.parts[index];
            cold &= part.heat.is_none();
            let twin = self.parts[sum.start..index].iter();
            if twin.clone().any(|other| other.print.name == part.print.name) {
                continue;
            }
            for square in part.field.moves(side).squares() {
                let next = part.field.play(side, square);
                let others = sum.start..sum.end;
                let child = self.settle(others, Some(index), &next, sum.number, side.other());
                match self.known(&child, side.other()) {
                    Some(false) => return true,
                    Some(true) => self.parts.truncate(child.start),
                    None => children.push(child),
                }
            }
        }
        // Nobody gains by moving in a number while something else is left that is none; of parts
        // not worked out nobody knows.
        if cold && let Some(number) = less(sum.number, side) {
            let start = self.parts.len();
            self.parts.extend_from_within(sum.start..sum.end);
            let child = self.named(start, number, side.other());
            match self.known(&child, side.other()) {
                Some(false) => return true,
                Some(true) => self.parts.truncate(start),
                None => children.push(child),
            }
        }
        false
    }
}

/// The number after `side` has moved in it, if there is a move.
fn less(number: i32, side: Side) -> Option<i32> {
    let seen = if side == Side::Left { number } else { -number };
    let next = if seen % MOVE == 0 {
        if seen <= 0 {
            return None;
        }
        seen - MOVE
    } else {
        seen - (1 << seen.trailing_zeros())
    };
    Some(if side == Side::Left { next } else { -next })
}
