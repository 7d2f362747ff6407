//! The largest difference of points still to be had, by alpha-beta over the difference. Boards are
//! remembered without what no longer counts, as long as much is empty turned the way that gives the
//! least name.

use super::board::Board;
use super::memory::{Bounds, Memory};
use super::tries::{Tries, Try};
use crate::ai::Kit;
use crate::ai::budget::{Limits, Watch};
use crate::ai::regions::print::Prints;
use crate::ai::solution::{Solution, Verdict};
use crate::rules::Rules;
use crate::rules::bits::{Word, mix};
use crate::rules::geometry::Geometry;
use crate::rules::history::History;
use crate::rules::sos::{Move, Sos};

/// No board has so many lines.
const MOST: i32 = 1 << 12;
/// Boards with more lines still open than a bound can tell are not remembered.
const COUNTED: i32 = 127;
/// Boards with fewer empty squares are named as they lie and remembered apart: looking for the name
/// that all turned boards share took longer than it saved.
const LATE: u32 = 12;

/// A solver of boards of one size; it keeps what it has found.
#[derive(Debug)]
pub struct Margins<W: Word> {
    memory: Memory,
    prints: Prints,
    tries: Tries<W>,
    geometry: &'static Geometry<W>,
}

/// A board without what no longer counts, and what it is called.
struct Node<W: Word> {
    board: Board<W>,
    /// Whether there is one square more, off the board, that no longer counts.
    idle: bool,
    name: u64,
    late: bool,
}

impl<W: Word> Margins<W> {
    /// A solver for boards of the size of `position`, taking at most `mib` mebibytes.
    pub fn new(position: &Sos<W>, mib: usize) -> Margins<W> {
        let geometry = position.geometry();
        let (memory, tries) = (Memory::new(mib), Tries::new(geometry));
        Margins { memory, prints: Prints::new(), tries, geometry }
    }

    /// The most that the player to move still gets beyond what the other gets; `None` if that was
    /// not found in time.
    pub fn value(&mut self, board: &Board<W>, watch: &mut Watch) -> Option<i32> {
        // Closing in by narrow windows (MTD(f), Plaat and others 1996) from a guess of nothing.
        let (mut low, mut high) = (-MOST, MOST);
        let mut guess = 0;
        while low < high {
            let beta = if guess == low { guess + 1 } else { guess };
            self.tries.clear();
            guess = self.search(board, false, beta - 1, beta, watch)?;
            if guess < beta {
                high = guess;
            } else {
                low = guess;
            }
        }
        Some(low)
    }

    /// Whether the player to move still gets at least `wanted` more than the other.
    fn reaches(&mut self, board: &Board<W>, wanted: i32, watch: &mut Watch) -> Option<bool> {
        Some(self.search(board, false, wanted - 1, wanted, watch)? >= wanted)
    }

    /// A move after which the player to move still gets at least `wanted` more than the other, if
    /// there is one.
    pub fn reaching(
        &mut self,
        board: &Board<W>,
        wanted: i32,
        watch: &mut Watch,
    ) -> Option<Option<Move>> {
        self.tries.clear();
        let (first, end, _) = self.tries.collect(board);
        for place in first..end {
            let Try { gain, mv, .. } = self.tries.pick(place, end);
            if self.keeps(board, wanted, gain, mv, watch)? {
                return Some(Some(mv));
            }
        }
        Some(None)
    }

    /// Whether a move that gains so much at once still gets at least `wanted`.
    fn keeps(
        &mut self,
        board: &Board<W>,
        wanted: i32,
        gain: i32,
        mv: Move,
        watch: &mut Watch,
    ) -> Option<bool> {
        let next = board.with(mv);
        if gain > 0 {
            self.reaches(&next, wanted - gain, watch)
        } else {
            Some(!self.reaches(&next, 1 - wanted, watch)?)
        }
    }

    /// Every move that gets the most, and that.
    pub fn best(&mut self, board: &Board<W>, watch: &mut Watch) -> Option<(i32, Vec<Move>)> {
        let value = self.value(board, watch)?;
        let mut best = Vec::new();
        for (gain, mv) in self.tries.all(board).collect::<Vec<_>>() {
            if self.keeps(board, value, gain, mv, watch)? {
                best.push(mv);
            }
        }
        Some((value, best))
    }

    /// `alive` are the squares of a board that count.
    fn node(&self, board: &Board<W>, alive: W, idle: bool) -> Node<W> {
        // Squares that no longer count are moves that change nothing but the turn. Two of them are
        // worth nothing: who uses one is answered by the other.
        let idle = idle ^ ((board.empty & !alive).count() % 2 == 1);
        let board = Board { empty: board.empty & alive, s: board.s & alive, o: board.o & alive };
        let late = board.empty.count() < LATE;
        let name = if late {
            mix(mix(board.s.fold(), board.o.fold()), board.empty.fold())
        } else {
            self.prints.name(self.geometry.cols, alive, |square| {
                if board.empty.has(square) { 0 } else { 1 + u8::from(board.o.has(square)) }
            })
        };
        Node { board, idle, name: mix(name, 2 + u64::from(idle)), late }
    }

    /// The value if it lies between `alpha` and `beta`, otherwise a bound beyond the nearer one;
    /// `idle` tells of one square more, off the board, that no longer counts.
    fn search(
        &mut self,
        board: &Board<W>,
        idle: bool,
        alpha: i32,
        beta: i32,
        watch: &mut Watch,
    ) -> Option<i32> {
        let (alive, open) = board.alive(self.geometry);
        if open == 0 {
            return Some(0);
        }
        if open <= alpha {
            return Some(open);
        }
        if -open >= beta {
            return Some(-open);
        }
        watch.step()?;
        let node = self.node(board, alive, idle);
        let known = if open <= COUNTED { self.memory.get(node.name, node.late) } else { None };
        let Bounds { low, high } = known.unwrap_or(Bounds { low: -open, high: open });
        if low >= beta || low == high {
            return Some(low);
        }
        if high <= alpha {
            return Some(high);
        }
        let best = self.best_of(&node, alpha, beta, watch)?;
        let bounds = if best >= beta {
            Bounds { low: low.max(best), high }
        } else if best <= alpha {
            Bounds { low, high: high.min(best) }
        } else {
            Bounds { low: best, high: best }
        };
        if open <= COUNTED {
            self.memory.put(node.name, node.late, bounds);
        }
        Some(best)
    }

    /// The value of the best move, or of one that reaches `beta`.
    fn best_of(
        &mut self,
        node: &Node<W>,
        mut alpha: i32,
        beta: i32,
        watch: &mut Watch,
    ) -> Option<i32> {
        let Node { board, idle, .. } = node;
        let (first, end, taking) = self.tries.collect(board);
        let mut best = -MOST;
        for place in first..end {
            let Try { gain, mv, .. } = self.tries.pick(place, end);
            let next = board.with(mv);
            let value = if gain > 0 {
                gain + self.search(&next, *idle, alpha - gain, beta - gain, watch)?
            } else {
                -self.search(&next, *idle, -beta, -alpha, watch)?
            };
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                if !taking {
                    self.tries.reward(first, place, board.empty.count());
                }
                break;
            }
        }
        self.tries.leave(first);
        // Nor is using it worth a try where something can be had.
        if *idle && !taking && alpha < beta {
            best = best.max(-self.search(board, false, -beta, -alpha, watch)?);
        }
        Some(best)
    }
}

/// Solves a position of two players; the margin counts what was scored before.
pub fn solve<W: Word>(history: &History<Sos<W>>, limits: &Limits, kit: &Kit) -> Solution<Move> {
    let position = history.position();
    let mut watch = Watch::start(limits);
    let mut margins = Margins::new(position, kit.hash);
    let Some((value, best)) = margins.best(&Board::new(position), &mut watch) else {
        return Solution::unknown(watch.seen());
    };
    let points = position.points().map(i32::from);
    let us = position.to_move();
    let margin = points[us.index()] - points[us.other().index()] + value;
    let verdict = match margin {
        1.. => Verdict::Win,
        0 => Verdict::Draw,
        _ => Verdict::Loss,
    };
    Solution { margin: Some(margin), ..Solution::whole(verdict, best, watch.seen()) }
}
