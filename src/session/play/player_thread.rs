//! Computer players' threads. A worker is one thread for the whole match and takes jobs from a
//! queue. Dropping a job's handle cancels the job; dropping the worker ends the thread.

use crate::background::{JobQueue, allocator};
use parlour_ai::core::{
    ComparedNodes, EngineOptions, Score, SearchLimits, SearchResult, Searcher, Solution, StopFlag,
    Wdl,
};
use parlour_ai::engine::Engine;
use parlour_rules::{History, Path, Rules};
use std::any::Any;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The number of a job, unique in this process. Every reply carries the ticket of its job.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ticket(u64);

impl Ticket {
    fn fresh() -> Ticket {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Ticket(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// A worker's message about one of its jobs.
#[derive(Clone, Debug)]
pub struct Reply {
    /// The ticket of the job.
    pub ticket: Ticket,
    /// What happened.
    pub event: WorkerEvent,
}

/// What happened in a job.
#[derive(Clone, Debug)]
pub enum WorkerEvent {
    /// The result so far of a search that has not ended.
    Progress(SearchInfo),
    /// The search has ended with this result.
    Done(SearchInfo),
    /// The solver has ended with this result.
    Solved(SolveInfo),
    /// The player panicked with this message.
    Failed(String),
}

/// The result of a search, without the game's types.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchInfo {
    /// The steps of the best move.
    pub path: Path,
    /// The principal variation: the texts of the moves expected, the best move first.
    pub pv: Vec<String>,
    /// The score of the position for the player to move, from levels that evaluate.
    pub score: Option<Score>,
    /// The depth searched, in plies.
    pub depth: u32,
    /// Positions searched.
    pub nodes: u64,
    /// The time it took.
    pub elapsed: Duration,
    /// From the level `minimax` alone: its nodes beside those that alpha-beta needs for the same value.
    pub compared: Option<ComparedNodes>,
}

/// The result of a solver, without the game's types: see [`Solution`].
#[derive(Clone, Debug)]
pub struct SolveInfo {
    /// The game-theoretic value for the player to move, if it was found.
    pub wdl: Option<Wdl>,
    /// The best final difference of points, in games that count points.
    pub margin: Option<i32>,
    /// Plies to the end, where the solver counts them and the value is no draw.
    pub plies: Option<u32>,
    /// The texts of the moves proven to keep the value, sorted.
    pub best: Vec<String>,
    /// How many other moves may keep it too: the limits ended the search before it decided them.
    pub undecided: usize,
    /// Positions searched.
    pub nodes: u64,
    /// The time it took.
    pub elapsed: Duration,
    /// Whether the value follows from the reflection theorem.
    pub by_reflection: bool,
}

/// Where workers deliver their replies.
#[derive(Clone)]
pub struct ReplySink(Arc<dyn Fn(Reply) + Send + Sync>);

impl ReplySink {
    /// Calls `deliver` on the worker's thread, which must not block.
    pub fn new(deliver: impl Fn(Reply) + Send + Sync + 'static) -> ReplySink {
        ReplySink(Arc::new(deliver))
    }

    /// Drops every reply: for matches in which nobody searches.
    pub fn ignore() -> ReplySink {
        ReplySink::new(|_| {})
    }

    /// Sends every reply to a channel. Replies that come after the receiver is dropped are lost.
    pub fn channel() -> (ReplySink, Receiver<Reply>) {
        let (sender, replies) = channel();
        (ReplySink::new(move |reply| drop(sender.send(reply))), replies)
    }

    fn deliver(&self, reply: Reply) {
        (self.0)(reply);
    }
}

/// What a job is to find.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Request {
    /// The best move.
    BestMove,
    /// The exact value.
    Solve(EngineOptions),
}

struct Job<G: Rules> {
    history: History<G>,
    request: Request,
    limits: SearchLimits,
    ticket: Ticket,
}

/// A computer player with its thread.
pub(super) struct Worker<G: Rules> {
    // Dropped before `queue`, whose end ends the thread: so the thread is the last to have the
    // player, and frees its memory while the screen goes on.
    searcher: Arc<Mutex<Box<dyn Searcher<G>>>>,
    engine: Arc<dyn Engine<G>>,
    queue: JobQueue,
    reply_sink: ReplySink,
}

/// A job under way. Dropping the handle tells the search to stop, and does not wait for it.
#[derive(Debug)]
pub struct JobHandle {
    /// The ticket that the job's replies carry.
    pub ticket: Ticket,
    stop: StopFlag,
}

impl JobHandle {
    /// The handle of a new job, which ends when this flag is raised.
    pub(super) fn new(stop: StopFlag) -> JobHandle {
        JobHandle { ticket: Ticket::fresh(), stop }
    }

    /// Tells the search to end now with its present result.
    pub(super) fn answer_now(&self) {
        self.stop.raise();
    }
}

impl Drop for JobHandle {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

impl<G: Rules> Worker<G> {
    /// Starts the thread of `searcher`.
    ///
    /// # Errors
    /// If the system cannot start a thread.
    pub(super) fn start(
        searcher: Box<dyn Searcher<G>>,
        engine: Arc<dyn Engine<G>>,
        reply_sink: ReplySink,
    ) -> io::Result<Worker<G>> {
        let searcher = Arc::new(Mutex::new(searcher));
        let queue = start_thread(searcher.clone())?;
        Ok(Worker { searcher, engine, queue, reply_sink })
    }

    /// Submits a job. Its replies carry the ticket of the returned handle.
    pub(super) fn submit(
        &self,
        history: History<G>,
        request: Request,
        limits: SearchLimits,
    ) -> JobHandle {
        let handle = JobHandle::new(limits.stop.clone());
        let ticket = handle.ticket;
        let job = Job { history, request, limits, ticket };
        let (searcher, engine) = (self.searcher.clone(), self.engine.clone());
        let reply_sink = self.reply_sink.clone();
        self.queue.run(move || {
            let event = event_of(&mut || {
                // Only this thread thinks, and a player that broke down may try again.
                let mut searcher = searcher.lock().unwrap_or_else(PoisonError::into_inner);
                run_job(&mut **searcher, &*engine, &job, &reply_sink)
            });
            reply_sink.deliver(Reply { ticket, event });
        });
        handle
    }
}

/// Starts the thread of a player, which has a part in the `searcher` until it ends. It has no type of a game,
/// since a thread for every game and width of boards would be much to compile.
fn start_thread(searcher: Arc<dyn Any + Send + Sync>) -> io::Result<JobQueue> {
    JobQueue::started("player", 1, move || {
        let _ = &searcher;
        lower_thread_priority();
        allocator::fix_mmap_threshold();
    })
}

/// What `search` comes to, or that it panicked.
fn event_of(search: &mut dyn FnMut() -> WorkerEvent) -> WorkerEvent {
    catch_unwind(AssertUnwindSafe(search))
        .unwrap_or_else(|panic| WorkerEvent::Failed(panic_message(&*panic)))
}

fn run_job<G: Rules>(
    searcher: &mut dyn Searcher<G>,
    engine: &dyn Engine<G>,
    job: &Job<G>,
    reply_sink: &ReplySink,
) -> WorkerEvent {
    let started = Instant::now();
    if let Request::Solve(engine_options) = job.request {
        let mut limits = job.limits.clone();
        limits.time = limits.time.map(|time| time - time / FREEING_TIME_DIVISOR);
        return WorkerEvent::Solved(solve(engine, &job.history, &limits, &engine_options));
    }
    let mut last_progress = started;
    let result = searcher.think(&job.history, &job.limits, &mut |result| {
        if last_progress.elapsed() >= PROGRESS_INTERVAL {
            last_progress = Instant::now();
            let event = WorkerEvent::Progress(search_info(&job.history, result, started));
            reply_sink.deliver(Reply { ticket: job.ticket, event });
        }
    });
    WorkerEvent::Done(search_info(&job.history, &result, started))
}

/// The result of the game's solver.
pub(super) fn solve<G: Rules>(
    engine: &dyn Engine<G>,
    history: &History<G>,
    limits: &SearchLimits,
    options: &EngineOptions,
) -> SolveInfo {
    let started = Instant::now();
    let position = history.position();
    let solution = match history.outcome() {
        Some(outcome) => {
            let mover = position.to_move();
            let [own, other] = [mover, mover.other()].map(|seat| seat.index());
            let points = position.points().map(i32::from);
            let counts = G::HAS_SCORES && position.setup().players == 2;
            let margin = counts.then(|| points[own] - points[other]);
            Solution {
                margin,
                ..Solution::solved(Wdl::from_outcome(outcome, mover), Vec::new(), 0)
            }
        }
        None => engine.solve(history, limits, options),
    };
    let mut best: Vec<_> =
        solution.best_moves.iter().map(|&mv| position.move_to_string(mv)).collect();
    best.sort_unstable();
    let Solution { wdl, margin, plies, undecided, nodes, by_reflection, .. } = solution;
    let elapsed = started.elapsed();
    SolveInfo { wdl, margin, plies, best, undecided, nodes, elapsed, by_reflection }
}

/// A solver leaves a sixteenth of its time for freeing its tables, which its answer and the end of
/// the program wait for. Measured on a slow virtual machine: pages that took a second to
/// fill took 40 to 80 milliseconds to free.
const FREEING_TIME_DIVISOR: u32 = 16;

/// The least time between two progress replies. Not tuned: people read no faster.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(250);

fn search_info<G: Rules>(
    history: &History<G>,
    result: &SearchResult<G::Move>,
    started: Instant,
) -> SearchInfo {
    let mut pv = Vec::new();
    let mut position = *history.position();
    for &mv in &result.pv {
        pv.push(position.move_to_string(mv));
        position = position.play(mv);
    }
    let SearchResult { score, depth, nodes, compared, .. } = *result;
    let path = history.position().path(result.best_move);
    SearchInfo { path, pv, score, depth, nodes, elapsed: started.elapsed(), compared }
}

/// Lets the thread that draws the screen run first. Only on Linux does a nice value belong to a
/// thread; elsewhere it would slow the whole process.
pub fn lower_thread_priority() {
    #[cfg(target_os = "linux")]
    let _ = rustix::process::nice(10);
}

/// What a panic said.
pub fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let literal = panic.downcast_ref::<&str>().map(|text| (*text).to_string());
    literal
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "unknown".to_string())
}
