//! The setup's fields in words.

use super::form::{FormField, SetupForm};
use crate::text;
use crate::ui::draw::buffer_writer::first_that_fits;
use parlour_rules::seat::Seat;
use parlour_session::catalog::match_setup::SeatOrder;

impl SetupForm {
    /// The label of a field.
    pub(super) fn label(&self, field: FormField) -> String {
        match field {
            FormField::Board => text::board_label().to_string(),
            FormField::Size => text::size().to_string(),
            FormField::Rows => text::rows().to_string(),
            FormField::Columns => text::columns().to_string(),
            FormField::Variant => text::variant().to_string(),
            FormField::Players => text::players().to_string(),
            FormField::Player(index) => text::player_number(Seat::new(index)),
            FormField::Budget(index) => {
                text::budget_label(self.budget_choices(index).and_then(|(_, budget, _)| budget))
                    .to_string()
            }
            FormField::Name(_) => text::name_label().to_string(),
            FormField::PlayerColor(_) => text::color_label().to_string(),
            FormField::Rating => text::rating().to_string(),
            FormField::SeatOrder => text::seat_order().to_string(),
            FormField::Clock => text::clock().to_string(),
            FormField::Flag => text::time_up().to_string(),
            FormField::Start => text::begin().to_string(),
        }
    }

    /// What it means that the game is rated or casual.
    pub(super) fn rating_note(&self) -> String {
        match self.against_rating() {
            Some(reason) => text::casual_because(reason).to_string(),
            None if self.is_rated() => text::rated_game(),
            None => text::casual_game().to_string(),
        }
    }

    /// The value of a field, in its longest form that fits into `room` columns. Sizes are written with `times`.
    pub(super) fn value(&self, field: FormField, times: char, room: u16) -> String {
        let setup = &self.setup;
        match field {
            FormField::Board => format!("{} {}{times}{}", self.game.title, setup.rows, setup.cols),
            FormField::Size => format!("{}{times}{}", setup.rows, setup.cols),
            FormField::Rows => setup.rows.to_string(),
            FormField::Columns => setup.cols.to_string(),
            FormField::Variant => text::variant_label(setup.variant).to_string(),
            FormField::Players => setup.players.to_string(),
            FormField::Player(index) if self.adaptive[index] => {
                first_that_fits(text::as_strong_labels(self.player_specs[index]), room)
            }
            FormField::Player(index) => text::player_label(self.game, self.player_specs[index]),
            FormField::Budget(index) => self
                .budget_choices(index)
                .map_or(String::new(), |(_, budget, _)| text::budget_value(budget)),
            FormField::Name(index) if self.names[index].is_empty() => text::no_name().to_string(),
            FormField::Name(index) => text::showable_name(&self.names[index]).into_owned(),
            FormField::PlayerColor(index) => {
                text::color_name(self.player_colors[index]).to_string()
            }
            FormField::Rating => text::rating_value(self.is_rated()).to_string(),
            FormField::SeatOrder => match self.seat_order {
                SeatOrder::AsSeated => text::first_starts().to_string(),
                SeatOrder::Reversed => text::last_starts(setup.players).to_string(),
                SeatOrder::Toss => text::toss().to_string(),
            },
            FormField::Clock => text::time_control(self.clock.map(|clock| clock.kind)),
            FormField::Flag => text::timeout_rule(self.clock.map(|clock| clock.flag)).to_string(),
            FormField::Start => String::new(),
        }
    }
}
