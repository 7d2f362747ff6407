//! Everything that reads, with input nobody meant: saved games, settings, moves, keys and sizes,
//! lines of the protocol. Nothing panics, hangs or grows without end.
//!
//! `PARLOUR_FUZZ=10000000 cargo test --release --test fuzz` tries so many of each, for most of an
//! hour on one core.

mod engine;
mod keys;
mod memory_growth;
mod parsers;

use proptest::prelude::ProptestConfig;
use proptest::test_runner::FileFailurePersistence;

/// How many inputs of each kind an ordinary run tries.
const DEFAULT_CASES: u32 = 4_000;

/// How many inputs of each kind to try.
fn case_count() -> u32 {
    std::env::var("PARLOUR_FUZZ").ok().and_then(|text| text.parse().ok()).unwrap_or(DEFAULT_CASES)
}

/// Inputs that fail are written to the corpus, and tried first from then on.
fn config(cases: u32) -> ProptestConfig {
    let failures = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/failures.txt");
    let failures = FileFailurePersistence::Direct(failures);
    ProptestConfig {
        failure_persistence: Some(Box::new(failures)),
        ..ProptestConfig::with_cases(cases)
    }
}
