//! Pictures: each format shows what its buffer holds, and the key that saves one.

use super::driver::{AppDriver, environment, lines, start};
use super::fuzz::cases::config;
use super::review::{JUDGED_SOS, Reviewing};
use crate::ui::picture::encode;
use crate::ui::settings::choices::Choice;
use crate::ui::settings::{ColorDepth, Config};
use crate::ui::themes::ThemeName;
use crate::ui::{PictureFormat, PictureStyle, PositionPicture};
use parlour_session::catalog::ALL_GAMES;
use parlour_session::record::Record;
use proptest::prelude::*;
use ratatui::buffer::{Buffer, CellWidth};
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
use std::path::Path;

fn text_of(buffer: &Buffer, format: PictureFormat) -> String {
    let bytes = encode(buffer, format, ThemeName::DARK, "a <title> & more");
    String::from_utf8(bytes).expect("it is text")
}

/// Checks that a text is well-formed XML as far as these drawings use it: one element at the root,
/// closed elements, quoted attributes that occur once, no stray `<` or `&`, no forbidden character.
fn assert_well_formed(xml: &str) {
    let is_forbidden =
        |ch: char| ch.is_control() && ch != '\n' || matches!(ch, '\u{fffe}' | '\u{ffff}');
    assert!(!xml.contains(is_forbidden), "a character that XML cannot hold");
    let mut open = Vec::new();
    let mut rest = xml;
    let mut roots = 0;
    while let Some(at) = rest.find('<') {
        assert_entities(&rest[..at]);
        assert!(!open.is_empty() || rest[..at].trim().is_empty(), "text outside: {}", &rest[..at]);
        let (tag, after) = rest[at + 1..].split_once('>').expect("a tag ends");
        rest = after;
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "</{name}>");
            continue;
        }
        let (tag, is_empty) = tag.strip_suffix('/').map_or((tag, false), |tag| (tag, true));
        let (name, mut attributes) = tag.split_once(' ').unwrap_or((tag, ""));
        assert!(name.chars().all(|ch| ch.is_ascii_alphabetic()), "<{name}>");
        let mut names = Vec::new();
        while !attributes.trim().is_empty() {
            let (name, more) = attributes.split_once("=\"").expect("an attribute has a value");
            let (value, more) = more.split_once('"').expect("a value is quoted");
            assert_entities(value);
            assert!(!names.contains(&name.trim()), "{name} twice");
            names.push(name.trim());
            attributes = more;
        }
        roots += usize::from(open.is_empty());
        if !is_empty {
            open.push(name);
        }
    }
    assert!(open.is_empty() && rest.trim().is_empty(), "{open:?} {rest}");
    assert_eq!(roots, 1);
}

fn assert_entities(text: &str) {
    for part in text.split('&').skip(1) {
        let known = ["amp;", "lt;", "gt;", "quot;"];
        assert!(known.iter().any(|entity| part.starts_with(entity)), "&{part}");
    }
}

const MODIFIERS: [Modifier; 9] = [
    Modifier::BOLD,
    Modifier::DIM,
    Modifier::ITALIC,
    Modifier::UNDERLINED,
    Modifier::SLOW_BLINK,
    Modifier::RAPID_BLINK,
    Modifier::REVERSED,
    Modifier::HIDDEN,
    Modifier::CROSSED_OUT,
];

/// Every shape that is drawn, in every modifier, between signs that XML spells otherwise.
fn chart() -> Buffer {
    let glyphs: Vec<char> = ('\u{2500}'..='\u{259f}')
        .chain('\u{2800}'..='\u{28ff}')
        .chain("<&>\"'é●♛".chars())
        .collect();
    let mut buffer = Buffer::empty(Rect::new(0, 0, glyphs.len() as u16, 20));
    for y in 0..20u16 {
        let modifier = MODIFIERS.get(usize::from(y)).copied().unwrap_or(Modifier::empty());
        let colors = [Color::Reset, Color::Indexed(y as u8 * 12), Color::Rgb(9, y as u8, 200)];
        let fg = colors[usize::from(y) % 3];
        let bg = colors[usize::from(y / 3) % 3];
        for (x, glyph) in (0..).zip(&glyphs) {
            let style = Style::new().fg(fg).bg(bg).add_modifier(modifier);
            buffer[(x, y)].set_char(*glyph).set_style(style);
        }
    }
    buffer.set_string(0, 19, "日本 e\u{301}", Style::new());
    buffer
}

#[test]
fn a_drawing_of_every_glyph_and_modifier_is_well_formed() {
    let drawing = text_of(&chart(), PictureFormat::Svg);
    assert_well_formed(&drawing);
    assert!(drawing.contains("<title>a &lt;title&gt; &amp; more</title>"));
    // What must join its neighbours is no text.
    let is_shape = |ch| matches!(ch, '\u{2500}'..='\u{259f}' | '\u{2800}'..='\u{28ff}');
    assert!(!drawing.contains(is_shape));
    assert!(drawing.contains(">♛</text>") && drawing.contains("textLength=\"40\""));
}

#[test]
fn shapes_of_one_colour_that_touch_are_one_rectangle() {
    let mut buffer = Buffer::empty(Rect::new(0, 0, 6, 3));
    for y in 0..3 {
        buffer.set_string(1, y, "████", Style::new().fg(Color::Rgb(1, 2, 3)));
    }
    buffer.set_style(Rect::new(0, 1, 6, 2), Style::new().bg(Color::Rgb(4, 5, 6)));
    let drawing = text_of(&buffer, PictureFormat::Svg);
    assert!(drawing.contains("<path fill=\"#010203\" d=\"M10 0h40v60h-40z\"/>"), "{drawing}");
    assert!(drawing.contains("<path fill=\"#040506\" d=\"M0 20h60v40h-60z\"/>"), "{drawing}");
}

#[test]
fn a_small_buffer_in_each_format() {
    let mut buffer = Buffer::empty(Rect::new(0, 0, 10, 4));
    let player = Style::new().fg(Color::Rgb(0xf0, 0xa8, 0x20));
    buffer.set_string(1, 0, "▗▆▖", player);
    buffer.set_string(1, 1, "▟█▙", player.bg(Color::Rgb(0x3e, 0x39, 0x4d)));
    buffer.set_string(5, 0, "╭─╥", Style::new().fg(Color::Indexed(74)));
    buffer.set_string(5, 1, "╱⠑░", Style::new().fg(Color::LightCyan));
    buffer.set_string(0, 2, "a < b", Style::new().add_modifier(Modifier::BOLD));
    buffer.set_string(6, 2, "日", Style::new().add_modifier(Modifier::REVERSED));
    buffer.set_string(0, 3, "♛ e\u{301}é", Style::new().add_modifier(Modifier::UNDERLINED));
    insta::assert_snapshot!("picture_svg", text_of(&buffer, PictureFormat::Svg));
    let ansi = text_of(&buffer, PictureFormat::Ansi).replace('\u{1b}', "␛");
    insta::assert_snapshot!("picture_ansi", ansi);
    insta::assert_snapshot!("picture_text", text_of(&buffer, PictureFormat::Text));
}

fn shown_color(color: Color) -> vt100::Color {
    const NAMED: [Color; 16] = [
        Color::Black,
        Color::Red,
        Color::Green,
        Color::Yellow,
        Color::Blue,
        Color::Magenta,
        Color::Cyan,
        Color::Gray,
        Color::DarkGray,
        Color::LightRed,
        Color::LightGreen,
        Color::LightYellow,
        Color::LightBlue,
        Color::LightMagenta,
        Color::LightCyan,
        Color::White,
    ];
    match color {
        Color::Reset => vt100::Color::Default,
        Color::Indexed(index) => vt100::Color::Idx(index),
        Color::Rgb(red, green, blue) => vt100::Color::Rgb(red, green, blue),
        named => {
            let index = NAMED.iter().position(|other| *other == named).expect("it is named");
            vt100::Color::Idx(index as u8)
        }
    }
}

/// Checks that a terminal shows the cells of `buffer` when its ANSI picture is printed.
fn assert_terminal_shows(buffer: &Buffer) {
    let picture = text_of(buffer, PictureFormat::Ansi);
    let (width, height) = (buffer.area.width, buffer.area.height);
    let mut terminal = vt100::Parser::new(height + 1, width + 1, 0);
    for line in picture.lines() {
        terminal.process(line.as_bytes());
        let screen = terminal.screen();
        let colors = (screen.fgcolor(), screen.bgcolor());
        assert_eq!(colors, (vt100::Color::Default, vt100::Color::Default), "{line:?}");
        let attributes = [screen.bold(), screen.italic(), screen.underline(), screen.inverse()];
        assert_eq!(attributes, [false; 4], "{line:?}");
        terminal.process(b"\r\n");
    }
    for y in 0..height {
        let mut x = 0;
        while x < width {
            let drawn = &buffer[(x, y)];
            let shown = terminal.screen().cell(y, x).expect("it is on the screen");
            let at = format!("{x},{y}: {picture:?}");
            let contents = if shown.has_contents() { shown.contents() } else { " " };
            assert_eq!(contents, drawn.symbol(), "{at}");
            let has = |modifier| drawn.modifier.contains(modifier);
            assert_eq!(shown.inverse(), has(Modifier::REVERSED), "{at}");
            assert_eq!(shown.underline(), has(Modifier::UNDERLINED), "{at}");
            assert_eq!(shown.bgcolor(), shown_color(drawn.bg), "{at}");
            if contents != " " {
                assert_eq!(shown.fgcolor(), shown_color(drawn.fg), "{at}");
                assert_eq!(shown.bold(), has(Modifier::BOLD), "{at}");
                assert_eq!(shown.dim(), has(Modifier::DIM), "{at}");
                assert_eq!(shown.italic(), has(Modifier::ITALIC), "{at}");
            }
            x += drawn.cell_width().max(1);
        }
    }
}

fn color() -> impl Strategy<Value = Color> {
    let named = prop::sample::select(vec![
        Color::Black,
        Color::Blue,
        Color::Gray,
        Color::DarkGray,
        Color::LightYellow,
        Color::White,
    ]);
    prop_oneof![
        2 => Just(Color::Reset),
        1 => named,
        1 => any::<u8>().prop_map(Color::Indexed),
        1 => any::<[u8; 3]>().prop_map(|[red, green, blue]| Color::Rgb(red, green, blue)),
    ]
}

proptest! {
    #![proptest_config(config(256))]
    #[test]
    fn a_terminal_shows_the_cells_of_any_buffer(
        cells in prop::collection::vec(
            (prop::sample::select(vec![" ", " ", "a", "█", "▗", "♛", "日"]), color(), color(), 0..64u16),
            1..60,
        ),
        width in 2..12u16,
    ) {
        let height = (cells.len() as u16).div_ceil(width);
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        for (index, (symbol, fg, bg, modifiers)) in (0..).zip(&cells) {
            let (x, y) = (index % width, index / width);
            // A wide character needs room on its line.
            let symbol = if *symbol == "日" && x + 1 == width { "b" } else { symbol };
            let bits = (0..6).filter(|bit| modifiers & (1 << bit) != 0);
            let chosen = [0, 1, 2, 3, 6, 8];
            let mut modifier: Modifier = bits.map(|bit| MODIFIERS[chosen[bit]]).collect();
            if modifier.contains(Modifier::DIM) {
                modifier.remove(Modifier::BOLD); // the terminal knows only one of them at once
            }
            let style = Style::new().fg(*fg).bg(*bg).add_modifier(modifier);
            buffer[(x, y)].set_symbol(symbol).set_style(style);
        }
        assert_terminal_shows(&buffer);
        assert_well_formed(&text_of(&buffer, PictureFormat::Svg));
    }
}

#[test]
fn a_terminal_shows_every_screen_in_every_depth_of_colour() {
    for depth in [ColorDepth::None, ColorDepth::Ansi16, ColorDepth::Ansi256, ColorDepth::True] {
        for game in &ALL_GAMES {
            let mut driver = AppDriver::new(false, depth);
            driver.app.start_game(start(game.name, &[])).expect("the game can begin");
            for keys in ["", "<Tab><Enter>", "<Tab><Enter>", "?"] {
                driver.keys(keys);
                let screen = driver.render(80, 24);
                assert_terminal_shows(&screen);
                assert_well_formed(&text_of(&screen, PictureFormat::Svg));
                let text = text_of(&screen, PictureFormat::Text);
                assert_eq!(text.trim_end_matches('\n'), lines(&screen).trim_end_matches('\n'));
            }
        }
    }
}

fn record(text: &str) -> Record {
    Record::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}"))
}

fn style(theme: ThemeName, ascii: bool) -> PictureStyle {
    let config = Config { theme, ..Config::default() };
    PictureStyle { environment: environment(ascii, ColorDepth::Ansi256), config }
}

#[test]
fn a_position_of_every_game_has_a_picture_in_every_theme() {
    for game in &ALL_GAMES {
        let record = record(&format!(
            "[Game \"{}\"]\n[Player1 \"human\"]\n[Player2 \"human\"]\n",
            game.name
        ));
        for (theme, _) in ThemeName::choices() {
            for format in [PictureFormat::Svg, PictureFormat::Ansi, PictureFormat::Text] {
                let picture = PositionPicture::new(&record, None).expect("it can be played");
                let bytes = picture.write(format, &style(theme, false)).expect("it fits");
                let text = String::from_utf8(bytes).expect("it is text");
                assert!(text.contains(game.title) || format == PictureFormat::Ansi, "{text}");
                if format == PictureFormat::Svg {
                    assert_well_formed(&text);
                }
            }
        }
        let mut tiny = PositionPicture::new(&record, None).expect("it can be played");
        tiny.room = (3, 2);
        let refused = tiny.write(PictureFormat::Svg, &style(ThemeName::DARK, false));
        let sentence = refused.expect_err("it does not fit").to_string();
        assert!(
            sentence.starts_with("3x2 is too small for this board, which needs "),
            "{sentence}"
        );
        let (width, height) =
            sentence.rsplit_once(' ').and_then(|(_, size)| size.split_once('x')).expect("a size");
        tiny.room = (width.parse().expect("columns"), height.parse().expect("rows"));
        tiny.write(PictureFormat::Svg, &style(ThemeName::DARK, false)).expect("now it fits");
    }
}

#[test]
fn a_long_name_is_shown_whole() {
    let name = "x".repeat(40);
    let text = format!("[Game \"sos\"]\n[Size \"1x1\"]\n[Name1 \"{name}\"]\n[Name2 \"{name}\"]\n");
    let picture = PositionPicture::new(&record(&text), None).expect("it can be played");
    let bytes = picture.write(PictureFormat::Text, &style(ThemeName::DARK, true)).expect("it fits");
    let shown = String::from_utf8(bytes).expect("it is text");
    assert_eq!(shown.matches(&format!("{name} 0")).count(), 2, "{shown}");
}

#[test]
fn a_caption_tells_players_and_result() {
    let text = "[Game \"snort\"]\n[Size \"2x2\"]\n[Player1 \"human\"]\n[Player2 \"master:2s\"]\n[Name1 \"Ann <a@b>\"]\n[Result \"0-1\"]\n[Termination \"resigned\"]\n\n1. a1\n";
    let picture = PositionPicture::new(&record(text), None).expect("it can be played");
    let write = |format| {
        let bytes = picture.write(format, &style(ThemeName::DARK, true)).expect("it fits");
        String::from_utf8(bytes).expect("it is text")
    };
    let shown = write(PictureFormat::Text);
    let wanted = ["Snort 2x2  1. a1", "X Ann <a@b>", "O master:2s", "wins: Ann <a@b> resigned."];
    assert!(wanted.iter().all(|part| shown.contains(part)), "{shown}");
    let drawing = write(PictureFormat::Svg);
    assert_well_formed(&drawing);
    assert!(
        drawing.contains("Snort 2×2, 1. a1, ")
            && drawing.contains("Ann &lt;a@b&gt; resigned.</title>")
    );
    let earlier = PositionPicture::new(&record(text), Some(0)).expect("it can be played");
    let earlier =
        earlier.write(PictureFormat::Text, &style(ThemeName::DARK, true)).expect("it fits");
    let earlier = String::from_utf8(earlier).expect("it is text");
    assert!(!earlier.contains("wins") && earlier.contains("> X Ann"), "{earlier}");
}

/// Presses P and types a path into its dialog.
fn save_picture(driver: &mut AppDriver, path: &Path) {
    driver.keys("P").keys(&"<Bksp>".repeat(80));
    driver.keys(path.to_str().expect("plain")).keys("<Enter>");
}

#[test]
fn the_key_saves_a_picture_of_what_is_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = |name: &str| folder.path().join(name);
    let read = |name: &str| std::fs::read_to_string(path(name)).expect("it was written");
    let mut driver = AppDriver::in_game("snort", true, &["c4", "e5"]);
    driver.keys("P");
    let proposal = driver.screen(80, 24);
    assert!(proposal.contains("snort-") && proposal.contains("-move-2.svg"), "{proposal}");
    driver.keys("<Esc>");
    save_picture(&mut driver, &path("now.txt"));
    let said = driver.screen(160, 24);
    assert!(said.contains("Saved as") && said.contains("now.txt"), "{said}");
    assert!(read("now.txt").contains("2. e5"), "{}", read("now.txt"));
    driver.keys("[");
    save_picture(&mut driver, &path("before.txt"));
    assert!(read("before.txt").contains("1. c4") && !read("before.txt").contains("e5"));
    save_picture(&mut driver, &path("before.svg"));
    assert_well_formed(&read("before.svg"));
    save_picture(&mut driver, &path("before.ans"));
    assert!(read("before.ans").contains('\u{1b}'));
    driver.keys("]f");
    save_picture(&mut driver, &path("turned.txt"));
    assert_ne!(read("turned.txt"), read("now.txt"));
}

#[test]
fn a_picture_overwrites_nothing_and_needs_a_known_ending() {
    let folder = tempfile::tempdir().expect("a folder");
    let taken = folder.path().join("taken.svg");
    std::fs::write(&taken, "mine").expect("a file");
    let mut driver = AppDriver::in_game("sos", false, &["a1S"]);
    save_picture(&mut driver, &taken);
    let said = driver.screen(100, 24);
    assert!(said.contains("The picture was not saved"), "{said}");
    assert_eq!(std::fs::read_to_string(&taken).expect("it is there"), "mine");
    driver.keys("<Esc>");
    save_picture(&mut driver, &folder.path().join("a.png"));
    let said = driver.screen(100, 24);
    assert!(said.contains(".svg for a drawing"), "{said}");
    assert_eq!(std::fs::read_dir(folder.path()).expect("it is there").count(), 1);
}

#[test]
fn a_replay_saves_a_picture_of_the_position_it_shows() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut driver = AppDriver::at_menu();
    let text = "[Game \"snort\"]\n[Player1 \"human\"]\n[Player2 \"human\"]\n\n1. c4 2. e5\n";
    driver.app.replay(record(text), folder.path().join("none.game")).expect("it can be played");
    driver.keys("<Left>");
    save_picture(&mut driver, &folder.path().join("one.txt"));
    let saved = std::fs::read_to_string(folder.path().join("one.txt")).expect("it was written");
    assert!(saved.contains("Snort 8×8  1. c4") || saved.contains("Snort 8x8  1. c4"), "{saved}");
}

#[test]
fn a_review_saves_a_picture_of_the_line_and_the_side_that_it_shows() {
    let folder = tempfile::tempdir().expect("a folder");
    let saved = |reviewing: &mut Reviewing, name: &str| {
        save_picture(&mut reviewing.driver, &folder.path().join(name));
        std::fs::read_to_string(folder.path().join(name)).expect("it was written")
    };
    let mut reviewing = Reviewing::ascii().open(JUDGED_SOS);
    reviewing.keys("<Home><Right>");
    let played = saved(&mut reviewing, "played.txt");
    assert!(played.contains("1. a1S"), "{played}");
    reviewing.keys("f");
    assert_ne!(saved(&mut reviewing, "turned.txt"), played);
    reviewing.keys("f<Enter>");
    let better = saved(&mut reviewing, "better.txt");
    assert!(better.contains("1. c3O"), "{better}");
}
