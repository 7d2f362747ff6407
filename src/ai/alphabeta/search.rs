//! Principal variation search with aspiration windows, late moves searched less deep at first.

use super::memory::{Graded, KILLER, Memory};
use super::{DEEPEST, Style};
use crate::ai::Thought;
use crate::ai::budget::{Limits, Watch};
use crate::ai::insight::Insight;
use crate::ai::score::{PROVEN, SURE, Score, Value, WIN, worth};
use crate::ai::table::{Bound, COMPLETE, Entry, NO_MOVE, Table, from_table, to_table};
use crate::rules::history::History;
use crate::rules::seat::Seat;

/// Half the width of the first window around the last iteration's value.
const ASPIRATION: Value = 60;
/// Forcing moves are followed so far beyond the horizon.
const QUIET_PLIES: u32 = 12;

/// One thread's search of one position.
pub(super) struct Search<'a, G: Insight> {
    pub(super) memory: &'a mut Memory<G>,
    pub(super) table: &'a Table,
    /// The game so far and the line being looked at.
    pub(super) history: History<G>,
    pub(super) watch: Watch,
    pub(super) limits: Limits,
    pub(super) style: Style,
    /// Whose view counts; with more than two seats the others are taken for one opponent.
    pub(super) us: Seat,
    /// How often something was taken for a value that is not one, in the nodes looked at so far.
    pub(super) guesses: u64,
}

impl<'a, G: Insight> Search<'a, G> {
    pub fn new(
        memory: &'a mut Memory<G>,
        table: &'a Table,
        history: &History<G>,
        limits: &Limits,
        style: Style,
    ) -> Search<'a, G> {
        memory.fade();
        Search {
            memory,
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
    pub fn deepen(mut self, ahead: u32, tell: &mut dyn FnMut(&Thought<G>)) -> Thought<G> {
        let first = self.history.legal_moves()[0];
        let mut thought =
            Thought { best: first, line: vec![first], score: None, depth: 0, nodes: 0 };
        let deepest = self.limits.depth.unwrap_or(DEEPEST as u32 / 2).max(1);
        let mut value = 0;
        for depth in (1 + ahead).min(deepest)..=deepest {
            self.guesses = 0;
            let Some(found) = self.aspire(depth as i32, value) else {
                // A better first move found before the end of an iteration counts.
                if let Some(&best) = self.memory.lines[0].first() {
                    thought.best = best;
                    thought.line = self.memory.lines[0].clone();
                }
                break;
            };
            value = found;
            let complete = self.guesses == 0;
            if let Some(&best) = self.memory.lines[0].first() {
                thought.best = best;
                thought.line = self.memory.lines[0].clone();
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
        self.memory.lines[0].clear();
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
    pub(super) fn ours(&self, position: &G) -> bool {
        position.to_move() == self.us
    }

    pub(super) fn evaluate(&mut self, position: &G) -> Value {
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
        self.memory.lines[ply].clear();
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
        let mut moves = std::mem::take(&mut self.memory.moves[ply]);
        self.memory.grade(&position, ply, known.map_or(NO_MOVE, |entry| entry.best), &mut moves);
        let result = self.best_of(&position, &moves, depth, ply, alpha, beta, reduced);
        self.memory.moves[ply] = moves;
        let (value, best, bound) = result?;
        // A value that rests on a guess is as good as its depth; one that does not, for ever.
        let complete = self.guesses == guesses_before && self.style.selective;
        let depth = if complete { COMPLETE } else { depth.clamp(0, i32::from(COMPLETE) - 1) as u8 };
        self.table.put(key, Entry { value: to_table(value, ply), bound, depth, best });
        Some(value)
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
                    let (line, rest) = self.memory.lines.split_at_mut(ply + 1);
                    line[ply].clear();
                    line[ply].push(mv);
                    line[ply].extend_from_slice(&rest[0]);
                }
                if value >= beta {
                    self.memory.reward(position, mv, ply, depth, &moves[..index]);
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
        let late = self.style.selective && depth >= 3 && index >= 3 && grade < KILLER;
        if !late || (G::FORCES && position.forcing(mv)) {
            return 0;
        }
        let by_index = (index as u32).ilog2() as i32 / 2;
        let less = by_index + i32::from(depth >= 6) - i32::from(reduced);
        less.clamp(0, depth - 2)
    }
}
