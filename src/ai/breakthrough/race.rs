//! Races: pawns that nothing can catch.
//!
//! A runner follows a path it chose beforehand, and the pawns of the other side may be wherever
//! their moves so far could have brought them, all at once. A path whose squares none of them
//! attacks then, and that nothing can stand in the way of, is safe whatever they do. All runners
//! and all their paths advance together, a word a move. Saffidine, Jouandeau and Cazenave (LNCS
//! 7168) and Isaac and Lorentz (CG 2016) decide races from patterns near the goal; this needs no
//! tables and no bound on the distance.

use crate::rules::bits::Word;
use crate::rules::breakthrough::Breakthrough;
use crate::rules::geometry::Geometry;
use crate::rules::seat::Seat;

/// One side of a race.
struct Side<'a, W: Word> {
    g: &'a Geometry<W>,
    seat: Seat,
    pawns: W,
    enemies: W,
}

impl<W: Word> Side<'_, W> {
    fn forward(&self, set: W) -> W {
        if self.seat == Seat::FIRST { self.g.down(set) } else { self.g.up(set) }
    }

    fn backward(&self, set: W) -> W {
        if self.seat == Seat::FIRST { self.g.up(set) } else { self.g.down(set) }
    }

    /// How many moves its foremost pawn is from the goal.
    fn distance(&self) -> u32 {
        let g = self.g;
        if self.seat == Seat::FIRST {
            (g.rows - 1 - self.pawns.highest().index() / g.cols) as u32
        } else {
            (self.pawns.lowest().index() / g.cols) as u32
        }
    }

    /// In how many moves, at most `most`, some pawn arrives whatever the enemies do. `waits` if
    /// they have the move.
    fn arrival(&self, waits: bool, most: u32) -> Option<u32> {
        let g = self.g;
        let goal = if self.seat == Seat::FIRST { g.last_row } else { g.first_row };
        let diagonal = |set: W| g.left(set) | g.right(set);
        // Only pawns that can make it in time, the goal's row and `most` rows before it.
        let mut near = goal;
        for _ in 0..most {
            near |= self.backward(near);
        }
        let (mut runners, mut zone) = (self.pawns & near, self.enemies);
        if waits {
            let ahead = self.backward(zone);
            runners &= !diagonal(ahead);
            zone |= ahead | diagonal(ahead);
        }
        for moves in 1..=most {
            let ahead = self.forward(runners);
            runners = ((ahead & !zone) | diagonal(ahead)) & !self.pawns;
            if !(runners & goal).is_empty() {
                return Some(moves);
            }
            let ahead = self.backward(zone);
            let attacked = diagonal(ahead);
            runners &= !attacked;
            if runners.is_empty() {
                return None;
            }
            zone |= ahead | attacked;
        }
        None
    }
}

/// Who wins a race that is decided, and in at most how many plies.
#[inline]
pub fn winner<W: Word>(position: &Breakthrough<W>, mover: Seat) -> Option<(Seat, u32)> {
    let g = position.geometry();
    let (white, black) = (position.white(), position.black());
    let (pawns, enemies) = if mover == Seat::FIRST { (white, black) } else { (black, white) };
    let us = Side { g, seat: mover, pawns, enemies };
    let them = Side { g, seat: mover.other(), pawns: enemies, enemies: pawns };
    let (our_way, their_way) = (us.distance(), them.distance());
    // Who has the move arrives first at equal distances.
    if our_way <= their_way {
        us.arrival(false, their_way).map(|moves| (mover, 2 * moves - 1))
    } else {
        them.arrival(true, our_way - 1).map(|moves| (mover.other(), 2 * moves))
    }
}
