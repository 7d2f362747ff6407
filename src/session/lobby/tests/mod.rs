//! Tables in throw-away folders.

mod cases;
mod copies;
mod fuzz;
mod hostile;
mod laws;
mod memory;
mod page;

use super::identity::{Author, Identity};
use super::kind::{Kind, Matter, Moment};
use super::shared_table::SharedTable;
use super::standings::Standings;
use super::state::Holder;
use super::{Lobby, Terms};
use crate::catalog::registry;
use crate::play::MatchStart;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::time::Duration;
use tempfile::TempDir;

fn lobby() -> (TempDir, Lobby) {
    let folder = TempDir::new().expect("a folder");
    fs::set_permissions(folder.path(), Permissions::from_mode(0o700)).expect("own folder");
    let lobby = Lobby::at(folder.path()).expect("a lobby");
    (folder, lobby)
}

fn terms(game: &str) -> Terms {
    Terms::new(&MatchStart::default_for(registry::find_game(game).expect("a game")))
}

/// A table with two people, both at it.
fn two(lobby: &Lobby, terms: Terms) -> [SharedTable; 2] {
    let [host, guest] = [1, 2].map(|secret| Identity::new([secret; 32]));
    let mut hosted = SharedTable::host(lobby, terms, false, host).expect("a table");
    let mut joined = SharedTable::open(lobby, hosted.name(), Some(guest)).expect("the table");
    joined.write(Kind::Sit(None)).expect("sits");
    hosted.refresh();
    hosted.do_duties().expect("gives the seat");
    joined.refresh();
    [hosted, joined]
}

/// Plays the first legal moves until the game is over.
fn play_out(tables: &mut [SharedTable; 2]) {
    for _ in 0..400 {
        for table in tables.iter_mut() {
            table.refresh();
        }
        let state = tables[0].state();
        assert_eq!(state.moves(), tables[1].state().moves());
        let Some(mover) = state.to_move() else { return };
        let game = state.game().expect("a game");
        let first = game.completions("").into_iter().next().expect("a move").text;
        let of = tables.iter().position(|it| it.own_seat() == Some(mover)).expect("a player");
        let at = state.moment();
        tables[of].write(Kind::Move(at, first, Duration::from_millis(5))).expect("moves");
    }
    panic!("no end");
}

#[test]
fn two_people_play_a_game_and_another() {
    let (_folder, lobby) = lobby();
    let mut tables = two(&lobby, terms("dodgem"));
    play_out(&mut tables);
    for table in &mut tables {
        table.refresh();
        table.do_duties().expect("tells the result");
    }
    tables[0].refresh();
    assert_eq!(tables[0].state().results().len(), 2);
    let at = tables[0].state().moment();
    tables[0].write(Kind::Offer(at, Matter::Rematch)).expect("offers");
    tables[1].refresh();
    tables[1].write(Kind::Accept(at, Matter::Rematch)).expect("accepts");
    assert_eq!(tables[1].state().moment(), Moment { round: 2, ply: 0 });
    let me: Author = tables[1].me().expect("a person");
    assert_eq!(tables[1].state().holders()[0], Holder::Person(me));
    play_out(&mut tables);
    let read = SharedTable::open(&lobby, tables[0].name(), None).expect("a table");
    assert_eq!(read.state().moves(), tables[0].state().moves());
    assert_eq!((read.ignored(), read.held_back()), Default::default());
}

#[test]
fn rated_games_that_both_tell_alike_make_the_list() {
    let (_folder, lobby) = lobby();
    let rated = || Terms { is_rated: true, ..terms("dodgem") };
    let mut told = two(&lobby, rated());
    play_out(&mut told);
    for table in &mut told {
        table.refresh();
        table.do_duties().expect("tells the result");
    }
    // Of this one only the host tells how it ended.
    let mut untold = two(&lobby, rated());
    play_out(&mut untold);
    untold[0].refresh();
    untold[0].do_duties().expect("tells the result");
    let list = Standings::of(&lobby).expect("a list");
    assert_eq!(list.rows.iter().map(|row| row.tally).collect::<Vec<_>>(), [[1, 0, 0], [0, 0, 1]]);
    assert_eq!(list.left_out, 1);
}
