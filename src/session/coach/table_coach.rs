//! The coach at a table: it looks at one position as long as somebody looks at it, and judges moves
//! that were played or are about to be. Hints, warnings and verdicts come from here, so that they
//! never contradict each other: what was proposed costs nothing.

use super::label::Label;
use super::review::MAX_UNSOLVED;
use super::reviewed_move::{Verdict, keep};
use crate::background::{Inbox, Wake};
use crate::play::{
    AnalysisError, AnalysisReply, AnalysisRequest, Analysts, JobHandle, MatchStart,
    PositionAnalysis, StartError,
};
use crate::record::Record;
use parlour_ai::analysis::{Candidates, SolverLimit};
use parlour_ai::core::{EngineOptions, SearchLimits};
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// Moves that are ranked.
pub const LINES: usize = 3;
/// The first look has a tenth of the nodes, so that something is there soon. Not tuned.
const FIRST_LOOK_DIVISOR: u64 = 10;
/// While somebody looks, the nodes double, up to this many times those of a full look. Not tuned.
const MAX_LOOK_FACTOR: u64 = 64;
/// A position is looked at no longer than this, so that a screen that nobody touches rests. Not tuned.
const MAX_LOOK_TIME: Duration = Duration::from_secs(60);
/// A move about to be played waits for its verdict at most so long. Not tuned: a wait that is hardly felt.
pub const VERDICT_TIME: Duration = Duration::from_millis(500);
#[cfg(any(test, feature = "testing"))]
thread_local! {
    /// The nodes of a full look, for coaches that this thread makes.
    pub static TEST_NODES: std::cell::Cell<Option<u64>> = const { std::cell::Cell::new(None) };
}

/// How long a position is looked at.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum LookDepth {
    /// With the nodes of a full look.
    Full,
    /// Deeper and deeper, as long as somebody looks.
    Deepening,
}

/// What is known of a position.
#[derive(Clone, Debug, Default)]
struct Known {
    analysis: Option<PositionAnalysis>,
    /// The moves that were proposed to somebody.
    proposed: Vec<String>,
    /// Verdicts on moves.
    verdicts: HashMap<String, Verdict>,
}

/// The position that is looked at.
#[derive(Debug)]
struct Looking {
    moves: Vec<String>,
    look: LookDepth,
    /// When it was begun to be looked at.
    began: Instant,
    job: Option<JobHandle>,
    /// The nodes of the next look, `None` once no further is needed.
    next_nodes: Option<u64>,
}

/// A question about a move.
#[derive(Debug)]
struct Question {
    job: JobHandle,
    moves: Vec<String>,
    played: String,
}

/// Analyses positions of one game on a thread of its own. Dropping it cancels everything.
pub struct TableCoach {
    start: MatchStart,
    nodes: u64,
    analysts: Option<Analysts>,
    replies: Inbox<AnalysisReply>,
    known: HashMap<Vec<String>, Known>,
    looking: Option<Looking>,
    questions: Vec<Question>,
    /// How many positions the solver has not solved in a full look. After some it has no longer time than the search.
    unsolved: usize,
}

impl TableCoach {
    /// A coach of games that begin as `start` does before its moves, with its threads and its memory. It starts no
    /// thread before it is asked something. When it is woken, [`TableCoach::take_replies`] is due.
    pub fn new(start: &MatchStart, wake: Wake) -> TableCoach {
        let nodes = start.game.analysis_nodes;
        #[cfg(any(test, feature = "testing"))]
        let nodes = TEST_NODES.get().unwrap_or(nodes);
        TableCoach {
            nodes: nodes.max(1),
            start: MatchStart { moves: Vec::new(), move_times: Vec::new(), ..start.clone() },
            analysts: None,
            replies: Inbox::new(wake),
            known: HashMap::new(),
            looking: None,
            questions: Vec::new(),
            unsolved: 0,
        }
    }

    /// Gives the threads and the memory that searches may use from now on.
    pub fn set_options(&mut self, threads: usize, hash_mib: usize) {
        let options = &mut self.start.engine_options;
        (options.threads, options.hash_mib) = (threads, hash_mib);
    }

    /// Has every look search `factor` times as much.
    pub fn search_longer(&mut self, factor: u64) {
        self.nodes = self.nodes.saturating_mul(factor.max(1));
    }

    /// Writes the verdicts on moves of a game into its record. A review then takes them over, and says of
    /// a move what was said of it at the table.
    pub fn annotate(&self, record: &mut Record) {
        let Ok(game) = record.open_for_viewing() else { return };
        let (players, usual) = (record.setup.players, record.game.analysis_nodes);
        let mut before = Vec::new();
        for (ply, played) in record.plies.iter_mut().zip(game.moves()) {
            if let Some(mut verdict) = self.verdict(&before, &ply.text) {
                if self.is_proposed(&before, &ply.text) {
                    // However short the look was, what it has proposed holds.
                    verdict.nodes = verdict.nodes.max(usual);
                }
                // What was said at the table is said again.
                verdict.settled = true;
                keep(&verdict, played.seat, players, ply);
            }
            before.push(ply.text.clone());
        }
    }

    /// Looks at the position after `moves`, and no longer at another one.
    ///
    /// # Errors
    /// If the system cannot start a thread.
    pub fn look_at(&mut self, moves: Vec<String>, look: LookDepth) -> Result<(), StartError> {
        if let Some(looking) = &mut self.looking
            && looking.moves == moves
        {
            if look != looking.look {
                looking.look = look;
                return self.go_on();
            }
            return Ok(());
        }
        self.stop_looking();
        let next_nodes = match self.analysis(&moves) {
            Some(analysis) => self.nodes_after(analysis),
            None => Some((self.nodes / FIRST_LOOK_DIVISOR).max(1)),
        };
        self.looking = Some(Looking { moves, look, began: Instant::now(), job: None, next_nodes });
        self.go_on()
    }

    /// Stops looking. The search under way is cancelled at once.
    pub fn stop_looking(&mut self) {
        self.looking = None;
    }

    /// Whether a look is under way.
    pub fn is_looking(&self) -> bool {
        self.looking.as_ref().is_some_and(|looking| looking.job.is_some())
    }

    /// Whether the position after `moves` has had a full look, or needs none.
    pub fn is_ready(&self, moves: &[String]) -> bool {
        let is_open = |looking: &Looking| looking.moves == moves && looking.job.is_some();
        // A search may end a little before its limit: half of the nodes count.
        let is_full = |analysis: &PositionAnalysis| 2 * analysis.nodes >= self.nodes;
        self.analysis(moves).is_some_and(|analysis| {
            is_full(analysis) || !self.looking.as_ref().is_some_and(is_open)
        })
    }

    /// Whether the verdict on a move is still to come.
    pub fn is_judging(&self, moves: &[String], played: &str) -> bool {
        self.questions.iter().any(|question| question.moves == moves && question.played == played)
    }

    /// What is known of the position after `moves`.
    pub fn analysis(&self, moves: &[String]) -> Option<&PositionAnalysis> {
        self.known.get(moves)?.analysis.as_ref()
    }

    /// Notes that a move was proposed to somebody. It costs nothing from now on.
    pub fn propose(&mut self, moves: &[String], text: &str) {
        let proposed = &mut self.known.entry(moves.to_vec()).or_default().proposed;
        if !proposed.iter().any(|known| known == text) {
            proposed.push(text.to_string());
        }
    }

    /// The verdict on a move in the position after `moves`, if there is one.
    pub fn verdict(&self, moves: &[String], played: &str) -> Option<Verdict> {
        let known = self.known.get(moves)?;
        let is_proposed = known.proposed.iter().any(|text| text == played);
        let verdict = known.verdicts.get(played).cloned().or_else(|| known.own_verdict(played));
        match verdict {
            Some(verdict) if is_proposed => Some(freed(verdict)),
            verdict => verdict,
        }
    }

    /// The verdict on a move in the position after `moves`, if there is one, with the facts of an error.
    ///
    /// # Errors
    /// If the game cannot begin.
    pub fn explained_verdict(
        &self,
        moves: &[String],
        played: &str,
    ) -> Result<Option<Verdict>, StartError> {
        let mut verdict = self.verdict(moves, played);
        if let Some(error) = verdict.as_mut().filter(|verdict| verdict.label.is_error()) {
            let analyst = self.start.game.analyst(&self.start)?;
            error.facts = error.facts_by(&*analyst, moves, played);
        }
        Ok(verdict)
    }

    /// Whether a move was proposed to somebody in the position after `moves`.
    pub fn is_proposed(&self, moves: &[String], played: &str) -> bool {
        self.known.get(moves).is_some_and(|known| known.proposed.iter().any(|it| it == played))
    }

    /// Asks for the verdict on a move with its facts. `time` bounds the search.
    ///
    /// # Errors
    /// If the system cannot start a thread.
    pub fn judge(
        &mut self,
        moves: &[String],
        played: &str,
        time: Option<Duration>,
    ) -> Result<(), StartError> {
        let is_asked = |question: &Question| question.moves == moves && question.played == played;
        let has_verdict =
            self.known.get(moves).is_some_and(|known| known.verdicts.contains_key(played));
        if has_verdict || self.questions.iter().any(is_asked) {
            return Ok(());
        }
        // The look at the position would keep the thread busy.
        if let Some(looking) = &mut self.looking {
            looking.job = None;
        }
        // On a busy machine a test must not depend on time.
        #[cfg(any(test, feature = "testing"))]
        let time = time.filter(|_| TEST_NODES.get().is_none());
        let limits = SearchLimits { time, nodes: Some(self.nodes), ..SearchLimits::default() };
        let request = self.request(moves.to_vec(), Some(played.to_string()), limits);
        let job = self.analysts()?.submit(request);
        self.questions.push(Question { job, moves: moves.to_vec(), played: played.to_string() });
        Ok(())
    }

    /// Takes in the replies that have come, and goes on looking. Returns whether anything is better
    /// known now.
    ///
    /// # Errors
    /// The message, if an analysis broke down.
    pub fn take_replies(&mut self) -> Result<bool, String> {
        let replies: Vec<_> = self.replies.take().collect();
        self.take_in(replies)
    }

    /// Waits until `is_done`, or until `end`.
    ///
    /// # Errors
    /// The message, if an analysis broke down.
    pub fn wait(
        &mut self,
        end: Instant,
        is_done: impl Fn(&TableCoach) -> bool,
    ) -> Result<(), String> {
        while !is_done(self) {
            let left = end.saturating_duration_since(Instant::now());
            let Some(reply) = self.replies.wait(left) else { break };
            self.take_in([reply])?;
        }
        Ok(())
    }

    fn take_in(
        &mut self,
        replies: impl IntoIterator<Item = AnalysisReply>,
    ) -> Result<bool, String> {
        let mut changed = false;
        let mut failure = None;
        for reply in replies {
            match self.take_reply(reply) {
                Ok(is_news) => changed |= is_news,
                Err(message) => failure = Some(message),
            }
        }
        if self.questions.is_empty()
            && let Err(error) = self.go_on()
        {
            failure = Some(error.to_string());
        }
        failure.map_or(Ok(changed), Err)
    }

    fn take_reply(&mut self, reply: AnalysisReply) -> Result<bool, String> {
        let is_answered = |question: &Question| question.job.ticket == reply.ticket;
        let question = self.questions.iter().position(is_answered);
        let question = question.map(|index| self.questions.swap_remove(index));
        let is_its = |looking: &&mut Looking| {
            looking.job.as_ref().is_some_and(|job| job.ticket == reply.ticket)
        };
        let looked = self.looking.as_mut().filter(is_its);
        let looked = looked.map(|looking| {
            looking.job = None;
            looking.moves.clone()
        });
        let analysis = match reply.result {
            Ok(analysis) => analysis,
            Err(AnalysisError::Panic(message)) => {
                self.stop_looking();
                return Err(message);
            }
            Err(error) => {
                if let (Some(looking), Some(_)) = (&mut self.looking, looked) {
                    // So few nodes told nothing.
                    let more = looking.next_nodes.map(|nodes| 2 * nodes);
                    looking.next_nodes = more.filter(|_| error == AnalysisError::Stopped);
                }
                return Ok(false);
            }
        };
        self.unsolved += usize::from(!analysis.solved && 2 * analysis.nodes >= self.nodes);
        if let Some(Question { moves, played, .. }) = question {
            let known = self.known.entry(moves).or_default();
            if let Some(verdict) = Verdict::of(&analysis) {
                known.verdicts.insert(played, verdict);
            }
            known.take(analysis);
            return Ok(true);
        }
        let Some(moves) = looked else { return Ok(false) };
        let next = self.nodes_after(&analysis);
        if let Some(looking) = &mut self.looking {
            // At least twice the nodes that this look was given, even if it ended early.
            let given = looking.next_nodes.unwrap_or(0);
            looking.next_nodes = next.map(|next| next.max(2 * given));
        }
        self.known.entry(moves).or_default().take(analysis);
        Ok(true)
    }

    /// The nodes of the look that follows one with this result.
    fn nodes_after(&self, analysis: &PositionAnalysis) -> Option<u64> {
        let all_proven = analysis.moves.iter().all(|ranked| ranked.proven);
        let is_done = analysis.solved && all_proven || analysis.legal_moves == 1;
        (!is_done).then(|| self.nodes.max(2 * analysis.nodes))
    }

    /// Submits the next look, if one is due.
    fn go_on(&mut self) -> Result<(), StartError> {
        let Some(looking) = self.looking.as_ref().filter(|looking| looking.job.is_none()) else {
            return Ok(());
        };
        let most = match looking.look {
            // A look that told nothing is not the last one.
            LookDepth::Full if self.analysis(&looking.moves).is_none() => {
                self.nodes.saturating_mul(MAX_LOOK_FACTOR)
            }
            LookDepth::Full => self.nodes,
            LookDepth::Deepening => self.nodes.saturating_mul(MAX_LOOK_FACTOR),
        };
        let Some(nodes) = looking.next_nodes.filter(|nodes| *nodes <= most) else { return Ok(()) };
        let time = MAX_LOOK_TIME.saturating_sub(looking.began.elapsed());
        if time.is_zero() {
            return Ok(());
        }
        let limits =
            SearchLimits { nodes: Some(nodes), time: Some(time), ..SearchLimits::default() };
        let request = self.request(looking.moves.clone(), None, limits);
        let job = self.analysts()?.submit(request);
        if let Some(looking) = &mut self.looking {
            looking.job = Some(job);
        }
        Ok(())
    }

    fn request(
        &self,
        moves: Vec<String>,
        played: Option<String>,
        limits: SearchLimits,
    ) -> AnalysisRequest {
        let options = &self.start.engine_options;
        let options = EngineOptions { threads: options.search_threads(), ..*options };
        AnalysisRequest {
            moves,
            played,
            candidates: Candidates::Promising,
            lines: LINES,
            solver_limit: if limits.nodes == Some(self.nodes) && self.unsolved < MAX_UNSOLVED {
                SolverLimit::FourfoldTime
            } else {
                SolverLimit::Time
            },
            limits,
            options,
        }
    }

    /// The thread that analyses, which is started when it is needed first.
    fn analysts(&mut self) -> Result<&Analysts, StartError> {
        let analysts = match self.analysts.take() {
            Some(analysts) => analysts,
            None => Analysts::start(&self.start, 1, self.replies.outbox())?,
        };
        Ok(self.analysts.insert(analysts))
    }
}

impl Known {
    /// Keeps the deepest analysis.
    fn take(&mut self, analysis: PositionAnalysis) {
        if self.analysis.as_ref().is_none_or(|known| known.nodes <= analysis.nodes) {
            self.analysis = Some(analysis);
        }
    }

    /// The verdict on a move that the analysis of the position has ranked, without facts.
    fn own_verdict(&self, played: &str) -> Option<Verdict> {
        let analysis = self.analysis.as_ref()?;
        let index = analysis.moves.iter().position(|ranked| ranked.text == played)?;
        let asked = PositionAnalysis { played: Some(index), facts: Vec::new(), ..analysis.clone() };
        Verdict::of(&asked)
    }
}

/// The verdict on a move that was proposed: it costs nothing.
fn freed(verdict: Verdict) -> Verdict {
    if verdict.cost == 0.0 {
        return verdict;
    }
    let expected_best = verdict.expected;
    Verdict { label: Label::Best, cost: 0.0, expected_best, facts: Vec::new(), ..verdict }
}
