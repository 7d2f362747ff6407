//! The form of the setup: its lines, their values, and which of them can be.

use crate::ai::Level;
use crate::ai::budget::Budget;
use crate::rules::seat::{MAX_SEATS, Seat};
use crate::rules::setup::{Limits, Setup as Agreement, Shape, Variant};
use crate::session::clock::{Flag, Terms};
use crate::session::seats::Sitter;
use crate::session::shelf::{Game, SHELF, Start};
use crate::ui::deal::{Deal, Order, USUAL_OPPONENT};
use crate::ui::patience;
use crate::ui::theme::Tint;
use crate::ui::words;

/// One line of the form.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Field {
    Board,
    Size,
    Rows,
    Columns,
    Variant,
    Players,
    Sitter(usize),
    Budget(usize),
    Name(usize),
    Tint(usize),
    Order,
    Clock,
    Flag,
    Begin,
}

/// What a game is begun with, line by line, and which line is selected.
pub(super) struct Form {
    /// The games found in this place of the menu.
    games: Vec<&'static Game>,
    pub game: &'static Game,
    pub setup: Agreement,
    /// One for every seat there could be, so that a choice outlives a change of number.
    pub sitters: [Sitter; MAX_SEATS],
    pub names: [String; MAX_SEATS],
    pub tints: [Tint; MAX_SEATS],
    order: Order,
    clock: Option<Terms>,
    pub selected: Field,
}

impl Form {
    /// The game as it was begun last, or the usual one, a person against the computer.
    pub fn new(game: &'static Game, last: Option<Deal>) -> Form {
        let mut sitters = [USUAL_OPPONENT; MAX_SEATS];
        sitters[0] = Sitter::Human;
        let mut setup = Form {
            games: SHELF.iter().filter(|other| other.place == game.place).collect(),
            game,
            setup: game.limits.usual,
            sitters,
            names: Default::default(),
            tints: Tint::USUAL,
            order: Order::AsSeated,
            clock: None,
            selected: Field::Begin,
        };
        if let Some(Deal { start, order, tints, .. }) = last {
            setup.setup = start.setup;
            (setup.order, setup.tints, setup.clock) = (order, tints, start.clock);
            for (place, sitter) in setup.sitters.iter_mut().zip(start.sitters) {
                *place = sitter;
            }
            for (place, name) in setup.names.iter_mut().zip(start.names) {
                *place = name;
            }
        }
        setup
    }

    fn limits(&self) -> &'static Limits {
        &self.game.limits
    }

    pub fn fields(&self) -> Vec<Field> {
        let limits = self.limits();
        let mut fields = Vec::new();
        if self.games.len() > 1 {
            fields.push(Field::Board);
        }
        match limits.shape {
            Shape::Square(_) => fields.push(Field::Size),
            Shape::Rectangle(_) => fields.extend([Field::Rows, Field::Columns]),
            Shape::Only(_) => {}
        }
        if limits.variants.len() > 1 {
            fields.push(Field::Variant);
        }
        if limits.players.start() != limits.players.end() {
            fields.push(Field::Players);
        }
        for index in 0..self.setup.players {
            fields.push(Field::Sitter(index));
            if self.budgets(index).is_some() {
                fields.push(Field::Budget(index));
            }
            fields.extend([Field::Name(index), Field::Tint(index)]);
        }
        fields.extend([Field::Order, Field::Clock]);
        if self.clock.is_some() {
            fields.push(Field::Flag);
        }
        fields.push(Field::Begin);
        fields
    }

    /// What the computer player of a seat is granted, and what it could be.
    pub fn budgets(&self, index: usize) -> Option<(Level, Budget, &'static [Budget])> {
        match self.sitters[index] {
            Sitter::Computer { level, budget: Some(budget) } => {
                Some((level, budget, patience::choices(level)))
            }
            _ => None,
        }
    }

    /// The form with the selected line's value changed, if there is another in that direction.
    fn changed(&self, forward: bool) -> Option<Changed> {
        let setup = self.setup;
        let step = |value: usize| if forward { value + 1 } else { value.wrapping_sub(1) };
        let allowed = |setup| self.limits().check(&setup).is_ok().then_some(Changed::Setup(setup));
        match self.selected {
            Field::Board => {
                let at = self.games.iter().position(|game| game.name == self.game.name)?;
                self.games.get(step(at)).map(|&game| Changed::Game(game))
            }
            Field::Size => {
                let side = step(setup.rows);
                allowed(Agreement { rows: side, cols: side, ..setup })
            }
            Field::Rows => allowed(Agreement { rows: step(setup.rows), ..setup }),
            Field::Columns => allowed(Agreement { cols: step(setup.cols), ..setup }),
            Field::Variant => {
                let variants: &[Variant] = self.limits().variants;
                let at = variants.iter().position(|variant| *variant == setup.variant)?;
                let &variant = variants.get(step(at))?;
                allowed(Agreement { variant, ..setup })
            }
            Field::Players => allowed(Agreement { players: step(setup.players), ..setup }),
            Field::Sitter(index) => {
                let (present, budget) = match self.sitters[index] {
                    Sitter::Human => (None, None),
                    Sitter::Computer { level, budget } => (Some(level), budget),
                };
                let everybody = || everybody(budget);
                let here = everybody().position(|(level, _)| level == present)?;
                let mut sitters = self.deal().start.sitters;
                let mut fits = |sitter| {
                    sitters[index] = sitter;
                    self.seating(&sitters).is_possible()
                };
                let sitter = if forward {
                    everybody().skip(here + 1).map(|(_, it)| it).find(|&it| fits(it))
                } else {
                    everybody().take(here).map(|(_, it)| it).filter(|&it| fits(it)).last()
                };
                sitter.map(|sitter| Changed::Sitter(index, sitter))
            }
            Field::Budget(index) => {
                let (level, budget, choices) = self.budgets(index)?;
                let at = choices.iter().position(|choice| *choice == budget)?;
                let &budget = choices.get(step(at))?;
                Some(Changed::Sitter(index, Sitter::Computer { level, budget: Some(budget) }))
            }
            Field::Order => {
                let at = Order::ALL.iter().position(|order| *order == self.order)?;
                Order::ALL.get(step(at)).map(|&order| Changed::Order(order))
            }
            Field::Tint(index) => {
                // A tint that somebody else has would tell nobody apart.
                let taken = &self.tints[..setup.players];
                let here = Tint::ALL.iter().position(|tint| *tint == self.tints[index])?;
                let (before, after) = (&Tint::ALL[..here], &Tint::ALL[here + 1..]);
                let free = |tint: &&Tint| !taken.contains(tint);
                let tint = match forward {
                    true => after.iter().find(free),
                    false => before.iter().rev().find(free),
                };
                tint.map(|&tint| Changed::Tint(index, tint))
            }
            Field::Clock => {
                let choices = patience::clocks();
                let pace = self.clock.map(|terms| terms.pace);
                let at = choices.iter().position(|choice| *choice == pace)?;
                let flag = self.clock.map_or(Flag::Loses, |terms| terms.flag);
                let &pace = choices.get(step(at))?;
                Some(Changed::Clock(pace.map(|pace| Terms { pace, flag })))
            }
            Field::Flag => {
                let terms = self.clock?;
                let flag = if forward { Flag::Moves } else { Flag::Loses };
                (flag != terms.flag).then_some(Changed::Clock(Some(Terms { flag, ..terms })))
            }
            Field::Name(_) | Field::Begin => None,
        }
    }

    /// Whether the selected line has another value in that direction.
    pub fn has_more(&self, forward: bool) -> bool {
        self.changed(forward).is_some()
    }

    /// Changes the selected line's value.
    ///
    /// # Errors
    /// Why it has no other in that direction, where that is worth a sentence.
    pub fn change(&mut self, forward: bool) -> Result<(), String> {
        match self.changed(forward) {
            Some(Changed::Game(game)) => {
                self.game = game;
                self.setup = game.limits.usual;
            }
            Some(Changed::Setup(setup)) => self.setup = setup,
            Some(Changed::Sitter(index, sitter)) => self.sitters[index] = sitter,
            Some(Changed::Order(order)) => self.order = order,
            Some(Changed::Tint(index, tint)) => self.tints[index] = tint,
            Some(Changed::Clock(clock)) => self.clock = clock,
            None => return self.refusal(forward).map_or(Ok(()), Err),
        }
        if !self.deal().is_possible() {
            // Only `mirror` is bound to boards and seats: it makes room for the usual player.
            for sitter in self.sitters.iter_mut().filter(|sitter| !sitter.is_human()) {
                *sitter = USUAL_OPPONENT;
            }
        }
        Ok(())
    }

    /// Why the selected line has no further value in that direction, where that is worth a word.
    fn refusal(&self, forward: bool) -> Option<String> {
        let setup = self.setup;
        let step = |value: usize| if forward { value + 1 } else { value.wrapping_sub(1) };
        let wanted = match self.selected {
            Field::Size => Agreement { rows: step(setup.rows), cols: step(setup.cols), ..setup },
            Field::Rows => Agreement { rows: step(setup.rows), ..setup },
            Field::Columns => Agreement { cols: step(setup.cols), ..setup },
            Field::Players => Agreement { players: step(setup.players), ..setup },
            _ => return None,
        };
        self.limits().check(&wanted).err().map(|error| error.to_string())
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
    pub fn deal(&self) -> Deal {
        self.seating(&self.sitters[..self.setup.players])
    }

    fn seating(&self, sitters: &[Sitter]) -> Deal {
        let usual = Start::usual(self.game);
        let names = self.names[..sitters.len()].to_vec();
        let (setup, clock) = (self.setup, self.clock);
        let start = Start { setup, sitters: sitters.to_vec(), names, clock, ..usual };
        Deal { tints: self.tints, ..Deal::new(start, self.order) }
    }

    pub fn label(&self, field: Field) -> String {
        match field {
            Field::Board => words::BOARD.to_string(),
            Field::Size => words::SIZE.to_string(),
            Field::Rows => words::ROWS.to_string(),
            Field::Columns => words::COLUMNS.to_string(),
            Field::Variant => words::VARIANT.to_string(),
            Field::Players => words::PLAYERS.to_string(),
            Field::Sitter(index) => words::player(Seat::new(index)),
            Field::Budget(index) => {
                words::patience(self.budgets(index).map(|(_, budget, _)| budget)).to_string()
            }
            Field::Name(_) => words::NAME_OF.to_string(),
            Field::Tint(_) => words::TINT.to_string(),
            Field::Order => words::ORDER.to_string(),
            Field::Clock => words::CLOCK.to_string(),
            Field::Flag => words::FLAG.to_string(),
            Field::Begin => words::BEGIN.to_string(),
        }
    }

    pub fn value(&self, field: Field, times: char) -> String {
        let setup = &self.setup;
        match field {
            Field::Board => format!("{} {}{times}{}", self.game.title, setup.rows, setup.cols),
            Field::Size => format!("{}{times}{}", setup.rows, setup.cols),
            Field::Rows => setup.rows.to_string(),
            Field::Columns => setup.cols.to_string(),
            Field::Variant => words::variant(setup.variant).to_string(),
            Field::Players => setup.players.to_string(),
            Field::Sitter(index) => words::sitter(self.sitters[index]),
            Field::Budget(index) => {
                self.budgets(index).map_or(String::new(), |(_, budget, _)| words::budget(budget))
            }
            Field::Name(index) if self.names[index].is_empty() => words::NO_NAME.to_string(),
            Field::Name(index) => self.names[index].clone(),
            Field::Tint(index) => words::tint(self.tints[index]).to_string(),
            Field::Order => words::order(self.order, setup.players).to_string(),
            Field::Clock => words::pace(self.clock.map(|terms| terms.pace)),
            Field::Flag => words::flag(self.clock.map(|terms| terms.flag)).to_string(),
            Field::Begin => String::new(),
        }
    }
}

/// A value that another press would set.
enum Changed {
    Game(&'static Game),
    Setup(Agreement),
    Sitter(usize, Sitter),
    Order(Order),
    Tint(usize, Tint),
    Clock(Option<Terms>),
}

/// Everybody who could take a seat, with the level; a computer player is granted what the one
/// before was, where it can be.
fn everybody(before: Option<Budget>) -> impl Iterator<Item = (Option<Level>, Sitter)> {
    let computer = move |level| {
        (Some(level), Sitter::Computer { level, budget: patience::usual(level, before) })
    };
    [(None, Sitter::Human)].into_iter().chain(Level::ALL.map(computer))
}
