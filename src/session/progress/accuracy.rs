//! How accurate a person's moves were, in games that were reviewed.

use crate::coach::Review;
use crate::storage::Store;
use crate::storage::results::GameLine;
use parlour_ai::core::EngineOptions;
use std::collections::HashMap;

/// The accuracy of a game.
#[derive(Clone, PartialEq, Debug)]
pub struct GameAccuracy {
    /// The day the game began.
    pub date: Option<String>,
    /// The game's name.
    pub game: String,
    /// The person's accuracy in per cent.
    pub percent: f64,
}

/// The accuracy in each game whose file contains a review, the oldest first. Only the last `limit` games
/// are read.
pub fn accuracies(store: &Store, lines: &[GameLine], limit: usize) -> Vec<GameAccuracy> {
    let first = lines.len().saturating_sub(limit);
    let new_names = store.new_names();
    lines[first..].iter().filter_map(|line| accuracy(store, line, &new_names)).collect()
}

fn accuracy(
    store: &Store,
    line: &GameLine,
    new_names: &HashMap<String, String>,
) -> Option<GameAccuracy> {
    let seat = line.seat?;
    let renamed = || store.read_archived(new_names.get(&line.id)?);
    let record = store.read_archived(&line.file).or_else(renamed)?;
    record.analyst.as_ref()?;
    // Of a game that was looked at quickly, the mistakes alone may be settled.
    let mut judgements = record.plies.iter().filter_map(|ply| ply.judgement.as_ref());
    if judgements.any(|judgement| judgement.provisional) {
        return None;
    }
    // With no nodes a review takes the verdicts in the file, and searches nothing.
    let percent = Review::new(&record, 0, &EngineOptions::default()).ok()?.accuracy(seat)?;
    Some(GameAccuracy { date: line.date.clone(), game: line.game.clone(), percent })
}
