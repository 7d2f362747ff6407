//! Tables that are computed once and kept on the disk. Computer players know no folders: the program
//! says at its start where tables are kept. Until it does, nothing is kept and nothing found, so tests
//! and programs that build on this crate depend on no file.

use std::fmt::Debug;
use std::fs::File;
use std::io;
use std::sync::OnceLock;

/// A place for tables.
pub trait TableStore: Debug + Send + Sync {
    /// Opens a table for reading.
    ///
    /// # Errors
    /// If there is none, or it cannot be read.
    fn open(&self, name: &str) -> io::Result<File>;

    /// Begins a table. Nobody sees it before it is finished.
    ///
    /// # Errors
    /// If the place cannot be written to.
    fn begin(&self, name: &str) -> io::Result<Box<dyn TableDraft>>;

    /// Removes a table that is of no use.
    fn remove(&self, name: &str);
}

/// A table that is being written. Dropping it gives it up.
pub trait TableDraft: Debug + Send + Sync {
    /// Adds bytes to its end.
    ///
    /// # Errors
    /// If they cannot be written.
    fn append(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Brings the table to its place, whole, over one that may be there.
    ///
    /// # Errors
    /// If that fails. What was there before then stays.
    fn finish(self: Box<Self>) -> io::Result<()>;
}

static STORE: OnceLock<Box<dyn TableStore>> = OnceLock::new();

/// Has the program's tables kept in `store`. Only the first call counts.
pub fn keep_tables_in(store: Box<dyn TableStore>) {
    let _ = STORE.set(store);
}

/// Where the program's tables are kept, if anywhere.
pub(crate) fn table_store() -> Option<&'static dyn TableStore> {
    STORE.get().map(|store| &**store)
}
