//! What moves on the board for a moment, so that one sees what has happened.

use super::config;
use crate::rules::scene::{Kind, Scene};
use crate::rules::step::{Square, Turn};
use std::time::{Duration, Instant};

/// What moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Moving {
    /// A piece from one square to another.
    Piece(Square, Square),
    /// A block.
    Block(Turn),
    /// Lines being drawn, from the so-manieth on.
    Lines(usize),
}

/// Something that moves, and how far it has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Motion {
    /// What.
    pub moving: Moving,
    began: Instant,
    pace: Duration,
    frame: u32,
    frames: u32,
}

impl Motion {
    /// What moves between two positions, if anything should.
    pub fn of(
        before: &Scene,
        after: &Scene,
        motion: config::Motion,
        now: Instant,
    ) -> Option<Motion> {
        let length = match motion {
            config::Motion::Off => return None,
            config::Motion::Short => Duration::from_millis(200),
            config::Motion::Full => Duration::from_millis(500),
        };
        let (moving, frames) = match (after.kind, &after.last[..], after.last_turn) {
            (Kind::Pawns | Kind::Amazons, &[from, to, ..], _) => (Moving::Piece(from, to), 5),
            (Kind::Blocks, _, Some(turn)) => (Moving::Block(turn), 2),
            (Kind::Letters, ..) if after.lines.len() > before.lines.len() => {
                (Moving::Lines(before.lines.len()), 4)
            }
            _ => return None,
        };
        Some(Motion { moving, began: now, pace: length / frames, frame: 0, frames })
    }

    /// When it looks different next.
    pub fn next(&self) -> Instant {
        self.began + self.pace * (self.frame + 1)
    }

    /// It is `now`; whether it looks different.
    pub fn time(&mut self, now: Instant) -> bool {
        let frames = now.saturating_duration_since(self.began).as_nanos() / self.pace.as_nanos();
        let frame = (frames as u32).min(self.frames);
        std::mem::replace(&mut self.frame, frame) != frame
    }

    /// Whether it has come to its end.
    pub fn is_over(&self, now: Instant) -> bool {
        now >= self.began + self.pace * self.frames
    }

    /// `value` as far as it has come, from 0.
    pub fn part(&self, value: u16) -> u16 {
        (u32::from(value) * self.frame / self.frames) as u16
    }

    /// How many frames are still to come.
    pub fn left(&self) -> u32 {
        self.frames - self.frame
    }
}
