//! The table: a match, where the player points, and what was said last.

mod browse;
mod drawing;
mod line;
mod pointing;
mod timing;

use super::{Go, Screen};
use crate::rules::scene::{Kind, Scene};
use crate::rules::seat::Seat;
use crate::rules::step::{Letter, Square, Step};
use crate::session::game::Game;
use crate::session::record::Record;
use crate::session::seats::Sitter;
use crate::session::thinking::Reply;
use crate::session::{Action, Event, Match};
use crate::ui::aim::{Aim, Ground};
use crate::ui::bindings::Context;
use crate::ui::config::Config;
use crate::ui::cursor::{Cursor, Toward};
use crate::ui::deal::{Deal, USUAL_OPPONENT};
use crate::ui::intent::Intent;
use crate::ui::motion::Motion;
use crate::ui::mouse::Mouse;
use crate::ui::pen::Pen;
use crate::ui::screen::confirm::Confirm;
use crate::ui::screen::prompt::Prompt;
use crate::ui::theme::Look;
use crate::ui::thoughts::Thoughts;
use crate::ui::widget::players::pieces;
use crate::ui::widget::view::Pick;
use crate::ui::words;
use line::Line;
use ratatui::layout::Rect;
use std::time::Instant;
use timing::Timing;

/// A match being played.
pub struct Table {
    game: Box<dyn Match>,
    /// The game as it would be saved, with all that its file said when it was gone on with.
    record: Record,
    /// How to begin another like it.
    again: Deal,
    config: Config,
    /// The position as it is drawn, and what can be chosen in it: asked for once a change.
    scene: Scene,
    open: Vec<Step>,
    threats: Vec<(Seat, Square)>,
    /// How many pieces everybody began with.
    start: Vec<usize>,
    aim: Aim,
    warning: Option<String>,
    /// Its last moves are in no file.
    unkept: bool,
    thoughts: Thoughts,
    /// How many moves of the position looked at were played, where that is not the one now.
    looking: Option<usize>,
    /// The board is seen from the other side.
    turned: bool,
    /// Players and moves are shown where they are folded away, or folded where they are shown.
    unfolded: bool,
    /// The move being typed.
    line: Option<Line>,
    timing: Timing,
    motion: Option<Motion>,
    bell: bool,
    /// A square was pressed with the mouse, which is not up yet.
    pressed: Option<Square>,
}

impl Table {
    /// Sits down at `game`, which began as `record` has it; `again` begins another like it.
    pub fn new(game: Box<dyn Match>, record: Record, again: Deal, config: &Config) -> Table {
        let scene = game.scene(game.entries().len());
        let open = game.next_steps();
        let start = pieces(&game.scene(0));
        let mut table = Table {
            aim: Aim::new(Ground { scene: &scene, open: &open, begun: game.pending() }),
            game,
            record,
            again,
            config: config.clone(),
            scene,
            open,
            threats: Vec::new(),
            start,
            warning: None,
            unkept: false,
            thoughts: Thoughts::default(),
            looking: None,
            turned: false,
            unfolded: false,
            line: None,
            timing: Timing::new(),
            motion: None,
            bell: false,
            pressed: None,
        };
        table.refresh();
        table
    }

    fn ground(&self) -> Ground<'_> {
        Ground { scene: &self.scene, open: &self.open, begun: self.game.pending() }
    }

    /// Asks the match anew for what is drawn.
    fn refresh(&mut self) {
        self.record.follow(&*self.game);
        let plies = self.game.entries().len();
        self.looking = self.looking.filter(|&ply| ply < plies);
        self.scene = self.game.scene(self.looking.unwrap_or(plies));
        self.open = self.game.next_steps();
        self.threats.clear();
        if self.config.threats && self.looking.is_none() {
            for seat in Seat::all(self.scene.players) {
                let squares = self.game.threats(seat).into_iter();
                self.threats.extend(squares.map(|square| (seat, square)));
            }
        }
        if self.looking.is_some() {
            self.open.clear();
        }
        self.aim = self.aim.settled(self.ground());
    }

    fn pick(&self) -> Option<Pick> {
        self.aim.pick(self.ground())
    }

    fn take(&mut self, action: Action) {
        match self.game.act(action) {
            Ok(events) => self.happened(events),
            Err(error) => self.warning = Some(words::plain(&error)),
        }
    }

    fn happened(&mut self, events: Vec<Event>) {
        let before = std::mem::replace(&mut self.scene, self.game.scene(self.game.entries().len()));
        self.looking = None;
        self.refresh();
        for event in events {
            match event {
                Event::Failed(seat, message) => {
                    self.warning = Some(words::failed(&*self.game, seat, &message));
                }
                Event::Stepped => {}
                Event::Played(_) => {
                    self.thoughts.forget();
                    let now = Instant::now();
                    self.motion = Motion::of(&before, &self.scene, self.config.motion, now);
                    self.bell = self.persons_turn();
                    self.timing.wait(&mut *self.game, now);
                }
                _ => self.thoughts.forget(),
            }
        }
    }

    /// Whether a person is to move after somebody else.
    fn persons_turn(&self) -> bool {
        let human = |seat: Seat| self.game.sitters()[seat.index()].is_human();
        let last = self.game.entries().last().map(|entry| entry.seat);
        self.scene.to_move.is_some_and(human) && last.is_some_and(|seat| !human(seat))
    }

    /// Whether nobody but computers plays.
    fn is_watched(&self) -> bool {
        !self.game.sitters().iter().any(|sitter| sitter.is_human())
    }

    fn hint(&mut self) {
        if let Err(error) = self.thoughts.toggle_hint(&mut *self.game) {
            self.warning = Some(words::no_hint(&words::plain(&error)));
        }
    }

    fn choose(&mut self, step: Step) -> Go {
        if let Some(ply) = self.looking {
            return self.branch(ply);
        }
        if self.open.contains(&step) {
            self.take(Action::Step(step));
        } else {
            self.warning = Some(self.game.refusal(step).to_string());
        }
        Go::Stay
    }

    /// One step back within the move, the cursor with it.
    fn back(&mut self) {
        if self.looking.is_some() {
            return self.look(None);
        }
        if let Some(&step) = self.game.pending().last() {
            self.take(Action::StepBack);
            if let Step::Square(square) = step {
                self.aim.cursor = Cursor::on(square);
            }
        }
    }

    /// Writes a letter on the square chosen, or on the cursor's.
    fn write_letter(&mut self, letter: Letter) {
        if self.pick().is_none() {
            self.choose(self.aim.cursor.step());
        }
        if self.pick().is_some() {
            self.choose(Step::Letter(letter));
        }
    }

    fn go(&mut self, toward: Toward) {
        let toward = if self.turned { toward.opposite() } else { toward };
        self.aim = self.aim.moved(toward, self.ground());
    }

    /// Asks before `go` if a game under way would be left, or any that is not saved.
    fn leave(&mut self, [question, lost]: [&'static str; 2], go: Go) -> Go {
        let over = self.game.outcome().is_some();
        if self.game.entries().is_empty() || over && !self.unkept {
            return go;
        }
        self.ask(if self.unkept { lost } else { question }.to_string(), go)
    }

    /// Asks before `go`, unless the player wants no questions.
    fn ask(&mut self, question: String, go: Go) -> Go {
        match (self.config.confirm, go) {
            (true, go) => Go::Push(Box::new(Confirm::new(question, go))),
            (false, Go::Act(intent)) => self.act(intent),
            (false, go) => go,
        }
    }

    /// Who would resign, or offer a draw: whoever of the persons is to move, or the only one.
    fn person(&self) -> Option<Seat> {
        let sitters = self.game.sitters();
        let is_human = |seat: &Seat| sitters[seat.index()].is_human();
        self.scene.to_move.filter(is_human).or_else(|| Seat::all(sitters.len()).find(is_human))
    }

    fn resign(&mut self) -> Go {
        let Some(seat) = self.person() else { return Go::Stay };
        self.ask(words::ask_resign(&*self.game, seat), Go::Act(Intent::Resigned))
    }

    /// Asks the other persons; a computer player agrees if it does not expect to do better.
    fn offer_draw(&mut self) -> Go {
        let Some(seat) = self.person() else { return Go::Stay };
        let others = || Seat::all(self.game.sitters().len()).filter(|other| *other != seat);
        let is_computer = |other: &Seat| !self.game.sitters()[other.index()].is_human();
        match others()
            .find(|other| is_computer(other) && !self.thoughts.content(&*self.game, *other))
        {
            Some(other) => {
                self.warning = Some(words::no_draw(&*self.game, other));
                Go::Stay
            }
            None if others().all(|other| is_computer(&other)) => {
                self.take(Action::AgreeDraw);
                Go::Stay
            }
            None => {
                let question = words::ask_draw(&*self.game, seat);
                Go::Push(Box::new(Confirm::new(question, Go::Act(Intent::Agreed))))
            }
        }
    }

    /// Everybody moves on by one seat, in the middle of the game.
    fn swap_sides(&mut self) {
        let (mut sitters, mut names) = (self.game.sitters().to_vec(), self.game.names().to_vec());
        sitters.rotate_left(1);
        names.rotate_left(1);
        self.take(Action::Reseat(sitters, names));
    }

    /// Computers take all seats but that of the player to move.
    fn play_on(&mut self) {
        if let Some(ply) = self.looking {
            self.take(Action::Rewind(ply));
        }
        let Some(seat) = self.scene.to_move else { return };
        let mut other = self.again.start.sitters.iter().find(|sitter| !sitter.is_human()).copied();
        let mut sitters = self.game.sitters().to_vec();
        for (place, sitter) in sitters.iter_mut().enumerate() {
            let computer = *other.get_or_insert(USUAL_OPPONENT);
            *sitter = match place == seat.index() {
                true => Sitter::Human,
                false if sitter.is_human() => computer,
                false => *sitter,
            };
        }
        let names = vec![String::new(); sitters.len()];
        self.take(Action::Reseat(sitters, names));
    }
}

impl Screen for Table {
    fn context(&self) -> Context {
        match self.pick() {
            _ if self.line.is_some() => Context::Line,
            Some(Pick::Letter(_)) => Context::Letter,
            Some(Pick::Turn(_)) => Context::Turn,
            None if self.is_watched() => Context::Watch,
            None if self.scene.kind == Kind::Letters => Context::Write,
            None => Context::Table,
        }
    }

    fn able(&self, intent: Intent) -> bool {
        let under_way = self.game.outcome().is_none();
        let paused = self.game.is_paused();
        match intent {
            _ if self.line.is_some() => true,
            Intent::Choose if self.looking.is_some() => !self.is_watched(),
            Intent::Choose | Intent::Next | Intent::Previous | Intent::WriteS | Intent::WriteO => {
                !self.open.is_empty()
            }
            Intent::Back => self.looking.is_some() || !self.game.pending().is_empty(),
            Intent::TakeBack => self.game.can_take_back(),
            Intent::Redo => self.game.can_redo(),
            Intent::Hint => self.looking.is_none() && under_way && self.game.thinking().is_none(),
            Intent::MoveNow => self.game.thinking().is_some(),
            Intent::Pause => under_way,
            Intent::Step => under_way && paused && self.looking.is_none(),
            Intent::Rematch => !under_way,
            Intent::TypeMove => self.looking.is_none() && !self.open.is_empty(),
            Intent::Older | Intent::Oldest => self.looking.unwrap_or(self.game.entries().len()) > 0,
            Intent::Newer | Intent::Newest => self.looking.is_some(),
            Intent::Resign | Intent::OfferDraw => under_way && self.person().is_some(),
            Intent::SwapSides => under_way && self.looking.is_none(),
            Intent::PlayOn => under_way || self.looking.is_some(),
            _ => true,
        }
    }

    fn act(&mut self, intent: Intent) -> Go {
        self.warning = None;
        self.motion = None;
        if self.line.is_some() {
            self.edit(intent);
            return Go::Stay;
        }
        // Choosing what cannot be chosen says why, while there is something to choose.
        let over = self.game.outcome().is_some();
        if !self.able(intent) && (intent != Intent::Choose || over) {
            self.warning = words::not_now(intent, over).map(str::to_string);
            return Go::Stay;
        }
        match intent {
            Intent::Up => self.go(Toward::Up),
            Intent::Down => self.go(Toward::Down),
            Intent::Left => self.go(Toward::Left),
            Intent::Right => self.go(Toward::Right),
            Intent::Next => self.aim = self.aim.next(false, self.ground()),
            Intent::Previous => self.aim = self.aim.next(true, self.ground()),
            Intent::Flip => self.aim = self.aim.flipped(self.ground()),
            Intent::Choose => return self.choose(self.aim.step(self.ground())),
            Intent::Back => self.back(),
            Intent::WriteS => self.write_letter(Letter::S),
            Intent::WriteO => self.write_letter(Letter::O),
            Intent::TakeBack => self.take(Action::TakeBack),
            Intent::Redo => self.take(Action::Redo),
            Intent::Older => self.look(self.earlier()),
            Intent::Newer => self.look(self.looking.map(|ply| ply + 1)),
            Intent::Oldest => self.look(Some(0)),
            Intent::Newest => self.look(None),
            Intent::Branch => {
                if let Some(ply) = self.looking {
                    self.take(Action::Rewind(ply));
                }
            }
            Intent::Hint => self.hint(),
            Intent::MoveNow => self.game.hurry(),
            Intent::Pause => self.pause(),
            Intent::Step => self.step(),
            Intent::Slower => self.warning = Some(self.timing.slower()),
            Intent::Faster => self.warning = Some(self.timing.faster()),
            Intent::TypeMove => self.line = Some(Line::default()),
            Intent::TurnBoard => self.turned = !self.turned,
            Intent::Sidebar => self.unfolded = !self.unfolded,
            Intent::Resign => return self.resign(),
            Intent::Resigned => {
                if let Some(seat) = self.person() {
                    self.take(Action::Resign(seat));
                }
            }
            Intent::OfferDraw => return self.offer_draw(),
            Intent::Agreed => self.take(Action::AgreeDraw),
            Intent::SwapSides => self.swap_sides(),
            Intent::PlayOn => self.play_on(),
            Intent::Rematch => {
                let again = self.again.rematch(self.scene.outcome);
                return self.leave(words::ASK_NEW, Go::Again(Box::new(again)));
            }
            Intent::NewGame => {
                let again = self.again.again(self.scene.outcome);
                return self.leave(words::ASK_NEW, Go::Again(Box::new(again)));
            }
            Intent::Save => return Go::Push(Box::new(Prompt::save(self.record.clone()))),
            Intent::Menu => return self.leave(words::ASK_MENU, Go::Menu),
            Intent::Quit => return self.leave(words::ASK_QUIT, Go::Quit),
            _ => {}
        }
        Go::Stay
    }

    fn write(&mut self, letter: char) {
        self.warning = None;
        if let Some(line) = &mut self.line {
            line.write(letter, &*self.game);
        }
    }

    fn point(&mut self, mouse: Mouse, area: Rect) -> Go {
        self.motion = None;
        self.pointed(mouse, area)
    }

    fn wakes(&self) -> Option<Instant> {
        let motion = self.motion.as_ref().map(Motion::next);
        motion.into_iter().chain(self.timing.wakes(&*self.game)).min()
    }

    fn time(&mut self, now: Instant) -> bool {
        self.tick(now)
    }

    fn configured(&mut self, config: &Config) {
        self.config = config.clone();
        self.refresh();
    }

    fn take_bell(&mut self) -> bool {
        std::mem::take(&mut self.bell)
    }

    fn hear(&mut self, reply: &Reply) -> bool {
        let told = self.thoughts.hear(&*self.game, reply).unwrap_or_else(|message| {
            self.warning = Some(words::no_hint(&message));
            true
        });
        let looking = self.looking;
        let events = self.game.hear(reply.clone());
        let changed = !events.is_empty();
        if changed {
            self.happened(events);
            // Whoever looks at an earlier position goes on looking at it.
            if looking.is_some() {
                self.look(looking);
            }
        }
        changed || told
    }

    fn tell(&mut self, sentence: String) {
        self.warning = Some(sentence);
    }

    fn unkept(&mut self, sentence: Option<String>) {
        self.unkept = sentence.is_some();
        self.warning = sentence.or(self.warning.take());
    }

    fn kept(&self) -> Option<&dyn Match> {
        Some(&*self.game)
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.game.game())
    }

    fn draw(&self, area: Rect, look: &Look, pen: &mut Pen) {
        self.draw_table(area, look, pen);
    }
}
