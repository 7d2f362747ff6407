//! A table as a process sees it: the files that it reads, the one that it writes, and what they come to.

use super::folder::{Lobby, LobbyError, TableName};
use super::foreign_file::{self, Ignored, MAX_FILE_BYTES, Reading};
use super::identity::{Author, Identity};
use super::kind::Kind;
use super::line::Line;
use super::log::TableLog;
use super::own_file::{OwnFile, is_locked};
use super::state::{Holder, TableState};
use super::terms::Terms;
use parlour_rules::Seat;
use parlour_words::say;
use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// How a player's file ends.
const SUFFIX: &str = ".tbl";

/// Names in a table's folder that are looked at.
const MAX_NAMES: usize = 2_000;

/// Files of people without a seat that are read: in all, and of one user. Not tuned: more than there are seats.
const MAX_GUESTS: usize = 16;
const MAX_GUESTS_OF_USER: usize = 2;

/// How much is read of somebody without a seat, in bytes: whoever waits says little.
const MAX_GUEST_BYTES: u64 = 16 << 10;

/// Whether somebody is at the table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Presence {
    /// A process of theirs has their file open.
    Here,
    /// None has.
    Gone,
    /// Nothing tells it.
    Unknown,
}

/// Why something cannot be done at a table. As text, a sentence.
#[derive(Debug)]
pub enum TableError {
    /// The lobby does not have it.
    Lobby(LobbyError),
    /// The host's file cannot be read, or says nothing of use.
    NoHost,
    /// Whoever only watches writes nothing.
    OnlyWatching,
    /// The line cannot be written.
    Write(PathBuf, io::Error),
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            TableError::Lobby(error) => error.to_string(),
            TableError::NoHost => say!("lobby-no-host").to_string(),
            TableError::OnlyWatching => say!("lobby-only-watching").to_string(),
            TableError::Write(path, error) => {
                say!("lobby-write", path, reason = parlour_words::system_error(error))
            }
        })
    }
}

impl std::error::Error for TableError {}

impl From<LobbyError> for TableError {
    fn from(error: LobbyError) -> TableError {
        TableError::Lobby(error)
    }
}

/// A table that is read, and written to if this process plays at it.
pub struct SharedTable {
    lobby: Lobby,
    name: TableName,
    dir: PathBuf,
    identity: Option<Identity>,
    own: Option<OwnFile>,
    readings: BTreeMap<Author, Reading>,
    log: TableLog,
    ignored_files: usize,
}

/// The present time by this process's clock, in milliseconds since 1970.
pub fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_millis() as u64)
}

impl SharedTable {
    /// Makes a table.
    ///
    /// # Errors
    /// If its folder or its file cannot be made, or there is no such game.
    pub fn host(
        lobby: &Lobby,
        terms: Terms,
        is_private: bool,
        identity: Identity,
    ) -> Result<SharedTable, TableError> {
        let host = identity.author();
        let name = TableName::of(&host, &terms);
        let state = TableState::new(host, terms.clone()).map_err(|_| TableError::NoHost)?;
        let dir = lobby.make_table(&name, is_private)?;
        let mut table = SharedTable::with_state(lobby, name, dir, Some(identity), state);
        table.write(Kind::Open(Box::new(terms)))?;
        Ok(table)
    }

    /// Reads a table. With an identity this process may write at it.
    ///
    /// # Errors
    /// If there is none, or its host has written nothing of use.
    pub fn open(
        lobby: &Lobby,
        name: &TableName,
        identity: Option<Identity>,
    ) -> Result<SharedTable, TableError> {
        let none = || LobbyError::NoTable(name.letters().to_string());
        let dir = lobby.dir_of(name).ok_or_else(none)?;
        let (host, terms) = find_host(lobby, name, &dir).ok_or(TableError::NoHost)?;
        let state = TableState::new(host, terms).map_err(|_| TableError::NoHost)?;
        let mut table = SharedTable::with_state(lobby, name.clone(), dir, identity, state);
        table.refresh();
        Ok(table)
    }

    fn with_state(
        lobby: &Lobby,
        name: TableName,
        dir: PathBuf,
        identity: Option<Identity>,
        state: TableState,
    ) -> SharedTable {
        SharedTable {
            lobby: lobby.clone(),
            name,
            dir,
            identity,
            own: None,
            readings: BTreeMap::new(),
            log: TableLog::new(state),
            ignored_files: 0,
        }
    }

    /// The name of the table.
    pub fn name(&self) -> &TableName {
        &self.name
    }

    /// The lobby in which it is.
    pub fn lobby(&self) -> &Lobby {
        &self.lobby
    }

    /// The folder of the table.
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// Whether the lobby lists it.
    pub fn is_listed(&self) -> bool {
        self.dir.parent() == Some(self.lobby.path())
    }

    /// What the lines come to.
    pub fn state(&self) -> &TableState {
        self.log.state()
    }

    /// Who this process writes for, if it may write.
    pub fn me(&self) -> Option<Author> {
        self.identity.as_ref().map(Identity::author)
    }

    /// The seat of this process's person.
    pub fn own_seat(&self) -> Option<Seat> {
        self.me().and_then(|me| self.state().seat_of(me))
    }

    /// Whether this process's person has made the table.
    pub fn is_host(&self) -> bool {
        self.me() == Some(self.state().host())
    }

    /// What was left out of account.
    pub fn ignored(&self) -> Ignored {
        let files = Ignored { files: self.ignored_files, ..Ignored::default() };
        let lines = Ignored { lines: self.log.contradictions(), ..Ignored::default() };
        let readings = self.readings.values().map(|reading| reading.ignored);
        readings.fold(files.plus(lines), Ignored::plus)
    }

    /// How many lines wait for others that they name: those that a copying program has yet to bring, or that somebody
    /// has taken away.
    pub fn held_back(&self) -> usize {
        self.log.held_back()
    }

    /// When the table was made, by its host's clock, in milliseconds since 1970.
    pub fn made_at(&self) -> u64 {
        self.log.lines(&self.state().host()).first().map_or(0, |line| line.time)
    }

    /// The time of the last line of somebody, by their clock.
    pub fn last_line_time(&self, author: &Author) -> Option<u64> {
        self.log.lines(author).last().map(|line| line.time)
    }

    /// Reads what has come. Returns whether that changes anything.
    pub fn refresh(&mut self) -> bool {
        let before = (self.log.placed(), self.ignored(), self.held_back());
        let mut is_changed = false;
        // A line may give a seat to somebody of whose file more is then read.
        while self.read_files() {
            is_changed |= self.log.put_in_order();
        }
        is_changed || before != (self.log.placed(), self.ignored(), self.held_back())
    }

    /// Reads on in all files that count. Returns whether there are new lines.
    fn read_files(&mut self) -> bool {
        let mut wanted: Vec<(Author, u64)> = Vec::new();
        let mut players = self.log.players();
        players.extend(self.me().filter(|me| !players.contains(me)));
        let (guests, ignored) = self.guests(&players);
        self.ignored_files = ignored;
        wanted.extend(players.into_iter().map(|author| (author, MAX_FILE_BYTES)));
        wanted.extend(guests.into_iter().map(|author| (author, MAX_GUEST_BYTES)));
        let mut is_new = false;
        for (author, limit) in wanted {
            let path = self.dir.join(format!("{author}{SUFFIX}"));
            let reading = self.readings.entry(author).or_default();
            let owner = self.lobby.owner_of(&author);
            let before = self.log.lines(&author).len();
            let read =
                reading.read_on(&path, (self.name.letters(), &author), (owner, limit), |line| {
                    self.log.add(author, line);
                });
            self.ignored_files += usize::from(read.is_err() && path.symlink_metadata().is_ok());
            is_new |= self.log.lines(&author).len() > before;
        }
        is_new
    }

    /// The people without a seat whose files are read, and how many names are ignored. Those of whom something was
    /// read stay, and count, though they take their files away.
    fn guests(&self, players: &[Author]) -> (Vec<Author>, usize) {
        let (authors, mut ignored) = authors_in(&self.dir);
        let is_guest = |author: &&Author| !players.contains(author);
        let mut guests: Vec<Author> = self.readings.keys().filter(is_guest).copied().collect();
        for author in authors.iter().filter(is_guest).filter(|it| !self.readings.contains_key(it)) {
            let of_user = guests.iter().filter(|guest| guest.uid == author.uid).count();
            if guests.len() < MAX_GUESTS && of_user < MAX_GUESTS_OF_USER {
                guests.push(*author);
            } else {
                ignored += 1;
            }
        }
        (guests, ignored)
    }

    /// Writes a line.
    ///
    /// # Errors
    /// If it cannot be written. It may be tried again.
    pub fn write(&mut self, kind: Kind) -> Result<(), TableError> {
        let identity = self.identity.as_ref().ok_or(TableError::OnlyWatching)?;
        let me = identity.author();
        let path = self.dir.join(format!("{me}{SUFFIX}"));
        let failed = |error| TableError::Write(path.clone(), error);
        let own = match &mut self.own {
            Some(own) => own,
            none => none.insert(OwnFile::open(path.clone()).map_err(failed)?),
        };
        let (place, seen) = (self.log.next_place(&me), self.log.seen_by(&me, &kind));
        let (_, text) = Line::new(self.name.letters(), identity, place, now(), seen, kind);
        own.append(&text).map_err(failed)?;
        self.refresh();
        Ok(())
    }

    /// What this process has to do at the table, its person apart: the host gives seats to those who wait, and everybody
    /// tells who has gone, and how the game has ended.
    ///
    /// # Errors
    /// If a line cannot be written.
    pub fn do_duties(&mut self) -> Result<(), TableError> {
        if self.is_host() {
            while let Some((guest, seat)) = self.next_guest() {
                self.write(Kind::Seat(seat, guest))?;
            }
        }
        if let Some(matter) = self.me().and_then(|me| self.state().due_of(me)) {
            self.write(Kind::Accept(self.state().moment(), matter))?;
        }
        let Some(seat) = self.own_seat() else { return Ok(()) };
        if let (Some(points), Some(me)) = (self.state().points(), self.me()) {
            let moment = self.state().moment();
            let mut results = self.state().results().iter();
            if !results.any(|(author, at, _)| *author == me && *at == moment) {
                self.write(Kind::Result(moment, points))?;
            }
        }
        if let Some(mover) = self.state().to_move().filter(|mover| *mover != seat)
            && let Holder::Person(author) = self.state().holders()[mover.index()]
            && !self.state().is_gone()
            && self.presence(&author) == Presence::Gone
        {
            self.write(Kind::Gone(mover))?;
        }
        Ok(())
    }

    fn next_guest(&self) -> Option<(Author, Seat)> {
        let mut waiting = self.state().waiting().iter();
        waiting.find_map(|(guest, wish)| {
            let seat = self.state().free_seat(*wish).or_else(|| self.state().free_seat(None))?;
            Some((*guest, seat))
        })
    }

    /// Whether somebody is at the table.
    pub fn presence(&self, author: &Author) -> Presence {
        if self.me() == Some(*author) && self.own.is_some() {
            return Presence::Here;
        }
        match has_open(&self.lobby, &self.dir, author) {
            Some(true) => Presence::Here,
            Some(false) if !self.lobby.is_copied() && !self.lobby.must_poll() => Presence::Gone,
            _ => Presence::Unknown,
        }
    }

    /// Others see that this process's person has gone, until the next line or [`SharedTable::stay`].
    pub fn go_away(&mut self) {
        if let Some(own) = &mut self.own {
            own.go_away();
        }
    }

    /// Others see that this process's person is there.
    pub fn stay(&mut self) {
        if let Some(own) = &mut self.own {
            own.stay();
        }
    }

    /// Takes the table away, if nobody else has written at it.
    pub fn withdraw(self) {
        let is_alone = authors_in(&self.dir).0.len() == 1;
        if self.is_host() && is_alone && self.state().game().is_none() {
            // Whatever cannot be removed harms nobody.
            let _ = fs::remove_dir_all(&self.dir);
        }
    }
}

/// The names in a table's folder: of whom each is the file, or `None` if it is nobody's.
fn names_in(dir: &Path) -> impl Iterator<Item = Option<Author>> {
    fs::read_dir(dir).into_iter().flatten().flatten().map(|entry| {
        let name = entry.file_name();
        name.to_str()?.strip_suffix(SUFFIX)?.parse().ok()
    })
}

/// Whether a process of somebody has their file of a table open; `None` if nothing tells it.
fn has_open(lobby: &Lobby, dir: &Path, author: &Author) -> Option<bool> {
    let path = dir.join(format!("{author}{SUFFIX}"));
    let file = foreign_file::open(&path, lobby.owner_of(author));
    file.ok().and_then(|file| is_locked(&file))
}

/// How many listed tables of the lobby in a folder have somebody at them; where nothing tells it, all count.
pub fn count_attended(lobby: &Path) -> usize {
    let Ok(lobby) = Lobby::at(lobby) else { return 0 };
    let names = lobby.tables().map_or(Vec::new(), |list| list.names);
    let cannot_tell = lobby.is_copied() || lobby.must_poll();
    let is_attended = |name: &&TableName| {
        cannot_tell
            || lobby.dir_of(name).is_some_and(|dir| {
                let mut authors = authors_in(&dir).0.into_iter().take(MAX_GUESTS);
                authors.any(|author| has_open(&lobby, &dir, &author) == Some(true))
            })
    };
    names.iter().filter(is_attended).count()
}

/// The authors of the files in a table's folder, and how many other names there are.
fn authors_in(dir: &Path) -> (Vec<Author>, usize) {
    let names: Vec<Option<Author>> = names_in(dir).take(MAX_NAMES).collect();
    let mut authors: Vec<Author> = names.iter().flatten().copied().collect();
    authors.sort_unstable();
    let ignored = names.len() - authors.len();
    (authors, ignored)
}

/// The host of a table, and what the first line of their file sets. The name of the table follows from both. However many
/// other names somebody adds to the folder, the host is found.
fn find_host(lobby: &Lobby, name: &TableName, dir: &Path) -> Option<(Author, Terms)> {
    let owner = fs::symlink_metadata(dir).ok()?.uid();
    let is_candidate = |author: &Author| lobby.is_copied() || author.uid == owner;
    names_in(dir).flatten().filter(is_candidate).find_map(|author| {
        let path = dir.join(format!("{author}{SUFFIX}"));
        let first = foreign_file::first_line(&path, lobby.owner_of(&author))?;
        match Line::read(name.letters(), &author, &first).ok()?.kind {
            Kind::Open(terms) if TableName::of(&author, &terms) == *name => Some((author, *terms)),
            _ => None,
        }
    })
}
