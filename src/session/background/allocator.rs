//! Settings of the memory allocator: for computer players, whose tables are large, and for threads that
//! read thousands of files.

/// Blocks from this size on are mapped one by one, and unmapped when they are freed. Not tuned.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
const MMAP_THRESHOLD_BYTES: std::ffi::c_int = 1 << 20;

/// Fixes the size from which glibc maps blocks one by one. By default glibc raises that size with
/// each mapped block that is freed, and keeps later blocks of that size in the arena of their
/// thread. Measured: after a short search of every game, twelve times over, with tables of 16 MiB,
/// `parlour engine` held 101 MB by default and 8 MB with the size fixed.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(unsafe_code)] // mallopt has no safe wrapper
pub(crate) fn fix_mmap_threshold() {
    // SAFETY: mallopt takes two numbers and may be called at any time.
    unsafe { libc::mallopt(libc::M_MMAP_THRESHOLD, MMAP_THRESHOLD_BYTES) };
}

/// Other allocators return large blocks by themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(crate) fn fix_mmap_threshold() {}

/// Gives free memory back to the system. glibc keeps what a thread has freed for later threads, of which
/// few come. Measured with ten thousand saved games, beside the program's own pages: the menu held 7.2 MB
/// and the lists 12.5 MB; with this, and with the results read once for the menu, 3.1 MB and 5.9 MB.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
#[allow(unsafe_code)] // malloc_trim has no safe wrapper
pub(crate) fn release_free_memory() {
    // SAFETY: malloc_trim takes a number and may be called at any time, on any thread.
    unsafe { libc::malloc_trim(0) };
}

/// Other allocators do so by themselves.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub(crate) fn release_free_memory() {}
