//! Saved games: the text, the files, and everything that can go wrong with either.

mod damage;
mod files;
mod games;
mod strangers;
mod texts;
