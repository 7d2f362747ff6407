//! Forced wins as facts: what an analysis has proven with a line to the end of the game.

use parlour_ai::analysis::move_value::MoveValue;
use parlour_ai::core::fact::{Fact, FactKind, FactRank};
use parlour_rules::Rules;
use parlour_rules::history::History;
use parlour_rules::path;
use parlour_rules::seat::{Outcome, Seat};
use parlour_rules::step::{Square, Step};

/// Wins of at most this many moves of the winner's own come before other reasons. Nobody learns much
/// from a longer line, so that it is told only where there is no other reason. Not tuned.
const TELLING_MOVES: u32 = 5;

/// Whether a value is a proven win for one of two players who move in turn, and the line plays it to the
/// end of the game, as long as the proof says it takes at most.
pub(super) fn is_forced<G: Rules>(
    history: &History<G>,
    line: &[G::Move],
    value: &MoveValue,
) -> bool {
    let us = history.position().to_move();
    let winner = match value.expected {
        won if won >= 1.0 => us,
        lost if lost <= 0.0 => us.other(),
        _ => return false,
    };
    let takes = value.plies.filter(|_| value.proven);
    history.position().setup().players == 2
        && takes == u32::try_from(line.len()).ok()
        && winner_of(history, line) == Some(winner)
}

/// Who has won at the end of a line, if the game is over there and not before, and the players move in
/// turn.
fn winner_of<G: Rules>(history: &History<G>, line: &[G::Move]) -> Option<Seat> {
    let mut history = history.clone();
    for &mv in line {
        let mover = history.position().to_move();
        if history.outcome().is_some() || !history.legal_moves().contains(&mv) {
            return None;
        }
        history.push(mv);
        if history.outcome().is_none() && history.position().to_move() == mover {
            return None;
        }
    }
    history.outcome().and_then(Outcome::winner)
}

/// The moves of a line that is written; `None` if one is not legal.
fn read_line<G: Rules>(history: &History<G>, texts: &[String]) -> Option<Vec<G::Move>> {
    let mut history = history.clone();
    let mut line = Vec::new();
    for text in texts {
        if history.outcome().is_some() {
            return None;
        }
        let mv = path::move_from_text(&history, text).ok()?;
        history.push(mv);
        line.push(mv);
    }
    Some(line)
}

fn squares_of<G: Rules>(position: &G, mv: G::Move) -> Vec<Square> {
    let square = |step: &Step| if let Step::Square(square) = step { Some(*square) } else { None };
    position.path(mv).iter().filter_map(square).collect()
}

/// `facts`, with those of proven wins: `lines` are that of the better move, if the player who moves wins
/// with it, and that of the move that was played, if the opponent wins then. A line that the rules do
/// not confirm is left out, as a file may hold anything.
pub(super) fn with_forced_wins<G: Rules>(
    mut facts: Vec<Fact>,
    history: &History<G>,
    lines: [Option<&[String]>; 2],
) -> Vec<Fact> {
    let us = history.position().to_move();
    let [better_line, played_line] =
        lines.map(|line| read_line(history, line?).filter(|line| !line.is_empty()));
    let texts = |line: Option<&[String]>, from: usize| line.unwrap_or_default()[from..].to_vec();
    let mut add = |fact: Fact, moves: u32| {
        let tells_as_much = match fact.kind {
            FactKind::ForcedWin { .. } => FactKind::tells_loss,
            _ => FactKind::tells_missed_win,
        };
        let is_known = facts.iter().any(|known| tells_as_much(&known.kind));
        if is_known || moves > TELLING_MOVES && !facts.is_empty() {
            return;
        }
        let at = facts.iter().position(|known| known.rank >= fact.rank).unwrap_or(facts.len());
        facts.insert(at, fact);
    };
    if let Some(line) = played_line.filter(|line| line.len() > 1)
        && winner_of(history, &line) == Some(us.other())
    {
        let after = history.position().play(line[0]);
        let moves = (line.len() as u32).div_euclid(2);
        let kind = FactKind::ForcedWin { seat: us.other(), moves, line: texts(lines[1], 1) };
        let squares = squares_of(&after, line[1]);
        add(Fact { rank: FactRank::Opponent, kind, squares }, moves);
    }
    if let Some(line) = better_line
        && winner_of(history, &line) == Some(us)
    {
        let moves = (line.len() as u32).div_ceil(2);
        let kind = FactKind::WouldForceWin { seat: us, moves, line: texts(lines[0], 0) };
        let squares = squares_of(history.position(), line[0]);
        add(Fact { rank: FactRank::Better, kind, squares }, moves);
    }
    facts
}
