//! Random input for everything that reads: saved games, moves, lines of the engine protocol.
//! Nothing panics, hangs or grows without end. Keys and settings are tested in `src/ui/tests/fuzz`.
//!
//! `PARLOUR_FUZZ=10000000 cargo test --release --test all fuzz::` tries ten million inputs of each kind,
//! which takes most of an hour on one core.

#[path = "../../src/ui/tests/fuzz/cases.rs"]
mod cases;
mod engine;
#[path = "../../src/ui/tests/fuzz/memory_growth.rs"]
mod memory_growth;
mod parsers;
