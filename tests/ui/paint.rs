//! The bytes we write show on a terminal just what was drawn, and they are few.

use crate::desk::{Desk, start};
use parlour::session::shelf::SHELF;
use parlour::ui::encode::{CLEAR, encode};
use parlour::ui::options::Depth;
use ratatui::buffer::Buffer;
use ratatui::style::{Color, Modifier};

const WIDTH: u16 = 80;
const HEIGHT: u16 = 24;
/// What one step of the cursor may cost, and a whole picture.
const STEP: usize = 130;
const PICTURE: usize = 4096;

fn bytes(from: &Buffer, to: &Buffer) -> Vec<u8> {
    let mut bytes = Vec::new();
    encode(from.diff(to), &mut bytes);
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
    for depth in [Depth::None, Depth::Ansi16, Depth::Ansi256, Depth::True] {
        for game in &SHELF {
            let mut desk = Desk::new(false, depth);
            let mut terminal = vt100::Parser::new(HEIGHT, WIDTH, 0);
            let mut shown = Buffer::empty(ratatui::layout::Rect::new(0, 0, WIDTH, HEIGHT));
            terminal.process(CLEAR);
            let mut see = |desk: &Desk| {
                let next = desk.picture(WIDTH, HEIGHT);
                terminal.process(&bytes(&shown, &next));
                assert_shows(terminal.screen(), &next, game.name);
                shown = next;
            };
            see(&desk);
            desk.app.open(start(game.name, &[])).expect("the game can begin");
            for keys in "<Left>,<Tab>,<Enter>,<Tab>,<Enter>,<Tab>,<Enter>,?,<Esc>,q,n,u".split(',')
            {
                desk.keys(keys);
                see(&desk);
            }
        }
    }
}

#[test]
fn bytes_are_few() {
    for game in &SHELF {
        let mut desk = Desk::table(game.name, false, &[]);
        let mut shown = desk.picture(WIDTH, HEIGHT);
        let blank = Buffer::empty(shown.area);
        let whole = CLEAR.len() + bytes(&blank, &shown).len();
        assert!(whole <= PICTURE, "{}: a picture of {whole} bytes", game.name);
        let mut most = 0;
        for key in ["<Left>", "<Up>", "<Right>", "<Right>", "<Down>", "<Down>", "<Left>", "<Up>"] {
            desk.keys(key);
            let next = desk.picture(WIDTH, HEIGHT);
            most = most.max(bytes(&shown, &next).len());
            shown = next;
        }
        assert!(most <= STEP, "{}: a step of {most} bytes", game.name);
    }
}

#[test]
fn nothing_changed_costs_nothing() {
    let picture = Desk::menu().picture(WIDTH, HEIGHT);
    assert!(bytes(&picture, &picture).is_empty());
}
