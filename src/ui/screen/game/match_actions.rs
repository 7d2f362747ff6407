//! What commands of the game screen do to the match.

use super::GameScreen;
use crate::text;
use crate::ui::input::Intent;
use crate::ui::picture::position::PositionPicture;
use crate::ui::screen::Notice;
use crate::ui::screen::Transition;
use crate::ui::screen::confirm::{Answer, ConfirmDialog};
use crate::ui::screen::prompt::PromptDialog;
use crate::ui::screen::step_entry::EntersSteps;
use parlour_rules::{BoardKind, Seat};
use parlour_session::catalog::{DEFAULT_OPPONENT, MatchSetup};
use parlour_session::play::{Action, PlayerSpec};
use parlour_session::record::{Record, RecordTracker};
use parlour_words::say;
use std::mem;

impl GameScreen {
    /// Asks whether to go on from the earlier position that is viewed, where something was chosen in it.
    pub(super) fn choose_in_view(&mut self, ply: usize) -> Transition {
        // A click comes here without being asked whether it may.
        if let Err(why) = self.check(Intent::Choose) {
            self.entry.notice = self.sentence_of(&why).map(Notice::news);
            return Transition::Stay;
        }
        self.confirm_branch(ply, Answer::Branch)
    }

    /// What the digits do on a board of blocks, for somebody to whom one does nothing: the turns have
    /// numbers, and a number is typed after a marble was placed.
    pub(super) fn number_of_turn(&self) -> Option<&'static str> {
        let asked =
            self.entry.scene.board_kind == BoardKind::Blocks && !self.entry.next_steps.is_empty();
        let blocks_per_row = self.entry.selection_context().blocks_per_row();
        asked.then(|| text::number_of_turn(blocks_per_row, self.entry.choice().is_some()))
    }

    /// Says why a digit without a command does nothing.
    pub(super) fn explain_digit(&mut self, letter: char) {
        let said = self.number_of_turn().filter(|_| letter.is_ascii_digit() && !self.has_warned());
        if let Some(sentence) = said {
            (self.entry.notice, self.toss_note) = (Some(Notice::news(sentence.to_string())), None);
        }
    }

    /// Whether a digit is the number of no turn of the blocks.
    pub(super) fn is_no_turn(&self, number: u8) -> bool {
        let context = self.entry.selection_context();
        context.numbers_rotations() && context.numbered_rotation(number).is_none()
    }

    /// Leaves the earlier position that is viewed, or takes the last step of the move back.
    pub(super) fn step_back(&mut self) {
        match self.viewing_ply {
            Some(_) => self.view_ply(None),
            None => drop(self.undo_step()),
        }
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
            let left = person.map_or(transition, |seat| Transition::Answer(Answer::Resign(seat)));
            return Transition::push(ConfirmDialog::new(question, left));
        }
        // A game that begins with the moves of another is saved with the first of its own: before that
        // there is nothing to lose, and nothing kept to go on with.
        let is_another = self.journal.is_on_disk() && !self.journal.has_file();
        if self.game.moves().is_empty() || (over || is_another) && !self.is_unsaved {
            return transition;
        }
        let question = match (self.is_unsaved, self.journal.is_on_disk()) {
            (true, _) => lost.to_string(),
            (_, true) => format!("{question} {}", say!("game-kept-for-menu")),
            _ => question.to_string(),
        };
        self.confirm(question, transition)
    }

    /// Asks before `transition`, unless questions are turned off.
    pub(super) fn confirm(&mut self, question: String, transition: Transition) -> Transition {
        if self.config.confirm {
            Transition::push(ConfirmDialog::new(question, transition))
        } else {
            transition
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
                picture.is_flipped = self.is_flipped();
                picture.player_colors = self.match_setup.player_colors;
                PromptDialog::ask_for_picture(picture)
            }
            Err(error) => {
                self.entry.notice = Some(Notice::wrong(text::without_os_code(&error)));
                Transition::Stay
            }
        }
    }

    /// The person who resigns or offers a draw: the one to move, else the first.
    pub(super) fn acting_human(&self) -> Option<Seat> {
        let player_specs = self.game.player_specs();
        let is_human = |seat: &Seat| player_specs[seat.index()].is_human();
        self.entry
            .scene
            .to_move
            .filter(is_human)
            .or_else(|| Seat::all(player_specs.len()).find(is_human))
    }

    /// The person who loses a rated game by leaving it: the one whose games these are, if that can be told.
    pub(super) fn leaving_person(&self) -> Option<Seat> {
        let own_seat = self.store.as_ref().and_then(|it| it.own_seat(&self.journal.record()));
        own_seat.or_else(|| self.acting_human())
    }

    pub(super) fn resign(&mut self) -> Transition {
        let Some(seat) = self.acting_human() else { return Transition::Stay };
        self.confirm(text::ask_resign(&*self.game, seat), Transition::Answer(Answer::Resign(seat)))
    }

    /// Offers a draw: a computer player accepts if it expects no more than a draw, which the player then confirms; a
    /// person is asked.
    pub(super) fn offer_draw(&mut self) -> Transition {
        let Some(seat) = self.acting_human() else { return Transition::Stay };
        let others = || Seat::all(self.game.player_specs().len()).filter(|other| *other != seat);
        let is_computer = |other: &Seat| !self.game.is_human(*other);
        let agree = Transition::Answer(Answer::Draw { plies: self.game.moves().len() });
        match others()
            .find(|other| is_computer(other) && !self.analysis.accepts_draw(&*self.game, *other))
        {
            Some(other) => {
                self.entry.notice = Some(Notice::news(say!(
                    "game-draw-declined",
                    who = text::player_in_sentence(&*self.game, other)
                )));
                Transition::Stay
            }
            None if others().all(|other| is_computer(&other)) => {
                self.confirm(say!("game-draw-accepted").to_string(), agree)
            }
            None => {
                let question =
                    say!("game-ask-draw", who = text::player_in_sentence(&*self.game, seat));
                Transition::push(ConfirmDialog::new(question, agree))
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
        let Some(seat) = self.entry.scene.to_move else { return };
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
            if self.game.player_specs()[seat.index()] == *spec {
                self.game.names()[seat.index()].clone()
            } else {
                String::new()
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
