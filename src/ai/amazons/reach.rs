//! Who reaches what how soon: what the learned judge of Amazons ([`super::net`]) sees of a board.
//! As in Lieberum's evaluation ([`super::territory`]) it is distances of queens and of kings that
//! count, but what each pair of them is worth is left to be learned, and so it is with the room
//! that amazons have.

use super::ground::Ground;
use crate::rules::bits::Word;
use crate::rules::geometry::Geometry;

/// Distances by queens' moves that are told apart: never, 1, 2, 3, more.
const BY_QUEENS: usize = 5;
/// By kings' moves: never, 1 to 5, more.
const BY_KINGS: usize = 7;
/// How many free squares are around an amazon, 0 to 8, and beyond them, in six steps.
const ROOMS: usize = 9 * 6;

/// Where features of a kind begin.
const KINGS: usize = BY_QUEENS * BY_QUEENS;
const OUR_ROOMS: usize = KINGS + BY_KINGS * BY_KINGS;
const THEIR_ROOMS: usize = OUR_ROOMS + ROOMS;
const ALWAYS: usize = THEIR_ROOMS + ROOMS;

/// All features of a phase of the game.
const PHASE: usize = ALWAYS + 1;
/// A phase ends when so many squares more are filled, the first of them sooner.
const FILLED: usize = 16;
const PHASES: usize = 6;

/// How many features there are: those of each phase, before a move and before an arrow.
pub const FEATURES: usize = 2 * PHASES * PHASE;

/// What one side reaches: the squares at each distance.
struct Reach<W> {
    queens: [W; BY_QUEENS],
    kings: [W; BY_KINGS],
}

#[inline(always)]
fn reach<W: Word>(ground: Ground<W>, amazons: W, empty: W) -> Reach<W> {
    let (mut queens, mut kings) = ([W::EMPTY; BY_QUEENS], [W::EMPTY; BY_KINGS]);
    let mut all = amazons;
    for ring in &mut queens[1..BY_QUEENS - 1] {
        let next = ground.sweep(all, empty);
        *ring = next & !all;
        all = next;
    }
    let near = all;
    loop {
        let next = ground.sweep(all, empty);
        if next == all {
            break;
        }
        all = next;
    }
    queens[BY_QUEENS - 1] = all & !near;
    let mut near = amazons;
    for ring in &mut kings[1..BY_KINGS - 1] {
        let next = near | ground.around(near) & empty;
        *ring = next & !near;
        near = next;
    }
    kings[BY_KINGS - 1] = all & !near;
    (queens[0], kings[0]) = (empty & !all, empty & !all);
    Reach { queens, kings }
}

/// Visits the features of a position and how often each is there, seen by the owner of `us`, who is
/// to move, or who will be when the other has shot.
#[inline]
pub fn each<W: Word>(
    geometry: &Geometry<W>,
    [us, them, empty]: [W; 3],
    arrow: bool,
    mut see: impl FnMut(usize, i16),
) {
    let [ours, theirs] =
        Ground::with(geometry, |ground| [us, them].map(|amazons| reach(ground, amazons, empty)));
    let phase = (empty.count() as usize / FILLED).min(PHASES - 1);
    let first = (2 * phase + usize::from(arrow)) * PHASE;
    let mut count = |feature: usize, squares: W| {
        if !squares.is_empty() {
            see(first + feature, squares.count() as i16);
        }
    };
    for (index, &our_ring) in ours.queens.iter().enumerate() {
        for (other, &their_ring) in theirs.queens.iter().enumerate() {
            count(index * BY_QUEENS + other, our_ring & their_ring);
        }
    }
    for (index, &our_ring) in ours.kings.iter().enumerate() {
        for (other, &their_ring) in theirs.kings.iter().enumerate() {
            count(KINGS + index * BY_KINGS + other, our_ring & their_ring);
        }
    }
    for (rooms, amazons) in [(OUR_ROOMS, us), (THEIR_ROOMS, them)] {
        for at in amazons.squares() {
            let open = geometry.queen(at, !empty);
            let near = (open & geometry.around[at.index()]).count();
            let far = match open.count() - near {
                0 => 0,
                1..=2 => 1,
                3..=5 => 2,
                6..=9 => 3,
                10..=14 => 4,
                _ => 5,
            };
            see(first + rooms + 6 * near as usize + far, 1);
        }
    }
    see(first + ALWAYS, 1);
}
