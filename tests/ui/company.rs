//! Computer players seen at the table: what they think, hints, pausing, a rematch.

use crate::desk::{Desk, PATIENCE, lines};
use crate::slow::{Seats, match_of};
use insta::assert_snapshot;
use parlour::ai::score::Score;
use parlour::rules::seat::{Outcome, Seat};
use parlour::rules::step::{Path, Square, Step};
use parlour::session::Match;
use parlour::session::seats::Sitter;
use parlour::session::shelf::{Start, find};
use parlour::session::thinking::{Finding, News, Reply, Ticket};
use parlour::ui::bindings::Context;
use parlour::ui::deal::{Deal, Order};
use parlour::ui::event::Event;
use parlour::ui::options::Depth;
use std::time::Duration;

const SIZES: [(u16, u16); 3] = [(80, 24), (60, 20), (40, 12)];

/// One moment at several sizes, and at the first of them in ASCII without colours.
fn shots(desk: impl Fn(bool) -> Desk) -> String {
    let unicode = desk(false);
    let ascii = desk(true).screen(80, 24);
    assert!(ascii.is_ascii(), "{ascii}");
    let mut shots = SIZES.map(|(width, height)| unicode.screen(width, height)).to_vec();
    shots.push(ascii);
    shots.join(&format!("\n{}\n", "-".repeat(80)))
}

fn empty(ascii: bool) -> Desk {
    Desk::new(ascii, if ascii { Depth::None } else { Depth::Ansi256 })
}

/// A table of Snort, 8×8, at which these sit, and the ticket of who is thinking.
fn table(ascii: bool, seats: Seats) -> (Desk, Option<Ticket>) {
    let mut desk = empty(ascii);
    let game = match_of(seats, &desk.report);
    let ticket = game.awaited();
    desk.app.play(Box::new(game));
    (desk, ticket)
}

fn finding(square: usize, line: &[&str], score: Score) -> Finding {
    Finding {
        path: Path::of(&[Step::Square(Square::new(square))]),
        line: line.iter().map(ToString::to_string).collect(),
        score: Some(score),
        depth: 12,
        nodes: 1_234_567,
        elapsed: Duration::from_millis(1_500),
    }
}

fn tell(desk: &mut Desk, ticket: Option<Ticket>, news: News) {
    let ticket = ticket.expect("somebody thinks");
    desk.app.handle([Event::Reply(Reply { ticket, news })]);
}

fn thoughtful(ascii: bool, score: Score) -> Desk {
    let (mut desk, ticket) = table(ascii, Seats::ComputerFirst);
    tell(&mut desk, ticket, News::Progress(finding(27, &["d4", "f6", "c3", "e5", "g7"], score)));
    desk
}

#[test]
fn a_table_while_the_computer_thinks() {
    assert_snapshot!(shots(|ascii| thoughtful(ascii, Score::Expected(618))));
}

#[test]
fn what_is_proven_is_said_in_words() {
    for (score, words) in
        [(Score::Win(7), "won in 7"), (Score::Loss(4), "lost in 4"), (Score::Draw, "draw")]
    {
        let desk = thoughtful(false, score);
        // The last is too narrow for a column beside the board.
        for (width, height) in SIZES.into_iter().chain([(33, 14)]) {
            let screen = desk.screen(width, height);
            assert!(screen.contains(words), "{screen}");
        }
    }
}

#[test]
fn what_was_thought_stays_beside_the_board_and_its_time_with_the_move() {
    let (mut desk, ticket) = table(false, Seats::ComputerFirst);
    tell(&mut desk, ticket, News::Done(finding(27, &["d4", "f6"], Score::Expected(618))));
    let screen = desk.screen(80, 24);
    for words in ["d4  1.5 s", "depth 12  1.2M nodes", "expects 62 %  823k/s"] {
        assert!(screen.contains(words), "{screen}");
    }
    desk.keys("<Enter>");
    assert!(desk.screen(80, 24).contains("depth 12"));
}

#[test]
fn news_of_a_job_that_nobody_waits_for_changes_nothing() {
    let (other, stale) = table(false, Seats::ComputerFirst);
    drop(other);
    let (mut desk, _) = table(false, Seats::ComputerFirst);
    desk.app.take_changed();
    let before = desk.screen(80, 24);
    tell(&mut desk, stale, News::Progress(finding(27, &["d4"], Score::Win(3))));
    assert!(!desk.app.take_changed(), "nothing is drawn anew");
    assert_eq!(desk.screen(80, 24), before);
}

#[test]
fn the_computer_can_be_told_to_move_now() {
    let (mut desk, _) = table(false, Seats::ComputerFirst);
    assert!(desk.screen(120, 24).contains(". move now"));
    desk.keys(".").hear();
    let screen = desk.screen(120, 24);
    assert!(screen.contains("1 a1") && !screen.contains("move now"), "{screen}");
}

/// A table with a hint on it: the adviser's ticket is that of its first reply.
fn hinted(ascii: bool) -> Desk {
    let mut desk = Desk::new(ascii, if ascii { Depth::None } else { Depth::Ansi256 });
    desk.app.open(crate::desk::start("snort", &["d4", "f6"])).expect("the game can begin");
    desk.keys("i");
    let ticket = desk.replies.recv_timeout(PATIENCE).expect("an adviser answers").ticket;
    let best = finding(18, &["c3", "e5", "g7"], Score::Win(9));
    tell(&mut desk, Some(ticket), News::Done(best));
    desk
}

#[test]
fn a_hint_is_marked_on_the_board() {
    assert_snapshot!(shots(hinted));
    let screen = hinted(true).screen(80, 24);
    assert!(screen.contains("{+}"), "{screen}");
}

#[test]
fn a_hint_goes_with_the_position_or_when_asked_to() {
    let mut desk = hinted(false);
    desk.keys("i");
    assert!(!desk.screen(80, 24).contains("Hint"));
    let mut desk = hinted(false);
    desk.keys("<Enter>"); // plays where the cursor is, whatever the hint says
    let screen = desk.screen(80, 24);
    assert!(!screen.contains("Hint") && !screen.contains('{'), "{screen}");
    assert!(!screen.contains("2 c3"), "{screen}");
}

#[test]
fn there_is_no_hint_while_a_computer_thinks_or_after_the_end() {
    let (mut desk, _) = table(false, Seats::ComputerFirst);
    desk.keys("i");
    assert!(!desk.screen(120, 24).contains("int"), "neither one nor its key");
    let mut desk = over(false);
    desk.keys("i");
    assert!(!desk.screen(120, 24).contains("int"));
}

#[test]
fn watching_paused() {
    let paused = |ascii| {
        let (mut desk, ticket) = table(ascii, Seats::Computers);
        tell(&mut desk, ticket, News::Done(finding(27, &["d4", "f6"], Score::Expected(618))));
        desk.keys("<Space>");
        desk
    };
    assert_snapshot!(shots(paused));
    let mut desk = paused(false);
    assert_eq!(desk.app.context(), Context::Watch);
    desk.keys("<Space>");
    assert!(desk.screen(80, 24).contains("is thinking."));
}

#[test]
fn a_move_taken_back_against_a_computer_returns_to_the_last_turn_of_a_person() {
    let (mut desk, ticket) = table(false, Seats::ComputerFirst);
    tell(&mut desk, ticket, News::Done(finding(27, &["d4"], Score::Expected(500))));
    desk.keys("<Enter>.").hear(); // what it found for the move that was told by hand
    desk.hear();
    let screen = desk.screen(80, 24);
    assert!(screen.contains("2 a1"), "{screen}");
    desk.keys("u");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("Your turn") && screen.contains("1 d4"), "{screen}");
    assert!(!screen.contains("2 a1"), "{screen}");
}

/// The shortest game there is, of two people; the first one has won it.
fn over(ascii: bool) -> Desk {
    let mut start = Start::usual(find("firstattack").expect("it is on the shelf"));
    (start.setup.rows, start.setup.cols) = (1, 1);
    start.sitters = vec![Sitter::Human; 2];
    let mut desk = empty(ascii);
    desk.app.open(start).expect("the game can begin");
    desk.keys("<Enter>");
    desk
}

#[test]
fn a_result_then_a_rematch_with_seats_swapped() {
    assert_snapshot!(shots(|ascii| {
        let mut desk = over(ascii);
        desk.keys("R<Enter>R<Enter>");
        desk
    }));
    let mut desk = over(false);
    assert!(desk.screen(80, 24).contains("Won 1:0"), "{}", desk.screen(80, 24));
    desk.keys("R");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("Won 0:1"), "the winner sits second now\n{screen}");
    desk.keys("<Enter>n");
    assert!(desk.screen(80, 24).contains("Won 1:1"), "a new game keeps the seats and the score");
    desk.keys("m<Enter><Enter>");
    assert!(!desk.screen(80, 24).contains("Won"));
}

#[test]
fn setup_with_budgets() {
    assert_snapshot!(shots(|ascii| {
        let mut desk = empty(ascii);
        // Snort; the second player becomes minimax, the first alphabeta with more time.
        desk.keys("<Down><Down><Down>s<Down><Down><Right><Right><Down><Left>");
        desk.keys("<Up><Up><Right><Right><Right><Right><Right><Down><Right>");
        desk
    }));
}

#[test]
fn a_long_setup_scrolls_on_a_small_terminal() {
    let mut desk = empty(false);
    desk.keys("<Down><Down><Down><Down><Down>s<Down><Right><Down><Right><Right>");
    for _ in 0..4 {
        desk.keys("<Down><Right><Right><Right><Right><Right><Down><Down><Down>");
    }
    let bottom = desk.screen(40, 12);
    assert!(!bottom.contains("needs") && bottom.contains("Player 4"), "{bottom}");
    desk.keys("<Down><Down><Down>");
    assert!(desk.screen(40, 12).contains("Begin"));
    assert!(!lines(&desk.picture(40, 12)).contains("Board"));
}

#[test]
fn four_players_move_one_seat_on_and_their_score_with_them() {
    let mut start = Start::usual(find("pentagoxl").expect("it is on the shelf"));
    start.setup.players = 4;
    start.sitters = ["human", "random", "tactical", "greedy"]
        .map(|name| name.parse().expect("somebody who plays"))
        .to_vec();
    let deal = Deal::new(start, Order::Reversed).seated(1);
    assert!(deal.start.sitters[3].is_human());
    let next = deal.rematch(Some(Outcome::win(Seat::new(1)))).seated(2);
    assert!(next.start.sitters[2].is_human(), "one on, not turned round again");
    assert_eq!(next.pairing.wins, [1, 0, 0, 0], "the winner sat second and sits first");
    assert_eq!(next.rematch(None).pairing.wins, [0, 0, 0, 1]);
}

#[test]
fn who_cannot_sit_on_the_next_seat_keeps_his() {
    let mut start = Start::usual(find("pleiadis").expect("it is on the shelf"));
    start.sitters = ["mirror", "human"].map(|name| name.parse().expect("somebody")).to_vec();
    let deal = Deal::new(start, Order::AsSeated);
    assert!(deal.is_possible());
    assert!(!deal.rematch(None).start.sitters[0].is_human(), "the theorem is of the first seat");
}

#[test]
fn two_players_of_one_level_are_told_apart() {
    let mut start = Start::usual(find("snort").expect("it is on the shelf"));
    start.sitters = ["minimax:d1", "minimax:d2"].map(|name| name.parse().expect("it")).to_vec();
    let mut desk = empty(false);
    desk.app.open(start).expect("the game can begin");
    let screen = desk.screen(80, 24);
    assert!(screen.contains("minimax:d1") && screen.contains("minimax:d2"), "{screen}");
}
