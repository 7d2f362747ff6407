//! Puzzles, as they are made and proven; docs/PUZZLES.md has the recipe.

pub(crate) mod difficulty;
pub(crate) mod maker;
pub(crate) mod prover;
#[cfg(test)]
mod tests;
mod theme;
