//! Words of the menu's cards and of the column beside them.

use crate::session::play::game::Game;
use crate::session::storage::stats::Tally;

/// Each game in two short lines of a card, by its name.
const CARD_LINES: [(&str, [&str; 2]); 8] = [
    ("breakthrough", ["Pawns race to", "the far side"]),
    ("firstattack", ["Never attack", "another pawn"]),
    ("pleiadis", ["Never be", "outnumbered"]),
    ("snort", ["Never beside", "an enemy"]),
    ("dodgem", ["Be first off", "the board"]),
    ("pentago", ["Five in a row", "that turns"]),
    ("sos", ["Write S or O,", "score most"]),
    ("amazons", ["Move, shoot,", "wall them in"]),
];

/// A game in two short lines; `None` for one that has no others but the sentence about it.
pub(crate) fn card_lines(game: &Game) -> Option<[&'static str; 2]> {
    CARD_LINES.iter().find(|(name, _)| *name == game.name).map(|(_, lines)| *lines)
}

/// The two lines of every game as one.
pub(crate) fn joined_card_lines() -> impl Iterator<Item = String> {
    CARD_LINES.iter().map(|(_, lines)| lines.join(" "))
}

/// The heading of the column with the games under way and the results.
pub(crate) const YOUR_GAMES: &str = "YOUR GAMES";

/// Its heading while there are none.
pub(crate) const WELCOME: &str = "WELCOME";

/// The heading of the game under way.
pub(crate) const CONTINUE: &str = "Continue";

/// The heading of the game that ended last.
pub(crate) const LAST_GAME: &str = "Last game";

/// The heading of the results against computers.
pub(crate) const RECORD: &str = "Record";

/// What a single person in a game is called.
pub(crate) const CAPITAL_YOU: &str = "You";

/// What the keys do that a newcomer needs.
pub(crate) const WELCOME_PLAY: &str = "play";
pub(crate) const WELCOME_SETUP: &str = "set it up first";
pub(crate) const WELCOME_RULES: &str = "read its rules";
pub(crate) const WELCOME_LESSON: &str = "a lesson in it";

/// How many games stand behind the one shown.
pub(crate) fn more_games(count: usize) -> String {
    format!("and {count} more")
}

/// A person's results against computers in a few words; empty if there are none.
pub(crate) fn tally_words(tally: Tally) -> String {
    let Tally { won, lost, drawn } = tally;
    match won + lost + drawn {
        0 => String::new(),
        all => format!("won {won} of {all}"),
    }
}

/// The results one by one.
pub(crate) fn tally_parts(tally: Tally) -> [String; 3] {
    let Tally { won, lost, drawn } = tally;
    [format!("{won} won"), format!("{drawn} drawn"), format!("{lost} lost")]
}
