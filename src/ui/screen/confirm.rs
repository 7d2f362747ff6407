//! A question that is asked before something is lost.

use super::{Input, Screen, Transition, draw_footer, draw_too_small};
use crate::ui::draw::{BufferWriter, StyleRole, Theme, TooSmall, text_width, wrap};
use crate::ui::input::{Context, Intent};
use crate::ui::widget::{dialog, page_text};
use parlour_rules::Seat;
use ratatui::layout::Rect;

/// What was answered to a question of the layer below.
#[derive(Clone)]
pub(crate) enum Answer {
    /// The player resigns, or loses a rated game by leaving it.
    Resign(Seat),
    /// The other side accepts the draw that was offered after `plies` plies.
    Draw { plies: usize },
    /// The moves after the earlier position that is viewed are taken back.
    Branch,
    /// They are, and the other seats are given to computers.
    PlayOn,
    /// A line of talk was typed.
    Said(String),
    /// The line with this number was chosen from a list.
    Line(usize),
}

/// A question, and what happens when it is answered with yes.
pub(crate) struct ConfirmDialog {
    question: String,
    on_yes: Option<Transition>,
}

impl ConfirmDialog {
    /// Asks `question`, and does `on_yes` if it is confirmed.
    pub(crate) fn new(question: String, on_yes: Transition) -> ConfirmDialog {
        ConfirmDialog { question, on_yes: Some(on_yes) }
    }
}

impl Screen for ConfirmDialog {
    fn context(&self) -> Context {
        Context::Confirm
    }

    fn handle(&mut self, input: Input) -> Transition {
        match input {
            Input::Intent(Intent::Yes) => match self.on_yes.take() {
                Some(transition) => Transition::PopThen(Box::new(transition)),
                None => Transition::Pop,
            },
            Input::Intent(Intent::No) => Transition::Pop,
            _ => Transition::Stay,
        }
    }

    fn is_overlay(&self) -> bool {
        true
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        const WIDTH: u16 = 44;
        const FOOTER_WIDTH: u16 = 16;
        const FRAME_ROWS: u16 = 3;
        const MIN_WIDTH: u16 = 20;
        let lines = wrap(&self.question, WIDTH.min(area.width).saturating_sub(4));
        let longest = lines.iter().map(|line| text_width(line)).max().unwrap_or(0);
        // A question without its keys, or keys without their question, would be answered blindly.
        let rows = lines.len() as u16 + FRAME_ROWS;
        if area.width < MIN_WIDTH || area.height < rows {
            let needs = TooSmall { min_width: MIN_WIDTH, min_height: rows };
            writer.fill(area, ' ', theme.style(StyleRole::Plain));
            return draw_too_small(needs, area, theme, writer);
        }
        // Never narrower than the footer.
        let size = (longest.max(FOOTER_WIDTH), lines.len() as u16);
        let dialog = dialog::draw("", size, area, theme, writer);
        let inside = dialog.inside;
        let at = (inside.x, inside.y..inside.bottom());
        let style = theme.style(StyleRole::Title);
        page_text::put_lines(at, inside.width, &lines, style, writer);
        draw_footer(self, dialog.footer, inside.x, theme, writer);
    }
}
