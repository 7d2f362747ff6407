//! Iterative deepening alpha-beta: principal variation search with aspiration windows, a shared
//! transposition table, killer moves and history counters, a quiescence search of forcing moves,
//! and several threads that help each other through the table (lazy SMP).

use super::budget::{Limits, Watch};
use super::insight::{Insight, SLOTS};
use super::score::{PROVEN, SURE, Score, Value, WIN, worth};
use super::table::{Bound, COMPLETE, Entry, NO_MOVE, Table, from_table, to_table};
use super::{Kit, Searcher, Thought};
use crate::rules::history::History;
use crate::rules::seat::Seat;
use std::thread;
use std::time::Duration;

/// Thinking time when nobody says.
const USUAL: Duration = Duration::from_secs(1);
/// No line is followed further: the longest game of the house, SOS or Pentago on 121 squares,
/// stays below it, and Dodgem's lines repeat long before.
const DEEPEST: usize = 200;
/// Half the width of the first window around the last iteration's value.
const ASPIRATION: Value = 60;
/// Forcing moves are followed so far beyond the horizon.
const QUIET_PLIES: u32 = 12;

/// Which refinements a search uses.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Style {
    /// Look deeper where it is violent, less deep at moves that come late, and believe what the
    /// game foresees. Without it every line is searched to just the depth asked for, and the
    /// table cuts only at equal depth, so that the value is minimax's own.
    pub selective: bool,
}

/// See the module.
#[derive(Debug)]
pub struct AlphaBeta<G: Insight> {
    kit: Kit,
    style: Style,
    table: Option<Table>,
    workers: Vec<Worker<G>>,
}

impl<G: Insight> AlphaBeta<G> {
    /// With every refinement.
    pub fn new(kit: &Kit) -> AlphaBeta<G> {
        AlphaBeta::styled(kit, Style { selective: true })
    }

    /// With the refinements of `style`.
    pub fn styled(kit: &Kit, style: Style) -> AlphaBeta<G> {
        AlphaBeta { kit: *kit, style, table: None, workers: Vec::new() }
    }
}

impl<G: Insight> Searcher<G> for AlphaBeta<G> {
    fn think(
        &mut self,
        history: &History<G>,
        limits: &Limits,
        tell: &mut dyn FnMut(&Thought<G>),
    ) -> Thought<G> {
        let limits = limits.clone().or_time(USUAL);
        // Memory is taken when it is needed first: a table at rest costs nothing.
        let hash = self.kit.hash;
        let table = self.table.get_or_insert_with(|| Table::new(hash));
        table.grow_older();
        let table = &*table;
        let threads = self.kit.threads.max(1);
        self.workers.resize_with(threads, Worker::new);
        let (first, helpers) = self.workers.split_first_mut().expect("there is one at least");
        let style = self.style;
        let done = super::budget::Stop::default();
        thread::scope(|scope| {
            for (number, helper) in helpers.iter_mut().enumerate() {
                let limits = Limits { stop: done.clone(), ..limits.clone() };
                let ahead = 1 + number as u32 % 2;
                scope.spawn(move || {
                    Search::new(helper, table, history, &limits, style).deepen(ahead, &mut |_| {});
                });
            }
            let thought = Search::new(first, table, history, &limits, style).deepen(0, tell);
            done.raise();
            thought
        })
    }
}

/// What one thread keeps from search to search.
#[derive(Debug)]
struct Worker<G: Insight> {
    /// How well moves of a kind did.
    merits: Vec<i32>,
    /// The last two moves at each ply that refuted something.
    killers: Vec<[Option<G::Move>; 2]>,
    /// The graded moves of the node at each ply.
    moves: Vec<Vec<Graded<G>>>,
    /// The expected line from each ply on.
    lines: Vec<Vec<G::Move>>,
}

/// A move with its grade and its place among the moves as they are generated.
type Graded<G> = (i32, u16, <G as crate::rules::Rules>::Move);

impl<G: Insight> Worker<G> {
    fn new() -> Worker<G> {
        Worker {
            merits: vec![0; SLOTS],
            killers: vec![[None; 2]; DEEPEST + 1],
            moves: vec![Vec::new(); DEEPEST + 1],
            lines: vec![Vec::new(); DEEPEST + 2],
        }
    }
}

struct Search<'a, G: Insight> {
    worker: &'a mut Worker<G>,
    table: &'a Table,
    /// The game so far and the line being looked at.
    history: History<G>,
    watch: Watch,
    limits: Limits,
    style: Style,
    /// Whose view counts; with more than two seats the others are taken for one opponent.
    us: Seat,
    /// How often something was taken for a value that is not one, in the nodes looked at so far.
    guesses: u64,
}

impl<'a, G: Insight> Search<'a, G> {
    fn new(
        worker: &'a mut Worker<G>,
        table: &'a Table,
        history: &History<G>,
        limits: &Limits,
        style: Style,
    ) -> Search<'a, G> {
        worker.merits.iter_mut().for_each(|merit| *merit /= 8);
        worker.killers.fill([None; 2]);
        Search {
            worker,
            table,
            history: history.clone(),
            watch: Watch::start(limits),
            limits: limits.clone(),
            style,
            us: history.position().to_move(),
            guesses: 0,
        }
    }

    /// Searches deeper and deeper, beginning `ahead` plies further than one.
    fn deepen(mut self, ahead: u32, tell: &mut dyn FnMut(&Thought<G>)) -> Thought<G> {
        let first = self.history.legal_moves()[0];
        let mut thought =
            Thought { best: first, line: vec![first], score: None, depth: 0, nodes: 0 };
        let deepest = self.limits.depth.unwrap_or(DEEPEST as u32 / 2).max(1);
        let mut value = 0;
        for depth in (1 + ahead).min(deepest)..=deepest {
            self.guesses = 0;
            let Some(found) = self.aspire(depth as i32, value) else {
                // A better first move found before the end of an iteration counts.
                if let Some(&best) = self.worker.lines[0].first() {
                    thought.best = best;
                    thought.line = self.worker.lines[0].clone();
                }
                break;
            };
            value = found;
            let complete = self.guesses == 0;
            if let Some(&best) = self.worker.lines[0].first() {
                thought.best = best;
                thought.line = self.worker.lines[0].clone();
            }
            thought.score = Some(Score::of(value, complete));
            (thought.depth, thought.nodes) = (depth, self.watch.seen());
            tell(&thought);
            // A proven value within the depth searched cannot get better.
            let settled = value.abs() >= PROVEN && (WIN - value.abs()) <= depth as Value;
            if complete || settled || (value.abs() >= PROVEN && !self.limits.infinite) {
                break;
            }
        }
        thought.nodes = self.watch.seen();
        thought
    }

    /// One iteration, first with a narrow window around `guess`.
    fn aspire(&mut self, depth: i32, guess: Value) -> Option<Value> {
        self.worker.lines[0].clear();
        if !self.style.selective || depth < 4 || guess.abs() >= PROVEN {
            return self.node(depth, 0, -WIN, WIN, false);
        }
        let (mut below, mut above) = (ASPIRATION, ASPIRATION);
        loop {
            let (alpha, beta) = ((guess - below).max(-WIN), (guess + above).min(WIN));
            let value = self.node(depth, 0, alpha, beta, false)?;
            if value <= alpha && alpha > -WIN {
                below = if below > 8 * ASPIRATION { 2 * WIN } else { below * 3 };
            } else if value >= beta && beta < WIN {
                above = if above > 8 * ASPIRATION { 2 * WIN } else { above * 3 };
            } else {
                return Some(value);
            }
        }
    }

    /// Whether the player to move is the one whose view counts.
    fn ours(&self, position: &G) -> bool {
        position.to_move() == self.us
    }

    fn evaluate(&mut self, position: &G) -> Value {
        self.guesses += 1;
        let value = position.evaluate(self.us).clamp(-SURE, SURE);
        if self.ours(position) { value } else { -value }
    }

    /// The key of the table: with more than two players a value also depends on whose view it is.
    fn key(&self, position: &G) -> u64 {
        let view = if position.setup().players > 2 { self.us.index() as u64 + 1 } else { 0 };
        position.class() ^ view.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Whether the position has occurred before in the game or the line: Dodgem's third time is
    /// a draw, and the second already promises one.
    fn repeats(&self, position: &G) -> bool {
        if !G::REPEATS {
            return false;
        }
        let positions = self.history.positions();
        let before = &positions[..positions.len() - 1];
        let progress = position.progress();
        let mut earlier = before.iter().rev().take_while(|earlier| earlier.progress() == progress);
        earlier.any(|earlier| earlier == position)
    }

    /// The value of the position at the end of the history to the side that moves there; `None`
    /// if the search was ended. `reduced` lines were not searched to the full depth already.
    fn node(
        &mut self,
        depth: i32,
        ply: usize,
        mut alpha: Value,
        mut beta: Value,
        reduced: bool,
    ) -> Option<Value> {
        self.watch.step()?;
        let position = *self.history.position();
        let ours = self.ours(&position);
        self.worker.lines[ply].clear();
        if ply > 0 {
            if let Some(outcome) = position.outcome() {
                let value = worth(outcome, self.us, ply);
                return Some(if ours { value } else { -value });
            }
            if self.repeats(&position) {
                self.guesses += 1;
                return Some(0);
            }
            // No shorter win than in one ply, no quicker loss than in two, can come from here.
            (alpha, beta) = (alpha.max(ply as Value - WIN), beta.min(WIN - ply as Value - 1));
            if alpha >= beta {
                return Some(alpha);
            }
        }
        let foreseen = if self.style.selective && ply > 0 { position.foresee() } else { None };
        if let Some((winner, plies)) = foreseen {
            let value = WIN - (ply as Value + plies as Value);
            return Some(if (winner == self.us) == ours { value } else { -value });
        }
        if ply >= DEEPEST {
            return Some(self.evaluate(&position));
        }
        if depth <= 0 {
            return if self.style.selective && G::FORCES {
                self.quiet(QUIET_PLIES, ply, alpha, beta)
            } else {
                Some(self.evaluate(&position))
            };
        }
        let key = self.key(&position);
        let known = self.table.get(key);
        if let Some(entry) = known.filter(|_| ply > 0) {
            let deep_enough = if self.style.selective {
                i32::from(entry.depth) >= depth
            } else {
                i32::from(entry.depth) == depth
            };
            let value = from_table(entry.value, ply);
            let cuts = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            let proven = self.style.selective
                && match entry.bound {
                    Bound::Exact => value.abs() >= PROVEN,
                    Bound::Lower => value >= PROVEN,
                    Bound::Upper => value <= -PROVEN,
                };
            if cuts && (deep_enough || proven) {
                if entry.depth != COMPLETE && !proven {
                    self.guesses += 1;
                }
                return Some(value);
            }
        }
        let guesses_before = self.guesses;
        let mut moves = std::mem::take(&mut self.worker.moves[ply]);
        self.grade(&position, ply, known.map_or(NO_MOVE, |entry| entry.best), &mut moves);
        let result = self.best_of(&position, &moves, depth, ply, alpha, beta, reduced);
        self.worker.moves[ply] = moves;
        let (value, best, bound) = result?;
        // A value that rests on a guess is as good as its depth; one that does not, for ever.
        let complete = self.guesses == guesses_before && self.style.selective;
        let depth = if complete { COMPLETE } else { depth.clamp(0, i32::from(COMPLETE) - 1) as u8 };
        self.table.put(key, Entry { value: to_table(value, ply), bound, depth, best });
        Some(value)
    }

    /// Collects and orders the moves of a node.
    fn grade(&self, position: &G, ply: usize, known: u16, moves: &mut Vec<Graded<G>>) {
        moves.clear();
        let killers = self.worker.killers[ply];
        let mut place = 0;
        position.visit(|mv| {
            let grade = if place == known {
                i32::MAX
            } else if killers.contains(&Some(mv)) {
                1 << 28
            } else {
                (position.promise(mv) << 12) + self.worker.merits[position.slot(mv)]
            };
            moves.push((grade, place, mv));
            place = place.saturating_add(1).min(NO_MOVE - 1);
        });
        moves.sort_unstable_by_key(|&(grade, place, _)| (-i64::from(grade), place));
    }

    #[allow(clippy::too_many_arguments)] // the window, where it is, and what to try
    fn best_of(
        &mut self,
        position: &G,
        moves: &[Graded<G>],
        depth: i32,
        ply: usize,
        alpha: Value,
        beta: Value,
        reduced: bool,
    ) -> Option<(Value, u16, Bound)> {
        let ours = self.ours(position);
        let mut low = alpha;
        let (mut best, mut choice) = (-WIN - 1, NO_MOVE);
        for (index, &(grade, place, mv)) in moves.iter().enumerate() {
            self.history.push(mv);
            let turns = self.ours(self.history.position()) != ours;
            let less = self.reduction(position, mv, index, depth, grade, reduced);
            let child = if index == 0 {
                self.child(depth - 1, ply + 1, low, beta, turns, false)
            } else {
                self.late(depth, ply, low, beta, turns, less)
            };
            self.history.pop();
            let value = child?;
            if value > best {
                (best, choice) = (value, place);
                if value > low {
                    low = value;
                    let (line, rest) = self.worker.lines.split_at_mut(ply + 1);
                    line[ply].clear();
                    line[ply].push(mv);
                    line[ply].extend_from_slice(&rest[0]);
                }
                if value >= beta {
                    self.reward(position, mv, ply, depth, &moves[..index]);
                    return Some((best, choice, Bound::Lower));
                }
            }
        }
        Some((best, choice, if best > alpha { Bound::Exact } else { Bound::Upper }))
    }

    /// A move after the first: first only whether it is better at all, and that less deep.
    fn late(
        &mut self,
        depth: i32,
        ply: usize,
        low: Value,
        beta: Value,
        turns: bool,
        less: i32,
    ) -> Option<Value> {
        let mut value = self.child(depth - 1 - less, ply + 1, low, low + 1, turns, less > 0)?;
        if value > low && less > 0 {
            value = self.child(depth - 1, ply + 1, low, low + 1, turns, false)?;
        }
        if value > low && value < beta {
            value = self.child(depth - 1, ply + 1, low, beta, turns, false)?;
        }
        Some(value)
    }

    /// A child's value to the side that moves in the parent.
    fn child(
        &mut self,
        depth: i32,
        ply: usize,
        alpha: Value,
        beta: Value,
        turns: bool,
        reduced: bool,
    ) -> Option<Value> {
        if turns {
            self.node(depth, ply, -beta, -alpha, reduced).map(|value| -value)
        } else {
            self.node(depth, ply, alpha, beta, reduced)
        }
    }

    /// By how many plies a late and quiet move is searched less deep at first.
    fn reduction(
        &self,
        position: &G,
        mv: G::Move,
        index: usize,
        depth: i32,
        grade: i32,
        reduced: bool,
    ) -> i32 {
        let late = self.style.selective && depth >= 3 && index >= 3 && grade < 1 << 28;
        if !late || (G::FORCES && position.forcing(mv)) {
            return 0;
        }
        let by_index = (index as u32).ilog2() as i32 / 2;
        let less = by_index + i32::from(depth >= 6) - i32::from(reduced);
        less.clamp(0, depth - 2)
    }

    /// Remembers that a move refuted what led here, and that those before it did not.
    fn reward(&mut self, position: &G, mv: G::Move, ply: usize, depth: i32, before: &[Graded<G>]) {
        let killers = &mut self.worker.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let bonus = (depth * depth).min(400);
        let merits = &mut self.worker.merits;
        // Counters drift towards ±16·400 and never overflow their place in a grade.
        let mut add = |mv, bonus: i32| {
            let merit = &mut merits[position.slot(mv) & (SLOTS - 1)];
            *merit += bonus - *merit * bonus.abs() / 6400;
        };
        add(mv, bonus);
        for &(_, _, failed) in before.iter().take(16) {
            add(failed, -bonus / 2);
        }
    }

    /// Only forcing moves, until there are none; standing pat is always allowed.
    fn quiet(&mut self, plies: u32, ply: usize, mut alpha: Value, beta: Value) -> Option<Value> {
        let position = *self.history.position();
        let ours = self.ours(&position);
        let stand = self.evaluate(&position);
        if stand >= beta || plies == 0 || ply >= DEEPEST {
            return Some(stand);
        }
        alpha = alpha.max(stand);
        let mut best = stand;
        let mut moves = std::mem::take(&mut self.worker.moves[ply]);
        moves.clear();
        position.visit(|mv| {
            if position.forcing(mv) {
                moves.push((position.promise(mv), 0, mv));
            }
        });
        moves.sort_unstable_by_key(|&(grade, _, _)| -i64::from(grade));
        let mut ended = false;
        for &(_, _, mv) in &moves {
            self.history.push(mv);
            let value = self.quiet_child(plies - 1, ply + 1, alpha, beta, ours);
            self.history.pop();
            let Some(value) = value else {
                ended = true;
                break;
            };
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        self.worker.moves[ply] = moves;
        (!ended).then_some(best)
    }

    fn quiet_child(
        &mut self,
        plies: u32,
        ply: usize,
        alpha: Value,
        beta: Value,
        ours: bool,
    ) -> Option<Value> {
        self.watch.step()?;
        let position = *self.history.position();
        let turns = self.ours(&position) != ours;
        if let Some(outcome) = position.outcome() {
            let value = worth(outcome, self.us, ply);
            return Some(if ours { value } else { -value });
        }
        if let Some((winner, in_plies)) = position.foresee() {
            let value = WIN - (ply as Value + in_plies as Value);
            return Some(if (winner == self.us) == ours { value } else { -value });
        }
        if turns {
            self.quiet(plies, ply, -beta, -alpha).map(|value| -value)
        } else {
            self.quiet(plies, ply, alpha, beta)
        }
    }
}
