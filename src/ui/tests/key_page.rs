//! The page of all keys in docs/KEYS.md, made from the bindings.

use crate::ui::input::{Context, Key, Keymap};
use crate::ui::screen::help::HelpOverlay;
use crossterm::event::KeyCode;
use std::collections::BTreeMap;
use std::path::Path;

const HEAD: &str = "\
# Keys

Every key of every screen. A test makes this page from the tables that the program itself reads, and fails when it is stale:
`PARLOUR_RECORD=1 cargo test --lib key_page` writes it anew. On each screen `?` shows its own keys, and `^K` finds a command by its
name. The settings (`,` then `e`) change keys.
";

/// A key as it is written in a table.
fn code(name: &str) -> String {
    format!("`{name}`")
}

/// The letters and signs, and what each does.
fn letters() -> String {
    let mut meanings: BTreeMap<(String, char), Vec<&str>> = BTreeMap::new();
    for binding in Context::all().into_iter().flat_map(Context::bindings) {
        for key in binding.keys {
            let Key { code: KeyCode::Char(sign), ctrl: false } = *key else { continue };
            if sign.is_alphabetic() && !"hjkl".contains(sign) {
                let said = meanings.entry((sign.to_lowercase().to_string(), sign)).or_default();
                if !said.contains(&binding.help.text()) {
                    said.push(binding.help.text());
                }
            }
        }
    }
    let line = |((_, sign), said): (_, Vec<&str>)| {
        format!("| {} | {} |\n", code(&char::to_string(&sign)), said.join("; "))
    };
    meanings.into_iter().map(line).collect()
}

/// A table for each heading of the help.
fn screens() -> String {
    let map = Keymap::default();
    let mut tables: Vec<(&str, Vec<String>)> = Vec::new();
    for context in Context::all() {
        for (title, lines) in HelpOverlay::new(context, None).sections(&map, false) {
            let index = tables.iter().position(|(other, _)| *other == title);
            let index = index.unwrap_or_else(|| {
                tables.push((title, Vec::new()));
                tables.len() - 1
            });
            let rows = &mut tables[index].1;
            for (keys, help) in lines {
                let keys: Vec<String> = keys.iter().map(|name| code(name)).collect();
                let row = format!("| {} | {help} |\n", keys.join(" "));
                if !rows.contains(&row) {
                    rows.push(row);
                }
            }
        }
    }
    let table = |(title, rows): (&str, Vec<String>)| {
        format!("\n## {title}\n\n| key | does |\n|---|---|\n{}", rows.concat())
    };
    tables.into_iter().map(table).collect()
}

#[test]
fn the_page_of_keys_is_up_to_date() {
    let letters = letters();
    let page = format!(
        "{HEAD}\n## Letters\n\nA letter means the same on every screen.\n\n| letter | does |\n|---|---|\n{letters}{}",
        screens()
    );
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/KEYS.md");
    if std::env::var_os("PARLOUR_RECORD").is_some() {
        std::fs::write(&path, &page).expect("the page can be written");
    }
    let written = std::fs::read_to_string(&path).expect("the page is there");
    assert!(written == page, "docs/KEYS.md is stale: PARLOUR_RECORD=1 cargo test --lib key_page");
}
