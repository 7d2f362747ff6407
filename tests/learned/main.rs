//! What was learned, as the files say, read once more and without haste.

mod amazons;
mod file;
mod leanings;
mod marbles;
mod windows;
