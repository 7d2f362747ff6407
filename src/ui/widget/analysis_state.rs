//! The latest search results of the computer players.

use crate::ai::core::score::Score;
use crate::rules::seat::Seat;
use crate::session::play::Match;
use crate::session::play::worker::{Reply, SearchInfo, WorkerEvent};

/// A search result to show.
#[derive(Copy, Clone, Debug)]
pub(crate) struct AnalysisEntry<'a> {
    /// Whose search it is.
    pub seat: Seat,
    /// Its latest result.
    pub info: &'a SearchInfo,
    /// Whether the search still runs.
    pub is_running: bool,
    /// The moves it expects from the position that is shown: behind its own move once that is played.
    pub expected: &'a [String],
}

/// The result of the search under way.
#[derive(Debug, Default)]
pub(crate) struct AnalysisPanelState {
    search: Option<SearchInfo>,
}

impl AnalysisPanelState {
    /// Takes a reply that may belong to the search under way. Returns whether the panel changed.
    pub(crate) fn on_reply(&mut self, game: &dyn Match, reply: &Reply) -> bool {
        let WorkerEvent::Progress(info) = &reply.event else { return false };
        if game.pending_job() != Some(reply.ticket) {
            return false;
        }
        self.search = Some(info.clone());
        info.score.is_some()
    }

    /// Forgets everything, since the position has changed.
    pub(crate) fn clear(&mut self) {
        *self = AnalysisPanelState::default();
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

    /// All results to show: for each computer player that scores positions its search under way, or
    /// the search of its last move. A person who has taken a computer's seat has none.
    pub(crate) fn entries<'a>(&'a self, game: &'a dyn Match) -> Vec<AnalysisEntry<'a>> {
        let player = |seat: Seat| match &self.search {
            Some(info) if game.thinking_seat() == Some(seat) => {
                Some(AnalysisEntry { seat, info, is_running: true, expected: &info.pv })
            }
            _ if game.is_human(seat) => None,
            _ => {
                let last = game.moves().iter().rev().find(|played| played.seat == seat)?;
                let info = last.search_info.as_ref()?;
                // A level that errs plays another move than the one that its search found best.
                let expected = match info.pv.split_first() {
                    Some((best, rest)) if *best == last.text => rest,
                    _ => &[],
                };
                Some(AnalysisEntry { seat, info, is_running: false, expected })
            }
        };
        let players = Seat::all(game.player_specs().len()).filter_map(player);
        players.filter(|it| it.info.score.is_some()).collect()
    }
}
