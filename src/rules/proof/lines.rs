//! The lines of a file, plain or compressed by gzip, with their numbers.

use super::error::{CheckError, Fault};
use flate2::bufread::MultiGzDecoder;
use parlour_words::system_error;
use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::str::FromStr;

/// No line of a certificate is as long: the longest list of replies, of Amazons 19×19, has some 220,000 bytes.
const MAX_LINE: u64 = 1 << 20;

/// The first bytes of what gzip compressed.
pub const GZIP_MAGIC: [u8; 2] = [0x1f, 0x8b];

/// The value of a text that is spelled in one way only; `None` if it is spelled otherwise.
pub(super) fn parse_canonical<T: FromStr + Display>(text: &str) -> Option<T> {
    text.parse().ok().filter(|value: &T| value.to_string() == text)
}

/// Reads a file line by line.
pub struct Lines {
    reader: Box<dyn BufRead>,
    is_compressed: bool,
    number: u64,
    line: Vec<u8>,
}

impl Lines {
    /// The lines of a file or a pipe, which is decompressed if it begins as gzip files do.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn new(mut reader: impl BufRead + 'static) -> io::Result<Lines> {
        // The first bytes of a pipe may come one by one.
        let mut first_bytes = Vec::new();
        reader.by_ref().take(GZIP_MAGIC.len() as u64).read_to_end(&mut first_bytes)?;
        let is_compressed = first_bytes == GZIP_MAGIC;
        let mut reader: Box<dyn BufRead> = Box::new(Cursor::new(first_bytes).chain(reader));
        if is_compressed {
            reader = Box::new(BufReader::new(MultiGzDecoder::new(reader)));
        }
        Ok(Lines { reader, is_compressed, number: 0, line: Vec::new() })
    }

    /// Whether the file is compressed.
    pub fn is_compressed(&self) -> bool {
        self.is_compressed
    }

    /// The number of the line read last, from 1.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// The next line without its end, or `None` at the end of the file.
    ///
    /// # Errors
    /// If it cannot be read, is too long or no text, or if the file ends without a line's end.
    pub fn read(&mut self) -> Result<Option<&str>, CheckError> {
        self.line.clear();
        self.number += 1;
        let number = self.number;
        let fault = |fault| CheckError { line: number, fault };
        // The decompressor's own errors are no errors of the system.
        let unreadable = |error: io::Error| match error.raw_os_error() {
            None if self.is_compressed => fault(Fault::BadCompression),
            _ => fault(Fault::Unreadable(system_error(&error))),
        };
        let read = self.reader.by_ref().take(MAX_LINE).read_until(b'\n', &mut self.line);
        if read.map_err(unreadable)? == 0 {
            return Ok(None);
        }
        if self.line.pop() != Some(b'\n') {
            let is_too_long = self.line.len() as u64 + 1 == MAX_LINE;
            return Err(fault(if is_too_long { Fault::BadLine } else { Fault::EndsEarly }));
        }
        str::from_utf8(&self.line).map(Some).map_err(|_| fault(Fault::BadLine))
    }

    /// The next line, which must be there.
    ///
    /// # Errors
    /// As [`Lines::read`], and if the file has ended.
    pub fn expect_line(&mut self) -> Result<&str, CheckError> {
        let number = self.number + 1;
        self.read()?.ok_or(CheckError { line: number, fault: Fault::EndsEarly })
    }

    /// A fault in the line read last.
    pub fn fault(&self, fault: Fault) -> CheckError {
        CheckError { line: self.number, fault }
    }
}

impl std::fmt::Debug for Lines {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Lines").field("number", &self.number).finish_non_exhaustive()
    }
}
