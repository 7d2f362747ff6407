//! A network's file as a whole: its header, and weights that are as long as the header says and have the
//! digest that it says.

use super::error::NetError;
use super::manifest::{MAGIC, Manifest};
use parlour_words::safe_open::open_regular_file;
use sha2::{Digest, Sha256};
use std::io::Read;
use std::path::Path;

/// The longest header. It is a page of text.
const MAX_HEADER: usize = 1 << 16;
/// The longest file. The largest network that ships has less than a hundredth of this.
const MAX_FILE: u64 = 1 << 26;

/// A network's file whose weights are whole. Which game it serves is not checked yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NetFile {
    manifest: Manifest,
    weights: Vec<u8>,
}

impl NetFile {
    /// A file of these weights. Their length and digest are added to the manifest.
    pub fn new(manifest: Manifest, weights: Vec<u8>) -> NetFile {
        let manifest =
            manifest.with("weights-bytes", weights.len()).with("weights-sha256", sha256(&weights));
        NetFile { manifest, weights }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// If it cannot be read, or is no network's file, or is damaged.
    pub fn open(path: &Path) -> Result<NetFile, NetError> {
        let unreadable =
            |error: &std::io::Error| NetError::Unreadable { reason: error.to_string() };
        let file = open_regular_file(path).map_err(|error| unreadable(&error))?;
        let mut bytes = Vec::new();
        file.take(MAX_FILE).read_to_end(&mut bytes).map_err(|error| unreadable(&error))?;
        NetFile::parse(&bytes)
    }

    /// Reads the bytes of a file.
    ///
    /// # Errors
    /// If they are none of a network's file, or are damaged.
    pub fn parse(bytes: &[u8]) -> Result<NetFile, NetError> {
        if !bytes.starts_with(MAGIC.as_bytes()) {
            return Err(NetError::NotANet);
        }
        let beginning = &bytes[..bytes.len().min(MAX_HEADER)];
        let end = beginning.windows(2).position(|pair| pair == b"\n\n");
        let end = end.ok_or(NetError::Truncated)?;
        let header = std::str::from_utf8(&bytes[..end]).map_err(|error| {
            let before = &bytes[..error.valid_up_to()];
            NetError::BadLine { number: 1 + before.iter().filter(|&&byte| byte == b'\n').count() }
        })?;
        let manifest = Manifest::parse(header)?;
        let weights = &bytes[end + 2..];
        let length = manifest.need("weights-bytes")?;
        let length: usize = length
            .parse()
            .map_err(|_| NetError::BadValue { key: "weights-bytes", value: length.to_string() })?;
        if weights.len() < length {
            return Err(NetError::Truncated);
        }
        if weights.len() > length || manifest.need("weights-sha256")? != sha256(weights) {
            return Err(NetError::Damaged);
        }
        Ok(NetFile { manifest, weights: weights.to_vec() })
    }

    /// What the file says of its network.
    pub fn manifest(&self) -> &Manifest {
        &self.manifest
    }

    /// The weights, as the architecture lays them out.
    pub fn weights(&self) -> &[u8] {
        &self.weights
    }

    /// The bytes of the file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.manifest.to_string().into_bytes();
        bytes.extend_from_slice(&self.weights);
        bytes
    }
}

/// The SHA-256 digest in hexadecimal digits.
fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}
