//! The game table: whose side is below, the panel, the second column, and the result.

use super::driver::{AppDriver, start};
use crate::session::catalog::registry::MatchStart;
use crate::session::play::player_spec::PlayerSpec;
use crate::ui::settings::choices::ThemeName;
use crate::ui::settings::environment::ColorDepth;

/// A match of a game on a painted table with these players.
#[expect(dead_code)]
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
