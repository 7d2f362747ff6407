//! The page that tells other programs the format: its example reads as it says.

use super::super::identity::{Author, Identity};
use super::super::kind::{Kind, Matter, Moment};
use super::super::line::Line;
use super::super::log::TableLog;
use super::super::state::{Holder, TableState};
use super::super::{TableName, Terms};
use super::terms;
use parlour_rules::Seat;
use std::fmt::Write;
use std::time::Duration;

const PAGE: &str = include_str!("../../../../docs/TABLES-TOGETHER.md");

/// The two of the example: users 1000 and 1001, whose secret keys are 32 bytes 1 and 32 bytes 2.
fn people() -> [Identity; 2] {
    [1, 2].map(|it| Identity::of_user(999 + u32::from(it), [it; 32]))
}

fn set() -> Terms {
    let mut set = terms("dodgem");
    (set.setup.rows, set.setup.cols, set.nonce) = (3, 3, "00112233445566778899aabbccddeeff".into());
    set
}

/// The example: two files with the lines of a short game.
fn example() -> String {
    let people = people();
    let [host, guest] = [&people[0], &people[1]].map(Identity::author);
    let table = TableName::of(&host, &set());
    let mut log = TableLog::new(TableState::new(host, set()).expect("a game"));
    let at = |ply| Moment { round: 1, ply };
    let played =
        |ply, text: &str| Kind::Move(at(ply), text.to_string(), Duration::from_millis(2500));
    let lines = [
        (0, Kind::Open(Box::new(set()))),
        (1, Kind::Sit(None)),
        (0, Kind::Seat(Seat::all(2).last().expect("two"), guest)),
        (0, played(0, "b3-b2")),
        (1, Kind::say("Good luck! Bonne chance !").expect("talk")),
        (1, played(1, "a2-b2")),
        (1, played(1, "a1-b1")),
        (1, Kind::Offer(at(2), Matter::TakeBack)),
        (0, Kind::Decline(at(2), Matter::TakeBack)),
        (0, Kind::Resign(at(2))),
        (1, Kind::Result(at(2), vec![0, 100])),
        (0, Kind::Result(at(2), vec![0, 100])),
        (1, Kind::Left),
    ];
    let mut files = [String::new(), String::new()];
    for (number, (writer, kind)) in lines.into_iter().enumerate() {
        let me = people[writer].author();
        let (place, seen) = (log.next_place(&me), log.seen_by(&me, &kind));
        let time = 1_767_225_600_000 + 4000 * number as u64;
        let (line, text) = Line::new(table.letters(), &people[writer], place, time, seen, kind);
        log.add(me, line);
        log.put_in_order();
        files[writer] += &text;
    }
    let mut text = format!("t-{}/\n", table.letters());
    for (person, file) in people.iter().zip(files) {
        write!(text, "\n{}.tbl\n{file}", person.author()).expect("room");
    }
    text
}

#[test]
fn the_example_of_the_page_is_written_so_and_reads_so() {
    let example = example();
    assert!(PAGE.contains(&example), "the page lacks:\n{example}");
    let [host, guest] = people().map(|it| it.author());
    let mut log = TableLog::new(TableState::new(host, set()).expect("a game"));
    let (mut author, mut table) = (None::<Author>, String::new());
    for text in example.lines().filter(|text| !text.is_empty()) {
        if let Some(name) = text.strip_suffix('/') {
            table = name.trim_start_matches("t-").to_string();
        } else if let Some(name) = text.strip_suffix(".tbl") {
            author = Some(name.parse().expect("an author"));
        } else {
            let author = author.expect("files have names");
            log.add(author, Line::read(&table, &author, text).expect("a line"));
        }
    }
    log.put_in_order();
    let state = log.state();
    assert_eq!(state.holders(), [host, guest].map(Holder::Person));
    let moves: Vec<&str> = state.moves().iter().map(|it| it.text.as_str()).collect();
    assert_eq!(moves, ["b3-b2", "a1-b1"]);
    assert_eq!((state.points(), state.results().len()), (Some(vec![0, 100]), 2));
    assert_eq!((state.refused().1, state.talk().1, log.held_back()), (1, 1, 0));
}
