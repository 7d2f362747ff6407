//! The encoded bytes show on a terminal what was drawn, and they are few.

use super::driver::{AppDriver, start};
use super::frames::Frames;
use crate::ui::settings::ColorDepth;
use crate::ui::themes::ThemeName;
use parlour_session::catalog::ALL_GAMES;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};

const WIDTH: u16 = 80;
const HEIGHT: u16 = 24;
/// Limits in bytes for a step of the cursor and for a whole frame. The longest step measured is 108.
const MAX_STEP_BYTES: usize = 130;
const MAX_FRAME_BYTES: usize = 4096;

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

/// A sign with its colours, the same for all that look alike: a full block is a blank, and of half a
/// block and its other half one is taken.
pub(super) fn seen(
    sign: &str,
    fg: vt100::Color,
    bg: vt100::Color,
) -> (String, vt100::Color, vt100::Color) {
    let halves =
        [("▄", "▀"), ("▐", "▌"), ("▟", "▘"), ("▙", "▝"), ("▜", "▖"), ("▛", "▗"), ("▚", "▞")];
    match sign {
        " " => (sign.into(), bg, bg),
        "█" => (" ".into(), fg, fg),
        _ => match halves.iter().find(|(half, _)| *half == sign) {
            Some((_, other)) => (other.to_string(), bg, fg),
            None => (sign.into(), fg, bg),
        },
    }
}

fn assert_shows(screen: &vt100::Screen, picture: &Buffer, game: &str) {
    let width = picture.area.width;
    for (index, drawn) in (0u16..).zip(&picture.content) {
        let (row, col) = (index / width, index % width);
        let shown = screen.cell(row, col).expect("it is on the screen");
        let sign = if shown.has_contents() { shown.contents() } else { " " };
        assert_eq!(
            seen(sign, shown.fgcolor(), shown.bgcolor()),
            seen(drawn.symbol(), colour(drawn.fg), colour(drawn.bg)),
            "{game} {row}:{col}"
        );
        let has = |modifier| drawn.modifier.contains(modifier);
        assert_eq!(shown.inverse(), has(Modifier::REVERSED), "{game} {row}:{col}");
        assert_eq!(shown.underline(), has(Modifier::UNDERLINED), "{game} {row}:{col}");
        // Nothing is bold about a blank or a block. This terminal cannot be bold and dim at once.
        if !has(Modifier::DIM)
            && !sign.starts_with(|sign| matches!(sign, ' ' | '▀'..='▐' | '▔'..='▟'))
        {
            assert_eq!(shown.bold(), has(Modifier::BOLD), "{game} {row}:{col}");
        }
    }
}

#[test]
fn what_is_drawn_is_what_is_shown() {
    for depth in [ColorDepth::None, ColorDepth::Ansi16, ColorDepth::Ansi256, ColorDepth::True] {
        for game in &ALL_GAMES {
            let plain = (AppDriver::new(false, depth), WIDTH, HEIGHT);
            let painted = (AppDriver::painted(depth, ThemeName::DARK), 120, 40);
            for (mut driver, width, height) in [plain, painted] {
                let mut terminal = vt100::Parser::new(height, width, 0);
                let mut frames = Frames::new(width, height);
                let mut check_screen = |driver: &AppDriver| {
                    let next = driver.render(width, height);
                    terminal.process(&frames.next(next.clone()));
                    assert_shows(terminal.screen(), &next, game.name);
                };
                check_screen(&driver);
                driver.app.start_game(start(game.name, &[])).expect("the game can begin");
                let keys = "<Left>,<Tab>,<Enter>,<Tab>,<Enter>,<Tab>,<Enter>,?,<Esc>,q,n,u";
                for keys in keys.split(',') {
                    driver.keys(keys);
                    check_screen(&driver);
                }
            }
        }
    }
}

#[test]
fn bytes_are_few() {
    for game in &ALL_GAMES {
        let mut driver = AppDriver::in_game(game.name, false, &[]);
        let mut frames = Frames::new(WIDTH, HEIGHT);
        let mut cleared = Vec::new();
        frames.encoder.clear(&mut cleared);
        let whole = cleared.len() + frames.next(driver.render(WIDTH, HEIGHT)).len();
        assert!(whole <= MAX_FRAME_BYTES, "{}: a picture of {whole} bytes", game.name);
        let mut most = 0;
        for key in ["<Left>", "<Up>", "<Right>", "<Right>", "<Down>", "<Down>", "<Left>", "<Up>"] {
            driver.keys(key);
            most = most.max(frames.next(driver.render(WIDTH, HEIGHT)).len());
        }
        assert!(most <= MAX_STEP_BYTES, "{}: a step of {most} bytes", game.name);
    }
}

/// As a clock's digits do each second.
#[test]
fn a_letter_in_the_style_of_the_last_costs_its_place() {
    let style =
        ratatui::style::Style::new().fg(Color::Rgb(210, 220, 230)).bg(Color::Rgb(20, 30, 40));
    let mut frames = Frames::new(WIDTH, HEIGHT);
    let mut frame = frames.shown.clone();
    frame.set_string(60, 10, "1:09", style);
    assert!(frames.next(frame.clone()).len() > 40);
    frame.set_string(60, 10, "1:08", style);
    assert_eq!(frames.next(frame), b"\x1b[11;64H8");
}

#[test]
fn nothing_changed_costs_nothing() {
    let picture = AppDriver::at_menu().render(WIDTH, HEIGHT);
    let mut frames = Frames::new(WIDTH, HEIGHT);
    assert!(!frames.next(picture.clone()).is_empty());
    assert!(frames.next(picture).is_empty());
}
