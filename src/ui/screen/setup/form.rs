//! The form of the setup: its lines, their values, and which of them can be.

use super::time_controls;
use crate::ai::Level;
use crate::ai::core::limits::Budget;
use crate::rules::seat::{MAX_SEATS, Seat};
use crate::rules::setup::{BoardShape, Setup as Agreement, SupportedSetups, Variant};
use crate::session::catalog::match_setup::{DEFAULT_OPPONENT, MatchSetup, SeatOrder};
use crate::session::catalog::registry::{ALL_GAMES, Game, MatchStart};
use crate::session::play::clock::{Flag, TimeControl};
use crate::session::play::player_color::PlayerColor;
use crate::session::play::player_spec::PlayerSpec;
use crate::text;

/// One line of the form.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum FormField {
    Board,
    Size,
    Rows,
    Columns,
    Variant,
    Players,
    Player(usize),
    Budget(usize),
    Name(usize),
    PlayerColor(usize),
    SeatOrder,
    Clock,
    Flag,
    Start,
}

/// What a game is begun with, line by line, and which line is selected.
pub(super) struct SetupForm {
    /// The games found in this place of the menu.
    games: Vec<&'static Game>,
    pub game: &'static Game,
    pub setup: Agreement,
    /// One for every seat there could be, so that a choice outlives a change of number.
    pub player_specs: [PlayerSpec; MAX_SEATS],
    pub names: [String; MAX_SEATS],
    pub player_colors: [PlayerColor; MAX_SEATS],
    seat_order: SeatOrder,
    clock: Option<TimeControl>,
    pub selected: FormField,
}

impl SetupForm {
    /// The game as it was begun last, or the usual one, a person against the computer.
    pub fn new(game: &'static Game, last: Option<MatchSetup>) -> SetupForm {
        let mut player_specs = [DEFAULT_OPPONENT; MAX_SEATS];
        player_specs[0] = PlayerSpec::Human;
        let mut form = SetupForm {
            games: ALL_GAMES.iter().filter(|other| other.menu_entry == game.menu_entry).collect(),
            game,
            setup: game.supported_setups.default_setup,
            player_specs,
            names: Default::default(),
            player_colors: PlayerColor::DEFAULT,
            seat_order: SeatOrder::AsSeated,
            clock: None,
            selected: FormField::Start,
        };
        if let Some(MatchSetup { start, order, player_colors: tints, .. }) = last {
            form.setup = start.setup;
            (form.seat_order, form.player_colors, form.clock) = (order, tints, start.time_control);
            for (place, spec) in form.player_specs.iter_mut().zip(start.player_specs) {
                *place = spec;
            }
            for (place, name) in form.names.iter_mut().zip(start.names) {
                *place = name;
            }
        }
        form
    }

    fn setup_rules(&self) -> &'static SupportedSetups {
        &self.game.supported_setups
    }

    pub fn fields(&self) -> Vec<FormField> {
        let limits = self.setup_rules();
        let mut fields = Vec::new();
        if self.games.len() > 1 {
            fields.push(FormField::Board);
        }
        match limits.shape {
            BoardShape::Square(_) => fields.push(FormField::Size),
            BoardShape::Rectangle(_) => fields.extend([FormField::Rows, FormField::Columns]),
            BoardShape::Fixed(_) => {}
        }
        if limits.variants.len() > 1 {
            fields.push(FormField::Variant);
        }
        if limits.players.start() != limits.players.end() {
            fields.push(FormField::Players);
        }
        for index in 0..self.setup.players {
            fields.push(FormField::Player(index));
            if self.budget_choices(index).is_some() {
                fields.push(FormField::Budget(index));
            }
            fields.extend([FormField::Name(index), FormField::PlayerColor(index)]);
        }
        fields.extend([FormField::SeatOrder, FormField::Clock]);
        if self.clock.is_some() {
            fields.push(FormField::Flag);
        }
        fields.push(FormField::Start);
        fields
    }

    /// What the computer player of a seat is granted, and what it could be.
    pub fn budget_choices(&self, index: usize) -> Option<(Level, Budget, &'static [Budget])> {
        match self.player_specs[index] {
            PlayerSpec::Computer { level, budget: Some(budget) } => {
                Some((level, budget, time_controls::budget_choices(level)))
            }
            _ => None,
        }
    }

    /// The form with the selected line's value changed, if there is another in that direction.
    fn stepped_value(&self, forward: bool) -> Option<FieldChange> {
        let setup = self.setup;
        let step = |value: usize| if forward { value + 1 } else { value.wrapping_sub(1) };
        let allowed =
            |setup| self.setup_rules().check(&setup).is_ok().then_some(FieldChange::Setup(setup));
        match self.selected {
            FormField::Board => {
                let at = self.games.iter().position(|game| game.name == self.game.name)?;
                self.games.get(step(at)).map(|&game| FieldChange::Game(game))
            }
            FormField::Size => {
                let side = step(setup.rows);
                allowed(Agreement { rows: side, cols: side, ..setup })
            }
            FormField::Rows => allowed(Agreement { rows: step(setup.rows), ..setup }),
            FormField::Columns => allowed(Agreement { cols: step(setup.cols), ..setup }),
            FormField::Variant => {
                let variants: &[Variant] = self.setup_rules().variants;
                let at = variants.iter().position(|variant| *variant == setup.variant)?;
                let &variant = variants.get(step(at))?;
                allowed(Agreement { variant, ..setup })
            }
            FormField::Players => allowed(Agreement { players: step(setup.players), ..setup }),
            FormField::Player(index) => {
                let (current, budget) = match self.player_specs[index] {
                    PlayerSpec::Human => (None, None),
                    PlayerSpec::Computer { level, budget } => (Some(level), budget),
                };
                let choices = || player_choices(budget);
                let here = choices().position(|(level, _)| level == current)?;
                let mut player_specs = self.match_setup().start.player_specs;
                let mut fits = |spec| {
                    player_specs[index] = spec;
                    self.match_setup_for(&player_specs).is_possible()
                };
                let spec = if forward {
                    choices().skip(here + 1).map(|(_, it)| it).find(|&it| fits(it))
                } else {
                    choices().take(here).map(|(_, it)| it).filter(|&it| fits(it)).last()
                };
                spec.map(|spec| FieldChange::PlayerSpec(index, spec))
            }
            FormField::Budget(index) => {
                let (level, budget, choices) = self.budget_choices(index)?;
                let at = choices.iter().position(|choice| *choice == budget)?;
                let &budget = choices.get(step(at))?;
                Some(FieldChange::PlayerSpec(
                    index,
                    PlayerSpec::Computer { level, budget: Some(budget) },
                ))
            }
            FormField::SeatOrder => {
                let at = SeatOrder::ALL.iter().position(|order| *order == self.seat_order)?;
                SeatOrder::ALL.get(step(at)).map(|&order| FieldChange::SeatOrder(order))
            }
            FormField::PlayerColor(index) => {
                // A tint that somebody else has would tell nobody apart.
                let taken = &self.player_colors[..setup.players];
                let here =
                    PlayerColor::ALL.iter().position(|tint| *tint == self.player_colors[index])?;
                let (before, after) = (&PlayerColor::ALL[..here], &PlayerColor::ALL[here + 1..]);
                let free = |tint: &&PlayerColor| !taken.contains(tint);
                let tint = match forward {
                    true => after.iter().find(free),
                    false => before.iter().rev().find(free),
                };
                tint.map(|&tint| FieldChange::PlayerColor(index, tint))
            }
            FormField::Clock => {
                let choices = time_controls::clock_choices();
                let pace = self.clock.map(|terms| terms.kind);
                let at = choices.iter().position(|choice| *choice == pace)?;
                let flag = self.clock.map_or(Flag::Loses, |terms| terms.flag);
                let &pace = choices.get(step(at))?;
                Some(FieldChange::TimeControl(pace.map(|pace| TimeControl { kind: pace, flag })))
            }
            FormField::Flag => {
                let terms = self.clock?;
                let flag = if forward { Flag::RandomMove } else { Flag::Loses };
                (flag != terms.flag)
                    .then_some(FieldChange::TimeControl(Some(TimeControl { flag, ..terms })))
            }
            FormField::Name(_) | FormField::Start => None,
        }
    }

    /// Whether the selected line has another value in that direction.
    pub fn can_step(&self, forward: bool) -> bool {
        self.stepped_value(forward).is_some()
    }

    /// Changes the selected line's value.
    ///
    /// # Errors
    /// Why it has no other in that direction, where that is worth a sentence.
    pub fn step_value(&mut self, forward: bool) -> Result<(), String> {
        match self.stepped_value(forward) {
            Some(FieldChange::Game(game)) => {
                self.game = game;
                self.setup = game.supported_setups.default_setup;
            }
            Some(FieldChange::Setup(setup)) => self.setup = setup,
            Some(FieldChange::PlayerSpec(index, spec)) => self.player_specs[index] = spec,
            Some(FieldChange::SeatOrder(order)) => self.seat_order = order,
            Some(FieldChange::PlayerColor(index, tint)) => self.player_colors[index] = tint,
            Some(FieldChange::TimeControl(clock)) => self.clock = clock,
            None => return self.explain_limit(forward).map_or(Ok(()), Err),
        }
        if !self.match_setup().is_possible() {
            // Only `mirror` is bound to boards and seats: it makes room for the usual player.
            for spec in self.player_specs.iter_mut().filter(|spec| !spec.is_human()) {
                *spec = DEFAULT_OPPONENT;
            }
        }
        Ok(())
    }

    /// Why the selected line has no further value in that direction, where that is worth a word.
    fn explain_limit(&self, forward: bool) -> Option<String> {
        let setup = self.setup;
        let step = |value: usize| if forward { value + 1 } else { value.wrapping_sub(1) };
        let wanted = match self.selected {
            FormField::Size => {
                Agreement { rows: step(setup.rows), cols: step(setup.cols), ..setup }
            }
            FormField::Rows => Agreement { rows: step(setup.rows), ..setup },
            FormField::Columns => Agreement { cols: step(setup.cols), ..setup },
            FormField::Players => Agreement { players: step(setup.players), ..setup },
            _ => return None,
        };
        self.setup_rules().check(&wanted).err().map(|error| error.to_string())
    }

    pub fn select(&mut self, forward: bool) {
        let fields = self.fields();
        let last = fields.len() - 1;
        let at = fields.iter().position(|field| *field == self.selected).unwrap_or(last);
        let to = match (forward, at) {
            (true, at) if at == last => 0,
            (true, at) => at + 1,
            (false, 0) => last,
            (false, at) => at - 1,
        };
        self.selected = fields[to];
    }

    /// The game as it is set up.
    pub fn match_setup(&self) -> MatchSetup {
        self.match_setup_for(&self.player_specs[..self.setup.players])
    }

    fn match_setup_for(&self, player_specs: &[PlayerSpec]) -> MatchSetup {
        let usual = MatchStart::default_for(self.game);
        let names = self.names[..player_specs.len()].to_vec();
        let (setup, clock) = (self.setup, self.clock);
        let start = MatchStart {
            setup,
            player_specs: player_specs.to_vec(),
            names,
            time_control: clock,
            ..usual
        };
        MatchSetup { player_colors: self.player_colors, ..MatchSetup::new(start, self.seat_order) }
    }

    pub fn label(&self, field: FormField) -> String {
        match field {
            FormField::Board => text::BOARD.to_string(),
            FormField::Size => text::SIZE.to_string(),
            FormField::Rows => text::ROWS.to_string(),
            FormField::Columns => text::COLUMNS.to_string(),
            FormField::Variant => text::VARIANT.to_string(),
            FormField::Players => text::PLAYERS.to_string(),
            FormField::Player(index) => text::player_number(Seat::new(index)),
            FormField::Budget(index) => {
                text::budget_label(self.budget_choices(index).map(|(_, budget, _)| budget))
                    .to_string()
            }
            FormField::Name(_) => text::PLAYER_NAME.to_string(),
            FormField::PlayerColor(_) => text::PLAYER_COLOR.to_string(),
            FormField::SeatOrder => text::SEAT_ORDER.to_string(),
            FormField::Clock => text::CLOCK.to_string(),
            FormField::Flag => text::TIME_UP.to_string(),
            FormField::Start => text::BEGIN.to_string(),
        }
    }

    pub fn value(&self, field: FormField, times: char) -> String {
        let setup = &self.setup;
        match field {
            FormField::Board => format!("{} {}{times}{}", self.game.title, setup.rows, setup.cols),
            FormField::Size => format!("{}{times}{}", setup.rows, setup.cols),
            FormField::Rows => setup.rows.to_string(),
            FormField::Columns => setup.cols.to_string(),
            FormField::Variant => text::variant_label(setup.variant).to_string(),
            FormField::Players => setup.players.to_string(),
            FormField::Player(index) => text::player_label(self.player_specs[index]),
            FormField::Budget(index) => self
                .budget_choices(index)
                .map_or(String::new(), |(_, budget, _)| text::budget_value(budget)),
            FormField::Name(index) if self.names[index].is_empty() => text::NO_NAME.to_string(),
            FormField::Name(index) => self.names[index].clone(),
            FormField::PlayerColor(index) => color_text(self.player_colors[index]).to_string(),
            FormField::SeatOrder => match self.seat_order {
                SeatOrder::AsSeated => text::FIRST_STARTS.to_string(),
                SeatOrder::Reversed => text::last_starts(setup.players).to_string(),
                SeatOrder::Toss => text::TOSS.to_string(),
            },
            FormField::Clock => text::time_control(self.clock.map(|terms| terms.kind)),
            FormField::Flag => text::timeout_rule(self.clock.map(|terms| terms.flag)).to_string(),
            FormField::Start => String::new(),
        }
    }
}

fn color_text(color: PlayerColor) -> &'static str {
    match color {
        PlayerColor::Amber => text::AMBER,
        PlayerColor::Blue => text::BLUE,
        PlayerColor::Green => text::GREEN,
        PlayerColor::Pink => text::PINK,
        PlayerColor::Red => text::RED,
        PlayerColor::White => text::WHITE,
    }
}

/// A value that another press would set.
enum FieldChange {
    Game(&'static Game),
    Setup(Agreement),
    PlayerSpec(usize, PlayerSpec),
    SeatOrder(SeatOrder),
    PlayerColor(usize, PlayerColor),
    TimeControl(Option<TimeControl>),
}

/// Everybody who could take a seat, with the level; a computer player is granted what the one
/// before was, where it can be.
fn player_choices(
    previous_budget: Option<Budget>,
) -> impl Iterator<Item = (Option<Level>, PlayerSpec)> {
    let computer = move |level| {
        (
            Some(level),
            PlayerSpec::Computer {
                level,
                budget: time_controls::default_budget(level, previous_budget),
            },
        )
    };
    [(None, PlayerSpec::Human)].into_iter().chain(Level::ALL.map(computer))
}
