//! The proof and disproof number with which long proofs begin at a position (df-pn+: Nagai, "Df-pn Algorithm
//! for Searching AND/OR Trees and Its Applications", 2002).

use super::eval::{Attacks, Pawns};
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::{Bitboard, Rules, Seat};

// The weights and the 1 + ε of `GameTree` were found together by hill climbing: a change was kept if the
// product of the positions that 5×4, 7×3, 5×5 and 6×4 take fell. Without this file, from 1 and the number of
// moves, these take 0.25, 2.6, 8.1 and 25 million.

/// The proof number where both sides seem to have the same chances.
const EVEN: i32 = 32;
/// Each move of the side to move adds so much to its disproof number.
const MOVE: i32 = 8;
/// So many times the advantage is added to the disproof number; it is subtracted from the proof number once.
const DISPROOF_FACTOR: i32 = 2;

// The advantage is a weighted sum. Each term is what the side to move has, less what the opponent has.

/// A pawn.
const PAWN: i32 = 12;
/// A pawn that a friend protects.
const PROTECTED: i32 = 4;
/// A pair of pawns side by side.
const PHALANX: i32 = 1;
/// A pawn attacked from both sides and not protected from both.
const OUTNUMBERED: i32 = -8;
/// An empty square ahead that no enemy attacks.
const SAFE_AHEAD: i32 = 2;
/// The side to move can capture a pawn that nothing protects.
const FREE_CAPTURE: i32 = 4;

/// The proof and the disproof number of a position before it is searched.
#[inline]
pub(super) fn initial_proof_numbers<W: Bitboard>(position: &Breakthrough<W>) -> [u32; 2] {
    let mut moves = 0;
    position.for_each_move(|_| moves += 1);
    let advantage = advantage(position);
    let difficulties = [EVEN - advantage, MOVE * moves + DISPROOF_FACTOR * advantage];
    difficulties.map(|number| number.max(1) as u32)
}

/// The advantage of the side to move.
#[inline]
fn advantage<W: Bitboard>(position: &Breakthrough<W>) -> i32 {
    let g = position.geometry();
    let [white, black] = [position.white(), position.black()];
    let attacks = Attacks::new(Pawns { g, pawns: white }, Pawns { g, pawns: black });
    let (white_attacks, black_attacks) = (attacks.white(), attacks.black());
    let empty = g.all & !(white | black);
    let difference = |white: W, black: W| white.count() as i32 - black.count() as i32;
    let white_outnumbered = white
        & attacks.black_left
        & attacks.black_right
        & !(attacks.white_left & attacks.white_right);
    let black_outnumbered = black
        & attacks.white_left
        & attacks.white_right
        & !(attacks.black_left & attacks.black_right);
    let white_ahead = (g.shift_down(white) | white_attacks) & empty & !black_attacks;
    let black_ahead = (g.shift_up(black) | black_attacks) & empty & !white_attacks;
    let of_white = PAWN * difference(white, black)
        + PROTECTED * difference(white & white_attacks, black & black_attacks)
        + PHALANX * difference(white & g.shift_right(white), black & g.shift_right(black))
        + OUTNUMBERED * difference(white_outnumbered, black_outnumbered)
        + SAFE_AHEAD * difference(white_ahead, black_ahead);
    let (advantage, capturable) = if position.to_move() == Seat::FIRST {
        (of_white, black & white_attacks & !black_attacks)
    } else {
        (-of_white, white & black_attacks & !white_attacks)
    };
    advantage + FREE_CAPTURE * i32::from(!capturable.is_empty())
}
