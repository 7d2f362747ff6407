//! The vertices of a graph in an order that does not depend on their numbers, by refinement and
//! individualisation (McKay, "Practical Graph Isomorphism", Congressus Numerantium 30, 1981).

use super::node_kayles::{Graph, MAX_VERTICES, each_vertex};
use parlour_rules::mix;

/// Every cell that a refinement makes is kept once to split others by. Splitting at most [`MAX_VERTICES`] vertices
/// into single ones makes fewer than twice as many cells.
const MAX_SPLITTERS: usize = 2 * MAX_VERTICES;

/// A hash of the graph on `vertices` that for almost all graphs does not depend on their numbers, and the number
/// of cells into which refinement splits them, which is about that of the orbits. Graphs that are not isomorphic
/// have the same hash with a probability of about 2^-64.
///
/// The vertices are put into order by refinement, and by individualising a vertex where it leaves several
/// alike. A canonical form would compare all choices of that vertex. Here it is the first of the smallest
/// cell, so that a few isomorphic graphs have different hashes.
pub(super) fn refinement_hash(graph: &Graph, vertices: u32) -> (u64, u32) {
    let mut partition = Partition::refined(graph, vertices);
    let cells = partition.len as u32;
    while !partition.is_discrete() {
        partition.individualise();
    }
    (partition.hash(), cells)
}

/// An ordered partition of vertices into cells.
struct Partition<'g> {
    graph: &'g Graph,
    vertices: u32,
    cells: [u32; MAX_VERTICES],
    len: usize,
}

impl Partition<'_> {
    /// The coarsest partition of `vertices`, which are not none, in which all vertices of a cell have the same
    /// number of neighbours in each cell.
    fn refined(graph: &Graph, vertices: u32) -> Partition<'_> {
        let mut cells = [0; MAX_VERTICES];
        cells[0] = vertices;
        let mut partition = Partition { graph, vertices, cells, len: 1 };
        partition.refine(vertices);
        partition
    }

    /// Whether each cell is a single vertex.
    fn is_discrete(&self) -> bool {
        self.len == self.vertices.count_ones() as usize
    }

    /// Makes the first vertex of the smallest cell of several a cell of its own, and refines.
    fn individualise(&mut self) {
        let cells = self.cells[..self.len].iter().enumerate();
        let several = cells.filter(|(_, cell)| cell.count_ones() > 1);
        let (index, &cell) =
            several.min_by_key(|(_, cell)| cell.count_ones()).expect("some vertices are alike");
        let first = cell & cell.wrapping_neg();
        self.cells.copy_within(index..self.len, index + 1);
        self.cells[index] = first;
        self.cells[index + 1] = cell & !first;
        self.len += 1;
        self.refine(first);
    }

    /// Splits cells by `splitter`, and by the cells which that makes, until none is split any more.
    fn refine(&mut self, splitter: u32) {
        let mut splitters = [0; MAX_SPLITTERS];
        splitters[0] = splitter;
        let (mut next, mut end) = (0, 1);
        while next < end && !self.is_discrete() {
            let splitter = splitters[next];
            next += 1;
            let mut index = 0;
            while index < self.len {
                let parts = self.split(index, splitter);
                if parts > 1 {
                    splitters[end..end + parts].copy_from_slice(&self.cells[index..index + parts]);
                    end += parts;
                }
                index += parts;
            }
        }
    }

    /// Splits a cell by the number of neighbours that its vertices have in `splitter`, themselves
    /// included. Returns the number of its parts.
    fn split(&mut self, index: usize, splitter: u32) -> usize {
        let cell = self.cells[index];
        if cell.is_power_of_two() {
            return 1;
        }
        // The vertices with each number of neighbours, and these numbers as a set.
        let (mut with, mut numbers) = ([0u32; MAX_VERTICES + 1], 0u64);
        for vertex in each_vertex(cell) {
            let number = self.graph.closed_in(splitter, vertex).count_ones() as usize;
            with[number] |= 1 << vertex;
            numbers |= 1 << number;
        }
        let parts = numbers.count_ones() as usize;
        if parts > 1 {
            self.cells.copy_within(index + 1..self.len, index + parts);
            self.len += parts - 1;
            for part in &mut self.cells[index..index + parts] {
                *part = with[numbers.trailing_zeros() as usize];
                numbers &= numbers - 1;
            }
        }
        parts
    }

    /// A hash of the neighbours of all vertices, of a discrete partition.
    fn hash(&self) -> u64 {
        let order = self.cells[..self.len].iter().map(|cell| cell.trailing_zeros() as usize);
        let mut place_of = [0u8; MAX_VERTICES];
        for (place, vertex) in order.clone().enumerate() {
            place_of[vertex] = place as u8;
        }
        order.fold(self.len as u64, |hash, vertex| {
            let neighbours = each_vertex(self.graph.closed_in(self.vertices, vertex));
            mix(hash, neighbours.fold(0u64, |set, other| set | 1 << place_of[other]))
        })
    }
}
