//! The card of the selected game: its board as it stands, its players and its end. The game is read on
//! a thread when the card is drawn; until it is there the card of the game before stays.

use crate::text;
use crate::ui::draw::{BufferWriter, LayoutInput, SquareSize, StyleRole, Theme, layout, wrap};
use crate::ui::screen::glance_text::{fitted, is_opposite_for_person, player_line, result_style};
use crate::ui::widget::{BoardView, SmallBoard, board, card, liveliest_part, page_text};
use parlour_rules::{Grid, Seat};
use parlour_session::background::{Reader, Wake};
use parlour_session::storage::{FileName, GameList, Glance, SavedGame, Store};
use parlour_words::say;
use ratatui::layout::Rect;
use std::cell::RefCell;
use std::time::SystemTime;

/// The narrowest card. Chosen by eye.
const MIN_CARD_WIDTH: u16 = 28;

/// A file as it was when it was asked for.
type Asked = (GameList, FileName, SystemTime, u64);

/// The glance shown, and what reads the next one.
pub(super) struct Preview {
    store: Store,
    reader: Reader<Option<Glance>>,
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    asked: Option<Asked>,
    shown: Option<Glance>,
}

impl Preview {
    pub(super) fn new(store: Store, wake: Wake) -> Preview {
        Preview { store, reader: Reader::new(wake), state: RefCell::default() }
    }

    /// Asks for a game, unless it was asked for last.
    fn ask(&self, saved: &SavedGame) {
        let asked = (saved.list, saved.name.clone(), saved.modified, saved.length);
        let mut state = self.state.borrow_mut();
        if state.asked.as_ref() == Some(&asked) {
            return;
        }
        let (store, list, name) = (self.store.clone(), saved.list, saved.name.clone());
        self.reader.ask(move || store.glance(list, &name));
        state.asked = Some(asked);
    }

    /// Takes over what the thread has read. Returns whether there is anything.
    pub(super) fn take_read(&mut self) -> bool {
        let Some(found) = self.reader.take() else { return false };
        self.state.get_mut().shown = found;
        true
    }

    /// Draws the board and the card below it.
    pub(super) fn draw(
        &self,
        saved: &SavedGame,
        room: Rect,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        self.ask(saved);
        let state = self.state.borrow();
        let Some(glance) = &state.shown else { return };
        let narrow = room.width.min(MIN_CARD_WIDTH) - 2 * card::PADDING;
        let end = wrap(&end_words(glance), narrow).len().min(2) as u16;
        let padding = if room.height >= 24 { 2 } else { 0 };
        let notes = wrap(&text::glance_notes(glance), narrow).len().min(2) as u16;
        let height = glance.scene.players as u16 + 1 + end + notes + padding;
        let above = Rect { height: room.height.saturating_sub(height + 1), ..room };
        let board = draw_board(glance, above, theme, writer);
        // The card is as wide as the board, but no narrower than its words.
        let width = board.width.max(MIN_CARD_WIDTH).min(room.width);
        let place = Rect { y: board.bottom() + 1, height, width, ..room };
        if place.bottom() <= room.bottom() {
            draw_card(glance, place, padding > 0, theme, writer);
        }
    }
}

/// Draws the board, or the liveliest part of one that does not fit. Returns its place.
fn draw_board(glance: &Glance, room: Rect, theme: &Theme, writer: &mut BufferWriter) -> Rect {
    let is_flipped = is_opposite_for_person(glance);
    let input = LayoutInput::of(&glance.scene, is_flipped, theme.surface);
    if let Some(board) = layout::fit_board(room, &input) {
        board::draw(&BoardView::static_view(&glance.scene, &board, theme), writer);
        return board.area;
    }
    let square_size = SquareSize { width: 3, height: 1 };
    let squares = (room.width / square_size.width).min(room.height);
    if squares == 0 {
        return Rect { height: 0, ..room };
    }
    let part = liveliest_part(&glance.scene, is_flipped, squares);
    let picture = SmallBoard { scene: &glance.scene, is_flipped, squares, square_size, part };
    picture.draw((room.x, room.y), theme, writer);
    let (width, height) = picture.size();
    let Grid { rows, cols, .. } = glance.scene.grid;
    if usize::from(squares) < rows.max(cols) {
        // In the blank row above the card.
        let (below, quiet) = (room.y + height, theme.secondary());
        page_text::put((room.x, below), room.width, say!("saved-part-of-board"), quiet, writer);
    }
    Rect { width, height, ..room }
}

/// Draws the players, the number of moves, the day and the end.
fn draw_card(
    glance: &Glance,
    area: Rect,
    is_padded: bool,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    let inside = if is_padded {
        card::draw(area, false, theme, writer)
    } else {
        writer.fill(area, ' ', theme.ground_of_card(false));
        Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area }
    };
    let ground = writer.ground(inside.x, inside.y);
    let mut y = inside.y;
    for seat in Seat::all(glance.scene.players) {
        player_line(glance, seat, Rect { y, height: 1, ..inside }, theme, writer);
        y += 1;
    }
    let quiet = ground.patch(theme.secondary());
    let dates = fitted(&text::glance_dates(glance), inside.width, theme.glyphs.ellipsis);
    writer.put_text(inside.x, y, inside.width, &dates, quiet);
    let style = match glance.game_end {
        Some(_) => ground.patch(result_style(glance, theme)),
        None => ground.patch(theme.style(StyleRole::Plain)),
    };
    let end = wrap(&end_words(glance), inside.width).into_iter().map(|line| (line, style));
    let notes = wrap(&text::glance_notes(glance), inside.width);
    let lines = end.chain(notes.into_iter().map(|line| (line, quiet)));
    for ((line, style), y) in lines.zip(y + 1..inside.bottom()) {
        writer.put_text(inside.x, y, inside.width, &line, style);
    }
}

/// How the game ended, or whose turn it is.
fn end_words(glance: &Glance) -> String {
    match glance.game_end {
        Some(_) => format!("{} {}", text::glance_result(glance), text::glance_ending(glance)),
        None => text::glance_turn(glance),
    }
}
