//! What puzzles are about. Themes follow from exact facts: the solution is compared with the wrong move
//! that people would play, and the reply shows what the solution gives up.

use super::{Puzzle, PuzzleGoal};
use crate::ai::core::fact::{Fact, FactKind};
use crate::session::play::analyst::{AnalysisError, Analyst};
use std::fmt;
use std::str::FromStr;

/// What a puzzle is about. As text, a word with hyphens.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theme {
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

impl Theme {
    /// All themes.
    pub const ALL: [Theme; 16] = [
        Theme::OnlyMove,
        Theme::Defence,
        Theme::Race,
        Theme::Sacrifice,
        Theme::DoubleThreat,
        Theme::ForcedWin,
        Theme::ShutIn,
        Theme::Parity,
        Theme::Reserve,
        Theme::HottestRegion,
        Theme::Territory,
        Theme::Turn,
        Theme::Safety,
        Theme::Gain,
        Theme::Combination,
        Theme::Calculation,
    ];

    /// The word in files.
    pub fn name(self) -> &'static str {
        match self {
            Theme::OnlyMove => "only-move",
            Theme::Defence => "defence",
            Theme::Race => "race",
            Theme::Sacrifice => "sacrifice",
            Theme::DoubleThreat => "double-threat",
            Theme::ForcedWin => "forced-win",
            Theme::ShutIn => "shut-in",
            Theme::Parity => "parity",
            Theme::Reserve => "reserve",
            Theme::HottestRegion => "hottest-region",
            Theme::Territory => "territory",
            Theme::Turn => "turn",
            Theme::Safety => "safety",
            Theme::Gain => "gain",
            Theme::Combination => "combination",
            Theme::Calculation => "calculation",
        }
    }

    /// The themes of a puzzle.
    ///
    /// # Errors
    /// If a move of the puzzle is not legal.
    pub(super) fn of(puzzle: &Puzzle, analyst: &dyn Analyst) -> Result<Vec<Theme>, AnalysisError> {
        let first = &puzzle.turns[0];
        let wrong = puzzle.natural.as_ref().or_else(|| first.wrong.first()?.moves.first());
        let facts = wrong
            .map_or_else(Vec::new, |wrong| analyst.facts(&puzzle.moves, wrong, &first.solution));
        let mut themes: Vec<Theme> = facts.iter().filter_map(Theme::of_fact).collect();
        if puzzle.goal() == PuzzleGoal::Draw {
            themes.push(Theme::OnlyMove);
        }
        if puzzle.turns.len() >= 3 {
            themes.push(Theme::Combination);
        }
        if gives_something_up(puzzle, analyst)? {
            themes.push(Theme::Sacrifice);
        }
        themes.sort_unstable();
        themes.dedup();
        if themes.is_empty() {
            themes.push(Theme::Calculation);
        }
        Ok(themes)
    }

    /// The theme of a fact that tells why the solution is better.
    fn of_fact(fact: &Fact) -> Option<Theme> {
        match &fact.kind {
            FactKind::StopsWin { only: true, .. } => Some(Theme::OnlyMove),
            FactKind::StopsWin { .. } | FactKind::MustPlace { .. } | FactKind::Fives { .. } => {
                Some(Theme::Defence)
            }
            FactKind::WouldWin { moves: 2.., .. } => Some(Theme::ForcedWin),
            FactKind::Runner { .. } | FactKind::WouldRun { .. } | FactKind::StepsToGo { .. } => {
                Some(Theme::Race)
            }
            FactKind::WouldThreaten { squares, .. } if squares.len() > 1 => {
                Some(Theme::DoubleThreat)
            }
            FactKind::MustTurn { .. } => Some(Theme::Turn),
            FactKind::BlockedIn { .. }
            | FactKind::HeldUp { .. }
            | FactKind::WouldHoldUp { .. }
            | FactKind::ShutIn { .. }
            | FactKind::CanShutIn { .. }
            | FactKind::WouldShutIn { .. } => Some(Theme::ShutIn),
            FactKind::MovesLeft { .. }
            | FactKind::FixedParity { .. }
            | FactKind::ZeroReply { .. }
            | FactKind::SafeSquares { .. } => Some(Theme::Parity),
            FactKind::Reserved { .. } | FactKind::Settled { .. } => Some(Theme::Reserve),
            FactKind::HottestRegion { .. } => Some(Theme::HottestRegion),
            FactKind::GivesSos { .. }
            | FactKind::FreePawn { .. }
            | FactKind::LosingTrade { .. }
            | FactKind::HomeHole { .. }
            | FactKind::CanThreaten { .. } => Some(Theme::Safety),
            FactKind::WouldScore { .. } | FactKind::WouldTake { .. } => Some(Theme::Gain),
            FactKind::Territory { .. } | FactKind::OwnRegions { .. } => Some(Theme::Territory),
            _ => None,
        }
    }
}

/// Whether the answer to the solution takes a piece or scores points.
fn gives_something_up(puzzle: &Puzzle, analyst: &dyn Analyst) -> Result<bool, AnalysisError> {
    let turn = &puzzle.turns[0];
    let Some(reply) = &turn.reply else { return Ok(false) };
    let mut moves = puzzle.moves.clone();
    let solver = analyst.standing(&moves)?.to_move;
    moves.push(turn.solution.clone());
    let before = analyst.standing(&moves)?;
    moves.push(reply.clone());
    let after = analyst.standing(&moves)?;
    let taken = after.pieces[solver.index()] < before.pieces[solver.index()];
    let others_points = |scores: &Option<Vec<u32>>| {
        let all = scores.iter().flatten().sum::<u32>();
        all - scores.as_ref().map_or(0, |scores| scores[solver.index()])
    };
    Ok(taken || others_points(&after.scores) > others_points(&before.scores))
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Theme {
    type Err = ();

    fn from_str(text: &str) -> Result<Theme, ()> {
        Theme::ALL.into_iter().find(|theme| theme.name() == text).ok_or(())
    }
}
