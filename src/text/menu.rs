//! Words of the menu's cards and of the column beside them.

use parlour_session::play::game::Game;
use parlour_session::storage::stats::Tally;
use parlour_words::{MessageKey, phrases, say};

/// Each game in two short lines of a card, by its name.
const CARDS: [(&str, MessageKey); 8] = [
    ("breakthrough", MessageKey("menu-card-breakthrough")),
    ("firstattack", MessageKey("menu-card-firstattack")),
    ("pleiadis", MessageKey("menu-card-pleiadis")),
    ("snort", MessageKey("menu-card-snort")),
    ("dodgem", MessageKey("menu-card-dodgem")),
    ("pentago", MessageKey("menu-card-pentago")),
    ("sos", MessageKey("menu-card-sos")),
    ("amazons", MessageKey("menu-card-amazons")),
];

/// A game in two short lines; `None` for one that has no others but the sentence about it.
pub(crate) fn card_lines(game: &Game) -> Option<[&'static str; 2]> {
    let (_, key) = CARDS.iter().find(|(name, _)| *name == game.name)?;
    let text = key.text();
    Some(text.split_once('\n').map_or([text, ""], |(first, second)| [first, second]))
}

/// The two lines of every game as one.
pub(crate) fn joined_card_lines() -> impl Iterator<Item = String> {
    CARDS.iter().map(|(_, key)| key.text().replace('\n', " "))
}

phrases! {
    /// The heading of the column with the games under way and the results.
    your_games = "menu-your-games";
    /// Its heading while there are none.
    welcome = "menu-welcome";
    /// The heading of the game under way.
    continue_game = "menu-continue";
    /// The heading of the game that ended last.
    last_game = "menu-last-game";
    /// The heading of the results against computers.
    record = "menu-record";
    /// What a single person in a game is called.
    capital_you = "menu-you";
    /// What the keys do that a newcomer needs.
    welcome_play = "menu-welcome-play";
    welcome_setup = "menu-welcome-setup";
    welcome_rules = "menu-welcome-rules";
    welcome_lesson = "menu-welcome-lesson";
}

/// How many games stand behind the one shown.
pub(crate) fn more_games(count: usize) -> String {
    say!("menu-more-games", count = count)
}

/// A person's results against computers in a few words; empty if there are none.
pub(crate) fn tally_words(tally: Tally) -> String {
    let Tally { won, lost, drawn } = tally;
    match won + lost + drawn {
        0 => String::new(),
        all => say!("menu-won-of", won = won, all = all),
    }
}

/// The results one by one.
pub(crate) fn tally_parts(tally: Tally) -> [String; 3] {
    let Tally { won, lost, drawn } = tally;
    [
        say!("menu-won", count = won),
        say!("menu-drawn", count = drawn),
        say!("menu-lost", count = lost),
    ]
}
