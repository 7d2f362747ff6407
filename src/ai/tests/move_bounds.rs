//! Bounds of values by counting moves, and moves whose outcome counting decides, by plain search.

use crate::cgt::placement_game::value_bounds;
use crate::cgt::{PartisanGame, Side};
use crate::games::firstattack::coloured_queens::ColouredQueens;
use crate::games::pleiadis::majority_game::MajorityGame;
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::{Bitboard, History, Rules, Setup, Variant, mix};
use std::fmt::Debug;
use std::num::NonZeroU64;

/// Whether `side`, who is to move, wins the sum of `game` and `free` moves of Left, or of Right below zero.
fn wins<G: PartisanGame>(game: &G, free: i32, side: Side) -> bool {
    let used = match side {
        Side::Left => (free > 0).then(|| free - 1),
        Side::Right => (free < 0).then(|| free + 1),
    };
    let other = side.other();
    used.is_some_and(|free| !wins(game, free, other))
        || game.moves(side).squares().any(|square| !wins(&game.play(side, square), free, other))
}

/// Checks both bounds of `game`, and returns whether they say more than the number of moves.
fn check<G: PartisanGame + Debug>(game: &G, memory: &mut G::BoundsMemory) -> bool {
    let [left, right] = game.move_bounds(memory);
    let (low, high) = value_bounds(left, right);
    assert!(!wins(game, -low, Side::Right), "{game:?} is worth less than {low}");
    assert!(!wins(game, -high, Side::Left), "{game:?} is worth more than {high}");
    let [most_left, most_right] = [Side::Left, Side::Right].map(|side| game.moves(side).count());
    low > -(most_right as i32) || high < most_left as i32
}

/// The position after `plies` moves chosen by `number`, or at the end of the game.
fn position<G: Rules>(start: &G, number: u64, plies: u64) -> G {
    let mut history = History::new(*start);
    for ply in 0..plies {
        let moves = history.legal_moves();
        let Some(count) = NonZeroU64::new(moves.len() as u64) else { break };
        history.push(moves[(mix(number, ply) % count) as usize]);
    }
    *history.position()
}

#[test]
fn values_of_first_attack_with_colours_are_within_their_bounds() {
    let setup = Setup { variant: Variant::Colours, ..Setup::two_player(5, 5) };
    let start = FirstAttack::<u64>::start(&setup).expect("a board of First Attack");
    let mut memory = Default::default();
    let mut of_number =
        |number| check(&ColouredQueens::new(&position(&start, number, 3)), &mut memory);
    let tighter = (0..300).filter(|&number| of_number(number)).count();
    assert!(tighter > 250, "{tighter}");
}

#[test]
fn values_of_pleiadis_are_within_their_bounds() {
    let start = Pleiadis::<u64>::start(&Setup::two_player(4, 4)).expect("a board of Pleiadis");
    let of_number = |number| check(&MajorityGame::new(&position(&start, number, 9)), &mut ());
    let tighter = (0..300).filter(|&number| of_number(number)).count();
    assert!(tighter > 100, "{tighter}");
}

/// Checks what counting says of the moves of both players, with some free moves, and returns of how many
/// questions it says something.
fn check_counted<G: PartisanGame + Debug>(game: &G) -> usize {
    let mut told = 0;
    for (side, number) in
        [Side::Left, Side::Right].into_iter().flat_map(|s| (-2..=2).map(move |n| (s, n)))
    {
        let free = if side == Side::Left { number } else { -number };
        let counted = G::counted_moves([*game].into_iter(), side, number);
        assert!(
            !counted.wins || wins(game, free, side),
            "{game:?} is lost with {number} for {side:?}"
        );
        for square in counted.losing.squares() {
            let next = game.play(side, square);
            assert!(
                wins(&next, free, side.other()),
                "{square:?} wins {game:?} with {number} for {side:?}"
            );
        }
        told += usize::from(counted.wins || !counted.losing.is_empty());
    }
    told
}

#[test]
fn counted_moves_of_first_attack_with_colours_win_or_lose() {
    let setup = Setup { variant: Variant::Colours, ..Setup::two_player(6, 6) };
    let start = FirstAttack::<u64>::start(&setup).expect("a board of First Attack");
    let of_number =
        |number| check_counted(&ColouredQueens::new(&position(&start, number, 3 + number % 3)));
    let told: usize = (0..300).map(of_number).sum();
    assert!(told > 2_000, "{told}");
}
