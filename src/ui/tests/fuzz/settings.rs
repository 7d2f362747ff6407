//! Settings files of random lines.

use super::cases::{case_count, config};
use crate::ui::settings::Config;
use proptest::prelude::*;

proptest! {
    #![proptest_config(config(case_count()))]

    #[test]
    fn settings(lines in prop::collection::vec(
        prop_oneof![
            "(theme|signs|colours|mouse|threads|hash|motion|confirm|bell|tips) = (\"[a-z0-9]{0,9}\"|true|-?[0-9]{1,20})",
            "\\[(keys|keys\\.[a-z]{1,6})\\]",
            any::<String>(),
        ],
        0..8,
    )) {
        if let Err(error) = Config::parse(&lines.join("\n")) {
            prop_assert!(!error.to_string().is_empty());
        }
    }
}
