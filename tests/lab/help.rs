//! The help of commands and options in other languages than English.

use parlour::cli::help::{command, keys};
use parlour_words::{Language, current, message};
use std::collections::BTreeSet;

#[test]
fn each_command_and_argument_is_described_in_every_language() {
    for &language in &Language::ALL[1..] {
        // The recipes of networks are English.
        let program = parlour_lab::command().mut_subcommand("learn", |it| it.hide(true));
        let wanted = keys(program).into_iter();
        let is_spoken = |key: &String| message(key, &[]) != *key;
        let missing: Vec<_> = current::during(language, || {
            wanted.filter(|keys| !keys.iter().any(is_spoken)).collect()
        });
        assert!(missing.is_empty(), "{language:?} lacks {missing:#?}");
    }
}

#[test]
fn no_description_stands_there_in_vain() {
    let wanted = [keys(command()), keys(parlour_lab::command())].into_iter().flatten().flatten();
    let mut wanted: BTreeSet<String> = wanted.collect();
    wanted.insert("options-about-long".to_string());
    for &language in &Language::ALL[1..] {
        let file = format!("../../assets/text/{}/options.ftl", language.code());
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let text = std::fs::read_to_string(file).expect("the file is there");
        let keys = text.lines().filter(|line| line.starts_with("options-"));
        let keys = keys.filter_map(|line| line.split_once(' ')).map(|(key, _)| key);
        let unused: Vec<&str> = keys.filter(|key| !wanted.contains(*key)).collect();
        assert!(unused.is_empty(), "nobody asks for {unused:#?}");
    }
}
