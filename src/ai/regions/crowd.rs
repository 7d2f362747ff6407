//! Fields of Pleiadis, where what matters of an empty square is by how much one player outnumbers
//! the other around it, and how much that can still change.

use super::field::{Field, Side};
use crate::rules::bits::Word;
use crate::rules::geometry::Geometry;
use crate::rules::pleiadis::Pleiadis;
use crate::rules::step::Square;

/// See the module. The stones of both are kept, far ones too, as only those around a square count.
#[derive(Copy, Clone, Debug)]
pub struct Crowd<W: Word> {
    empty: W,
    left: W,
    right: W,
    geometry: &'static Geometry<W>,
}

/// The code of a square that is Left's whatever happens, and that of one that is Right's; between
/// them, around their middle, stands Left's majority.
const LEFTS: u8 = 18;
const RIGHTS: u8 = 0;
const EVEN: i32 = 9;

impl<W: Word> Crowd<W> {
    /// A position of Pleiadis, the player to move being Left.
    pub fn new(position: &Pleiadis<W>) -> Crowd<W> {
        let geometry = position.geometry();
        let (left, right) = (position.us(), position.them());
        Crowd { empty: geometry.all & !(left | right), left, right, geometry }
    }

    #[inline]
    fn is_fixed(&self, square: Square) -> bool {
        matches!(self.code(square), LEFTS | RIGHTS)
    }
}

impl<W: Word> Field for Crowd<W> {
    type Set = W;

    #[inline]
    fn cols(&self) -> usize {
        self.geometry.cols
    }

    #[inline]
    fn squares(&self) -> W {
        self.empty
    }

    #[inline]
    fn moves(&self, side: Side) -> W {
        let mut moves = W::EMPTY;
        for square in self.empty.squares() {
            let code = i32::from(self.code(square));
            if if side == Side::Left { code >= EVEN } else { code <= EVEN } {
                moves |= W::bit(square);
            }
        }
        moves
    }

    #[inline]
    fn play(&self, side: Side, square: Square) -> Self {
        let stone = W::bit(square);
        let mut next = Crowd { empty: self.empty & !stone, ..*self };
        match side {
            Side::Left => next.left |= stone,
            Side::Right => next.right |= stone,
        }
        next
    }

    #[inline]
    fn linked(&self, square: Square) -> W {
        let near = self.geometry.around[square.index()] & self.empty;
        if !self.is_fixed(square) {
            return near;
        }
        // What is the same player's for ever on both ends does not matter to either.
        near.squares()
            .filter(|&other| !self.is_fixed(other))
            .fold(W::EMPTY, |linked, other| linked | W::bit(other))
    }

    #[inline]
    fn within(&self, squares: W) -> Self {
        Crowd { empty: squares, ..*self }
    }

    #[inline]
    fn code(&self, square: Square) -> u8 {
        let around = self.geometry.around[square.index()];
        let majority = (around & self.left).count() as i32 - (around & self.right).count() as i32;
        let room = (around & self.empty).count() as i32;
        match majority {
            _ if majority > room => LEFTS,
            _ if majority < -room => RIGHTS,
            _ => (EVEN + majority) as u8,
        }
    }

    #[inline]
    fn turned(code: u8) -> u8 {
        LEFTS - code
    }

    fn most(&self, side: Side) -> i32 {
        let never = if side == Side::Left { RIGHTS } else { LEFTS };
        self.empty.squares().filter(|&square| self.code(square) != never).count() as i32
    }

    fn guess(&self) -> i32 {
        let mut guess = 0;
        for square in self.empty.squares() {
            let lead = match self.code(square) {
                LEFTS => 256,
                RIGHTS => -256,
                code => {
                    // A lead counts the more the fewer stones can still come beside it.
                    let around = self.geometry.around[square.index()];
                    let room = (around & self.empty).count() as i32;
                    256 * (i32::from(code) - EVEN) / (room + 1)
                }
            };
            guess += lead;
        }
        guess
    }
}
