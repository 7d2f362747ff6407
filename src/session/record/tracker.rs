//! Keeps the record of a match in step with the match.

use super::aids::Aid;
use super::model::{Ply, Record};
use crate::play::clock::TurnTimer;
use crate::play::{Match, PlayedMove, Termination};
use parlour_rules::Seat;
use std::time::{Duration, Instant};

/// The record of a match under way.
#[derive(Clone, Debug)]
pub struct RecordTracker {
    record: Record,
    /// Moves that were taken back, the next one to play again first, so that what is known of them
    /// is known again. No file holds them.
    redo_stack: Vec<Ply>,
    /// Whether what stands before the moves, or beside them, has changed since the last
    /// [`RecordTracker::sync_from`].
    has_new_tags: bool,
    /// How long the player to move has thought, where there are clocks.
    turn_timer: Option<TurnTimer>,
}

/// How a match differs from its record.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum RecordDiff {
    /// Not at all.
    None,
    /// In moves, which can be appended to a file.
    Moves {
        /// How many first moves are the same in both.
        common: usize,
        /// Whether the record has other moves behind those.
        taken_back: bool,
    },
    /// In what stands before the moves.
    Tags,
    /// In aids, variations and analysis alone, which can wait until the file is rewritten.
    Notes,
}

impl RecordTracker {
    /// Tracks the match that goes on from `record`.
    pub fn new(record: Record) -> RecordTracker {
        RecordTracker { record, redo_stack: Vec::new(), has_new_tags: false, turn_timer: None }
    }

    /// The record as of the last [`RecordTracker::sync_from`].
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Whether aids, variations or an analysis were noted since the last [`RecordTracker::sync_from`].
    pub(crate) fn has_new_tags(&self) -> bool {
        self.has_new_tags
    }

    /// Notes that an aid was used in the game.
    pub(crate) fn note_aid(&mut self, aid: Aid) {
        self.has_new_tags |= self.record.aids.insert(aid);
    }

    /// Takes over the variations of `other`, which is a record of the same game.
    pub(crate) fn keep_variations(&mut self, other: &Record) {
        let is_unplayed = self.record.plies.is_empty() && other.plies.is_empty();
        if is_unplayed && self.record.start_variations != other.start_variations {
            self.record.start_variations.clone_from(&other.start_variations);
            self.has_new_tags = true;
        }
        let pairs = self.record.plies.iter_mut().zip(&other.plies);
        for (ply, kept) in pairs.take_while(|(ply, kept)| ply.text == kept.text) {
            if ply.variations != kept.variations {
                ply.variations.clone_from(&kept.variations);
                self.has_new_tags = true;
            }
        }
    }

    /// Takes over what an analysis has found out about the moves of `other`, which is a record of the
    /// same game.
    pub(crate) fn keep_analysis(&mut self, other: &Record) {
        let mut is_news = false;
        let pairs = self.record.plies.iter_mut().zip(&other.plies);
        for (ply, kept) in pairs.take_while(|(ply, kept)| ply.text == kept.text) {
            if (&ply.judgement, &ply.nags) != (&kept.judgement, &kept.nags) {
                ply.judgement.clone_from(&kept.judgement);
                ply.nags.clone_from(&kept.nags);
                is_news = true;
            }
        }
        if is_news {
            self.record.analyst.clone_from(&other.analyst);
            self.has_new_tags = true;
        }
    }

    /// Drops what others have written into the record, comments and unknown tags, and what an analysis
    /// can find out again.
    pub(crate) fn drop_foreign_text(&mut self) {
        self.record.unknown_tags.clear();
        self.record.preface.clear();
        self.record.start_variations.clear();
        self.record.analyst = None;
        self.record.aids.drop_unknown();
        for ply in self.record.plies.iter_mut().chain(&mut self.redo_stack) {
            ply.judgement = None;
            ply.nags.clear();
            ply.comments.clear();
            ply.variations.clear();
        }
    }

    /// How many first moves the record and `game` have in common.
    fn common_prefix_len(&self, game: &dyn Match) -> usize {
        let pairs = self.record.plies.iter().zip(game.moves());
        pairs.take_while(|(ply, played)| ply.text == played.text).count()
    }

    /// How `game` differs from the record.
    pub(crate) fn diff(&self, game: &dyn Match) -> RecordDiff {
        let record = &self.record;
        let (common, game_end) = (self.common_prefix_len(game), game.game_end());
        // Moves alone show an end by the rules.
        let by_rules = game_end.is_none_or(|end| end.termination == Termination::Normal);
        let has_same_players =
            record.player_specs == game.player_specs() && record.names == game.names();
        if !has_same_players || record.game_end != game_end && !by_rules {
            return RecordDiff::Tags;
        }
        let taken_back = common < record.plies.len();
        if taken_back || common < game.moves().len() {
            return RecordDiff::Moves { common, taken_back };
        }
        match record.game_end == game_end {
            true if self.has_new_tags => RecordDiff::Notes,
            true => RecordDiff::None,
            false => RecordDiff::Tags,
        }
    }

    /// Brings the record up to date with `game`. Moves that both have keep all that is known of
    /// them, and so do moves that were taken back and are played again.
    pub fn sync_from(&mut self, game: &dyn Match) {
        let common = self.common_prefix_len(game);
        let record = &mut self.record;
        let players = record.setup.players;
        let mut known_plies = record.plies.split_off(common);
        known_plies.append(&mut self.redo_stack);
        let mut known_plies = known_plies.into_iter().peekable();
        for played in &game.moves()[common..] {
            let mut ply = ply_of(played, players);
            match known_plies.next_if(|known| known.text == ply.text) {
                Some(known) => {
                    ply.time_spent = ply.time_spent.or(known.time_spent);
                    ply.expected_score = ply.expected_score.or(known.expected_score);
                    let Ply { judgement, nags, comments, variations, .. } = known;
                    ply = Ply { judgement, nags, comments, variations, ..ply };
                }
                // From here on it is another game than the one known.
                None => known_plies = Vec::new().into_iter().peekable(),
            }
            record.plies.push(ply);
        }
        if let Some(first) = record.plies.first_mut() {
            first.variations.append(&mut record.start_variations);
        }
        self.redo_stack = known_plies.collect();
        record.player_specs = game.player_specs().to_vec();
        record.names = game.names().to_vec();
        record.game_end = game.game_end();
        self.has_new_tags = false;
        // While the game goes on its file is left alone: only leaving it tells the time of a turn.
        record.turn_time = None;
        self.turn_timer = game.clock().map(|_| game.turn_timer());
        if game.game_end().is_some() {
            self.note_turn_time(Instant::now());
        }
    }

    /// Sets how long the player to move has thought at `now`, where there are clocks. Returns whether
    /// that was any time.
    pub(crate) fn note_turn_time(&mut self, now: Instant) -> bool {
        let used = self.turn_timer.map(|timer| to_whole_millis(timer.used(now)));
        self.record.turn_time = used.filter(|used| !used.is_zero());
        self.record.turn_time.is_some()
    }
}

fn to_whole_millis(time: Duration) -> Duration {
    Duration::from_millis(time.as_millis() as u64)
}

fn ply_of(played: &PlayedMove, players: usize) -> Ply {
    let score = played.search_info.as_ref().and_then(|info| info.score);
    // Player 1's expectation follows from player 2's, but not from that of one of three or four.
    let expected_score = score.and_then(|score| match played.seat {
        Seat::FIRST => Some(score.expected()),
        _ if players == 2 => Some(1000 - score.expected()),
        _ => None,
    });
    Ply {
        time_spent: played.time_spent.map(to_whole_millis),
        expected_score,
        ..Ply::new(played.text.clone())
    }
}
