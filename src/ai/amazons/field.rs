//! Amazons as a sum: regions that arrows have closed off from one another. A region that only one
//! side can enter is worth as many free moves as fill it; what is left is where both sides meet.

use super::filling::{Fillings, Length};
use super::ground::Ground;
use crate::rules::amazons::Amazons;
use crate::rules::bits::{Word, mix};
use crate::rules::geometry::Geometry;
use crate::rules::step::Square;

/// The part of a position that is still fought over, seen from the player to move, and how many
/// free moves he has more than his opponent in the rest. By number avoidance (Winning Ways) the
/// outcome depends on nothing else.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Field<W> {
    /// The amazons of the player to move.
    pub us: W,
    /// His opponent's.
    pub them: W,
    /// The empty squares.
    pub empty: W,
    /// How many free moves more the player to move has.
    pub spare: i32,
}

/// A move on a field.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Play {
    /// One of the free moves.
    Spare,
    /// An amazon's move and its arrow.
    Shot(Square, Square, Square),
}

/// Longest fillings are sought among so many positions; a region that needs more is no longer
/// worth the time, and the position stays unsolved.
const FILLING: u32 = 400_000;
/// A guess at what walls keep safe looks at so many.
const GUESS: u32 = 60;

/// How many free moves the player to move has more than his opponent at the end, whatever the
/// opponent does.
#[derive(Copy, Clone, Debug)]
pub struct Margin {
    /// At least so many.
    pub least: i32,
    /// At most.
    pub most: i32,
}

impl Margin {
    /// Whether the player to move wins, if that is certain: who has no free move left first loses.
    pub fn verdict(self) -> Option<bool> {
        if self.least > 0 {
            Some(true)
        } else if self.most <= 0 {
            Some(false)
        } else {
            None
        }
    }
}

impl<W: Word> Field<W> {
    /// The field of a position; `None` if a region is too large to be counted.
    pub fn of(position: &Amazons<W>, fillings: &mut Fillings<W>) -> Option<Field<W>> {
        let geometry = position.geometry();
        let empty = geometry.all & !position.occupied();
        let whole = Field { us: position.us(), them: position.them(), empty, spare: 0 };
        whole.settle(geometry, fillings)
    }

    /// Takes the regions that one side has for itself out of the field and counts their moves.
    pub fn settle(
        mut self,
        geometry: &Geometry<W>,
        fillings: &mut Fillings<W>,
    ) -> Option<Field<W>> {
        let mut rest = self.empty;
        let (mut us, mut them, mut empty) = (W::EMPTY, W::EMPTY, W::EMPTY);
        while !rest.is_empty() {
            let inside = rest | self.us | self.them;
            let seed = W::bit(rest.lowest());
            let region = Ground::with(geometry, |ground| ground.flood(seed, inside));
            let (ours, theirs, open) = (region & self.us, region & self.them, region & rest);
            rest &= !region;
            match (ours.is_empty(), theirs.is_empty()) {
                (false, false) => {
                    us |= ours;
                    them |= theirs;
                    empty |= open;
                }
                (true, true) => {}
                (private, _) => {
                    let (amazons, sign) = if private { (theirs, -1) } else { (ours, 1) };
                    let Length { least, most } =
                        fillings.longest(geometry, amazons, open, &mut FILLING.clone());
                    if least != most {
                        return None;
                    }
                    self.spare += sign * least;
                }
            }
        }
        Some(Field { us, them, empty, ..self })
    }

    /// A key of this field.
    pub fn key(&self) -> u64 {
        let amazons = mix(self.us.fold(), mix(self.them.fold(), self.spare as u64));
        mix(self.empty.fold(), amazons)
    }

    /// Visits every move.
    pub fn each_play(&self, geometry: &Geometry<W>, mut visit: impl FnMut(Play)) {
        for from in self.us.squares() {
            let open = self.empty | W::bit(from);
            for to in geometry.queen(from, !open).squares() {
                for arrow in geometry.queen(to, !open).squares() {
                    visit(Play::Shot(from, to, arrow));
                }
            }
        }
        if self.spare > 0 {
            visit(Play::Spare);
        }
    }

    /// The field after a move, not settled.
    #[must_use]
    pub fn after(&self, play: Play) -> Field<W> {
        let Field { us, them, empty, spare } = *self;
        match play {
            Play::Spare => Field { us: them, them: us, empty, spare: 1 - spare },
            Play::Shot(from, to, arrow) => Field {
                us: them,
                them: us ^ W::bit(from) | W::bit(to),
                empty: (empty | W::bit(from)) & !(W::bit(to) | W::bit(arrow)),
                spare: -spare,
            },
        }
    }

    /// What each side can be sure of by keeping its amazons where they are, as a wall, until the
    /// opponent is done: behind the wall it has free moves (an amazon that leaves the wall shoots
    /// back at the square it came from), and the opponent no more moves than squares before it.
    pub fn margin(&self, geometry: &Geometry<W>, fillings: &mut Fillings<W>) -> Margin {
        let zone = |amazons: W| {
            Ground::with(geometry, |ground| ground.flood(amazons, self.empty | amazons))
        };
        let (ours, theirs) = (zone(self.us), zone(self.them));
        let count = |set: W| (set & self.empty).count() as i32;
        let (kept, lost) = (ours & self.empty & !theirs, theirs & self.empty & !ours);
        let mut margin = Margin {
            least: self.spare + kept.count() as i32 - count(theirs),
            most: self.spare - lost.count() as i32 + count(ours),
        };
        // Only where counting squares decides is it worth while to fill them.
        if margin.least > 0 && !kept.is_empty() {
            let sure = behind(geometry, fillings, self.us, kept, theirs);
            margin.least += sure - kept.count() as i32;
        }
        if margin.most <= 0 && !lost.is_empty() {
            let sure = behind(geometry, fillings, self.them, lost, ours);
            margin.most -= sure - lost.count() as i32;
        }
        margin
    }
}

/// How many moves the owner of `amazons` has for sure on the squares of `kept`, which the opponent
/// does not reach: `enemy` is where he can go.
fn behind<W: Word>(
    geometry: &Geometry<W>,
    fillings: &mut Fillings<W>,
    amazons: W,
    kept: W,
    enemy: W,
) -> i32 {
    let (mut rest, mut unused, mut sure) = (kept, amazons, 0);
    let front = Ground::with(geometry, |ground| ground.around(enemy));
    while !rest.is_empty() {
        let seed = W::bit(rest.lowest());
        let region = Ground::with(geometry, |ground| ground.flood(seed, rest));
        rest &= !region;
        let near = Ground::with(geometry, |ground| ground.around(region)) & unused;
        unused &= !near;
        let inner = near & !front;
        let mut best = 0;
        if !inner.is_empty() {
            best = fillings.longest(geometry, inner, region, &mut GUESS.clone()).least;
        }
        let size = region.count() as i32;
        for from in (near & front).squares() {
            for to in geometry.queen(from, !region).squares() {
                if best == size {
                    break;
                }
                let inside = region & !W::bit(to);
                let amazons = inner | W::bit(to);
                let length = fillings.longest(geometry, amazons, inside, &mut GUESS.clone());
                best = best.max(1 + length.least);
            }
        }
        sure += best;
    }
    sure
}
