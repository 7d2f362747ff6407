//! Lessons, puzzles and exercises: a position, what is asked about it, and what is said of a move that is tried. The
//! board answers.

mod drawing;
pub(crate) mod exercise;
pub(crate) mod lesson;
mod panel;
pub(crate) mod puzzle;
mod text_layout;

use super::review::shared_review::SharedReview;
use super::scroll::Scroll;
use super::services::Services;
use super::step_entry::{EntersSteps, StepEntry};
use super::{Input, News, Screen, Transition};
use crate::text::drill::DrillText;
use crate::text::{self, coach_review};
use crate::ui::draw::{BufferWriter, StyleRole, Theme, TooSmall, layout};
use crate::ui::input::{Clickable, Context, Entry, Intent, MouseEvent, MouseEventKind};
use crate::ui::screen::Notice;
use parlour_rules::{MAX_SEATS, Path, Seat, Square};
use parlour_session::background::JobQueue;
use parlour_session::drill::{Drill, Stage};
use parlour_session::play::game::Game;
use parlour_session::play::{Action, Match, PlayerColor, StartError};
use ratatui::layout::Rect;
use text_layout::TextLayout;

/// The lines that a page of the text moves at most, and those that a step of the wheel moves.
const MAX_PAGE: isize = 4;
const WHEEL_LINES: isize = 2;

/// What a kind of drill shows, and what it says on the screen.
pub(crate) trait DrillKind: DrillText + 'static {
    /// Where its keys work.
    const CONTEXT: fn(Entry) -> Context;

    /// The steps that are lit on the board.
    fn lit(screen: &DrillScreen<Self>) -> Path {
        screen.drill.shown().map_or(Path::EMPTY, |(_, path)| *path)
    }

    /// Squares that show why the move is wrong, beside its own.
    fn threats(screen: &DrillScreen<Self>) -> Vec<(Seat, Square)> {
        let _ = screen;
        Vec::new()
    }

    /// What is said below the board. `has_panel`: whether the panel says more than one line.
    fn said(screen: &DrillScreen<Self>, has_panel: bool, theme: &Theme) -> Said;

    /// Draws the panel beside the board.
    fn draw_panel(
        screen: &DrillScreen<Self>,
        place: &TextLayout,
        theme: &Theme,
        writer: &mut BufferWriter,
    );

    /// What comes once the last position is done.
    fn after_last(&self) -> Option<Transition> {
        None
    }
}

/// A sentence, and how it is said.
pub(crate) struct Said {
    sentence: String,
    role: StyleRole,
    /// A quieter sentence.
    tip: Option<String>,
    /// Whether it takes the place of the keys where both share a row.
    is_urgent: bool,
}

impl Said {
    fn new(sentence: impl Into<String>, role: StyleRole, tip: Option<String>) -> Said {
        Said { sentence: sentence.into(), role, tip, is_urgent: true }
    }
}

/// The game whose positions are asked about.
struct ReviewedGame {
    review: SharedReview,
    player_colors: [PlayerColor; MAX_SEATS],
}

/// A drill under way.
pub(crate) struct DrillScreen<S: DrillKind> {
    drill: Drill<S>,
    entry: StepEntry,
    /// How far the text of the panel is scrolled.
    scroll: Scroll,
    /// The queue of slow writes.
    files: JobQueue,
    /// The game, if all positions are of one.
    game: Option<ReviewedGame>,
}

impl<S: DrillKind> DrillScreen<S> {
    /// The drill at the position that the source begins with.
    ///
    /// # Errors
    /// If the position cannot be set up.
    fn begin(
        source: S,
        files: JobQueue,
        game: Option<ReviewedGame>,
    ) -> Result<DrillScreen<S>, StartError> {
        let drill = Drill::begin(source)?;
        let (entry, scroll) = (StepEntry::new(drill.game()), Scroll::default());
        let mut screen = DrillScreen { drill, entry, scroll, files, game };
        screen.begin_looking();
        Ok(screen)
    }

    fn source(&self) -> &S {
        self.drill.source()
    }

    /// Begins to look for a move, the cursor in the middle. Between the positions of a game the board stays as it was
    /// turned.
    fn begin_looking(&mut self) {
        self.entry.turned &= self.game.is_some();
        self.scroll = Scroll::default();
        self.entry.restart(self.drill.game(), true);
    }

    /// Goes to the next position, or to the one before.
    fn step(&mut self, forward: bool) {
        let here = self.source().index();
        match if forward { Some(here + 1) } else { here.checked_sub(1) } {
            Some(index) => self.go_to(index),
            None => self.tell(self.source().words().is_first),
        }
    }

    /// Goes to a position, or warns that none follows.
    fn go_to(&mut self, index: usize) {
        match self.drill.go_to(index) {
            Ok(true) => self.begin_looking(),
            Ok(false) => self.tell(self.source().words().is_last),
            Err(error) => self.warn(text::without_os_code(&error)),
        }
    }

    /// Takes the move back that was tried.
    fn retry(&mut self) {
        self.drill.retry();
        self.after_answer();
    }

    /// The command that is meant: where a drill has no hints, the first hint is the solution.
    fn meant(&self, intent: Intent) -> Intent {
        let is_solution = intent == Intent::Hint && S::hints(&self.drill).is_empty();
        if is_solution { Intent::Reveal } else { intent }
    }

    fn give_hint(&mut self) {
        if !self.drill.give_hint(S::hints(&self.drill).len()) {
            self.tell(self.source().words().no_more_hints);
        }
        self.after_answer();
    }

    /// Shows the solution. Where the player is to make the move, the cursor goes to where it begins.
    fn reveal(&mut self) {
        self.drill.show();
        if !self.is_looking() {
            return self.after_answer();
        }
        self.refresh();
        if let Some(&step) = self.drill.solution().and_then(|(_, path)| path.first()) {
            self.entry.point_at(step);
        }
    }

    /// What Enter and a click do once a move was answered.
    fn go_on(&mut self) -> Transition {
        match self.drill.stage() {
            Stage::Looking | Stage::Waiting(_) => {}
            Stage::Missed(_) => self.retry(),
            Stage::Done => match self.source().after_last() {
                Some(transition) => return transition,
                None => self.step(true),
            },
        }
        Transition::Stay
    }

    /// Undoes a step of the move, takes back a wrong move, or leaves the drill.
    fn back(&mut self) -> Transition {
        if self.undo_step() {
            return Transition::Stay;
        }
        match self.drill.stage() {
            Stage::Missed(_) if self.game.is_none() => self.go_on(),
            _ => Transition::Pop,
        }
    }

    /// Takes over what an answer has changed: what is said of it is read from its beginning. A thread brings a result to
    /// the disk.
    fn after_answer(&mut self) {
        self.scroll = Scroll::default();
        let not_kept = self.source().words().not_kept;
        match self.drill.take_writing() {
            None => {}
            Some(Ok(write)) => self
                .files
                .run(move || write().map_err(|error| not_kept(&text::without_os_code(&error)))),
            Some(Err(error)) => self.warn(not_kept(&text::without_os_code(&error))),
        }
        self.refresh();
    }

    fn refresh(&mut self) {
        self.entry.refresh(self.drill.game(), self.drill.is_looking());
    }

    /// Clicks choose squares, or go on once a move was answered; the wheel moves the text.
    fn click_or_scroll(&mut self, mouse: MouseEvent, area: Rect) -> Transition {
        match mouse.kind {
            MouseEventKind::WheelUp => self.scroll.move_by(-WHEEL_LINES),
            MouseEventKind::WheelDown => self.scroll.move_by(WHEEL_LINES),
            MouseEventKind::Down if self.entry.typed.is_none() => {
                let Ok(place) = self.layout(area) else { return Transition::Stay };
                if !self.is_looking() {
                    return self.go_on();
                }
                self.click_board(&place.table.board, (mouse.x, mouse.y));
            }
            MouseEventKind::Down | MouseEventKind::Up => {}
        }
        Transition::Stay
    }

    /// Where the parts are.
    ///
    /// # Errors
    /// The size that the terminal needs.
    fn layout(&self, area: Rect) -> Result<TextLayout, TooSmall> {
        match self.game {
            Some(_) => layout::fit_game(area, &self.layout_input()).map(TextLayout::of),
            None => text_layout::fit(area, self.layout_input()),
        }
    }
}

impl<S: DrillKind> EntersSteps for DrillScreen<S> {
    fn entry(&self) -> &StepEntry {
        &self.entry
    }

    fn entry_mut(&mut self) -> &mut StepEntry {
        &mut self.entry
    }

    fn match_on_board(&self) -> &dyn Match {
        self.drill.game()
    }

    fn is_looking(&self) -> bool {
        self.drill.is_looking()
    }

    fn player_below(&self) -> Option<Seat> {
        match &self.game {
            Some(game) => coach_review::only_person(&game.review.borrow().record),
            None => Some(self.drill.solver()),
        }
    }

    fn apply(&mut self, action: Action) -> bool {
        match self.drill.act(action) {
            Ok(true) => self.after_answer(),
            Ok(false) => self.refresh(),
            Err(error) => {
                self.warn(text::without_os_code(&error));
                self.refresh();
                return false;
            }
        }
        true
    }
}

impl<S: DrillKind> Screen for DrillScreen<S> {
    fn context(&self) -> Context {
        self.entry.context(S::CONTEXT)
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        let (source, is_of_game) = (self.source(), self.game.is_some());
        let intent = self.meant(intent);
        self.entry.is_enabled(intent, self.is_looking()).unwrap_or_else(|| match intent {
            Intent::Choose => match self.drill.stage() {
                Stage::Waiting(_) => false,
                Stage::Done => !(is_of_game && source.is_last()),
                Stage::Looking | Stage::Missed(_) => true,
            },
            Intent::Hint => self.is_looking() && self.drill.hints() < S::hints(&self.drill).len(),
            Intent::Reveal => self.drill.shown().is_none() && (is_of_game || !self.drill.is_over()),
            Intent::Again => !(is_of_game && self.is_looking()),
            Intent::NextItem => !source.is_last(),
            Intent::PreviousItem => source.index() > 0,
            // Leaving has a key of its own.
            Intent::Back => is_of_game || !self.drill.game().partial_move().is_empty(),
            _ => true,
        })
    }

    fn handle(&mut self, input: Input) -> Transition {
        let intent = match input {
            Input::Intent(intent) if !self.edit(intent) => intent,
            Input::Letter(letter) => {
                self.type_letter(letter);
                return Transition::Stay;
            }
            Input::Mouse(mouse, area) => return self.click_or_scroll(mouse, area),
            // The list begins with the position that was clicked.
            Input::Click(Clickable::Listed(index)) if index != self.source().index() => {
                self.go_to(index);
                return Transition::Stay;
            }
            _ => return Transition::Stay,
        };
        match self.meant(intent) {
            Intent::Choose => return self.go_on(),
            Intent::Hint if self.is_looking() => self.give_hint(),
            Intent::Reveal => self.reveal(),
            Intent::Again if self.game.is_none() => self.go_to(self.source().index()),
            Intent::Again if !self.is_looking() => self.retry(),
            Intent::NextItem => self.step(true),
            Intent::PreviousItem => self.step(false),
            Intent::Back => return self.back(),
            Intent::Close | Intent::Review => return Transition::Pop,
            Intent::Menu => return Transition::PopToMenu,
            Intent::PageUp | Intent::PageDown => self.scroll.handle_within(intent, MAX_PAGE),
            _ => {}
        }
        Transition::Stay
    }

    fn on_news(&mut self, news: News, _: &Services) -> bool {
        if !matches!(news, News::FromBackground) {
            return false;
        }
        if let Some(game) = &mut self.game
            && game.review.take_news()
        {
            self.drill.refresh(game.review.borrow().review());
        }
        let has_heard = self.drill.hear();
        if has_heard {
            self.after_answer();
        }
        has_heard
    }

    fn notice(&mut self) -> Option<&mut Option<Notice>> {
        Some(&mut self.entry.notice)
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.drill.game().game())
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        self.entry.surface.set(theme.surface);
        match &self.game {
            Some(game) => {
                self.draw_drill(area, &theme.with_player_colors(game.player_colors), writer);
            }
            None => self.draw_drill(area, theme, writer),
        }
    }
}
