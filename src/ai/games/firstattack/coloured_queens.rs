//! First Attack with two colours as a sum of components: each player has a set of squares to place on, and
//! a pawn closes the squares on its lines to its own side.

use super::counted_moves::counted_moves;
use super::largest_sets::LargestSets;
use crate::cgt::placement_game::CountedMoves;
use crate::cgt::{MoveBounds, PartisanGame, PlacementGame, Side};
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::theorems::square_graph::SquareGraph;
use parlour_rules::{Bitboard, Geometry, Square, StoneGame};

/// The squares where Left and Right may still place.
#[derive(Copy, Clone, Debug)]
pub(crate) struct ColouredQueens<W: Bitboard> {
    left: W,
    right: W,
    geometry: &'static Geometry<W>,
}

impl<W: Bitboard> ColouredQueens<W> {
    /// The game of a position, the player to move being Left.
    pub(crate) fn new(position: &FirstAttack<W>) -> ColouredQueens<W> {
        let (left, right) = (position.our_squares(), position.their_squares());
        ColouredQueens { left, right, geometry: position.geometry() }
    }

    /// The squares of `side`, and those of the other.
    #[inline]
    fn sides(&self, side: Side) -> (W, W) {
        match side {
            Side::Left => (self.left, self.right),
            Side::Right => (self.right, self.left),
        }
    }

    /// Bounds of the moves of `side`. The opponent prevents a move only by placing on its square, so of squares
    /// that are not on a line with each other, one such move closes at most one.
    fn bounds_of(&self, side: Side, sets: &mut LargestSets<W>) -> MoveBounds {
        let (own, others) = self.sides(side);
        if own.count() > MAX_BOUNDED_SQUARES {
            return MoveBounds { most: own.count() as i32, ..MoveBounds::default() };
        }
        let graph = SquareGraph::of(own, self.geometry);
        let largest = sets.largest(own, graph.all, &graph);
        let alone = SquareGraph::subset(own, own & !others);
        let sure = if alone == graph.all {
            largest.found
        } else {
            sets.largest(own & !others, alone, &graph).found
        };
        let most = i32::from(largest.most);
        let mut bounds = MoveBounds { sure: i32::from(sure), contested: 0, most };
        let (sure, contested) = one_by_one(&graph, alone);
        if 2 * sure + contested > 2 * bounds.sure {
            (bounds.sure, bounds.contested) = (sure, contested);
        }
        bounds
    }
}

/// Takes squares of a graph that are not on a line with those taken, first those of `alone`, each time one with
/// the fewest others on its lines. Returns how many are of `alone`, and how many are not.
fn one_by_one(graph: &SquareGraph, mut alone: u64) -> (i32, i32) {
    let (mut own, mut of_alone, mut of_others) = (graph.all, 0, 0);
    while own != 0 {
        let (from, count) = match alone {
            0 => (own, &mut of_others),
            _ => (alone, &mut of_alone),
        };
        let square = graph.min_degree_square(from);
        *count += 1;
        own &= !graph.closed_neighbourhood(square, own);
        alone &= own;
    }
    (of_alone, of_others)
}

/// With more squares a player's moves are not counted: that decides nothing so early, and on 19×19 it took
/// 150 ms for one position.
const MAX_BOUNDED_SQUARES: u32 = 48;

/// The estimate of the moves left to a player, in 256ths: an open square that takes `n` others with it counts
/// as a move divided by 1 + n / `HALVING`, and if the opponent may use it too, `SHARED` eighths of that.
/// Four positions of 11×11 after two moves take in the mean 7,700 positions with 2, 3,400 with 12 and 4,100 with
/// 40; 4 and 6 eighths are no better.
const HALVING: i32 = 12;
const SHARED: i32 = 5;

impl<W: Bitboard> PlacementGame for ColouredQueens<W> {
    type Set = W;

    #[inline]
    fn cols(&self) -> usize {
        self.geometry.cols
    }

    #[inline]
    fn open_squares(&self) -> W {
        self.left | self.right
    }

    #[inline]
    fn moves(&self, side: Side) -> W {
        self.sides(side).0
    }

    #[inline]
    fn play(&self, side: Side, square: Square) -> Self {
        let (pawn, lines) = (W::bit(square), self.geometry.queen_lines[square]);
        let (closed_left, closed_right) = match side {
            Side::Left => (lines, pawn),
            Side::Right => (pawn, lines),
        };
        ColouredQueens {
            left: self.left & !closed_left,
            right: self.right & !closed_right,
            ..*self
        }
    }

    #[inline]
    fn interacting_squares(&self, square: Square) -> W {
        let lines = self.geometry.queen_lines[square] & !W::bit(square);
        let mut interacting = W::EMPTY;
        if self.left.has(square) {
            interacting |= lines & self.left;
        }
        if self.right.has(square) {
            interacting |= lines & self.right;
        }
        interacting
    }

    #[inline]
    fn can_block(&self, _: Square, _: Square) -> bool {
        false
    }

    #[inline]
    fn restrict(&self, squares: W) -> Self {
        ColouredQueens { left: self.left & squares, right: self.right & squares, ..*self }
    }

    #[inline]
    fn cell_code(&self, square: Square) -> u8 {
        u8::from(self.left.has(square)) | u8::from(self.right.has(square)) << 1
    }

    #[inline]
    fn negated_code(code: u8) -> u8 {
        code >> 1 | (code & 1) << 1
    }
}

impl<W: Bitboard> PartisanGame for ColouredQueens<W> {
    type BoundsMemory = LargestSets<W>;

    fn move_bounds(&self, sets: &mut LargestSets<W>) -> [MoveBounds; 2] {
        [Side::Left, Side::Right].map(|side| self.bounds_of(side, sets))
    }

    fn counted_moves(
        games: impl Iterator<Item = Self>,
        side: Side,
        number: i32,
    ) -> CountedMoves<W> {
        let all = games.reduce(|all, game| ColouredQueens {
            left: all.left | game.left,
            right: all.right | game.right,
            ..all
        });
        all.map_or(CountedMoves::UNKNOWN, |all| {
            let (own, others) = all.sides(side);
            counted_moves(own, others, all.geometry, number)
        })
    }

    fn estimate(&self) -> i32 {
        let [left, right] = [Side::Left, Side::Right].map(|side| {
            let (own, others) = self.sides(side);
            let mut moves = 0;
            own.for_each_square(|square| {
                let taken = (self.geometry.queen_lines[square] & own).count() as i32 - 1;
                let worth = 256 * HALVING / (HALVING + taken);
                moves += if others.has(square) { worth * SHARED / 8 } else { worth };
            });
            moves
        });
        left - right
    }
}
