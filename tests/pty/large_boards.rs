//! Games on the largest board, 19×19, played to their ends on the screen.

use super::pty_session::PtySession;

/// How often each sign stands on the board, which is left of its shadow, the players and moves.
fn stones(screen: &str) -> [usize; 2] {
    let rows = (1..=19).map(|row| {
        let label = row.to_string();
        let line = screen.lines().find(|line| line.split_whitespace().next() == Some(&label));
        line.unwrap_or_else(|| panic!("no row {row}:\n{screen}"))
    });
    let board: String = rows.filter_map(|line| line.split('▌').next()).collect();
    ['●', '○'].map(|sign| board.matches(sign).count())
}

#[test]
fn computers_play_19_rows_and_columns_to_the_end() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let command = "exec \"$PARLOUR\" snort --size 19 --seat random --seat random --seed 3";
    let mut pty = PtySession::at(home.path(), (120, 40), command);
    pty.wait_for("Snort  19×19");
    // No pauses between moves.
    pty.press("+");
    pty.wait_for("random has won:");
    let screen = pty.wait_until_stable();
    assert!(screen.contains("player 2 (random) cannot move"), "{screen}");
    assert!(screen.contains("225 moves") && screen.contains("review the game"), "{screen}");
    assert_eq!(stones(&screen), [113, 112], "{screen}");
    pty.press("m");
    pty.wait_for("Amazons");
    pty.press("qy");
    assert_eq!(pty.wait_exit(), 0);
}

#[test]
fn a_small_screen_says_who_won_a_watched_game() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let command = "exec \"$PARLOUR\" snort --size 19 --seat random --seat random --seed 3";
    let mut pty = PtySession::at(home.path(), (80, 24), command);
    pty.wait_for("Snort 19×19");
    // The answer to the key, that the computers do not wait, makes room at the end.
    pty.press("+");
    let result = "Player 1 (random) wins: player 2 (random) cannot move.\n";
    pty.wait_for(result.trim_end());
    let screen = pty.wait_until_stable();
    assert!(screen.contains(result), "something is behind it:\n{screen}");
    assert_eq!(stones(&screen), [113, 112], "{screen}");
}

#[test]
fn a_person_ends_a_game_of_19_rows_and_columns() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let empty = [".".repeat(19).as_str(); 15].join("/");
    let [first, last] = [format!("{}2", ".".repeat(18)), format!("{}1", ".".repeat(18))];
    let few = format!("{}/{first}/{empty}/{last}/{}", ".".repeat(19), ".".repeat(19));
    let command = format!(
        "exec \"$PARLOUR\" breakthrough --size 19 --board {few} --to-move 1 --seat human --seat human"
    );
    let mut pty = PtySession::at(home.path(), (120, 40), &command);
    pty.wait_for("Breakthrough  19×19");
    let screen = pty.wait_until_stable();
    assert_eq!(stones(&screen), [1, 1], "{screen}");
    // The only pawn, and the first square that it can go to.
    pty.press_and_wait("\t\r");
    pty.press("\r");
    pty.wait_for("Player 1 has won:");
    let screen = pty.wait_until_stable();
    assert!(screen.contains("a pawn got through on s19"), "{screen}");
    assert_eq!(stones(&screen), [1, 1], "{screen}");
}
