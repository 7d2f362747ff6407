//! Pentago: five in a row are recognised before the rotation and after it.

use super::{after, names, on_board, open, play, refused, start, winners};
use parlour_rules::{Rotation, Step};

fn pentago(rows: &str, to_move: usize) -> parlour_session::catalog::registry::MatchStart {
    on_board(start("pentago", 6, 6, 2), rows, to_move)
}

#[test]
fn five_before_the_turn_win_without_one() {
    let mut game = open(&pentago("1111../222.../2...../....../....../......", 1));
    let message = refused(&mut *game, "e1:1");
    assert_eq!(message, "e1 wins at once, so nothing is turned after it.");
    let message = refused(&mut *game, "f1");
    assert_eq!(message, "f1 does not win, so a rotation must follow: 1 to 8.");
    play(&mut *game, "e1");
    assert_eq!(winners(&*game), Some(vec![1]));
    let scene = game.scene(usize::MAX);
    assert_eq!(names(&*game, &scene.winning_squares), ["a1", "b1", "c1", "d1", "e1"]);
    assert_eq!(scene.last_rotation, None);
}

#[test]
fn six_are_five_as_well() {
    let game = after(&pentago("111.11/222.2./2...../....../....../......", 1), "d1");
    assert_eq!(winners(&*game), Some(vec![1]));
    assert_eq!(game.scene(usize::MAX).winning_squares.len(), 6);
}

#[test]
fn a_turn_may_make_five() {
    // Clockwise, the first column of the top right quadrant becomes its first row.
    let board = "111.../...1../...1../....../....../......";
    let game = after(&pentago(board, 1), "f6:1");
    assert_eq!(winners(&*game), Some(vec![1]));
    assert_eq!(game.position_report().board[0], "11111.");
    let turn = Rotation { block: 1, clockwise: true };
    assert_eq!(game.scene(usize::MAX).last_rotation, Some(turn));
    let game = after(&pentago(board, 1), "f6:2");
    assert_eq!(winners(&*game), None, "anticlockwise it becomes the last row");
    assert_eq!(game.position_report().board[2], "....11");
}

#[test]
fn five_turned_for_the_other_win_for_the_other() {
    let game = after(&pentago("222.../...2../...2../....../....../......", 1), "f6:1");
    assert_eq!(winners(&*game), Some(vec![2]));
}

#[test]
fn five_for_both_after_a_turn_are_a_draw() {
    let game = after(&pentago("111.../22212./...12./....../....../......", 1), "f6:1");
    assert_eq!(game.position_report().board[..2], ["11111.", "22222."]);
    assert_eq!(winners(&*game), Some(vec![1, 2]));
    assert_eq!(game.scene(usize::MAX).winning_squares.len(), 10, "both lines");
}

#[test]
fn a_full_board_without_five_is_a_draw() {
    let board = "112211/221122/112211/221122/112211/221122";
    let game = open(&pentago(board, 1));
    assert_eq!(winners(&*game), Some(vec![1, 2]));
    assert!(game.scene(0).winning_squares.is_empty());
}

#[test]
fn a_turn_that_changes_nothing_is_a_move_of_its_own() {
    let game = open(&start("pentago", 6, 6, 2));
    let after_each: Vec<String> = (1..=8)
        .map(|turn| after(&start("pentago", 6, 6, 2), &format!("b2:{turn}")))
        .map(|game| game.position_report().board.concat())
        .collect();
    assert!(after_each.iter().all(|board| *board == after_each[0]), "the centre stays");
    assert_eq!(game.position_report().legal_count, 36 * 8);
}

#[test]
fn rotations_are_numbered_as_the_rules_say() {
    // The marble nearest to the centre of the board moves around its quadrant.
    let destination = |mv: &str| {
        let game = after(&start("pentago", 6, 6, 2), mv);
        names(&*game, &game.scene(usize::MAX).last_move_squares).concat()
    };
    let rounds = ["d3:1", "d3:2", "d4:3", "d4:4", "c4:5", "c4:6", "c3:7", "c3:8"];
    assert_eq!(rounds.map(destination), ["d1", "f3", "f4", "d6", "c6", "a4", "a3", "c1"]);
    assert_eq!(destination("d3:3"), "d3", "another quadrant");
    let destination_xl = |mv: &str| {
        let game = after(&start("pentagoxl", 9, 9, 2), mv);
        names(&*game, &game.scene(usize::MAX).last_move_squares).concat()
    };
    let rounds = ["a1:1", "a1:2", "d4:9", "d4:10", "i9:17", "i9:18", "d1:3", "a4:8"];
    assert_eq!(rounds.map(destination_xl), ["c1", "a3", "f4", "d6", "g9", "i7", "f1", "a6"]);
}

#[test]
fn several_of_many_players_share_a_win() {
    let rest = ["........."; 5].join("/");
    let board = format!("111....../22212..../...12..../33......./{rest}");
    let three = on_board(start("pentagoxl", 9, 9, 3), &board, 3);
    let game = after(&three, "i9:3");
    assert_eq!(winners(&*game), Some(vec![1, 2]), "player 3 has lost");
    assert_eq!(game.scene(usize::MAX).winning_squares.len(), 10);
    let seats: Vec<usize> = after(&start("pentagoxl", 9, 9, 4), "a1:1 b1:2 c1:3 d1:4 e1:5")
        .moves()
        .iter()
        .map(|entry| entry.seat.number().into())
        .collect();
    assert_eq!(seats, [1, 2, 3, 4, 1]);
}

#[test]
fn a_marble_and_a_turn_are_two_steps() {
    let game = open(&start("pentago", 6, 6, 2));
    assert_eq!(game.next_steps().len(), 36);
    let mut game = open(&pentago("1111../222.../2...../....../....../......", 1));
    game.act(parlour_session::play::action::Action::Step(game.next_steps()[1]))
        .expect("it was offered");
    let turns = game.next_steps();
    assert_eq!(turns.len(), 8);
    assert!(turns.iter().all(|step| matches!(step, Step::Rotation(_))));
}
