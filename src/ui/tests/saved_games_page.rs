//! The page of saved games: its list, the card beside it, and long names.

use super::driver::AppDriver;
use super::hall::{
    LOST, SIZES, SNORT, SOS, home_with_games, place_of, read_until, with_store, write,
};
use super::painted::with_styles;
use crate::ui::settings::ColorDepth;
use insta::assert_snapshot;
use ratatui::style::Modifier;

#[test]
fn the_saved_games() {
    let home = home_with_games();
    let mut driver = with_store(home.path(), ColorDepth::Ansi256);
    driver.keys("r");
    let mut all = String::new();
    for (width, height) in SIZES {
        read_until(&mut driver, (width, height), "3 moves, 2026.11.20");
        all += &format!("{width}x{height}\n{}\n", driver.screen(width, height));
    }
    driver.keys("<Tab>");
    read_until(&mut driver, (80, 24), "resignation");
    all += &with_styles(&driver.render(80, 24));
    driver.keys("/xyz");
    all += &driver.screen(80, 24);
    assert_snapshot!(all);
}

#[test]
fn the_card_of_a_saved_game_is_that_of_the_game_selected() {
    let home = home_with_games();
    for size in SIZES {
        let mut driver = with_store(home.path(), ColorDepth::Ansi256);
        driver.keys("r");
        read_until(&mut driver, size, "3 moves, 2026.11.20");
        driver.keys("<Down>");
        read_until(&mut driver, size, "2 moves, 2026.11.21");
        let screen = driver.screen(size.0, size.1);
        assert!(screen.contains("● Ann") && screen.contains("○ Bert"), "{screen}");
        assert!(!screen.contains("○ greedy"), "{screen}");
    }
}

#[test]
fn the_list_keeps_its_columns_beside_a_card() {
    let home = home_with_games();
    let mut driver = with_store(home.path(), ColorDepth::Ansi256);
    driver.keys("r");
    let bar = |driver: &AppDriver, width: u16| {
        let picture = driver.render(width, 24);
        let row: Vec<_> = picture.content.chunks(usize::from(width)).nth(2).expect("a row").into();
        row.iter().filter(|cell| cell.modifier.contains(Modifier::BOLD)).count()
    };
    for width in [80, 99, 120, 200] {
        assert!(bar(&driver, width) >= 46, "{width}\n{}", driver.screen(width, 24));
    }
}

#[test]
fn long_and_wide_names_push_nothing_aside() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let wide = "日本語の碁".repeat(8);
    let long = SOS.replace("Ann", &wide).replace("Bert", &"long ".repeat(100));
    write(home.path(), "games", &"x".repeat(90), &long, 100);
    write(home.path(), "games", "日本語", SNORT, 200);
    let mut driver = with_store(home.path(), ColorDepth::Ansi256);
    for size in SIZES {
        read_until(&mut driver, size, "2 moves");
        let screen = driver.screen(size.0, size.1);
        assert!(screen.replace(' ', "").contains("●日本") || size.0 == 80, "{screen}");
    }
    driver.keys("r");
    for size in SIZES {
        read_until(&mut driver, size, "2 moves, 2026.11.21");
        // The moves of both games stand in one column.
        let (two, three) = (place_of(&driver, size, "2 moves"), place_of(&driver, size, "3 moves"));
        assert_eq!(two.0, three.0, "{}", driver.screen(size.0, size.1));
    }
}

#[test]
fn players_are_listed_and_found_by_their_names() {
    let home = home_with_games();
    let named = SNORT.replace("[Player2", "[Name1 \"Eve\"]\n[Player2");
    write(home.path(), "games", "snort-20261120-094500-0000cafe", &named, 300);
    let mut driver = with_store(home.path(), ColorDepth::Ansi256);
    driver.keys("r");
    for players in ["You – greedy", "Ann – Bert", "Eve – greedy"] {
        read_until(&mut driver, (120, 40), players);
    }
    // Without areas the list is a plain one.
    assert!(driver.screen(80, 16).contains("Eve"), "{}", driver.screen(80, 16));
    driver.keys("/eve");
    let found = driver.screen(120, 40);
    assert!(found.contains("Eve – greedy") && !found.contains("Ann – Bert"), "{found}");
    // A level is found where its player has a name, too.
    driver.keys("<Bksp><Bksp><Bksp>greedy");
    let found = driver.screen(120, 40);
    assert!(found.contains("Eve – greedy") && found.contains("You – greedy"), "{found}");
}

#[test]
fn empty_lists_say_what_to_do() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut driver = with_store(home.path(), ColorDepth::Ansi256);
    driver.keys("r");
    for (width, height) in SIZES.into_iter().chain([(60, 20), (40, 12)]) {
        let screen = driver.screen(width, height);
        let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("press m for the menu, then Enter"), "{screen}");
    }
}

#[test]
fn a_long_list_is_gone_through_without_waiting() {
    let home = tempfile::tempdir().expect("a temporary folder");
    for number in 0..120 {
        write(home.path(), "games", &format!("game{number:03}"), SNORT, 100 + number);
    }
    write(home.path(), "games", "last", SOS, 1_000);
    let mut driver = with_store(home.path(), ColorDepth::Ansi256);
    driver.keys("r");
    driver.screen(120, 40);
    for _ in 0..120 {
        driver.keys("<Down>");
        driver.screen(120, 40);
    }
    assert!(driver.screen(120, 40).contains("▸ SOS: last"), "{}", driver.screen(120, 40));
    read_until(&mut driver, (120, 40), "● Ann");
}

#[test]
fn the_list_says_which_games_were_decided_by_a_clock() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let on_time = |players: &str| {
        format!("[Game \"snort\"]\n{players}[Result \"0-1\"]\n[Termination \"time\"]\n\n1. d4\n")
    };
    let against = "[Player1 \"human\"]\n[Player2 \"tactical\"]\n";
    write(home.path(), "archive", "snort-20261119-094500-0000cafe", &on_time(against), 100);
    write(home.path(), "archive", "Of two", &on_time(""), 200);
    write(home.path(), "archive", "breakthrough-20261119-094500-0000cafe", LOST, 300);
    let mut driver = with_store(home.path(), ColorDepth::Ansi256);
    driver.keys("r");
    read_until(&mut driver, (80, 24), "tactical won on time");
    for (width, height) in SIZES {
        let screen = driver.screen(width, height);
        let line = |words| screen.lines().find(|line| line.contains(words)).unwrap_or_default();
        assert!(line("You – tactical").contains("lost on time"), "{screen}");
        assert!(line("Of two").contains("0-1 on time"), "{screen}");
        let resigned = line("Breakthrough");
        assert!(resigned.contains("lost") && !resigned.contains("on time"), "{screen}");
    }
    // In a list without areas too.
    driver.keys("<Tab><Tab>");
    let list = driver.screen(80, 16);
    assert!(list.contains("0-1 on time"), "{list}");
}

/// Several players can win a game together, and then the others have lost it.
#[test]
fn who_is_not_among_several_winners_has_lost() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let resigned = "[Game \"pentagoxl\"]\n[Player1 \"human\"]\n[Player2 \"random\"]\n\
        [Player3 \"random\"]\n[Player4 \"greedy\"]\n[Result \"2,3,4\"]\n\
        [Termination \"resigned\"]\n\n1. a1:1\n";
    write(home.path(), "archive", "Of four", resigned, 100);
    let mut driver = with_store(home.path(), ColorDepth::Ansi256);
    driver.keys("r");
    read_until(&mut driver, (120, 40), "lost by resignation");
    let screen = driver.screen(120, 40);
    let row = screen.lines().find(|line| line.contains("Of four")).unwrap_or_default();
    assert!(row.contains("lost") && !screen.contains("drawn"), "{screen}");
}

#[test]
fn a_persons_own_side_is_at_the_bottom_of_the_card() {
    for (players, own_first) in [(["human", "random"], true), (["random", "human"], false)] {
        let home = tempfile::tempdir().expect("a temporary folder");
        let [one, two] = players;
        let text = format!(
            "[Game \"breakthrough\"]\n[Player1 \"{one}\"]\n[Player2 \"{two}\"]\n[Date \"2026.11.20\"]\n\n1. a2-a3\n"
        );
        write(home.path(), "games", "mine", &text, 100);
        let mut driver = with_store(home.path(), ColorDepth::Ansi256);
        driver.keys("r");
        read_until(&mut driver, (80, 24), "1 move, 2026.11.20");
        let screen = driver.screen(80, 24);
        let row = |sign: char| screen.lines().position(|line| line.contains(sign));
        assert_eq!(row('○') < row('●'), own_first, "{screen}");
    }
}

#[test]
fn who_wants_to_go_on_hears_that_nothing_is_unfinished() {
    const SAID: &str = "There is no unfinished game to continue";
    let home = tempfile::tempdir().expect("a temporary folder");
    write(home.path(), "archive", "old", LOST, 100);
    let mut driver = with_store(home.path(), ColorDepth::Ansi256);
    driver.keys("r");
    let screen = driver.screen(80, 24);
    assert!(screen.contains(SAID) && screen.contains("Tab: unfinished games"), "{screen}");
    driver.keys("<Tab>");
    let screen = driver.screen(80, 24);
    assert!(!screen.contains(SAID) && screen.contains("Tab: finished games"), "{screen}");
}
