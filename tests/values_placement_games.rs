//! The solvers and masters of Snort, Pleiadis, First Attack and SOS against
//! `tests/vectors/*.values.jsonl`: the value and the best moves of positions, found by an independent
//! solver.

use parlour_ai::core::game_ai::GameAi;
use parlour_ai::core::limits::{Budget, SearchLimits};
use parlour_ai::core::searcher::{EngineOptions, Searcher};
use parlour_rules::Rules;
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::history::History;
use parlour_rules::path;
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::setup::{Setup, Variant};
use parlour_rules::snort::Snort;
use parlour_rules::sos::Sos;
use serde_json::Value;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The game of a line of the file, after its moves.
fn history<G: GameAi>(line: &Value) -> History<G> {
    let number = |field: &str| line[field].as_u64().expect("a number") as usize;
    let variant = if line["variant"] == "colours" { Variant::Colours } else { Variant::Standard };
    let (rows, cols, players) = (number("rows"), number("cols"), number("players"));
    let mut history =
        History::new(G::start(&Setup { rows, cols, variant, players }).expect("a legal setup"));
    for text in line["moves"].as_array().expect("a list") {
        let mv =
            path::move_from_text(&history, text.as_str().expect("a text")).expect("a legal move");
        history.push(mv);
    }
    history
}

/// How our solution of a line differs from it; `None` if it does not.
fn mismatch<G: GameAi>(line: &Value) -> Option<String> {
    let history = history::<G>(line);
    let limits = SearchLimits { time: Some(Duration::from_secs(60)), ..SearchLimits::default() };
    let options = EngineOptions { hash_mib: 1024, ..EngineOptions::default() };
    let started = Instant::now();
    let solution = G::solve(&history, &limits, &options);
    let seconds = started.elapsed().as_secs_f64();
    let position = history.position();
    let mut best: Vec<String> =
        solution.best_moves.iter().map(|&mv| position.move_to_string(mv)).collect();
    best.sort_unstable();
    if seconds > 1.0 {
        println!(
            "{} {} {} plies: {seconds:.1} s, {} positions",
            line["game"],
            line["rows"],
            history.plies(),
            solution.nodes
        );
    }
    let wdl = solution.wdl.map_or("unknown", |wdl| wdl.name());
    let margin = solution.margin.map_or(Value::Null, Value::from);
    let listed = line.get("best").map(|best| best.as_array().expect("a list"));
    let same_moves = listed.is_none_or(|listed| {
        listed.iter().all(|mv| best.iter().any(|own| mv == own)) && listed.len() == best.len()
    });
    let correct = line["value"] == wdl
        && same_moves
        && (line["margin"].is_null() || line["margin"] == margin);
    (!correct).then(|| format!("{line}: {wdl}, margin {margin}, best {best:?}"))
}

fn lines(game: &str) -> impl Iterator<Item = Value> {
    let file = format!("{game}.values.jsonl");
    let path: PathBuf = [env!("CARGO_MANIFEST_DIR"), "tests", "vectors", &file].iter().collect();
    let text = fs::read_to_string(path).expect("the vectors are there");
    let lines: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    lines.into_iter()
}

/// Solves the positions of the lines that are quick, of which there are `count`.
fn check(game: &str, is_quick: impl Fn(&Value) -> bool, count: usize) {
    let lines: Vec<Value> = lines(game).filter(is_quick).collect();
    assert_eq!(lines.len(), count, "{game}");
    let mismatches: Vec<String> = lines
        .into_iter()
        .filter_map(|line| {
            let large = line["rows"].as_u64() > Some(8);
            match (game, large) {
                ("snort", false) => mismatch::<Snort<u64>>(&line),
                ("snort", true) => mismatch::<Snort<u128>>(&line),
                ("pleiadis", false) => mismatch::<Pleiadis<u64>>(&line),
                ("pleiadis", true) => mismatch::<Pleiadis<u128>>(&line),
                ("firstattack", false) => mismatch::<FirstAttack<u64>>(&line),
                ("firstattack", true) => mismatch::<FirstAttack<u128>>(&line),
                (_, false) => mismatch::<Sos<u64>>(&line),
                (_, true) => mismatch::<Sos<u128>>(&line),
            }
        })
        .collect();
    assert!(mismatches.is_empty(), "{} lines fail:\n{}", mismatches.len(), mismatches.join("\n"));
}

fn plies(line: &Value) -> usize {
    line["moves"].as_array().map_or(0, Vec::len)
}

#[test]
fn snort() {
    check("snort", |_| true, 146);
}

#[test]
fn pleiadis() {
    check("pleiadis", |line| line["rows"] != 5 || plies(line) > 0, 144);
}

#[test]
fn first_attack() {
    check("firstattack", |line| line["rows"] != 11 || plies(line) > 7, 224);
}

#[test]
fn sos() {
    check("sos", |line| line["rows"] != 4 || plies(line) > 5, 142);
}

#[test]
#[ignore = "takes half a minute"]
fn all() {
    for (game, count) in [("snort", 146), ("pleiadis", 145), ("firstattack", 239), ("sos", 144)] {
        let began = Instant::now();
        check(game, |_| true, count);
        println!("{game}: {:.1} s", began.elapsed().as_secs_f64());
    }
}

/// Limits that end the search of moves leave a value that is known.
#[test]
fn sos_with_moves_undecided() {
    let history = History::new(Sos::<u64>::start(&Setup::two_player(4, 4)).expect("a legal setup"));
    let options = EngineOptions { hash_mib: 16, ..EngineOptions::default() };
    let solve = |nodes| {
        let limits = SearchLimits { nodes: Some(nodes), ..SearchLimits::default() };
        Sos::<u64>::solve(&history, &limits, &options)
    };
    let whole = solve(u64::MAX);
    assert_eq!(whole.undecided, 0);
    let mut partly = 0;
    for tenth in 1..10 {
        let cut = solve(whole.nodes * tenth / 10);
        let Some(wdl) = cut.wdl else { continue };
        assert_eq!((Some(wdl), cut.margin), (whole.wdl, whole.margin));
        assert!(cut.best_moves.iter().all(|mv| whole.best_moves.contains(mv)));
        assert!(cut.best_moves.len() + cut.undecided >= whole.best_moves.len());
        partly += usize::from(cut.undecided > 0);
    }
    assert!(partly > 0);
}

/// How often the master plays one of the best moves within `budget`, and in how many positions it was
/// asked.
fn count_best_moves<G: GameAi>(game: &str, budget: Budget, large: bool) -> (usize, usize) {
    let (mut correct, mut total) = (0, 0);
    for line in lines(game).filter(|line| (line["rows"].as_u64() > Some(8)) == large) {
        let Some(best) = line["best"].as_array().filter(|best| !best.is_empty()) else { continue };
        let history = history::<G>(&line);
        let limits = SearchLimits::from_budget(Some(budget));
        let options = EngineOptions { hash_mib: 16, ..EngineOptions::default() };
        let mv = G::master(&options, &G::Nets::default())
            .think(&history, &limits, &mut |_| {})
            .best_move;
        let text = history.position().move_to_string(mv);
        total += 1;
        if best.iter().any(|best| *best == text) {
            correct += 1;
        } else {
            println!("{text} is not best in {line}");
        }
    }
    (correct, total)
}

fn check_masters(budget: Budget) {
    for (game, [small, large]) in [
        ("snort", [count_best_moves::<Snort<u64>>, count_best_moves::<Snort<u128>>]),
        ("pleiadis", [count_best_moves::<Pleiadis<u64>>, count_best_moves::<Pleiadis<u128>>]),
        (
            "firstattack",
            [count_best_moves::<FirstAttack<u64>>, count_best_moves::<FirstAttack<u128>>],
        ),
        ("sos", [count_best_moves::<Sos<u64>>, count_best_moves::<Sos<u128>>]),
    ] {
        let (one, other) = (small(game, budget, false), large(game, budget, true));
        let (correct, total) = (one.0 + other.0, one.1 + other.1);
        println!("{game}: {correct} of {total}");
        assert!(total > 0 && correct * 100 >= total * 99, "{game}: {correct} of {total}");
    }
}

#[test]
fn masters_play_best_moves() {
    check_masters(Budget::Nodes(6000));
}

#[test]
#[ignore = "takes minutes where a second is not enough"]
fn masters_play_best_moves_in_a_second() {
    check_masters(Budget::Time(Duration::from_secs(1)));
}
