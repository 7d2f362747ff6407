//! Every screen in every language at five sizes: nothing is cut where there is room for all, and what
//! is shortened on small terminals is listed. Snapshots show what people see.

use super::driver::{AppDriver, start};
use super::hall::{home_with_games, read_until};
use super::review::{JUDGED, JUDGED_SOS, Reviewing, in_exercises};
use super::{lessons, puzzles, statistics};
use crate::text::statistics::achievement_words;
use crate::ui::draw::buffer_writer::take_cut_texts;
use crate::ui::settings::{ColorDepth, Surface};
use insta::assert_snapshot;
use parlour_session::catalog::ALL_GAMES;
use parlour_session::progress::achievements::AchievementKind;
use parlour_session::record::Record;
use parlour_session::storage::Store;
use parlour_words::Language;
use parlour_words::current::during;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use tempfile::TempDir;
use unicode_width::UnicodeWidthStr;

/// The sizes at which screens are drawn, the largest first.
const SIZES: [(u16, u16); 5] = [(200, 60), (120, 40), (80, 24), (60, 20), (40, 12)];

/// The screen that looks different every day.
const OF_TODAY: &str = "puzzle list";

/// How screens are drawn.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Look {
    Painted,
    Plain,
    Ascii,
}

/// The files of somebody who has played, made once.
struct Homes {
    games: TempDir,
    results: TempDir,
    profiles: TempDir,
}

impl Homes {
    fn new() -> Homes {
        let folder = || tempfile::tempdir().expect("a folder");
        let homes = Homes { games: home_with_games(), results: folder(), profiles: folder() };
        statistics::play(homes.results.path(), 12);
        for name in ["Ana", "Bo"] {
            let profile = name.parse().expect("a name");
            let store = Store::at(homes.profiles.path());
            store.of_other(Some(&profile)).make().expect("a folder");
        }
        homes
    }
}

fn at_menu(look: Look) -> AppDriver {
    AppDriver::with(look == Look::Ascii, ColorDepth::Ansi256, |config| {
        config.surface = if look == Look::Painted { Surface::Painted } else { Surface::Plain };
        config.tips = true;
    })
}

fn at_table(look: Look, game: &str, moves: &[&str], keys: &str) -> AppDriver {
    let mut driver = at_menu(look);
    driver.app.start_game(start(game, moves)).expect("it can begin");
    driver.keys(keys);
    driver
}

/// Opens every screen, in several states, and shows each with its name.
fn every_screen(look: Look, homes: &Homes, show: &mut dyn FnMut(&str, &AppDriver)) {
    let pages = [
        ("menu", ""),
        ("help of the menu", "?"),
        ("setup", "s"),
        ("settings", ","),
        ("keys", ",e"),
        ("rules", "a"),
        ("profiles", "N"),
        ("palette", ":"),
        ("palette, nothing found", ":zzz"),
        ("players of a seat", "s<Up><Up><Up><Up><Up><Up><Enter>"),
        ("asked to quit", ",qq"),
        (OF_TODAY, "z"),
        ("saved games, none", "r"),
        ("statistics, none", "t"),
    ];
    for (name, keys) in pages {
        let empty = tempfile::tempdir().expect("a folder");
        let mut driver = at_menu(look);
        driver.app.set_store(Store::at(empty.path()));
        driver.keys(keys);
        show(name, &driver);
    }
    let mut driver = at_menu(look);
    driver.app.set_store(Store::at(homes.profiles.path()));
    driver.app.ask_who_plays();
    show("who plays", &driver);

    let mut driver = statistics::at_statistics(at_menu(look), &Store::at(homes.results.path()));
    show("statistics", &driver);
    driver.keys("<Down>");
    show("statistics of a game", &driver);
    driver.keys("?");
    show("help of statistics", &driver);

    let mut driver = at_menu(look);
    driver.app.set_store(Store::at(homes.games.path()));
    driver.keys("r");
    read_until(&mut driver, (80, 24), "2026.11.20");
    show("saved games", &driver);
    driver.keys("D");
    show("asked to delete", &driver);

    for game in &ALL_GAMES {
        if game.menu_entry != game.name {
            continue;
        }
        let mut driver = lessons::open(at_menu(look), game.name);
        show(&format!("lesson of {}", game.name), &driver);
        for step in 2.. {
            let before = driver.screen(200, 60);
            driver.keys("n");
            if driver.screen(200, 60) == before || step > 20 {
                break;
            }
            show(&format!("lesson of {}, step {step}", game.name), &driver);
        }
        if ["snort", "breakthrough", "pentago", "sos"].contains(&game.name) {
            let mut driver = puzzles::open(at_menu(look), game.name);
            show(&format!("puzzle of {}", game.name), &driver);
            for hint in 1..=3 {
                driver.keys("H");
                show(&format!("puzzle of {}, hint {hint}", game.name), &driver);
            }
            driver.keys("!");
            show(&format!("puzzle of {}, shown", game.name), &driver);
        }
    }
    let mut driver = puzzles::open(at_menu(look), "snort");
    driver.keys(":g6<Enter>");
    show("puzzle, missed", &driver);
    let mut driver = puzzles::open(at_menu(look), "snort");
    driver.keys(":h1<Enter>");
    show("puzzle, solved", &driver);

    for (name, text) in [("review", JUDGED), ("review of SOS", JUDGED_SOS)] {
        let mut reviewing = Reviewing::new(at_menu(look)).open(text);
        show(name, &reviewing.driver);
        for (what, keys) in [("mistake", "n"), ("line", "<Enter>"), ("figures", "<Tab>")] {
            reviewing.keys(keys);
            show(&format!("{name}, {what}"), &reviewing.driver);
        }
        reviewing.keys("?");
        show(&format!("{name}, help"), &reviewing.driver);
        let mut exercises = in_exercises(Reviewing::new(at_menu(look)), text);
        show(&format!("exercise, {name}"), &exercises.driver);
        for hint in 1..=3 {
            exercises.keys("H");
            show(&format!("exercise, {name}, hint {hint}"), &exercises.driver);
        }
        exercises.keys("!");
        show(&format!("exercise, {name}, shown"), &exercises.driver);
    }

    let record = Record::read(JUDGED.as_bytes()).expect("a game");
    let mut driver = at_menu(look);
    driver.app.replay(record, "old.game".into()).expect("it can be shown");
    show("replay", &driver);
    driver.keys("<Right><Right>");
    show("replay, two moves", &driver);
    driver.keys("?");
    show("replay, help", &driver);

    let breakthrough = ["b2-b3", "g7-g6", "b3-b4", "g6-g5"];
    for (name, keys) in [
        ("table", ""),
        ("table, a piece", "<Tab><Enter>"),
        ("table, help", "?"),
        ("table, moves", "K"),
        ("table, earlier", "[["),
        ("asked to rejoin", "[[<Enter>"),
        ("asked for the menu", "m"),
        ("asked for another game", "n"),
        ("asked to resign", "x"),
        ("result", "xy"),
        ("result, help", "xy?"),
        ("typing a move", ":b"),
        ("a move refused", ":b9<Enter>"),
        ("coach", "C"),
        ("analysis board", "A"),
        ("analysis board, a branch", "A[["),
        ("analysis board, help", "A?"),
        ("rules at the table", "a"),
    ] {
        show(name, &at_table(look, "breakthrough", &breakthrough, keys));
    }
    for (game, moves, keys) in [
        ("snort", &["d4", "a1"][..], "<Tab>"),
        ("firstattack", &["d4"][..], "<Tab>"),
        ("pleiadis", &["d4"][..], "<Tab>"),
        ("dodgem", &[][..], "<Tab><Enter>"),
        ("pentago", &["a1:1"][..], "<Enter>"),
        ("pentagoxl", &[][..], "<Enter>"),
        ("sos", &["a1S"][..], "<Enter>"),
        ("amazons", &[][..], "<Tab><Enter>"),
    ] {
        let name = if game == "amazons" { "position editor" } else { "position editor, a step" };
        show(name, &at_table(look, game, moves, "E"));
        show(&format!("table of {game}"), &at_table(look, game, moves, ""));
        show(&format!("table of {game}, a step"), &at_table(look, game, moves, keys));
    }
}

#[test]
fn nothing_is_cut_from_80x24_on_and_what_is_shortened_below_is_listed() {
    let homes = Homes::new();
    let mut faults = BTreeSet::new();
    let mut shortened: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for &language in Language::ALL {
        let mut kept = KEPT.map(|_| String::new());
        during(language, || {
            for look in [Look::Painted, Look::Plain, Look::Ascii] {
                every_screen(look, &homes, &mut |name, driver| {
                    for (width, height) in SIZES {
                        take_cut_texts();
                        let screen = driver.screen(width, height);
                        let what = format!("{} {width}x{height}", language.code());
                        let place = format!("{what}, {look:?}, {name}");
                        let widest = screen.lines().map(UnicodeWidthStr::width).max();
                        assert!(widest <= Some(usize::from(width)), "{place}:\n{screen}");
                        if look == Look::Ascii && !screen.is_ascii() {
                            faults.insert(format!("{place} is not ASCII"));
                        }
                        for text in take_cut_texts() {
                            if width >= 80 {
                                faults.insert(format!("{place}: {text}"));
                            } else if look == Look::Plain && name != OF_TODAY {
                                shortened.entry(what.clone()).or_default().insert(text);
                            }
                        }
                        let kept_as = KEPT.iter().position(|it| *it == (look, (width, height)));
                        if let Some(at) = kept_as.filter(|_| is_kept(name, (width, height))) {
                            writeln!(kept[at], "== {name}\n{screen}\n").expect("a String");
                        }
                    }
                });
            }
        });
        if [Language::French, Language::Romanian].contains(&language) {
            for ((_, (width, height)), screens) in KEPT.into_iter().zip(kept) {
                assert_snapshot!(format!("{}_{width}x{height}", language.code()), screens);
            }
        }
    }
    let faults: Vec<String> = faults.into_iter().collect();
    assert!(faults.is_empty(), "cut:\n{}", faults.join("\n"));
    let mut list = String::new();
    for (what, texts) in shortened {
        writeln!(list, "{what}").expect("a String");
        texts.iter().for_each(|text| writeln!(list, "    {text}").expect("a String"));
    }
    assert_snapshot!("what_is_shortened", list);
}

/// How the screens are drawn that are kept as snapshots, at the sizes at which they differ most.
const KEPT: [(Look, (u16, u16)); 5] = [
    (Look::Painted, (80, 24)),
    (Look::Ascii, (40, 12)),
    (Look::Plain, (60, 20)),
    (Look::Painted, (120, 40)),
    (Look::Painted, (200, 60)),
];

/// Whether a screen is kept at a size: one of each kind at the usual size, and few at others.
fn is_kept(name: &str, (width, _): (u16, u16)) -> bool {
    let large = ["menu", "statistics", "review"];
    let small = ["setup", "settings", "statistics", "saved games", "puzzle, missed"];
    if name == OF_TODAY {
        return false;
    }
    let states = ["step", "hint", "help", "lesson of", "puzzle of", "table of", "asked", "none"];
    match width {
        200 => name == "review",
        120 => large.contains(&name),
        60 => small.contains(&name) || large.contains(&name) || name == "table",
        40 => !name.contains("step") && !name.contains("help") && !name.contains("asked"),
        _ => {
            ["asked to quit", "lesson of sos", "puzzle of sos, hint 1"].contains(&name)
                || !states.iter().any(|state| name.contains(state))
        }
    }
}

/// At 80 columns an achievement has 26 cells beside the day on which it was done.
#[test]
fn achievements_stand_whole_beside_their_days() {
    for &language in Language::ALL {
        during(language, || {
            let mut kinds = vec![
                AchievementKind::NoTakeBack,
                AchievementKind::EveryGame,
                AchievementKind::BothSeats,
                AchievementKind::Upset,
                AchievementKind::Streak,
                AchievementKind::Person,
                AchievementKind::EveryTheme,
                AchievementKind::PuzzleDays,
            ];
            kinds.extend(ALL_GAMES.iter().map(AchievementKind::Ladder));
            for kind in kinds {
                let words = achievement_words(kind);
                assert!(words.width() <= 26, "{language:?}: {words}");
            }
        });
    }
}
