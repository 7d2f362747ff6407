//! Games played to their end by keys alone.

use crate::desk::{Desk, start};
use parlour::session::shelf::SHELF;
use parlour::session::shelf::Start;
use parlour::ui::bindings::Context;
use parlour::ui::options::Depth;

fn over(screen: &str) -> bool {
    ["wins:", "is a draw:", "share the win:"].iter().any(|words| screen.contains(words))
}

#[test]
fn every_game_can_be_played_to_its_end_with_tab_and_enter() {
    for game in &SHELF {
        let mut start = start(game.name, &[]);
        if game.name == "amazons" {
            (start.setup.rows, start.setup.cols) = (5, 5);
        }
        let mut desk = Desk::menu();
        desk.app.open(start).expect("the game can begin");
        let mut screen = String::new();
        for _ in 0..2_000 {
            desk.keys("<Tab><Enter>");
            screen = desk.screen(80, 24);
            if over(&screen) {
                break;
            }
        }
        assert!(over(&screen), "{}\n{screen}", game.name);
        desk.keys("n");
        assert!(!over(&desk.screen(80, 24)), "{}", game.name);
        desk.keys("m");
        assert_eq!(desk.app.context(), Context::Menu);
    }
}

#[test]
fn from_the_menu_against_the_computer_and_back() {
    let mut desk = Desk::menu();
    desk.keys("<Down><Down><Down>s").keys("<Enter>");
    assert_eq!(desk.app.context(), Context::Table);
    for _ in 0..200 {
        desk.keys("<Tab><Enter>");
        if over(&desk.screen(80, 24)) {
            break;
        }
        desk.hear();
        if over(&desk.screen(80, 24)) {
            break;
        }
    }
    let screen = desk.screen(80, 24);
    assert!(screen.contains("wins"), "{screen}");
    desk.keys("mq");
    assert!(desk.has_quit());
}

#[test]
fn leaving_asks_only_when_a_game_is_under_way() {
    let mut desk = Desk::table("snort", false, &[]);
    desk.keys("m");
    assert_eq!(desk.app.context(), Context::Menu);
    for (key, kept) in [('m', Context::Menu), ('n', Context::Table), ('q', Context::Table)] {
        let mut desk = Desk::table("snort", false, &["a1"]);
        desk.keys(&key.to_string());
        assert_eq!(desk.app.context(), Context::Confirm, "{key}");
        desk.keys("n");
        assert_eq!(desk.app.context(), Context::Table);
        assert!(desk.screen(80, 24).contains("a1"));
        desk.keys(&format!("{key}y"));
        assert_eq!(desk.app.context(), kept);
        assert_eq!(desk.has_quit(), key == 'q');
    }
}

#[test]
fn a_refused_choice_says_why_and_changes_nothing() {
    let mut desk = Desk::table("firstattack", false, &["d4"]);
    let before = desk.screen(80, 24);
    // The cursor begins beside the first pawn, on the square nearest to the middle.
    desk.keys("<Left><Left><Left><Left><Left><Left><Left><Left>");
    desk.keys("<Up><Up><Up><Up><Up><Up><Up><Up><Enter>");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("This square is on the direction of another pawn!"), "{screen}");
    assert_eq!(before.matches("d4").count(), screen.matches("d4").count());
    desk.keys("<Down>");
    assert!(!desk.screen(80, 24).contains("another pawn!"));
}

#[test]
fn a_step_back_within_a_move_then_take_back_and_redo() {
    let mut desk = Desk::table("amazons", true, &[]);
    desk.keys("<Enter><Tab><Enter>");
    assert!(desk.screen(80, 24).contains("where her arrow lands"));
    desk.keys("<Bksp>");
    assert!(desk.screen(80, 24).contains("where she goes"));
    desk.keys("<Esc>");
    assert!(desk.screen(80, 24).contains("choose an amazon"));
    desk.keys("<Enter><Tab><Enter><Tab><Enter>");
    let played = desk.screen(80, 24);
    assert!(played.contains('#'), "{played}");
    desk.keys("u");
    assert!(!desk.screen(80, 24).contains('#'));
    desk.keys("r");
    assert_eq!(desk.screen(80, 24), played);
}

#[test]
fn letters_are_written_at_once_or_chosen() {
    let mut desk = Desk::table("sos", true, &[]);
    desk.keys("s");
    assert!(desk.screen(80, 24).contains("d4S"));
    desk.keys("<Right><Enter>");
    assert_eq!(desk.app.context(), Context::Letter);
    assert!(desk.screen(80, 24).contains("Write S here?"));
    desk.keys("<Right>");
    assert!(desk.screen(80, 24).contains("Write O here?"));
    desk.keys("<Enter>");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("e4O"), "{screen}");
    desk.keys("s");
    assert!(desk.screen(80, 24).contains("Something is on e4 already."));
}

#[test]
fn a_turn_is_seen_before_it_is_made() {
    let mut desk = Desk::table("pentago", true, &[]);
    desk.keys("<Enter>");
    assert_eq!(desk.app.context(), Context::Turn);
    assert!(desk.screen(80, 24).contains("Turn the bottom right block clockwise?"));
    desk.keys("<Up><Left><Space>");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("Turn the top left block anticlockwise?"), "{screen}");
    desk.keys("<Enter>");
    assert!(desk.screen(80, 24).contains("d4:8"));
}

#[test]
fn a_pawn_leaves_the_board_by_the_place_beyond_its_edge() {
    let moves = ["b4-b3", "a1-b1", "b3-b2", "b1-c1", "b2-b1", "a3-a4"];
    let mut desk = Desk::table("dodgem", true, &moves);
    desk.keys("<Up><Up><Up><Up><Left><Left><Left><Left><Right><Enter><Up>");
    let screen = desk.screen(80, 24);
    assert!(screen.replace(' ', "").contains("[^]"), "{screen}");
    desk.keys("<Enter>");
    assert!(desk.screen(80, 24).contains("b1-off"));
}

#[test]
fn impossible_setups_cannot_be_chosen() {
    let mut desk = Desk::menu();
    desk.keys("s<Down>");
    desk.keys(&"<Right>".repeat(30));
    assert!(desk.screen(80, 24).contains("Rows        ◂ 16"), "{}", desk.screen(80, 24));
    desk.keys("<Down>").keys(&"<Right>".repeat(30));
    assert!(desk.screen(80, 24).contains("Columns     ◂ 8"), "{}", desk.screen(80, 24));
    desk.keys(&"<Left>".repeat(30));
    assert!(desk.screen(80, 24).contains("Columns       1 ▸"), "{}", desk.screen(80, 24));
    desk.keys("<Enter>");
    assert_eq!(desk.app.context(), Context::Table);
}

#[test]
fn a_coin_toss_follows_from_the_seed_and_seats_each_one_first() {
    use parlour::ui::deal::{Deal, Order};
    let usual: Start = start("snort", &[]);
    let sitters =
        ["human", "tactical"].map(|name| name.parse().expect("somebody who plays")).to_vec();
    let deal = Deal::new(Start { sitters, ..usual }, Order::Toss);
    let first = |seed| deal.seated(seed).start.sitters[0];
    let heads = (0..100).filter(|&seed| first(seed).is_human()).count();
    assert!((30..=70).contains(&heads), "{heads}");
    assert_eq!(first(42), first(42));
}

#[test]
fn pentago_xl_is_found_inside_pentago() {
    let mut desk = Desk::new(true, Depth::None);
    desk.keys("<Down><Down><Down><Down><Down>s<Down><Right>");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("Pentago XL 9x9") && screen.contains("Players"), "{screen}");
    desk.keys("<Down><Right><Right><Enter>");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("X You"), "{screen}");
    assert_eq!(screen.matches("tactical").count(), 3, "{screen}");
}
