//! The largest difference of points still to be had, by alpha-beta over the difference. Boards are
//! remembered without what no longer counts, turned the way that gives the least name.

use super::board::{Board, Lines};
use super::memory::Memory;
use crate::ai::Kit;
use crate::ai::budget::{Limits, Watch};
use crate::ai::regions::print::Prints;
use crate::ai::solution::{Solution, Verdict};
use crate::rules::Rules;
use crate::rules::bits::{Word, mix};
use crate::rules::geometry::Geometry;
use crate::rules::history::History;
use crate::rules::sos::{Move, Sos};
use crate::rules::step::{Letter, Square};

/// No board has so many lines.
const MOST: i32 = 1 << 12;
/// Boards with more lines still open than a bound can tell are not remembered.
const COUNTED: i32 = 127;

/// A solver of boards of one size; it keeps what it has found.
#[derive(Debug)]
pub struct Margins<W: Word> {
    memory: Memory,
    prints: Prints,
    lines: Lines,
    geometry: &'static Geometry<W>,
}

/// A move with what it brings at once: gain, what it offers, and the move.
type Try = (i32, i32, Square, Letter);

impl<W: Word> Margins<W> {
    /// A solver for boards of the size of `position`, taking at most `mib` mebibytes.
    pub fn new(position: &Sos<W>, mib: usize) -> Margins<W> {
        let geometry = position.geometry();
        Margins {
            memory: Memory::new(mib),
            prints: Prints::new(),
            lines: Lines::new(geometry.rows, geometry.cols),
            geometry,
        }
    }

    /// The most that the player to move still gets beyond what the other gets; `None` if that was
    /// not found in time.
    pub fn value(&mut self, board: &Board<W>, watch: &mut Watch) -> Option<i32> {
        // Closing in by narrow windows (MTD(f), Plaat and others 1996) from a guess of nothing.
        let (mut low, mut high) = (-MOST, MOST);
        let mut guess = 0;
        while low < high {
            let beta = if guess == low { guess + 1 } else { guess };
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
        let mut tries = [(0, 0, Square::new(0), Letter::S); 256];
        let count = self.tries(board, &mut tries);
        for &(gain, _, square, letter) in &tries[..count] {
            if self.keeps(board, wanted, gain, Move { square, letter }, watch)? {
                return Some(Some(Move { square, letter }));
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
        let next = board.with(mv.square, mv.letter);
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
        for square in board.empty.squares() {
            for letter in [Letter::S, Letter::O] {
                let gain = board.effect(&self.lines, square, letter).gain;
                if self.keeps(board, value, gain, Move { square, letter }, watch)? {
                    best.push(Move { square, letter });
                }
            }
        }
        Some((value, best))
    }

    fn name(&self, board: &Board<W>, counted: W, idle: bool) -> u64 {
        let code = |square| {
            if board.empty.has(square) { 0 } else { 1 + u8::from(board.o.has(square)) }
        };
        mix(self.prints.name(self.geometry.cols, counted, code), 2 + u64::from(idle))
    }

    /// The value if it lies between `alpha` and `beta`, otherwise a bound beyond the nearer one;
    /// `idle` tells of one square more, off the board, that no longer counts.
    fn search(
        &mut self,
        board: &Board<W>,
        idle: bool,
        mut alpha: i32,
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
        // Squares that no longer count are moves that change nothing but the turn. Two of them are
        // worth nothing: who uses one is answered by the other.
        let idle = idle ^ ((board.empty & !alive).count() % 2 == 1);
        let board = Board { empty: board.empty & alive, s: board.s & alive, o: board.o & alive };
        let name = self.name(&board, alive, idle);
        let (mut low, mut high) = (-open, open);
        if open <= COUNTED
            && let Some((at_least, at_most)) = self.memory.get(name)
        {
            (low, high) = (at_least, at_most);
            if low >= beta || low == high {
                return Some(low);
            }
            if high <= alpha {
                return Some(high);
            }
        }
        let first = alpha;
        let mut tries = [(0, 0, Square::new(0), Letter::S); 256];
        let count = self.tries(&board, &mut tries);
        let mut best = -MOST;
        for &(gain, _, square, letter) in &tries[..count] {
            let next = board.with(square, letter);
            let value = if gain > 0 {
                gain + self.search(&next, idle, alpha - gain, beta - gain, watch)?
            } else {
                -self.search(&next, idle, -beta, -alpha, watch)?
            };
            best = best.max(value);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        if idle && alpha < beta {
            best = best.max(-self.search(&board, false, -beta, -alpha, watch)?);
        }
        if best >= beta {
            low = low.max(best);
        } else if best <= first {
            high = high.min(best);
        } else {
            (low, high) = (best, best);
        }
        if open <= COUNTED {
            self.memory.put(name, low, high);
        }
        Some(best)
    }

    /// Moves by what they bring and what they offer.
    fn tries(&self, board: &Board<W>, tries: &mut [Try; 256]) -> usize {
        let mut count = 0;
        for square in board.empty.squares() {
            for letter in [Letter::S, Letter::O] {
                let effect = board.effect(&self.lines, square, letter);
                tries[count & 255] = (effect.gain, effect.offer, square, letter);
                count += 1;
            }
        }
        let count = count.min(256);
        tries[..count]
            .sort_unstable_by_key(|&(gain, offer, square, letter)| (-gain, offer, square, letter));
        count
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
