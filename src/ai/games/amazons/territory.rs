//! Territory: the evaluation of Lieberum, "An Evaluation Function for the Game of Amazons"
//! (Theoretical Computer Science 349, 2005), computed for all squares at once.

use super::pair_fill::{PairFill, SetPair};
use crate::core::{MAX_EVAL, Value};
use parlour_rules::{Bitboard, Geometry};

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
    match W::CAPACITY {
        64 => features_of::<W, 1>(geometry, [us, them], empty),
        128 => features_of::<W, 2>(geometry, [us, them], empty),
        _ => features_of::<W, 6>(geometry, [us, them], empty),
    }
}

#[inline(always)]
fn features_of<W: Bitboard, const WORDS: usize>(
    geometry: &Geometry<W>,
    amazons: [W; 2],
    empty: W,
) -> Features {
    // What each side reaches in one move, and how confined it is.
    let seen = amazons.map(|amazons| {
        let (mut reached, mut confinement) = (amazons, 0.0);
        for at in amazons.squares() {
            let reach = geometry.queen_attacks(at, !empty);
            let near = reach & geometry.king_attacks[at];
            let [near, far] = SetPair::<WORDS>::new([near, reach & !near]).counts();
            let freedom = NEAR_FREEDOM * near as f32 + FAR_FREEDOM * far as f32;
            confinement += 1.0 / (1.0 + freedom);
            reached |= reach;
        }
        (reached, confinement)
    });
    let [(our_reach, our_confinement), (their_reach, their_confinement)] = seen;
    let (start, first_move) = (SetPair::new(amazons), SetPair::new([our_reach, their_reach]));
    let features = PairFill::<WORDS>::with(geometry, empty, |fill| {
        territory_features(&fill, start, first_move)
    });
    Features { confinement: their_confinement - our_confinement, ..features }
}

/// All features except confinement, where `first_move` is what queens on `start` reach in one move.
#[inline(always)]
fn territory_features<const WORDS: usize>(
    fill: &PairFill<WORDS>,
    start: SetPair<WORDS>,
    first_move: SetPair<WORDS>,
) -> Features {
    let (king_first, king_nearness, reachable) = king_features(fill, start);
    // The squares at each queen distance, and what has been reached first.
    let mut rings = [SetPair::EMPTY; MAX_DISTANCE + 1];
    let (mut reached, mut first) = (start, SetPair::EMPTY);
    let mut near = 0.0;
    let mut weight = 1.0;
    let mut farthest = 0;
    while farthest < MAX_DISTANCE && reached != reachable {
        let next = if farthest == 0 { first_move } else { fill.queens(reached) };
        farthest += 1;
        rings[farthest] = next & !reached;
        let [our_new, their_new] = rings[farthest].counts();
        near += weight * (our_new as f32 - their_new as f32);
        weight *= 0.5;
        first = first | next & !next.swapped();
        reached = next;
    }
    let mut phase = 0.0;
    for (gap, gap_weight) in [(0, 1.0), (1, 0.5), (2, 0.25), (3, 0.125)] {
        let mut squares = SetPair::EMPTY;
        for distance in 1..=farthest.saturating_sub(gap) {
            squares = squares | rings[distance] & rings[distance + gap].swapped();
        }
        let [ours_nearer, theirs_nearer] = squares.counts();
        // Squares as far from both are in both sets.
        let count = if gap == 0 { ours_nearer } else { ours_nearer + theirs_nearer };
        phase += gap_weight * count as f32;
    }
    Features {
        queen_first: lead(fill, first, reached),
        king_first,
        queen_nearness: near,
        king_nearness,
        confinement: 0.0,
        turn: 1.0,
        phase,
    }
}

/// The number of squares that we reach first less that of those that they do. A tie counts [`TIE_WEIGHT`].
#[inline(always)]
fn lead<const WORDS: usize>(
    fill: &PairFill<WORDS>,
    first: SetPair<WORDS>,
    reached: SetPair<WORDS>,
) -> f32 {
    let ties = fill.open & reached & reached.swapped() & !first & !first.swapped();
    let [ours, theirs] = (fill.open & first).counts();
    ours as f32 - theirs as f32 + TIE_WEIGHT * ties.counts()[0] as f32
}

/// [`Features::king_first`] and [`Features::king_nearness`], and every square that can be reached.
#[inline(always)]
fn king_features<const WORDS: usize>(
    fill: &PairFill<WORDS>,
    start: SetPair<WORDS>,
) -> (f32, f32, SetPair<WORDS>) {
    let (mut reached, mut first) = (start, SetPair::EMPTY);
    let (mut within, mut lead_sum) = (start, 0);
    for distance in 1.. {
        let next = fill.kings(reached);
        if next == reached {
            break;
        }
        reached = next;
        if distance <= MAX_KING_DISTANCE {
            first = first | next & !next.swapped();
            // Adds up to the sum, over the squares, of their king distance less ours.
            let [ours, theirs] = next.counts();
            lead_sum += ours as i32 - theirs as i32;
            within = next;
        }
    }
    (lead(fill, first, within), lead_sum as f32 / KING_NEARNESS_SCALE, reached)
}
