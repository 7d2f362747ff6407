//! What is known of a marble as soon as it is placed, in Pentago and Pentago XL, against every turn
//! and every answer.

use parlour::ai::insight::Insight;
use parlour::ai::marbles::{Half, Marbles, Placing, Step};
use parlour::ai::stage::Stage;
use parlour::rules::Rules;
use parlour::rules::history::History;
use parlour::rules::marble::Move;
use parlour::rules::pentago::Pentago;
use parlour::rules::pentagoxl::PentagoXl;
use parlour::rules::seat::Outcome;
use parlour::rules::setup::Setup;
use parlour::rules::step::Square;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

fn moves<G: Rules>(position: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    position.visit(|mv| moves.push(mv));
    moves
}

fn wins<G: Rules>(position: &G, mv: G::Move) -> bool {
    position.play(mv).outcome() == Some(Outcome::win(position.to_move()))
}

/// Whether the other wins whatever is turned after a marble there.
fn loses<G: Marbles>(position: &G, square: Square) -> bool {
    G::turns().all(|turn| {
        let next = position.play(Move { square, turn: Some(turn) });
        match next.outcome() {
            Some(outcome) => !outcome.includes(position.to_move()),
            None => moves(&next).into_iter().any(|mv| wins(&next, mv)),
        }
    })
}

/// A position in which the player to move cannot win at once, and some of whose lines are long.
fn tense<G: Insight<Move = Move>>(side: usize, dice: &mut StdRng) -> G {
    loop {
        let mut game = History::new(G::start(&Setup::two(side, side)).expect("a valid size"));
        let plies = dice.random_range(side..side * side);
        while game.outcome().is_none() && game.plies() < plies {
            let moves = game.legal_moves();
            // Of a few moves the one after which the evaluation is best, so that lines grow.
            let some = [(); 3].map(|()| moves[dice.random_range(0..moves.len())]);
            let worth = |mv: &Move| {
                let next = game.position().play(*mv);
                let wins = wins(game.position(), *mv);
                if wins { i32::MIN } else { next.evaluate(game.position().to_move()) }
            };
            game.push(some.into_iter().max_by_key(worth).expect("three moves"));
        }
        if game.outcome().is_none() && game.position().foresee().is_none() {
            return *game.position();
        }
    }
}

fn marbles_lose_as_every_turn_does<G: Marbles>(side: usize, positions: usize, share: usize) {
    let mut dice = StdRng::seed_from_u64(7);
    let (mut seen, mut missed) = (0, 0);
    for _ in 0..positions {
        let position = tense::<G>(side, &mut dice);
        Half::of(&position).each_step(|step| {
            let Step::Place(square, placing, _) = step else { panic!("a marble comes first") };
            assert_ne!(placing, Placing::Wins, "nobody wins at once here");
            // Brute force is slow: every marble said to lose, and a sample of the others.
            if placing == Placing::Loses || dice.random_range(0..share) == 0 {
                let loses = loses(&position, square);
                assert!(loses || placing == Placing::Open, "{position:?} {square:?}");
                seen += usize::from(placing == Placing::Loses);
                missed += usize::from(loses && placing == Placing::Open);
            }
        });
    }
    assert!(seen > positions / 10, "{seen} marbles lose");
    assert!(missed < seen / 10, "{missed} marbles lose that are not said to, {seen} are");
}

/// Who can win at once need not meet anything.
fn nothing_is_lost_while_one_can_win<G: Marbles>(side: usize) {
    let mut dice = StdRng::seed_from_u64(8);
    for _ in 0..50 {
        let mut position = tense::<G>(side, &mut dice);
        while position.outcome().is_none() && position.foresee().is_none() {
            let moves = moves(&position);
            position = position.play(moves[dice.random_range(0..moves.len())]);
        }
        if position.outcome().is_none() {
            Half::of(&position).each_step(|step| {
                assert!(
                    !matches!(step, Step::Place(_, Placing::Loses, _)),
                    "{position:?} {step:?}"
                );
            });
        }
    }
}

#[test]
fn nothing_is_lost_while_one_can_win_in_either_game() {
    nothing_is_lost_while_one_can_win::<Pentago>(6);
    nothing_is_lost_while_one_can_win::<PentagoXl>(9);
}

#[test]
fn marbles_lose_as_every_turn_does_in_pentago() {
    marbles_lose_as_every_turn_does::<Pentago>(6, 200, 4);
}

#[test]
fn marbles_lose_as_every_turn_does_in_pentago_xl() {
    marbles_lose_as_every_turn_does::<PentagoXl>(9, 60, 40);
}
