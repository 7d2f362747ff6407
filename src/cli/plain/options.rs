//! What a person may choose about line mode itself, on the command line or in the menu.

use super::sheet::Sheet;
use crate::text::board::PlayerSigns;
use crate::text::typed;
use clap::ValueEnum;
use parlour_session::storage::ProfileName;
use parlour_words::key;

/// After which moves the board is printed.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug, ValueEnum)]
pub(in crate::cli) enum BoardsShown {
    /// After every move
    #[default]
    All,
    /// After the last move
    Last,
    /// Only on command
    None,
}

impl BoardsShown {
    /// Reads the argument of the command `board`.
    pub(super) fn from_typed(text: &str) -> Option<BoardsShown> {
        let boards = [
            (key!("typed-boards-all"), BoardsShown::All),
            (key!("typed-boards-last"), BoardsShown::Last),
            (key!("typed-boards-none"), BoardsShown::None),
        ];
        boards.into_iter().find(|(key, _)| typed::means(text, *key)).map(|(_, shown)| shown)
    }
}

/// How games are begun and shown.
#[derive(Clone, Default, Debug)]
pub(in crate::cli) struct LineOptions {
    /// After which moves the board is printed.
    pub boards: BoardsShown,
    /// Whether a coin decides who begins, in each game anew.
    pub toss: bool,
    /// The signs of the players, if they are not the usual ones.
    pub signs: Option<PlayerSigns>,
    /// The sheet that the game follows, and whether its questions about the seats are to be asked.
    pub sheet: Option<&'static Sheet>,
    pub asks_seats: bool,
    /// Whether the program keeps to itself and to its own files.
    pub is_kiosk: bool,
    /// The profile that plays.
    pub profile: Option<ProfileName>,
}
