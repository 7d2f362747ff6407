//! What other users may put into the folders of a lobby. Each thing is counted or told in a sentence, and none stops,
//! fills or misleads a program that reads.

use super::super::folder::LobbyError;
use super::super::foreign_file::{Ignored, MAX_FILE_BYTES};
use super::super::identity::{Author, Identity};
use super::super::kind::{Kind, Matter, Moment};
use super::super::line::{Line, LineDigest};
use super::super::shared_table::{SharedTable, TableError};
use super::super::state::Why;
use super::super::{Lobby, TableName};
use super::memory::MemoryPeak;
use super::{lobby, play_out, terms, two};
use crate::testing::in_own_process;
use parlour_rules::Seat;
use std::fs::{self, File, Permissions};
use std::io::Write;
use std::os::unix::fs::{PermissionsExt, chown, symlink};
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How much a reader may grow, in bytes.
const MAX_GROWTH: u64 = 20 << 20;

/// How long a reader may take over anything. Not tuned: tests are not optimised, and the machine is busy.
const MOMENT: Duration = Duration::from_secs(20);

/// A lobby that everybody may write to, so that the system vouches for writers.
fn open_lobby() -> (TempDir, Lobby) {
    let folder = TempDir::new().expect("a folder");
    fs::set_permissions(folder.path(), Permissions::from_mode(0o1777)).expect("own folder");
    let lobby = Lobby::at(folder.path()).expect("a lobby");
    assert!(!lobby.is_copied());
    (folder, lobby)
}

fn is_root() -> bool {
    let is_root = rustix::process::geteuid().is_root();
    if !is_root {
        eprintln!("NOT TESTED: files of other users and devices, which root alone can make");
    }
    is_root
}

fn guest(secret: u8) -> Identity {
    Identity::new([secret; 32])
}

fn path_of(table: &SharedTable, author: &Author) -> PathBuf {
    table.dir().join(format!("{author}.tbl"))
}

/// Somebody's file, written by hand.
struct Forger {
    identity: Identity,
    place: (u32, Option<LineDigest>),
    seen: Vec<LineDigest>,
    table: String,
    path: PathBuf,
}

impl Forger {
    /// Goes on behind what the identity has written at a table.
    fn at(table: &SharedTable, identity: &Identity) -> Forger {
        let (author, name) = (identity.author(), table.name().letters());
        let path = path_of(table, &author);
        let text = fs::read_to_string(&path).unwrap_or_default();
        let last = text.lines().last().map(|it| Line::read(name, &author, it).expect("a line"));
        let place = last.map_or((1, None), |line| (line.number + 1, Some(line.digest)));
        Forger {
            identity: identity.clone(),
            place,
            seen: Vec::new(),
            table: name.to_string(),
            path,
        }
    }

    fn line(&mut self, time: u64, kind: Kind) -> String {
        let (line, text) =
            Line::new(&self.table, &self.identity, self.place, time, self.seen.clone(), kind);
        self.place = (line.number + 1, Some(line.digest));
        text
    }

    fn write(&mut self, time: u64, kind: Kind) {
        let text = self.line(time, kind);
        let mut file = File::options().append(true).create(true).open(&self.path).expect("a file");
        file.write_all(text.as_bytes()).expect("room");
    }
}

/// Reads a table as somebody who watches.
fn watched(lobby: &Lobby, table: &SharedTable) -> SharedTable {
    let began = Instant::now();
    let read = SharedTable::open(lobby, table.name(), None).expect("the table is there");
    assert!(began.elapsed() < MOMENT, "{:?}", began.elapsed());
    read
}

#[test]
fn what_is_no_file_of_its_owner_is_counted_and_not_opened() {
    let (_folder, lobby) = open_lobby();
    let table = SharedTable::host(&lobby, terms("dodgem"), false, guest(1)).expect("a table");
    let secret = table.dir().join("secret");
    fs::write(&secret, "mine\n").expect("room");
    type Make = Box<dyn Fn(&std::path::Path)>;
    let mknod = |kind: &'static str| -> Make {
        Box::new(move |path: &std::path::Path| {
            let numbers: &[&str] = if kind == "p" { &[] } else { &["5", "1"] };
            let made = Command::new("mknod").arg(path).arg(kind).args(numbers).status();
            assert!(made.expect("mknod").success());
        })
    };
    let target = secret.clone();
    let other = secret.clone();
    let mut things: Vec<Make> = vec![
        Box::new(move |path| symlink(&target, path).expect("a link")),
        Box::new(|path| symlink("/dev/zero", path).expect("a link")),
        Box::new(|path| symlink(path, path).expect("a link to itself")),
        Box::new(|path| fs::create_dir(path).expect("a folder")),
        Box::new(move |path| fs::hard_link(&other, path).expect("a second name")),
        mknod("p"),
    ];
    if is_root() {
        things.push(mknod("c"));
        things.push(Box::new(|path| {
            fs::write(path, "x\n").expect("room");
            chown(path, Some(12_345), Some(12_345)).expect("root may");
        }));
    }
    let clean = watched(&lobby, &table).ignored();
    let place = path_of(&table, &guest(2).author());
    for make in things {
        make(&place);
        let read = watched(&lobby, &table);
        assert_eq!(read.ignored(), Ignored { files: clean.files + 1, ..clean });
        assert_eq!(read.state().waiting(), []);
        if place.is_dir() && !place.is_symlink() {
            fs::remove_dir(&place).expect("it is empty");
        } else {
            fs::remove_file(&place).expect("it is there");
        }
    }
    // In the place of the host's file.
    let hosts = path_of(&table, &guest(1).author());
    fs::rename(&hosts, &secret).expect("own files");
    symlink(&secret, &hosts).expect("a link");
    let refused = SharedTable::open(&lobby, table.name(), None).map(|_| ());
    assert!(matches!(refused, Err(TableError::NoHost)));
    assert!(!TableError::NoHost.to_string().is_empty());
}

#[test]
fn nobody_writes_through_links_or_into_others_files() {
    let (_folder, lobby) = open_lobby();
    let table = SharedTable::host(&lobby, terms("dodgem"), false, guest(1)).expect("a table");
    let (precious, place) = (table.dir().join("precious"), path_of(&table, &guest(2).author()));
    fs::write(&precious, "mine\n").expect("room");
    let hard_link = |path: &PathBuf| fs::hard_link(&precious, path).expect("a second name");
    let link = |path: &PathBuf| symlink(&precious, path).expect("a link");
    let of_other = |path: &PathBuf| {
        fs::write(path, "theirs\n").expect("room");
        chown(path, Some(12_345), None).expect("root may");
    };
    let traps: [&dyn Fn(&PathBuf); 3] = [&hard_link, &link, &of_other];
    for trap in &traps[..if is_root() { 3 } else { 2 }] {
        trap(&place);
        let before = fs::read(&place).expect("it is there");
        let mut joined =
            SharedTable::open(&lobby, table.name(), Some(guest(2))).expect("the table");
        assert!(matches!(joined.write(Kind::Sit(None)), Err(TableError::Write(..))));
        assert_eq!(fs::read(&place).expect("it is there"), before);
        assert_eq!(fs::read_to_string(&precious).expect("it is there"), "mine\n");
        fs::remove_file(&place).expect("it is there");
    }
}

#[test]
fn names_that_are_none_are_counted() {
    let (folder, lobby) = open_lobby();
    let table = SharedTable::host(&lobby, terms("dodgem"), false, guest(1)).expect("a table");
    let author = guest(2).author().to_string();
    let names = [
        "\u{1b}[31m.tbl".to_string(),
        "x\ny.tbl".to_string(),
        format!("+{author}.tbl"),
        format!("0{author}.tbl"),
        format!("{}.tbl", author.to_uppercase().replace("0-", "0-A")),
        format!("{author}.TBL"),
        "-.tbl".to_string(),
    ];
    for name in &names {
        fs::write(table.dir().join(name), "v1\n").expect("room");
    }
    assert_eq!(watched(&lobby, &table).ignored().files, names.len());
    for name in
        ["t-\u{1b}]0;x\u{7}", "t-", "t-babababababababababababa", "t-bababababababababababe"]
    {
        fs::create_dir(folder.path().join(name)).expect("room");
    }
    symlink(table.dir(), folder.path().join("t-bababababababababababa")).expect("a link");
    fs::write(folder.path().join("t-babababababababababaab"), "").expect("room");
    let list = lobby.tables().expect("a list");
    assert_eq!((list.names.as_slice(), list.ignored), (&[table.name().clone()][..], 6));
    let code = "bababababababababababa";
    assert!(matches!(lobby.find(code), Err(LobbyError::NoTable(_))));
    let linked: TableName = code.parse().expect("a name");
    assert!(SharedTable::open(&lobby, &linked, None).is_err(), "links are no tables");
}

#[test]
fn endless_lines_and_large_files_cost_little() {
    in_own_process("lobby::tests::hostile::endless_lines_and_large_files_cost_little", || {
        let (_folder, lobby) = lobby();
        let [host, _] = two(&lobby, terms("dodgem"));
        let clean = watched(&lobby, &host).ignored();
        let peak = MemoryPeak::new();
        let mut place = File::options()
            .append(true)
            .open(path_of(&host, &guest(2).author()))
            .expect("the guest's file");
        // A line without an end, then one with an end.
        place.write_all(&vec![b'x'; 300 << 10]).expect("room");
        assert_eq!(watched(&lobby, &host).ignored(), clean, "it may still end");
        place.write_all(b"\nv1 1 1 - - say\nv2 x\nv0 x\n\xff\xfe\n").expect("room");
        let read = watched(&lobby, &host);
        assert_eq!(read.ignored(), Ignored { lines: 3, later: 2, ..clean });
        place.set_len(1 << 30).expect("a file with holes");
        assert_eq!(watched(&lobby, &host).ignored(), read.ignored());
        let hosts = File::options().append(true).open(path_of(&host, &guest(1).author()));
        hosts.expect("the host's file").set_len(1 << 30).expect("a file with holes");
        assert_eq!(watched(&lobby, &host).ignored(), read.ignored());
        peak.assert_below(MAX_GROWTH);
    });
}

#[test]
fn files_full_of_lines_cost_little() {
    in_own_process("lobby::tests::hostile::files_full_of_lines_cost_little", || {
        let (_folder, lobby) = lobby();
        let [host, _] = two(&lobby, terms("dodgem"));
        for secret in [1, 2] {
            let mut forger = Forger::at(&host, &guest(secret));
            let mut text = fs::read_to_string(&forger.path).expect("a file");
            let talk = Kind::say("x").expect("talk");
            while text.len() < (MAX_FILE_BYTES / 4) as usize {
                text += &forger.line(u64::MAX, talk.clone());
            }
            fs::write(&forger.path, text).expect("room");
        }
        let peak = MemoryPeak::new();
        let read = SharedTable::open(&lobby, host.name(), None).expect("the table");
        assert!(read.state().talk().1 + read.state().refused().1 > 3_000);
        peak.assert_below(MAX_GROWTH);
    });
}

/// How many tables somebody makes: `PARLOUR_TABLES`, or few.
fn table_count() -> usize {
    std::env::var("PARLOUR_TABLES").ok().and_then(|text| text.parse().ok()).unwrap_or(3_000)
}

#[test]
fn of_very_many_tables_the_latest_are_listed() {
    in_own_process("lobby::tests::hostile::of_very_many_tables_the_latest_are_listed", || {
        let (folder, lobby) = open_lobby();
        let count = table_count();
        let letters = |number: usize| {
            let signs = (0..11).map(|at| b"bdfghjklmnprstvz"[number >> (4 * at) & 15]);
            signs.flat_map(|it| [char::from(it), 'a']).collect::<String>()
        };
        for number in 0..count {
            let path = folder.path().join(format!("t-{}", letters(number)));
            rustix::fs::mkdir(&path, rustix::fs::Mode::RWXU).expect("room");
        }
        let (peak, began) = (MemoryPeak::new(), Instant::now());
        let list = lobby.tables().expect("a list");
        eprintln!("{count} tables: {:?}, {} KiB", began.elapsed(), peak.growth() >> 10);
        assert_eq!((list.names.len(), list.left_out), (500, count - 500));
        peak.assert_below(MAX_GROWTH);
    });
}

#[test]
fn floods_of_guests_hide_nobody() {
    let (_folder, lobby) = open_lobby();
    let [mut host, mut joined] = two(&lobby, terms("dodgem"));
    for number in 0..3_000_u32 {
        let mut secret = [7; 32];
        secret[..4].copy_from_slice(&number.to_le_bytes());
        let name = format!("{}-{}.tbl", rustix::process::geteuid().as_raw(), {
            data_encoding::HEXLOWER.encode(&secret)
        });
        fs::write(host.dir().join(name), "v1 1 1 - - sit any x\n").expect("room");
    }
    host.refresh();
    play_out(&mut [host, joined]);
    let lobby_path = lobby.path().to_path_buf();
    let name = lobby.tables().expect("a list").names.remove(0);
    let read = SharedTable::open(&Lobby::at(&lobby_path).expect("a lobby"), &name, None);
    let read = read.expect("the host is found");
    assert!(read.state().end().is_some());
    assert!(read.ignored().files > 1_000);
    joined = SharedTable::open(&lobby, &name, Some(guest(2))).expect("the table");
    assert!(joined.own_seat().is_some());
}

#[test]
fn guests_who_remove_their_files_hold_nobody_back() {
    let (_folder, lobby) = lobby();
    let [mut host, mut joined] = two(&lobby, terms("dodgem"));
    let mut passer = SharedTable::open(&lobby, host.name(), Some(guest(3))).expect("the table");
    passer.write(Kind::Sit(None)).expect("it can be written");
    host.refresh();
    joined.refresh();
    host.write(Kind::say("hello").expect("talk")).expect("room");
    fs::remove_file(path_of(&host, &guest(3).author())).expect("it is theirs");
    assert_eq!(watched(&lobby, &host).held_back(), 0);
    play_out(&mut [host, joined]);
}

#[test]
fn lines_that_the_rules_refuse_count_as_not_written() {
    let (_folder, lobby) = lobby();
    let [host, joined] = two(&lobby, terms("dodgem"));
    let at = host.state().moment();
    let far = 253_402_300_799_000;
    let (mut hosts, mut guests) = (Forger::at(&host, &guest(1)), Forger::at(&host, &guest(2)));
    let other = super::terms("snort");
    let me = joined.me().expect("a person");
    for kind in [
        Kind::Open(Box::new(other)),
        Kind::Seat(Seat::FIRST, me),
        Kind::Seat(Seat::FIRST, host.me().expect("a person")),
        Kind::Move(at, "a1-a9".to_string(), Duration::from_secs(1)),
        Kind::Move(Moment { round: 9, ply: 9 }, "b1-b2".to_string(), Duration::from_secs(1)),
        Kind::Accept(at, Matter::Draw),
        Kind::Result(at, vec![100, 0]),
    ] {
        hosts.write(far, kind);
    }
    guests.seen.extend(hosts.place.1);
    guests.write(far, Kind::Open(host.state().terms().clone().into()));
    guests.write(u64::MAX, Kind::Gone(Seat::FIRST));
    let read = watched(&lobby, &host);
    let (refused, count) = read.state().refused();
    assert_eq!((refused.len(), count), (8, 8));
    let why: Vec<Why> = refused.iter().map(|it| it.why).collect();
    assert!(why.contains(&Why::Illegal) && why.contains(&Why::Late));
    assert_eq!(read.state().terms(), host.state().terms());
    assert_eq!(read.state().holders(), host.state().holders());
    assert!(read.state().turn_time(0).is_zero());
    hosts.write(0, Kind::Resign(at));
    hosts.write(u64::MAX, Kind::Move(at, "b1-b2".to_string(), Duration::from_secs(1)));
    let read = watched(&lobby, &host);
    assert!(read.state().end().is_some());
    assert_eq!((read.state().moves().len(), read.state().refused().1), (0, 9));
    let long = format!("move 1/0 b1-b2 {}", u64::MAX);
    assert!(long.parse::<Kind>().is_err(), "no move takes longer than a year");
}

#[test]
fn nobody_else_can_be_the_host() {
    let (_folder, lobby) = lobby();
    let host = SharedTable::host(&lobby, terms("dodgem"), false, guest(1)).expect("a table");
    let set = host.state().terms().clone();
    let mut forger = Forger::at(&host, &guest(0));
    forger.write(1, Kind::Open(Box::new(set.clone())));
    forger.write(2, Kind::Seat(Seat::FIRST, guest(0).author()));
    let read = watched(&lobby, &host);
    assert_eq!(read.state().host(), guest(1).author());
    assert_eq!(read.state().refused().1, 2);
    // A line of one table is none at another, nor in the file of another writer.
    let other = SharedTable::host(&lobby, terms("dodgem"), false, guest(1)).expect("a table");
    let text = fs::read_to_string(path_of(&host, &guest(1).author())).expect("a file");
    fs::write(path_of(&other, &guest(1).author()), &text).expect("room");
    assert!(matches!(SharedTable::open(&lobby, other.name(), None), Err(TableError::NoHost)));
    fs::write(path_of(&host, &guest(3).author()), &text).expect("room");
    assert_eq!(watched(&lobby, &host).ignored().lines, 1);
}

#[test]
fn files_that_were_rolled_back_or_edited_are_noticed() {
    let (_folder, lobby) = lobby();
    let [host, mut joined] = two(&lobby, terms("dodgem"));
    let me = joined.me().expect("a person");
    let path = path_of(&host, &me);
    let whole = fs::read_to_string(&path).expect("a file");
    for text in ["one", "two"] {
        joined.write(Kind::say(text).expect("talk")).expect("room");
    }
    let mut read = watched(&lobby, &host);
    let talk = read.state().talk().1;
    fs::write(&path, &whole).expect("room");
    read.refresh();
    assert_eq!((read.ignored().shrunk, read.state().talk().1), (1, talk), "nothing is lost");
    // The writer goes on with other lines of the same numbers.
    let mut forger = Forger::at(&host, &guest(2));
    for text in ["three", "four", "five"] {
        forger.write(9, Kind::say(text).expect("talk"));
    }
    read.refresh();
    assert!(read.ignored().lines > 0, "they contradict those of before");
    assert_eq!(read.state().talk().1, talk);
    let edited = whole.replace("sit any", "sit 1");
    fs::write(&path, edited).expect("room");
    assert_eq!(watched(&lobby, &host).ignored().lines, 1);
}
