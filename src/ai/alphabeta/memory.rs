//! What one thread of a search remembers of moves: which did well, and where.

use super::DEEPEST;
use crate::ai::insight::{Insight, SLOTS};
use crate::ai::table::NO_MOVE;

/// The grade of a killer move, above that of any other move but the one the table knows.
pub(super) const KILLER: i32 = 1 << 28;

/// What one thread keeps from search to search.
#[derive(Debug)]
pub(super) struct Memory<G: Insight, J> {
    /// What it knows of what positions are worth.
    pub judge: J,
    /// How well moves of a kind did.
    pub merits: Vec<i32>,
    /// The last two moves at each ply that refuted something.
    pub killers: Vec<[Option<G::Move>; 2]>,
    /// The graded moves of the node at each ply.
    pub moves: Vec<Vec<Graded<G>>>,
    /// The places among them, at each ply, of the moves that are put off.
    pub put_off: Vec<Vec<usize>>,
    /// The expected line from each ply on.
    pub lines: Vec<Vec<G::Move>>,
}

/// A move with its grade and its place among the moves as they are generated.
pub(super) type Graded<G> = (i32, u16, <G as crate::rules::Rules>::Move);

impl<G: Insight, J: Default> Memory<G, J> {
    pub fn new() -> Memory<G, J> {
        Memory {
            judge: J::default(),
            merits: vec![0; SLOTS],
            killers: vec![[None; 2]; DEEPEST + 1],
            moves: vec![Vec::new(); DEEPEST + 1],
            put_off: vec![Vec::new(); DEEPEST + 1],
            lines: vec![Vec::new(); DEEPEST + 2],
        }
    }

    /// Before a new search: what did well in the last one counts for less.
    pub fn fade(&mut self) {
        self.merits.iter_mut().for_each(|merit| *merit /= 8);
        self.killers.fill([None; 2]);
    }

    /// Collects and grades the moves of a node but those to be left `out`; tells whether there are
    /// any.
    pub fn grade(
        &self,
        position: &G,
        ply: usize,
        known: u16,
        out: impl Fn(G::Move) -> bool,
        moves: &mut Vec<Graded<G>>,
    ) -> bool {
        moves.clear();
        let killers = self.killers[ply];
        let promise = position.promise();
        let mut place = 0;
        position.visit(|mv| {
            if !out(mv) {
                let grade = if place == known {
                    i32::MAX
                } else if killers.contains(&Some(mv)) {
                    KILLER
                } else {
                    (promise(mv) << 12) + self.merits[position.slot(mv)]
                };
                moves.push((grade, place, mv));
            }
            place = place.saturating_add(1).min(NO_MOVE - 1);
        });
        moves.len() < usize::from(place)
    }

    /// Remembers that a move refuted what led here, and that those before it did not.
    pub fn reward(
        &mut self,
        position: &G,
        mv: G::Move,
        ply: usize,
        depth: i32,
        before: &[Graded<G>],
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let bonus = (depth * depth).min(400);
        let merits = &mut self.merits;
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
}

/// So many moves are put in order first.
const FIRST: usize = 16;

/// Puts some more moves in order, of which those before `sorted` are; tells up to where they are
/// then. Most nodes end with their first moves, and of two thousand to sort all took longer than
/// the search.
pub(super) fn sort<G: Insight>(moves: &mut [Graded<G>], sorted: usize) -> usize {
    let order = |&(grade, place, _): &Graded<G>| (-i64::from(grade), place);
    if sorted > 0 || moves.len() <= 2 * FIRST {
        moves[sorted..].sort_unstable_by_key(order);
        return moves.len();
    }
    moves.select_nth_unstable_by_key(FIRST, order);
    moves[..FIRST].sort_unstable_by_key(order);
    FIRST
}
