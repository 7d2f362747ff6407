//! Tests of computer players that name their parts.

mod alphabeta_vs_minimax;
mod nets;
mod pentago_placements;
mod proven_scores;
