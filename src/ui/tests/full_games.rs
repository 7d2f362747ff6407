//! Whole games played by keys.

use super::driver::{AppDriver, start};
use crate::ui::input::{Context, Entry};
use crate::ui::settings::ColorDepth;
use crate::ui::term::AppEvent;
use parlour_session::catalog::ALL_GAMES;
use parlour_session::play::{MatchStart, PlayerSpec};
use std::time::{Duration, Instant};

fn is_over(screen: &str) -> bool {
    ["wins:", "is a draw:", "share the win:"].iter().any(|words| screen.contains(words))
}

#[test]
fn every_game_can_be_played_to_its_end_with_tab_and_enter() {
    for game in &ALL_GAMES {
        let mut start = start(game.name, &[]);
        if game.name == "amazons" {
            (start.setup.rows, start.setup.cols) = (5, 5);
        }
        let mut driver = AppDriver::at_menu();
        driver.app.start_game(start).expect("the game can begin");
        let mut screen = String::new();
        for _ in 0..2_000 {
            driver.keys("<Tab><Enter>");
            screen = driver.screen(80, 24);
            if is_over(&screen) {
                break;
            }
        }
        assert!(is_over(&screen), "{}\n{screen}", game.name);
        driver.keys("n");
        assert!(!is_over(&driver.screen(80, 24)), "{}", game.name);
        driver.keys("m");
        assert_eq!(driver.app.context(), Context::Menu);
    }
}

#[test]
fn from_the_menu_against_the_computer_and_back() {
    let mut driver = AppDriver::at_menu();
    driver.keys("<Down><Down><Down>s").keys("<Enter>");
    assert_eq!(driver.app.context(), Context::Game(Entry::Square));
    for _ in 0..200 {
        driver.keys("<Tab><Enter>");
        if is_over(&driver.screen(80, 24)) {
            break;
        }
        driver.deliver_reply();
        if is_over(&driver.screen(80, 24)) {
            break;
        }
    }
    let screen = driver.screen(80, 24);
    assert!(screen.contains("wins"), "{screen}");
    driver.keys("mqy");
    assert!(driver.has_quit());
}

/// One key too many ends no program: right after another screen was left the menu asks.
#[test]
fn the_key_that_leaves_a_screen_asks_at_the_menu() {
    for keys in [",q", "sq", "?q", "zq", ":<Esc>"] {
        let mut driver = AppDriver::at_menu();
        driver.keys(keys).keys("q");
        assert_eq!(driver.app.context(), Context::Confirm, "{keys}");
        driver.keys("q");
        assert!(!driver.has_quit(), "{keys}");
        assert_eq!(driver.app.context(), Context::Menu, "{keys}");
        let later = Instant::now() + Duration::from_secs(2);
        assert!(driver.app.next_tick().is_some_and(|at| at < later), "{keys}");
        driver.app.handle([AppEvent::Tick(later)]);
        assert_eq!(driver.app.next_tick(), None, "{keys}");
        driver.keys("q");
        assert!(driver.has_quit(), "{keys}");
    }
    let mut driver = AppDriver::configured(|config| config.confirm = false);
    driver.keys(",qq");
    assert!(driver.has_quit(), "who wants no questions gets none");
}

#[test]
fn leaving_asks_only_when_a_game_is_under_way() {
    let mut driver = AppDriver::in_game("snort", false, &[]);
    driver.keys("m");
    assert_eq!(driver.app.context(), Context::Menu);
    for (key, kept) in
        [('m', Context::Menu), ('n', Context::Game(Entry::Square)), ('q', Context::Menu)]
    {
        let mut driver = AppDriver::in_game("snort", false, &["a1"]);
        driver.keys(&key.to_string());
        assert_eq!(driver.app.context(), Context::Confirm, "{key}");
        driver.keys("n");
        assert_eq!(driver.app.context(), Context::Game(Entry::Square));
        assert!(driver.screen(80, 24).contains("a1"));
        driver.keys(&format!("{key}y"));
        assert_eq!(driver.app.context(), kept);
        assert!(!driver.has_quit());
    }
}

#[test]
fn a_refused_choice_says_why_and_changes_nothing() {
    let mut driver = AppDriver::in_game("firstattack", false, &["d4"]);
    let before = driver.screen(80, 24);
    // The cursor starts beside the first pawn, on the square nearest to the middle.
    driver.keys("<Left><Left><Left><Left><Left><Left><Left><Left>");
    driver.keys("<Up><Up><Up><Up><Up><Up><Up><Up><Enter>");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("This square is on the direction of another pawn!"), "{screen}");
    assert_eq!(before.matches("d4").count(), screen.matches("d4").count());
    driver.keys("<Down>");
    assert!(!driver.screen(80, 24).contains("another pawn!"));
}

#[test]
fn a_step_back_within_a_move_then_take_back_and_redo() {
    let mut driver = AppDriver::in_game("amazons", true, &[]);
    driver.keys("<Enter><Tab><Enter>");
    assert!(driver.screen(80, 24).contains("where her arrow lands"));
    driver.keys("<Bksp>");
    assert!(driver.screen(80, 24).contains("where she goes"));
    driver.keys("<Esc>");
    assert!(driver.screen(80, 24).contains("choose an amazon"));
    driver.keys("<Enter><Tab><Enter><Tab><Enter>");
    let played = driver.screen(80, 24);
    assert!(played.contains('#'), "{played}");
    driver.keys("u");
    assert!(!driver.screen(80, 24).contains('#'));
    driver.keys("U");
    assert_eq!(driver.screen(80, 24), played);
}

#[test]
fn letters_are_written_at_once_or_chosen() {
    let mut driver = AppDriver::in_game("sos", true, &[]);
    driver.keys("s");
    assert!(driver.screen(80, 24).contains("d4S"));
    driver.keys("<Right><Enter>");
    assert_eq!(driver.app.context(), Context::Game(Entry::Letter));
    assert!(driver.screen(80, 24).contains("Write S here?"));
    driver.keys("<Right>");
    assert!(driver.screen(80, 24).contains("Write O here?"));
    driver.keys("<Enter>");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("e4O"), "{screen}");
    driver.keys("s");
    assert!(driver.screen(80, 24).contains("e4 is already taken."));
}

#[test]
fn a_turn_is_seen_before_it_is_made() {
    let mut driver = AppDriver::in_game("pentago", true, &[]);
    driver.keys("<Enter>");
    assert_eq!(driver.app.context(), Context::Game(Entry::Rotation));
    assert!(driver.screen(80, 24).contains("Preview: bottom right block clockwise (3)?"));
    driver.keys("<Up><Left><Space>");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Preview: top left block anticlockwise (8)?"), "{screen}");
    driver.keys("<Enter>");
    assert!(driver.screen(80, 24).contains("d4:8"));
}

#[test]
fn a_pawn_leaves_the_board_by_the_place_beyond_its_edge() {
    let moves = ["b4-b3", "a1-b1", "b3-b2", "b1-c1", "b2-b1", "a3-a4"];
    let mut driver = AppDriver::in_game("dodgem", true, &moves);
    driver.keys("<Up><Up><Up><Up><Left><Left><Left><Left><Right><Enter><S-Tab>");
    let screen = driver.screen(80, 24);
    assert!(screen.replace(' ', "").contains("[^]"), "{screen}");
    driver.keys("<Enter>");
    assert!(driver.screen(80, 24).contains("b1-off"));
}

#[test]
fn impossible_setups_cannot_be_chosen() {
    let mut driver = AppDriver::at_menu();
    driver.keys("s<Down>");
    driver.keys(&"<Right>".repeat(30));
    assert!(driver.screen(80, 24).contains("Rows        ◂ 19"), "{}", driver.screen(80, 24));
    driver.keys("<Down>").keys(&"<Right>".repeat(30));
    assert!(driver.screen(80, 24).contains("Columns     ◂ 19"), "{}", driver.screen(80, 24));
    driver.keys(&"<Left>".repeat(30));
    assert!(driver.screen(80, 24).contains("Columns       1 ▸"), "{}", driver.screen(80, 24));
    driver.keys("<Enter>");
    assert_eq!(driver.app.context(), Context::Game(Entry::Square));
}

#[test]
fn a_coin_toss_follows_from_the_seed_and_seats_each_one_first() {
    use parlour_session::catalog::{MatchSetup, SeatOrder};
    let usual: MatchStart = start("snort", &[]);
    let sitters =
        ["human", "tactical"].map(|name| name.parse().expect("somebody who plays")).to_vec();
    let match_setup =
        MatchSetup::new(MatchStart { player_specs: sitters, ..usual }, SeatOrder::Toss);
    let first = |seed| match_setup.with_seating(seed).start.player_specs[0];
    let heads = (0..100).filter(|&seed| first(seed).is_human()).count();
    assert!((30..=70).contains(&heads), "{heads}");
    assert_eq!(first(42), first(42));
    // Nobody needs a name, and each player keeps what was listed with it.
    let player_specs = vec![PlayerSpec::Human; 4];
    let four = MatchStart { names: Vec::new(), player_specs, ..start("sos", &[]) };
    let listed = MatchSetup::new(four, SeatOrder::Toss);
    for seed in 0..20 {
        let (seating, seated) = (listed.seating(seed), listed.with_seating(seed));
        let colors: Vec<_> = seating.iter().map(|&player| listed.player_colors[player]).collect();
        assert_eq!(seated.player_colors[..4], colors);
        assert_eq!(seated.start.names, [""; 4]);
    }
}

#[test]
fn pentago_xl_is_found_inside_pentago() {
    let mut driver = AppDriver::new(true, ColorDepth::None);
    driver.keys("<Down><Down><Down><Down><Down>s<Down><Right>");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Pentago XL 9x9") && screen.contains("Players"), "{screen}");
    driver.keys("<Down><Right><Right><Enter>");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("X You"), "{screen}");
    assert_eq!(screen.matches("Carl").count(), 3, "{screen}");
}
