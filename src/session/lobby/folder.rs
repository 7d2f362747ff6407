//! The folder of a lobby: where it is, whether it can be trusted, and the tables in it.

use super::identity::{Author, are_syllables, syllables};
use super::terms::Terms;
use parlour_words::say;
use sha2::{Digest as _, Sha256};
use std::fmt;
use std::fs::{self, DirBuilder, Metadata, Permissions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{DirBuilderExt, MetadataExt, PermissionsExt};
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{env, str::FromStr};

/// Where lobbies are, if nobody says.
const USUAL_PLACES: [&str; 2] = ["/var/games/parlour", "/srv/parlour"];

/// The name of a lobby in the system's temporary folder.
const TEMPORARY_NAME: &str = "parlour-lobby";

/// The folder of tables that are not listed.
const PRIVATE: &str = "private";

/// How many letters the name of a table has.
const NAME_LETTERS: usize = 22;

/// Tables that are looked at, and those that are listed: the latest. Not tuned: more than people read, and
/// looked at in a moment.
const MAX_LOOKED_AT: usize = 20_000;
const MAX_TABLES: usize = 500;

/// Everybody may make things in the folder, and nobody may remove those of others.
const OPEN_MODE: u32 = 0o1777;
/// The same for the folder's group, to which all things in it belong.
const GROUP_MODE: u32 = 0o3770;
/// Everybody may make things in the folder, and nobody may list them.
const UNLISTED_MODE: u32 = 0o1733;

/// The name of a table: letters that follow from what its host has set and from random ones, so that nobody can guess
/// it, take it for another table, or change what was set.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TableName(String);

impl TableName {
    /// The name of the table that `host` makes with these terms.
    pub fn of(host: &Author, terms: &Terms) -> TableName {
        let digest = Sha256::digest(format!("parlour table\n{host}\n{terms}"));
        TableName(syllables(&digest, NAME_LETTERS / 2))
    }

    /// The letters, which are the table's code.
    pub fn letters(&self) -> &str {
        &self.0
    }

    /// The letters as somebody reads them out: in words.
    pub fn spoken(&self) -> String {
        [&self.0[..6], &self.0[6..12], &self.0[12..18], &self.0[18..]].join("-")
    }

    fn folder(&self) -> String {
        format!("t-{}", self.0)
    }

    fn of_folder(name: &str) -> Option<TableName> {
        name.strip_prefix("t-").and_then(|letters| letters.parse().ok())
    }
}

impl FromStr for TableName {
    type Err = ();

    fn from_str(text: &str) -> Result<TableName, ()> {
        let is_name = text.len() == NAME_LETTERS && are_syllables(text);
        is_name.then(|| TableName(text.to_string())).ok_or(())
    }
}

/// The letters of a typed code, whole or only the first of them.
fn typed_letters(text: &str) -> Option<String> {
    let text = text.trim().to_lowercase();
    let text = text.strip_prefix("t-").unwrap_or(&text);
    let letters: String = text.chars().filter(|it| !matches!(it, ' ' | '-')).collect();
    let is_code =
        letters.len() <= NAME_LETTERS && letters.len() >= 2 && letters.len().is_multiple_of(2);
    (is_code && are_syllables(&letters)).then_some(letters)
}

/// A folder in which tables are.
#[derive(Clone, Debug)]
pub struct Lobby {
    path: PathBuf,
    /// The user to whom everything in the folder belongs, where another program copies it there: then the system
    /// vouches for no writer.
    copied_by: Option<u32>,
    is_shared_by_network: bool,
}

/// What a lobby's folder lists.
#[derive(Clone, Default, Debug)]
pub struct TableList {
    /// The tables, the latest first.
    pub names: Vec<TableName>,
    /// Names that are none of a table.
    pub ignored: usize,
    /// Tables that are left out since there are too many.
    pub left_out: usize,
}

/// Why a folder is no lobby, or there is no such table. As text, a sentence.
#[derive(Debug)]
pub enum LobbyError {
    /// The path does not begin at the root.
    Relative(PathBuf),
    /// There is no such folder.
    Missing(PathBuf),
    /// It is a link or a file.
    NotAFolder(PathBuf),
    /// Others may put another folder in its place: they may rename in this one.
    Renamable(PathBuf),
    /// Nobody but its owner may make tables in it.
    Closed(PathBuf),
    /// No table has this code, or begins with it.
    NoTable(String),
    /// More than one table begins with it.
    Several(String),
    /// What the system says.
    Io(PathBuf, io::Error),
}

impl fmt::Display for LobbyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            LobbyError::Relative(path) => say!("lobby-relative", path),
            LobbyError::Missing(path) if is_made(path) => say!("lobby-missing", path),
            LobbyError::Missing(path) => say!("lobby-not-made", path),
            LobbyError::NotAFolder(path) => say!("lobby-not-a-folder", path),
            LobbyError::Renamable(path) => say!("lobby-renamable", path),
            LobbyError::Closed(path) => say!("lobby-closed", path),
            LobbyError::NoTable(code) => say!("lobby-no-table", code),
            LobbyError::Several(code) => say!("lobby-several", code),
            LobbyError::Io(path, error) => {
                say!("lobby-io", path, reason = parlour_words::system_error(error))
            }
        })
    }
}

impl std::error::Error for LobbyError {}

/// Whether whoever hosts the first table makes this lobby.
fn is_made(path: &Path) -> bool {
    path == temporary_dir().join(TEMPORARY_NAME)
}

/// Whether others than root, the owner and the group of the lobby may rename what is in a folder.
fn is_renamable(folder: &Metadata, lobby: &Metadata) -> bool {
    let is_sticky = folder.mode() & 0o1000 != 0;
    let by_others = folder.mode() & 0o002 != 0;
    let by_group = folder.mode() & 0o020 != 0 && ![0, lobby.gid()].contains(&folder.gid());
    let owners = [0, lobby.uid(), rustix::process::geteuid().as_raw()];
    !owners.contains(&folder.uid()) || !is_sticky && (by_others || by_group)
}

/// Whether a file system tells no process of what others do, and keeps locks on one machine only or not at all.
fn is_network(path: &Path) -> bool {
    if env::var_os("PARLOUR_LOBBY_POLL").is_some() {
        return true;
    }
    #[cfg(target_os = "linux")]
    {
        // statfs(2): NFS, SMB, SMB2, CIFS, 9P, FUSE, AFS, Ceph, Coda.
        const NETWORK: [u32; 9] = [
            0x6969,
            0x517b,
            0xfe53_4d42,
            0xff53_4d42,
            0x0102_1997,
            0x6573_5546,
            0x5346_414f,
            0x00c3_6400,
            0x7375_7245,
        ];
        rustix::fs::statfs(path).is_ok_and(|it| NETWORK.contains(&(it.f_type as u32)))
    }
    #[cfg(not(target_os = "linux"))]
    {
        let _ = path;
        true
    }
}

impl Lobby {
    /// Where the lobby is: at `asked`, else as the variable `PARLOUR_LOBBY` says, else at the first usual place that
    /// exists, else in the temporary folder.
    pub fn place(asked: Option<&Path>) -> PathBuf {
        let by_variable = || env::var_os("PARLOUR_LOBBY").filter(|it| !it.is_empty());
        asked.map(Path::to_path_buf).or_else(|| by_variable().map(PathBuf::from)).unwrap_or_else(
            || {
                let usual = USUAL_PLACES.iter().map(PathBuf::from).find(|it| it.is_dir());
                usual.unwrap_or_else(|| temporary_dir().join(TEMPORARY_NAME))
            },
        )
    }

    /// The lobby in a folder.
    ///
    /// # Errors
    /// If it is no folder, or if others may put another one in its place.
    pub fn at(path: &Path) -> Result<Lobby, LobbyError> {
        if !path.is_absolute() {
            return Err(LobbyError::Relative(path.to_path_buf()));
        }
        let failed = |error: io::Error| match error.kind() {
            ErrorKind::NotFound => LobbyError::Missing(path.to_path_buf()),
            _ => LobbyError::Io(path.to_path_buf(), error),
        };
        let found = fs::symlink_metadata(path).map_err(failed)?;
        if !found.is_dir() {
            return Err(LobbyError::NotAFolder(path.to_path_buf()));
        }
        // From here on links above it do not count, which might lead elsewhere later.
        let path = fs::canonicalize(path).map_err(failed)?;
        for folder in path.ancestors() {
            let above = fs::symlink_metadata(folder).map_err(failed)?;
            if is_renamable(&above, &found) {
                return Err(LobbyError::Renamable(folder.to_path_buf()));
            }
        }
        let user = rustix::process::geteuid().as_raw();
        let is_own = found.uid() == user && found.mode() & 0o022 == 0;
        Ok(Lobby {
            is_shared_by_network: is_network(&path),
            copied_by: is_own.then_some(user),
            path,
        })
    }

    /// The lobby in a folder, which is made if it is the one in the temporary folder and missing.
    ///
    /// # Errors
    /// As for [`Lobby::at`], or if it cannot be made.
    pub fn at_or_new(path: &Path) -> Result<Lobby, LobbyError> {
        if is_made(path) {
            make_dir(path, OPEN_MODE).or_else(|error| match error.kind() {
                ErrorKind::AlreadyExists => Ok(()),
                _ => Err(LobbyError::Io(path.to_path_buf(), error)),
            })?;
        }
        Lobby::at(path)
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Who owns the folder, and could delete all tables in it.
    pub fn owner(&self) -> Option<u32> {
        fs::symlink_metadata(&self.path).ok().map(|found| found.uid())
    }

    /// Whether another program copies the files there, so that signatures alone tell who wrote them.
    pub fn is_copied(&self) -> bool {
        self.copied_by.is_some()
    }

    /// Whether nothing tells this process that others have written.
    pub fn must_poll(&self) -> bool {
        self.is_shared_by_network
    }

    /// Which user a file of this author must belong to, where the system vouches for it.
    pub fn owner_of(&self, author: &Author) -> Option<u32> {
        if self.is_copied() { None } else { Some(author.uid) }
    }

    /// The listed tables.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn tables(&self) -> Result<TableList, LobbyError> {
        let failed = |error| LobbyError::Io(self.path.clone(), error);
        let mut list = TableList::default();
        let mut found: Vec<(SystemTime, TableName)> = Vec::new();
        for entry in fs::read_dir(&self.path).map_err(failed)?.flatten() {
            let name = entry.file_name();
            let name = name.to_str();
            let table = name.and_then(TableName::of_folder);
            if table.is_some() && found.len() == MAX_LOOKED_AT {
                list.left_out += 1;
                continue;
            }
            let made = table.as_ref().and_then(|_| entry.metadata().ok()).filter(Metadata::is_dir);
            match table.zip(made.and_then(|it| it.modified().ok())) {
                Some((table, made)) => found.push((made, table)),
                None => list.ignored += usize::from(name != Some(PRIVATE)),
            }
        }
        found.sort_unstable_by(|one, other| other.cmp(one));
        list.left_out += found.len().saturating_sub(MAX_TABLES);
        list.names = found.into_iter().take(MAX_TABLES).map(|(_, name)| name).collect();
        Ok(list)
    }

    /// The table that a person means by a code, of which the first letters are enough if it is listed.
    ///
    /// # Errors
    /// If there is none, or more than one.
    pub fn find(&self, code: &str) -> Result<TableName, LobbyError> {
        let none = || LobbyError::NoTable(code.to_string());
        let letters = typed_letters(code).ok_or_else(none)?;
        if let Ok(name) = letters.parse() {
            return self.dir_of(&name).map(|_| name).ok_or_else(none);
        }
        let names = self.tables()?.names;
        let mut matching = names.into_iter().filter(|name| name.letters().starts_with(&letters));
        let first = matching.next().ok_or_else(none)?;
        match matching.next() {
            None => Ok(first),
            Some(_) => Err(LobbyError::Several(code.to_string())),
        }
    }

    /// The folder of a table, listed or not.
    pub fn dir_of(&self, name: &TableName) -> Option<PathBuf> {
        let places = [self.path.clone(), self.path.join(PRIVATE)].map(|it| it.join(name.folder()));
        places.into_iter().find(|it| fs::symlink_metadata(it).is_ok_and(|found| found.is_dir()))
    }

    /// Makes the folder of a table.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn make_table(&self, name: &TableName, is_private: bool) -> Result<PathBuf, LobbyError> {
        let failed = |path: &Path| {
            let path = path.to_path_buf();
            |error: io::Error| match error.kind() {
                ErrorKind::PermissionDenied => LobbyError::Closed(path),
                _ => LobbyError::Io(path, error),
            }
        };
        let found = fs::symlink_metadata(&self.path).map_err(failed(&self.path))?;
        let is_groups = found.mode() & 0o022 == 0o020;
        let mut parent = self.path.clone();
        if is_private && !self.is_copied() {
            parent.push(PRIVATE);
            match make_dir(&parent, if is_groups { GROUP_MODE } else { UNLISTED_MODE }) {
                Err(error) if error.kind() != ErrorKind::AlreadyExists => {
                    return Err(failed(&parent)(error));
                }
                _ => {}
            }
            let found = fs::symlink_metadata(&parent).map_err(failed(&parent))?;
            if !found.is_dir() || found.mode() & 0o1000 == 0 {
                return Err(LobbyError::Renamable(parent));
            }
        }
        let path = parent.join(name.folder());
        let mode = match (self.is_copied(), is_groups) {
            (true, _) => 0o700,
            (false, true) => GROUP_MODE,
            (false, false) => OPEN_MODE,
        };
        make_dir(&path, mode).map_err(failed(&path))?;
        Ok(path)
    }
}

/// The system's temporary folder, without links.
fn temporary_dir() -> PathBuf {
    let dir = env::temp_dir();
    fs::canonicalize(&dir).unwrap_or(dir)
}

/// Makes a folder with a mode, whatever the process's mask is.
fn make_dir(path: &Path, mode: u32) -> io::Result<()> {
    DirBuilder::new().mode(0o700).create(path)?;
    fs::set_permissions(path, Permissions::from_mode(mode))
}
