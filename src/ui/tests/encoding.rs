//! The encoded bytes show on a terminal what was drawn, and they are few.

use super::driver::{AppDriver, start};
use crate::session::catalog::registry::ALL_GAMES;
use crate::ui::settings::environment::ColorDepth;
use crate::ui::term::encode::{SGR_RESET_AND_CLEAR, encode_cells};
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};

const WIDTH: u16 = 80;
const HEIGHT: u16 = 24;
/// Limits in bytes for a step of the cursor and for a whole frame. The longest step measured is 108.
const MAX_STEP_BYTES: usize = 130;
const MAX_FRAME_BYTES: usize = 4096;

fn bytes(from: &Buffer, to: &Buffer) -> Vec<u8> {
    let mut bytes = Vec::new();
    encode_cells(from.diff(to), &mut bytes);
    bytes
}

fn colour(colour: Color) -> vt100::Color {
    match colour {
        Color::Indexed(index) => vt100::Color::Idx(index),
        Color::Rgb(red, green, blue) => vt100::Color::Rgb(red, green, blue),
        Color::DarkGray => vt100::Color::Idx(8),
        Color::LightRed => vt100::Color::Idx(9),
        Color::LightGreen => vt100::Color::Idx(10),
        Color::LightYellow => vt100::Color::Idx(11),
        Color::LightMagenta => vt100::Color::Idx(13),
        Color::LightCyan => vt100::Color::Idx(14),
        Color::White => vt100::Color::Idx(15),
        _ => vt100::Color::Default,
    }
}

fn assert_shows(screen: &vt100::Screen, picture: &Buffer, game: &str) {
    for (index, drawn) in (0u16..).zip(&picture.content) {
        let (row, col) = (index / WIDTH, index % WIDTH);
        let shown = screen.cell(row, col).expect("it is on the screen");
        let sign = if shown.has_contents() { shown.contents() } else { " " };
        assert_eq!(sign, drawn.symbol(), "{game} {row}:{col}");
        let has = |modifier| drawn.modifier.contains(modifier);
        assert_eq!(shown.inverse(), has(Modifier::REVERSED), "{game} {row}:{col}");
        assert_eq!(shown.underline(), has(Modifier::UNDERLINED), "{game} {row}:{col}");
        if sign != " " {
            assert_eq!(shown.bold(), has(Modifier::BOLD), "{game} {row}:{col}");
            assert_eq!(shown.fgcolor(), colour(drawn.fg), "{game} {row}:{col}");
        }
    }
}

#[test]
fn what_is_drawn_is_what_is_shown() {
    for depth in [ColorDepth::None, ColorDepth::Ansi16, ColorDepth::Ansi256, ColorDepth::True] {
        for game in &ALL_GAMES {
            let mut driver = AppDriver::new(false, depth);
            let mut terminal = vt100::Parser::new(HEIGHT, WIDTH, 0);
            let mut shown = Buffer::empty(ratatui::layout::Rect::new(0, 0, WIDTH, HEIGHT));
            terminal.process(SGR_RESET_AND_CLEAR);
            let mut check_screen = |driver: &AppDriver| {
                let next = driver.render(WIDTH, HEIGHT);
                terminal.process(&bytes(&shown, &next));
                assert_shows(terminal.screen(), &next, game.name);
                shown = next;
            };
            check_screen(&driver);
            driver.app.start_game(start(game.name, &[])).expect("the game can begin");
            for keys in "<Left>,<Tab>,<Enter>,<Tab>,<Enter>,<Tab>,<Enter>,?,<Esc>,q,n,u".split(',')
            {
                driver.keys(keys);
                check_screen(&driver);
            }
        }
    }
}

#[test]
fn bytes_are_few() {
    for game in &ALL_GAMES {
        let mut driver = AppDriver::in_game(game.name, false, &[]);
        let mut shown = driver.render(WIDTH, HEIGHT);
        let blank = Buffer::empty(shown.area);
        let whole = SGR_RESET_AND_CLEAR.len() + bytes(&blank, &shown).len();
        assert!(whole <= MAX_FRAME_BYTES, "{}: a picture of {whole} bytes", game.name);
        let mut most = 0;
        for key in ["<Left>", "<Up>", "<Right>", "<Right>", "<Down>", "<Down>", "<Left>", "<Up>"] {
            driver.keys(key);
            let next = driver.render(WIDTH, HEIGHT);
            most = most.max(bytes(&shown, &next).len());
            shown = next;
        }
        assert!(most <= MAX_STEP_BYTES, "{}: a step of {most} bytes", game.name);
    }
}

#[test]
fn nothing_changed_costs_nothing() {
    let picture = AppDriver::at_menu().render(WIDTH, HEIGHT);
    assert!(bytes(&picture, &picture).is_empty());
}
