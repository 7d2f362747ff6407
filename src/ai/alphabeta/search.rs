//! Principal variation search, late moves searched less deep at first.

use super::judge::Judge;
use super::memory::{self, Graded, KILLER, Memory};
use super::team::{LOOKED_AFTER, SHARED, Team};
use super::{DEEPEST, Style, Trust};
use crate::ai::budget::{Limits, Watch};
use crate::ai::insight::Insight;
use crate::ai::score::{LOST, PROVEN, SURE, Value, WIN, worth};
use crate::ai::table::{Bound, COMPLETE, Entry, NO_MOVE, Table, from_table, to_table};
use crate::rules::bits::mix;
use crate::rules::history::History;
use crate::rules::seat::Seat;

/// Forcing moves are followed so far beyond the horizon.
const QUIET_PLIES: u32 = 12;

/// What a node is searched for.
#[derive(Copy, Clone, Debug)]
pub(super) struct Node {
    /// Plies to look ahead.
    pub(super) depth: i32,
    /// Plies from the root.
    pub(super) ply: usize,
    /// The window: values outside it need only be known to be outside.
    pub(super) alpha: Value,
    pub(super) beta: Value,
    /// Whether a move of the line was searched less deep already.
    pub(super) reduced: bool,
}

/// One thread's search of one position.
pub(super) struct Search<'a, G: Insight, J> {
    pub(super) memory: &'a mut Memory<G, J>,
    pub(super) table: &'a Table,
    /// Those who search the same tree, if there are others.
    pub(super) team: Option<&'a Team<G::Move>>,
    /// How often the root has been searched.
    pub(super) round: usize,
    /// The game so far and the line being looked at.
    pub(super) history: History<G>,
    pub(super) watch: Watch,
    /// How many of the positions looked at the team has been told of.
    pub(super) told: u64,
    pub(super) limits: Limits,
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

    /// In the eyes of `seat`, whoever is to move.
    pub fn seen_by(mut self, seat: Seat) -> Search<'a, G, J> {
        self.us = seat;
        self
    }

    /// As one of several threads.
    pub fn joining(mut self, team: &'a Team<G::Move>) -> Search<'a, G, J> {
        self.team = Some(team);
        self
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

    /// What the judge says, to the one whose view counts.
    pub(super) fn seems(&mut self, position: &G) -> Value {
        self.memory.judge.worth(position, self.us).clamp(-SURE, SURE)
    }

    fn judged(&mut self, position: &G) -> Value {
        let value = self.seems(position);
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
    pub(super) fn node(&mut self, mut node: Node) -> Option<Value> {
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
        let known = entry.map_or(NO_MOVE, |entry| entry.best);
        let left_out = if self.style.selective && ply > 0 {
            self.memory.grade(&position, ply, known, position.hopeless(), &mut moves)
        } else {
            self.memory.grade(&position, ply, known, |_| false, &mut moves)
        };
        // What is left out loses in two plies, and there may be nothing else.
        let worst = if left_out { ply as Value + 2 - WIN } else { -WIN - 1 };
        let result = self.best_of(&position, key, &mut moves, &mut put_off, (worst, hope), node);
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

    /// The best of a node's graded moves, with its place and what its value says. What other
    /// threads are at is `put_off` to the end. The value is not below `worst`; quiet moves are left
    /// out if all one can `hope` for is not enough.
    fn best_of(
        &mut self,
        position: &G,
        key: u64,
        moves: &mut [Graded<G>],
        put_off: &mut Vec<usize>,
        (worst, hope): (Value, Value),
        node: Node,
    ) -> Option<(Value, u16, Bound)> {
        let team = self.team.filter(|_| node.depth >= SHARED);
        let mut low = node.alpha;
        let (mut best, mut choice) = (worst, NO_MOVE);
        put_off.clear();
        let (mut turn, mut sorted): (usize, usize) = (0, 0);
        loop {
            let index = match put_off.get(turn.wrapping_sub(moves.len())) {
                _ if turn < moves.len() => turn,
                Some(&index) => index,
                None => break,
            };
            if index == sorted {
                sorted = memory::sort::<G>(moves, sorted);
            }
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
                // Meanwhile another thread may have come to the end of this node.
                if (turn > index || node.depth >= LOOKED_AFTER)
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
