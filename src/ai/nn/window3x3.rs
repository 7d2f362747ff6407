//! An evaluator over windows of 3×3 squares: the content of each window is a feature of a
//! [`PatternNet`]. A window has the same weights wherever it lies and however it is rotated or
//! reflected.

use super::pattern_net::{PatternNet, PatternSpec};
use crate::core::{Evaluator, FeatureSet, GameAi, Value};
use crate::net_file::{GameNets, NetError, NetFile, ShippedNet, Sizes};
use parlour_rules::{Bitboard, MAX_SIDE, Seat, Setup};
use std::marker::PhantomData;
use std::sync::Arc;

/// Contents of a window: four codes on nine squares.
pub(crate) const WINDOW_CODES: usize = 1 << 18;
/// Scalar features of a game, at most: features of a position that are not windows.
pub(crate) const MAX_SCALAR_FEATURES: usize = 128;

/// A board as windows see it: two bit planes give each square a code from 0 to 3.
#[derive(Copy, Clone, Debug)]
pub struct BoardPlanes<W> {
    /// The squares with code 1 or 3.
    pub plane0: W,
    /// The squares with code 2 or 3.
    pub plane1: W,
    /// The centres of the windows that count.
    pub centres: W,
    /// Rows of the board.
    pub rows: usize,
    /// Columns of the board.
    pub cols: usize,
    /// The code of squares beyond the edge.
    pub edge_code: u64,
    /// Active scalar features, each below `MAX_SCALAR_FEATURES`.
    pub scalar_features: [Option<usize>; 2],
}

/// A game with a network over windows.
pub trait WindowFeatures: GameAi {
    /// Sets of the game's squares.
    type Squares: Bitboard;

    /// What the game's network is.
    const NET: PatternSpec;

    /// The file of the network that ships.
    const SHIPPED: &'static [ShippedNet];

    /// The network that ships.
    fn shipped_net() -> Arc<PatternNet>;

    /// The planes of a position, from the view of the player to move.
    fn board_planes(&self) -> BoardPlanes<Self::Squares>;
}

/// The network of a game: window contents are features 0 to 2^18 − 1, scalar features follow. Windows
/// lie on boards of every size.
pub(crate) const fn window_net(game: &'static str) -> PatternSpec {
    let features = WINDOW_CODES + MAX_SCALAR_FEATURES;
    PatternSpec::new(game, "value of window3x3", features, Sizes::ALL, symmetric_codes)
}

/// The features of windows as something to learn. They mean the same on boards of every size, except
/// for scalar features that count squares.
pub(crate) const fn feature_set<G: WindowFeatures>() -> FeatureSet<G> {
    G::NET.feature_set(each_active::<G>)
}

/// Visits the features of a position.
fn each_active<G: WindowFeatures>(position: &G, visit: &mut dyn FnMut(usize, i16)) {
    let planes = position.board_planes();
    for_each_window_code(&planes, |code| visit(code as usize, 1));
    let scalars = planes.scalar_features.into_iter().flatten();
    scalars.for_each(|feature| visit(WINDOW_CODES + feature, 1));
}

/// Visits the eight images of a window's content. A scalar feature has itself only.
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

/// A window's content with its squares permuted.
fn permute(code: u64, permutation: [u32; 9]) -> u64 {
    (0..9).map(|place| (code >> (2 * permutation[place as usize]) & 3) << (2 * place)).sum()
}

/// A window's content after a quarter turn.
fn rotate(code: u64) -> u64 {
    permute(code, [2, 5, 8, 1, 4, 7, 0, 3, 6])
}

/// A window's content reflected left to right.
pub(crate) fn mirror(code: u64) -> u64 {
    permute(code, [2, 1, 0, 5, 4, 3, 8, 7, 6])
}

/// Visits the contents of all windows, in the order of their centres.
#[inline]
fn for_each_window_code<W: Bitboard>(planes: &BoardPlanes<W>, mut visit: impl FnMut(u64)) {
    for_each_window(planes, |_, code| visit(code));
}

/// Visits the contents of all windows with the rows of their centres, in the order of the centres.
#[inline]
pub(crate) fn for_each_window<W: Bitboard>(
    planes: &BoardPlanes<W>,
    mut visit: impl FnMut(usize, u64),
) {
    let BoardPlanes { plane0, plane1, centres, rows: height, cols, edge_code, .. } = *planes;
    let row = |set: W, row: usize| (set >> (row * cols) as u32).low_u64() & ((1 << cols) - 1);
    let edge = interleave_zeros(u64::MAX >> (63 - cols - 1)) * edge_code;
    let frame = edge & (3 | 3 << (2 * (cols + 1)));
    let mut rows = [edge; MAX_SIDE + 2];
    for (index, codes) in rows[1..=height].iter_mut().enumerate() {
        *codes = frame
            | interleave_zeros(row(plane0, index)) << 2
            | interleave_zeros(row(plane1, index)) << 3;
    }
    for index in 0..height {
        let mut centres_left = row(centres, index);
        let [above, middle, below] = [rows[index], rows[index + 1], rows[index + 2]];
        while centres_left != 0 {
            let shift = 2 * centres_left.trailing_zeros();
            let three_squares = |row: u64| row >> shift & 63;
            let code =
                three_squares(above) | three_squares(middle) << 6 | three_squares(below) << 12;
            visit(index, code);
            centres_left &= centres_left - 1;
        }
    }
}

/// The lower 32 bits, each followed by a zero bit.
fn interleave_zeros(bits: u64) -> u64 {
    let bits = (bits | bits << 16) & 0x0000_ffff_0000_ffff;
    let bits = (bits | bits << 8) & 0x00ff_00ff_00ff_00ff;
    let bits = (bits | bits << 4) & 0x0f0f_0f0f_0f0f_0f0f;
    let bits = (bits | bits << 2) & 0x3333_3333_3333_3333;
    (bits | bits << 1) & 0x5555_5555_5555_5555
}

/// The evaluator of a game's windows on boards of the sizes that its network serves. On other boards
/// it is the game's own evaluation.
#[derive(Clone, Debug)]
pub struct Window3x3Eval<G> {
    net: Arc<PatternNet>,
    game: PhantomData<fn() -> G>,
}

impl<G: WindowFeatures> Default for Window3x3Eval<G> {
    fn default() -> Window3x3Eval<G> {
        Window3x3Eval { net: G::shipped_net(), game: PhantomData }
    }
}

impl<G: WindowFeatures> GameNets for Window3x3Eval<G> {
    const SHIPPED: &'static [ShippedNet] = G::SHIPPED;

    fn replace(&mut self, _: &'static str, file: &NetFile) -> Result<(), NetError> {
        self.net = Arc::new(PatternNet::from_file(file, &G::NET)?);
        Ok(())
    }
}

impl<G: WindowFeatures> Window3x3Eval<G> {
    /// Whether the network serves games of this setup, which has the usual rules and as many rows as
    /// columns.
    #[inline]
    pub(crate) fn serves(&self, setup: Setup) -> bool {
        let usual = G::SUPPORTED_SETUPS.default_setup;
        let Setup { rows, cols, .. } = setup;
        setup == Setup { rows, cols, ..usual }
            && rows == cols
            && self.net.sizes().contains(rows, cols)
    }
}

impl<G: WindowFeatures> Evaluator<G> for Window3x3Eval<G> {
    fn evaluate(&mut self, position: &G, seat: Seat) -> Value {
        if !self.serves(position.setup()) {
            return position.evaluate(seat);
        }
        let planes = position.board_planes();
        let mut accumulator = self.net.accumulator();
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
