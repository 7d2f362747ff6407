//! The solvers and masters of Snort, Pleiadis, First Attack and SOS.

use super::{best, check_file, check_value, choice, lines, number, plies, with_hash_mib};
use parlour_ai::core::{Budget, GameAi, SearchLimits};
use parlour_rules::firstattack::FirstAttack;
use parlour_rules::pleiadis::Pleiadis;
use parlour_rules::snort::Snort;
use parlour_rules::sos::Sos;
use parlour_rules::{History, Rules, Setup};
use serde_json::Value;
use std::time::{Duration, Instant};

fn file(game: &str) -> String {
    format!("{game}.values.jsonl")
}

/// Solves the positions of the lines that are quick, of which there are `count`.
fn check(game: &str, is_quick: impl Fn(&Value) -> bool, count: usize) {
    let options = || with_hash_mib(1024);
    let solve = |line: &Value| match (game, number(line, "rows") > 8) {
        ("snort", false) => check_value::<Snort<u64>>(line, options()),
        ("snort", true) => check_value::<Snort<u128>>(line, options()),
        ("pleiadis", false) => check_value::<Pleiadis<u64>>(line, options()),
        ("pleiadis", true) => check_value::<Pleiadis<u128>>(line, options()),
        ("firstattack", false) => check_value::<FirstAttack<u64>>(line, options()),
        ("firstattack", true) => check_value::<FirstAttack<u128>>(line, options()),
        (_, false) => check_value::<Sos<u64>>(line, options()),
        (_, true) => check_value::<Sos<u128>>(line, options()),
    };
    check_file(&file(game), count, solve, is_quick);
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
    let options = with_hash_mib(16);
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
    let limits = SearchLimits::from_budget(Some(budget));
    let (mut correct, mut total) = (0, 0);
    for line in lines(&file(game)).iter().filter(|line| (number(line, "rows") > 8) == large) {
        let Some(best) = best(line).filter(|best| !best.is_empty()) else { continue };
        let (text, _) = choice::<G>(line, &limits, 16);
        total += 1;
        if best.contains(&text) {
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
