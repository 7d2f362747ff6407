//! The value of a position from many short jobs: job-level proof-number search (Wu, Lin, Lin, Huang,
//! Shih & Chen, "Job-Level Proof-Number Search", 2013). A job asks a solver about one position with a
//! limited effort. If the effort does not suffice, the position is split into those after its moves, or the
//! same is asked again, where the solver goes on with it.
//! Which job comes next follows from the results of earlier ones alone, so a file of results is all that
//! must be kept.

use super::job_file::{JobFault, JobLine, ValueBounds};
use super::known_bounds::KnownBounds;
use parlour_rules::proof::goal::Goal;
use parlour_rules::proof::memory::Memory;
use parlour_rules::proof::oracle::{Effort, Oracle};
use parlour_rules::theorems::Theorems;
use parlour_rules::{History, Rules, Seat, path};
use std::collections::{HashSet, VecDeque};
use std::time::Instant;

/// The least effort of a job, in positions: a fraction of a second. Not tuned.
const MIN_JOB_NODES: u64 = 20_000;
/// The positions of all jobs before a job, divided by this, are the most that it visits: a job that is lost costs a
/// thousandth of the solve. Not tuned.
const JOB_DIVISOR: u64 = 1_000;

/// The effort of the next job, in positions, after `visited` positions in all jobs before it.
pub fn job_nodes(visited: u64) -> u64 {
    (visited / JOB_DIVISOR).max(MIN_JOB_NODES)
}

/// Keeps the result of a job, and the solver's memory, and hears which part of the tree is decided.
pub type OnJob<'a, E> = &'a mut dyn FnMut(&JobLine, f64, Option<&mut dyn Memory>) -> Result<(), E>;

/// More than any proof number.
const INFINITE: u32 = u32::MAX / 4;

/// What is known of positions, and the question about the first of them.
pub struct JobTree<G: Theorems> {
    root: G,
    known: KnownBounds<G>,
    /// The positions for which the effort of a job did not suffice.
    tried: HashSet<G>,
    /// Results of an earlier run of the same search, in its order, that are still to be taken in.
    earlier: VecDeque<JobLine>,
    /// What those results say together.
    claimed: KnownBounds<G>,
    nodes: Vec<JobNode<G>>,
    /// Positions visited in all jobs.
    pub visited: u64,
    /// The time of all jobs, in seconds.
    pub seconds: f64,
    /// Jobs done.
    pub jobs: usize,
}

/// A position of the tree of one question: can player 1 get so much?
struct JobNode<G: Rules> {
    position: G,
    parent: Option<(usize, G::Move)>,
    children: Vec<usize>,
    /// The proof and the disproof number.
    pn: u32,
    dn: u32,
    /// The part of the tree below that is decided, from 0 to 1.
    decided: f64,
}

impl<G: Rules> JobNode<G> {
    /// Whether it is neither proven nor disproven.
    fn is_open(&self) -> bool {
        self.pn != 0 && self.dn != 0
    }
}

impl<G: Theorems> JobTree<G> {
    /// A tree of which only the root is known.
    pub fn new(root: G) -> JobTree<G> {
        JobTree {
            root,
            known: KnownBounds::new(&root),
            tried: HashSet::new(),
            earlier: VecDeque::new(),
            claimed: KnownBounds::new(&root),
            nodes: Vec::new(),
            visited: 0,
            seconds: 0.0,
            jobs: 0,
        }
    }

    /// Adds the result of a job to what is known.
    ///
    /// # Errors
    /// If its moves are not legal, or if it contradicts what is known.
    pub fn add_result(&mut self, line: &JobLine) -> Result<(), JobFault> {
        let mut history = History::new(self.root);
        for text in &line.moves {
            self.known.note_path(history.position());
            let mv = path::move_from_text(&history, text).map_err(|_| JobFault::IllegalMove)?;
            history.push(mv);
        }
        let position = *history.position();
        self.known.note_path(&position);
        if self.known.of(&position).and(line.bounds).is_none() {
            return Err(JobFault::Contradiction(line.moves.clone()));
        }
        self.record_bounds(&position, line.bounds, line.nodes);
        self.seconds += line.seconds;
        Ok(())
    }

    /// The result of the next job of an earlier run, which this one is to go on with. It is taken in when
    /// the search comes to that job: known too early, it would make the search take another way.
    ///
    /// # Errors
    /// As [`JobTree::add_result`].
    pub fn queue_earlier_result(&mut self, line: &JobLine) -> Result<(), JobFault> {
        let position = self.after(&line.moves).ok_or(JobFault::IllegalMove)?;
        let all = self.claimed.of(&position).and(line.bounds);
        let all = all.ok_or_else(|| JobFault::Contradiction(line.moves.clone()))?;
        self.claimed.set(&position, all);
        self.earlier.push_back(line.clone());
        Ok(())
    }

    /// The position after these moves, if they are legal.
    pub fn after(&self, moves: &[String]) -> Option<G> {
        let mut history = History::new(self.root);
        for text in moves {
            history.push(path::move_from_text(&history, text).ok()?);
        }
        Some(*history.position())
    }

    /// Takes in what an earlier run found at this leaf: in one job, or in all jobs that followed each other
    /// there, of which each `is_resumable` where the one before ended. If that run did something else next, its
    /// results are of another search or of several, and all are taken in.
    fn replay_earlier_at(&mut self, leaf: usize, is_resumable: bool) {
        let moves = self.moves_to(leaf);
        let here = self.earlier.iter().take_while(|line| line.moves == moves).count();
        let count = match here {
            0 => self.earlier.len(),
            _ if is_resumable => here,
            _ => 1,
        };
        self.add_earlier_results(count);
    }

    fn add_earlier_results(&mut self, count: usize) {
        for line in self.earlier.drain(..count).collect::<Vec<_>>() {
            // `queue_earlier_result` has found no fault. What this run has found counts more than what a file says.
            let _ = self.add_result(&line);
        }
    }

    fn record_bounds(&mut self, position: &G, bounds: ValueBounds, nodes: u64) {
        let known = self.known.of(position);
        let all = known.and(bounds).unwrap_or(bounds);
        if all == known {
            self.tried.insert(self.known.canonical(position));
        } else {
            self.known.set(position, all);
        }
        self.visited = self.visited.saturating_add(nodes);
        self.jobs += 1;
    }

    /// What follows for the first position from what is known of those up to `plies` moves later.
    ///
    /// # Errors
    /// If what is known of a position contradicts what follows from its moves.
    pub fn merged(&self, plies: usize) -> Result<ValueBounds, JobFault> {
        self.known.merged(&self.root, plies)
    }

    /// The positions after `plies` moves whose value is not known by the rules, one of each set of equals,
    /// by the moves that lead there. `None` if the end of `effort` comes before them.
    pub fn split(&self, plies: usize, effort: &Effort) -> Option<Vec<Vec<String>>> {
        let mut level = vec![(self.root, Vec::new())];
        for _ in 0..plies {
            let mut next = Vec::new();
            let mut seen = HashSet::new();
            for (position, moves) in &level {
                if effort.is_over() {
                    return None;
                }
                position.for_each_move(|mv| {
                    let child = position.play(mv);
                    let is_open =
                        child.outcome().is_none() && (G::HAS_SCORES || !child.reflection_wins());
                    if is_open && seen.insert(self.known.canonical(&child)) {
                        let mut moves: Vec<String> = moves.clone();
                        moves.push(position.move_to_string(mv));
                        next.push((child, moves));
                    }
                });
            }
            level = next;
        }
        Some(level.into_iter().map(|(_, moves)| moves).collect())
    }

    /// The value of the first position, as exactly as `effort` allows. If `on_job` fails, the
    /// search ends.
    pub fn solve<E>(
        &mut self,
        oracle: &mut dyn Oracle<G>,
        effort: &Effort,
        on_job: OnJob<'_, E>,
    ) -> Result<ValueBounds, E> {
        let root = self.root;
        // A theorem or an end may be a move away.
        let mut bounds = self.merged(1).unwrap_or_else(|_| self.known.of(&root));
        while bounds.value().is_none() && !effort.is_over() {
            let wanted = next_question::<G>(bounds);
            let Some(is_reachable) = self.decide(wanted, oracle, effort, on_job)? else { break };
            let found = bounds_of::<G>(wanted, is_reachable, oracle.has_draws());
            bounds = bounds.and(found).unwrap_or(found);
        }
        // The work of earlier runs counts, even if time did not suffice to come to it.
        self.add_earlier_results(self.earlier.len());
        Ok(bounds)
    }

    /// Whether player 1 can get at least `wanted`.
    fn decide<E>(
        &mut self,
        wanted: i32,
        oracle: &mut dyn Oracle<G>,
        effort: &Effort,
        on_job: OnJob<'_, E>,
    ) -> Result<Option<bool>, E> {
        self.nodes.clear();
        let root = self.root;
        self.add_node(&root, None, wanted);
        loop {
            if !self.nodes[0].is_open() {
                return Ok(Some(self.nodes[0].pn == 0));
            }
            if effort.is_over() {
                return Ok(None);
            }
            let leaf = self.most_proving();
            self.do_job(leaf, wanted, oracle, effort, on_job)?;
            self.update(leaf);
            if G::HAS_REPETITION && self.nodes[0].is_open() {
                // The position is not split, and its solver has no answer.
                return Ok(None);
            }
        }
    }

    /// Adds a leaf, with numbers from what is known.
    fn add_node(&mut self, position: &G, parent: Option<(usize, G::Move)>, wanted: i32) -> usize {
        let (pn, dn) = match self.known.of(position).reaches(wanted) {
            Some(true) => (0, INFINITE),
            Some(false) => (INFINITE, 0),
            None => {
                let mut mobility = 0;
                position.for_each_move(|_| mobility += 1);
                if position.to_move() == Seat::FIRST { (1, mobility) } else { (mobility, 1) }
            }
        };
        let decided = if pn == 0 || dn == 0 { 1.0 } else { 0.0 };
        let children = Vec::new();
        self.nodes.push(JobNode { position: *position, parent, children, pn, dn, decided });
        self.nodes.len() - 1
    }

    /// The leaf whose result brings the root nearest to a proof and to a disproof.
    fn most_proving(&self) -> usize {
        let mut at = 0;
        loop {
            let node = &self.nodes[at];
            let is_first = node.position.to_move() == Seat::FIRST;
            let number = |&&child: &&usize| {
                let JobNode { pn, dn, .. } = self.nodes[child];
                if is_first { pn } else { dn }
            };
            match node.children.iter().min_by_key(number) {
                Some(&child) => at = child,
                None => return at,
            }
        }
    }

    /// Decides a leaf by what earlier runs found or by a job of its own, and splits it if the answer is
    /// not found.
    fn do_job<E>(
        &mut self,
        leaf: usize,
        wanted: i32,
        oracle: &mut dyn Oracle<G>,
        effort: &Effort,
        on_job: OnJob<'_, E>,
    ) -> Result<(), E> {
        let position = self.nodes[leaf].position;
        let is_resumable = oracle.is_resumable(&position);
        if self.is_to_be_asked(&position, wanted, is_resumable) {
            self.replay_earlier_at(leaf, is_resumable);
        }
        if self.is_to_be_asked(&position, wanted, is_resumable) {
            self.ask(leaf, wanted, oracle, effort, on_job)?;
        }
        match self.known.of(&position).reaches(wanted) {
            Some(reached) => {
                let node = &mut self.nodes[leaf];
                (node.pn, node.dn) = if reached { (0, INFINITE) } else { (INFINITE, 0) };
                node.decided = 1.0;
            }
            None if is_resumable || effort.is_over() => {}
            // The tree of positions that can come again would have no end.
            None if G::HAS_REPETITION => {}
            None => self.expand(leaf, wanted),
        }
        Ok(())
    }

    /// Whether a job about this position is still to be done. `is_resumable`: the solver would go on
    /// where its last job ended.
    fn is_to_be_asked(&self, position: &G, wanted: i32, is_resumable: bool) -> bool {
        let is_open = self.known.of(position).reaches(wanted).is_none();
        is_open && (is_resumable || !self.tried.contains(&self.known.canonical(position)))
    }

    /// Does a job about a leaf and learns its result. A job that the end of `effort` cut off leaves
    /// nothing but the positions it visited.
    fn ask<E>(
        &mut self,
        leaf: usize,
        wanted: i32,
        oracle: &mut dyn Oracle<G>,
        effort: &Effort,
        on_job: OnJob<'_, E>,
    ) -> Result<(), E> {
        let position = self.nodes[leaf].position;
        // Where positions can come again, one job decides the start.
        let nodes = if G::HAS_REPETITION {
            effort.nodes
        } else {
            job_nodes(self.visited).min(effort.nodes)
        };
        let began = Instant::now();
        let goal = Goal { seat: Seat::FIRST, at_least: wanted };
        let answer = oracle.ask(&position, goal, &Effort { nodes, ..effort.clone() });
        let seconds = began.elapsed().as_secs_f64();
        self.seconds += seconds;
        let bounds = match answer.is_reachable {
            None if effort.is_over() => {
                self.visited = self.visited.saturating_add(answer.nodes);
                return Ok(());
            }
            None => {
                self.nodes[leaf].decided = oracle.part_answered();
                ValueBounds::unknown::<G>()
            }
            Some(reached) => bounds_of::<G>(wanted, reached, oracle.has_draws()),
        };
        self.record_bounds(&position, bounds, answer.nodes);
        let line = JobLine { moves: self.moves_to(leaf), bounds, nodes: answer.nodes, seconds };
        on_job(&line, self.nodes[0].decided, oracle.memory())
    }

    /// Gives a leaf a child for each move, one of each set of equals.
    fn expand(&mut self, leaf: usize, wanted: i32) {
        let position = self.nodes[leaf].position;
        let mut moves = Vec::new();
        position.for_each_move(|mv| moves.push(mv));
        let mut seen = HashSet::new();
        for mv in moves {
            let next = position.play(mv);
            if seen.insert(self.known.canonical(&next)) {
                let child = self.add_node(&next, Some((leaf, mv)), wanted);
                self.nodes[leaf].children.push(child);
            }
        }
    }

    /// Computes the numbers of a node and of those above anew.
    fn update(&mut self, leaf: usize) {
        let mut at = Some(leaf);
        while let Some(node) = at {
            if !self.nodes[node].children.is_empty() {
                let is_first = self.nodes[node].position.to_move() == Seat::FIRST;
                let (mut least, mut sum, mut decided) = (INFINITE, 0u32, 0.0);
                let children = &self.nodes[node].children;
                for &child in children {
                    let JobNode { pn, dn, decided: part, .. } = self.nodes[child];
                    let (own, other) = if is_first { (pn, dn) } else { (dn, pn) };
                    least = least.min(own);
                    sum = sum.saturating_add(other).min(INFINITE);
                    decided += part;
                }
                decided /= children.len() as f64;
                // One winning move decides the position, and then no other counts.
                let sum = if least == 0 { INFINITE } else { sum };
                let decided = if least == 0 || sum == 0 { 1.0 } else { decided };
                let node = &mut self.nodes[node];
                (node.pn, node.dn) = if is_first { (least, sum) } else { (sum, least) };
                node.decided = decided;
            }
            at = self.nodes[node].parent.map(|(parent, _)| parent);
        }
    }

    /// The texts of the moves that lead to a node.
    fn moves_to(&self, node: usize) -> Vec<String> {
        let mut texts = Vec::new();
        let mut at = self.nodes[node].parent;
        while let Some((parent, mv)) = at {
            texts.push(self.nodes[parent].position.move_to_string(mv));
            at = self.nodes[parent].parent;
        }
        texts.reverse();
        texts
    }
}

/// What follows for the value from the answer to one question.
pub(crate) fn bounds_of<G: Rules>(wanted: i32, is_reachable: bool, has_draws: bool) -> ValueBounds {
    let unknown = ValueBounds::unknown::<G>();
    match is_reachable {
        true if !has_draws && !G::HAS_SCORES => ValueBounds::exactly(1),
        true => ValueBounds { low: wanted, ..unknown },
        false if !has_draws && !G::HAS_SCORES => ValueBounds::exactly(-1),
        false => ValueBounds { high: wanted - 1, ..unknown },
    }
}

/// The value to ask for next: a win first, then step by step.
pub(crate) fn next_question<G: Rules>(bounds: ValueBounds) -> i32 {
    let unknown = ValueBounds::unknown::<G>();
    match (bounds.low == unknown.low, bounds.high == unknown.high) {
        (true, true) => 1,
        (false, true) => bounds.low + 1,
        (true, false) => bounds.high,
        (false, false) => (bounds.low + bounds.high + 1).div_euclid(2),
    }
}
