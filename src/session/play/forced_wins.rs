//! Facts from proofs: forced wins that an analysis has found with a line to the end of the game, and the answer to a
//! move that loses, where the game's solver knows it: boards too large for the small searches of facts often come apart,
//! or are known by other means.

use super::analyst::ProvenValue;
use parlour_ai::analysis::move_value::MoveValue;
use parlour_ai::core::move_comparison::path_squares;
use parlour_ai::core::{EngineOptions, Fact, FactArguments, FactKind, GameAi, SearchLimits, Wdl};
use parlour_ai::engine::Engine;
use parlour_rules::{History, Outcome, Rules, Seat, path};

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
    let mut add = |kind: FactKind, winner: Seat, moves: u32, position: &G, line: &[G::Move]| {
        let tells_as_much = |known: &Fact| {
            kind.tells_loss && known.kind.tells_loss
                || kind.tells_missed_win && known.kind.tells_missed_win
        };
        if facts.iter().any(tells_as_much) || moves > TELLING_MOVES && !facts.is_empty() {
            return;
        }
        let at = facts.iter().position(|known| known.kind.rank >= kind.rank);
        let fact = Fact::of_win(kind, winner, moves, position, line);
        facts.insert(at.unwrap_or(facts.len()), fact);
    };
    if let Some(line) = played_line.filter(|line| line.len() > 1)
        && winner_of(history, &line) == Some(us.other())
    {
        let after = history.position().play(line[0]);
        let moves = (line.len() as u32).div_euclid(2);
        add(FactKind::FORCED_WIN, us.other(), moves, &after, &line[1..]);
    }
    if let Some(line) = better_line
        && winner_of(history, &line) == Some(us)
    {
        let moves = (line.len() as u32).div_ceil(2);
        add(FactKind::WOULD_FORCE_WIN, us, moves, history.position(), &line);
    }
    facts
}

/// The nodes that the solver may visit: a few milliseconds. Not tuned.
const SOLVER_NODES: u64 = 20_000;

/// `facts` of a move that is proven to lose what the `better` one `keeps`, and before them the answer that wins, if
/// none of them says how the game is lost and the solver finds it within a few nodes.
pub(super) fn with_solved_loss<G: GameAi>(
    mut facts: Vec<Fact>,
    engine: &dyn Engine<G>,
    history: &History<G>,
    played: G::Move,
    better: &str,
    keeps: ProvenValue,
) -> Vec<Fact> {
    let us = history.position().to_move();
    let tells_who_wins = |fact: &Fact| fact.kind.tells_loss || fact.kind.tells_missed_win;
    if facts.iter().any(tells_who_wins) || history.position().setup().players != 2 {
        return facts;
    }
    let mut after = history.clone();
    after.push(played);
    if after.outcome().is_some() || after.position().to_move() == us {
        return facts;
    }
    let limits = SearchLimits { nodes: Some(SOLVER_NODES), ..SearchLimits::default() };
    let options = EngineOptions { hash_mib: 1, threads: 1, ..EngineOptions::default() };
    let solution = engine.solve(&after, &limits, &options);
    let Some(&reply) = solution.best_moves.first().filter(|_| solution.wdl == Some(Wdl::Win))
    else {
        return facts;
    };
    let position = after.position();
    let would_win = (keeps == ProvenValue::Win).then_some(us);
    let kind = if G::PROFILE.last_move_wins && would_win.is_some() {
        FactKind::BEST_LAST_WITH
    } else {
        FactKind::BEST_WINS_WITH
    };
    let fact = Fact::about(us.other(), kind, path_squares(position, reply));
    let fact = fact.with("line", vec![position.move_to_string(reply)]);
    let instead = FactArguments::of_move(better).with("seat", would_win);
    facts.insert(0, fact.instead(Some(instead)));
    facts
}
