//! What is done with a position that was set up.

use super::EditorScreen;
use crate::text;
use crate::ui::input::Intent;
use crate::ui::screen::analysis::AnalysisScreen;
use crate::ui::screen::copying::copy;
use crate::ui::screen::prompt::PromptDialog;
use crate::ui::screen::{BranchHome, MatchWish, Notice, Transition};
use parlour_ai::Level;
use parlour_ai::core::SearchLimits;
use parlour_session::catalog::{MatchSetup, SeatOrder};
use parlour_session::play::{ReplySink, Request, WorkerEvent, only_person};
use parlour_session::record::{Record, date};
use parlour_session::storage::{Mistake, Task};
use parlour_words::say;

impl EditorScreen {
    /// Commands that do something with the position. `None` for all others.
    pub(super) fn use_position(&mut self, intent: Intent) -> Option<Transition> {
        Some(match intent {
            Intent::PlayOn => Transition::Play(MatchWish::Next(Box::new(self.match_setup()))),
            Intent::AnalysisBoard => {
                AnalysisScreen::open(self.record(), Vec::new(), BranchHome::Nowhere)
            }
            Intent::Reveal => {
                self.solve();
                Transition::Stay
            }
            Intent::Puzzles => self.ask_for_right_move(),
            Intent::Save => self.ask_for_name(),
            Intent::Copy => copy(text::position_command(&self.position.start())),
            _ => return None,
        })
    }

    /// The match with the players of the game's last setup. The only person is to move.
    fn match_setup(&self) -> MatchSetup {
        let mut setup = self.form.match_setup();
        setup.order = SeatOrder::AsSeated;
        setup.start.is_rated = false;
        setup.start.board = self.position.start().board;
        while only_person(&setup.start.player_specs)
            .is_some_and(|person| self.position.scene.to_move != Some(person))
        {
            setup = setup.with_rotated_players();
        }
        setup
    }

    fn record(&self) -> Record {
        Record::new(&self.match_setup().start, Some(date::today()))
    }

    /// Asks the solver for the value, until the position is another one.
    fn solve(&mut self) {
        let request = Request::Solve(self.options);
        let Ok(game) = &mut self.begun else { return };
        match game.analyse(Level::Random, request, SearchLimits::default()) {
            Ok(_) => self.solution = Some(say!("editor-solving").to_string()),
            Err(error) => self.notice = Some(Notice::wrong(text::without_os_code(&error))),
        }
    }

    /// Takes over what the solver says. Returns whether it has said something.
    pub(super) fn take_solution(&mut self) -> bool {
        let Some(mover) = self.position.scene.to_move else { return false };
        let mut has_news = false;
        for reply in self.replies.take() {
            self.solution = match reply.event {
                WorkerEvent::Solved(solved) => Some(text::solved_position(&solved, mover)),
                WorkerEvent::Failed(message) => Some(say!("advice-failed", message)),
                _ => continue,
            };
            has_news = true;
        }
        has_news
    }

    /// Asks under which name the position becomes a saved game without moves.
    fn ask_for_name(&self) -> Transition {
        let record = self.record();
        Transition::open(move |services| {
            let store = services.require_store()?.clone();
            let on_submit = move |title: &str| {
                store.add(&record, title).map_err(|error| text::action_failed(&error))?;
                Ok(Transition::Run(Box::new(|_| Ok(Some(say!("editor-saved").to_string())))))
            };
            let question = say!("editor-ask-name");
            Ok(Box::new(PromptDialog::new(question, String::new(), Box::new(on_submit))))
        })
    }

    /// Asks for the right move of a puzzle of one's own.
    fn ask_for_right_move(&self) -> Transition {
        let start = self.position.start();
        let on_submit = move |line: &str| {
            let game = start.begin(&ReplySink::ignore());
            let game = game.map_err(|error| text::without_os_code(&error))?;
            let meant = game.completions(line).into_iter().find(|found| found.is_complete);
            let meant = meant.ok_or_else(|| say!("editor-no-move", move = text::showable(line)))?;
            let puzzle = Mistake {
                date: date::today(),
                game: start.game,
                setup: start.setup,
                board: start.board.clone(),
                moves: Vec::new(),
                task: Task::Find(meant.text),
            };
            Ok(Transition::Run(Box::new(move |services| {
                let added = services.require_store()?.mistakes().add(&puzzle);
                let not_kept = |error| say!("exercise-not-kept", error = text::reason_of(&error));
                added.map_err(not_kept)?;
                Ok(Some(say!("editor-puzzle-kept").to_string()))
            })))
        };
        let question = say!("editor-ask-move");
        Transition::push(PromptDialog::new(question, String::new(), Box::new(on_submit)))
    }
}
