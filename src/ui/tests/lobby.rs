//! The tables that several programs share: the list, the wall, the ratings, the setup of a table, and the turn that
//! the menu tells of.

use super::driver::{AppDriver, TIMEOUT};
use super::hall::read_until;
use crate::ui::input::Context;
use crate::ui::screen::lobby::LobbyView;
use crate::ui::settings::{ColorDepth, Surface};
use insta::assert_snapshot;
use parlour_session::catalog::find_game;
use parlour_session::lobby::{Identity, Kind, Lobby, SharedTable, TableWish, Terms};
use parlour_session::play::MatchStart;
use parlour_session::storage::{Store, TableSeat};
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;

/// A lobby of which only this user is a writer: people are called by their keys there, and not by the user's name.
fn lobby() -> (TempDir, Lobby) {
    let dir = tempfile::tempdir().expect("a folder");
    let lobby = Lobby::at(&dir.path().canonicalize().expect("it exists")).expect("a lobby");
    (dir, lobby)
}

fn person(number: u8) -> Identity {
    Identity::new([number; 32])
}

/// A table for a game, with a guest if there is a number of one, and these moves.
fn table(lobby: &Lobby, game: &str, guest: Option<u8>, moves: &[&str]) -> SharedTable {
    hosted_by(1, lobby, game, guest, moves)
}

fn hosted_by(
    host: u8,
    lobby: &Lobby,
    game: &str,
    guest: Option<u8>,
    moves: &[&str],
) -> SharedTable {
    let start = MatchStart::default_for(find_game(game).expect("a game")).with_human_players();
    let mut host =
        SharedTable::host(lobby, Terms::new(&start), false, person(host)).expect("a table");
    let Some(guest) = guest else { return host };
    let mut guest =
        SharedTable::open(lobby, host.name(), Some(person(guest))).expect("it is there");
    guest.write(Kind::Sit(None)).expect("it is written");
    host.refresh();
    host.do_duties().expect("the seat is given");
    for (ply, text) in moves.iter().enumerate() {
        let mover = if ply % 2 == 0 { &mut host } else { &mut guest };
        mover.refresh();
        let moment = mover.state().moment();
        let played = Kind::Move(moment, text.to_string(), Duration::from_secs(1));
        mover.write(played).expect("it is written");
    }
    host.refresh();
    host
}

/// At the tables of the lobby, with saved games in a folder, once they were read.
fn at_lobby(home: &Path, lobby: &Path, view: LobbyView, surface: Surface) -> AppDriver {
    let mut driver = AppDriver::with(false, ColorDepth::Ansi256, |config| config.surface = surface);
    driver.app.set_store(Store::at(home));
    driver.app.open_lobby(Some(lobby.to_path_buf()), view);
    // They come in portions.
    let count = Lobby::at(lobby).and_then(|lobby| lobby.tables()).map_or(0, |it| it.names.len());
    read_until(&mut driver, (80, 24), &format!("{count} table"));
    driver
}

/// At a wall of many tables, in ASCII.
pub(super) fn at_crowded_wall(folder: &Path) -> AppDriver {
    let lobby = Lobby::at(&folder.canonicalize().expect("it exists")).expect("a lobby");
    for host in 1..=12 {
        hosted_by(host, &lobby, "snort", None, &[]);
    }
    let mut driver = AppDriver::new(true, ColorDepth::Ansi256);
    driver.app.open_lobby(Some(lobby.path().to_path_buf()), LobbyView::Wall);
    read_until(&mut driver, (80, 24), "12 tables");
    driver
}

#[test]
fn the_list_and_the_wall_show_the_tables() {
    let ((_dir, lobby), home) = (lobby(), tempfile::tempdir().expect("a folder"));
    let mut tables = vec![
        table(&lobby, "snort", Some(2), &["b3", "f6", "b5"]),
        table(&lobby, "breakthrough", Some(3), &["b2-b3"]),
    ];
    let resigned = Kind::Resign(tables[1].state().moment());
    tables[1].write(resigned).expect("it is written");
    tables.push(table(&lobby, "amazons", None, &[]));
    let mut all = String::new();
    for surface in [Surface::Painted, Surface::Plain] {
        let mut driver = at_lobby(home.path(), lobby.path(), LobbyView::List, surface);
        all += &format!("{}\n", driver.keys("<Down>").screen(80, 24));
        all += &format!("{}\n", driver.keys("<Tab>").screen(80, 24));
    }
    assert_snapshot!(all);
}

#[test]
fn enter_takes_a_free_seat_or_watches() {
    let ((_dir, lobby), home) = (lobby(), tempfile::tempdir().expect("a folder"));
    let mut open = table(&lobby, "snort", None, &[]);
    let mut driver = at_lobby(home.path(), lobby.path(), LobbyView::Wall, Surface::Painted);
    assert!(driver.screen(80, 24).contains("Sit down at this table of Snort."));
    driver.keys("<Enter>");
    assert_ne!(driver.app.context(), Context::Lobby);
    open.refresh();
    assert_eq!(open.state().waiting().len(), 1, "somebody would like to sit down");
    let full = table(&lobby, "pentago", Some(4), &[]);
    let mut driver = at_lobby(home.path(), lobby.path(), LobbyView::List, Surface::Painted);
    read_until(&mut driver, (80, 24), "2 tables");
    let is_first = driver.screen(80, 24).contains("Watch this table of Pentago.");
    driver.keys(if is_first { "<Enter>" } else { "<Down><Enter>" });
    assert_ne!(driver.app.context(), Context::Lobby);
    assert!(full.state().waiting().is_empty());
}

#[test]
fn a_list_is_live() {
    let ((_dir, lobby), home) = (lobby(), tempfile::tempdir().expect("a folder"));
    let mut host = table(&lobby, "snort", Some(2), &[]);
    let mut driver = at_lobby(home.path(), lobby.path(), LobbyView::List, Surface::Painted);
    read_until(&mut driver, (80, 24), "0 moves");
    host.write(Kind::Move(host.state().moment(), "b3".into(), Duration::ZERO)).expect("a move");
    read_until(&mut driver, (80, 24), "1 move,");
    let _another = table(&lobby, "sos", None, &[]);
    read_until(&mut driver, (80, 24), "2 tables");
}

#[test]
fn a_table_is_made_in_the_setup() {
    let ((_dir, lobby), home) = (lobby(), tempfile::tempdir().expect("a folder"));
    for keys in ["s<Enter>", "s<Down><Down><Down><Right><Enter>"] {
        let mut driver = at_lobby(home.path(), lobby.path(), LobbyView::List, Surface::Painted);
        let before = lobby.tables().expect("it can be read").names.len();
        driver.keys(keys);
        assert!(!matches!(driver.app.context(), Context::Lobby | Context::Setup), "{keys}");
        // In a folder of one's own there is nobody to whom a private table would not be listed.
        let after = lobby.tables().expect("it can be read").names.len();
        assert_eq!(after, before + 1, "{keys}");
    }
}

#[test]
fn an_empty_lobby_says_what_to_do_and_codes_are_checked() {
    let ((_dir, lobby), home) = (lobby(), tempfile::tempdir().expect("a folder"));
    let mut driver = at_lobby(home.path(), lobby.path(), LobbyView::List, Surface::Painted);
    assert!(driver.screen(80, 24).contains("Nobody has a table here yet."));
    driver.keys("obaba<Enter>");
    assert!(driver.screen(80, 24).contains("No table has the code"));
    driver.keys("<Esc>t");
    assert!(driver.screen(80, 24).contains("Nobody has finished a rated game"));
    driver.keys("qq");
    assert_eq!(driver.app.context(), Context::Menu);
}

#[test]
fn the_menu_tells_that_people_are_here() {
    let ((_dir, lobby), home) = (lobby(), tempfile::tempdir().expect("a folder"));
    let _table = table(&lobby, "snort", None, &[]);
    for surface in [Surface::Painted, Surface::Plain] {
        let mut driver = at_lobby(home.path(), lobby.path(), LobbyView::List, surface);
        driver.keys("q");
        read_until(&mut driver, (120, 40), "People here: 1 table (J)");
    }
}

#[test]
fn the_menu_tells_of_a_turn_at_a_table() {
    let ((_dir, lobby), home) = (lobby(), tempfile::tempdir().expect("a folder"));
    let store = Store::at(home.path());
    let start = MatchStart::default_for(find_game("snort").expect("a game"));
    let start = Box::new(start.with_human_players());
    let wish = TableWish::Host { start, is_private: false, allows_help: false };
    let mut seat = TableSeat::open(&store, Some(lobby.path()), wish).expect("a table");
    let mut guest =
        SharedTable::open(&lobby, seat.table.name(), Some(person(9))).expect("it is there");
    guest.write(Kind::Sit(None)).expect("it is written");
    seat.refresh();
    // A game without moves is kept by nobody.
    let moment = seat.table.state().moment();
    seat.send(Kind::Move(moment, "b3".into(), Duration::ZERO)).expect("a move");
    guest.refresh();
    let moment = guest.state().moment();
    guest.write(Kind::Move(moment, "f6".into(), Duration::ZERO)).expect("a move");
    seat.refresh();
    let own = seat.match_start(Default::default());
    let game = own.begin(&parlour_session::play::ReplySink::ignore()).expect("it begins");
    let journal = seat.journal(&store, &own);
    store.save(&journal, &*game).expect("it is saved");
    store.close(journal);
    store.flush(TIMEOUT);
    let mut driver = AppDriver::painted(ColorDepth::Ansi256, crate::ui::themes::ThemeName::DARK);
    driver.app.set_store(store);
    read_until(&mut driver, (120, 40), "Your move");
    // Not once more as the game to go on with.
    assert!(!driver.screen(120, 40).contains("Continue"));
}
