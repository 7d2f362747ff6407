//! What players remember goes back to the system when they are gone.

/// Pieces of memory from this size on are had from the system, and given back, one by one.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const MMAP_THRESHOLD_BYTES: std::ffi::c_int = 1 << 20;

/// Has large pieces of memory given back at once. The C library of GNU raises the size of what
/// counts as large with each piece that is freed, and from then on keeps such pieces in the store
/// of the thread that had them: after a short search of each game, twelve times over, with 16 MiB
/// of tables, an engine held 101 MB; with this it holds 8.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(unsafe_code)] // there is no safe way to tell it
pub(super) fn fix_mmap_threshold() {
    // SAFETY: it takes two numbers and may be called at any time.
    unsafe { libc::mallopt(libc::M_MMAP_THRESHOLD, MMAP_THRESHOLD_BYTES) };
}

/// Has large pieces of memory given back at once, which other libraries do by themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(super) fn give_back() {}
