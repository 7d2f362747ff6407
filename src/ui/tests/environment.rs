//! Environment variables decide on character set and colours.

use crate::ui::settings::environment::{ColorDepth, Environment};

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
fn colours_follow_what_the_terminal_says() {
    assert_eq!(environment(&[("TERM", "xterm-256color")]).1, ColorDepth::Ansi256);
    assert_eq!(environment(&[("TERM", "xterm"), ("COLORTERM", "truecolor")]).1, ColorDepth::True);
    assert_eq!(environment(&[("TERM", "linux"), ("COLORTERM", "truecolor")]).1, ColorDepth::Ansi16);
    assert_eq!(environment(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]).1, ColorDepth::None);
    assert_eq!(environment(&[("NO_COLOR", "")]).1, ColorDepth::Ansi256);
}
