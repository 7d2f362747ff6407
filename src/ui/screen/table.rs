//! The table: a match, where the player points, and what was said last.

use super::{Go, Screen, too_small};
use crate::rules::scene::{Kind, Scene};
use crate::rules::step::{Letter, Step};
use crate::session::date;
use crate::session::record::Record;
use crate::session::thinking::Reply;
use crate::session::{Action, Event, Match};
use crate::ui::aim::{Aim, Ground};
use crate::ui::cursor::{Cursor, Toward};
use crate::ui::deal::Deal;
use crate::ui::geometry::{self, Facts, Side};
use crate::ui::keys::{Context, Intent};
use crate::ui::pen::Pen;
use crate::ui::screen::confirm::Confirm;
use crate::ui::screen::prompt::Prompt;
use crate::ui::theme::{Look, Meaning};
use crate::ui::thoughts::Thoughts;
use crate::ui::widget::bar::Bar;
use crate::ui::widget::view::{Pick, View};
use crate::ui::widget::{self, footer, message, players};
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
    aim: Aim,
    warning: Option<String>,
    /// Rows of moves scrolled up, and how many there are to scroll, which only drawing finds out.
    scroll: usize,
    furthest: Cell<usize>,
    thoughts: Thoughts,
}

impl Table {
    /// Sits down at `game`; `again` begins another like it.
    pub fn new(game: Box<dyn Match>, again: Deal) -> Table {
        let scene = game.scene(game.entries().len());
        let open = game.next_steps();
        Table {
            aim: Aim::new(Ground { scene: &scene, open: &open, begun: game.pending() }),
            game,
            again,
            scene,
            open,
            warning: None,
            scroll: 0,
            furthest: Cell::new(0),
            thoughts: Thoughts::default(),
        }
    }

    fn ground(&self) -> Ground<'_> {
        Ground { scene: &self.scene, open: &self.open, begun: self.game.pending() }
    }

    fn refresh(&mut self) {
        self.scene = self.game.scene(self.game.entries().len());
        self.open = self.game.next_steps();
        self.aim = self.aim.settled(self.ground());
    }

    fn pick(&self) -> Option<Pick> {
        self.aim.pick(self.ground())
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
                _ => {
                    self.scroll = 0;
                    self.thoughts.forget();
                }
            }
        }
    }

    /// Whether nobody but computers plays.
    fn is_watched(&self) -> bool {
        !self.game.sitters().iter().any(|sitter| sitter.is_human())
    }

    fn hint(&mut self) {
        if let Err(error) = self.thoughts.toggle_hint(&mut *self.game) {
            self.warning = Some(words::no_hint(&error.to_string()));
        }
    }

    fn pause(&mut self) {
        self.game.pause(!self.game.is_paused());
        self.thoughts.forget();
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
                self.aim.cursor = Cursor::on(square);
            }
        }
    }

    /// Writes a letter on the square chosen, or on the cursor's.
    fn write(&mut self, letter: Letter) {
        if self.pick().is_none() {
            self.choose(self.aim.cursor.step());
        }
        if self.pick().is_some() {
            self.choose(Step::Letter(letter));
        }
    }

    fn go(&mut self, toward: Toward) {
        self.aim = self.aim.moved(toward, self.ground());
    }

    /// Asks before `go` if a game under way would be lost.
    fn leave(&self, question: &'static str, go: Go) -> Go {
        if self.game.entries().is_empty() || self.game.outcome().is_some() {
            return go;
        }
        Go::Push(Box::new(Confirm::new(question, go)))
    }

    /// The game as it would be saved.
    fn record(&self) -> Record {
        let mut record = Record::new(&self.again.start, Some(date::today()));
        record.follow(&*self.game);
        record
    }

    /// What is to be done now.
    fn prompt(&self) -> (String, Meaning) {
        let sitters = self.game.sitters();
        if let Some((finding, done)) = self.thoughts.hint() {
            return (words::hint(finding, done), Meaning::Hint);
        }
        match (self.scene.outcome, self.scene.to_move) {
            (Some(outcome), _) => (words::result(sitters, outcome), Meaning::Winning),
            (None, Some(seat)) if self.game.thinking() == Some(seat) => {
                (words::thinking(sitters, seat), Meaning::Dim)
            }
            (None, Some(_)) if self.game.is_paused() => (words::PAUSED.to_string(), Meaning::Title),
            (None, Some(seat)) if !sitters[seat.index()].is_human() => {
                (words::broken(sitters, seat), Meaning::Warning)
            }
            (None, Some(seat)) => {
                let sentence = match self.pick() {
                    Some(Pick::Letter(letter)) => words::letter(letter),
                    Some(Pick::Turn(turn)) => words::turn(turn, self.ground().across()),
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
            cursor: Some(self.aim.cursor).filter(|_| pick.is_none() && !self.is_watched()),
            open: &self.open,
            chosen: self.game.pending(),
            pick,
            hint: self.thoughts.proposed(),
            exit: self.ground().exit(),
        };
        widget::draw(&view, pen);
    }

    fn draw_bar(&self, area: Rect, look: &Look, pen: &mut Pen) {
        let bar = Bar {
            game: &*self.game,
            scene: &self.scene,
            pairing: &self.again.pairing.clone().and(self.scene.outcome),
            thoughts: &self.thoughts,
            scroll: self.scroll,
        };
        self.furthest.set(bar.draw(area, look, pen));
    }

    /// A warning if there is one, what is to be done otherwise.
    fn draw_message(&self, layout: &geometry::Table, look: &Look, pen: &mut Pen) {
        let urgent = self.warning.is_some() || self.scene.outcome.is_some();
        let (sentence, meaning) = match &self.warning {
            Some(warning) => (warning.clone(), Meaning::Warning),
            None => self.prompt(),
        };
        message::draw((&sentence, meaning), urgent, layout, look, pen);
    }
}

impl Screen for Table {
    fn context(&self) -> Context {
        match self.pick() {
            Some(Pick::Letter(_)) => Context::Letter,
            Some(Pick::Turn(_)) => Context::Turn,
            None if self.is_watched() => Context::Watch,
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
            Intent::Hint => self.scene.to_move.is_some() && self.game.thinking().is_none(),
            Intent::MoveNow => self.game.thinking().is_some(),
            Intent::Pause => self.scene.outcome.is_none(),
            Intent::Rematch => self.scene.outcome.is_some(),
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
            Intent::Next => self.aim = self.aim.next(false, self.ground()),
            Intent::Previous => self.aim = self.aim.next(true, self.ground()),
            Intent::Flip => self.aim = self.aim.flipped(self.ground()),
            Intent::Choose => self.choose(self.aim.step(self.ground())),
            Intent::Back => self.back(),
            Intent::WriteS => self.write(Letter::S),
            Intent::WriteO => self.write(Letter::O),
            Intent::TakeBack => self.take(Action::TakeBack),
            Intent::Redo => self.take(Action::Redo),
            Intent::Older => self.scroll = (self.scroll + 1).min(self.furthest.get()),
            Intent::Newer => self.scroll = self.scroll.min(self.furthest.get()).saturating_sub(1),
            Intent::Hint if self.able(intent) => self.hint(),
            Intent::MoveNow => self.game.hurry(),
            Intent::Pause if self.able(intent) => self.pause(),
            Intent::Rematch if self.able(intent) => {
                return Go::Begin(Box::new(self.again.rematch(self.scene.outcome)));
            }
            Intent::NewGame => {
                let again = self.again.again(self.scene.outcome);
                return self.leave(words::ASK_NEW, Go::Begin(Box::new(again)));
            }
            Intent::Save => return Go::Push(Box::new(Prompt::save(self.record()))),
            Intent::Menu => return self.leave(words::ASK_MENU, Go::Menu),
            Intent::Quit => return self.leave(words::ASK_QUIT, Go::Quit),
            _ => {}
        }
        Go::Stay
    }

    fn hear(&mut self, reply: &Reply) -> bool {
        let told = self.thoughts.hear(&*self.game, reply).unwrap_or_else(|message| {
            self.warning = Some(words::no_hint(&message));
            true
        });
        let events = self.game.hear(reply.clone());
        let changed = !events.is_empty();
        if changed {
            self.happened(events);
        }
        changed || told
    }

    fn game(&self) -> Option<&dyn Match> {
        Some(&*self.game)
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
            Side::Strip(area) => {
                let game = &*self.game;
                players::strip(game, &self.scene, self.thoughts.search(), area, look, pen);
            }
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
