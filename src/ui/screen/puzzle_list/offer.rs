//! The position behind the selected line, drawn beside the list where there is room.

use crate::rules::scene::Scene;
use crate::rules::seat::Seat;
use crate::session::play::game::MatchStart;
use crate::session::play::worker::ReplySink;
use crate::session::puzzle::Puzzle;
use crate::session::storage::mistakes::Mistake;
use crate::text::{coach_exercise, puzzle};
use crate::ui::draw::board_layout::{LayoutInput, seat_at_bottom};
use crate::ui::draw::buffer_writer::{BufferWriter, wrap};
use crate::ui::draw::layout;
use crate::ui::draw::theme::{StyleRole, Theme};
use crate::ui::widget::board_view::BoardView;
use crate::ui::widget::{board, page_text};
use ratatui::layout::Rect;

/// A position, and what is asked about it.
pub(super) struct Offer {
    scene: Scene,
    mover: Seat,
    /// The game with the difficulty, and the question.
    words: [String; 2],
}

impl Offer {
    /// A puzzle.
    pub(super) fn of_puzzle(found: &Puzzle) -> Option<Offer> {
        let (scene, mover) = position(&found.start())?;
        let question = puzzle::question(&puzzle::side(&scene, mover), found.goal(), &scene);
        let words = [puzzle::today(found, None), question];
        Some(Offer { scene, mover, words })
    }

    /// A mistake.
    pub(super) fn of_mistake(mistake: &Mistake) -> Option<Offer> {
        let (scene, mover) = position(&mistake.start())?;
        let words = [mistake.game.title.to_string(), coach_exercise::question(&mistake.avoid)];
        Some(Offer { scene, mover, words })
    }

    /// Draws the largest board that leaves room for the words below it.
    pub(super) fn draw(&self, room: Rect, theme: &Theme, writer: &mut BufferWriter) {
        const WORDS_HEIGHT: u16 = 3;
        let input = LayoutInput {
            flipped: seat_at_bottom(&self.scene).is_some_and(|below| below != self.mover),
            ..LayoutInput::from_scene(&self.scene, theme.surface)
        };
        let above = Rect { height: room.height.saturating_sub(WORDS_HEIGHT), ..room };
        let Some(board) = layout::fit_board(above, &input) else { return };
        board::draw(&BoardView::static_view(&self.scene, &board, theme), writer);
        let [title, question] = &self.words;
        let y = board.area.bottom() + 1;
        let styles = [theme.secondary(), theme.style(StyleRole::Title)];
        let lines = [title, question].into_iter().zip(styles);
        let lines = lines.flat_map(|(text, style)| {
            wrap(text, room.width).into_iter().map(move |line| (line, style))
        });
        for ((line, style), y) in lines.zip(y..room.bottom()) {
            page_text::put((room.x, y), room.width, &line, style, writer);
        }
    }
}

fn position(start: &MatchStart) -> Option<(Scene, Seat)> {
    let game = start.begin(&ReplySink::ignore()).ok()?;
    Some((game.scene(game.moves().len()), game.to_move()?))
}
