//! The file of a whole board's values. A row has the values of all positions with one set of the
//! mover's pawns, a byte for each set of the other side's pawns that shares no square with it, in the
//! order of [`PawnSetList`]. A few rows make a block, which is packed by itself (Deflate, RFC 1951), so
//! that a position is found by reading one block. The positions after all moves of a position have the
//! same set to move, so they are in one row.
//!
//! Behind the blocks comes the index: for each block its packed length and the digest of its rows; then
//! a trailer of fixed length. The digest of all digests, the root, is the same wherever a table is made,
//! and the program knows those of the boards it keeps: a table with another root is not read, and a
//! block whose rows have another digest is not believed.

use super::pawn_set_list::PawnSetList;
use sha2::{Digest, Sha256};

/// Rows of a block. More pack a little better and take longer to unpack: with 4 the file of 5×5 was 8 %
/// smaller than with 2.
pub(super) const ROWS_PER_BLOCK: usize = 4;

const MAGIC: [u8; 16] = *b"parlour-dodgem-1";
/// The bytes of a block's entry in the index.
const ENTRY_LEN: usize = 4 + DIGEST_LEN;
/// SHA-256, cut off: long enough that no accident and no effort finds another block.
const DIGEST_LEN: usize = 16;
/// The bytes of the trailer: magic, side and number of blocks.
pub(super) const TRAILER_LEN: usize = 16 + 4 + 4;

/// The roots of the tables that are believed.
const ROOTS: [(usize, &str); 3] = [
    (3, "86532ddea19042d10c1e3d80ed7f9bd675624a973a1d556031f8fdba67f3528c"),
    (4, "832ca7c3f245f29c00d3ed051289bd6a563eee03e483a90ff1baae76e4755e8d"),
    (5, "2407be462029ed288dee1c7f44aa2a58916cf14ec48e7e13d9d64d91127a4dd3"),
];

/// Where a block lies, and the digest of its rows.
#[derive(Clone, Debug)]
pub(super) struct BlockEntry {
    /// Its first byte in the file.
    pub at: u64,
    /// Its packed length.
    pub len: u32,
    /// The digest of its rows.
    pub digest: [u8; DIGEST_LEN],
}

/// The name of the file for a board of `side` × `side`.
pub(super) fn file_name(side: usize) -> String {
    format!("dodgem-{side}x{side}.table")
}

/// The digest of a block's rows.
pub(super) fn block_digest(rows: &[u8]) -> [u8; DIGEST_LEN] {
    let mut digest = [0; DIGEST_LEN];
    digest.copy_from_slice(&Sha256::digest(rows)[..DIGEST_LEN]);
    digest
}

/// The root of a table: the digest of all blocks' digests.
pub(super) fn root(side: usize, entries: &[BlockEntry]) -> String {
    let mut hasher = Sha256::new();
    hasher.update(MAGIC);
    hasher.update([side as u8, ROWS_PER_BLOCK as u8]);
    entries.iter().for_each(|entry| hasher.update(entry.digest));
    hasher.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether the entries are those of the board's true table.
pub(super) fn is_trusted(side: usize, entries: &[BlockEntry]) -> bool {
    ROOTS.iter().any(|&(known, expected)| known == side && root(side, entries) == expected)
}

/// The number of blocks of a table.
pub(super) fn block_count(sets: &PawnSetList) -> usize {
    sets.len().div_ceil(ROWS_PER_BLOCK)
}

/// The rows of a block.
pub(super) fn rows_of(block: usize, sets: &PawnSetList) -> std::ops::Range<usize> {
    block * ROWS_PER_BLOCK..((block + 1) * ROWS_PER_BLOCK).min(sets.len())
}

/// The index and the trailer.
pub(super) fn index_bytes(side: usize, entries: &[BlockEntry]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(entries.len() * ENTRY_LEN + TRAILER_LEN);
    for entry in entries {
        bytes.extend(entry.len.to_le_bytes());
        bytes.extend(entry.digest);
    }
    bytes.extend(trailer(side, entries.len()));
    bytes
}

/// The trailer of a table with this many blocks.
pub(super) fn trailer(side: usize, blocks: usize) -> [u8; TRAILER_LEN] {
    let mut bytes = [0; TRAILER_LEN];
    bytes[..16].copy_from_slice(&MAGIC);
    bytes[16..20].copy_from_slice(&(side as u32).to_le_bytes());
    bytes[20..].copy_from_slice(&(blocks as u32).to_le_bytes());
    bytes
}

/// The bytes of the index before the trailer.
pub(super) fn index_len(blocks: usize) -> usize {
    blocks * ENTRY_LEN
}

/// The entries of an index.
pub(super) fn parse_index(bytes: &[u8]) -> Vec<BlockEntry> {
    let mut at = 0;
    let entry = |bytes: &[u8]| {
        let (len, digest) = bytes.split_at(4);
        let len = u32::from_le_bytes(len.try_into().unwrap_or_default());
        let digest = digest.try_into().unwrap_or_default();
        let entry = BlockEntry { at, len, digest };
        at += u64::from(len);
        entry
    };
    bytes.chunks_exact(ENTRY_LEN).map(entry).collect()
}
