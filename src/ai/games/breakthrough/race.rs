//! Races: wins by a pawn that cannot be caught, found without search.
//!
//! A runner follows a path fixed beforehand. The enemy's pawns may be on every square that their
//! moves so far could have brought them to, all at once. If none of them then attacks or blocks the
//! path, the runner is safe. All runners and paths advance together, as one bitboard. Saffidine,
//! Jouandeau & Cazenave (LNCS 7168) and Isaac & Lorentz (CG 2016) decide races by patterns near the
//! goal; this method needs no tables and has no limit of distance.

use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::{Bitboard, Geometry, Seat, Square};

/// One side of a race.
struct RaceSide<'a, W: Bitboard> {
    g: &'a Geometry<W>,
    seat: Seat,
    pawns: W,
    enemies: W,
}

impl<W: Bitboard> RaceSide<'_, W> {
    fn forward(&self, set: W) -> W {
        if self.seat == Seat::FIRST { self.g.shift_down(set) } else { self.g.shift_up(set) }
    }

    fn backward(&self, set: W) -> W {
        if self.seat == Seat::FIRST { self.g.shift_up(set) } else { self.g.shift_down(set) }
    }

    /// The moves that its foremost pawn needs to the goal.
    fn distance(&self) -> u32 {
        let g = self.g;
        if self.seat == Seat::FIRST {
            (g.rows - 1 - self.pawns.highest().index() / g.cols) as u32
        } else {
            (self.pawns.lowest().index() / g.cols) as u32
        }
    }

    /// The moves, at most `max_moves`, in which some pawn arrives whatever the enemies do.
    fn arrival(&self, enemy_to_move: bool, max_moves: u32) -> Option<u32> {
        self.arrival_of(self.pawns, enemy_to_move, max_moves)
    }

    /// The moves, at most `max_moves`, in which one of `some` pawns arrives whatever the enemies do.
    fn arrival_of(&self, some: W, enemy_to_move: bool, max_moves: u32) -> Option<u32> {
        let g = self.g;
        let goal = if self.seat == Seat::FIRST { g.last_row } else { g.first_row };
        let diagonal = |set: W| g.shift_left(set) | g.shift_right(set);
        // Other pawns cannot arrive in time.
        let mut in_range = goal;
        for _ in 0..max_moves {
            in_range |= self.backward(in_range);
        }
        let (mut runners, mut enemy_zone) = (some & in_range, self.enemies);
        if enemy_to_move {
            let ahead = self.backward(enemy_zone);
            runners &= !diagonal(ahead);
            enemy_zone |= ahead | diagonal(ahead);
        }
        for moves in 1..=max_moves {
            let ahead = self.forward(runners);
            runners = ((ahead & !enemy_zone) | diagonal(ahead)) & !self.pawns;
            if !(runners & goal).is_empty() {
                return Some(moves);
            }
            let ahead = self.backward(enemy_zone);
            let attacked = diagonal(ahead);
            runners &= !attacked;
            if runners.is_empty() {
                return None;
            }
            enemy_zone |= ahead | attacked;
        }
        None
    }
}

/// The winner of a race that is decided, and the plies it takes at most. `mover` has the move.
#[inline]
pub(super) fn winner<W: Bitboard>(position: &Breakthrough<W>, mover: Seat) -> Option<(Seat, u32)> {
    let g = position.geometry();
    let (white, black) = (position.white(), position.black());
    let (pawns, enemies) = if mover == Seat::FIRST { (white, black) } else { (black, white) };
    let us = RaceSide { g, seat: mover, pawns, enemies };
    let them = RaceSide { g, seat: mover.other(), pawns: enemies, enemies: pawns };
    let (our_distance, their_distance) = (us.distance(), them.distance());
    // At equal distances the mover arrives first.
    if our_distance <= their_distance {
        us.arrival(false, their_distance).map(|moves| (mover, 2 * moves - 1))
    } else {
        them.arrival(true, our_distance - 1).map(|moves| (mover.other(), 2 * moves))
    }
}

/// The moves of its own that `seat` needs at least for a win: its foremost pawn arrives, or it captures all pawns. With
/// one column the other side may also be without a move, at any time.
pub(super) fn min_moves_to_win<W: Bitboard>(position: &Breakthrough<W>, seat: Seat) -> u32 {
    let g = position.geometry();
    let (white, black) = (position.white(), position.black());
    let (pawns, enemies) = if seat == Seat::FIRST { (white, black) } else { (black, white) };
    match g.cols {
        1 => 0,
        _ => RaceSide { g, seat, pawns, enemies }.distance().min(enemies.count()),
    }
}

/// The pawn that wins a decided race, its moves to the goal, and the plies until it arrives at most.
pub(super) fn runner<W: Bitboard>(position: &Breakthrough<W>, mover: Seat) -> Option<Runner> {
    let (seat, plies) = winner(position, mover)?;
    let (white, black) = (position.white(), position.black());
    let (pawns, enemies) = if seat == Seat::FIRST { (white, black) } else { (black, white) };
    let side = RaceSide { g: position.geometry(), seat, pawns, enemies };
    let moves = plies.div_ceil(2);
    let arrives =
        |&pawn: &Square| side.arrival_of(W::bit(pawn), seat != mover, moves) == Some(moves);
    let pawn = pawns.squares().find(arrives)?;
    Some(Runner { seat, pawn, moves, plies })
}

/// A pawn that nobody can stop.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Runner {
    pub seat: Seat,
    pub pawn: Square,
    pub moves: u32,
    pub plies: u32,
}
