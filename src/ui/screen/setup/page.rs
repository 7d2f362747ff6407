//! The painted page of the setup: the form in groups, the board, and a card about the opponent.

use super::SetupScreen;
use super::form::FormField;
use crate::text;
use crate::ui::draw::{
    BufferWriter, LayoutInput, Page, StyleRole, Theme, first_that_fits, layout, wrap,
};
use crate::ui::settings::Surface;
use crate::ui::widget::{BoardView, Header, board, card, list, page_text, piece_glyph, text_input};
use parlour_rules::{Scene, Seat};
use parlour_session::play::PlayerSpec;
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

/// Columns of the form, from the narrowest screen to the widest.
const FORM_WIDTHS: [(u16, u16); 3] = [(0, 47), (100, 50), (160, 64)];

/// From the left of a line to its value: the longest value then fits the narrowest form.
const VALUE_COLUMN: u16 = 15;

/// Columns between the form and the board.
const GAP: u16 = 3;

/// A line of the form.
enum FormLine {
    /// What the lines below are about, with the sign of a player.
    Heading(String, Option<Seat>),
    Field(FormField),
    Blank,
}

/// Fields that belong together.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Group {
    Board,
    Player(usize),
    Order,
    Start,
}

fn group_of(field: FormField) -> Group {
    match field {
        FormField::Board
        | FormField::Size
        | FormField::Rows
        | FormField::Columns
        | FormField::Variant
        | FormField::Players
        | FormField::Where => Group::Board,
        FormField::Player(index)
        | FormField::Budget(index)
        | FormField::Name(index)
        | FormField::PlayerColor(index) => Group::Player(index),
        FormField::Rating | FormField::SeatOrder | FormField::Clock | FormField::Flag => {
            Group::Order
        }
        FormField::Start => Group::Start,
    }
}

impl SetupScreen {
    /// The painted page of an area; `None` if it is too small.
    pub(super) fn page(&self, area: Rect) -> Option<Page> {
        let inside = area.width.saturating_sub(8);
        Page::fit(area, self.note_height(&self.form.fields(), inside, false))
    }

    /// Draws the page.
    pub(super) fn draw_page(&self, page: &Page, theme: &Theme, writer: &mut BufferWriter) {
        let form = &self.form;
        let times = theme.glyphs.times_sign;
        let size = format!("{}{times}{}", form.setup.rows, form.setup.cols);
        let right = [(say!("setup-header"), theme.secondary())];
        let header = Header { title: form.game.title, details: &size, right: &right };
        header.draw(page.header, theme, writer);
        let width = page.greatest_width(&FORM_WIDTHS).unwrap_or(page.body.width);
        let area = Rect { width: width.min(page.body.width), ..page.body };
        let painted = &theme.with_player_colors(form.player_colors);
        self.draw_form(area, painted, writer);
        let x = area.right() + GAP;
        let mut has_card = false;
        if x < page.body.right() {
            let y = (area.y + self.form_rows(area.height) + 1).min(area.bottom());
            let below = Rect { y, height: area.bottom() - y, ..area };
            has_card = self.draw_cards_below(below, painted, writer);
            let room = Rect { x, width: page.body.right() - x, ..page.body };
            has_card |= self.draw_beside(room, !has_card, painted, writer);
        }
        let (note, role) = match self.note(false) {
            // The card says it already.
            (_, role) if has_card && matches!(form.selected, FormField::Player(_)) => {
                (text::about_game(form.game).to_string(), role)
            }
            note => note,
        };
        let at = Rect { x: page.message.x + 2, width: page.message.width - 2, ..page.message };
        writer.put_over(
            page.message.x,
            page.message.y,
            '▌',
            theme.style(StyleRole::Player(Seat::FIRST)),
        );
        list::draw_note((&note, role), at, page.footer, theme, writer);
        self.draw_keys(page.footer, page.body.x, theme, writer);
    }

    /// How many fields the form can have, and how many headings. As long as the game and the number of
    /// players stay the same, so do these: lines may come and go with values.
    fn most_lines(&self) -> (usize, usize) {
        let players = self.form.setup.players;
        let is_of_board = |field: &FormField| group_of(*field) == Group::Board;
        let of_board = self.form.fields().into_iter().filter(is_of_board).count();
        (of_board + 4 * players + 5, players + 2)
    }

    /// The rows that the form can come to take, of the rows that there are.
    fn form_rows(&self, rows: u16) -> u16 {
        let (most, headings) = self.most_lines();
        let all = most + 2 * headings;
        if all <= usize::from(rows) { all as u16 } else { rows }
    }

    /// The lines of the form on a screen with `rows` rows for them. Headings and blank lines are left
    /// out where there is no room. Which ones depends only on the game and the number of players, because
    /// other lines may come and go with values.
    fn form_lines(&self, rows: usize) -> Vec<FormLine> {
        let fields = self.form.fields();
        let (most, headings) = self.most_lines();
        // Where all lines are there at once, which is rare, the last of them may scroll.
        let (has_headings, has_blanks) = (most + headings <= rows + 1, most + 2 * headings <= rows);
        let mut lines = Vec::new();
        let mut last = None;
        for field in fields {
            let group = group_of(field);
            if last != Some(group) {
                if has_blanks && last.is_some() || has_headings && group == Group::Start {
                    lines.push(FormLine::Blank);
                }
                let heading = match group {
                    Group::Board => Some((say!("setup-board-group").to_string(), None)),
                    Group::Player(index) => {
                        let seat = Seat::new(index);
                        Some((text::player_number(seat).to_uppercase(), Some(seat)))
                    }
                    Group::Order => Some((say!("setup-order-group").to_string(), None)),
                    Group::Start => None,
                };
                if let Some((heading, seat)) = heading.filter(|_| has_headings) {
                    lines.push(FormLine::Heading(heading, seat));
                }
                last = Some(group);
            }
            lines.push(FormLine::Field(field));
        }
        lines
    }

    /// Draws the form. On a low screen its lines scroll.
    fn draw_form(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let lines = self.form_lines(usize::from(area.height));
        let has_headings = lines.iter().any(|line| matches!(line, FormLine::Heading(..)));
        let is_selected =
            |line: &FormLine| matches!(line, FormLine::Field(it) if *it == self.form.selected);
        let selected = lines.iter().position(is_selected).unwrap_or(0);
        let first = list::first_visible(selected, area);
        for (line, y) in lines.iter().skip(first).zip(area.y..area.bottom()) {
            let row = Rect { y, height: 1, ..area };
            match line {
                FormLine::Blank => {}
                FormLine::Heading(words, seat) => {
                    let style = theme.secondary().add_modifier(Modifier::BOLD);
                    let mut x = row.x + 2;
                    if let Some(seat) = seat {
                        let sign = self.piece_sign(*seat, theme);
                        writer.put(x, y, sign, theme.style(StyleRole::Player(*seat)));
                        x += 2;
                    }
                    writer.put_text(x, y, row.width, words, style);
                }
                FormLine::Field(field) => {
                    self.draw_line(*field, row, has_headings, theme, writer);
                    self.note_line(*field, row, VALUE_COLUMN);
                }
            }
        }
    }

    /// Draws one field. The whole selected line is raised.
    fn draw_line(
        &self,
        field: FormField,
        row: Rect,
        has_headings: bool,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let form = &self.form;
        let is_selected = field == form.selected;
        let base = list::draw_row_ground(row, is_selected, theme, writer);
        let label = match field {
            _ if !has_headings => form.label(field),
            FormField::Player(_) => say!("setup-played-by").to_string(),
            _ => capitalized(form.label(field).trim_start()),
        };
        let label_style = if is_selected || field == FormField::Start {
            base.add_modifier(Modifier::BOLD)
        } else {
            base.patch(theme.secondary())
        };
        writer.put_text(row.x + 2, row.y, row.width - 2, &label, label_style);
        let x = row.x + VALUE_COLUMN;
        let room = row.right().saturating_sub(x);
        if let (true, Some(input)) = (is_selected, &self.name_input) {
            text_input::draw(input, (x, row.y), room, theme, writer);
            return;
        }
        let value = form.value(field, theme.glyphs.times_sign, room);
        let style = match field {
            FormField::PlayerColor(index) => {
                base.patch(theme.player_color_style(form.player_colors[index]))
            }
            _ => base,
        };
        let end = writer.put_text(x, row.y, room, &value, style);
        if is_selected {
            let [_, right, _, left] = theme.glyphs.arrows;
            if form.can_step(false) {
                writer.put(x - 2, row.y, left, base);
            }
            if form.can_step(true) {
                writer.put((end + 1).min(row.right() - 1), row.y, right, base);
            }
        }
    }

    /// Draws cards below the form, as many as there is room for: about the opponent, and about the
    /// game. Returns whether there is one.
    fn draw_cards_below(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) -> bool {
        let height = self.opponent_card_rows(area.width);
        if area.height < height {
            return false;
        }
        self.draw_opponent(Rect { height, ..area }, theme, writer);
        let game = self.form.game;
        let lines = wrap(text::about_playing(game), area.width - 2 * card::PADDING);
        let y = area.y + height + 1;
        let place = Rect { y, height: lines.len() as u16 + 3, ..area };
        if place.bottom() <= area.bottom() {
            let inside = card::draw(place, false, theme, writer);
            let ground = writer.ground(inside.x, inside.y);
            let bold = ground.patch(theme.style(StyleRole::Title));
            writer.put_text(inside.x, inside.y, inside.width, game.title, bold);
            draw_quiet_lines(&lines, inside, theme, writer);
        }
        true
    }

    /// Draws the board of this setup as large as it can be, in the middle of its room. If a card about
    /// the opponent is wanted and there is room for it, it stands below. Returns whether it does.
    fn draw_beside(
        &self,
        room: Rect,
        wants_card: bool,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) -> bool {
        const CARD_WIDTH: u16 = 60;
        let width = room.width.min(CARD_WIDTH);
        let height = self.opponent_card_rows(width);
        let Some(scene) = self.preview() else { return false };
        let input = LayoutInput::of(&scene, self.is_flipped(&scene), theme.surface);
        // A plain board has the smallest squares.
        let plain = LayoutInput { surface: Surface::Plain, ..input };
        if !wants_card {
            let board = layout::fit_centered_board(room, &input)
                .or_else(|| layout::fit_centered_board(room, &plain));
            if let Some(board) = board {
                board::draw(&BoardView::static_view(&scene, &board, theme), writer);
            }
            return false;
        }
        let above = Rect { height: room.height.saturating_sub(height + 1), ..room };
        let fit =
            |room| layout::fit_board(room, &input).or_else(|| layout::fit_board(room, &plain));
        // The board comes first: without room for both there is no card.
        let board = fit(above)
            .filter(|with_card| {
                let alone = fit(room);
                alone.is_none_or(|alone| alone.square_size == with_card.square_size)
                    || room.height >= 30
            })
            .or_else(|| fit(room));
        let y = board.as_ref().map_or(room.y, |board| board.area.bottom() + 1);
        if let Some(board) = board {
            board::draw(&BoardView::static_view(&scene, &board, theme), writer);
        }
        if y + height > room.bottom() {
            return false;
        }
        self.draw_opponent(Rect { y, width, height, ..room }, theme, writer);
        true
    }

    /// The rows of the card about the opponent.
    fn opponent_card_rows(&self, width: u16) -> u16 {
        let (_, words) = self.opponent();
        wrap(&words, width.saturating_sub(2 * card::PADDING)).len() as u16 + 3
    }

    /// Draws the card about the opponent.
    fn draw_opponent(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let (seat, words) = self.opponent();
        let inside = card::draw(area, false, theme, writer);
        let ground = writer.ground(inside.x, inside.y);
        let sign = self.piece_sign(seat, theme);
        let style = ground.patch(theme.style(StyleRole::Player(seat)));
        writer.put_over(inside.x, inside.y, sign, style);
        let spec = self.form.player_specs[seat.index()];
        let bold = ground.patch(theme.style(StyleRole::Title));
        let room = inside.width.saturating_sub(2);
        let label = match self.form.is_open(seat.index()) {
            true => say!("setup-open-seat").to_string(),
            false => text::player_choice(self.form.game, spec),
        };
        let short = match spec {
            PlayerSpec::Computer { level, .. } => text::level_name(self.form.game, level),
            PlayerSpec::Human | PlayerSpec::Elsewhere => label.clone(),
        };
        let label = first_that_fits([label, short], room);
        writer.put_text(inside.x + 2, inside.y, room, &label, bold);
        draw_quiet_lines(&wrap(&words, inside.width), inside, theme, writer);
    }

    /// The sign of a player's pieces in the chosen game, or in any if that cannot begin.
    fn piece_sign(&self, seat: Seat, theme: &Theme) -> char {
        let scene = self.preview();
        scene.map_or(theme.glyphs.piece(seat), |scene| piece_glyph(&scene, seat, theme))
    }

    /// The position that this setup begins with.
    fn preview(&self) -> Option<Scene> {
        self.preview_match().map(|game| game.scene(0))
    }

    /// The player whose lines are selected, else the first who is not a person here, else the first; and a
    /// sentence about that player.
    fn opponent(&self) -> (Seat, String) {
        let specs = &self.form.player_specs[..self.form.setup.players];
        let index = match group_of(self.form.selected) {
            Group::Player(index) => index,
            _ => {
                let is_other =
                    |index: &usize| !specs[*index].is_human() || self.form.is_open(*index);
                (0..specs.len()).find(is_other).unwrap_or(0)
            }
        };
        if self.form.is_open(index) {
            return (Seat::new(index), self.form.where_note().to_string());
        }
        let sentence = text::opponent_description(self.form.game, specs[index]);
        let words = if self.form.adaptive[index] {
            format!("{} {sentence}", say!("setup-as-strong"))
        } else {
            sentence
        };
        (Seat::new(index), words)
    }
}

/// Draws the lines of a card below its heading.
fn draw_quiet_lines(lines: &[String], inside: Rect, theme: &Theme, writer: &mut BufferWriter) {
    let below = (inside.x, inside.y + 1..inside.bottom());
    page_text::put_lines(below, inside.width, lines, theme.secondary(), writer);
}

/// A text with a capital at its beginning.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
