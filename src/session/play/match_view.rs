//! What a match shows and answers: the traits of [`MatchState`] that change nothing.

use super::action::ActionError;
use super::clock::Clock;
use super::first_move_table::{FirstMoveTable, FirstMoveTask};
use super::game::Game;
use super::game_end::{GameEnd, Termination};
use super::match_state::MatchState;
use super::move_completion::{self, MoveCompletion};
use super::move_log::PlayedMove;
use super::player_spec::PlayerSpec;
use super::position_report::PositionReport;
use super::threats;
use super::turn_timer::TurnTimer;
use super::{MatchView, MoveEntry, PerftTask, PositionQueries};
use parlour_ai::core::game_ai::GameAi;
use parlour_rules::path;
use parlour_rules::perft::PerftCounts;
use parlour_rules::scene::Scene;
use parlour_rules::seat::Seat;
use parlour_rules::setup::Setup;
use parlour_rules::step::{Path, Square, Step};

impl<G: GameAi> MatchView for MatchState<G> {
    fn game(&self) -> &'static Game {
        self.game
    }

    fn setup(&self) -> Setup {
        self.history().position().setup()
    }

    fn is_rated(&self) -> bool {
        self.participants.viewed().map_or(self.is_rated, |viewed| viewed.is_rated)
    }

    fn is_viewed(&self) -> bool {
        self.participants.viewed().is_some()
    }

    fn player_specs(&self) -> &[PlayerSpec] {
        self.participants.player_specs()
    }

    fn names(&self) -> &[String] {
        self.participants.names()
    }

    fn moves(&self) -> &[PlayedMove] {
        self.move_log.moves()
    }

    fn scene(&self, plies: usize) -> Scene {
        if plies >= self.history().plies() {
            let now = G::scene(self.history());
            Scene { outcome: self.outcome(), to_move: self.to_move(), ..now }
        } else {
            G::scene(&self.history().at_ply(plies))
        }
    }

    fn to_move(&self) -> Option<Seat> {
        self.outcome().is_none().then(|| self.history().position().to_move())
    }

    fn game_end(&self) -> Option<GameEnd> {
        let by_rules = |outcome| GameEnd { outcome, termination: Termination::Normal };
        self.declared_end.or_else(|| self.history().outcome().map(by_rules))
    }

    fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    fn turn_timer(&self) -> TurnTimer {
        self.turn_timer
    }
}

impl<G: GameAi> MoveEntry for MatchState<G> {
    fn partial_move(&self) -> Path {
        self.partial_move
    }

    fn next_steps(&self) -> Vec<Step> {
        if self.ensure_person_to_move().is_err() {
            return Vec::new();
        }
        path::next_steps(self.history(), &self.partial_move)
    }

    fn completed_move(&self, step: Step) -> Option<String> {
        let path = self.partial_move.then_if(step, &self.next_steps())?;
        let mv = path::move_from_path(self.history(), &path)?;
        Some(self.history().position().move_to_string(mv))
    }

    fn explain_illegal_step(&self, step: Step) -> ActionError {
        if let Err(error) = self.ensure_person_to_move() {
            return error;
        }
        let path: Vec<Step> = self.partial_move.iter().copied().chain([step]).collect();
        ActionError::IllegalMove(path::explain_illegal(self.history(), &path))
    }

    fn first_illegal_step(&self, path: &[Step]) -> Option<ActionError> {
        if let Err(error) = self.ensure_person_to_move() {
            return Some(error);
        }
        let history = self.history();
        let can_follow =
            |done: usize| path::next_steps(history, &path[..done]).contains(&path[done]);
        let first = (0..path.len()).find(|&done| !can_follow(done))?;
        match path::move_from_path(history, &path[..first]) {
            Some(_) => None,
            None => Some(ActionError::IllegalMove(path::explain_illegal(history, &path[..=first]))),
        }
    }

    fn completions(&self, typed: &str) -> Vec<MoveCompletion> {
        move_completion::move_completions(self.history(), typed)
    }

    fn can_take_back(&self) -> bool {
        !self.is_rated && self.plies_after_take_back().is_some()
    }

    fn can_redo(&self) -> bool {
        !self.is_rated && self.declared_end.is_none() && self.move_log.redo_count() > 0
    }
}

impl<G: GameAi> PositionQueries for MatchState<G> {
    fn threats(&self, seat: Seat) -> Vec<Square> {
        threats::threats(self.history(), seat)
    }

    fn position_report(&self) -> PositionReport {
        PositionReport::of(self.game.name, self.history())
    }

    fn perft(&self, depth: u32) -> PerftCounts {
        self.participants.engine().perft(self.history(), depth, false, &mut |_| {})
    }

    fn divide_reporting(
        &self,
        depth: u32,
        report: &mut dyn FnMut(f64),
    ) -> Vec<(String, PerftCounts)> {
        let position = self.history().position();
        let counts = self.participants.engine().divide(self.history(), depth, report);
        counts.into_iter().map(|(mv, counts)| (position.move_to_string(mv), counts)).collect()
    }

    fn bulk(&self, depth: u32) -> u64 {
        self.participants.engine().perft(self.history(), depth, true, &mut |_| {}).nodes
    }

    fn perft_task(&self, depth: u32) -> PerftTask {
        let (engine, history) = (self.participants.engine().clone(), self.history().clone());
        Box::new(move |is_cancelled| engine.bulk_until(&history, depth, is_cancelled))
    }

    fn perft_reporting(
        &self,
        depth: u32,
        is_bulk: bool,
        report: &mut dyn FnMut(f64),
    ) -> PerftCounts {
        self.participants.engine().perft(self.history(), depth, is_bulk, report)
    }

    fn first_move_task(&self, depth: Option<u32>) -> Option<FirstMoveTask> {
        self.to_move()?;
        let (engine, history) = (self.participants.engine().clone(), self.history().clone());
        Some(Box::new(move |limits, on_judged| {
            let found = engine.first_moves(&history, depth, limits, on_judged)?;
            Some(FirstMoveTable::of(history.position(), found))
        }))
    }
}
