//! Proofs of puzzles: which move of a position is best, and that every other one is worse. Every value
//! comes from a solver or from the rules, never from an estimate.

use parlour_ai::analysis::{Candidates, SolverLimit};
use parlour_ai::core::{EngineOptions, SearchLimits, Wdl};
use parlour_rules::Seat;
use parlour_session::play::analyst::Standing;
use parlour_session::play::{
    AnalysisError, AnalysisRequest, Analyst, MatchStart, SolveInfo, StartError,
};
use parlour_session::puzzle::{Puzzle, Turn, Worth, WrongMoves};

/// The fewest legal moves of a puzzle's position: among fewer the solution could be guessed. Not tuned.
const MIN_MOVES: usize = 4;

/// The most legal moves of a puzzle's position: each of them has to be refuted, and the refutation
/// written down. Not tuned.
const MAX_MOVES: usize = 300;

/// The most nodes for the proof of a turn. No turn of the puzzles that ship needs as many.
const MAX_NODES: u64 = 20_000_000;

/// Memory for these proofs, in MiB. Not tuned: small, because the solver clears it for every position.
const PROOF_HASH_MIB: usize = 4;

/// Why a position is no puzzle.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Rejection {
    /// The game is over there, or there are too few moves to choose among, or too many.
    Moves,
    /// The solver could not prove every value within its limits.
    Unsolved,
    /// The player to move loses after every move. To lose by little is no puzzle.
    Lost,
    /// Several moves are best.
    Several,
}

/// Proves values of positions of one game.
pub(crate) struct Prover {
    analyst: Box<dyn Analyst>,
    options: EngineOptions,
    nodes: u64,
}

/// The nodes that the proofs of one position may still use.
struct NodesLeft(u64);

impl Prover {
    /// A prover of games that begin as `start` does. All proofs of one position together visit at most
    /// `nodes` nodes, so that they can be repeated exactly.
    ///
    /// # Errors
    /// If there is no such start.
    pub(crate) fn new(start: &MatchStart, nodes: u64) -> Result<Prover, StartError> {
        Ok(Prover { analyst: start.game.analyst(start)?, options: start.engine_options, nodes })
    }

    /// The analyst that knows the rules.
    pub(crate) fn analyst(&self) -> &dyn Analyst {
        &*self.analyst
    }

    /// Seed, threads and memory.
    pub(super) fn options(&self) -> &EngineOptions {
        &self.options
    }

    /// The only best move of a position with the refutations of all others, and what it is worth.
    ///
    /// # Errors
    /// Why there is none, or none that is proven.
    pub(crate) fn prove(&self, moves: &[String]) -> Result<(Worth, Turn), Rejection> {
        let standing = self.analyst.standing(moves).map_err(|_| Rejection::Moves)?;
        let legal = &standing.legal_moves;
        if !(MIN_MOVES..=MAX_MOVES).contains(&legal.len()) {
            return Err(Rejection::Moves);
        }
        let mut left = NodesLeft(self.nodes);
        let solved = self.solve(moves, &mut left).ok_or(Rejection::Unsolved)?;
        let worth = Worth::of_solution(&solved).ok_or(Rejection::Unsolved)?;
        if worth.wdl() == Wdl::Loss {
            return Err(Rejection::Lost);
        }
        let [solution] = &solved.best[..] else { return Err(Rejection::Several) };
        if solved.undecided > 0 {
            return Err(Rejection::Unsolved);
        }
        let mut turn = Turn { solution: solution.clone(), wrong: Vec::new(), reply: None };
        let mut line = moves.to_vec();
        for wrong in legal.iter().filter(|mv| *mv != solution) {
            line.push(wrong.clone());
            let (found, refutation) =
                self.answer(&line, standing.to_move, &mut left).ok_or(Rejection::Unsolved)?;
            line.pop();
            if found >= worth {
                return Err(Rejection::Several);
            }
            add_wrong(&mut turn, found, refutation, wrong);
        }
        Ok((worth, turn))
    }

    /// The value to `seat` of the position after `moves`, and the move of another player that proves
    /// it. `None` if the solver does not know the value.
    fn answer(
        &self,
        moves: &[String],
        seat: Seat,
        left: &mut NodesLeft,
    ) -> Option<(Worth, Option<String>)> {
        let standing = self.analyst.standing(moves).ok()?;
        if let Some(worth) = worth_at_end(&standing, seat) {
            return Some((worth, None));
        }
        let solved = self.solve(moves, left)?;
        let worth = Worth::of_solution(&solved)?;
        if standing.to_move == seat {
            Some((worth, None))
        } else {
            Some((worth.negated(), solved.best.into_iter().next()))
        }
    }

    /// What the solver finds with the nodes that are left; `None` if they are not enough.
    fn solve(&self, moves: &[String], left: &mut NodesLeft) -> Option<SolveInfo> {
        let limits = SearchLimits { nodes: Some(left.0), ..SearchLimits::default() };
        let solved = self.analyst.solve(moves, &limits, &self.options).ok()?;
        left.0 = left.0.checked_sub(solved.nodes)?;
        Some(solved)
    }

    /// Checks that the solution of `turn` is the only best move after `moves`, and that every other move
    /// is worth what `turn` says. Returns what the solution is worth, or what is not as `turn` says.
    fn verify_turn(&self, moves: &[String], turn: &Turn) -> Result<Worth, String> {
        let mut left = NodesLeft(self.nodes);
        let standing = self.analyst.standing(moves).map_err(|error| error.to_string())?;
        let seat = standing.to_move;
        let mut value_after = |more: &[&String]| {
            let line: Vec<String> = moves.iter().chain(more.iter().copied()).cloned().collect();
            let value = self.value(&line, seat, &mut left);
            value.ok_or_else(|| format!("the solver cannot decide what follows {more:?}"))
        };
        let worth = value_after(&[&turn.solution])?;
        let mut refuted = vec![&turn.solution];
        for wrong in &turn.wrong {
            for mv in &wrong.moves {
                // The refutation proves that the move is worth no more. That it is worth no less is proven
                // by the move alone; of a loss it need not be.
                let is_lowest = wrong.worth == Worth::Result(Wdl::Loss);
                let refuted_line = wrong.refutation.as_ref().map(|refutation| vec![mv, refutation]);
                let alone = (!is_lowest || refuted_line.is_none()).then(|| vec![mv]);
                for line in [alone, refuted_line].into_iter().flatten() {
                    let found = value_after(&line)?;
                    if found != wrong.worth || found >= worth {
                        return Err(format!("{line:?} is worth {found}, not {}", wrong.worth));
                    }
                }
                refuted.push(mv);
            }
        }
        if standing.legal_moves.iter().all(|mv| refuted.contains(&mv)) {
            Ok(worth)
        } else {
            Err("not every move is refuted".to_string())
        }
    }

    /// The value to `seat` of the position after `moves`; `None` if the solver does not know it.
    fn value(&self, moves: &[String], seat: Seat, left: &mut NodesLeft) -> Option<Worth> {
        let standing = self.analyst.standing(moves).ok()?;
        worth_at_end(&standing, seat).or_else(|| {
            let worth = Worth::of_solution(&self.solve(moves, left)?)?;
            Some(if standing.to_move == seat { worth } else { worth.negated() })
        })
    }

    /// The move with which the opponent resists longest: the engine's choice among the moves that keep
    /// the value.
    pub(super) fn longest_resistance(
        &self,
        moves: &[String],
        nodes: u64,
    ) -> Result<String, AnalysisError> {
        let request = AnalysisRequest {
            moves: moves.to_vec(),
            played: None,
            candidates: Candidates::Promising,
            lines: 1,
            solver_limit: SolverLimit::Time,
            limits: SearchLimits { nodes: Some(nodes), ..SearchLimits::default() },
            options: self.options,
        };
        Ok(self.analyst.analyse(&request)?.best_move().text.clone())
    }
}

/// The value of a finished game to `seat`; `None` if it goes on.
fn worth_at_end(standing: &Standing, seat: Seat) -> Option<Worth> {
    let outcome = standing.outcome?;
    Some(match &standing.scores {
        Some(scores) => {
            let own = i64::from(scores[seat.index()]);
            let all: i64 = scores.iter().copied().map(i64::from).sum();
            Worth::Margin((2 * own - all) as i32)
        }
        None => Worth::Result(Wdl::from_outcome(outcome, seat)),
    })
}

fn add_wrong(turn: &mut Turn, worth: Worth, refutation: Option<String>, mv: &str) {
    let same = |it: &&mut WrongMoves| it.worth == worth && it.refutation == refutation;
    match turn.wrong.iter_mut().find(same) {
        Some(group) => group.moves.push(mv.to_string()),
        None => {
            let moves = vec![mv.to_string()];
            turn.wrong.push(WrongMoves { worth, refutation, moves });
        }
    }
}

/// Proves a puzzle again from the rules and the solver alone: after the solution the position is
/// worth what the puzzle says, and after every other move and its refutation it is worth less.
///
/// # Errors
/// What is not as the puzzle says.
pub(crate) fn verify(puzzle: &Puzzle) -> Result<(), String> {
    let mut start = puzzle.start();
    start.engine_options.hash_mib = PROOF_HASH_MIB;
    let prover = Prover::new(&start, MAX_NODES).map_err(|error| error.to_string())?;
    let mut line = puzzle.moves.clone();
    for (index, turn) in puzzle.turns.iter().enumerate() {
        let fault = |what: String| format!("{} turn {}: {what}", puzzle.id, index + 1);
        let worth = prover.verify_turn(&line, turn).map_err(fault)?;
        if index == 0 && worth != puzzle.worth {
            return Err(fault(format!("worth {worth}, not {}", puzzle.worth)));
        }
        line.push(turn.solution.clone());
        if let Some(reply) = &turn.reply {
            line.push(reply.clone());
            prover.analyst.standing(&line).map_err(|_| fault(format!("reply {reply}")))?;
        }
    }
    if puzzle.natural.as_ref().is_none_or(|mv| puzzle.turns[0].refutation_of(mv).is_some()) {
        Ok(())
    } else {
        Err(format!("{}: the natural move is not wrong", puzzle.id))
    }
}
