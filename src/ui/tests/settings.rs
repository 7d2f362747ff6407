//! The settings screen and the settings file.

use super::driver::{AppDriver, environment, static_config};
use crate::text;
use crate::ui::app::Effect;
use crate::ui::draw::{StyleRole, Theme};
use crate::ui::input::Context;
use crate::ui::screen::Notice;
use crate::ui::settings::choices::Choice;
use crate::ui::settings::rows::ROWS;
use crate::ui::settings::{ColorDepth, Config, GlyphSet, SettingsFiles};
use crate::ui::themes::ThemeName;
use std::fs;
use std::path::Path;

#[test]
fn a_change_holds_at_once_and_is_kept() {
    let mut driver = AppDriver::in_game("snort", false, &["a1"]);
    driver.keys(",");
    assert_eq!(driver.app.context(), Context::Settings);
    driver.keys("<Down><Right><Right><Right>");
    assert_eq!(driver.app.config().signs, GlyphSet::Ascii);
    let kept = driver.take_effects().into_iter().rev().find_map(|wish| match wish {
        Effect::SaveSettings(config) => Some(*config),
        _ => None,
    });
    assert_eq!(kept.map(|config| config.signs), Some(GlyphSet::Ascii));
    driver.keys("<Esc>");
    assert!(driver.screen(80, 24).is_ascii(), "{}", driver.screen(80, 24));
}

#[test]
fn every_setting_has_a_line_and_changes() {
    let mut driver = AppDriver::at_menu();
    driver.keys(",");
    for setting in &ROWS {
        let before = driver.app.config().clone();
        let (there, back) = match setting.typed(&before) {
            Some(_) => (
                "<Enter>/tmp/hall<Enter>",
                "<Enter><Bksp><Bksp><Bksp><Bksp><Bksp><Bksp><Bksp><Bksp><Bksp><Enter>",
            ),
            None => ("<Right>", "<Left>"),
        };
        driver.keys(there);
        assert_ne!(*driver.app.config(), before, "{}", setting.label);
        driver.keys(back);
        assert_eq!(*driver.app.config(), before);
        driver.keys("<Down>");
    }
}

#[test]
fn every_theme_tells_the_players_apart() {
    let themes = ThemeName::choices().into_iter().map(|(theme, _)| theme);
    for theme in themes.filter(|theme| *theme != ThemeName::named("mono").expect("a theme")) {
        for depth in [ColorDepth::True, ColorDepth::Ansi256, ColorDepth::Ansi16] {
            let drawing_theme =
                Theme::of(&environment(false, depth), &Config { theme, ..static_config() });
            let styles = parlour_rules::seat::Seat::all(4).map(|seat| {
                drawing_theme
                    .style(StyleRole::Player(seat))
                    .fg
                    .expect("a theme with colours has one")
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
    let files = SettingsFiles::at(home.path());
    assert_eq!(files.read_settings(), (Config::default(), None));
    let path = home.path().join("config/settings.toml");
    fs::create_dir_all(home.path().join("config")).expect("a folder");
    let broken = "theme = \"dark\"\nmouse = maybe\n";
    fs::write(&path, broken).expect("it can be written");
    let (config, trouble) = files.read_settings();
    assert_eq!(config, Config::default());
    assert!(trouble.is_some_and(|sentence| sentence.contains("line 2")));
    assert!(files.save_settings(&Config { bell: true, ..config }).is_err());
    assert_eq!(fs::read_to_string(&path).expect("it is there"), broken);
}

#[test]
fn a_warning_about_the_settings_can_be_read_whole() {
    let path = "/home/somebody.with.a.long.name/.config/parlour/settings.toml";
    let error = Config::parse("thme = \"dark\"").expect_err("there is no such setting");
    let sentence = text::settings_unused(Path::new(path), &error.to_string());
    let squeezed = |text: &str| text.split_whitespace().collect::<String>();
    for (in_game, keys) in [(false, ""), (false, ","), (false, ",e"), (false, "s"), (true, "")] {
        let mut driver = if in_game {
            AppDriver::in_game("snort", false, &["a1"])
        } else {
            AppDriver::at_menu()
        };
        driver.keys(keys).app.notify(Notice::wrong(&*sentence));
        for (width, height) in [(80, 24), (60, 20), (40, 12)] {
            let screen = driver.screen(width, height);
            assert!(squeezed(&screen).contains(&squeezed(&sentence)), "{screen}");
        }
        driver.keys("<Down>");
        assert!(!driver.screen(80, 24).contains("not used"), "the next key takes it away");
    }
}

#[test]
fn settings_are_written_with_their_comments_and_read_again() {
    let home = tempfile::tempdir().expect("a folder");
    let files = SettingsFiles::at(home.path());
    let config = Config { theme: ThemeName::LIGHT, threads: 3, ..Config::default() };
    files.save_settings(&config).expect("they can be kept");
    assert_eq!(files.read_settings(), (config, None));
    let text = fs::read_to_string(home.path().join("config/settings.toml")).expect("it is there");
    assert!(text.starts_with('#') && text.contains("theme = \"light\""), "{text}");
}

#[test]
fn the_rules_and_their_example_are_stepped_through() {
    for game in 0..8 {
        let mut driver = AppDriver::at_menu();
        driver.keys(&"<Down>".repeat(game)).keys("a");
        assert_eq!(driver.app.context(), Context::Rules);
        let first = driver.screen(80, 24);
        assert!(first.contains("The rules of") && first.contains("An example"), "{first}");
        driver.keys("<Right>");
        let second = driver.screen(80, 24);
        assert_ne!(first, second);
        assert!(second.contains("(1 of"), "{second}");
        driver.keys("<Left>");
        assert_eq!(driver.screen(80, 24), first);
        driver.keys("<Down>");
        assert_ne!(driver.screen(80, 24), first, "the text scrolls");
        driver.keys("q");
        assert_eq!(driver.app.context(), Context::Menu);
    }
}

#[test]
fn another_key_is_pressed_for_something_and_taken_away_again() {
    let mut driver = AppDriver::at_menu();
    driver.keys(",e");
    assert_eq!(driver.app.context(), Context::Keys);
    // The binding of the rules in the menu.
    driver.keys(&"<Down>".repeat(13)).keys("<Enter>");
    assert!(driver.screen(80, 24).contains("press a key"), "{}", driver.screen(80, 24));
    assert!(driver.screen(80, 24).contains("Esc keeps the old ones."));
    driver.keys("<Esc>");
    assert_eq!(driver.app.context(), Context::Keys);
    assert!(!driver.screen(80, 24).contains("press a key"));
    driver.keys("<Enter>?");
    assert!(
        driver.screen(80, 24).contains("? is already used for Show these keys."),
        "{}",
        driver.screen(80, 24)
    );
    driver.keys("<Enter>Z<Esc><Esc>");
    driver.keys("a");
    assert_eq!(driver.app.context(), Context::Menu, "the usual key does it no longer");
    driver.keys("Z");
    assert_eq!(driver.app.context(), Context::Rules);
    driver.keys("q,e").keys(&"<Down>".repeat(13)).keys("D<Esc><Esc>a");
    assert_eq!(driver.app.context(), Context::Rules);
}

#[test]
fn the_sentence_about_a_setting_is_whole_on_a_low_screen() {
    for mut driver in AppDriver::at_either_menu() {
        let screen = driver.keys(",").screen(40, 12);
        assert!(screen.contains("is dark or light."), "{screen}");
    }
}
