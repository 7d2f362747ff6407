//! What moves on the board for a moment, so that one sees what has happened.

use crate::rules::scene::{BoardKind, Scene};
use crate::rules::step::{Rotation, Square};
use crate::ui::settings::config;
use std::time::{Duration, Instant};

/// What moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum AnimationKind {
    /// A piece from one square to another.
    Piece(Square, Square),
    /// A block.
    Block(Rotation),
    /// Lines being drawn, from the so-manieth on.
    Lines(usize),
}

/// Something that moves, and how far it has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Animation {
    /// What.
    pub kind: AnimationKind,
    started_at: Instant,
    frame_duration: Duration,
    frame: u32,
    frame_count: u32,
}

impl Animation {
    /// What moves between two positions, if anything should.
    pub fn between(
        before: &Scene,
        after: &Scene,
        motion: config::Motion,
        now: Instant,
    ) -> Option<Animation> {
        let duration = match motion {
            config::Motion::Off => return None,
            config::Motion::Short => Duration::from_millis(200),
            config::Motion::Full => Duration::from_millis(500),
        };
        let (moving, frames) =
            match (after.board_kind, &after.last_move_squares[..], after.last_rotation) {
                (BoardKind::Pawns | BoardKind::Amazons, &[from, to, ..], _) => {
                    (AnimationKind::Piece(from, to), 5)
                }
                (BoardKind::Blocks, _, Some(turn)) => (AnimationKind::Block(turn), 2),
                (BoardKind::Letters, ..) if after.lines.len() > before.lines.len() => {
                    (AnimationKind::Lines(before.lines.len()), 4)
                }
                _ => return None,
            };
        Some(Animation {
            kind: moving,
            started_at: now,
            frame_duration: duration / frames,
            frame: 0,
            frame_count: frames,
        })
    }

    /// When it looks different next.
    pub fn next_frame_at(&self) -> Instant {
        self.started_at + self.frame_duration * (self.frame + 1)
    }

    /// It is `now`; whether it looks different.
    pub fn tick(&mut self, now: Instant) -> bool {
        let frames = now.saturating_duration_since(self.started_at).as_nanos()
            / self.frame_duration.as_nanos();
        let frame = (frames as u32).min(self.frame_count);
        std::mem::replace(&mut self.frame, frame) != frame
    }

    /// Whether it has come to its end.
    pub fn is_finished(&self, now: Instant) -> bool {
        now >= self.started_at + self.frame_duration * self.frame_count
    }

    /// `value` as far as it has come, from 0.
    pub fn interpolate(&self, value: u16) -> u16 {
        (u32::from(value) * self.frame / self.frame_count) as u16
    }

    /// How many frames are still to come.
    pub fn frames_left(&self) -> u32 {
        self.frame_count - self.frame
    }
}
