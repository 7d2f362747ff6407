//! The fixed words of the format, each spelled once, and its numbers.

/// The version of the format written here. A file of a later version says so in its tag `Format`,
/// and is refused.
pub(super) const FORMAT_VERSION: u32 = 1;

/// The end of the name of a saved game's file.
pub const GAME_SUFFIX: &str = ".game";

/// The result of an unfinished game, as in PGN.
pub(super) const UNFINISHED_RESULT: &str = "*";

/// The termination of an unfinished game, as in PGN. It is read, and never written.
pub(super) const UNFINISHED_TERMINATION: &str = "unfinished";

/// Variations stand in each other at most this deep. Not tuned: nobody follows a text that deep, and
/// reading, comparing and dropping it takes only so much of the stack.
pub(crate) const MAX_NESTING: usize = 64;

/// The tags that mean something here.
pub(super) mod tag {
    pub(crate) const FORMAT: &str = "Format";
    pub(crate) const GAME: &str = "Game";
    pub(crate) const SIZE: &str = "Size";
    pub(crate) const VARIANT: &str = "Variant";
    pub(crate) const DATE: &str = "Date";
    /// What tells the game from one that is alike in all else, as scripts play several.
    pub(crate) const ID: &str = "Id";
    pub(crate) const CLOCK: &str = "Clock";
    pub(crate) const SEED: &str = "Seed";
    pub(crate) const BOARD: &str = "Board";
    pub(crate) const TO_MOVE: &str = "ToMove";
    pub(crate) const SCORES: &str = "Scores";
    pub(crate) const RESULT: &str = "Result";
    pub(crate) const TERMINATION: &str = "Termination";
    /// Who judged the moves.
    pub(crate) const ANALYST: &str = "Analyst";
    pub(crate) const AIDS: &str = "Aids";
    /// `yes` in a game that was begun to count for ratings. Other games have none.
    pub(crate) const RATED: &str = "Rated";
    /// Followed by the number of a seat, from 1.
    pub(crate) const PLAYER: &str = "Player";
    /// Followed by the number of a seat, from 1.
    pub(crate) const NAME: &str = "Name";

    /// The players of PGN.
    pub(crate) const PGN_PLAYERS: [&str; 2] = ["White", "Black"];

    /// The tags that stand alone.
    pub(crate) const PLAIN: [&str; 16] = [
        FORMAT,
        GAME,
        SIZE,
        VARIANT,
        DATE,
        ID,
        CLOCK,
        SEED,
        BOARD,
        TO_MOVE,
        SCORES,
        RESULT,
        TERMINATION,
        ANALYST,
        AIDS,
        RATED,
    ];
    /// The tags that a seat's number follows.
    pub(crate) const NUMBERED: [&str; 2] = [PLAYER, NAME];
}

/// The commands in comments, written `[%name value]`.
pub(super) mod command {
    /// Elapsed move time, in seconds.
    pub(crate) const MOVE_TIME: &str = "emt";
    /// Player 1's expected score, from 0 to 1.
    pub(crate) const EXPECTED_SCORE: &str = "exp";
    /// Player 1's expected score by analysis, from 0 to 1.
    pub(crate) const EVALUATION: &str = "eval";
    /// The mover's own expected score by analysis, from 0 to 1.
    pub(crate) const OWN_SCORE: &str = "own";
    /// What the move cost, from 0 to 1 point. A judgement has one.
    pub(crate) const COST: &str = "cost";
    /// The values are proven. It has no value itself.
    pub(crate) const PROVEN: &str = "proven";
    /// All moves as good as the best.
    pub(crate) const BEST: &str = "best";
    /// The moves expected after the first of those.
    pub(crate) const LINE: &str = "line";
    /// The moves expected after the move played.
    pub(crate) const REPLY: &str = "reply";
    /// How many positions were searched.
    pub(crate) const NODES: &str = "nodes";
    /// Which of the lines are proven wins to the end of the game: `line`, `reply` or both.
    pub(crate) const FORCED: &str = "forced";
    /// With three or four players, the share of each after the move.
    pub(crate) const SHARES: &str = "shares";
    /// The move still wins, and takes longer than needed.
    pub(crate) const SLOWER: &str = "slower";
    /// The judgement comes from a quick look alone.
    pub(crate) const PROVISIONAL: &str = "provisional";
    /// The commands that tell something of a move.
    pub(crate) const OF_MOVES: [&str; 14] = [
        MOVE_TIME,
        EXPECTED_SCORE,
        EVALUATION,
        OWN_SCORE,
        COST,
        PROVEN,
        BEST,
        LINE,
        REPLY,
        NODES,
        FORCED,
        SHARES,
        SLOWER,
        PROVISIONAL,
    ];
    /// The seconds that the player to move has already used, behind the last move.
    pub(crate) const TURN_TIME: &str = "used";
    /// Takes back all moves after the given number: an unfinished game's file is only appended to.
    pub(crate) const TAKE_BACK: &str = "back";
}

/// A number of thousandths like `0.512`.
pub(super) fn format_thousandths(number: u16) -> String {
    format!("{}.{:03}", number / 1000, number % 1000)
}

/// Parses a number like `12.4` in thousandths; further decimals are dropped. Nine digits before
/// the point are 31 years in seconds, and 18 after it keep the text short.
pub(super) fn parse_thousandths(text: &str) -> Option<u64> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    let check_digits = |text: &str, max_len: usize| {
        let fits = !text.is_empty() && text.len() <= max_len;
        (fits && text.bytes().all(|byte| byte.is_ascii_digit())).then_some(())
    };
    check_digits(whole, 9)?;
    check_digits(decimals, 18)?;
    let decimals = format!("{decimals:0<3}");
    Some(whole.parse::<u64>().ok()? * 1000 + decimals[..3].parse::<u64>().ok()?)
}

/// Parses a share of a point, from 0 to 1, in thousandths.
pub(super) fn parse_share(text: &str) -> Option<u16> {
    u16::try_from(parse_thousandths(text)?).ok().filter(|&share| share <= 1000)
}
