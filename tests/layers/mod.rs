//! Tests of the layers: which folders of `src` may import which, which folders may use which external
//! crates, and that no two files import each other.

mod scan;
mod sentences;

use scan::{Source, paths, tokens};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Each layer, with the other layers that it may use.
const LAYERS: [(&str, &[&str]); 8] = [
    ("words", &[]),
    ("rules", &["words"]),
    ("ai", &["words", "rules"]),
    ("session", &["words", "rules", "ai"]),
    ("text", &["words", "rules", "ai", "session"]),
    ("ui", &["words", "rules", "ai", "session", "text"]),
    // The command line starts the full-screen program, which knows nothing of it.
    ("cli", &["words", "rules", "ai", "session", "text", "ui"]),
    ("lab", &["words", "rules", "ai", "session", "text", "cli"]),
];

/// The folders of a layer, each with the other folders of the layer that it may use.
type Folders = &'static [(&'static str, &'static [&'static str])];

/// The layers whose folders have an order. Files of a layer outside its folders may use all of them,
/// and its folders may not use those files.
const FOLDERS: [(&str, Folders); 4] = [
    (
        "ai",
        &[
            ("net_file", &[]),
            ("core", &["net_file"]),
            ("nn", &["net_file", "core"]),
            ("players", &["core", "nn"]),
            ("alphabeta", &["core", "nn", "players"]),
            ("mcts", &["core", "nn", "players", "alphabeta"]),
            ("pns", &["core", "nn", "players", "alphabeta", "mcts"]),
            ("cgt", &["core", "nn", "players", "alphabeta", "mcts", "pns"]),
            ("games", &["net_file", "core", "nn", "players", "alphabeta", "mcts", "pns", "cgt"]),
            ("ladder", &["core", "nn", "players", "alphabeta", "mcts", "pns", "cgt", "games"]),
            ("analysis", &["core", "nn", "players", "alphabeta", "mcts", "pns", "cgt", "games"]),
        ],
    ),
    (
        "session",
        &[
            ("background", &[]),
            ("play", &["background"]),
            ("catalog", &["play"]),
            ("lesson", &["play", "catalog"]),
            ("rating", &["play", "catalog"]),
            ("record", &["play", "catalog"]),
            ("openings", &["play", "catalog", "record"]),
            ("formats", &["play", "catalog", "record"]),
            ("puzzle", &["play", "catalog", "record", "rating"]),
            ("lobby", &["background", "play", "catalog", "rating"]),
            (
                "storage",
                &[
                    "background",
                    "play",
                    "catalog",
                    "record",
                    "rating",
                    "openings",
                    "formats",
                    "puzzle",
                    "lobby",
                ],
            ),
            ("coach", &["background", "play", "catalog", "record", "storage"]),
            (
                "progress",
                &[
                    "background",
                    "play",
                    "catalog",
                    "record",
                    "rating",
                    "puzzle",
                    "storage",
                    "coach",
                ],
            ),
            (
                "drill",
                &[
                    "background",
                    "play",
                    "catalog",
                    "lesson",
                    "record",
                    "rating",
                    "puzzle",
                    "storage",
                    "coach",
                    "progress",
                ],
            ),
        ],
    ),
    (
        "ui",
        &[
            ("input", &[]),
            ("term", &["input"]),
            ("themes", &[]),
            ("settings", &["input", "themes"]),
            ("draw", &["input", "themes", "settings"]),
            ("widget", &["input", "themes", "settings", "draw"]),
            ("picture", &["input", "term", "themes", "settings", "draw", "widget"]),
            ("screen", &["input", "themes", "settings", "draw", "widget", "picture"]),
        ],
    ),
    ("lab", &[("learning", &[]), ("proof", &[]), ("puzzles", &[]), ("rating", &[])]),
];

/// Crates that only some places may name.
const CRATE_OWNERS: [(&str, &[&str]); 12] = [
    ("fluent_bundle", &["words/"]),
    ("unic_langid", &["words/"]),
    ("sys_locale", &["cli/"]),
    ("ratatui", &["ui/"]),
    ("crossterm", &["ui/"]),
    ("directories", &["session/storage/", "ui/settings/"]),
    ("indicatif", &["cli/"]),
    ("landlock", &["cli/"]),
    ("flate2", &["rules/proof/", "lab/"]),
    ("strsim", &["session/catalog/"]),
    ("regex_lite", &["session/formats/"]),
    ("wgpu", &["lab/learning/gpu/"]),
];

/// The violations in `sources`, a sentence each.
fn faults(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    let modules: BTreeMap<Vec<String>, &str> =
        sources.iter().map(|source| (source.module(), source.file.as_str())).collect();
    let mut imports: BTreeSet<(&str, &str)> = BTreeSet::new();
    for source in sources {
        let file = source.file.as_str();
        let tokens = tokens(&source.text);
        for (name, places) in CRATE_OWNERS {
            let allowed = places.iter().any(|place| file.starts_with(place));
            if !allowed && tokens.iter().any(|token| token == name) {
                faults.push(format!("{file} names {name}, which belongs to {}", places.join(", ")));
            }
        }
        if tokens.windows(4).any(|four| four == ["#", "[", "path", "="]) {
            faults.push(format!("{file} says itself where a module's file is"));
        }
        let own_layer = LAYERS.iter().find(|(layer, _)| file.starts_with(&format!("{layer}/")));
        let is_root = matches!(file, "lib.rs" | "main.rs" | "build.rs" | "words/pack.rs");
        if own_layer.is_none() && !is_root {
            faults.push(format!("{file} is in no layer"));
        }
        for path in paths(&tokens, &source.module(), &|module| modules.contains_key(module)) {
            let spelled = path.join("::");
            if let Some((home, below)) = own_layer {
                match path.first().map(String::as_str) {
                    Some("*") | None => faults.push(format!("{file} names the whole crate")),
                    Some(layer) if layer == *home || below.contains(&layer) => {}
                    Some(layer) if LAYERS.iter().any(|(name, _)| *name == layer) => {
                        faults.push(format!("{file} names the higher layer {spelled}"));
                    }
                    Some(_) => faults.push(format!("{file} names {spelled}, which is no layer")),
                }
            }
            faults.extend(folder_fault(file, &path));
            faults.extend(game_fault(file, &path));
            let named = (0..=path.len()).rev().find_map(|len| modules.get(&path[..len]));
            imports.extend(named.filter(|&&other| other != file).map(|&other| (file, other)));
        }
    }
    for &(one, other) in &imports {
        if one < other && imports.contains(&(other, one)) && !is_own_folder(one, other) {
            faults.push(format!("{one} and {other} import each other"));
        }
    }
    faults
}

/// What is wrong with `path` in a file of a folder: it leads to a folder of the same layer that the
/// file's folder may not use, or to a file of the layer outside its folders.
fn folder_fault(file: &str, path: &[String]) -> Option<String> {
    // The unit tests of a folder may play whole games with every player.
    if file.ends_with("/tests.rs") || file.contains("/tests/") {
        return None;
    }
    let (layer, rest) = file.split_once('/')?;
    let (folder, _) = rest.split_once('/')?;
    let (_, folders) = FOLDERS.iter().find(|(name, _)| *name == layer)?;
    let (_, below) = folders.iter().find(|(name, _)| *name == folder)?;
    if path.first().map(String::as_str) != Some(layer) {
        return None;
    }
    match path.get(1).map(String::as_str) {
        Some(named) if named == folder || below.contains(&named) => None,
        _ => Some(format!("{file} names {}, which its folder may not use", path.join("::"))),
    }
}

/// What is wrong with `path` in a file of a game's players: it leads to another game's.
fn game_fault(file: &str, path: &[String]) -> Option<String> {
    let (game, _) = file.strip_prefix("ai/games/")?.split_once('/')?;
    let ["ai", "games", other, ..] = *path.iter().map(String::as_str).collect::<Vec<_>>() else {
        return None;
    };
    (other != game).then(|| format!("{file} names another game, {other}"))
}

/// Whether one of the files is the `mod.rs` of a folder with the other. A folder's `mod.rs` and its
/// files may import each other.
fn is_own_folder(one: &str, other: &str) -> bool {
    let holds = |holder: &str, file: &str| match holder {
        "main.rs" => true,
        _ => ["mod.rs", "lib.rs"]
            .iter()
            .any(|root| holder.strip_suffix(root).is_some_and(|folder| file.starts_with(folder))),
    };
    holds(one, other) || holds(other, one)
}

fn read(folder: &Path, root: &Path, into: &mut Vec<Source>) {
    for entry in fs::read_dir(folder).expect("the sources are there") {
        let path = entry.expect("a folder can be listed").path();
        if path.is_dir() {
            read(&path, root, into);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let file = path.strip_prefix(root).expect("it is below").to_str().expect("plain names");
            let text = fs::read_to_string(&path).expect("a source can be read");
            into.push(Source { file: file.replace('\\', "/"), text });
        }
    }
}

#[test]
fn layers_use_only_lower_layers() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut sources = Vec::new();
    read(&root, &root, &mut sources);
    for (layer, _) in LAYERS.iter().take(4) {
        let file = format!("{layer}/lib.rs");
        assert!(sources.iter().any(|source| source.file == file), "{file} was not read");
    }
    let faults = faults(&sources);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The violations in a small crate with `text` in `file`.
fn faults_in(file: &str, text: &str) -> Vec<String> {
    let others = [
        ("lib.rs", "pub mod ui; pub mod cli;"),
        ("rules/lib.rs", "pub mod seat; pub mod snort; use seat::Seat; pub trait Rules {}"),
        ("rules/seat.rs", "pub struct Seat;"),
        ("rules/snort.rs", "use super::Rules; use super::seat::Seat;"),
        ("ai/lib.rs", "use parlour_rules::Rules;"),
        ("session/lib.rs", "pub mod store; use parlour_rules::{seat::Seat, Rules};"),
        ("session/storage/store.rs", "use directories::ProjectDirs;"),
        ("ui/mod.rs", "use parlour_session::store; use ratatui::Frame; mod event;"),
        ("ui/event.rs", "use crossterm::event::Event;"),
        ("cli/mod.rs", "use crate::ui; use parlour_session::store::Store;"),
    ];
    let mut sources: Vec<Source> = others
        .iter()
        .filter(|(name, _)| *name != file)
        .map(|&(file, text)| Source { file: file.to_string(), text: text.to_string() })
        .collect();
    sources.push(Source { file: file.to_string(), text: text.to_string() });
    faults(&sources)
}

#[test]
fn a_crate_in_order_passes() {
    assert_eq!(faults_in("main.rs", "use parlour::{cli, ui}; fn main() { cli::run(); }"), [""; 0]);
    // Words in comments and texts are no paths, and lifetimes no texts.
    let quiet = r##"
        //! Not [`crate::ui::Screen`].
        /* nor /* crate::ui */ crate::cli */
        pub fn name<'a>(c: &'a str) -> &'a str { if c == "crate::ui" { r#"crate::"cli"# } else { c } }
        const QUOTE: char = '"'; const SINGLE: char = '\''; const PATH: &str = "\" crate::ui::x";
        pub(crate) fn inner() { std::mem::drop(super::seat::Seat); }
        mod tests { use super::*; use super::super::seat::Seat; use crate::snort::name; }
    "##;
    assert_eq!(faults_in("rules/snort.rs", quiet), [""; 0]);
}

#[test]
fn a_path_to_a_higher_layer_is_found_however_it_is_spelled() {
    for text in [
        "use crate::ui::Match;",
        "pub use crate::ui::Match as M;",
        "use crate::{text::number, ui::{self, store}};",
        "use crate::{\n    text::{number, words},\n    ui,\n};",
        "use super::ui;",
        "use super::{text::number, ui::store::Store};",
        "fn f() -> crate::ui::Match { todo!() }",
        "fn f() { let x = <crate::ui::Store as Default>::default(); }",
        "fn f() { super::ui::open::<u64>(); }",
        "mod inner { use super::super::ui; }",
        "mod a { mod b { fn f() { super::super::super::ui::open(); } } }",
        "fn f() { println!(\"{}\", crate::ui::NAME); }",
        "use { std::fmt, crate::ui };",
        "use crate::r#ui; use crate :: ui :: Match;",
        "use parlour::ui::Match;",
        "use ::parlour::ui::Match;",
    ] {
        let faults = faults_in("text/mod.rs", text);
        assert!(faults.iter().any(|fault| fault.contains("higher layer ui")), "{text}: {faults:?}");
    }
    let fault_text = |file, text: &str| faults_in(file, text).join("\n");
    assert!(fault_text("rules/seat.rs", "use parlour_ai::Level;").contains("higher layer ai"));
    assert!(fault_text("ui/mod.rs", "use crate::cli;").contains("higher layer cli"));
}

#[test]
fn imports_of_the_whole_crate_and_unknown_layers_are_found() {
    let fault_text = |file, text: &str| faults_in(file, text).join("\n");
    assert!(fault_text("text/mod.rs", "use crate::*;").contains("whole crate"));
    assert!(fault_text("text/mod.rs", "use crate as whole;").contains("whole crate"));
    assert!(fault_text("text/mod.rs", "use crate::{self as whole};").contains("whole crate"));
    assert!(fault_text("text/mod.rs", "use super::*;").contains("whole crate"));
    assert!(fault_text("text/mod.rs", "use crate::main_helper;").contains("no layer"));
    assert!(
        fault_text("text/mod.rs", "#[path = \"../ui/mod.rs\"] mod x;").contains("module's file")
    );
    assert!(fault_text("net/mod.rs", "").contains("no layer"));
}

#[test]
fn crates_stay_where_they_belong() {
    let fault_text = |file, text: &str| faults_in(file, text).join("\n");
    assert!(fault_text("session/mod.rs", "use ratatui::Frame;").contains("names ratatui"));
    assert!(fault_text("cli/mod.rs", "fn f() { ::crossterm::execute!() }").contains("crossterm"));
    assert!(
        fault_text("session/mod.rs", "use {directories::ProjectDirs};").contains("directories")
    );
    assert!(fault_text("ui/mod.rs", "use directories as dirs;").contains("names directories"));
    assert_eq!(fault_text("ui/settings/config.rs", "use directories::ProjectDirs;"), "");
}

#[test]
fn folders_of_a_layer_keep_their_order() {
    let fault_text = |file, text: &str| faults_in(file, text).join("\n");
    for text in
        ["use crate::ui::widget::board;", "use super::super::screen;", "use crate::ui::run;"]
    {
        assert!(fault_text("ui/draw/theme.rs", text).contains("may not use"), "{text}");
    }
    assert_eq!(fault_text("ui/draw/theme.rs", "use crate::ui::settings::config::Config;"), "");
    assert!(fault_text("ui/term/event.rs", "use crate::ui::settings;").contains("may not use"));
    assert_eq!(fault_text("ui/app/mod.rs", "use super::screen::Screen;"), "");
    for text in ["use crate::catalog::registry::find_game;", "use super::super::storage;"] {
        assert!(fault_text("session/play/clock.rs", text).contains("may not use"), "{text}");
    }
    let text = "use crate::catalog::registry::find_game;";
    assert_eq!(fault_text("session/record/build.rs", text), "");
    assert!(fault_text("session/record/build.rs", "use crate::storage;").contains("may not use"));
}

#[test]
fn folders_of_ai_keep_their_order() {
    let fault_text = |file, text: &str| faults_in(file, text).join("\n");
    for text in ["use crate::mcts::search;", "use super::super::games;", "use crate::Level;"] {
        assert!(fault_text("ai/alphabeta/pvs.rs", text).contains("may not use"), "{text}");
    }
    assert_eq!(fault_text("ai/mcts/search.rs", "use crate::alphabeta::AlphaBeta;"), "");
    assert!(fault_text("ai/core/limits.rs", "use crate::nn;").contains("may not use"));
    assert_eq!(fault_text("ai/games/snort/tests.rs", "use crate::Level;"), "");
    let policy = "use crate::games::pentago::policy;";
    assert_eq!(fault_text("ai/games/pentago/master.rs", policy), "");
    assert!(fault_text("ai/games/snort/game_ai.rs", policy).contains("another game"));
    assert!(
        fault_text("ai/games/snort/game_ai.rs", "use super::super::sos;").contains("another game")
    );
}

#[test]
fn two_files_that_import_each_other_are_found() {
    let both = "rules/seat.rs and rules/snort.rs import each other";
    for text in ["use super::snort::Snort;", "fn f() { crate::snort::f() }", "use super::{snort};"]
    {
        assert_eq!(faults_in("rules/seat.rs", text), [both], "{text}");
    }
    assert_eq!(
        faults_in("rules/seat.rs", "use super::Rules;"),
        [""; 0],
        "a folder's `mod.rs` may be imported"
    );
}
