//! Floods, lines and sweeps against plain play.

use parlour::ai::budget::{Limits, Watch};
use parlour::ai::insight::Insight;
use parlour::ai::pentago::sweep;
use parlour::ai::solution::Verdict;
use parlour::rules::Rules;
use parlour::rules::amazons::Amazons;
use parlour::rules::history::History;
use parlour::rules::pentago::Pentago;
use parlour::rules::pentagoxl::PentagoXl;
use parlour::rules::seat::{Outcome, Seat};
use parlour::rules::setup::{Setup, Variant};
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Some random games of so many plies at most, stopped before they end.
fn games<G: Insight>(side: usize, players: usize, plies: usize, count: u64) -> Vec<History<G>> {
    let setup = Setup { rows: side, cols: side, variant: Variant::Standard, players };
    let game = |seed| {
        let mut dice = StdRng::seed_from_u64(seed);
        let mut history = History::new(G::start(&setup).expect("it can be set up"));
        for _ in 0..dice.random_range(0..=plies) {
            let moves = history.legal_moves();
            history.push(*moves.choose(&mut dice).expect("a game that goes on has moves"));
            if history.outcome().is_some() {
                history.pop();
                break;
            }
        }
        history
    };
    (0..count).map(game).collect()
}

/// What is foreseen is so: who moves wins at once just where some move does.
fn foresees_wins<G: Insight>(side: usize, players: usize, plies: usize, count: u64) {
    let mut won = 0;
    for history in games::<G>(side, players, plies, count) {
        let position = history.position();
        let mover = position.to_move();
        let wins = |mv: &G::Move| position.play(*mv).outcome() == Some(Outcome::win(mover));
        let wanted = history.legal_moves().iter().any(wins).then_some((mover, 1));
        assert_eq!(position.foresee(), wanted, "after {:?}", history.moves());
        won += u32::from(wanted.is_some());
    }
    assert!(won > 0, "no game had a win to foresee");
}

#[test]
fn wins_of_this_move_are_foreseen() {
    foresees_wins::<Pentago>(6, 2, 30, 400);
    foresees_wins::<PentagoXl>(9, 2, 70, 150);
    foresees_wins::<PentagoXl>(9, 4, 75, 150);
}

fn is_antisymmetric<G: Insight>(side: usize, plies: usize) {
    for history in games::<G>(side, 2, plies, 50) {
        let [one, other] =
            [Seat::FIRST, Seat::SECOND].map(|seat| history.position().evaluate(seat));
        assert_eq!(one, -other, "after {:?}", history.moves());
    }
}

#[test]
fn what_is_good_for_one_is_bad_for_the_other() {
    is_antisymmetric::<Amazons<u64>>(8, 40);
    is_antisymmetric::<Amazons<u128>>(10, 60);
    is_antisymmetric::<Pentago>(6, 30);
    is_antisymmetric::<PentagoXl>(9, 70);
}

fn plain(position: &Pentago, after: &Pentago) -> Verdict {
    match after.outcome() {
        Some(outcome) if outcome == Outcome::win(position.to_move()) => Verdict::Win,
        Some(outcome) if outcome.includes(position.to_move()) => Verdict::Draw,
        Some(_) => Verdict::Loss,
        None => {
            let mut best = Verdict::Loss;
            after.visit(|mv| best = best.max(plain(after, &after.play(mv))));
            best.turned()
        }
    }
}

/// The sweep against minimax, on boards with three empty squares.
#[test]
fn sweeps_agree_with_plain_play() {
    let mut compared = 0;
    for history in games::<Pentago>(6, 2, 33, 4000) {
        let position = history.position();
        if history.plies() != 33 {
            continue;
        }
        let watch = Watch::start(&Limits::default());
        for (mv, verdict) in sweep::values(position, &watch).expect("nothing ends it") {
            assert_eq!(verdict, plain(position, &position.play(mv)), "{}", position.text(mv));
        }
        compared += 1;
    }
    assert!(compared >= 3, "only {compared} boards were compared");
}
