//! The state of the analysis panel: the latest search results of computer players and of the hint.

use crate::ai::core::score::Score;
use crate::rules::seat::Seat;
use crate::rules::step::Path;
use crate::session::play::Match;
use crate::session::play::hint::request_hint;
use crate::session::play::worker::{Reply, SearchInfo, Ticket, WorkerEvent};
use std::io;

/// Whose search a result comes from.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum AnalysisSource {
    /// The computer player of a seat.
    Player(Seat),
    /// The analyst, who searches for hints.
    Analyst,
}

/// A search result to show.
#[derive(Copy, Clone, Debug)]
pub(crate) struct AnalysisEntry<'a> {
    /// Whose search it is.
    pub source: AnalysisSource,
    /// Its latest result.
    pub info: &'a SearchInfo,
    /// Whether the search still runs.
    pub is_running: bool,
}

/// A hint that was asked for, and what its search has found.
#[derive(Debug)]
struct Hint {
    ticket: Ticket,
    info: Option<SearchInfo>,
    is_final: bool,
}

/// The result of the search under way, and the hint.
#[derive(Debug, Default)]
pub(crate) struct AnalysisPanelState {
    search: Option<SearchInfo>,
    hint: Option<Hint>,
}

impl AnalysisPanelState {
    /// Takes a reply that may belong to the search under way or to the hint. Returns whether the
    /// panel changed.
    ///
    /// # Errors
    /// The panic message, if the hint's search panicked.
    pub(crate) fn on_reply(&mut self, game: &dyn Match, reply: &Reply) -> Result<bool, String> {
        if game.pending_job() == Some(reply.ticket) {
            let WorkerEvent::Progress(info) = &reply.event else { return Ok(false) };
            self.search = Some(info.clone());
            return Ok(info.score.is_some());
        }
        let Some(hint) = self.hint.as_mut().filter(|hint| hint.ticket == reply.ticket) else {
            return Ok(false);
        };
        match &reply.event {
            WorkerEvent::Progress(info) => hint.info = Some(info.clone()),
            WorkerEvent::Done(info) => {
                hint.info = Some(info.clone());
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

    /// Forgets everything, since the position has changed.
    pub(crate) fn clear(&mut self) {
        *self = AnalysisPanelState::default();
    }

    /// Starts the search for a hint, or removes the hint that is shown.
    ///
    /// # Errors
    /// If the system cannot start the analyst's thread.
    pub(crate) fn toggle_hint(&mut self, game: &mut dyn Match) -> io::Result<()> {
        if self.hint.take().is_some() {
            game.stop_analysis();
            return Ok(());
        }
        self.hint = request_hint(game)?.map(|ticket| Hint { ticket, info: None, is_final: false });
        Ok(())
    }

    /// The hint, if one was asked for: its latest result, and whether that result is final.
    pub(crate) fn hint(&self) -> Option<(Option<&SearchInfo>, bool)> {
        self.hint.as_ref().map(|hint| (hint.info.as_ref(), hint.is_final))
    }

    /// The move that the hint proposes so far.
    pub(crate) fn hint_move(&self) -> Option<&str> {
        let (info, _) = self.hint()?;
        info?.pv.first().map(String::as_str)
    }

    /// The steps of the move that the hint proposes, once its search has ended.
    pub(crate) fn hint_path(&self) -> Path {
        match self.hint() {
            Some((Some(info), true)) => info.path,
            _ => Path::EMPTY,
        }
    }

    /// The latest result of the computer player that is searching.
    pub(crate) fn current_search(&self) -> Option<&SearchInfo> {
        self.search.as_ref()
    }

    /// Whether a computer player accepts a draw: its last search scored its position at 500
    /// thousandths of a point or less.
    pub(crate) fn accepts_draw(&self, game: &dyn Match, seat: Seat) -> bool {
        let last = game.moves().iter().rev().find(|entry| entry.seat == seat);
        let score = last.and_then(|entry| entry.search_info.as_ref()).and_then(|it| it.score);
        match score {
            Some(Score::Loss(_) | Score::Draw) => true,
            Some(Score::Expected(thousandths)) => thousandths <= 500,
            Some(Score::Win(_)) | None => false,
        }
    }

    /// All results to show: the hint, and for each computer player that scores positions its search
    /// under way, or the search of its last move.
    pub(crate) fn entries<'a>(&'a self, game: &'a dyn Match) -> Vec<AnalysisEntry<'a>> {
        let hint = self.hint().and_then(|(info, done)| {
            info.map(|info| AnalysisEntry {
                source: AnalysisSource::Analyst,
                info,
                is_running: !done,
            })
        });
        let player = |seat: Seat| {
            let source = AnalysisSource::Player(seat);
            match &self.search {
                Some(info) if game.thinking_seat() == Some(seat) => {
                    Some(AnalysisEntry { source, info, is_running: true })
                }
                _ => {
                    let mut entries = game.moves().iter().rev();
                    let last = entries.find(|entry| entry.seat == seat)?.search_info.as_ref();
                    last.map(|info| AnalysisEntry { source, info, is_running: false })
                }
            }
        };
        let players = Seat::all(game.player_specs().len()).filter_map(player);
        hint.into_iter().chain(players).filter(|it| it.info.score.is_some()).collect()
    }
}
