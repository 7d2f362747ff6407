//! A puzzle: a position in which one move is best. The person solves it by playing. The board answers,
//! and says why at the end.

mod drawing;
mod panel;

use super::review::line::steps_of;
use super::services::Services;
use super::step_entry::{EntersSteps, StepEntry};
use super::text_panel::{TextBesideBoard, TextPanel};
use super::{Input, Screen, Transition};
use crate::text::{self, puzzle};
use crate::ui::draw::buffer_writer::BufferWriter;
use crate::ui::draw::theme::Theme;
use crate::ui::input::context::Context;
use crate::ui::input::intent::Intent;
use crate::ui::widget::player_list::piece_glyph;
use parlour_rules::seat::Seat;
use parlour_rules::step::Path;
use parlour_session::coach::background::Background;
use parlour_session::play::Match;
use parlour_session::play::action::Action;
use parlour_session::play::game::{Game, StartError};
use parlour_session::progress::puzzle_book::{PuzzleBook, PuzzleWish};
use parlour_session::progress::puzzle_try::PuzzleTry;
use parlour_session::puzzle::Puzzle;
use parlour_session::puzzle::play::{PuzzleHint, PuzzleStage};
use parlour_session::storage::store::Store;
use parlour_words::say;
use ratatui::layout::Rect;

/// A puzzle under way.
pub(crate) struct PuzzleScreen {
    attempt: PuzzleTry,
    /// Which puzzle comes next.
    wish: PuzzleWish,
    /// That it is the puzzle of the day, or its number among today's puzzles; in words.
    which_today: String,
    entry: StepEntry,
    /// Why the natural move is wrong, once the puzzle is over.
    reasons: Vec<String>,
    background: Background,
    text: TextPanel,
}

impl PuzzleScreen {
    /// Opens the puzzle that is asked for.
    pub(crate) fn open_wish(wish: PuzzleWish) -> Transition {
        Transition::open(move |services| PuzzleScreen::of_wish(wish, services))
    }

    /// The puzzle that is asked for.
    ///
    /// # Errors
    /// A sentence: there is none, or it cannot be begun.
    pub(crate) fn of_wish(
        wish: PuzzleWish,
        services: &Services,
    ) -> Result<Box<dyn Screen>, String> {
        let book = PuzzleBook::open(services.store.as_ref().map(Store::puzzle_log));
        let title = match wish {
            PuzzleWish::Game(game) => Some(game.title),
            _ => None,
        };
        let found = book.choose(wish).ok_or_else(|| puzzle::none(title))?;
        let screen = PuzzleScreen::open(found, wish, book, services.background());
        Ok(Box::new(screen.map_err(|error| text::without_os_code(&error))?))
    }

    /// The puzzle at its beginning. The next one is chosen by the same wish.
    ///
    /// # Errors
    /// If its position cannot be set up.
    pub(crate) fn open(
        puzzle: Puzzle,
        wish: PuzzleWish,
        book: PuzzleBook,
        background: Background,
    ) -> Result<PuzzleScreen, StartError> {
        let of_today = book.of_today();
        let is_of_the_day =
            of_today.is_some_and(|it| (it.game.name, &it.id) == (puzzle.game.name, &puzzle.id));
        let which_today = puzzle::place(is_of_the_day, book.tried_today() + 1);
        let attempt = PuzzleTry::begin(puzzle, book)?;
        let mut screen = PuzzleScreen {
            entry: StepEntry::new(attempt.game()),
            attempt,
            wish,
            which_today,
            reasons: Vec::new(),
            background,
            text: TextPanel::default(),
        };
        screen.entry.restart(screen.attempt.game(), true);
        Ok(screen)
    }

    fn is_done(&self) -> bool {
        *self.attempt.play().stage() == PuzzleStage::Done
    }

    /// Goes to the next puzzle, if there is one.
    fn go_to_next(&mut self) {
        let book = self.attempt.book_for_next();
        let wish = match self.wish {
            PuzzleWish::Today | PuzzleWish::TodayFirst => PuzzleWish::Any,
            wish => wish,
        };
        let here = self.attempt.puzzle();
        let is_other = |it: &Puzzle| (it.game.name, &it.id) != (here.game.name, &here.id);
        let Some(next) = book.choose(wish).filter(is_other) else {
            return self.warn(say!("puzzle-no-next").to_string());
        };
        match PuzzleScreen::open(next, wish, book, self.background.clone()) {
            Ok(next) => {
                next.entry.surface.set(self.entry.surface.get());
                *self = next;
            }
            Err(error) => self.warn(text::without_os_code(&error)),
        }
    }

    /// Begins the puzzle again. Its result stays.
    fn restart(&mut self) {
        if let Err(error) = self.attempt.restart() {
            self.warn(text::without_os_code(&error));
        }
        self.entry.turned = false;
        self.text.scroll_to_top();
        self.entry.restart(self.attempt.game(), true);
    }

    fn give_hint(&mut self) {
        let was_kept = self.attempt.is_kept();
        if self.attempt.give_hint().is_none() {
            self.warn(say!("puzzle-no-more-hints").to_string());
        }
        self.note_result(was_kept);
        self.text.scroll_to_top();
    }

    /// Shows the solution on the board.
    fn reveal(&mut self) {
        let was_kept = self.attempt.is_kept();
        self.attempt.show();
        self.note_result(was_kept);
        self.after_change();
    }

    /// Takes over what a move, its answer or the solution has changed.
    fn after_change(&mut self) {
        self.text.scroll_to_top();
        if self.is_done() && self.reasons.is_empty() {
            let (puzzle, play) = (self.attempt.puzzle(), self.attempt.play());
            let facts = puzzle.reasons();
            self.reasons = puzzle::reasons(puzzle, &facts, &self.entry.scene, play.solver());
        }
        let is_looking = self.is_looking();
        self.entry.refresh(self.attempt.game(), is_looking);
    }

    /// Has a thread flush a new result to the disk, or warns that it could not be written.
    fn note_result(&mut self, was_kept: bool) {
        if was_kept || !self.attempt.is_kept() {
            return;
        }
        if let Some(error) = self.attempt.take_failure() {
            return self.warn(puzzle::not_kept(&text::without_os_code(&error)));
        }
        let Some(log) = self.attempt.book().log().cloned() else { return };
        self.background.files.run(move || {
            log.sync().map_err(|error| puzzle::not_kept(&text::without_os_code(&error)))
        });
    }

    /// The move that is looked for, as steps.
    fn solution(&self) -> Path {
        steps_of(self.attempt.game(), &self.attempt.play().turn().solution)
    }

    /// The hints given for this move, in words.
    fn hints(&self) -> Vec<String> {
        let play = self.attempt.play();
        let words = |hint: &PuzzleHint| match hint {
            PuzzleHint::Theme => puzzle::theme_hint(&self.attempt.puzzle().themes),
            PuzzleHint::FirstStep => {
                let (kind, grid) = (self.entry.scene.board_kind, self.entry.scene.grid);
                puzzle::place_hint(&self.solution(), kind, grid)
            }
            PuzzleHint::Move => say!("puzzle-hint-move", move = play.turn().solution),
        };
        play.hints().iter().map(words).collect()
    }

    /// What is asked.
    fn question(&self, theme: &Theme) -> String {
        let (scene, solver) = (&self.entry.scene, self.attempt.play().solver());
        let sign = piece_glyph(scene, solver, theme);
        let side = puzzle::side(scene, solver, sign, self.is_flipped());
        puzzle::question(&side, self.attempt.puzzle().goal(), scene)
    }

    /// Undoes a step of the move, takes back a wrong move, or leaves the puzzle.
    fn back(&mut self) -> Transition {
        if self.undo_step() {
            return Transition::Stay;
        }
        match self.attempt.play().stage() {
            PuzzleStage::Missed { .. } => self.go_on(),
            _ => Transition::Pop,
        }
    }
}

impl EntersSteps for PuzzleScreen {
    fn entry(&self) -> &StepEntry {
        &self.entry
    }

    fn entry_mut(&mut self) -> &mut StepEntry {
        &mut self.entry
    }

    fn match_on_board(&self) -> &dyn Match {
        self.attempt.game()
    }

    fn is_looking(&self) -> bool {
        self.attempt.is_looking()
    }

    fn player_below(&self) -> Option<Seat> {
        Some(self.attempt.play().solver())
    }

    fn apply(&mut self, action: Action) -> bool {
        let was_kept = self.attempt.is_kept();
        let done = self.attempt.act(action);
        if let Err(error) = &done {
            self.warn(text::without_os_code(error));
        }
        self.note_result(was_kept);
        self.after_change();
        done.is_ok()
    }
}

impl TextBesideBoard for PuzzleScreen {
    fn text_panel(&self) -> &TextPanel {
        &self.text
    }

    fn go_on(&mut self) -> Transition {
        match self.attempt.play().stage() {
            PuzzleStage::Looking => {}
            PuzzleStage::Missed { .. } => {
                self.attempt.retry();
                self.after_change();
            }
            PuzzleStage::Done => self.go_to_next(),
        }
        Transition::Stay
    }
}

impl Screen for PuzzleScreen {
    fn context(&self) -> Context {
        self.entry.context(Context::Puzzle)
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        self.entry.is_enabled(intent, self.is_looking()).unwrap_or_else(|| match intent {
            Intent::Hint => {
                self.is_looking() && self.attempt.play().hints().last() != Some(&PuzzleHint::Move)
            }
            Intent::Reveal => !self.is_done(),
            // Leaving has a key of its own.
            Intent::Back => !self.attempt.game().partial_move().is_empty(),
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
            _ => return Transition::Stay,
        };
        match intent {
            Intent::Choose => return self.go_on(),
            Intent::Hint if self.is_looking() => self.give_hint(),
            Intent::Reveal => self.reveal(),
            Intent::Retry => self.restart(),
            Intent::Newer => self.go_to_next(),
            Intent::Back => return self.back(),
            Intent::Close => return Transition::Pop,
            Intent::Menu => return Transition::PopToMenu,
            _ => self.text.handle(intent),
        }
        Transition::Stay
    }

    fn warning(&mut self) -> Option<&mut Option<String>> {
        Some(&mut self.entry.warning)
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.attempt.puzzle().game)
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        self.entry.surface.set(theme.surface);
        self.draw_puzzle(area, theme, writer);
    }
}
