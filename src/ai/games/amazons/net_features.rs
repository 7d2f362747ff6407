//! The features of the network of Amazons ([`super::value_net`]): how soon each side reaches each
//! square. As in Lieberum's evaluation ([`super::territory`]) distances are counted in queen and in
//! king moves, but the network learns the value of each pair of distances, and of each amazon's
//! mobility.

use super::pair_fill::{PairFill, SetPair};
use parlour_rules::{Bitboard, Geometry, Square};

/// Classes of distance in queen moves: never, 1, 2, 3, more.
pub(super) const QUEEN_DISTANCES: usize = 5;
/// Classes of distance in king moves: never, 1 to 5, more.
pub(super) const KING_DISTANCES: usize = 7;
/// Classes of an amazon's mobility: 0 to 8 free squares next to it, times six classes of free
/// squares farther away. The classes are not tuned.
pub(super) const MOBILITY_CLASSES: usize = 9 * 6;

/// The first feature of each kind.
pub(super) const KINGS_OFFSET: usize = QUEEN_DISTANCES * QUEEN_DISTANCES;
pub(super) const OUR_MOBILITY_OFFSET: usize = KINGS_OFFSET + KING_DISTANCES * KING_DISTANCES;
pub(super) const THEIR_MOBILITY_OFFSET: usize = OUR_MOBILITY_OFFSET + MOBILITY_CLASSES;
pub(super) const BIAS_FEATURE: usize = THEIR_MOBILITY_OFFSET + MOBILITY_CLASSES;

/// The number of features of a phase of the game.
pub(super) const FEATURES_PER_PHASE: usize = BIAS_FEATURE + 1;
/// Empty squares that a phase lasts; the first phase is shorter. Not tuned.
const SQUARES_PER_PHASE: usize = 16;
const PHASES: usize = 6;

/// The number of features: those of each phase, before a move and before an arrow.
pub(super) const FEATURES: usize = 2 * PHASES * FEATURES_PER_PHASE;

/// The first feature of the phase of a position with `empty_squares`.
pub(super) fn phase_offset(empty_squares: u32, arrow_pending: bool) -> usize {
    let phase = (empty_squares as usize / SQUARES_PER_PHASE).min(PHASES - 1);
    (2 * phase + usize::from(arrow_pending)) * FEATURES_PER_PHASE
}

/// The class of the mobility of an amazon on `at` that sees the squares of `open`.
#[inline(always)]
pub(super) fn mobility_class<W: Bitboard, const WORDS: usize>(
    geometry: &Geometry<W>,
    at: Square,
    open: W,
) -> usize {
    let near = open & geometry.king_attacks[at];
    let [near, far] = SetPair::<WORDS>::new([near, open & !near]).counts();
    let far = match far {
        0 => 0,
        1..=2 => 1,
        3..=5 => 2,
        6..=9 => 3,
        10..=14 => 4,
        _ => 5,
    };
    6 * near as usize + far
}

/// A bit of a number for each square and player, word by word, the bytes of a word from the lowest on.
type Plane<const WORDS: usize> = [[[u8; 8]; 2]; WORDS];

/// How near each square is to each player, by queens and by kings: a number in three planes, the lowest bits first. 0 is never, the
/// highest class that counts one move, and 7 is a square that is not empty.
pub(super) struct NearnessPlanes<const WORDS: usize>([[Plane<WORDS>; 3]; 2]);

/// By how much our number counts more than theirs in the code of a square, by queens and by kings.
const OUR_WEIGHTS: [u64; 2] = [QUEEN_DISTANCES as u64, KING_DISTANCES as u64];

/// The codes of a square are below this.
pub(super) const CODES: usize = 64;

/// The bits of a byte as the lowest bits of eight bytes.
const SPREAD_BITS: [u64; 256] = {
    let mut spread = [0; 256];
    let mut bits = 0;
    while bits < 256 * 8 {
        spread[bits / 8] |= ((bits as u64 / 8) >> (bits % 8) & 1) << (8 * (bits % 8));
        bits += 1;
    }
    spread
};

impl<const WORDS: usize> NearnessPlanes<WORDS> {
    /// The planes of a position with `amazons`, where `first_move` are their squares and those that they reach in one move.
    pub(super) fn new<W: Bitboard>(
        geometry: &Geometry<W>,
        amazons: [W; 2],
        first_move: [W; 2],
        empty: W,
    ) -> NearnessPlanes<WORDS> {
        PairFill::with(geometry, empty, |fill| {
            let queens = SetPair::new(first_move);
            let two_moves = fill.queens(queens);
            let three_moves = fill.queens(two_moves);
            let mut kings = [fill.kings(SetPair::new(amazons)); KING_DISTANCES - 2];
            for distance in 1..kings.len() {
                kings[distance] = fill.kings(kings[distance - 1]);
            }
            let [one, two, three, four, five] = kings;
            let mut all = five;
            loop {
                let next = fill.kings(all);
                if next == all {
                    break;
                }
                all = next;
            }
            let planes = [
                [two_moves & !queens | all & !three_moves, three_moves & !queens, queens],
                [two & !one | four & !three | all & !five, one | five & !three, three],
            ];
            NearnessPlanes(planes.map(|planes| {
                planes.map(|plane| {
                    (plane | !fill.open).words().map(|pair| pair.map(u64::to_le_bytes))
                })
            }))
        })
    }

    /// The codes of eight squares, a byte each, by queens or by kings.
    #[inline(always)]
    pub(super) fn codes(&self, kings: usize, word: usize, byte: usize) -> u64 {
        let nearness = |player: usize| {
            let bits = |plane: &Plane<WORDS>| SPREAD_BITS[usize::from(plane[word][player][byte])];
            let [low, middle, high] = &self.0[kings];
            bits(low) + 2 * bits(middle) + 4 * bits(high)
        };
        OUR_WEIGHTS[kings] * nearness(0) + nearness(1)
    }

    /// Visits the eights of squares of which any has another code by queens or by kings than in `other`.
    #[inline(always)]
    pub(super) fn each_change(
        &self,
        other: &NearnessPlanes<WORDS>,
        kings: usize,
        mut visit: impl FnMut(usize, usize),
    ) {
        for word in 0..WORDS {
            let both = self.0[kings].iter().zip(&other.0[kings]);
            let mut changes = both.fold(0, |all, (plane, other)| {
                let [ours, theirs] = plane[word].map(u64::from_le_bytes);
                let [our_other, their_other] = other[word].map(u64::from_le_bytes);
                all | ours ^ our_other | theirs ^ their_other
            });
            while changes != 0 {
                let byte = changes.trailing_zeros() as usize / 8;
                changes &= !(0xff << (8 * byte));
                visit(word, byte);
            }
        }
    }
}

/// The feature of a code by queens or by kings, from the first of these features on; `None` for squares that are not empty.
pub(super) fn feature_of_code(code: usize, kings: usize) -> Option<usize> {
    let classes = OUR_WEIGHTS[kings] as usize;
    let class = |nearness: usize| (classes - nearness) % classes;
    (code < classes * classes).then(|| class(code / classes) * classes + class(code % classes))
}

/// Visits the features of a position and how often each occurs, from the view of the owner of `us`,
/// who is to move, or will be to move after the opponent's arrow if `arrow_pending`.
pub(super) fn for_each_active_feature<W: Bitboard>(
    geometry: &Geometry<W>,
    [us, them, empty]: [W; 3],
    arrow_pending: bool,
    mut emit: impl FnMut(usize, i16),
) {
    const WORDS: usize = 6;
    let phase_offset = phase_offset(empty.count(), arrow_pending);
    let (mut counts, mut first_move) = ([0; FEATURES_PER_PHASE], [us, them]);
    let mut mobility = Vec::new();
    for (player, amazons) in [us, them].into_iter().enumerate() {
        for at in amazons.squares() {
            let open = geometry.queen_attacks(at, !empty);
            first_move[player] |= open;
            mobility
                .push(player * MOBILITY_CLASSES + mobility_class::<W, WORDS>(geometry, at, open));
        }
    }
    let planes = NearnessPlanes::<WORDS>::new(geometry, [us, them], first_move, empty);
    for (kings, offset) in [0, KINGS_OFFSET].into_iter().enumerate() {
        for (word, byte) in (0..WORDS).flat_map(|word| (0..8).map(move |byte| (word, byte))) {
            for code in planes.codes(kings, word, byte).to_le_bytes() {
                if let Some(feature) = feature_of_code(code.into(), kings) {
                    counts[offset + feature] += 1;
                }
            }
        }
    }
    for (feature, count) in counts.into_iter().enumerate().filter(|(_, count)| *count > 0) {
        emit(phase_offset + feature, count);
    }
    mobility.iter().for_each(|class| emit(phase_offset + OUR_MOBILITY_OFFSET + class, 1));
    emit(phase_offset + BIAS_FEATURE, 1);
}
