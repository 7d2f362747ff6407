//! Pleiadis as a sum of components. What matters about an empty square is by how many stones one
//! player outnumbers the other around it, and how many stones can still come there.

use crate::cgt::{MoveBounds, PartisanGame, PlacementGame, Side};
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::{Bitboard, Geometry, Square, StoneGame};

/// A set of empty squares and all stones of the board, of which only those beside the set matter.
#[derive(Copy, Clone, Debug)]
pub struct MajorityGame<W: Bitboard> {
    empty: W,
    left: W,
    right: W,
    geometry: &'static Geometry<W>,
}

/// Cell codes: a square that is Left's whatever happens, one that is Right's, and between them, as
/// distance from [`BALANCED`], Left's majority around any other square.
const LEFT_FOREVER: u8 = 18;
const RIGHT_FOREVER: u8 = 0;
const BALANCED: i32 = 9;

impl<W: Bitboard> MajorityGame<W> {
    /// The game of a position, the player to move being Left.
    pub(crate) fn new(position: &Pleiadis<W>) -> MajorityGame<W> {
        let geometry = position.geometry();
        let (left, right) = (position.stones().us, position.stones().them);
        MajorityGame { empty: geometry.all & !(left | right), left, right, geometry }
    }

    /// Whether the square belongs to the same player whatever happens.
    #[inline]
    fn is_decided(&self, square: Square) -> bool {
        matches!(self.cell_code(square), LEFT_FOREVER | RIGHT_FOREVER)
    }

    /// The most moves that `side` can still make.
    pub(super) fn most_moves(&self, side: Side) -> u32 {
        let never = if side == Side::Left { RIGHT_FOREVER } else { LEFT_FOREVER };
        self.empty.squares().filter(|&square| self.cell_code(square) != never).count() as u32
    }

    /// Bounds of the moves of `side`. A move of the opponent beside a square lowers the majority there by one, so
    /// it threatens a square with a majority of one, which can be taken in reply, and closes one without. So
    /// squares are taken of which no two have a square in common on which the opponent can ever place.
    fn bounds_of(&self, side: Side) -> MoveBounds {
        let mut bounds = MoveBounds { most: self.most_moves(side) as i32, ..MoveBounds::default() };
        let (mut ahead, mut balanced, mut others) = (W::EMPTY, W::EMPTY, W::EMPTY);
        for square in self.empty.squares() {
            let code = match (side, self.cell_code(square)) {
                (Side::Left, code) => code,
                (Side::Right, code) => Self::negated_code(code),
            };
            match code {
                LEFT_FOREVER => bounds.sure += 1,
                _ if i32::from(code) > BALANCED => ahead |= W::bit(square),
                _ if i32::from(code) == BALANCED => balanced |= W::bit(square),
                _ => {}
            }
            if code != LEFT_FOREVER {
                others |= W::bit(square);
            }
        }
        let mut counted = W::EMPTY;
        let mut count = |squares: W| {
            let mut found = 0;
            for square in squares.squares() {
                let near = (W::bit(square) | self.geometry.king_attacks[square]) & others;
                if (near & counted).is_empty() {
                    counted |= near;
                    found += 1;
                }
            }
            found
        };
        bounds.sure += count(ahead);
        bounds.contested = count(balanced);
        bounds
    }
}

impl<W: Bitboard> PlacementGame for MajorityGame<W> {
    type Set = W;

    #[inline]
    fn cols(&self) -> usize {
        self.geometry.cols
    }

    #[inline]
    fn open_squares(&self) -> W {
        self.empty
    }

    #[inline]
    fn moves(&self, side: Side) -> W {
        let mut moves = W::EMPTY;
        for square in self.empty.squares() {
            let code = i32::from(self.cell_code(square));
            if if side == Side::Left { code >= BALANCED } else { code <= BALANCED } {
                moves |= W::bit(square);
            }
        }
        moves
    }

    /// A square v that is the player's whatever happens is dominated by u if all undecided squares beside v are
    /// beside u too. The player who has moved on u can still move on v: in the difference of the position after
    /// u and the one after v, that answers a move on u.
    fn undominated_moves(&self, side: Side) -> W {
        let moves = self.moves(side);
        let forever = if side == Side::Left { LEFT_FOREVER } else { RIGHT_FOREVER };
        let (mut safe, mut undecided) = (W::EMPTY, W::EMPTY);
        for square in self.empty.squares() {
            match self.cell_code(square) {
                code if code == forever => safe |= W::bit(square),
                LEFT_FOREVER | RIGHT_FOREVER => {}
                _ => undecided |= W::bit(square),
            }
        }
        let near = |square: Square| self.geometry.king_attacks[square];
        let mut kept = moves;
        for square in safe.squares() {
            let touched = near(square) & undecided;
            let dominates = |other: Square| (touched & !W::bit(other) & !near(other)).is_empty();
            if (kept & !W::bit(square)).squares().any(dominates) {
                kept &= !W::bit(square);
            }
        }
        kept
    }

    #[inline]
    fn play(&self, side: Side, square: Square) -> Self {
        let stone = W::bit(square);
        let mut next = MajorityGame { empty: self.empty & !stone, ..*self };
        match side {
            Side::Left => next.left |= stone,
            Side::Right => next.right |= stone,
        }
        next
    }

    #[inline]
    fn interacting_squares(&self, square: Square) -> W {
        let near = self.geometry.king_attacks[square] & self.empty;
        if !self.is_decided(square) {
            return near;
        }
        // A stone beside a decided square changes nothing there: two decided squares do not interact.
        near.squares()
            .filter(|&other| !self.is_decided(other))
            .fold(W::EMPTY, |interacting, other| interacting | W::bit(other))
    }

    #[inline]
    fn restrict(&self, squares: W) -> Self {
        MajorityGame { empty: squares, ..*self }
    }

    #[inline]
    fn cell_code(&self, square: Square) -> u8 {
        let around = self.geometry.king_attacks[square];
        let majority = (around & self.left).count() as i32 - (around & self.right).count() as i32;
        let empty_neighbours = (around & self.empty).count() as i32;
        match majority {
            _ if majority > empty_neighbours => LEFT_FOREVER,
            _ if majority < -empty_neighbours => RIGHT_FOREVER,
            _ => (BALANCED + majority) as u8,
        }
    }

    #[inline]
    fn negated_code(code: u8) -> u8 {
        LEFT_FOREVER - code
    }
}

impl<W: Bitboard> PartisanGame for MajorityGame<W> {
    type BoundsMemory = ();

    fn move_bounds(&self, (): &mut ()) -> [MoveBounds; 2] {
        [Side::Left, Side::Right].map(|side| self.bounds_of(side))
    }

    fn estimate(&self) -> i32 {
        let mut estimate = 0;
        for square in self.empty.squares() {
            let lead = match self.cell_code(square) {
                LEFT_FOREVER => 256,
                RIGHT_FOREVER => -256,
                code => {
                    // The fewer stones can still come, the more a majority counts.
                    let around = self.geometry.king_attacks[square];
                    let empty_neighbours = (around & self.empty).count() as i32;
                    256 * (i32::from(code) - BALANCED) / (empty_neighbours + 1)
                }
            };
            estimate += lead;
        }
        estimate
    }
}
