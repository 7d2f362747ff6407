//! The language of commands: the option, the setting, the environment, and English for programs.

use super::text;
use std::fs;
use std::path::Path;
use std::process::Command;

/// What a command that is refused says, with these variables and settings.
fn refusal(arguments: &[&str], variables: &[(&str, &str)], settings: &str, home: &Path) -> String {
    let folder = home.join("parlour");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("settings.toml"), settings).expect("a file");
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    for name in ["LC_ALL", "LC_MESSAGES", "LC_CTYPE", "LANG"] {
        command.env_remove(name);
    }
    command.env("HOME", home).env("XDG_CONFIG_HOME", home).args(arguments);
    let output = command.envs(variables.iter().copied()).output().expect("the program runs");
    assert!(!output.status.success());
    text(&output.stderr)
}

const ENGLISH: &str = "does not suit this game";
const FRENCH: &str = "ne convient pas à ce jeu";
const ROMANIAN: &str = "nu se potrivește cu acest joc";

#[test]
fn option_setting_and_environment_choose_in_this_order() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let utf8 = ("LC_CTYPE", "C.UTF-8");
    let french = [utf8, ("LANG", "fr_FR.UTF-8")];
    let asked = ["perft", "pentago", "1", "--size", "5"];
    let say = |arguments: &[&str], variables: &[(&str, &str)], settings: &str| {
        refusal(arguments, variables, settings, home.path())
    };
    assert!(say(&asked, &[utf8], "").contains(ENGLISH));
    assert!(say(&asked, &[utf8, ("LANG", "de_DE.UTF-8")], "").contains(ENGLISH));
    assert!(say(&asked, &french, "").contains(FRENCH));
    assert!(say(&asked, &french, "language = \"auto\"").contains(FRENCH));
    assert!(say(&asked, &french, "language = \"ro\"").contains(ROMANIAN));
    assert!(say(&asked, &french, "language = \"en\"").contains(ENGLISH));
    let before = [&["--lang", "fr"][..], &asked].concat();
    let behind = [&asked[..], &["--lang=fr"]].concat();
    for arguments in [before, behind] {
        assert!(say(&arguments, &[utf8], "language = \"ro\"").contains(FRENCH));
    }
    let unknown = say(&["--lang", "xx", "man"], &[utf8], "");
    assert!(unknown.contains("xx") && unknown.contains("en, fr, ro"), "{unknown}");
}

#[test]
fn what_programs_read_is_english() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let asked = ["position", "pentago", "--size", "5", "--lang", "fr"];
    let variables = [("LANG", "fr_FR.UTF-8")];
    assert!(refusal(&asked, &variables, "language = \"fr\"", home.path()).contains(ENGLISH));
}

#[test]
fn letters_lose_their_accents_where_the_locale_has_none() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let asked = ["perft", "pentago", "1", "--size", "5", "--lang", "ro"];
    let said = refusal(&asked, &[("LC_ALL", "C")], "", home.path());
    assert!(said.contains("nu se potriveste cu acest joc") && said.is_ascii(), "{said}");
}

#[test]
fn rules_are_printed_in_the_language() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let rules = |language: &str, locale: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
        command.env("HOME", home.path()).env("XDG_CONFIG_HOME", home.path()).env("LC_ALL", locale);
        let output = command.args(["--lang", language, "rules", "snort"]).output();
        let output = output.expect("the program runs");
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout)
    };
    assert!(rules("en", "C.UTF-8").contains("Be the last one who can place a stone."));
    assert!(rules("fr", "C.UTF-8").contains("Être le dernier à pouvoir poser une pierre."));
    assert!(rules("ro", "C.UTF-8").contains("Să fii ultimul care mai poate pune o piatră."));
    let plain = rules("ro", "C");
    assert!(plain.contains("Sa fii ultimul") && plain.is_ascii(), "{plain}");
}
