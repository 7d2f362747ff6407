//! The features of Breakthrough that a network for boards of every size learns: windows of nine squares
//! around each pawn ([`crate::nn::window3x3`]), the same windows by the pawn's distance to its goal,
//! and each pawn's place relative to the edges. The board is seen from the side of the player to move,
//! whose pawns go down.

use crate::core::{FeatureSet, Value};
use crate::net_file::Sizes;
use crate::nn::window3x3::WINDOW_CODES;
use crate::nn::{BoardPlanes, PatternNet, PatternSpec, window3x3};
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::{Bitboard, MAX_SIDE, Rules, Seat};

/// Windows are told apart by the distance of the pawn in the middle to its goal up to this one; beyond
/// it they share their features. Not tuned.
const WINDOW_DISTANCES: usize = 6;
/// Columns are told apart up to this distance from the nearer edge. Not tuned.
const COLUMN_CLASSES: usize = 4;
/// Rows to the goal, or from a pawn's own edge.
const ROWS: usize = MAX_SIDE;
/// The features of pawns' places that one side has, relative to one edge.
const PLACES: usize = ROWS * COLUMN_CLASSES;

/// The first feature of windows by distance; those by content alone come before.
const DISTANCE_OFFSET: usize = WINDOW_CODES;
/// The first feature of pawns' places: ours to the goal, ours from home, theirs to the goal, theirs from
/// home.
const PLACE_OFFSET: usize = DISTANCE_OFFSET + WINDOW_DISTANCES * WINDOW_CODES;
const FEATURES: usize = PLACE_OFFSET + 4 * PLACES;

/// The code of squares beyond the edge, which no pawn has.
const EDGE_CODE: u64 = 3;
/// Where the square in the middle is in a window's content.
const MIDDLE_SHIFT: u32 = 8;

/// What a network over them is.
pub(super) const SPEC: PatternSpec = PatternSpec::new(
    "breakthrough",
    "value of pawn-windows",
    FEATURES,
    Sizes::ALL,
    symmetric_features,
);

/// The features as something to learn.
pub(super) const fn feature_set<W: Bitboard>() -> FeatureSet<Breakthrough<W>> {
    SPEC.feature_set(active_features)
}

/// The value by `net` to the player to move, in centipawns.
pub(super) fn evaluate<W: Bitboard>(net: &PatternNet, position: &Breakthrough<W>) -> Value {
    let mut accumulator = net.accumulator();
    active_features(position, &mut |feature, _| accumulator.add_feature(feature));
    accumulator.evaluate()
}

/// Visits a feature and its reflection left to right.
fn symmetric_features(feature: usize, visit: &mut dyn FnMut(usize)) {
    visit(feature);
    if feature < PLACE_OFFSET {
        let code = feature % WINDOW_CODES;
        visit(feature - code + window3x3::mirror(code as u64) as usize);
    }
}

fn active_features<W: Bitboard>(position: &Breakthrough<W>, visit: &mut dyn FnMut(usize, i16)) {
    let g = position.geometry();
    let (ours, theirs) = if position.to_move() == Seat::FIRST {
        (position.white(), position.black())
    } else {
        (g.flip_vertical(position.black()), g.flip_vertical(position.white()))
    };
    let planes = BoardPlanes {
        plane0: ours,
        plane1: theirs,
        centres: ours | theirs,
        rows: g.rows,
        cols: g.cols,
        edge_code: EDGE_CODE,
        scalar_features: [None; 2],
    };
    window3x3::for_each_window(&planes, |row, code| {
        let is_ours = code >> MIDDLE_SHIFT & 3 == 1;
        let to_go = if is_ours { g.rows - 1 - row } else { row };
        let distance = to_go.min(WINDOW_DISTANCES - 1);
        visit(code as usize, 1);
        visit(DISTANCE_OFFSET + distance * WINDOW_CODES + code as usize, 1);
    });
    for (side, pawns) in [ours, theirs].into_iter().enumerate() {
        for at in pawns.squares() {
            let (row, col) = (at.index() / g.cols, at.index() % g.cols);
            let column = col.min(g.cols - 1 - col).min(COLUMN_CLASSES - 1);
            let below = g.rows - 1 - row;
            let rows = if side == 0 { [below, row] } else { [row, below] };
            for (edge, row) in rows.into_iter().enumerate() {
                let offset = PLACE_OFFSET + (2 * side + edge) * PLACES;
                visit(offset + row * COLUMN_CLASSES + column, 1);
            }
        }
    }
}
