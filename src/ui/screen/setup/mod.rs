//! The setup of a match: board, variant, players, order, clock.

mod field_text;
mod form;
pub(crate) mod time_controls;

use super::{Screen, Transition, draw_too_small};
use crate::session::catalog::match_setup::MatchSetup;
use crate::session::catalog::registry::{Game, MatchStart};
use crate::session::play::worker::ReplySink;
use crate::text;
use crate::ui::draw::buffer_writer::BufferWriter;
use crate::ui::draw::layout;
use crate::ui::draw::layout::LayoutInput;
use crate::ui::draw::theme::{StyleRole, Theme};
use crate::ui::input::context::Context;
use crate::ui::input::intent::Intent;
use crate::ui::input::text_input::TextInput;
use crate::ui::widget::board_view::BoardView;
use crate::ui::widget::{board, list, text_input};
use form::{FormField, SetupForm};
use ratatui::layout::Rect;

/// The most columns of a name, so that it fits beside the narrowest board.
const MAX_NAME_CELLS: usize = 12;

/// The form, and the name being typed.
pub(crate) struct SetupScreen {
    form: SetupForm,
    /// The name on the selected line while it is typed.
    name_input: Option<TextInput>,
    warning: Option<String>,
}

impl SetupScreen {
    /// The form as it was filled in last for this game, or with the defaults.
    pub(crate) fn new(game: &'static Game, last: Option<MatchSetup>) -> SetupScreen {
        SetupScreen { form: SetupForm::new(game, last), name_input: None, warning: None }
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

    /// Draws the board of this setup, if it fits.
    fn draw_preview(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let start =
            MatchStart { time_control: None, ..self.form.match_setup().start.with_human_players() };
        let Ok(game) = start.begin(&ReplySink::ignore()) else { return };
        let position = game.scene(0);
        if let Some(board) =
            layout::fit_board(area, &LayoutInput::from_scene(&position, theme.surface))
        {
            let theme = &theme.with_player_colors(self.form.player_colors);
            board::draw(&BoardView::static_view(&position, &board, theme), writer);
        }
    }

    /// Draws the label and the value of one field in `row`, and arrows in the directions in which
    /// the selected field has another value.
    fn draw_field(
        &self,
        field: FormField,
        row: Rect,
        area: Rect,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        const LABEL_WIDTH: u16 = 13;
        let selected = field == self.form.selected;
        let label = format!(" {} ", self.form.label(field));
        let style = theme.style(if selected { StyleRole::Selected } else { StyleRole::Plain });
        writer.put_text(row.x + 1, row.y, row.width - 1, &label, style);
        let style = match field {
            FormField::PlayerColor(index) => {
                theme.player_color_style(self.form.player_colors[index])
            }
            _ => theme.style(StyleRole::Plain),
        };
        let x = row.x + 3 + LABEL_WIDTH;
        let room = row.right().saturating_sub(x);
        let end = match self.name_input.as_ref().filter(|_| selected) {
            Some(input) => text_input::draw(input, (x, row.y), room, theme, writer),
            None => {
                let value = self.form.value(field, theme.glyphs.times_sign);
                writer.put_text(x, row.y, room, &value, style)
            }
        };
        let [_, right, _, left] = theme.glyphs.arrows;
        let style = theme.style(StyleRole::Key);
        if selected && self.form.can_step(false) {
            writer.put(x - 2, row.y, left, style);
        }
        if selected && self.form.can_step(true) {
            writer.put((end + 1).min(area.right() - 1), row.y, right, style);
        }
    }

    /// The warning, or a sentence about the selected field or the game.
    fn note(&self) -> (String, StyleRole) {
        let form = &self.form;
        let sentence = match (&self.warning, form.selected) {
            (Some(warning), _) => return (warning.clone(), StyleRole::Warning),
            (None, FormField::Budget(index)) => match form.budget_choices(index) {
                Some((_, budget, _)) => text::budget_description(budget).to_string(),
                None => String::new(),
            },
            (None, FormField::Player(index)) => text::player_description(form.player_specs[index]),
            _ => form.game.about.to_string(),
        };
        (sentence, StyleRole::Dim)
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

    fn handle_intent(&mut self, intent: Intent) -> Transition {
        self.warning = None;
        if self.name_input.is_some() {
            self.edit_name(intent);
            return Transition::Stay;
        }
        match intent {
            Intent::Up => self.form.select(false),
            Intent::Down => self.form.select(true),
            Intent::Left => self.warning = self.form.step_value(false).err(),
            Intent::Right => self.warning = self.form.step_value(true).err(),
            Intent::Choose => match self.form.selected {
                FormField::Name(index) => {
                    let name = self.form.names[index].clone();
                    self.name_input = Some(TextInput::new(name, MAX_NAME_CELLS));
                }
                _ => return Transition::StartMatch(Box::new(self.form.match_setup())),
            },
            Intent::Back | Intent::Menu => return Transition::Pop,
            Intent::Quit => return Transition::Quit,
            _ => {}
        }
        Transition::Stay
    }

    fn show_warning(&mut self, sentence: String) {
        self.warning = Some(sentence);
    }

    fn insert_char(&mut self, letter: char) {
        // Quotes and brackets delimit names in saved games; other signs a terminal may not show.
        let is_allowed = (letter.is_ascii_graphic() || letter.is_alphabetic() || letter == ' ')
            && !matches!(letter, '"' | '\\' | '[' | ']');
        if let Some(input) = self.name_input.as_mut().filter(|_| is_allowed) {
            input.insert(letter);
            self.copy_name();
        }
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.form.game)
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        const WIDTH: u16 = 50;
        const PREVIEW_WIDTH: u16 = 24;
        const MIN_ROWS: u16 = 6;
        let fields = self.form.fields();
        // On a low screen the list of fields scrolls.
        let count = fields.len() as u16;
        let rows = count.min(area.height.saturating_sub(3)).max(MIN_ROWS.min(count));
        let preview = area.width >= WIDTH + PREVIEW_WIDTH + 2;
        let page_width = if preview { WIDTH + PREVIEW_WIDTH } else { WIDTH };
        let page = match layout::fit_list(area, page_width, rows, 2) {
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
        list::draw(shown, selected, list, theme, writer, |index, y, _, writer| {
            self.draw_field(fields[index], Rect { y, height: 1, ..list }, area, theme, writer);
        });
        let (note, role) = self.note();
        list::draw_note((&note, role), page.note, page.footer, theme, writer);
        self.draw_footer(page.footer, page.list.x, theme, writer);
    }
}
