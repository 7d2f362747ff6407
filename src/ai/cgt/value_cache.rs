//! Values by hash that are found once and then never change: thermographs.

use crate::proof::memory::{Memory, read_number, write_number};
use rustc_hash::FxHashMap;
use std::fmt::Debug;
use std::io::{self, Read, Write};

/// A value that can be kept in a file.
pub(super) trait KeptValue: Debug + Sized {
    /// Bytes of an entry of the map, estimated: key, value and the map's own overhead.
    const ENTRY_BYTES: usize;

    /// Writes its bytes.
    fn save(&self, out: &mut dyn Write) -> io::Result<()>;

    /// Reads what [`KeptValue::save`] wrote.
    fn load(from: &mut dyn Read) -> io::Result<Self>;
}

/// Values by hash.
#[derive(Debug)]
pub(super) struct ValueCache<V> {
    values: FxHashMap<u64, V>,
    /// The hashes added since they were last saved, if that is wanted.
    added: Option<Vec<u64>>,
}

impl<V: KeptValue> ValueCache<V> {
    /// An empty cache.
    pub(super) fn new() -> ValueCache<V> {
        ValueCache { values: FxHashMap::default(), added: None }
    }

    /// The number of values.
    pub(super) fn len(&self) -> usize {
        self.values.len()
    }

    /// The value of a hash.
    pub(super) fn get(&self, hash: u64) -> Option<&V> {
        self.values.get(&hash)
    }

    /// Adds the value of a hash that has none.
    pub(super) fn insert(&mut self, hash: u64, value: V) {
        self.values.insert(hash, value);
        if let Some(added) = &mut self.added {
            added.push(hash);
        }
    }

    fn save_some(&self, hashes: &[u64], out: &mut dyn Write) -> io::Result<()> {
        write_number(hashes.len() as u64, out)?;
        for hash in hashes {
            write_number(*hash, out)?;
            self.values[hash].save(out)?;
        }
        Ok(())
    }
}

impl<V: KeptValue> Memory for ValueCache<V> {
    fn bytes(&mut self) -> u64 {
        (self.len() * V::ENTRY_BYTES) as u64
    }

    fn save(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(added) = &mut self.added {
            added.clear();
        }
        // In order, so that the same values are the same bytes.
        let mut hashes: Vec<u64> = self.values.keys().copied().collect();
        hashes.sort_unstable();
        self.save_some(&hashes, out)
    }

    fn load(&mut self, from: &mut dyn Read) -> io::Result<()> {
        for _ in 0..read_number(from)? {
            let hash = read_number(from)?;
            self.values.insert(hash, V::load(from)?);
        }
        Ok(())
    }

    fn keep_changes(&mut self) {
        self.added = Some(Vec::new());
    }

    fn save_changes(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let mut added = self.added.take().unwrap_or_default();
        self.save_some(&added, out)?;
        added.clear();
        self.added = Some(added);
        Ok(())
    }

    fn load_changes(&mut self, from: &mut dyn Read) -> io::Result<()> {
        self.load(from)
    }
}
