//! Random bytes from a terminal and random settings: nothing panics, hangs or grows without end.

mod cases;
mod keys;
mod memory_growth;
mod settings;
