//! The player's own mistakes as exercises. The collection does not say what was better. So a thread
//! judges the move again before an exercise opens.

use crate::text::{self};
use crate::ui::screen::drill::exercise::ExerciseScreen;
use crate::ui::screen::review::shared_review::SharedReview;
use parlour_rules::Seat;
use parlour_session::coach::{Resources, Review, ReviewHome};
use parlour_session::play::{PlayerColor, ReplySink};
use parlour_session::record::{Ply, Record, date};
use parlour_session::storage::{Mistake, Store, Task};
use parlour_words::say;

/// The collection, and the mistake that is offered.
pub(super) struct OwnMistakes {
    all: Vec<Mistake>,
    at: usize,
    /// The look at the move that is offered.
    work: Option<SharedReview>,
}

impl OwnMistakes {
    /// The collection of a store. Each day begins with another mistake.
    pub(super) fn read(store: Option<&Store>, today: &str) -> OwnMistakes {
        let all = store.map_or_else(Vec::new, |store| store.mistakes().read());
        let day = date::day_number(today).unwrap_or(0) as usize;
        OwnMistakes { at: day % all.len().max(1), all, work: None }
    }

    pub(super) fn count(&self) -> usize {
        self.all.len()
    }

    /// The mistake that is offered.
    pub(super) fn offered(&self) -> Option<&Mistake> {
        self.all.get(self.at)
    }

    /// The number of the mistake that is offered.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// Offers another one.
    pub(super) fn go_to(&mut self, at: usize) {
        self.at = at % self.all.len().max(1);
        self.work = None;
    }

    /// Begins to look at the mistake that is offered, unless that was done.
    ///
    /// # Errors
    /// A sentence: it cannot be looked at.
    pub(super) fn prepare(&mut self, resources: &Resources) -> Result<(), String> {
        let Some(mistake) = self.all.get(self.at) else { return Ok(()) };
        let Task::Avoid(avoid) = &mistake.task else { return Ok(()) };
        if self.work.is_none() {
            let record = record_with(mistake, [avoid.clone()]);
            let work = SharedReview::begin(
                record,
                ReviewHome::Nowhere,
                &resources.for_one_position(),
                Review::keep_to_last_move,
            );
            self.work = Some(work.map_err(|error| text::without_os_code(&error))?);
        }
        Ok(())
    }

    /// Takes news of the look. Returns whether there are any.
    pub(super) fn on_news(&mut self) -> bool {
        self.work.as_mut().is_some_and(SharedReview::take_news)
    }

    fn is_ready(&self) -> bool {
        matches!(self.offered(), Some(Mistake { task: Task::Find(_), .. }))
            || self.work.as_ref().is_some_and(|work| work.borrow().review().is_done())
    }

    /// How far the look is; nothing if there is nothing to look at.
    pub(super) fn progress(&self) -> Option<&'static str> {
        match (self.all.is_empty(), self.is_ready()) {
            (true, _) => None,
            (false, true) => Some(say!("puzzle-ready")),
            (false, false) => Some(say!("puzzle-looking-at-it")),
        }
    }

    /// The exercise of the mistake that is offered. The next one is offered then.
    ///
    /// # Errors
    /// A sentence: there is none, it was not looked at yet, or nothing better is known.
    pub(super) fn open(&mut self, resources: &Resources) -> Result<ExerciseScreen, String> {
        let Some(mistake) = self.all.get(self.at) else {
            return Err(say!("puzzle-no-mistakes").to_string());
        };
        if let Task::Find(told) = mistake.task.clone() {
            let record = record_with(mistake, []);
            let begun = mistake.start().begin(&ReplySink::ignore()).ok();
            let mover = begun.and_then(|game| game.to_move()).unwrap_or(Seat::FIRST);
            self.at = (self.at + 1) % self.all.len();
            return ExerciseScreen::open_own_puzzle(record, mover, told, resources);
        }
        let Some(work) = self.work.take_if(|work| work.borrow().review().is_done()) else {
            return Err(say!("puzzle-looking-at-it").to_string());
        };
        self.at = (self.at + 1) % self.all.len();
        ExerciseScreen::open(&work, None, PlayerColor::DEFAULT)
    }
}

/// The moves to the position of a mistake, and those behind them.
fn record_with<const N: usize>(mistake: &Mistake, behind: [String; N]) -> Record {
    let mut record = Record::new(&mistake.start(), Some(mistake.date.clone()));
    record.plies = mistake.moves.iter().cloned().chain(behind).map(Ply::new).collect();
    record
}
