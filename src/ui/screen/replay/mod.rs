//! The replay screen: a saved game, move by move.

mod analysis;

use super::prompt::PromptDialog;
use super::{PAGE_PLIES, Screen, Transition, draw_too_small};
use crate::ai::core::searcher::EngineOptions;
use crate::rules::seat::{Outcome, Seat};
use crate::session::catalog::registry::StartError;
use crate::session::coach::table_coach::{CoachWake, TableCoach};
use crate::session::play::Match;
use crate::session::play::game::{Game, MatchStart};
use crate::session::record::Record;
use crate::session::storage::private_file::FileName;
use crate::session::storage::store;
use crate::session::storage::store::{GameList, Store, StoreError};
use crate::text;
use crate::ui::draw::board_layout::{LayoutInput, seat_at_bottom};
use crate::ui::draw::buffer_writer::{BufferWriter, wrap};
use crate::ui::draw::layout;
use crate::ui::draw::layout::PlayerPanel;
use crate::ui::draw::theme::{StyleRole, Theme};
use crate::ui::input::context::Context;
use crate::ui::input::intent::Intent;
use crate::ui::input::mouse::{Clickable, MouseEvent};
use crate::ui::picture::position::PositionPicture;
use crate::ui::settings::config::Config;
use crate::ui::widget::analysis_state::AnalysisPanelState;
use crate::ui::widget::board;
use crate::ui::widget::board_view::BoardView;
use crate::ui::widget::evaluation_bar::EvaluationBar;
use crate::ui::widget::message::Message;
use crate::ui::widget::move_list::MoveList;
use crate::ui::widget::player_list::{PlayerList, count_pieces};
use crate::ui::widget::ranked_moves::{RankedMoves, rank_marks};
use crate::ui::widget::sidebar;
use crate::ui::widget::table::{self, AfterLines, TableView};
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
    warning: Option<String>,
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
            warning: None,
            coach: None,
            was_analysed: false,
            shows_analysis: false,
            has_bar: false,
        })
    }

    /// Follows an unfinished game of `store` to the archive when it ends.
    #[must_use]
    pub(crate) fn with_archive_path(self, store: &Store, name: &FileName) -> ReplayScreen {
        ReplayScreen { archive_path: Some(store.path_of(GameList::Archive, name)), ..self }
    }

    /// Whether a command would help in a rated game that goes on.
    fn refuses_help(&self, intent: Intent) -> bool {
        let helps = matches!(intent, Intent::Review | Intent::Analysis | Intent::AnalysisBoard);
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
        let specs = &self.record.player_specs;
        let mut people = Seat::all(specs.len()).filter(|seat| specs[seat.index()].is_human());
        people.next().filter(|_| people.next().is_none())
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
                self.warning = Some(text::game_archived().to_string());
                self.path = Some(archived);
            }
        }
        let record = read.map_err(|error| match is_not_found(&error) {
            true => text::game_gone().to_string(),
            false => text::without_os_code(&error),
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
            Err(sentence) => self.warning = Some(sentence),
        }
    }

    fn draw_sidebar(
        &self,
        players: &PlayerList,
        result: Option<&str>,
        (ranked, bar): (Option<RankedMoves>, Option<EvaluationBar>),
        area: Rect,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let (title, plain) = (theme.style(StyleRole::Title), theme.style(StyleRole::Plain));
        writer.put_text(area.x, area.y, area.width, self.record.game.title, title);
        let below = Rect { y: area.y + 2, height: area.height.saturating_sub(2), ..area };
        let rows = players.draw_list(below, theme, writer);
        let mut y = below.y + rows + 1;
        if let Some(bar) = bar.filter(|_| y < area.bottom()) {
            bar.draw_row(Rect { y, height: 1, ..area }, theme, writer);
            y += 2;
        }
        // Comments may be longer than the sidebar: they are cut off at its end.
        let result = result.map(str::to_string).into_iter();
        for line in result.chain(self.notes()) {
            for line in wrap(&line, area.width) {
                if y < area.bottom() {
                    writer.put_text(area.x, y, area.width, &line, plain);
                }
                y += 1;
            }
        }
        let below = |y: u16| Rect {
            y: y.min(area.bottom()),
            height: area.bottom().saturating_sub(y),
            ..area
        };
        if let Some(ranked) = ranked {
            y += sidebar::draw_ranked(ranked, below(y), 1, theme, writer);
        }
        // Where rows are left the moves stand below.
        let (entries, players) = (self.game.moves(), self.record.setup.players);
        MoveList { entries, players, viewing_ply: Some(self.ply), marks_last: false }.draw(
            below(y + 1),
            theme,
            writer,
        );
    }
}

/// Whether the file does not exist.
fn is_not_found(error: &StoreError) -> bool {
    matches!(error, StoreError::Io(_, error) if error.kind() == ErrorKind::NotFound)
}

/// A line with a mark at `ply` of `plies`.
fn scrubber(ply: usize, plies: usize, width: u16, theme: &Theme) -> String {
    let room = usize::from(width).saturating_sub(12).clamp(3, 40);
    let place = ply * (room - 1) / plies.max(1);
    let glyph =
        |index| if index == place { theme.glyphs.blocked } else { theme.glyphs.strokes.across };
    let line: String = (0..room).map(glyph).collect();
    format!("{line} {ply}/{plies}")
}

impl Screen for ReplayScreen {
    fn context(&self) -> Context {
        Context::Replay
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        match intent {
            Intent::Older | Intent::PageUp | Intent::Oldest => self.ply > 0,
            Intent::Newer | Intent::PageDown | Intent::Newest => self.ply < self.ply_count(),
            Intent::Reread => self.path.is_some(),
            Intent::Review | Intent::Analysis | Intent::AnalysisBoard => !self.refuses_help(intent),
            Intent::Choose => self.ranked_text(1).is_some(),
            Intent::Digit(number) => self.ranked_text(number).is_some(),
            _ => true,
        }
    }

    fn handle_intent(&mut self, intent: Intent) -> Transition {
        self.warning = None;
        if self.refuses_help(intent) {
            self.warning = Some(text::no_help_in_rated().to_string());
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
            Intent::Reread => self.reread(),
            Intent::Review => {
                let (record, path) = (Box::new(self.record.clone()), self.path.clone());
                return Transition::OpenReview(record, path);
            }
            Intent::AnalysisBoard => return self.open_analysis_board(None),
            Intent::Choose => return self.try_ranked(1),
            Intent::Digit(number) => return self.try_ranked(number),
            Intent::Copy => return Transition::ContinueCopy(Box::new(self.record_so_far())),
            Intent::Save => {
                return Transition::Push(Box::new(PromptDialog::save_as(self.record.clone())));
            }
            Intent::Picture => match PositionPicture::new(&self.record, Some(self.ply)) {
                Ok(picture) => return Transition::SavePicture(Box::new(picture)),
                Err(error) => self.warning = Some(text::without_os_code(&error)),
            },
            Intent::Back => return Transition::Pop,
            Intent::Menu => return Transition::PopToMenu,
            Intent::Quit => return Transition::Quit,
            _ => {}
        }
        self.watch_position();
        Transition::Stay
    }

    fn handle_mouse(&mut self, mouse: MouseEvent, _: Rect) -> Transition {
        mouse.browsing().map_or(Transition::Stay, |intent| self.handle_intent(intent))
    }

    fn take_click(&mut self, target: Clickable) -> Transition {
        self.warning = None;
        match target {
            Clickable::Ply(ply) => self.ply = ply.min(self.ply_count()),
            Clickable::Ranked(number) => return self.try_ranked(number),
            Clickable::Key(_) | Clickable::Variation(_) => {}
        }
        self.watch_position();
        Transition::Stay
    }

    fn on_opened(&mut self, wake: &CoachWake, config: &Config) {
        let options = EngineOptions {
            threads: usize::from(config.threads),
            hash_mib: usize::from(config.hash).div_ceil(2),
            ..EngineOptions::default()
        };
        let start = self.record.to_match_start(&options);
        let start = MatchStart { moves: Vec::new(), move_times: Vec::new(), ..start };
        self.coach = Some(TableCoach::new(&start, wake.clone()));
        self.on_config_change(config);
    }

    fn on_config_change(&mut self, config: &Config) {
        self.has_bar = config.evaluation_bar;
        self.watch_position();
    }

    fn on_focus(&mut self) {
        if std::mem::take(&mut self.was_analysed) {
            self.reread();
            self.watch_position();
        }
    }

    fn on_coach_news(&mut self) -> bool {
        let Some(coach) = &mut self.coach else { return false };
        coach.take_replies().unwrap_or_else(|message| {
            self.warning = Some(text::analysis_failed(&message));
            true
        })
    }

    fn show_warning(&mut self, sentence: String) {
        self.warning = Some(sentence);
    }

    fn game(&self) -> Option<&'static Game> {
        Some(self.record.game)
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let mut scene = self.game.scene(self.ply);
        let ending = self.record.game_end.filter(|_| self.ply == self.ply_count());
        if let Some(ending) = ending {
            scene = scene.ended(ending.outcome);
        }
        let result = ending.map(|ending| text::result(&*self.game, &scene, ending));
        let person = self.only_person();
        let input = LayoutInput {
            flipped: person
                .zip(seat_at_bottom(&scene))
                .is_some_and(|(person, below)| person != below),
            has_bar: self.has_bar,
            ..LayoutInput::from_scene(&scene, theme.surface)
        };
        let layout = match layout::fit_game(area, &input) {
            Ok(layout) => layout,
            Err(needs) => return draw_too_small(needs, area, theme, writer),
        };
        let winner = scene.outcome.and_then(Outcome::winner);
        let ranked = self.shows_analysis.then(|| RankedMoves {
            analysis: self.shown_analysis(),
            is_over: scene.outcome.is_some(),
            has_choice: false,
        });
        let shown = ranked.and_then(|ranked| ranked.analysis).filter(|_| scene.outcome.is_none());
        let ranks = shown.map(|it| rank_marks(it, scene.board_kind)).unwrap_or_default();
        let view = BoardView {
            winner,
            ranks: &ranks,
            ..BoardView::static_view(&scene, &layout.board, theme)
        };
        board::draw(&view, writer);
        let shares = self.shares().filter(|_| self.has_bar);
        let first = table::seat_below(&scene, person, layout.board.flipped);
        let bar = EvaluationBar { shares: shares.as_ref(), first, scene: &scene };
        if let Some(place) = layout.bar {
            bar.draw_column(place, theme, writer);
        }
        // A bar beside the board needs no row.
        let bar = Some(bar).filter(|bar| bar.shares.is_some() && layout.bar.is_none());
        let start = count_pieces(&self.game.scene(0));
        let (game, threats) = (&*self.game, &[][..]);
        let clock = self.record.clock_after(game, self.ply);
        let players = PlayerList {
            game,
            scene: &scene,
            clock: clock.as_ref(),
            initial_pieces: &start,
            threats,
            is_unsaved: false,
        };
        let notes: Vec<String> = result.iter().cloned().chain(self.notes()).collect();
        let table = TableView {
            players,
            series: None,
            analysis: &AnalysisPanelState::default(),
            ranked,
            viewing_ply: Some(self.ply),
            lists_lines: false,
            below: first,
            person: None,
            ending: None,
            names_game: layout.header.is_none(),
            has_second_column: layout.second_column.is_some(),
            is_flipped: layout.board.flipped,
            review: None,
            after: AfterLines::default(),
            notes: &notes,
            bar,
            variations: None,
            context: self.context(),
            is_enabled: &|intent| self.is_enabled(intent),
            theme,
        };
        if let Some(row) = layout.header {
            table.draw_header(row, writer);
        }
        if let Some(column) = layout.second_column {
            table.draw_second_column(column, writer);
        }
        match layout.player_panel {
            PlayerPanel::Sidebar(area) if layout.is_table && table.fits(area) => {
                table.draw(area, writer);
            }
            PlayerPanel::Sidebar(area) => {
                self.draw_sidebar(&players, result.as_deref(), (ranked, bar), area, theme, writer)
            }
            PlayerPanel::Line(area) => players.draw_strip(None, area, theme, writer),
        }
        self.draw_footer(layout.footer, layout.footer_left(), theme, writer);
        let line = match (result, layout.player_panel) {
            // Without a sidebar the result is shown here.
            (Some(result), PlayerPanel::Line(_)) => result,
            (None, PlayerPanel::Line(_)) if ranked.is_some() => match shown {
                Some(analysis) => text::ranked_line(analysis, area.width),
                None => text::analysis_begins().to_string(),
            },
            _ => scrubber(self.ply, self.ply_count(), area.width, theme),
        };
        let (sentence, role) = match &self.warning {
            Some(warning) => (warning, StyleRole::Warning),
            None => (&line, StyleRole::Plain),
        };
        let urgent = self.warning.is_some()
            || ranked.is_some() && matches!(layout.player_panel, PlayerPanel::Line(_));
        Message { sentence, role, tip: None, urgent, speaker: scene.to_move }
            .draw(&layout, theme, writer);
    }
}
