//! Evaluation of a position and of those where one of its empty squares is filled, by the network of Amazons. Most features of all
//! are the same, so their sums are kept.

use super::net_features::{NearnessPlanes, mobility_class, phase_offset};
use super::value_net::{PhaseRows, ValueNet};
use crate::core::Value;
use parlour_rules::{Bitboard, Geometry, Square};
use wide::i16x8;

/// An amazon and what it sees.
struct Amazon<W> {
    at: Square,
    player: usize,
    open: W,
    row: i16x8,
}

/// A position with the sums of its features' weights. Player 0 is the one to whom values are.
pub(super) struct SiblingEval<'a, W: Bitboard, const WORDS: usize> {
    net: &'a ValueNet,
    rows: &'a PhaseRows,
    geometry: &'a Geometry<W>,
    /// The squares of each player's amazons.
    sides: [W; 2],
    empty: W,
    amazons: Vec<Amazon<W>>,
    planes: NearnessPlanes<WORDS>,
    /// The sums of the rows of each eight squares, by queens and by kings.
    sums: [[[i16x8; 8]; WORDS]; 2],
    /// The sum of all rows.
    total: i16x8,
}

impl<'a, W: Bitboard, const WORDS: usize> SiblingEval<'a, W, WORDS> {
    /// The position with our amazons, theirs and the empty squares, where we are to whom values are. What will be evaluated has
    /// `filled` empty squares less.
    pub(super) fn new(
        net: &'a ValueNet,
        geometry: &'a Geometry<W>,
        [us, them, empty]: [W; 3],
        filled: u32,
        arrow_pending: bool,
    ) -> SiblingEval<'a, W, WORDS> {
        let rows = net.phase_rows(phase_offset(empty.count() - filled, arrow_pending));
        let sides = [us, them];
        let (mut amazons, mut total, mut first_move) = (Vec::new(), rows.bias, sides);
        for (player, set) in sides.into_iter().enumerate() {
            for at in set.squares() {
                let open = geometry.queen_attacks(at, !empty);
                let row = rows.mobility[player][mobility_class::<W, WORDS>(geometry, at, open)];
                first_move[player] |= open;
                total += row;
                amazons.push(Amazon { at, player, open, row });
            }
        }
        let planes = NearnessPlanes::new(geometry, sides, first_move, empty);
        let mut sums = [[[i16x8::ZERO; 8]; WORDS]; 2];
        for (kings, sums) in sums.iter_mut().enumerate() {
            for (word, sums) in sums.iter_mut().enumerate() {
                for (byte, sum) in sums.iter_mut().enumerate() {
                    *sum = rows.sum(kings, planes.codes(kings, word, byte));
                    total += *sum;
                }
            }
        }
        SiblingEval { net, rows, geometry, sides, empty, amazons, planes, sums, total }
    }

    /// The value of the position.
    pub(super) fn value(&self) -> Value {
        self.net.value(self.total)
    }

    /// The value after an arrow has filled `square`, or an amazon of the other player if `is_amazon`.
    pub(super) fn value_after(&self, square: Square, is_amazon: bool) -> Value {
        let &SiblingEval { rows, geometry, mut sides, .. } = self;
        let empty = self.empty & !W::bit(square);
        let (mut total, mut first_move) = (self.total, [W::EMPTY; 2]);
        let mut see = |at: Square, player: usize, total: &mut i16x8| {
            let open = geometry.queen_attacks(at, !empty);
            *total += rows.mobility[player][mobility_class::<W, WORDS>(geometry, at, open)];
            first_move[player] |= open;
        };
        if is_amazon {
            sides[1] |= W::bit(square);
            see(square, 1, &mut total);
        }
        for amazon in self.amazons.iter().filter(|amazon| amazon.open.has(square)) {
            total -= amazon.row;
            see(amazon.at, amazon.player, &mut total);
        }
        for amazon in self.amazons.iter().filter(|amazon| !amazon.open.has(square)) {
            first_move[amazon.player] |= amazon.open;
        }
        let first_move = [first_move[0] | sides[0], first_move[1] | sides[1]];
        let planes = NearnessPlanes::<WORDS>::new(geometry, sides, first_move, empty);
        for kings in 0..2 {
            planes.each_change(&self.planes, kings, |word, byte| {
                total +=
                    rows.sum(kings, planes.codes(kings, word, byte)) - self.sums[kings][word][byte];
            });
        }
        self.net.value(total)
    }
}

/// The value by `net` in centipawns to us of the position with `sets`: our amazons, theirs and the empty
/// squares. It is our turn, or will be after their arrow if `arrow_pending`.
pub(crate) fn evaluate<W: Bitboard>(
    net: &ValueNet,
    geometry: &Geometry<W>,
    sets: [W; 3],
    arrow_pending: bool,
) -> Value {
    match W::CAPACITY {
        64 => SiblingEval::<W, 1>::new(net, geometry, sets, 0, arrow_pending).value(),
        128 => SiblingEval::<W, 2>::new(net, geometry, sets, 0, arrow_pending).value(),
        _ => SiblingEval::<W, 6>::new(net, geometry, sets, 0, arrow_pending).value(),
    }
}
