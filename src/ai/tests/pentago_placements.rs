//! The status of a placed marble in Pentago and Pentago XL, against brute force over every rotation
//! and every reply.

use crate::core::{GameAi, TreeState};
use crate::games::pentago::nets::PentagoNets;
use crate::games::pentago::tree_state::{PentagoAction, PlacementStatus};
use crate::games::pentago::{PentagoBoard, PentagoTreeState};
use parlour_rules::pentago::{NineBlocks, PentagoMove, PentagoOn, Quadrants};
use parlour_rules::{History, Outcome, Rules, Setup, Square};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

fn moves<G: Rules>(position: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    position.for_each_move(|mv| moves.push(mv));
    moves
}

fn wins<G: Rules>(position: &G, mv: G::Move) -> bool {
    position.play(mv).outcome() == Some(Outcome::win(position.to_move()))
}

/// Whether the opponent wins after a marble there, whatever the rotation.
fn loses<B: PentagoBoard>(position: &PentagoOn<B>, square: Square) -> bool {
    B::turns().all(|turn| {
        let next = position.play(PentagoMove { square, rotation: Some(turn) });
        match next.outcome() {
            Some(outcome) => !outcome.includes(position.to_move()),
            None => moves(&next).into_iter().any(|mv| wins(&next, mv)),
        }
    })
}

/// A position with some long lines in which the player to move cannot win at once.
fn position_with_threats<B: PentagoBoard>(rng: &mut StdRng) -> PentagoOn<B> {
    let side = B::SIDE;
    loop {
        let setup = Setup::two_player(side, side);
        let mut game = History::new(PentagoOn::<B>::start(&setup).expect("a valid size"));
        let plies = rng.random_range(side..side * side);
        while game.outcome().is_none() && game.plies() < plies {
            let moves = game.legal_moves();
            // The best of a few moves by evaluation, so that lines grow.
            let some = [(); 3].map(|()| moves[rng.random_range(0..moves.len())]);
            let value = |mv: &PentagoMove| {
                let next = game.position().play(*mv);
                let wins = wins(game.position(), *mv);
                if wins { i32::MIN } else { next.evaluate(game.position().to_move()) }
            };
            game.push(some.into_iter().max_by_key(value).expect("three moves"));
        }
        if game.outcome().is_none() && game.position().static_win().is_none() {
            return *game.position();
        }
    }
}

fn placement_status_agrees_with_brute_force<B: PentagoBoard>(positions: usize, share: usize) {
    let nets = PentagoNets::default();
    let mut rng = StdRng::seed_from_u64(7);
    let (mut seen, mut missed) = (0, 0);
    for _ in 0..positions {
        let position = position_with_threats::<B>(&mut rng);
        PentagoTreeState::from_position(&position).for_each_action(&nets, |step| {
            let PentagoAction::Place(square, placing, _) = step else {
                panic!("a marble comes first")
            };
            assert_ne!(placing, PlacementStatus::Wins, "the side to move has no winning move");
            // Brute force is slow: every marble said to lose, and a sample of the others.
            if placing == PlacementStatus::Loses || rng.random_range(0..share) == 0 {
                let loses = loses(&position, square);
                assert!(loses || placing == PlacementStatus::Undecided, "{position:?} {square:?}");
                seen += usize::from(placing == PlacementStatus::Loses);
                missed += usize::from(loses && placing == PlacementStatus::Undecided);
            }
        });
    }
    assert!(seen > positions / 10, "{seen} marbles lose");
    assert!(missed < seen / 10, "{missed} marbles lose that are not said to, {seen} are");
}

/// If the player to move can win at once, no placement counts as losing.
fn no_placement_loses_if_the_mover_can_win<B: PentagoBoard>() {
    let nets = PentagoNets::default();
    let mut rng = StdRng::seed_from_u64(8);
    for _ in 0..50 {
        let mut position = position_with_threats::<B>(&mut rng);
        while position.outcome().is_none() && position.static_win().is_none() {
            let moves = moves(&position);
            position = position.play(moves[rng.random_range(0..moves.len())]);
        }
        if position.outcome().is_none() {
            PentagoTreeState::from_position(&position).for_each_action(&nets, |step| {
                assert!(
                    !matches!(step, PentagoAction::Place(_, PlacementStatus::Loses, _)),
                    "{position:?} {step:?}"
                );
            });
        }
    }
}

#[test]
fn no_placement_loses_while_the_mover_can_win_at_once() {
    no_placement_loses_if_the_mover_can_win::<Quadrants>();
    no_placement_loses_if_the_mover_can_win::<NineBlocks>();
}

#[test]
fn placement_status_agrees_with_brute_force_in_pentago() {
    placement_status_agrees_with_brute_force::<Quadrants>(200, 4);
}

#[test]
fn placement_status_agrees_with_brute_force_in_pentago_xl() {
    placement_status_agrees_with_brute_force::<NineBlocks>(60, 40);
}
