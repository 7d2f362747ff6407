//! Samples with bytes and words changed: nothing panics, what is read can be saved, and what is written can be read.
//!
//! `PARLOUR_FUZZ=1000000 cargo test -p parlour-session formats::tests::fuzz` tries a million texts.

use super::samples::{check_exports, expected, import_all, samples_dir, told};
use crate::formats::Told;
use crate::record::Record;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::fs;
use std::sync::LazyLock;

/// The texts of all samples, with what a person says of them.
pub(super) static SAMPLES: LazyLock<Vec<(Vec<u8>, Told)>> = LazyLock::new(|| {
    let folders = fs::read_dir(samples_dir()).expect("the folder is there");
    let names = folders.map(|entry| entry.expect("it can be read").file_name());
    let mut folders: Vec<String> =
        names.map(|name| name.into_string().expect("it is plain text")).collect();
    folders.sort();
    let samples = folders.iter().flat_map(|folder| {
        expected(folder).into_iter().map(move |(file, lines)| {
            let path = samples_dir().join(folder).join(file);
            (fs::read(path).expect("the sample is there"), told(&lines[0]))
        })
    });
    samples.collect()
});

/// `PARLOUR_FUZZ`, or the usual number.
fn case_count() -> u32 {
    std::env::var("PARLOUR_FUZZ").ok().and_then(|text| text.parse().ok()).unwrap_or(1_500)
}

const WORDS: &str = " ( ) [ ] { } (; ;) \\ \" ' < </ & &#x1F600; % [%emt / - : , ß null [] {} -1 0 11 1e999 \
                     99999999999999999999 resign draw 1-0 0-1 * a1 d7 aa tt GM[18] SZ[26] AB[aa] PL[W] RE[B+T] \
                     C[a] [FEN [White </match> <state>";

/// What may come in the place of some bytes: one byte, or a word that means something somewhere.
fn piece() -> impl Strategy<Value = Vec<u8>> {
    let words: Vec<&str> =
        WORDS.split(' ').chain(["\r\n", "\n\n", "\u{feff}", "\u{202e}"]).collect();
    let words = select(words);
    prop_oneof![
        3 => words.prop_map(|word| word.as_bytes().to_vec()),
        1 => any::<u8>().prop_map(|byte| vec![byte]),
    ]
}

/// Looks at everything that becomes of a text.
fn look(text: &[u8], told: &Told) {
    for import in import_all(text, told) {
        let _ = (import.object("file"), import.refused.as_ref().map(ToString::to_string));
        let Some(record) = &import.record else { continue };
        let saved = record.to_string();
        let again = Record::read(saved.as_bytes());
        let again = again.unwrap_or_else(|error| panic!("{error}: {saved}"));
        assert_eq!(again.to_string(), saved);
        if import.refused.is_none() {
            check_exports(record, &Told::default());
        }
    }
}

proptest! {
    // Inputs that fail are printed, and kept nowhere.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(case_count()) })]

    #[test]
    fn changed_samples(
        sample: Index,
        changes in prop::collection::vec((any::<Index>(), piece(), 0..9_usize), 1..5),
    ) {
        let (text, told) = sample.get(&SAMPLES[..]);
        let mut text = text.clone();
        for (index, piece, gone) in changes {
            let at = index.index(text.len() + 1);
            text.splice(at..(at + gone).min(text.len()), piece);
        }
        look(&text, told);
    }
}
