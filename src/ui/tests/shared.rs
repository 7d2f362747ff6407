//! Two programs at one table.

use super::driver::{AppDriver, start};
use crate::ui::term::AppEvent;
use parlour_session::lobby::{Lobby, TableWish};
use parlour_session::storage::{GameList, Store};
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// A program of somebody with a home below `root`.
fn program(root: &Path, name: &str) -> (AppDriver, Store) {
    let store = Store::at(&root.join(name));
    let mut driver = AppDriver::at_menu();
    driver.app.set_store(store.clone());
    (driver, store)
}

/// Gives a program the news of its table until its screen has these words.
fn await_words(driver: &mut AppDriver, words: &str) {
    for _ in 0..500 {
        if driver.screen(100, 30).contains(words) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
        driver.app.handle([AppEvent::News]);
    }
    panic!("no {words:?}:\n{}", driver.screen(100, 30));
}

/// A table of `game` in a new lobby, and the programs of its host and of a guest.
struct Table {
    lobby: PathBuf,
    host: AppDriver,
    guest: AppDriver,
    guest_store: Store,
}

/// A host who is asked for a pause, after two moves.
pub(super) fn with_offer(home: &Path) -> AppDriver {
    let Table { mut host, mut guest, .. } = table(home, "snort");
    host.keys(":c3<Enter>");
    await_words(&mut guest, "c3");
    guest.keys(":a1<Enter>Z");
    await_words(&mut host, "asks for a pause");
    host
}

fn table(home: &Path, game: &str) -> Table {
    let lobby = home.join("lobby");
    fs::create_dir(&lobby).expect("a folder");
    fs::set_permissions(&lobby, Permissions::from_mode(0o700)).expect("one's own");
    let (mut host, _) = program(home, "ann");
    let (mut guest, guest_store) = program(home, "bob");
    let start = Box::new(start(game, &[]));
    let wish = TableWish::Host { start, is_private: false, allows_help: false };
    host.app.sit_at_table_of(Some(lobby.clone()), wish).expect("a table");
    await_words(&mut host, "parlour join");
    let name = Lobby::at(&lobby).expect("a lobby").tables().expect("tables").names.remove(0);
    let wish = TableWish::Join(name.spoken());
    guest.app.sit_at_table_of(Some(lobby.clone()), wish).expect("a seat");
    await_words(&mut host, "Your turn");
    await_words(&mut guest, "is to move");
    Table { lobby, host, guest, guest_store }
}

#[test]
fn what_one_plays_the_other_sees() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut it = table(home.path(), "breakthrough");
    it.host.keys(":b2b3<Enter>");
    await_words(&mut it.guest, "b2-b3");
    it.guest.keys(":b7b6<Enter>");
    await_words(&mut it.host, "b7-b6");
    it.host.keys("i");
    assert!(it.host.screen(100, 30).contains("nobody helps"), "{}", it.host.screen(100, 30));
    it.guest.keys("Thello\u{202e}<Enter>");
    await_words(&mut it.host, "hello▯");
    // Declined, and then agreed to.
    it.host.keys("u");
    await_words(&mut it.guest, "take back their last move");
    it.guest.keys("n");
    await_words(&mut it.host, "declined");
    it.guest.keys("u");
    await_words(&mut it.host, "take back their last move");
    it.host.keys("y");
    await_words(&mut it.guest, "Your turn");
    it.guest.keys(":c7c6<Enter>");
    await_words(&mut it.host, "c7-c6");
    assert!(!it.host.screen(100, 30).contains("b7-b6"));
    it.host.keys("xy");
    await_words(&mut it.guest, "resign");
    it.guest.keys("R");
    await_words(&mut it.host, "another game");
    it.host.keys("y");
    await_words(&mut it.guest, "Your turn");
    it.guest.keys(":d2d3<Enter>");
    await_words(&mut it.host, "d2-d3");
}

#[test]
fn whoever_has_left_comes_back_to_the_table() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut it = table(home.path(), "snort");
    it.host.keys(":c3<Enter>");
    await_words(&mut it.guest, "c3");
    it.guest.keys(":a1<Enter>");
    await_words(&mut it.host, "a1");
    it.guest.keys("qy");
    it.guest_store.when_closed(|| {});
    assert!(it.guest_store.flush(super::driver::TIMEOUT));
    it.host.keys(":e5<Enter>");
    let saved = it.guest_store.list(GameList::Unfinished).expect("a list").remove(0);
    let journal = it.guest_store.resume(&saved.name).expect("the game");
    it.guest.app.resume(journal).expect("the table");
    await_words(&mut it.guest, "Your turn");
    assert!(it.guest.screen(100, 30).contains("e5"));
    // Without the lobby the game goes on here.
    it.guest.keys("qy");
    assert!(it.guest_store.flush(super::driver::TIMEOUT));
    fs::remove_dir_all(&it.lobby).expect("gone");
    let saved = it.guest_store.list(GameList::Unfinished).expect("a list").remove(0);
    let journal = it.guest_store.resume(&saved.name).expect("the game");
    it.guest.app.resume(journal).expect("the game");
    assert!(it.guest.screen(100, 30).contains("at this keyboard"));
}

#[test]
fn a_move_that_cannot_be_written_is_tried_again() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut it = table(home.path(), "snort");
    let name = Lobby::at(&it.lobby).expect("a lobby").tables().expect("tables").names.remove(0);
    let (folder, aside) =
        (it.lobby.join(format!("t-{}", name.letters())), home.path().join("aside"));
    let own = |dir: &Path| {
        let files = fs::read_dir(dir).expect("a folder").flatten().map(|file| file.path());
        files.min_by_key(|path| fs::metadata(path).and_then(|it| it.created()).ok()).expect("files")
    };
    // The host's file has no name for a while.
    let file = own(&folder);
    fs::copy(&file, &aside).expect("room");
    fs::remove_file(&file).expect("its owner may");
    it.host.keys(":c3<Enter>");
    assert!(it.host.screen(100, 30).contains("cannot be written"), "{}", it.host.screen(100, 30));
    it.host.keys("<Left>");
    fs::copy(&aside, &file).expect("room");
    let soon = std::time::Instant::now() + std::time::Duration::from_secs(2);
    it.host.app.handle([AppEvent::Tick(soon)]);
    await_words(&mut it.guest, "c3");
}
