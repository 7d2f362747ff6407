//! Everything that can come of a position, solved backwards from the ends of the game, with the
//! distances. For boards of 3×3 and 4×4 that is everything there is.
//!
//! A position is a pair of sets, the mover's and the other's, each as its own side sees it. What
//! sideways steps can change stays within one pair of blocks, a layer (see `layer.rs`);
//! layers of equal steps to go do not depend on each other, and are shared among threads. Where
//! both sides have the same sets, one table serves for both, by the reflection of the board.

use super::fates::{Fates, unpack};
use super::layer::{Layer, Scratch};
use super::pawns::{Pawns, across};
use crate::ai::budget::Watch;
use crate::ai::solution::Verdict;
use crate::rules::Rules;
use crate::rules::bits::Word;
use crate::rules::dodgem::Dodgem;
use crate::rules::history::History;
use crate::rules::seat::Seat;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// What is known of a position: its value to the side to move, and how many plies the end is away
/// if one side plays for it and the other delays it. Distances above 120 plies are named 120.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Fate {
    /// The value.
    pub verdict: Verdict,
    /// Plies to the end, 0 in a draw.
    pub plies: u32,
}

/// Everything that can come of a position.
#[derive(Debug)]
pub struct Endgame<W: Word> {
    pub(super) side: usize,
    /// Of player 1 and 2, or of both.
    pub(super) pawns: Vec<Pawns<W>>,
    pub(super) fates: Vec<Fates>,
    /// The layer solved with some of its positions taken for draws, if any.
    bent: Option<Layer>,
}

/// Both sides' pawns, each as its side sees them.
fn both<W: Word>(position: &Dodgem<W>) -> [W; 2] {
    let side = position.geometry().rows;
    [position.risers(), across(side, position.crossers())]
}

/// How many positions have to be solved for `position`, a byte each, and whether one table
/// serves for both sides.
fn cost<W: Word>(position: &Dodgem<W>) -> (u64, bool) {
    let side = position.geometry().rows;
    let sets = both(position);
    let [one, other, both] = Pawns::count(side, sets);
    let apart = one.saturating_mul(other).saturating_mul(2);
    let all = one.saturating_add(other).saturating_sub(both);
    let shared = all.saturating_mul(all);
    (apart.min(shared), shared <= apart)
}

/// How many positions have to be solved for `position`, a byte each.
pub fn size<W: Word>(position: &Dodgem<W>) -> u64 {
    cost(position).0
}

impl<W: Word> Endgame<W> {
    /// Solves what can come of `position`, on `threads` threads; `None` if `watch` ended it.
    pub fn solve(position: &Dodgem<W>, threads: usize, watch: &Watch) -> Option<Endgame<W>> {
        let side = position.geometry().rows;
        let sets = both(position);
        let pawns: Vec<Pawns<W>> = if cost(position).1 {
            vec![Pawns::reachable(side, &sets)]
        } else {
            sets.iter().map(|&set| Pawns::reachable(side, &[set])).collect()
        };
        let (first, last) = (pawns[0].stands.len(), pawns[pawns.len() - 1].stands.len());
        debug_assert_eq!(cost(position).0, (first * last * pawns.len()) as u64, "as was foretold");
        let mut fates = vec![Fates::new(first, last)];
        if pawns.len() == 2 {
            fates.push(Fates::new(last, first));
        }
        let endgame = Endgame { side, pawns, fates, bent: None };
        let mut scratches: Vec<Scratch> = Vec::new();
        scratches.resize_with(threads.max(1), Scratch::default);
        let waves = endgame.waves();
        let done = waves.iter().all(|wave| endgame.wave(wave, &mut scratches, watch));
        done.then_some(endgame)
    }

    /// Solves layers that do not depend on each other.
    fn wave(&self, layers: &[Layer], scratches: &mut [Scratch], watch: &Watch) -> bool {
        let next = AtomicUsize::new(0);
        let work = |scratch: &mut Scratch| -> bool {
            while let Some(layer) = layers.get(next.fetch_add(1, Ordering::Relaxed)) {
                if !layer.solve(&self.pawns, &self.fates, &[], scratch, watch) {
                    return false;
                }
            }
            true
        };
        let (first, others) = scratches.split_first_mut().expect("there is one at least");
        if layers.len() < 4 || others.is_empty() {
            return work(first);
        }
        thread::scope(|scope| {
            let helpers: Vec<_> =
                others.iter_mut().map(|scratch| scope.spawn(|| work(scratch))).collect();
            let done = work(first);
            helpers.into_iter().all(|helper| helper.join().is_ok_and(|done| done)) && done
        })
    }

    /// All layers, by increasing steps to go.
    fn waves(&self) -> Vec<Vec<Layer>> {
        let [first, last] = [0, self.pawns.len() - 1].map(|seat| &self.pawns[seat].blocks);
        let most = |blocks: &[super::pawns::Block]| {
            blocks.iter().map(|block| block.to_go as usize).max().unwrap_or(0)
        };
        let mut waves = vec![Vec::new(); most(first) + most(last) + 1];
        for (one, block) in first.iter().enumerate() {
            for (other, facing) in last.iter().enumerate() {
                if self.pawns.len() == 2 || one <= other {
                    waves[(block.to_go + facing.to_go) as usize].push(Layer { one, other });
                }
            }
        }
        waves
    }

    /// The numbers of the mover's and the other's set, and whose table they are in.
    fn place(&self, position: &Dodgem<W>) -> Option<(usize, u32, u32)> {
        if position.geometry().rows != self.side {
            return None;
        }
        let [one, other] = both(position);
        let last = self.pawns.len() - 1;
        let (one, other) = (self.pawns[0].number(one)?, self.pawns[last].number(other)?);
        Some(if position.to_move() == Seat::FIRST { (0, one, other) } else { (last, other, one) })
    }

    /// Whether the position is among those solved.
    pub fn knows(&self, position: &Dodgem<W>) -> bool {
        self.place(position).is_some()
    }

    /// What is known of a position whose game is not over.
    pub fn fate(&self, position: &Dodgem<W>) -> Option<Fate> {
        let (table, mover, other) = self.place(position)?;
        Some(match self.fates[table].get(mover, other) {
            0 => Fate { verdict: Verdict::Draw, plies: 0 },
            byte => {
                let (wins, plies) = unpack(byte);
                let verdict = if wins { Verdict::Win } else { Verdict::Loss };
                Fate { verdict, plies: plies.into() }
            }
        })
    }

    /// Takes into account which positions would occur for the third time, and so be draws, if
    /// they came again. Forced wins never come back to a position themselves, so that positions
    /// that occurred once do not matter.
    ///
    /// Returns false if `watch` ended it; nothing may be asked then before the next call.
    pub fn remember(&mut self, history: &History<Dodgem<W>>, watch: &Watch) -> bool {
        let now = history.position();
        let alike = |position: &&Dodgem<W>| position.progress() == now.progress();
        let lately: Vec<_> = history.positions().iter().rev().take_while(alike).collect();
        let twice = lately.iter().enumerate().filter(|&(i, one)| lately[..i].contains(one));
        let drawn: Vec<_> = twice.filter_map(|(_, one)| self.place(one)).collect();
        let layer = self.place(now).map(|(table, mover, other)| self.layer(table, mover, other));
        let again = [self.bent.take(), layer.filter(|_| !drawn.is_empty())];
        for one in again.iter().flatten() {
            let marks = if Some(one) == layer.as_ref() { &drawn[..] } else { &[] };
            self.bent = Some(*one); // to be solved anew, should this not come to its end
            if !one.solve(&self.pawns, &self.fates, marks, &mut Scratch::default(), watch) {
                return false;
            }
        }
        self.bent = layer.filter(|_| !drawn.is_empty());
        true
    }

    fn layer(&self, table: usize, mover: u32, other: u32) -> Layer {
        let last = self.pawns.len() - 1;
        let block = |seat: usize, set: u32| {
            let blocks = &self.pawns[seat].blocks;
            blocks.iter().position(|block| block.sets.contains(&set)).expect("every set has one")
        };
        let (one, other) =
            (block(table.min(last), mover), block(if table == 0 { last } else { 0 }, other));
        match last {
            0 => Layer { one: one.min(other), other: one.max(other) },
            _ if table == 0 => Layer { one, other },
            _ => Layer { one: other, other: one },
        }
    }
}
