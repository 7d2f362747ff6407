//! A person's seat at a table that several programs share, or a place beside it to watch from.

use super::journal::Journal;
use super::lock::Lock;
use super::private_file::FileName;
use super::saved_game::{GameList, SavedGame, StoreError};
use super::store::Store;
use crate::background::Wake;
use crate::lobby::people::Trusted;
use crate::lobby::seating::{match_start, table_of};
use crate::lobby::{
    Kind, Lobby, LobbyError, SeatTerm, SharedTable, TableError, TableName, TableWish, Terms, Watch,
};
use crate::play::MatchStart;
use crate::record::{Record, Tag, date};
use parlour_ai::core::EngineOptions;
use parlour_words::say;
use std::fmt;
use std::path::Path;
use std::sync::Arc;

/// The tag of a saved game that names the folder of its table.
pub const TABLE_TAG: &str = "Table";

/// The unfinished games that are looked through for one's own tables, the latest. Not tuned: more than anybody plays
/// at a time.
const MAX_OWN: usize = 64;

/// Why somebody cannot sit down. As text, a sentence.
#[derive(Debug)]
pub enum SeatError {
    /// What is wrong with the table.
    Table(TableError),
    /// What is wrong with the person's own files.
    Store(StoreError),
    /// All seats are taken.
    Full,
    /// A table begins with the start of its game, has a seat for somebody else, a clock that ends the game, and no
    /// computer player in a rated game.
    Start,
}

impl fmt::Display for SeatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeatError::Table(error) => error.fmt(f),
            SeatError::Store(StoreError::Locked(_)) => f.write_str(say!("lobby-seat-taken-twice")),
            SeatError::Store(error) => error.fmt(f),
            SeatError::Full => f.write_str(say!("lobby-full")),
            SeatError::Start => f.write_str(say!("lobby-start")),
        }
    }
}

impl std::error::Error for SeatError {}

impl From<TableError> for SeatError {
    fn from(error: TableError) -> SeatError {
        SeatError::Table(error)
    }
}

impl From<LobbyError> for SeatError {
    fn from(error: LobbyError) -> SeatError {
        SeatError::Table(error.into())
    }
}

impl From<StoreError> for SeatError {
    fn from(error: StoreError) -> SeatError {
        SeatError::Store(error)
    }
}

/// The folder of the table at which a saved game was played.
pub(super) fn tables_folder(record: &Record) -> Option<&Path> {
    let tag = record.unknown_tags.iter().find(|tag| tag.name == TABLE_TAG)?;
    Some(Path::new(&tag.value))
}

/// The lobby and the name of the table in a folder.
pub(super) fn table_in(folder: &Path) -> Option<(Result<Lobby, LobbyError>, TableName)> {
    let name = folder.file_name()?.to_str()?.strip_prefix("t-")?.parse().ok()?;
    let lobby = folder.parent()?;
    let lobby = if lobby.ends_with("private") { lobby.parent()? } else { lobby };
    Some((Lobby::at(lobby), name))
}

/// A seat at a table, or a place beside it.
pub struct TableSeat {
    /// The table.
    pub table: SharedTable,
    /// The names of keys that the person trusts.
    pub trusted: Trusted,
    /// The person sits there in one process only. Who watches needs no lock.
    _lock: Option<Lock>,
    /// Lines that could not be written yet.
    unsent: Vec<Kind>,
}

impl TableSeat {
    /// Makes a table, sits down at one, comes back to one, or watches.
    ///
    /// # Errors
    /// Why that is impossible.
    pub fn open(
        store: &Store,
        lobby: Option<&Path>,
        wish: TableWish,
    ) -> Result<TableSeat, SeatError> {
        let path = Lobby::place(lobby);
        match wish {
            TableWish::Host { start, is_private, allows_help } => {
                let terms = Terms { allows_help, ..Terms::new(&start) };
                let is_start = start.board.is_none() && start.moves.is_empty();
                if !is_start || !terms.check() || !terms.seats.contains(&SeatTerm::Open) {
                    return Err(SeatError::Start);
                }
                let lobby = Lobby::at_or_new(&path)?;
                let table = SharedTable::host(&lobby, terms, is_private, store.identity()?)?;
                let lock = store.seat_lock(table.name().letters())?;
                Ok(TableSeat::new(store, table, Some(lock)))
            }
            TableWish::Join(code) => {
                let lobby = Lobby::at(&path)?;
                let name = find(store, &lobby, &code)?;
                TableSeat::sit(store, &lobby, &name)
            }
            TableWish::Watch(code) => {
                let lobby = Lobby::at(&path)?;
                let name = find(store, &lobby, &code)?;
                let table = SharedTable::open(&lobby, &name, None)?;
                // Whoever plays there would see what only watchers may.
                let me = store.known_identity().map(|identity| identity.author());
                let plays = me.is_some_and(|me| table.state().seat_of(me).is_some());
                if plays && table.state().end().is_none() {
                    return TableSeat::sit(store, &lobby, &name);
                }
                Ok(TableSeat::new(store, table, None))
            }
        }
    }

    /// Comes back to the table of a saved game. `None` if the game was played at no table.
    ///
    /// # Errors
    /// If the table is gone, or as for [`TableSeat::open`].
    pub fn of_record(store: &Store, record: &Record) -> Option<Result<TableSeat, SeatError>> {
        let (lobby, name) = table_in(tables_folder(record)?)?;
        let lobby = lobby.map_err(SeatError::from);
        Some(lobby.and_then(|lobby| TableSeat::sit(store, &lobby, &name)))
    }

    fn sit(store: &Store, lobby: &Lobby, name: &TableName) -> Result<TableSeat, SeatError> {
        let lock = store.seat_lock(name.letters())?;
        let table = SharedTable::open(lobby, name, Some(store.identity()?))?;
        if table.own_seat().is_none() && table.state().free_seat(None).is_none() {
            return Err(SeatError::Full);
        }
        let mut seat = TableSeat::new(store, table, Some(lock));
        // Those who come back say so too: their file is open from here on.
        seat.table.write(Kind::Sit(None))?;
        seat.refresh();
        seat.send_saved_move(store);
        Ok(seat)
    }

    fn new(store: &Store, table: SharedTable, lock: Option<Lock>) -> TableSeat {
        TableSeat { table, trusted: store.trusted(), _lock: lock, unsent: Vec::new() }
    }

    /// Leaves the table. One that nobody else has come to is taken away.
    pub fn leave(self) {
        self.table.withdraw();
    }

    /// Whether the person only watches.
    pub fn is_watching(&self) -> bool {
        self.table.me().is_none()
    }

    /// Writes the person's last move if it was saved, and the program ended before it was written.
    fn send_saved_move(&mut self, store: &Store) {
        let state = self.table.state();
        let is_turn = state.to_move().is_some() && state.to_move() == self.table.own_seat();
        let Some((_, record)) = self.own_game(store).filter(|_| is_turn) else { return };
        if let Some(ply) = record.plies.get(state.moves().len()) {
            let used = ply.time_spent.unwrap_or_default();
            // What cannot be written now is written by the next refresh.
            let _ = self.send(Kind::Move(state.moment(), ply.text.clone(), used));
        }
    }

    /// Calls `wake` from another thread when somebody may have written.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn watch(&self, wake: Wake) -> std::io::Result<Watch> {
        Watch::start(&[self.table.dir().to_path_buf()], self.table.lobby().must_poll(), wake)
    }

    /// Reads what has come, and does what is due. Returns whether that changes anything.
    pub fn refresh(&mut self) -> bool {
        let mut is_changed = self.table.refresh();
        while let Some(kind) = self.unsent.first() {
            if self.table.write(kind.clone()).is_err() {
                return is_changed;
            }
            self.unsent.remove(0);
            is_changed = true;
        }
        let before = self.table.state().moment();
        // What cannot be written now is due again the next time.
        let is_done = self.table.do_duties().is_ok();
        is_changed || !is_done || before != self.table.state().moment()
    }

    /// Writes a line. One that cannot be written is kept, and tried again by [`TableSeat::refresh`].
    ///
    /// # Errors
    /// If it cannot be written now.
    pub fn send(&mut self, kind: Kind) -> Result<(), TableError> {
        if !self.unsent.is_empty() {
            self.unsent.push(kind);
            return Ok(());
        }
        let done = self.table.write(kind.clone());
        if matches!(done, Err(TableError::Write(..))) {
            self.unsent.push(kind);
        }
        done
    }

    /// Whether lines wait to be written.
    pub fn has_unsent(&self) -> bool {
        !self.unsent.is_empty()
    }

    /// The match of this program.
    pub fn match_start(&self, engine_options: EngineOptions) -> MatchStart {
        match_start(&self.table, &self.trusted, engine_options)
    }

    /// The journal of the game under way: the one of before, or a new one. Who watches gets one that nobody keeps, and so
    /// does who comes back to a game that has ended.
    pub fn journal(&self, store: &Store, start: &MatchStart) -> Arc<Journal> {
        let own = self.own_game(store).and_then(|(name, _)| store.resume(&name).ok());
        own.unwrap_or_else(|| {
            let mut record = Record::new(start, Some(date::today()));
            if self.is_watching() || self.table.state().end().is_some() {
                return Arc::new(Journal::in_memory(record));
            }
            record.unknown_tags.push(self.tag());
            store.new_journal_from(record)
        })
    }

    fn tag(&self) -> Tag {
        let value = self.table.dir().to_string_lossy().into_owned();
        Tag { name: TABLE_TAG.to_string(), value }
    }

    /// The unfinished game of this table. One that another game of this table has followed is left alone.
    fn own_game(&self, store: &Store) -> Option<(FileName, Record)> {
        let (tag, moves) = (self.tag(), self.table.state().moves());
        let is_own = |record: &Record| {
            let texts = record.move_texts();
            let common = texts.iter().zip(moves).take_while(|(own, it)| **own == it.text).count();
            record.unknown_tags.contains(&tag) && common == texts.len().min(moves.len())
        };
        let games = store.list(GameList::Unfinished).ok().filter(|_| !self.is_watching())?;
        let mut games =
            games.into_iter().filter_map(|it| Some((it.name.clone(), store.read(&it).ok()?)));
        games.find(|(_, record)| is_own(record))
    }
}

/// The table that a person means by a code, or by the name of who made it.
fn find(store: &Store, lobby: &Lobby, code: &str) -> Result<TableName, LobbyError> {
    match lobby.find(code) {
        Err(LobbyError::NoTable(_)) => {
            let table = table_of(lobby, code, &store.trusted());
            table.map(|it| it.name().clone()).ok_or(LobbyError::NoTable(code.to_string()))
        }
        found => found,
    }
}

/// The listed tables of a lobby at which a game without moves waits for the person: such a game is in no file of theirs.
pub fn unbegun_tables(store: &Store, lobby: &Lobby) -> Vec<SharedTable> {
    let Some(identity) = store.known_identity() else { return Vec::new() };
    let names = lobby.tables().map_or(Vec::new(), |list| list.names).into_iter();
    let open = |name: TableName| SharedTable::open(lobby, &name, Some(identity.clone())).ok();
    let waits = |table: &SharedTable| {
        let state = table.state();
        let is_turn = table.own_seat().is_some() && state.to_move() == table.own_seat();
        is_turn && state.moves().is_empty()
    };
    names.filter_map(open).filter(waits).collect()
}

/// The unfinished games of shared tables in which it is the person's turn, but for those that are known to have
/// `ended`, the latest first.
pub fn waiting_tables(store: &Store, ended: &[FileName]) -> Vec<(FileName, SharedTable)> {
    let Some(identity) = store.known_identity() else { return Vec::new() };
    let games = store.list(GameList::Unfinished).unwrap_or_default();
    let games = games.into_iter().filter(|saved| !ended.contains(&saved.name)).take(MAX_OWN);
    let waiting = |saved: SavedGame| {
        let record = store.read(&saved).ok()?;
        let (lobby, name) = table_in(tables_folder(&record)?)?;
        let table = SharedTable::open(&lobby.ok()?, &name, Some(identity.clone())).ok()?;
        let is_due = table.own_seat().is_some() && table.state().to_move() == table.own_seat();
        is_due.then_some((saved.name, table))
    };
    games.filter_map(waiting).collect()
}
