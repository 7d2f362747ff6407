//! Positions of Snort as sums of components: which positions are equal, what is known of them without search, and
//! which moves need not be tried. src/lab/docs/CERTIFICATES.md proves the theorems.

use super::square_component::SquareComponent;
use super::thermographs::{MAX_THERMOGRAPH_SQUARES, ONE, mean_and_temperature};
use crate::bitboard::Bitboard;
use crate::step::Square;

/// The components of a position as the player to move sees it, who is Left. Where sums are equal, the players to move
/// both win or both lose.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sum {
    /// In normal form and in order, without components that cancel.
    components: Box<[SquareComponent]>,
}

/// A position as a sum.
#[derive(Clone, Debug)]
pub struct Reduced<G> {
    /// The position without the components that cancel: it has the same winner.
    pub position: G,
    /// Its components.
    pub sum: Sum,
}

/// What is known of a sum without search.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Evaluation {
    /// Whether the player to move wins, if the temperature theorem tells.
    pub mover_wins: Option<bool>,
    /// An estimate, as [`Theorems::advantage`](super::Theorems::advantage).
    pub advantage: i32,
}

/// An advantage of one move counts a quarter of a legal move: Snort 7×7 after d1 takes 10.9 million positions so, 10.7 with
/// twice as much, and 13.4 with four times.
const MOVE_AHEAD: i32 = 8;

/// What a square of a large component that only one player may use is worth, in sixteenths of a move, by the number of
/// squares from which the other can close it. The solver's estimate, which was not tuned.
const RESERVED_VALUES: [i32; 4] = [16, 13, 10, 7];

/// Splits a position, in which the player to move may place on the squares of `own` and the opponent on those of
/// `others`, into components. Returns their sum, and the squares of those that do not cancel. A stone closes its own
/// square to both, and those `near` it to the opponent. `None` if a component is too large for a window.
pub(crate) fn split<W: Bitboard>(
    own: W,
    others: W,
    near: &W::Table,
    cols: usize,
) -> Option<(Sum, W)> {
    let mut components: Vec<(SquareComponent, W)> = Vec::new();
    let mut kept = own | others;
    let mut unvisited = kept;
    while !unvisited.is_empty() {
        let squares = component_of_first(unvisited, [own, others], near);
        unvisited &= !squares;
        let component = SquareComponent::new([own & squares, others & squares], cols)?;
        let negative = component.swapped().normal();
        match components.iter().position(|&(other, _)| other == negative) {
            Some(at) => kept &= !(squares | components.swap_remove(at).1),
            None => components.push((component.normal(), squares)),
        }
    }
    let mut components: Box<[_]> = components.into_iter().map(|(component, _)| component).collect();
    components.sort_unstable();
    Some((Sum { components }, kept))
}

/// The component of the first square of `squares`.
fn component_of_first<W: Bitboard>(squares: W, [left, right]: [W; 2], near: &W::Table) -> W {
    let closes = |square: Square, own: W, others: W| {
        if own.has(square) { near[square] & others } else { W::EMPTY }
    };
    let mut component = W::bit(squares.lowest());
    let mut frontier = component;
    while !frontier.is_empty() {
        let square = frontier.lowest();
        frontier = frontier.without_lowest();
        let joined = closes(square, left, right) | closes(square, right, left);
        frontier |= joined & !component;
        component |= joined;
    }
    component
}

/// The squares of `own` but those that another dominates: it closes to the opponent, who may place on `others`, all
/// that they close.
pub(crate) fn undominated<W: Bitboard>(own: W, others: W, near: &W::Table) -> W {
    let around = |square: Square| W::bit(square) | near[square];
    let mut kept = own;
    for square in own.squares() {
        let closed = around(square) & others;
        if closed.is_empty() {
            continue;
        }
        // Where another closes the first of these squares too, it is that square or beside it.
        let mut rivals = (around(closed.lowest()) & kept & !W::bit(square)).squares();
        if rivals.any(|rival| (closed & !around(rival)).is_empty()) {
            kept &= !W::bit(square);
        }
    }
    kept
}

impl Sum {
    /// What is known without search.
    pub fn evaluate(&self) -> Evaluation {
        let (mut mean, mut hottest, mut estimate) = (0, -ONE, 0);
        // In a component without a thermograph each player makes no more moves than there are squares.
        let [mut most, mut most_of_others] = [0, 0];
        for &component in &self.components {
            if component.squares().count_ones() as usize <= MAX_THERMOGRAPH_SQUARES {
                let (own_mean, temperature) = mean_and_temperature(component);
                mean += own_mean;
                hottest = hottest.max(temperature);
            } else {
                most += component.left.count_ones() as i32 * ONE;
                most_of_others += component.right.count_ones() as i32 * ONE;
                estimate += reserved_value(component) - reserved_value(component.swapped());
            }
        }
        let [least, greatest] = [mean - most_of_others, mean + most];
        let loses = if hottest < 0 { greatest <= 0 } else { greatest + hottest < 0 };
        let mover_wins = if least > 0 { Some(true) } else { loses.then_some(false) };
        Evaluation { mover_wins, advantage: MOVE_AHEAD * (mean + estimate) / ONE }
    }
}

/// What the squares that only Left may use are worth.
fn reserved_value(component: SquareComponent) -> i32 {
    let values = component.reserved().into_iter().zip(RESERVED_VALUES);
    values.map(|(squares, value)| squares * value * (ONE / 16)).sum()
}
