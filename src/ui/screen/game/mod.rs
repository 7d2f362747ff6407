//! The game screen: a match being played, the selection on its board, and the last message.

mod advice;
mod after;
mod availability;
mod browse;
mod coach;
mod coach_help;
mod commands;
mod drawing;
mod live_match;
mod match_actions;
mod mouse;
mod move_input;
mod review;
mod screen;
mod study;
mod timing;

use crate::text;
use crate::ui::draw::animation::Animation;
use crate::ui::draw::board_layout::is_opposite;
use crate::ui::input::move_input::MoveInput;
use crate::ui::input::selection::{Selection, SelectionContext, StepChoice};
use crate::ui::screen::review::work::{ReviewTools, SharedWork};
use crate::ui::settings::choices::{Surface, WarnFrom};
use crate::ui::settings::config::Config;
use crate::ui::widget::analysis_state::AnalysisPanelState;
use crate::ui::widget::player_list::count_pieces;
use crate::ui::widget::variation_list::VariationToken;
use advice::Advice;
use coach::Coach;
use parlour_rules::scene::Scene;
use parlour_rules::seat::Seat;
use parlour_rules::step::{Square, Step};
use parlour_session::catalog::match_setup::{MatchSetup, SeatOrder};
use parlour_session::play::Match;
use parlour_session::play::action::{Action, ActionError, MatchEvent};
use parlour_session::play::player_spec::only_person;
use parlour_session::progress::after_game::AfterGame;
use parlour_session::storage::journal::Journal;
use parlour_session::storage::store::Store;
use std::cell::Cell;
use std::sync::Arc;
use std::time::Instant;
use timing::WatchTiming;

/// The settings of a match: in a rated one the coach is silent.
fn without_help(config: &Config, is_rated: bool) -> Config {
    let config = config.clone();
    if !is_rated {
        return config;
    }
    let (comments, evaluation_bar, threats, plans) = (false, false, false, false);
    Config { warnings: WarnFrom::Off, comments, evaluation_bar, threats, plans, ..config }
}

/// A match being played.
pub(crate) struct GameScreen {
    game: Box<dyn Match>,
    /// The record of the match, which the program keeps up to date.
    journal: Arc<Journal>,
    /// The setup for the next match.
    match_setup: MatchSetup,
    config: Config,
    /// How the board was drawn last; clicks are understood by it.
    surface: Cell<Surface>,
    /// How many rows of the board were out of view above, where not all fit.
    rows_above: Cell<usize>,
    /// The position drawn, with the steps to choose from, kept until the match changes.
    scene: Scene,
    next_steps: Vec<Step>,
    threats: Vec<(Seat, Square)>,
    /// The number of pieces of each player at the start.
    initial_pieces: Vec<usize>,
    selection: Selection,
    warning: Option<String>,
    /// How the coin fell, until the first key.
    toss_note: Option<String>,
    /// Whether the last moves could not be saved.
    is_unsaved: bool,
    analysis: AnalysisPanelState,
    coach: Coach,
    advice: Advice,
    /// Whether both sides are moved freely, and nobody plays.
    is_study: bool,
    /// On an analysis board, the moves with their variations.
    variations: Vec<VariationToken>,
    /// The number of moves before the viewed position, if that is an earlier one.
    viewing_ply: Option<usize>,
    /// Whether the player has turned the board to its other side.
    turned: bool,
    /// Whether the player has reversed what the layout does with the sidebar: show it or hide it.
    sidebar_toggled: bool,
    /// The move being typed.
    move_input: Option<MoveInput>,
    timing: WatchTiming,
    animation: Option<Animation>,
    bell_pending: bool,
    /// What the review of the game needs, if reviews are possible.
    review_tools: Option<ReviewTools>,
    /// The review of the game, once it is over.
    review: Option<SharedWork>,
    /// Where results are, if there is a store.
    store: Option<Store>,
    /// What follows from the game, once it is over.
    after: Option<AfterGame>,
    /// What is said to somebody who has told how hard it was.
    thanks: Option<String>,
    /// The square on which the mouse button was pressed and not yet released.
    pressed_square: Option<Square>,
}

impl GameScreen {
    /// The screen of `game`. `journal` holds its record; `match_setup` begins another game like it.
    pub(crate) fn new(
        game: Box<dyn Match>,
        journal: Arc<Journal>,
        match_setup: MatchSetup,
        config: &Config,
    ) -> GameScreen {
        let is_rated = game.is_rated();
        let scene = game.scene(game.moves().len());
        let next_steps = game.next_steps();
        let initial_pieces = count_pieces(&game.scene(0));
        let coach = Coach::new(&match_setup.start, Arc::new(|| {}));
        let mut screen = GameScreen {
            selection: Selection::new(SelectionContext {
                scene: &scene,
                legal_steps: &next_steps,
                partial_move: game.partial_move(),
            }),
            game,
            journal,
            match_setup,
            config: without_help(config, is_rated),
            surface: Cell::new(config.surface),
            rows_above: Cell::new(0),
            scene,
            next_steps,
            threats: Vec::new(),
            initial_pieces,
            warning: None,
            toss_note: is_rated.then(text::rated_game),
            is_unsaved: false,
            analysis: AnalysisPanelState::default(),
            coach,
            advice: Advice::default(),
            is_study: false,
            variations: Vec::new(),
            viewing_ply: None,
            turned: false,
            sidebar_toggled: false,
            move_input: None,
            timing: WatchTiming::new(),
            animation: None,
            bell_pending: false,
            review_tools: None,
            review: None,
            store: None,
            after: None,
            thanks: None,
            pressed_square: None,
        };
        screen.refresh();
        let is_tossed = screen.match_setup.order == SeatOrder::Toss;
        if let Some(first) = screen.scene.to_move.filter(|_| is_tossed) {
            let color = screen.match_setup.player_colors[first.index()];
            screen.toss_note = Some(text::coin_tossed(&*screen.game, first, color));
        }
        screen
    }

    fn selection_context(&self) -> SelectionContext<'_> {
        SelectionContext {
            scene: &self.scene,
            legal_steps: &self.next_steps,
            partial_move: self.game.partial_move(),
        }
    }

    /// Reads from the match the data that `draw` needs.
    fn refresh(&mut self) {
        let plies = self.game.moves().len();
        self.viewing_ply = self.viewing_ply.filter(|&ply| ply < plies);
        self.scene = self.game.scene(self.viewing_ply.unwrap_or(plies));
        self.next_steps = self.game.next_steps();
        self.analysis.is_shown = self.config.plans;
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

    /// The only person in the match.
    fn only_person(&self) -> Option<Seat> {
        only_person(self.game.player_specs())
    }

    /// Whether the board is shown from the other side: so that the only person's pieces begin at
    /// its bottom, unless that person has turned it.
    fn is_flipped(&self) -> bool {
        self.turned != is_opposite(&self.scene, self.only_person())
    }

    fn step_choice(&self) -> Option<StepChoice> {
        self.selection.choice(self.selection_context())
    }

    /// Does something in the match. Returns whether it was done; if not, a warning says why.
    fn apply(&mut self, action: Action) -> bool {
        match self.game.act(action) {
            Ok(events) => {
                self.handle_events(events);
                true
            }
            Err(error) => {
                self.warning = Some(text::without_os_code(&error));
                false
            }
        }
    }

    fn handle_events(&mut self, events: Vec<MatchEvent>) {
        let before = std::mem::replace(&mut self.scene, self.game.scene(self.game.moves().len()));
        if before.outcome.is_none() && self.scene.outcome.is_some() {
            // The answer to a key of a watched game would hide who won.
            self.warning = None;
        }
        self.viewing_ply = None;
        self.advice.withdraw();
        self.refresh();
        self.review_if_over();
        self.see_after_game();
        for event in events {
            match event {
                MatchEvent::Failed(seat, message) => {
                    self.warning = Some(text::computer_failed(&*self.game, seat, &message));
                }
                MatchEvent::Stepped => {}
                MatchEvent::Played(seat) => {
                    self.analysis.clear();
                    let now = Instant::now();
                    self.animation =
                        Animation::between(&before, &self.scene, self.config.motion, now);
                    self.bell_pending = self.has_turn_come_to_person();
                    // Other warnings stay until a key is pressed, so that none is missed.
                    let refused = ActionError::NotYourTurn(seat).to_string();
                    self.warning.take_if(|warning| *warning == refused);
                    self.timing.rest_after_move(&mut *self.game, now);
                }
                _ => self.analysis.clear(),
            }
        }
        self.watch_position();
    }

    /// Whether a person is to move after another player.
    fn has_turn_come_to_person(&self) -> bool {
        let human = |seat: Seat| self.game.is_human(seat);
        let last = self.game.moves().last().map(|entry| entry.seat);
        self.scene.to_move.is_some_and(human) && last.is_some_and(|seat| !human(seat))
    }

    /// Whether only computers play.
    fn is_watched(&self) -> bool {
        !self.game.has_person()
    }
}
