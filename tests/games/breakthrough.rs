//! Breakthrough: one-column boards, and how games end.

use super::{after, names, on_board, open, play, refused, refused_square, start, winners};

#[test]
fn on_one_column_a_blocked_player_loses() {
    let mut game = after(&start("breakthrough", 5, 1, 2), "a2-a3");
    assert_eq!(winners(&*game), Some(vec![1]), "black cannot move");
    assert_eq!(refused(&mut *game, "a4-a3"), "The game is over: no move can follow.");

    let mut game = after(&start("breakthrough", 6, 1, 2), "a2-a3 a5-a4");
    assert_eq!(winners(&*game), None, "white's second pawn still moves");
    assert_eq!(refused_square(&mut *game, "a3"), "The piece on a3 has nowhere to go.");
    play(&mut *game, "a1-a2 a6-a5");
    assert_eq!(winners(&*game), Some(vec![2]), "white cannot move");
    assert!(game.scene(usize::MAX).winning_squares.is_empty(), "no pawn has decided it");
}

#[test]
fn the_last_pawn_taken_loses() {
    let board = "...../1..../.2.../...../.....";
    let mut game = open(&on_board(start("breakthrough", 5, 5, 2), board, 1));
    play(&mut *game, "a2xb3");
    assert_eq!(winners(&*game), Some(vec![1]));
}

#[test]
fn the_pawn_that_arrives_is_marked() {
    let board = "...../.2..1/...../..1../.....";
    let white = after(&on_board(start("breakthrough", 5, 5, 2), board, 1), "c4-d5");
    assert_eq!(winners(&*white), Some(vec![1]));
    assert_eq!(names(&*white, &white.scene(usize::MAX).winning_squares), ["d5"]);
    let black = after(&on_board(start("breakthrough", 5, 5, 2), board, 2), "b2-b1");
    assert_eq!(winners(&*black), Some(vec![2]));
    assert_eq!(names(&*black, &black.scene(usize::MAX).winning_squares), ["b1"]);
}

#[test]
fn pawns_capture_on_diagonals_only() {
    let board = "...../...../1.2../122../.....";
    let mut game = open(&on_board(start("breakthrough", 5, 5, 2), board, 1));
    assert_eq!(refused(&mut *game, "a3xa4"), "Your own piece stands on a4.");
    assert_eq!(
        refused(&mut *game, "a3-b4"),
        "\"a3-b4\" has the wrong sign: this move is written a3xb4."
    );
    assert_eq!(refused(&mut *game, "a3-b3"), "A pawn cannot move to b3 from there.");
    assert_eq!(refused(&mut *game, "c3-c2"), "The piece on c3 is not yours.");
    play(&mut *game, "a3xb4");
    assert_eq!(refused(&mut *game, "c4xc3"), "Your own piece stands on c3.");
    assert_eq!(game.position_report().board[3], "112..", "the pawn taken is gone");
}
