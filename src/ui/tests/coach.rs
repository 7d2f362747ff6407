//! The coach at a table: the analysis, hints in steps, warnings, comments, the bar; and the analysis
//! board.

use super::driver::{AppDriver, TIMEOUT, start};
use crate::ui::input::{Context, Entry};
use crate::ui::settings::ColorDepth;
use crate::ui::term::AppEvent;
use crate::ui::themes::ThemeName;
use insta::assert_snapshot;
use parlour_session::record::{Aid, Record};
use parlour_session::storage::Store;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// After these moves of Breakthrough player 1 must take the pawn on d2: else it wins at once.
pub(super) const BLUNDER: [&str; 10] =
    ["a2-a3", "e7-e6", "a3-a4", "e6-e5", "h2-h3", "e5-e4", "h3-h4", "e4-e3", "h4-h5", "e3xd2"];

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (40, 12)];

/// Plain boards in Unicode and in ASCII without colours, and painted ones with and without colours.
fn every_surface() -> [AppDriver; 4] {
    [
        AppDriver::at_menu(),
        AppDriver::new(true, ColorDepth::None),
        AppDriver::painted(ColorDepth::Ansi256, ThemeName::DARK),
        AppDriver::painted(ColorDepth::None, ThemeName::DARK),
    ]
}

fn begin(mut driver: AppDriver, game: &str, moves: &[&str]) -> AppDriver {
    driver.app.start_game(start(game, moves)).expect("the game can begin");
    driver
}

fn shots(driver: &AppDriver) -> String {
    let shots = SIZES.map(|(width, height)| driver.screen(width, height));
    shots.join(&format!("\n{}\n", "-".repeat(80)))
}

fn board_in_ascii(moves: &[&str]) -> AppDriver {
    begin(AppDriver::new(true, ColorDepth::None), "breakthrough", moves)
}

#[test]
fn the_analysis_stands_beside_the_board_and_on_it() {
    for driver in every_surface() {
        let mut driver = begin(driver, "breakthrough", &BLUNDER);
        driver.keys("i").await_coach("depth");
        for (width, height) in SIZES {
            let screen = driver.screen(width, height);
            assert!(screen.contains("xd2") && screen.contains('%'), "{screen}");
        }
    }
}

#[test]
fn an_analysis_in_every_size() {
    let mut driver = begin(AppDriver::at_menu(), "snort", &["d4", "f6"]);
    driver.keys("i").await_coach("depth");
    let mut painted =
        begin(AppDriver::painted(ColorDepth::Ansi256, ThemeName::DARK), "snort", &["d4", "f6"]);
    painted.keys("i").await_coach("depth");
    assert_snapshot!(format!("{}\n{}", shots(&driver), shots(&painted)));
}

#[test]
fn enter_plays_the_first_move_of_the_analysis_until_the_cursor_is_moved() {
    let mut driver = board_in_ascii(&BLUNDER);
    driver.keys("i").await_coach("depth");
    driver.keys("<Enter>");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("11 c1xd2") || screen.contains("11 e1xd2"), "{screen}");

    let mut driver = board_in_ascii(&BLUNDER);
    driver.keys("i").await_coach("depth");
    driver.keys("<Left>");
    assert!(!driver.screen(80, 24).contains("Enter plays"), "the board has the choice");
    driver.keys("2");
    assert!(driver.screen(80, 24).contains("11 "), "a digit plays all the same");
}

#[test]
fn the_analysis_goes_with_its_key_and_with_esc() {
    for key in ["i", "<Esc>"] {
        let mut driver = board_in_ascii(&BLUNDER);
        let before = driver.screen(80, 24);
        driver.keys("i").await_coach("depth");
        assert_ne!(driver.screen(80, 24), before);
        driver.keys(key);
        assert_eq!(driver.screen(80, 24), before);
    }
}

#[test]
fn a_hint_says_where_which_and_what_and_why() {
    let mut driver = board_in_ascii(&BLUNDER);
    driver.keys("H").await_coach("Hint: look at the ");
    assert!(!driver.screen(80, 24).contains("xd2."), "not all at once");
    driver.keys("H");
    assert!(driver.screen(80, 24).contains("Hint: move the pawn on "));
    driver.keys("H");
    assert!(driver.screen(80, 24).contains("xd2."), "{}", driver.screen(80, 24));
    driver.keys("H");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Why: "), "{screen}");
    for technical in ["depth", "nodes", "/s"] {
        assert!(!screen.contains(technical), "{screen}");
    }
    driver.keys("I");
    assert!(driver.screen(80, 24).contains("Player 2"), "the move is played");
}

/// At 40x12 a painted board leaves one row for the message and the keys.
#[test]
fn a_hint_is_said_at_every_size() {
    for driver in every_surface() {
        let mut driver = begin(driver, "snort", &["d4", "f6"]);
        let says = |driver: &AppDriver, words: &str| {
            for (width, height) in SIZES {
                let screen = driver.screen(width, height);
                assert!(screen.contains(words), "{words}: {screen}");
            }
        };
        driver.keys("H");
        says(&driver, "Looking for a hint.");
        driver.await_coach("Hint: look");
        says(&driver, "Hint: look");
        driver.keys("HHH");
        says(&driver, "Why: ");
    }
}

#[test]
fn the_result_of_a_game_takes_the_place_of_a_hint() {
    for driver in every_surface() {
        let mut driver = begin(driver, "breakthrough", &BLUNDER);
        driver.keys("H").await_coach("Hint: look at the ").keys("xy");
        let screen = driver.screen(80, 24);
        assert!(screen.contains("resigned") && !screen.contains("Hint"), "{screen}");
    }
}

#[test]
fn what_was_proposed_is_not_warned_of() {
    let mut driver = board_in_ascii(&BLUNDER);
    driver.keys("CC").keys("H").await_coach("Hint: look at the ");
    driver.keys("HHI");
    assert_eq!(driver.app.context(), Context::Game(Entry::Square));
    assert!(driver.screen(80, 24).contains("Player 2"), "{}", driver.screen(80, 24));
}

/// After a warning of a move that loses at once.
fn warned() -> AppDriver {
    let mut driver = board_in_ascii(&BLUNDER);
    driver.keys("CC:h5-h6<Enter>").await_coach("all the same?");
    driver
}

#[test]
fn a_bad_move_is_held_and_asked_about() {
    let mut driver = warned();
    assert_eq!(driver.app.context(), Context::Warned);
    for (width, height) in SIZES {
        let screen = driver.screen(width, height).replace('\n', " ");
        let words: Vec<&str> = screen.split_whitespace().collect();
        assert!(words.join(" ").contains("h5-h6 all the same?"), "{screen}");
    }
    driver.keys("n");
    assert_eq!(driver.app.context(), Context::Game(Entry::Square));
    assert!(driver.screen(80, 24).contains("Player 1"), "player 1 thinks again");
    driver.keys(":h5-h6<Enter>").await_coach("all the same?").keys("y");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("h5-h6") && screen.contains("Player 2"), "{screen}");
}

#[test]
fn a_move_waits_for_its_verdict_a_moment_at_most() {
    let mut driver = board_in_ascii(&BLUNDER);
    driver.keys("CC:h5-h6<Enter>");
    // The answer is not taken in.
    let due = driver.app.next_tick().expect("the move is held");
    assert!(due <= Instant::now() + Duration::from_secs(1));
    driver.app.handle([AppEvent::Tick(due)]);
    assert_eq!(driver.app.context(), Context::Game(Entry::Square));
    assert!(driver.screen(80, 24).contains("Player 2"), "{}", driver.screen(80, 24));
}

#[test]
fn whoever_types_on_does_not_wait_for_a_verdict() {
    let mut driver = board_in_ascii(&BLUNDER);
    driver.keys("CC:h5-h6<Enter>:d2xc1<Enter>");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("11 h5-h6") && screen.contains("looks at d2xc1"), "{screen}");
}

#[test]
fn the_coach_comments_on_a_move() {
    let mut driver = board_in_ascii(&BLUNDER[..8]);
    driver.keys("C:h4-h5<Enter>").await_coach("h4-h5 is ");
}

#[test]
fn the_coach_comments_on_a_move_of_the_computer_after_the_reply() {
    let mut driver = AppDriver::new(true, ColorDepth::None);
    let mut begin = start("breakthrough", &[]);
    begin.player_specs = ["human", "random"].map(|name| name.parse().expect("a level")).to_vec();
    driver.app.start_game(begin).expect("the game can begin");
    driver.keys("C:a2-a3<Enter>").deliver_reply();
    driver.await_coach("a2-a3 is ");
    let screen = driver.screen(80, 24);
    let row = screen.lines().find(|line| line.contains("1 a2-a3")).expect("the moves");
    let reply = row.split_whitespace().last().expect("the computer has moved").to_string();
    let comment = format!("{reply} is ");
    assert!(!screen.contains(&comment), "it would give the answer away: {screen}");
    driver.keys(":b2-b3<Enter>").await_coach(&comment);
}

#[test]
fn the_switch_and_the_settings_agree() {
    let mut driver = board_in_ascii(&[]);
    let state = |driver: &AppDriver| {
        let config = driver.app.config();
        (config.warnings.cost(), config.comments, config.evaluation_bar)
    };
    let mut seen = vec![state(&driver)];
    for _ in 0..5 {
        driver.keys("C");
        assert!(!seen.contains(&state(&driver)) || state(&driver) == seen[0]);
        seen.push(state(&driver));
    }
    assert_eq!(seen[0], (None, false, false));
    assert_eq!(seen[4], (Some(0.2), true, true));
    assert_eq!(seen[5], seen[0]);
}

#[test]
fn a_bar_shows_who_is_better_without_colours() {
    for driver in every_surface() {
        let mut driver = begin(driver, "breakthrough", &BLUNDER);
        driver.keys("CCCC<Left>").await_coach("%");
        for (width, height) in [(80, 24), (120, 40)] {
            let screen = driver.screen(width, height);
            assert!(screen.contains("##") || screen.contains("██"), "{screen}");
            assert!(screen.contains("..") || screen.contains("░░"), "{screen}");
        }
    }
}

/// A program with a store, and the folder of the store.
fn stored() -> (AppDriver, Store, TempDir) {
    let home = tempfile::tempdir().expect("a folder");
    let store = Store::at(home.path());
    let mut driver = AppDriver::new(true, ColorDepth::None);
    driver.app.set_store(store.clone());
    (driver, store, home)
}

/// The only record in the list of unfinished games.
fn unfinished(store: &Store) -> Record {
    store.flush(TIMEOUT);
    let games = store.unfinished().expect("the list can be read");
    store.read(&games[0]).expect("the game can be read")
}

#[test]
fn hints_warnings_and_take_backs_are_marked_in_the_file() {
    let (driver, store, _home) = stored();
    let mut driver = begin(driver, "breakthrough", &BLUNDER);
    driver.keys(":c1xd2<Enter>");
    assert!(unfinished(&store).aids.is_empty(), "nothing has helped yet");
    driver.keys("u");
    assert!(unfinished(&store).aids.contains(Aid::TakeBacks));
    assert!(!unfinished(&store).aids.contains(Aid::Hints));
    driver.keys("H");
    assert!(unfinished(&store).aids.contains(Aid::Hints));
    driver.keys("CC:h5-h6<Enter>").await_coach("all the same?");
    assert_eq!(unfinished(&store).aids.to_string(), "hints,warnings,take-backs");
}

#[test]
fn a_move_taken_back_after_the_end_is_marked_in_the_file() {
    let (driver, store, _home) = stored();
    let mut driver = begin(driver, "breakthrough", &BLUNDER);
    driver.keys(":c1xd2<Enter>").keys("xy");
    driver.keys("u");
    assert!(unfinished(&store).aids.contains(Aid::TakeBacks));
}

#[test]
fn moves_given_up_for_an_earlier_position_are_marked_in_the_file() {
    for keys in ["[<Enter>y", "[cy"] {
        let (driver, store, _home) = stored();
        let mut driver = begin(driver, "breakthrough", &BLUNDER);
        driver.keys(":c1xd2<Enter>");
        assert!(unfinished(&store).aids.is_empty(), "nothing has helped yet");
        driver.keys(keys);
        assert!(unfinished(&store).aids.contains(Aid::TakeBacks), "{keys}");
    }
}

#[test]
fn a_branch_is_kept_with_a_game_under_way_and_found_again() {
    let (driver, store, home) = stored();
    let mut driver = begin(driver, "breakthrough", &BLUNDER);
    driver.keys(":c1xd2<Enter>A");
    assert_eq!(driver.app.context(), Context::Study(Entry::Square));
    driver.keys("[:e1xd2<Enter>:d7-d6<Enter>");
    let screen = driver.screen(120, 40);
    assert!(screen.contains("(6 e1xd2 d7-d6)"), "{screen}");
    let variations = unfinished(&store).plies[10].variations.clone();
    assert_eq!(variations.len(), 1);
    // Nothing was closed: so it is after a kill.
    let mut again = AppDriver::new(true, ColorDepth::None);
    again.app.set_store(Store::at(home.path()));
    again.keys("r<Enter>");
    drop(driver);
    let mut again = AppDriver::new(true, ColorDepth::None);
    again.app.set_store(Store::at(home.path()));
    again.keys("r<Enter>A");
    let screen = again.screen(120, 40);
    assert!(screen.contains("(6 e1xd2 d7-d6)"), "{screen}");
}

#[test]
fn a_branch_of_a_replay_is_kept_promoted_and_deleted() {
    let (driver, store, home) = stored();
    let mut driver = begin(driver, "snort", &["d4", "f6"]);
    driver.keys("xymy");
    store.flush(TIMEOUT);
    driver.keys("r<Enter>A[:a1<Enter>[:b1<Enter>");
    let screen = driver.screen(120, 40);
    assert!(screen.contains("(1... a1)") && screen.contains("(1... b1)"), "{screen}");
    driver.keys("b");
    let of_file = |store: &Store| {
        let games = store.archive().expect("the list can be read");
        store.read(&games[0]).expect("the game can be read").plies[1].variations.clone()
    };
    driver.keys("<Esc>"); // waits for the writer
    let kept = of_file(&store);
    assert_eq!(kept.iter().map(|line| line[0].text.as_str()).collect::<Vec<_>>(), ["b1", "a1"]);
    let mut again = AppDriver::new(true, ColorDepth::None);
    again.app.set_store(Store::at(home.path()));
    again.keys("r<Enter>A>D<Esc>");
    assert_eq!(of_file(&store).len(), 1, "the first variation is deleted");
}

#[test]
fn a_refusal_on_the_analysis_board_goes_with_the_next_key() {
    let mut driver = begin(AppDriver::at_menu(), "snort", &["d4", "f6"]);
    driver.keys("A:a1<Enter>").keys("<");
    let refusal = "There is no other variation here.";
    assert!(driver.screen(80, 24).contains(refusal), "{}", driver.screen(80, 24));
    driver.keys("D");
    let screen = driver.screen(80, 24);
    assert!(!screen.contains(refusal) && screen.contains("player 1 to move."), "{screen}");
}

#[test]
fn the_analysis_board_in_every_size() {
    let mut driver = begin(AppDriver::at_menu(), "snort", &["d4", "f6", "c3"]);
    driver.keys("Ai[[:a1<Enter>:h8<Enter>[:g7<Enter>");
    let mut painted = begin(
        AppDriver::painted(ColorDepth::Ansi256, ThemeName::DARK),
        "snort",
        &["d4", "f6", "c3"],
    );
    painted.keys("Ai[[:a1<Enter>:h8<Enter>[:g7<Enter>");
    assert_snapshot!(format!("{}\n{}", shots(&driver), shots(&painted)));
}

/// What was said of an earlier key does not end the line that is gone to.
#[test]
fn one_goes_to_the_end_of_a_line_on_the_analysis_board_after_a_warning() {
    let mut driver = begin(AppDriver::new(true, ColorDepth::None), "snort", &["d4", "f6"]);
    driver.keys("A{[");
    assert!(driver.screen(80, 24).contains("There is no move that way."));
    driver.keys("}");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("player 1 to move"), "after both moves: {screen}");
}

#[test]
fn one_plays_on_from_the_analysis_board_against_the_computer() {
    let (driver, _store, _home) = stored();
    let mut driver = begin(driver, "snort", &["d4", "f6"]);
    driver.keys("A:a1<Enter>c");
    assert_eq!(driver.app.context(), Context::Game(Entry::Square));
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Your turn") && screen.contains("a1"), "{screen}");
}

#[test]
fn no_key_waits_for_the_coach() {
    // Nobody takes in what the coach finds: every key answers all the same.
    let mut driver = board_in_ascii(&BLUNDER);
    driver.keys("CCCCi");
    let before = driver.screen(80, 24);
    driver.keys("<Left>");
    assert_ne!(driver.screen(80, 24), before);
    driver.keys("H");
    assert!(driver.screen(80, 24).contains("Looking for a hint."));
    driver.keys(":h5-h6<Enter>");
    assert!(driver.screen(80, 24).contains("The coach looks at h5-h6."));
    driver.keys("?");
    assert_eq!(driver.app.context(), Context::Help);
}
