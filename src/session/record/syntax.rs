//! The fixed words of the format, each spelled once.

/// The version of the format written here. A file of a later version says so in its tag `Format`,
/// and is refused.
pub const FORMAT_VERSION: u32 = 1;

/// The end of the name of a saved game's file.
pub(crate) const GAME_SUFFIX: &str = ".game";

/// The result of a game that goes on, as in PGN.
pub const UNFINISHED_RESULT: &str = "*";

/// The termination of a game that goes on, as in PGN. It is read, and never written.
pub const UNFINISHED_TERMINATION: &str = "unfinished";

/// The tags that mean something here.
pub mod tag {
    pub const FORMAT: &str = "Format";
    pub const GAME: &str = "Game";
    pub const SIZE: &str = "Size";
    pub const VARIANT: &str = "Variant";
    pub const DATE: &str = "Date";
    pub const CLOCK: &str = "Clock";
    pub const SEED: &str = "Seed";
    pub const BOARD: &str = "Board";
    pub const TO_MOVE: &str = "ToMove";
    pub const SCORES: &str = "Scores";
    pub const RESULT: &str = "Result";
    pub const TERMINATION: &str = "Termination";
    /// Followed by the number of a seat, from 1.
    pub const PLAYER: &str = "Player";
    /// Followed by the number of a seat, from 1.
    pub const NAME: &str = "Name";

    /// The tags that stand alone.
    pub const PLAIN: [&str; 12] = [
        FORMAT,
        GAME,
        SIZE,
        VARIANT,
        DATE,
        CLOCK,
        SEED,
        BOARD,
        TO_MOVE,
        SCORES,
        RESULT,
        TERMINATION,
    ];
    /// The tags that a seat's number follows.
    pub const NUMBERED: [&str; 2] = [PLAYER, NAME];
}

/// The commands in comments, written `[%name value]`.
pub mod command {
    /// Elapsed move time, in seconds.
    pub const MOVE_TIME: &str = "emt";
    /// Player 1's expected score, from 0 to 1.
    pub const EXPECTED_SCORE: &str = "exp";
    /// Takes back all but the first so many moves: a file under way is only ever appended to.
    pub const TAKE_BACK: &str = "back";
}
