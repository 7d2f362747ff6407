//! The colours that players choose for their pieces; a screen's theme decides how each looks.

use parlour_rules::MAX_SEATS;
use serde::{Deserialize, Serialize};

/// The name of a colour. Settings files spell it in lower case.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerColor {
    /// The default of player 1.
    Amber,
    /// The default of player 2.
    Blue,
    /// The default of player 3.
    Green,
    /// The default of player 4.
    Pink,
    /// Nobody's default.
    Red,
    /// Nobody's default.
    White,
}

impl PlayerColor {
    /// Every colour; the first [`MAX_SEATS`] are the defaults.
    pub const ALL: [PlayerColor; 6] = [
        PlayerColor::Amber,
        PlayerColor::Blue,
        PlayerColor::Green,
        PlayerColor::Pink,
        PlayerColor::Red,
        PlayerColor::White,
    ];
    /// The default of each seat.
    pub const DEFAULT: [PlayerColor; MAX_SEATS] =
        [PlayerColor::Amber, PlayerColor::Blue, PlayerColor::Green, PlayerColor::Pink];
}
