//! The rank classes of a board, as matrices of bits need them.

use parlour_ai::games::dodgem::placements::{Placement, Placements, RankClass};
use parlour_rules::dodgem::Dodgem;
use parlour_rules::{Rules, Setup};
use std::collections::BTreeSet;

/// A step of a set within or out of its class.
#[derive(Copy, Clone, Debug)]
pub(super) struct SetStep {
    /// The class it leads to.
    pub class: usize,
    /// The set it leads to, by its index in that class.
    pub set: usize,
    /// The square that must be empty; `None` for leaving the board.
    pub target: Option<usize>,
}

/// All rank classes, by increasing steps to go.
#[derive(Debug)]
pub(super) struct Classes {
    placements: Placements<u64>,
    /// The class of each set.
    class_of: Vec<usize>,
    /// For each class and square the sets, from the other side's view, that leave it empty: a bit each.
    free: Vec<Vec<Vec<u64>>>,
}

impl Classes {
    /// The classes of a board of `side` × `side`.
    pub(super) fn of_board(side: usize) -> Classes {
        let start = Dodgem::<u64>::start(&Setup::two_player(side, side));
        let start = start.expect("only boards of the game are asked for");
        let placements = Placements::reachable(side, &[start.risers()]);
        let mut class_of = vec![0; placements.entries.len()];
        let mut free = Vec::new();
        for (class, RankClass { members, .. }) in placements.rank_classes.iter().enumerate() {
            let mut bits = vec![vec![0u64; members.len().div_ceil(64)]; side * side];
            for (index, set) in members.clone().enumerate() {
                class_of[set as usize] = class;
                let mirrored = placements.entries[set as usize].mirrored;
                for square in (0..side * side).filter(|square| mirrored >> square & 1 == 0) {
                    bits[square][index / 64] |= 1 << (index % 64);
                }
            }
            free.push(bits);
        }
        Classes { placements, class_of, free }
    }

    /// The number of classes.
    pub(super) fn len(&self) -> usize {
        self.free.len()
    }

    /// The number of sets in a class.
    pub(super) fn size(&self, class: usize) -> usize {
        self.placements.rank_classes[class].members.len()
    }

    /// The words of a row of bits, one for each set of a class.
    pub(super) fn words(&self, class: usize) -> usize {
        self.size(class).div_ceil(64)
    }

    /// Forward steps until all pawns of a class are off.
    pub(super) fn steps_to_go(&self, class: usize) -> u32 {
        self.placements.rank_classes[class].steps_to_go
    }

    /// The pawns of a set.
    pub(super) fn pawns(&self, class: usize, set: usize) -> u64 {
        self.entry(class, set).pawns
    }

    fn entry(&self, class: usize, set: usize) -> &Placement<u64> {
        let first = self.placements.rank_classes[class].members.start as usize;
        &self.placements.entries[first + set]
    }

    /// The sets of a class, from the other side's view, that leave `square` empty.
    pub(super) fn free(&self, class: usize, square: usize) -> &[u64] {
        &self.free[class][square]
    }

    /// The sideways steps of a set, which are those to it too, and its forward steps.
    pub(super) fn steps(
        &self,
        class: usize,
        set: usize,
    ) -> [impl Iterator<Item = SetStep> + '_; 2] {
        let entry = self.entry(class, set);
        [&entry.sideways, &entry.forward].map(|range| {
            self.placements.steps(range).iter().map(|step| {
                let (class, set) = self.at(step.to);
                let target = (step.target != 0).then(|| step.target.trailing_zeros() as usize);
                SetStep { class, set, target }
            })
        })
    }

    /// The classes that forward steps of a class lead to.
    pub(super) fn targets(&self, class: usize) -> BTreeSet<usize> {
        // Every set of a class has the same pawns in each rank, but some are stopped by their own.
        let mut targets = BTreeSet::new();
        for set in 0..self.size(class) {
            let [_, forward] = self.steps(class, set);
            targets.extend(forward.map(|step| step.class));
        }
        targets
    }

    fn at(&self, index: u32) -> (usize, usize) {
        let class = self.class_of[index as usize];
        (class, (index - self.placements.rank_classes[class].members.start) as usize)
    }

    /// The class of a set of pawns, and its index there.
    pub(super) fn find(&self, pawns: u64) -> (usize, usize) {
        self.at(self.placements.index_of(pawns).expect("every set has a class"))
    }

    /// The part of all positions that is done once `class` is solved against those up to `other`.
    pub(super) fn part_done(&self, class: usize, other: usize) -> f64 {
        let sum = |classes: usize| (0..classes).map(|class| self.size(class) as f64).sum::<f64>();
        let (all, before) = (sum(self.len()), sum(class));
        (before * before + 2.0 * self.size(class) as f64 * sum(other + 1)).min(all * all)
            / (all * all)
    }
}
