//! What all computer players share: limits, scores, solutions and the traits of games and players.

pub(crate) mod canonical_hash;
pub mod evaluator;
pub mod game_ai;
pub mod hash_table;
pub mod limits;
pub mod lockless;
pub mod score;
pub mod searcher;
pub mod solution;
pub mod tree_state;
