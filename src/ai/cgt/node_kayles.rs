//! Node Kayles: players take a vertex of a graph in turn, and with it its neighbours; who cannot move loses
//! (Schaefer, "On the Complexity of Some Two-Person Perfect-Information Games", 1978). Every placement
//! game in which a stone closes its own square and those that interact with it is Node Kayles on the
//! graph of its open squares.
//!
//! The value depends on the graph alone, not on where the squares lie. So boards that look different
//! share a value.

use super::placement_game::PlacementGame;
use crate::rules::bitboard::{Bitboard, mix};
use crate::rules::geometry::MAX_SIDE;
use crate::rules::step::Square;

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

    /// A hash of the graph on `vertices` that does not depend on their numbers, and the number of classes of
    /// vertices that colour refinement tells apart, which is about that of the orbits. Graphs that are not
    /// isomorphic have the same hash with a probability of about 2^-64.
    ///
    /// The vertices are put into order by colour refinement, and by individualising a vertex where it leaves
    /// several alike (McKay, "Practical Graph Isomorphism", Congressus Numerantium 30, 1981). A canonical form
    /// would compare all choices of that vertex. Here it is the first of the smallest class, so that a few
    /// isomorphic graphs have different hashes.
    pub(super) fn canonical_hash(&self, vertices: u32) -> (u64, u32) {
        let mut refinement = Refinement::of(self, vertices);
        let classes = refinement.refine();
        while !refinement.is_discrete() {
            refinement.individualise();
            refinement.refine();
        }
        (refinement.hash(), classes)
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

/// Colour refinement (Weisfeiler & Leman 1968): vertices of one colour form a class.
struct Refinement<'g> {
    graph: &'g Graph,
    vertices: u32,
    colours: [u64; MAX_VERTICES],
    /// The colours of all vertices in ascending order.
    sorted: [u64; MAX_VERTICES],
    count: usize,
    classes: u32,
}

impl Refinement<'_> {
    /// Each vertex has its degree as its colour.
    fn of(graph: &Graph, vertices: u32) -> Refinement<'_> {
        let mut colours = [0; MAX_VERTICES];
        for vertex in each_vertex(vertices) {
            colours[vertex] = mix((graph.closed[vertex] & vertices).count_ones().into(), 1);
        }
        let count = vertices.count_ones() as usize;
        Refinement { graph, vertices, colours, sorted: [0; MAX_VERTICES], count, classes: 1 }
    }

    fn is_discrete(&self) -> bool {
        self.classes as usize == self.count
    }

    /// Colours each vertex by its colour and those of its neighbours, until that makes no new class.
    /// Returns the number of classes.
    fn refine(&mut self) -> u32 {
        loop {
            let before = self.colours;
            for (index, vertex) in each_vertex(self.vertices).enumerate() {
                let neighbours = self.graph.closed[vertex] & self.vertices;
                let sum = each_vertex(neighbours).fold(0u64, |sum, v| sum.wrapping_add(before[v]));
                self.colours[vertex] = mix(sum, before[vertex]);
                self.sorted[index] = self.colours[vertex];
            }
            let sorted = &mut self.sorted[..self.count];
            sorted.sort_unstable();
            let steps = sorted.windows(2).filter(|pair| pair[0] != pair[1]).count();
            let classes = steps as u32 + 1;
            if classes == self.classes {
                return classes;
            }
            self.classes = classes;
            if self.is_discrete() {
                return classes;
            }
        }
    }

    /// Gives the first vertex of the smallest class of several a colour of its own.
    fn individualise(&mut self) {
        let classes = self.sorted[..self.count].chunk_by(|a, b| a == b);
        let smallest = classes.filter(|class| class.len() > 1).min_by_key(|class| class.len());
        let colour = smallest.expect("some vertices are alike")[0];
        let is_of_it = |&vertex: &usize| self.colours[vertex] == colour;
        let first = each_vertex(self.vertices).find(is_of_it).expect("the class has vertices");
        self.colours[first] = mix(colour, 2);
        self.classes += 1;
    }

    /// A hash of the neighbours of all vertices, in the order of their colours, which all differ.
    fn hash(&self) -> u64 {
        let mut order = [(0, 0); MAX_VERTICES];
        for (place, vertex) in order.iter_mut().zip(each_vertex(self.vertices)) {
            *place = (self.colours[vertex], vertex);
        }
        let order = &mut order[..self.count];
        order.sort_unstable();
        let mut place_of = [0u8; MAX_VERTICES];
        for (place, &(_, vertex)) in order.iter().enumerate() {
            place_of[vertex] = place as u8;
        }
        order.iter().fold(self.count as u64, |hash, &(_, vertex)| {
            let neighbours = each_vertex(self.graph.closed[vertex] & self.vertices);
            mix(hash, neighbours.fold(0u64, |set, other| set | 1 << place_of[other]))
        })
    }
}
