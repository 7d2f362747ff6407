//! The parts of a saved game as they were read, not yet checked against each other.

use super::judgement::JudgementReader;
use super::model::{Ply, Tag};
use super::read_error::TextLocation;
use std::time::Duration;

/// The parts of a saved game, not yet checked against each other.
#[derive(Default, Debug)]
pub(super) struct ScannedRecord {
    /// Tags with the locations of their values.
    pub tags: Vec<(Tag, TextLocation)>,
    /// Comments before the first move.
    pub preface: Vec<String>,
    /// Variations before the first move.
    pub start_variations: Vec<Vec<ScannedPly>>,
    /// The moves of the game.
    pub plies: Vec<ScannedPly>,
    /// The number that was given last in the game.
    pub last_number: usize,
    /// The variations that are open, each in the one before it.
    pub open: Vec<OpenVariation>,
    /// The result after the moves, if there is one, as in PGN.
    pub result: Option<(String, TextLocation)>,
    /// How long the player to move after the last move has thought already.
    pub turn_time: Option<Duration>,
    /// Whether moves were taken back after the tags were written.
    pub has_take_backs: bool,
}

/// A variation whose end was not read yet.
#[derive(Debug)]
pub(super) struct OpenVariation {
    /// The location of its `(`.
    pub location: TextLocation,
    /// The number of its first move.
    pub first_number: usize,
    /// The number that was given last in it; at first, the one before the number it begins with.
    pub last_number: usize,
    /// Comments before its first move.
    pub preface: Vec<String>,
    /// Its moves so far.
    pub plies: Vec<ScannedPly>,
}

/// A move with its location.
#[derive(Debug)]
pub(super) struct ScannedPly {
    /// The location of its text.
    pub location: TextLocation,
    pub text: String,
    pub time_spent: Option<Duration>,
    pub expected_score: Option<u16>,
    pub judgement: JudgementReader,
    pub nags: Vec<u8>,
    pub comments: Vec<String>,
    pub variations: Vec<Vec<ScannedPly>>,
}

impl ScannedPly {
    /// A move of which nothing else is known.
    pub(super) fn new(text: String, location: TextLocation) -> ScannedPly {
        ScannedPly {
            location,
            text,
            time_spent: None,
            expected_score: None,
            judgement: JudgementReader::default(),
            nags: Vec::new(),
            comments: Vec::new(),
            variations: Vec::new(),
        }
    }

    /// The move of the record.
    pub(super) fn into_ply(self) -> Ply {
        let (judgement, comment) = self.judgement.finish();
        let mut comments = self.comments;
        comments.extend(comment);
        let into_plies =
            |plies: Vec<ScannedPly>| plies.into_iter().map(ScannedPly::into_ply).collect();
        Ply {
            text: self.text,
            time_spent: self.time_spent,
            expected_score: self.expected_score,
            judgement,
            nags: self.nags,
            comments,
            variations: self.variations.into_iter().map(into_plies).collect(),
        }
    }
}

impl ScannedRecord {
    /// The moves of the innermost open variation, or of the game.
    pub(super) fn line_mut(&mut self) -> &mut Vec<ScannedPly> {
        match self.open.last_mut() {
            Some(variation) => &mut variation.plies,
            None => &mut self.plies,
        }
    }

    /// Whether no move was read yet, not even of a variation.
    pub(super) fn has_no_moves(&self) -> bool {
        self.plies.is_empty() && self.open.is_empty() && self.start_variations.is_empty()
    }

    /// In a file that was appended to, moves follow variations from the start: these stand beside the
    /// first move.
    pub(super) fn give_start_variations_their_move(&mut self) {
        if let Some(first) = self.plies.first_mut() {
            first.variations.splice(0..0, self.start_variations.drain(..));
        }
    }

    /// The number that was given last in the innermost open variation, or in the game.
    pub(super) fn last_number(&mut self) -> &mut usize {
        match self.open.last_mut() {
            Some(variation) => &mut variation.last_number,
            None => &mut self.last_number,
        }
    }

    /// The number of the next move.
    pub(super) fn next_number(&self) -> usize {
        match self.open.last() {
            Some(variation) => variation.first_number + variation.plies.len(),
            None => self.plies.len() + 1,
        }
    }
}
