//! What the surroundings decide.

use parlour::ui::options::{Depth, Options};

fn options(pairs: &[(&str, &str)]) -> (bool, Depth) {
    let value = |name: &str| {
        pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_string())
    };
    let options = Options::of(&value, 0);
    (options.ascii, options.colours)
}

#[test]
fn the_locale_decides_between_unicode_and_ascii() {
    assert!(!options(&[("LANG", "en_US.UTF-8")]).0);
    assert!(options(&[("LANG", "C")]).0);
    assert!(options(&[]).0);
    assert!(options(&[("LC_ALL", "C"), ("LC_CTYPE", "C.utf8"), ("LANG", "C.utf8")]).0);
    assert!(!options(&[("LC_ALL", ""), ("LC_CTYPE", "C.utf8"), ("LANG", "C")]).0);
    assert!(options(&[("LANG", "en_US.UTF-8"), ("TERM", "linux")]).0);
}

#[test]
fn colours_follow_what_the_terminal_says() {
    assert_eq!(options(&[("TERM", "xterm-256color")]).1, Depth::Ansi256);
    assert_eq!(options(&[("TERM", "xterm"), ("COLORTERM", "truecolor")]).1, Depth::True);
    assert_eq!(options(&[("TERM", "linux"), ("COLORTERM", "truecolor")]).1, Depth::Ansi16);
    assert_eq!(options(&[("COLORTERM", "truecolor"), ("NO_COLOR", "1")]).1, Depth::None);
    assert_eq!(options(&[("NO_COLOR", "")]).1, Depth::Ansi256);
}
