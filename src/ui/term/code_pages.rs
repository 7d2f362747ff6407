//! Gives pages of code and constants back that the program needed once.
//!
//! The kernel maps files in groups of 16 pages around each that is touched, and never takes one away
//! while there is memory. So everything that starting the program and other screens once touched stays
//! in its resident set: 6.3 MiB of code at a table of Breakthrough, of which playing on touches 3.3. That
//! is most of what the program takes. What is still needed comes back from the page cache: about 50
//! faults of a microsecond each.

#[cfg(target_os = "linux")]
use rustix::mm::{Advice, madvise};
use std::fs;
use std::ops::Range;

/// Gives back all pages of code and constants of this process. Nothing happens where that is not possible, and in
/// builds for debugging, whose breakpoints are written into these pages.
pub(crate) fn give_back() {
    if cfg!(debug_assertions) {
        return;
    }
    let Ok(maps) = fs::read_to_string("/proc/self/maps") else { return };
    maps.lines().filter_map(constant_of_file).for_each(drop_pages);
}

/// The addresses of a line of `/proc/self/maps`, if it is of code or constants that were mapped from a file and that
/// nobody has written to. Of what can only be read, that is known of the beginning of a file alone: further on are
/// addresses that the dynamic linker has filled in.
fn constant_of_file(line: &str) -> Option<Range<usize>> {
    let mut fields = line.split_ascii_whitespace();
    let (start, end) = fields.next()?.split_once('-')?;
    let is_constant = match (fields.next()?, fields.next()?) {
        ("r-xp", _) => true,
        ("r--p", offset) => offset.bytes().all(|digit| digit == b'0'),
        _ => false,
    };
    let is_of_file = fields.nth(2)?.starts_with('/');
    let address = |digits| usize::from_str_radix(digits, 16).ok();
    (is_constant && is_of_file).then_some(address(start)?..address(end)?)
}

/// Safe Rust has no way to name pages of code: `madvise` takes addresses. Measured need: 10.2
/// MiB resident become 4.5 while nobody plays, and 6.5 after some keys.
#[allow(unsafe_code)]
fn drop_pages(#[cfg_attr(not(target_os = "linux"), expect(unused))] pages: Range<usize>) {
    #[cfg(target_os = "linux")]
    // SAFETY: the kernel reads such pages from their file again when they are touched. The mapping is
    // private and cannot be written to, so its pages hold what the file holds.
    let _ = unsafe { madvise(pages.start as *mut _, pages.len(), Advice::LinuxDontNeed) };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_nobody_wrote_to_is_given_back() {
        let code = "55d0c8a00000-55d0c9500000 r-xp 00200000 fe:00 1234  /usr/bin/parlour";
        assert_eq!(constant_of_file(code), Some(0x55d0_c8a0_0000..0x55d0_c950_0000));
        let constants = "55d0c8800000-55d0c8a00000 r--p 00000000 fe:00 1234  /usr/bin/parlour";
        assert_eq!(constant_of_file(constants), Some(0x55d0_c880_0000..0x55d0_c8a0_0000));
        for line in [
            "55d0c8a00000-55d0c9500000 r--p 00200000 fe:00 1234  /usr/bin/parlour",
            "55d0c8a00000-55d0c9500000 rwxp 00200000 fe:00 1234  /usr/bin/parlour",
            "7ffc1a5f2000-7ffc1a5f4000 r-xp 00000000 00:00 0     [vdso]",
            "7ffc1a5f2000-7ffc1a5f4000 r-xp 00000000 00:00 0",
            "",
        ] {
            assert_eq!(constant_of_file(line), None, "{line}");
        }
    }

    /// Code that was given back still runs.
    #[test]
    fn code_comes_back_when_it_is_needed() {
        let maps = fs::read_to_string("/proc/self/maps").unwrap_or_default();
        let code: Vec<Range<usize>> = maps.lines().filter_map(constant_of_file).collect();
        assert!(maps.is_empty() || !code.is_empty());
        code.into_iter().for_each(drop_pages);
        assert_eq!(format!("{:?}", constant_of_file("1-2 r-xp 0 0 0 /a")), "Some(1..2)");
    }
}
