//! The value of a start from many short jobs, and its certificate, without the game's types.

use crate::proof::find::{Finder, NoProof, NodeLines, find};
use crate::proof::job_file::{JobFault, JobLine, ValueBounds};
use crate::proof::job_tree::{self, JobTree};
use crate::proof::nimber::{HeapOracle, NimberFound, find_nimber};
use crate::proof::node_file::NodeFile;
use crate::proof::write::write_certificate;
use parlour_ai::core::solve_oracle::SolveOracle;
use parlour_ai::core::{EngineOptions, GameAi};
use parlour_ai::engine::EngineMaker;
use parlour_rules::Seat;
use parlour_rules::proof::goal::Goal;
use parlour_rules::proof::heap_sum::HeapSum;
use parlour_rules::proof::memory::Memory;
use parlour_rules::proof::oracle::{Effort, Oracle};
use parlour_rules::proof::start::ProofStart;
use parlour_rules::theorems::Theorems;
use parlour_session::catalog::GameVisitor;
use parlour_session::catalog::registry::for_each_game;
use parlour_session::play::position_report::PositionReport;
use parlour_session::play::{GameEntry, Match};
use parlour_words::say;
use std::io::{self, Write};

/// Solves a start in jobs, and writes its certificate.
pub trait Solving: Send {
    /// The start.
    fn start(&self) -> ProofStart;
    /// Takes in the result of a job that was done before.
    ///
    /// # Errors
    /// If its moves are not legal, or if it contradicts another.
    fn add_result(&mut self, line: &JobLine) -> Result<(), JobFault>;
    /// Goes on with an earlier run, from the results of its jobs in their order.
    ///
    /// # Errors
    /// As [`Solving::add_result`].
    fn queue_earlier_result(&mut self, line: &JobLine) -> Result<(), JobFault>;
    /// How much was done in all jobs.
    fn work(&self) -> Work;
    /// The value, as exactly as `effort` allows.
    ///
    /// # Errors
    /// What `on_job` failed with.
    fn solve(&mut self, effort: &Effort, on_job: OnJob<'_>) -> io::Result<ValueBounds>;
    /// What the solver remembers besides the results of jobs, if it is worth keeping.
    fn memory(&mut self) -> Option<&mut dyn Memory>;
    /// Makes the solver forget everything but the results of jobs.
    fn forget(&mut self);
    /// What is known of the nimber, which is `at_least` so much, within this effort; `None` if the game has none.
    fn nimber(&mut self, at_least: u8, effort: &Effort) -> Option<NimberFound>;
    /// What follows from the results of positions after at most `plies` moves.
    ///
    /// # Errors
    /// If that contradicts what is known.
    fn merged(&self, plies: usize) -> Result<ValueBounds, JobFault>;
    /// The positions after `plies` moves, by their moves, one of each set of equals. `None` if the end of
    /// `effort` comes before them.
    fn split(&self, plies: usize, effort: &Effort) -> Option<Vec<Vec<String>>>;
    /// The same for the position after `moves`; `None` if they are not legal or the game is over there.
    fn after(&self, moves: &[String]) -> Option<Box<dyn Solving>>;
    /// Writes a certificate of what was found, and returns the number of its positions; `None` if the effort did not
    /// suffice. Its nodes go to `file` first, which begins with [`Finding::start`]: with the same file the next run goes on.
    /// `on_node` hears how many positions are done and known.
    ///
    /// # Errors
    /// If it cannot be written.
    fn write_certificate(
        &mut self,
        finding: Finding,
        effort: &Effort,
        on_node: &mut dyn FnMut(usize, usize),
        file: &mut NodeFile,
        out: &mut dyn Write,
    ) -> io::Result<Option<usize>>;
}

/// What was found of a start, and a certificate proves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Finding {
    /// The value to player 1.
    Value(i32),
    /// The nimber: the player to move loses the start together with a heap of Nim of this size.
    Nimber(u8),
}

impl Finding {
    /// What the certificate is about.
    pub fn start(self, start: ProofStart) -> ProofStart {
        match self {
            Finding::Value(_) => start,
            Finding::Nimber(heap) => ProofStart { heap, ..start },
        }
    }
}

/// Keeps the result of a job, and the solver's memory, and hears which part of the tree is decided.
pub type OnJob<'a> = job_tree::OnJob<'a, io::Error>;

/// How much was done in jobs.
#[derive(Copy, Clone, PartialEq, Debug)]
pub struct Work {
    /// Jobs.
    pub jobs: usize,
    /// Positions visited.
    pub nodes: u64,
    /// Seconds.
    pub seconds: f64,
}

/// The solver of a match's position for two, with these options; `None` if the game is over, or not one of the
/// program's own.
pub fn solving(game: &dyn Match, options: &EngineOptions) -> Option<Box<dyn Solving>> {
    let PositionReport { game: name, rows, cols, board, to_move, scores, .. } =
        game.position_report();
    let start = ProofStart {
        game: name.to_string(),
        size: (rows, cols),
        variant: game.setup().variant.name().to_string(),
        board: board.join("/"),
        to_move: to_move?.into(),
        scores,
        heap: 0,
    };
    let mut begun = Begun { start, options, solving: None };
    for_each_game(&mut begun);
    begun.solving
}

/// The start of one of the games, and its solver when that game was visited.
struct Begun<'a> {
    start: ProofStart,
    options: &'a EngineOptions,
    solving: Option<Box<dyn Solving>>,
}

impl Begun<'_> {
    fn begin<G: GameAi>(&self, game: &'static str) -> Option<Box<dyn Solving>> {
        let position = self.start.position::<G>().ok()?;
        Some(Box::new(GameSolving::new(game, position, self.options)))
    }
}

impl GameVisitor for Begun<'_> {
    fn visit<Small: GameAi, Large: GameAi, Wide: GameAi>(
        &mut self,
        entry: GameEntry,
        _: EngineMaker<Wide>,
    ) {
        if entry.name == self.start.game {
            self.solving = match self.start.size.0 * self.start.size.1 {
                0..=64 => self.begin::<Small>(entry.name),
                65..=128 => self.begin::<Large>(entry.name),
                _ => self.begin::<Wide>(entry.name),
            };
        }
    }
}

/// [`Solving`] of the game `G`.
struct GameSolving<G: GameAi> {
    game: &'static str,
    position: G,
    options: EngineOptions,
    tree: JobTree<G>,
    oracle: Box<dyn Oracle<G>>,
}

impl<G: GameAi> GameSolving<G> {
    fn new(game: &'static str, position: G, options: &EngineOptions) -> GameSolving<G> {
        let oracle = oracle(&position, options);
        GameSolving { game, position, options: *options, tree: JobTree::new(position), oracle }
    }
}

/// A solver that knows nothing yet.
fn oracle<G: GameAi>(position: &G, options: &EngineOptions) -> Box<dyn Oracle<G>> {
    let own = G::oracle(position, options);
    own.unwrap_or_else(|| Box::new(SolveOracle::new(options)))
}

/// What together proves a value to player 1.
fn claims(value: i32, unknown: ValueBounds) -> Vec<Goal> {
    let first = Goal { seat: Seat::FIRST, at_least: value };
    let second = Goal { seat: Seat::SECOND, at_least: -value };
    let mut claims = Vec::new();
    if value > unknown.low {
        claims.push(first);
    }
    if value < unknown.high {
        claims.push(second);
    }
    claims
}

impl<G: GameAi> Solving for GameSolving<G> {
    fn start(&self) -> ProofStart {
        ProofStart::of(self.game, &self.position)
    }

    fn add_result(&mut self, line: &JobLine) -> Result<(), JobFault> {
        self.tree.add_result(line)
    }

    fn queue_earlier_result(&mut self, line: &JobLine) -> Result<(), JobFault> {
        self.tree.queue_earlier_result(line)
    }

    fn work(&self) -> Work {
        let JobTree { jobs, visited, seconds, .. } = self.tree;
        Work { jobs, nodes: visited, seconds }
    }

    fn solve(&mut self, effort: &Effort, on_job: OnJob<'_>) -> io::Result<ValueBounds> {
        self.tree.solve(&mut *self.oracle, effort, on_job)
    }

    fn memory(&mut self) -> Option<&mut dyn Memory> {
        self.oracle.memory()
    }

    fn forget(&mut self) {
        self.oracle = oracle(&self.position, &self.options);
    }

    fn nimber(&mut self, at_least: u8, effort: &Effort) -> Option<NimberFound> {
        let Self { oracle, position, .. } = self;
        let is_impartial = const { G::IMPARTIAL_VARIANT.is_some() } && position.is_impartial();
        is_impartial.then(|| find_nimber(&mut **oracle, position, at_least, effort))
    }

    fn merged(&self, plies: usize) -> Result<ValueBounds, JobFault> {
        self.tree.merged(plies)
    }

    fn split(&self, plies: usize, effort: &Effort) -> Option<Vec<Vec<String>>> {
        self.tree.split(plies, effort)
    }

    fn after(&self, moves: &[String]) -> Option<Box<dyn Solving>> {
        let position = self.tree.after(moves)?;
        let is_open = position.outcome().is_none();
        is_open.then(|| Box::new(GameSolving::new(self.game, position, &self.options)) as Box<_>)
    }

    fn write_certificate(
        &mut self,
        finding: Finding,
        effort: &Effort,
        on_node: &mut dyn FnMut(usize, usize),
        file: &mut NodeFile,
        out: &mut dyn Write,
    ) -> io::Result<Option<usize>> {
        let Self { oracle, position, options, .. } = self;
        let threads = options.search_threads();
        match finding {
            Finding::Value(value) => {
                let claims = claims(value, ValueBounds::unknown::<G>());
                let mut finder = Finder { oracle: &mut **oracle, effort, threads, on_node };
                prove(position, &claims, &mut finder, file, out)
            }
            Finding::Nimber(nimber) if const { G::IMPARTIAL_VARIANT.is_some() } => {
                let claim = Goal::win(position.to_move().other());
                let mut oracle = HeapOracle(&mut **oracle);
                let mut finder = Finder { oracle: &mut oracle, effort, threads, on_node };
                prove(&HeapSum::new(*position, nimber), &[claim], &mut finder, file, out)
            }
            Finding::Nimber(_) => Ok(None),
        }
    }
}

/// Finds a proof of the claims and writes it.
fn prove<G: Theorems>(
    root: &G,
    claims: &[Goal],
    finder: &mut Finder<'_, G>,
    file: &mut NodeFile,
    out: &mut dyn Write,
) -> io::Result<Option<usize>> {
    let mut proofs = find_all(root, claims, finder, file);
    if matches!(proofs, Err(NoProof::Unfit | NoProof::Unreachable)) && file.reject()? {
        proofs = find_all(root, claims, finder, file);
    }
    match proofs {
        Ok(proofs) => write_certificate(file, &proofs, out).map(Some),
        Err(NoProof::Effort) => Ok(None),
        Err(NoProof::File(error)) => Err(error),
        // The solver contradicts itself, which a hash collision can do.
        Err(NoProof::Unreachable | NoProof::Unfit) => {
            Err(io::Error::other(say!("proof-contradiction")))
        }
    }
}

/// Finds a proof of each claim.
fn find_all<G: Theorems>(
    root: &G,
    claims: &[Goal],
    finder: &mut Finder<'_, G>,
    file: &mut NodeFile,
) -> Result<Vec<NodeLines>, NoProof> {
    claims.iter().map(|&claim| find(root, claim, finder, file)).collect()
}
