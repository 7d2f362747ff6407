//! The coach against positions whose best moves an independent solver has found: every legal move is
//! judged as a review would judge it if it had been played. A move that keeps the value is no mistake, and one that throws it
//! away is one.

mod solved_boards;
mod stability;

use crate::values::{self, setup_of, texts};
use parlour_ai::analysis::{Candidates, SolverLimit};
use parlour_ai::core::{EngineOptions, SearchLimits};
use parlour_session::catalog::{ALL_GAMES, find_game};
use parlour_session::coach::{Resources, Review, ReviewHome, RunningReview, Verdict};
use parlour_session::play::{AnalysisRequest, Analyst, Match, MatchStart, PlayerSpec, ReplySink};
use parlour_session::record::{Ply, Record};
use serde_json::Value;
use std::time::Duration;

/// The lines of a file of values that list the best moves.
fn lines(game: &str) -> Vec<Value> {
    let lines = values::lines(&format!("{game}.values.jsonl"));
    lines.into_iter().filter(|line| !line["best"].is_null()).collect()
}

fn start_of(line: &Value) -> MatchStart {
    let game = find_game(line["game"].as_str().expect("a name")).expect("a game");
    let setup = setup_of(line);
    MatchStart {
        setup,
        moves: texts(&line["moves"]),
        player_specs: vec![PlayerSpec::Human; setup.players],
        ..MatchStart::default_for(game)
    }
}

fn legal_moves(game: &dyn Match) -> Vec<String> {
    game.completions("").into_iter().map(|completion| completion.text).collect()
}

/// What the coach said of the moves of one game.
#[derive(Default, Debug)]
struct Tally {
    judged: usize,
    called_wrong: Vec<String>,
    passed: Vec<String>,
    unproven: usize,
}

/// Whether `mv` keeps the value, or `None` if the line does not tell: where points count, the best
/// moves of a won game are those that win by most.
fn keeps_value(line: &Value, best: &[String], mv: &String) -> Option<bool> {
    match line["value"].as_str() {
        Some("loss") => Some(true),
        _ if best.contains(mv) => Some(true),
        Some("win") if !line["margin"].is_null() => None,
        _ => Some(false),
    }
}

/// The verdict of one look.
fn look(analyst: &dyn Analyst, moves: &[String], played: &str, nodes: u64) -> Verdict {
    let request = AnalysisRequest {
        moves: moves.to_vec(),
        played: Some(played.to_string()),
        candidates: Candidates::Promising,
        lines: 2,
        solver_limit: SolverLimit::Time,
        limits: SearchLimits { nodes: Some(nodes), ..SearchLimits::default() },
        options: EngineOptions { hash_mib: 64, ..EngineOptions::default() },
    };
    let analysis = analyst.analyse(&request).expect("an analysis");
    Verdict::of(&analysis).expect("a verdict")
}

/// The review of a game that begins as `start` does, with its moves.
fn reviewed(start: &MatchStart, nodes: u64, prepare: impl FnOnce(&mut Review)) -> Review {
    let mut record = Record::new(start, None);
    record.plies = start.moves.iter().cloned().map(Ply::new).collect();
    let usual = Resources::of_options(EngineOptions::default());
    let resources = Resources { nodes: Some(nodes), ..usual };
    let running = RunningReview::start(record, ReviewHome::Nowhere, &resources, prepare);
    let mut running = running.expect("a review");
    while !running.is_done() {
        running.wait(Duration::MAX);
    }
    running.review().clone()
}

fn judge(line: &Value, nodes: u64, tally: &mut Tally) {
    let start = start_of(line);
    let game = start.begin(&ReplySink::ignore()).expect("the line is a game");
    let best = texts(&line["best"]);
    for mv in legal_moves(&*game) {
        let moves = start.moves.iter().chain([&mv]).cloned().collect();
        let played = MatchStart { moves, ..start.clone() };
        let review = reviewed(&played, nodes, Review::keep_to_last_move);
        let last = review.moves().last().expect("it is played");
        let verdict = last.verdict.as_ref().expect("it is judged");
        tally.judged += 1;
        tally.unproven += usize::from(!verdict.proven);
        let is_wrong = verdict.label.is_mistake();
        let case = || format!("{} {} {mv}: {verdict:?}", line["game"], line["moves"]);
        match keeps_value(line, &best, &mv) {
            Some(true) if is_wrong => tally.called_wrong.push(case()),
            Some(false) if !is_wrong => tally.passed.push(case()),
            _ => {}
        }
    }
}

/// Judges every move of the positions wanted. Returns the games of which some were judged.
fn check(nodes: u64, is_wanted: impl Fn(&str, usize, &Value) -> bool) -> Vec<&'static str> {
    let (mut faults, mut games) = (Vec::new(), Vec::new());
    for game in ALL_GAMES.iter().map(|game| game.name) {
        let mut tally = Tally::default();
        for (index, line) in lines(game).iter().enumerate() {
            if is_wanted(game, index, line) {
                judge(line, nodes, &mut tally);
            }
        }
        let Tally { judged, called_wrong, passed, unproven } = tally;
        games.extend((judged > 0).then_some(game));
        println!(
            "{game}: {judged} moves judged, {unproven} of them unproven, {} that keep the value called wrong, {} that lose it passed",
            called_wrong.len(),
            passed.len()
        );
        faults.extend(called_wrong);
        faults.extend(passed);
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    games
}

/// Squares of boards that are judged whole in a moment. The moves of Amazons are many, so of its smallest boards
/// only some are judged.
const SMALL: u64 = 12;

#[test]
fn no_move_of_a_small_solved_position_is_judged_wrong() {
    let judged = check(20_000, |game, index, line| {
        let squares = line["rows"].as_u64().unwrap_or(0) * line["cols"].as_u64().unwrap_or(0);
        match game {
            "pentago" | "pentagoxl" => false,
            "amazons" => squares == 16 && index % 9 == 0,
            _ => squares <= SMALL && (index % 3 == 0 || game != "dodgem"),
        }
    });
    assert_eq!(judged.len(), ALL_GAMES.len() - 2, "{judged:?}");
}

/// About ten minutes. Run with `cargo test --release --test all coach:: -- --ignored --nocapture`.
#[test]
#[ignore = "judges every move of every solved position"]
fn no_move_of_a_solved_position_is_judged_wrong() {
    let nodes = std::env::var("PARLOUR_COACH_NODES").ok().and_then(|text| text.parse().ok());
    let only = std::env::var("PARLOUR_COACH_GAME").ok();
    let judged = check(nodes.unwrap_or(200_000), |game, _, _| {
        only.as_deref().is_none_or(|only| only == game)
    });
    assert!(!judged.is_empty());
}
