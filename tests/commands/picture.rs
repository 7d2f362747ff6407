//! `parlour picture`: formats, earlier positions, sizes, and files that cannot be drawn.

use super::{assert_refused, run_parlour, run_with_input, stdout_of, text};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

const FILE: &str = "tests/corpus/snort.game";

/// Runs `parlour picture -` on a text.
fn picture_of(game: &[u8], arguments: &[&str]) -> Output {
    run_with_input(&[&["picture", "-"], arguments].concat(), game)
}

#[test]
fn a_saved_game_becomes_a_picture_in_each_format() {
    let drawing = stdout_of(&["picture", FILE]);
    assert!(drawing.starts_with("<svg xmlns=") && drawing.ends_with("</svg>\n"), "{drawing}");
    assert!(drawing.contains("<title>Snort 3×3, 2. c1, alphabeta:n100 wins: "), "{drawing}");
    assert_eq!(drawing, stdout_of(&["picture", FILE, "--svg"]));
    let ascii = stdout_of(&["picture", FILE, "--text", "--ascii"]);
    assert!(ascii.is_ascii() && ascii.contains("Snort 3x3  2. c1"), "{ascii}");
    let colored = run_parlour(&["picture", FILE, "--ansi", "--colours", "16", "--ascii"]);
    assert!(colored.status.success());
    let colored = text(&colored.stdout);
    assert!(colored.contains("\u{1b}[1;93m"), "{colored:?}");
    let sequences = colored
        .split('\u{1b}')
        .skip(1)
        .filter_map(|rest| rest.find(char::is_alphabetic).map(|at| &rest[at..=at]));
    assert!(sequences.clone().count() > 1 && sequences.into_iter().all(|end| end == "m"));
    let none = run_parlour(&["picture", FILE, "--ansi", "--colours", "none", "--theme", "light"]);
    assert!(!text(&none.stdout).contains("38;"), "no colours");
    assert_refused(&["picture", FILE, "--svg", "--text"], &["--svg", "--text"]);
    assert_refused(&["picture", FILE, "--theme", "pink"], &["pink", "dark", "light"]);
    assert_refused(&["picture"], &["FILE"]);
}

#[test]
fn the_theme_decides_the_background() {
    let fill = |theme: &str| {
        let drawing = stdout_of(&["picture", FILE, "--theme", theme]);
        let (_, rest) = drawing.split_once("fill=\"").expect("it is filled");
        rest[..7].to_string()
    };
    assert_eq!([fill("dark"), fill("light"), fill("contrast")], ["#15131c", "#f4efe4", "#000000"]);
}

#[test]
fn earlier_positions_and_standard_input_are_drawn() {
    let start = stdout_of(&["picture", FILE, "--text", "--ply", "0"]);
    assert!(start.contains("Snort 3") && !start.contains("1. a1"), "{start}");
    let first = stdout_of(&["picture", FILE, "--text", "--ply", "1"]);
    assert_ne!(start, first);
    assert_refused(&["picture", FILE, "--ply", "3"], &["move 3", "2 moves"]);
    assert_refused(&["picture", FILE, "--ply", "-1"], &["-1"]);
    let game = std::fs::read(FILE).expect("it is there");
    let piped = picture_of(&game, &["--text"]);
    assert_eq!(text(&piped.stdout), stdout_of(&["picture", FILE, "--text"]));
}

#[test]
fn the_size_decides_how_large_the_squares_are() {
    let lines =
        |size: &str| stdout_of(&["picture", FILE, "--text", "--size", size]).lines().count();
    assert!(lines("120x40") >= lines("80x24") && lines("80x24") > lines("20x6"));
    assert_refused(&["picture", FILE, "--size", "4x3"], &["4x3", "too small"]);
    for odd in ["80", "80x", "x24", "0x24", "80x9999", "+80x24", "80×24", "80x24x2"] {
        assert_refused(&["picture", FILE, "--size", odd], &[odd, "80x24"]);
    }
}

#[test]
fn a_file_that_cannot_be_drawn_is_refused_by_one_sentence() {
    let game = b"[Game \"snort\"]\n\n1. a1 2. a1\n";
    let endless = vec![b' '; 5 << 20];
    for (bytes, words) in [
        (&b"junk"[..], &["standard input", "line 1"][..]),
        (b"", &["standard input"]),
        (b"\xff\xfe", &["standard input", "UTF-8"]),
        (game, &["standard input", "line 3", "a1"]),
        (&endless, &["standard input", "4 MiB"]),
    ] {
        let output = picture_of(bytes, &[]);
        let said = text(&output.stderr);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{said}");
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(words.iter().all(|word| said.contains(word)), "{words:?}: {said}");
    }
    let missing = run_parlour(&["picture", "nothing.game"]);
    assert_eq!(missing.status.code(), Some(2));
    assert_eq!(text(&missing.stderr), "parlour: nothing.game: No such file or directory.\n");
}

/// The script that draws the pictures of the documents, in a copy of its folder.
#[test]
fn the_pictures_of_the_documents_can_be_drawn() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs");
    let copy = tempfile::tempdir().expect("a temporary folder");
    let games = copy.path().join("pictures/games");
    fs::create_dir_all(&games).expect("a folder");
    fs::copy(docs.join("pictures.sh"), copy.path().join("pictures.sh")).expect("it is there");
    let saved: Vec<_> = fs::read_dir(docs.join("pictures/games")).expect("it is there").collect();
    for game in &saved {
        let game = game.as_ref().expect("a file");
        fs::copy(game.path(), games.join(game.file_name())).expect("a file");
    }
    let script = copy.path().join("pictures.sh");
    let drawn = Command::new("sh").arg(script).arg(env!("CARGO_BIN_EXE_parlour")).output();
    let drawn = drawn.expect("there is a shell");
    assert!(drawn.status.success(), "{}", text(&drawn.stderr));
    for game in saved.into_iter().flatten() {
        let name = game.file_name().into_string().expect("plain");
        for theme in ["dark", "light"] {
            let name = name.replace(".game", &format!("-{theme}.svg"));
            let drawing = fs::read_to_string(copy.path().join("pictures").join(&name));
            assert!(drawing.is_ok_and(|drawing| drawing.ends_with("</svg>\n")), "{name}");
            assert!(
                docs.join("pictures").join(&name).exists(),
                "{name} is not among the documents"
            );
        }
    }
}
