//! The header of a network's file: lines of keys and values.

use super::error::NetError;
use super::sizes::Sizes;
use super::spec::NetSpec;
use std::fmt;

/// The version of the format.
pub(super) const VERSION: u32 = 1;
/// What every file begins with; the version follows.
pub(super) const MAGIC: &str = "parlour net ";
/// What stands where nobody knows a value.
const UNKNOWN: &str = "unknown";

/// The keys that every header has, in the order in which they are written.
pub(super) const KEYS: [&str; 14] = [
    "game",
    "sizes",
    "architecture",
    "quantisation",
    "commit",
    "seed",
    "games",
    "positions",
    "held-out loss",
    "data-sha256",
    "gate",
    "recipe",
    "weights-bytes",
    "weights-sha256",
];

/// What a file says of its network.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Manifest {
    /// Keys and values in the order of the file. Keys that this program does not know are kept.
    lines: Vec<(String, String)>,
}

impl Manifest {
    /// The manifest of a new network that serves `sizes`; all that is told of its making is unknown.
    pub fn new(spec: &NetSpec, sizes: Sizes) -> Manifest {
        let value = |key: &str| match key {
            "game" => spec.game.to_string(),
            "sizes" => sizes.to_string(),
            "architecture" => spec.architecture.to_string(),
            "quantisation" => spec.architecture.quantisation(),
            _ => UNKNOWN.to_string(),
        };
        Manifest { lines: KEYS.iter().map(|key| (key.to_string(), value(key))).collect() }
    }

    /// This manifest with a value for `key`. Line breaks become spaces.
    #[must_use]
    pub fn with(mut self, key: &str, value: impl fmt::Display) -> Manifest {
        let value = value.to_string().replace(char::is_control, " ").trim().to_string();
        match self.lines.iter_mut().find(|(known, _)| known == key) {
            Some((_, old)) => *old = value,
            None => self.lines.push((key.to_string(), value)),
        }
        self
    }

    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.lines.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// All keys and values in the order of the file.
    pub fn lines(&self) -> impl Iterator<Item = (&str, &str)> {
        self.lines.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// The value of a key that every header has.
    ///
    /// # Errors
    /// If this header has it not.
    pub(super) fn need(&self, key: &'static str) -> Result<&str, NetError> {
        self.get(key).ok_or(NetError::Missing { key })
    }

    /// The sizes of boards that the network serves.
    ///
    /// # Errors
    /// If the header does not tell them, or they are none.
    pub fn sizes(&self) -> Result<Sizes, NetError> {
        let value = self.need("sizes")?;
        value.parse().map_err(|()| NetError::BadValue { key: "sizes", value: value.to_string() })
    }

    /// Reads a header without its last, blank line.
    pub(super) fn parse(header: &str) -> Result<Manifest, NetError> {
        let mut lines = header.lines();
        let first = lines.next().unwrap_or_default();
        let version = first.strip_prefix(MAGIC).ok_or(NetError::NotANet)?;
        let version: u32 = version.parse().map_err(|_| NetError::NotANet)?;
        if version > VERSION {
            return Err(NetError::TooNew { version });
        }
        let mut manifest = Manifest { lines: Vec::new() };
        for (number, line) in (2..).zip(lines) {
            let (key, value) = line.split_once(": ").ok_or(NetError::BadLine { number })?;
            let is_plain = !key.is_empty() && !line.contains(char::is_control);
            if !is_plain || manifest.get(key).is_some() {
                return Err(NetError::BadLine { number });
            }
            manifest.lines.push((key.to_string(), value.to_string()));
        }
        KEYS.iter().try_for_each(|key| manifest.need(key).map(drop))?;
        Ok(manifest)
    }
}

/// The header with its last, blank line.
impl fmt::Display for Manifest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{MAGIC}{VERSION}")?;
        self.lines().try_for_each(|(key, value)| writeln!(f, "{key}: {value}"))?;
        writeln!(f)
    }
}
