//! Leaving a game gives nobody time back.

use super::store::{default_start, play_and_save, temp_home};
use crate::play::{Action, Clock, Match, MatchStart};
use crate::record::Record;
use crate::record::fixtures::begin_match;
use crate::storage::store::{GameList, Store};
use parlour_ai::core::EngineOptions;
use parlour_rules::Seat;
use std::fs;
use std::thread::sleep;
use std::time::{Duration, Instant};

const SECOND: Duration = Duration::from_secs(1);

/// Snort with clocks, whose first player has thought for `used` already.
fn snort_with_clocks(used: Duration) -> MatchStart {
    let time_control = Some("3600+0".parse().expect("a time control"));
    MatchStart { time_control, turn_time: Some(used), ..default_start("snort") }
}

fn left(game: &dyn Match, seat: Seat) -> Duration {
    left_at(game, seat, Instant::now())
}

/// What a player has at a time; before the clock was started, all that it was started with.
fn left_at(game: &dyn Match, seat: Seat, when: Instant) -> Duration {
    game.clock().expect("it has clocks").time_left(seat, when)
}

#[test]
fn time_used_before_leaving_stays_used() {
    let home = temp_home();
    let store = Store::at(home.path());
    let start = snort_with_clocks(Duration::ZERO);
    let (mut game, journal) = (begin_match(&start), store.new_journal(&start));
    play_and_save(&store, &journal, &mut *game, "a1");
    // The second player thinks for nine seconds at the table, twice, and leaves each time.
    let mut journal = journal;
    for visit in 1..=2 {
        let start = MatchStart {
            turn_time: Some(9 * visit * SECOND),
            ..journal.record().to_match_start(&EngineOptions::default())
        };
        let at_table = begin_match(&start);
        store.save(&journal, &*at_table).expect("it can be written");
        journal.note_turn_time();
        let name = journal.name();
        store.close(journal);
        journal = store.resume(&name).expect("it was left");
        let used = journal.record().turn_time.expect("it was noted");
        assert!(used >= 9 * visit * SECOND && used < 60 * SECOND, "{used:?}");
    }
    let mut game = begin_match(&journal.record().to_match_start(&EngineOptions::default()));
    let before = left(&*game, Seat::SECOND);
    assert!(before <= (3600 - 18) * SECOND && before > 3500 * SECOND, "{before:?}");
    // The whole time of the move is in the file, and the turn is over.
    play_and_save(&store, &journal, &mut *game, "h8");
    assert!(store.flush(60 * SECOND));
    let text = fs::read(store.path_of(GameList::Unfinished, &journal.name())).expect("it is there");
    let record = Record::read(&text).expect("it can be read");
    assert_eq!((record.turn_time, record.plies.len()), (None, 2));
    assert!(record.plies[1].time_spent >= Some(18 * SECOND), "{:?}", record.plies[1]);
    assert!(!String::from_utf8_lossy(&text).contains("%used"), "no old line stays");
}

#[test]
fn a_pause_does_not_shorten_the_time_of_a_move() {
    let mut game = begin_match(&snort_with_clocks(9 * SECOND));
    game.pause(true);
    game.pause(false);
    game.act(Action::Move("a1".to_string())).expect("it is legal");
    assert!(game.moves()[0].time_spent >= Some(9 * SECOND));
}

#[test]
fn the_last_thought_of_a_game_lost_on_time_is_kept() {
    let home = temp_home();
    let store = Store::at(home.path());
    let start = snort_with_clocks(9 * SECOND);
    let (mut game, journal) = (begin_match(&start), store.new_journal(&start));
    game.act(Action::FlagFall).expect("somebody is to move");
    store.save(&journal, &*game).expect("it can be written");
    let text = journal.record().to_string();
    assert!(journal.record().turn_time >= Some(9 * SECOND), "{text}");
    assert_eq!(Record::read(text.as_bytes()).expect("it can be read"), journal.record());
    // Taken back, the end is no part of the file, and the time goes on.
    game.act(Action::TakeBack).expect("an end can be taken back");
    assert!(game.turn_timer().used(Instant::now()) >= 9 * SECOND);
}

#[test]
fn a_loss_on_time_that_is_taken_back_is_not_lost_again_at_once() {
    for back in [Action::TakeBack, Action::Rewind(0)] {
        let before = Instant::now();
        let mut game = begin_match(&snort_with_clocks(Duration::ZERO));
        game.act(Action::FlagFall).expect("somebody is to move");
        assert_eq!(left_at(&*game, Seat::FIRST, before), Duration::ZERO);
        game.act(back).expect("an end can be taken back");
        assert_eq!(game.clock().and_then(Clock::running), Some(Seat::FIRST));
        assert_eq!(left_at(&*game, Seat::FIRST, before), SECOND);
    }
}

/// Two people have ten seconds a move.
#[test]
fn who_takes_back_or_plays_again_leaves_nobody_less_time_for_the_next_move() {
    let before = Instant::now();
    let second_has_thought = MatchStart {
        time_control: Some("10/move".parse().expect("a time control")),
        moves: vec!["a1".to_string()],
        turn_time: Some(4 * SECOND),
        ..default_start("snort")
    };
    let mut game = begin_match(&second_has_thought);
    assert_eq!(left_at(&*game, Seat::SECOND, before), 6 * SECOND);
    game.act(Action::TakeBack).expect("there is a move");
    assert_eq!(left_at(&*game, Seat::SECOND, before), 10 * SECOND);
    // The first player thinks, and then plays the same again.
    sleep(Duration::from_millis(20));
    game.act(Action::Redo).expect("there is a move to play again");
    assert_eq!(left_at(&*game, Seat::FIRST, before), 10 * SECOND);
}

#[test]
fn the_time_of_a_turn_ends_with_its_move() {
    let read = |moves: &str| {
        let text = format!("[Game \"snort\"]\n[Clock \"20+0\"]\n{moves}");
        Record::read(text.as_bytes()).unwrap_or_else(|error| panic!("{error}"))
    };
    let noted = Some(Duration::from_millis(8_500));
    assert_eq!(read("{[%used 8.5]}").turn_time, noted, "before the first move");
    assert_eq!(read("1. a1\n{[%used 8.5]}\n").turn_time, noted);
    assert_eq!(read("1. a1 {[%used 3] [%used 8.5]} *").turn_time, noted, "the last one counts");
    assert_eq!(read("1. a1 {[%used 8.5]} 2. h8").turn_time, None);
    assert_eq!(read("1. a1 2. h8 {[%used 8.5]} {[%back 1]}").turn_time, None);
    let refused = Record::read(b"[Game \"snort\"]\n1. a1 {[%used long]}").expect_err("no number");
    assert!(refused.to_string().contains("\"used long\" cannot be read"), "{refused}");
}
