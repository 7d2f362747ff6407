//! Positions of games with what is to be learned of each.

use super::float_net::Entry;
use super::game_record::GameRecord;
use super::quantised_net::MAX_ROWS;
use crate::ai::core::game_ai::GameAi;
use crate::rules::history::History;
use crate::rules::path;
use crate::rules::seat::Seat;
use crate::rules::setup::Setup;
use rustc_hash::FxHashMap;
use std::cmp::Reverse;

/// One game in this many is held out: it is not learned from, and measures what was learned.
const HELD_OUT: u64 = 20;

/// What is taken from games.
#[derive(Copy, Clone, Debug)]
pub(crate) struct SampleOptions {
    /// The weight of the result, from 0 to 1; the rest is what the search expected.
    pub result_weight: f32,
    /// Classes of features that fewer positions have are left out.
    pub least_count: u32,
}

/// A position.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(crate) struct Sample {
    /// Where its features are: `entries[start..end]`.
    start: usize,
    end: usize,
    /// The points that the player to move should expect.
    pub target: f32,
    /// The game's own evaluation, in centipawns to the player to move.
    pub static_eval: i16,
}

/// The positions.
#[derive(Debug)]
pub(crate) struct DataSet {
    /// One feature of each class: the least.
    pub classes: Vec<u32>,
    entries: Vec<Entry>,
    /// Positions to learn from.
    pub training: Vec<Sample>,
    /// Positions of other games.
    pub held_out: Vec<Sample>,
    /// How many games there are.
    pub games: u64,
}

impl DataSet {
    /// The features of a position.
    pub(crate) fn entries(&self, sample: &Sample) -> &[Entry] {
        &self.entries[sample.start..sample.end]
    }
}

/// A game that breaks the rules.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct IllegalGame;

/// Whether a game only measures what was learned.
pub(super) fn is_held_out(record: &GameRecord) -> bool {
    record.index.is_multiple_of(HELD_OUT)
}

/// Visits the positions of a game that a search has judged and that are quiet, with the points that the
/// player to move should expect. A search does not evaluate other positions. The result counts for
/// positions after the last random move.
pub(super) fn each_quiet_position<G: GameAi>(
    setup: &Setup,
    record: &GameRecord,
    result_weight: f32,
    mut visit: impl FnMut(&G, f32),
) -> Result<(), IllegalGame> {
    let mut history = History::new(G::start(setup).map_err(|_| IllegalGame)?);
    let last_random = record.moves.iter().rposition(|mv| mv.score.is_none());
    for (ply, recorded) in record.moves.iter().enumerate() {
        let mv = path::move_from_text(&history, &recorded.text).map_err(|_| IllegalGame)?;
        let position = history.position();
        if let Some(score) = recorded.score
            && !(G::HAS_NOISY_MOVES && position.is_noisy(mv))
        {
            let is_first = position.to_move() == Seat::FIRST;
            let points = if is_first { record.points } else { 1.0 - record.points };
            let expected = f32::from(score.expected()) / 1000.0;
            let has_result = last_random.is_none_or(|random| random < ply);
            let weight = if has_result { result_weight } else { 0.0 };
            visit(position, weight * points as f32 + (1.0 - weight) * expected);
        }
        history.push(mv);
    }
    Ok(())
}

/// Collects positions before it is known which features are frequent.
#[derive(Debug)]
pub(crate) struct DataSetBuilder {
    options: SampleOptions,
    /// The class of each feature that was met.
    class_of: FxHashMap<u32, u32>,
    /// How many positions have a feature of each class.
    counts: FxHashMap<u32, u32>,
    entries: Vec<(u32, i16)>,
    training: Vec<Sample>,
    held_out: Vec<Sample>,
    games: u64,
}

impl DataSetBuilder {
    pub(crate) fn new(options: SampleOptions) -> DataSetBuilder {
        DataSetBuilder {
            options,
            class_of: FxHashMap::default(),
            counts: FxHashMap::default(),
            entries: Vec::new(),
            training: Vec::new(),
            held_out: Vec::new(),
            games: 0,
        }
    }

    /// Adds the positions of a game.
    pub(super) fn add_game<G: GameAi>(
        &mut self,
        setup: &Setup,
        record: &GameRecord,
    ) -> Result<(), IllegalGame> {
        self.games += 1;
        let result_weight = self.options.result_weight;
        let is_held_out = is_held_out(record);
        each_quiet_position::<G>(setup, record, result_weight, |position, target| {
            self.add_position(position, target, is_held_out);
        })
    }

    fn add_position<G: GameAi>(&mut self, position: &G, target: f32, is_held_out: bool) {
        let Some(features) = &G::FEATURES else { return };
        let start = self.entries.len();
        let (class_of, entries) = (&mut self.class_of, &mut self.entries);
        (features.each_active)(position, &mut |feature, times| {
            let class = *class_of.entry(feature as u32).or_insert_with(|| {
                let mut least = feature;
                (features.each_symmetric)(feature, &mut |image| least = least.min(image));
                least as u32
            });
            match entries[start..].iter_mut().find(|(other, _)| *other == class) {
                Some((_, sum)) => *sum += times,
                None => entries.push((class, times)),
            }
        });
        for (class, _) in &self.entries[start..] {
            *self.counts.entry(*class).or_default() += 1;
        }
        let static_eval = position.evaluate(position.to_move()) as i16;
        let sample = Sample { start, end: self.entries.len(), target, static_eval };
        if is_held_out { &mut self.held_out } else { &mut self.training }.push(sample);
    }

    /// The positions with the classes of features that are frequent enough, at most as many as a file
    /// can hold.
    pub(crate) fn finish(self) -> DataSet {
        let least = self.options.least_count;
        let mut frequent: Vec<(u32, u32)> =
            self.counts.into_iter().filter(|&(_, count)| count >= least).collect();
        frequent.sort_unstable_by_key(|&(class, count)| (Reverse(count), class));
        frequent.truncate(MAX_ROWS);
        let mut classes: Vec<u32> = frequent.into_iter().map(|(class, _)| class).collect();
        classes.sort_unstable();
        let row_of: FxHashMap<u32, u16> = classes.iter().copied().zip(0..).collect();
        let mut known = Vec::new();
        let mut translate = |sample: Sample| {
            let start = known.len();
            let entries = self.entries[sample.start..sample.end].iter();
            known.extend(
                entries.filter_map(|(class, times)| row_of.get(class).map(|&row| (row, *times))),
            );
            Sample { start, end: known.len(), ..sample }
        };
        let training = self.training.into_iter().map(&mut translate).collect();
        let held_out = self.held_out.into_iter().map(&mut translate).collect();
        DataSet { classes, entries: known, training, held_out, games: self.games }
    }
}
