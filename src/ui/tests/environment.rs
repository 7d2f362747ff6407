//! Environment variables, and the terminal's answer, decide on character set and colours.

use super::driver;
use crate::ui::app::{App, Effect};
use crate::ui::input::Key;
use crate::ui::settings::environment::Background;
use crate::ui::settings::{ColorDepth, Config, Environment, LastSetups};
use crate::ui::term::AppEvent;
use crate::ui::themes::ThemeName;
use crossterm::event::KeyCode;
use parlour_session::play::ReplySink;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::sync::Arc;

fn environment(pairs: &[(&str, &str)]) -> (bool, ColorDepth) {
    let value = |name: &str| {
        pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_string())
    };
    let environment = Environment::from_vars(&value, 0);
    (environment.ascii, environment.color_depth)
}

#[test]
fn the_locale_decides_between_unicode_and_ascii() {
    assert!(!environment(&[("LANG", "en_US.UTF-8")]).0);
    assert!(environment(&[("LANG", "C")]).0);
    assert!(environment(&[]).0);
    assert!(environment(&[("LC_ALL", "C"), ("LC_CTYPE", "C.utf8"), ("LANG", "C.utf8")]).0);
    assert!(!environment(&[("LC_ALL", ""), ("LC_CTYPE", "C.utf8"), ("LANG", "C")]).0);
    assert!(environment(&[("LANG", "en_US.UTF-8"), ("TERM", "linux")]).0);
}

#[test]
fn sextants_are_used_where_terminals_are_known_to_draw_them() {
    let rows: [(&[(&str, &str)], bool); 22] = [
        (&[("TERM", "foot")], true),
        (&[("TERM", "foot-extra")], true),
        (&[("TERM", "xterm-kitty")], true),
        (&[("TERM", "alacritty")], false),
        (&[("TERM", "contour-latest")], true),
        (&[("TERM", "xterm-ghostty")], true),
        (&[("TERM", "xterm-256color"), ("TERM_PROGRAM", "WezTerm")], true),
        (&[("TERM", "xterm-256color"), ("TERM_PROGRAM", "iTerm.app")], true),
        (&[("TERM", "xterm-256color"), ("VTE_VERSION", "6003")], true),
        (&[("TERM", "xterm-256color"), ("VTE_VERSION", "5802")], false),
        (&[("TERM", "xterm-256color"), ("KONSOLE_VERSION", "240802")], true),
        (&[("TERM", "xterm-256color"), ("KONSOLE_VERSION", "210401")], false),
        // Begun from a terminal that draws them.
        (&[("TERM", "xterm"), ("XTERM_VERSION", "XTerm(390)"), ("VTE_VERSION", "7600")], false),
        (&[("TERM", "tmux-256color"), ("VTE_VERSION", "7600")], false),
        (&[("TERM", "screen-256color"), ("TERM_PROGRAM", "WezTerm")], false),
        (&[("TERM", "linux"), ("VTE_VERSION", "7600")], false),
        (&[("TERM", "xterm-256color"), ("WT_SESSION", "a-b")], false),
        (&[("TERM", "xterm-256color"), ("TERM_PROGRAM", "Apple_Terminal")], false),
        (&[("TERM", "putty-256color")], false),
        (&[("TERM", "xterm-256color")], false),
        (&[("TERM", "xterm")], false),
        (&[], false),
    ];
    for (variables, has_sextants) in rows {
        let var = |asked: &str| {
            let found = variables.iter().find(|(name, _)| *name == asked);
            found.map(|(_, value)| (*value).to_string())
        };
        assert_eq!(Environment::from_vars(&var, 0).has_sextants, has_sextants, "{variables:?}");
    }
}

#[test]
fn mosh_is_known_by_what_it_leaves_behind() {
    for (name, value, is_mosh) in [
        ("NCURSES_NO_UTF8_ACS", "1", true),
        ("MOSH_SERVER_NETWORK_TMOUT", "600", true),
        ("MOSH_CONNECTION", "", false),
        ("SSH_CONNECTION", "10.0.0.1 1 10.0.0.2 22", false),
    ] {
        let var = |asked: &str| (asked == name).then(|| value.to_string());
        assert_eq!(Environment::from_vars(&var, 0).is_mosh, is_mosh, "{name}={value}");
    }
}

#[test]
fn colours_follow_what_the_terminal_says() {
    assert_eq!(environment(&[("TERM", "xterm-256color")]).1, ColorDepth::Ansi256);
    assert_eq!(environment(&[("TERM", "xterm"), ("COLORTERM", "truecolor")]).1, ColorDepth::True);
    assert_eq!(environment(&[("TERM", "linux"), ("COLORTERM", "truecolor")]).1, ColorDepth::Ansi16);
    assert_eq!(environment(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]).1, ColorDepth::None);
    assert_eq!(environment(&[("NO_COLOR", "")]).1, ColorDepth::Ansi256);
    let apple = [("TERM", "xterm-256color"), ("TERM_PROGRAM", "Apple_Terminal")];
    assert_eq!(environment(&apple).1, ColorDepth::Ansi256);
    let screen = [("TERM", "screen.xterm-256color"), ("COLORTERM", "truecolor")];
    assert_eq!(environment(&screen).1, ColorDepth::Ansi256);
    let tmux = [("TERM", "screen-256color"), ("TMUX", "/tmp/a"), ("COLORTERM", "truecolor")];
    assert_eq!(environment(&tmux).1, ColorDepth::True);
}

#[test]
fn colorfgbg_tells_the_background() {
    for (value, background) in [
        ("0;15", Background::Light),
        ("0;7", Background::Light),
        ("0;default;15", Background::Light),
        ("15;0", Background::Dark),
        ("7;8", Background::Dark),
        ("15;default;0", Background::Dark),
        ("0;default", Background::Dark),
        ("0;99", Background::Dark),
        ("", Background::Dark),
    ] {
        let var = |name: &str| (name == "COLORFGBG").then(|| value.to_string());
        assert_eq!(Environment::from_vars(&var, 0).background, background, "{value}");
    }
}

#[test]
fn a_colour_is_dark_or_light() {
    for color in [(0, 0, 0), (0x1e, 0x1e, 0x2e), (0, 0, 255), (0x80, 0x40, 0x40)] {
        assert_eq!(Background::of_color(color), Background::Dark, "{color:?}");
    }
    for color in [(255, 255, 255), (0xfd, 0xf6, 0xe3), (0, 255, 0), (0xc0, 0xc0, 0xc0)] {
        assert_eq!(Background::of_color(color), Background::Light, "{color:?}");
    }
}

/// The program on a terminal that may be asked for its background.
fn app(theme: ThemeName, color_depth: ColorDepth) -> App {
    let environment =
        Environment { background_query: true, ..driver::environment(false, color_depth) };
    let config = Config { theme, ..driver::static_config() };
    App::new(&environment, config, LastSetups::default(), ReplySink::ignore(), Arc::new(|| {}))
}

fn picture(app: &App) -> Buffer {
    let area = Rect::new(0, 0, 80, 24);
    let mut buffer = Buffer::empty(area);
    app.paint(area, &mut buffer);
    buffer
}

#[test]
fn the_answer_of_a_light_terminal_changes_the_automatic_theme_only() {
    let light = AppEvent::Background((250, 250, 240));
    let picture_after = |theme: ThemeName, events: &[AppEvent]| {
        let mut app = app(theme, ColorDepth::Ansi256);
        app.handle(events.iter().cloned());
        picture(&app)
    };
    let (dark, bright) =
        (picture_after(ThemeName::DARK, &[]), picture_after(ThemeName::LIGHT, &[]));
    assert_ne!(dark, bright);
    assert_eq!(picture_after(ThemeName::AUTO, &[]), dark);
    assert_eq!(picture_after(ThemeName::AUTO, &[AppEvent::Background((9, 9, 9))]), dark);
    assert_eq!(picture_after(ThemeName::AUTO, std::slice::from_ref(&light)), bright);
    assert_eq!(picture_after(ThemeName::DARK, std::slice::from_ref(&light)), dark);
}

#[test]
fn the_terminal_is_asked_once_when_the_answer_is_needed() {
    let asks = |app: &mut App| {
        let effects = app.take_effects();
        effects.iter().filter(|effect| **effect == Effect::AskBackground).count()
    };
    let mut automatic = app(ThemeName::AUTO, ColorDepth::Ansi256);
    assert_eq!(asks(&mut automatic), 1);
    assert_eq!(asks(&mut app(ThemeName::AUTO, ColorDepth::None)), 0);
    assert_eq!(asks(&mut app(ThemeName::DARK, ColorDepth::True)), 0);
    // Chosen in the settings, the automatic theme needs an answer from then on.
    let mut chosen = app(ThemeName::DARK, ColorDepth::Ansi256);
    let pressed = [KeyCode::Char(','), KeyCode::Left, KeyCode::Left, KeyCode::Right].map(|code| {
        chosen.handle([AppEvent::Key(Key::of(code))]);
        asks(&mut chosen)
    });
    assert_eq!(pressed, [0, 1, 0, 0]);
    let before = picture(&chosen);
    chosen.handle([AppEvent::Background((250, 250, 240))]);
    assert!(chosen.take_needs_redraw());
    chosen.handle([AppEvent::Key(Key::char(','))]);
    assert_ne!(picture(&chosen), before);
    assert_eq!(picture(&chosen), picture(&app(ThemeName::LIGHT, ColorDepth::Ansi256)));
}
