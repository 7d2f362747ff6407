//! The setup's form: its fields, their values, and which values are possible.

use super::time_controls::{self, BudgetChoices};
use crate::text;
use parlour_ai::Level;
use parlour_ai::core::Budget;
use parlour_rules::setup::BoardShape;
use parlour_rules::{MAX_SEATS, Setup, SupportedSetups, Variant};
use parlour_session::catalog::registry::Game;
use parlour_session::catalog::{ALL_GAMES, MatchSetup, SeatOrder};
use parlour_session::play::clock::Flag;
use parlour_session::play::{MatchStart, PlayerColor, PlayerSpec, TimeControl};
use parlour_session::progress::{PersonHistory, player_for};
use parlour_session::rating::{NotRatable, rated_start};

/// Where the people of a match are.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// At this keyboard.
    Keyboard,
    /// At a table of the lobby, to which somebody comes.
    Lobby,
    /// At a table for those who know its code.
    Private,
}

impl Place {
    const ALL: [Place; 3] = [Place::Keyboard, Place::Lobby, Place::Private];
}

/// One line of the form. Seats are numbered from 0.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum FormField {
    Board,
    Size,
    Rows,
    Columns,
    Variant,
    Players,
    Where,
    Player(usize),
    Budget(usize),
    Name(usize),
    PlayerColor(usize),
    Rating,
    SeatOrder,
    Clock,
    Flag,
    Start,
}

/// The values of all fields, and the selected field.
#[derive(Clone)]
pub(super) struct SetupForm {
    /// The games of this menu entry.
    games: Vec<&'static Game>,
    pub game: &'static Game,
    pub setup: Setup,
    pub place: Place,
    /// Who had the seats before others were invited.
    seated_here: Option<([PlayerSpec; MAX_SEATS], [bool; MAX_SEATS])>,
    /// One for each possible seat, so that a choice survives a change of the number of players.
    pub player_specs: [PlayerSpec; MAX_SEATS],
    /// The seats whose players are about as strong as the person.
    pub adaptive: [bool; MAX_SEATS],
    /// How well the person plays.
    history: PersonHistory,
    pub names: [String; MAX_SEATS],
    pub player_colors: [PlayerColor; MAX_SEATS],
    /// Whether the game is to be a rated one, where that is possible.
    pub wants_rating: bool,
    pub seat_order: SeatOrder,
    pub clock: Option<TimeControl>,
    pub selected: FormField,
}

impl SetupForm {
    /// The form as it was filled in last for this game, or with the defaults: a person against an
    /// opponent about as strong.
    pub(super) fn new(
        game: &'static Game,
        last: Option<MatchSetup>,
        history: PersonHistory,
    ) -> SetupForm {
        let mut player_specs = [player_for(game, &history); MAX_SEATS];
        player_specs[0] = PlayerSpec::Human;
        let mut adaptive = [true; MAX_SEATS];
        adaptive[0] = false;
        let mut form = SetupForm {
            games: ALL_GAMES.iter().filter(|other| other.menu_entry == game.menu_entry).collect(),
            game,
            setup: game.supported_setups.default_setup,
            place: Place::Keyboard,
            seated_here: None,
            player_specs,
            adaptive,
            history,
            names: Default::default(),
            player_colors: PlayerColor::DEFAULT,
            wants_rating: false,
            seat_order: SeatOrder::AsSeated,
            clock: None,
            selected: FormField::Start,
        };
        if let Some(MatchSetup { start, order, player_colors, .. }) = last {
            form.setup = start.setup;
            form.wants_rating = start.is_rated;
            (form.seat_order, form.player_colors, form.clock) =
                (order, player_colors, start.time_control);
            for (place, spec) in form.player_specs.iter_mut().zip(start.player_specs) {
                *place = spec;
            }
            form.adaptive[..form.setup.players]
                .copy_from_slice(&start.adaptive[..form.setup.players]);
            for (place, name) in form.names.iter_mut().zip(start.names) {
                *place = name;
            }
        }
        form.part_colors();
        form.seat_adaptive_players();
        form
    }

    /// Gives players whose colour another one has a free colour.
    fn part_colors(&mut self) {
        let players = self.setup.players;
        for index in 1..players {
            let taken = &self.player_colors[..players];
            if taken[..index].contains(&taken[index]) {
                let free = PlayerColor::ALL.into_iter().find(|color| !taken.contains(color));
                self.player_colors[index] = free.unwrap_or(taken[index]);
            }
        }
    }

    /// Seats the opponent about as strong as the person where that was chosen.
    fn seat_adaptive_players(&mut self) {
        let opponent = player_for(self.game, &self.history);
        for (spec, _) in self.player_specs.iter_mut().zip(self.adaptive).filter(|(_, it)| *it) {
            *spec = opponent;
        }
    }

    fn setup_rules(&self) -> &'static SupportedSetups {
        &self.game.supported_setups
    }

    /// The fields that this game and these values have, from top to bottom.
    pub(super) fn fields(&self) -> Vec<FormField> {
        let setups = self.setup_rules();
        let mut fields = Vec::new();
        if self.games.len() > 1 {
            fields.push(FormField::Board);
        }
        match setups.shape {
            BoardShape::Square(_) => fields.push(FormField::Size),
            BoardShape::Rectangle(_) => fields.extend([FormField::Rows, FormField::Columns]),
            BoardShape::Fixed(_) => {}
        }
        if setups.variants.len() > 1 {
            fields.push(FormField::Variant);
        }
        if setups.players.start() != setups.players.end() {
            fields.push(FormField::Players);
        }
        fields.push(FormField::Where);
        let is_here = self.place == Place::Keyboard;
        for index in 0..self.setup.players {
            fields.push(FormField::Player(index));
            if self.budget_choices(index).is_some() {
                fields.push(FormField::Budget(index));
            }
            if is_here {
                fields.extend([FormField::Name(index), FormField::PlayerColor(index)]);
            }
        }
        fields.extend([FormField::Rating, FormField::SeatOrder, FormField::Clock]);
        if self.clock.is_some() && is_here {
            fields.push(FormField::Flag);
        }
        fields.push(FormField::Start);
        fields
    }

    /// The level of a seat's computer player, its budget, and the budgets to choose from. `None`
    /// for a player without a budget.
    pub(super) fn budget_choices(
        &self,
        index: usize,
    ) -> Option<(Level, Option<Budget>, BudgetChoices)> {
        let PlayerSpec::Computer { level, budget } = self.player_specs[index] else { return None };
        let choices = time_controls::budget_choices(level);
        // A player of a saved setup may have no budget where every choice is one.
        let is_offered = !choices.is_empty() && (budget.is_some() || choices.contains(&None));
        is_offered.then_some((level, budget, choices))
    }

    /// The form with the next value of the selected line in that direction, if there is one.
    fn stepped(&self, forward: bool) -> Option<SetupForm> {
        let form = self.clone();
        match self.selected {
            FormField::Board => {
                let game = neighbour(&self.games, |game| *game == self.game, forward)?;
                Some(SetupForm { game, setup: game.supported_setups.default_setup, ..form })
            }
            FormField::Size | FormField::Rows | FormField::Columns | FormField::Players => {
                self.allowed(self.stepped_setup(forward)?)
            }
            FormField::Variant => {
                let variants: &[Variant] = self.setup_rules().variants;
                let variant = neighbour(variants, |it| *it == self.setup.variant, forward)?;
                self.allowed(Setup { variant, ..self.setup })
            }
            FormField::Where => {
                let place = neighbour(&Place::ALL, |place| *place == self.place, forward)?;
                Some(self.at(place))
            }
            FormField::Player(index) => self.stepped_player(index, forward),
            FormField::Budget(index) => {
                let (level, budget, choices) = self.budget_choices(index)?;
                let budget = neighbour(choices, |choice| *choice == budget, forward);
                let spec = PlayerSpec::Computer { level, budget: budget? };
                Some(self.with_player(index, Choice { spec, is_adaptive: false }))
            }
            FormField::Rating => {
                let is_possible = self.against_rating().is_none();
                let can_change = is_possible && forward != self.is_rated();
                can_change.then_some(SetupForm { wants_rating: forward, ..form })
            }
            FormField::SeatOrder => {
                let is_current = |order: &SeatOrder| *order == self.seat_order;
                let seat_order = neighbour(&SeatOrder::ALL, is_current, forward)?;
                Some(SetupForm { seat_order, ..form })
            }
            FormField::PlayerColor(index) => self.stepped_color(index, forward),
            FormField::Clock => {
                let current = self.clock.map(|clock| clock.kind);
                let is_current = |choice: &Option<_>| *choice == current;
                let kind = neighbour(&time_controls::clock_choices(), is_current, forward)?;
                let flag = self.clock.map_or(Flag::Loses, |clock| clock.flag);
                let clock = kind.map(|kind| TimeControl { kind, flag });
                Some(SetupForm { clock, ..form })
            }
            FormField::Flag => {
                let clock = self.clock?;
                let flag = if forward { Flag::RandomMove } else { Flag::Loses };
                let clock = Some(TimeControl { flag, ..clock });
                (clock != self.clock).then_some(SetupForm { clock, ..form })
            }
            FormField::Name(_) | FormField::Start => None,
        }
    }

    /// The setup with the number on the selected line one larger or smaller, allowed or not.
    fn stepped_setup(&self, forward: bool) -> Option<Setup> {
        let setup = self.setup;
        let step = |value: usize| if forward { value + 1 } else { value.wrapping_sub(1) };
        Some(match self.selected {
            FormField::Size => Setup { rows: step(setup.rows), cols: step(setup.rows), ..setup },
            FormField::Rows => Setup { rows: step(setup.rows), ..setup },
            FormField::Columns => Setup { cols: step(setup.cols), ..setup },
            FormField::Players => Setup { players: step(setup.players), ..setup },
            _ => return None,
        })
    }

    /// Takes over another board. Players who cannot play on it leave their seats.
    pub(super) fn take_board(&mut self, game: &'static Game, setup: Setup) {
        (self.game, self.setup) = (game, setup);
        self.settle();
    }

    fn allowed(&self, setup: Setup) -> Option<SetupForm> {
        let is_allowed = self.setup_rules().check(&setup).is_ok();
        is_allowed.then(|| SetupForm { setup, ..self.clone() })
    }

    /// The form with the match at this place. Whoever comes to a table takes the seats of computers, until the match
    /// is at this keyboard again.
    pub(super) fn at(&self, place: Place) -> SetupForm {
        let mut form = SetupForm { place, ..self.clone() };
        if place == Place::Keyboard {
            if let Some((player_specs, adaptive)) = form.seated_here.take() {
                (form.player_specs, form.adaptive) = (player_specs, adaptive);
            }
        } else if self.place == Place::Keyboard {
            form.seated_here = Some((self.player_specs, self.adaptive));
            let people = self.player_specs[..self.setup.players].iter();
            if people.filter(|spec| spec.is_human()).count() < 2 {
                form.player_specs = [PlayerSpec::Human; MAX_SEATS];
                form.adaptive = [false; MAX_SEATS];
            }
        }
        form
    }

    /// Whether a seat is for whoever comes: of the people at a table the first is the host.
    pub(super) fn is_open(&self, index: usize) -> bool {
        let first = self.player_specs.iter().position(|spec| spec.is_human());
        let is_person = self.player_specs[index].is_human();
        self.place != Place::Keyboard && is_person && first != Some(index)
    }

    /// The match of a table, with `seed` for a toss.
    pub(super) fn table_start(&self, seed: u64) -> MatchStart {
        let mut setup = self.match_setup();
        setup.start.names = Vec::new();
        // At a table time that is up ends the game.
        let clock = &mut setup.start.time_control;
        *clock = clock.map(|clock| TimeControl { flag: Flag::Loses, ..clock });
        setup.with_seating(seed).start
    }

    fn with_player(&self, index: usize, choice: Choice) -> SetupForm {
        let mut form = self.clone();
        form.player_specs[index] = choice.spec;
        form.adaptive[index] = choice.is_adaptive;
        form
    }

    /// The next player in that direction with whom the match is possible.
    fn stepped_player(&self, index: usize, forward: bool) -> Option<SetupForm> {
        let (choices, here) = self.seat_choices(index);
        let to = if forward { here? + 1 } else { here?.checked_sub(1)? };
        choices.get(to).map(|&choice| self.with_player(index, choice))
    }

    /// Everybody with whom in this seat the match is possible, and the place of who has it now.
    pub(super) fn seat_choices(&self, index: usize) -> (Vec<Choice>, Option<usize>) {
        let current = self.player_specs[index];
        let budget = match current {
            PlayerSpec::Human | PlayerSpec::Elsewhere => None,
            PlayerSpec::Computer { budget, .. } => budget,
        };
        let is_adaptive = self.adaptive[index];
        let is_current = |choice: &Choice| match (is_adaptive, choice.is_adaptive) {
            (false, false) => choice.spec.is_alike(current),
            (one, other) => one == other,
        };
        let mut player_specs = self.match_setup().start.player_specs;
        let mut choices = self.player_choices(budget);
        choices.retain(|choice| {
            player_specs[index] = choice.spec;
            is_current(choice) || self.unrated_setup_for(&player_specs).is_possible()
        });
        let here = choices.iter().position(is_current);
        (choices, here)
    }

    /// Seats the player of this line of [`seat_choices`](SetupForm::seat_choices).
    pub(super) fn seat(&mut self, index: usize, line: usize) {
        if let Some(&choice) = self.seat_choices(index).0.get(line) {
            *self = self.with_player(index, choice);
            self.settle();
        }
    }

    /// Everybody who could take a seat: a person, the opponent about as strong, the opponents of the
    /// ladder, the engines. A computer player gets `previous_budget` where its level allows it.
    fn player_choices(&self, previous_budget: Option<Budget>) -> Vec<Choice> {
        let ladder = self.game.ladder();
        let equal = Choice { spec: player_for(self.game, &self.history), is_adaptive: true };
        let rungs = ladder.iter().map(|entry| Level::Rung(entry.rung));
        let computers = rungs.chain(Level::ALL).map(|level| {
            let budget = time_controls::default_budget(level, previous_budget);
            Choice { spec: PlayerSpec::Computer { level, budget }, is_adaptive: false }
        });
        [Choice { spec: PlayerSpec::Human, is_adaptive: false }, equal]
            .into_iter()
            .filter(|choice| !choice.is_adaptive || !ladder.is_empty())
            .chain(computers)
            .collect()
    }

    /// The next colour in that direction that no other player has.
    fn stepped_color(&self, index: usize, forward: bool) -> Option<SetupForm> {
        let taken = &self.player_colors[..self.setup.players];
        let here = PlayerColor::ALL.iter().position(|it| *it == self.player_colors[index])?;
        let (before, after) = (&PlayerColor::ALL[..here], &PlayerColor::ALL[here + 1..]);
        let is_free = |color: &&PlayerColor| !taken.contains(color);
        let color =
            if forward { after.iter().find(is_free) } else { before.iter().rev().find(is_free) };
        let mut form = self.clone();
        form.player_colors[index] = *color?;
        Some(form)
    }

    /// Whether the selected field has another value in that direction.
    pub(super) fn can_step(&self, forward: bool) -> bool {
        self.stepped(forward).is_some()
    }

    /// Changes the selected field's value.
    ///
    /// # Errors
    /// A sentence that says why there is no further value, if the game's rules forbid it.
    pub(super) fn step_value(&mut self, forward: bool) -> Result<(), String> {
        match self.stepped(forward) {
            Some(form) => *self = form,
            None => return self.explain_limit(forward).map_or(Ok(()), Err),
        }
        self.settle();
        Ok(())
    }

    /// Has colours and players fit the values of the other fields.
    fn settle(&mut self) {
        self.part_colors();
        self.seat_adaptive_players();
        if !self.match_setup().is_possible() {
            // Only `mirror` needs certain boards and seats, and a rung its ladder. The default opponent
            // replaces them.
            for (spec, is_adaptive) in self.player_specs.iter().zip(&mut self.adaptive) {
                *is_adaptive |= !spec.is_human();
            }
            self.seat_adaptive_players();
        }
    }

    /// What is against a rated game.
    pub(super) fn against_rating(&self) -> Option<NotRatable> {
        let specs = &self.player_specs[..self.setup.players];
        let mut start = self.unrated_setup_for(specs).start;
        if self.place != Place::Keyboard {
            if specs.iter().any(|spec| spec.is_computer()) {
                return Some(NotRatable::Opponent);
            }
            // People at a table are known by their keys.
            start.names = (0..specs.len()).map(|index| index.to_string()).collect();
        }
        rated_start::check(&start).err()
    }

    /// Whether the game is a rated one.
    pub(super) fn is_rated(&self) -> bool {
        self.wants_rating && self.against_rating().is_none()
    }

    /// Why the rules forbid the next value in that direction.
    fn explain_limit(&self, forward: bool) -> Option<String> {
        if self.selected == FormField::Rating {
            return self
                .against_rating()
                .filter(|_| forward)
                .map(|it| text::casual_because(it).to_string());
        }
        let wanted = self.stepped_setup(forward)?;
        self.setup_rules().check(&wanted).err().map(|error| error.to_string())
    }

    /// Selects the next field, or the one before, from the last to the first and back.
    pub(super) fn select(&mut self, forward: bool) {
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

    /// The match that the form describes.
    pub(super) fn match_setup(&self) -> MatchSetup {
        let mut match_setup = self.unrated_setup_for(&self.player_specs[..self.setup.players]);
        match_setup.start.is_rated = self.is_rated();
        for (index, spec) in match_setup.start.player_specs.iter_mut().enumerate() {
            if self.is_open(index) {
                *spec = PlayerSpec::Elsewhere;
            }
        }
        match_setup
    }

    fn unrated_setup_for(&self, player_specs: &[PlayerSpec]) -> MatchSetup {
        let usual = MatchStart::default_for(self.game);
        let names = self.names[..player_specs.len()].to_vec();
        let (setup, clock) = (self.setup, self.clock);
        let start = MatchStart {
            setup,
            player_specs: player_specs.to_vec(),
            names,
            time_control: clock,
            adaptive: self.adaptive,
            ..usual
        };
        MatchSetup { player_colors: self.player_colors, ..MatchSetup::new(start, self.seat_order) }
    }
}

/// The item after the first current one, or before it.
fn neighbour<T: Copy>(items: &[T], is_current: impl Fn(&T) -> bool, forward: bool) -> Option<T> {
    let here = items.iter().position(is_current)?;
    let next = if forward { here + 1 } else { here.checked_sub(1)? };
    items.get(next).copied()
}

/// Somebody who could take a seat.
#[derive(Copy, Clone, Debug)]
pub(super) struct Choice {
    pub(super) spec: PlayerSpec,
    /// Whether this is the opponent about as strong as the person, and not just this rung.
    pub(super) is_adaptive: bool,
}
