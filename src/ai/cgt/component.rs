//! A position as a sum of components: parts of the board whose moves cannot affect each other
//! (Conway, "On Numbers and Games", 1976).

use super::placement_game::{MoveBounds, PlacementGame};
use crate::core::canonical_hash::{BoundingBox, Canonicalizer};
use parlour_rules::{Bitboard, Square};

/// One component of a sum.
#[derive(Copy, Clone, Debug)]
pub(super) struct Component<G: PlacementGame> {
    /// The game restricted to the squares of the component.
    pub(super) game: G,
    pub(super) hash: CanonicalHash,
    /// Squares.
    pub(super) size: u32,
    /// Mean and temperature in units of [`super::thermograph::ONE_MOVE`], where they are known.
    pub(super) mean_and_temperature: Option<(i32, i32)>,
    /// Bounds of the moves of Left and of Right, where mean and temperature are unknown.
    pub(super) move_bounds: [MoveBounds; 2],
}

/// The canonical hashes of a game and of its negative (the players exchanged).
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct CanonicalHash {
    pub(super) own: u64,
    pub(super) negated: u64,
}

impl CanonicalHash {
    fn of<G: PlacementGame>(game: &G, canonicalizer: &Canonicalizer) -> CanonicalHash {
        let (cols, squares) = (game.cols(), game.open_squares());
        let own = canonicalizer.hash(cols, squares, |square| game.cell_code(square));
        let negated =
            canonicalizer.hash(cols, squares, |square| G::negated_code(game.cell_code(square)));
        CanonicalHash { own, negated }
    }
}

/// Visits the game on each of its connected components, found by flood fill over interacting squares.
#[inline]
pub(super) fn each_component<G: PlacementGame>(game: &G, mut visit: impl FnMut(G)) {
    let mut unvisited = game.open_squares();
    while !unvisited.is_empty() {
        let first = unvisited.lowest();
        let mut component = G::Set::bit(first);
        let mut frontier = component;
        // All squares are often reached from the first few.
        while !frontier.is_empty() && component != unvisited {
            let square = frontier.lowest();
            frontier = frontier.without_lowest();
            let reached = game.interacting_squares(square) & unvisited & !component;
            component |= reached;
            frontier |= reached;
        }
        unvisited &= !component;
        visit(game.restrict(component));
    }
}

/// Visits the components of a game with their canonical hashes.
#[inline]
pub(super) fn decompose<G: PlacementGame>(
    game: &G,
    canonicalizer: &Canonicalizer,
    mut visit: impl FnMut(Component<G>),
) {
    each_component(game, |game| {
        visit(Component {
            game,
            hash: CanonicalHash::of(&game, canonicalizer),
            size: game.open_squares().count(),
            mean_and_temperature: None,
            move_bounds: [MoveBounds::default(); 2],
        });
    });
}

/// Adds a component to the sum of `components[start..]`. If the sum has the component's negative,
/// the two cancel to zero and both are left out.
pub(super) fn add_or_cancel<G: PlacementGame>(
    components: &mut Vec<Component<G>>,
    start: usize,
    component: Component<G>,
) {
    let negative = component.hash.negated;
    match components[start..].iter().position(|other| other.hash.own == negative) {
        Some(index) => {
            components.swap_remove(start + index);
        }
        None => components.push(component),
    }
}

/// Whether the Tweedledum–Tweedledee strategy (Berlekamp, Conway & Guy, "Winning Ways", 1982,
/// chapter 1) shows that a game is zero: the second player answers every move by its point
/// reflection. That works if the reflection exchanges the players' squares and no move blocks
/// the reply by reflection.
pub(super) fn is_symmetric_zero<G: PlacementGame>(game: &G) -> bool {
    let squares = game.open_squares();
    let cols = game.cols();
    let bounds = BoundingBox::of(cols, squares);
    squares.squares().all(|square| {
        let (row, col) = (square.index() / cols, square.index() % cols);
        let image = Square::new(
            (bounds.top + bounds.bottom - row) * cols + bounds.left + bounds.right - col,
        );
        squares.has(image)
            && image != square
            && G::negated_code(game.cell_code(square)) == game.cell_code(image)
            && !game.can_block(square, image)
    })
}
