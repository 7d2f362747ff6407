//! Huge pages for large tables: a search jumps to and fro in them, and with pages of 4 KiB a processor
//! looks up most addresses in memory first.

/// Bytes of a memory page on common systems.
pub(crate) const PAGE_BYTES: usize = 4096;

/// The least memory, in bytes, that asks for huge pages: eight of 2 MiB. Not tuned.
#[cfg(any(test, target_os = "linux"))]
const MIN_BYTES: usize = 16 << 20;

/// Asks the system for huge pages under memory that was not touched yet. Systems that are set to give
/// them on request alone, as Linux often is (`transparent_hugepage/enabled` says `madvise`), give none
/// otherwise. A system may refuse.
///
/// Safe Rust has no way to say so of a vector: `madvise` takes addresses. Measured need: SOS 5×5 after three
/// letters with 4 GiB, 86 million positions, takes 55 seconds instead of 123.
#[allow(unsafe_code)]
#[cfg(target_os = "linux")]
pub(crate) fn request<T>(memory: &[T]) {
    use rustix::mm::{Advice, madvise};

    let start = memory.as_ptr().cast::<u8>();
    let before = start.addr().next_multiple_of(PAGE_BYTES) - start.addr();
    let bytes = size_of_val(memory).saturating_sub(before) / PAGE_BYTES * PAGE_BYTES;
    if bytes < MIN_BYTES {
        return;
    }
    // SAFETY: the pages lie within `memory`, and the advice changes their size, not what they hold.
    let _ = unsafe {
        madvise(start.wrapping_add(before).cast_mut().cast(), bytes, Advice::LinuxHugepage)
    };
}

/// Other systems have no such request.
#[cfg(not(target_os = "linux"))]
pub(crate) fn request<T>(_memory: &[T]) {}

#[cfg(test)]
mod tests {
    use super::{MIN_BYTES, request};

    #[test]
    fn memory_keeps_what_it_holds() {
        let memory = vec![7u8; 2 * MIN_BYTES];
        // Neither an address nor a length of whole pages.
        request(&memory[5..memory.len() - 3]);
        request(&memory[5..6]);
        request::<u64>(&[]);
        assert!(memory.iter().all(|&byte| byte == 7));
    }
}
