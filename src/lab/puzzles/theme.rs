//! What a puzzle is about. Themes follow from exact facts: the solution is compared with the wrong move
//! that people would play, and the reply shows what the solution gives up.

use parlour_ai::core::{Fact, FactKind};
use parlour_session::play::{AnalysisError, Analyst};
use parlour_session::puzzle::{Puzzle, PuzzleGoal, PuzzleTheme};

/// The themes of a puzzle.
///
/// # Errors
/// If a move of the puzzle is not legal.
pub(super) fn of(
    puzzle: &Puzzle,
    analyst: &dyn Analyst,
) -> Result<Vec<PuzzleTheme>, AnalysisError> {
    let first = &puzzle.turns[0];
    let wrong = puzzle.natural.as_ref().or_else(|| first.wrong.first()?.moves.first());
    let facts =
        wrong.map_or_else(Vec::new, |wrong| analyst.facts(&puzzle.moves, wrong, &first.solution));
    let mut themes: Vec<PuzzleTheme> = facts.iter().filter_map(of_fact).collect();
    if puzzle.goal() == PuzzleGoal::Draw {
        themes.push(PuzzleTheme::OnlyMove);
    }
    if puzzle.turns.len() >= 3 {
        themes.push(PuzzleTheme::Combination);
    }
    if gives_something_up(puzzle, analyst)? {
        themes.push(PuzzleTheme::Sacrifice);
    }
    themes.sort_unstable();
    themes.dedup();
    if themes.is_empty() {
        themes.push(PuzzleTheme::Calculation);
    }
    Ok(themes)
}

/// The theme of a fact that tells why the solution is better.
fn of_fact(fact: &Fact) -> Option<PuzzleTheme> {
    match fact.kind {
        FactKind::ONLY_STOPS_WIN => Some(PuzzleTheme::OnlyMove),
        FactKind::STOPS_WIN | FactKind::MUST_PLACE | FactKind::FIVES => Some(PuzzleTheme::Defence),
        FactKind::WOULD_HAVE_WON_IN => Some(PuzzleTheme::ForcedWin),
        FactKind::RUNNER | FactKind::WOULD_RUN | FactKind::STEPS_TO_GO => Some(PuzzleTheme::Race),
        FactKind::WOULD_THREATEN if fact.squares.len() > 1 => Some(PuzzleTheme::DoubleThreat),
        FactKind::MUST_TURN => Some(PuzzleTheme::Turn),
        FactKind::BLOCKED_IN
        | FactKind::HELD_UP
        | FactKind::WOULD_HOLD_UP
        | FactKind::SHUT_IN
        | FactKind::CAN_SHUT_IN
        | FactKind::WOULD_SHUT_IN => Some(PuzzleTheme::ShutIn),
        FactKind::ONE_MOVE_LEFT
        | FactKind::MOVES_LEFT
        | FactKind::FIXED_PARITY
        | FactKind::ZERO_REPLY
        | FactKind::SAFE_SQUARES => Some(PuzzleTheme::Parity),
        FactKind::RESERVED | FactKind::SETTLED => Some(PuzzleTheme::Reserve),
        FactKind::HOTTEST_REGION => Some(PuzzleTheme::HottestRegion),
        FactKind::GIVES_SOS
        | FactKind::FREE_PAWN
        | FactKind::LOSING_TRADE
        | FactKind::HOME_HOLE
        | FactKind::CAN_THREATEN => Some(PuzzleTheme::Safety),
        FactKind::WOULD_SCORE | FactKind::TURN_WOULD_SCORE | FactKind::WOULD_TAKE => {
            Some(PuzzleTheme::Gain)
        }
        FactKind::TERRITORY | FactKind::OWN_REGIONS | FactKind::REGIONS_DECIDED => {
            Some(PuzzleTheme::Territory)
        }
        _ => None,
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
