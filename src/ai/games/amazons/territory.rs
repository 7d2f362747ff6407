//! Territory: the evaluation of Lieberum, "An Evaluation Function for the Game of Amazons"
//! (Theoretical Computer Science 349, 2005), computed for all squares at once.

use super::flood_fill::FloodFill;
use crate::ai::core::score::{MAX_EVAL, Value};
use crate::rules::bitboard::Bitboard;
use crate::rules::geometry::Geometry;

/// Squares more queen moves away than this are not counted as reached. Not tuned.
const MAX_DISTANCE: usize = 7;

/// The number of features.
const FEATURES: usize = 6;

/// The features of a position, from the view of the player to move.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Features {
    /// t1: squares that our queens reach first less those that theirs do; a tie counts a fifth for
    /// the player to move. t2: the same for kings. c1: nearness in queen moves, 2 to the minus its
    /// distance for each square and side. c2: nearness in king moves. Then how much their amazons
    /// are hemmed in less ours, and 1 for the turn.
    values: [f32; FEATURES],
    /// Lieberum's ω, how much is undecided: the sum, over the squares that both sides reach, of 2
    /// to the minus the difference of their distances. 0 when all is decided.
    phase: f32,
}

/// The phases between which the columns of [`WEIGHTS`] are interpolated. Not tuned.
const KNOTS: [f32; 4] = [0.0, 12.0, 30.0, 60.0];

/// The worth of each feature at each knot, in centipawns: fitted to the results of 550 games of the
/// tree against itself by logistic regression (Texel tuning), then smoothed by hand.
const WEIGHTS: [[f32; KNOTS.len()]; FEATURES] = [
    [170.0, 78.0, 14.0, 2.0],
    [25.0, 22.0, 20.0, 2.0],
    [5.0, 12.0, 22.0, 2.0],
    [0.0, 0.0, 14.0, 12.0],
    [60.0, 20.0, 180.0, 260.0],
    [-15.0, -25.0, -15.0, 15.0],
];

/// The value in centipawns of a position to the owner of `us`, who is to move.
#[inline]
pub(crate) fn evaluate<W: Bitboard>(geometry: &Geometry<W>, us: W, them: W, empty: W) -> Value {
    let features = features(geometry, us, them, empty);
    let after = KNOTS.iter().position(|&knot| features.phase < knot).unwrap_or(KNOTS.len() - 1);
    let (low, high) = (KNOTS[after - 1], KNOTS[after]);
    let fraction = ((features.phase - low) / (high - low)).min(1.0);
    let value: f32 = (0..FEATURES)
        .map(|feature| {
            let weights = &WEIGHTS[feature];
            features.values[feature]
                * (weights[after - 1] + fraction * (weights[after] - weights[after - 1]))
        })
        .sum();
    (value as Value).clamp(-MAX_EVAL, MAX_EVAL)
}

/// The features of a position.
fn features<W: Bitboard>(geometry: &Geometry<W>, us: W, them: W, empty: W) -> Features {
    let mut features = FloodFill::with(geometry, |fill| queen_territory(fill, us, them, empty));
    let hemmed = |amazons: W| -> f32 {
        let pressure = |at| {
            let reach = geometry.queen_attacks(at, !empty);
            let near = reach & geometry.king_attacks[at.index()];
            // A free neighbour counts more than a square farther away. Not tuned.
            1.0 / (1.0 + 0.5 * near.count() as f32 + 0.125 * (reach & !near).count() as f32)
        };
        amazons.squares().map(pressure).sum()
    };
    features.values[4] = hemmed(them) - hemmed(us);
    features
}

/// All features but the amazons' mobility.
#[inline(always)]
fn queen_territory<W: Bitboard>(fill: FloodFill<W>, us: W, them: W, empty: W) -> Features {
    // The squares at each queen distance from either side.
    let mut rings = [[W::EMPTY; MAX_DISTANCE + 1]; 2];
    let (mut ours, mut theirs) = (us, them);
    let (mut first, mut second) = (W::EMPTY, W::EMPTY);
    let mut near = 0.0;
    let mut weight = 1.0;
    let [our_rings, their_rings] = &mut rings;
    for (our_ring, their_ring) in our_rings.iter_mut().zip(their_rings).skip(1) {
        let our_new = fill.next_queen_ring(&mut ours, empty);
        let their_new = fill.next_queen_ring(&mut theirs, empty);
        if our_new.is_empty() && their_new.is_empty() {
            break;
        }
        (*our_ring, *their_ring) = (our_new, their_new);
        near += weight * (our_new.count() as f32 - their_new.count() as f32);
        weight *= 0.5;
        first |= our_new & !theirs;
        second |= their_new & !ours;
    }
    let ties = ours & theirs & empty & !first & !second;
    let mut phase = 0.0;
    let both = ours & theirs;
    for (gap, gap_weight) in [(0, 1.0), (1, 0.5), (2, 0.25), (3, 0.125)] {
        let mut squares = W::EMPTY;
        for distance in 1..=MAX_DISTANCE - gap {
            squares |= rings[0][distance] & rings[1][distance + gap];
            squares |= rings[1][distance] & rings[0][distance + gap];
        }
        phase += gap_weight * (squares & both).count() as f32;
    }
    let queens = first.count() as f32 - second.count() as f32 + 0.2 * ties.count() as f32;
    let (kings, king_nearness) = king_territory(fill, us, them, empty);
    Features { values: [queens, kings, near, king_nearness, 0.0, 1.0], phase }
}

/// The features of king moves, t2 and c2, counted up to 10 moves away.
#[inline(always)]
fn king_territory<W: Bitboard>(fill: FloodFill<W>, us: W, them: W, empty: W) -> (f32, f32) {
    let (mut ours, mut theirs) = (us, them);
    let (mut first, mut second, mut ties) = (W::EMPTY, W::EMPTY, W::EMPTY);
    let mut ahead = 0;
    for _ in 0..10 {
        let (our_next, their_next) =
            (ours | fill.dilate(ours) & empty, theirs | fill.dilate(theirs) & empty);
        if our_next == ours && their_next == theirs {
            break;
        }
        let free = !(ours | theirs);
        let (our_new, their_new) = (our_next & free, their_next & free);
        first |= our_new & !their_new;
        second |= their_new & !our_new;
        ties |= our_new & their_new;
        (ours, theirs) = (our_next, their_next);
        // Summed over the steps, this is how many steps sooner we are at each square.
        ahead += ours.count() as i32 - theirs.count() as i32;
    }
    let led = first.count() as f32 - second.count() as f32 + 0.2 * ties.count() as f32;
    (led, ahead as f32 / 6.0)
}
