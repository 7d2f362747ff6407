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

pub use analysis_engine::AnalysisEngine;
pub use evaluator::Evaluator;
pub use fact::{Fact, FactArguments, Shares};
pub use fact_kind::{FactKind, FactRank};
pub use feature_set::{FeatureSet, Learnable};
pub use game_ai::{GameAi, HISTORY_SIZE, MoveScore};
pub use game_profile::GameProfile;
pub use kept_tables::TableStore;
pub use limits::{Budget, SearchLimits, SearchTimer, StopFlag};
pub use move_comparison::MoveComparison;
pub use score::{
    CP_PER_LOGIT, MATE, MATE_BOUND, MATED_BOUND, MAX_EVAL, Score, Value, terminal_value,
};
pub use searcher::{
    ComparedNodes, EngineOptions, KeptPositions, SearchResult, Searcher, TreePosition,
};
pub use solution::{Solution, SolverCost, Wdl, WinningMoves};
pub use tree_state::{PuctParams, SeatValues, SolverStatus, TreeState};
