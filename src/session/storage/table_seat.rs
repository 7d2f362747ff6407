//! A person's seat at a table that several programs share, or a place beside it to watch from.

use super::journal::Journal;
use super::lock::Lock;
use super::saved_game::{GameList, StoreError};
use super::store::Store;
use crate::background::Wake;
use crate::lobby::people::Trusted;
use crate::lobby::seating::{match_start, table_of};
use crate::lobby::{
    Kind, Lobby, LobbyError, SharedTable, TableError, TableName, TableWish, Terms, Watch,
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

/// Why somebody cannot sit down. As text, a sentence.
#[derive(Debug)]
pub enum SeatError {
    /// What is wrong with the table.
    Table(TableError),
    /// What is wrong with the person's own files.
    Store(StoreError),
    /// All seats are taken.
    Full,
    /// A table begins with the start of its game, and has a computer player only where the host has one.
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
                if start.board.is_some() || !start.moves.is_empty() {
                    return Err(SeatError::Start);
                }
                let lobby = Lobby::at_or_new(&path)?;
                let terms = Terms { allows_help, ..Terms::new(&start) };
                let table = SharedTable::host(&lobby, terms, is_private, store.identity()?)?;
                let lock = store.seat_lock(table.name().letters())?;
                Ok(TableSeat::new(store, table, Some(lock)))
            }
            TableWish::Join(code) => {
                let lobby = Lobby::at(&path)?;
                let found = lobby.find(&code);
                let name = match found {
                    Err(LobbyError::NoTable(_)) => {
                        let table = table_of(&lobby, &code, &store.trusted());
                        table.map(|table| table.name().clone()).ok_or(LobbyError::NoTable(code))
                    }
                    found => found,
                };
                TableSeat::sit(store, &lobby, &name?)
            }
            TableWish::Watch(code) => {
                let lobby = Lobby::at(&path)?;
                let name = lobby.find(&code)?;
                let table = SharedTable::open(&lobby, &name, None)?;
                Ok(TableSeat::new(store, table, None))
            }
        }
    }

    /// Comes back to the table of a saved game. `None` if the game was played at no table.
    ///
    /// # Errors
    /// If the table is gone, or as for [`TableSeat::open`].
    pub fn of_record(store: &Store, record: &Record) -> Option<Result<TableSeat, SeatError>> {
        let folder =
            Path::new(&record.unknown_tags.iter().find(|tag| tag.name == TABLE_TAG)?.value);
        let name = folder.file_name()?.to_str()?.strip_prefix("t-")?.parse::<TableName>().ok()?;
        let lobby = folder.parent()?;
        let lobby = if lobby.ends_with("private") { lobby.parent()? } else { lobby };
        let lobby = Lobby::at(lobby).map_err(SeatError::from);
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

    /// The journal of the game under way: the one of before, or a new one. Who watches gets one that nobody keeps.
    pub fn journal(&self, store: &Store, start: &MatchStart) -> Arc<Journal> {
        let mut record = Record::new(start, Some(date::today()));
        let value = self.table.dir().to_string_lossy().into_owned();
        let tag = Tag { name: TABLE_TAG.to_string(), value };
        if self.is_watching() {
            return Arc::new(Journal::in_memory(record));
        }
        record.unknown_tags.push(tag.clone());
        self.old_journal(store, &tag).unwrap_or_else(|| store.new_journal_from(record))
    }

    /// The unfinished game of this table. One that another game of this table has followed is left alone.
    fn old_journal(&self, store: &Store, tag: &Tag) -> Option<Arc<Journal>> {
        let moves: Vec<&str> =
            self.table.state().moves().iter().map(|played| played.text.as_str()).collect();
        let games = store.list(GameList::Unfinished).ok()?;
        let name = games.into_iter().find(|saved| {
            let record = store.read(saved).ok();
            record.is_some_and(|record| {
                let texts = record.move_texts();
                let common = texts.iter().zip(&moves).take_while(|(own, at)| own == *at).count();
                record.unknown_tags.contains(tag) && common == texts.len().min(moves.len())
            })
        })?;
        store.resume(&name.name).ok()
    }
}
