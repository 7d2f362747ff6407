//! One side to move in a pair of classes.

use super::ValueCounts;
use super::classes::Classes;
use super::values::Values;

/// The positions with the class `mover` to move against the class `other`: a row for each set of the
/// mover's, in it a bit for each of the other side's.
pub(super) struct View<'a> {
    classes: &'a Classes,
    mover: usize,
    other: usize,
    /// What follows from steps that leave the class, and which positions there are: a row of words each.
    wins_ahead: Vec<u64>,
    keeps_ahead: Vec<u64>,
    can_move: Vec<u64>,
    exists: Vec<u64>,
    /// The values so far.
    pub values: Values,
    /// The rows that must be looked at.
    is_stale: Vec<bool>,
}

impl<'a> View<'a> {
    /// The positions, with the values of those after forward steps: `after` has them with the other side
    /// to move, by the class that the step leads to.
    pub(super) fn new<'v>(
        classes: &'a Classes,
        mover: usize,
        other: usize,
        after: &dyn Fn(usize) -> &'v Values,
    ) -> View<'a> {
        let (rows, words) = (classes.size(mover), classes.words(other));
        let all: Vec<u64> = (0..words)
            .map(|word| u64::MAX >> (64 - (classes.size(other) - word * 64).min(64)))
            .collect();
        let mut view = View {
            classes,
            mover,
            other,
            wins_ahead: vec![0; rows * words],
            keeps_ahead: vec![0; rows * words],
            can_move: vec![0; rows * words],
            exists: all.repeat(rows),
            values: Values::new(rows, words),
            is_stale: vec![true; rows],
        };
        for row in 0..rows {
            let range = row * words..(row + 1) * words;
            let [sideways, forward] = classes.steps(mover, row);
            for step in forward {
                let (wins, losses) = after(step.class).row(step.set);
                let free = step.target.map_or(&all[..], |target| classes.free(other, target));
                add(&mut view.can_move[range.clone()], free);
                add_where(&mut view.wins_ahead[range.clone()], free, losses);
                add_where_not(&mut view.keeps_ahead[range.clone()], free, wins);
            }
            for free in sideways.filter_map(|step| Some(classes.free(other, step.target?))) {
                add(&mut view.can_move[range.clone()], free);
            }
            let mut pawns = classes.pawns(mover, row);
            while pawns != 0 {
                let free = classes.free(other, pawns.trailing_zeros() as usize);
                view.exists[range.clone()].iter_mut().zip(free).for_each(|(is, free)| *is &= free);
                pawns &= pawns - 1;
            }
        }
        view
    }

    /// Looks at the stale rows again, with what is known of the positions after sideways steps: `replies`
    /// has a row for each set of this side's. Returns how many values are new, and lists their rows.
    pub(super) fn update(&mut self, replies: &Values, changed: &mut Vec<usize>) -> u64 {
        let words = self.classes.words(self.other);
        // Without pawns the other side has won already.
        let is_over = self.classes.pawns(self.other, 0) == 0;
        let mut new = 0;
        changed.clear();
        for row in 0..self.is_stale.len() {
            if !std::mem::take(&mut self.is_stale[row]) {
                continue;
            }
            let range = row * words..(row + 1) * words;
            let mut wins = self.wins_ahead[range.clone()].to_vec();
            let mut keeps = self.keeps_ahead[range.clone()].to_vec();
            let [sideways, _] = self.classes.steps(self.mover, row);
            for (set, target) in sideways.filter_map(|step| Some((step.set, step.target?))) {
                let (their_wins, their_losses) = replies.row(set);
                let free = self.classes.free(self.other, target);
                add_where(&mut wins, free, their_losses);
                add_where_not(&mut keeps, free, their_wins);
            }
            let (old_wins, old_losses) = self.values.row_mut(row);
            let before = new;
            for (word, at) in range.enumerate() {
                let (exists, can_move) = (self.exists[at], self.can_move[at]);
                // A player who cannot move has won.
                let (won, lost) = if is_over {
                    (0, exists)
                } else {
                    let won = wins[word] | !can_move;
                    (exists & won, exists & !won & !keeps[word])
                };
                new += u64::from((old_wins[word] ^ won).count_ones());
                new += u64::from((old_losses[word] ^ lost).count_ones());
                (old_wins[word], old_losses[word]) = (won, lost);
            }
            if new > before {
                changed.push(row);
            }
        }
        new
    }

    /// Has the rows looked at again from which a sideways step leads to `row`.
    pub(super) fn refresh_before(&mut self, row: usize) {
        let [sideways, _] = self.classes.steps(self.mover, row);
        for step in sideways {
            self.is_stale[step.set] = true;
        }
    }

    /// The positions by value.
    pub(super) fn counts(&self) -> ValueCounts {
        let words = self.classes.words(self.other);
        let mut counts = ValueCounts::default();
        for row in 0..self.is_stale.len() {
            let (wins, losses) = self.values.row(row);
            for word in 0..words {
                let decided = wins[word] | losses[word];
                counts.won += u64::from(wins[word].count_ones());
                counts.lost += u64::from(losses[word].count_ones());
                let open = self.exists[row * words + word] & !decided;
                counts.neither += u64::from(open.count_ones());
            }
        }
        counts
    }
}

fn add(into: &mut [u64], bits: &[u64]) {
    into.iter_mut().zip(bits).for_each(|(into, bits)| *into |= bits);
}

fn add_where(into: &mut [u64], places: &[u64], bits: &[u64]) {
    let both = places.iter().zip(bits);
    into.iter_mut().zip(both).for_each(|(into, (place, bits))| *into |= place & bits);
}

fn add_where_not(into: &mut [u64], places: &[u64], bits: &[u64]) {
    let both = places.iter().zip(bits);
    into.iter_mut().zip(both).for_each(|(into, (place, bits))| *into |= place & !bits);
}
