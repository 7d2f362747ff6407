//! Learning from one's mistakes: the position before each is shown, and something better is to be
//! found. A move is judged by one analysis, as in the review.

mod answer;
mod drawing;
mod mouse;

use super::review::line::{position, steps_of};
use super::review::shared_review::SharedReview;
use super::step_entry::{EntersSteps, StepEntry};
use super::{Input, News, Screen, Transition};
use crate::text::{self, coach_exercise, coach_review};
use crate::ui::draw::buffer_writer::BufferWriter;
use crate::ui::draw::theme::Theme;
use crate::ui::input::context::Context;
use crate::ui::input::intent::Intent;
use crate::ui::screen::services::Services;
use answer::{Answer, Judge};
use parlour_rules::seat::{MAX_SEATS, Seat};
use parlour_rules::step::Path;
use parlour_session::coach::reviewed_move::{ReviewedMove, Verdict};
use parlour_session::play::Match;
use parlour_session::play::action::{Action, MatchEvent};
use parlour_session::play::game::{Game, StartError};
use parlour_session::play::player_color::PlayerColor;
use parlour_words::say;
use ratatui::layout::Rect;

/// The exercises of a review, and the one that is tried.
pub(crate) struct ExerciseScreen {
    work: SharedReview,
    exercises: Vec<Exercise>,
    /// Whether they are those of the players at the keyboard.
    is_own: bool,
    at: usize,
    player_colors: [PlayerColor; MAX_SEATS],
    /// The position, or the position after the move that was tried.
    game: Box<dyn Match>,
    entry: StepEntry,
    state: State,
    /// What can be told of the better move, and how much of it was.
    hints: Vec<String>,
    hints_given: usize,
    better: Path,
    judge: Judge,
}

/// A mistake, and how the player fares with it.
struct Exercise {
    /// The number of moves before it.
    index: usize,
    result: Option<Found>,
}

/// How an exercise ended.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Found {
    /// Found by the first move that was tried.
    AtOnce,
    /// Shown, or found after a wrong move: it goes to the collection of mistakes.
    NotAtOnce,
}

/// What the player does now.
enum State {
    /// Looks for a move.
    Looking,
    /// Waits for the verdict on this move.
    Waiting(String),
    /// Reads the verdict.
    Answered(Answer),
    /// Sees the better move.
    Shown,
}

impl ExerciseScreen {
    /// The exercises of a review; that of the move with the index `first` begins, if it is one.
    ///
    /// # Errors
    /// A sentence: there are no exercises, or the game cannot be played.
    pub(crate) fn open(
        work: &SharedReview,
        first: Option<usize>,
        player_colors: [PlayerColor; MAX_SEATS],
    ) -> Result<ExerciseScreen, String> {
        let (exercises, is_own) = find_exercises(work)?;
        let at = exercises.iter().position(|it| Some(it.index) == first).unwrap_or(0);
        let failed = |error: StartError| text::without_os_code(&error);
        let game = position(&work.borrow().record, exercises[at].index).map_err(failed)?;
        let judge = Judge::new(&work.borrow());
        let mut screen = ExerciseScreen {
            work: work.clone(),
            exercises,
            is_own,
            at,
            player_colors,
            entry: StepEntry::new(&*game),
            game,
            state: State::Looking,
            hints: Vec::new(),
            hints_given: 0,
            better: Path::EMPTY,
            judge,
        };
        screen.begin();
        Ok(screen)
    }

    fn is_last(&self) -> bool {
        self.at + 1 == self.exercises.len()
    }

    fn index(&self) -> usize {
        self.exercises[self.at].index
    }

    /// The mistake of the exercise.
    fn mistake(&self) -> ReviewedMove {
        self.work.borrow().review().moves()[self.index()].clone()
    }

    /// The verdict on it: exercises are made of mistakes that were judged.
    fn verdict(&self) -> Option<Verdict> {
        self.mistake().verdict
    }

    /// The move that was better.
    fn best(&self) -> String {
        self.verdict().and_then(|verdict| verdict.best.first().cloned()).unwrap_or_default()
    }

    /// Begins an exercise from its position.
    fn begin(&mut self) {
        self.judge.cancel();
        self.state = State::Looking;
        (self.hints_given, self.hints) = (0, Vec::new());
        match position(&self.work.borrow().record, self.exercises[self.at].index) {
            Ok(game) => self.game = game,
            Err(error) => self.entry.warning = Some(text::without_os_code(&error)),
        }
        let best = self.best();
        self.better = steps_of(&*self.game, &best);
        self.entry.restart(&*self.game, true);
        let (kind, grid) = (self.entry.scene.board_kind, self.entry.scene.grid);
        self.hints = coach_exercise::hints(&self.better, &best, kind, grid);
    }

    fn go_to(&mut self, forward: bool) {
        let refusal = match forward {
            true if self.is_last() => say!("exercise-last"),
            false if self.at == 0 => say!("exercise-first"),
            _ => {
                self.at = if forward { self.at + 1 } else { self.at - 1 };
                return self.begin();
            }
        };
        self.warn(refusal.to_string());
    }

    /// Takes back the move that was tried.
    fn retry(&mut self) {
        self.judge.cancel();
        self.state = State::Looking;
        let index = self.index();
        self.apply(Action::Rewind(index));
    }

    fn refresh(&mut self) {
        let is_looking = self.is_looking();
        self.entry.refresh(&*self.game, is_looking);
    }

    /// Tells a little more of the better move.
    fn give_hint(&mut self) {
        match self.hints_given < self.hints.len() {
            true => self.hints_given += 1,
            false => self.warn(say!("exercise-no-more-hints").to_string()),
        }
    }

    /// Shows the better move.
    fn reveal(&mut self) {
        self.note_failure();
        self.retry();
        self.state = State::Shown;
        self.refresh();
    }

    /// What Enter does once a move was judged.
    fn go_on(&mut self) {
        match &self.state {
            State::Answered(answer) if !answer.is_right() => self.retry(),
            State::Answered(_) | State::Shown => self.go_to(true),
            State::Looking | State::Waiting(_) => {}
        }
    }

    /// Undoes a step of the move, else leaves the exercises.
    fn back(&mut self) -> Transition {
        match self.undo_step() {
            true => Transition::Stay,
            false => Transition::Pop,
        }
    }
}

impl EntersSteps for ExerciseScreen {
    fn entry(&self) -> &StepEntry {
        &self.entry
    }

    fn entry_mut(&mut self) -> &mut StepEntry {
        &mut self.entry
    }

    fn match_on_board(&self) -> &dyn Match {
        &*self.game
    }

    fn is_looking(&self) -> bool {
        matches!(self.state, State::Looking)
    }

    fn player_below(&self) -> Option<Seat> {
        coach_review::only_person(&self.work.borrow().record)
    }

    fn apply(&mut self, action: Action) -> bool {
        let done = self.game.act(action);
        match &done {
            Ok(events) => {
                let is_played = events.iter().any(|event| matches!(event, MatchEvent::Played(_)));
                if is_played && let Some(played) = self.game.moves().last() {
                    let text = played.text.clone();
                    self.judge_move(text);
                }
            }
            Err(error) => self.warn(text::without_os_code(error)),
        }
        self.refresh();
        done.is_ok()
    }
}

/// The mistakes of the people in a game, or of all players where no person played.
fn find_exercises(work: &SharedReview) -> Result<(Vec<Exercise>, bool), String> {
    let work = work.borrow();
    let specs = &work.record.player_specs;
    let is_human = |seat: Seat| specs.get(seat.index()).is_some_and(|spec| spec.is_human());
    let has_people = specs.iter().any(|spec| spec.is_human());
    let is_mistake = |reviewed: &&ReviewedMove| {
        let verdict = reviewed.verdict.as_ref().filter(|verdict| verdict.settled);
        verdict.is_some_and(|verdict| verdict.label.is_error() && !verdict.best.is_empty())
    };
    let mistakes: Vec<&ReviewedMove> = work.review().moves().iter().filter(is_mistake).collect();
    if mistakes.is_empty() {
        return Err(match work.review().is_done() {
            true => say!("review-no-mistakes").to_string(),
            false => say!("exercise-none-yet").to_string(),
        });
    }
    let own = mistakes.iter().filter(|reviewed| !has_people || is_human(reviewed.seat));
    let exercises: Vec<Exercise> =
        own.map(|reviewed| Exercise { index: reviewed.ply, result: None }).collect();
    match exercises.is_empty() {
        true => Err(say!("exercise-none-of-yours").to_string()),
        false => Ok((exercises, has_people)),
    }
}

impl Screen for ExerciseScreen {
    fn context(&self) -> Context {
        self.entry.context(Context::Exercise)
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        self.entry.is_enabled(intent, self.is_looking()).unwrap_or_else(|| match intent {
            Intent::Choose => match &self.state {
                State::Waiting(_) => false,
                State::Answered(answer) if !answer.is_right() => true,
                State::Answered(_) | State::Shown => !self.is_last(),
                State::Looking => true,
            },
            Intent::Hint => self.is_looking() && self.hints_given < self.hints.len(),
            Intent::Retry => !self.is_looking(),
            Intent::Reveal => !matches!(self.state, State::Shown),
            Intent::Newer => !self.is_last(),
            Intent::Older => self.at > 0,
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
            Input::Mouse(mouse, area) => return self.click(mouse, area),
            Input::Click(target) => {
                self.click_list(target);
                return Transition::Stay;
            }
            _ => return Transition::Stay,
        };
        match intent {
            Intent::Choose => self.go_on(),
            Intent::Hint if self.is_looking() => self.give_hint(),
            Intent::Reveal => self.reveal(),
            Intent::Retry if !self.is_looking() => self.retry(),
            Intent::Newer => self.go_to(true),
            Intent::Older => self.go_to(false),
            Intent::Back => return self.back(),
            Intent::Review => return Transition::Pop,
            Intent::Menu => return Transition::PopToMenu,
            Intent::Quit => return Transition::Quit,
            _ => {}
        }
        Transition::Stay
    }

    fn on_news(&mut self, news: News, _: &Services) -> bool {
        matches!(news, News::FromBackground if self.take_verdict())
    }

    fn warning(&mut self) -> Option<&mut Option<String>> {
        Some(&mut self.entry.warning)
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.game.game())
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        self.entry.surface.set(theme.surface);
        self.draw_exercise(area, theme, writer);
    }
}
