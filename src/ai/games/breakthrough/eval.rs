//! What a position's shape is worth: pawns, how far they have come, and how they stand together.

use crate::ai::core::score::{MAX_EVAL, Value};
use crate::rules::Rules;
use crate::rules::bitboard::Bitboard;
use crate::rules::breakthrough::Breakthrough;
use crate::rules::geometry::{MAX_SIDE, MAX_SQUARES};
use crate::rules::seat::Seat;
use std::sync::OnceLock;

/// How many terms there are.
pub const TERMS: usize = 37;

/// The terms of pawns by their distance to the goal (1 to 6 and more) and column (at the edge,
/// next to it, inside) come first.
const HOME: usize = 18;
const PROTECTED: usize = 21;
const PHALANX: usize = 22;
const DOUBLED: usize = 23;
const HANGING: usize = 24;
const CONTESTED: usize = 25;
const OUTNUMBERED: usize = 26;
const HOME_COVER: usize = 27;
const SAFE_AHEAD: usize = 28;
const PASSED: usize = 29;
const TEMPO: usize = 35;
const CAPTURES: usize = 36;

/// What each term is worth: set by hand, and not yet fitted to games.
const WEIGHTS: [Value; TERMS] = [
    400, 400, 400, 280, 280, 280, 190, 190, 190, 140, 140, 140, 110, 110, 110, 100, 100,
    100, // way
    5, 10, 15, // home
    15, 8, 5, -60, -10, -20, 10, 5, // structure
    300, 200, 150, 100, 60, 40, // unmet
    30, 20, // the move
];

/// For each square the term of a pawn of player 1 there.
type SquareTerms = [u8; MAX_SQUARES];

fn square_terms(rows: usize, cols: usize) -> &'static SquareTerms {
    static CACHE: [OnceLock<Box<SquareTerms>>; MAX_SIDE * MAX_SIDE] =
        [const { OnceLock::new() }; MAX_SIDE * MAX_SIDE];
    CACHE[(rows - 1) * MAX_SIDE + cols - 1].get_or_init(|| {
        let mut terms = [0; MAX_SQUARES];
        for (at, term) in terms.iter_mut().enumerate().take(rows * cols) {
            let (to_go, col) = (rows - 1 - at / cols, at % cols);
            let inside = col.min(cols - 1 - col).min(2);
            *term = (3 * (to_go.clamp(1, 6) - 1) + inside) as u8;
        }
        Box::new(terms)
    })
}

/// Tells how often each term occurs, for player 1 less for player 2.
#[inline]
pub fn for_each_term<W: Bitboard>(position: &Breakthrough<W>, mut add: impl FnMut(usize, i32)) {
    let g = position.geometry();
    let square_terms = square_terms(g.rows, g.cols);
    let (white, black) = (position.white(), position.black());
    for at in white.squares() {
        add(square_terms[at.index()].into(), 1);
    }
    for at in black.squares() {
        let (row, col) = (at.index() / g.cols, at.index() % g.cols);
        add(square_terms[(g.rows - 1 - row) * g.cols + col].into(), -1);
    }
    let (white_left, white_right) =
        (g.shift_left(g.shift_down(white)), g.shift_right(g.shift_down(white)));
    let (black_left, black_right) =
        (g.shift_left(g.shift_up(black)), g.shift_right(g.shift_up(black)));
    let (white_attacks, black_attacks) = (white_left | white_right, black_left | black_right);
    let empty = g.all & !(white | black);
    let mut add_difference = |term: usize, one: W, other: W| {
        add(term, one.count() as i32 - other.count() as i32);
    };
    let first_col = g.all & !g.not_first_col;
    let edges = first_col | (g.all & !g.not_last_col);
    let beside_edges = (g.shift_right(edges) | g.shift_left(edges)) & !edges;
    for (offset, cols) in
        [edges, beside_edges, g.all & !edges & !beside_edges].into_iter().enumerate()
    {
        add_difference(HOME + offset, white & g.first_row & cols, black & g.last_row & cols);
    }
    add_difference(PROTECTED, white & white_attacks, black & black_attacks);
    add_difference(PHALANX, white & g.shift_right(white), black & g.shift_right(black));
    add_difference(DOUBLED, white & g.shift_down(white), black & g.shift_up(black));
    let (white_attacked, black_attacked) = (white & black_attacks, black & white_attacks);
    add_difference(HANGING, white_attacked & !white_attacks, black_attacked & !black_attacks);
    add_difference(CONTESTED, white_attacked & white_attacks, black_attacked & black_attacks);
    let white_double_attacks = white_left & white_right;
    let black_double_attacks = black_left & black_right;
    add_difference(
        OUTNUMBERED,
        white_attacked & black_double_attacks & !white_double_attacks,
        black_attacked & white_double_attacks & !black_double_attacks,
    );
    let cover =
        |home: W, left: W, right: W| (g.shift_left(home) & left) | (g.shift_right(home) & right);
    let white_home = g.shift_down(white & g.first_row);
    let black_home = g.shift_up(black & g.last_row);
    add_difference(HOME_COVER, cover(white_home, g.all, g.all), cover(black_home, g.all, g.all));
    add_difference(
        SAFE_AHEAD,
        (g.shift_down(white) | white_attacks) & empty & !black_attacks,
        (g.shift_up(black) | black_attacks) & empty & !white_attacks,
    );
    // Pawns that no enemy can ever meet, by their distance.
    let (mut white_zone, mut black_zone) = (white, black);
    for _ in 1..g.rows {
        let (down, up) = (g.shift_down(white_zone), g.shift_up(black_zone));
        white_zone |= down | g.shift_left(down) | g.shift_right(down);
        black_zone |= up | g.shift_left(up) | g.shift_right(up);
    }
    let (white_passed, black_passed) = (white & !black_zone, black & !white_zone);
    if !(white_passed | black_passed).is_empty() {
        for at in white_passed.squares() {
            add(PASSED + (g.rows - 1 - at.index() / g.cols).clamp(1, 6) - 1, 1);
        }
        for at in black_passed.squares() {
            add(PASSED + (at.index() / g.cols).clamp(1, 6) - 1, -1);
        }
    }
    let (turn, capturable) =
        if position.to_move() == Seat::FIRST { (1, black_attacked) } else { (-1, white_attacked) };
    add(TEMPO, turn);
    add(CAPTURES, turn * i32::from(!capturable.is_empty()));
}

/// What the shape is worth to player 1.
#[inline]
pub fn evaluate<W: Bitboard>(position: &Breakthrough<W>) -> Value {
    let mut value = 0;
    for_each_term(position, |term, count| value += WEIGHTS[term] * count);
    value.clamp(-MAX_EVAL, MAX_EVAL)
}
