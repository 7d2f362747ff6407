//! Proofs carried along a game, moves that give up early, and costs that are not known.

use super::label::Label;
use super::review::Review;
use super::reviewed_move::{Remark, Verdict, keep, verdict_of};
use crate::play::{PositionAnalysis, RankedMove};
use crate::record::{Ply, Record};
use parlour_ai::core::EngineOptions;
use parlour_rules::{Path, Seat};

/// Four moves, whose analyses the tests make up.
const GAME: &str = "[Game \"breakthrough\"]\n[Size \"6x6\"]\n[Player1 \"human\"]\n[Player2 \"greedy\"]\n\n1. b2-b3 2. c5-c4 3. a2-a3 4. c4xb3\n";
const MOVES: [&str; 4] = ["b2-b3", "c5-c4", "a2-a3", "c4xb3"];
const NODES: u64 = 1_000;

fn open(text: &str, expected: f64) -> RankedMove {
    RankedMove {
        text: text.to_string(),
        path: Path::of(&[]),
        expected,
        proven: false,
        plies: None,
        min_plies: None,
        line: vec![text.to_string()],
        is_doubtful: false,
        is_forced: false,
    }
}

fn proven(text: &str, expected: f64, plies: u32) -> RankedMove {
    RankedMove { proven: true, plies: Some(plies), ..open(text, expected) }
}

/// The analysis of the position before the move with this number.
fn analysis(ply: usize, moves: &[RankedMove]) -> PositionAnalysis {
    let best = &moves[0];
    PositionAnalysis {
        mover: Seat::all(2).nth(ply % 2).expect("a seat"),
        legal_moves: 12,
        moves: moves.to_vec(),
        best: vec![best.text.clone()],
        undecided: 0,
        played: moves.iter().position(|ranked| ranked.text == MOVES[ply]),
        solved: best.is_proven(1.0) || moves.iter().all(|ranked| ranked.proven),
        margin: None,
        raw: best.expected,
        depth: 1,
        nodes: NODES,
        shares: Vec::new(),
        facts: Vec::new(),
    }
}

/// A position where nothing is proven and the move played is the best.
fn quiet(ply: usize, expected: f64) -> PositionAnalysis {
    analysis(ply, &[open(MOVES[ply], expected), open("f2-f3", expected - 0.03)])
}

/// Gives the same answers to every question, and counts the second looks at each move.
fn reviewed(answers: &[PositionAnalysis; 4]) -> (Review, [usize; 4]) {
    let record = Record::read(GAME.as_bytes()).expect("a record");
    let mut review = Review::new(&record, NODES, &EngineOptions::default()).expect("a review");
    let mut second_looks = [0; 4];
    while let Some((ply, request)) = review.next_request() {
        second_looks[ply] += usize::from(request.limits.nodes == Some(4 * NODES));
        review.take(ply, &answers[ply]);
    }
    assert!(review.is_done());
    (review, second_looks)
}

fn verdict(review: &Review, ply: usize) -> &Verdict {
    review.moves()[ply].verdict.as_ref().expect("a verdict")
}

#[test]
fn a_move_into_a_proven_loss_costs_what_the_proof_says() {
    let lost_after = analysis(3, &[proven(MOVES[3], 1.0, 5), open("f5-f4", 0.4)]);
    let answers = [quiet(0, 0.5), quiet(1, 0.5), quiet(2, 0.91), lost_after];
    let (review, second_looks) = reviewed(&answers);
    let third = verdict(&review, 2);
    assert_eq!((third.expected, third.expected_best), (0.0, 0.88));
    assert_eq!((third.label, third.cost), (Label::Blunder, 0.88));
    assert_eq!((third.best[0].as_str(), third.plies), ("f2-f3", Some(6)));
    assert_eq!(second_looks, [0, 0, 1, 0], "the new error is confirmed");
    assert_eq!(1.0 - verdict(&review, 3).expected_best, third.expected);
    assert_eq!(review.turning_points(), [2]);
}

#[test]
fn a_move_into_a_proven_loss_costs_nothing_where_all_lose() {
    let lost = analysis(2, &[proven("f2-f3", 0.0, 8), proven(MOVES[2], 0.0, 8)]);
    let answers = [quiet(0, 0.5), quiet(1, 0.6), lost, quiet(3, 0.8)];
    let (review, _) = reviewed(&answers);
    assert_eq!(verdict(&review, 2).cost, 0.0);
    // The move before it wins, and the one after it moves in a won position.
    let second = verdict(&review, 1);
    assert_eq!((second.expected, second.cost, second.plies), (1.0, 0.0, Some(9)));
}

#[test]
fn a_winning_move_proves_the_position_before_it() {
    let lost = analysis(2, &[proven("f2-f3", 0.0, 8), proven(MOVES[2], 0.0, 8)]);
    // The analysis of the second move took another one for better.
    let second = analysis(1, &[open("f5-f4", 0.7), open(MOVES[1], 0.6)]);
    let (review, _) = reviewed(&[quiet(0, 0.5), second, lost, quiet(3, 0.8)]);
    let second = verdict(&review, 1);
    assert_eq!((second.expected, second.expected_best, second.cost), (1.0, 1.0, 0.0));
    assert_eq!(second.best, [MOVES[1]]);
    // So the first move has lost.
    assert_eq!(verdict(&review, 0).expected, 0.0);
    assert_eq!(verdict(&review, 0).label, Label::Blunder);
}

#[test]
fn a_refutation_is_known_at_the_next_move() {
    let refuted = RankedMove {
        line: vec![MOVES[1].to_string(), "b3xc4".to_string()],
        ..proven(MOVES[1], 0.0, 6)
    };
    let second = analysis(1, &[open("f5-f4", 0.5), refuted]);
    let third = analysis(2, &[open("f2-f3", 0.9), open(MOVES[2], 0.7)]);
    let (review, _) = reviewed(&[quiet(0, 0.5), second, third, quiet(3, 0.3)]);
    let third = verdict(&review, 2);
    assert_eq!((third.expected_best, third.best[0].as_str()), (1.0, "b3xc4"));
    assert_eq!(third.plies_of_best, Some(5));
}

#[test]
fn a_loss_among_some_moves_is_not_a_lost_position() {
    let mut seen = analysis(2, &[proven("f2-f3", 0.0, 8), proven(MOVES[2], 0.0, 2)]);
    seen.solved = false;
    let verdict = Verdict::of(&seen).expect("a verdict");
    assert!(!verdict.proven && !verdict.settled);
}

#[test]
fn a_move_that_gives_up_early_has_no_label() {
    let lost = analysis(2, &[proven("f2-f3", 0.0, 12), proven(MOVES[2], 0.0, 4)]);
    let verdict = Verdict::of(&lost).expect("a verdict");
    assert_eq!((verdict.label, verdict.cost, verdict.remark), (Label::GaveUpEarly, 0.0, None));
    assert!(!verdict.label.is_error() && verdict.label.sign().is_empty());
    let record = Record::read(GAME.as_bytes()).expect("a record");
    let mut ply = record.plies[2].clone();
    keep(&verdict, Seat::FIRST, 2, &mut ply);
    let kept = verdict_of(&ply, Seat::FIRST, 2).expect("it is kept");
    assert_eq!(kept.label, Label::GaveUpEarly);
    // One that loses a little sooner is as good as any.
    let later = analysis(2, &[proven("f2-f3", 0.0, 12), proven(MOVES[2], 0.0, 8)]);
    assert_eq!(Verdict::of(&later).expect("a verdict").label, Label::Best);
}

#[test]
fn what_is_not_known_is_not_charged() {
    let doubtful = RankedMove { is_doubtful: true, ..open(MOVES[2], 0.4) };
    let seen = analysis(2, &[proven("f2-f3", 1.0, 11), doubtful]);
    let verdict = Verdict::of(&seen).expect("a verdict");
    assert_eq!((verdict.label, verdict.cost, verdict.remark), (Label::Unclear, 0.0, None));
    assert!(!verdict.label.counts());
    // Where estimates tell something, it is an error, but no proof that a win was missed.
    let seen = analysis(2, &[proven("f2-f3", 1.0, 11), open(MOVES[2], 0.4)]);
    let verdict = Verdict::of(&seen).expect("a verdict");
    assert_eq!((verdict.label, verdict.remark), (Label::Blunder, None));
    let seen = analysis(2, &[proven("f2-f3", 1.0, 11), proven(MOVES[2], 0.0, 6)]);
    assert_eq!(Verdict::of(&seen).expect("a verdict").remark, Some(Remark::MissedWin));
}

/// The label of an only move, by what the quick look found.
fn label_of_only_move(quick: Option<&PositionAnalysis>) -> Label {
    let only = analysis(2, &[open(MOVES[2], 0.9), open("f2-f3", 0.5)]);
    let record = Record::read(GAME.as_bytes()).expect("a record");
    let mut review = Review::new(&record, NODES, &EngineOptions::default()).expect("a review");
    while let Some((ply, request)) = review.next_request() {
        match (ply, request.limits.nodes, quick) {
            (2, Some(nodes), None) if nodes < NODES => review.give_up(ply),
            (2, Some(nodes), Some(quick)) if nodes < NODES => review.take(ply, quick),
            (2, _, _) => review.take(ply, &only),
            _ => review.take(ply, &quiet(ply, 0.5)),
        }
    }
    verdict(&review, 2).label
}

#[test]
fn an_only_move_is_brilliant_if_a_quick_look_ranked_another_first() {
    let overlooked = analysis(2, &[open("f2-f3", 0.7), open(MOVES[2], 0.6)]);
    assert_eq!(label_of_only_move(Some(&overlooked)), Label::Brilliant);
    assert_eq!(label_of_only_move(Some(&quiet(2, 0.7))), Label::OnlyMove);
    // A quick look that was stopped has ranked nothing.
    assert_eq!(label_of_only_move(None), Label::OnlyMove);
}

#[test]
fn a_proven_win_is_the_only_one_if_the_others_are_proven_to_be_none() {
    let label = |other: RankedMove| {
        let seen = analysis(2, &[proven(MOVES[2], 1.0, 5), other]);
        Verdict::of(&seen).expect("a verdict").label
    };
    assert_eq!(label(proven("f2-f3", 0.0, 6)), Label::OnlyMove);
    assert_eq!(label(open("f2-f3", 0.2)), Label::Best);
}

#[test]
fn what_a_file_keeps_says_the_same() {
    let error = analysis(1, &[open("f5-f4", 0.41267), open(MOVES[1], 0.09512)]);
    let slow = analysis(1, &[proven("f5-f4", 1.0, 3), proven(MOVES[1], 1.0, 7)]);
    for (seen, remark) in [(error, None), (slow, Some(Remark::Slower))] {
        let fresh = Verdict::of(&seen).expect("a verdict");
        let mut ply = Ply::new(MOVES[1].to_string());
        keep(&fresh, seen.mover, 2, &mut ply);
        let kept = verdict_of(&ply, seen.mover, 2).expect("it is kept");
        let figures = |it: &Verdict| (it.expected, it.expected_best, it.cost, it.remark);
        assert_eq!(figures(&kept), figures(&fresh));
        assert_eq!(kept.remark, remark);
    }
}

#[test]
fn a_second_look_confirms_and_adds_nothing() {
    let error = |cost: f64| {
        let seen = analysis(2, &[open("f2-f3", 0.9), open(MOVES[2], 0.9 - cost)]);
        Verdict::of(&seen).expect("a verdict")
    };
    let mut second = error(0.5);
    second.charge_no_more_than(&error(0.15), Seat::FIRST, false);
    assert_eq!((second.label, second.cost), (Label::Mistake, 0.15));
    assert!((second.expected_best - second.expected - 0.15).abs() < 1e-9);
    let mut second = error(0.12);
    second.charge_no_more_than(&error(0.5), Seat::FIRST, false);
    assert_eq!(second.cost, 0.12);
    // A proven value stays.
    let mut second = error(0.9);
    second.charge_no_more_than(&error(0.15), Seat::FIRST, true);
    assert_eq!((second.expected_best, second.expected, second.cost), (0.15, 0.0, 0.15));
}

/// The second look thought better of the position, so that the error is charged less than its value
/// after the proof.
#[test]
fn an_error_charged_less_than_proven_is_not_found_anew() {
    let third = |best: f64, nodes: u64| {
        let seen = analysis(2, &[open("f2-f3", best), open(MOVES[2], best - 0.12)]);
        PositionAnalysis { nodes, ..seen }
    };
    let lost_after = analysis(3, &[proven(MOVES[3], 1.0, 5), open("f5-f4", 0.4)]);
    let mut record = Record::read(GAME.as_bytes()).expect("a record");
    let mut review = Review::new(&record, NODES, &EngineOptions::default()).expect("a review");
    while let Some((ply, request)) = review.next_request() {
        let answer = match (ply, request.limits.nodes) {
            (2, Some(nodes)) if nodes > NODES => third(0.3, nodes),
            (2, _) => third(0.2, NODES),
            (3, _) => lost_after.clone(),
            _ => quiet(ply, 0.5),
        };
        review.take(ply, &answer);
    }
    let charged = verdict(&review, 2).clone();
    assert!(charged.label.is_error() && charged.cost < 0.21 && charged.expected == 0.0);
    review.annotate(&mut record);
    let record = Record::read(record.to_string().as_bytes()).expect("a record");
    let again = Review::new(&record, NODES, &EngineOptions::default()).expect("a review");
    assert!(again.is_done());
    assert_eq!(verdict(&again, 2).label, charged.label);
}
