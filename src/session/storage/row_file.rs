//! Files that are only appended to, a row a line, mostly with tabs between its fields, which spreadsheets read.

use super::private_dir::PrivateDir;
use super::private_file::{FileName, fsync, open_regular_file};
use std::io::{self, Read, Seek, SeekFrom, Write};

/// The file.
#[derive(Clone, Debug)]
pub(super) struct RowFile {
    dir: PrivateDir,
    /// The file's name.
    pub name: FileName,
}

impl RowFile {
    /// The file of this name in `dir`.
    pub(super) fn new(dir: PrivateDir, name: &str) -> RowFile {
        RowFile { dir, name: FileName::new(name).expect("it is a name") }
    }

    /// What the file holds, as far as it can be read: of one that breaks off, what was read still counts.
    pub(super) fn text(&self) -> String {
        let mut bytes = Vec::new();
        let file = open_regular_file(&self.dir.path_of(&self.name));
        let _ = file.and_then(|mut file| file.read_to_end(&mut bytes));
        String::from_utf8(bytes)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    }

    /// What the rows say to `parse`, in their order. Rows that say nothing are left out.
    pub(super) fn read<T>(&self, parse: impl Fn(&str) -> Option<T>) -> Vec<T> {
        self.text().lines().filter_map(parse).collect()
    }

    /// Appends rows by one write, and creates the file with a first row of its own, `header`, if it is
    /// missing or empty. A row that another process left without its end is not continued. A program
    /// that is killed afterwards loses nothing; [`RowFile::sync`] has a loss of power lose nothing.
    pub(super) fn append_below(&self, header: Option<&str>, rows: &str) -> io::Result<()> {
        self.dir.ensure()?;
        let mut file = self.dir.open_for_append(&self.name)?;
        let mut last = [b'\n'];
        let mut header = header;
        let mut found = open_regular_file(&self.dir.path_of(&self.name))?;
        if found.metadata()?.len() > 0 {
            header = None;
            found.seek(SeekFrom::End(-1))?;
            found.read_exact(&mut last)?;
        }
        let header = header.map(|header| format!("{header}\n")).unwrap_or_default();
        let gap = if last == *b"\n" { "" } else { "\n" };
        file.write_all(format!("{gap}{header}{rows}\n").as_bytes())
    }

    /// Brings the file to the disk.
    pub(super) fn sync(&self) -> io::Result<()> {
        fsync(&self.dir.open_for_append(&self.name)?)?;
        self.dir.sync()
    }

    /// Appends rows, which are on the disk when this returns.
    pub(super) fn append(&self, rows: &str) -> io::Result<()> {
        self.append_below(None, rows)?;
        self.sync()
    }
}

/// A row of these fields. What would end a field or the row becomes a space.
pub(super) fn row<const N: usize>(fields: [&str; N]) -> String {
    fields.map(|field| field.replace(char::is_control, " ")).join("\t")
}
