//! The impartial solver on graphs of every kind.

use super::impartial::ImpartialSolver;
use super::placement_game::{PlacementGame, Side};
use crate::core::{SearchLimits, SearchTimer};
use parlour_rules::{Bitboard, Square};
use rand::rngs::StdRng;
use rand::{Rng, RngExt, SeedableRng};
use std::collections::HashMap;

/// Node Kayles on a graph whose vertices are squares.
#[derive(Copy, Clone, Debug)]
struct GraphGame {
    open: u128,
    /// Of each vertex: its neighbours.
    neighbours: &'static [u128],
}

impl GraphGame {
    fn new(count: usize, are_neighbours: impl Fn(usize, usize) -> bool) -> GraphGame {
        let of_vertex = |v: usize| {
            let others = (0..count).filter(|&other| other != v && are_neighbours(v, other));
            others.fold(0, |set, other| set | 1u128 << other)
        };
        let open = (0..count).fold(0, |set, v| set | 1u128 << v);
        GraphGame { open, neighbours: (0..count).map(of_vertex).collect::<Vec<_>>().leak() }
    }

    fn isolated(count: usize) -> GraphGame {
        GraphGame::new(count, |_, _| false)
    }

    fn complete(count: usize) -> GraphGame {
        GraphGame::new(count, |_, _| true)
    }

    fn path(count: usize) -> GraphGame {
        GraphGame::new(count, |v, other| v.abs_diff(other) == 1)
    }

    fn random(rng: &mut impl Rng) -> GraphGame {
        let count = rng.random_range(1..=11);
        let density = rng.random_range(0.0..1.0);
        let edges: Vec<bool> = (0..count * count).map(|_| rng.random_bool(density)).collect();
        GraphGame::new(count, |v, other| edges[v.min(other) * count + v.max(other)])
    }

    /// The same graph with other numbers for its vertices.
    fn renumbered(&self, rng: &mut impl Rng) -> GraphGame {
        let count = self.neighbours.len();
        let mut order: Vec<usize> = (0..count).collect();
        for index in (1..count).rev() {
            order.swap(index, rng.random_range(0..=index));
        }
        GraphGame::new(count, |v, other| self.neighbours[order[v]] >> order[other] & 1 == 1)
    }

    /// The nimber by its definition; `found` has those of the graph's parts.
    fn mex(&self, found: &mut HashMap<u128, u8>) -> u8 {
        if let Some(&nimber) = found.get(&self.open) {
            return nimber;
        }
        let mut reached = 0u64;
        for square in self.open.squares() {
            reached |= 1 << self.play(Side::Left, square).mex(found);
        }
        let nimber = reached.trailing_ones() as u8;
        found.insert(self.open, nimber);
        nimber
    }
}

impl PlacementGame for GraphGame {
    type Set = u128;

    fn cols(&self) -> usize {
        16
    }

    fn open_squares(&self) -> u128 {
        self.open
    }

    fn moves(&self, _: Side) -> u128 {
        self.open
    }

    fn play(&self, _: Side, square: Square) -> GraphGame {
        self.restrict(self.open & !(self.neighbours[square.index()] | u128::bit(square)))
    }

    fn interacting_squares(&self, square: Square) -> u128 {
        self.neighbours[square.index()] & self.open
    }

    fn restrict(&self, squares: u128) -> GraphGame {
        GraphGame { open: squares, ..*self }
    }

    fn cell_code(&self, _: Square) -> u8 {
        0
    }

    fn negated_code(code: u8) -> u8 {
        code
    }
}

fn nimber(solver: &mut ImpartialSolver<GraphGame>, game: GraphGame) -> u8 {
    let mut timer = SearchTimer::start(&SearchLimits::default());
    let mut wins = |heap| solver.wins(&game, heap, &mut timer).expect("nothing ends it");
    (0..=u8::MAX).find(|&heap| !wins(heap)).expect("a nimber is at most the number of vertices")
}

fn solver(max_nimber_squares: u32) -> ImpartialSolver<GraphGame> {
    ImpartialSolver::new(4, max_nimber_squares)
}

#[test]
fn no_component_of_many_is_left_out() {
    for count in 0..=40 {
        let found = nimber(&mut solver(0), GraphGame::isolated(count));
        assert_eq!(usize::from(found), count % 2, "{count} components");
    }
}

#[test]
fn a_complete_graph_of_any_size_is_one_move() {
    for count in [1, 2, 3, 12, 31, 32, 33, 128] {
        for max_nimber_squares in [0, 12, u32::MAX] {
            assert_eq!(nimber(&mut solver(max_nimber_squares), GraphGame::complete(count)), 1);
        }
    }
}

/// The nimbers of Dawson's Kayles ("Winning Ways", chapter 4), for 0 to 33 vertices in a row.
#[test]
fn paths_have_the_nimbers_of_dawsons_kayles() {
    let known = [
        0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4,
        5, 2, 7, 4,
    ];
    for max_nimber_squares in [0, 5, u32::MAX] {
        let mut solver = solver(max_nimber_squares);
        for (count, nimber_known) in known.into_iter().enumerate() {
            assert_eq!(nimber(&mut solver, GraphGame::path(count)), nimber_known, "{count}");
        }
    }
}

#[test]
fn random_graphs_have_the_nimbers_of_the_definition() {
    let mut rng = StdRng::seed_from_u64(1);
    let mut solvers = [0, 4, u32::MAX].map(solver);
    for _ in 0..1500 {
        let game = GraphGame::random(&mut rng);
        let known = game.mex(&mut HashMap::new());
        for solver in &mut solvers {
            assert_eq!(nimber(solver, game), known, "{game:?}");
        }
    }
}

/// Of most graphs; and graphs that are not isomorphic have different hashes.
#[test]
fn the_hash_of_a_graph_does_not_depend_on_the_numbers_of_its_vertices() {
    use super::node_kayles::Graph;
    use super::partition::refinement_hash;
    let hash_and_classes = |game: &GraphGame| {
        let graph = Graph::of(game).expect("few vertices");
        refinement_hash(&graph, graph.vertices())
    };
    let mut rng = StdRng::seed_from_u64(2);
    let (mut same, mut rounds) = (0, 0);
    while rounds < 500 {
        let game = GraphGame::random(&mut rng);
        if game.neighbours.len() < 2 {
            continue;
        }
        rounds += 1;
        let renumbered = game.renumbered(&mut rng);
        let (hash, classes) = hash_and_classes(&game);
        let (other_hash, other_classes) = hash_and_classes(&renumbered);
        assert_eq!(classes, other_classes);
        same += usize::from(hash == other_hash);
        // An edge more or less.
        let last = game.neighbours.len() - 1;
        let with_another_edge = GraphGame::new(last + 1, |v, other| {
            (game.neighbours[v] >> other & 1 == 1) ^ ((v.min(other), v.max(other)) == (0, last))
        });
        assert_ne!(hash, hash_and_classes(&with_another_edge).0);
    }
    assert!(same >= 490, "{same} of {rounds}");
}
