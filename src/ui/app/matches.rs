//! Begins matches, continues saved ones and shows replays.

use super::App;
use crate::text;
use crate::ui::screen::News;
use crate::ui::screen::Notice;
use crate::ui::screen::game::GameScreen;
use crate::ui::screen::replay::ReplayScreen;
use parlour_rules::mix;
use parlour_session::catalog::registry::Game;
use parlour_session::catalog::{MatchSetup, SeatOrder};
use parlour_session::lobby::TableWish;
use parlour_session::play::{Match, MatchStart, SeriesScore, StartError};
use parlour_session::record::{Record, date};
use parlour_session::storage::{Journal, SaveReporter, StoreError, TableSeat};
use parlour_words::say;
use std::path::PathBuf;
use std::sync::Arc;

impl App {
    /// Begins a match with the seed of `start`; later games get other seeds.
    ///
    /// # Errors
    /// If the match is impossible.
    pub(crate) fn start_game(&mut self, start: MatchStart) -> Result<(), StartError> {
        let game = start.begin(&self.reply_sink)?;
        self.games_started += 1;
        self.show_game(game, MatchSetup::new(start, SeatOrder::AsSeated), None);
        Ok(())
    }

    /// Selects a game in the menu, for whoever comes there from its match.
    pub(crate) fn select_in_menu(&mut self, game: &'static Game) {
        self.tell(News::GameChosen(game));
    }

    /// Begins a match whose players take the seats as a coin falls, as later games do.
    ///
    /// # Errors
    /// If the match is impossible.
    pub(crate) fn start_tossed_game(&mut self, start: MatchStart) -> Result<(), StartError> {
        let seed = start.engine_options.seed;
        let seated = MatchSetup::new(start, SeatOrder::Toss).with_seating(seed);
        let game = seated.start.begin(&self.reply_sink)?;
        self.games_started += 1;
        self.show_game(game, seated, None);
        Ok(())
    }

    /// Continues a game of the store.
    ///
    /// # Errors
    /// If the game cannot be played on.
    pub(crate) fn resume(&mut self, journal: Arc<Journal>) -> Result<(), StartError> {
        let damaged_copy = journal.damaged_copy.clone();
        let store = self.services.store.as_ref();
        let record = journal.record();
        match store.and_then(|store| TableSeat::of_record(store, &record)) {
            Some(Ok(seat)) => {
                let done = self.show_table(seat, None, Some(journal));
                self.notify_error(done);
            }
            Some(Err(error)) => {
                self.continue_game(journal)?;
                let reason = text::without_os_code(&error);
                self.notify(Notice::wrong(say!("shared-table-gone", reason)));
            }
            None => self.continue_game(journal)?,
        }
        if let Some(path) = damaged_copy {
            self.notify(Notice::wrong(text::truncated_file(&path)));
        }
        Ok(())
    }

    fn continue_game(&mut self, journal: Arc<Journal>) -> Result<(), StartError> {
        let seed = mix(self.services.environment.seed, self.games_started);
        let start = journal.record().to_match_start(&self.services.config.engine_options(seed));
        let game = start.begin(&self.reply_sink)?;
        self.games_started += 1;
        let next_start = MatchStart { board: None, moves: Vec::new(), turn_time: None, ..start };
        self.show_game(game, MatchSetup::new(next_start, SeatOrder::AsSeated), Some(journal));
        Ok(())
    }

    /// Continues `record` as a new game.
    ///
    /// # Errors
    /// If the game cannot be played on.
    pub(crate) fn resume_copy(&mut self, record: Record) -> Result<(), StartError> {
        let journal = match &self.services.store {
            Some(store) => store.new_journal_from(record),
            None => Arc::new(Journal::in_memory(record.into_casual())),
        };
        self.resume(journal)
    }

    /// Replays a saved game that was read from `path`.
    ///
    /// # Errors
    /// If the game cannot be played.
    pub(crate) fn replay(&mut self, record: Record, path: PathBuf) -> Result<(), StartError> {
        let stored =
            self.services.store.as_ref().and_then(|store| Some((store, store.name_of(&path)?)));
        let replay = ReplayScreen::new(record, Some(path))?;
        self.push(Box::new(match stored {
            Some((store, name)) => replay.with_archive_path(store, &name),
            None => replay,
        }));
        Ok(())
    }

    /// Makes a table in a lobby, sits down at one there, or watches.
    ///
    /// # Errors
    /// A sentence that says why it is impossible.
    pub(crate) fn sit_at_table_of(
        &mut self,
        lobby: Option<PathBuf>,
        wish: TableWish,
    ) -> Result<(), String> {
        if lobby.is_some() {
            self.services.lobby = lobby;
        }
        self.sit_at_table(wish)
    }

    /// Makes a table, sits down at one, or watches, in the lobby that was chosen.
    pub(super) fn sit_at_table(&mut self, wish: TableWish) -> Result<(), String> {
        let store = self.services.store.clone().ok_or_else(|| StoreError::NoHomeDir.to_string())?;
        let seat = TableSeat::open(&store, Some(&self.services.lobby()), wish)
            .map_err(|error| text::without_os_code(&error))?;
        self.show_table(seat, None, None)
    }

    /// Shows the game of a table as far as it has come, with the results of earlier ones.
    pub(super) fn show_table(
        &mut self,
        seat: TableSeat,
        series: Option<SeriesScore>,
        journal: Option<Arc<Journal>>,
    ) -> Result<(), String> {
        let store = self.services.store.clone().ok_or_else(|| StoreError::NoHomeDir.to_string())?;
        let seed = mix(self.services.environment.seed, self.games_started);
        let start = seat.match_start(self.services.config.engine_options(seed));
        let game = start.begin(&self.reply_sink).map_err(|error| text::without_os_code(&error))?;
        self.layers.truncate(1);
        self.release_journal();
        let journal = journal.unwrap_or_else(|| seat.journal(&store, &start));
        self.games_started += 1;
        let mut match_setup = MatchSetup::new(start, SeatOrder::AsSeated);
        match_setup.series_score = series.unwrap_or(match_setup.series_score);
        self.journal = Some(Arc::clone(&journal));
        self.save_reporter = SaveReporter::default();
        let screen = GameScreen::new(game, journal, match_setup, &self.services.config);
        let screen = screen.at_table(seat, &self.services);
        self.push(Box::new(screen));
        Ok(())
    }

    /// Shows a match that a test has begun.
    #[cfg(test)]
    pub(crate) fn play_match(&mut self, game: Box<dyn Match>) {
        let next_start = MatchStart {
            setup: game.setup(),
            player_specs: game.player_specs().to_vec(),
            names: game.names().to_vec(),
            time_control: game.clock().map(|clock| clock.time_control),
            ..MatchStart::default_for(game.game())
        };
        let next_setup = MatchSetup::new(next_start, SeatOrder::AsSeated);
        self.show_game(game, next_setup, None);
    }

    /// Shows a match. It is saved in `journal`, or in a new one.
    pub(super) fn show_game(
        &mut self,
        game: Box<dyn Match>,
        next_setup: MatchSetup,
        journal: Option<Arc<Journal>>,
    ) {
        self.layers.truncate(1);
        self.release_journal();
        let journal = journal.unwrap_or_else(|| match &self.services.store {
            Some(store) => store.new_journal(&next_setup.start),
            None => {
                let record = Record::new(&next_setup.start, Some(date::today()));
                Arc::new(Journal::in_memory(record))
            }
        });
        self.journal = Some(Arc::clone(&journal));
        self.save_reporter = SaveReporter::default();
        let screen = GameScreen::new(game, journal, next_setup, &self.services.config);
        self.push(Box::new(screen));
    }
}
