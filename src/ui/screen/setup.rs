//! What a game is begun with: board, variant, players, who starts.

use super::{Go, Screen, too_small};
use crate::ai::Level;
use crate::ai::budget::Budget;
use crate::rules::seat::{MAX_SEATS, Seat};
use crate::rules::setup::{Limits, Setup as Agreement, Shape, Variant};
use crate::session::clock::{Flag, Terms};
use crate::session::seats::Sitter;
use crate::session::shelf::{Game, SHELF, Start};
use crate::session::thinking::Report;
use crate::ui::bindings::Context;
use crate::ui::deal::{Deal, Order, USUAL_OPPONENT};
use crate::ui::geometry::{self, Facts};
use crate::ui::intent::Intent;
use crate::ui::patience;
use crate::ui::pen::{Pen, wrap};
use crate::ui::theme::{Look, Meaning, Tint};
use crate::ui::widget::view::View;
use crate::ui::widget::{footer, scene};
use crate::ui::words;
use ratatui::layout::Rect;
use std::sync::Arc;

/// One line of the form.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Field {
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

/// The form, and which line is selected.
pub struct Setup {
    /// The games found in this place of the menu.
    games: Vec<&'static Game>,
    game: &'static Game,
    setup: Agreement,
    /// One for every seat there could be, so that a choice outlives a change of number.
    sitters: [Sitter; MAX_SEATS],
    names: [String; MAX_SEATS],
    tints: [Tint; MAX_SEATS],
    order: Order,
    clock: Option<Terms>,
    selected: Field,
    /// The name on the selected line is being typed.
    typing: bool,
    warning: Option<String>,
}

impl Setup {
    /// The game as it was begun last, or the usual one, a person against the computer.
    pub fn new(game: &'static Game, last: Option<Deal>) -> Setup {
        let mut sitters = [USUAL_OPPONENT; MAX_SEATS];
        sitters[0] = Sitter::Human;
        let mut setup = Setup {
            games: SHELF.iter().filter(|other| other.place == game.place).collect(),
            game,
            setup: game.limits.usual,
            sitters,
            names: Default::default(),
            tints: Tint::USUAL,
            order: Order::AsSeated,
            clock: None,
            selected: Field::Begin,
            typing: false,
            warning: None,
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

    fn fields(&self) -> Vec<Field> {
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
    fn budgets(&self, index: usize) -> Option<(Level, Budget, &'static [Budget])> {
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

    fn change(&mut self, forward: bool) {
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
            None => self.warning = self.refusal(forward),
        }
        if !self.deal().is_possible() {
            // Only `mirror` is bound to boards and seats: it makes room for the usual player.
            for sitter in self.sitters.iter_mut().filter(|sitter| !sitter.is_human()) {
                *sitter = USUAL_OPPONENT;
            }
        }
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

    fn edit(&mut self, intent: Intent) {
        let Field::Name(index) = self.selected else { return };
        match intent {
            Intent::Left => {
                self.names[index].pop();
            }
            Intent::Choose | Intent::Back | Intent::Next => self.typing = false,
            Intent::Up | Intent::Down => {
                self.typing = false;
                self.select(intent == Intent::Down);
            }
            _ => {}
        }
    }

    fn select(&mut self, forward: bool) {
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

    fn label(&self, field: Field) -> String {
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

    fn value(&self, field: Field, times: char) -> String {
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
            Field::Name(index) if self.names[index].is_empty() && !self.typing => {
                words::NO_NAME.to_string()
            }
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

impl Setup {
    /// The board as it will be, if it fits.
    fn draw_preview(&self, area: Rect, look: &Look, pen: &mut Pen) {
        let nobody: Report = Arc::new(|_| {});
        let start = Start { clock: None, ..self.deal().start.between_people() };
        let Ok(game) = start.open(&nobody) else { return };
        let position = game.scene(0);
        if let Some(board) = geometry::board(area, &Facts::of(&position)) {
            let look = &look.tinted(self.tints);
            scene::draw(&View::still(&position, &board, look), pen);
        }
    }
}

impl Screen for Setup {
    fn context(&self) -> Context {
        if self.typing { Context::Line } else { Context::Setup }
    }

    fn able(&self, intent: Intent) -> bool {
        match intent {
            Intent::Left => self.changed(false).is_some(),
            Intent::Right => self.changed(true).is_some(),
            _ => true,
        }
    }

    fn act(&mut self, intent: Intent) -> Go {
        self.warning = None;
        if self.typing {
            self.edit(intent);
            return Go::Stay;
        }
        match intent {
            Intent::Choose if matches!(self.selected, Field::Name(_)) => self.typing = true,
            Intent::Up => self.select(false),
            Intent::Down => self.select(true),
            Intent::Left => self.change(false),
            Intent::Right => self.change(true),
            Intent::Choose => return Go::Begin(Box::new(self.deal())),
            Intent::Back | Intent::Menu => return Go::Back,
            Intent::Quit => return Go::Quit,
            _ => {}
        }
        Go::Stay
    }

    fn tell(&mut self, sentence: String) {
        self.warning = Some(sentence);
    }

    fn write(&mut self, letter: char) {
        const LONGEST: usize = 12;
        if let Field::Name(index) = self.selected
            && self.names[index].chars().count() < LONGEST
            // What a saved game could not say, or a terminal not show in one cell.
            && (letter.is_ascii_graphic() || letter.is_alphabetic() || letter == ' ')
            && !matches!(letter, '"' | '\\' | '[' | ']')
        {
            self.names[index].push(letter);
        }
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.game)
    }

    fn draw(&self, area: Rect, look: &Look, pen: &mut Pen) {
        const WIDTH: u16 = 50;
        const PREVIEW: u16 = 24;
        const LABELS: u16 = 13;
        const ROWS: u16 = 6;
        let fields = self.fields();
        // Where rows are scarce the list scrolls, so that every game can be set up.
        let count = fields.len() as u16;
        let rows = count.min(area.height.saturating_sub(3)).max(ROWS.min(count));
        let preview = area.width >= WIDTH + PREVIEW + 2;
        let page_width = if preview { WIDTH + PREVIEW } else { WIDTH };
        let page = match geometry::page(area, page_width, rows, 2) {
            Ok(page) => page,
            Err(needs) => return too_small(needs, area, look, pen),
        };
        let head = page.head;
        pen.text(head.x, head.y, head.width, self.game.title, look.style(Meaning::Title));
        let list = page.list;
        if preview {
            let at = Rect {
                x: list.x + WIDTH,
                width: area.right().saturating_sub(list.x + WIDTH + 1),
                height: page.footer.y.saturating_sub(list.y + 1),
                ..list
            };
            self.draw_preview(at, look, pen);
        }
        let list = Rect { width: list.width.min(WIDTH), ..list };
        let at = fields.iter().position(|field| *field == self.selected).unwrap_or(0);
        let first = (at + 1).saturating_sub(usize::from(list.height));
        for (&field, y) in fields.iter().skip(first).zip(list.y..list.bottom()) {
            let selected = field == self.selected;
            if selected {
                pen.put(list.x, y, look.glyphs.pointer, look.style(Meaning::Title));
            }
            let label = format!(" {} ", self.label(field));
            let style = look.style(if selected { Meaning::Selected } else { Meaning::Plain });
            pen.text(list.x + 1, y, list.width - 1, &label, style);
            let value = self.value(field, look.glyphs.times);
            let (x, right) = (list.x + 3 + LABELS, list.right());
            let style = match field {
                Field::Tint(index) => look.tint(self.tints[index]),
                _ => look.style(Meaning::Plain),
            };
            let end = pen.text(x, y, right.saturating_sub(x), &value, style);
            if selected && self.typing {
                pen.put(end, y, ' ', look.style(Meaning::Cursor));
            }
            if selected {
                // Arrows show in which direction there is another value.
                let [_, after, _, before] = look.glyphs.arrows;
                let key = look.style(Meaning::Key);
                if self.changed(false).is_some() {
                    pen.put(x - 2, y, before, key);
                }
                if self.changed(true).is_some() {
                    pen.put((end + 1).min(area.right() - 1), y, after, key);
                }
            }
        }
        let (note, meaning) = match (&self.warning, self.selected) {
            (Some(warning), _) => (warning.clone(), Meaning::Warning),
            (None, Field::Budget(index)) => {
                let about = self.budgets(index).map(|(_, budget, _)| words::about_budget(budget));
                (about.unwrap_or_default().to_string(), Meaning::Dim)
            }
            (None, Field::Sitter(index)) => (words::about(self.sitters[index]), Meaning::Dim),
            _ => (self.game.about.to_string(), Meaning::Dim),
        };
        for (line, y) in wrap(&note, page.note.width).iter().zip(page.note.y..page.note.bottom()) {
            pen.text(page.note.x, y, page.note.width, line, look.style(meaning));
        }
        footer::draw(
            self.context(),
            |intent| self.able(intent),
            page.footer,
            page.list.x,
            look,
            pen,
        );
    }
}
