//! What computer players have let us know of their thinking.

use crate::ai::Level;
use crate::ai::core::limits::SearchLimits;
use crate::ai::core::score::Score;
use crate::rules::seat::Seat;
use crate::rules::step::Path;
use crate::session::play::Match;
use crate::session::play::worker::{Reply, Request, SearchInfo, Ticket, WorkerEvent};
use std::io;
use std::time::Duration;

/// How long a hint is thought about.
const HINT_TIME: Duration = Duration::from_secs(2);

/// Whose thought something is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum AnalysisSource {
    /// The player's of a seat.
    Player(Seat),
    /// The adviser's.
    Analyst,
}

/// A thought to show.
#[derive(Copy, Clone, Debug)]
pub struct AnalysisEntry<'a> {
    /// Whose it is.
    pub source: AnalysisSource,
    /// What it is.
    pub info: &'a SearchInfo,
    /// Whether it is still going on.
    pub is_running: bool,
}

/// A hint that was asked for.
#[derive(Debug)]
struct Hint {
    ticket: Ticket,
    info: Option<SearchInfo>,
    is_final: bool,
}

/// The search under way, and the hint asked for.
#[derive(Debug, Default)]
pub struct AnalysisPanelState {
    search: Option<SearchInfo>,
    hint: Option<Hint>,
}

impl AnalysisPanelState {
    /// Listens to a reply that may concern the match or the hint; whether that changed anything.
    /// The message of an adviser that broke down is the error.
    ///
    /// # Errors
    /// That message.
    pub fn on_reply(&mut self, game: &dyn Match, reply: &Reply) -> Result<bool, String> {
        if game.pending_job() == Some(reply.ticket) {
            let WorkerEvent::Progress(finding) = &reply.event else { return Ok(false) };
            self.search = Some(finding.clone());
            return Ok(finding.score.is_some());
        }
        let Some(hint) = self.hint.as_mut().filter(|hint| hint.ticket == reply.ticket) else {
            return Ok(false);
        };
        match &reply.event {
            WorkerEvent::Progress(finding) => hint.info = Some(finding.clone()),
            WorkerEvent::Done(finding) => {
                hint.info = Some(finding.clone());
                hint.is_final = true;
            }
            WorkerEvent::Solved(_) => return Ok(false),
            WorkerEvent::Failed(message) => {
                self.hint = None;
                return Err(message.clone());
            }
        }
        Ok(true)
    }

    /// The position has changed: all this was about another one.
    pub fn clear(&mut self) {
        *self = AnalysisPanelState::default();
    }

    /// Asks for a hint, or puts the one there is away.
    ///
    /// # Errors
    /// If the system has no thread for the adviser.
    pub fn toggle_hint(&mut self, game: &mut dyn Match) -> io::Result<()> {
        if self.hint.take().is_some() {
            game.stop_analysis();
            return Ok(());
        }
        let limits = SearchLimits { time: Some(HINT_TIME), ..SearchLimits::default() };
        let ticket = game.analyse(Level::Master, Request::BestMove, limits)?;
        self.hint = ticket.map(|ticket| Hint { ticket, info: None, is_final: false });
        Ok(())
    }

    /// The hint, if one was asked for: what it says so far, and whether it is its last word.
    pub fn hint(&self) -> Option<(Option<&SearchInfo>, bool)> {
        self.hint.as_ref().map(|hint| (hint.info.as_ref(), hint.is_final))
    }

    /// The steps of the move that the hint proposes, once it is sure.
    pub fn hint_path(&self) -> Path {
        match self.hint() {
            Some((Some(finding), true)) => finding.path,
            _ => Path::EMPTY,
        }
    }

    /// What the computer player at work has come to.
    pub fn current_search(&self) -> Option<&SearchInfo> {
        self.search.as_ref()
    }

    /// Whether a computer player would take a draw: it has graded its position, and not as better
    /// than even.
    pub fn accepts_draw(&self, game: &dyn Match, seat: Seat) -> bool {
        let last = game.moves().iter().rev().find(|entry| entry.seat == seat);
        let score = last.and_then(|entry| entry.search_info.as_ref()).and_then(|it| it.score);
        match score {
            Some(Score::Loss(_) | Score::Draw) => true,
            Some(Score::Expected(thousandths)) => thousandths <= 500,
            Some(Score::Win(_)) | None => false,
        }
    }

    /// All there is to show: the hint, and of every computer player that grades positions what it
    /// thinks now, or thought at its last move.
    pub fn entries<'a>(&'a self, game: &'a dyn Match) -> Vec<AnalysisEntry<'a>> {
        let hint = self.hint().and_then(|(finding, done)| {
            finding.map(|finding| AnalysisEntry {
                source: AnalysisSource::Analyst,
                info: finding,
                is_running: !done,
            })
        });
        let player = |seat: Seat| {
            let whose = AnalysisSource::Player(seat);
            match &self.search {
                Some(finding) if game.thinking_seat() == Some(seat) => {
                    Some(AnalysisEntry { source: whose, info: finding, is_running: true })
                }
                _ => {
                    let mut entries = game.moves().iter().rev();
                    let last = entries.find(|entry| entry.seat == seat)?.search_info.as_ref();
                    last.map(|finding| AnalysisEntry {
                        source: whose,
                        info: finding,
                        is_running: false,
                    })
                }
            }
        };
        let players = Seat::all(game.player_specs().len()).filter_map(player);
        hint.into_iter().chain(players).filter(|it| it.info.score.is_some()).collect()
    }
}
