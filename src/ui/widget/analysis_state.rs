//! The latest search results of the computer players.

use parlour_ai::core::Score;
use parlour_rules::Seat;
use parlour_session::play::{Match, Reply, SearchInfo, WorkerEvent};

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
    /// Whether the searches of computer players are shown.
    pub is_shown: bool,
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
        self.is_shown && info.score.is_some()
    }

    /// Forgets everything, since the position has changed.
    pub(crate) fn clear(&mut self) {
        self.search = None;
    }

    /// The latest result of the computer player that is searching, where it is shown.
    pub(crate) fn current_search(&self) -> Option<&SearchInfo> {
        self.search.as_ref().filter(|_| self.is_shown)
    }

    /// Whether a computer player accepts a draw: after the opening, which ends when there are half as many moves as
    /// squares, if its search of this position scores it at 500 thousandths of a point or less.
    pub(crate) fn accepts_draw(&self, game: &dyn Match, seat: Seat) -> bool {
        if 2 * game.moves().len() < game.setup().rows * game.setup().cols {
            return false;
        }
        // What it searched before its last move says nothing of the answer to it.
        let search = if game.thinking_seat() == Some(seat) {
            self.search.as_ref()
        } else {
            let last = game.moves().iter().rev().find(|entry| entry.seat == seat);
            last.and_then(|entry| entry.search_info.as_ref())
        };
        match search.and_then(|info| info.score) {
            Some(Score::Loss(_) | Score::Draw) => true,
            Some(Score::Expected(thousandths)) => thousandths <= 500,
            Some(Score::Win(_)) | None => false,
        }
    }

    /// All results, where they are shown: for each computer player that scores positions its search under way, or
    /// the search of its last move. A person who has taken a computer's seat has none.
    pub(crate) fn entries<'a>(&'a self, game: &'a dyn Match) -> Vec<AnalysisEntry<'a>> {
        if !self.is_shown {
            return Vec::new();
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_rules::{Letter, Path, Square, Step};
    use parlour_session::catalog::find_game;
    use parlour_session::play::player_thread::Ticket;
    use parlour_session::play::{MatchStart, ReplySink};
    use std::time::Duration;

    fn info(square: usize, score: Option<Score>) -> SearchInfo {
        let steps = [Step::Square(Square::new(square)), Step::Letter(Letter::S)];
        let (path, elapsed) = (Path::of(&steps), Duration::ZERO);
        SearchInfo { path, pv: Vec::new(), score, depth: 1, nodes: 1, elapsed, compared: None }
    }

    /// A game of SOS 4×4 with this many moves of letters S, the last one by a computer whose search had this score.
    fn after(plies: usize, score: Option<Score>) -> (Box<dyn Match>, Seat) {
        let mut start = MatchStart::default_for(find_game("sos").expect("a game"));
        (start.setup.rows, start.setup.cols) = (4, 4);
        let name =
            |square: usize| format!("{}{}S", "abcd".as_bytes()[square % 4] as char, square / 4 + 1);
        start.moves = (0..plies - 1).map(name).collect();
        start.player_specs[(plies - 1) % 2] = "random".parse().expect("a player");
        let mut game = start.begin(&ReplySink::ignore()).expect("it begins");
        let seat = game.to_move().expect("it goes on");
        game.on_reply(Reply {
            ticket: game.pending_job().expect("it searches"),
            event: WorkerEvent::Done(info(plies - 1, score)),
        });
        assert_eq!(game.moves().len(), plies);
        (game, seat)
    }

    #[test]
    fn a_computer_accepts_a_draw_if_it_expects_no_more() {
        let state = AnalysisPanelState::default();
        for (score, accepts) in [
            (Some(Score::Loss(3)), true),
            (Some(Score::Draw), true),
            (Some(Score::Expected(500)), true),
            (Some(Score::Expected(501)), false),
            (Some(Score::Win(3)), false),
            (None, false),
        ] {
            // Half as many moves as squares are the opening.
            for (plies, is_opening) in [(1, true), (7, true), (8, false), (11, false)] {
                let (game, seat) = after(plies, score);
                let found = state.accepts_draw(&*game, seat);
                assert_eq!(found, accepts && !is_opening, "{score:?} after {plies}");
            }
        }
    }

    #[test]
    fn a_computer_judges_the_answer_to_its_move_before_it_accepts() {
        let (mut game, seat) = after(8, Some(Score::Loss(3)));
        let mut state = AnalysisPanelState::default();
        game.act(parlour_session::play::action::Action::Move("a3S".into())).expect("it is free");
        assert!(!state.accepts_draw(&*game, seat), "the answer may have been a mistake");
        let ticket: Ticket = game.pending_job().expect("it searches");
        let event = WorkerEvent::Progress(info(9, Some(Score::Expected(450))));
        state.on_reply(&*game, &Reply { ticket, event });
        assert!(state.accepts_draw(&*game, seat));
    }
}
