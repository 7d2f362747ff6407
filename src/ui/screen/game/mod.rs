//! The table: a match, where the player points, and what was said last.

mod browse;
mod drawing;
mod mouse;
mod move_input;
mod timing;

use super::{Screen, Transition};
use crate::rules::scene::{BoardKind, Scene};
use crate::rules::seat::Seat;
use crate::rules::step::{Letter, Square, Step};
use crate::session::play::Match;
use crate::session::play::action::{Action, MatchEvent};
use crate::session::play::game::Game;
use crate::session::play::player_spec::PlayerSpec;
use crate::session::play::worker::Reply;
use crate::session::storage::journal::Journal;
use crate::ui::draw::animation::Animation;
use crate::ui::draw::buffer_writer::BufferWriter;
use crate::ui::draw::theme::Theme;
use crate::ui::input::bindings::Context;
use crate::ui::input::cursor::{Cursor, Direction};
use crate::ui::input::intent::Intent;
use crate::ui::input::mouse::MouseEvent;
use crate::ui::input::selection::{Selection, SelectionContext};
use crate::ui::screen::confirm::ConfirmDialog;
use crate::ui::screen::prompt::PromptDialog;
use crate::ui::settings::config::Config;
use crate::ui::settings::match_setup::{DEFAULT_OPPONENT, MatchSetup};
use crate::ui::text;
use crate::ui::widget::analysis_state::AnalysisPanelState;
use crate::ui::widget::board_view::StepChoice;
use crate::ui::widget::player_list::count_pieces;
use move_input::MoveInput;
use ratatui::layout::Rect;
use std::sync::Arc;
use std::time::Instant;
use timing::WatchTiming;

/// A match being played.
pub struct GameScreen {
    game: Box<dyn Match>,
    /// The record of the match, which the program keeps up to date.
    journal: Arc<Journal>,
    /// How to begin another like it.
    match_setup: MatchSetup,
    config: Config,
    /// The position as it is drawn, and what can be chosen in it: asked for once a change.
    scene: Scene,
    next_steps: Vec<Step>,
    threats: Vec<(Seat, Square)>,
    /// How many pieces everybody began with.
    initial_pieces: Vec<usize>,
    selection: Selection,
    warning: Option<String>,
    /// Its last moves are in no file.
    is_unsaved: bool,
    analysis: AnalysisPanelState,
    /// How many moves of the position looked at were played, where that is not the one now.
    viewing_ply: Option<usize>,
    /// The board is seen from the other side.
    flipped: bool,
    /// Players and moves are shown where they are folded away, or folded where they are shown.
    sidebar_toggled: bool,
    /// The move being typed.
    move_input: Option<MoveInput>,
    timing: WatchTiming,
    animation: Option<Animation>,
    bell_pending: bool,
    /// A square was pressed with the mouse, which is not up yet.
    pressed_square: Option<Square>,
}

impl GameScreen {
    /// The screen of `game`. `journal` holds its record; `match_setup` begins another game like it.
    pub fn new(
        game: Box<dyn Match>,
        journal: Arc<Journal>,
        match_setup: MatchSetup,
        config: &Config,
    ) -> GameScreen {
        let scene = game.scene(game.moves().len());
        let next_steps = game.next_steps();
        let initial_pieces = count_pieces(&game.scene(0));
        let mut screen = GameScreen {
            selection: Selection::new(SelectionContext {
                scene: &scene,
                legal_steps: &next_steps,
                partial_move: game.partial_move(),
            }),
            game,
            journal,
            match_setup,
            config: config.clone(),
            scene,
            next_steps,
            threats: Vec::new(),
            initial_pieces,
            warning: None,
            is_unsaved: false,
            analysis: AnalysisPanelState::default(),
            viewing_ply: None,
            flipped: false,
            sidebar_toggled: false,
            move_input: None,
            timing: WatchTiming::new(),
            animation: None,
            bell_pending: false,
            pressed_square: None,
        };
        screen.refresh();
        screen
    }

    fn selection_context(&self) -> SelectionContext<'_> {
        SelectionContext {
            scene: &self.scene,
            legal_steps: &self.next_steps,
            partial_move: self.game.partial_move(),
        }
    }

    /// Asks the match anew for what is drawn.
    fn refresh(&mut self) {
        let plies = self.game.moves().len();
        self.viewing_ply = self.viewing_ply.filter(|&ply| ply < plies);
        self.scene = self.game.scene(self.viewing_ply.unwrap_or(plies));
        self.next_steps = self.game.next_steps();
        self.threats.clear();
        if self.config.threats && self.viewing_ply.is_none() {
            for seat in Seat::all(self.scene.players) {
                let squares = self.game.threats(seat).into_iter();
                self.threats.extend(squares.map(|square| (seat, square)));
            }
        }
        if self.viewing_ply.is_some() {
            self.next_steps.clear();
        }
        self.selection = self.selection.revalidated(self.selection_context());
    }

    fn step_choice(&self) -> Option<StepChoice> {
        self.selection.choice(self.selection_context())
    }

    fn apply(&mut self, action: Action) {
        match self.game.act(action) {
            Ok(events) => self.handle_events(events),
            Err(error) => self.warning = Some(text::without_os_code(&error)),
        }
    }

    fn handle_events(&mut self, events: Vec<MatchEvent>) {
        let before = std::mem::replace(&mut self.scene, self.game.scene(self.game.moves().len()));
        self.viewing_ply = None;
        self.refresh();
        for event in events {
            match event {
                MatchEvent::Failed(seat, message) => {
                    self.warning = Some(text::computer_failed(&*self.game, seat, &message));
                }
                MatchEvent::Stepped => {}
                MatchEvent::Played(_) => {
                    self.analysis.clear();
                    let now = Instant::now();
                    self.animation =
                        Animation::between(&before, &self.scene, self.config.motion, now);
                    self.bell_pending = self.is_persons_turn();
                    self.timing.rest_after_move(&mut *self.game, now);
                }
                _ => self.analysis.clear(),
            }
        }
    }

    /// Whether a person is to move after somebody else.
    fn is_persons_turn(&self) -> bool {
        let human = |seat: Seat| self.game.player_specs()[seat.index()].is_human();
        let last = self.game.moves().last().map(|entry| entry.seat);
        self.scene.to_move.is_some_and(human) && last.is_some_and(|seat| !human(seat))
    }

    /// Whether nobody but computers plays.
    fn is_watched(&self) -> bool {
        !self.game.player_specs().iter().any(|spec| spec.is_human())
    }

    fn toggle_hint(&mut self) {
        if let Err(error) = self.analysis.toggle_hint(&mut *self.game) {
            self.warning = Some(text::hint_failed(&text::without_os_code(&error)));
        }
    }

    fn choose_step(&mut self, step: Step) -> Transition {
        if let Some(ply) = self.viewing_ply {
            return self.confirm_branch(ply);
        }
        if self.next_steps.contains(&step) {
            self.apply(Action::Step(step));
        } else {
            self.warning = Some(self.game.explain_illegal_step(step).to_string());
        }
        Transition::Stay
    }

    /// One step back within the move, the cursor with it.
    fn step_back(&mut self) {
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

    /// Writes a letter on the square chosen, or on the cursor's.
    fn write_letter(&mut self, letter: Letter) {
        if self.step_choice().is_none() {
            self.choose_step(self.selection.cursor.step());
        }
        if self.step_choice().is_some() {
            self.choose_step(Step::Letter(letter));
        }
    }

    fn move_cursor(&mut self, toward: Direction) {
        let toward = if self.flipped { toward.opposite() } else { toward };
        self.selection = self.selection.moved(toward, self.selection_context());
    }

    /// Asks before `go` if a game under way would be left, or any that is not saved.
    fn confirm_leaving(
        &mut self,
        [question, lost]: [&'static str; 2],
        transition: Transition,
    ) -> Transition {
        let over = self.game.outcome().is_some();
        if self.game.moves().is_empty() || over && !self.is_unsaved {
            return transition;
        }
        self.confirm(if self.is_unsaved { lost } else { question }.to_string(), transition)
    }

    /// Asks before `go`, unless the player wants no questions.
    fn confirm(&mut self, question: String, transition: Transition) -> Transition {
        match (self.config.confirm, transition) {
            (true, transition) => {
                Transition::Push(Box::new(ConfirmDialog::new(question, transition)))
            }
            (false, Transition::PopAndSend(intent)) => self.handle_intent(intent),
            (false, transition) => transition,
        }
    }

    /// Who would resign, or offer a draw: whoever of the persons is to move, or the only one.
    fn acting_human(&self) -> Option<Seat> {
        let player_specs = self.game.player_specs();
        let is_human = |seat: &Seat| player_specs[seat.index()].is_human();
        self.scene.to_move.filter(is_human).or_else(|| Seat::all(player_specs.len()).find(is_human))
    }

    fn resign(&mut self) -> Transition {
        let Some(seat) = self.acting_human() else { return Transition::Stay };
        self.confirm(
            text::ask_resign(&*self.game, seat),
            Transition::PopAndSend(Intent::ResignConfirmed),
        )
    }

    /// Asks the other persons; a computer player agrees if it does not expect to do better.
    fn offer_draw(&mut self) -> Transition {
        let Some(seat) = self.acting_human() else { return Transition::Stay };
        let others = || Seat::all(self.game.player_specs().len()).filter(|other| *other != seat);
        let is_computer = |other: &Seat| !self.game.player_specs()[other.index()].is_human();
        match others()
            .find(|other| is_computer(other) && !self.analysis.accepts_draw(&*self.game, *other))
        {
            Some(other) => {
                self.warning = Some(text::draw_declined(&*self.game, other));
                Transition::Stay
            }
            None if others().all(|other| is_computer(&other)) => {
                self.apply(Action::AgreeDraw);
                Transition::Stay
            }
            None => {
                let question = text::ask_draw(&*self.game, seat);
                Transition::Push(Box::new(ConfirmDialog::new(
                    question,
                    Transition::PopAndSend(Intent::DrawAccepted),
                )))
            }
        }
    }

    /// Everybody moves on by one seat, in the middle of the game.
    fn swap_sides(&mut self) {
        let (mut player_specs, mut names) =
            (self.game.player_specs().to_vec(), self.game.names().to_vec());
        player_specs.rotate_left(1);
        names.rotate_left(1);
        self.apply(Action::ChangePlayers(player_specs, names));
    }

    /// Computers take all seats but that of the player to move.
    fn play_on(&mut self) {
        if let Some(ply) = self.viewing_ply {
            self.apply(Action::Rewind(ply));
        }
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
        let names = vec![String::new(); player_specs.len()];
        self.apply(Action::ChangePlayers(player_specs, names));
    }
}

impl Screen for GameScreen {
    fn context(&self) -> Context {
        match self.step_choice() {
            _ if self.move_input.is_some() => Context::TextInput,
            Some(StepChoice::Letter(_)) => Context::ChooseLetter,
            Some(StepChoice::Turn(_)) => Context::ChooseRotation,
            None if self.is_watched() => Context::Watch,
            None if self.scene.board_kind == BoardKind::Letters => Context::Write,
            None => Context::Board,
        }
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        let under_way = self.game.outcome().is_none();
        let paused = self.game.is_paused();
        match intent {
            _ if self.move_input.is_some() => true,
            Intent::Choose if self.viewing_ply.is_some() => !self.is_watched(),
            Intent::Choose | Intent::Next | Intent::Previous | Intent::WriteS | Intent::WriteO => {
                !self.next_steps.is_empty()
            }
            Intent::Back => self.viewing_ply.is_some() || !self.game.partial_move().is_empty(),
            Intent::TakeBack => self.game.can_take_back(),
            Intent::Redo => self.game.can_redo(),
            Intent::Hint => {
                self.viewing_ply.is_none() && under_way && self.game.thinking_seat().is_none()
            }
            Intent::MoveNow => self.game.thinking_seat().is_some(),
            Intent::Pause => under_way,
            Intent::Step => under_way && paused && self.viewing_ply.is_none(),
            Intent::Rematch => !under_way,
            Intent::TypeMove => self.viewing_ply.is_none() && !self.next_steps.is_empty(),
            Intent::Older | Intent::Oldest => {
                self.viewing_ply.unwrap_or(self.game.moves().len()) > 0
            }
            Intent::Newer | Intent::Newest => self.viewing_ply.is_some(),
            Intent::Resign | Intent::OfferDraw => under_way && self.acting_human().is_some(),
            Intent::SwapSides => under_way && self.viewing_ply.is_none(),
            Intent::PlayOn => under_way || self.viewing_ply.is_some(),
            _ => true,
        }
    }

    fn handle_intent(&mut self, intent: Intent) -> Transition {
        self.warning = None;
        self.animation = None;
        if self.move_input.is_some() {
            self.edit_move_input(intent);
            return Transition::Stay;
        }
        // Choosing what cannot be chosen says why, while there is something to choose.
        let over = self.game.outcome().is_some();
        if !self.is_enabled(intent) && (intent != Intent::Choose || over) {
            self.warning = text::why_disabled(intent, over).map(str::to_string);
            return Transition::Stay;
        }
        match intent {
            Intent::Up => self.move_cursor(Direction::Up),
            Intent::Down => self.move_cursor(Direction::Down),
            Intent::Left => self.move_cursor(Direction::Left),
            Intent::Right => self.move_cursor(Direction::Right),
            Intent::Next => self.selection = self.selection.next(false, self.selection_context()),
            Intent::Previous => {
                self.selection = self.selection.next(true, self.selection_context())
            }
            Intent::Flip => self.selection = self.selection.toggled(self.selection_context()),
            Intent::Choose => {
                return self.choose_step(self.selection.step(self.selection_context()));
            }
            Intent::Back => self.step_back(),
            Intent::WriteS => self.write_letter(Letter::S),
            Intent::WriteO => self.write_letter(Letter::O),
            Intent::TakeBack => self.apply(Action::TakeBack),
            Intent::Redo => self.apply(Action::Redo),
            Intent::Older => self.view_ply(self.previous_ply()),
            Intent::Newer => self.view_ply(self.viewing_ply.map(|ply| ply + 1)),
            Intent::Oldest => self.view_ply(Some(0)),
            Intent::Newest => self.view_ply(None),
            Intent::BranchConfirmed => {
                if let Some(ply) = self.viewing_ply {
                    self.apply(Action::Rewind(ply));
                }
            }
            Intent::Hint => self.toggle_hint(),
            Intent::MoveNow => self.game.move_now(),
            Intent::Pause => self.toggle_pause(),
            Intent::Step => self.play_one_move(),
            Intent::Slower => self.warning = Some(self.timing.slower()),
            Intent::Faster => self.warning = Some(self.timing.faster()),
            Intent::TypeMove => self.move_input = Some(MoveInput::default()),
            Intent::TurnBoard => self.flipped = !self.flipped,
            Intent::Sidebar => self.sidebar_toggled = !self.sidebar_toggled,
            Intent::Resign => return self.resign(),
            Intent::ResignConfirmed => {
                if let Some(seat) = self.acting_human() {
                    self.apply(Action::Resign(seat));
                }
            }
            Intent::OfferDraw => return self.offer_draw(),
            Intent::DrawAccepted => self.apply(Action::AgreeDraw),
            Intent::SwapSides => self.swap_sides(),
            Intent::PlayOn => self.play_on(),
            Intent::Rematch => {
                let again = self.match_setup.rematch(self.scene.outcome);
                return self
                    .confirm_leaving(text::ASK_NEW, Transition::StartNextMatch(Box::new(again)));
            }
            Intent::NewGame => {
                let again = self.match_setup.next_game(self.scene.outcome);
                return self
                    .confirm_leaving(text::ASK_NEW, Transition::StartNextMatch(Box::new(again)));
            }
            Intent::Save => {
                return Transition::Push(Box::new(PromptDialog::save_as(self.journal.record())));
            }
            Intent::Menu => return self.confirm_leaving(text::ASK_MENU, Transition::PopToMenu),
            Intent::Quit => return self.confirm_leaving(text::ASK_QUIT, Transition::Quit),
            _ => {}
        }
        Transition::Stay
    }

    fn insert_char(&mut self, letter: char) {
        self.warning = None;
        if let Some(line) = &mut self.move_input {
            line.insert(letter, &*self.game);
        }
    }

    fn handle_mouse(&mut self, mouse: MouseEvent, area: Rect) -> Transition {
        self.animation = None;
        self.click_or_scroll(mouse, area)
    }

    fn next_tick(&self) -> Option<Instant> {
        let motion = self.animation.as_ref().map(Animation::next_frame_at);
        motion.into_iter().chain(self.timing.next_tick(&*self.game)).min()
    }

    fn tick(&mut self, now: Instant) -> bool {
        self.advance_time(now)
    }

    fn on_config_change(&mut self, config: &Config) {
        self.config = config.clone();
        self.refresh();
    }

    fn take_bell(&mut self) -> bool {
        std::mem::take(&mut self.bell_pending)
    }

    fn on_reply(&mut self, reply: &Reply) -> bool {
        let analysis_changed =
            self.analysis.on_reply(&*self.game, reply).unwrap_or_else(|message| {
                self.warning = Some(text::hint_failed(&message));
                true
            });
        let viewing_ply = self.viewing_ply;
        let events = self.game.on_reply(reply.clone());
        let changed = !events.is_empty();
        if changed {
            self.handle_events(events);
            // Whoever looks at an earlier position goes on looking at it.
            if viewing_ply.is_some() {
                self.view_ply(viewing_ply);
            }
        }
        changed || analysis_changed
    }

    fn show_warning(&mut self, sentence: String) {
        self.warning = Some(sentence);
    }

    fn set_save_error(&mut self, sentence: Option<String>) {
        self.is_unsaved = sentence.is_some();
        self.warning = sentence.or(self.warning.take());
    }

    fn match_to_save(&self) -> Option<&dyn Match> {
        Some(&*self.game)
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.game.game())
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        self.draw_game(area, theme, writer);
    }
}
