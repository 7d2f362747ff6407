//! Fields on which all that matters is where each player may still place: Snort, where a stone
//! takes the squares beside it from the enemy, and two-colour First Attack, where a pawn takes
//! those on its lines from its own side.

use super::field::{Field, Side};
use crate::rules::bits::Word;
use crate::rules::firstattack::FirstAttack;
use crate::rules::geometry::MAX_SQUARES;
use crate::rules::snort::Snort;
use crate::rules::step::Square;

/// See the module.
#[derive(Copy, Clone, Debug)]
pub struct Duel<W: Word> {
    left: W,
    right: W,
    /// What a stone takes beside its own square, and from whom.
    reach: &'static [W; MAX_SQUARES],
    from_own: bool,
    cols: usize,
}

impl<W: Word> Duel<W> {
    /// A position of Snort, the player to move being Left.
    pub fn snort(position: &Snort<W>) -> Duel<W> {
        let geometry = position.geometry();
        Duel {
            left: position.our_squares(),
            right: position.their_squares(),
            reach: &geometry.beside,
            from_own: false,
            cols: geometry.cols,
        }
    }

    /// A position of two-colour First Attack, the player to move being Left.
    pub fn first_attack(position: &FirstAttack<W>) -> Duel<W> {
        let geometry = position.geometry();
        Duel {
            left: position.our_squares(),
            right: position.their_squares(),
            reach: &geometry.aligned,
            from_own: true,
            cols: geometry.cols,
        }
    }
}

impl<W: Word> Field for Duel<W> {
    type Set = W;

    #[inline]
    fn cols(&self) -> usize {
        self.cols
    }

    #[inline]
    fn squares(&self) -> W {
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
        let reach = stone | self.reach[square.index()];
        let (from_left, from_right) = match (side == Side::Left) == self.from_own {
            true => (reach, stone),
            false => (stone, reach),
        };
        Duel { left: self.left & !from_left, right: self.right & !from_right, ..*self }
    }

    #[inline]
    fn linked(&self, square: Square) -> W {
        let reach = self.reach[square.index()] & !W::bit(square);
        let (near_left, near_right) = match self.from_own {
            true => (self.left, self.right),
            false => (self.right, self.left),
        };
        let mut linked = W::EMPTY;
        if self.left.has(square) {
            linked |= reach & near_left;
        }
        if self.right.has(square) {
            linked |= reach & near_right;
        }
        linked
    }

    #[inline]
    fn hinders(&self, square: Square, image: Square) -> bool {
        !self.from_own && self.reach[square.index()].has(image)
    }

    #[inline]
    fn within(&self, squares: W) -> Self {
        Duel { left: self.left & squares, right: self.right & squares, ..*self }
    }

    #[inline]
    fn code(&self, square: Square) -> u8 {
        u8::from(self.left.has(square)) | u8::from(self.right.has(square)) << 1
    }

    #[inline]
    fn turned(code: u8) -> u8 {
        code >> 1 | (code & 1) << 1
    }

    #[inline]
    fn most(&self, side: Side) -> i32 {
        self.moves(side).count() as i32
    }

    fn guess(&self) -> i32 {
        let mut guess = 0;
        for square in (self.left ^ self.right).squares() {
            let reach = self.reach[square.index()];
            let ours = self.left.has(square);
            let (mine, theirs) =
                if ours { (self.left, self.right) } else { (self.right, self.left) };
            let danger = if self.from_own { mine } else { theirs } & reach;
            let worth = 256 - 48 * (danger.count() as i32).min(3);
            guess += if ours { worth } else { -worth };
        }
        guess
    }
}
