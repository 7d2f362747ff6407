//! The moves that the solver of sums leaves out, by plain search.

use crate::cgt::{PlacementGame, Side};
use crate::games::pleiadis::majority_game::MajorityGame;
use crate::games::snort::reservation_game::ReservationGame;
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::snort::Snort;
use parlour_rules::{Bitboard, History, Rules, Setup, StoneGame, mix};
use std::fmt::Debug;
use std::num::NonZeroU64;

/// Whether `side`, who is to move, wins if both play only the moves that `moves` names.
fn wins_by<G: PlacementGame>(game: &G, side: Side, moves: fn(&G, Side) -> G::Set) -> bool {
    let opponent = side.other();
    moves(game, side).squares().any(|square| !wins_by(&game.play(side, square), opponent, moves))
}

/// Checks that either player does as well with the undominated moves, and returns how many moves are left out.
fn left_out<G: PlacementGame + Debug>(game: &G) -> u32 {
    let of_side = |side: Side| {
        let fewer = wins_by(game, side, G::undominated_moves);
        assert_eq!(wins_by(game, side, G::moves), fewer, "{game:?} {side:?}");
        let (moves, kept) = (game.moves(side), game.undominated_moves(side));
        assert!((kept & !moves).is_empty());
        (moves & !kept).count()
    };
    of_side(Side::Left) + of_side(Side::Right)
}

#[test]
fn a_best_move_of_snort_is_undominated() {
    let board = Snort::<u64>::start(&Setup::two_player(3, 3)).expect("a board of Snort");
    let attacks = &board.geometry().orthogonal_neighbours;
    let of_number = |number: u64| {
        let [left, right] = [1, 2].map(|player| mix(number, player) & 0o777);
        left_out(&ReservationGame::new(left, right, attacks, 3))
    };
    let left_out: u32 = (0..3000).map(of_number).sum();
    assert!(left_out > 1000, "{left_out}");
}

#[test]
fn a_best_move_of_pleiadis_is_undominated() {
    let start = Pleiadis::<u64>::start(&Setup::two_player(4, 4)).expect("a board of Pleiadis");
    let of_number = |number: u64| {
        let mut history = History::new(start);
        for ply in 0..8 {
            let moves = history.legal_moves();
            let Some(count) = NonZeroU64::new(moves.len() as u64) else { break };
            history.push(moves[(mix(number, ply) % count) as usize]);
        }
        left_out(&MajorityGame::new(history.position()))
    };
    let left_out: u32 = (0..1000).map(of_number).sum();
    assert!(left_out > 100, "{left_out}");
}
