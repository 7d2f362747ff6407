//! Node Kayles: players take a vertex of a graph in turn, and with it its neighbours; who cannot move loses
//! (Schaefer, "On the Complexity of Some Two-Person Perfect-Information Games", 1978). Every placement
//! game in which a stone closes its own square and those that interact with it is Node Kayles on the
//! graph of its open squares.
//!
//! The value depends on the graph alone, not on where the squares lie. So boards that look different
//! share a value.

use super::placement_game::PlacementGame;
use parlour_rules::{Bitboard, MAX_SIDE, Square};

/// The most vertices of a graph: sets of vertices are 32 bits. A trial with 64 visited no fewer positions
/// of First Attack 12×12.
pub(super) const MAX_VERTICES: usize = 32;

/// The most vertices of a graph with a [`Graph::adjacency_code`].
pub(super) const MAX_CODED_VERTICES: u32 = 6;

/// Every adjacency code is below this number: a bit for each pair of vertices, after a 1.
pub(super) const ADJACENCY_CODES: usize = 2 << (MAX_CODED_VERTICES * (MAX_CODED_VERTICES - 1) / 2);

/// A graph. Vertices are numbered from 0 on, and a set of them has bit `v` for vertex `v`.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    /// Of each vertex: itself and its neighbours.
    closed: [u32; MAX_VERTICES],
    /// All vertices.
    vertices: u32,
}

impl Graph {
    /// The graph of a game's open squares, in reading order; `None` if there are more than
    /// [`MAX_VERTICES`].
    pub(super) fn of<G: PlacementGame>(game: &G) -> Option<Graph> {
        let open = game.open_squares();
        let count = open.count() as usize;
        if count > MAX_VERTICES {
            return None;
        }
        let mut vertex_of = [0u8; MAX_SIDE * MAX_SIDE];
        let mut vertex = 0;
        open.for_each_square(|square| {
            vertex_of[square.index()] = vertex;
            vertex += 1;
        });
        let mut closed = [0; MAX_VERTICES];
        open.for_each_square(|square| {
            let vertex = usize::from(vertex_of[square.index()]);
            closed[vertex] |= 1 << vertex;
            let mut add = |neighbour: Square| {
                closed[vertex] |= 1 << vertex_of[neighbour.index()];
            };
            game.interacting_squares(square).for_each_square(&mut add);
        });
        let vertices = if count == MAX_VERTICES { !0 } else { (1 << count) - 1 };
        Some(Graph { closed, vertices })
    }

    /// All vertices.
    pub(super) fn vertices(&self) -> u32 {
        self.vertices
    }

    /// What is left of `vertices` after a move on `vertex`.
    pub(super) fn after(&self, vertices: u32, vertex: usize) -> u32 {
        vertices & !self.closed[vertex]
    }

    /// Those of `vertices` that `vertex` is or that are its neighbours.
    pub(super) fn closed_in(&self, vertices: u32, vertex: usize) -> u32 {
        self.closed[vertex] & vertices
    }

    /// The adjacency matrix of at most [`MAX_CODED_VERTICES`] vertices as a number: a bit for each pair, after
    /// a 1. Below [`ADJACENCY_CODES`], and different for other numbers of vertices.
    pub(super) fn adjacency_code(&self, vertices: u32) -> usize {
        let mut code = 1;
        let mut later = vertices;
        for vertex in each_vertex(vertices) {
            later &= later - 1;
            for other in each_vertex(later) {
                code = code << 1 | (self.closed[vertex] >> other & 1) as usize;
            }
        }
        code
    }

    /// The connected components of the graph on `vertices`.
    pub(super) fn components(&self, vertices: u32) -> impl Iterator<Item = u32> {
        let mut unvisited = vertices;
        std::iter::from_fn(move || {
            let mut component = unvisited & unvisited.wrapping_neg();
            let mut frontier = component;
            while frontier != 0 {
                let reached = self.closed[frontier.trailing_zeros() as usize] & unvisited;
                frontier = frontier & (frontier - 1) | reached & !component;
                component |= reached;
            }
            unvisited &= !component;
            (component != 0).then_some(component)
        })
    }

    /// Keeps the first of each set of true twins: vertices that are neighbours and have the same other
    /// neighbours. A move takes all of a set or none, and a move on any of them leaves the same graph, so the
    /// value stays.
    pub(super) fn without_twins(&self, mut vertices: u32) -> u32 {
        loop {
            let before = vertices;
            for vertex in each_vertex(before) {
                if vertices >> vertex & 1 == 0 {
                    continue;
                }
                let closed = self.closed[vertex] & vertices;
                for other in each_vertex(closed & !1 << vertex) {
                    if (self.closed[other] ^ closed) & vertices == 0 {
                        vertices &= !(1 << other);
                    }
                }
            }
            if vertices == before {
                return vertices;
            }
        }
    }
}

/// Each vertex of a set.
pub(super) fn each_vertex(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let vertex = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (vertex < MAX_VERTICES).then_some(vertex)
    })
}
