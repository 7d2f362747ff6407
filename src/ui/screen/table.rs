//! The table: a match, where the player points, and what was said last.

use super::{Go, Screen, too_small};
use crate::rules::scene::{Kind, Scene};
use crate::rules::step::{Letter, Square, Step, Turn};
use crate::session::thinking::Reply;
use crate::session::{Action, Event, Match};
use crate::ui::cursor::{Cursor, Exit, Toward};
use crate::ui::deal::Deal;
use crate::ui::geometry::{self, BLOCK, Facts, Side};
use crate::ui::keys::{Context, Intent};
use crate::ui::pen::{Pen, width, wrap};
use crate::ui::screen::confirm::Confirm;
use crate::ui::theme::{Look, Meaning};
use crate::ui::widget::view::{Pick, View};
use crate::ui::widget::{amazons, blocks, footer, history, letters, pawns, players, stones};
use crate::ui::words;
use ratatui::layout::Rect;
use std::cell::Cell;

/// A match being played.
pub struct Table {
    game: Box<dyn Match>,
    /// How to begin another like it.
    again: Deal,
    /// The position as it is drawn, and what can be chosen in it: asked for once a change.
    scene: Scene,
    open: Vec<Step>,
    cursor: Cursor,
    /// Which of the steps that may come next is picked, where they are no squares.
    picked: usize,
    warning: Option<String>,
    /// Rows of moves scrolled up, and how many there are to scroll, which only drawing finds out.
    scroll: usize,
    furthest: Cell<usize>,
}

impl Table {
    /// Sits down at `game`; `again` begins another like it.
    pub fn new(game: Box<dyn Match>, again: Deal) -> Table {
        let scene = game.scene(game.entries().len());
        let mut table = Table {
            open: game.next_steps(),
            cursor: Cursor::on(scene.grid.at(scene.grid.rows / 2, scene.grid.cols / 2)),
            game,
            again,
            scene,
            picked: 0,
            warning: None,
            scroll: 0,
            furthest: Cell::new(0),
        };
        table.cursor = table.nearest().unwrap_or(table.cursor);
        table
    }

    /// The place to choose that is nearest to the cursor.
    fn nearest(&self) -> Option<Cursor> {
        let grid = self.scene.grid;
        let (row, col) = grid.place(self.cursor.square);
        let squares = self.open.iter().filter_map(|step| match step {
            Step::Square(square) => Some(*square),
            _ => None,
        });
        let distance = |square: &Square| {
            let place = grid.place(*square);
            place.0.abs_diff(row).pow(2) + place.1.abs_diff(col).pow(2)
        };
        squares.min_by_key(distance).map(Cursor::on)
    }

    fn refresh(&mut self) {
        self.scene = self.game.scene(self.game.entries().len());
        self.open = self.game.next_steps();
        let here = Turn { block: self.block(self.cursor.square), clockwise: true };
        let turn = self.open.iter().position(|step| *step == Step::Turn(here));
        self.picked = turn.unwrap_or(0);
        self.cursor.off &= self.open.contains(&Step::Off);
    }

    fn block(&self, square: Square) -> u8 {
        let (row, col) = self.scene.grid.place(square);
        (row / BLOCK * (self.scene.grid.cols / BLOCK) + col / BLOCK) as u8
    }

    fn pick(&self) -> Option<Pick> {
        match self.open.get(self.picked) {
            Some(&Step::Letter(letter)) => Some(Pick::Letter(letter)),
            Some(&Step::Turn(turn)) => Some(Pick::Turn(turn)),
            _ => None,
        }
    }

    fn exit(&self) -> Option<Exit> {
        let edges = self.scene.exits.filter(|_| self.open.contains(&Step::Off))?;
        match (self.game.pending().first(), self.scene.to_move) {
            (Some(&Step::Square(from)), Some(seat)) => {
                edges.get(seat.index()).map(|&edge| Exit { from, edge })
            }
            _ => None,
        }
    }

    fn take(&mut self, action: Action) {
        match self.game.act(action) {
            Ok(events) => self.happened(events),
            Err(error) => self.warning = Some(error.to_string()),
        }
    }

    fn happened(&mut self, events: Vec<Event>) {
        self.refresh();
        for event in events {
            match event {
                Event::Failed(seat, message) => {
                    self.warning = Some(words::failed(self.game.sitters(), seat, &message));
                }
                Event::Stepped => {}
                _ => self.scroll = 0,
            }
        }
    }

    fn choose(&mut self, step: Step) {
        if self.open.contains(&step) {
            self.take(Action::Step(step));
        } else {
            self.warning = Some(self.game.refusal(step).to_string());
        }
    }

    /// One step back within the move, the cursor with it.
    fn back(&mut self) {
        if let Some(&step) = self.game.pending().last() {
            self.take(Action::StepBack);
            if let Step::Square(square) = step {
                self.cursor = Cursor::on(square);
            }
        }
    }

    /// Writes a letter on the square chosen, or on the cursor's.
    fn write(&mut self, letter: Letter) {
        if self.pick().is_none() {
            self.choose(self.cursor.step());
        }
        if self.pick().is_some() {
            self.choose(Step::Letter(letter));
        }
    }

    fn go(&mut self, toward: Toward) {
        match self.pick() {
            Some(Pick::Letter(_)) => self.cycle(1),
            Some(Pick::Turn(turn)) => {
                let across = (self.scene.grid.cols / BLOCK) as u8;
                let (row, col) = (turn.block / across, turn.block % across);
                let (row, col) = match toward {
                    Toward::Up => (row.saturating_sub(1), col),
                    Toward::Down => ((row + 1).min(across - 1), col),
                    Toward::Left => (row, col.saturating_sub(1)),
                    Toward::Right => (row, (col + 1).min(across - 1)),
                };
                self.pick_turn(Turn { block: row * across + col, ..turn });
            }
            None => self.cursor = self.cursor.moved(toward, self.scene.grid, self.exit()),
        }
    }

    fn pick_turn(&mut self, turn: Turn) {
        let found = self.open.iter().position(|step| *step == Step::Turn(turn));
        self.picked = found.unwrap_or(self.picked);
    }

    fn flip(&mut self) {
        match self.pick() {
            Some(Pick::Turn(turn)) => {
                self.pick_turn(Turn { clockwise: !turn.clockwise, ..turn });
            }
            _ => self.cycle(1),
        }
    }

    fn cycle(&mut self, by: usize) {
        let count = self.open.len().max(1);
        self.picked = (self.picked + by) % count;
    }

    fn tab(&mut self, backwards: bool) {
        if self.pick().is_some() {
            self.cycle(if backwards { self.open.len() - 1 } else { 1 });
        } else {
            self.cursor = self.cursor.next(&self.open, self.exit(), backwards);
        }
    }

    /// Asks before `go` if a game under way would be lost.
    fn leave(&self, question: &'static str, go: Go) -> Go {
        if self.game.entries().is_empty() || self.game.outcome().is_some() {
            return go;
        }
        Go::Push(Box::new(Confirm::new(question, go)))
    }

    /// What is to be done now.
    fn prompt(&self) -> (String, Meaning) {
        let sitters = self.game.sitters();
        match (self.scene.outcome, self.scene.to_move) {
            (Some(outcome), _) => (words::result(sitters, outcome), Meaning::Winning),
            (None, Some(seat)) if self.game.thinking() == Some(seat) => {
                (words::thinking(sitters, seat), Meaning::Dim)
            }
            (None, Some(seat)) if !sitters[seat.index()].is_human() => {
                (words::broken(sitters, seat), Meaning::Warning)
            }
            (None, Some(seat)) => {
                let sentence = match self.pick() {
                    Some(Pick::Letter(letter)) => words::letter(letter),
                    Some(Pick::Turn(turn)) => words::turn(turn, self.scene.grid.cols / BLOCK),
                    None => {
                        let steps = self.game.pending().len();
                        words::prompt(sitters, seat, self.scene.kind, steps)
                    }
                };
                (sentence, Meaning::Plain)
            }
            (None, None) => (String::new(), Meaning::Plain),
        }
    }

    fn draw_board(&self, board: &geometry::Board, look: &Look, pen: &mut Pen) {
        let pick = self.pick();
        let view = View {
            scene: &self.scene,
            board,
            look: *look,
            cursor: Some(self.cursor).filter(|_| pick.is_none()),
            open: &self.open,
            chosen: self.game.pending(),
            pick,
            exit: self.exit(),
        };
        match self.scene.kind {
            Kind::Pawns => pawns::draw(&view, pen),
            Kind::Stones => stones::draw(&view, pen),
            Kind::Letters => letters::draw(&view, pen),
            Kind::Blocks => blocks::draw(&view, pen),
            Kind::Amazons => amazons::draw(&view, pen),
        }
    }

    fn draw_bar(&self, area: Rect, look: &Look, pen: &mut Pen) {
        let game = &*self.game;
        let setup = game.setup();
        let title =
            format!("{} {}{}{}", game.game().title, setup.rows, look.glyphs.times, setup.cols);
        pen.text(area.x, area.y, area.width, &title, look.style(Meaning::Title));
        let below = |rows: u16| Rect {
            y: area.y + rows.min(area.height),
            height: area.height.saturating_sub(rows),
            ..area
        };
        let roomy = area.height >= 12;
        let above = if roomy { 2 } else { 1 };
        let mut used = above + players::list(game, &self.scene, below(above), look, pen);
        if roomy && !game.entries().is_empty() {
            let head = below(used + 1);
            pen.text(head.x, head.y, head.width, words::MOVES, look.style(Meaning::Title));
            used += 2;
        }
        let (entries, list) = (game.entries(), below(used));
        self.furthest.set(history::furthest(entries, list, self.scene.players));
        let scroll = self.scroll.min(self.furthest.get());
        history::draw(entries, self.scene.players, scroll, list, look, pen);
    }

    /// A warning if there is one, what is to be done otherwise; over the keys if it is long.
    fn draw_message(&self, layout: &geometry::Table, look: &Look, pen: &mut Pen) {
        let shared = layout.message == layout.footer;
        let (sentence, meaning) = match &self.warning {
            Some(warning) => (warning.clone(), Meaning::Warning),
            None => self.prompt(),
        };
        let quiet = self.warning.is_none() && self.scene.outcome.is_none();
        if shared && quiet {
            return;
        }
        let area = layout.message.union(layout.footer);
        let lines = wrap(&sentence, area.width);
        let rows = lines.len().min(usize::from(area.height));
        let longest = lines.iter().map(|line| width(line)).max().unwrap_or(0);
        if shared || rows > usize::from(layout.message.height) {
            pen.fill(layout.footer, ' ', look.style(Meaning::Plain));
        }
        let left = (layout.board.area.x).min(area.right().saturating_sub(longest)).max(area.x);
        for (line, y) in lines.iter().take(rows).zip(area.y..) {
            pen.text(left, y, area.right() - left, line, look.style(meaning));
        }
    }
}

impl Screen for Table {
    fn context(&self) -> Context {
        match self.pick() {
            Some(Pick::Letter(_)) => Context::Letter,
            Some(Pick::Turn(_)) => Context::Turn,
            None if self.scene.kind == Kind::Letters => Context::Write,
            None => Context::Table,
        }
    }

    fn able(&self, intent: Intent) -> bool {
        match intent {
            Intent::Choose | Intent::Next | Intent::Previous | Intent::WriteS | Intent::WriteO => {
                !self.open.is_empty()
            }
            Intent::Back => !self.game.pending().is_empty(),
            Intent::TakeBack => self.game.can_take_back(),
            Intent::Redo => self.game.can_redo(),
            _ => true,
        }
    }

    fn act(&mut self, intent: Intent) -> Go {
        self.warning = None;
        match intent {
            Intent::Up => self.go(Toward::Up),
            Intent::Down => self.go(Toward::Down),
            Intent::Left => self.go(Toward::Left),
            Intent::Right => self.go(Toward::Right),
            Intent::Next => self.tab(false),
            Intent::Previous => self.tab(true),
            Intent::Flip => self.flip(),
            Intent::Choose => {
                let step = self.open.get(self.picked).filter(|_| self.pick().is_some());
                self.choose(step.copied().unwrap_or_else(|| self.cursor.step()));
            }
            Intent::Back => self.back(),
            Intent::WriteS => self.write(Letter::S),
            Intent::WriteO => self.write(Letter::O),
            Intent::TakeBack => self.take(Action::TakeBack),
            Intent::Redo => self.take(Action::Redo),
            Intent::Older => self.scroll = (self.scroll + 1).min(self.furthest.get()),
            Intent::Newer => self.scroll = self.scroll.min(self.furthest.get()).saturating_sub(1),
            Intent::NewGame => {
                return self.leave(words::ASK_NEW, Go::Begin(Box::new(self.again.clone())));
            }
            Intent::Menu => return self.leave(words::ASK_MENU, Go::Menu),
            Intent::Quit => return self.leave(words::ASK_QUIT, Go::Quit),
            _ => {}
        }
        Go::Stay
    }

    fn hear(&mut self, reply: &Reply) -> bool {
        let events = self.game.hear(reply.clone());
        let changed = !events.is_empty();
        if changed {
            self.happened(events);
        }
        changed
    }

    fn tell(&mut self, sentence: String) {
        self.warning = Some(sentence);
    }

    fn about(&self) -> Option<(&'static str, &'static str)> {
        Some((self.game.game().title, self.game.game().about))
    }

    fn draw(&self, area: Rect, look: &Look, pen: &mut Pen) {
        let layout = match geometry::table(area, &Facts::of(&self.scene)) {
            Ok(layout) => layout,
            Err(needs) => return too_small(needs, area, look, pen),
        };
        self.draw_board(&layout.board, look, pen);
        match layout.side {
            Side::Bar(area) => self.draw_bar(area, look, pen),
            Side::Strip(area) => players::strip(&*self.game, &self.scene, area, look, pen),
        }
        footer::draw(
            self.context(),
            |intent| self.able(intent),
            layout.footer,
            layout.board.area.x,
            look,
            pen,
        );
        self.draw_message(&layout, look, pen);
    }
}
