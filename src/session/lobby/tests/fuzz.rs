//! Random bytes and random lines as the file of somebody who has a seat.
//!
//! `PARLOUR_FUZZ=1000000 cargo test -p parlour-session lobby::tests::fuzz` tries a million inputs.

use super::super::TableName;
use super::super::foreign_file::Reading;
use super::super::identity::{Author, Identity};
use super::super::kind::{Kind, Moment};
use super::super::line::{Line, LineDigest};
use super::super::log::TableLog;
use super::super::state::TableState;
use super::cases::{case_count, config};
use super::terms;
use data_encoding::BASE64URL_NOPAD;
use parlour_rules::Seat;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::time::Duration;

/// Signatures take most of the time of an input.
const SIGNED_PERCENT: u32 = 10;

/// A table of two at which somebody attacks the other: the one who plays second.
struct Attacked {
    log: TableLog,
    table: String,
    host: Author,
    attacker: Identity,
}

impl Attacked {
    fn new() -> Attacked {
        let [host, attacker] = [1, 2].map(|it| Identity::of_user(it.into(), [it; 32]));
        let set = terms("dodgem");
        let state = TableState::new(host.author(), set.clone()).expect("a game");
        let table = TableName::of(&host.author(), &set).letters().to_string();
        let mut log = TableLog::new(state);
        let first = Moment { round: 1, ply: 0 };
        let lines = [
            (&host, Kind::Open(Box::new(set))),
            (&attacker, Kind::Sit(None)),
            (&host, Kind::Seat(Seat::all(2).last().expect("two"), attacker.author())),
            (&host, Kind::Move(first, "b4-b3".to_string(), Duration::from_secs(1))),
        ];
        for (writer, kind) in lines {
            let me = writer.author();
            let (place, seen) = (log.next_place(&me), log.seen_by(&me, &kind));
            log.add(me, Line::new(&table, writer, place, 1, seen, kind).0);
            log.put_in_order();
        }
        assert_eq!(log.state().moves().len(), 1);
        Attacked { log, table, host: host.author(), attacker }
    }

    /// Looks at everything that a program shows of the table.
    fn look(&mut self) {
        self.log.put_in_order();
        let state = self.log.state();
        assert_eq!(state.host(), self.host);
        assert!(state.refused().0.len() <= 20 && state.talk().0.len() <= 200);
        let moves = state.moves().len();
        assert!(state.game().is_none_or(|game| game.moves().len() == moves));
        let _ = (state.turn_time(0), state.turn_time(u64::MAX), state.clock(), state.points());
        let _ = (state.table_game(Some(u64::MAX)), self.log.held_back());
        for seat in state.holders() {
            assert!(!format!("{seat:?}").is_empty());
        }
    }

    fn body(&self, (number, time, before, seen): (u8, u64, u8, u8), kind: &str) -> String {
        let (next, last) = self.log.next_place(&self.attacker.author());
        let number = match number {
            0 => u32::MAX,
            1..5 => u32::from(number),
            5..8 => next + u32::from(number) - 4,
            _ => next,
        };
        let name = |digest: Option<LineDigest>| digest.map_or("-".into(), |it| it.to_string());
        let before = match before {
            0 => "-".to_string(),
            1 => "0123456789abcdef0123456789abcdef".to_string(),
            2 => "0".to_string(),
            _ => name(last),
        };
        let known = self.log.lines(&self.host).last().map(|line| line.digest);
        let seen = match seen {
            0 => "-".to_string(),
            1 => "0123456789abcdef0123456789abcdef".to_string(),
            2 => [name(known), name(last)].join(","),
            3 => vec![name(known); 33].join(","),
            4 => ",".to_string(),
            _ => name(known),
        };
        format!("v1 {number} {time} {before} {seen} {kind}")
    }
}

fn bytes_as_a_file(bytes: &[u8], cut: Index) {
    let mut table = Attacked::new();
    let (author, name) = (table.attacker.author(), table.table.clone());
    let mut reading = Reading::default();
    let (one, other) = bytes.split_at(cut.index(bytes.len() + 1));
    for part in [one, other] {
        reading.take_bytes(part, &name, &author, &mut |line| table.log.add(author, line));
    }
    table.look();
}

/// What a line may say, or nearly.
fn saying() -> impl Strategy<Value = String> {
    let words = select(vec![
        "open", "sit", "seat", "move", "offer", "accept", "decline", "resign", "flag", "gone",
        "say", "result", "left", "hum",
    ]);
    let part = select(vec![
        "1/1",
        "1/0",
        "1/2",
        "2/0",
        "0/0",
        "4294967295/4294967295",
        "1/-1",
        "+1/+1",
        "a1-b1",
        "a1-a1",
        "draw",
        "take-back",
        "pause",
        "adjourn",
        "rematch",
        "swap",
        "flag",
        "any",
        "0",
        "1",
        "2",
        "3",
        "255",
        "256",
        "18446744073709551615",
        "100,0",
        "50,50",
        "300,300",
        "",
        "2-9a",
        "\u{1b}[31m",
        "\u{202e}",
        "nonce=x game=dodgem size=4x4 variant=standard",
        "players=2 seats=host,open",
        "clock=1+1",
        "size=999999999999x4",
        "wait=4294967295",
    ]);
    let parts = prop::collection::vec(
        prop_oneof![9 => part.prop_map(str::to_string), 1 => ".{0,20}"],
        0..4,
    );
    let usual = select(vec![
        "move 1/1 a1-b1 10",
        "move 1/1 a1-b1 0",
        "move 1/2 b3-b2 31536000000",
        "resign 1/1",
        "resign 1/2",
        "offer 1/1 rematch",
        "offer 1/1 take-back",
        "offer 1/1 swap",
        "accept 1/1 draw",
        "decline 1/1 flag",
        "flag 1/1",
        "say x",
        "gone 1",
        "gone 2",
        "left",
        "result 1/1 100,0",
        "sit any",
        "sit 1",
    ]);
    let mixed = (words, parts).prop_map(|(word, parts)| format!("{word} {}", parts.join(" ")));
    prop_oneof![1 => usual.prop_map(str::to_string), 1 => mixed]
}

type Head = (u8, u64, u8, u8);

fn lines() -> impl Strategy<Value = Vec<(Head, String)>> {
    let time = prop_oneof![Just(0), Just(1), Just(u64::MAX), any::<u64>()];
    prop::collection::vec(((0..40_u8, time, 0..30_u8, 0..40_u8), saying()), 1..8)
}

proptest! {
    #![proptest_config(config(case_count() / 4))]

    #[test]
    fn bytes(bytes in prop::collection::vec(any::<u8>(), 0..400), cut: Index) {
        bytes_as_a_file(&bytes, cut);
    }

    /// Signatures are left out, so that more is tried.
    #[test]
    fn lines_of_pieces(lines in lines()) {
        let mut table = Attacked::new();
        let author = table.attacker.author();
        for (head, kind) in lines {
            let text = format!("{} {}", table.body(head, &kind), BASE64URL_NOPAD.encode(&[0; 64]));
            if let Ok((line, ..)) = Line::read_unsigned(&table.table, &author, &text) {
                let again: Result<Kind, ()> = line.kind.to_string().parse();
                assert_eq!(again.as_ref(), Ok(&line.kind));
                table.log.add(author, line);
            }
            table.look();
        }
    }
}

proptest! {
    #![proptest_config(config(case_count() * SIGNED_PERCENT / 100 / 4))]

    #[test]
    fn signed_lines(
        lines in lines(),
        changes in prop::collection::vec((any::<Index>(), any::<u8>(), 0..3_usize), 0..3),
        cut: Index,
    ) {
        let table = Attacked::new();
        let author = table.attacker.author();
        let mut bytes = Vec::new();
        for (head, kind) in lines {
            let body = table.body(head, &kind);
            let signed = format!("parlour table line\n{}\n{author}\n{body}", table.table);
            let signature = BASE64URL_NOPAD.encode(&table.attacker.sign(signed.as_bytes()));
            bytes.extend(format!("{body} {signature}\n").bytes());
        }
        for (index, byte, gone) in changes {
            let at = index.index(bytes.len());
            bytes.splice(at..(at + gone).min(bytes.len()), [byte]);
        }
        bytes_as_a_file(&bytes, cut);
    }
}
