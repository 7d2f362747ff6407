//! The bytes of one frame after another, as a terminal gets them.

use crate::ui::term::encode::FrameEncoder;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

/// What was written to a terminal last.
pub(super) struct Frames {
    pub encoder: FrameEncoder,
    pub shown: Buffer,
}

impl Frames {
    /// A cleared terminal.
    pub(super) fn new(width: u16, height: u16) -> Frames {
        let shown = Buffer::empty(Rect::new(0, 0, width, height));
        Frames { encoder: FrameEncoder::new(), shown }
    }

    /// The bytes that turn the last frame into this one.
    pub(super) fn next(&mut self, frame: Buffer) -> Vec<u8> {
        let mut bytes = Vec::new();
        self.encoder.write_cells(self.shown.diff(&frame), &mut bytes);
        self.shown = frame;
        bytes
    }
}
