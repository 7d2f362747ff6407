//! Tests of the proofs of puzzles.

use super::prover::verify;
use parlour_session::catalog::{ALL_GAMES, find_game};
use parlour_session::puzzle::Puzzle;

#[test]
fn a_position_that_cannot_be_reached_is_refused_with_a_sentence() {
    let mut puzzle = Puzzle::of(find_game("snort").expect("a game")).swap_remove(0);
    puzzle.moves.push("z9".to_string());
    let why = verify(&puzzle).expect_err("there is no such square");
    assert!(why.contains("the move \"z9\" cannot be played: "), "{why}");
}

/// Proves puzzles again: that one move is the only best, and that every other one is refuted.
#[test]
fn puzzles_are_proven_again() {
    let puzzles: Vec<Puzzle> = ALL_GAMES.iter().flat_map(Puzzle::of).collect();
    let faults: Vec<String> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..2)
            .map(|worker| {
                let own = puzzles.iter().skip(worker).step_by(2);
                scope.spawn(move || own.filter_map(|it| verify(it).err()).collect::<Vec<_>>())
            })
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("it ends")).collect()
    });
    assert_eq!(faults, Vec::<String>::new());
}
