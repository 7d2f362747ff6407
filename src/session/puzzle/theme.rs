//! What puzzles are about.

use std::fmt;
use std::str::FromStr;

/// What a puzzle is about. As text, a word with hyphens.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PuzzleTheme {
    /// Every other move loses.
    OnlyMove,
    /// The opponent threatens to win at once.
    Defence,
    /// Who arrives first.
    Race,
    /// Something is given up for more.
    Sacrifice,
    /// Two threats at once.
    DoubleThreat,
    /// A win that nothing stops.
    ForcedWin,
    /// A piece is shut in, or its way is blocked.
    ShutIn,
    /// Who makes the last move.
    Parity,
    /// Squares that only one player can use.
    Reserve,
    /// The region where a move gains most.
    HottestRegion,
    /// Squares that one player reaches first.
    Territory,
    /// The turn of a block.
    Turn,
    /// Nothing is left that the opponent can take or score.
    Safety,
    /// Pieces are taken, or points are scored.
    Gain,
    /// Three moves or more.
    Combination,
    /// None of the others.
    Calculation,
}

impl PuzzleTheme {
    /// All themes.
    pub const ALL: [PuzzleTheme; 16] = [
        PuzzleTheme::OnlyMove,
        PuzzleTheme::Defence,
        PuzzleTheme::Race,
        PuzzleTheme::Sacrifice,
        PuzzleTheme::DoubleThreat,
        PuzzleTheme::ForcedWin,
        PuzzleTheme::ShutIn,
        PuzzleTheme::Parity,
        PuzzleTheme::Reserve,
        PuzzleTheme::HottestRegion,
        PuzzleTheme::Territory,
        PuzzleTheme::Turn,
        PuzzleTheme::Safety,
        PuzzleTheme::Gain,
        PuzzleTheme::Combination,
        PuzzleTheme::Calculation,
    ];

    /// The word in files.
    pub fn name(self) -> &'static str {
        match self {
            PuzzleTheme::OnlyMove => "only-move",
            PuzzleTheme::Defence => "defence",
            PuzzleTheme::Race => "race",
            PuzzleTheme::Sacrifice => "sacrifice",
            PuzzleTheme::DoubleThreat => "double-threat",
            PuzzleTheme::ForcedWin => "forced-win",
            PuzzleTheme::ShutIn => "shut-in",
            PuzzleTheme::Parity => "parity",
            PuzzleTheme::Reserve => "reserve",
            PuzzleTheme::HottestRegion => "hottest-region",
            PuzzleTheme::Territory => "territory",
            PuzzleTheme::Turn => "turn",
            PuzzleTheme::Safety => "safety",
            PuzzleTheme::Gain => "gain",
            PuzzleTheme::Combination => "combination",
            PuzzleTheme::Calculation => "calculation",
        }
    }
}

impl fmt::Display for PuzzleTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for PuzzleTheme {
    type Err = ();

    fn from_str(text: &str) -> Result<PuzzleTheme, ()> {
        PuzzleTheme::ALL.into_iter().find(|theme| theme.name() == text).ok_or(())
    }
}
