//! Tables that several users share, in line mode: whole games between them, and kills at random moments.
//!
//! `PARLOUR_KILLS=300 cargo test --test all pty::tables` kills three hundred times.

use super::pty_session::PtySession;
use parlour_rules::Seat;
use parlour_session::lobby::{Lobby, SharedTable};
use parlour_session::play::{Action, ReplySink};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use rustix::process::Signal;
use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, chown};
use std::path::PathBuf;
use std::process::Command;
use std::sync::OnceLock;
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

/// The first of the users who play where root can make several. Nobody else has these numbers.
const FIRST_USER: u32 = 731_001;

/// Terminals on which nothing scrolls away.
const SIZE: (u16, u16) = (200, 600);

/// What runs the program as another user; empty if nothing can.
fn as_user(number: usize) -> String {
    static CAN: OnceLock<bool> = OnceLock::new();
    let user = FIRST_USER + number as u32;
    let setpriv = format!("setpriv --reuid {user} --regid {user} --clear-groups");
    let can = CAN.get_or_init(|| {
        let trial = format!("{setpriv} '{}' --version", env!("CARGO_BIN_EXE_parlour"));
        let can = Command::new("sh").args(["-c", &trial]).output().is_ok_and(|it| it.status.success());
        if !can {
            eprintln!("NOT TESTED: several users at a table. One user plays all seats, since only root can be others");
        }
        can
    });
    if *can { setpriv } else { String::new() }
}

/// A lobby and the homes of people.
struct House {
    folder: TempDir,
}

impl House {
    fn new() -> House {
        let folder = TempDir::new().expect("a temporary folder");
        let lobby = folder.path().join("lobby");
        fs::create_dir(&lobby).expect("room");
        for (path, mode) in [(folder.path(), 0o755), (&*lobby, 0o1777)] {
            fs::set_permissions(path, Permissions::from_mode(mode)).expect("own folder");
        }
        House { folder }
    }

    fn lobby(&self) -> PathBuf {
        self.folder.path().join("lobby")
    }

    fn home(&self, who: usize) -> PathBuf {
        let home = self.folder.path().join(format!("home{who}"));
        if fs::create_dir(&home).is_ok() && !as_user(who).is_empty() {
            let user = Some(FIRST_USER + who as u32);
            chown(&home, user, user).expect("root may");
        }
        home
    }

    /// Starts the program for a person in a terminal of their own.
    fn start(&self, who: usize, language: &str, arguments: &str) -> PtySession {
        let (user, lobby) = (as_user(who), self.lobby());
        let command = format!(
            "cd /; LANG={language} exec {user} \"$PARLOUR\" {arguments} --plain --boards none --lobby '{}'",
            lobby.display()
        );
        PtySession::at(&self.home(who), SIZE, &command)
    }

    /// Comes back to the only unfinished game.
    fn resume(&self, who: usize, code: &str) -> PtySession {
        self.start(who, "C.UTF-8", &format!("join {code}"))
    }

    /// The only table, as somebody sees it who watches.
    fn table(&self) -> SharedTable {
        let lobby = Lobby::at(&self.lobby()).expect("a lobby");
        let names = lobby.tables().expect("it can be read").names;
        SharedTable::open(&lobby, &names[0], None).expect("a table")
    }

    /// Whatever is in the lobby belongs to the one whose name it has.
    fn check_owners(&self) {
        for file in fs::read_dir(self.table().dir()).expect("a folder").flatten() {
            let name = file.file_name().into_string().expect("a name");
            let owner = name.split('-').next().and_then(|it| it.parse::<u32>().ok());
            let found = file.metadata().expect("it is there");
            assert_eq!((Some(found.uid()), found.mode() & 0o777), (owner, 0o644), "{name}");
        }
        let read = self.table();
        assert_eq!((read.ignored(), read.held_back()), Default::default());
    }
}

/// The code that a host's program tells.
fn code_of(host: &PtySession) -> String {
    let is_told = |text: &str| text.lines().any(|line| line.starts_with("table "));
    let text = host.wait("code", is_told);
    let line = text.lines().find(|line| line.starts_with("table ")).expect("it was waited for");
    line.trim_start_matches("table ").trim().to_string()
}

/// How often a terminal shows a move of others, behind which its squares are spelt out.
fn times_told(screen: &str, text: &str) -> usize {
    let told = format!(": {text} (");
    screen.lines().filter(|line| line.contains(&told)).count()
}

/// Plays a whole game between people in line mode, each a user of their own, and checks what all see.
fn play_whole_game(game: &str, options: &str, languages: &[&str]) {
    let house = House::new();
    let host = house.start(0, languages[0], &format!("host {game} {options}"));
    let code = code_of(&host);
    let mut people = vec![host];
    for (who, language) in languages.iter().enumerate().skip(1) {
        people.push(house.start(who, language, &format!("join {code}")));
        thread::sleep(Duration::from_millis(50));
    }
    let begins = |_: &str| house.table().state().game().is_some();
    people[0].wait("game", begins);
    let terms = house.table().state().terms().clone();
    let mut played = terms.start().begin(&ReplySink::ignore()).expect("a game");
    let mut rng = StdRng::seed_from_u64(game.len() as u64);
    while let Some(mover) = played.to_move() {
        let moves = played.completions("");
        let text = moves[rng.random_range(0..moves.len())].text.clone();
        // Guests may have sat down in any order.
        let who = who_sits(&house, mover);
        let before: Vec<usize> = people.iter().map(|it| times_told(&it.text(), &text)).collect();
        people[who].press(&format!("{text}\r"));
        for (other, pty) in people.iter().enumerate().filter(|(other, _)| *other != who) {
            let is_told = |screen: &str| times_told(screen, &text) > before[other];
            pty.wait(&format!("{text} of player {}", mover.number()), is_told);
        }
        played.act(Action::Move(text)).expect("it is legal");
    }
    people[0].wait("end", |_| house.table().state().results().len() == people.len());
    let read = house.table();
    let texts: Vec<String> = read.state().moves().iter().map(|it| it.text.clone()).collect();
    assert_eq!(texts, played.move_texts());
    assert_eq!(read.state().end(), played.game_end());
    house.check_owners();
    for pty in &mut people {
        pty.press("quit\r");
        assert_eq!(pty.wait_exit(), 0, "{}", pty.text());
    }
}

/// Which of the people has a seat: by the number of the user, or, if all are one user, by their profile's key.
fn who_sits(house: &House, seat: Seat) -> usize {
    use parlour_session::lobby::Holder;
    let table = house.table();
    let Holder::Person(author) = table.state().holders()[seat.index()] else {
        panic!("nobody sits there")
    };
    if author.uid >= FIRST_USER {
        return (author.uid - FIRST_USER) as usize;
    }
    // The host sits first; each guest sat down before the next one came.
    seat.index()
}

#[test]
fn all_games_are_played_between_users() {
    for (game, options) in [
        ("breakthrough", "--size 5x5"),
        ("firstattack", "--size 4"),
        ("pleiadis", ""),
        ("snort", "--size 3"),
        ("dodgem", "--size 3"),
        ("sos", "--size 3"),
        ("amazons", "--size 4"),
    ] {
        play_whole_game(game, options, &["C.UTF-8", "C.UTF-8"]);
    }
    play_whole_game("pentago", "", &["C.UTF-8", "fr_FR.UTF-8"]);
}

#[test]
fn four_users_play_pentago_xl() {
    let languages = ["C.UTF-8", "C.UTF-8", "fr_FR.UTF-8", "C.UTF-8"];
    play_whole_game("pentagoxl", "--players 4", &languages);
}

/// How often programs are killed: `PARLOUR_KILLS`, or a few times.
fn kill_count() -> usize {
    std::env::var("PARLOUR_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(6)
}

/// The moves of others that a terminal shows, in order.
fn moves_told(screen: &str) -> Vec<String> {
    let told = screen.lines().filter(|line| line.starts_with("Player ") && line.contains(" ("));
    let told = told.filter_map(|line| line.split_once(" : ")?.1.split(' ').next());
    told.map(str::to_string).collect()
}

/// Two users play; either is killed, ended, hung up or suspended at a random moment, and comes back.
#[test]
fn what_was_shown_survives_kills() {
    let mut rng = StdRng::seed_from_u64(1);
    let mut kills = 0;
    while kills < kill_count() {
        let house = House::new();
        let host = house.start(0, "C.UTF-8", "host snort --size 6");
        let code = code_of(&host);
        let mut people = [host, house.start(1, "C.UTF-8", &format!("join {code}"))];
        people[1].wait("game", |_| house.table().state().game().is_some());
        loop {
            let read = house.table();
            let Some(mover) = read.state().to_move() else { break };
            let at = read.state().moment().ply;
            let moves = read.state().game().expect("it goes on").completions("");
            let text = moves[rng.random_range(0..moves.len())].text.clone();
            let (who, other) = (mover.index(), 1 - mover.index());
            people[who].press(&format!("{text}\r"));
            if kills < kill_count() && rng.random_range(0..3) == 0 {
                thread::sleep(Duration::from_micros(rng.random_range(0..40_000)));
                let hit = if rng.random() { who } else { other };
                disturb(&house, &mut people[hit], &code, hit, &mut rng);
                kills += 1;
            }
            // Whoever was killed before the move was saved plays again.
            let is_played = |house: &House| house.table().state().moment().ply > at;
            for _ in 0..400 {
                if is_played(&house) {
                    break;
                }
                thread::sleep(Duration::from_millis(5));
            }
            if !is_played(&house) {
                people[who].press(&format!("{text}\r"));
                people[who].wait("move", |_| is_played(&house));
            }
        }
        house.check_owners();
        for pty in &mut people {
            pty.press("quit\r");
            pty.wait_exit();
        }
    }
}

/// Something happens to a person's program. All moves of others that it has shown are moves of the table.
fn disturb(house: &House, pty: &mut PtySession, code: &str, who: usize, rng: &mut StdRng) {
    match rng.random_range(0..4) {
        0 => {
            pty.signal(Signal::TSTP);
            thread::sleep(Duration::from_millis(rng.random_range(0..100)));
            pty.signal(Signal::CONT);
            return;
        }
        1 => pty.signal(Signal::TERM),
        2 => pty.signal(Signal::HUP),
        _ => pty.signal(Signal::KILL),
    }
    pty.wait_exit();
    let shown = moves_told(&pty.wait_until_stable());
    let read = house.table();
    let mut moves = read.state().moves().iter().map(|it| &it.text);
    // A person who came back sees only the moves since then.
    assert!(shown.iter().all(|text| moves.any(|it| it == text)), "{shown:?} at {}", pty.text());
    *pty = house.resume(who, code);
}
