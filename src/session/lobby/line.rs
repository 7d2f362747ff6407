//! A line of a table's file, and its digest and signature.

use super::identity::{Author, Identity};
use super::kind::Kind;
use data_encoding::{BASE64URL_NOPAD, HEXLOWER};
use sha2::{Digest as _, Sha256};
use std::fmt;

/// The longest line, in bytes.
pub const MAX_LINE_BYTES: usize = 4 << 10;

/// How many other files a line may name.
pub const MAX_SEEN: usize = 32;

/// The version of the format, with which every line begins.
const VERSION: &str = "v1";

/// What tells a line from all others: the first half of the SHA-256 of the table, the author and the line without
/// its signature.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LineDigest([u8; 16]);

impl LineDigest {
    pub(super) fn of(signed: &str) -> LineDigest {
        let digest = Sha256::digest(signed);
        LineDigest(std::array::from_fn(|at| digest[at]))
    }

    fn parse(text: &str) -> Option<LineDigest> {
        HEXLOWER.decode(text.as_bytes()).ok()?.try_into().ok().map(LineDigest)
    }
}

impl fmt::Display for LineDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}

/// A line that its author has written.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// Its number in its file, from 1.
    pub number: u32,
    /// The writer's clock, in milliseconds since 1970.
    pub time: u64,
    /// The line before it in its file.
    pub before: Option<LineDigest>,
    /// The last line that its writer knew of each other file.
    pub seen: Vec<LineDigest>,
    /// What it says.
    pub kind: Kind,
    /// What others name it by.
    pub digest: LineDigest,
}

/// Why a text is not a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum LineError {
    /// It is none of this format.
    Malformed,
    /// It is one of a later version.
    Version,
    /// It was not signed by the owner of the file.
    Signature,
}

/// What is signed of a line at a table.
fn signed_text(table: &str, author: &Author, body: &str) -> String {
    format!("parlour table line\n{table}\n{author}\n{body}")
}

impl Line {
    /// A line of somebody, with its text.
    pub fn new(
        table: &str,
        identity: &Identity,
        (number, before): (u32, Option<LineDigest>),
        time: u64,
        seen: Vec<LineDigest>,
        kind: Kind,
    ) -> (Line, String) {
        let digest = |digest: Option<&LineDigest>| {
            digest.map_or_else(|| "-".to_string(), LineDigest::to_string)
        };
        let names = match seen.as_slice() {
            [] => "-".to_string(),
            seen => seen.iter().map(|it| digest(Some(it))).collect::<Vec<_>>().join(","),
        };
        let body = format!("{VERSION} {number} {time} {} {names} {kind}", digest(before.as_ref()));
        let signed = signed_text(table, &identity.author(), &body);
        let signature = BASE64URL_NOPAD.encode(&identity.sign(signed.as_bytes()));
        let digest = LineDigest::of(&signed);
        (Line { number, time, before, seen, kind, digest }, format!("{body} {signature}\n"))
    }

    /// Reads a line of the author's file.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read(table: &str, author: &Author, text: &str) -> Result<Line, LineError> {
        let line = Line::read_unsigned(table, author, text);
        let (line, signed, signature) = line?;
        let is_signed = author.has_signed(signed.as_bytes(), &signature);
        if is_signed { Ok(line) } else { Err(LineError::Signature) }
    }

    pub(super) fn read_unsigned(
        table: &str,
        author: &Author,
        text: &str,
    ) -> Result<(Line, String, [u8; 64]), LineError> {
        use LineError::Malformed;
        let version = text.split(' ').next().unwrap_or_default();
        if version != VERSION && version.starts_with('v') && version[1..].parse::<u32>().is_ok() {
            return Err(LineError::Version);
        }
        let (body, signature) = text.rsplit_once(' ').ok_or(Malformed)?;
        let signature = BASE64URL_NOPAD.decode(signature.as_bytes()).map_err(|_| Malformed)?;
        let signature = signature.try_into().map_err(|_| Malformed)?;
        let parts: Vec<&str> = body.splitn(6, ' ').collect();
        let [VERSION, number, time, before, seen, kind] = parts[..] else { return Err(Malformed) };
        let digest = |text: &str| LineDigest::parse(text).ok_or(Malformed);
        let seen = match seen {
            "-" => Vec::new(),
            seen if seen.split(',').count() > MAX_SEEN => return Err(Malformed),
            seen => seen.split(',').map(digest).collect::<Result<_, _>>()?,
        };
        let signed = signed_text(table, author, body);
        let line = Line {
            number: number.parse().map_err(|_| Malformed)?,
            time: time.parse().map_err(|_| Malformed)?,
            before: if before == "-" { None } else { Some(digest(before)?) },
            seen,
            kind: kind.parse().map_err(|()| Malformed)?,
            digest: LineDigest::of(&signed),
        };
        Ok((line, signed, signature))
    }
}
