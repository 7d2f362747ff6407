//! What computer players have let us know of their thinking.

use crate::ai::Level;
use crate::ai::budget::Limits;
use crate::ai::score::Score;
use crate::rules::seat::Seat;
use crate::rules::step::Path;
use crate::session::Match;
use crate::session::thinking::{Finding, News, Reply, Task, Ticket};
use std::io;
use std::time::Duration;

/// How long a hint is thought about.
const HINT: Duration = Duration::from_secs(2);

/// Whose thought something is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Whose {
    /// The player's of a seat.
    Player(Seat),
    /// The adviser's.
    Adviser,
}

/// A thought to show.
#[derive(Copy, Clone, Debug)]
pub struct Thought<'a> {
    /// Whose it is.
    pub whose: Whose,
    /// What it is.
    pub finding: &'a Finding,
    /// Whether it is still going on.
    pub live: bool,
}

/// A hint that was asked for.
#[derive(Debug)]
struct Hint {
    ticket: Ticket,
    finding: Option<Finding>,
    done: bool,
}

/// The search under way, and the hint asked for.
#[derive(Debug, Default)]
pub struct Thoughts {
    search: Option<Finding>,
    hint: Option<Hint>,
}

impl Thoughts {
    /// Listens to a reply that may concern the match or the hint; whether that changed anything.
    /// The message of an adviser that broke down is the error.
    ///
    /// # Errors
    /// That message.
    pub fn hear(&mut self, game: &dyn Match, reply: &Reply) -> Result<bool, String> {
        if game.awaited() == Some(reply.ticket) {
            let News::Progress(finding) = &reply.news else { return Ok(false) };
            self.search = Some(finding.clone());
            return Ok(finding.score.is_some());
        }
        let Some(hint) = self.hint.as_mut().filter(|hint| hint.ticket == reply.ticket) else {
            return Ok(false);
        };
        match &reply.news {
            News::Progress(finding) => hint.finding = Some(finding.clone()),
            News::Done(finding) => {
                hint.finding = Some(finding.clone());
                hint.done = true;
            }
            News::Solved(_) => return Ok(false),
            News::Failed(message) => {
                self.hint = None;
                return Err(message.clone());
            }
        }
        Ok(true)
    }

    /// The position has changed: all this was about another one.
    pub fn forget(&mut self) {
        *self = Thoughts::default();
    }

    /// Asks for a hint, or puts the one there is away.
    ///
    /// # Errors
    /// If the system has no thread for the adviser.
    pub fn toggle_hint(&mut self, game: &mut dyn Match) -> io::Result<()> {
        if self.hint.take().is_some() {
            game.dismiss();
            return Ok(());
        }
        let limits = Limits { time: Some(HINT), ..Limits::default() };
        let ticket = game.consult(Level::Master, Task::Choose, limits)?;
        self.hint = ticket.map(|ticket| Hint { ticket, finding: None, done: false });
        Ok(())
    }

    /// The hint, if one was asked for: what it says so far, and whether it is its last word.
    pub fn hint(&self) -> Option<(Option<&Finding>, bool)> {
        self.hint.as_ref().map(|hint| (hint.finding.as_ref(), hint.done))
    }

    /// The steps of the move that the hint proposes, once it is sure.
    pub fn proposed(&self) -> Path {
        match self.hint() {
            Some((Some(finding), true)) => finding.path,
            _ => Path::EMPTY,
        }
    }

    /// What the computer player at work has come to.
    pub fn search(&self) -> Option<&Finding> {
        self.search.as_ref()
    }

    /// Whether a computer player would take a draw: it has graded its position, and not as better
    /// than even.
    pub fn content(&self, game: &dyn Match, seat: Seat) -> bool {
        let last = game.entries().iter().rev().find(|entry| entry.seat == seat);
        let score = last.and_then(|entry| entry.finding.as_ref()).and_then(|it| it.score);
        match score {
            Some(Score::Loss(_) | Score::Draw) => true,
            Some(Score::Expected(thousandths)) => thousandths <= 500,
            Some(Score::Win(_)) | None => false,
        }
    }

    /// All there is to show: the hint, and of every computer player that grades positions what it
    /// thinks now, or thought at its last move.
    pub fn all<'a>(&'a self, game: &'a dyn Match) -> Vec<Thought<'a>> {
        let hint = self.hint().and_then(|(finding, done)| {
            finding.map(|finding| Thought { whose: Whose::Adviser, finding, live: !done })
        });
        let player = |seat: Seat| {
            let whose = Whose::Player(seat);
            match &self.search {
                Some(finding) if game.thinking() == Some(seat) => {
                    Some(Thought { whose, finding, live: true })
                }
                _ => {
                    let mut entries = game.entries().iter().rev();
                    let last = entries.find(|entry| entry.seat == seat)?.finding.as_ref();
                    last.map(|finding| Thought { whose, finding, live: false })
                }
            }
        };
        let players = Seat::all(game.sitters().len()).filter_map(player);
        hint.into_iter().chain(players).filter(|it| it.finding.score.is_some()).collect()
    }
}
