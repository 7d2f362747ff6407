//! Texts that the program has in itself, compressed by build scripts (`pack.rs`). That makes the program smaller,
//! and most runs read few of them.

use miniz_oxide::inflate::decompress_to_vec;
use std::sync::OnceLock;

/// A text that is unpacked when it is first read, and kept.
pub struct Packed {
    bytes: &'static [u8],
    text: OnceLock<String>,
}

impl Packed {
    /// A text that the build has compressed.
    pub const fn new(bytes: &'static [u8]) -> Packed {
        Packed { bytes, text: OnceLock::new() }
    }

    /// Whether there is nothing in it. This does not unpack it.
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The text, kept for good.
    pub fn text(&self) -> &str {
        self.text.get_or_init(|| self.unpacked())
    }

    /// The text, unpacked anew for one who keeps it otherwise.
    pub(super) fn unpacked(&self) -> String {
        // The build wrote it; a fault in that would be seen by every test of words.
        let bytes = decompress_to_vec(self.bytes).unwrap_or_default();
        let mut text = String::from_utf8(bytes).unwrap_or_default();
        text.shrink_to_fit();
        text
    }
}

impl std::fmt::Debug for Packed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Packed({} bytes)", self.bytes.len())
    }
}

/// A text that the build has compressed, by its path in `assets`.
#[macro_export]
macro_rules! packed {
    ($($path:expr),+) => {
        $crate::packed::Packed::new(include_bytes!(concat!(env!("OUT_DIR"), "/", $($path),+)))
    };
}
