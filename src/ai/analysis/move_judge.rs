//! Judges several moves of one position together, so that their values may be compared: the cost of a
//! move is the difference of two values from one analysis, never of two unrelated searches.

use super::child_search::{ChildSearcher, SearchedMove};
use super::exact_values::{
    ExactValues, KnownValues, SolverLimit, SolverResources, enough_mebibytes,
};
use super::move_value::MoveValue;
use super::survivors::Survivors;
use crate::core::limits::StagedLimits;
use crate::core::{AnalysisEngine, EngineOptions, GameAi, SearchLimits, Wdl};
use parlour_rules::{History, Seat};
use std::cmp::Reverse;

/// The solver gets one of this many parts of the limits. Not tuned.
const SOLVER_PARTS: u32 = 4;

/// Where an earlier analysis has asked the solver with a tenth of the limits, twice as much is asked of it again. It took
/// three quarters of the time of a review of Breakthrough with a quarter of the limits. Not tuned.
const SOLVER_PARTS_AGAIN: u32 = 20;

/// The search that chooses the engine's move gets one of this many parts of what the solver leaves. Not
/// tuned.
const ROOT_PARTS: u32 = 4;

/// The moves that an analysis compares. Those that are given are searched as the last few of an analysis of many moves are,
/// with as many nodes for each, and what the others would have taken is saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Candidates<M> {
    /// Those that promise most.
    Promising,
    /// These, which an earlier analysis found best, and the engine's.
    EnginesAnd(Vec<M>),
    /// These alone, at least one, without asking the solver.
    Only(Vec<M>),
}

/// What is asked about a position.
#[derive(Clone, Debug)]
pub struct JudgeRequest<M> {
    /// A legal move that is judged in any case.
    pub played: Option<M>,
    /// Which other moves are judged.
    pub candidates: Candidates<M>,
    /// How many of the best moves are wanted, at least one.
    pub multi_pv: usize,
    /// The limits of the whole analysis.
    pub limits: SearchLimits,
    /// What bounds the game's solver.
    pub solver_limit: SolverLimit,
    /// Values that are known without a search.
    pub known: KnownValues,
}

/// A move with its value and what is expected after it.
#[derive(Clone, Debug)]
pub struct JudgedMove<M> {
    /// The moves expected, beginning with the judged move.
    pub pv: Vec<M>,
    /// The value to the player to move.
    pub value: MoveValue,
    /// Whether the value is an estimate that is too weak to charge a move for.
    pub is_doubtful: bool,
}

/// What an analysis has found in a position.
#[derive(Clone, Debug)]
pub struct JudgedPosition<M> {
    /// The moves judged, the best first. The first is the engine's move.
    pub moves: Vec<JudgedMove<M>>,
    /// All moves that are proven to be as good as the best, if the position is solved; else empty.
    pub best_moves: Vec<M>,
    /// Other moves of a solved position that may be as good: the limits ended their search.
    pub undecided: usize,
    /// Whether the value of the position is proven: that of the best move, with nothing better left.
    pub solved: bool,
    /// The difference of points at the end to the player to move, in solved games that count points.
    pub margin: Option<i32>,
    /// The depth of the comparison in plies, the judged move included.
    pub depth: u32,
    /// Positions visited.
    pub nodes: u64,
    /// With three or four players: what each of the others may expect after the move asked about, from
    /// searches of the same kind, each against all the rest.
    pub others: Vec<(Seat, MoveValue)>,
}

/// Judges the best moves of a position, and the move asked about. `None` if the limits ended the
/// analysis before anything was known. With one thread and a limit of nodes it repeats exactly.
///
/// # Panics
/// If the game is over.
pub fn judge<G: GameAi>(
    engine: &dyn AnalysisEngine<G>,
    history: &History<G>,
    request: &JudgeRequest<G::Move>,
    options: &EngineOptions,
) -> Option<JudgedPosition<G::Move>> {
    let players = history.position().setup().players;
    let memory = options.hash_mib;
    let options = &options_for(request, options);
    let (limits, for_others) = divided_limits(request, players);
    let mut analysis = Analysis {
        engine,
        history: history.clone(),
        stages: StagedLimits::start(&limits),
        searcher: ChildSearcher::new(engine, players, options),
        options: *options,
        solver_limit: request.solver_limit,
        known: &request.known,
        memory,
        multi_pv: request.multi_pv.max(1),
        played: request.played,
        candidates: &request.candidates,
    };
    let (limit, known) = (request.solver_limit, &request.known);
    let resources = SolverResources { engine, options, memory, limit, known };
    let parts = match (&request.candidates, limit) {
        (Candidates::Only(_), _) => None,
        (Candidates::EnginesAnd(_), SolverLimit::Time) => Some(SOLVER_PARTS_AGAIN),
        _ => Some(SOLVER_PARTS),
    };
    let exact = parts.and_then(|parts| {
        ExactValues::find(&analysis.history, &mut analysis.stages, parts, resources)
    });
    let mut judged = match exact {
        Some(mut exact) => analysis.judge_solved(&mut exact),
        None => analysis.judge_unsolved(),
    }?;
    if known.get(&engine.canonical_hash(history.position())) == Some(&Wdl::Draw) {
        judged.heed_draw();
    }
    if let (Some(played), Some(limits)) = (request.played, for_others) {
        let mut after = history.clone();
        after.push(played);
        let mut searcher = ChildSearcher::new(engine, players, options);
        let mover = history.position().to_move();
        for seat in Seat::all(players).filter(|&seat| seat != mover) {
            let Some((value, nodes)) = searcher.value_to(&after, seat, &limits) else { break };
            judged.others.push((seat, value));
            judged.nodes += nodes;
        }
        judged.heed_proven_winner(played);
    }
    Some(judged)
}

impl<M: Copy + PartialEq> JudgedPosition<M> {
    /// No move of a drawn position is worth more than the draw.
    fn heed_draw(&mut self) {
        for value in self.moves.iter_mut().map(|judged| &mut judged.value) {
            value.expected = value.expected.min(0.5);
        }
        // Of equal moves the engine's stays first.
        self.moves.sort_by_cached_key(|judged| Reverse(judged.value.preference_key()));
    }

    /// Takes the move asked about for lost, if one of the others is proven to win after it: the searches of the
    /// moves, each for the mover against all, need not have seen that.
    fn heed_proven_winner(&mut self, played: M) {
        let winner = self.others.iter().find(|(_, value)| value.is_proven_win());
        let Some((_, won)) = winner else { return };
        let lost = MoveValue { expected: 0.0, ..*won };
        for judged in self.moves.iter_mut().filter(|judged| judged.pv[0] == played) {
            (judged.value, judged.is_doubtful) = (lost, false);
        }
        // Of equal moves the engine's stays first.
        self.moves.sort_by_cached_key(|judged| Reverse(judged.value.preference_key()));
    }
}

/// With three or four players one of this many parts of the limits is for what the others may expect.
/// Not tuned.
const OTHERS_PARTS: u32 = 10;

/// The limits of the analysis of the moves, and of one search for each other player.
fn divided_limits<M>(
    request: &JudgeRequest<M>,
    players: usize,
) -> (SearchLimits, Option<SearchLimits>) {
    let whole = &request.limits;
    if players == 2 || request.played.is_none() || whole.nodes.is_none() && whole.time.is_none() {
        return (whole.clone(), None);
    }
    let others = players as u32 - 1;
    let each = SearchLimits {
        nodes: whole.nodes.map(|nodes| nodes / u64::from(OTHERS_PARTS * others)),
        time: whole.time.map(|time| time / (OTHERS_PARTS * others)),
        ..whole.clone()
    };
    let moves = SearchLimits {
        nodes: whole.nodes.zip(each.nodes).map(|(all, each)| all - each * u64::from(others)),
        time: whole.time.zip(each.time).map(|(all, each)| all - each * others),
        ..whole.clone()
    };
    (moves, Some(each))
}

/// The options, with no more memory than the nodes can fill: an analysis begins with new tables, and
/// the system takes as long to give many pages as a small analysis searches.
fn options_for<M>(request: &JudgeRequest<M>, options: &EngineOptions) -> EngineOptions {
    let hash_mib = request.limits.nodes.map_or(usize::MAX, enough_mebibytes);
    EngineOptions { hash_mib: hash_mib.min(options.hash_mib), ..*options }
}

struct Analysis<'a, G: GameAi> {
    engine: &'a dyn AnalysisEngine<G>,
    history: History<G>,
    stages: StagedLimits,
    searcher: ChildSearcher<G>,
    options: EngineOptions,
    /// All memory there is, in mebibytes.
    memory: usize,
    solver_limit: SolverLimit,
    known: &'a KnownValues,
    multi_pv: usize,
    played: Option<G::Move>,
    candidates: &'a Candidates<G::Move>,
}

impl<G: GameAi> Analysis<'_, G> {
    /// Judges moves of a position whose value is known. Searches only add lines and distances.
    fn judge_solved(&mut self, exact: &mut ExactValues<G>) -> Option<JudgedPosition<G::Move>> {
        let engine = self.engine_move(&self.stages.share(1, ROOT_PARTS))?;
        let candidates = self.solved_candidates(exact, engine.mv);
        let left = (1..=candidates.len() as u32).rev();
        let mut moves: Vec<JudgedMove<G::Move>> = candidates
            .iter()
            .zip(left)
            .map(|(&mv, n)| self.judge_solved_move(exact, mv, n))
            .collect();
        moves.sort_by_cached_key(|judged| {
            Reverse((judged.value.preference_key(), judged.pv[0] == engine.mv))
        });
        let best_moves = match exact.wdl() {
            Wdl::Loss => self.history.legal_moves(),
            _ => exact.best_moves().to_vec(),
        };
        Some(JudgedPosition {
            moves,
            best_moves,
            undecided: exact.undecided(),
            solved: true,
            margin: exact.margin(),
            depth: engine.depth,
            nodes: self.stages.nodes_used() + exact.extra_nodes(),
            others: Vec::new(),
        })
    }

    /// The moves to judge in a position whose value is known: the engine's unless it gives up the value, those
    /// that keep it, the most promising others if these are too few, and the move asked about.
    fn solved_candidates(&self, exact: &ExactValues<G>, engine_move: G::Move) -> Vec<G::Move> {
        let mut candidates: Vec<G::Move> = Vec::new();
        let mut add = |mv: G::Move| {
            if !candidates.contains(&mv) {
                candidates.push(mv);
            }
        };
        if exact.keeps_value(engine_move) != Some(false) {
            add(engine_move);
        }
        exact.best_moves().iter().copied().take(self.multi_pv).for_each(&mut add);
        if exact.wdl() == Wdl::Loss {
            self.history.legal_moves().into_iter().take(self.multi_pv).for_each(&mut add);
        }
        if candidates.len() < self.multi_pv {
            let stop = &self.stages.whole().stop;
            let others = self.engine.moves_by_evaluation(&self.history, stop).into_iter();
            let others = others.filter(|mv| !candidates.contains(mv)).collect::<Vec<_>>();
            let missing = self.multi_pv - candidates.len();
            candidates.extend(others.into_iter().take(missing));
        }
        candidates.truncate(self.multi_pv);
        candidates.extend(self.played.filter(|played| !candidates.contains(played)));
        candidates
    }

    /// Judges a move of a position whose value is known, with an `n`th of what is left of the limits: half of
    /// that for the solver, the rest for the search of its line.
    fn judge_solved_move(
        &mut self,
        exact: &mut ExactValues<G>,
        mv: G::Move,
        n: u32,
    ) -> JudgedMove<G::Move> {
        let Analysis { engine, history, stages, options, memory, solver_limit, known, .. } = self;
        let engine = *engine;
        let (memory, limit) = (*memory, *solver_limit);
        let resources = SolverResources { engine, options, memory, limit, known };
        let known = exact.value_of(history, mv, stages, 2 * n, resources);
        let limits = self.stages.share(1, n);
        let searched = self.searcher.search_after(&mut self.history, mv, &limits);
        self.stages.use_nodes(searched.as_ref().map_or(0, |searched| searched.nodes));
        let keeps_value = exact.keeps_value(mv);
        let mut judged = merge(mv, known, keeps_value, exact.wdl(), searched);
        let is_open = !judged.value.proven && keeps_value.is_none();
        judged.is_doubtful = is_open && !G::PROFILE.estimates_are_reliable;
        judged
    }

    /// Judges moves of a position whose value is not known.
    fn judge_unsolved(mut self) -> Option<JudgedPosition<G::Move>> {
        let mut kept = match self.candidates {
            Candidates::Only(moves) => moves.clone(),
            _ => {
                let root_limits = SearchLimits { depth: None, ..self.stages.share(1, ROOT_PARTS) };
                vec![self.engine_move(&root_limits)?.mv]
            }
        };
        let known = match self.candidates {
            Candidates::EnginesAnd(moves) => moves.as_slice(),
            _ => &[],
        };
        for &mv in known.iter().chain(&self.played) {
            if !kept.contains(&mv) {
                kept.push(mv);
            }
        }
        let mut survivors = Survivors {
            are_chosen: *self.candidates != Candidates::Promising,
            engine: self.engine,
            history: self.history,
            searcher: &mut self.searcher,
            stages: self.stages,
            kept,
            wanted: self.multi_pv,
        };
        let compared = survivors.compare()?;
        let nodes = survivors.nodes_used();
        let judged = |SearchedMove { pv, value, .. }| {
            let is_doubtful = !value.proven && !G::PROFILE.estimates_are_reliable;
            JudgedMove { pv, value, is_doubtful }
        };
        Some(JudgedPosition {
            moves: compared.moves.into_iter().map(judged).collect(),
            best_moves: Vec::new(),
            undecided: 0,
            solved: compared.solved,
            margin: None,
            depth: compared.depth + 1,
            nodes,
            others: Vec::new(),
        })
    }

    /// The move that the engine would play. `None` if the analysis was stopped.
    fn engine_move(&mut self, limits: &SearchLimits) -> Option<EngineMove<G::Move>> {
        let result = self.searcher.search_root(&self.history, limits);
        self.stages.use_nodes(result.nodes);
        let found = EngineMove { mv: result.best_move, depth: result.depth };
        (!self.stages.whole().stop.is_raised()).then_some(found)
    }
}

/// The move that the engine would play, and how deep it looked, in plies.
struct EngineMove<M> {
    mv: M,
    depth: u32,
}

/// The value of a move of a solved position. `known` is the solver's value. If the solver only knows
/// that the move does not keep the value, it is worth less than the position, whatever a search
/// estimates.
fn merge<G: GameAi>(
    mv: G::Move,
    known: Option<MoveValue>,
    keeps_value: Option<bool>,
    position_wdl: Wdl,
    searched: Option<SearchedMove<G>>,
) -> JudgedMove<G::Move> {
    let (pv, found) = match searched {
        Some(searched) => (searched.pv, Some(searched.value)),
        None => (vec![mv], None),
    };
    let value = match (known, found) {
        // The search may know how long it takes.
        (Some(known), Some(found)) if found.proven && found.expected == known.expected => found,
        (Some(known), _) => known,
        (None, Some(found)) if found.proven => found,
        (None, found) => {
            let most = match (keeps_value, position_wdl) {
                (Some(false), Wdl::Win) => 0.5,
                (Some(false), _) => 0.0,
                (_, Wdl::Win) => 1.0,
                (_, _) => 0.5,
            };
            let estimate = found.map_or(most, |found| found.expected);
            MoveValue { expected: estimate.min(most), proven: false, plies: None }
        }
    };
    JudgedMove { pv, value, is_doubtful: false }
}
