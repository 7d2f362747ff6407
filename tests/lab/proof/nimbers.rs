//! Nimbers of First Attack, against the definition: the least number that no move leads to.

use super::unlimited;
use parlour_ai::core::EngineOptions;
use parlour_lab::proof::nimber::NimberFound;
use parlour_lab::solving::solving;
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::proof::oracle::Effort;
use parlour_rules::{Rules, Setup, Variant};
use parlour_session::catalog::find_game;
use parlour_session::play::{MatchStart, ReplySink};
use std::collections::HashMap;

/// What the solver finds after `moves` on a board with this side; `None` if the game has no nimbers.
fn found(
    game: &str,
    side: usize,
    variant: Variant,
    moves: &[String],
    effort: &Effort,
) -> Option<NimberFound> {
    let mut start = MatchStart::default_for(find_game(game).expect("a game"));
    start.setup = Setup { variant, ..Setup::two_player(side, side) };
    start.moves = moves.to_vec();
    let position = start.begin(&ReplySink::ignore()).expect("a start");
    let options = EngineOptions { hash_mib: 16, threads: 1, ..EngineOptions::default() };
    solving(&*position, &options).expect("two players").nimber(0, effort)
}

/// The nimber of a board of First Attack after some moves.
fn nimber(side: usize, moves: &[String]) -> u8 {
    let found = found("firstattack", side, Variant::Standard, moves, &unlimited());
    let found = found.expect("both have the same moves");
    assert!(found.is_exact);
    found.at_least
}

/// The nimber by its definition, from the rules alone.
pub(super) fn mex(position: FirstAttack<u64>, known: &mut HashMap<FirstAttack<u64>, u8>) -> u8 {
    if let Some(&nimber) = known.get(&position) {
        return nimber;
    }
    let mut reached = 0u64;
    let mut moves = Vec::new();
    position.for_each_move(|mv| moves.push(mv));
    for mv in moves {
        reached |= 1 << mex(position.play(mv), known);
    }
    let nimber = reached.trailing_ones() as u8;
    known.insert(position, nimber);
    nimber
}

fn start(side: usize) -> FirstAttack<u64> {
    FirstAttack::start(&Setup::two_player(side, side)).expect("a board")
}

#[test]
fn nimbers_of_small_boards_are_what_the_definition_says() {
    let mut known = HashMap::new();
    for side in 1..=6 {
        let start = start(side);
        assert_eq!(nimber(side, &[]), mex(start, &mut known), "{side}×{side}");
        // Some of these are several components.
        let mut moves = Vec::new();
        start.for_each_move(|mv| moves.push(mv));
        for mv in moves {
            let next = start.play(mv);
            if next.outcome().is_none() {
                let text = start.move_to_string(mv);
                assert_eq!(nimber(side, &[text]), mex(next, &mut known), "{side}×{side}");
            }
        }
    }
    assert!(known.len() > 3_000, "{}", known.len());
}

/// OEIS A344227 (Noon; Max Fan).
#[test]
fn nimbers_of_larger_boards_are_those_published() {
    for (side, published) in [(7, 2), (8, 3), (9, 1), (10, 0), (11, 1)] {
        assert_eq!(nimber(side, &[]), published, "{side}×{side}");
    }
}

#[test]
fn boards_with_odd_sides_are_won_and_their_nimbers_are_no_larger_than_a_game_is_long() {
    for side in 3..=9 {
        let nimber = nimber(side, &[]);
        assert!(usize::from(nimber) <= side, "no two pawns share a row");
        // The centre and the reflection.
        assert!(nimber > 0 || side % 2 == 0, "{side}×{side}");
    }
}

#[test]
fn a_limit_leaves_a_lower_bound() {
    let effort = Effort { nodes: 1, ..unlimited() };
    let found = found("firstattack", 10, Variant::Standard, &[], &effort).expect("it has one");
    assert_eq!(found, NimberFound { at_least: 0, is_exact: false, nodes: 1 });
}

#[test]
fn a_nimber_is_found_in_jobs() {
    let mut start = MatchStart::default_for(find_game("firstattack").expect("a game"));
    start.setup = Setup::two_player(11, 11);
    let position = start.begin(&ReplySink::ignore()).expect("a start");
    let options = EngineOptions { hash_mib: 16, threads: 1, ..EngineOptions::default() };
    let mut solving = solving(&*position, &options).expect("two players");
    let effort = Effort { nodes: 5_000, ..unlimited() };
    let (mut jobs, mut at_least) = (0, 0);
    let exact = loop {
        let found = solving.nimber(at_least, &effort).expect("it has one");
        assert!(found.at_least >= at_least && found.nodes <= effort.nodes);
        (jobs, at_least) = (jobs + 1, found.at_least);
        if found.is_exact {
            break found.at_least;
        }
    };
    assert_eq!((exact, jobs > 3), (1, true), "{jobs}");
}

#[test]
fn other_games_have_no_nimbers() {
    let none = |game, variant| found(game, 4, variant, &[], &unlimited()).is_none();
    assert!(none("firstattack", Variant::Colours));
    assert!(none("snort", Variant::Standard));
    assert!(none("pleiadis", Variant::Standard));
}
