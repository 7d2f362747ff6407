//! Tables of values that computer players keep, in the user's cache folder. A file there can always be
//! made again; whoever reads it checks it.

use super::draft::Draft;
use super::private_dir::PrivateDir;
use super::private_file::{FileName, open_regular_file};
use directories::ProjectDirs;
use parlour_ai::core::TableStore;
use parlour_ai::core::kept_tables::{TableDraft, keep_tables_in};
use std::fs::File;
use std::io::{self, ErrorKind, Write};
use std::path::PathBuf;

/// The folder of the tables.
#[derive(Debug)]
pub(crate) struct TableCache {
    dir: PrivateDir,
}

/// Has the program's tables kept in the user's cache folder. Without a home folder none are kept.
pub fn use_cache_folder() {
    if let Some(dirs) = ProjectDirs::from("", "", "parlour") {
        keep_tables_in(Box::new(TableCache::at(dirs.cache_dir().join("tables"))));
    }
}

impl TableCache {
    /// The tables in the folder at `path`, which need not exist yet.
    fn at(path: PathBuf) -> TableCache {
        TableCache { dir: PrivateDir::at(path) }
    }
}

fn file_name(name: &str) -> io::Result<FileName> {
    FileName::new(name).ok_or_else(|| ErrorKind::InvalidInput.into())
}

impl TableStore for TableCache {
    fn open(&self, name: &str) -> io::Result<File> {
        open_regular_file(&self.dir.path_of(&file_name(name)?))
    }

    fn begin(&self, name: &str) -> io::Result<Box<dyn TableDraft>> {
        let name = file_name(name)?;
        self.dir.remove_abandoned_drafts_of(&name);
        let draft = self.dir.write_draft(&name, &[])?;
        Ok(Box::new(CachedDraft { draft, path: self.dir.path_of(&name) }))
    }

    fn remove(&self, name: &str) {
        // A file that stays is found unsound again.
        let _ = file_name(name).and_then(|name| self.dir.remove(&name));
    }
}

/// A table beside its place.
#[derive(Debug)]
struct CachedDraft {
    draft: Draft,
    path: PathBuf,
}

impl TableDraft for CachedDraft {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.draft.file().write_all(bytes)
    }

    fn finish(self: Box<Self>) -> io::Result<()> {
        self.draft.replace(&self.path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::io::Read;

    fn read(cache: &TableCache) -> io::Result<String> {
        let mut text = String::new();
        cache.open("values.table")?.read_to_string(&mut text)?;
        Ok(text)
    }

    #[test]
    fn a_table_is_there_whole_or_not_at_all() {
        let home = tempfile::tempdir().expect("a folder");
        let folder = home.path().join("cache").join("tables");
        let cache = TableCache::at(folder.clone());
        assert!(read(&cache).is_err());
        let mut first = cache.begin("values.table").expect("it can be written");
        first.append(b"one").expect("it can be written");
        assert!(read(&cache).is_err(), "nobody sees a draft");
        // Another process at the same time: both write the whole table.
        let mut second = cache.begin("values.table").expect("it can be written");
        second.append(b"one and ").expect("it can be written");
        first.finish().expect("it can be put in its place");
        assert_eq!(read(&cache).ok().as_deref(), Some("one"));
        second.append(b"two").expect("it can be written");
        second.finish().expect("it replaces the other");
        assert_eq!(read(&cache).ok().as_deref(), Some("one and two"));
        drop(cache.begin("values.table").expect("it can be written"));
        assert_eq!(fs::read_dir(&folder).expect("it is there").count(), 1, "no draft stays");
        cache.remove("values.table");
        assert!(read(&cache).is_err());
        assert!(cache.open("../values.table").is_err());
    }
}
