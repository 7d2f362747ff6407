//! Compresses the texts that people read, and lists the messages for the compiler to check.

use std::collections::{BTreeMap, BTreeSet};

include!("pack.rs");

fn main() -> Result<()> {
    pack_assets("text")?;
    let mut messages = BTreeMap::new();
    for file in std::fs::read_dir("assets/text/en")? {
        let path = file?.path();
        if path.extension().is_some_and(|extension| extension == "ftl") {
            note_messages(&std::fs::read_to_string(path)?, &mut messages);
        }
    }
    let rows = messages.iter().map(|(key, names)| {
        let names: Vec<&String> = names.iter().collect();
        format!("({key:?}, &{names:?} as &[&str]),\n")
    });
    let target = PathBuf::from(std::env::var("OUT_DIR").unwrap_or_default()).join("messages.rs");
    std::fs::write(target, format!("&[\n{}]", rows.collect::<String>()))
}

/// Notes the keys of a file of messages with the names of their arguments, which have a dollar before them.
fn note_messages(text: &str, messages: &mut BTreeMap<String, BTreeSet<String>>) {
    let mut key = String::new();
    for line in without_comments(text).lines() {
        if let Some((name, _)) = line.split_once(" =")
            && line.starts_with(|sign: char| sign.is_ascii_lowercase())
        {
            key = name.to_string();
            messages.insert(key.clone(), BTreeSet::new());
        }
        // A dollar before a digit is none of Fluent's.
        let is_in_name = |sign: char| sign.is_ascii_alphabetic() || sign == '_' || sign == '-';
        let names =
            line.split('$').skip(1).filter_map(|rest| rest.split(|it| !is_in_name(it)).next());
        let names = names.filter(|name| !name.is_empty());
        messages.entry(key.clone()).or_default().extend(names.map(str::to_string));
    }
    messages.remove("");
}
