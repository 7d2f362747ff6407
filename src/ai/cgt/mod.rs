//! Combinatorial game theory: exact play in games in which stones are only ever added and a player
//! who cannot place one loses. The board splits into components that cannot affect each other, and
//! the theory of sums says how to solve them one by one (Conway, "On Numbers and Games", 1976;
//! Berlekamp, Conway & Guy, "Winning Ways", 1982).
//!
//! - [`placement_game`]: the traits of such games, and bounds of values by counting moves.
//! - `component`: positions split into components, symmetric zeros.
//! - `thermograph` and `thermograph_cache`: means and temperatures of small components.
//! - `node_kayles`, `partition` and `nimbers`: impartial games as graphs, an order of their vertices, and the
//!   nimbers of small ones.
//! - [`partisan_solver`] and [`impartial`]: the solvers of sums. `partisan` and `impartial` share the
//!   depth-first search in `sum_search` and its hash table; `partisan_tree` is the
//!   proof-number search of long proofs, `graph_search` the search within one graph.
//! - [`decomposable`]: proofs for moves, and the best resistance where all moves
//!   lose. [`master`] is the computer player that uses them.
//! - [`region_facts`]: what can be said of a move in words.

mod component;
pub(crate) mod decomposable;
mod graph_search;
pub(crate) mod impartial;
pub(crate) mod master;
mod nimbers;
mod node_kayles;
mod partisan;
pub(crate) mod partisan_solver;
mod partisan_tree;
mod partition;
pub(crate) mod placement_game;
pub(crate) mod region_facts;
mod sum_search;
#[cfg(test)]
mod tests;
mod thermograph;
mod thermograph_cache;

pub(crate) use decomposable::Decomposable;
pub(crate) use master::CgtMaster;
pub(crate) use partisan_solver::PartisanSolver;
pub(crate) use placement_game::{MoveBounds, PartisanGame, PlacementGame, Side};
