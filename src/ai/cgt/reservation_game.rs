//! Fields on which all that matters is where each player may still place: Snort, where a stone
//! takes the squares beside it from the enemy, and two-colour First Attack, where a pawn takes
//! those on its lines from its own side.

use super::placement_game::{PlacementGame, Side};
use crate::rules::bitboard::Bitboard;
use crate::rules::firstattack::FirstAttack;
use crate::rules::geometry::MAX_SQUARES;
use crate::rules::snort::Snort;
use crate::rules::step::Square;

/// See the module.
#[derive(Copy, Clone, Debug)]
pub struct ReservationGame<W: Bitboard> {
    left: W,
    right: W,
    /// What a stone takes beside its own square, and from whom.
    attacks: &'static [W; MAX_SQUARES],
    closes_own: bool,
    cols: usize,
}

impl<W: Bitboard> ReservationGame<W> {
    /// A position of Snort, the player to move being Left.
    pub fn from_snort(position: &Snort<W>) -> ReservationGame<W> {
        let geometry = position.geometry();
        ReservationGame {
            left: position.our_squares(),
            right: position.their_squares(),
            attacks: &geometry.orthogonal_neighbours,
            closes_own: false,
            cols: geometry.cols,
        }
    }

    /// A position of two-colour First Attack, the player to move being Left.
    pub fn from_first_attack(position: &FirstAttack<W>) -> ReservationGame<W> {
        let geometry = position.geometry();
        ReservationGame {
            left: position.our_squares(),
            right: position.their_squares(),
            attacks: &geometry.queen_lines,
            closes_own: true,
            cols: geometry.cols,
        }
    }
}

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

    #[inline]
    fn play(&self, side: Side, square: Square) -> Self {
        let stone = W::bit(square);
        let closed = stone | self.attacks[square.index()];
        let (closed_left, closed_right) = match (side == Side::Left) == self.closes_own {
            true => (closed, stone),
            false => (stone, closed),
        };
        ReservationGame {
            left: self.left & !closed_left,
            right: self.right & !closed_right,
            ..*self
        }
    }

    #[inline]
    fn interacting_squares(&self, square: Square) -> W {
        let attacks = self.attacks[square.index()] & !W::bit(square);
        let (near_left, near_right) = match self.closes_own {
            true => (self.left, self.right),
            false => (self.right, self.left),
        };
        let mut interacting = W::EMPTY;
        if self.left.has(square) {
            interacting |= attacks & near_left;
        }
        if self.right.has(square) {
            interacting |= attacks & near_right;
        }
        interacting
    }

    #[inline]
    fn can_block(&self, square: Square, image: Square) -> bool {
        !self.closes_own && self.attacks[square.index()].has(image)
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

    #[inline]
    fn max_moves(&self, side: Side) -> i32 {
        self.moves(side).count() as i32
    }

    fn estimate(&self) -> i32 {
        let mut estimate = 0;
        for square in (self.left ^ self.right).squares() {
            let attacks = self.attacks[square.index()];
            let ours = self.left.has(square);
            let (mine, theirs) =
                if ours { (self.left, self.right) } else { (self.right, self.left) };
            let threats = if self.closes_own { mine } else { theirs } & attacks;
            let value = 256 - 48 * (threats.count() as i32).min(3);
            estimate += if ours { value } else { -value };
        }
        estimate
    }
}
