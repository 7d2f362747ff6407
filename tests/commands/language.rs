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

/// What Snort is, in a line.
const SNORT_IN_FRENCH: &str = "Poser des pierres, jamais à côté d’un ennemi.";

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
    let behind = ["position", "pentago", "--size", "5", "--lang", "fr"];
    let before = ["--lang", "fr", "position", "pentago", "--size", "5"];
    let variables = [("LANG", "fr_FR.UTF-8")];
    for asked in [behind, before] {
        assert!(refusal(&asked, &variables, "language = \"fr\"", home.path()).contains(ENGLISH));
    }
}

#[test]
fn letters_lose_their_accents_where_the_locale_has_none() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let asked = ["perft", "pentago", "1", "--size", "5", "--lang", "ro"];
    let said = refusal(&asked, &[("LC_ALL", "C")], "", home.path());
    assert!(said.contains("nu se potriveste cu acest joc") && said.is_ascii(), "{said}");
}

/// What a command prints to standard output with this language.
fn printed(arguments: &[&str], locale: &str) -> String {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command.env_clear().env("HOME", home.path()).env("LANG", locale).args(arguments);
    let output = command.output().expect("the program runs");
    assert!(output.status.success(), "{arguments:?}: {}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn the_help_is_in_the_language() {
    for arguments in [&["--help"][..], &["-h"], &["help"]] {
        let french = printed(arguments, "fr_FR.UTF-8");
        for part in [
            "Utilisation\u{a0}: parlour [OPTIONS] [JEU]",
            "Commandes\u{a0}:",
            "--seat <PLACE>",
            SNORT_IN_FRENCH,
        ] {
            assert!(french.contains(part), "{part}: {french}");
        }
        let all = ["Usage", "Print", "Options:", "[default", "[possible", "ossible values"];
        assert!(!all.iter().any(|english| french.contains(english)), "{french}");
    }
    let romanian = printed(&["help", "tree"], "ro_RO.UTF-8");
    assert!(romanian.contains("Utilizare: parlour tree [OPȚIUNI] <JOC>"), "{romanian}");
    let english = printed(&["tree", "--help"], "en_GB.UTF-8");
    assert!(english.contains("Usage: parlour tree [OPTIONS] <GAME>"), "{english}");
    let plain = printed(&["--lang", "ro", "picture", "--help"], "C");
    assert!(plain.is_ascii() && plain.contains("OPTIUNI"), "{plain}");
}

#[test]
fn an_analysis_has_no_accents_where_the_locale_has_none() {
    let game = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/corpus/snort.game");
    let arguments = ["--lang", "fr", "analyze", game, "--seat", "master:n1000"];
    let french = printed(&arguments, "fr_FR.UTF-8");
    assert!(french.contains("précision") && french.contains("→"), "{french}");
    let plain = printed(&arguments, "C");
    assert!(plain.contains("precision") && plain.is_ascii(), "{plain}");
}

#[test]
fn the_manual_is_in_the_language_and_completions_are_not() {
    let french = printed(&["man"], "fr_FR.UTF-8");
    for heading in ["NOM", "JEUX", "FICHIERS", "VALEUR DE RETOUR"] {
        assert!(french.contains(&format!("\n.SH {heading}\n")), "{heading}: {french}");
    }
    assert!(!french.contains("Possible values") && !french.contains("[default"), "{french}");
    assert!(french.contains(SNORT_IN_FRENCH), "{french}");
    let completions = ["completions", "zsh"];
    assert_eq!(printed(&completions, "fr_FR.UTF-8"), printed(&completions, "C.UTF-8"));
}

#[test]
fn complaints_about_arguments_are_in_the_language() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let said = |arguments: &[&str], locale| {
        refusal(arguments, &[("LANG", locale)], "", home.path()).trim_end().to_string()
    };
    let french = said(&["--sise", "5"], "fr_FR.UTF-8");
    let wanted =
        "parlour: argument inconnu\u{a0}: --sise (peut-être --size)\u{202f}; voir parlour --help.";
    assert_eq!(french, wanted);
    let romanian = said(&["perft", "snort"], "ro_RO.UTF-8");
    assert_eq!(romanian, "parlour: lipsesc argumente: ADÂNCIME; vezi parlour --help.");
    let english = said(&["perft", "snort"], "en_GB.UTF-8");
    assert!(english.contains("required arguments were not provided: <DEPTH>"), "{english}");
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
