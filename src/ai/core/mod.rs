//! What all techniques share: limits, scores, solutions, the traits of games and players, and the
//! building blocks of searches.

pub mod analysis_engine;
pub(crate) mod canonical_hash;
pub(crate) mod change_set;
pub(crate) mod currently_searching;
pub mod evaluator;
pub mod fact;
mod fact_kind;
pub(crate) mod fact_search;
pub mod feature_set;
pub mod game_ai;
pub mod game_profile;
pub(crate) mod hash_table;
pub(crate) mod helper_threads;
pub(crate) mod history_table;
pub mod kept_tables;
pub mod limits;
pub(crate) mod lockless;
pub mod move_comparison;
pub mod score;
pub mod searcher;
pub mod solution;
pub mod solve_oracle;
pub mod tree_state;
