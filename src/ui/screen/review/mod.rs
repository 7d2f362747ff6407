//! The review screen: what each move of a game cost, why, and what was better.

mod drawing;
pub(crate) mod line;
mod marks;
mod overview;
pub(super) mod panel;
pub(crate) mod shared_review;
mod summary;

use super::drill::exercise::ExerciseScreen;
use super::prompt::PromptDialog;
use super::services::Services;
use super::{Input, MatchWish, News, PAGE_PLIES, Screen, Transition};
use crate::text::{self, coach_review};
use crate::ui::draw::{BufferWriter, Theme, is_opposite};
use crate::ui::input::{Clickable, Context, Intent};
use crate::ui::picture::position::PositionPicture;
use crate::ui::screen::Notice;
use line::Line;
use marks::Marks;
use parlour_rules::{MAX_SEATS, Scene, Seat};
use parlour_session::coach::{ReviewHome, RunningReview, Verdict};
use parlour_session::play::game::Game;
use parlour_session::play::{ActionError, Match, PlayerColor, StartError};
use parlour_session::record::Record;
use parlour_words::say;
use ratatui::layout::Rect;
use shared_review::SharedReview;
use std::cell::Cell;
use std::path::PathBuf;

/// A game under review, and the move that is looked at.
pub(crate) struct ReviewScreen {
    work: SharedReview,
    /// The game with all its moves.
    game: Box<dyn Match>,
    player_colors: [PlayerColor; MAX_SEATS],
    /// The number of moves played in the shown position: the last of them is looked at.
    ply: usize,
    /// Whether the player has gone anywhere: then the screen goes nowhere by itself.
    has_moved: bool,
    /// Whether the marked line is the refutation, not the better move.
    is_refutation_marked: bool,
    /// The line that is played through on the board.
    line: Option<Line>,
    /// The marks of the move that is looked at.
    marks: Marks,
    shows_summary: bool,
    /// Whether the figures stood beside the board when it was drawn last.
    is_wide: Cell<bool>,
    /// Whether a bar shows what the players may expect.
    has_bar: bool,
    turned: bool,
    notice: Option<Notice>,
}

impl ReviewScreen {
    /// Opens a review of a game, at the move of this number if there is one. The file at the path keeps
    /// its result.
    pub(crate) fn open(record: Record, path: Option<PathBuf>, number: Option<usize>) -> Transition {
        Transition::open(move |services| {
            let begun = ReviewScreen::begin(record, path, services);
            let mut screen = begun.map_err(|error| text::without_os_code(&error))?;
            if let Some(number) = number {
                screen.show_move(number);
            }
            Ok(Box::new(screen))
        })
    }

    /// Opens a review that has begun.
    pub(crate) fn show(work: SharedReview, player_colors: [PlayerColor; MAX_SEATS]) -> Transition {
        Transition::open(move |_| {
            let screen = ReviewScreen::new(work, player_colors);
            Ok(Box::new(screen.map_err(|error| text::without_os_code(&error))?))
        })
    }

    /// Begins the review of a game that was read from `path`.
    ///
    /// # Errors
    /// If the game cannot be played, or if the system has no thread.
    pub(crate) fn begin(
        record: Record,
        path: Option<PathBuf>,
        services: &Services,
    ) -> Result<ReviewScreen, StartError> {
        let home = match (path, &services.store) {
            (Some(path), Some(store)) if store.holds(&path) => ReviewHome::File(path),
            (Some(_), _) => ReviewHome::Foreign,
            (None, _) => ReviewHome::Nowhere,
        };
        let work = SharedReview::begin(record, home, &services.coach_resources(), |_| {})?;
        ReviewScreen::new(work, PlayerColor::DEFAULT)
    }

    /// Shows a review that has begun.
    ///
    /// # Errors
    /// If the game cannot be played.
    fn new(
        work: SharedReview,
        player_colors: [PlayerColor; MAX_SEATS],
    ) -> Result<ReviewScreen, StartError> {
        let game = work.borrow().record.open_for_viewing()?;
        let mut screen = ReviewScreen {
            work,
            ply: game.moves().len(),
            game,
            player_colors,
            has_moved: false,
            is_refutation_marked: false,
            line: None,
            marks: Marks::default(),
            shows_summary: false,
            is_wide: Cell::new(false),
            has_bar: false,
            turned: false,
            notice: None,
        };
        screen.open_at_first_moment();
        Ok(screen)
    }

    fn ply_count(&self) -> usize {
        self.game.moves().len()
    }

    /// The index of the move that is looked at.
    fn index(&self) -> Option<usize> {
        self.ply.checked_sub(1)
    }

    /// The verdict on the move that is looked at.
    fn verdict(&self) -> Option<Verdict> {
        let work = self.work.borrow();
        work.review().moves().get(self.index()?)?.verdict.clone()
    }

    /// A review shows the first moment that decided the game, as soon as one is known and once more when it is finished,
    /// unless the player is elsewhere.
    fn open_at_first_moment(&mut self) {
        let first = {
            let work = self.work.borrow();
            let is_due = work.review().is_done() || self.ply == self.ply_count();
            let is_ready = is_due && !self.has_moved;
            work.review().turning_points().first().copied().filter(|_| is_ready)
        };
        match first {
            Some(index) => self.go_to(index + 1),
            None => self.find_marks(),
        }
    }

    /// Shows the move of this number, from 1.
    fn show_move(&mut self, number: usize) {
        self.has_moved = true;
        self.go_to(number);
    }

    fn go_to(&mut self, ply: usize) {
        self.ply = ply.min(self.ply_count());
        self.line = None;
        self.is_refutation_marked = false;
        self.find_marks();
    }

    /// The position on the board.
    fn scene(&self) -> Scene {
        self.line.as_ref().map_or_else(|| self.game.scene(self.ply), Line::scene)
    }

    /// The errors, by their indices.
    fn errors(&self) -> Vec<usize> {
        let work = self.work.borrow();
        let is_settled_error = |verdict: &Verdict| verdict.settled && verdict.label.is_error();
        let moves = work.review().moves().iter();
        moves
            .filter(|reviewed| reviewed.verdict.as_ref().is_some_and(is_settled_error))
            .map(|reviewed| reviewed.ply)
            .collect()
    }

    /// How many errors are those of `seat`.
    fn errors_of(&self, seat: Seat) -> usize {
        let errors = self.errors();
        let work = self.work.borrow();
        let moves = work.review().moves();
        errors.iter().filter(|&&ply| moves[ply].seat == seat).count()
    }

    /// Goes to the next error, or to the one before; behind the last comes the first.
    fn go_to_error(&mut self, forward: bool) {
        let errors = self.errors();
        let here = self.ply;
        let found = if forward {
            errors.iter().find(|index| **index + 1 > here).or(errors.first())
        } else {
            errors.iter().rev().find(|index| **index + 1 < here).or(errors.last())
        };
        match found {
            Some(&index) if index + 1 == here => {
                self.notice = Some(Notice::news(say!("review-only-mistake")));
            }
            Some(&index) => self.show_move(index + 1),
            None => {
                let is_done = self.work.borrow().review().is_done();
                self.notice = Some(Notice::news(if is_done {
                    say!("review-no-mistakes")
                } else {
                    say!("review-no-mistakes-yet")
                }));
            }
        }
    }

    fn go_to_moment(&mut self, number: u8) {
        let points = self.work.borrow().review().turning_points();
        match points.get(usize::from(number) - 1) {
            Some(&index) => self.go_to(index + 1),
            None => self.notice = Some(Notice::news(say!("review-no-such-moment"))),
        }
    }

    /// The moves of the better line, and of what followed the move: each begins where the move did.
    fn lines(verdict: &Verdict) -> [&[String]; 2] {
        [&verdict.better_line, &verdict.played_line]
    }

    /// Whether there is a line to the move that is looked at.
    fn has_line(&self) -> bool {
        self.verdict().is_some_and(|verdict| verdict.cost > 0.0 && !verdict.better_line.is_empty())
    }

    /// Goes a move on in the marked line, which begins with it.
    fn play_line(&mut self) {
        if let Some(line) = &mut self.line {
            line.step = (line.step + 1).min(line.len());
            return;
        }
        let Some((index, verdict)) = self.index().zip(self.verdict()) else { return };
        let is_better = !self.is_refutation_marked;
        let moves = ReviewScreen::lines(&verdict)[usize::from(!is_better)];
        let record = self.work.borrow().record.clone();
        match Line::open(&record, index, moves, is_better) {
            Ok(line) if line.len() > 0 => self.line = Some(line),
            Ok(_) => self.notice = Some(Notice::news(say!("review-nothing-to-play"))),
            Err(error) => self.notice = Some(Notice::wrong(text::without_os_code(&error))),
        }
    }

    /// Marks the other line, and shows it if one is shown.
    fn switch_line(&mut self) {
        self.is_refutation_marked = !self.is_refutation_marked;
        if self.line.take().is_some() {
            self.play_line();
        }
    }

    fn step(&mut self, forward: bool) {
        match &mut self.line {
            Some(line) if forward => line.step = (line.step + 1).min(line.len()),
            Some(line) if line.step > 1 => line.step -= 1,
            Some(_) => self.line = None,
            None if forward => self.go_to(self.ply + 1),
            None => self.go_to(self.ply.saturating_sub(1)),
        }
    }

    /// The record up to the shown position, which may be one of a line.
    fn record_so_far(&self) -> Record {
        let mut record = self.work.borrow().record.clone();
        match &self.line {
            Some(line) => {
                let texts = line.moves_so_far().iter().map(|played| played.text.clone());
                record.cut_to_play_on(line.first, texts);
            }
            None => record.cut_to_play_on(self.ply, []),
        }
        record
    }

    /// Whether the board is shown from the other side: the only person sits below.
    fn is_flipped(&self, scene: &Scene) -> bool {
        let person = coach_review::only_person(&self.work.borrow().record);
        self.turned != is_opposite(scene, person)
    }

    fn picture(&mut self) -> Transition {
        let picture = match self.line {
            Some(_) => PositionPicture::new(&self.record_so_far(), None),
            None => PositionPicture::new(&self.work.borrow().record, Some(self.ply)),
        };
        match picture {
            Ok(mut picture) => {
                picture.is_flipped = self.is_flipped(&self.scene());
                picture.player_colors = self.player_colors;
                PromptDialog::ask_for_picture(picture)
            }
            Err(error) => {
                self.notice = Some(Notice::wrong(text::without_os_code(&error)));
                Transition::Stay
            }
        }
    }
}

impl Screen for ReviewScreen {
    fn context(&self) -> Context {
        Context::Review
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        match intent {
            Intent::Older | Intent::PageUp | Intent::Oldest => self.ply > 0 || self.line.is_some(),
            Intent::Newer | Intent::PageDown | Intent::Newest => {
                self.ply < self.ply_count() || self.line.is_some()
            }
            Intent::Choose | Intent::Up | Intent::Down => self.has_line(),
            Intent::NextItem | Intent::PreviousItem => !self.errors().is_empty(),
            Intent::Puzzles => !self.errors().is_empty(),
            Intent::Summary => !self.is_wide.get(),
            Intent::PlayOn => self.scene().outcome.is_none(),
            _ => true,
        }
    }

    fn handle(&mut self, input: Input) -> Transition {
        if let Input::Click(Clickable::Ply(ply)) = input {
            self.has_moved = true;
            self.go_to(ply);
        }
        let Some(intent) = input.browsing() else { return Transition::Stay };
        let last = self.ply_count();
        let goes = matches!(
            intent,
            Intent::Older
                | Intent::Newer
                | Intent::PageUp
                | Intent::PageDown
                | Intent::Oldest
                | Intent::Newest
                | Intent::Digit(_)
                | Intent::Choose
        );
        self.has_moved |= goes;
        match intent {
            Intent::Older => self.step(false),
            Intent::Newer => self.step(true),
            Intent::PageUp => self.go_to(self.ply.saturating_sub(PAGE_PLIES)),
            Intent::PageDown => self.go_to(self.ply + PAGE_PLIES),
            Intent::Oldest => self.go_to(0),
            Intent::Newest => self.go_to(last),
            Intent::NextItem => self.go_to_error(true),
            Intent::PreviousItem => self.go_to_error(false),
            Intent::Digit(number) => self.go_to_moment(number),
            Intent::Choose if self.has_line() => self.play_line(),
            Intent::Choose => self.notice = Some(Notice::news(say!("review-nothing-to-play"))),
            Intent::Up | Intent::Down if self.has_line() => self.switch_line(),
            Intent::Puzzles => {
                match ExerciseScreen::open(&self.work, self.index(), self.player_colors) {
                    Ok(exercises) => return Transition::push(exercises),
                    Err(sentence) => self.notice = Some(Notice::news(sentence)),
                }
            }
            Intent::Summary if !self.is_wide.get() => self.shows_summary = !self.shows_summary,
            Intent::TurnBoard => self.turned = !self.turned,
            Intent::PlayOn if !self.is_enabled(intent) => {
                self.notice = Some(Notice::news(ActionError::GameOver.to_string()));
            }
            Intent::PlayOn => {
                return Transition::Play(MatchWish::Copy(Box::new(self.record_so_far())));
            }
            Intent::Save => {
                let mut record = self.work.borrow().record.clone();
                self.work.borrow().review().annotate(&mut record);
                return Transition::push(PromptDialog::save_as(record));
            }
            Intent::Picture => return self.picture(),
            Intent::Back if self.line.is_some() => self.line = None,
            Intent::Back if self.shows_summary && !self.is_wide.get() => self.shows_summary = false,
            _ => return Transition::leave(intent),
        }
        Transition::Stay
    }

    fn on_news(&mut self, news: News, services: &Services) -> bool {
        match news {
            News::Opened | News::Configured => self.has_bar = services.config.evaluation_bar,
            News::FromBackground if self.work.take_news() => {
                self.notice.take_if(|it| it.sentence == say!("review-no-mistakes-yet"));
                match self.has_moved {
                    true if self.line.is_some() => {}
                    true => self.find_marks(),
                    false => self.open_at_first_moment(),
                }
            }
            _ => return false,
        }
        true
    }

    fn notice(&mut self) -> Option<&mut Option<Notice>> {
        Some(&mut self.notice)
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.game.game())
    }

    fn shown_record(&self) -> Option<Record> {
        Some(self.record_so_far())
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        self.draw_review(area, theme, writer);
    }
}

/// Why the result of a review is not kept, if it is not.
fn keeping_problem(work: &RunningReview) -> Option<String> {
    match (&work.problem, &work.home) {
        (Some(problem), _) => Some(coach_review::not_kept(&text::without_os_code(problem))),
        (None, ReviewHome::Foreign) => Some(say!("review-foreign-file").to_string()),
        _ => None,
    }
}
