//! The settings: the screen that changes them, and the file that keeps them.

use crate::desk::{Desk, options, still};
use parlour::ui::app::Wish;
use parlour::ui::bindings::Context;
use parlour::ui::config::{Config, Signs, Theme};
use parlour::ui::files::Files;
use parlour::ui::options::Depth;
use parlour::ui::theme::{Look, Meaning};
use std::fs;

#[test]
fn a_change_holds_at_once_and_is_kept() {
    let mut desk = Desk::table("snort", false, &["a1"]);
    desk.keys(",");
    assert_eq!(desk.app.context(), Context::Settings);
    desk.keys("<Down><Right><Right>");
    assert_eq!(desk.app.config().signs, Signs::Ascii);
    let kept = desk.take_wishes().into_iter().rev().find_map(|wish| match wish {
        Wish::Keep(config) => Some(*config),
        _ => None,
    });
    assert_eq!(kept.map(|config| config.signs), Some(Signs::Ascii));
    desk.keys("<Esc>");
    assert!(desk.screen(80, 24).is_ascii(), "{}", desk.screen(80, 24));
}

#[test]
fn every_setting_has_a_line_and_changes() {
    let mut desk = Desk::menu();
    desk.keys(",");
    for _ in 0..11 {
        let before = desk.app.config().clone();
        desk.keys("<Right>");
        assert_ne!(*desk.app.config(), before);
        desk.keys("<Left>");
        assert_eq!(*desk.app.config(), before);
        desk.keys("<Down>");
    }
}

#[test]
fn every_theme_tells_the_players_apart() {
    for theme in [Theme::Dark, Theme::Light, Theme::Contrast, Theme::Safe] {
        for depth in [Depth::True, Depth::Ansi256, Depth::Ansi16] {
            let look = Look::of(&options(false, depth), &Config { theme, ..still() });
            let styles = parlour::rules::seat::Seat::all(4).map(|seat| {
                look.style(Meaning::Player(seat)).fg.expect("a theme with colours has one")
            });
            let styles: Vec<_> = styles.collect();
            for (index, style) in styles.iter().enumerate() {
                assert!(!styles[..index].contains(style), "{theme:?} {depth:?}");
            }
        }
    }
}

#[test]
fn a_broken_file_is_told_of_used_for_nothing_and_kept() {
    let home = tempfile::tempdir().expect("a folder");
    let files = Files::at(home.path());
    assert_eq!(files.settings(), (Config::default(), None));
    let path = home.path().join("config/settings.toml");
    fs::create_dir_all(home.path().join("config")).expect("a folder");
    let broken = "theme = \"dark\"\nmouse = maybe\n";
    fs::write(&path, broken).expect("it can be written");
    let (config, trouble) = files.settings();
    assert_eq!(config, Config::default());
    assert!(trouble.is_some_and(|sentence| sentence.contains("line 2")));
    assert!(files.keep(&Config { bell: true, ..config }).is_err());
    assert_eq!(fs::read_to_string(&path).expect("it is there"), broken);
}

#[test]
fn settings_are_written_with_their_comments_and_read_again() {
    let home = tempfile::tempdir().expect("a folder");
    let files = Files::at(home.path());
    let config = Config { theme: Theme::Light, threads: 3, ..Config::default() };
    files.keep(&config).expect("they can be kept");
    assert_eq!(files.settings(), (config, None));
    let text = fs::read_to_string(home.path().join("config/settings.toml")).expect("it is there");
    assert!(text.starts_with('#') && text.contains("theme = \"light\""), "{text}");
}

#[test]
fn the_rules_and_their_example_are_stepped_through() {
    for game in 0..8 {
        let mut desk = Desk::menu();
        desk.keys(&"<Down>".repeat(game)).keys("a");
        assert_eq!(desk.app.context(), Context::Rules);
        let first = desk.screen(80, 24);
        assert!(first.contains("The rules of") && first.contains("An example"), "{first}");
        desk.keys("<Right>");
        let second = desk.screen(80, 24);
        assert_ne!(first, second);
        assert!(second.contains("(1 of"), "{second}");
        desk.keys("<Left>");
        assert_eq!(desk.screen(80, 24), first);
        desk.keys("<Down>");
        assert_ne!(desk.screen(80, 24), first, "the text scrolls");
        desk.keys("q");
        assert_eq!(desk.app.context(), Context::Menu);
    }
}

#[test]
fn a_game_is_found_by_its_name() {
    let mut desk = Desk::menu();
    desk.keys("/amaz");
    assert_eq!(desk.app.context(), Context::Line);
    let screen = desk.screen(80, 24);
    assert!(screen.contains("Amazons") && !screen.contains("Snort"), "{screen}");
    desk.keys("<Enter>");
    assert!(desk.screen(80, 24).contains("Amazons 10"), "{}", desk.screen(80, 24));
    let mut desk = Desk::menu();
    desk.keys("/zzz");
    assert!(desk.screen(80, 24).contains("No game is called so."));
    desk.keys("<Enter><Esc>");
    assert_eq!(desk.app.context(), Context::Menu);
}

#[test]
fn another_key_is_pressed_for_something_and_taken_away_again() {
    let mut desk = Desk::menu();
    desk.keys(",e");
    assert_eq!(desk.app.context(), Context::Keys);
    // The line of the menu's rules.
    desk.keys("<Down><Down><Down><Down><Down><Down><Enter>");
    assert!(desk.screen(80, 24).contains("press a key"), "{}", desk.screen(80, 24));
    desk.keys("?");
    assert!(desk.screen(80, 24).contains("That cannot be"), "{}", desk.screen(80, 24));
    desk.keys("<Enter>Z<Esc><Esc>");
    desk.keys("a");
    assert_eq!(desk.app.context(), Context::Menu, "the usual key does it no longer");
    desk.keys("Z");
    assert_eq!(desk.app.context(), Context::Rules);
    desk.keys("q,e<Down><Down><Down><Down><Down><Down>d<Esc><Esc>a");
    assert_eq!(desk.app.context(), Context::Rules);
}
