//! Pleiadis (Christian Watkins and Jan Kristian Haugland, 1992, or 2002 by our source): no stone may be placed where it has
//! more enemies than friends around it; the player who cannot place one loses.

use super::Resized;
use super::bitboard::Bitboard;
use super::geometry::Geometry;
use super::illegal_move::IllegalMoveKind;
use super::step::Square;
use super::stone_game::{StoneGame, Stones};
use super::theorems::Theorems;
use super::variant::Variant;

/// A position, from the view of the player to move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Pleiadis<W: Bitboard>(Stones<W>);

impl<W: Bitboard> Pleiadis<W> {
    /// The empty squares with at least as many friends as enemies around them.
    #[inline]
    fn legal_squares(&self, friends: W, enemies: W) -> W {
        self.0.empty() & !self.outnumbered(friends, enemies)
    }

    /// The squares with fewer friends than enemies around them. Enemies and friends are compared for all squares at
    /// once, digit by digit from the lowest.
    #[inline]
    fn outnumbered(&self, friends: W, enemies: W) -> W {
        let [f0, f1, f2, f3] = neighbour_counts(&self.0.geometry, friends);
        let [e0, e1, e2, e3] = neighbour_counts(&self.0.geometry, enemies);
        let outnumbered = e0 & !f0;
        let outnumbered = (e1 & !f1) | (outnumbered & !(e1 ^ f1));
        let outnumbered = (e2 & !f2) | (outnumbered & !(e2 ^ f2));
        (e3 & !f3) | (outnumbered & !(e3 ^ f3))
    }

    /// The empty squares where the player to move may place a stone sooner or later, at most.
    fn eventual_squares(&self) -> W {
        let mut eventual = self.0.empty();
        loop {
            let still = eventual & !self.outnumbered(self.0.us | eventual, self.0.them);
            if still == eventual {
                return eventual;
            }
            eventual = still;
        }
    }

    /// Counts `squares` in their order, each unless it or a square beside it is `claimed` already. What is counted and
    /// the squares beside it become claimed. Squares outside `eventual` do not matter.
    fn count_without_shared_neighbours(&self, squares: W, eventual: W, claimed: &mut W) -> u32 {
        let mut count = 0;
        for square in squares.squares() {
            let near = (W::bit(square) | self.0.geometry.king_attacks[square]) & eventual;
            if (near & *claimed).is_empty() {
                *claimed |= near;
                count += 1;
            }
        }
        count
    }
}

/// The number of its eight neighbours that are in `set`, for every square at once, as four bit
/// planes: the binary digits of the number, lowest first. Carry-save adders on whole words sum the
/// eight shifted sets (Henry Warren, Hacker's Delight, 2002, counts bits in this way).
#[inline]
fn neighbour_counts<W: Bitboard>(geometry: &Geometry<W>, set: W) -> [W; 4] {
    let (left, right) = (geometry.shift_left(set), geometry.shift_right(set));
    let (pair0, pair1) = (left ^ right, left & right);
    let (three0, three1) = (pair0 ^ set, pair1 | (pair0 & set));
    let (above0, above1) = (geometry.shift_down(three0), geometry.shift_down(three1));
    let (below0, below1) = (geometry.shift_up(three0), geometry.shift_up(three1));
    let half = above0 ^ below0;
    let ones = half ^ pair0;
    let carry = (above0 & below0) | (half & pair0);
    let (x, from_x) = (above1 ^ below1, above1 & below1);
    let (y, from_y) = (pair1 ^ carry, pair1 & carry);
    let (twos, from_z) = (x ^ y, x & y);
    let fours = from_x ^ from_y ^ from_z;
    let eights = (from_x & from_y) | (from_z & (from_x ^ from_y));
    [ones, twos, fours, eights]
}

impl<W: Bitboard, V: Bitboard> Resized<Pleiadis<V>> for Pleiadis<W> {
    fn resized(&self) -> Pleiadis<V> {
        Pleiadis(self.0.resized())
    }
}

impl<W: Bitboard> StoneGame for Pleiadis<W> {
    type Squares = W;

    const FORBIDDEN: IllegalMoveKind = IllegalMoveKind::Outnumbered;

    fn new(_: Variant, stones: Stones<W>) -> Pleiadis<W> {
        Pleiadis(stones)
    }

    #[inline]
    fn stones(&self) -> &Stones<W> {
        &self.0
    }

    #[inline]
    fn our_squares(&self) -> W {
        self.legal_squares(self.0.us, self.0.them)
    }

    #[inline]
    fn their_squares(&self) -> W {
        self.legal_squares(self.0.them, self.0.us)
    }

    /// An empty square is open to both if it has as many stones of the one as of the other around it. Any other has at
    /// least one friend more, so one enemy more does not close it.
    #[inline]
    fn closers(&self, square: Square, is_shared: bool) -> W {
        let near = if is_shared { self.0.geometry.king_attacks[square] } else { W::EMPTY };
        W::bit(square) | near
    }

    #[inline]
    fn place(&self, square: Square) -> Self {
        let Stones { geometry, us, them, mover } = self.0;
        let them_next = us | W::bit(square);
        Pleiadis(Stones { geometry, us: them, them: them_next, mover: mover.other() })
    }

    #[inline]
    fn is_stuck(&self) -> bool {
        // Mostly some empty square has no enemy around it: a cheaper test than the exact one below.
        let Stones { geometry: g, us, them, .. } = self.0;
        let spread = them | g.shift_left(them) | g.shift_right(them);
        let near = spread | g.shift_up(spread) | g.shift_down(spread);
        (g.all & !(near | us)).is_empty() && self.our_squares().is_empty()
    }
}

impl<W: Bitboard> Theorems for Pleiadis<W> {
    /// Premises: both sides are odd, the centre is the opponent's, and elsewhere the stones of each player
    /// are the reflection of the other's. Only squares beside the centre have their image near; there a
    /// stone has the centre for an enemy and its image has it for a friend.
    fn reflection_wins(&self) -> bool {
        let Stones { geometry: g, us, them, .. } = self.0;
        let centre = g.centre();
        g.rows % 2 == 1
            && g.cols % 2 == 1
            && !(them & centre).is_empty()
            && g.reflect_through_centre(us) == them & !centre
    }

    /// Counts the moves that the opponent, who answers, is sure of:
    ///
    /// - squares that stay open to the opponent alone;
    /// - squares closed to the player to move until a stone beside one opens it: the opponent answers that stone by
    ///   taking the square;
    /// - half of the contested squares, which are open to both: the opponent takes one for each that is taken.
    ///
    /// Those of the last two kinds share no eventual neighbour, so that one stone threatens one of them at most. The
    /// player to move has at most the other eventual squares.
    fn counting_wins(&self) -> bool {
        let eventual = self.eventual_squares();
        let kept =
            self.0.empty() & !eventual & !self.outnumbered(self.0.them, self.0.us | eventual);
        let theirs = eventual & !self.outnumbered(self.0.them, self.0.us);
        let both = theirs & !self.outnumbered(self.0.us, self.0.them);
        let mut claimed = W::EMPTY;
        let closed = self.count_without_shared_neighbours(theirs & !both, eventual, &mut claimed);
        let contested = self.count_without_shared_neighbours(both, eventual, &mut claimed);
        let answers = kept.count() + closed + contested / 2;
        let moves = eventual.count() - closed - contested / 2;
        answers >= moves
    }
}
