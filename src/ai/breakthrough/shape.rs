//! What a position's shape is worth: pawns, how far they have come, and how they stand together.

use crate::ai::score::{SURE, Value};
use crate::rules::Rules;
use crate::rules::bits::Word;
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
const BESIDE: usize = 22;
const BEHIND: usize = 23;
const HANGING: usize = 24;
const CONTESTED: usize = 25;
const OUTNUMBERED: usize = 26;
const COVER: usize = 27;
const SAFE_AHEAD: usize = 28;
const UNMET: usize = 29;
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
type Places = [u8; MAX_SQUARES];

fn places(rows: usize, cols: usize) -> &'static Places {
    static SHELF: [OnceLock<Box<Places>>; MAX_SIDE * MAX_SIDE] =
        [const { OnceLock::new() }; MAX_SIDE * MAX_SIDE];
    SHELF[(rows - 1) * MAX_SIDE + cols - 1].get_or_init(|| {
        let mut places = [0; MAX_SQUARES];
        for (at, place) in places.iter_mut().enumerate().take(rows * cols) {
            let (to_go, col) = (rows - 1 - at / cols, at % cols);
            let inside = col.min(cols - 1 - col).min(2);
            *place = (3 * (to_go.clamp(1, 6) - 1) + inside) as u8;
        }
        Box::new(places)
    })
}

/// Tells how often each term occurs, for player 1 less for player 2.
#[inline]
pub fn terms<W: Word>(position: &Breakthrough<W>, mut add: impl FnMut(usize, i32)) {
    let g = position.geometry();
    let places = places(g.rows, g.cols);
    let (white, black) = (position.white(), position.black());
    for at in white.squares() {
        add(places[at.index()].into(), 1);
    }
    for at in black.squares() {
        let (row, col) = (at.index() / g.cols, at.index() % g.cols);
        add(places[(g.rows - 1 - row) * g.cols + col].into(), -1);
    }
    let (white_left, white_right) = (g.left(g.down(white)), g.right(g.down(white)));
    let (black_left, black_right) = (g.left(g.up(black)), g.right(g.up(black)));
    let (white_hits, black_hits) = (white_left | white_right, black_left | black_right);
    let empty = g.all & !(white | black);
    let mut differ = |term: usize, one: W, other: W| {
        add(term, one.count() as i32 - other.count() as i32);
    };
    let first_col = g.all & !g.not_first_col;
    let edges = first_col | (g.all & !g.not_last_col);
    let next = (g.right(edges) | g.left(edges)) & !edges;
    for (offset, cols) in [edges, next, g.all & !edges & !next].into_iter().enumerate() {
        differ(HOME + offset, white & g.first_row & cols, black & g.last_row & cols);
    }
    differ(PROTECTED, white & white_hits, black & black_hits);
    differ(BESIDE, white & g.right(white), black & g.right(black));
    differ(BEHIND, white & g.down(white), black & g.up(black));
    let (white_hit, black_hit) = (white & black_hits, black & white_hits);
    differ(HANGING, white_hit & !white_hits, black_hit & !black_hits);
    differ(CONTESTED, white_hit & white_hits, black_hit & black_hits);
    let twice_white = white_left & white_right;
    let twice_black = black_left & black_right;
    differ(
        OUTNUMBERED,
        white_hit & twice_black & !twice_white,
        black_hit & twice_white & !twice_black,
    );
    let cover = |home: W, left: W, right: W| (g.left(home) & left) | (g.right(home) & right);
    let white_home = g.down(white & g.first_row);
    let black_home = g.up(black & g.last_row);
    differ(COVER, cover(white_home, g.all, g.all), cover(black_home, g.all, g.all));
    differ(
        SAFE_AHEAD,
        (g.down(white) | white_hits) & empty & !black_hits,
        (g.up(black) | black_hits) & empty & !white_hits,
    );
    // Pawns that no enemy can ever meet, by their distance.
    let (mut white_zone, mut black_zone) = (white, black);
    for _ in 1..g.rows {
        let (down, up) = (g.down(white_zone), g.up(black_zone));
        white_zone |= down | g.left(down) | g.right(down);
        black_zone |= up | g.left(up) | g.right(up);
    }
    let (white_free, black_free) = (white & !black_zone, black & !white_zone);
    if !(white_free | black_free).is_empty() {
        for at in white_free.squares() {
            add(UNMET + (g.rows - 1 - at.index() / g.cols).clamp(1, 6) - 1, 1);
        }
        for at in black_free.squares() {
            add(UNMET + (at.index() / g.cols).clamp(1, 6) - 1, -1);
        }
    }
    let (turn, hit) =
        if position.to_move() == Seat::FIRST { (1, black_hit) } else { (-1, white_hit) };
    add(TEMPO, turn);
    add(CAPTURES, turn * i32::from(!hit.is_empty()));
}

/// What the shape is worth to player 1.
#[inline]
pub fn worth<W: Word>(position: &Breakthrough<W>) -> Value {
    let mut value = 0;
    terms(position, |term, count| value += WEIGHTS[term] * count);
    value.clamp(-SURE, SURE)
}
