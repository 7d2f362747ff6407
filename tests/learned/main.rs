//! What was learned, as the files say, read once more and without haste.

mod amazons;
mod marbles;
mod net_file;
mod policy;
mod windows;
