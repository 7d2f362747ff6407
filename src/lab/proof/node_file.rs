//! The nodes of a certificate while they are being found, in a file: so they take no memory, and a writer that was
//! ended goes on.
//!
//! The file is like a certificate, but its nodes have the numbers in the order in which moves first led to them, and
//! stand in the order in which they got their own moves. Only when all are known do they get the numbers of their lines.

use parlour_rules::proof::error::Fault;
use parlour_rules::proof::lines::Lines;
use parlour_rules::proof::start::ProofStart;
use parlour_words::say;
use std::fs::File;
use std::io::{self, BufReader, ErrorKind, Read, Seek, SeekFrom, Write};

/// The first line, up to the version of the format.
const MAGIC: &str = "parlour-nodes ";

/// The version of the format.
const VERSION: &str = "1";

/// The file of one certificate.
#[derive(Debug)]
pub struct NodeFile {
    file: File,
    start: ProofStart,
    short_search: u32,
    /// The lines of an earlier run that were not taken in yet.
    earlier: Option<Lines>,
    /// The bytes of the lines before those.
    bytes: u64,
    /// Whether there were any.
    has_earlier: bool,
    is_unfit: bool,
}

impl NodeFile {
    /// Goes on with a file, which must be open for reading and writing. If it holds nodes of another certificate than
    /// of `start`, by this version of the program and with this `short_search`, it is begun anew. Lines of
    /// the certificate may end where the checker's own search proves the claim; it gives up after `short_search` positions,
    /// at most [`MAX_POSITIONS`](parlour_rules::proof::short_search::MAX_POSITIONS).
    ///
    /// # Errors
    /// If it cannot be read or written, or if it is [foreign](NodeFile::refuse_foreign).
    pub fn open(file: File, start: ProofStart, short_search: u32) -> io::Result<NodeFile> {
        NodeFile::refuse_foreign(&file)?;
        let (earlier, bytes) = (None, 0);
        let (has_earlier, is_unfit) = (false, false);
        let mut nodes =
            NodeFile { file, start, short_search, earlier, bytes, has_earlier, is_unfit };
        let is_empty = nodes.file.metadata()?.len() == 0;
        let head = nodes.head();
        let mut lines = nodes.lines_from_the_first()?;
        let mut has_head = true;
        for line in head.lines() {
            has_head = has_head && whole_line(&mut lines)?.as_deref() == Some(line);
        }
        if has_head {
            nodes.bytes = head.len() as u64;
            nodes.earlier = Some(lines);
            nodes.has_earlier = true;
        } else {
            nodes.begin_anew()?;
            nodes.is_unfit = !is_empty;
        }
        Ok(nodes)
    }

    /// Refuses a file that holds no nodes but something else, which would be lost.
    ///
    /// # Errors
    /// If it does, or cannot be read.
    pub fn refuse_foreign(mut file: &File) -> io::Result<()> {
        file.rewind()?;
        let mut first = Vec::new();
        file.take(MAGIC.len() as u64).read_to_end(&mut first)?;
        // A kill may have cut the first line.
        if MAGIC.as_bytes().starts_with(&first) {
            Ok(())
        } else {
            Err(io::Error::new(ErrorKind::InvalidData, say!("proof-foreign-nodes")))
        }
    }

    /// Whether the file held nodes of another certificate, or lines that no run could have written.
    pub fn is_unfit(&self) -> bool {
        self.is_unfit
    }

    /// The start of the certificate.
    pub(crate) fn start(&self) -> &ProofStart {
        &self.start
    }

    /// The positions after which a short search gives up; with 0 there is no search.
    pub(crate) fn short_search(&self) -> u32 {
        self.short_search
    }

    /// Removes what an earlier run has written, of which some is wrong. False if there is no such thing.
    pub fn reject(&mut self) -> io::Result<bool> {
        let had_earlier = std::mem::take(&mut self.has_earlier);
        if had_earlier {
            self.is_unfit = true;
            self.begin_anew()?;
        }
        Ok(had_earlier)
    }

    fn begin_anew(&mut self) -> io::Result<()> {
        self.earlier = None;
        self.file.set_len(0)?;
        self.file.rewind()?;
        let head = self.head();
        self.file.write_all(head.as_bytes())
    }

    /// The next line of an earlier run, if there is one more. After the last whole one new lines follow.
    pub(crate) fn earlier_line(&mut self) -> io::Result<Option<String>> {
        let Some(lines) = &mut self.earlier else { return Ok(None) };
        if let Some(line) = whole_line(lines)? {
            self.bytes += line.len() as u64 + 1;
            return Ok(Some(line));
        }
        self.earlier = None;
        self.file.set_len(self.bytes)?;
        self.file.seek(SeekFrom::End(0))?;
        Ok(None)
    }

    /// Adds a line. The system has it then, whatever becomes of this program.
    pub(crate) fn add(&mut self, mut line: String) -> io::Result<()> {
        line.push('\n');
        self.file.write_all(line.as_bytes())
    }

    /// All lines behind the head.
    pub(crate) fn lines(&mut self) -> io::Result<Lines> {
        let mut lines = self.lines_from_the_first()?;
        for _ in self.head().lines() {
            // It was written, or compared.
            let _ = lines.read();
        }
        Ok(lines)
    }

    fn lines_from_the_first(&mut self) -> io::Result<Lines> {
        self.file.rewind()?;
        Lines::new(BufReader::new(self.file.try_clone()?))
    }

    /// What stands before the nodes.
    fn head(&self) -> String {
        let version = env!("CARGO_PKG_VERSION");
        let NodeFile { start, short_search, .. } = self;
        format!("{MAGIC}{VERSION}\nprogram {version}\nshort-search {short_search}\n{start}")
    }
}

/// The next line, if there is a whole one.
///
/// # Errors
/// If the system cannot read it: nothing is known of the file then.
fn whole_line(lines: &mut Lines) -> io::Result<Option<String>> {
    match lines.read() {
        Ok(line) => Ok(line.map(str::to_string)),
        Err(error) if matches!(error.fault, Fault::Unreadable(_)) => {
            Err(io::Error::other(error.to_string()))
        }
        Err(_) => Ok(None),
    }
}
