//! The features of the network of Amazons ([`super::value_net`]): how soon each side reaches each
//! square. As in Lieberum's evaluation ([`super::territory`]) distances are counted in queen and in
//! king moves, but the network learns the value of each pair of distances, and of each amazon's
//! mobility.

use parlour_rules::{Bitboard, FloodFill, Geometry};

/// Classes of distance in queen moves: never, 1, 2, 3, more.
const QUEEN_DISTANCES: usize = 5;
/// Classes of distance in king moves: never, 1 to 5, more.
const KING_DISTANCES: usize = 7;
/// Classes of an amazon's mobility: 0 to 8 free squares next to it, times six classes of free
/// squares farther away. The classes are not tuned.
const MOBILITY_CLASSES: usize = 9 * 6;

/// The first feature of each kind.
const KINGS_OFFSET: usize = QUEEN_DISTANCES * QUEEN_DISTANCES;
const OUR_MOBILITY_OFFSET: usize = KINGS_OFFSET + KING_DISTANCES * KING_DISTANCES;
const THEIR_MOBILITY_OFFSET: usize = OUR_MOBILITY_OFFSET + MOBILITY_CLASSES;
const BIAS_FEATURE: usize = THEIR_MOBILITY_OFFSET + MOBILITY_CLASSES;

/// The number of features of a phase of the game.
const FEATURES_PER_PHASE: usize = BIAS_FEATURE + 1;
/// Empty squares that a phase lasts; the first phase is shorter. Not tuned.
const SQUARES_PER_PHASE: usize = 16;
const PHASES: usize = 6;

/// The number of features: those of each phase, before a move and before an arrow.
pub(super) const FEATURES: usize = 2 * PHASES * FEATURES_PER_PHASE;

/// The squares that one side reaches, by distance class.
struct DistanceRings<W> {
    queens: [W; QUEEN_DISTANCES],
    kings: [W; KING_DISTANCES],
}

#[inline(always)]
fn distance_rings<W: Bitboard>(fill: FloodFill<W>, amazons: W, empty: W) -> DistanceRings<W> {
    let (mut queens, mut kings) = ([W::EMPTY; QUEEN_DISTANCES], [W::EMPTY; KING_DISTANCES]);
    let mut all = amazons;
    for ring in &mut queens[1..QUEEN_DISTANCES - 1] {
        *ring = fill.next_queen_ring(&mut all, empty);
    }
    let near = all;
    while !fill.next_queen_ring(&mut all, empty).is_empty() {}
    queens[QUEEN_DISTANCES - 1] = all & !near;
    let mut near = amazons;
    for ring in &mut kings[1..KING_DISTANCES - 1] {
        let next = near | fill.dilate(near) & empty;
        *ring = next & !near;
        near = next;
    }
    kings[KING_DISTANCES - 1] = all & !near;
    (queens[0], kings[0]) = (empty & !all, empty & !all);
    DistanceRings { queens, kings }
}

/// Visits the features of a position and how often each occurs, from the view of the owner of `us`,
/// who is to move, or will be to move after the opponent's arrow if `arrow_pending`.
#[inline]
pub(super) fn for_each_active_feature<W: Bitboard>(
    geometry: &Geometry<W>,
    [us, them, empty]: [W; 3],
    arrow_pending: bool,
    mut emit: impl FnMut(usize, i16),
) {
    let [ours, theirs] = FloodFill::with(geometry, |fill| {
        [us, them].map(|amazons| distance_rings(fill, amazons, empty))
    });
    let phase = (empty.count() as usize / SQUARES_PER_PHASE).min(PHASES - 1);
    let phase_offset = (2 * phase + usize::from(arrow_pending)) * FEATURES_PER_PHASE;
    let mut emit_squares = |feature: usize, squares: W| {
        if !squares.is_empty() {
            emit(phase_offset + feature, squares.count() as i16);
        }
    };
    for (index, &our_ring) in ours.queens.iter().enumerate() {
        for (other, &their_ring) in theirs.queens.iter().enumerate() {
            emit_squares(index * QUEEN_DISTANCES + other, our_ring & their_ring);
        }
    }
    for (index, &our_ring) in ours.kings.iter().enumerate() {
        for (other, &their_ring) in theirs.kings.iter().enumerate() {
            emit_squares(KINGS_OFFSET + index * KING_DISTANCES + other, our_ring & their_ring);
        }
    }
    for (mobility_offset, amazons) in [(OUR_MOBILITY_OFFSET, us), (THEIR_MOBILITY_OFFSET, them)] {
        for at in amazons.squares() {
            let open = geometry.queen_attacks(at, !empty);
            let near = (open & geometry.king_attacks[at]).count();
            let far = match open.count() - near {
                0 => 0,
                1..=2 => 1,
                3..=5 => 2,
                6..=9 => 3,
                10..=14 => 4,
                _ => 5,
            };
            emit(phase_offset + mobility_offset + 6 * near as usize + far, 1);
        }
    }
    emit(phase_offset + BIAS_FEATURE, 1);
}
