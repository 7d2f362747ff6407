//! First Attack, Pleiadis and Snort: the sentences of their refusals, and the smallest boards.

use super::{after, on_board, open, refused, refused_square, start, winners};
use parlour_rules::{Setup, Variant};
use parlour_session::play::MatchStart;

#[test]
fn first_attack_says_why() {
    let mut game = after(&start("firstattack", 5, 5, 2), "c1");
    assert_eq!(refused(&mut *game, "c1"), "A pawn is already here!");
    assert_eq!(refused_square(&mut *game, "c1"), "A pawn is already here!");
    for line in ["c5", "e1", "e3", "a3"] {
        let message = "This square is on the direction of another pawn!";
        assert_eq!(refused(&mut *game, line), message);
        assert_eq!(refused_square(&mut *game, line), message);
    }
}

#[test]
fn in_colours_only_ones_own_pawns_look() {
    let plain = start("firstattack", 5, 5, 2);
    let colours = MatchStart { setup: Setup { variant: Variant::Colours, ..plain.setup }, ..plain };
    let mut game = after(&colours, "c1");
    assert_eq!(refused(&mut *game, "c1"), "A pawn is already here!", "whichever player placed it");
    let mut game = after(&colours, "c1 c5");
    assert_eq!(refused(&mut *game, "c3"), "This square is on the direction of another pawn!");
    assert_eq!(game.position_report().board[0], "..1..");
    assert_eq!(game.position_report().board[4], "..2..");
    // A pawn of the other player in between does not block the line.
    let board = "1.2../...../...../...../.....";
    let mut game = open(&on_board(colours, board, 1));
    assert_eq!(refused(&mut *game, "e1"), "This square is on the direction of another pawn!");
}

#[test]
fn pleiadis_says_why() {
    let message =
        "The number of adjacent enemy stones is bigger than the number of friendly stones!";
    let mut game = after(&start("pleiadis", 4, 4, 2), "b2");
    assert_eq!(refused(&mut *game, "a1"), message);
    assert_eq!(refused_square(&mut *game, "a1"), message);
    assert_eq!(refused(&mut *game, "b2"), "b2 is already taken.");
    // Equal numbers of friends and enemies make a square legal.
    let game = open(&on_board(start("pleiadis", 3, 3, 2), "1.2/.../...", 2));
    let texts: Vec<String> =
        game.divide(1, &mut |_| {}).into_iter().map(|(text, _)| text).collect();
    assert_eq!(texts, ["b1", "b2", "c2", "a3", "b3", "c3"]);
}

#[test]
fn snort_says_why() {
    let mut game = after(&start("snort", 4, 4, 2), "b2");
    assert_eq!(refused(&mut *game, "b3"), "An enemy stone is beside b3.");
    assert_eq!(refused(&mut *game, "b2"), "b2 is already taken.");
    let diagonal = after(&start("snort", 4, 4, 2), "b2 c3");
    assert_eq!(winners(&*diagonal), None);
}

#[test]
fn one_square_is_enough() {
    for game in ["firstattack", "pleiadis", "snort"] {
        let first = open(&start(game, 1, 1, 2));
        assert_eq!(first.position_report().legal, Some(vec!["a1".to_string()]));
        assert_eq!(winners(&*after(&start(game, 1, 1, 2), "a1")), Some(vec![1]), "{game}");
    }
    for players in 2..=4 {
        let all: Vec<u8> = (1..=players as u8).collect();
        for letter in ["a1S", "a1O"] {
            let game = after(&start("sos", 1, 1, players), letter);
            assert_eq!(winners(&*game), Some(all.clone()), "nobody has scored");
        }
    }
}

#[test]
fn a_board_without_room_is_over_at_once() {
    let full = open(&on_board(start("snort", 1, 1, 2), "1", 2));
    assert_eq!(winners(&*full), Some(vec![1]), "who cannot place loses");
    let full = open(&on_board(start("firstattack", 1, 1, 2), "o", 1));
    assert_eq!(winners(&*full), Some(vec![2]));
}
