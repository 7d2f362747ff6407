//! A game goes on in another file, since its own belongs to somebody else now.

use super::private_file::FileName;

/// Why a game goes on in another file than before.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ForkReason {
    /// Another process plays the game.
    Locked,
    /// Another program has changed the file.
    Changed,
    /// The file is as long as a file may be. The new one lacks the comments of others.
    TooLong,
}

/// A game goes on in another file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fork {
    /// Why.
    pub reason: ForkReason,
    /// The file that is left as it is.
    pub old: FileName,
    /// The file in which the game goes on.
    pub new: FileName,
}
