//! Short animations on the board, which show what a move has done.

use crate::ui::settings::choices::Motion;
use parlour_rules::{BoardKind, Rotation, Scene, Square};
use std::time::{Duration, Instant};

/// What an animation shows.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum AnimationKind {
    /// A piece moves from one square to another.
    Piece(Square, Square),
    /// A block rotates.
    Block(Rotation),
    /// The animation draws `lines[first..]`; earlier lines are already on the board.
    Lines(usize),
}

/// An animation and its progress.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Animation {
    /// What it shows.
    pub(crate) kind: AnimationKind,
    started_at: Instant,
    frame_duration: Duration,
    frame: u32,
    frame_count: u32,
}

impl Animation {
    /// The animation from one position to the next, if the move has one and `motion` allows it.
    /// Durations and numbers of frames were chosen by eye.
    pub(crate) fn between(
        before: &Scene,
        after: &Scene,
        motion: Motion,
        now: Instant,
    ) -> Option<Animation> {
        let duration = match motion {
            Motion::Off => return None,
            Motion::Short => Duration::from_millis(200),
            Motion::Full => Duration::from_millis(500),
        };
        let (kind, frame_count) =
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
            kind,
            started_at: now,
            frame_duration: duration / frame_count,
            frame: 0,
            frame_count,
        })
    }

    /// When the next frame begins.
    pub(crate) fn next_frame_at(&self) -> Instant {
        self.started_at + self.frame_duration * (self.frame + 1)
    }

    /// Advances to the frame of `now` and returns whether it is another one.
    pub(crate) fn tick(&mut self, now: Instant) -> bool {
        let frames = now.saturating_duration_since(self.started_at).as_nanos()
            / self.frame_duration.as_nanos();
        let frame = (frames as u32).min(self.frame_count);
        std::mem::replace(&mut self.frame, frame) != frame
    }

    /// Whether it has ended.
    pub(crate) fn is_finished(&self, now: Instant) -> bool {
        now >= self.started_at + self.frame_duration * self.frame_count
    }

    /// The part of `value` that corresponds to the progress.
    pub(crate) fn interpolate(&self, value: u16) -> u16 {
        (u32::from(value) * self.frame / self.frame_count) as u16
    }

    /// How many frames are still to come.
    pub(crate) fn frames_left(&self) -> u32 {
        self.frame_count - self.frame
    }
}
