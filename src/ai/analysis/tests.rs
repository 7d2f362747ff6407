//! Analyses of positions whose values are known, and the curves of expected points.

use super::curve::fitted_curves;
use super::exact_values::{KnownValues, SolverLimit};
use super::move_judge::{Candidates, JudgeRequest, JudgedMove, JudgedPosition, judge};
use super::move_value::MoveValue;
use crate::core::{EngineOptions, GameAi, SearchLimits, Wdl};
use crate::engine::own_engine;
use parlour_rules::breakthrough::Breakthrough;
use parlour_rules::notation::ParsedBoard;
use parlour_rules::pentago::Pentago;
use parlour_rules::snort::Snort;
use parlour_rules::sos::Sos;
use parlour_rules::{History, Resized, Rules, Setup, path};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};

fn at_start<G: GameAi>(rows: usize, cols: usize, players: usize) -> History<G> {
    let setup = Setup { rows, cols, players, ..G::SUPPORTED_SETUPS.default_setup };
    History::new(G::start(&setup).expect("a legal setup"))
}

fn judged<G: GameAi + Resized<G>>(
    history: &History<G>,
    played: Option<G::Move>,
    lines: usize,
    nodes: u64,
) -> Option<JudgedPosition<G::Move>> {
    let limits = SearchLimits { nodes: Some(nodes), ..SearchLimits::default() };
    judge(
        &own_engine(),
        history,
        &JudgeRequest {
            played,
            candidates: Candidates::Promising,
            multi_pv: lines,
            limits,
            solver_limit: SolverLimit::Time,
            known: KnownValues::new(),
        },
        &EngineOptions::default(),
    )
}

#[test]
fn a_solved_position_has_exact_values() {
    let history = at_start::<Snort<u64>>(3, 3, 2);
    for played in history.legal_moves() {
        let judged = judged(&history, Some(played), 2, 50_000).expect("a judgement");
        let found = judged.moves.iter().find(|mv| mv.pv[0] == played).expect("it is judged");
        let wins = judged.best_moves.contains(&played);
        assert!(found.value.proven);
        assert_eq!(found.value.expected, if wins { 1.0 } else { 0.0 });
        assert!(judged.best_moves.contains(&judged.moves[0].pv[0]));
    }
}

/// The solver of Pentago visits more boards than the analysis has nodes, in less time.
#[test]
fn late_positions_of_pentago_are_solved() {
    const MOVES: &str = "f6:2 f5:3 f6:6 c2:1 b2:7 d4:4 a5:1 c3:1 b6:2 d2:8 d1:6 d4:6 \
                         a2:2 e2:7 a6:4 a2:2 e6:7 b3:3 e6:2 e5:1 e4:6 b6:5";
    let mut history = at_start::<Pentago>(6, 6, 2);
    for text in MOVES.split_whitespace() {
        history.push(path::move_from_text(&history, text).expect("a legal move"));
    }
    let losing = path::move_from_text(&history, "a1:1").expect("a legal move");
    let judged = judged(&history, Some(losing), 2, 20_000).expect("a judgement");
    assert!(judged.solved);
    assert_eq!(judged.best_moves.len(), 23, "moves that draw");
    for mv in &judged.moves {
        let draws = judged.best_moves.contains(&mv.pv[0]);
        assert!(mv.value.proven);
        assert_eq!(mv.value.expected, if draws { 0.5 } else { 0.0 });
    }
    assert!(judged.moves.iter().any(|mv| mv.pv[0] == losing && mv.value.expected == 0.0));
}

#[test]
fn the_move_asked_about_and_the_lines_wanted_are_there() {
    let history = at_start::<Breakthrough<u64>>(8, 8, 2);
    let played = *history.legal_moves().last().expect("there are moves");
    for lines in 1..4 {
        let judged = judged(&history, Some(played), lines, 20_000).expect("a judgement");
        assert!(judged.moves.len() >= lines);
        assert!(judged.moves.iter().any(|mv| mv.pv[0] == played));
        let values: Vec<f64> = judged.moves.iter().map(|mv| mv.value.expected).collect();
        assert!(values.is_sorted_by(|one, two| one >= two), "the best come first: {values:?}");
    }
}

#[test]
fn an_analysis_repeats_and_keeps_to_its_nodes() {
    let history = at_start::<Breakthrough<u64>>(6, 6, 2);
    for nodes in [1, 100, 5_000, 40_000] {
        let [one, two] = [0, 1].map(|_| judged(&history, None, 3, nodes));
        assert_eq!(one.is_some(), two.is_some());
        let (Some(one), Some(two)) = (one, two) else { continue };
        assert!(one.nodes <= nodes, "{} of {nodes}", one.nodes);
        assert_eq!(one.nodes, two.nodes);
        let lines = |judged: &JudgedPosition<_>| {
            judged.moves.iter().map(|mv| (mv.pv.clone(), mv.value)).collect::<Vec<_>>()
        };
        assert_eq!(lines(&one), lines(&two));
    }
}

#[test]
fn trees_and_more_players_are_compared_too() {
    let pentago = judged(&at_start::<Pentago>(6, 6, 2), None, 2, 30_000).expect("a judgement");
    assert!(pentago.moves.len() >= 2);
    let three = at_start::<Sos<u64>>(4, 4, 3);
    let judged = judged(&three, None, 2, 30_000).expect("a judgement");
    assert!(judged.moves.iter().all(|mv| (0.0..=1.0).contains(&mv.value.expected)));
}

/// Where points count, moves that win by less win too.
#[test]
fn all_moves_that_win_are_best_moves_of_a_won_game() {
    let mut history = at_start::<Sos<u64>>(3, 3, 2);
    for text in "b2O b1O a1O c1S a3S c3O a2S".split(' ') {
        history.push(path::move_from_text(&history, text).expect("a legal move"));
    }
    let judged = judged(&history, None, 3, 50_000).expect("a judgement");
    let text = |&mv: &_| history.position().move_to_string(mv);
    let mut best: Vec<String> = judged.best_moves.iter().map(text).collect();
    best.sort();
    assert_eq!((best, judged.margin), (vec!["c2O".to_string(), "c2S".to_string()], Some(2)));
    assert!(judged.moves[..2].iter().all(|it| it.value.is_proven_win()), "{judged:?}");
}

/// The moves of a position of SOS for three players by their text, each with its value.
fn judged_sos(board: &str, scores: [u32; 3]) -> Vec<(String, MoveValue)> {
    let setup = Setup { players: 3, ..Setup::two_player(3, 3) };
    let scores = Some(scores.to_vec());
    let board = ParsedBoard::parse(&setup, board, 1, scores).expect("a board");
    let history = History::new(Sos::<u64>::from_board(&setup, &board).expect("a position"));
    let judged = judged(&history, None, 20, 3_000).expect("a judgement");
    let text = |it: &JudgedMove<_>| history.position().move_to_string(it.pv[0]);
    judged.moves.iter().map(|it| (text(it), it.value)).collect()
}

#[test]
fn a_loss_of_the_next_of_three_players_is_no_win() {
    // After c3O player 3 wins, and player 2 is sure to lose.
    let moves = judged_sos("S.O/SOS/SO.", [5, 0, 6]);
    let value = |text: &str| moves.iter().find(|(mv, _)| mv == text).expect("a move").1;
    assert!(value("c3S").is_proven_win(), "{moves:?}");
    assert!(!value("c3O").is_proven_win(), "{moves:?}");
}

#[test]
fn three_who_share_a_win_have_a_third_each() {
    // Player 1 shares the win with one other after b1S and with both after b1O.
    let moves = judged_sos("S../OOO/OOO", [5, 4, 5]);
    let value = |text: &str| moves.iter().find(|(mv, _)| mv == text).expect("a move").1;
    assert!((value("b1S").expected - 0.5).abs() < 0.05, "{moves:?}");
    assert!((value("b1O").expected - 1.0 / 3.0).abs() < 0.05, "{moves:?}");
}

#[test]
fn a_stopped_analysis_says_nothing() {
    let history = at_start::<Breakthrough<u64>>(8, 8, 2);
    let limits = SearchLimits { infinite: true, ..SearchLimits::default() };
    limits.stop.raise();
    let request = JudgeRequest {
        played: None,
        candidates: Candidates::Promising,
        multi_pv: 1,
        limits,
        solver_limit: SolverLimit::Time,
        known: KnownValues::new(),
    };
    assert!(judge(&own_engine(), &history, &request, &EngineOptions::default()).is_none());
}

#[test]
fn every_line_of_the_curves_is_read() {
    let lines = include_str!("../assets/curves.txt").lines();
    let written: Vec<&str> = lines.filter(|line| !line.starts_with('#')).collect();
    let read: Vec<String> = fitted_curves().iter().map(ToString::to_string).collect();
    assert_eq!(read, written);
    assert!(
        fitted_curves().iter().flat_map(|fitted| fitted.curve.slopes()).all(|slope| slope > 0.0)
    );
}

/// A position counts as solved only if no move is left that may be better: where the few moves that are
/// compared all lose, another may not.
#[test]
fn what_counts_as_solved_is_proven() {
    let mut solved = 0;
    for seed in 0..30 {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut history = at_start::<Breakthrough<u64>>(5, 4, 2);
        for _ in 0..rng.random_range(4..12) {
            let legal = history.legal_moves();
            if history.outcome().is_some() {
                break;
            }
            history.push(legal[rng.random_range(0..legal.len())]);
        }
        if history.outcome().is_some() {
            continue;
        }
        // Too few nodes for the solver, and enough for a comparison.
        let Some(judged) = judged(&history, None, 2, 300) else { continue };
        if !judged.solved {
            continue;
        }
        let limits = SearchLimits { nodes: Some(50_000), ..SearchLimits::default() };
        let exact = Breakthrough::solve(&history, &limits, &EngineOptions::default());
        let Some(wdl) = exact.wdl else { continue };
        let expected = match wdl {
            Wdl::Loss => 0.0,
            Wdl::Draw => 0.5,
            Wdl::Win => 1.0,
        };
        assert_eq!(judged.moves[0].value.expected, expected, "{seed}");
        solved += 1;
    }
    assert!(solved > 3, "{solved} solved");
}
