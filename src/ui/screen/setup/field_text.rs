//! The setup's fields in words.

use super::form::{FormField, Place, SetupForm};
use crate::text;
use crate::ui::draw::first_that_fits;
use parlour_rules::Seat;
use parlour_session::catalog::SeatOrder;
use parlour_words::say;

impl SetupForm {
    /// The label of a field.
    pub(super) fn label(&self, field: FormField) -> String {
        match field {
            FormField::Board => say!("setup-board").to_string(),
            FormField::Size => say!("setup-size").to_string(),
            FormField::Rows => say!("setup-rows").to_string(),
            FormField::Columns => say!("setup-columns").to_string(),
            FormField::Variant => say!("setup-variant").to_string(),
            FormField::Players => say!("setup-players").to_string(),
            FormField::Where => say!("setup-where").to_string(),
            FormField::Player(index) => text::player_number(Seat::new(index)),
            FormField::Budget(index) => {
                text::budget_label(self.budget_choices(index).and_then(|(_, budget, _)| budget))
                    .to_string()
            }
            FormField::Name(_) => say!("setup-player-name").to_string(),
            FormField::PlayerColor(_) => say!("setup-player-color").to_string(),
            FormField::Rating => say!("setup-rating").to_string(),
            FormField::SeatOrder => say!("setup-seat-order").to_string(),
            FormField::Clock => say!("setup-clock").to_string(),
            FormField::Flag => say!("setup-time-up").to_string(),
            FormField::Start => say!("setup-begin").to_string(),
        }
    }

    /// What it means that the people are here or elsewhere.
    pub(super) fn where_note(&self) -> &'static str {
        match self.place {
            Place::Keyboard => say!("setup-where-here-note"),
            Place::Lobby => say!("setup-where-lobby-note"),
            Place::Private => say!("setup-where-private-note"),
        }
    }

    /// What it means that the game is rated or casual.
    pub(super) fn rating_note(&self) -> String {
        match self.against_rating() {
            Some(reason) => text::casual_because(reason).to_string(),
            None if self.is_rated() => text::rated_game(),
            None => say!("game-casual").to_string(),
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
            FormField::Where => match self.place {
                Place::Keyboard => say!("setup-where-here"),
                Place::Lobby => say!("setup-where-lobby"),
                Place::Private => say!("setup-where-private"),
            }
            .to_string(),
            FormField::Player(index) if self.is_open(index) => say!("setup-open-seat").to_string(),
            FormField::Player(index) if self.adaptive[index] => {
                first_that_fits(text::as_strong_labels(self.game, self.player_specs[index]), room)
            }
            FormField::Player(index) => text::player_choice(self.game, self.player_specs[index]),
            FormField::Budget(index) => self
                .budget_choices(index)
                .map_or(String::new(), |(_, budget, _)| text::budget_value(budget)),
            FormField::Name(index) if self.names[index].is_empty() => {
                say!("setup-no-name").to_string()
            }
            FormField::Name(index) => text::showable_name(&self.names[index]).into_owned(),
            FormField::PlayerColor(index) => {
                text::color_name(self.player_colors[index]).to_string()
            }
            FormField::Rating => text::rating_value(self.is_rated()).to_string(),
            FormField::SeatOrder => match self.seat_order {
                SeatOrder::AsSeated => say!("setup-first-starts").to_string(),
                SeatOrder::Reversed => text::last_starts(setup.players).to_string(),
                SeatOrder::Toss => say!("setup-toss").to_string(),
            },
            FormField::Clock => text::time_control(self.clock.map(|clock| clock.kind)),
            FormField::Flag => text::timeout_rule(self.clock.map(|clock| clock.flag)).to_string(),
            FormField::Start => String::new(),
        }
    }
}
