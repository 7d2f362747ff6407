//! The replay screen: a saved game, move by move.

mod analysis;
mod drawing;

use super::prompt::PromptDialog;
use super::review::ReviewScreen;
use super::services::Services;
use super::{Input, MatchWish, News, PAGE_PLIES, Screen, Transition};
use crate::text;
use crate::ui::draw::{BufferWriter, Theme};
use crate::ui::input::{Clickable, Context, Intent};
use crate::ui::picture::position::PositionPicture;
use crate::ui::screen::Notice;
use parlour_rules::Seat;
use parlour_session::coach::TableCoach;
use parlour_session::play::game::Game;
use parlour_session::play::{ActionError, Match, StartError, only_person};
use parlour_session::record::Record;
use parlour_session::storage::{FileName, GameList, Store, StoreError, store};
use parlour_words::say;
use ratatui::layout::Rect;
use std::io::ErrorKind;
use std::path::PathBuf;

/// A recorded game, and the ply that is shown.
pub(crate) struct ReplayScreen {
    record: Record,
    /// The file of the game, if it can be read again.
    path: Option<PathBuf>,
    /// Where the file of an unfinished game moves when the game ends.
    archive_path: Option<PathBuf>,
    game: Box<dyn Match>,
    /// The number of moves played in the shown position.
    ply: usize,
    notice: Option<Notice>,
    /// The coach, once the screen is open.
    coach: Option<TableCoach>,
    /// Whether an analysis board may have written to the file.
    was_analysed: bool,
    /// Whether the analysis of the shown position is shown.
    shows_analysis: bool,
    /// Whether a bar shows what the players may expect.
    has_bar: bool,
}

impl ReplayScreen {
    /// Shows the end of `record`, which was read from `path`.
    ///
    /// # Errors
    /// If the record cannot be played.
    pub(crate) fn new(record: Record, path: Option<PathBuf>) -> Result<ReplayScreen, StartError> {
        let game = record.open_for_viewing()?;
        Ok(ReplayScreen {
            ply: record.plies.len(),
            record,
            path,
            archive_path: None,
            game,
            notice: None,
            coach: None,
            was_analysed: false,
            shows_analysis: false,
            has_bar: false,
        })
    }

    /// Says this at first.
    #[must_use]
    pub(crate) fn with_news(self, sentence: String) -> ReplayScreen {
        ReplayScreen { notice: Some(Notice::news(sentence)), ..self }
    }

    /// Follows an unfinished game of `store` to the archive when it ends.
    #[must_use]
    pub(crate) fn with_archive_path(self, store: &Store, name: &FileName) -> ReplayScreen {
        ReplayScreen { archive_path: Some(store.path_of(GameList::Archive, name)), ..self }
    }

    /// Whether a command would help in a rated game that goes on.
    fn refuses_help(&self, intent: Intent) -> bool {
        let helps = matches!(
            intent,
            Intent::Review
                | Intent::Analysis
                | Intent::AnalysisBoard
                | Intent::EditPosition
                | Intent::PlayOn
        );
        helps && self.record.is_rated_under_way()
    }

    fn ply_count(&self) -> usize {
        self.record.plies.len()
    }

    /// The record up to the shown position.
    fn record_so_far(&self) -> Record {
        let mut record = self.record.clone();
        record.cut_to_play_on(self.ply, []);
        record
    }

    /// The only person who played.
    fn only_person(&self) -> Option<Seat> {
        only_person(&self.record.player_specs)
    }

    /// The last move with its time, score and comments.
    fn notes(&self) -> Vec<String> {
        text::replay_lines(&self.record, self.ply)
    }

    fn reread(&mut self) {
        let Some(path) = &self.path else { return };
        let mut read = store::read(path);
        if read.as_ref().is_err_and(is_not_found)
            && let Some(archived) = self.archive_path.take()
        {
            read = store::read(&archived);
            if read.is_ok() {
                self.notice = Some(Notice::news(say!("saved-archived")));
                self.path = Some(archived);
            }
        }
        let record = read.map_err(|error| {
            if is_not_found(&error) {
                say!("saved-gone").to_string()
            } else {
                text::without_os_code(&error)
            }
        });
        let opened = record.and_then(|record| match record.open_for_viewing() {
            Ok(game) => Ok((record, game)),
            Err(error) => Err(text::without_os_code(&error)),
        });
        match opened {
            Ok((record, game)) => {
                let at_end = self.ply == self.ply_count();
                (self.record, self.game) = (record, game);
                self.ply = if at_end { self.ply_count() } else { self.ply.min(self.ply_count()) };
            }
            Err(sentence) => self.notice = Some(Notice::news(sentence)),
        }
    }
}

/// Whether the file does not exist.
fn is_not_found(error: &StoreError) -> bool {
    matches!(error, StoreError::Io(_, error) if error.kind() == ErrorKind::NotFound)
}

impl Screen for ReplayScreen {
    fn context(&self) -> Context {
        Context::Replay
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        match intent {
            Intent::Older | Intent::PageUp | Intent::Oldest => self.ply > 0,
            Intent::Newer | Intent::PageDown | Intent::Newest => self.ply < self.ply_count(),
            Intent::Again => self.path.is_some(),
            Intent::Review | Intent::Analysis | Intent::AnalysisBoard | Intent::EditPosition => {
                !self.refuses_help(intent)
            }
            Intent::PlayOn => {
                self.game.scene(self.ply).outcome.is_none() && !self.refuses_help(intent)
            }
            Intent::Choose => self.ranked_text(1).is_some(),
            Intent::Digit(number) => self.ranked_text(number).is_some(),
            _ => true,
        }
    }

    fn handle(&mut self, input: Input) -> Transition {
        match input {
            Input::Click(Clickable::Ply(ply)) => self.ply = ply.min(self.ply_count()),
            Input::Click(Clickable::Ranked(number)) => return self.try_ranked(number),
            _ => {}
        }
        let Some(intent) = input.browsing() else {
            self.watch_position();
            return Transition::Stay;
        };
        if self.refuses_help(intent) {
            self.notice = Some(Notice::news(say!("game-no-help")));
            return Transition::Stay;
        }
        let last = self.ply_count();
        match intent {
            Intent::Analysis => self.shows_analysis = !self.shows_analysis,
            Intent::Older => self.ply = self.ply.saturating_sub(1),
            Intent::Newer => self.ply = (self.ply + 1).min(last),
            Intent::PageUp => self.ply = self.ply.saturating_sub(PAGE_PLIES),
            Intent::PageDown => self.ply = (self.ply + PAGE_PLIES).min(last),
            Intent::Oldest => self.ply = 0,
            Intent::Newest => self.ply = last,
            Intent::Again => self.reread(),
            Intent::Review => {
                return ReviewScreen::open(self.record.clone(), self.path.clone(), None);
            }
            Intent::AnalysisBoard => return self.open_analysis_board(None),
            Intent::Choose => return self.try_ranked(1),
            Intent::Digit(number) => return self.try_ranked(number),
            Intent::PlayOn if !self.is_enabled(intent) => {
                self.notice = Some(Notice::news(ActionError::GameOver.to_string()));
            }
            Intent::PlayOn => {
                return Transition::Play(MatchWish::Copy(Box::new(self.record_so_far())));
            }
            Intent::Save => {
                return Transition::push(PromptDialog::save_as(self.record.clone()));
            }
            Intent::Picture => match PositionPicture::new(&self.record, Some(self.ply)) {
                Ok(picture) => return PromptDialog::ask_for_picture(picture),
                Err(error) => self.notice = Some(Notice::wrong(text::without_os_code(&error))),
            },
            _ => return Transition::leave(intent),
        }
        self.watch_position();
        Transition::Stay
    }

    fn on_news(&mut self, news: News, services: &Services) -> bool {
        match news {
            News::Opened => {
                let config = &services.config;
                let start = self.record.to_match_start(&config.coach_options(0));
                self.coach = Some(TableCoach::new(&start, services.wake.clone()));
                self.has_bar = config.evaluation_bar;
                self.watch_position();
            }
            News::Configured => {
                self.has_bar = services.config.evaluation_bar;
                self.watch_position();
            }
            News::Focused if std::mem::take(&mut self.was_analysed) => {
                self.reread();
                self.watch_position();
            }
            News::FromBackground => {
                let Some(coach) = &mut self.coach else { return false };
                return coach.take_replies().unwrap_or_else(|message| {
                    self.notice = Some(Notice::wrong(say!("advice-failed", message)));
                    true
                });
            }
            _ => return false,
        }
        true
    }

    fn notice(&mut self) -> Option<&mut Option<Notice>> {
        Some(&mut self.notice)
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.record.game)
    }

    fn shown_record(&self) -> Option<Record> {
        let is_whole = self.ply == self.ply_count();
        Some(if is_whole { self.record.clone() } else { self.record_so_far() })
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        self.draw_all(area, theme, writer);
    }
}
