//! Territory: the evaluation of Lieberum, "An Evaluation Function for the Game of Amazons"
//! (Theoretical Computer Science 349, 2005), computed for all squares at once.

use crate::core::{MAX_EVAL, Value};
use parlour_rules::{Bitboard, FloodFill, Geometry};

/// Distances in queen moves are counted up to this. Not tuned.
const MAX_DISTANCE: usize = 7;

/// Distances in king moves are counted up to this. Not tuned.
const MAX_KING_DISTANCE: usize = 10;

/// Lieberum's κ: a square that both sides reach in equally many moves counts this much for the
/// player to move.
const TIE_WEIGHT: f32 = 0.2;

/// The divisor of [`Features::king_nearness`] (Lieberum's c2).
const KING_NEARNESS_SCALE: f32 = 6.0;

/// How much a reachable square counts for an amazon's freedom: one a king's move away, and one
/// farther away. Not tuned.
const NEAR_FREEDOM: f32 = 0.5;
const FAR_FREEDOM: f32 = 0.125;

const FEATURES: usize = 6;

/// The features of a position, from the view of the player to move.
#[derive(Copy, Clone, PartialEq, Debug)]
struct Features {
    /// t1: the squares that our queens reach in fewer moves, less those that theirs do. A tie
    /// counts [`TIE_WEIGHT`].
    queen_first: f32,
    /// t2: `queen_first` for kings in place of queens.
    king_first: f32,
    /// c1: the sum over the squares of 2^(1−d) for our distance d in queen moves, less that for
    /// theirs.
    queen_nearness: f32,
    /// c2: the sum over the squares of their distance in king moves less ours, divided by
    /// [`KING_NEARNESS_SCALE`]. Lieberum limits the difference at each square; here only the
    /// distances are limited.
    king_nearness: f32,
    /// How confined their amazons are, less how confined ours are.
    confinement: f32,
    /// 1: the right to move.
    turn: f32,
    /// Lieberum's ω: the sum, over the squares that both sides reach, of 2^−|d1−d2| for differences
    /// up to 3 of the distances in queen moves. 0 when every square is decided.
    phase: f32,
}

impl Features {
    /// The features in the order of [`WEIGHTS`].
    #[inline(always)]
    fn values(&self) -> [f32; FEATURES] {
        [
            self.queen_first,
            self.king_first,
            self.queen_nearness,
            self.king_nearness,
            self.confinement,
            self.turn,
        ]
    }
}

/// The values of [`Features::phase`] for which [`WEIGHTS`] has a column. Between them, weights are
/// interpolated linearly. Not tuned.
const KNOTS: [f32; 4] = [0.0, 12.0, 30.0, 60.0];

/// The weight of each feature at each knot, in centipawns: fitted by logistic regression (Texel
/// tuning) to the results of 550 games of the Monte-Carlo tree search against itself, then smoothed
/// by hand.
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
    let value: f32 = features
        .values()
        .iter()
        .zip(&WEIGHTS)
        .map(|(feature, weights)| {
            feature * (weights[after - 1] + fraction * (weights[after] - weights[after - 1]))
        })
        .sum();
    (value as Value).clamp(-MAX_EVAL, MAX_EVAL)
}

/// The features of a position.
fn features<W: Bitboard>(geometry: &Geometry<W>, us: W, them: W, empty: W) -> Features {
    let mut features = FloodFill::with(geometry, |fill| territory_features(fill, us, them, empty));
    let confinement = |amazons: W| -> f32 {
        let confinement_at = |at| {
            let reach = geometry.queen_attacks(at, !empty);
            let near = reach & geometry.king_attacks[at];
            let far = reach & !near;
            let freedom = NEAR_FREEDOM * near.count() as f32 + FAR_FREEDOM * far.count() as f32;
            1.0 / (1.0 + freedom)
        };
        amazons.squares().map(confinement_at).sum()
    };
    features.confinement = confinement(them) - confinement(us);
    features
}

/// All features except confinement.
#[inline(always)]
fn territory_features<W: Bitboard>(fill: FloodFill<W>, us: W, them: W, empty: W) -> Features {
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
    let queen_first =
        first.count() as f32 - second.count() as f32 + TIE_WEIGHT * ties.count() as f32;
    let (king_first, king_nearness) = king_features(fill, us, them, empty);
    Features {
        queen_first,
        king_first,
        queen_nearness: near,
        king_nearness,
        confinement: 0.0,
        turn: 1.0,
        phase,
    }
}

/// [`Features::king_first`] and [`Features::king_nearness`].
#[inline(always)]
fn king_features<W: Bitboard>(fill: FloodFill<W>, us: W, them: W, empty: W) -> (f32, f32) {
    let (mut ours, mut theirs) = (us, them);
    let (mut first, mut second, mut ties) = (W::EMPTY, W::EMPTY, W::EMPTY);
    let mut lead = 0;
    for _ in 0..MAX_KING_DISTANCE {
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
        // Adds up to the sum, over the squares, of their king distance less ours.
        lead += ours.count() as i32 - theirs.count() as i32;
    }
    let king_first =
        first.count() as f32 - second.count() as f32 + TIE_WEIGHT * ties.count() as f32;
    (king_first, lead as f32 / KING_NEARNESS_SCALE)
}
