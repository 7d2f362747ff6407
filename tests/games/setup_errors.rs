//! A match that cannot begin is refused in one sentence that names the wrong value.

use super::{on_board, start, try_open};
use parlour_rules::SetupError;
use parlour_rules::error::BoardError;
use parlour_session::catalog::{ALL_GAMES, registry};
use parlour_session::play::{BoardText, MatchStart, StartError};

fn error(start: &MatchStart) -> StartError {
    try_open(start).err().expect("it cannot begin so")
}

fn board_error(game: &str, side: usize, rows: &str, to_move: usize) -> BoardError {
    let start = on_board(start(game, side, side, 2), rows, to_move);
    match error(&start) {
        StartError::Board(error) => error,
        other => panic!("{other}"),
    }
}

#[test]
fn games_are_found_by_any_spelling() {
    for (spelling, name) in
        [("Pentago XL", "pentagoxl"), ("first-attack", "firstattack"), (" SOS ", "sos")]
    {
        assert_eq!(registry::find_game(spelling).map(|game| game.name), Ok(name));
    }
    for (name, meant) in
        [("chess", None), ("", None), ("pentago xxl", Some("pentagoxl")), ("snört", Some("snort"))]
    {
        let message = registry::find_game(name).expect_err("no such game").to_string();
        assert!(message.contains(&format!("\"{name}\"")), "{message}");
        match meant {
            Some(meant) => {
                assert!(message.contains(&format!("did you mean {meant}?")), "{message}")
            }
            None => {
                assert!(ALL_GAMES.iter().all(|game| message.contains(game.name)), "{message}");
            }
        }
    }
}

#[test]
fn sizes_and_players_out_of_the_limits() {
    let message = |name, rows, cols, players| error(&start(name, rows, cols, players)).to_string();
    assert_eq!(
        message("snort", 20, 20, 2),
        "a 20x20 board is too large: a board has at most 19 rows and 19 columns"
    );
    assert!(message("breakthrough", 20, 1, 2).contains("19 rows"));
    assert!(message("breakthrough", 5, 20, 2).contains("19 columns"));
    assert!(message("amazons", 3, 3, 2).contains("from 4x4 to 19x19"));
    assert!(message("pentago", 8, 8, 2).ends_with("6x6"));
    assert!(message("snort", 8, 7, 2).contains("8x7"));
    assert_eq!(message("snort", 8, 8, 3), "3 players cannot play this game: it takes 2");
    assert_eq!(message("sos", 6, 6, 5), "5 players cannot play this game: it takes 2 to 4");
    assert!(message("snort", usize::MAX, usize::MAX, 2).contains("too large"));
    let variant = registry::find_game("snort")
        .expect("it is there")
        .supported_setups
        .parse_variant("colours");
    assert!(matches!(variant, Err(SetupError::Variant { .. })));
}

#[test]
fn seats_are_as_many_as_players() {
    let mut start = start("sos", 6, 6, 3);
    start.player_specs.pop();
    let message = error(&start).to_string();
    assert_eq!(message, "2 seats were given, but the game has 3 players");
}

#[test]
fn a_list_of_moves_names_the_one_that_fails() {
    let moves = ["a1", "b1", "a1"].map(String::from).to_vec();
    let message = error(&MatchStart { moves, ..start("snort", 3, 3, 2) }).to_string();
    assert!(message.starts_with("move 2, \"b1\", cannot be played: "), "{message}");
}

#[test]
fn boards_of_the_wrong_shape() {
    let size = |row, given| BoardError::Size { row, given, expected: 3 };
    assert_eq!(board_error("snort", 3, ".../...", 1), size(None, 2));
    assert_eq!(board_error("snort", 3, ".../.../.../", 1), size(None, 4));
    assert_eq!(board_error("snort", 3, "", 1), size(None, 1));
    assert_eq!(board_error("snort", 3, ".../..../...", 1), size(Some(2), 4));
    assert_eq!(board_error("snort", 3, "//", 1), size(Some(1), 0));
    assert_eq!(board_error("snort", 3, ".../.../é·", 1), size(Some(3), 2));
}

#[test]
fn signs_the_game_does_not_know() {
    let sign = |game, rows: &str, side| match board_error(game, side, rows, 1) {
        BoardError::Symbol { given, .. } => given,
        other => panic!("{other}"),
    };
    assert_eq!(sign("snort", "..3/.../...", 3), '3');
    assert_eq!(sign("snort", "..o/.../...", 3), 'o');
    assert_eq!(sign("firstattack", "..1/.../...", 3), '1');
    assert_eq!(sign("sos", "..s/.../...", 3), 's');
    assert_eq!(sign("dodgem", "..#/.../...", 3), '#');
    assert_eq!(sign("amazons", "...x/..../..../....", 4), 'x');
    let wide = format!("{}3", ["........."; 9].join("/").split_at(88).0);
    assert_eq!(sign("pentagoxl", &wide, 9), '3', "two play");
    let message = board_error("snort", 3, "..é/.../...", 1).to_string();
    assert_eq!(message, "the board has the sign \"é\", but this game uses only .12");
}

#[test]
fn players_and_scores_that_are_not_there() {
    for to_move in [0, 3, usize::MAX] {
        let wanted = BoardError::ToMove { given: to_move, players: 2 };
        assert_eq!(board_error("snort", 3, ".../.../...", to_move), wanted);
    }
    let with_scores = |game: &str, scores: &[u32]| {
        let board = BoardText {
            rows: ".../.../...".to_string(),
            to_move: 1,
            scores: Some(scores.to_vec()),
        };
        try_open(&MatchStart { board: Some(board), ..start(game, 3, 3, 2) })
    };
    let message = |game, scores: &[u32]| {
        with_scores(game, scores).err().map(|error| error.to_string()).unwrap_or_default()
    };
    assert_eq!(message("snort", &[0, 0]), "2 scores were given, but this game keeps none");
    assert_eq!(message("sos", &[0]), "1 score was given, but 2 are needed, one a player");
    assert!(message("sos", &[0, 40_000]).contains("40000"));
    assert!(message("sos", &[0, u32::MAX]).contains("4294967295"));
    let game = with_scores("sos", &[3, 32_767]).expect("the most there can be");
    assert_eq!(game.scene(0).scores, Some(vec![3, 32_767]));
}

#[test]
fn pieces_that_cannot_stand_together() {
    let pieces = |player, given, most| BoardError::Pieces { player, given, max: most };
    assert_eq!(board_error("dodgem", 3, "111/.../2..", 1), pieces(1, 3, 2));
    assert_eq!(board_error("dodgem", 3, "1../2../2.2", 2), pieces(2, 3, 2));
    assert_eq!(board_error("dodgem", 3, ".../.../...", 1), BoardError::TwoWinners);
    let empty = "...../...../...../...../.....";
    assert_eq!(board_error("breakthrough", 5, empty, 1), BoardError::TwoWinners);
    let both = "2..../...../...../...../....1";
    assert_eq!(board_error("breakthrough", 5, both, 1), BoardError::TwoWinners);
}
