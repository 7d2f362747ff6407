//! Random bytes from a terminal and random settings: nothing panics, hangs or grows without end.

pub(super) mod cases;
mod keys;
mod memory_growth;
mod settings;
