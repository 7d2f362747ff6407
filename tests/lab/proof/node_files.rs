//! Certificates whose writer was ended and went on with the file of nodes.

use super::{CASES, Case, check_bytes, unlimited, write_on};
use parlour_lab::proof::node_file::NodeFile;
use parlour_lab::solving::{Finding, Solving};
use parlour_rules::proof::oracle::Effort;
use std::fs::File;
use std::io::{ErrorKind, Read, Seek, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// A solver of the start that has found its value, and the value.
fn solved(case: &Case) -> (Box<dyn Solving>, i32) {
    let mut solving = case.solving();
    let bounds = solving.solve(&unlimited(), &mut |_, _, _| Ok(())).expect("nothing fails");
    (solving, bounds.value().expect("it is solved"))
}

/// A file of these bytes.
fn file_of(bytes: &[u8]) -> File {
    let mut file = tempfile::tempfile().expect("there is room");
    file.write_all(bytes).expect("there is room");
    file
}

fn bytes_of(file: &mut File) -> Vec<u8> {
    let mut bytes = Vec::new();
    file.rewind().expect("it is a file");
    file.read_to_end(&mut bytes).expect("it is open");
    bytes
}

/// What a writer makes of a file of nodes: the certificate, the file after that, and whether it was of no use.
fn go_on(
    solving: &mut dyn Solving,
    value: i32,
    short_search: u32,
    bytes: &[u8],
) -> (String, Vec<u8>, bool) {
    let mut file = file_of(bytes);
    let kept = file.try_clone().expect("it is open");
    let mut nodes = NodeFile::open(kept, solving.start(), short_search).expect("it is open");
    let certificate = write_on(solving, Finding::Value(value), &unlimited(), &mut nodes);
    (certificate.expect("there is no limit").0, bytes_of(&mut file), nodes.is_unfit())
}

/// Checks that a file is refused and stays as it is.
fn assert_foreign(solving: &dyn Solving, bytes: &[u8]) {
    let mut file = file_of(bytes);
    let kept = file.try_clone().expect("it is open");
    let refused = NodeFile::open(kept, solving.start(), 0).expect_err("it is something else");
    assert_eq!(refused.kind(), ErrorKind::InvalidData);
    assert_eq!(bytes_of(&mut file), bytes);
}

/// Games with few nodes, one whose nodes are numbered in another order than that of their lines, one whose lines must be
/// sorted, and one with two claims.
fn cases() -> impl Iterator<Item = &'static Case> {
    CASES.iter().filter(|case| match case.game {
        "dodgem" => case.size == (3, 3),
        "breakthrough" | "sos" => true,
        _ => case.moves.is_empty(),
    })
}

#[test]
fn a_writer_that_was_ended_goes_on() {
    for case in cases() {
        for short_search in [0, 30] {
            let (mut solving, value) = solved(case);
            let solving = &mut *solving;
            let (certificate, whole, _) = go_on(solving, value, short_search, &[]);
            check_bytes(certificate.as_bytes()).expect("it is a proof");
            let (again, nodes, is_unfit) = go_on(solving, value, short_search, &whole);
            assert!(again == certificate && nodes == whole && !is_unfit, "{}", case.game);
            // A kill may end the file anywhere.
            for part in 1..6 {
                let end = whole.len() * part / 6;
                let (certificate, nodes, _) = go_on(solving, value, short_search, &whole[..end]);
                check_bytes(certificate.as_bytes()).expect("it is a proof");
                let kept = whole[..end].iter().rposition(|&byte| byte == b'\n').unwrap_or(0);
                assert_eq!(nodes[..kept], whole[..kept], "{}", case.game);
            }
        }
    }
}

#[test]
fn a_damaged_file_never_makes_a_false_certificate() {
    let mut rejected = 0;
    for case in cases() {
        let (mut solving, value) = solved(case);
        let (_, whole, _) = go_on(&mut *solving, value, 0, &[]);
        for part in 0..16 {
            let mut damaged = whole.clone();
            let place = whole.len() * part / 16;
            damaged[place] = if damaged[place] == b'1' { b'2' } else { b'1' };
            if place < "parlour-nodes ".len() {
                assert_foreign(&*solving, &damaged);
                rejected += 1;
                continue;
            }
            let (certificate, _, is_unfit) = go_on(&mut *solving, value, 0, &damaged);
            let checked = check_bytes(certificate.as_bytes());
            checked.unwrap_or_else(|error| panic!("{} {place}: {error}", case.game));
            rejected += usize::from(is_unfit);
        }
    }
    println!("{rejected} rejected");
    assert!(rejected > 80);
}

#[test]
fn a_file_of_something_else_is_not_used() {
    let case = &CASES[0];
    let (mut solving, value) = solved(case);
    let (_, whole, is_unfit) = go_on(&mut *solving, value, 0, &[]);
    assert!(!is_unfit, "there was nothing");
    assert!(go_on(&mut *solving, value, 30, &whole).2, "other searches");
    let (mut other, other_value) = solved(&CASES[1]);
    assert!(go_on(&mut *other, other_value, 0, &whole).2, "another start");
    assert!(go_on(&mut *other, other_value, 0, b"parlour-nodes 2\n").2, "another format");
    assert!(go_on(&mut *other, other_value, 0, b"parlour-no").2, "cut by a kill");
    for bytes in [&b"some words\n"[..], b"parlour-jobs 1\n", b"\n"] {
        assert_foreign(&*other, bytes);
    }
}

#[test]
fn a_writer_ends_when_it_is_told() {
    let (mut solving, value) = solved(&CASES[3]);
    let stop = Arc::new(AtomicBool::new(true));
    let effort = Effort { stop, ..unlimited() };
    let mut nodes = NodeFile::open(file_of(&[]), solving.start(), 0).expect("it is empty");
    assert_eq!(write_on(&mut *solving, Finding::Value(value), &effort, &mut nodes), None);
    assert!(write_on(&mut *solving, Finding::Value(value), &unlimited(), &mut nodes).is_some());
}
