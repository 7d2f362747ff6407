//! What a game is begun with: board, variant, players, who starts.

use super::{Go, Screen, too_small};
use crate::ai::Level;
use crate::rules::seat::{MAX_SEATS, Seat};
use crate::rules::setup::{Limits, Setup as Agreement, Shape, Variant};
use crate::session::seats::Sitter;
use crate::session::shelf::{Game, SHELF, Start};
use crate::ui::deal::{Deal, Order};
use crate::ui::geometry;
use crate::ui::keys::{Context, Intent};
use crate::ui::pen::{Pen, wrap};
use crate::ui::theme::{Look, Meaning};
use crate::ui::widget::footer;
use crate::ui::words;
use ratatui::layout::Rect;

/// Whom one plays against without having chosen anybody.
const USUAL: Level = Level::Tactical;

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
    Order,
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
    order: Order,
    selected: Field,
    warning: Option<String>,
}

impl Setup {
    /// The usual game, a person against the computer.
    pub fn new(game: &'static Game) -> Setup {
        let mut sitters = [Sitter::computer(USUAL); MAX_SEATS];
        sitters[0] = Sitter::Human;
        Setup {
            games: SHELF.iter().filter(|other| other.place == game.place).collect(),
            game,
            setup: game.limits.usual,
            sitters,
            order: Order::AsSeated,
            selected: Field::Begin,
            warning: None,
        }
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
        fields.extend((0..self.setup.players).map(Field::Sitter));
        fields.extend([Field::Order, Field::Begin]);
        fields
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
                let here = everybody().position(|sitter| sitter == self.sitters[index])?;
                let mut sitters = self.deal().start.sitters;
                let mut fits = |sitter| {
                    sitters[index] = sitter;
                    self.seating(&sitters).is_possible()
                };
                let sitter = if forward {
                    everybody().skip(here + 1).find(|&sitter| fits(sitter))
                } else {
                    everybody().take(here).filter(|&sitter| fits(sitter)).last()
                };
                sitter.map(|sitter| Changed::Sitter(index, sitter))
            }
            Field::Order => {
                let at = Order::ALL.iter().position(|order| *order == self.order)?;
                Order::ALL.get(step(at)).map(|&order| Changed::Order(order))
            }
            Field::Begin => None,
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
            None => {}
        }
        if !self.deal().is_possible() {
            // Only `mirror` is bound to boards and seats: it makes room for the usual player.
            for sitter in self.sitters.iter_mut().filter(|sitter| !sitter.is_human()) {
                *sitter = Sitter::computer(USUAL);
            }
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

    fn deal(&self) -> Deal {
        self.seating(&self.sitters[..self.setup.players])
    }

    fn seating(&self, sitters: &[Sitter]) -> Deal {
        let usual = Start::usual(self.game);
        let start = Start { setup: self.setup, sitters: sitters.to_vec(), ..usual };
        Deal { start, order: self.order }
    }

    fn label(field: Field) -> String {
        match field {
            Field::Board => words::BOARD.to_string(),
            Field::Size => words::SIZE.to_string(),
            Field::Rows => words::ROWS.to_string(),
            Field::Columns => words::COLUMNS.to_string(),
            Field::Variant => words::VARIANT.to_string(),
            Field::Players => words::PLAYERS.to_string(),
            Field::Sitter(index) => words::player(Seat::new(index)),
            Field::Order => words::ORDER.to_string(),
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
            Field::Order => words::order(self.order, setup.players).to_string(),
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
}

/// Everybody who could take a seat.
fn everybody() -> impl Iterator<Item = Sitter> {
    [Sitter::Human].into_iter().chain(Level::ALL.map(Sitter::computer))
}

impl Screen for Setup {
    fn context(&self) -> Context {
        Context::Setup
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
        match intent {
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

    fn about(&self) -> Option<(&'static str, &'static str)> {
        Some((self.game.title, self.game.about))
    }

    fn draw(&self, area: Rect, look: &Look, pen: &mut Pen) {
        const WIDTH: u16 = 62;
        const LABELS: u16 = 13;
        let fields = self.fields();
        let page = match geometry::page(area, WIDTH, fields.len() as u16, 2) {
            Ok(page) => page,
            Err(needs) => return too_small(needs, area, look, pen),
        };
        let head = page.head;
        pen.text(head.x, head.y, head.width, self.game.title, look.style(Meaning::Title));
        let list = page.list;
        for (&field, y) in fields.iter().zip(list.y..) {
            let selected = field == self.selected;
            if selected {
                pen.put(list.x, y, look.glyphs.pointer, look.style(Meaning::Title));
            }
            let label = format!(" {} ", Setup::label(field));
            let style = look.style(if selected { Meaning::Selected } else { Meaning::Plain });
            pen.text(list.x + 1, y, list.width - 1, &label, style);
            let value = self.value(field, look.glyphs.times);
            let (x, right) = (list.x + 3 + LABELS, list.right());
            let end = pen.text(x, y, right.saturating_sub(x), &value, look.style(Meaning::Plain));
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
