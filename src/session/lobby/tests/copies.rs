//! Tables in folders that another program copies: each person has their own, and files come late, cut, and as new files.

use super::super::identity::{Author, Identity};
use super::super::kind::{Kind, Matter};
use super::super::shared_table::SharedTable;
use super::super::{Lobby, SeatTerm, TableName};
use super::cases::{case_count, config};
use super::laws::{Choices, shown};
use super::{lobby, terms};
use proptest::prelude::*;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How long a game may take. Not tuned: the machine may be busy.
const GAME_TIME: Duration = Duration::from_secs(60);

/// Copies as much of a file as a program that is interrupted may: from the owner's folder to another's.
fn copy(name: &TableName, author: &Author, from: &Path, to: &Path, choices: &mut Choices) {
    let path = |lobby: &Path| -> PathBuf {
        lobby.join(format!("t-{}", name.letters())).join(format!("{author}.tbl"))
    };
    let Ok(bytes) = fs::read(path(from)) else { return };
    let to = path(to);
    fs::create_dir_all(to.parent().expect("a table's folder")).expect("room");
    let known = fs::read(&to).map_or(0, |known| known.len());
    let end = if choices.happens(60) { bytes.len() } else { choices.below(bytes.len() + 1) };
    if choices.happens(50) {
        // As programs do that write a new file and rename it. Now and then an older one comes again.
        let least = if choices.happens(10) { 0 } else { known };
        let new = to.with_extension("new");
        fs::write(&new, &bytes[..end.max(least)]).expect("room");
        fs::rename(&new, &to).expect("the same folder");
    } else if end > known {
        use std::io::Write;
        let mut file = fs::File::options().append(true).create(true).open(&to).expect("a file");
        file.write_all(&bytes[known..end]).expect("room");
    }
}

#[test]
fn two_play_a_whole_game_through_a_folder_that_is_copied() {
    let (one, here) = lobby();
    let (other, there) = lobby();
    let [host, guest] = [1, 2].map(|secret| Identity::new([secret; 32]));
    let people = [host.author(), guest.author()];
    let mut set = terms("dodgem");
    (set.setup.rows, set.setup.cols) = (3, 3);
    let mut hosted = SharedTable::host(&here, set, false, host).expect("a table");
    assert!(hosted.lobby().is_copied());
    let (name, is_over) = (hosted.name().clone(), AtomicBool::new(false));
    let folders = [one.path(), other.path()];
    thread::scope(|scope| {
        scope.spawn(|| {
            let mut choices = Choices(7);
            while !is_over.load(Ordering::Relaxed) {
                for from in 0..2 {
                    copy(&name, &people[from], folders[from], folders[1 - from], &mut choices);
                    thread::sleep(Duration::from_millis(choices.below(6) as u64));
                }
            }
        });
        let began = Instant::now();
        let mut joined = loop {
            assert!(began.elapsed() < GAME_TIME, "the table does not come");
            match SharedTable::open(&there, &name, Some(guest.clone())) {
                Ok(table) => break table,
                Err(_) => thread::sleep(Duration::from_millis(1)),
            }
        };
        joined.write(Kind::Sit(None)).expect("sits");
        let mut tables = [&mut hosted, &mut joined];
        let mut is_asked = false;
        while tables.iter().any(|table| table.state().results().len() < 2) {
            if began.elapsed() > GAME_TIME {
                is_over.store(true, Ordering::Relaxed);
                panic!("no end: {}", shown(tables[0].state()));
            }
            for table in &mut tables {
                table.refresh();
                table.do_duties().expect("room");
                let (at, me) = (table.state().moment(), table.own_seat());
                let is_turn = me.is_some() && table.state().to_move() == me;
                let wants = table.state().can_offer(Matter::TakeBack, table.me().expect("me"));
                if at.ply == 5 && wants && !is_asked {
                    is_asked = true;
                    table.write(Kind::Offer(at, Matter::TakeBack)).expect("room");
                } else if let Some(offer) = table.state().offers().first().cloned() {
                    if Some(offer.by) != table.me() && table.state().due_of(offer.by).is_none() {
                        let _ = table.write(Kind::Accept(at, offer.matter));
                    }
                } else if is_turn {
                    let moves = table.state().game().expect("a game").completions("");
                    let text = moves[at.ply as usize * 7 % moves.len()].text.clone();
                    table.write(Kind::Move(at, text, Duration::from_millis(1))).expect("room");
                }
            }
        }
        is_over.store(true, Ordering::Relaxed);
        assert!(tables[0].state().end().is_some());
        assert_eq!(tables[0].state().moves(), tables[1].state().moves());
        assert_eq!(tables[0].state().results(), tables[1].state().results());
    });
}

/// What somebody writes without looking.
fn some_line(table: &SharedTable, choices: &mut Choices) -> Kind {
    let (at, me) = (table.state().moment(), table.me().expect("a person"));
    let matter = choices.of(&[Matter::Draw, Matter::TakeBack, Matter::Swap, Matter::Rematch]);
    match choices.below(10) {
        0 => Kind::Offer(at, matter),
        1..4 if !table.state().offers().is_empty() => {
            Kind::Accept(at, table.state().offers()[0].matter)
        }
        1 => Kind::Decline(at, matter),
        2 if choices.happens(20) => Kind::Resign(at),
        3 => Kind::say("hm").expect("talk"),
        _ if table.state().seat_of(me).is_none() => Kind::Sit(None),
        _ => {
            let (column, row) = (char::from(b'a' + choices.below(9) as u8), choices.below(9) + 1);
            Kind::Move(at, format!("{column}{row}:{}", choices.below(18) + 1), Duration::ZERO)
        }
    }
}

proptest! {
    #![proptest_config(config(case_count() / 500))]

    #[test]
    fn four_with_a_folder_each_come_to_the_same_game(start: u64) {
        let mut choices = Choices(start);
        let mut set = terms("pentagoxl");
        set.setup.players = 4;
        set.seats = vec![SeatTerm::Host, SeatTerm::Open, SeatTerm::Open, SeatTerm::Open];
        let lobbies: Vec<(TempDir, Lobby)> = (0..4).map(|_| lobby()).collect();
        let people: Vec<Identity> = (0..4).map(|it| Identity::of_user(it, [it as u8; 32])).collect();
        let host = SharedTable::host(&lobbies[0].1, set, false, people[0].clone());
        let mut tables = vec![host.expect("a table")];
        let name = tables[0].name().clone();
        for who in 1..4 {
            let (from, to) = (lobbies[0].0.path(), lobbies[who].0.path());
            while tables.get(who).is_none() {
                copy(&name, &people[0].author(), from, to, &mut choices);
                tables.extend(SharedTable::open(&lobbies[who].1, &name, Some(people[who].clone())));
            }
        }
        for _ in 0..120 {
            let (who, other) = (choices.below(4), choices.below(4));
            if who != other {
                let folders = [who, other].map(|it| lobbies[it].0.path());
                copy(&name, &people[who].author(), folders[0], folders[1], &mut choices);
                tables[other].refresh();
            }
            let table = &mut tables[other];
            if choices.happens(40) {
                table.write(some_line(table, &mut choices)).expect("room");
            }
            if choices.happens(70) {
                table.do_duties().expect("room");
            }
        }
        let dirs: Vec<PathBuf> = tables.iter().map(|table| table.dir().to_path_buf()).collect();
        for (who, person) in people.iter().enumerate() {
            let file = format!("{}.tbl", person.author());
            for to in dirs.iter().filter(|to| **to != dirs[who]) {
                if dirs[who].join(&file).exists() {
                    fs::copy(dirs[who].join(&file), to.join(&file)).expect("room");
                }
            }
        }
        for (who, table) in tables.iter_mut().enumerate() {
            table.refresh();
            let anew = SharedTable::open(&lobbies[who].1, &name, None).expect("the table");
            prop_assert_eq!(shown(table.state()), shown(anew.state()));
            prop_assert_eq!(table.held_back(), 0);
        }
        prop_assert!(tables.iter().all(|it| shown(it.state()) == shown(tables[0].state())));
    }
}
