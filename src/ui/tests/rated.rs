//! Rated games: nobody helps, moves stand, and leaving one loses it.

use super::driver::{AppDriver, TIMEOUT, start};
use super::hall::SIZES;
use super::review::JUDGED;
use crate::ui::app::Effect;
use crate::ui::input::{Context, Entry};
use crate::ui::settings::ColorDepth;
use crate::ui::themes::ThemeName;
use parlour_session::rating::GameResult;
use parlour_session::record::{Ply, Record};
use parlour_session::storage::{Difficulty, Store};
use std::path::Path;

/// Plays two moves of Snort, and delivers the answers: as many as a rated game needs to count.
fn two_rounds(driver: &mut AppDriver) {
    for keys in ["<Enter>", "<Left><Enter>"] {
        driver.keys(keys);
        driver.deliver_reply();
    }
}

/// A rated game of Snort against the first rung, after two moves of each.
fn rated_game(home: &Path) -> AppDriver {
    let mut driver = AppDriver::new(true, ColorDepth::Ansi256);
    driver.app.set_store(Store::at(home));
    let mut start = start("snort", &[]);
    start.player_specs[1] = "rung:1".parse().expect("a player");
    start.is_rated = true;
    driver.app.start_game(start).expect("it can begin");
    assert!(driver.screen(80, 24).contains("A rated game"), "{}", driver.screen(80, 24));
    two_rounds(&mut driver);
    driver
}

fn moves(home: &Path) -> usize {
    let store = Store::at(home);
    let games = store.unfinished().expect("a list");
    store.read(&games[0]).expect("it can be read").plies.len()
}

#[test]
fn nobody_helps_and_moves_stand() {
    let home = tempfile::tempdir().expect("a folder");
    let mut driver = rated_game(home.path());
    assert_eq!(moves(home.path()), 4);
    // Take back, a hint, the best moves and one of them, the analysis board, the coach, other sides, play on.
    for key in ["u", "H", "I", "i", "1", "A", "C", "w", "c"] {
        driver.keys(key);
        let screen = driver.screen(80, 24);
        assert!(screen.contains("This game is rated"), "{key}\n{screen}");
        assert_eq!(
            (driver.app.context(), moves(home.path())),
            (Context::Game(Entry::Square), 4),
            "{key}"
        );
    }
}

/// Whoever looks back is not invited to play on from there, nor asked whether to.
#[test]
fn looking_back_leads_back_to_the_game() {
    let home = tempfile::tempdir().expect("a folder");
    let mut driver = rated_game(home.path());
    driver.keys("[");
    assert!(driver.screen(80, 24).contains("After move 3 of 4: } returns to the game."));
    for key in ["<Enter>", "c"] {
        driver.keys(key);
        let screen = driver.screen(80, 24);
        assert!(screen.contains("This game is rated"), "{key}\n{screen}");
        assert_eq!(
            (driver.app.context(), moves(home.path())),
            (Context::Game(Entry::Square), 4),
            "{key}"
        );
    }
}

/// The column of keys beside a large board names none that is refused.
#[test]
fn keys_that_are_refused_are_not_listed() {
    let mut rated = AppDriver::painted(ColorDepth::Ansi256, ThemeName::DARK);
    let mut against_rung = start("snort", &[]);
    against_rung.player_specs[1] = "rung:1".parse().expect("a player");
    against_rung.is_rated = true;
    rated.app.start_game(against_rung).expect("it can begin");
    let mut casual = AppDriver::painted(ColorDepth::Ansi256, ThemeName::DARK);
    casual.app.start_game(start("snort", &[])).expect("it can begin");
    let listed = |driver: &mut AppDriver| {
        let screen = driver.screen(200, 60);
        ["a hint", "the best moves", "take back"].map(|words| screen.contains(words))
    };
    assert_eq!((listed(&mut rated), listed(&mut casual)), ([false; 3], [true; 3]));
}

/// The list of games gives no help in it either, and deleting it resigns it.
#[test]
fn a_rated_game_in_the_list_gets_no_help_and_is_resigned() {
    let home = tempfile::tempdir().expect("a folder");
    drop(rated_game(home.path()));
    let mut driver = AppDriver::new(true, ColorDepth::Ansi256);
    driver.app.set_store(Store::at(home.path()));
    for keys in ["rv", "c"] {
        driver.keys(keys);
        let screen = driver.screen(80, 24);
        assert!(screen.contains("This game is rated"), "{screen}");
        assert_eq!(driver.app.context(), Context::Saved);
    }
    driver.keys("D");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("leaving it counts as"), "{screen}");
    driver.keys("y");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("stands among the finished games"), "{screen}");
    let store = Store::at(home.path());
    assert_eq!((store.unfinished().expect("a list").len(), store.results().len()), (0, 1));
}

/// Of two people, the one whose games these are loses by leaving, whoever is to move and wherever it is left.
#[test]
fn the_one_who_leaves_loses_a_rated_game_of_two_people() {
    let lost_by = |leave: fn(&mut AppDriver, Store)| {
        let home = tempfile::tempdir().expect("a folder");
        let [ann, bob] = ["Ann", "Bob"].map(|name| name.parse().expect("a name"));
        let store = Store::at(home.path()).of_other(Some(&ann));
        store.of_other(Some(&bob)).make().expect("a profile");
        let mut driver = AppDriver::new(true, ColorDepth::Ansi256);
        driver.app.set_store(store.clone());
        let mut start = start("snort", &[]);
        start.player_specs[1] = start.player_specs[0];
        start.names = vec!["Ann".to_string(), "Bob".to_string()];
        start.is_rated = true;
        driver.app.start_game(start).expect("it can begin");
        driver.keys(":a1<Enter>:h8<Enter>:b1<Enter>:g8<Enter>:c1<Enter>");
        leave(&mut driver, store.clone());
        let screen = driver.screen(80, 24);
        assert!(screen.contains("a loss for Ann"), "{screen}");
        driver.keys("y");
        if driver.app.context() == Context::Over {
            let screen = driver.screen(80, 24);
            assert!(screen.contains("Ann: rating 1400"), "{screen}");
            // A game goes to the archive when its table is left.
            driver.keys("m");
        }
        let wait = std::time::Instant::now();
        while store.results().is_empty() && wait.elapsed() < TIMEOUT {
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
        store.results()[0].score
    };
    let at_table = lost_by(|driver, _| {
        driver.keys("m");
    });
    let in_list = lost_by(|driver, store| {
        *driver = AppDriver::new(true, ColorDepth::Ansi256);
        driver.app.set_store(store);
        driver.keys("rD");
    });
    assert_eq!([at_table, in_list], [Some(GameResult::Lost); 2]);
}

#[test]
fn the_table_says_whether_a_game_is_rated() {
    for (is_rated, word) in [(true, "rated"), (false, "casual")] {
        let mut driver = AppDriver::painted(ColorDepth::Ansi256, ThemeName::DARK);
        let mut start = start("snort", &[]);
        start.player_specs[1] = "rung:1".parse().expect("a player");
        start.is_rated = is_rated;
        driver.app.start_game(start).expect("it can begin");
        let header = driver.screen(80, 24).lines().next().map(ToString::to_string);
        assert!(header.as_ref().is_some_and(|it| it.contains(word)), "{header:?}");
    }
}

#[test]
fn leaving_a_rated_game_loses_it() {
    let home = tempfile::tempdir().expect("a folder");
    let mut driver = rated_game(home.path());
    driver.keys("m");
    assert!(driver.screen(80, 24).contains("leaving it counts as"), "{}", driver.screen(80, 24));
    driver.keys("n");
    assert_eq!(driver.app.context(), Context::Game(Entry::Square));
    driver.keys("qy");
    assert!(!driver.has_quit());
    assert_eq!(driver.app.context(), Context::Over);
    // The loss stands.
    driver.keys("u");
    assert_eq!(driver.app.context(), Context::Over);
    driver.keys("m");
    assert_eq!(driver.app.context(), Context::Menu);
    let store = Store::at(home.path());
    let wait = std::time::Instant::now();
    while store.results().is_empty() && wait.elapsed() < TIMEOUT {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    let results = store.results();
    assert_eq!(results.len(), 1);
    assert_eq!((results[0].score, results[0].is_rated()), (Some(GameResult::Lost), true));
}

#[test]
fn a_rated_game_stays_one_after_a_kill_and_its_copy_does_not() {
    let home = tempfile::tempdir().expect("a folder");
    let killed = rated_game(home.path());
    let store = Store::at(home.path());
    let record = store.read(&store.unfinished().expect("a list")[0]).expect("it can be read");
    assert!(record.is_rated && record.to_match_start(&Default::default()).is_rated);
    drop(killed);
    let copy = store.new_journal_from(record);
    assert!(!copy.record().is_rated);
}

#[test]
fn a_copy_of_a_rated_game_is_casual_without_a_store_too() {
    let mut start = start("snort", &["a1", "h8"]);
    start.player_specs[1] = "rung:1".parse().expect("a player");
    start.is_rated = true;
    let moves = start.moves.iter().cloned().map(Ply::new).collect();
    let record = Record { plies: moves, ..Record::new(&start, None) };
    let mut driver = AppDriver::new(true, ColorDepth::Ansi256);
    driver.app.resume_copy(record).expect("it can be played on");
    driver.keys("u");
    let screen = driver.screen(80, 24);
    assert!(!screen.contains("rated") && !screen.contains("h8"), "taken back: {screen}");
}

/// A game against a rung that the person has given up after two moves.
fn lost_game(home: &Path, is_rated: bool, mut driver: AppDriver) -> AppDriver {
    driver.app.set_store(Store::at(home));
    let mut start = start("snort", &[]);
    start.player_specs[1] = "rung:3".parse().expect("a player");
    start.is_rated = is_rated;
    driver.app.start_game(start).expect("it can begin");
    two_rounds(&mut driver);
    driver.keys("xy");
    assert_eq!(driver.app.context(), Context::Over);
    driver
}

fn await_results(home: &Path, count: usize) {
    let wait = std::time::Instant::now();
    while Store::at(home).results().len() < count && wait.elapsed() < TIMEOUT {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    assert_eq!(Store::at(home).results().len(), count);
}

fn painted() -> AppDriver {
    AppDriver::painted(ColorDepth::Ansi256, ThemeName::DARK)
}

#[test]
fn a_result_tells_how_the_rating_has_changed() {
    let home = tempfile::tempdir().expect("a folder");
    let mut driver = lost_game(home.path(), true, painted());
    let mut all = String::new();
    for (width, height) in SIZES {
        let screen = driver.screen(width, height);
        assert!(screen.contains("1400 → 1") && screen.contains('±'), "{screen}");
        all += &format!("{width}x{height}\n{screen}\n");
    }
    insta::assert_snapshot!(all);
    // What it says is what is counted.
    let told = all.split("1400 → ").nth(1).and_then(|it| it.split(' ').next());
    let told: f64 = told.and_then(|it| it.parse().ok()).expect("a number");
    driver.keys("m");
    await_results(home.path(), 1);
    let lines = Store::at(home.path()).results();
    let figures = parlour_session::progress::figures::Figures::of(&lines);
    assert!((figures.ratings.of_game("snort").rating - told).abs() < 1.0, "{told}");
    // A board without a panel has it in the message.
    let other = tempfile::tempdir().expect("a folder");
    let driver = lost_game(other.path(), true, AppDriver::new(true, ColorDepth::None));
    let screen = driver.screen(120, 24);
    assert!(screen.contains("Rating 1400 -> 1"), "{screen}");
    // A casual game says that it is one.
    let other = tempfile::tempdir().expect("a folder");
    let screen = lost_game(other.path(), false, painted()).screen(120, 40);
    assert!(screen.contains("A casual game") && !screen.contains("1400 →"), "{screen}");
}

/// Whoever gives up at once neither wins nor loses points, and is told why.
#[test]
fn a_rated_game_of_few_moves_changes_no_rating() {
    let home = tempfile::tempdir().expect("a folder");
    let mut driver = painted();
    driver.app.set_store(Store::at(home.path()));
    let mut start = start("snort", &[]);
    start.player_specs[1] = "rung:3".parse().expect("a player");
    start.is_rated = true;
    driver.app.start_game(start).expect("it can begin");
    driver.keys("<Enter>").deliver_reply();
    driver.keys("xy");
    for (width, height) in SIZES {
        let screen = driver.screen(width, height);
        assert!(screen.contains("Over before move 4") || screen.contains("Too short"), "{screen}");
        assert!(!screen.contains("1400"), "{screen}");
    }
    driver.keys("m");
    await_results(home.path(), 1);
    let line = &Store::at(home.path()).results()[0];
    assert_eq!((line.score, line.is_rated()), (Some(GameResult::Lost), false));
}

/// The keys that lead on from a game are at hand at every size, and nothing ends halfway.
#[test]
fn a_result_keeps_its_keys_and_lists_whole_at_every_size() {
    for is_rated in [false, true] {
        let home = tempfile::tempdir().expect("a folder");
        let driver = lost_game(home.path(), is_rated, painted());
        for (width, height) in SIZES.into_iter().chain([(60, 20), (40, 12)]) {
            let screen = driver.screen(width, height);
            let footer = screen.lines().last().unwrap_or_default();
            assert!(footer.contains(" n  new") && footer.contains(" q  menu"), "{screen}");
            assert!(screen.contains("you resigned"), "{screen}");
            assert_eq!(screen.contains("too easy"), screen.contains("too hard"), "{screen}");
            let words: Vec<&str> = screen.split_whitespace().collect();
            assert_eq!(words.join(" ").contains("1400 → 1"), is_rated, "{screen}");
        }
    }
}

/// A win leads to the next opponent, and can be shared.
#[test]
fn after_a_win_the_next_opponent_is_played_and_the_result_copied() {
    let record = Record::read(JUDGED.as_bytes()).expect("a game");
    let moves: Vec<&str> = record.plies.iter().map(|ply| &*ply.text).collect();
    let (last, moves) = moves.split_last().expect("moves");
    let mut start = start("breakthrough", moves);
    start.player_specs[1] = "rung:3".parse().expect("a player");
    let mut driver = painted();
    driver.app.start_game(start).expect("it can begin");
    driver.keys(&format!(":{last}<Enter>"));
    assert!(driver.screen(120, 40).contains("play Cleo, level 4"), "{}", driver.screen(120, 40));
    driver.keys("y");
    let copied = driver.take_effects().into_iter().find_map(|effect| match effect {
        Effect::Copy(text) => Some(text),
        _ => None,
    });
    let copied = copied.expect("a text");
    assert!(copied.contains("a   b   c") && copied.contains("wins"), "{copied}");
    driver.keys("B");
    assert!(driver.screen(120, 40).contains("Cleo"), "{}", driver.screen(120, 40));
}

#[test]
fn how_hard_it_was_is_asked_once_after_the_first_game() {
    for (number, answer) in (1..).zip(Difficulty::ALL) {
        let home = tempfile::tempdir().expect("a folder");
        let mut driver = lost_game(home.path(), false, painted());
        for (width, height) in SIZES {
            let screen = driver.screen(width, height);
            for words in ["How hard was it?", "too easy", "about right", "too hard"] {
                assert!(screen.contains(words), "{words}\n{screen}");
            }
        }
        driver.keys(&format!("{number}"));
        assert_eq!(Store::at(home.path()).first_answer(), Some(answer), "it is on the disk");
        let screen = driver.screen(120, 40);
        assert!(!screen.contains("How hard was it?"), "{screen}");
        assert!(
            screen.contains("Thank you.") && screen.contains("Your next opponent is"),
            "{screen}"
        );
        // Another key changes nothing.
        driver.keys("13");
        assert_eq!(Store::at(home.path()).first_answer(), Some(answer));
        driver.keys("m");
        await_results(home.path(), 1);
        let screen = lost_game(home.path(), false, painted()).screen(120, 40);
        assert!(!screen.contains("How hard was it?"), "{screen}");
    }
    // Who ignores it is not asked again either.
    let home = tempfile::tempdir().expect("a folder");
    lost_game(home.path(), false, painted()).keys("m");
    await_results(home.path(), 1);
    let screen = lost_game(home.path(), false, painted()).screen(120, 40);
    assert!(!screen.contains("How hard was it?"), "{screen}");
    assert_eq!(Store::at(home.path()).first_answer(), None);
}
