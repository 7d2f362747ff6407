//! The race theorem for Breakthrough: some pawn arrives in time whatever the opponent does. src/lab/docs/CERTIFICATES.md
//! proves it. The solver has its own code for races, which this does not use, so that certificates need not trust it.

use crate::bitboard::Bitboard;
use crate::geometry::Geometry;
use crate::seat::Seat;

/// A position of Breakthrough.
pub(crate) struct Race<'a, W: Bitboard> {
    pub(crate) geometry: &'a Geometry<W>,
    /// Player 1's pawns, which move down.
    pub(crate) white: W,
    /// Player 2's pawns, which move up.
    pub(crate) black: W,
    pub(crate) mover: Seat,
}

impl<W: Bitboard> Race<'_, W> {
    /// The player who wins by a pawn that cannot be stopped, if one is found. The game must not be over.
    pub(crate) fn winner(&self) -> Option<Seat> {
        let [own, others] = [self.mover, self.mover.other()].map(|seat| self.rows_to_go(seat));
        // Nobody can be sure to arrive first but the player whose foremost pawn is nearer.
        let (racer, most_moves) =
            if own <= others { (self.mover, others) } else { (self.mover.other(), own - 1) };
        self.arrives(racer, most_moves).then_some(racer)
    }

    /// The rows that the foremost pawn of a player has to go.
    fn rows_to_go(&self, seat: Seat) -> usize {
        let g = self.geometry;
        if seat == Seat::FIRST {
            g.rows - 1 - self.white.highest().index() / g.cols
        } else {
            self.black.lowest().index() / g.cols
        }
    }

    /// Whether some pawn of `racer` arrives within `most_moves` moves while none of the others moves, wherever the
    /// opponent's pawns go.
    fn arrives(&self, racer: Seat, most_moves: usize) -> bool {
        let g = self.geometry;
        let beside = |set: W| g.shift_left(set) | g.shift_right(set);
        let is_first = racer == Seat::FIRST;
        let ahead = |set: W| if is_first { g.shift_down(set) } else { g.shift_up(set) };
        let ahead_of_others = |set: W| if is_first { g.shift_up(set) } else { g.shift_down(set) };
        let (pawns, others, goal) = if is_first {
            (self.white, self.black, g.last_row)
        } else {
            (self.black, self.white, g.first_row)
        };
        // Where one pawn of the racer may have come, and where the opponent's may stand by then.
        let (mut runners, mut reached) = (pawns, others);
        for turn in 0..most_moves {
            if turn > 0 || self.mover != racer {
                let next = ahead_of_others(reached);
                runners &= !beside(next);
                reached |= next | beside(next);
            }
            let next = ahead(runners);
            runners = (next & !reached | beside(next)) & !pawns;
            if !(runners & goal).is_empty() {
                return true;
            }
        }
        false
    }
}
