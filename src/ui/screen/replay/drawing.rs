//! Draws the replay screen: the board, the players with the moves, and a line about the place.

use super::ReplayScreen;
use crate::text;
use crate::ui::draw::{
    BufferWriter, GameLayout, LayoutInput, PlayerPanel, StyleRole, Theme, is_opposite, layout, wrap,
};
use crate::ui::screen::{Screen, draw_footer, draw_too_small};
use crate::ui::widget::analysis_state::AnalysisPanelState;
use crate::ui::widget::move_list::MoveList;
use crate::ui::widget::player_list::{PlayerList, count_pieces};
use crate::ui::widget::ranked_moves::{RankedMoves, rank_marks};
use crate::ui::widget::table::{self, AfterLines, TableView};
use crate::ui::widget::{BoardView, EvaluationBar, Message, board, sidebar};
use parlour_rules::{Outcome, Scene};
use parlour_session::play::GameEnd;
use parlour_words::say;
use ratatui::layout::Rect;

impl ReplayScreen {
    pub(super) fn draw_all(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let (scene, ending) = self.shown_scene();
        let result = ending.map(|ending| text::result(&*self.game, &scene, ending));
        let input = self.layout_input(&scene, theme);
        let layout = match layout::fit_game(area, &input) {
            Ok(layout) => layout,
            Err(needs) => return draw_too_small(needs, area, theme, writer),
        };
        let winner = scene.outcome.and_then(Outcome::winner);
        let ranked = self.shows_analysis.then(|| RankedMoves {
            book: None,
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
        let first = table::seat_below(&scene, self.only_person(), layout.board.is_flipped());
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
            is_flipped: layout.board.is_flipped(),
            review: None,
            after: AfterLines::default(),
            notes: &notes,
            note_rows: 0,
            bar,
            variations: None,
            context: self.context(),
            is_enabled: &|intent| self.is_enabled(intent),
            theme,
        };
        table.draw_around(&layout, writer);
        match layout.player_panel {
            PlayerPanel::Sidebar(area) if layout.is_table && table.fits(area) => {
                table.draw(area, writer);
            }
            PlayerPanel::Sidebar(area) => {
                self.draw_sidebar(&players, result.as_deref(), (ranked, bar), area, theme, writer)
            }
            PlayerPanel::Line(area) => players.draw_strip(None, area, theme, writer),
        }
        draw_footer(self, layout.footer, layout.footer_left(), theme, writer);
        self.draw_message(result, ranked, &scene, &layout, theme, writer);
    }

    /// The position that is shown, and how the game ended if it is the last.
    fn shown_scene(&self) -> (Scene, Option<GameEnd>) {
        let scene = self.game.scene(self.ply);
        match self.record.game_end.filter(|_| self.ply == self.ply_count()) {
            Some(ending) => (scene.ended(ending.outcome), Some(ending)),
            None => (scene, None),
        }
    }

    /// What the layout depends on. The only person of the game sits below.
    fn layout_input(&self, scene: &Scene, theme: &Theme) -> LayoutInput {
        LayoutInput {
            has_bar: self.has_bar,
            ..LayoutInput::of(scene, is_opposite(scene, self.only_person()), theme.surface)
        }
    }

    /// Draws a warning, or without a sidebar the result or the best moves, or where in the game this is.
    fn draw_message(
        &self,
        result: Option<String>,
        ranked: Option<RankedMoves<'_>>,
        scene: &Scene,
        layout: &GameLayout,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let width = layout.footer.width;
        let has_sidebar = matches!(layout.player_panel, PlayerPanel::Sidebar(_));
        let line = match (result, ranked) {
            (Some(result), _) if !has_sidebar => result,
            (None, Some(ranked)) if !has_sidebar => {
                match ranked.analysis.filter(|_| scene.outcome.is_none()) {
                    Some(analysis) => text::ranked_line(analysis, width),
                    None => say!("advice-begins").to_string(),
                }
            }
            _ => scrubber(self.ply, self.ply_count(), width, theme),
        };
        let (sentence, role) = match &self.notice {
            Some(notice) => (&notice.sentence, notice.role()),
            None => (&line, StyleRole::Plain),
        };
        let urgent = self.notice.is_some() || ranked.is_some() && !has_sidebar;
        Message { sentence, role, tip: None, urgent, speaker: scene.to_move }
            .draw(layout, theme, writer);
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
        MoveList { entries, players, viewing_ply: Some(self.ply), is_table: false }.draw(
            below(y + 1),
            theme,
            writer,
        );
    }
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
