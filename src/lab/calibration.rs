//! Games from which the curves of expected points are fitted, and the table that checks a curve.

use crate::curve_fit::{self, Observation};
use parlour_ai::Level;
use parlour_ai::analysis::curve::Curve;
use parlour_ai::analysis::{Candidates, KnotSet, SolverLimit};
use parlour_ai::core::{Budget, EngineOptions, SearchLimits};
use parlour_rules::{Seat, mix};
use parlour_session::play::{
    AnalysisError, AnalysisRequest, ComputerMatch, MatchStart, PlayerSpec, StartError, Unfinished,
};
use parlour_words::say;
use std::fmt;

/// How the games are played and looked at.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct SampleOptions {
    /// Nodes of each player's search for a move.
    pub player_nodes: u64,
    /// Nodes of the analysis of a position.
    pub analysis_nodes: u64,
    /// One position in this many is analysed, chosen at random.
    pub every: u64,
    /// The seed of this game.
    pub seed: u64,
}

/// Mebibytes of one analysis. Not tuned: a table is made anew for each.
const ANALYSIS_MIB: usize = 16;

/// Why a game gave no observations.
#[derive(Debug)]
pub(crate) enum SampleError {
    /// The game cannot begin.
    Start(StartError),
    /// A player broke down with this message.
    Player(String),
}

impl fmt::Display for SampleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SampleError::Start(error) => error.fmt(f),
            SampleError::Player(message) => {
                f.write_str(&say!("errors-broke-down", reason = message))
            }
        }
    }
}

impl std::error::Error for SampleError {}

/// Plays a game of equals on from `start`, and analyses some of its positions. Positions of proven
/// value tell nothing about a curve and are left out.
///
/// # Errors
/// If the game cannot be played.
pub(crate) fn sample_game(
    start: &MatchStart,
    options: &SampleOptions,
) -> Result<Vec<Observation>, SampleError> {
    let budget = Some(Budget::Nodes(options.player_nodes));
    let spec = PlayerSpec::Computer { level: Level::Master, budget };
    let engine_options =
        EngineOptions { seed: options.seed, threads: 1, hash_mib: start.engine_options.hash_mib };
    let equals = MatchStart {
        player_specs: vec![spec; start.setup.players],
        engine_options,
        ..start.clone()
    };
    let ComputerMatch { game, outcome } =
        ComputerMatch::play(&equals).map_err(|unfinished| match unfinished {
            Unfinished::Start(error) => SampleError::Start(error),
            Unfinished::Player(_, message) => SampleError::Player(message),
            Unfinished::Stopped(reason) => SampleError::Player(reason.to_string()),
        })?;
    let analyst = start.game.analyst(start).map_err(SampleError::Start)?;
    let texts: Vec<String> = game.move_texts();
    let mut observations = Vec::new();
    for ply in start.moves.len()..texts.len() {
        if !mix(options.seed, ply as u64).is_multiple_of(options.every.max(1)) {
            continue;
        }
        let request = AnalysisRequest {
            moves: texts[..ply].to_vec(),
            played: None,
            candidates: Candidates::Promising,
            lines: 1,
            solver_limit: SolverLimit::Time,
            limits: SearchLimits { nodes: Some(options.analysis_nodes), ..SearchLimits::default() },
            options: EngineOptions { hash_mib: ANALYSIS_MIB, ..engine_options },
        };
        match analyst.analyse(&request) {
            Ok(analysis) if !analysis.solved => {
                let mover = analysis.mover;
                let points = outcome.share(mover);
                observations.push(Observation { mover, raw: analysis.raw, points });
            }
            Ok(_) | Err(AnalysisError::Stopped) => {}
            Err(error) => return Err(SampleError::Player(error.to_string())),
        }
    }
    Ok(observations)
}

/// A tenth of the expected points: what a curve said there, and what the players scored.
#[derive(Copy, Clone, Default, PartialEq, Debug)]
pub(crate) struct Bin {
    /// The number of positions.
    pub count: usize,
    /// The mean of the expected points.
    pub expected: f64,
    /// The mean of the points scored.
    pub scored: f64,
}

/// The curves of all players, in the order of their seats. Of two players each has a curve of their own:
/// to begin is an advantage or a burden that a search does not see. More share one.
pub(crate) fn fit(knots: KnotSet, observations: &[Observation], players: usize) -> Vec<Curve> {
    if players > 2 {
        return vec![curve_fit::fit(knots, players, observations); players];
    }
    let of_seat = |seat| {
        let of_seat = observations.iter().filter(|observation| observation.mover == seat);
        curve_fit::fit(knots, players, &of_seat.copied().collect::<Vec<_>>())
    };
    Seat::all(players).map(of_seat).collect()
}

/// The table of ten bins. Each observation is judged by a curve that was fitted to the games of the
/// other half, so that no curve is checked by what it was fitted to. `games` holds the observations game
/// by game.
pub(crate) fn cross_validated_bins(
    knots: KnotSet,
    games: &[Vec<Observation>],
    players: usize,
) -> [Bin; 10] {
    let half = |parity: usize| -> Vec<Observation> {
        games.iter().skip(parity).step_by(2).flatten().copied().collect()
    };
    let mut bins = [Bin::default(); 10];
    for parity in [0, 1] {
        let curves = fit(knots, &half(1 - parity), players);
        for observation in half(parity) {
            add(&mut bins, curves[observation.mover.index()], observation);
        }
    }
    for bin in &mut bins {
        let count = bin.count.max(1) as f64;
        bin.expected /= count;
        bin.scored /= count;
    }
    bins
}

fn add(bins: &mut [Bin; 10], curve: Curve, observation: Observation) {
    let expected = curve.of_raw(observation.raw);
    let bin = &mut bins[((10.0 * expected) as usize).min(9)];
    bin.count += 1;
    bin.expected += expected;
    bin.scored += observation.points;
}
