//! The coach in line mode: `best`, `why`, `review`, and hints in plain words.

use crate::{play_two_humans, run_script};

#[test]
fn the_best_moves_are_told_in_words() {
    let transcript = play_two_humans("snort", &["--size", "3"], &["best", "1 1", "best"]);
    let first = &transcript.exchanges[0].said;
    assert_eq!(first.len(), 4, "{}", transcript.text);
    assert!(first[0].starts_with("1. b2: row 2, column 2. You win in "), "{first:?}");
    assert!(
        first[0].contains(" moves at most if both play perfectly. Expected then: "),
        "{first:?}"
    );
    assert!(first[1].starts_with("2. ") && first[2].contains("You win in "), "{first:?}");
    assert_eq!(first[3], "5 moves are as good as the first.");
    let lost = &transcript.exchanges[2].said;
    assert_eq!(lost.last().map(String::as_str), Some("6 moves are as good as the first."));
}

#[test]
fn why_tells_of_the_last_move() {
    let typed = ["why", "1 1", "3 3", "1 2", "why"];
    let transcript = play_two_humans("snort", &["--size", "3"], &typed);
    assert_eq!(transcript.exchanges[0].said, ["You have not moved yet."]);
    let said = &transcript.exchanges[4].said;
    assert_eq!(said.len(), 1, "{}", transcript.text);
    let wanted = "The last move of player 1, b1, was a blunder. It cost 100 per cent. It turned a \
                  proven win into a proven loss. After this, player 2 wins in 2 moves";
    assert!(said[0].starts_with(wanted), "{said:?}");
    assert!(said[0].contains(" Better: b2"), "{said:?}");
}

#[test]
fn against_the_computer_why_is_about_the_own_move() {
    let arguments = ["--plain", "snort", "--size", "3", "--seed", "1"];
    let transcript = run_script(&arguments, &["2 2", "why"]);
    let said = &transcript.exchanges[1].said;
    assert!(said[0].starts_with("Your last move, b2, was as good as any."), "{said:?}");
    assert!(said[0].contains("The position is won with perfect play."), "{said:?}");
}

#[test]
fn a_review_follows_the_end_of_the_game() {
    let typed = ["review", "1 1", "3 3", "1 2", "resign", "review", "why", "best"];
    let transcript = play_two_humans("snort", &["--size", "3"], &typed);
    assert!(transcript.exchanges[0].is_refused(), "{}", transcript.text);
    assert!(transcript.exchanges[0].said[0].contains("not over"), "{}", transcript.text);
    let said = &transcript.exchanges[5].said;
    let wanted = [
        "Every move of the game is judged now.",
        "Move 1, player 1, a1: best, chances 100 per cent.",
        "Move 2, player 2, c3: best, chances 0 per cent.",
    ];
    assert_eq!(said[..3], wanted, "{}", transcript.text);
    assert!(
        said[3].starts_with(
            "Move 3, player 1, b1: blunder, cost 100 per cent, chances 0 per cent, better "
        ),
        "{said:?}"
    );
    assert!(
        said[4].starts_with("Player 1: accuracy ") && said[5].starts_with("Player 2: accuracy ")
    );
    assert_eq!(said[6], "Turning points:");
    assert!(said[7].starts_with("Move 3, b1 by player 1: blunder."), "{said:?}");
    assert!(transcript.exchanges[6].said[0].contains("was a blunder"), "{}", transcript.text);
    assert!(transcript.exchanges[7].is_refused(), "{}", transcript.text);
}

#[test]
fn nothing_is_reviewed_without_moves() {
    let transcript = play_two_humans("snort", &["--size", "3"], &["resign", "review", "why"]);
    for turn in &transcript.exchanges[1..] {
        assert!(turn.is_refused(), "{}", transcript.text);
    }
    let menu = run_script(&["--plain"], &["review", "why", "best", "quit"]);
    assert!(menu.exchanges.iter().take(3).all(|turn| turn.is_refused()), "{}", menu.text);
}

#[test]
fn a_hint_in_a_lost_position_says_so_plainly() {
    let transcript = play_two_humans("snort", &["--size", "3"], &["1 1", "hint"]);
    let said = &transcript.exchanges[1].said[0];
    assert!(
        said.starts_with("Hint: ") && said.ends_with(" You lose if both play perfectly."),
        "{said}"
    );
}

#[test]
fn the_help_tells_of_the_coach() {
    let transcript = play_two_humans("snort", &[], &["help"]);
    for command in ["best: ", "why: ", "review: ", "hint: "] {
        let told = |line: &String| line.starts_with(command);
        assert!(transcript.exchanges[0].said.iter().any(told), "{command}");
    }
}
