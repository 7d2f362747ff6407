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
mod review;
mod screen;
mod shared;
mod shared_news;
mod study;
mod timing;

use crate::text;
use crate::ui::draw::Animation;
use crate::ui::screen::review::shared_review::SharedReview;
use crate::ui::screen::step_entry::{EntersSteps, StepEntry};
use crate::ui::screen::{Notice, Transition};
use crate::ui::settings::{Config, WarnFrom};
use crate::ui::widget::VariationToken;
use crate::ui::widget::analysis_state::AnalysisPanelState;
use crate::ui::widget::book_panel::BookPanel;
use crate::ui::widget::player_list::count_pieces;
use advice::Advice;
use coach::Coach;
use parlour_rules::{Path, Seat, Square};
use parlour_session::catalog::{MatchSetup, SeatOrder};
use parlour_session::coach::Resources;
use parlour_session::play::{Action, ActionError, Match, MatchEvent, Reply, only_person};
use parlour_session::progress::AfterGame;
use parlour_session::storage::{Journal, Store};
use shared_news::SharedGame;
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
    /// The position that is shown, and the move that is being made.
    entry: StepEntry,
    /// How many rows of the board were out of view above, where not all fit.
    rows_above: Cell<usize>,
    threats: Vec<(Seat, Square)>,
    /// The number of pieces of each player at the start.
    initial_pieces: Vec<usize>,
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
    /// On an analysis board, what the opening explorer knows of the position.
    book: Option<BookPanel>,
    /// The number of moves before the viewed position, if that is an earlier one.
    viewing_ply: Option<usize>,
    /// Whether the player has reversed what the layout does with the sidebar: show it or hide it.
    sidebar_toggled: bool,
    timing: WatchTiming,
    animation: Option<Animation>,
    /// The move of a computer player that is kept until the beat is over, and when that is.
    kept_reply: Option<(Reply, Instant)>,
    bell_pending: bool,
    /// What the review of the game uses, if there is to be one.
    resources: Option<Resources>,
    /// The review of the game, once it is over.
    review: Option<SharedReview>,
    /// Where results are, if there is a store.
    store: Option<Store>,
    /// What follows from the game, once it is over.
    after: Option<AfterGame>,
    /// What is said to somebody who has told how hard it was.
    thanks: Option<String>,
    /// The square on which the mouse button was pressed and not yet released.
    pressed_square: Option<Square>,
    /// The table, if several programs share it.
    shared: Option<SharedGame>,
    /// What follows from what others have done there.
    next_at_table: Option<Transition>,
}

impl GameScreen {
    /// The settings as far as help is allowed.
    fn allowed_config(&self, config: &Config) -> Config {
        without_help(config, self.game.is_rated() || self.is_without_help())
    }

    /// The screen of `game`. `journal` holds its record; `match_setup` begins another game like it.
    pub(crate) fn new(
        game: Box<dyn Match>,
        journal: Arc<Journal>,
        match_setup: MatchSetup,
        config: &Config,
    ) -> GameScreen {
        let is_rated = game.is_rated();
        let mut entry = StepEntry::new(&*game);
        entry.restart(&*game, true);
        entry.surface.set(config.surface);
        let initial_pieces = count_pieces(&game.scene(0));
        let coach = Coach::new(&match_setup.start, Arc::new(|| {}));
        let mut screen = GameScreen {
            game,
            journal,
            match_setup,
            config: without_help(config, is_rated),
            entry,
            rows_above: Cell::new(0),
            threats: Vec::new(),
            initial_pieces,
            toss_note: is_rated.then(text::rated_game),
            is_unsaved: false,
            analysis: AnalysisPanelState::default(),
            coach,
            advice: Advice::default(),
            is_study: false,
            variations: Vec::new(),
            book: None,
            viewing_ply: None,
            sidebar_toggled: false,
            timing: WatchTiming::new(),
            animation: None,
            kept_reply: None,
            bell_pending: false,
            resources: None,
            review: None,
            store: None,
            after: None,
            thanks: None,
            pressed_square: None,
            shared: None,
            next_at_table: None,
        };
        screen.refresh();
        let is_tossed = screen.match_setup.order == SeatOrder::Toss;
        if let Some(first) = screen.entry.scene.to_move.filter(|_| is_tossed) {
            let color = screen.match_setup.player_colors[first.index()];
            screen.toss_note = Some(text::coin_tossed(&*screen.game, first, color));
        }
        screen
    }

    /// Reads from the match the data that `draw` needs.
    fn refresh(&mut self) {
        let plies = self.game.moves().len();
        self.viewing_ply = self.viewing_ply.filter(|&ply| ply < plies);
        let (shown, is_asked) = (self.viewing_ply.unwrap_or(plies), self.viewing_ply.is_none());
        self.entry.show(&*self.game, shown, is_asked);
        self.analysis.is_shown = self.config.plans;
        self.threats.clear();
        if self.config.threats && self.viewing_ply.is_none() {
            for seat in Seat::all(self.entry.scene.players) {
                let squares = self.game.threats(seat).into_iter();
                self.threats.extend(squares.map(|square| (seat, square)));
            }
        }
    }

    /// The only person in the match.
    fn only_person(&self) -> Option<Seat> {
        only_person(self.game.player_specs()).or_else(|| self.seat_at_table())
    }

    fn handle_events(&mut self, events: Vec<MatchEvent>) {
        let before =
            std::mem::replace(&mut self.entry.scene, self.game.scene(self.game.moves().len()));
        if before.outcome.is_none() && self.entry.scene.outcome.is_some() {
            // The answer to a key of a watched game would hide who won.
            self.entry.notice = None;
        }
        self.viewing_ply = None;
        self.advice.withdraw();
        self.refresh();
        self.review_if_over();
        self.see_after_game();
        for event in events {
            match event {
                MatchEvent::Failed(seat, message) => {
                    self.entry.notice =
                        Some(Notice::wrong(text::computer_failed(&*self.game, seat, &message)));
                }
                MatchEvent::Stepped => {}
                MatchEvent::Played(seat) => {
                    self.analysis.clear();
                    let now = Instant::now();
                    self.animation =
                        Animation::between(&before, &self.entry.scene, self.config.motion, now);
                    self.bell_pending = self.has_turn_come_to_person();
                    // Other warnings stay until a key is pressed, so that none is missed.
                    let refused = ActionError::NotYourTurn(seat).to_string();
                    self.entry.notice.take_if(|notice| notice.sentence == refused);
                    if self.shared.is_none() {
                        self.timing.rest_after_move(&mut *self.game, now);
                    }
                }
                _ => self.analysis.clear(),
            }
        }
        self.tell_moves();
        self.watch_position();
    }

    /// Whether a person is to move after another player.
    fn has_turn_come_to_person(&self) -> bool {
        let human = |seat: Seat| self.game.is_human(seat);
        let last = self.game.moves().last().map(|entry| entry.seat);
        self.entry.scene.to_move.is_some_and(human) && last.is_some_and(|seat| !human(seat))
    }

    /// Whether only computers play.
    fn is_watched(&self) -> bool {
        !self.game.has_person()
    }
}

impl EntersSteps for GameScreen {
    fn entry(&self) -> &StepEntry {
        &self.entry
    }

    fn entry_mut(&mut self) -> &mut StepEntry {
        &mut self.entry
    }

    fn match_on_board(&self) -> &dyn Match {
        &*self.game
    }

    fn is_looking(&self) -> bool {
        !self.entry.next_steps.is_empty()
    }

    fn player_below(&self) -> Option<Seat> {
        self.only_person()
    }

    fn apply(&mut self, action: Action) -> bool {
        match self.game.act(action) {
            Ok(events) => {
                self.handle_events(events);
                true
            }
            Err(error) => {
                self.warn(text::without_os_code(&error));
                false
            }
        }
    }

    fn hold(&mut self, text: &str, path: Path) -> bool {
        self.hold_until_judged(text, path)
    }
}
