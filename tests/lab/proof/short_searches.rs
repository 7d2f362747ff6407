//! Certificates whose lines end in short searches by the checker.

use super::{CASES, Case, check_bytes, unlimited, write_certificate};
use parlour_lab::solving::Finding;
use parlour_rules::proof::error::Fault;
use parlour_rules::proof::short_search::DEFAULT_POSITIONS;

/// Games whose positions can come again have no short searches.
fn cases() -> impl Iterator<Item = &'static Case> {
    CASES.iter().filter(|case| case.game != "dodgem")
}

/// The certificate with searches that give up after `short_search` positions, and how many positions stand in it.
fn certificate(case: &Case, short_search: u32) -> (String, usize) {
    let mut solving = case.solving();
    let bounds = solving.solve(&unlimited(), &mut |_, _, _| Ok(())).expect("nothing fails");
    let value = bounds.value().expect("it is solved");
    write_certificate(&mut *solving, Finding::Value(value), short_search)
        .expect("there is no limit")
}

#[test]
fn longer_searches_make_shorter_certificates() {
    let mut searches = 0;
    for case in cases() {
        let mut before = usize::MAX;
        for short_search in [0, 30, 1_000, DEFAULT_POSITIONS] {
            let (file, positions) = certificate(case, short_search);
            let checked = check_bytes(file.as_bytes());
            let checked = checked.unwrap_or_else(|error| panic!("{}: {error}", case.game));
            let proven: Vec<_> = checked.claims.iter().map(|one| one.goal).collect();
            assert_eq!(proven, case.goals(), "{}", case.game);
            assert!(positions <= before, "{} {short_search}: {positions}, {before}", case.game);
            assert!(short_search > 0 || !file.contains('?'), "{}", case.game);
            searches += file.split([' ', '\n']).filter(|word| *word == "?").count();
            before = positions;
        }
    }
    println!("{searches} searches");
    assert!(searches > 1_000);
}

/// The file that claims this of the start and leaves all to the checker.
fn bare_claim(case: &Case, player: usize, at_least: i32) -> String {
    let file = case.certificate();
    let head: Vec<&str> = file.lines().take(7).collect();
    format!("{}\nclaim {player} {at_least}\nroot ?\nend\n", head.join("\n"))
}

#[test]
fn a_claim_that_a_search_does_not_find_is_refused_in_every_game() {
    for case in CASES {
        let (player, value) = case.claims[0];
        for (player, at_least) in [(3 - player, 1 - value), (player, value + 20)] {
            let error = check_bytes(bare_claim(case, player, at_least).as_bytes())
                .expect_err("the claim is false");
            let is_refused = matches!(error.fault, Fault::NotFound(_));
            assert!(is_refused, "{}: {error}", case.game);
        }
    }
}

#[test]
fn a_claim_that_a_search_finds_holds() {
    let mut found = 0;
    for case in CASES {
        let (player, value) = case.claims[0];
        let is_found = check_bytes(bare_claim(case, player, value).as_bytes()).is_ok();
        assert!(!is_found || case.game != "dodgem", "it has no short searches");
        found += usize::from(is_found);
    }
    assert!(found >= 6, "{found} of {}", CASES.len());
}

/// A position of Snort 3×3 that cancels to nothing, with a claim that rests on a short search alone.
fn cancelled(claim: &str) -> String {
    let head = "parlour-certificate 1\ngame snort\nsize 3x3\nvariant standard";
    format!("{head}\nboard ..1/122/2..\nto-move 1\nscores -\nclaim {claim}\nroot ?\nend\n")
}

#[test]
fn a_sum_that_cancels_to_nothing_is_worth_no_more_than_a_win() {
    let check = |claim: &str| check_bytes(cancelled(claim).as_bytes());
    for (claim, holds) in [
        ("2 1", true),
        ("2 2", false),
        ("2 2147483647", false),
        ("1 -1", true),
        ("1 0", false),
        ("1 -2147483648", true),
    ] {
        assert_eq!(check(claim).is_ok(), holds, "{claim}");
    }
    let error = check("2 2").expect_err("no game is worth two wins");
    assert!(error.to_string().contains("root"), "{error}");
}
