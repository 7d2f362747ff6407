//! Every certificate that is written is checked.

use super::{CASES, Case, check_bytes};
use flate2::Compression;
use flate2::write::GzEncoder;
use parlour_rules::proof::check::Proven;
use parlour_rules::proof::goal::Goal;
use std::io::Write;

fn claims(case: &Case, bytes: &[u8]) -> Vec<Goal> {
    let checked = check_bytes(bytes);
    let checked = checked.unwrap_or_else(|error| panic!("{} {:?}: {error}", case.game, case.size));
    checked.claims.into_iter().map(|one| one.goal).collect()
}

#[test]
fn certificates_of_every_game_are_checked() {
    let mut wrong = Vec::new();
    for case in CASES {
        let file = case.certificate();
        let proven = claims(case, file.as_bytes());
        if proven != case.goals() {
            wrong.push((case, proven));
        }
        println!(
            "{} {:?}: {} lines, {} bytes",
            case.game,
            case.size,
            file.lines().count(),
            file.len()
        );
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn compressed_certificates_are_checked() {
    let case = &CASES[0];
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(case.certificate().as_bytes()).expect("it fits");
    let packed = packer.finish().expect("it fits");
    assert_eq!(claims(case, &packed), case.goals());
    for end in 0..packed.len() {
        assert!(check_bytes(&packed[..end]).is_err(), "{end} bytes");
    }
}

/// A certificate written by hand: who can check it, knows the format.
#[test]
fn a_certificate_by_hand_is_checked() {
    let file = "parlour-certificate 1\ngame snort\nsize 2x2\nvariant standard\nboard ../..\nto-move 1\n\
        scores -\nclaim 2 1\nroot 0\na1 1 b1 1~c a2 1~r b2 1~rc\nb2 =\nend\n";
    let checked = check_bytes(file.as_bytes());
    assert_eq!(
        checked.expect("it holds").claims,
        [Proven {
            goal: Goal::win(parlour_rules::seat::Seat::SECOND),
            positions: 2,
            plies: Some(2)
        }]
    );
}
