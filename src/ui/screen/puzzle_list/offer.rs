//! The position behind the selected line, drawn beside the list where there is room.

use crate::text::puzzle;
use crate::ui::draw::{BufferWriter, LayoutInput, StyleRole, Theme, is_opposite, layout, wrap};
use crate::ui::widget::{BoardView, board, page_text, piece_glyph};
use parlour_rules::{Scene, Seat};
use parlour_session::play::{MatchStart, ReplySink};
use parlour_session::puzzle::{Puzzle, PuzzleGoal};
use parlour_session::storage::{Mistake, Task};
use parlour_words::say;
use ratatui::layout::Rect;

/// A position, and what is asked about it.
pub(super) struct Offer {
    scene: Scene,
    mover: Seat,
    /// The game with the difficulty.
    title: String,
    asked: Asked,
}

/// What is asked.
enum Asked {
    Puzzle(PuzzleGoal),
    /// A move of one's own collection.
    Own(Task),
}

impl Offer {
    /// A puzzle.
    pub(super) fn of_puzzle(found: &Puzzle) -> Option<Offer> {
        let (scene, mover) = position(&found.start())?;
        let (title, asked) = (puzzle::today(found, None), Asked::Puzzle(found.goal()));
        Some(Offer { scene, mover, title, asked })
    }

    /// A mistake.
    pub(super) fn of_mistake(mistake: &Mistake) -> Option<Offer> {
        let (scene, mover) = position(&mistake.start())?;
        let (title, task) = (mistake.game.title.to_string(), mistake.task.clone());
        Some(Offer { scene, mover, title, asked: Asked::Own(task) })
    }

    /// Draws the largest board that leaves room for the words below it.
    pub(super) fn draw(&self, room: Rect, theme: &Theme, writer: &mut BufferWriter) {
        const WORDS_HEIGHT: u16 = 3;
        let (scene, mover) = (&self.scene, self.mover);
        let flipped = is_opposite(scene, Some(mover));
        let input = LayoutInput::of(scene, flipped, theme.surface);
        let above = Rect { height: room.height.saturating_sub(WORDS_HEIGHT), ..room };
        let Some(board) = layout::fit_centered_board(above, &input) else { return };
        board::draw(&BoardView::static_view(&self.scene, &board, theme), writer);
        let sign = piece_glyph(scene, mover, theme);
        let question = match &self.asked {
            Asked::Own(Task::Avoid(avoid)) => say!("exercise-question", move = avoid),
            Asked::Own(Task::Find(_)) => say!("exercise-find").to_string(),
            Asked::Puzzle(goal) => {
                puzzle::question(&puzzle::side(scene, mover, sign, flipped), *goal, scene)
            }
        };
        let y = board.area.bottom() + 1;
        let styles = [theme.secondary(), theme.style(StyleRole::Title)];
        let lines = [&self.title, &question].into_iter().zip(styles);
        let lines = lines.flat_map(|(text, style)| {
            wrap(text, room.right() - board.area.x).into_iter().map(move |line| (line, style))
        });
        let x = board.area.x;
        for ((line, style), y) in lines.zip(y..room.bottom()) {
            page_text::put((x, y), room.right() - x, &line, style, writer);
        }
    }
}

fn position(start: &MatchStart) -> Option<(Scene, Seat)> {
    let game = start.begin(&ReplySink::ignore()).ok()?;
    Some((game.scene(game.moves().len()), game.to_move()?))
}
