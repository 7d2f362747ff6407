//! How much memory a test takes.

use std::fs;

/// The most memory that this process has taken since a moment.
pub(super) struct MemoryPeak(Option<u64>);

impl MemoryPeak {
    /// From now on. On systems other than Linux nothing is measured.
    pub(super) fn new() -> MemoryPeak {
        // Forgets the peak of before: proc(5).
        let is_reset = fs::write("/proc/self/clear_refs", "5").is_ok();
        MemoryPeak(peak_bytes().filter(|_| is_reset))
    }

    /// How much more memory it was than at the beginning, in bytes.
    pub(super) fn growth(&self) -> u64 {
        let Some(before) = self.0 else { return 0 };
        peak_bytes().unwrap_or(0).saturating_sub(before)
    }

    /// Fails if it was more.
    pub(super) fn assert_below(&self, limit: u64) {
        assert!(self.growth() < limit, "{} bytes", self.growth());
    }
}

fn peak_bytes() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kib: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kib << 10)
}
