//! A pair of classes: both sides' positions, each needing the other's.

use super::ValueCounts;
use super::classes::Classes;
use super::values::Values;
use super::view::View;
use parlour_ai::core::SearchTimer;

/// Above this part of the values, a whole matrix is transposed; below, bit by bit. Not tuned.
const WHOLE_TRANSPOSE: usize = 128;

/// A pair of classes.
pub(super) struct Pair<'a> {
    /// The classes of the board.
    pub classes: &'a Classes,
    /// The class of one side.
    pub one: usize,
    /// The class of the other side, which may be the same.
    pub other: usize,
}

/// A pair's values.
pub(super) struct Solved {
    /// With `one` to move: a row for each set of `other`.
    pub one_to_move: Values,
    /// With `other` to move: a row for each set of `one`.
    pub other_to_move: Values,
    /// The positions by value; those of a class against itself once.
    pub counts: ValueCounts,
}

impl Pair<'_> {
    /// Solves the pair. `after_one` has the values after forward steps of `one`, by the class they lead to,
    /// and `after_other` those after steps of `other`. `None` if `timer` ended it.
    pub(super) fn solve<'v>(
        &self,
        after_one: &dyn Fn(usize) -> &'v Values,
        after_other: &dyn Fn(usize) -> &'v Values,
        timer: &SearchTimer,
    ) -> Option<Solved> {
        let (classes, sizes) =
            (self.classes, [self.one, self.other].map(|it| self.classes.size(it)));
        let mut one = View::new(classes, self.one, self.other, after_one);
        let mut other = View::new(classes, self.other, self.one, after_other);
        let mut one_to_move = Values::new(sizes[1], classes.words(self.one));
        let mut other_to_move = Values::new(sizes[0], classes.words(self.other));
        let mut changed = Vec::new();
        loop {
            if timer.should_stop() {
                return None;
            }
            let new = one.update(&other_to_move, &mut changed);
            hand_over(&one, &changed, new, sizes, &mut one_to_move, &mut other);
            let replies = other.update(&one_to_move, &mut changed);
            let back = [sizes[1], sizes[0]];
            hand_over(&other, &changed, replies, back, &mut other_to_move, &mut one);
            if new == 0 && replies == 0 {
                break;
            }
        }
        let mut counts = one.counts();
        if self.one != self.other {
            counts.add(&other.counts());
        }
        Some(Solved { one_to_move, other_to_move, counts })
    }
}

/// Brings the `new` values in the `changed` rows of `view` to their transposed copy, and has the other
/// side look again at what depends on them.
fn hand_over(
    view: &View<'_>,
    changed: &[usize],
    new: u64,
    [rows, columns]: [usize; 2],
    transposed: &mut Values,
    replies: &mut View<'_>,
) {
    let refresh = |row| replies.refresh_before(row);
    if new as usize > rows * columns / WHOLE_TRANSPOSE {
        transposed.take_transposed(&view.values, [rows, columns], refresh);
    } else {
        transposed.add_transposed(&view.values, changed, refresh);
    }
}
