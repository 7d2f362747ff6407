//! The features of First Attack with two colours that a network for boards of every size learns: what a
//! pawn on each open square would take from its own side and from the other, the rows and columns that are
//! left to either side, and the squares. No two pawns of a side share a row or a column, so these bound
//! how many more it can place.

use crate::core::FeatureSet;
use crate::net_file::Sizes;
use crate::nn::PatternSpec;
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::{Bitboard, MAX_SIDE, Setup, Square, StoneGame, Variant};

/// Squares that a pawn closes to its own side are told apart below this number: on 19×19 there are 73 at
/// most. Not tuned.
const CLOSED: usize = 74;
/// The squares that two pawns on one square would close, one of either side, are told apart together below
/// this number each. Not tuned.
const BOTH_CLOSED: usize = 32;
/// Open squares of a side are told apart below this number. Not tuned.
const OPEN: usize = 128;

/// Squares open to one side alone: by whose they are, and by how many a pawn closes.
const ALONE_OFFSET: usize = 0;
/// Squares open to both: by how many a pawn closes to the player to move, and to the opponent.
const BOTH_OFFSET: usize = ALONE_OFFSET + 2 * CLOSED;
/// The rows with open squares of either side, and the columns, which are like rows on a board turned by a
/// quarter.
const LINES_OFFSET: usize = BOTH_OFFSET + BOTH_CLOSED * BOTH_CLOSED;
/// The open squares of either side.
const OPEN_OFFSET: usize = LINES_OFFSET + 2 * (MAX_SIDE + 1);
const FEATURES: usize = OPEN_OFFSET + 2 * OPEN;

/// What a network over them is.
const SPEC: PatternSpec = PatternSpec::new(
    "firstattack",
    "value of queen-lines",
    FEATURES,
    Sizes::ALL,
    |feature, visit| visit(feature),
);

/// The features as something to learn. Without colours only the parity of the moves left counts, of which
/// they tell nothing.
pub(super) const fn feature_set<W: Bitboard>() -> FeatureSet<FirstAttack<W>> {
    let covers = |setup: &Setup| matches!(setup.variant, Variant::Colours);
    FeatureSet { covers, ..SPEC.feature_set(active_features) }
}

fn active_features<W: Bitboard>(position: &FirstAttack<W>, visit: &mut dyn FnMut(usize, i16)) {
    let g = position.geometry();
    let sides = [position.our_squares(), position.their_squares()];
    let closed =
        |side: usize, square: Square| (g.queen_lines[square] & sides[side]).count() as usize;
    let both = sides[0] & sides[1];
    for square in both.squares() {
        let [ours, theirs] = [0, 1].map(|side| closed(side, square).min(BOTH_CLOSED - 1));
        visit(BOTH_OFFSET + ours * BOTH_CLOSED + theirs, 1);
    }
    for (side, open) in sides.into_iter().enumerate() {
        let (mut rows, mut cols) = (0_u32, 0_u32);
        for square in open.squares() {
            rows |= 1 << (square.index() / g.cols);
            cols |= 1 << (square.index() % g.cols);
        }
        for square in (open & !both).squares() {
            let closed = closed(side, square).min(CLOSED - 1);
            visit(ALONE_OFFSET + side * CLOSED + closed, 1);
        }
        for lines in [rows, cols] {
            visit(LINES_OFFSET + side * (MAX_SIDE + 1) + lines.count_ones() as usize, 1);
        }
        let count = (open.count() as usize).min(OPEN - 1);
        visit(OPEN_OFFSET + side * OPEN + count, 1);
    }
}
