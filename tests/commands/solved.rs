//! `parlour solved`: the list, and that what it says is found again.

use super::{assert_refused, stdout_of};
use flate2::read::GzDecoder;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::HashSet;
use std::fs;
use std::io::Read;
use std::path::Path;

#[test]
fn the_list_is_printed() {
    let all = stdout_of(&["solved"]);
    let snort = stdout_of(&["solved", "snort"]);
    assert!(snort.lines().count() > 5 && snort.lines().count() < all.lines().count());
    assert!(snort.lines().all(|line| line.starts_with("solve snort --size ")), "{snort}");
    assert_eq!(stdout_of(&["solved", "--json"]).lines().count(), all.lines().count());
    assert_refused(&["solved", "chess"], &["chess"]);
    let none = super::run_parlour(&["solved", "pentago"]);
    assert!(none.status.success() && none.stdout.is_empty());
    assert_eq!(super::text(&none.stderr), "parlour: this list has no start of pentago.\n");
    let values_begin = |line: &str| line.find("player").or(line.find("a draw"));
    let columns: HashSet<_> =
        stdout_of(&["solved", "firstattack"]).lines().map(values_begin).collect();
    assert_eq!(columns.len(), 1, "the values of short and long commands stand below each other");
    let table = stdout_of(&["solved", "dodgem"]);
    let table = table.lines().find(|line| line.starts_with("solve dodgem --size 6x6 "));
    let table = table.expect("it is listed");
    assert!(table.contains("a draw") && table.ends_with("by table"), "{table}");
}

/// Certificates that leave more searches to the checker take up to minutes. They were checked when they were made:
/// docs/solved.sh.
const MAX_SEARCHES: usize = 1_000;

/// The certificates that are kept hold, and are those of the list.
#[test]
fn kept_certificates_hold() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let list = stdout_of(&["solved", "--json"]);
    let page = fs::read_to_string(root.join("src/lab/docs/RESULTS.md")).expect("it is there");
    let mut count = 0;
    for file in fs::read_dir(root.join("docs/certificates")).expect("it is there").flatten() {
        let path = file.path();
        let mut proof = Vec::new();
        let packed = fs::File::open(&path).expect("it is there");
        GzDecoder::new(packed).read_to_end(&mut proof).expect("it is gzip");
        if proof.iter().filter(|&&byte| byte == b'?').count() <= MAX_SEARCHES {
            let held = stdout_of(&["check", path.to_str().expect("a plain path")]);
            assert!(held.starts_with("The certificate holds. "), "{held}");
        }
        let digest: String =
            Sha256::digest(&proof).iter().map(|byte| format!("{byte:02x}")).collect();
        assert!(list.contains(&digest), "{} is of no start of the list", path.display());
        assert!(page.contains(&format!("certificates/{}.gz", &digest[..12])), "{digest}");
        count += 1;
    }
    assert!(count > 10, "{count}");
    // The page has every line of the list.
    for line in list.lines() {
        let one: Value = serde_json::from_str(line).expect("JSON");
        let command = one["command"].as_str().expect("a text");
        let sign = match one["certificate-sha256"].as_str() {
            Some(digest) => &digest[..12],
            None => command.trim_start_matches("parlour "),
        };
        assert!(page.contains(sign), "{command} is missing: docs/results.py");
    }
}
