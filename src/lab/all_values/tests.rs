//! All values of small boards against another analysis, and a run that is ended again and again.

use super::*;
use parlour_ai::core::SearchLimits;
use std::fs;
use std::path::PathBuf;

/// The counts of a retrograde analysis position by position, in a program that shares nothing with this one. The board
/// without pawns counts as lost.
fn expected_counts(side: usize) -> ValueCounts {
    let [won, lost, neither] = match side {
        2 => [12, 9, 0],
        3 => [848, 575, 0],
        _ => [147_547, 102_036, 28_410],
    };
    ValueCounts { won, lost, neither }
}

#[test]
fn values_are_those_of_another_analysis() {
    for (side, start, best) in [(2, Wdl::Win, 1), (3, Wdl::Win, 1), (4, Wdl::Draw, 3)] {
        let folder = tempfile::tempdir().expect("a folder");
        let timer = SearchTimer::start(&SearchLimits::default());
        let found = solve_all(side, folder.path(), 2, &timer, &|_| {}).expect("it can be written");
        let found = found.expect("nothing ends it");
        assert_eq!((found.start, found.best_moves.len()), (start, best), "{side}");
        assert_eq!(found.counts, expected_counts(side), "{side}");
        let again = solve_all(side, folder.path(), 1, &timer, &|_| {}).expect("it can be read");
        assert_eq!(again.expect("nothing ends it").counts, found.counts, "{side}");
    }
}

#[test]
fn a_run_that_was_ended_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut runs, mut furthest) = (0, 0.0);
    let found = loop {
        runs += 1;
        assert!(runs < 100, "it gets on: {furthest}");
        let limits = SearchLimits::default();
        let timer = SearchTimer::start(&limits);
        let (seen, began) = (Mutex::new(0.0), Mutex::new(None));
        // Each run may do about a fifth of the board, which is more than any class.
        let stop = |part: f64| {
            let mut began = began.lock().expect("nobody panicked");
            *seen.lock().expect("nobody panicked") = part;
            if part > *began.get_or_insert(part) + 0.2 {
                limits.stop.raise();
            }
        };
        let ended = solve_all(4, folder.path(), 2, &timer, &stop).expect("it can be written");
        furthest = *seen.lock().expect("nobody panicked");
        if let Some(found) = ended {
            break found;
        }
    };
    assert!(runs > 2, "{runs} runs");
    assert_eq!(found.counts, expected_counts(4));
}

/// Whatever has happened to a file, a run ends with the right values or says which file it is.
#[test]
fn a_damaged_file_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let run = || {
        let timer = SearchTimer::start(&SearchLimits::default());
        solve_all(4, folder.path(), 1, &timer, &|_| {}).map(|found| found.expect("nothing ends it"))
    };
    let expected = run().expect("it can be written").counts;
    let entries = fs::read_dir(folder.path()).expect("it is there");
    let paths: Vec<_> = entries.map(|entry| entry.expect("an entry").path()).collect();
    let mut refused = BTreeSet::new();
    for path in &paths {
        let whole = fs::read(path).expect("it is there");
        let len = whole.len();
        let flip = |at: usize| {
            let mut bytes = whole.clone();
            bytes[at] ^= 1;
            bytes
        };
        let damaged =
            [flip(0), flip(len / 2), flip(len - 1), vec![0; len], whole[..len / 2].to_vec()];
        for bytes in damaged.iter().chain([&Vec::new()]) {
            fs::write(path, bytes).expect("it can be written");
            match run() {
                Ok(found) => assert_eq!(found.counts, expected, "{}", path.display()),
                Err(error) => {
                    let name = path.file_name().expect("a name").to_string_lossy().into_owned();
                    assert!(error.to_string().contains(&name), "{error}");
                    refused.insert(name);
                }
            }
            // What a run has written meanwhile goes on from the whole files.
            fs::write(path, &whole).expect("it can be written");
        }
    }
    assert!(refused.contains("dodgem-4-journal") && refused.len() > 1, "{refused:?}");
    // The values of another class do not pass for those that belong there.
    let is_class = |path: &&PathBuf| !path.ends_with("dodgem-4-journal");
    let is_read = |path: &PathBuf| refused.iter().any(|name| path.ends_with(name));
    let (read, others): (Vec<_>, Vec<_>) =
        paths.iter().filter(is_class).partition(|it| is_read(it));
    let other = read.get(1).or(others.first()).expect("there are several classes");
    fs::copy(other, read[0]).expect("they are ours");
    assert!(run().is_err());
}

/// `cargo test --release -p parlour-lab all_values -- --ignored`: some seconds.
#[test]
#[ignore = "takes a while without optimisation"]
fn all_values_of_5x5() {
    let folder = tempfile::tempdir().expect("a folder");
    let timer = SearchTimer::start(&SearchLimits::default());
    let found = solve_all(5, folder.path(), 2, &timer, &|_| {}).expect("it can be written");
    let counts = ValueCounts { won: 46_485_684, lost: 30_716_605, neither: 42_827_912 };
    assert_eq!(found.expect("nothing ends it").counts, counts);
}
