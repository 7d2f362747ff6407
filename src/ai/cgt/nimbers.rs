//! Nimbers of small graphs under Node Kayles, each computed once.

use super::node_kayles::{ADJACENCY_CODES, Graph, MAX_CODED_VERTICES, each_vertex};
use super::partition::refinement_hash;
use crate::core::hash_table::{BucketBits, HashTable};
use crate::core::lockless::PackedEntry;
use parlour_rules::proof::memory::{Compound, Memory};

/// Bits of an entry's data: the graph's vertices, which are not 0, below its nimber. The other 54 bits of an entry
/// are the highest of the hash.
const SIZE_BITS: u32 = 5;
const DATA_BITS: u32 = 2 * SIZE_BITS;

/// Entries in a bucket: 64 bytes, one cache line.
const BUCKET: usize = 8;

/// Nimbers of connected graphs: those found are remembered.
#[derive(Debug)]
pub(super) struct Nimbers {
    /// By [`refinement_hash`].
    table: HashTable<PackedEntry<DATA_BITS>, BUCKET>,
    /// Of graphs of at most [`MAX_CODED_VERTICES`] vertices, by [`Graph::adjacency_code`]; [`UNKNOWN`] if not
    /// known yet.
    smallest: Vec<u8>,
    max_vertices: u32,
}

/// Stands for a nimber that is not known.
const UNKNOWN: u8 = u8::MAX;

/// A graph of `n` vertices lasts at most `n` moves, so its nimber is at most `n`. Up to this bound nimbers,
/// and any exclusive or of them, are below 32: the number of bits of the set of nimbers that
/// [`Nimbers::of_moves`] computes with.
const MAX_NIMBER_VERTICES: u32 = 31;

impl Nimbers {
    /// Nimbers of graphs of up to `max_vertices` vertices, of which 31 at most count, in at most `mib` mebibytes.
    pub(super) fn new(mib: usize, max_vertices: u32) -> Nimbers {
        // Entries do not keep the lowest bits of the hash, so these choose the bucket first.
        let bits = BucketBits::Below(DATA_BITS);
        Nimbers {
            table: HashTable::new(mib.max(1) << 20, bits),
            smallest: vec![UNKNOWN; ADJACENCY_CODES],
            max_vertices: max_vertices.min(MAX_NIMBER_VERTICES),
        }
    }

    /// The exclusive or of the nimbers of the small components of the graph on `vertices`. Visits each of the others
    /// without twins, with its hash, and about how many moves differ.
    pub(super) fn split(
        &mut self,
        graph: &Graph,
        vertices: u32,
        mut visit: impl FnMut(u32, u64, u32),
    ) -> u8 {
        graph.components(vertices).fold(0, |nimber, component| {
            let component = graph.without_twins(component);
            if component.count_ones() <= self.max_vertices {
                return nimber ^ self.of_component(graph, component);
            }
            let (hash, moves) = refinement_hash(graph, component);
            visit(component, hash, moves);
            nimber
        })
    }

    /// The nimber of the graph on `vertices`, whose components have at most `max_vertices`.
    fn of(&mut self, graph: &Graph, vertices: u32) -> u8 {
        let components = graph.components(vertices);
        components.fold(0, |nimber, component| {
            nimber
                ^ if component.count_ones() <= MAX_CODED_VERTICES {
                    self.of_few(graph, component)
                } else {
                    self.of_component(graph, graph.without_twins(component))
                }
        })
    }

    /// The nimber of at most [`MAX_CODED_VERTICES`] vertices.
    fn of_few(&mut self, graph: &Graph, vertices: u32) -> u8 {
        let code = graph.adjacency_code(vertices);
        if self.smallest[code] == UNKNOWN {
            self.smallest[code] = self.of_moves(graph, vertices);
        }
        self.smallest[code]
    }

    /// The nimber of a connected graph without twins, of at most `max_vertices`.
    fn of_component(&mut self, graph: &Graph, vertices: u32) -> u8 {
        if vertices.count_ones() <= MAX_CODED_VERTICES {
            return self.of_few(graph, vertices);
        }
        let (hash, _) = refinement_hash(graph, vertices);
        if let Some(known) = self.table.probe(hash) {
            return (known >> SIZE_BITS) as u8;
        }
        let nimber = self.of_moves(graph, vertices);
        let known = u64::from(nimber) << SIZE_BITS | u64::from(vertices.count_ones());
        // In the place of the smallest graph, whose nimber is found again the soonest.
        self.table.store(hash, known, |old| (old & ((1 << SIZE_BITS) - 1)) as i32);
        nimber
    }

    /// The smallest nimber that no move leads to (the mex).
    fn of_moves(&mut self, graph: &Graph, vertices: u32) -> u8 {
        let reached = each_vertex(vertices).fold(0u32, |reached, vertex| {
            reached | 1 << self.of(graph, graph.after(vertices, vertex))
        });
        reached.trailing_ones() as u8
    }
}

impl Compound for Nimbers {
    fn parts(&mut self) -> Vec<&mut dyn Memory> {
        vec![&mut self.table]
    }
}
