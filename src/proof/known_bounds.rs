//! Bounds of the values of positions, from the rules and from the results of jobs.

use super::goal::value_at_end;
use super::image::{Image, canonical};
use super::job_file::{Bounds, JobFault};
use crate::rules::Rules;
use crate::rules::seat::Seat;
use std::collections::{HashMap, HashSet};

/// What is known of positions. Images of each other count as one.
pub(super) struct KnownBounds<G: Rules> {
    images: Vec<Image>,
    by_place: HashMap<G, Bounds>,
    /// The positions that jobs were about, and those on the ways there.
    on_ways: HashSet<G>,
}

/// A merge looks at the moves of at most this many positions that are not on the ways to jobs: a few deep jobs must not
/// have it search a whole tree. In a split the only such positions are those whose moves all lead to images of others. Not
/// tuned.
const MOST_OFF_WAYS: u32 = 100_000;

/// A merge under way: the bounds found so far, by position and by the plies left to the deepest job.
struct Merging<G> {
    done: HashMap<(G, usize), Bounds>,
    off_ways_left: u32,
}

impl<G: Rules> KnownBounds<G> {
    /// Nothing of the games that begin at `root` but what the rules tell.
    pub(super) fn new(root: &G) -> KnownBounds<G> {
        let images = if G::HAS_REPETITION { Vec::new() } else { Image::all(root) };
        KnownBounds { images, by_place: HashMap::new(), on_ways: HashSet::new() }
    }

    /// The position that stands for all images of this one.
    pub(super) fn place(&self, position: &G) -> G {
        canonical(position, &self.images).0
    }

    /// Puts bounds in the place of those that were known.
    pub(super) fn set(&mut self, position: &G, bounds: Bounds) {
        self.by_place.insert(self.place(position), bounds);
    }

    /// What is known of a position without asking anybody.
    pub(super) fn of(&self, position: &G) -> Bounds {
        if let Some(outcome) = position.outcome() {
            return Bounds::exactly(value_at_end(position, outcome, Seat::FIRST));
        }
        if !G::HAS_SCORES && position.reflection_wins() {
            return Bounds::exactly(if position.to_move() == Seat::FIRST { -1 } else { 1 });
        }
        self.by_place.get(&self.place(position)).copied().unwrap_or(Bounds::unknown::<G>())
    }

    /// Notes that a job was about this position or one behind it.
    pub(super) fn note_way(&mut self, position: &G) {
        self.on_ways.insert(self.place(position));
    }

    /// What follows for `root` from what is known of the positions up to `plies` moves later.
    ///
    /// # Errors
    /// If what is known of a position contradicts what follows from its moves.
    pub(super) fn merged(&self, root: &G, plies: usize) -> Result<Bounds, JobFault> {
        let mut merging = Merging { done: HashMap::new(), off_ways_left: MOST_OFF_WAYS };
        self.merged_below(root, plies, &mut merging).map_err(|mut moves| {
            moves.reverse();
            JobFault::Contradiction(moves)
        })
    }

    /// Fails with the moves to a contradiction, the last one first.
    fn merged_below(
        &self,
        position: &G,
        plies: usize,
        merging: &mut Merging<G>,
    ) -> Result<Bounds, Vec<String>> {
        let known = self.of(position);
        if known.value().is_some() || plies == 0 {
            return Ok(known);
        }
        let place = (self.place(position), plies);
        if let Some(&found) = merging.done.get(&place) {
            return Ok(found);
        }
        if !self.on_ways.contains(&place.0) {
            let Some(left) = merging.off_ways_left.checked_sub(1) else { return Ok(known) };
            merging.off_ways_left = left;
        }
        let is_first = position.to_move() == Seat::FIRST;
        let mut moves = Vec::new();
        position.for_each_move(|mv| moves.push(mv));
        let mut best: Option<Bounds> = None;
        for mv in moves {
            let one = self.merged_below(&position.play(mv), plies - 1, merging);
            let one = one.map_err(|mut way| {
                way.push(position.move_to_string(mv));
                way
            })?;
            best = Some(match best {
                None => one,
                Some(all) if is_first => {
                    Bounds { low: all.low.max(one.low), high: all.high.max(one.high) }
                }
                Some(all) => Bounds { low: all.low.min(one.low), high: all.high.min(one.high) },
            });
        }
        let found = best.map_or(Some(known), |best| best.and(known)).ok_or_else(Vec::new)?;
        merging.done.insert(place, found);
        Ok(found)
    }
}
