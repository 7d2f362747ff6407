//! Memory that a process holds must not grow without end while it reads.

use std::fs;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::sleep;
use std::time::Duration;

/// What a process may come to hold beyond what it held after its first inputs.
const MOST: u64 = 50 << 20;
/// What goes again within so many hundredths of a second did not stay.
const PATIENCE: u32 = 500;
/// The system is asked once in so many inputs.
const EVERY: u64 = 32;

/// Watches one process, this or another.
pub struct Growth {
    seen: AtomicU64,
    base: AtomicU64,
}

impl Growth {
    pub const fn new() -> Growth {
        Growth { seen: AtomicU64::new(0), base: AtomicU64::new(0) }
    }

    /// After one of `all` inputs. What the process holds after the first twentieth of them is
    /// what the rest is measured by: by then it has had a game of each kind.
    pub fn check(&self, process: u32, all: u32) {
        self.watch(&|| held(process), all, PATIENCE);
    }

    fn watch(&self, held: &dyn Fn() -> Option<u64>, all: u32, patience: u32) {
        let seen = self.seen.fetch_add(1, Ordering::Relaxed) + 1;
        if seen < u64::from(all / 20) || !seen.is_multiple_of(EVERY) {
            return;
        }
        let Some(now) = held() else { return };
        let base = self.base.load(Ordering::Relaxed);
        if base == 0 {
            self.base.store(now, Ordering::Relaxed);
            return;
        }
        // Players of games that were left may still be on their way out, on a busy machine.
        for _ in 0..patience {
            match held() {
                Some(now) if now > base + MOST => sleep(Duration::from_millis(10)),
                _ => return,
            }
        }
        panic!("from {base} to {now} bytes of memory after {seen} inputs");
    }
}

/// How many bytes of memory a process holds, where the system tells.
fn held(process: u32) -> Option<u64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kib: u64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kib << 10)
}

#[test]
fn growth_is_noticed() {
    let growth = Growth::new();
    let check = |held| (0..EVERY).for_each(|_| growth.watch(&|| Some(held), 0, 1));
    check(MOST);
    check(2 * MOST);
    let noticed = std::panic::catch_unwind(|| check(2 * MOST + 1));
    assert!(noticed.is_err());
}

#[test]
fn this_process_holds_something() {
    if std::path::Path::new("/proc/self/status").exists() {
        assert!(held(std::process::id()).is_some_and(|held| held > 1 << 20));
    }
}
