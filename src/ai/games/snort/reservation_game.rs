//! Snort as a sum of components: each player has a set of squares to place on, and a stone only removes
//! squares from these sets.

use crate::cgt::{MoveBounds, PartisanGame, PlacementGame, Side};
use parlour_rules::{Bitboard, Square};

/// The squares where Left and Right may still place, and which squares a stone closes.
#[derive(Debug)]
pub struct ReservationGame<W: Bitboard> {
    left: W,
    right: W,
    neighbours: &'static W::Table,
    cols: usize,
}

// A derived `Clone` would ask it of the table too.
impl<W: Bitboard> Clone for ReservationGame<W> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<W: Bitboard> Copy for ReservationGame<W> {}

impl<W: Bitboard> ReservationGame<W> {
    /// `left` and `right` are the squares where each player may place, on a board with `cols`
    /// columns. A stone closes its own square to both players, and those of `neighbours` to the opponent.
    pub(crate) fn new(
        left: W,
        right: W,
        neighbours: &'static W::Table,
        cols: usize,
    ) -> ReservationGame<W> {
        ReservationGame { left, right, neighbours, cols }
    }
}

/// The estimate of a square that only one player may use, in 256ths of a move: a whole move, less
/// a deduction for each way to lose it, up to a maximum. Not tuned.
const RESERVED_VALUE: i32 = 256;
const THREAT_COST: i32 = 48;
const MAX_THREATS: i32 = 3;

impl<W: Bitboard> PlacementGame for ReservationGame<W> {
    type Set = W;

    #[inline]
    fn cols(&self) -> usize {
        self.cols
    }

    #[inline]
    fn open_squares(&self) -> W {
        self.left | self.right
    }

    #[inline]
    fn moves(&self, side: Side) -> W {
        match side {
            Side::Left => self.left,
            Side::Right => self.right,
        }
    }

    /// Where a stone closes squares to the opponent, u dominates v if u closes all squares that v closes. In
    /// the difference of the position after u and the one after v, Left answers each move by the same move in
    /// the other position, and a move on u by one on v. That move is always there: no square is left from
    /// which Right could close v.
    fn undominated_moves(&self, side: Side) -> W {
        let (own, others) = match side {
            Side::Left => (self.left, self.right),
            Side::Right => (self.right, self.left),
        };
        let near = |square: Square| W::bit(square) | self.neighbours[square];
        let mut kept = own;
        for square in own.squares() {
            let closed = near(square) & others;
            if closed.is_empty() {
                continue;
            }
            // A dominating move closes the first of these squares too, so it stands there or beside it.
            let near_first = near(closed.lowest()) & kept & !W::bit(square);
            if near_first.squares().any(|other| (closed & !near(other)).is_empty()) {
                kept &= !W::bit(square);
            }
        }
        kept
    }

    #[inline]
    fn play(&self, side: Side, square: Square) -> Self {
        let stone = W::bit(square);
        let closed = stone | self.neighbours[square];
        let (closed_left, closed_right) = match side {
            Side::Left => (stone, closed),
            Side::Right => (closed, stone),
        };
        ReservationGame {
            left: self.left & !closed_left,
            right: self.right & !closed_right,
            ..*self
        }
    }

    #[inline]
    fn interacting_squares(&self, square: Square) -> W {
        let neighbours = self.neighbours[square];
        let mut interacting = W::EMPTY;
        if self.left.has(square) {
            interacting |= neighbours & self.right;
        }
        if self.right.has(square) {
            interacting |= neighbours & self.left;
        }
        interacting
    }

    #[inline]
    fn restrict(&self, squares: W) -> Self {
        ReservationGame { left: self.left & squares, right: self.right & squares, ..*self }
    }

    #[inline]
    fn cell_code(&self, square: Square) -> u8 {
        u8::from(self.left.has(square)) | u8::from(self.right.has(square)) << 1
    }

    #[inline]
    fn negated_code(code: u8) -> u8 {
        code >> 1 | (code & 1) << 1
    }
}

impl<W: Bitboard> PartisanGame for ReservationGame<W> {
    type BoundsMemory = ();

    fn move_bounds(&self, (): &mut ()) -> [MoveBounds; 2] {
        // Moves that the opponent cannot prevent are components of their own. Counting contested ones, on squares
        // without a common neighbour, saved 0.4 % of the positions of 7×7.
        [self.left, self.right]
            .map(|own| MoveBounds { most: own.count() as i32, ..MoveBounds::default() })
    }

    fn estimate(&self) -> i32 {
        let mut estimate = 0;
        for square in (self.left ^ self.right).squares() {
            let ours = self.left.has(square);
            let threats = if ours { self.right } else { self.left } & self.neighbours[square];
            let value = RESERVED_VALUE - THREAT_COST * (threats.count() as i32).min(MAX_THREATS);
            estimate += if ours { value } else { -value };
        }
        estimate
    }
}
