//! Amazons as a sum of regions that arrows have closed off from one another (Müller, "Solving 5x5
//! Amazons", 2001). A region that only one side can enter, a territory, is worth as many free moves
//! as fill it. The rest is the contested region, where both sides meet.

use super::filling::FillingCache;
use crate::core::{SearchTimer, Wdl};
use parlour_rules::amazons::Amazons;
use parlour_rules::{Bitboard, FloodFill, Geometry, Square, mix};

/// The contested part of a position, from the view of the player to move, and the free moves in the
/// territories. By number avoidance (Berlekamp, Conway & Guy, "Winning Ways", 1982) who wins depends
/// on nothing else.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(super) struct ContestedRegion<W> {
    /// The amazons of the player to move.
    pub us: W,
    /// The opponent's amazons.
    pub them: W,
    /// The empty squares.
    pub empty: W,
    /// The free moves of the player to move less those of the opponent.
    pub spare_moves: i32,
}

/// A move in a contested region.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum RegionMove {
    /// A free move in a territory.
    Spare,
    /// The squares that an amazon leaves and goes to, and its arrow's.
    AmazonMove(Square, Square, Square),
}

/// Positions that one filling behind a wall may take. Not tuned.
const WALL_BOUND_NODE_LIMIT: u32 = 60;

/// Bounds on how many free moves more than the opponent the player to move has at the end.
#[derive(Copy, Clone, Debug)]
pub(super) struct MoveMargin {
    /// The player can get this many, whatever the opponent does.
    pub low: i32,
    /// The opponent can keep the player to this many.
    pub high: i32,
}

impl MoveMargin {
    /// The value to the player to move, if the bounds decide it. The player who first runs out of free
    /// moves loses.
    pub(super) fn proven_wdl(self) -> Option<Wdl> {
        match self {
            MoveMargin { low: 1.., .. } => Some(Wdl::Win),
            MoveMargin { high: ..=0, .. } => Some(Wdl::Loss),
            _ => None,
        }
    }
}

impl<W: Bitboard> ContestedRegion<W> {
    /// The contested region of a position; `None` if a territory is too large to be filled, or if `timer` ended that.
    pub(super) fn from_position(
        position: &Amazons<W>,
        fillings: &mut FillingCache<W>,
        timer: &SearchTimer,
    ) -> Option<ContestedRegion<W>> {
        let geometry = position.geometry();
        let empty = geometry.all & !position.occupied();
        let unresolved =
            ContestedRegion { us: position.us(), them: position.them(), empty, spare_moves: 0 };
        unresolved.resolve_territories(geometry, fillings, timer)
    }

    /// Takes the territories out of the region and counts their moves; `None` if one is too large to
    /// be filled, or if `timer` ended that.
    pub(super) fn resolve_territories(
        mut self,
        geometry: &Geometry<W>,
        fillings: &mut FillingCache<W>,
        timer: &SearchTimer,
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
                    let moves = fillings.longest_exact(geometry, amazons, open, timer)?;
                    self.spare_moves += sign * moves;
                }
            }
        }
        Some(ContestedRegion { us, them, empty, ..self })
    }

    /// The region's hash.
    pub(super) fn key(&self) -> u64 {
        let amazons = mix(self.us.hash64(), mix(self.them.hash64(), self.spare_moves as u64));
        mix(self.empty.hash64(), amazons)
    }

    /// Visits every move.
    pub(super) fn for_each_move(&self, geometry: &Geometry<W>, mut visit: impl FnMut(RegionMove)) {
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

    /// The region after a move, from the opponent's view, with its new territories.
    #[must_use]
    pub(super) fn after(&self, mv: RegionMove) -> ContestedRegion<W> {
        let ContestedRegion { us, them, empty, spare_moves } = *self;
        match mv {
            RegionMove::Spare => {
                ContestedRegion { us: them, them: us, empty, spare_moves: 1 - spare_moves }
            }
            RegionMove::AmazonMove(from, to, arrow) => ContestedRegion {
                us: them,
                them: us ^ W::bit(from) | W::bit(to),
                empty: (empty | W::bit(from)) & !(W::bit(to) | W::bit(arrow)),
                spare_moves: -spare_moves,
            },
        }
    }

    /// Bounds from a simple plan: each side keeps its amazons in place, as a wall, until the opponent
    /// has run out of moves. Behind the wall it has free moves, since an amazon that leaves the wall
    /// shoots back at its old square. The opponent has no more moves than squares it can reach.
    pub(super) fn move_margin(
        &self,
        geometry: &Geometry<W>,
        fillings: &mut FillingCache<W>,
        timer: &SearchTimer,
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
        let mut wall_bound = |amazons: W, private: W, enemy_reach: W| {
            WallBound { geometry, fillings, timer }.moves(amazons, private, enemy_reach)
        };
        // Squares overestimate moves. Filling costs time, so only decisive bounds are corrected.
        if bounds.low > 0 && !ours_only.is_empty() {
            let walled_moves = wall_bound(self.us, ours_only, theirs);
            bounds.low += walled_moves - ours_only.count() as i32;
        }
        if bounds.high <= 0 && !theirs_only.is_empty() {
            let walled_moves = wall_bound(self.them, theirs_only, ours);
            bounds.high -= walled_moves - theirs_only.count() as i32;
        }
        bounds
    }
}

/// Counts the moves behind a wall of amazons.
struct WallBound<'a, W: Bitboard> {
    geometry: &'a Geometry<W>,
    fillings: &'a mut FillingCache<W>,
    timer: &'a SearchTimer,
}

impl<W: Bitboard> WallBound<'_, W> {
    /// A lower bound on the moves that the owner of `amazons` has on the squares `private`, which the
    /// opponent cannot reach. `enemy_reach` are the squares that the opponent can.
    fn moves(&mut self, amazons: W, private: W, enemy_reach: W) -> i32 {
        let geometry = self.geometry;
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
                best = self.filled(inner, region);
            }
            let size = region.count() as i32;
            for from in (near & front).squares() {
                for to in geometry.queen_attacks(from, !region).squares() {
                    if best == size {
                        break;
                    }
                    let inside = region & !W::bit(to);
                    best = best.max(1 + self.filled(inner | W::bit(to), inside));
                }
            }
            total += best;
        }
        total
    }

    /// A lower bound on the moves of `amazons` on the squares of `region`.
    fn filled(&mut self, amazons: W, region: W) -> i32 {
        let limit = WALL_BOUND_NODE_LIMIT;
        self.fillings.longest_fill(self.geometry, amazons, region, limit, self.timer).low
    }
}
