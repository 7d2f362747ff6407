//! The handcrafted evaluation of Breakthrough: advancement and structure of pawns.

use crate::core::Value;
use crate::core::evaluator::LinearEval;
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::square_table::SquareTable;
use parlour_rules::{Bitboard, Geometry, MAX_SIDE, MAX_SQUARES, Rules, Seat, Square};
use std::sync::OnceLock;

/// Terms 0 to 17: the pawns of each distance to the goal (1, 2, 3, 4, 5, more) and class of column
/// (edge, next to the edge, inside).
const SQUARE_TERM_COUNT: usize = 18;
/// Three terms: pawns on their first row, by class of column.
const HOME: usize = SQUARE_TERM_COUNT;
/// Pawns that a friend protects.
const PROTECTED: usize = 21;
/// Pairs of pawns side by side.
const PHALANX: usize = 22;
/// Pairs of pawns one behind the other.
const DOUBLED: usize = 23;
/// Attacked pawns without protection.
const HANGING: usize = 24;
/// Attacked pawns with protection.
const CONTESTED: usize = 25;
/// Pawns attacked from both sides and not protected from both.
const OUTNUMBERED: usize = 26;
/// Squares of the second row that pawns at home protect.
const HOME_COVER: usize = 27;
/// Empty squares that a pawn can move to and that no enemy attacks.
const SAFE_AHEAD: usize = 28;
/// Six terms: passed pawns, by distance to the goal as above. No enemy pawn can block or capture a
/// passed pawn, since none stands on the squares ahead that the pawn can reach.
const PASSED: usize = 29;
/// 1 if White is to move, −1 if Black is.
const TEMPO: usize = 35;
/// The value of [`TEMPO`] if the side to move can capture, else 0.
const CAPTURES: usize = 36;

impl<W: Bitboard> LinearEval for Breakthrough<W> {
    /// Centipawns. Set by hand, not tuned.
    const WEIGHTS: &'static [Value] = &[
        400, 400, 400, 280, 280, 280, 190, 190, 190, 140, 140, 140, 110, 110, 110, 100, 100,
        100, // distance and column
        5, 10, 15, // home
        15, 8, 5, -60, -10, -20, 10, 5, // structure
        300, 200, 150, 100, 60, 40, // passed
        30, 20, // turn
    ];

    #[inline]
    fn for_each_term(&self, mut add: impl FnMut(usize, i32)) {
        let g = self.geometry();
        let [white, black] = [self.white(), self.black()].map(|pawns| Pawns { g, pawns });
        let attacks = Attacks::new(white, black);
        add_square_terms(white, black, &mut add);
        add_home_terms(white, black, &mut add);
        add_structure_terms(white, black, &attacks, &mut add);
        add_passed_terms(white, black, &mut add);
        let (turn, capturable) = if self.to_move() == Seat::FIRST {
            (1, black.pawns & attacks.white())
        } else {
            (-1, white.pawns & attacks.black())
        };
        add(TEMPO, turn);
        add(CAPTURES, turn * i32::from(!capturable.is_empty()));
    }
}

/// The pawns of one side. White is player 1 and moves by `shift_down`, black by `shift_up`.
#[derive(Copy, Clone)]
pub(super) struct Pawns<'a, W: Bitboard> {
    pub(super) g: &'a Geometry<W>,
    pub(super) pawns: W,
}

/// The squares that each side attacks, to the left and to the right.
pub(super) struct Attacks<W> {
    pub(super) white_left: W,
    pub(super) white_right: W,
    pub(super) black_left: W,
    pub(super) black_right: W,
}

impl<W: Bitboard> Attacks<W> {
    #[inline]
    pub(super) fn new(white: Pawns<W>, black: Pawns<W>) -> Attacks<W> {
        let g = white.g;
        let (down, up) = (g.shift_down(white.pawns), g.shift_up(black.pawns));
        Attacks {
            white_left: g.shift_left(down),
            white_right: g.shift_right(down),
            black_left: g.shift_left(up),
            black_right: g.shift_right(up),
        }
    }

    #[inline]
    pub(super) fn white(&self) -> W {
        self.white_left | self.white_right
    }

    #[inline]
    pub(super) fn black(&self) -> W {
        self.black_left | self.black_right
    }
}

/// Adds the number of White's squares less the number of Black's to `term`.
#[inline]
fn add_difference<W: Bitboard>(add: &mut impl FnMut(usize, i32), term: usize, white: W, black: W) {
    add(term, white.count() as i32 - black.count() as i32);
}

/// The term of a white pawn on each square.
type SquareTerms = SquareTable<u8, { MAX_SQUARES.next_power_of_two() }>;

/// The table for a size of board, made once.
fn square_terms(rows: usize, cols: usize) -> &'static SquareTerms {
    static CACHE: [OnceLock<Box<SquareTerms>>; MAX_SIDE * MAX_SIDE] =
        [const { OnceLock::new() }; MAX_SIDE * MAX_SIDE];
    CACHE[(rows - 1) * MAX_SIDE + cols - 1].get_or_init(|| {
        let mut terms = SquareTable::filled(0);
        for at in 0..rows * cols {
            let (to_go, col) = (rows - 1 - at / cols, at % cols);
            let inside = col.min(cols - 1 - col).min(2);
            terms[Square::new(at)] = (3 * (to_go.clamp(1, 6) - 1) + inside) as u8;
        }
        Box::new(terms)
    })
}

#[inline]
fn add_square_terms<W: Bitboard>(
    white: Pawns<W>,
    black: Pawns<W>,
    add: &mut impl FnMut(usize, i32),
) {
    let g = white.g;
    let square_terms = square_terms(g.rows, g.cols);
    for at in white.pawns.squares() {
        add(square_terms[at].into(), 1);
    }
    for at in black.pawns.squares() {
        let (row, col) = (at.index() / g.cols, at.index() % g.cols);
        let mirrored = Square::new((g.rows - 1 - row) * g.cols + col);
        add(square_terms[mirrored].into(), -1);
    }
}

#[inline]
fn add_home_terms<W: Bitboard>(white: Pawns<W>, black: Pawns<W>, add: &mut impl FnMut(usize, i32)) {
    let g = white.g;
    let (white_home, black_home) = (white.pawns & g.first_row, black.pawns & g.last_row);
    let first_col = g.all & !g.not_first_col;
    let edges = first_col | (g.all & !g.not_last_col);
    let beside_edges = (g.shift_right(edges) | g.shift_left(edges)) & !edges;
    for (offset, cols) in
        [edges, beside_edges, g.all & !edges & !beside_edges].into_iter().enumerate()
    {
        add_difference(add, HOME + offset, white_home & cols, black_home & cols);
    }
    let cover = |ahead: W| g.shift_left(ahead) | g.shift_right(ahead);
    let (white_cover, black_cover) =
        (cover(g.shift_down(white_home)), cover(g.shift_up(black_home)));
    add_difference(add, HOME_COVER, white_cover, black_cover);
}

#[inline]
fn add_structure_terms<W: Bitboard>(
    Pawns { g, pawns: white }: Pawns<W>,
    Pawns { pawns: black, .. }: Pawns<W>,
    attacks: &Attacks<W>,
    add: &mut impl FnMut(usize, i32),
) {
    let (white_attacks, black_attacks) = (attacks.white(), attacks.black());
    let empty = g.all & !(white | black);
    add_difference(add, PROTECTED, white & white_attacks, black & black_attacks);
    add_difference(add, PHALANX, white & g.shift_right(white), black & g.shift_right(black));
    add_difference(add, DOUBLED, white & g.shift_down(white), black & g.shift_up(black));
    let (white_attacked, black_attacked) = (white & black_attacks, black & white_attacks);
    add_difference(add, HANGING, white_attacked & !white_attacks, black_attacked & !black_attacks);
    add_difference(add, CONTESTED, white_attacked & white_attacks, black_attacked & black_attacks);
    let white_double_attacks = attacks.white_left & attacks.white_right;
    let black_double_attacks = attacks.black_left & attacks.black_right;
    add_difference(
        add,
        OUTNUMBERED,
        white_attacked & black_double_attacks & !white_double_attacks,
        black_attacked & white_double_attacks & !black_double_attacks,
    );
    add_difference(
        add,
        SAFE_AHEAD,
        (g.shift_down(white) | white_attacks) & empty & !black_attacks,
        (g.shift_up(black) | black_attacks) & empty & !white_attacks,
    );
}

#[inline]
fn add_passed_terms<W: Bitboard>(
    Pawns { g, pawns: white }: Pawns<W>,
    Pawns { pawns: black, .. }: Pawns<W>,
    add: &mut impl FnMut(usize, i32),
) {
    // The squares that either side's pawns could ever reach.
    let (mut white_zone, mut black_zone) = (white, black);
    for _ in 1..g.rows {
        let (down, up) = (g.shift_down(white_zone), g.shift_up(black_zone));
        white_zone |= down | g.shift_left(down) | g.shift_right(down);
        black_zone |= up | g.shift_left(up) | g.shift_right(up);
    }
    let (white_passed, black_passed) = (white & !black_zone, black & !white_zone);
    if (white_passed | black_passed).is_empty() {
        return;
    }
    for at in white_passed.squares() {
        add(PASSED + (g.rows - 1 - at.index() / g.cols).clamp(1, 6) - 1, 1);
    }
    for at in black_passed.squares() {
        add(PASSED + (at.index() / g.cols).clamp(1, 6) - 1, -1);
    }
}
