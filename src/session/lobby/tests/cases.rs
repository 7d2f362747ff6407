//! How many random inputs a test tries.

use proptest::prelude::ProptestConfig;

/// As elsewhere: `PARLOUR_FUZZ`, or the usual number.
pub(super) fn case_count() -> u32 {
    std::env::var("PARLOUR_FUZZ").ok().and_then(|text| text.parse().ok()).unwrap_or(4_000)
}

/// Inputs that fail are printed, and kept nowhere.
pub(super) fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases) }
}
