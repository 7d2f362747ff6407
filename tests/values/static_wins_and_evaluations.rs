//! Static wins against every move, and evaluations from both sides, in random games.

use parlour_ai::core::GameAi;
use parlour_rules::amazons::Amazons;
use parlour_rules::pentago::{Pentago, PentagoXl};
use parlour_rules::{History, Outcome, Seat, Setup, Variant};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Random games of at most the given number of plies, stopped before they end.
fn games<G: GameAi>(side: usize, players: usize, plies: usize, count: u64) -> Vec<History<G>> {
    let setup = Setup { rows: side, cols: side, variant: Variant::Standard, players };
    let game = |seed| {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut history = History::new(G::start(&setup).expect("it can be set up"));
        for _ in 0..rng.random_range(0..=plies) {
            let moves = history.legal_moves();
            history.push(*moves.choose(&mut rng).expect("a game that goes on has moves"));
            if history.outcome().is_some() {
                history.pop();
                break;
            }
        }
        history
    };
    (0..count).map(game).collect()
}

/// `static_win` names the mover just where one of the mover's moves wins at once.
fn static_wins_are_wins_in_one<G: GameAi>(side: usize, players: usize, plies: usize, count: u64) {
    let mut win_count = 0;
    for history in games::<G>(side, players, plies, count) {
        let position = history.position();
        let mover = position.to_move();
        let wins = |mv: &G::Move| position.play(*mv).outcome() == Some(Outcome::win(mover));
        let wanted = history.legal_moves().iter().any(wins).then_some((mover, 1));
        assert_eq!(position.static_win(), wanted, "after {:?}", history.moves());
        win_count += u32::from(wanted.is_some());
    }
    assert!(win_count > 0, "no game had a win to foresee");
}

#[test]
fn static_wins_are_exactly_the_wins_in_one() {
    static_wins_are_wins_in_one::<Pentago>(6, 2, 30, 400);
    static_wins_are_wins_in_one::<PentagoXl>(9, 2, 70, 150);
    static_wins_are_wins_in_one::<PentagoXl>(9, 4, 75, 150);
}

fn assert_antisymmetric<G: GameAi>(side: usize, plies: usize) {
    for history in games::<G>(side, 2, plies, 50) {
        let [one, other] =
            [Seat::FIRST, Seat::SECOND].map(|seat| history.position().evaluate(seat));
        assert_eq!(one, -other, "after {:?}", history.moves());
    }
}

#[test]
fn evaluation_is_antisymmetric() {
    assert_antisymmetric::<Amazons<u64>>(8, 40);
    assert_antisymmetric::<Amazons<u128>>(10, 60);
    assert_antisymmetric::<Pentago>(6, 30);
    assert_antisymmetric::<PentagoXl>(9, 70);
}
