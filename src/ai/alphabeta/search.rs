//! Principal variation search with aspiration windows, late moves searched less deep at first.

use super::judge::Judge;
use super::memory::{Graded, KILLER, Memory};
use super::team::{Found, SHARED, Team};
use super::{DEEPEST, Style, Trust};
use crate::ai::Thought;
use crate::ai::budget::{Limits, Watch};
use crate::ai::insight::Insight;
use crate::ai::score::{LOST, PROVEN, SURE, Score, Value, WIN, worth};
use crate::ai::table::{Bound, COMPLETE, Entry, NO_MOVE, Table, from_table, to_table};
use crate::rules::bits::mix;
use crate::rules::history::History;
use crate::rules::seat::Seat;

/// Half the width of the first window around the last iteration's value.
const ASPIRATION: Value = 60;
/// Forcing moves are followed so far beyond the horizon.
const QUIET_PLIES: u32 = 12;

/// What a node is searched for.
#[derive(Copy, Clone, Debug)]
pub(super) struct Node {
    /// Plies to look ahead.
    depth: i32,
    /// Plies from the root.
    ply: usize,
    /// The window: values outside it need only be known to be outside.
    alpha: Value,
    beta: Value,
    /// Whether a move of the line was searched less deep already.
    reduced: bool,
}

/// One thread's search of one position.
pub(super) struct Search<'a, G: Insight, J> {
    pub(super) memory: &'a mut Memory<G, J>,
    pub(super) table: &'a Table,
    /// Those who search the same tree, if there are others.
    team: Option<&'a Team<G::Move>>,
    /// How often the root has been searched.
    round: usize,
    /// The game so far and the line being looked at.
    pub(super) history: History<G>,
    watch: Watch,
    /// How many of the positions looked at the team has been told of.
    told: u64,
    limits: Limits,
    pub(super) style: Style,
    /// Whose view counts; with more than two seats the others are taken for one opponent.
    pub(super) us: Seat,
    /// How often something was taken for a value that is not one, in the nodes looked at so far.
    pub(super) guesses: u64,
}

impl<'a, G: Insight, J: Judge<G>> Search<'a, G, J> {
    pub fn new(
        memory: &'a mut Memory<G, J>,
        table: &'a Table,
        history: &History<G>,
        limits: &Limits,
        style: Style,
    ) -> Search<'a, G, J> {
        memory.fade();
        Search {
            memory,
            table,
            team: None,
            round: 0,
            history: history.clone(),
            watch: Watch::start(limits),
            told: 0,
            limits: limits.clone(),
            style,
            us: history.position().to_move(),
            guesses: 0,
        }
    }

    /// As one of several threads.
    pub fn joining(mut self, team: &'a Team<G::Move>) -> Search<'a, G, J> {
        self.team = Some(team);
        self
    }

    /// Searches deeper and deeper.
    pub fn deepen(mut self, tell: &mut dyn FnMut(&Thought<G>)) -> Thought<G> {
        let first = self.history.legal_moves()[0];
        let mut thought =
            Thought { best: first, line: vec![first], score: None, depth: 0, nodes: 0 };
        let deepest = self.limits.depth.unwrap_or(DEEPEST as u32 / 2).max(1);
        let mut value = 0;
        for depth in 1..=deepest {
            let found = self.aspire(depth as i32, value);
            // A better first move found before the end of an iteration counts.
            let line = found.as_ref().map_or(&self.memory.lines[0], |found| &found.line);
            if let Some(&best) = line.first() {
                thought.best = best;
                thought.line = line.clone();
            }
            thought.nodes = self.count();
            let Some(found) = found else { break };
            value = found.value;
            thought.score = Some(Score::of(value, found.complete));
            thought.depth = depth;
            tell(&thought);
            // A proven value within the depth searched cannot get better.
            let settled = value.abs() >= PROVEN && (WIN - value.abs()) <= depth as Value;
            if found.complete || settled || (value.abs() >= PROVEN && !self.limits.infinite) {
                break;
            }
        }
        thought
    }

    /// Positions that all threads have looked at, as far as they have told.
    fn count(&mut self) -> u64 {
        let seen = self.watch.seen();
        let news = seen - std::mem::replace(&mut self.told, seen);
        let Some(team) = self.team else { return seen };
        team.count(news);
        team.nodes()
    }

    /// One iteration, first with a narrow window around `guess`.
    fn aspire(&mut self, depth: i32, guess: Value) -> Option<Found<G::Move>> {
        if !self.style.selective || depth < 4 || guess.abs() >= PROVEN {
            return self.root(depth, -WIN, WIN);
        }
        let (mut below, mut above) = (ASPIRATION, ASPIRATION);
        loop {
            let (alpha, beta) = ((guess - below).max(-WIN), (guess + above).min(WIN));
            let found = self.root(depth, alpha, beta)?;
            if found.value <= alpha && alpha > -WIN {
                below = if below > 8 * ASPIRATION { 2 * WIN } else { below * 3 };
            } else if found.value >= beta && beta < WIN {
                above = if above > 8 * ASPIRATION { 2 * WIN } else { above * 3 };
            } else {
                return Some(found);
            }
        }
    }

    /// Searches the root in one window, alone or with the team.
    fn root(&mut self, depth: i32, alpha: Value, beta: Value) -> Option<Found<G::Move>> {
        self.guesses = 0;
        self.memory.lines[0].clear();
        let value = self.node(Node { depth, ply: 0, alpha, beta, reduced: false });
        let line = &self.memory.lines[0];
        let complete = self.guesses == 0;
        let own = value.map(|value| Found { value, line: line.clone(), complete });
        let Some(team) = self.team else { return own };
        let round = self.round;
        self.round += 1;
        team.settle(round, own)
    }

    /// Counts a position; `None` if the search must end, or its result is known, before it looks
    /// at it.
    #[inline]
    pub(super) fn step(&mut self) -> Option<()> {
        if self.team.is_some_and(|team| team.is_over(self.round)) {
            return None;
        }
        self.watch.step()
    }

    /// Whether the player to move is the one whose view counts.
    pub(super) fn ours(&self, position: &G) -> bool {
        position.to_move() == self.us
    }

    /// What the judge says, to the side to move, where it is taken for the value.
    pub(super) fn evaluate(&mut self, position: &G) -> Value {
        self.guesses += 1;
        self.judged(position)
    }

    fn judged(&mut self, position: &G) -> Value {
        let value = self.memory.judge.worth(position, self.us).clamp(-SURE, SURE);
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

    /// What the table says about a node, if that is enough.
    fn known(&mut self, entry: Entry, node: Node) -> Option<Value> {
        if node.ply == 0 {
            return None; // the move is wanted, not the value
        }
        let deep_enough = if self.style.selective {
            i32::from(entry.depth) >= node.depth
        } else {
            i32::from(entry.depth) == node.depth
        };
        let value = from_table(entry.value, node.ply);
        let cuts = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value >= node.beta,
            Bound::Upper => value <= node.alpha,
        };
        let proven = self.style.selective
            && match entry.bound {
                Bound::Exact => value.abs() >= PROVEN,
                Bound::Lower => value >= PROVEN,
                Bound::Upper => value <= -PROVEN,
            };
        if !cuts || !(deep_enough || proven) {
            return None;
        }
        if entry.depth != COMPLETE && !proven {
            self.guesses += 1;
        }
        Some(value)
    }

    /// The value of the position at the end of the history to the side that moves there; `None`
    /// if the search was ended.
    fn node(&mut self, mut node: Node) -> Option<Value> {
        self.step()?;
        let position = *self.history.position();
        let ours = self.ours(&position);
        let ply = node.ply;
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
            node.alpha = node.alpha.max(ply as Value - WIN);
            node.beta = node.beta.min(WIN - ply as Value - 1);
            if node.alpha >= node.beta {
                return Some(node.alpha);
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
        if node.depth <= 0 {
            return if self.style.selective && G::FORCES {
                self.quiet(QUIET_PLIES, ply, node.alpha, node.beta)
            } else {
                Some(self.evaluate(&position))
            };
        }
        let key = self.key(&position);
        let entry = self.table.get(key);
        if let Some(value) = entry.and_then(|entry| self.known(entry, node)) {
            return Some(value);
        }
        let guesses_before = self.guesses;
        let mut hope = WIN;
        if let Some(trust) = self.trusts(node) {
            let (stand, change) = (self.judged(&position), trust.margin * node.depth);
            if stand - change >= node.beta {
                self.guesses += 1;
                return Some(stand - change);
            }
            hope = stand + change;
        }
        let mut moves = std::mem::take(&mut self.memory.moves[ply]);
        let mut put_off = std::mem::take(&mut self.memory.put_off[ply]);
        self.memory.grade(&position, ply, entry.map_or(NO_MOVE, |entry| entry.best), &mut moves);
        let result = self.best_of(&position, key, &moves, &mut put_off, hope, node);
        self.memory.moves[ply] = moves;
        self.memory.put_off[ply] = put_off;
        let (value, best, bound) = result?;
        // A value that rests on a guess is as good as its depth; one that does not, for ever.
        let complete = self.guesses == guesses_before && self.style.selective;
        let depth =
            if complete { COMPLETE } else { node.depth.clamp(0, i32::from(COMPLETE) - 1) as u8 };
        self.table.put(key, Entry { value: to_table(value, ply), bound, depth, best });
        Some(value)
    }

    /// The best of a node's moves, with its place and what its value says. What other threads are
    /// at is `put_off` to the end; quiet moves are left out if all one can `hope` for is not enough.
    fn best_of(
        &mut self,
        position: &G,
        key: u64,
        moves: &[Graded<G>],
        put_off: &mut Vec<usize>,
        hope: Value,
        node: Node,
    ) -> Option<(Value, u16, Bound)> {
        let team = self.team.filter(|_| node.depth >= SHARED);
        let mut low = node.alpha;
        let (mut best, mut choice) = (-WIN - 1, NO_MOVE);
        put_off.clear();
        let mut turn: usize = 0;
        loop {
            let index = match put_off.get(turn.wrapping_sub(moves.len())) {
                _ if turn < moves.len() => turn,
                Some(&index) => index,
                None => break,
            };
            let (grade, place, mv) = moves[index];
            if hope <= low && best > LOST && grade < KILLER && !position.forcing(mv) {
                self.guesses += 1;
                best = best.max(hope);
                turn += 1;
                continue;
            }
            let task = mix(key, u64::from(place) << 8 | node.depth as u64) | 1;
            if let Some(team) = team.filter(|_| index > 0) {
                if turn == index && team.is_busy(task) {
                    put_off.push(index);
                    turn += 1;
                    continue;
                }
                // Meanwhile the other thread may have come to the end of this node.
                if turn > index
                    && let Some(entry) = self.table.get(key)
                    && let Some(value) = self.known(entry, node)
                {
                    return Some((value, entry.best, entry.bound));
                }
                team.begin(task);
            }
            turn += 1;
            self.history.push(mv);
            let turns = self.ours(self.history.position()) != self.ours(position);
            let value = if index == 0 {
                self.child(node, node.depth - 1, (low, node.beta), turns, false)
            } else {
                let less = self.reduction(position, mv, index, grade, node);
                self.late(node, low, turns, less)
            };
            self.history.pop();
            if let Some(team) = team.filter(|_| index > 0) {
                team.end(task);
            }
            let value = value?;
            if value > best {
                (best, choice) = (value, place);
                if value > low {
                    low = value;
                    let (line, rest) = self.memory.lines.split_at_mut(node.ply + 1);
                    line[node.ply].clear();
                    line[node.ply].push(mv);
                    line[node.ply].extend_from_slice(&rest[0]);
                }
                if value >= node.beta {
                    self.memory.reward(position, mv, node.ply, node.depth, &moves[..index]);
                    return Some((best, choice, Bound::Lower));
                }
            }
        }
        Some((best, choice, if best > node.alpha { Bound::Exact } else { Bound::Upper }))
    }

    /// How far the judge is trusted at a node, if it is at all.
    fn trusts(&self, node: Node) -> Option<Trust> {
        let narrow = node.beta - node.alpha == 1 && node.beta.abs() < PROVEN;
        self.style.trust.filter(|trust| narrow && node.depth <= trust.depth)
    }

    /// A move after the first: first only whether it is better at all, and that less deep.
    fn late(&mut self, node: Node, low: Value, turns: bool, less: i32) -> Option<Value> {
        let depth = node.depth - 1;
        let mut value = self.child(node, depth - less, (low, low + 1), turns, less > 0)?;
        if value > low && less > 0 {
            value = self.child(node, depth, (low, low + 1), turns, false)?;
        }
        if value > low && value < node.beta {
            value = self.child(node, depth, (low, node.beta), turns, false)?;
        }
        Some(value)
    }

    /// A child's value to the side that moves in the parent.
    fn child(
        &mut self,
        parent: Node,
        depth: i32,
        (alpha, beta): (Value, Value),
        turns: bool,
        reduced: bool,
    ) -> Option<Value> {
        let ply = parent.ply + 1;
        if turns {
            let child = Node { depth, ply, alpha: -beta, beta: -alpha, reduced };
            self.node(child).map(|value| -value)
        } else {
            self.node(Node { depth, ply, alpha, beta, reduced })
        }
    }

    /// By how many plies a late and quiet move is searched less deep at first.
    fn reduction(&self, position: &G, mv: G::Move, index: usize, grade: i32, node: Node) -> i32 {
        let late = self.style.selective && node.depth >= 3 && index >= 3 && grade < KILLER;
        if !late || (G::FORCES && position.forcing(mv)) {
            return 0;
        }
        let by_index = (index as u32).ilog2() as i32 / 2;
        let less = by_index + i32::from(node.depth >= 6) - i32::from(node.reduced);
        less.clamp(0, node.depth - 2)
    }
}
