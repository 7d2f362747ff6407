//! Who reaches what how soon: what the learned judge of Amazons ([`super::net`]) sees of a board.
//! As in Lieberum's evaluation ([`super::territory`]) it is distances of queens and of kings that
//! count, but what each pair of them is worth is left to be learned, and so it is with the room
//! that amazons have.

use super::flood_fill::FloodFill;
use crate::rules::bitboard::Bitboard;
use crate::rules::geometry::Geometry;

/// Distances by queens' moves that are told apart: never, 1, 2, 3, more.
const QUEEN_DISTANCES: usize = 5;
/// By kings' moves: never, 1 to 5, more.
const KING_DISTANCES: usize = 7;
/// How many free squares are around an amazon, 0 to 8, and beyond them, in six steps.
const MOBILITY_CLASSES: usize = 9 * 6;

/// Where features of a kind begin.
const KINGS_OFFSET: usize = QUEEN_DISTANCES * QUEEN_DISTANCES;
const OUR_MOBILITY_OFFSET: usize = KINGS_OFFSET + KING_DISTANCES * KING_DISTANCES;
const THEIR_MOBILITY_OFFSET: usize = OUR_MOBILITY_OFFSET + MOBILITY_CLASSES;
const BIAS_FEATURE: usize = THEIR_MOBILITY_OFFSET + MOBILITY_CLASSES;

/// All features of a phase of the game.
const FEATURES_PER_PHASE: usize = BIAS_FEATURE + 1;
/// A phase ends when so many squares more are filled, the first of them sooner.
const SQUARES_PER_PHASE: usize = 16;
const PHASES: usize = 6;

/// How many features there are: those of each phase, before a move and before an arrow.
pub const FEATURES: usize = 2 * PHASES * FEATURES_PER_PHASE;

/// What one side reaches: the squares at each distance.
struct DistanceRings<W> {
    queens: [W; QUEEN_DISTANCES],
    kings: [W; KING_DISTANCES],
}

#[inline(always)]
fn distance_rings<W: Bitboard>(fill: FloodFill<W>, amazons: W, empty: W) -> DistanceRings<W> {
    let (mut queens, mut kings) = ([W::EMPTY; QUEEN_DISTANCES], [W::EMPTY; KING_DISTANCES]);
    let mut all = amazons;
    for ring in &mut queens[1..QUEEN_DISTANCES - 1] {
        let next = fill.queen_fill(all, empty);
        *ring = next & !all;
        all = next;
    }
    let near = all;
    loop {
        let next = fill.queen_fill(all, empty);
        if next == all {
            break;
        }
        all = next;
    }
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

/// Visits the features of a position and how often each is there, seen by the owner of `us`, who is
/// to move, or who will be when the other has shot.
#[inline]
pub fn for_each_active_feature<W: Bitboard>(
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
            let near = (open & geometry.king_attacks[at.index()]).count();
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
