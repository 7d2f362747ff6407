//! `parlour-lab bench --compare`.

use super::{assert_refused, stdout_of};

#[test]
fn bench_compares_minimax_and_alphabeta_at_equal_depth() {
    let text = stdout_of(&["bench", "amazons", "--compare"]);
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "Amazons, 10x10");
    let words = |line: &str| line.split_whitespace().map(str::to_string).collect::<Vec<_>>();
    assert_eq!(words(lines[1]), ["depth", "minimax", "alpha-beta", "level", "alphabeta"]);
    assert_eq!(words(lines[2])[..3], ["1", "2,177", "2,177"]);
    assert!(
        lines.iter().all(|line| line.len() == lines[1].len() || !line.contains("  ")),
        "{text}"
    );
    let text = stdout_of(&["bench", "pentago", "--compare"]);
    let last = words(text.lines().last().expect("a row"));
    let [minimax, alphabeta] =
        [1, 2].map(|column| last[column].replace(',', "").parse::<u64>().expect("a number"));
    assert_eq!((&last[0][..], minimax), ("2", 80_929));
    assert!(alphabeta * 2 < minimax, "{text}");
    assert_refused(&["bench", "--compare", "--threads", "2"], &["--compare", "--threads"]);
}
