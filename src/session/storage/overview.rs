//! The tables of a lobby at a glance, as lists show them. A table is read once, and then only what has come.

use super::glance::Glance;
use super::private_file::FileName;
use super::store::Store;
use super::table_seat::waiting_tables;
use crate::background::Wake;
use crate::lobby::folder::TableList;
use crate::lobby::people::{Trusted, name_of};
use crate::lobby::standings::{Standing, Standings};
use crate::lobby::{Author, Holder, Lobby, LobbyError, SharedTable, TableName, Watch};
use crate::play::{PlayerSpec, TimeControl};
use crate::record::date;
use parlour_rules::Seat;
use parlour_words::say;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// How long tables are read before those that were read so far are shown. Not tuned: nobody waits longer gladly.
const SLICE: Duration = Duration::from_millis(200);

/// A folder that has not changed for so long before it was looked at in vain is none of a table: nobody is about to
/// write in it. Not tuned.
const SETTLED: Duration = Duration::from_secs(10);

/// A table at a glance.
#[derive(Clone, Debug)]
pub struct TableGlance {
    /// The game as it stands, as if it were saved under the code of the table.
    pub glance: Glance,
    /// The rules about time, if there are clocks.
    pub time_control: Option<TimeControl>,
    /// Whether the game counts for the list of the lobby.
    pub is_rated: bool,
    /// The seat of the person who looks.
    pub own_seat: Option<Seat>,
    /// How many seats nobody has.
    pub free_seats: usize,
    /// When the table was made, by its host's clock, in milliseconds since 1970.
    pub made_at: u64,
}

impl TableGlance {
    /// Looks at a table for `me`.
    fn of(table: &SharedTable, trusted: &Trusted, me: Option<Author>) -> Option<TableGlance> {
        let state = table.state();
        let spec = |holder: &Holder| match holder {
            Holder::Person(author) if Some(*author) == me => PlayerSpec::Human,
            Holder::Computer(spec) => *spec,
            _ => PlayerSpec::Elsewhere,
        };
        // Whoever looks is called "you", and computers by their level.
        let name = |holder: &Holder| match holder {
            Holder::Person(author) if Some(*author) != me => {
                name_of(author, table.lobby(), trusted)
            }
            Holder::Nobody => say!("lobby-free-seat").to_string(),
            _ => String::new(),
        };
        let mut scene = match state.game() {
            Some(game) => game.scene(state.moves().len()),
            None => {
                let start = state.terms().start().begin(&crate::play::ReplySink::ignore()).ok()?;
                // Nobody moves before all are there.
                parlour_rules::Scene { to_move: None, ..start.scene(0) }
            }
        };
        if let Some(end) = state.end() {
            scene = scene.ended(end.outcome);
        }
        let made = UNIX_EPOCH + Duration::from_millis(table.made_at());
        let glance = Glance {
            name: FileName::new(table.name().letters())?,
            game: state.terms().game,
            player_specs: state.holders().iter().map(spec).collect(),
            names: state.holders().iter().map(name).collect(),
            date: Some(date::format_date(made)),
            moves: state.moves().iter().map(|played| played.text.clone()).collect(),
            game_end: state.end(),
            aids: crate::record::Aids::default(),
            judged: 0,
            scene,
        };
        Some(TableGlance {
            glance,
            time_control: state.terms().time_control,
            is_rated: state.terms().is_rated,
            own_seat: me.and_then(|me| state.seat_of(me)),
            free_seats: state.holders().iter().filter(|it| **it == Holder::Nobody).count(),
            made_at: table.made_at(),
        })
    }

    /// Whether the person has a seat, or may take one.
    pub fn can_sit(&self) -> bool {
        self.own_seat.is_some() || self.free_seats > 0
    }
}

/// What a lobby comes to.
#[derive(Clone, Default, Debug)]
pub struct LobbyGlance {
    /// The listed tables, the latest first.
    pub tables: Vec<Arc<TableGlance>>,
    /// The list of ratings, with the names of the people.
    pub ratings: Vec<(String, Standing)>,
    /// Games that do not count for it.
    pub uncounted: usize,
    /// Whether some tables have yet to be read.
    pub is_partial: bool,
    /// What was left out of account: files, lines, names of no table, and tables that are too many.
    pub ignored: usize,
}

/// The tables of a lobby, and what tells of news from them.
pub struct Overview {
    path: PathBuf,
    trusted: Trusted,
    me: Option<Author>,
    names: Vec<TableName>,
    tables: BTreeMap<TableName, (SharedTable, Option<Arc<TableGlance>>)>,
    /// When those were tried last that cannot be read.
    unreadable: BTreeMap<TableName, SystemTime>,
    watch: Option<Watch>,
    is_partial: bool,
    ignored: usize,
}

impl Overview {
    /// Of the lobby in a folder, for the person of a store.
    pub fn new(path: PathBuf, store: Option<&Store>) -> Overview {
        Overview {
            path,
            trusted: store.map(Store::trusted).unwrap_or_default(),
            me: store.and_then(Store::known_identity).map(|identity| identity.author()),
            names: Vec::new(),
            tables: BTreeMap::new(),
            unreadable: BTreeMap::new(),
            watch: None,
            is_partial: false,
            ignored: 0,
        }
    }

    /// Reads what has come, or a part of it. From then on `wake` is called when there may be more. `None` if nothing
    /// has changed.
    ///
    /// # Errors
    /// If there is no lobby and none can be made.
    pub fn refresh(&mut self, wake: &Wake) -> Result<Option<LobbyGlance>, LobbyError> {
        let lobby = Lobby::at_or_new(&self.path)?;
        let TableList { names, ignored, left_out } = lobby.tables()?;
        let mut is_changed = self.watch.is_none() || names != self.names;
        if is_changed {
            // Before they are read, so that nothing is missed.
            let folders = names.iter().filter_map(|name| lobby.dir_of(name));
            let folders: Vec<PathBuf> = folders.chain([lobby.path().to_path_buf()]).collect();
            self.watch = Watch::start(&folders, lobby.must_poll(), wake.clone()).ok();
            self.tables.retain(|name, _| names.contains(name));
            self.unreadable.retain(|name, _| names.contains(name));
            self.names = names;
        }
        let mut ignored = ignored + left_out;
        let (began, mut tried) = (Instant::now(), false);
        let was_partial = std::mem::take(&mut self.is_partial);
        for name in &self.names {
            let (table, glance) = match self.tables.get_mut(name) {
                Some((table, glance)) => {
                    if table.refresh() {
                        *glance = None;
                    }
                    (table, glance)
                }
                None => {
                    if self.unreadable.get(name).is_some_and(|at| is_settled(&lobby, name, *at)) {
                        ignored += 1;
                        continue;
                    }
                    if std::mem::replace(&mut tried, true) && began.elapsed() > SLICE {
                        self.is_partial = true;
                        continue;
                    }
                    let Ok(table) = SharedTable::open(&lobby, name, None) else {
                        self.unreadable.insert(name.clone(), SystemTime::now());
                        ignored += 1;
                        continue;
                    };
                    let (table, glance) = self.tables.entry(name.clone()).or_insert((table, None));
                    (table, glance)
                }
            };
            if glance.is_none() {
                *glance = TableGlance::of(table, &self.trusted, self.me).map(Arc::new);
                is_changed = true;
            }
            let of_table = table.ignored();
            ignored += of_table.files + of_table.lines + of_table.later + of_table.shrunk;
            ignored += table.state().refused().1;
        }
        is_changed |= was_partial;
        is_changed |= std::mem::replace(&mut self.ignored, ignored) != ignored;
        Ok((is_changed || self.is_partial).then(|| self.glance(&lobby)))
    }

    fn glance(&self, lobby: &Lobby) -> LobbyGlance {
        let glances = self.names.iter().filter_map(|name| self.tables.get(name)?.1.clone());
        let standings = Standings::of_tables(self.tables.values().map(|(table, _)| table));
        let named = |row: Standing| (name_of(&row.author, lobby, &self.trusted), row);
        LobbyGlance {
            tables: glances.collect(),
            ratings: standings.rows.into_iter().map(named).collect(),
            uncounted: standings.left_out,
            is_partial: self.is_partial,
            ignored: self.ignored,
        }
    }
}

/// Whether the folder of a table had not changed for long when it was looked at.
fn is_settled(lobby: &Lobby, name: &TableName, at: SystemTime) -> bool {
    let found = lobby.dir_of(name).and_then(|dir| dir.symlink_metadata().ok());
    found.and_then(|found| found.modified().ok()).is_none_or(|changed| changed + SETTLED < at)
}

/// The person's own games at shared tables in which it is their turn, as in [`waiting_tables`].
pub fn own_turns(store: &Store, ended: &[FileName]) -> Vec<Glance> {
    let trusted = store.trusted();
    let tables = waiting_tables(store, ended).into_iter();
    let turn = |(name, table): (FileName, SharedTable)| {
        let glance = TableGlance::of(&table, &trusted, table.me())?;
        Some(Glance { name, ..glance.glance })
    };
    tables.filter_map(turn).collect()
}
