//! Finds puzzles. Rungs of the ladder play each other. Every position of their games in which one move
//! is proven to be the only best is a candidate.

use super::difficulty::{self, Tries};
use super::prover::{Prover, Rejection};
use super::theme;
use parlour_ai::core::{Budget, EngineOptions, SearchLimits};
use parlour_ai::ladder::RungEntry;
use parlour_rules::{Setup, mix};
use parlour_session::play::game::Game;
use parlour_session::play::{AnalysisError, MatchStart, StartError};
use parlour_session::puzzle::Puzzle;
use parlour_session::rating::strengths;
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, HashSet};
use std::fmt::Write as _;

/// A game begins with at least and at most this many random moves.
const OPENING: [u64; 2] = [2, 5];

/// Nodes a move for a player in these games that has no limit of its own. Not tuned.
const PLAYER_NODES: u64 = 2_000;

/// Nodes of the search for the longest resistance. Not tuned.
const REPLY_NODES: u64 = 20_000;

/// The most moves that a solver has to find in one puzzle. Not tuned.
const MAX_TURNS: usize = 4;

/// Games are searched from their end. After this many positions in a row that the solver cannot decide,
/// the earlier ones are skipped. Not tuned.
const MAX_UNSOLVED: usize = 3;

/// The most puzzles from one game, and the least number of plies between them: positions of one game are
/// much alike. Not tuned.
const PER_GAME: usize = 2;
const APART: usize = 4;

/// The most candidates of a game that the rungs try. Not tuned.
const MAX_TRIED: usize = 6;

/// A puzzle is too easy if the weakest rung finds it in more than this many of a hundred tries. Not
/// tuned.
const EASY: u8 = 75;

/// What became of the positions that were looked at.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct MakerCounts {
    /// Games played.
    pub games: u64,
    /// Positions looked at.
    pub positions: u64,
    /// Positions that are no puzzles, by reason.
    pub rejected: BTreeMap<Rejection, u64>,
    /// Candidates too close to a better one of the same game.
    pub close: u64,
    /// Candidates that are too easy.
    pub easy: u64,
    /// Candidates whose position another puzzle has already.
    pub repeated: u64,
    /// Candidates that became puzzles.
    pub accepted: u64,
}

/// Makes puzzles of one game on one board.
pub(crate) struct Maker {
    game: &'static Game,
    setup: Setup,
    prover: Prover,
    ladder: Vec<RungEntry>,
    ratings: Vec<f64>,
    seed: u64,
    known: HashSet<String>,
    counts: MakerCounts,
}

impl Maker {
    /// A maker of puzzles on the board of `start`. All proofs of one position together visit at most
    /// `nodes` nodes.
    ///
    /// # Errors
    /// If there is no such start.
    pub(crate) fn new(start: &MatchStart, nodes: u64) -> Result<Maker, StartError> {
        let ladder = start.game.ladder();
        let ratings = strengths(&ladder).iter().map(|strength| strength.rating).collect();
        Ok(Maker {
            game: start.game,
            setup: start.setup,
            prover: Prover::new(start, nodes)?,
            ladder,
            ratings,
            seed: start.engine_options.seed,
            known: HashSet::new(),
            counts: MakerCounts::default(),
        })
    }

    /// What became of the positions so far.
    pub(crate) fn counts(&self) -> &MakerCounts {
        &self.counts
    }

    /// Plays the game with this number, and makes puzzles of it. The same number and seed make the same
    /// puzzles. Positions of earlier puzzles are left out.
    ///
    /// # Errors
    /// If a player or the solver refuses a position. That is a fault of the program.
    pub(crate) fn make_from_game(&mut self, number: u64) -> Result<Vec<Puzzle>, AnalysisError> {
        let seed = mix(self.seed, number);
        let moves = self.play_game(seed)?;
        self.counts.games += 1;
        let mut candidates = self.candidates(&moves)?;
        // Of too many candidates a random selection remains.
        while candidates.len() > MAX_TRIED {
            let index = (mix(seed, candidates.len() as u64) % candidates.len() as u64) as usize;
            candidates.swap_remove(index);
            self.counts.close += 1;
        }
        let mut tried: Vec<Puzzle> = Vec::new();
        for mut puzzle in candidates {
            let Tries { found, natural } = Tries::of(&puzzle, &self.prover, &self.ladder)?;
            if found.first().is_some_and(|weakest| *weakest > EASY) {
                self.counts.easy += 1;
                continue;
            }
            puzzle.rating = difficulty::rating(&self.ratings, &found).round();
            puzzle.found = found;
            puzzle.natural = natural;
            puzzle.themes = theme::of(&puzzle, self.prover.analyst())?;
            tried.push(puzzle);
        }
        // Of one game the hardest are kept, of the next the easiest, so that there is something for
        // everybody.
        tried.sort_by(|one, two| two.rating.total_cmp(&one.rating));
        if number % 2 == 1 {
            tried.reverse();
        }
        let mut kept: Vec<Puzzle> = Vec::new();
        for puzzle in tried {
            let is_close = |other: &Puzzle| other.moves.len().abs_diff(puzzle.moves.len()) < APART;
            if kept.len() == PER_GAME || kept.iter().any(is_close) {
                self.counts.close += 1;
            } else if self.known.insert(puzzle.id.clone()) {
                self.counts.accepted += 1;
                kept.push(puzzle);
            } else {
                self.counts.repeated += 1;
            }
        }
        Ok(kept)
    }

    /// A game between two rungs that are not far apart, after a random opening.
    fn play_game(&self, seed: u64) -> Result<Vec<String>, AnalysisError> {
        let rungs = self.ladder.len() as u64;
        // The first rung does not take part: its games have no positions that are worth a puzzle.
        let first = 1 + mix(seed, 1) % rungs.saturating_sub(1).max(1);
        let second = (first + mix(seed, 2) % 3).min(rungs - 1);
        let players = [first.min(rungs - 1), second];
        let opening = OPENING[0] + mix(seed, 3) % (OPENING[1] - OPENING[0] + 1);
        let analyst = self.prover.analyst();
        let mut moves: Vec<String> = Vec::new();
        loop {
            let standing = analyst.standing(&moves)?;
            if standing.outcome.is_some() {
                return Ok(moves);
            }
            let ply = moves.len() as u64;
            let legal = standing.legal_moves;
            if ply < opening {
                let index = mix(mix(seed, 4), ply) % legal.len() as u64;
                moves.push(legal[index as usize].clone());
                continue;
            }
            let player = players[standing.to_move.index() % players.len()];
            let entry = &self.ladder[player as usize];
            let budget = entry.budget.unwrap_or(Budget::Nodes(PLAYER_NODES));
            let options =
                EngineOptions { seed: mix(seed, 5), threads: 1, ..*self.prover.options() };
            let limits = SearchLimits::from_budget(Some(budget));
            moves.push(analyst.choose(&moves, entry.level, &limits, &options)?);
        }
    }

    /// The positions of a game that are puzzles, the latest first.
    fn candidates(&mut self, moves: &[String]) -> Result<Vec<Puzzle>, AnalysisError> {
        let mut found = Vec::new();
        let mut unsolved = 0;
        for plies in (0..moves.len()).rev() {
            self.counts.positions += 1;
            match self.prover.prove(&moves[..plies]) {
                Ok((worth, turn)) => {
                    unsolved = 0;
                    let mut puzzle = Puzzle {
                        id: self.id(&moves[..plies])?,
                        game: self.game,
                        setup: self.setup,
                        moves: moves[..plies].to_vec(),
                        worth,
                        turns: vec![turn],
                        natural: None,
                        themes: Vec::new(),
                        rating: 0.0,
                        found: Vec::new(),
                    };
                    self.lengthen(&mut puzzle)?;
                    found.push(puzzle);
                }
                Err(rejection) => {
                    *self.counts.rejected.entry(rejection).or_default() += 1;
                    unsolved = if rejection == Rejection::Unsolved { unsolved + 1 } else { 0 };
                    if unsolved == MAX_UNSOLVED {
                        break;
                    }
                }
            }
        }
        Ok(found)
    }

    /// Adds the opponent's best resistance, and further turns as long as one move is best.
    fn lengthen(&self, puzzle: &mut Puzzle) -> Result<(), AnalysisError> {
        let analyst = self.prover.analyst();
        let solver = analyst.standing(&puzzle.moves)?.to_move;
        let mut line = puzzle.moves.clone();
        while let Some(turn) = puzzle.turns.last_mut() {
            line.push(turn.solution.clone());
            let standing = analyst.standing(&line)?;
            if standing.outcome.is_some() {
                break;
            }
            if standing.to_move != solver {
                let reply = self.prover.longest_resistance(&line, REPLY_NODES)?;
                line.push(reply.clone());
                turn.reply = Some(reply);
                let after = analyst.standing(&line)?;
                // Where points count the opponent may go on scoring.
                if after.outcome.is_some() || after.to_move != solver {
                    break;
                }
            }
            if puzzle.turns.len() == MAX_TURNS {
                break;
            }
            match self.prover.prove(&line) {
                Ok((_, turn)) => puzzle.turns.push(turn),
                Err(_) => break,
            }
        }
        Ok(())
    }

    /// The name of the position: the beginning of a digest.
    fn id(&self, moves: &[String]) -> Result<String, AnalysisError> {
        let standing = self.prover.analyst().standing(moves)?;
        let Setup { rows, cols, variant, players } = self.setup;
        let text = format!(
            "{rows}x{cols} {variant} {players} {} {} {:?}",
            standing.board, standing.to_move, standing.scores
        );
        let digest = Sha256::digest(text.as_bytes());
        let mut id = String::new();
        for byte in &digest[..4] {
            write!(id, "{byte:02x}").expect("writing to a String cannot fail");
        }
        Ok(id)
    }
}
