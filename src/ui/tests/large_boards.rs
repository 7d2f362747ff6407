//! Boards of up to 19 rows and columns on small screens: nothing is cut, every square can be reached
//! and the cursor is always seen.

use super::driver::{AppDriver, lines, start};
use crate::ui::input::{MouseEvent, MouseEventKind};
use crate::ui::settings::ColorDepth;
use crate::ui::term::AppEvent;
use crate::ui::themes::ThemeName;
use parlour_rules::MAX_SIDE;
use parlour_session::catalog::ALL_GAMES;
use parlour_session::play::MatchStart;
use ratatui::buffer::Buffer;
use ratatui::style::Modifier;

/// The games that can be played on the largest board, begun on it.
fn largest_boards() -> impl Iterator<Item = MatchStart> {
    let starts = ALL_GAMES.iter().map(|game| {
        let mut start = start(game.name, &[]);
        (start.setup.rows, start.setup.cols) = (MAX_SIDE, MAX_SIDE);
        start
    });
    starts.filter(|start| start.game.supported_setups.check(&start.setup).is_ok())
}

fn at_board(start: MatchStart) -> AppDriver {
    let mut driver = AppDriver::at_menu();
    driver.app.start_game(start).expect("the game can begin");
    driver
}

fn painted(start: MatchStart) -> AppDriver {
    let mut driver = AppDriver::painted(ColorDepth::True, ThemeName::DARK);
    driver.app.start_game(start).expect("the game can begin");
    driver
}

/// How many cells of the cursor are on the screen, between its first and its last row and left of
/// what stands beside the board.
fn cursor_cells(buffer: &Buffer) -> usize {
    let (width, height) = (buffer.area.width, buffer.area.height);
    let board = if width > 42 { 42 } else { 23 };
    let cells = (1..height - 1).flat_map(|y| (0..board).map(move |x| &buffer[(x, y)]));
    cells.filter(|cell| cell.modifier.contains(Modifier::REVERSED)).count()
}

#[test]
fn a_whole_game_of_snort_on_the_largest_board() {
    let start = largest_boards().find(|start| start.game.name == "snort").expect("it is offered");
    let mut driver = at_board(start);
    let mut screen = String::new();
    for moves in 0..MAX_SIDE * MAX_SIDE {
        driver.keys("<Tab><Enter>");
        if moves % 8 == 0 || moves > 100 {
            screen = driver.screen(80, 24);
            assert!(screen.contains("Snort 19×19"), "{screen}");
        }
        if screen.contains("wins:") {
            return;
        }
    }
    panic!("it does not end\n{screen}");
}

#[test]
fn the_name_of_a_game_and_its_size_are_never_cut() {
    for start in largest_boards() {
        let title = start.game.title;
        for driver in [at_board(start.clone()), painted(start)] {
            for (width, height) in [(80, 24), (79, 24), (78, 23), (90, 24), (100, 30), (120, 40)] {
                let screen = driver.screen(width, height);
                let is_named = !screen.contains("Player 1") || screen.contains(title);
                assert!(is_named && screen.contains("19×19"), "{width}x{height}\n{screen}");
            }
        }
    }
}

#[test]
fn the_largest_board_fits_into_40_columns_and_22_rows() {
    for start in largest_boards() {
        // Above Dodgem's board there is a row of ways off it.
        let rows = if start.game.name == "dodgem" { MAX_SIDE - 1 } else { MAX_SIDE };
        for driver in [at_board(start.clone()), painted(start)] {
            let screen = driver.screen(40, 22);
            let is_numbered =
                |number: &usize| screen.lines().any(|line| line.contains(&format!("{number:>2} ")));
            assert!((1..=MAX_SIDE).filter(is_numbered).count() >= rows, "{screen}");
            assert!(!screen.contains("Too small"), "{screen}");
        }
    }
}

#[test]
fn a_board_with_more_rows_than_the_screen_follows_the_cursor() {
    for start in largest_boards() {
        for (width, height) in [(60, 20), (40, 12), (24, 9)] {
            let mut driver = at_board(start.clone());
            for key in ["<Down>"; 20].into_iter().chain(["<Up>"; 40]).chain(["<Down>"; 9]) {
                driver.keys(key);
                let buffer = driver.render(width, height);
                let screen = lines(&buffer);
                assert!(!screen.contains("Too small"), "{screen}");
                // The brackets around the square, or the square where there is no room for them.
                let cells = if width > 42 { 2 } else { 1 };
                assert_eq!(cursor_cells(&buffer), cells, "{} {key}\n{screen}", start.game.name);
            }
        }
    }
}

#[test]
fn the_smallest_screen_has_22_columns_and_five_rows_of_the_board() {
    for start in largest_boards() {
        // Above Dodgem's board there is a row of ways off it, and at its right a column.
        let (width, height) = if start.game.name == "dodgem" { (23, 9) } else { (22, 8) };
        let driver = at_board(start);
        assert!(!driver.screen(width, height).contains("needed"), "{}", driver.screen(22, 8));
        for (width, height) in [(width - 1, height), (width, height - 1)] {
            let screen = driver.screen(width, height);
            assert!(screen.contains("needed"), "{width}x{height}\n{screen}");
        }
    }
}

/// Boards of blocks scroll by whole blocks, so that the arrows of a turn are always seen.
#[test]
fn a_board_of_blocks_with_more_rows_than_the_screen_follows_the_cursor_and_the_turn() {
    for ascii in [false, true] {
        let mut driver = AppDriver::in_game("pentagoxl", ascii, &["a1:9", "i9:1"]);
        for key in ["<Down>"; 10].into_iter().chain(["<Up>"; 10]) {
            driver.keys(key);
            let screen = driver.screen(30, 9);
            assert!(!screen.contains("Too small"), "{screen}");
            assert_eq!(cursor_cells(&driver.render(30, 9)), 2, "{key}\n{screen}");
        }
        // Each block is turned: two arrows above, and below two the other way round, one of which a mark
        // may cover.
        let mut driver = AppDriver::in_game("pentagoxl", ascii, &["a1:9", "i9:1"]);
        driver.keys("<Enter>");
        let arrows = |screen: &str| {
            let [right, left] = if ascii { ['>', '<'] } else { ['▸', '◂'] };
            let board: Vec<&str> = screen.lines().skip(2).take(6).collect();
            let board = board.join("\n");
            (board.matches(right).count(), board.matches(left).count())
        };
        for number in '1'..='9' {
            driver.keys(&number.to_string());
            let screen = driver.screen(30, 9);
            let (right, left) = arrows(&screen);
            assert!(right == 2 && left >= 1, "{number}\n{screen}");
            assert!(
                screen.lines().last().is_some_and(|keys| !keys.contains(['│', '|'])),
                "{screen}"
            );
        }
    }
    for (game, height) in [("pentago", 8), ("pentagoxl", 8)] {
        let driver = AppDriver::in_game(game, false, &[]);
        assert!(!driver.screen(24, height).contains("needed"), "{}", driver.screen(24, height));
        assert!(driver.screen(24, height - 1).contains("needed"));
    }
}

#[test]
fn marks_of_squares_of_one_cell_differ_without_colours() {
    let mut driver = AppDriver::new(true, ColorDepth::None);
    let mut start = start("breakthrough", &["b2-b3", "g18-g17"]);
    (start.setup.rows, start.setup.cols) = (MAX_SIDE, MAX_SIDE);
    driver.app.start_game(start).expect("the game can begin");
    let style = |driver: &AppDriver, col: u16, row: u16| {
        let cell = driver.render(40, 22)[(2 + col, row)].clone();
        (cell.symbol().to_string(), cell.modifier)
    };
    // Where the pawns came from there is a sign, on the pawns themselves a line.
    assert_eq!(style(&driver, 7, 18).0, ":", "{}", driver.screen(40, 22));
    let (pawn, moved) = style(&driver, 7, 17);
    assert!(pawn == "O" && moved.contains(Modifier::UNDERLINED), "{pawn} {moved:?}");
    driver.keys("<Tab><Enter>");
    let buffer = driver.render(40, 22);
    let signs: Vec<&str> = buffer.content.iter().map(|cell| cell.symbol()).collect();
    assert!(signs.contains(&"+"), "where it may go: {}", driver.screen(40, 22));
    let chosen = Modifier::UNDERLINED | Modifier::BOLD;
    assert!(
        buffer.content.iter().any(|cell| cell.symbol() == "X" && cell.modifier.contains(chosen))
    );
}

#[test]
fn a_click_moves_no_board_that_is_shown_in_part() {
    let start = largest_boards().find(|start| start.game.name == "snort").expect("it is offered");
    let mut driver = at_board(start);
    driver.keys("M").keys(&"<Down>".repeat(20));
    let rows = |driver: &AppDriver| {
        let screen = driver.screen(60, 12);
        screen.lines().map(|line| line.chars().take(2).collect()).collect::<Vec<String>>()
    };
    let before = rows(&driver);
    assert_eq!(before[10], "19", "{before:?}");
    for y in [1, 5, 10] {
        for kind in [MouseEventKind::Down, MouseEventKind::Up] {
            driver.app.handle([AppEvent::Mouse(MouseEvent { kind, x: 3 + 2 * y, y })]);
            assert_eq!(rows(&driver), before);
        }
    }
    assert_eq!(driver.screen(60, 12).matches(['●', '○']).count(), 3 + 2);
}
