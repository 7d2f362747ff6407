//! What has moved to the laboratory says so.

use super::{assert_refused, run_parlour, stdout_of, text};

#[test]
fn what_has_moved_tells_where_in_the_readers_language() {
    let moved = [
        ("bench", "bench snort"),
        ("bench", "bench"),
        ("calibrate", "calibrate snort --help"),
        ("curve", "curve snort"),
        ("learn", "learn train snort"),
        ("puzzles check", "puzzles check"),
        ("puzzles make", "puzzles make snort"),
        ("solve --all", "solve dodgem --all folder"),
        ("solve --certificate", "solve snort --certificate=file"),
        ("solve --checkpoint", "solve snort --checkpoint file"),
        ("solve --counts", "solve dodgem --counts"),
        ("solve --merge", "solve snort --merge file"),
        ("solve --nimber", "solve firstattack --nimber"),
        ("solve --short-search", "solve snort --short-search 5"),
        ("solve --split", "solve snort --split 1 --list"),
        ("solve --list", "solve snort --list"),
        ("solve --job", "solve snort --job 1"),
    ];
    let mut offered = String::new();
    for arguments in [&["--help"][..], &["puzzles", "--help"], &["solve", "--help"], &["man"]] {
        offered += &stdout_of(arguments).replace("\\-", "-");
    }
    offered += &stdout_of(&["completions", "bash"]);
    offered += &stdout_of(&["completions", "fish"]);
    for (command, typed) in moved {
        let words: Vec<&str> = typed.split(' ').collect();
        let where_now = format!("cargo run --release -p parlour-lab -- {command}");
        assert_refused(&words, &[&format!("\"{command}\" has moved"), &where_now]);
        let french = text(&run_parlour(&[&words[..], &["--lang", "fr"]].concat()).stderr);
        assert!(french.contains("maintenant") && french.contains(&where_now), "{french}");
        let name = command.split(' ').next_back().expect("a word");
        let is_offered = offered.split(|sign: char| !(sign.is_alphanumeric() || sign == '-'));
        // `check` reads what the option writes.
        let also_a_word = ["check", "learn", "--all", "--list", "--certificate"].contains(&name);
        assert!(also_a_word || is_offered.into_iter().all(|word| word != name), "{name}");
    }
}
