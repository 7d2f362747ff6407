//! Dodgem: the draw by repetition, blocked players, and pawns that leave the board.

use super::{after, names, on_board, play, refused, start, winners};
use parlour_rules::{BoardEdge, Step};
use parlour_session::play::Action;

/// Both players step sideways and back: after four plies the position recurs.
const ROUND: &str = "c3-b3 b1-b2 b3-c3 b2-b1";

#[test]
fn the_third_occurrence_is_a_draw() {
    let mut game = after(&start("dodgem", 4, 4, 2), "c4-c3 a1-b1");
    play(&mut *game, ROUND);
    assert_eq!(winners(&*game), None, "the second occurrence");
    play(&mut *game, "c3-b3 b1-b2 b3-c3");
    assert_eq!(winners(&*game), None);
    assert_eq!(game.perft(1, false, &mut |_| {}).shared, 1, "one move would bring the third");
    play(&mut *game, "b2-b1");
    assert_eq!(winners(&*game), Some(vec![1, 2]));
    assert_eq!(game.to_move(), None);
    assert!(game.next_steps().is_empty());
    let nodes = |is_bulk| game.perft(1, is_bulk, &mut |_| {}).nodes;
    assert_eq!((nodes(false), nodes(true), game.position_report().legal_count), (0, 0, 0));
    assert!(refused(&mut *game, "c3-b3").contains("over"));
    // Taking back restores the position and the count of its occurrences.
    game.act(Action::TakeBack).expect("moves were played");
    assert_eq!(winners(&*game), None);
    game.act(Action::Redo).expect("one was taken back");
    assert_eq!(winners(&*game), Some(vec![1, 2]));
}

#[test]
fn another_way_round_counts_as_well() {
    // The position after ply 2 recurs by two different move orders.
    let mut game = after(&start("dodgem", 4, 4, 2), "c4-c3 a1-b1");
    play(&mut *game, ROUND);
    play(&mut *game, "d4-c4 b1-b2 c4-d4 b2-b1");
    assert_eq!(winners(&*game), Some(vec![1, 2]));
}

#[test]
fn the_board_a_match_begins_with_counts() {
    let start = on_board(start("dodgem", 4, 4, 2), "..../..../2.1./....", 1);
    let mut game = after(&start, "c3-b3 a3-a2 b3-c3 a2-a3 c3-d3 a3-a2 d3-c3");
    assert_eq!(winners(&*game), None);
    play(&mut *game, "a2-a3");
    assert_eq!(winners(&*game), Some(vec![1, 2]));
}

#[test]
fn who_blocks_the_other_loses() {
    let moves = "b3-a3 a1-b1 c3-b3 a2-a1 a3-a2 b1-c1 b3-b2 c1-off b2-b1";
    let game = after(&start("dodgem", 3, 3, 2), moves);
    assert_eq!(winners(&*game), Some(vec![2]), "player 2 cannot move, and so wins");
    let scene = game.scene(usize::MAX);
    assert_eq!(names(&*game, &scene.winning_squares), ["a1"], "the blocked pawn");
}

#[test]
fn pawns_leave_over_their_own_edge() {
    let mut game = after(&start("dodgem", 2, 2, 2), "b2-b1");
    assert_eq!(game.scene(0).exits, Some([BoardEdge::Top, BoardEdge::Right]));
    assert_eq!(refused(&mut *game, "a1-off"), "The pawn on a1 cannot leave the board from there.");
    play(&mut *game, "a1-a2");
    let from = game.next_steps()[0];
    game.act(Action::Step(from)).expect("it was offered");
    assert!(game.next_steps().contains(&Step::Off));
    game.act(Action::Step(Step::Off)).expect("it was offered");
    assert_eq!(winners(&*game), Some(vec![1]));
    assert!(game.scene(usize::MAX).winning_squares.is_empty(), "the pawn that decided it has left");
    assert_eq!(names(&*game, &game.scene(usize::MAX).last_move_squares), ["b1"]);
}
