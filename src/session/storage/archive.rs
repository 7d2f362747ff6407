//! The archive as a whole: games of other programs and sites come into it, and an opening book knows what is in it.

use super::private_file::{FileName, MAX_FILE_BYTES};
use super::saved_game::GameList;
use super::store::{Store, StoreError};
use crate::formats::{self, Import, Refusal, Told};
use crate::openings::OpeningBook;
use crate::record::{GAME_SUFFIX, Record};
use sha2::{Digest, Sha256};
use std::fs;
use std::io::{self, BufRead, ErrorKind};
use std::path::{Path, PathBuf};

/// What has become of the games of a text.
#[derive(Default, Debug)]
pub struct ImportCounts {
    /// How many came into the archive.
    pub taken: usize,
    /// How many were there already.
    pub known: usize,
    /// How many are refused.
    pub refused: usize,
    /// The first that is in the archive now, and where.
    pub first: Option<(Record, PathBuf)>,
    /// Why the first that is refused is.
    pub refusal: Option<Refusal>,
}

/// Hears what became of each game: its title in the archive and whether it is new, or nothing of one that is refused.
pub type OnImport<'a> = dyn FnMut(&Import, Option<(&str, bool)>) + 'a;

/// A title holds so much of each player's name, in characters. Not tuned: lists show about as much.
const MAX_NAME_CHARS: usize = 24;

impl ImportCounts {
    /// Adds what has become of the games of another text.
    pub fn join(&mut self, more: ImportCounts) {
        self.taken += more.taken;
        self.known += more.known;
        self.refused += more.refused;
        self.first = self.first.take().or(more.first);
        self.refusal = self.refusal.take().or(more.refusal);
    }
}

impl Store {
    /// Adds all games of the archive that are of the book's kind to it. `is_cancelled` is asked before each.
    ///
    /// # Errors
    /// If the archive cannot be listed. A game that cannot be read is left out.
    pub fn add_to_book(
        &self,
        book: &mut OpeningBook,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Result<(), StoreError> {
        for saved_game in self.dirs.list(GameList::Archive)? {
            if is_cancelled() {
                break;
            }
            let bytes = self.dirs.read_bytes(GameList::Archive, &saved_game.name);
            // The book plays the first moves itself, and needs no more of them.
            if let Some(Ok(record)) = bytes.ok().map(|bytes| Record::read_header(&bytes)) {
                book.add(&record);
            }
        }
        Ok(())
    }

    /// Takes the games of a text of another program or site into the archive. `on_game` hears what became of each.
    ///
    /// # Errors
    /// If the text cannot be read to its end, or a game not be written. What was taken before stays.
    pub fn import(
        &self,
        input: impl BufRead,
        told: &Told,
        on_game: &mut OnImport<'_>,
    ) -> Result<ImportCounts, StoreError> {
        let mut counts = ImportCounts::default();
        let mut failure = None;
        let read =
            formats::import(input, told, &mut |found| match (&found.refused, &found.record) {
                _ if failure.is_some() => {}
                (None, Some(record)) => match self.add_imported(record) {
                    Ok((title, is_new)) => {
                        on_game(&found, Some((&title, is_new)));
                        counts.taken += usize::from(is_new);
                        counts.known += usize::from(!is_new);
                        let path = self.dirs.archive.path().join(title + GAME_SUFFIX);
                        counts.first.get_or_insert_with(|| (record.clone(), path));
                    }
                    Err(error) => failure = Some(error),
                },
                (refused, _) => {
                    on_game(&found, None);
                    counts.refused += 1;
                    counts.refusal = counts.refusal.take().or(refused.clone());
                }
            });
        match (failure, read) {
            (Some(failure), _) => Err(failure),
            (None, Err(error)) => Err(StoreError::Io(PathBuf::from("-"), error)),
            (None, Ok(())) => Ok(counts),
        }
    }

    /// Adds a game that was played elsewhere to the archive. Returns the title under which it is there, and whether
    /// it came in now: a game that was taken before, and not renamed since, is known.
    fn add_imported(&self, record: &Record) -> Result<(String, bool), StoreError> {
        let title = title(record);
        let text = record.to_string();
        let name = FileName::new(&format!("{title}{GAME_SUFFIX}"))
            .ok_or_else(|| StoreError::InvalidName(title.clone()))?;
        let path = self.dirs.archive.path_of(&name);
        let failed = |error| StoreError::Io(path.clone(), error);
        if text.len() as u64 > MAX_FILE_BYTES {
            return Err(failed(ErrorKind::FileTooLarge.into()));
        }
        if path.exists() {
            return Ok((title, false));
        }
        let draft = self.dirs.archive.write_draft(&name, text.as_bytes()).map_err(failed)?;
        match draft.persist_new(&path) {
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok((title, false)),
            Err(error) => Err(failed(error)),
            Ok(()) => Ok((title, true)),
        }
    }
}

/// The file at `path`, or those in the folder and the folders in it, in the order of their names. Links in it may lead
/// around in circles, and hidden files are nobody's records: both are left out.
///
/// # Errors
/// If a folder cannot be read.
pub fn record_files(path: &Path) -> io::Result<Vec<PathBuf>> {
    if !path.is_dir() {
        return Ok(vec![path.to_path_buf()]);
    }
    let mut entries = fs::read_dir(path)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(|entry| entry.file_name());
    let mut files = Vec::new();
    for entry in entries {
        let kind = entry.file_type()?;
        let is_hidden = entry.file_name().as_encoded_bytes().starts_with(b".");
        if !is_hidden && (kind.is_file() || kind.is_dir()) {
            files.extend(record_files(&entry.path())?);
        }
    }
    Ok(files)
}

/// The names of the players or else the game, the day, and a digest that tells the game from others of the same
/// players.
fn title(record: &Record) -> String {
    let is_plain = |ch: &char| ch.is_alphanumeric() || " -_+'()".contains(*ch);
    let short =
        |name: &String| name.chars().filter(is_plain).take(MAX_NAME_CHARS).collect::<String>();
    let names: Vec<String> =
        record.names.iter().map(short).map(|name| name.trim().into()).collect();
    let mut parts = vec![record.game.name.to_string()];
    if names.iter().any(|name: &String| !name.is_empty()) {
        let shown = names.iter().map(|name| if name.is_empty() { "-" } else { name });
        parts.push(shown.collect::<Vec<_>>().join(" vs "));
    }
    parts.extend(record.date.as_ref().map(|date| date.replace('.', "-")));
    let digest = Sha256::digest(record.to_string());
    parts.push(digest.iter().take(4).map(|byte| format!("{byte:02x}")).collect());
    parts.join(" ")
}
