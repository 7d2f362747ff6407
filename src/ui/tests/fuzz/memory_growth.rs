//! Checks that a process does not hold more and more memory while it reads input.

use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::sleep;
use std::time::Duration;

/// How much a process may grow after its first inputs. Not tuned.
const MAX_GROWTH_BYTES: u64 = 50 << 20;
/// How many hundredths of a second memory may stay above the limit.
const RETRIES: u32 = 500;
/// The number of inputs between two readings of the memory.
const CHECK_INTERVAL: u64 = 32;

/// Watches one process.
pub(crate) struct MemoryGrowth {
    inputs: AtomicU64,
    baseline: AtomicU64,
}

impl MemoryGrowth {
    pub(crate) const fn new() -> MemoryGrowth {
        MemoryGrowth { inputs: AtomicU64::new(0), baseline: AtomicU64::new(0) }
    }

    /// Must be called after each of `total_inputs` inputs. The baseline is the memory after the
    /// first twentieth of them, by when a game of each kind was played.
    pub(crate) fn check(&self, process: u32, total_inputs: u32) {
        let watched = self.watch(&|| resident_bytes(process), total_inputs, RETRIES);
        watched.unwrap_or_else(|growth| panic!("{growth}"));
    }

    /// Fails with a sentence if the process has grown too much. Failing is not a panic, so that the
    /// test of this very function loads no symbols for a backtrace: they took 50 MB.
    fn watch(
        &self,
        resident: &dyn Fn() -> Option<u64>,
        total_inputs: u32,
        retries: u32,
    ) -> Result<(), String> {
        let seen = self.inputs.fetch_add(1, Ordering::Relaxed) + 1;
        if seen < u64::from(total_inputs / 20) || !seen.is_multiple_of(CHECK_INTERVAL) {
            return Ok(());
        }
        let Some(now) = resident() else { return Ok(()) };
        let base = self.baseline.load(Ordering::Relaxed);
        if base == 0 {
            self.baseline.store(now, Ordering::Relaxed);
            return Ok(());
        }
        // On a busy machine, searches of abandoned games may still hold their tables.
        for _ in 0..retries {
            match resident() {
                Some(now) if now > base + MAX_GROWTH_BYTES => sleep(Duration::from_millis(10)),
                _ => return Ok(()),
            }
        }
        Err(format!("from {base} to {now} bytes of memory after {seen} inputs"))
    }
}

/// The resident memory of a process in bytes, on systems with `/proc`.
fn resident_bytes(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kib << 10)
}

#[test]
fn growth_is_noticed() {
    let growth = MemoryGrowth::new();
    let check = |held| (0..CHECK_INTERVAL).try_for_each(|_| growth.watch(&|| Some(held), 0, 1));
    assert_eq!(check(MAX_GROWTH_BYTES), Ok(()));
    assert_eq!(check(2 * MAX_GROWTH_BYTES), Ok(()));
    assert!(check(2 * MAX_GROWTH_BYTES + 1).is_err());
}

#[test]
fn this_process_holds_something() {
    if std::path::Path::new("/proc/self/status").exists() {
        assert!(resident_bytes(std::process::id()).is_some_and(|held| held > 1 << 20));
    }
}
