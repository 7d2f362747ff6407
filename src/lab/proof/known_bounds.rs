//! Bounds of the values of positions, from the rules and from the results of jobs.

use super::job_file::{JobFault, ValueBounds};
use parlour_rules::Seat;
use parlour_rules::proof::goal::value_at_end;
use parlour_rules::proof::image::{Image, canonical};
use parlour_rules::theorems::Theorems;
use std::collections::{HashMap, HashSet};

/// What is known of positions. Images of each other count as one.
pub(super) struct KnownBounds<G: Theorems> {
    images: Vec<Image>,
    by_canonical: HashMap<G, ValueBounds>,
    /// The positions that jobs were about, and those on the paths there.
    on_paths: HashSet<G>,
}

/// A merge looks at the moves of at most this many positions that are not on the paths to jobs: a few deep jobs must not
/// have it search a whole tree. In a split the only such positions are those whose moves all lead to images of others. Not
/// tuned.
const MAX_OFF_PATHS: u32 = 100_000;

/// A merge under way: the bounds found so far, by position and by the plies left to the deepest job.
struct Merging<G> {
    done: HashMap<(G, usize), ValueBounds>,
    off_paths_left: u32,
}

impl<G: Theorems> KnownBounds<G> {
    /// Nothing of the games that begin at `root` but what the rules tell.
    pub(super) fn new(root: &G) -> KnownBounds<G> {
        let images = if G::HAS_REPETITION { Vec::new() } else { Image::all(root) };
        KnownBounds { images, by_canonical: HashMap::new(), on_paths: HashSet::new() }
    }

    /// The position that stands for all images of this one.
    pub(super) fn canonical(&self, position: &G) -> G {
        canonical(position, &self.images).0
    }

    /// Replaces the bounds that were known.
    pub(super) fn set(&mut self, position: &G, bounds: ValueBounds) {
        self.by_canonical.insert(self.canonical(position), bounds);
    }

    /// What is known of a position without asking anybody.
    pub(super) fn of(&self, position: &G) -> ValueBounds {
        if let Some(outcome) = position.outcome() {
            return ValueBounds::exactly(value_at_end(position, outcome, Seat::FIRST));
        }
        if !G::HAS_SCORES && position.reflection_wins() {
            return ValueBounds::exactly(if position.to_move() == Seat::FIRST { -1 } else { 1 });
        }
        self.by_canonical
            .get(&self.canonical(position))
            .copied()
            .unwrap_or(ValueBounds::unknown::<G>())
    }

    /// Notes that a job was about this position or one behind it.
    pub(super) fn note_path(&mut self, position: &G) {
        self.on_paths.insert(self.canonical(position));
    }

    /// What follows for `root` from what is known of the positions up to `plies` moves later.
    ///
    /// # Errors
    /// If what is known of a position contradicts what follows from its moves.
    pub(super) fn merged(&self, root: &G, plies: usize) -> Result<ValueBounds, JobFault> {
        let mut merging = Merging { done: HashMap::new(), off_paths_left: MAX_OFF_PATHS };
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
    ) -> Result<ValueBounds, Vec<String>> {
        let known = self.of(position);
        if known.value().is_some() || plies == 0 {
            return Ok(known);
        }
        let key = (self.canonical(position), plies);
        if let Some(&found) = merging.done.get(&key) {
            return Ok(found);
        }
        if !self.on_paths.contains(&key.0) {
            let Some(left) = merging.off_paths_left.checked_sub(1) else { return Ok(known) };
            merging.off_paths_left = left;
        }
        let is_first = position.to_move() == Seat::FIRST;
        let mut moves = Vec::new();
        position.for_each_move(|mv| moves.push(mv));
        let mut best: Option<ValueBounds> = None;
        for mv in moves {
            let one = self.merged_below(&position.play(mv), plies - 1, merging);
            let one = one.map_err(|mut path| {
                path.push(position.move_to_string(mv));
                path
            })?;
            best = Some(match best {
                None => one,
                Some(all) if is_first => {
                    ValueBounds { low: all.low.max(one.low), high: all.high.max(one.high) }
                }
                Some(all) => {
                    ValueBounds { low: all.low.min(one.low), high: all.high.min(one.high) }
                }
            });
        }
        let found = best.map_or(Some(known), |best| best.and(known)).ok_or_else(Vec::new)?;
        merging.done.insert(key, found);
        Ok(found)
    }
}
