//! `tests/vectors/*.values.jsonl` of Snort, Pleiadis, First Attack and SOS: each value and the list of
//! best moves as an independent solver found them.

use parlour::ai::Kit;
use parlour::ai::budget::Limits;
use parlour::ai::insight::Insight;
use parlour::rules::firstattack::FirstAttack;
use parlour::rules::history::History;
use parlour::rules::path;
use parlour::rules::pleiadis::Pleiadis;
use parlour::rules::setup::{Setup, Variant};
use parlour::rules::snort::Snort;
use parlour::rules::sos::Sos;
use serde_json::Value;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// The game of a line after its moves.
fn history<G: Insight>(line: &Value) -> History<G> {
    let number = |field: &str| line[field].as_u64().expect("a number") as usize;
    let variant = if line["variant"] == "colours" { Variant::Colours } else { Variant::Standard };
    let (rows, cols, players) = (number("rows"), number("cols"), number("players"));
    let mut history =
        History::new(G::start(&Setup { rows, cols, variant, players }).expect("a legal setup"));
    for text in line["moves"].as_array().expect("a list") {
        let mv = path::find(&history, text.as_str().expect("a text")).expect("a legal move");
        history.push(mv);
    }
    history
}

/// What is wrong with our solution of a line.
fn fault<G: Insight>(line: &Value) -> Option<String> {
    let history = history::<G>(line);
    let limits = Limits { time: Some(Duration::from_secs(60)), ..Limits::default() };
    let kit = Kit { hash: 1024, ..Kit::default() };
    let began = Instant::now();
    let solution = G::solve(&history, &limits, &kit);
    let took = began.elapsed().as_secs_f64();
    let position = history.position();
    let mut best: Vec<String> = solution.best.iter().map(|&mv| position.text(mv)).collect();
    best.sort_unstable();
    if took > 1.0 {
        println!(
            "{} {} {} plies: {took:.1} s, {} positions",
            line["game"],
            line["rows"],
            history.plies(),
            solution.nodes
        );
    }
    let verdict = solution.verdict.map_or("unknown", |verdict| verdict.name());
    let margin = solution.margin.map_or(Value::Null, Value::from);
    let listed = line.get("best").map(|best| best.as_array().expect("a list"));
    let same = listed.is_none_or(|listed| {
        listed.iter().all(|mv| best.iter().any(|own| mv == own)) && listed.len() == best.len()
    });
    let right =
        line["value"] == verdict && same && (line["margin"].is_null() || line["margin"] == margin);
    (!right).then(|| format!("{line}: {verdict}, margin {margin}, best {best:?}"))
}

fn check(game: &str, easy: impl Fn(&Value) -> bool) {
    let path: PathBuf =
        [env!("CARGO_MANIFEST_DIR"), "tests", "vectors", &format!("{game}.values.jsonl")]
            .iter()
            .collect();
    let text = fs::read_to_string(path).expect("the vectors are there");
    let lines = text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let faults: Vec<String> = lines
        .filter(easy)
        .filter_map(|line| {
            let large = line["rows"].as_u64() > Some(8);
            match (game, large) {
                ("snort", false) => fault::<Snort<u64>>(&line),
                ("snort", true) => fault::<Snort<u128>>(&line),
                ("pleiadis", false) => fault::<Pleiadis<u64>>(&line),
                ("pleiadis", true) => fault::<Pleiadis<u128>>(&line),
                ("firstattack", false) => fault::<FirstAttack<u64>>(&line),
                ("firstattack", true) => fault::<FirstAttack<u128>>(&line),
                (_, false) => fault::<Sos<u64>>(&line),
                (_, true) => fault::<Sos<u128>>(&line),
            }
        })
        .collect();
    assert!(faults.is_empty(), "{} lines fail:\n{}", faults.len(), faults.join("\n"));
}

fn plies(line: &Value) -> usize {
    line["moves"].as_array().map_or(0, Vec::len)
}

#[test]
fn snort() {
    check("snort", |_| true);
}

#[test]
fn pleiadis() {
    check("pleiadis", |line| line["rows"] != 5 || plies(line) > 0);
}

#[test]
fn first_attack() {
    check("firstattack", |line| line["rows"] != 11 || plies(line) > 7);
}

#[test]
fn sos() {
    check("sos", |line| line["rows"] != 4 || plies(line) > 5);
}

#[test]
#[ignore = "takes half a minute"]
fn all() {
    for game in ["snort", "pleiadis", "firstattack", "sos"] {
        let began = Instant::now();
        check(game, |_| true);
        println!("{game}: {:.1} s", began.elapsed().as_secs_f64());
    }
}
