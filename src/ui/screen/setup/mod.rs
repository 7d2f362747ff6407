//! The setup of a match: board, variant, players, order, clock.

pub(crate) mod editor;
mod field_text;
mod form;
mod mouse;
mod page;
pub(crate) mod time_controls;

use super::confirm::Answer;
use super::palette::{PaletteEntry, PaletteScreen};
use super::{Input, MatchWish, News, Screen, Transition, draw_too_small};
use crate::text;
use crate::ui::draw::{
    BufferWriter, LayoutInput, StyleRole, Theme, first_that_fits, is_opposite, layout, text_width,
    wrap,
};
use crate::ui::input::{Context, Intent, TextInput};
use crate::ui::screen::Notice;
use crate::ui::screen::services::Services;
use crate::ui::settings::Surface;
use crate::ui::widget::{BoardView, board, footer, list, text_input};
use form::{Choice, FormField, Place, SetupForm};
use mouse::ClickTarget;
use parlour_rules::Scene;
use parlour_session::catalog::registry::Game;
use parlour_session::catalog::{MatchSetup, solved};
use parlour_session::lobby::TableWish;
use parlour_session::play::{Match, MatchStart, ReplySink, only_person};
use parlour_session::progress::PersonHistory;
use parlour_words::say;
use ratatui::layout::Rect;
use std::cell::RefCell;

/// The most columns of a name, so that it fits beside the narrowest board.
const MAX_NAME_CELLS: usize = 12;

/// From the left of a line to its value.
const VALUE_COLUMN: u16 = 16;

/// The form, and the name being typed.
pub(crate) struct SetupScreen {
    form: SetupForm,
    /// The name on the selected line while it is typed.
    name_input: Option<TextInput>,
    notice: Option<Notice>,
    /// Whether it says who wins with best play, where that is known.
    tells_solved: bool,
    /// What clicks on the last frame mean; the last area that holds a click counts.
    targets: RefCell<Vec<(Rect, ClickTarget)>>,
}

impl SetupScreen {
    /// The form as it was filled in last for this game, or with the defaults.
    pub(crate) fn new(
        game: &'static Game,
        last: Option<MatchSetup>,
        history: PersonHistory,
        tells_solved: bool,
    ) -> SetupScreen {
        SetupScreen {
            form: SetupForm::new(game, last, history),
            name_input: None,
            notice: None,
            tells_solved,
            targets: RefCell::default(),
        }
    }

    /// Opens the setup of a game.
    pub(crate) fn open(game: &'static Game) -> Transition {
        Transition::open(move |services| {
            let (last, history) = (services.last_setups.get(game), services.history());
            Ok(Box::new(SetupScreen::new(game, last, history, services.config.solved)))
        })
    }

    /// Opens the setup of a game at a table to which somebody comes.
    pub(crate) fn open_at_table(game: &'static Game) -> Transition {
        Transition::open(move |services| {
            let (last, history) = (services.last_setups.get(game), services.history());
            let mut screen = SetupScreen::new(game, last, history, services.config.solved);
            screen.form = screen.form.at(Place::Lobby);
            Ok(Box::new(screen))
        })
    }

    /// The match that the form describes.
    pub(crate) fn match_setup(&self) -> MatchSetup {
        self.form.match_setup()
    }

    fn edit_name(&mut self, intent: Intent) {
        match intent {
            Intent::Choose | Intent::Back | Intent::Next => self.name_input = None,
            Intent::Up | Intent::Down => {
                self.name_input = None;
                self.form.select(intent == Intent::Down);
            }
            _ => {
                if let Some(input) = &mut self.name_input {
                    input.edit(intent);
                    self.copy_name();
                }
            }
        }
    }

    /// Copies the text typed so far to the name on the selected line.
    fn copy_name(&mut self) {
        if let (FormField::Name(index), Some(input)) = (self.form.selected, &self.name_input) {
            self.form.names[index] = input.text().to_string();
        }
    }

    /// Whether the board is seen from the other side: the only person sits below, as at the table.
    fn is_flipped(&self, scene: &Scene) -> bool {
        is_opposite(scene, only_person(&self.form.match_setup().start.player_specs))
    }

    /// The match that this setup begins, between people.
    fn preview_match(&self) -> Option<Box<dyn Match>> {
        let start =
            MatchStart { time_control: None, ..self.form.match_setup().start.with_human_players() };
        start.begin(&ReplySink::ignore()).ok()
    }

    /// Draws the board of this setup, if it fits.
    fn draw_preview(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let Some(game) = self.preview_match() else { return };
        let position = game.scene(0);
        let input = LayoutInput::of(&position, self.is_flipped(&position), theme.surface);
        if let Some(board) = layout::fit_board(area, &input) {
            let theme = &theme.with_player_colors(self.form.player_colors);
            board::draw(&BoardView::static_view(&position, &board, theme), writer);
        }
    }

    /// Draws the label and the value of one field in `row`.
    fn draw_field(&self, field: FormField, row: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let label = format!(" {} ", self.form.label(field));
        writer.put_text(row.x + 1, row.y, row.width - 1, &label, theme.style(StyleRole::Plain));
        let style = match field {
            FormField::PlayerColor(index) => {
                theme.player_color_style(self.form.player_colors[index])
            }
            _ => theme.style(StyleRole::Plain),
        };
        let x = row.x + VALUE_COLUMN;
        let room = row.right().saturating_sub(x);
        let value = self.form.value(field, theme.glyphs.times_sign, room);
        writer.put_text(x, row.y, room, &value, style);
    }

    /// Draws what the highlighted line cannot show as it stands: the name being typed, the colour of a
    /// player, and arrows in the directions in which the field has another value.
    fn draw_selected_field(&self, row: Rect, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let highlight = theme.style(StyleRole::Selected);
        let x = row.x + VALUE_COLUMN;
        let room = row.right().saturating_sub(x);
        let value = self.form.value(self.form.selected, theme.glyphs.times_sign, room);
        if let Some(input) = &self.name_input {
            writer.fill(Rect::new(x, row.y, room, 1), ' ', theme.style(StyleRole::Plain));
            text_input::draw(input, (x, row.y), room, theme, writer);
            return;
        }
        if let FormField::PlayerColor(index) = self.form.selected {
            let color = theme.player_color_style(self.form.player_colors[index]);
            writer.put_text(x, row.y, room, &value, color.patch(highlight));
        }
        let [_, right, _, left] = theme.glyphs.arrows;
        let end = x + text_width(&value).min(room);
        if self.form.can_step(false) {
            writer.put(x - 2, row.y, left, highlight);
        }
        if self.form.can_step(true) {
            writer.put((end + 1).min(area.right() - 1), row.y, right, highlight);
        }
    }

    /// The warning, or a sentence about the selected field or the game. Where nothing else does, it
    /// names the opponent about as strong as the person.
    fn note(&self, names_opponent: bool) -> (String, StyleRole) {
        match &self.notice {
            Some(notice) => (notice.sentence.clone(), notice.role()),
            None => (self.field_note(self.form.selected, names_opponent), StyleRole::Dim),
        }
    }

    fn field_note(&self, field: FormField, names_opponent: bool) -> String {
        let form = &self.form;
        match field {
            FormField::Budget(index) => match form.budget_choices(index) {
                Some((_, budget, _)) => text::budget_description(budget).to_string(),
                None => String::new(),
            },
            FormField::Player(index) if form.is_open(index) => form.where_note().to_string(),
            FormField::Player(index) => {
                let sentence = text::player_description(form.game, form.player_specs[index]);
                if form.adaptive[index] && names_opponent {
                    say!(
                        "setup-as-strong-note",
                        player = text::player_label(form.game, form.player_specs[index]),
                        sentence
                    )
                } else {
                    sentence
                }
            }
            FormField::Where => form.where_note().to_string(),
            FormField::Rating => form.rating_note(),
            FormField::Board
            | FormField::Size
            | FormField::Rows
            | FormField::Columns
            | FormField::Variant => {
                self.solved_note().unwrap_or(text::about_game(form.game).to_string())
            }
            _ => text::about_game(form.game).to_string(),
        }
    }

    /// Who wins with best play, if that is known and the person wants to know.
    fn solved_note(&self) -> Option<String> {
        let form = &self.form;
        let value = solved::value_of_start(form.game, &form.setup).filter(|_| self.tells_solved)?;
        Some(say!("proof-solved-note", value = text::solved_value(form.game.name, value, None)))
    }

    /// How many lines of `width` columns the longest note of any field takes, so that the list does
    /// not move with the selection.
    fn note_height(&self, fields: &[FormField], width: u16, names_opponent: bool) -> u16 {
        let note = |field: &FormField| self.field_note(*field, names_opponent);
        let lines = fields.iter().map(|field| wrap(&note(field), width).len());
        lines.max().unwrap_or(0).max(1) as u16
    }
}

impl SetupScreen {
    fn run(&mut self, intent: Intent) -> Transition {
        if self.name_input.is_some() {
            self.edit_name(intent);
            return Transition::Stay;
        }
        match intent {
            Intent::Up => self.form.select(false),
            Intent::Down => self.form.select(true),
            Intent::Left => self.notice = self.form.step_value(false).err().map(Notice::news),
            Intent::Right => self.notice = self.form.step_value(true).err().map(Notice::news),
            Intent::Choose => match self.form.selected {
                FormField::Name(index) => {
                    let name = self.form.names[index].clone();
                    self.name_input = Some(TextInput::new(name, MAX_NAME_CELLS));
                }
                FormField::Player(index) => return self.list_players(index),
                _ => return Transition::Play(self.wish()),
            },
            Intent::Back | Intent::Close | Intent::Menu => return Transition::Pop,
            _ => {}
        }
        Transition::Stay
    }

    /// The match, here or at a table.
    fn wish(&self) -> MatchWish {
        if self.form.place == Place::Keyboard {
            return MatchWish::Chosen(Box::new(self.form.match_setup()));
        }
        MatchWish::Table(TableWish::Host {
            start: Box::new(self.form.table_start(rand::random())),
            is_private: self.form.place == Place::Private,
            allows_help: false,
        })
    }

    /// Opens the list of everybody who could take a seat.
    fn list_players(&self, index: usize) -> Transition {
        /// Columns for who is as strong as the person.
        const ROOM: u16 = 50;
        let (choices, here) = self.form.seat_choices(index);
        let label = |choice: &Choice| match choice.is_adaptive {
            true => first_that_fits(text::as_strong_labels(self.form.game, choice.spec), ROOM),
            false => text::player_choice(self.form.game, choice.spec),
        };
        let lines = choices.iter().enumerate();
        let lines = lines.map(|(number, it)| PaletteEntry::line(number, label(it)));
        let title = self.form.label(FormField::Player(index));
        Transition::push(PaletteScreen::at(here.unwrap_or(0), title, lines.collect()))
    }

    fn type_letter(&mut self, letter: char) {
        // Quotes and brackets delimit names in saved games; other signs a terminal may not show.
        let is_allowed = (letter.is_ascii_graphic() || letter.is_alphabetic() || letter == ' ')
            && !matches!(letter, '"' | '\\' | '[' | ']');
        if let Some(input) = self.name_input.as_mut().filter(|_| is_allowed) {
            input.insert(letter);
            self.copy_name();
        }
    }

    /// Draws the keys. On a name, Enter begins to type it; on a player, it opens the list of them.
    fn draw_keys(&self, area: Rect, left: u16, theme: &Theme, writer: &mut BufferWriter) {
        let word = |intent| match self.form.selected {
            _ if intent != Intent::Choose || self.name_input.is_some() => None,
            FormField::Name(_) => Some(say!("setup-type-name")),
            FormField::Player(_) => Some(say!("keys-foot-choose")),
            _ => None,
        };
        let is_enabled = |intent| self.is_enabled(intent);
        footer::draw_named(self.context(), is_enabled, word, area, left, theme, writer);
    }
}

impl Screen for SetupScreen {
    fn context(&self) -> Context {
        if self.name_input.is_some() { Context::TextInput } else { Context::Setup }
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        match intent {
            Intent::Left => self.form.can_step(false),
            Intent::Right => self.form.can_step(true),
            Intent::Next => self.name_input.is_none(),
            _ => true,
        }
    }

    fn handle(&mut self, input: Input) -> Transition {
        match input {
            Input::Intent(intent) => return self.run(intent),
            Input::Mouse(mouse, _) => return self.click(mouse),
            Input::Letter(letter) => self.type_letter(letter),
            Input::Answer(Answer::Line(number)) => {
                if let FormField::Player(index) = self.form.selected {
                    self.form.seat(index, number);
                }
            }
            _ => {}
        }
        Transition::Stay
    }

    fn on_news(&mut self, news: News, services: &Services) -> bool {
        if let News::Configured = news {
            self.tells_solved = services.config.solved;
        }
        false
    }

    fn notice(&mut self) -> Option<&mut Option<Notice>> {
        Some(&mut self.notice)
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.form.game)
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        self.targets.borrow_mut().clear();
        if let Some(page) = self.page(area).filter(|_| theme.surface == Surface::Painted) {
            return self.draw_page(&page, theme, writer);
        }
        self.draw_list(area, theme, writer);
    }
}

impl SetupScreen {
    /// Draws the form as a list with the board beside it.
    fn draw_list(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        const WIDTH: u16 = 50;
        const PREVIEW_WIDTH: u16 = 24;
        const MIN_ROWS: u16 = 6;
        let fields = self.form.fields();
        // On a low screen the list of fields scrolls.
        let count = fields.len() as u16;
        let preview = area.width >= WIDTH + PREVIEW_WIDTH + 2;
        let page_width = if preview { WIDTH + PREVIEW_WIDTH } else { WIDTH };
        // The board of the preview reaches down beside the note.
        let note_width = WIDTH.min(area.width.saturating_sub(2)) - u16::from(preview);
        let note_height = self.note_height(&fields, note_width, true);
        let rows = count.min(area.height.saturating_sub(2 + note_height)).max(MIN_ROWS.min(count));
        let page = match layout::fit_list(area, page_width, rows, note_height) {
            Ok(page) => page,
            Err(needs) => return draw_too_small(needs, area, theme, writer),
        };
        let (head, title) = (page.head, self.form.game.title);
        writer.put_text(head.x, head.y, head.width, title, theme.style(StyleRole::Title));
        let list = page.list;
        if preview {
            let at = Rect {
                x: list.x + WIDTH,
                width: area.right().saturating_sub(list.x + WIDTH + 1),
                height: page.footer.y.saturating_sub(list.y + 1),
                ..list
            };
            self.draw_preview(at, theme, writer);
        }
        let list = Rect { width: list.width.min(WIDTH), ..list };
        let selected = fields.iter().position(|field| *field == self.form.selected).unwrap_or(0);
        let shown = list::first_visible(selected, list)..fields.len();
        let row = |y| Rect { y, height: 1, ..list };
        let mut selected_row = None;
        list::draw(shown, selected, list, theme, writer, |index, y, selected, writer| {
            selected_row = selected_row.or(selected.then(|| row(y)));
            self.draw_field(fields[index], row(y), theme, writer);
            self.note_line(fields[index], row(y), VALUE_COLUMN);
        });
        if let Some(row) = selected_row {
            self.draw_selected_field(row, area, theme, writer);
        }
        let (note, role) = self.note(true);
        let at = Rect { width: note_width, ..page.note };
        list::draw_note((&note, role), at, page.footer, theme, writer);
        self.draw_keys(page.footer, page.list.x, theme, writer);
    }
}
