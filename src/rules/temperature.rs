//! The temperature theorem for Snort: who wins a sum of components, by their means and temperatures alone.
//! docs/CERTIFICATES.md proves it.

use super::bitboard::Bitboard;
use super::square_component::{MAX_SQUARES, SquareComponent, joined};
use super::thermographs::{ONE, mean_and_temperature};

/// Whether the player to move wins, who may place on the squares of `own`, and the opponent on those of `others`. A
/// stone closes its own square to both, and those `near` it to the opponent. `None` where the theorem does not tell.
pub(super) fn mover_wins<W: Bitboard>(
    own: W,
    others: W,
    near: &W::Table,
    cols: usize,
) -> Option<bool> {
    let sides = [own, others];
    let mut small = Vec::new();
    // The free moves of the player to move, less those of the opponent.
    let mut free = 0;
    // In a component without a thermograph each player makes no more moves than there are squares.
    let [mut most, mut most_of_others] = [0, 0];
    let mut unvisited = own | others;
    while !unvisited.is_empty() {
        let component = component_of_first(unvisited, sides, near);
        unvisited &= !component;
        let [left, right] = sides.map(|side| (side & component).count() as i32);
        match component.count() as usize {
            1 if left != right => free += left - right,
            1..=MAX_SQUARES => small.push(component),
            _ => {
                most += left;
                most_of_others += right;
            }
        }
    }
    // The mean of a component lies between the numbers of both players' squares.
    let small_squares: i32 = small.iter().map(|component| component.count() as i32).sum();
    if free + small_squares <= most_of_others && free - small_squares > -most {
        return None;
    }
    let (mut mean, mut hottest) = (free * ONE, -ONE);
    for component in small {
        let component = SquareComponent::new(component, sides, near, cols);
        let (own_mean, temperature) = mean_and_temperature(&component);
        mean += own_mean;
        hottest = hottest.max(temperature);
    }
    let [least, greatest] = [mean - most_of_others * ONE, mean + most * ONE];
    let loses = if hottest < 0 { greatest <= 0 } else { greatest + hottest < 0 };
    match least > 0 {
        true => Some(true),
        false => loses.then_some(false),
    }
}

/// The component of the first square of `squares`.
fn component_of_first<W: Bitboard>(squares: W, sides: [W; 2], near: &W::Table) -> W {
    let mut component = W::bit(squares.lowest());
    let mut frontier = component;
    while !frontier.is_empty() {
        let square = frontier.lowest();
        frontier = frontier.without_lowest();
        let reached = joined(square, sides, near) & !component;
        component |= reached;
        frontier |= reached;
    }
    component
}
