//! Snapshots of every screen.

use super::driver::AppDriver;
use crate::ui::settings::ColorDepth;
use insta::assert_snapshot;
use parlour_session::catalog::ALL_GAMES;
use ratatui::style::Modifier;

/// The screen at several sizes, in Unicode and in ASCII.
fn screens_of(driver: impl Fn(bool) -> AppDriver) -> String {
    [(80, 24), (60, 20), (40, 12), (20, 5), (200, 60)]
        .into_iter()
        .flat_map(|(width, height)| [(width, height, false), (width, height, true)])
        .map(|(width, height, ascii)| {
            let screen = driver(ascii).screen(width, height);
            assert!(!ascii || screen.is_ascii(), "{screen}");
            let signs = if ascii { "ASCII" } else { "Unicode" };
            format!("{:-<20}\n{}", format!("{width}x{height} {signs} "), screen.trim_end())
        })
        .collect::<Vec<_>>()
        .join("\n")
}

fn at_menu(keys: &'static str) -> String {
    screens_of(|ascii| {
        let mut driver = AppDriver::new(ascii, ColorDepth::Ansi256);
        driver.keys(keys);
        driver
    })
}

fn at_table(game: &str, moves: &[&str], keys: &str) -> String {
    screens_of(|ascii| {
        let mut driver = AppDriver::in_game(game, ascii, moves);
        driver.keys(keys);
        driver
    })
}

#[test]
fn menu() {
    assert_snapshot!(at_menu(""));
}

#[test]
fn setup() {
    assert_snapshot!(at_menu("s<Up><Up>"));
}

#[test]
fn setup_of_many() {
    assert_snapshot!(at_menu("<Up><Up><Up>s<Down><Right><Down><Right><Right>"));
}

#[test]
fn help() {
    assert_snapshot!(at_table("breakthrough", &[], "?"));
}

#[test]
fn question() {
    assert_snapshot!(at_table("breakthrough", &["b2-b3"], "m"));
}

#[test]
fn breakthrough() {
    assert_snapshot!(at_table("breakthrough", &["b2-b3", "g7-g6"], "<Enter>"));
}

#[test]
fn breakthrough_won() {
    let moves = [
        "d2-d3", "a7-a6", "d3-d4", "a6-a5", "d4-d5", "a5-a4", "d5-d6", "a4-a3", "d6xc7", "h7-h6",
        "c7xb8",
    ];
    assert_snapshot!(at_table("breakthrough", &moves, ""));
}

#[test]
fn firstattack() {
    assert_snapshot!(at_table("firstattack", &["d4", "b5"], ""));
}

#[test]
fn pleiadis() {
    assert_snapshot!(at_table("pleiadis", &["d4", "f6", "c3"], "<Tab>"));
}

#[test]
fn snort() {
    assert_snapshot!(at_table("snort", &["d4", "f6", "c3"], "<S-Tab>"));
}

#[test]
fn dodgem_way_off() {
    let moves = ["b4-b3", "a1-b1", "b3-b2", "b1-c1", "b2-b1", "c1-d1"];
    assert_snapshot!(at_table("dodgem", &moves, "<Up><Up><Up><Left><Enter><S-Tab>"));
}

#[test]
fn pentago_turn() {
    assert_snapshot!(at_table("pentago", &["a1:3", "a6:3"], "<Enter><Up><Space>"));
}

#[test]
fn pentago_won() {
    let moves = ["a1:3", "a6:3", "b1:3", "b6:3", "c1:3", "c6:3", "d1:3", "a5:3", "e1"];
    assert_snapshot!(at_table("pentago", &moves, ""));
}

#[test]
fn pentago_xl_turn() {
    assert_snapshot!(at_table("pentagoxl", &["a1:9", "i9:9"], "<Enter><Up>"));
}

#[test]
fn sos_lines() {
    let moves = ["b2S", "c3O", "d4S", "b4S", "d2S", "b3O", "f6S", "f5O", "f4S", "a1O", "c2O"];
    assert_snapshot!(at_table("sos", &moves, ""));
}

#[test]
fn amazons_arrow() {
    assert_snapshot!(at_table("amazons", &["d1-d7/g7"], "<Enter><Tab><Tab><Enter>"));
}

#[test]
fn a_terminal_too_small() {
    assert_snapshot!(AppDriver::in_game("amazons", false, &[]).screen(20, 5));
}

#[test]
fn a_large_terminal() {
    assert_snapshot!(AppDriver::in_game("amazons", false, &["d1-d7/g7"]).screen(200, 60));
}

#[test]
fn settings() {
    assert_snapshot!(at_menu(",<Down><Down>"));
}

#[test]
fn keys() {
    assert_snapshot!(at_menu(",e<Down>"));
}

#[test]
fn rules_with_their_example() {
    assert_snapshot!(at_menu("a<Right><Right>"));
}

#[test]
fn a_sure_way_to_win_is_told_to_those_who_ask() {
    for (game, is_known) in
        [("snort", true), ("firstattack", true), ("pleiadis", true), ("dodgem", false)]
    {
        let mut driver = AppDriver::in_game(game, false, &[]);
        driver.keys("a");
        assert!(!driver.screen(120, 40).contains("A sure way to win"), "{game}");
        driver.keys("!");
        // On a small screen the text has moved to it.
        for (width, height) in [(120, 40), (80, 24)] {
            let screen = driver.screen(width, height);
            assert_eq!(screen.contains("A sure way to win"), is_known, "{game}\n{screen}");
        }
    }
}

#[test]
fn finding_a_game() {
    assert_snapshot!(at_menu("/pe"));
}

#[test]
fn setup_of_names_and_a_clock() {
    assert_snapshot!(at_menu(
        "<Down><Down><Down>s<Down><Down><Down><Down><Enter>Ann<Enter><Up><Up><Up><Up><Up><Right><Right>"
    ));
}

#[test]
fn an_earlier_position() {
    assert_snapshot!(at_table("breakthrough", &["b2-b3", "g7-g6", "b3-b4"], "[["));
}

#[test]
fn a_move_being_typed() {
    assert_snapshot!(at_table("breakthrough", &["b2-b3", "g7-g6"], ":b3"));
}

#[test]
fn the_side_unfolded() {
    assert_snapshot!(at_table("amazons", &["d1-d7/g7"], "V"));
}

#[test]
fn seen_from_the_other_side() {
    assert_snapshot!(at_table("dodgem", &["b4-b3", "a1-b1"], "f"));
}

#[test]
fn no_rules_page_shows_marks_of_markdown_or_numbers_for_pieces() {
    for game in &ALL_GAMES {
        for (width, ascii) in [(120, false), (80, true), (40, false)] {
            let mut driver = AppDriver::in_game(game.name, ascii, &[]);
            driver.keys("a!");
            let screen = driver.screen(width, 200);
            assert!(!screen.contains('`') && !screen.contains("**"), "{screen}");
            let is_underline = |line: &str| {
                line.trim().len() > 2 && line.trim().bytes().all(|it| b"-~".contains(&it))
            };
            assert!(!screen.lines().any(is_underline), "{screen}");
            let has_numbers = [" . 1", ". 2 ", "· 1", "· 2", "1 1 1", "2 2 ."];
            assert!(!has_numbers.iter().any(|part| screen.contains(part)), "{screen}");
        }
    }
}

/// The screen with the cells that are highlighted replaced by `#`, in each row that has some.
fn highlighted_rows(driver: &AppDriver, width: u16, height: u16) -> Vec<String> {
    let picture = driver.render(width, height);
    let rows = picture.content.chunks(usize::from(width));
    let is_high = |cell: &ratatui::buffer::Cell| cell.modifier.contains(Modifier::REVERSED);
    let row = |row: &[ratatui::buffer::Cell]| {
        row.iter().map(|cell| if is_high(cell) { "#" } else { cell.symbol() }).collect::<String>()
    };
    rows.filter(|row| row.iter().any(is_high)).map(row).collect()
}

#[test]
fn the_selected_line_is_highlighted_over_the_whole_list() {
    for (keys, width, cells) in
        [("", 80, 16), ("s", 80, 49), ("s", 48, 45), (",", 79, 59), (",", 40, 37), (",e", 80, 77)]
    {
        let mut driver = AppDriver::at_menu();
        driver.keys(keys);
        let rows = highlighted_rows(&driver, width, 24);
        assert_eq!(rows.len(), 1, "{keys} {rows:?}");
        let bar = "#".repeat(cells);
        assert!(rows[0].contains(&bar) && !rows[0].contains(&format!("{bar}#")), "{keys} {rows:?}");
        assert_eq!(rows[0].matches('#').count(), cells, "{keys} {rows:?}");
    }
}

#[test]
fn the_cursor_of_a_name_shows_on_the_highlighted_line() {
    let mut driver = AppDriver::at_menu();
    driver.keys("s<Up><Up><Up><Up><Up><Enter>Ann<Left>");
    let rows = highlighted_rows(&driver, 80, 24);
    assert!(rows.len() == 1 && rows[0].contains("#An# "), "{rows:?}");
}

#[test]
fn the_list_of_keys_says_in_words_where_they_work() {
    for (width, height) in [(80, 24), (100, 40), (40, 12)] {
        let mut driver = AppDriver::at_menu();
        driver.keys(",e").keys(&"<Down>".repeat(8));
        let screen = driver.screen(width, height);
        let words = screen.replace('▌', " ").split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(!screen.contains("menu.") && !screen.contains("(menu"), "{screen}");
        assert!(words.contains("Menu. In settings.toml: choose in [keys.menu]"), "{screen}");
        assert_eq!(screen.contains("MENU"), width >= 80, "{screen}");
    }
}

fn squeezed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_rejected_move_is_explained_whole() {
    for (game, typed) in [
        ("breakthrough", ":zz9<Enter>"),
        ("breakthrough", ":a1-a2<Enter>"),
        ("amazons", ":a1-b2/c3<Enter>"),
        ("pentago", ":a1:9<Enter>"),
    ] {
        let mut driver = AppDriver::in_game(game, false, &[]);
        driver.keys(typed);
        let wide = driver.screen(300, 60);
        let (_, line) = wide.split_once("Move: ").expect("it is still being typed");
        let line = line.lines().next().expect("a line");
        let (_, reason) = line.split_once("   ").expect("a reason stands behind it");
        let reason = squeezed(reason);
        assert!(reason.len() > 20, "{reason}");
        for (width, height) in [(100, 30), (80, 24), (60, 20), (40, 12)] {
            let screen = driver.screen(width, height);
            assert!(squeezed(&screen).contains(&reason), "{reason}\n{screen}");
        }
    }
}

#[test]
fn the_note_of_a_setup_is_whole_and_beside_the_preview() {
    let entries = ALL_GAMES.iter().filter(|game| game.menu_entry == game.name);
    for (index, game) in entries.enumerate() {
        for (width, height) in [(200, 60), (120, 40), (100, 30), (80, 24), (60, 20), (40, 12)] {
            let mut driver = AppDriver::at_menu();
            driver.keys(&"<Down>".repeat(index)).keys("s");
            let screen = driver.screen(width, height);
            let title = screen.lines().find(|line| line.contains(game.title)).expect("the title");
            let left = title.len() - title.trim_start().len();
            let width_of_list = if width < 76 { 50 } else { 49 };
            let list = screen.lines();
            let list = list.map(|line| line.chars().skip(left).take(width_of_list).collect());
            let list: Vec<String> = list.collect();
            assert!(squeezed(&list.join(" ")).contains(game.about), "{width} {screen}");
        }
    }
}

#[test]
fn the_help_has_two_columns_with_headings_on_a_wide_screen() {
    let mut driver = AppDriver::in_game("breakthrough", false, &[]);
    driver.keys("?");
    assert_snapshot!(driver.screen(120, 40));
    for width in [80, 119] {
        assert!(!driver.screen(width, 40).contains("Everywhere"), "{}", driver.screen(width, 40));
    }
}
