//! What the menu of line mode begins with, for a newcomer and after the first game.

use super::transcript::run_script_at;
use tempfile::TempDir;

#[test]
fn the_menu_begins_with_today_after_the_first_game() {
    let home = TempDir::new().expect("a temporary folder");
    // Two squares wide: the first move wins.
    let first = ["snort", "2", "", "1", "", "1 1", "right", "menu", "quit"];
    let text = run_script_at(home.path(), &["--plain", "--seed", "1"], &first).text;
    let (before, after) = text.split_once("win").expect("the game ends");
    assert!(!before.contains("Today:"), "a newcomer is told of games only: {text}");
    for said in [
        "Today:\nt1. Solve the puzzle of the day, in ",
        "\nt2. Play Snort against ",
        "\nt3. See what each move of your last game of Snort was worth.\nAll games:\n1. Breakthrough.",
    ] {
        assert!(after.contains(said), "{said}: {text}");
    }

    let typed = ["t9", "t1", "quit", "t3", "T2", "1 1", "quit"];
    let text = run_script_at(home.path(), &["--plain", "--seed", "1"], &typed).text;
    for said in
        ["There is no entry 9 for today.", ". Move and ", "You: accuracy", ", level ", "Player 2 ("]
    {
        assert!(text.contains(said), "{said}: {text}");
    }

    let text = run_script_at(home.path(), &["--plain"], &["t1", "quit"]).text;
    assert!(text.contains("t1. Go on with your game of Snort."), "{text}");
    assert!(text.contains(", level "), "{text}");
}
