//! The game screen: looking back, taking back, swapping, resigning, hints and threats.

use super::driver::{AppDriver, breakthrough_game, start};
use crate::ui::input::Context;
use crate::ui::term::AppEvent;
use parlour_session::catalog::ALL_GAMES;
use parlour_session::record::fixtures::random_record;
use parlour_session::storage::Store;
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::path::PathBuf;

#[test]
fn an_earlier_position_is_looked_at_and_left_again() {
    let mut driver = breakthrough_game();
    let now = driver.screen(80, 24);
    driver.keys("[[[");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("After move 1 of 4"), "{screen}");
    assert!(screen.contains(">b2-b3"), "the move is marked: {screen}");
    driver.keys("[");
    assert!(driver.screen(80, 24).contains("After move 0 of 4"));
    driver.keys("]");
    assert!(driver.screen(80, 24).contains("After move 1 of 4"));
    driver.keys("}");
    assert_eq!(driver.screen(80, 24), now);
}

#[test]
fn playing_on_from_an_earlier_position_asks_first() {
    let mut driver = breakthrough_game();
    driver.keys("[[<Enter>");
    assert_eq!(driver.app.context(), Context::Confirm);
    assert!(driver.screen(80, 24).contains("The 2 moves after it"));
    driver.keys("n");
    assert!(driver.screen(80, 24).contains("After move 2 of 4"));
    driver.keys("<Enter>y");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Player 1: choose a pawn.") && !screen.contains("b3-b4"), "{screen}");
    driver.keys("U");
    assert!(driver.screen(80, 24).contains("b3-b4"), "what was given up can be played again");
}

#[test]
fn a_computer_takes_over_from_an_earlier_position_after_a_question() {
    let mut driver = breakthrough_game();
    driver.keys("[[c");
    assert_eq!(driver.app.context(), Context::Confirm);
    assert!(driver.screen(80, 24).contains("The 2 moves after it"));
    driver.keys("n");
    assert!(driver.screen(80, 24).contains("After move 2 of 4"));
    driver.keys("cy");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("You") && screen.contains("tactical"), "{screen}");
    assert!(!screen.contains("b3-b4"), "{screen}");
}

#[test]
fn the_board_can_be_seen_from_the_other_side() {
    for game in ["breakthrough", "dodgem", "pentago", "amazons"] {
        let mut driver = AppDriver::in_game(game, true, &[]);
        let before = driver.screen(80, 24);
        driver.keys("f");
        let turned = driver.screen(80, 24);
        assert_ne!(before, turned, "{game}");
        driver.keys("f");
        assert_eq!(driver.screen(80, 24), before, "{game}");
    }
    // Down is down on the screen, also on a flipped board.
    let mut driver = AppDriver::in_game("snort", true, &[]);
    driver.keys("f");
    let row = |driver: &AppDriver| {
        let screen = driver.screen(80, 24);
        screen.lines().position(|line| line.contains('[')).expect("the cursor is shown")
    };
    let before = row(&driver);
    driver.keys("<Down>");
    assert!(row(&driver) > before);
}

#[test]
fn resignation_and_draws_ask_first() {
    let mut driver = breakthrough_game();
    driver.keys("x");
    assert_eq!(driver.app.context(), Context::Confirm);
    driver.keys("y");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Player 2 wins: player 1 resigned."), "{screen}");
    driver.keys("u");
    assert!(driver.screen(80, 24).contains("Player 1: choose a pawn."), "it can be taken back");
    driver.keys("d");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("No game of this kind ends in a draw."), "{screen}");
    let mut driver = AppDriver::in_game("pentago", true, &[]);
    driver.keys("d");
    assert!(driver.screen(80, 24).contains("offers a draw"));
    driver.keys("y");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("The game is a draw: the players agreed on it."), "{screen}");
}

#[test]
fn the_help_offers_a_draw_where_the_game_knows_draws() {
    for game in &ALL_GAMES {
        let mut driver = AppDriver::in_game(game.name, true, &[]);
        driver.keys("?");
        let screen = driver.screen(120, 60);
        assert_eq!(screen.contains("offer a draw"), game.has_draws, "{screen}");
    }
}

#[test]
fn sides_are_swapped_and_a_computer_takes_over() {
    let mut driver = AppDriver::in_game("breakthrough", true, &["b2-b3", "g7-g6"]);
    driver.keys("c");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("You") && screen.contains("tactical"), "{screen}");
    driver.keys("w");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Player 1 (tactical) is thinking."), "{screen}");
    driver.deliver_reply();
    assert!(driver.screen(80, 24).contains("Your turn"), "{}", driver.screen(80, 24));
}

#[test]
fn what_is_pasted_is_text_and_no_keys() {
    let mut driver = breakthrough_game();
    let paste = |driver: &mut AppDriver, text: &str| {
        driver.app.handle(text.chars().map(AppEvent::Pasted));
    };
    let before = driver.screen(80, 24);
    paste(&mut driver, "xyn");
    assert_eq!(driver.screen(80, 24), before, "nobody resigns");
    driver.keys(":");
    paste(&mut driver, "b3b4");
    assert!(driver.screen(80, 24).contains("b3b4"), "{}", driver.screen(80, 24));
}

#[test]
fn the_sidebar_folds_and_unfolds() {
    let mut driver = breakthrough_game();
    assert!(driver.screen(80, 24).contains("Moves"));
    driver.keys("V");
    assert!(!driver.screen(80, 24).contains("Moves"));
    let mut driver = breakthrough_game();
    assert!(!driver.screen(24, 12).contains("b3-b4"), "{}", driver.screen(24, 12));
    driver.keys("V");
    assert!(driver.screen(24, 12).contains("b3-b4"), "{}", driver.screen(24, 12));
}

#[test]
fn threats_are_marked_where_they_are_wanted() {
    let mut driver = AppDriver::configured(|config| config.threats = true);
    driver.app.start_game(start("sos", &["a1S", "c1S"])).expect("valid game");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("!"), "b1 completes SOS: {screen}");
    assert_eq!(screen.matches("1 threat").count(), 2, "for whoever moves next: {screen}");
    let driver = AppDriver::in_game("sos", true, &["a1S", "c1S"]);
    assert!(!driver.screen(80, 24).contains('!'));
}

#[test]
fn lines_of_sos_are_named_where_they_cannot_be_drawn() {
    let mut driver = AppDriver::at_menu();
    let mut start = start("sos", &["a1S", "a6S", "c1S", "b1O"]);
    (start.setup.rows, start.setup.cols) = (11, 11);
    driver.app.start_game(start).expect("valid game");
    assert!(driver.screen(60, 16).contains("a1-c1"), "{}", driver.screen(60, 16));
    assert!(!driver.screen(80, 40).contains("a1-c1"), "there they are drawn");
}

#[test]
fn a_key_plays_the_hint() {
    let mut driver = breakthrough_game();
    driver.keys("I");
    assert!(driver.screen(80, 24).contains("There is no hint yet"), "{}", driver.screen(80, 24));
    assert!(!driver.screen(80, 24).contains("play hint"));
    driver.keys("H").await_coach("Hint: look");
    driver.keys("HH");
    assert!(driver.screen(80, 24).contains("Press I to play it."), "{}", driver.screen(80, 24));
    let screen = driver.screen(80, 24);
    assert!(screen.contains("I play hint"), "the footer says it too: {screen}");
    let said = screen.lines().find(|line| line.contains("Hint")).expect("the hint is said");
    let best = said.split(": ").nth(1).and_then(|rest| rest.split([' ', '.']).next());
    let best = best.expect("it names a move").to_string();
    driver.keys("I");
    let screen = driver.screen(80, 24);
    assert!(screen.contains(&best) && screen.contains("Player 2: choose a pawn"), "{screen}");
    assert!(!screen.contains("Hint"), "it is over: {screen}");
}

#[test]
fn a_coin_toss_is_told_until_the_first_key() {
    let mut driver = AppDriver::at_menu();
    driver.keys("<Down><Down><Down>s<Up><Up><Right><Right><Enter>");
    let screen = driver.screen(80, 24);
    let told = ["The coin was tossed: you begin.", "The coin was tossed: tactical begins."];
    assert!(told.iter().any(|sentence| screen.contains(sentence)), "{screen}");
    driver.keys("<Left>");
    assert!(!driver.screen(80, 24).contains("coin"), "{}", driver.screen(80, 24));
    // Players who are alike go by their colour.
    let mut driver = AppDriver::at_menu();
    driver.app.start_tossed_game(start("snort", &[])).expect("valid game");
    let screen = driver.screen(80, 24);
    let told = ["amber", "blue"].map(|color| format!("player 1 begins, in {color}."));
    assert!(told.iter().any(|sentence| screen.contains(sentence)), "{screen}");
    let driver = AppDriver::in_game("snort", true, &[]);
    assert!(!driver.screen(80, 24).contains("coin"));
}

#[test]
fn leaving_says_that_the_game_is_kept() {
    let home = tempfile::tempdir().expect("a folder");
    let mut driver = AppDriver::at_menu();
    driver.app.set_store(Store::at(home.path()));
    driver.app.start_game(start("snort", &[])).expect("valid game");
    driver.keys("<Enter>q");
    let flat = |driver: &AppDriver| {
        let screen = driver.screen(80, 24).replace(['│', '\n'], " ");
        screen.split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert!(flat(&driver).contains("r on the menu"), "{}", driver.screen(80, 24));
    driver.keys("nm");
    assert!(flat(&driver).contains("r on the menu"), "{}", driver.screen(80, 24));
    driver.keys("n");
    driver.app.release_journal();
    assert!(driver.app.can_resume());
    // A game without a file is not kept, and one that is over is not resumed.
    let mut driver = AppDriver::in_game("snort", true, &["a1"]);
    driver.keys("q");
    assert!(!flat(&driver).contains("kept"), "{}", driver.screen(80, 24));
    driver.app.release_journal();
    assert!(!driver.app.can_resume());
    let mut driver = AppDriver::at_menu();
    driver.app.set_store(Store::at(home.path()));
    driver.app.start_game(start("snort", &[])).expect("valid game");
    driver.keys("<Enter>xy");
    driver.app.release_journal();
    assert!(!driver.app.can_resume());
}

#[test]
fn the_footer_of_the_table_shows_how_the_board_is_turned() {
    let driver = AppDriver::in_game("breakthrough", false, &[]);
    assert!(driver.screen(80, 24).contains("f flip"), "{}", driver.screen(80, 24));
}

#[test]
fn brackets_go_through_a_replay_as_through_a_game() {
    let mut driver = AppDriver::at_menu();
    let begun = start("breakthrough", &[]);
    let record = random_record(&begun, 5, &mut StdRng::seed_from_u64(3));
    driver.app.replay(record, PathBuf::from("a.game")).expect("it can be played");
    for (key, at) in [("[", "4/5"), ("[", "3/5"), ("]", "4/5"), ("{", "0/5"), ("<PgDn>", "5/5")] {
        driver.keys(key);
        assert!(driver.screen(80, 24).contains(at), "{key}: {}", driver.screen(80, 24));
    }
}

#[test]
fn the_way_out_is_shown_on_small_screens() {
    for mut driver in AppDriver::at_either_menu() {
        let menu = driver.screen(80, 24);
        assert!(footer_of(&menu).contains("quit"), "{menu}");
        for game in ["breakthrough", "sos", "pentago", "amazons"] {
            driver.app.start_game(super::driver::start(game, &[])).expect("valid game");
            let screen = driver.screen(80, 24);
            let footer = footer_of(&screen);
            assert!(footer.contains("menu") && footer.contains("help"), "{screen}");
        }
    }
}

#[test]
fn the_squares_of_an_amazon_are_never_a_bare_number() {
    let mut driver = AppDriver::painted(
        crate::ui::settings::environment::ColorDepth::Ansi256,
        crate::ui::themes::ThemeName::DARK,
    );
    driver.app.start_game(super::driver::start("amazons", &[])).expect("valid game");
    for (size, label) in [((80, 24), "first: "), ((120, 40), "reaches first: ")] {
        let screen = driver.screen(size.0, size.1);
        assert!(screen.contains(&format!("{label}22 squares")), "{screen}");
    }
}

fn footer_of(screen: &str) -> String {
    screen.lines().last().unwrap_or_default().to_string()
}

#[test]
fn a_game_in_which_nobody_moved_counts_nowhere() {
    use parlour_session::play::{Action, SeriesScore};
    for (moves, wins) in [(&[][..], [0, 0]), (&["a1"][..], [1, 0])] {
        let start = super::driver::start("snort", moves);
        let sink = parlour_session::play::player_thread::ReplySink::ignore();
        let mut game = start.begin(&sink).expect("valid game");
        let loser = parlour_rules::seat::Seat::SECOND;
        game.act(Action::Resign(loser)).expect("it goes on");
        assert_eq!(SeriesScore::new(2).with_game(&*game).wins, wins);
    }
}

#[test]
fn the_result_says_what_its_numbers_count() {
    let mut driver = AppDriver::painted(
        crate::ui::settings::environment::ColorDepth::Ansi256,
        crate::ui::themes::ThemeName::DARK,
    );
    driver.app.start_game(super::driver::start("pentago", &["a1:1"])).expect("valid game");
    driver.keys("dy").keys("y");
    let screen = driver.screen(120, 40);
    let is_named = screen.contains("games won") && screen.contains("Player 1 draw ");
    assert!(is_named && !screen.contains("draws"), "{screen}");
}
