//! Amazons as a sum: regions that arrows have closed off from one another. A region that only one
//! side can enter is worth as many free moves as fill it; what is left is where both sides meet.

use super::filling::FillingCache;
use super::flood_fill::FloodFill;
use crate::ai::core::solution::Wdl;
use crate::rules::amazons::Amazons;
use crate::rules::bitboard::{Bitboard, mix};
use crate::rules::geometry::Geometry;
use crate::rules::step::Square;

/// The part of a position that is still fought over, seen from the player to move, and how many
/// free moves he has more than his opponent in the rest. By number avoidance (Winning Ways) the
/// outcome depends on nothing else.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct ContestedRegion<W> {
    /// The amazons of the player to move.
    pub us: W,
    /// His opponent's.
    pub them: W,
    /// The empty squares.
    pub empty: W,
    /// How many free moves more the player to move has.
    pub spare_moves: i32,
}

/// A move on a field.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum RegionMove {
    /// One of the free moves.
    Spare,
    /// An amazon's move and its arrow.
    AmazonMove(Square, Square, Square),
}

/// A guess at what walls keep safe looks at so many.
const WALL_BOUND_NODE_LIMIT: u32 = 60;

/// Bounds on how many free moves more than the opponent the player to move has at the end.
#[derive(Copy, Clone, Debug)]
pub struct MoveMargin {
    /// At least so many, whatever the opponent does.
    pub low: i32,
    /// At most so many, if the opponent plays well.
    pub high: i32,
}

impl MoveMargin {
    /// The value to the player to move, if the bounds decide it: who runs out of free moves loses.
    pub fn proven_wdl(self) -> Option<Wdl> {
        match self {
            MoveMargin { low: 1.., .. } => Some(Wdl::Win),
            MoveMargin { high: ..=0, .. } => Some(Wdl::Loss),
            _ => None,
        }
    }
}

impl<W: Bitboard> ContestedRegion<W> {
    /// The field of a position; `None` if a region is too large to be counted.
    pub fn from_position(
        position: &Amazons<W>,
        fillings: &mut FillingCache<W>,
    ) -> Option<ContestedRegion<W>> {
        let geometry = position.geometry();
        let empty = geometry.all & !position.occupied();
        let unresolved =
            ContestedRegion { us: position.us(), them: position.them(), empty, spare_moves: 0 };
        unresolved.resolve_territories(geometry, fillings)
    }

    /// Takes the regions that one side has for itself out of the field and counts their moves.
    pub fn resolve_territories(
        mut self,
        geometry: &Geometry<W>,
        fillings: &mut FillingCache<W>,
    ) -> Option<ContestedRegion<W>> {
        let mut rest = self.empty;
        let (mut us, mut them, mut empty) = (W::EMPTY, W::EMPTY, W::EMPTY);
        while !rest.is_empty() {
            let inside = rest | self.us | self.them;
            let seed = W::bit(rest.lowest());
            let region = FloodFill::with(geometry, |fill| fill.flood_fill(seed, inside));
            let (ours, theirs, open) = (region & self.us, region & self.them, region & rest);
            rest &= !region;
            match (ours.is_empty(), theirs.is_empty()) {
                (false, false) => {
                    us |= ours;
                    them |= theirs;
                    empty |= open;
                }
                (true, true) => {}
                (is_theirs, _) => {
                    let (amazons, sign) = if is_theirs { (theirs, -1) } else { (ours, 1) };
                    self.spare_moves += sign * fillings.longest_exact(geometry, amazons, open)?;
                }
            }
        }
        Some(ContestedRegion { us, them, empty, ..self })
    }

    /// A key of this field.
    pub fn key(&self) -> u64 {
        let amazons = mix(self.us.hash64(), mix(self.them.hash64(), self.spare_moves as u64));
        mix(self.empty.hash64(), amazons)
    }

    /// Visits every move.
    pub fn for_each_move(&self, geometry: &Geometry<W>, mut visit: impl FnMut(RegionMove)) {
        for from in self.us.squares() {
            let open = self.empty | W::bit(from);
            for to in geometry.queen_attacks(from, !open).squares() {
                for arrow in geometry.queen_attacks(to, !open).squares() {
                    visit(RegionMove::AmazonMove(from, to, arrow));
                }
            }
        }
        if self.spare_moves > 0 {
            visit(RegionMove::Spare);
        }
    }

    /// The field after a move, not settled.
    #[must_use]
    pub fn after(&self, mv: RegionMove) -> ContestedRegion<W> {
        let ContestedRegion { us, them, empty, spare_moves: spare } = *self;
        match mv {
            RegionMove::Spare => {
                ContestedRegion { us: them, them: us, empty, spare_moves: 1 - spare }
            }
            RegionMove::AmazonMove(from, to, arrow) => ContestedRegion {
                us: them,
                them: us ^ W::bit(from) | W::bit(to),
                empty: (empty | W::bit(from)) & !(W::bit(to) | W::bit(arrow)),
                spare_moves: -spare,
            },
        }
    }

    /// What each side can be sure of by keeping its amazons where they are, as a wall, until the
    /// opponent is done: behind the wall it has free moves (an amazon that leaves the wall shoots
    /// back at the square it came from), and the opponent no more moves than squares before it.
    pub fn move_margin(
        &self,
        geometry: &Geometry<W>,
        fillings: &mut FillingCache<W>,
    ) -> MoveMargin {
        let zone = |amazons: W| {
            FloodFill::with(geometry, |fill| fill.flood_fill(amazons, self.empty | amazons))
        };
        let (ours, theirs) = (zone(self.us), zone(self.them));
        let count = |set: W| (set & self.empty).count() as i32;
        let (ours_only, theirs_only) = (ours & self.empty & !theirs, theirs & self.empty & !ours);
        let mut bounds = MoveMargin {
            low: self.spare_moves + ours_only.count() as i32 - count(theirs),
            high: self.spare_moves - theirs_only.count() as i32 + count(ours),
        };
        // Only where counting squares decides is it worth while to fill them.
        if bounds.low > 0 && !ours_only.is_empty() {
            let walled_moves = wall_bound(geometry, fillings, self.us, ours_only, theirs);
            bounds.low += walled_moves - ours_only.count() as i32;
        }
        if bounds.high <= 0 && !theirs_only.is_empty() {
            let walled_moves = wall_bound(geometry, fillings, self.them, theirs_only, ours);
            bounds.high -= walled_moves - theirs_only.count() as i32;
        }
        bounds
    }
}

/// How many moves the owner of `amazons` has for sure on the squares of `kept`, which the opponent
/// does not reach: `enemy` is where he can go.
fn wall_bound<W: Bitboard>(
    geometry: &Geometry<W>,
    fillings: &mut FillingCache<W>,
    amazons: W,
    private: W,
    enemy_reach: W,
) -> i32 {
    let (mut rest, mut unused, mut total) = (private, amazons, 0);
    let front = FloodFill::with(geometry, |fill| fill.dilate(enemy_reach));
    while !rest.is_empty() {
        let seed = W::bit(rest.lowest());
        let region = FloodFill::with(geometry, |fill| fill.flood_fill(seed, rest));
        rest &= !region;
        let near = FloodFill::with(geometry, |fill| fill.dilate(region)) & unused;
        unused &= !near;
        let inner = near & !front;
        let mut best = 0;
        if !inner.is_empty() {
            best = fillings
                .longest_fill(geometry, inner, region, &mut WALL_BOUND_NODE_LIMIT.clone())
                .low;
        }
        let size = region.count() as i32;
        for from in (near & front).squares() {
            for to in geometry.queen_attacks(from, !region).squares() {
                if best == size {
                    break;
                }
                let inside = region & !W::bit(to);
                let amazons = inner | W::bit(to);
                let bounds = fillings.longest_fill(
                    geometry,
                    amazons,
                    inside,
                    &mut WALL_BOUND_NODE_LIMIT.clone(),
                );
                best = best.max(1 + bounds.low);
            }
        }
        total += best;
    }
    total
}
