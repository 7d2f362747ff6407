//! Bounds of the values of positions, from the rules and from the results of jobs.

use super::goal::value_at_end;
use super::image::{Image, canonical};
use super::job_file::{Bounds, JobFault};
use crate::rules::Rules;
use crate::rules::seat::Seat;
use std::collections::{HashMap, HashSet};
use std::ops::RangeInclusive;

/// What is known of positions. Images of each other count as one.
pub(super) struct KnownBounds<G: Rules> {
    images: Vec<Image>,
    by_place: HashMap<G, Bounds>,
    /// The positions on the ways to those that jobs were about.
    on_ways: HashSet<G>,
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

    /// Notes that a job was about a position behind this one.
    pub(super) fn note_way(&mut self, position: &G) {
        self.on_ways.insert(self.place(position));
    }

    /// What follows for `root` from what is known of all positions up to `plies.start()` moves later, and up to
    /// `plies.end()` of those on the ways to jobs: a few deep jobs should not have a whole tree searched.
    ///
    /// # Errors
    /// If what is known of a position contradicts what follows from its moves.
    pub(super) fn merged(
        &self,
        root: &G,
        plies: RangeInclusive<usize>,
    ) -> Result<Bounds, JobFault> {
        let (all, most) = plies.into_inner();
        self.merged_below(root, [all, most], &mut HashMap::new()).map_err(|mut moves| {
            moves.reverse();
            JobFault::Contradiction(moves)
        })
    }

    /// Fails with the moves to a contradiction, the last one first.
    fn merged_below(
        &self,
        position: &G,
        [all, most]: [usize; 2],
        done: &mut HashMap<(G, usize), Bounds>,
    ) -> Result<Bounds, Vec<String>> {
        let known = self.of(position);
        let place = (self.place(position), most);
        let goes_on = most > 0 && (all > 0 || self.on_ways.contains(&place.0));
        if known.value().is_some() || !goes_on {
            return Ok(known);
        }
        if let Some(&found) = done.get(&place) {
            return Ok(found);
        }
        let is_first = position.to_move() == Seat::FIRST;
        let mut moves = Vec::new();
        position.for_each_move(|mv| moves.push(mv));
        let mut best: Option<Bounds> = None;
        let plies_behind = [all.saturating_sub(1), most - 1];
        for mv in moves {
            let one = self.merged_below(&position.play(mv), plies_behind, done);
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
        done.insert(place, found);
        Ok(found)
    }
}
