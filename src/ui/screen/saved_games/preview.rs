//! The card of the selected game: its board as it stands, its players and its end. The game is read on
//! a thread when the card is drawn; until it is there the card of the game before stays.

use crate::text;
use crate::ui::draw::{BufferWriter, LayoutInput, StyleRole, Theme, layout, wrap};
use crate::ui::screen::glance_text::{fitted, is_opposite_for_person, player_line, result_style};
use crate::ui::widget::{BoardMap, BoardView, board, card};
use parlour_rules::Seat;
use parlour_session::background::{Reader, Wake};
use parlour_session::storage::{FileName, GameList, Glance, SavedGame, Store};
use ratatui::layout::Rect;
use std::cell::RefCell;
use std::time::SystemTime;

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

    /// Draws the board in `room`, and the card at the top of `place`, or below the board.
    pub(super) fn draw(
        &self,
        saved: &SavedGame,
        room: Rect,
        place: Option<Rect>,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        self.ask(saved);
        let state = self.state.borrow();
        let Some(glance) = &state.shown else { return };
        let (dates, notes) = (text::glance_dates(glance), text::glance_notes(glance));
        draw_glance(glance, [dates, end_words(glance), notes], room, place, theme, writer);
    }
}

/// Draws the board of a game in `room`, and at the top of `place`, or below the board, a card: the players, and
/// lines about when it was played, how it stands, and what else there is.
pub(in crate::ui::screen) fn draw_glance(
    glance: &Glance,
    words: [String; 3],
    room: Rect,
    place: Option<Rect>,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    let inside = place.unwrap_or(room).width.saturating_sub(2 * card::PADDING);
    let lines: usize = words[1..].iter().map(|words| wrap(words, inside).len()).sum();
    let height = (glance.scene.players + 3 + lines) as u16;
    let below = room.height.saturating_sub(height + 1);
    let above = if place.is_some() { room } else { Rect { height: below, ..room } };
    let bottom = draw_board(glance, above, theme, writer) + 1;
    let left = room.bottom().saturating_sub(bottom);
    let place = place.unwrap_or(Rect { y: bottom, height: left, ..room });
    let area = Rect { height: height.min(place.height), ..place };
    draw_card(glance, &words, area, theme, writer);
}

/// Draws the board in the middle of the room's columns, or the map of one that does not fit. Returns the row
/// below it.
fn draw_board(glance: &Glance, room: Rect, theme: &Theme, writer: &mut BufferWriter) -> u16 {
    let is_flipped = is_opposite_for_person(glance);
    let input = LayoutInput::of(&glance.scene, is_flipped, theme.surface);
    if let Some(board) = layout::fit_centered_board(room, &input) {
        board::draw(&BoardView::static_view(&glance.scene, &board, theme), writer);
        return board.area.bottom();
    }
    let map = BoardMap { scene: &glance.scene, is_flipped, scale: 2, is_quiet: false };
    let maps = [map, BoardMap { scale: 1, ..map }];
    let fits = |map: &BoardMap| {
        let (width, height) = map.size(theme);
        width <= room.width && height <= room.height
    };
    let Some(map) = maps.into_iter().find(fits) else { return room.y };
    let (width, height) = map.size(theme);
    map.draw((room.x + (room.width - width) / 2, room.y), theme, writer);
    room.y + height
}

/// Draws the players, the number of moves, the day and the end.
fn draw_card(
    glance: &Glance,
    [dates, end, notes]: &[String; 3],
    area: Rect,
    theme: &Theme,
    writer: &mut BufferWriter,
) {
    let inside = card::draw(area, false, theme, writer);
    let ground = writer.ground(inside.x, inside.y);
    let mut y = inside.y;
    for seat in Seat::all(glance.scene.players) {
        player_line(glance, seat, Rect { y, height: 1, ..inside }, theme, writer);
        y += 1;
    }
    let quiet = ground.patch(theme.secondary());
    let dates = fitted(dates, inside.width, theme.glyphs.ellipsis);
    writer.put_text(inside.x, y, inside.width, &dates, quiet);
    let style = match glance.game_end {
        Some(_) => ground.patch(result_style(glance, theme)),
        None => ground.patch(theme.style(StyleRole::Plain)),
    };
    let end = wrap(end, inside.width).into_iter().map(|line| (line, style));
    let notes = wrap(notes, inside.width);
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
