//! Labels, accuracy, the order of a review, and the service that analyses.

use super::accuracy::{game_accuracy, move_accuracy};
use super::label::Label;
use super::resources::Resources;
use super::review::{Depth, Review};
use super::reviewed_move::{Remark, Verdict};
use super::running_review::{ReviewHome, RunningReview};
use crate::background::Inbox;
use crate::play::{AnalysisError, AnalysisRequest, Analysts};
use crate::record::{Ply, Record};
use parlour_ai::analysis::{Candidates, SolverLimit};
use parlour_ai::core::{EngineOptions, Fact, FactKind, SearchLimits, Wdl};
use parlour_rules::Seat;
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// How long a test waits for a thread; long, because the machine may be busy.
const TIMEOUT: Duration = Duration::from_secs(120);

/// A game that few positions do not solve.
const GAME: &str = "[Game \"breakthrough\"]\n[Size \"6x6\"]\n[Player1 \"human\"]\n[Player2 \"greedy\"]\n\n1. b2-b3 2. c5-c4 3. a2-a3 4. c4xb3 5. a3-a4 6. d5-d4\n";

/// A solved game, whose third move throws a win away.
const BLUNDER: &str = "[Game \"snort\"]\n[Size \"3x3\"]\n[Player1 \"human\"]\n[Player2 \"tactical\"]\n\n1. a1 2. c3 3. b1\n";

fn record(text: &str) -> Record {
    Record::read(text.as_bytes()).expect("a record")
}

fn reviewed(text: &str, threads: usize) -> Review {
    reviewed_with(text, threads, 4_000)
}

fn reviewed_with(text: &str, threads: usize, nodes: u64) -> Review {
    let mut running = running(text, nodes, threads, |_| {});
    while !running.is_done() {
        assert!(running.wait(TIMEOUT), "a reply");
    }
    running.review().clone()
}

fn running(
    text: &str,
    nodes: u64,
    threads: usize,
    prepare: impl FnOnce(&mut Review),
) -> RunningReview {
    let options = EngineOptions { threads, ..EngineOptions::default() };
    let resources = Resources { nodes: Some(nodes), ..Resources::of_options(options) };
    RunningReview::start(record(text), ReviewHome::Nowhere, &resources, prepare).expect("a review")
}

/// What is printed of a game under review stays true to its end.
#[test]
fn later_looks_leave_settled_moves_as_they_are() {
    let sos = "[Game \"sos\"]\n[Size \"4x4\"]\n[Player1 \"human\"]\n[Player2 \"human\"]\n\n1. a1S 2. b2O 3. d4S 4. c3S 5. a4O 6. b1S 7. d1O 8. c2O 9. b3S\n";
    let long = "[Game \"breakthrough\"]\n[Player1 \"human\"]\n[Player2 \"human\"]\n\n1. a2-a3 2. h7-h6 3. b2-b3 4. g7-g6 5. c2-c3 6. f7-f6 7. d2-d3 8. e7-e6 9. e2-e3 10. d7-d6 11. f2-f3 12. c7-c6\n";
    let games = [(GAME, 2_000), (GAME, 30_000), (BLUNDER, 4_000), (sos, 3_000), (long, 300)];
    for (text, nodes) in games {
        let threads = EngineOptions::default().threads;
        let mut runner = running(text, nodes, threads, Review::look_in_order);
        let (mut told, mut early) = (Vec::new(), 0);
        while !runner.is_done() {
            assert!(runner.wait(TIMEOUT), "a reply");
            let review = runner.review();
            let settled = review.settled_moves().max(told.len());
            told.extend_from_slice(&review.moves()[told.len()..settled]);
            early += usize::from(!runner.is_done() && !told.is_empty());
        }
        assert_eq!(told, runner.review().moves());
        // Short games are solved from their end, and settled only there.
        assert!(text != long || early > 0, "nothing is told before the end");
    }
}

/// Reviews no deeper than this, and reads what was kept of it.
fn kept_after(text: &str, depth: Depth) -> Record {
    let mut running = running(text, 20_000, 1, |review| review.look_no_deeper(depth));
    while !running.is_done() {
        assert!(running.wait(TIMEOUT), "a reply");
    }
    let mut record = record(text);
    running.review().annotate(&mut record);
    Record::read(record.to_string().as_bytes()).expect("a record")
}

#[test]
fn quick_looks_blame_nobody_and_are_gone_on_from() {
    let kept = kept_after(GAME, Depth::Quick);
    let is_provisional = |ply: &&Ply| ply.judgement.as_ref().expect("it is judged").provisional;
    assert!(kept.plies.iter().any(|ply| is_provisional(&ply)));
    assert!(kept.plies.iter().filter(is_provisional).all(|ply| ply.nags.is_empty()));
    let again = |depth| {
        let mut again = Review::new(&kept, 20_000, &EngineOptions::default()).expect("a review");
        again.look_no_deeper(depth);
        again
    };
    assert!(again(Depth::Quick).is_done() && !again(Depth::Whole).is_done());
    // No mistake of those who are asked for stays provisional.
    let players: Vec<Seat> = Seat::all(2).collect();
    let told = kept_after(&kept.to_string(), Depth::Telling(players.clone()));
    let review = Review::new(&told, 20_000, &EngineOptions::default()).expect("a review");
    assert!(!review.has_telling(&players));
    // In the end its errors are those of the review that no quick pass came before. The file does not keep all moves that
    // quick looks have compared, so what other moves cost may differ a little.
    let gone_on = reviewed_with(&told.to_string(), 1, 20_000);
    let errors = |review: &Review| -> Vec<Option<Label>> {
        let labels = review.moves().iter().map(|it| it.verdict.as_ref().expect("a verdict").label);
        labels.map(|label| Some(label).filter(|label| label.is_error())).collect()
    };
    assert_eq!(errors(&gone_on), errors(&reviewed_with(GAME, 1, 20_000)));
}

/// A lost position, in which the longest defence takes 14 moves and c4 takes 8.
const LOST: &str = "[Game \"snort\"]\n[Size \"7x7\"]\n[Player1 \"human\"]\n[Player2 \"human\"]\n[Board \"2....11/...1.../..2.2../1..22../...2..1/1.1...1/.2.2.1.\"]\n[ToMove \"2\"]\n\n1. c4\n";

#[test]
fn the_longest_game_possible_is_no_defence() {
    let review = reviewed_with(LOST, 1, 200_000);
    let verdict = review.moves()[0].verdict.as_ref().expect("it is judged");
    assert!(verdict.proven && verdict.cost == 0.0);
    assert_eq!(verdict.label, Label::Best);
    assert!(verdict.plies_of_best.is_none_or(|plies| plies <= 14), "{verdict:?}");
}

/// A race of three moves, which the capture of the last two pawns ends after two.
const SHORT_RACE: &str = "[Game \"breakthrough\"]\n[Size \"5x2\"]\n[Player1 \"human\"]\n[Player2 \"human\"]\n\n1. a2-b3 2. b4-a3 3. b3xa4 4. a5-b4 5. a1-a2 6. b5xa4 7. a2-b3 8. a4xb3 9. b2xa3 10. b4xa3\n";

#[test]
fn a_fastest_win_is_not_called_slower_by_the_bound_of_a_race() {
    let review = reviewed(SHORT_RACE, 1);
    let verdict = review.moves()[9].verdict.as_ref().expect("it is judged");
    assert!(verdict.proven && verdict.cost == 0.0);
    assert_eq!(verdict.remark, None);
}

#[test]
fn a_kept_verdict_that_names_illegal_moves_is_not_taken() {
    let is_taken = |best: &str, line: &str| {
        let text = format!(
            "[Game \"snort\"]\n[Size \"3x3\"]\n[Player1 \"human\"]\n[Player2 \"human\"]\n\n1. a1 {{[%eval 0.000] [%cost 1.000] [%best {best}] [%line {line}] [%nodes 2000] [%proven]}}\n2. c3\n"
        );
        // Without nodes nothing is judged anew.
        let review = Review::new(&record(&text), 0, &EngineOptions::default()).expect("a review");
        review.moves()[0].verdict.is_some()
    };
    assert!(is_taken("b2", "a1 c3"));
    assert!(!is_taken("zz", "a1 c3"));
    assert!(!is_taken("b2", "a1 a1"));
}

#[test]
fn labels_follow_the_cost() {
    let bounds = [
        (0.0, Label::Best),
        (0.001, Label::Excellent),
        (0.02, Label::Excellent),
        (0.021, Label::Good),
        (0.05, Label::Good),
        (0.051, Label::Inaccuracy),
        (0.10, Label::Inaccuracy),
        (0.101, Label::Mistake),
        (0.20, Label::Mistake),
        (0.201, Label::Blunder),
        (1.0, Label::Blunder),
    ];
    for (cost, label) in bounds {
        assert_eq!(Label::of_cost(cost), label, "{cost}");
    }
    let nags: Vec<u8> = Label::ALL.into_iter().filter_map(Label::nag).collect();
    assert!(nags.iter().all(|nag| nags.iter().filter(|other| *other == nag).count() == 1));
}

#[test]
fn accuracy_falls_with_the_cost() {
    assert!((move_accuracy(0.0) - 100.0).abs() < 0.001);
    assert_eq!(move_accuracy(1.0), 0.0);
    let costs: Vec<f64> = (0..100).map(|cost| move_accuracy(f64::from(cost) / 100.0)).collect();
    assert!(costs.is_sorted_by(|one, two| one >= two));
    let expected = [0.5, 0.5, 0.4, 0.4, 0.2, 0.2];
    let perfect = game_accuracy(&expected, &[(0, 0.0), (2, 0.0), (4, 0.0)]);
    assert!(perfect.is_some_and(|accuracy| (accuracy - 100.0).abs() < 0.01));
    let worse = game_accuracy(&expected, &[(0, 0.0), (2, 0.1), (4, 0.2)]).expect("moves");
    assert!((30.0..95.0).contains(&worse), "{worse}");
    assert_eq!(game_accuracy(&expected, &[]), None);
}

#[test]
fn a_review_judges_every_move_and_is_the_same_on_two_threads() {
    let (one, two) = (reviewed(GAME, 1), reviewed(GAME, 2));
    assert!(one.is_done() && one.moves().iter().all(|reviewed| reviewed.verdict.is_some()));
    assert_eq!(one.moves(), two.moves());
    assert_eq!(one.done_share(), 1.0);
    let counted: usize =
        Seat::all(2).map(|seat| one.label_counts(seat).iter().sum::<usize>()).sum();
    assert_eq!(counted, 6);
}

#[test]
fn a_move_that_throws_a_win_away_is_a_blunder_and_a_turning_point() {
    let review = reviewed(BLUNDER, 1);
    let third = review.moves()[2].verdict.as_ref().expect("a verdict");
    assert_eq!((third.label, third.cost, third.proven), (Label::Blunder, 1.0, true));
    assert_eq!(third.remark, Some(Remark::MissedWin));
    assert!(!third.facts.is_empty());
    assert_eq!(review.turning_points(), [2]);
}

#[test]
fn verdicts_in_a_file_are_not_found_anew() {
    for game in [GAME, BLUNDER] {
        verdicts_are_kept(game);
    }
}

fn verdicts_are_kept(game: &str) {
    let review = reviewed(game, 1);
    let mut record = record(game);
    review.annotate(&mut record);
    let text = record.to_string();
    let record = Record::read(text.as_bytes()).expect("a record");
    let mut again = Review::new(&record, 4_000, &EngineOptions::default()).expect("a review");
    assert!(again.next_request().is_none() && again.is_done());
    for (kept, found) in again.moves().iter().zip(review.moves()) {
        let (kept, found) = (kept.verdict.as_ref(), found.verdict.as_ref());
        let (kept, found) = kept.zip(found).expect("both are judged");
        assert_eq!(kept.label, found.label);
        assert_eq!(kept.best, found.best);
        assert!((kept.expected - found.expected).abs() < 0.001);
    }
    for seat in Seat::all(2) {
        let [kept, found] = [&again, &review].map(|it| it.accuracy(seat).expect("moves"));
        assert!((kept - found).abs() < 0.5, "{kept} {found}");
    }
}

fn request(nodes: Option<u64>) -> AnalysisRequest {
    AnalysisRequest {
        moves: Vec::new(),
        played: None,
        candidates: Candidates::Promising,
        lines: 1,
        solver_limit: SolverLimit::Time,
        limits: SearchLimits { nodes, ..SearchLimits::default() },
        options: EngineOptions::default(),
    }
}

#[test]
fn analyses_come_in_their_order_and_are_cancelled() {
    let (open_gate, gate) = channel::<()>();
    let gate = Mutex::new(gate);
    // The thread waits at its first reply until all jobs are in the queue.
    let replies = Inbox::new(Arc::new(move || {
        let _ = gate.lock().expect("one thread").recv();
    }));
    let start = record(GAME).to_match_start(&EngineOptions::default());
    let analysts = Analysts::start(&start, 1, replies.outbox()).expect("a thread");
    let [first, never, second, third] = [(); 4].map(|()| analysts.submit(request(Some(500))));
    let endless = analysts.submit(request(Some(u64::MAX / 64)));
    drop(never);
    drop(open_gate);
    let reply = || replies.wait(TIMEOUT).expect("a reply");
    let ended = [reply(), reply(), reply()];
    let jobs = ended.each_ref().map(|reply| reply.ticket);
    assert_eq!(jobs, [first, second, third].map(|job| job.ticket));
    assert!(ended.iter().all(|reply| reply.result.is_ok()));
    // Whether it has begun or not, a cancelled job keeps nobody waiting.
    let endless_ticket = endless.ticket;
    drop(endless);
    let last = analysts.submit(request(Some(500)));
    let stopped = Err(AnalysisError::Stopped);
    let mut rest = std::iter::repeat_with(reply).take_while(|reply| reply.ticket != last.ticket);
    assert!(rest.all(|reply| reply.ticket == endless_ticket && reply.result == stopped));
}

/// A game of three.
const OF_THREE: &str = "[Game \"sos\"]\n[Size \"5x5\"]\n[Players \"3\"]\n[Player1 \"human\"]\n[Player2 \"greedy\"]\n[Player3 \"greedy\"]\n\n1. a1S 2. c3O 3. e5O 4. b2O 5. d5S 6. c5O\n";

#[test]
fn shares_of_three_players_add_up_and_hold_the_movers_own() {
    let nodes = 20_000;
    let review = reviewed_with(OF_THREE, 1, nodes);
    assert_eq!(review.players(), 3);
    for played in review.moves() {
        let verdict = played.verdict.as_ref().expect("a verdict");
        assert_eq!(verdict.shares.len(), 3, "{played:?}");
        assert!((verdict.shares.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{played:?}");
        let own = verdict.shares[played.seat.index()];
        assert!((own - verdict.expected).abs() < 1e-9, "{played:?}");
    }
    for seat in Seat::all(3) {
        assert!(review.expected_points(seat).iter().all(Option::is_some));
    }
    // They are kept in the file, in thousandths.
    let mut kept = record(OF_THREE);
    review.annotate(&mut kept);
    let options = EngineOptions::default();
    let again = Review::new(&record(&kept.to_string()), nodes, &options).expect("a review");
    for (one, two) in review.moves().iter().zip(again.moves()) {
        let (one, two) = one.verdict.as_ref().zip(two.verdict.as_ref()).expect("verdicts");
        let is_near = |(one, two): (&f64, &f64)| (one - two).abs() < 0.001;
        assert!(two.shares.len() == 3 && one.shares.iter().zip(&two.shares).all(is_near));
    }
}

#[test]
fn beside_a_winning_move_no_other_would_have_won() {
    for mv in ["b5-a6", "b5-b6", "b5-c6"] {
        let text = format!(
            "[Game \"breakthrough\"]\n[Size \"6x6\"]\n[Player1 \"human\"]\n[Player2 \"human\"]\n\
             [Board \"....../....../..2.../....../.1..../......\"]\n[ToMove \"1\"]\n\n1. {mv}\n"
        );
        let review = reviewed_with(&text, 1, 1_000);
        let verdict = review.moves()[0].verdict.as_ref().expect("a verdict");
        let would_have = |fact: &Fact| fact.kind == FactKind::WOULD_FORCE_WIN;
        assert!(!verdict.facts.iter().any(would_have), "{mv}: {verdict:?}");
    }
}

/// A game of three whose eighth move lets the third player win, whatever the others do.
const LOST_BY_TWO: &str = "[Game \"sos\"]\n[Size \"4x4\"]\n[Players \"3\"]\n[Player1 \"human\"]\n[Player2 \"human\"]\n[Player3 \"human\"]\n\n1. a4O 2. b3O 3. a1O 4. d2O 5. b2O 6. b1O 7. a3O 8. a2S 9. c2S 10. c4S\n";

#[test]
fn a_player_who_is_proven_to_win_has_all() {
    let review = reviewed_with(LOST_BY_TWO, 1, 20_000);
    let verdicts = review.moves().iter().map(|it| it.verdict.as_ref().expect("a verdict"));
    let verdicts: Vec<_> = verdicts.collect();
    assert_eq!((verdicts[7].expected, &verdicts[7].shares[..]), (0.0, &[0.0, 0.0, 1.0][..]));
    for verdict in verdicts.iter().filter(|verdict| verdict.shares.contains(&1.0)) {
        assert_eq!(verdict.shares.iter().filter(|share| **share > 0.0).count(), 1, "{verdict:?}");
    }
}

/// Two players who may expect the same are told apart.
#[test]
fn a_smaller_charge_raises_the_share_of_the_player_who_moved() {
    let mut verdict = Verdict { shares: vec![0.25, 0.25, 0.5], ..Verdict::of_points(0.5, 0.25) };
    let mover = Seat::all(3).nth(1).expect("a second seat");
    verdict.charge_no_more_than(&Verdict::of_points(0.5, 0.4), mover, false);
    let wanted = [0.2, 0.4, 0.4];
    let is_near = |(one, two): (&f64, f64)| (one - two).abs() < 1e-9;
    assert!(verdict.shares.iter().zip(wanted).all(is_near), "{:?}", verdict.shares);
}

/// Its first move loses, on a board too large for the small searches of facts.
const LOST_AT_ONCE: &str = "[Game \"firstattack\"]\n[Size \"8x8\"]\n[Player1 \"human\"]\n[Player2 \"tactical\"]\n\n1. g6 2. e1\n";

#[test]
fn a_lost_move_is_told_with_the_answer_that_wins() {
    let nodes = 20_000;
    let review = reviewed_with(LOST_AT_ONCE, 1, nodes);
    let facts = |review: &Review| {
        let verdict = review.moves()[0].verdict.as_ref().expect("a verdict");
        verdict.facts.clone()
    };
    let told = facts(&review);
    let best_play = told.first().filter(|fact| fact.kind.tells_best_play());
    let arguments = best_play.map(|fact| &fact.arguments);
    let Some((winner, reply)) = arguments.and_then(|it| Some((it.seat(), it.mv()?))) else {
        panic!("{told:?}")
    };
    assert_eq!(winner, Some(Seat::SECOND));
    assert_eq!(told.len(), 1, "how many squares stay free says nothing beside it: {told:?}");
    let mut kept = record(LOST_AT_ONCE);
    let options = EngineOptions::default();
    let analyst = kept.game.analyst(&kept.to_match_start(&options)).expect("an analyst");
    let moves = ["g6".to_string(), reply.to_string()];
    let limits = SearchLimits { nodes: Some(100_000), ..SearchLimits::default() };
    let solved = analyst.solve(&moves, &limits, &options).expect("a solution");
    assert_eq!(solved.wdl, Some(Wdl::Loss), "{reply}");
    review.annotate(&mut kept);
    let again = Review::new(&record(&kept.to_string()), nodes, &options).expect("a review");
    assert_eq!(facts(&again), told, "a kept review tells the same");
}
