//! Words of the menu's cards and of the column beside them.

use parlour_session::play::game::Game;
use parlour_session::storage::Tally;
use parlour_words::{MessageKey, key, say};

/// Each game in two short lines of a card, by its name.
const CARDS: [(&str, MessageKey); 8] = [
    ("breakthrough", key!("menu-card-breakthrough")),
    ("firstattack", key!("menu-card-firstattack")),
    ("pleiadis", key!("menu-card-pleiadis")),
    ("snort", key!("menu-card-snort")),
    ("dodgem", key!("menu-card-dodgem")),
    ("pentago", key!("menu-card-pentago")),
    ("sos", key!("menu-card-sos")),
    ("amazons", key!("menu-card-amazons")),
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

/// A person's results against computers in a few words; empty if there are none.
pub(crate) fn tally_words(tally: Tally) -> String {
    let Tally { won, lost, drawn } = tally;
    match won + lost + drawn {
        0 => String::new(),
        all => say!("menu-won-of", won, all),
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
