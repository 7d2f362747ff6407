//! A few squares of Snort that hang together, with numbers of their own: where each player may place, and what a
//! stone closes.

use super::bitboard::Bitboard;
use super::step::Square;
use std::ops::BitOr;

/// The most squares of a component that gets a thermograph. The first 80,000 positions of a proof of 7×7 after d1
/// lead to 371,000 with 8, 365,000 with 10 and 363,000 with 12. They take 29,000 thermographs, 127,000 and 489,000.
pub(super) const MAX_SQUARES: usize = 8;

/// The squares open to Left and to Right: a bit for each.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Open {
    pub(super) left: u8,
    pub(super) right: u8,
}

impl BitOr for Open {
    type Output = Open;

    fn bitor(self, other: Open) -> Open {
        Open { left: self.left | other.left, right: self.right | other.right }
    }
}

/// At most [`MAX_SQUARES`] squares.
#[derive(Debug)]
pub(super) struct SquareComponent {
    /// Row and column of each square.
    places: Vec<(usize, usize)>,
    /// The squares beside each square.
    near: Vec<u8>,
    /// The open squares at first.
    pub(super) open: Open,
}

/// The squares joined with `square`: a stone there closes one of them, or it is closed by a stone on one.
pub(super) fn joined<W: Bitboard>(square: Square, [left, right]: [W; 2], near: &W::Table) -> W {
    let closes = |own: W, others: W| if own.has(square) { near[square] & others } else { W::EMPTY };
    closes(left, right) | closes(right, left)
}

fn bits(mut set: u8) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        bit
    })
}

impl SquareComponent {
    /// The squares of `component`, on a board of `cols` columns with the squares `near` each other.
    pub(super) fn new<W: Bitboard>(
        component: W,
        [left, right]: [W; 2],
        near: &W::Table,
        cols: usize,
    ) -> SquareComponent {
        let squares: Vec<Square> = component.squares().collect();
        let set = |of: W| {
            let has = squares.iter().zip(0..).filter(|&(&square, _)| of.has(square));
            has.fold(0, |set, (_, number)| set | 1 << number)
        };
        SquareComponent {
            places: squares.iter().map(|at| (at.index() / cols, at.index() % cols)).collect(),
            near: squares.iter().map(|&at| set(near[at])).collect(),
            open: Open { left: set(left), right: set(right) },
        }
    }

    /// The positions after the moves of Left.
    pub(super) fn left_moves(&self, open: Open) -> impl Iterator<Item = Open> {
        bits(open.left).map(move |square| Open {
            left: open.left & !(1 << square),
            right: open.right & !(1 << square | self.near[square]),
        })
    }

    /// The positions after the moves of Right.
    pub(super) fn right_moves(&self, open: Open) -> impl Iterator<Item = Open> {
        bits(open.right).map(move |square| Open {
            left: open.left & !(1 << square | self.near[square]),
            right: open.right & !(1 << square),
        })
    }

    /// Visits the open squares of each component: those that [`joined`] squares connect.
    pub(super) fn each_component(&self, open: Open, mut visit: impl FnMut(Open)) {
        let has = |set: u8, square: usize| set >> square & 1 != 0;
        let mut unvisited = open.left | open.right;
        while unvisited != 0 {
            let mut component = 1 << unvisited.trailing_zeros();
            let mut frontier: u8 = component;
            while frontier != 0 {
                let square = frontier.trailing_zeros() as usize;
                let right = if has(open.left, square) { open.right } else { 0 };
                let left = if has(open.right, square) { open.left } else { 0 };
                let reached = self.near[square] & (left | right) & !component;
                component |= reached;
                frontier = frontier & (frontier - 1) | reached;
            }
            visit(Open { left: open.left & component, right: open.right & component });
            unvisited &= !component;
        }
    }

    /// The same number for each square wherever the open squares lie on a board: its row and column from the
    /// first ones, and to whom it is open.
    pub(super) fn shape(&self, open: Open) -> [u16; MAX_SQUARES] {
        let squares = open.left | open.right;
        let top = bits(squares).map(|at| self.places[at].0).min().unwrap_or(0);
        let first = bits(squares).map(|at| self.places[at].1).min().unwrap_or(0);
        let mut shape = [0; MAX_SQUARES];
        for (number, at) in shape.iter_mut().zip(bits(squares)) {
            let (row, col) = self.places[at];
            let place = ((row - top) * MAX_SQUARES + col - first) as u16;
            let sides = u16::from(open.left >> at & 1) << 1 | u16::from(open.right >> at & 1);
            *number = place << 2 | sides;
        }
        shape
    }
}
