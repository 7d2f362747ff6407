//! Thermographs by hash. They are found once and then never change.

use super::thermograph::Thermograph;
use parlour_rules::proof::memory::{Memory, read_number, write_number};
use rustc_hash::FxHashMap;
use std::io::{self, Read, Write};

/// Thermographs by hash.
#[derive(Debug)]
pub(super) struct ThermographMap {
    thermographs: FxHashMap<u64, Thermograph>,
    /// The hashes added since they were last saved, if that is wanted.
    added: Option<Vec<u64>>,
}

impl ThermographMap {
    /// An empty map.
    pub(super) fn new() -> ThermographMap {
        ThermographMap { thermographs: FxHashMap::default(), added: None }
    }

    /// The number of thermographs.
    pub(super) fn len(&self) -> usize {
        self.thermographs.len()
    }

    /// The thermograph of a hash.
    pub(super) fn get(&self, hash: u64) -> Option<&Thermograph> {
        self.thermographs.get(&hash)
    }

    /// Adds the thermograph of a hash that has none.
    pub(super) fn insert(&mut self, hash: u64, thermograph: Thermograph) {
        self.thermographs.insert(hash, thermograph);
        if let Some(added) = &mut self.added {
            added.push(hash);
        }
    }

    fn save_some(&self, hashes: &[u64], out: &mut dyn Write) -> io::Result<()> {
        write_number(hashes.len() as u64, out)?;
        for hash in hashes {
            write_number(*hash, out)?;
            self.thermographs[hash].save(out)?;
        }
        Ok(())
    }
}

impl Memory for ThermographMap {
    fn bytes(&mut self) -> u64 {
        (self.len() * Thermograph::ENTRY_BYTES) as u64
    }

    fn save(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if let Some(added) = &mut self.added {
            added.clear();
        }
        // In order, so that the same thermographs are the same bytes.
        let mut hashes: Vec<u64> = self.thermographs.keys().copied().collect();
        hashes.sort_unstable();
        self.save_some(&hashes, out)
    }

    fn load(&mut self, from: &mut dyn Read) -> io::Result<()> {
        for _ in 0..read_number(from)? {
            let hash = read_number(from)?;
            self.thermographs.insert(hash, Thermograph::load(from)?);
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

    fn load_changes(&mut self, from: &mut &[u8]) -> io::Result<()> {
        self.load(from)
    }
}
