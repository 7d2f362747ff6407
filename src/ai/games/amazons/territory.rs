//! Who will own what: the evaluation of Lieberum, "An evaluation function for the game of Amazons"
//! (Theoretical Computer Science 349, 2005), computed for all squares at once.

use super::flood_fill::FloodFill;
use crate::ai::core::score::{MAX_EVAL, Value};
use crate::rules::bitboard::Bitboard;
use crate::rules::geometry::Geometry;

/// Distances beyond this many moves count as this many.
const MAX_DISTANCE: usize = 7;

/// How many features there are.
pub const FEATURES: usize = 6;

/// What is seen of a position, from the side of the player to move.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Features {
    /// Squares that our queens reach first less those theirs do, ties counting a fifth for the
    /// player to move (t1); the same for kings (t2); nearness in queen's moves, each square worth
    /// 2 to the minus its distance (c1), and in king's (c2); how hemmed in their amazons are less
    /// ours; and 1, for the turn.
    pub values: [f32; FEATURES],
    /// How much is open: the squares that both sides reach, those that one reaches much sooner
    /// counting less (ω). 0 when all is decided.
    pub phase: f32,
}

/// Where phases begin to count in full for each column of [`WEIGHTS`].
const KNOTS: [f32; 4] = [0.0, 12.0, 30.0, 60.0];

/// What each feature is worth at each knot, in the units of evaluations: fitted to the results of
/// 550 games of the tree against itself by logistic regression (Texel's way), and smoothed.
const WEIGHTS: [[f32; KNOTS.len()]; FEATURES] = [
    [170.0, 78.0, 14.0, 2.0],
    [25.0, 22.0, 20.0, 2.0],
    [5.0, 12.0, 22.0, 2.0],
    [0.0, 0.0, 14.0, 12.0],
    [60.0, 20.0, 180.0, 260.0],
    [-15.0, -25.0, -15.0, 15.0],
];

/// How good the position is for the owner of `us`, who is to move.
#[inline]
pub fn evaluate<W: Bitboard>(geometry: &Geometry<W>, us: W, them: W, empty: W) -> Value {
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

/// What is seen of a position.
pub fn features<W: Bitboard>(geometry: &Geometry<W>, us: W, them: W, empty: W) -> Features {
    let mut features = FloodFill::with(geometry, |fill| queen_territory(fill, us, them, empty));
    let hemmed = |amazons: W| -> f32 {
        let pressure = |at| {
            let reach = geometry.queen_attacks(at, !empty);
            let near = reach & geometry.king_attacks[at.index()];
            // A free neighbour is worth more than a square further off.
            1.0 / (1.0 + 0.5 * near.count() as f32 + 0.125 * (reach & !near).count() as f32)
        };
        amazons.squares().map(pressure).sum()
    };
    features.values[4] = hemmed(them) - hemmed(us);
    features
}

#[inline(always)]
fn queen_territory<W: Bitboard>(fill: FloodFill<W>, us: W, them: W, empty: W) -> Features {
    // What each side reaches in just so many moves of a queen.
    let mut rings = [[W::EMPTY; MAX_DISTANCE + 1]; 2];
    let (mut ours, mut theirs) = (us, them);
    let (mut first, mut second) = (W::EMPTY, W::EMPTY);
    let mut near = 0.0;
    let mut weight = 1.0;
    let [our_rings, their_rings] = &mut rings;
    for (our_ring, their_ring) in our_rings.iter_mut().zip(their_rings).skip(1) {
        let (our_next, their_next) = (fill.queen_fill(ours, empty), fill.queen_fill(theirs, empty));
        let (our_new, their_new) = (our_next & !ours, their_next & !theirs);
        if our_new.is_empty() && their_new.is_empty() {
            break;
        }
        (*our_ring, *their_ring) = (our_new, their_new);
        near += weight * (our_new.count() as f32 - their_new.count() as f32);
        weight *= 0.5;
        first |= our_new & !their_next;
        second |= their_new & !our_next;
        (ours, theirs) = (our_next, their_next);
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

/// The same by king's moves: t2 and c2.
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
        // The sum over squares of how many steps sooner we are there, step by step.
        ahead += ours.count() as i32 - theirs.count() as i32;
    }
    let led = first.count() as f32 - second.count() as f32 + 0.2 * ties.count() as f32;
    (led, ahead as f32 / 6.0)
}
