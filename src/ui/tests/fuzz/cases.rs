//! How many random inputs a test tries, and where inputs that failed are kept.

use proptest::prelude::ProptestConfig;
use proptest::test_runner::FileFailurePersistence;

/// How many inputs of each kind an ordinary run tries.
const DEFAULT_CASES: u32 = 4_000;

/// How many inputs of each kind to try: `PARLOUR_FUZZ`, or the default.
pub(crate) fn case_count() -> u32 {
    std::env::var("PARLOUR_FUZZ").ok().and_then(|text| text.parse().ok()).unwrap_or(DEFAULT_CASES)
}

/// Inputs that fail are written to the corpus, and later runs try them first.
pub(crate) fn config(cases: u32) -> ProptestConfig {
    let failures = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/failures.txt");
    let failures = FileFailurePersistence::Direct(failures);
    ProptestConfig {
        failure_persistence: Some(Box::new(failures)),
        ..ProptestConfig::with_cases(cases)
    }
}
