//! Computer players on the game screen: their analysis, hints, pausing, a rematch.

use super::driver::{AppDriver, lines};
use super::slow_player::{Seating, match_of};
use crate::ui::input::Context;
use crate::ui::settings::{ColorDepth, Surface};
use crate::ui::term::AppEvent;
use insta::assert_snapshot;
use parlour_ai::core::Score;
use parlour_rules::{Outcome, Path, Seat, Square, Step};
use parlour_session::catalog::{MatchSetup, SeatOrder, find_game};
use parlour_session::play::player_thread::Ticket;
use parlour_session::play::{Match, MatchStart, PlayerSpec, Reply, SearchInfo, WorkerEvent};
use std::time::Duration;

const SIZES: [(u16, u16); 3] = [(80, 24), (60, 20), (40, 12)];

/// The screen at several sizes, and at the first of them in ASCII without colours.
fn screens_of(driver: impl Fn(bool) -> AppDriver) -> String {
    let unicode = driver(false);
    let ascii = driver(true).screen(80, 24);
    assert!(ascii.is_ascii(), "{ascii}");
    let mut shots = SIZES.map(|(width, height)| unicode.screen(width, height)).to_vec();
    shots.push(ascii);
    shots.join(&format!("\n{}\n", "-".repeat(80)))
}

fn menu_driver(ascii: bool) -> AppDriver {
    let depth = if ascii { ColorDepth::None } else { ColorDepth::Ansi256 };
    AppDriver::with(ascii, depth, |config| config.plans = true)
}

/// A match of Snort on 8×8 between these players, and the ticket of the pending search.
fn snort_game(ascii: bool, seats: Seating) -> (AppDriver, Option<Ticket>) {
    let mut driver = menu_driver(ascii);
    let game = match_of(seats, &driver.reply_sink);
    let ticket = game.pending_job();
    driver.app.play_match(Box::new(game));
    (driver, ticket)
}

fn search_info(square: usize, line: &[&str], score: Score) -> SearchInfo {
    SearchInfo {
        path: Path::of(&[Step::Square(Square::new(square))]),
        pv: line.iter().map(ToString::to_string).collect(),
        score: Some(score),
        depth: 12,
        nodes: 1_234_567,
        elapsed: Duration::from_millis(1_500),
        compared: None,
    }
}

fn deliver(driver: &mut AppDriver, ticket: Option<Ticket>, event: WorkerEvent) {
    let ticket = ticket.expect("a search is pending");
    driver.app.handle([AppEvent::Reply(Reply { ticket, event })]);
}

fn while_thinking(ascii: bool, score: Score) -> AppDriver {
    let (mut driver, ticket) = snort_game(ascii, Seating::ComputerFirst);
    deliver(
        &mut driver,
        ticket,
        WorkerEvent::Progress(search_info(27, &["d4", "f6", "c3", "e5", "g7"], score)),
    );
    driver
}

#[test]
fn the_game_screen_while_the_computer_thinks() {
    assert_snapshot!(screens_of(|ascii| while_thinking(ascii, Score::Expected(618))));
}

#[test]
fn what_is_proven_is_said_in_words() {
    for (score, words) in
        [(Score::Win(7), "won in 7"), (Score::Loss(4), "lost in 4"), (Score::Draw, "draw")]
    {
        let driver = while_thinking(false, score);
        // The last size is too narrow for a sidebar.
        for (width, height) in SIZES.into_iter().chain([(33, 14)]) {
            let screen = driver.screen(width, height);
            assert!(screen.contains(words), "{screen}");
        }
    }
}

#[test]
fn what_was_thought_stays_beside_the_board_and_its_time_with_the_move() {
    let (mut driver, ticket) = snort_game(false, Seating::ComputerFirst);
    deliver(
        &mut driver,
        ticket,
        WorkerEvent::Done(search_info(27, &["d4", "f6"], Score::Expected(618))),
    );
    let screen = driver.screen(80, 24);
    for words in ["d4  1.5 s", "depth 12  1.2M nodes", "62 % chance of winning  823k/s"] {
        assert!(screen.contains(words), "{screen}");
    }
    driver.keys("<Enter>");
    assert!(driver.screen(80, 24).contains("depth 12"));
}

#[test]
fn what_a_computer_thought_goes_when_a_person_takes_its_seat() {
    let (mut driver, ticket) = snort_game(false, Seating::ComputerFirst);
    let done = WorkerEvent::Done(search_info(27, &["d4", "f6"], Score::Expected(618)));
    deliver(&mut driver, ticket, done);
    assert!(driver.screen(80, 24).contains("depth 12"));
    driver.keys("w");
    let screen = driver.screen(80, 24);
    assert!(!screen.contains("depth 12") && !screen.contains("chance of winning"), "{screen}");
}

/// Its first expected move would be the person's best answer.
#[test]
fn what_a_computer_expects_is_shown_on_request_only_and_never_in_a_rated_game() {
    for (is_wanted, is_rated) in [(true, false), (false, false), (true, true), (false, true)] {
        for (width, height) in SIZES.into_iter().chain([(120, 40)]) {
            let mut driver = AppDriver::with(false, ColorDepth::Ansi256, |config| {
                (config.plans, config.threats) = (is_wanted, is_wanted);
                config.surface = if width == 120 { Surface::Painted } else { Surface::Plain };
            });
            let mut start = super::driver::start("breakthrough", &[]);
            start.player_specs[1] = "alphabeta:d2".parse().expect("a player");
            start.is_rated = is_rated;
            driver.app.start_game(start).expect("it can begin");
            driver.keys(":a2a3<Enter>").deliver_reply();
            let screen = driver.screen(width, height);
            let is_shown = ["depth", "nodes", "chance", "expects"].map(|it| screen.contains(it));
            let has_panel = is_wanted && !is_rated && width > 40;
            assert_eq!(is_shown.contains(&true), has_panel, "{is_rated} {screen}");
        }
    }
}

#[test]
fn a_reply_to_a_cancelled_job_is_ignored() {
    let (other, stale) = snort_game(false, Seating::ComputerFirst);
    drop(other);
    let (mut driver, _) = snort_game(false, Seating::ComputerFirst);
    driver.app.take_needs_redraw();
    let before = driver.screen(80, 24);
    deliver(&mut driver, stale, WorkerEvent::Progress(search_info(27, &["d4"], Score::Win(3))));
    assert!(!driver.app.take_needs_redraw(), "nothing is redrawn");
    assert_eq!(driver.screen(80, 24), before);
}

#[test]
fn the_computer_can_be_told_to_move_now() {
    let (mut driver, _) = snort_game(false, Seating::ComputerFirst);
    assert!(driver.screen(120, 24).contains(". move now"));
    driver.keys(".").deliver_reply();
    let screen = driver.screen(120, 24);
    assert!(screen.contains("1 a1") && !screen.contains("move now"), "{screen}");
}

#[test]
fn a_key_refused_while_a_computer_thinks_is_forgotten_when_it_has_moved() {
    let (mut driver, ticket) = snort_game(false, Seating::ComputerFirst);
    driver.keys("<Enter>");
    assert!(driver.screen(80, 24).contains("wait for its move"));
    deliver(&mut driver, ticket, WorkerEvent::Done(search_info(27, &["d4"], Score::Expected(500))));
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Your turn") && !screen.contains("wait for"), "{screen}");
}

/// The game screen with a hint on the board.
fn with_hint(ascii: bool) -> AppDriver {
    let mut driver = menu_driver(ascii);
    driver.app.start_game(super::driver::start("snort", &["d4", "f6"])).expect("valid game");
    driver.keys("H").await_coach("Hint: look");
    driver.keys("HH");
    driver
}

#[test]
fn a_hint_is_marked_on_the_board() {
    assert_snapshot!(screens_of(with_hint));
    let screen = with_hint(true).screen(80, 24);
    assert!(screen.contains("{+}"), "{screen}");
}

#[test]
fn a_hint_goes_with_the_position_or_when_all_is_said() {
    let mut driver = with_hint(false);
    driver.keys("HH");
    assert!(!driver.screen(80, 24).contains("Hint"));
    let mut driver = with_hint(false);
    driver.keys("<Enter>"); // plays at the cursor, not at the hint
    let screen = driver.screen(80, 24);
    assert!(!screen.contains("Hint") && !screen.contains('{'), "{screen}");
}

#[test]
fn there_is_no_hint_while_a_computer_thinks_or_after_the_end() {
    let (mut driver, _) = snort_game(false, Seating::ComputerFirst);
    driver.keys("H");
    assert!(!driver.screen(120, 24).contains("int"), "neither one nor its key");
    let mut driver = finished_game(false);
    driver.keys("H");
    assert!(!driver.screen(120, 24).contains("int"));
}

#[test]
fn watching_paused() {
    let paused = |ascii| {
        let (mut driver, ticket) = snort_game(ascii, Seating::Computers);
        deliver(
            &mut driver,
            ticket,
            WorkerEvent::Done(search_info(27, &["d4", "f6"], Score::Expected(618))),
        );
        driver.keys("<Space>");
        driver
    };
    assert_snapshot!(screens_of(paused));
    let mut driver = paused(false);
    assert_eq!(driver.app.context(), Context::Watch);
    driver.keys("<Space>");
    assert!(driver.screen(80, 24).contains("is thinking."));
}

#[test]
fn a_move_taken_back_against_a_computer_returns_to_the_last_turn_of_a_person() {
    let (mut driver, ticket) = snort_game(false, Seating::ComputerFirst);
    deliver(&mut driver, ticket, WorkerEvent::Done(search_info(27, &["d4"], Score::Expected(500))));
    driver.keys("<Enter>.").deliver_reply(); // the result of the search that was interrupted
    driver.deliver_reply();
    let screen = driver.screen(80, 24);
    assert!(screen.contains("3 a1"), "{screen}");
    driver.keys("u");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Your turn") && screen.contains("1 d4"), "{screen}");
    assert!(!screen.contains("3 a1"), "{screen}");
}

/// A won game between two people, the shortest possible.
fn finished_game(ascii: bool) -> AppDriver {
    let mut start =
        MatchStart::default_for(find_game("firstattack").expect("the game is registered"));
    (start.setup.rows, start.setup.cols) = (1, 1);
    start.player_specs = vec![PlayerSpec::Human; 2];
    let mut driver = menu_driver(ascii);
    driver.app.start_game(start).expect("valid game");
    driver.keys("<Enter>");
    driver
}

#[test]
fn a_result_then_a_rematch_with_seats_swapped() {
    assert_snapshot!(screens_of(|ascii| {
        let mut driver = finished_game(ascii);
        driver.keys("R<Enter>R<Enter>");
        driver
    }));
    let mut driver = finished_game(false);
    assert!(driver.screen(80, 24).contains("Won 1:0"), "{}", driver.screen(80, 24));
    driver.keys("R");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("Won 0:1"), "the winner sits second now\n{screen}");
    driver.keys("<Enter>n");
    assert!(driver.screen(80, 24).contains("Won 1:1"), "a new game keeps the seats and the score");
    driver.keys("m<Enter><Enter>");
    assert!(!driver.screen(80, 24).contains("Won"));
}

/// How many opponents come before the engines: the one about as strong as the person, and the ladder's.
fn rungs(game: &str) -> usize {
    find_game(game).expect("the game is registered").ladder().len() + 1
}

#[test]
fn setup_with_budgets() {
    assert_snapshot!(screens_of(|ascii| {
        let mut driver = menu_driver(ascii);
        // In Snort player 2 becomes minimax and player 1 alphabeta with more time. The opponents of
        // the ladder come before the engines.
        let to_engines = "<Right>".repeat(rungs("snort"));
        driver.keys("<Down><Down><Down>s<Down><Down><Down>").keys(&to_engines);
        driver.keys("<Right><Right><Right><Right><Right><Down><Right>");
        // Player 2 is the first of those opponents already.
        driver.keys("<Down><Down><Down>").keys(&"<Right>".repeat(rungs("snort") + 3));
        driver.keys("<Down><Left>");
        driver
    }));
}

#[test]
fn a_long_setup_scrolls_on_a_small_terminal() {
    let mut driver = menu_driver(false);
    driver.keys("<Down><Down><Down><Down><Down>s<Down><Right><Down><Right><Right><Down>");
    let to_engines = "<Right>".repeat(rungs("pentagoxl"));
    for _ in 0..4 {
        driver.keys("<Down>").keys(&to_engines);
        driver.keys("<Right><Right><Right><Right><Right><Down><Down><Down>");
    }
    let bottom = driver.screen(40, 12);
    assert!(!bottom.contains("needs") && bottom.contains("Player 4"), "{bottom}");
    driver.keys("<Down><Down><Down><Down>");
    assert!(driver.screen(40, 12).contains("Begin"));
    assert!(!lines(&driver.render(40, 12)).contains("Board"));
}

#[test]
fn four_players_move_one_seat_on_and_their_score_with_them() {
    let mut start =
        MatchStart::default_for(find_game("pentagoxl").expect("the game is registered"));
    start.setup.players = 4;
    start.player_specs = ["human", "random", "tactical", "greedy"]
        .map(|name| name.parse().expect("a valid player"))
        .to_vec();
    let match_setup = MatchSetup::new(start, SeatOrder::Reversed).with_seating(1);
    assert!(match_setup.start.player_specs[3].is_human());
    let next = match_setup.rematch(Some(Outcome::win(Seat::new(1)))).with_seating(2);
    assert!(next.start.player_specs[2].is_human(), "one on, not turned round again");
    assert_eq!(next.series_score.wins, [1, 0, 0, 0], "the winner sat second and sits first");
    assert_eq!(next.rematch(None).series_score.wins, [0, 0, 0, 1]);
}

#[test]
fn a_player_unavailable_for_the_next_seat_stays() {
    let mut start = MatchStart::default_for(find_game("pleiadis").expect("the game is registered"));
    (start.setup.rows, start.setup.cols) = (7, 7);
    start.player_specs =
        ["mirror", "human"].map(|name| name.parse().expect("a valid player")).to_vec();
    let match_setup = MatchSetup::new(start, SeatOrder::AsSeated);
    assert!(match_setup.is_possible());
    assert!(
        !match_setup.rematch(None).start.player_specs[0].is_human(),
        "mirror wins only from the first seat"
    );
}

#[test]
fn two_players_of_one_level_are_told_apart() {
    let mut start = MatchStart::default_for(find_game("snort").expect("the game is registered"));
    start.player_specs =
        ["minimax:d1", "minimax:d2"].map(|name| name.parse().expect("a valid player")).to_vec();
    let mut driver = menu_driver(false);
    driver.app.start_game(start).expect("valid game");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("minimax:d1") && screen.contains("minimax:d2"), "{screen}");
}
