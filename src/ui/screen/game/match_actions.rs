//! What commands of the game screen do to the match.
//!
//! The table makes moves beside [`EntersSteps`](crate::ui::screen::step_entry::EntersSteps), by which the other boards
//! do: the coach may hold a move before it is played, and a step at an earlier position asks whether to go on from there.

use super::GameScreen;
use crate::text;
use crate::ui::input::cursor::{Cursor, Direction};
use crate::ui::input::intent::Intent;
use crate::ui::input::selection::StepChoice;
use crate::ui::picture::position::PositionPicture;
use crate::ui::screen::confirm::ConfirmDialog;
use crate::ui::screen::{Screen, Transition};
use crate::ui::settings::config::Config;
use parlour_ai::core::searcher::EngineOptions;
use parlour_rules::scene::BoardKind;
use parlour_rules::seat::Seat;
use parlour_rules::step::{Letter, Rotation, Step};
use parlour_session::catalog::match_setup::{DEFAULT_OPPONENT, MatchSetup};
use parlour_session::play::action::Action;
use parlour_session::play::player_spec::PlayerSpec;
use parlour_session::record::{Record, RecordTracker};
use parlour_words::say;
use std::mem;

impl GameScreen {
    /// The threads and the memory that the coach may use. A computer player may search beside it, so
    /// that it takes half of the memory.
    pub(super) fn engine_options(&self, config: &Config) -> EngineOptions {
        EngineOptions {
            threads: usize::from(config.threads),
            hash_mib: usize::from(config.hash).div_ceil(2),
            ..self.match_setup.start.engine_options
        }
    }

    pub(super) fn choose_step(&mut self, step: Step) -> Transition {
        if let Some(ply) = self.viewing_ply {
            // A click comes here without being asked whether it may.
            if let Err(why) = self.check(Intent::Choose) {
                self.warning = self.sentence_of(&why);
                return Transition::Stay;
            }
            return self.confirm_branch(ply, Intent::BranchConfirmed);
        }
        if self.next_steps.contains(&step) {
            let path = self.game.partial_move().then(step);
            let completed = self.game.completed_move(step);
            if !completed.is_some_and(|text| self.hold(&text, path)) {
                self.apply(Action::Step(step));
            }
        } else {
            self.warning = Some(self.game.explain_illegal_step(step).to_string());
        }
        Transition::Stay
    }

    /// Chooses what is selected. A piece that is chosen has the cursor go to the first square that is
    /// open to it; chosen again, it is let go.
    pub(super) fn choose_selected(&mut self) -> Transition {
        let step = self.selection.step(self.selection_context());
        if self.viewing_ply.is_none() && self.is_last_chosen(step) {
            self.step_back();
            return Transition::Stay;
        }
        let chosen_before = self.game.partial_move().len();
        let transition = self.choose_step(step);
        if self.game.partial_move().len() > chosen_before && self.step_choice().is_none() {
            let flipped = self.is_flipped();
            self.selection = self.selection.at_first(flipped, self.selection_context());
        }
        transition
    }

    /// What the digits do on a board of blocks, for somebody to whom one does nothing: the turns have
    /// numbers, and a number is typed after a marble was placed.
    pub(super) fn number_of_turn(&self) -> Option<&'static str> {
        let asked = self.scene.board_kind == BoardKind::Blocks && !self.next_steps.is_empty();
        let blocks_per_row = self.selection_context().blocks_per_row();
        asked.then(|| text::number_of_turn(blocks_per_row, self.step_choice().is_some()))
    }

    /// Turns a block by the number of the rotation, or where there are more rotations than digits,
    /// chooses the block with this number.
    pub(super) fn choose_number(&mut self, number: u8) -> Transition {
        let context = self.selection_context();
        let Some(StepChoice::Rotation(current)) = self.step_choice() else {
            return Transition::Stay;
        };
        match context.numbered_rotation(number) {
            Some(rotation) => self.choose_step(Step::Rotation(rotation)),
            None if context.numbers_rotations() => {
                self.warning = self.number_of_turn().map(str::to_string);
                Transition::Stay
            }
            None => {
                let rotation = Rotation { block: number.saturating_sub(1), ..current };
                self.selection = self.selection.with_rotation(rotation, context);
                Transition::Stay
            }
        }
    }

    /// Whether a step is the last one of the move so far, and not to be chosen a second time.
    pub(super) fn is_last_chosen(&self, step: Step) -> bool {
        self.game.partial_move().last() == Some(&step) && !self.next_steps.contains(&step)
    }

    /// Goes to the next place that can be chosen, in reading order on the screen, or to the one
    /// before.
    pub(super) fn tab(&mut self, forward: bool) {
        let flipped = self.is_flipped();
        self.selection = self.selection.tabbed(forward, flipped, self.selection_context());
    }

    /// Takes the last step of the move back and puts the cursor on its square.
    pub(super) fn step_back(&mut self) {
        if self.viewing_ply.is_some() {
            return self.view_ply(None);
        }
        if let Some(&step) = self.game.partial_move().last() {
            self.apply(Action::UndoStep);
            if let Step::Square(square) = step {
                self.selection.cursor = Cursor::on(square);
            }
        }
    }

    /// Writes a letter on the chosen square, or on the square under the cursor.
    pub(super) fn write_letter(&mut self, letter: Letter) {
        if self.step_choice().is_none() {
            self.choose_step(self.selection.cursor.step());
        }
        if self.step_choice().is_some() {
            self.choose_step(Step::Letter(letter));
        }
    }

    pub(super) fn move_cursor(&mut self, direction: Direction) {
        let (selection, flipped) = (self.selection, self.is_flipped());
        self.selection = selection.moved_on_screen(direction, flipped, self.selection_context());
    }

    /// Asks before `transition` leaves a game that is not over or not saved.
    pub(super) fn confirm_leaving(
        &mut self,
        [question, lost]: [&'static str; 2],
        transition: Transition,
    ) -> Transition {
        let over = self.game.outcome().is_some();
        if self.game.is_rated() && !over && !self.game.moves().is_empty() {
            // Asked even where questions are turned off: it costs a game.
            let person = self.leaving_person();
            let question = text::ask_leave_rated(&self.journal.record(), person);
            let left = person.map_or(transition, |seat| {
                Transition::PopAndSend(Intent::LeaveRatedConfirmed(seat))
            });
            return Transition::Push(Box::new(ConfirmDialog::new(question, left)));
        }
        // A game that begins with the moves of another is saved with the first of its own: before that
        // there is nothing to lose, and nothing kept to go on with.
        let is_another = self.journal.is_on_disk() && !self.journal.has_file();
        if self.game.moves().is_empty() || (over || is_another) && !self.is_unsaved {
            return transition;
        }
        let question = match (self.is_unsaved, self.journal.is_on_disk(), &transition) {
            (true, ..) => lost.to_string(),
            (_, true, Transition::Quit) => format!("{question} {}", say!("game-kept-for-shell")),
            (_, true, _) => format!("{question} {}", say!("game-kept-for-menu")),
            _ => question.to_string(),
        };
        self.confirm(question, transition)
    }

    /// Asks before `transition`, unless questions are turned off.
    pub(super) fn confirm(&mut self, question: String, transition: Transition) -> Transition {
        match (self.config.confirm, transition) {
            (true, transition) => {
                Transition::Push(Box::new(ConfirmDialog::new(question, transition)))
            }
            (false, Transition::PopAndSend(intent)) => self.handle_intent(intent),
            (false, transition) => transition,
        }
    }

    /// The record of the match with all its moves. The journal learns of those that the match began
    /// with after the first key only.
    pub(super) fn current_record(&self) -> Record {
        let mut tracker = RecordTracker::new(self.journal.record());
        tracker.sync_from(&*self.game);
        tracker.record().clone()
    }

    /// A picture of the position that is shown.
    pub(super) fn picture(&mut self) -> Transition {
        match PositionPicture::new(&self.current_record(), self.viewing_ply) {
            Ok(mut picture) => {
                // Pictures show a board from one side, whoever plays, until it is turned.
                picture.is_flipped = self.turned;
                picture.player_colors = self.match_setup.player_colors;
                Transition::SavePicture(Box::new(picture))
            }
            Err(error) => {
                self.warning = Some(text::without_os_code(&error));
                Transition::Stay
            }
        }
    }

    /// The person who resigns or offers a draw: the one to move, else the first.
    pub(super) fn acting_human(&self) -> Option<Seat> {
        let player_specs = self.game.player_specs();
        let is_human = |seat: &Seat| player_specs[seat.index()].is_human();
        self.scene.to_move.filter(is_human).or_else(|| Seat::all(player_specs.len()).find(is_human))
    }

    /// The person who loses a rated game by leaving it: the one whose games these are, if that can be told.
    pub(super) fn leaving_person(&self) -> Option<Seat> {
        let own_seat = self.store.as_ref().and_then(|it| it.own_seat(&self.journal.record()));
        own_seat.or_else(|| self.acting_human())
    }

    pub(super) fn resign(&mut self) -> Transition {
        let Some(seat) = self.acting_human() else { return Transition::Stay };
        self.confirm(
            text::ask_resign(&*self.game, seat),
            Transition::PopAndSend(Intent::ResignConfirmed(seat)),
        )
    }

    /// Offers a draw: a computer player accepts if it expects no more than a draw, which the player then confirms; a
    /// person is asked.
    pub(super) fn offer_draw(&mut self) -> Transition {
        let Some(seat) = self.acting_human() else { return Transition::Stay };
        let others = || Seat::all(self.game.player_specs().len()).filter(|other| *other != seat);
        let is_computer = |other: &Seat| !self.game.is_human(*other);
        let agree = Transition::PopAndSend(Intent::DrawAccepted { plies: self.game.moves().len() });
        match others()
            .find(|other| is_computer(other) && !self.analysis.accepts_draw(&*self.game, *other))
        {
            Some(other) => {
                self.warning = Some(say!(
                    "game-draw-declined",
                    who = text::player_in_sentence(&*self.game, other)
                ));
                Transition::Stay
            }
            None if others().all(|other| is_computer(&other)) => {
                self.confirm(say!("game-draw-accepted").to_string(), agree)
            }
            None => {
                let question =
                    say!("game-ask-draw", who = text::player_in_sentence(&*self.game, seat));
                Transition::Push(Box::new(ConfirmDialog::new(question, agree)))
            }
        }
    }

    /// Each seat gets the player of the next one, and the last seat the player of the first.
    pub(super) fn swap_sides(&mut self) {
        let (mut player_specs, mut names) =
            (self.game.player_specs().to_vec(), self.game.names().to_vec());
        player_specs.rotate_left(1);
        names.rotate_left(1);
        self.change_players(player_specs, names, self.match_setup.with_rotated_players());
    }

    /// Changes the players, and has the next match begin with `setup`. Returns whether it was done; if not, a
    /// warning says why.
    fn change_players(
        &mut self,
        player_specs: Vec<PlayerSpec>,
        names: Vec<String>,
        setup: MatchSetup,
    ) -> bool {
        let before = mem::replace(&mut self.match_setup, setup);
        let is_changed = self.apply(Action::ChangePlayers(player_specs, names));
        if !is_changed {
            self.match_setup = before;
        }
        is_changed
    }

    /// Continues as a person against computers.
    pub(super) fn play_on(&mut self) {
        let Some(seat) = self.scene.to_move else { return };
        let mut other =
            self.match_setup.start.player_specs.iter().find(|spec| !spec.is_human()).copied();
        let mut player_specs = self.game.player_specs().to_vec();
        for (place, spec) in player_specs.iter_mut().enumerate() {
            let computer = *other.get_or_insert(DEFAULT_OPPONENT);
            *spec = match place == seat.index() {
                true => PlayerSpec::Human,
                false if spec.is_human() => computer,
                false => *spec,
            };
        }
        // A name stays with the player who has it.
        let names = Seat::all(player_specs.len()).zip(&player_specs).map(|(seat, spec)| {
            match self.game.player_specs()[seat.index()] == *spec {
                true => self.game.names()[seat.index()].clone(),
                false => String::new(),
            }
        });
        let names: Vec<String> = names.collect();
        let setup = self.match_setup.with_players(player_specs.clone(), names.clone());
        if self.change_players(player_specs, names, setup) {
            // A person cannot end the pauses of watched games.
            self.timing.end_pauses(&mut *self.game);
        }
    }
}
