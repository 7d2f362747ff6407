//! The advantage of the player to move in Breakthrough: an estimate, which only orders the checker's search.

use crate::bitboard::Bitboard;
use crate::geometry::Geometry;

// Weights of the terms, the mover's less the opponent's, in units of which a legal move counts 32. They are four
// times those of the solver (`ai/games/breakthrough/initial_numbers.rs`), found by hill climbing there, and repeated so
// that the checker needs no solver. With PAWN and PROTECTED alone the proof of 6×4 takes 37 million positions instead
// of 20, that of 7×3 7.4 instead of 3.3.

/// A pawn.
const PAWN: i32 = 48;
/// A pawn that a friend protects.
const PROTECTED: i32 = 16;
/// Two pawns side by side.
const PHALANX: i32 = 4;
/// A pawn attacked from both sides and not protected from both.
const OUTNUMBERED: i32 = -32;
/// An empty square ahead that no enemy attacks.
const SAFE_AHEAD: i32 = 8;
/// A pawn that nothing protects can be captured now.
const FREE_CAPTURE: i32 = 16;

/// A player's pawns, and the squares ahead of them.
struct Pawns<W> {
    pawns: W,
    ahead: W,
    /// The squares diagonally ahead to the left, and to the right.
    attacks: [W; 2],
}

impl<W: Bitboard> Pawns<W> {
    fn attacked(&self) -> W {
        self.attacks[0] | self.attacks[1]
    }

    fn attacked_twice(&self) -> W {
        self.attacks[0] & self.attacks[1]
    }
}

/// The advantage of the player to move, in units of which a legal move counts 32. `white` are player 1's pawns, which move
/// down, and `black` player 2's.
pub(crate) fn advantage<W: Bitboard>(
    g: &Geometry<W>,
    white: W,
    black: W,
    is_white_to_move: bool,
) -> i32 {
    let pawns = |pawns: W, ahead: W| Pawns {
        pawns,
        ahead,
        attacks: [g.shift_left(ahead), g.shift_right(ahead)],
    };
    let [white, black] = [pawns(white, g.shift_down(white)), pawns(black, g.shift_up(black))];
    let (own, others) = if is_white_to_move { (white, black) } else { (black, white) };
    let empty = g.all & !(own.pawns | others.pawns);
    let value = |one: &Pawns<W>, other: &Pawns<W>| {
        let count = |set: W| set.count() as i32;
        let outnumbered = one.pawns & other.attacked_twice() & !one.attacked_twice();
        PAWN * count(one.pawns)
            + PROTECTED * count(one.pawns & one.attacked())
            + PHALANX * count(one.pawns & g.shift_right(one.pawns))
            + OUTNUMBERED * count(outnumbered)
            + SAFE_AHEAD * count((one.ahead | one.attacked()) & empty & !other.attacked())
    };
    let free = others.pawns & own.attacked() & !others.attacked();
    value(&own, &others) - value(&others, &own) + if free.is_empty() { 0 } else { FREE_CAPTURE }
}
