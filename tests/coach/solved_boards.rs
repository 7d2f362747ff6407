//! Reviews of random games against the solvers, position by position: nothing that costs nothing is called an error,
//! nothing that throws a value away is passed, and what is said of a move agrees. On boards that are solved within
//! about a second.

use super::{look, reviewed};
use parlour_ai::core::{EngineOptions, SearchLimits, Wdl};
use parlour_rules::Seat;
use parlour_session::catalog::find_game;
use parlour_session::catalog::solved::solved_starts;
use parlour_session::coach::{Label, Remark, Review, ReviewedMove};
use parlour_session::play::{Analyst, MatchStart};
use parlour_session::record::Record;
use rand::SeedableRng;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;

/// Boards of a game, those first that are solved at once.
struct Boards<'a> {
    game: &'a str,
    variant: &'a str,
    sizes: &'static [(usize, usize)],
    /// Positions that the solver visits in somewhat less than a second, times the squares of the board.
    speed: u64,
}

const fn boards(
    game: &'static str,
    variant: &'static str,
    speed: u64,
    sizes: &'static [(usize, usize)],
) -> Boards<'static> {
    Boards { game, variant, sizes, speed }
}

/// Rectangles have more sizes; of a square game these are all that are solved in a second, or the first ten.
const BOARDS: [Boards<'static>; 8] = [
    boards(
        "breakthrough",
        "standard",
        15_000_000,
        &[(5, 2), (5, 3), (5, 4), (6, 2), (6, 3), (7, 2), (8, 2), (9, 2), (7, 3), (10, 2), (12, 2)],
    ),
    boards(
        "snort",
        "standard",
        8_000_000,
        &[(3, 3), (4, 4), (5, 5), (2, 2), (1, 1), (6, 6), (7, 7), (8, 8), (9, 9), (10, 10)],
    ),
    boards(
        "pleiadis",
        "standard",
        4_500_000,
        &[(3, 3), (4, 4), (2, 2), (5, 5), (1, 1), (7, 7), (9, 9), (11, 11), (13, 13), (15, 15)],
    ),
    boards(
        "firstattack",
        "standard",
        2_700_000,
        &[(4, 4), (5, 5), (6, 6), (7, 7), (8, 8), (3, 3), (9, 9), (10, 10), (11, 11), (13, 13)],
    ),
    boards(
        "firstattack",
        "colours",
        2_700_000,
        &[(3, 3), (4, 4), (5, 5), (6, 6), (7, 7), (2, 2), (8, 8), (9, 9), (10, 10), (12, 12)],
    ),
    boards("dodgem", "standard", 15_000_000, &[(3, 3), (4, 4), (2, 2)]),
    boards("sos", "standard", 45_000_000, &[(3, 3), (2, 2), (4, 4), (1, 1)]),
    boards("amazons", "standard", 15_000_000, &[(4, 4)]),
];

/// Games of Dodgem may go on for long.
const MAX_PLIES: usize = 60;

/// Moves of random games of a board, and what was false or missed of them.
#[derive(Default)]
struct Tally {
    games: u64,
    judged: usize,
    /// Those whose cost the solver tells.
    solved: usize,
    false_errors: Vec<String>,
    missed: Vec<String>,
    false_words: Vec<String>,
}

fn random_game(analyst: &dyn Analyst, random: &mut StdRng) -> Vec<String> {
    let mut moves = Vec::new();
    while moves.len() < MAX_PLIES {
        let standing = analyst.standing(&moves).expect("the moves are legal");
        let Some(next) = standing.legal_moves.choose(random) else { break };
        moves.push(next.clone());
    }
    moves
}

fn record(boards: &Boards<'_>, (rows, cols): (usize, usize), moves: &[String]) -> Record {
    let numbered: Vec<String> =
        (1..).zip(moves).map(|(number, text)| format!("{number}. {text}")).collect();
    let Boards { game, variant, .. } = boards;
    let text = format!(
        "[Game \"{game}\"]\n[Size \"{rows}x{cols}\"]\n[Variant \"{variant}\"]\n[Player1 \"human\"]\n[Player2 \"human\"]\n\n{}\n",
        numbered.join(" ")
    );
    Record::read(text.as_bytes()).expect("a record")
}

/// The value of the position after `moves` to player 1, if `nodes` are enough to tell.
fn value(analyst: &dyn Analyst, moves: &[String], nodes: u64) -> Option<Wdl> {
    let standing = analyst.standing(moves).expect("the moves are legal");
    if let Some(outcome) = standing.outcome {
        return Some(Wdl::from_outcome(outcome, Seat::FIRST));
    }
    let limits = SearchLimits { nodes: Some(nodes), ..SearchLimits::default() };
    let solved = analyst.solve(moves, &limits, &EngineOptions::default()).expect("it goes on");
    solved.wdl.map(|wdl| if standing.to_move == Seat::FIRST { wdl } else { wdl.negated() })
}

fn points(wdl: Wdl) -> f64 {
    match wdl {
        Wdl::Loss => 0.0,
        Wdl::Draw => 0.5,
        Wdl::Win => 1.0,
    }
}

impl Tally {
    /// Compares the review of a game with the values of its positions to player 1.
    fn compare(&mut self, case: &str, review: &Review, values: &[Option<Wdl>]) {
        let turning_points = review.turning_points();
        for reviewed in review.moves() {
            self.judged += 1;
            let (before, after) = (values[reviewed.ply], values[reviewed.ply + 1]);
            let (Some(before), Some(after)) = (before, after) else { continue };
            self.solved += 1;
            let is_first = reviewed.seat == Seat::FIRST;
            let own = |wdl: Wdl| if is_first { wdl } else { wdl.negated() };
            let is_turning_point = turning_points.contains(&reviewed.ply);
            let case = format!("{case} move {}: {:?}", reviewed.ply + 1, reviewed.verdict);
            self.compare_move(&case, reviewed, (own(before), own(after)), is_turning_point);
        }
    }

    /// Compares what was said of a move with the values before and after it, to its player.
    fn compare_move(
        &mut self,
        case: &str,
        reviewed: &ReviewedMove,
        (before, after): (Wdl, Wdl),
        is_turning_point: bool,
    ) {
        let case = || case.to_string();
        let Some(verdict) = &reviewed.verdict else { return self.missed.push(case()) };
        let cost = points(before) - points(after);
        match cost > 0.0 {
            false if verdict.label.is_error() || verdict.cost > 0.0 => {
                self.false_errors.push(case())
            }
            true if !verdict.label.is_mistake() || (verdict.cost - cost).abs() > 1e-9 => {
                self.missed.push(case());
            }
            _ => {}
        }
        let missed_win = before == Wdl::Win && after != Wdl::Win;
        let says_missed_win = verdict.remark == Some(Remark::MissedWin);
        let wrong_points = verdict.proven
            && [verdict.expected_best, verdict.expected] != [points(before), points(after)];
        let false_effort = verdict.label == Label::GaveUpEarly && before != Wdl::Loss;
        let false_turn = is_turning_point && cost <= 0.0;
        if says_missed_win != missed_win || wrong_points || false_effort || false_turn {
            self.false_words.push(case());
        }
    }
}

/// Reviews games of each board until the given number of its moves is judged; of each game the first `sizes` boards.
fn check(moves_of_board: usize, sizes: usize) {
    let only = std::env::var("PARLOUR_COACH_GAME").ok();
    let mut all = Tally::default();
    for boards in BOARDS.iter().filter(|it| only.as_deref().is_none_or(|only| only == it.game)) {
        for &size in boards.sizes.iter().take(sizes) {
            let mut tally = Tally::default();
            let empty = record(boards, size, &[]);
            let start = empty.to_match_start(&EngineOptions::default());
            let analyst = find_game(boards.game).expect("a game").analyst(&start).expect("a start");
            let nodes = boards.speed / (size.0 * size.1) as u64;
            while tally.judged < moves_of_board {
                let mut random = StdRng::seed_from_u64(tally.games);
                let moves = random_game(&*analyst, &mut random);
                let values: Vec<Option<Wdl>> =
                    (0..=moves.len()).map(|ply| value(&*analyst, &moves[..ply], nodes)).collect();
                let case = format!("{} {size:?} {}", boards.game, moves.join(" "));
                let played = MatchStart { moves, ..start.clone() };
                let review = reviewed(&played, start.game.analysis_nodes, |_| {});
                tally.compare(&case, &review, &values);
                tally.games += 1;
                // A board without a choice has nothing to judge.
                if played.moves.len() <= 1 {
                    break;
                }
            }
            println!(
                "{} {} {size:?}: {} games, {} moves judged, {} of them solved, {} false, {} missed, {} said falsely",
                boards.game,
                boards.variant,
                tally.games,
                tally.judged,
                tally.solved,
                tally.false_errors.len(),
                tally.missed.len(),
                tally.false_words.len()
            );
            all.judged += tally.judged;
            all.solved += tally.solved;
            all.false_errors.extend(tally.false_errors);
            all.missed.extend(tally.missed);
            all.false_words.extend(tally.false_words);
        }
    }
    let Tally { judged, solved, false_errors, missed, false_words, .. } = all;
    println!("all: {judged} moves judged, {solved} of them solved");
    assert!(judged > 0);
    assert_eq!(false_errors, Vec::<String>::new(), "errors that cost nothing");
    assert_eq!(missed, Vec::<String>::new(), "errors that were missed");
    assert_eq!(false_words, Vec::<String>::new(), "words that are false");
}

/// However few positions are searched: no solver finds most of these values with them.
#[test]
fn in_a_start_listed_as_lost_no_move_costs_anything() {
    let mut lost = 0;
    for one in solved_starts() {
        let boards = Boards { game: &one.game, variant: &one.variant, sizes: &[], speed: 0 };
        let start = record(&boards, one.size, &[]).to_match_start(&EngineOptions::default());
        let analyst = find_game(&one.game).expect("a game").analyst(&start).expect("a start");
        let standing = analyst.standing(&one.moves).expect("the moves are legal");
        if (standing.to_move == Seat::FIRST) != (one.value < 0) || one.value == 0 {
            continue;
        }
        lost += 1;
        for played in standing.legal_moves.iter().step_by(120) {
            let verdict = look(&*analyst, &one.moves, played, 500);
            let points = (verdict.cost, verdict.expected_best, verdict.proven);
            assert_eq!(points, (0.0, 0.0, true), "{} {played}: {verdict:?}", one.command());
        }
    }
    assert!(lost > 30, "{lost}");
}

#[test]
fn no_verdict_on_a_solved_board_is_false() {
    check(8, 2);
}

/// About an hour. Run with `cargo test --release --test all in_random_games -- --ignored --nocapture`; with
/// `PARLOUR_COACH_MOVES` other than 350 moves a board.
#[test]
#[ignore = "reviews thousands of random games"]
fn no_verdict_in_random_games_on_solved_boards_is_false() {
    let moves = std::env::var("PARLOUR_COACH_MOVES").ok().and_then(|text| text.parse().ok());
    check(moves.unwrap_or(350), usize::MAX);
}
