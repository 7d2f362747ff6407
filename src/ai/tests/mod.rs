//! Tests of computer players that use private parts of `ai`.

mod alphabeta_vs_minimax;
mod breakthrough_master;
mod force_threads;
mod minimax_player;
mod move_bounds;
mod move_scores;
mod nets;
mod node_budgets;
mod pentago_placements;
mod proofs_of_sums;
mod proven_scores;
mod random_games;
mod tree_positions;
mod undominated_moves;
