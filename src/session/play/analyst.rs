//! The analysis of one position, without the game's types.

use super::player_thread::SolveInfo;
use parlour_ai::Level;
use parlour_ai::analysis::{Candidates, SolverLimit};
use parlour_ai::core::{EngineOptions, Fact, SearchLimits};
use parlour_rules::{IllegalMove, Outcome, Path, Seat};
use parlour_words::say;
use std::fmt;

/// What is asked about a position.
#[derive(Clone, Debug)]
pub struct AnalysisRequest {
    /// The moves from the game's start to the position, as texts.
    pub moves: Vec<String>,
    /// The move whose cost is asked for, if any.
    pub played: Option<String>,
    /// Which other moves are compared, as texts.
    pub candidates: Candidates<String>,
    /// How many of the best moves are wanted.
    pub lines: usize,
    /// The limits of the analysis.
    pub limits: SearchLimits,
    /// What bounds the game's solver.
    pub solver_limit: SolverLimit,
    /// Seed, threads and memory.
    pub options: EngineOptions,
}

/// A move with its value.
#[derive(Clone, PartialEq, Debug)]
pub struct RankedMove {
    /// The move's text.
    pub text: String,
    /// The move's steps.
    pub path: Path,
    /// The expected points of the player to move, from 0 to 1.
    pub expected: f64,
    /// Whether the value is proven.
    pub proven: bool,
    /// For a proven win or loss, at most this many plies to the end, the move included, if known.
    pub plies: Option<u32>,
    /// Where `plies` may be too many: a proven win takes at least this many.
    pub min_plies: Option<u32>,
    /// The texts of the moves expected, beginning with the move.
    pub line: Vec<String>,
    /// Whether the value is an estimate that is too weak to charge a player for the move.
    pub is_doubtful: bool,
    /// Whether the value is a proven win for one of two players, and the line plays it to the end of
    /// the game, as long as the proof says it takes at most.
    pub is_forced: bool,
}

impl RankedMove {
    /// Whether it is proven that the move is worth exactly this.
    pub fn is_proven(&self, value: f64) -> bool {
        self.proven && (self.expected - value).abs() < 1e-9
    }
}

/// The analysis of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct PositionAnalysis {
    /// The player to move.
    pub mover: Seat,
    /// The number of legal moves.
    pub legal_moves: usize,
    /// The moves judged, the best first; at least one. The first is the engine's move.
    pub moves: Vec<RankedMove>,
    /// The texts of all moves that are as good as the best, as far as that is known, the engine's
    /// move first.
    pub best: Vec<String>,
    /// Other moves of a solved position that may be as good as the best.
    pub undecided: usize,
    /// Where among `moves` the move is that was asked about.
    pub played: Option<usize>,
    /// Whether the value of the position is proven.
    pub solved: bool,
    /// In solved games that count points, the difference at the end, to the player to move.
    pub margin: Option<i32>,
    /// The raw expected score of the best move, from 0 to 1, before it was calibrated.
    pub raw: f64,
    /// The depth of the comparison, in plies.
    pub depth: u32,
    /// Positions searched.
    pub nodes: u64,
    /// With three or four players: the share of each after the move asked about, in the order of the
    /// seats. They add up to 1. Empty if they are not known.
    pub shares: Vec<f64>,
    /// What is true of the move asked about, beside the engine's move: the most telling first. Empty
    /// if that is the engine's move.
    pub facts: Vec<Fact>,
}

impl PositionAnalysis {
    /// The engine's move.
    pub fn best_move(&self) -> &RankedMove {
        &self.moves[0]
    }

    /// The move asked about.
    pub fn played_move(&self) -> Option<&RankedMove> {
        self.played.map(|index| &self.moves[index])
    }
}

/// Why a position was not analysed. As text, part of a sentence.
#[derive(Clone, PartialEq, Debug)]
pub enum AnalysisError {
    /// The game is over there.
    GameOver,
    /// A move of the line is not legal.
    Move {
        /// Its text.
        text: String,
        /// Why it is not legal.
        refusal: IllegalMove,
    },
    /// The limits ended the analysis before anything was known.
    Stopped,
    /// The analyst panicked with this message.
    Panic(String),
}

impl fmt::Display for AnalysisError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            AnalysisError::GameOver => say!("errors-analysis-over").to_string(),
            AnalysisError::Move { text, refusal } => {
                say!("errors-analysis-move", text, refusal = refusal.to_string())
            }
            AnalysisError::Stopped => say!("errors-analysis-stopped").to_string(),
            AnalysisError::Panic(message) => message.clone(),
        })
    }
}

impl std::error::Error for AnalysisError {}

/// A value that is proven, and is no loss.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum ProvenValue {
    /// A win.
    Win,
    /// A draw.
    Draw,
}

/// A move beside a better one, with what is proven of both. Lines are texts of moves that begin with the move.
#[derive(Clone, PartialEq, Debug)]
pub struct ComparedMoves {
    /// The move that was played.
    pub played: String,
    /// The better move.
    pub better: String,
    /// The line to the end of the game by which the better move wins, if that is proven and the move played does
    /// not win as well.
    pub better_wins_by: Option<Vec<String>>,
    /// The line to the end of the game by which the move played loses, if that is proven.
    pub played_loses_by: Option<Vec<String>>,
    /// What the better move is proven to be worth, if the one played is proven to lose.
    pub gives_away: Option<ProvenValue>,
}

/// Analyses positions of one game on one board.
pub trait Analyst: Send + Sync {
    /// Analyses a position. With one thread and a limit of nodes it repeats exactly.
    ///
    /// # Errors
    /// If the position cannot be reached or analysed, or if the analysis was stopped.
    fn analyse(&self, request: &AnalysisRequest) -> Result<PositionAnalysis, AnalysisError>;

    /// The move after which the evaluation is best, without a search: an answer when there was no time
    /// for an analysis. `None` if the position cannot be reached, or if the game is over there.
    fn quick_move(&self, moves: &[String]) -> Option<String>;

    /// What the rules and small searches find true of the move `played` beside the move `better`, in the position
    /// after `moves`: the most telling first. Nothing if a move is not legal there.
    fn facts(&self, moves: &[String], played: &str, better: &str) -> Vec<Fact>;

    /// As [`Analyst::facts`], with what is proven of the two moves, and without repetition.
    fn explain(&self, moves: &[String], compared: &ComparedMoves) -> Vec<Fact>;

    /// Whether each of the `lines` can be played after `moves`.
    fn can_follow(&self, moves: &[String], lines: &mut dyn Iterator<Item = &[String]>) -> bool;

    /// The position after `moves`, as far as the rules tell.
    ///
    /// # Errors
    /// If it cannot be reached.
    fn standing(&self, moves: &[String]) -> Result<Standing, AnalysisError>;

    /// The exact value of the position after `moves`, by the game's solver.
    ///
    /// # Errors
    /// If it cannot be reached, or if the game is over there.
    fn solve(
        &self,
        moves: &[String],
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Result<SolveInfo, AnalysisError>;

    /// The move that a computer player chooses in the position after `moves`.
    ///
    /// # Errors
    /// If it cannot be reached, or if the game is over there.
    fn choose(
        &self,
        moves: &[String],
        level: Level,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Result<String, AnalysisError>;
}

/// A position, as far as the rules tell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Who moves, or would if the game were not over.
    pub to_move: Seat,
    /// The winners, if the game is over.
    pub outcome: Option<Outcome>,
    /// The texts of the legal moves; none if the game is over.
    pub legal_moves: Vec<String>,
    /// The players' points, in games that count points.
    pub scores: Option<Vec<u32>>,
    /// The symbols of the squares, in reading order.
    pub board: String,
    /// How many pieces each player has on the board.
    pub pieces: Vec<usize>,
}
