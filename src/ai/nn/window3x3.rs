//! A learned judge that looks at a board through windows of three by three squares. Each way a
//! window can look is a feature of a small network ([`crate::ai::net`]): a window means the same
//! wherever it lies and however it is turned.
//!
//! How it was learned: alpha-beta played against itself, with the game's own evaluation and 400
//! positions a move after 1 to 7 random moves in Snort (59,000 games) and to 12 in Pleiadis
//! (22,000), with earlier judges of this kind and 1000 to 3750 positions a move after up to 9 in
//! SOS (21,000), until a solver told who wins, in SOS with 18 squares left or soon after. One move
//! in twenty or so was random too, and what came before it did not count.
//!
//! In SOS what no good player would play was learned from as well, since a search visits it: from
//! each position of 14,000 games 3 or 4 walks of one to three moves, each at random or the most
//! careful of some, and where they ended what a search of 1000 to 1500 positions said, or a solver
//! (after Veness and others, "Bootstrapping from Game Tree Search", NIPS 2009). Up to four more
//! moves were made at random from each solved position and those positions solved too: who wins is
//! then known and not only what became of a game, which was wrong in 30 of 100 with 20 squares
//! left. With such walks the best player, who then solved later than now, scored 69 of 100 against
//! alpha-beta with as many positions a move, without them about 60.
//!
//! The positions, 390,000, 250,000 and 990,000, were to be given the result (weight 0.8, 0.6 in
//! SOS) and the search's own expectation, by logistic loss: 12 passes of Adam, 5 for SOS, in
//! batches of 512, rates falling along a cosine from 0.004 to 0.00002, rows held within ±0.495. Of
//! positions kept apart it says who wins in 90, 91 and 89 of 100, in SOS of those with 17 to 20
//! squares left that somebody wins.

use super::pattern_net::PatternNet;
use crate::ai::core::evaluator::Evaluator;
use crate::ai::core::game_ai::GameAi;
use crate::ai::core::score::Value;
use crate::rules::bitboard::Bitboard;
use crate::rules::geometry::MAX_SIDE;
use crate::rules::seat::Seat;

/// Four signs on nine squares.
const WINDOW_CODES: usize = 1 << 18;
/// How many other facts of a position there are at most.
pub const MAX_SCALAR_FEATURES: usize = 128;

/// A board as windows show it: two sets that together give each square one of four signs.
#[derive(Copy, Clone, Debug)]
pub struct BoardPlanes<W> {
    /// The squares with the first sign or the third.
    pub plane0: W,
    /// The squares with the second sign or the third.
    pub plane1: W,
    /// The squares that windows are laid on.
    pub centres: W,
    /// Rows of the board, and columns.
    pub side: usize,
    /// The sign of what lies beyond the edge.
    pub edge_code: u64,
    /// What else counts, each fact a number below [`FACTS`] that adds a row of its own.
    pub scalar_features: [Option<usize>; 2],
}

/// A game that windows show.
pub trait WindowFeatures: GameAi {
    /// Sets of its squares.
    type Squares: Bitboard;

    /// What was learned of it.
    fn net() -> &'static PatternNet;

    /// What windows show of a position to the player to move.
    fn board_planes(&self) -> BoardPlanes<Self::Squares>;
}

/// What `bytes` say of a game: the looks of windows, as they are in one of their images, and facts
/// after all looks.
pub const fn window_net(bytes: &'static [u8]) -> PatternNet {
    PatternNet::new(bytes, WINDOW_CODES + MAX_SCALAR_FEATURES, symmetric_codes)
}

/// A look as it is in every mirror and after every turn; a fact is only itself.
fn symmetric_codes(feature: usize, visit: &mut dyn FnMut(usize)) {
    if feature >= WINDOW_CODES {
        return visit(feature);
    }
    let mut code = feature as u64;
    for symmetry in 0..8 {
        visit(code as usize);
        code = if symmetry == 3 { mirror(code) } else { rotate(code) };
    }
}

/// The look of a window after `places` were exchanged for each other.
fn permute(code: u64, permutation: [u32; 9]) -> u64 {
    (0..9).map(|place| (code >> (2 * permutation[place as usize]) & 3) << (2 * place)).sum()
}

/// A quarter turn.
fn rotate(code: u64) -> u64 {
    permute(code, [2, 5, 8, 1, 4, 7, 0, 3, 6])
}

/// Left and right exchanged.
fn mirror(code: u64) -> u64 {
    permute(code, [2, 1, 0, 5, 4, 3, 8, 7, 6])
}

/// The looks of all windows, in the order of their squares.
fn for_each_window_code<W: Bitboard>(planes: &BoardPlanes<W>, mut visit: impl FnMut(u64)) {
    let BoardPlanes { plane0, plane1, centres, side, edge_code, .. } = *planes;
    let row = |set: W, row: usize| (set >> (row * side) as u32).low_u64() & ((1 << side) - 1);
    let edge = interleave_zeros(u64::MAX >> (63 - side - 1)) * edge_code;
    let frame = edge & (3 | 3 << (2 * (side + 1)));
    let mut rows = [edge; MAX_SIDE + 2];
    for (index, codes) in rows[1..=side].iter_mut().enumerate() {
        *codes = frame
            | interleave_zeros(row(plane0, index)) << 2
            | interleave_zeros(row(plane1, index)) << 3;
    }
    for index in 0..side {
        let mut centres_left = row(centres, index);
        let [above, middle, below] = [rows[index], rows[index + 1], rows[index + 2]];
        while centres_left != 0 {
            let shift = 2 * centres_left.trailing_zeros();
            let three_squares = |row: u64| row >> shift & 63;
            visit(three_squares(above) | three_squares(middle) << 6 | three_squares(below) << 12);
            centres_left &= centres_left - 1;
        }
    }
}

/// The lower half of a word, a zero between every two bits.
fn interleave_zeros(bits: u64) -> u64 {
    let bits = (bits | bits << 16) & 0x0000_ffff_0000_ffff;
    let bits = (bits | bits << 8) & 0x00ff_00ff_00ff_00ff;
    let bits = (bits | bits << 4) & 0x0f0f_0f0f_0f0f_0f0f;
    let bits = (bits | bits << 2) & 0x3333_3333_3333_3333;
    (bits | bits << 1) & 0x5555_5555_5555_5555
}

/// The judge; see the module.
#[derive(Copy, Clone, Default, Debug)]
pub struct Window3x3Eval;

impl<G: WindowFeatures> Evaluator<G> for Window3x3Eval {
    fn evaluate(&mut self, position: &G, seat: Seat) -> Value {
        if position.setup() != G::SUPPORTED_SETUPS.default_setup {
            return position.evaluate(seat); // nothing was learned of other boards
        }
        let planes = position.board_planes();
        let mut accumulator = G::net().accumulator();
        for_each_window_code(&planes, |code| accumulator.add_feature(code as usize));
        planes
            .scalar_features
            .into_iter()
            .flatten()
            .for_each(|feature| accumulator.add_feature(WINDOW_CODES + feature));
        let value = accumulator.evaluate();
        if seat == position.to_move() { value } else { -value }
    }
}
