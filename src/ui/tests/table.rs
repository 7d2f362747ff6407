//! The game table: whose side is below, the panel, the second column, and the result.

use super::driver::{AppDriver, start};
use crate::session::catalog::registry::MatchStart;
use crate::session::play::player_spec::PlayerSpec;
use crate::ui::settings::choices::ThemeName;
use crate::ui::settings::environment::ColorDepth;
use crate::ui::term::encode::encode_cells;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// A match of a game on a painted table with these players.
fn table(game: &str, players: &[&str], moves: &[&str], depth: ColorDepth) -> AppDriver {
    let mut driver = AppDriver::painted(depth, ThemeName::Dark);
    driver.app.start_game(seated(game, players, moves)).expect("it can begin");
    driver
}

fn seated(game: &str, players: &[&str], moves: &[&str]) -> MatchStart {
    let player_specs: Vec<PlayerSpec> =
        players.iter().map(|player| player.parse().expect("a player")).collect();
    let mut start = start(game, moves);
    start.setup.players = player_specs.len();
    start.names = vec![String::new(); player_specs.len()];
    MatchStart { player_specs, ..start }
}

/// The screen row of the label of board row `number`, the number at the left of the board.
fn row_of(screen: &str, number: &str) -> usize {
    let is_label = |line: &str| {
        line.trim_start().split(|sign: char| !sign.is_ascii_digit()).next() == Some(number)
    };
    screen.lines().position(is_label).expect("the row is labelled")
}

#[test]
fn the_only_persons_side_is_below() {
    // Player 1 begins on the first rows of Breakthrough and at the bottom of Amazons.
    for (game, last) in [("breakthrough", "8"), ("amazons", "10")] {
        for plain in [false, true] {
            let is_below = |players: &[&str], number: &str, keys: &str| {
                let mut driver = match plain {
                    true => AppDriver::at_menu(),
                    false => AppDriver::painted(ColorDepth::Ansi256, ThemeName::Dark),
                };
                driver.app.start_game(seated(game, players, &[])).expect("it can begin");
                driver.keys(keys);
                let screen = driver.screen(120, 40);
                let other = if number == "1" { last } else { "1" };
                row_of(&screen, number) > row_of(&screen, other)
            };
            let home = |seat: usize| ["1", last][seat];
            assert!(is_below(&["human", "random"], home(0), ""), "{game}");
            assert!(is_below(&["random", "human"], home(1), ""), "{game}");
            assert!(!is_below(&["human", "random"], home(0), "f"), "{game}: f turns it");
            // Two people sit as the rules draw the board.
            let drawn_below = if game == "amazons" { "1" } else { last };
            assert!(is_below(&["human", "human"], drawn_below, ""), "{game}");
        }
    }
}

/// What a terminal shows after these bytes.
fn shown(terminal: &vt100::Parser) -> Vec<(String, vt100::Color, vt100::Color, bool)> {
    let (rows, cols) = terminal.screen().size();
    let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
    cells
        .filter_map(|(row, col)| terminal.screen().cell(row, col))
        .map(|cell| {
            let sign = if cell.has_contents() { cell.contents().to_string() } else { " ".into() };
            // The ink of a blank cannot be seen.
            let ink = if sign == " " { vt100::Color::Default } else { cell.fgcolor() };
            (sign, ink, cell.bgcolor(), cell.inverse())
        })
        .collect()
}

fn write_changes(terminal: &mut vt100::Parser, from: &Buffer, to: &Buffer) {
    let mut bytes = Vec::new();
    encode_cells(from.diff(to), &mut bytes);
    terminal.process(&bytes);
}

#[test]
fn what_changes_leaves_the_screen_as_a_whole_frame_would() {
    let (width, height) = (80, 24);
    for depth in [ColorDepth::True, ColorDepth::Ansi256, ColorDepth::Ansi16] {
        for game in ["pentago", "pentagoxl", "breakthrough", "sos", "amazons", "dodgem"] {
            let mut driver = table(game, &["human", "human"], &[], depth);
            let blank = Buffer::empty(Rect::new(0, 0, width, height));
            let mut terminal = vt100::Parser::new(height, width, 0);
            let mut before = blank.clone();
            // A marble and a turn, a pawn and where it goes, a letter; and the cursor on.
            for keys in [
                "<Enter>", "<Tab>", "<Enter>", "<Left>", "<Up>", "<Enter>", "<Tab>", "<Enter>",
                "<Right>",
            ] {
                driver.keys(keys);
                let now = driver.render(width, height);
                write_changes(&mut terminal, &before, &now);
                let mut fresh = vt100::Parser::new(height, width, 0);
                write_changes(&mut fresh, &blank, &now);
                let differ = shown(&terminal).iter().zip(&shown(&fresh)).position(|(a, b)| a != b);
                let place = differ.map(|at| (at % usize::from(width), at / usize::from(width)));
                assert_eq!(place, None, "{game}, {depth:?}, {keys}");
                before = now;
            }
        }
    }
}
