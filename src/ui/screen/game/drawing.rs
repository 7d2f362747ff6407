//! Drawing of the game screen.

use super::GameScreen;
use super::advice::HeldText;
use crate::text;
use crate::ui::draw::{
    BoardLayout, BufferWriter, LayoutInput, PlayerPanel, StyleRole, Theme, TooSmall, layout,
};
use crate::ui::input::{Context, Entry, Intent, StepChoice};
use crate::ui::screen::step_entry::EntersSteps;
use crate::ui::screen::{Screen, draw_too_small};
use crate::ui::settings::Surface;
use crate::ui::widget::player_list::PlayerList;
use crate::ui::widget::sidebar::Sidebar;
use crate::ui::widget::table::{self, TableView};
use crate::ui::widget::{BoardView, Message, board, dialog, footer, message};
use parlour_rules::{BoardKind, Cell, Outcome, Scene, Square, Step};
use parlour_words::say;
use ratatui::layout::Rect;

/// Whether the scored lines are named, because the board has no room to draw them.
fn lists_lines(scene: &Scene, board: &BoardLayout) -> bool {
    scene.board_kind == BoardKind::Letters && board.square_size.height == 1
}

impl GameScreen {
    fn table_input(&self) -> LayoutInput {
        let (rows_above, has_bar) = (self.rows_above.get(), self.has_bar());
        LayoutInput { rows_above, has_bar, ..self.layout_input() }
    }

    /// The layout, with or without the sidebar as the player has chosen.
    pub(super) fn layout(&self, area: Rect) -> Result<layout::GameLayout, TooSmall> {
        let input = self.table_input();
        let layout = layout::fit_game(area, &input)?;
        match layout.player_panel {
            PlayerPanel::Sidebar(_) if self.sidebar_toggled => {
                layout::fit_game(area, &LayoutInput { sidebar_collapsed: true, ..input })
            }
            _ => Ok(layout),
        }
    }

    /// Draws the screen, with the keys of the commands that are enabled.
    pub(in crate::ui::screen) fn draw_with(
        &self,
        area: Rect,
        is_enabled: &dyn Fn(Intent) -> bool,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let theme = &theme.with_player_colors(self.match_setup.player_colors);
        self.entry.surface.set(theme.surface);
        let layout = match self.layout(area) {
            Ok(layout) => layout,
            Err(needs) => return draw_too_small(needs, area, theme, writer),
        };
        self.rows_above.set(layout.board.rows_above);
        self.draw_board(&layout.board, theme, writer);
        if let (Some(place), true) = (layout.bar, self.has_bar()) {
            self.bar_beside(&layout.board).draw_column(place, theme, writer);
        }
        let work = self.review.as_ref().map(|work| work.borrow());
        let review = work.as_ref().map(|work| work.review());
        let notes = self.comments();
        let table = TableView { review, ..self.table(&layout, &notes, is_enabled, theme) };
        table.draw_around(&layout, writer);
        match layout.player_panel {
            PlayerPanel::Sidebar(area) if layout.is_table && table.fits(area) => {
                table.draw(area, writer);
            }
            PlayerPanel::Sidebar(area) => {
                self.sidebar(table.players, &notes, &layout.board).draw(area, theme, writer);
            }
            PlayerPanel::Line(line) => {
                let players = table.players;
                players.draw_strip(self.analysis.current_search(), line, theme, writer);
                if let Some(result) = self.result_above(&layout, theme.glyphs.ascii) {
                    message::draw_above(&result, line, theme, writer);
                }
                if self.sidebar_toggled
                    && !matches!(self.unfolded_side(area), Some(PlayerPanel::Sidebar(_)))
                {
                    let inside = dialog::draw_frame(
                        "",
                        Rect { height: area.height - 1, ..area },
                        theme,
                        writer,
                    );
                    self.sidebar(players, &notes, &layout.board).draw(inside, theme, writer);
                }
            }
        }
        let (row, left) = (layout.footer, layout.footer_left());
        let plays_best = self.entry.typed.is_none() && self.analysis_has_choice();
        let best = || plays_best.then(|| say!("advice-word-best-move"));
        let word = |intent| (intent == Intent::Choose).then(best).flatten();
        footer::draw_named(self.context(), is_enabled, word, row, left, theme, writer);
        self.draw_message(&layout, theme, writer);
    }

    /// What stands beside the board of a table.
    fn table<'a>(
        &'a self,
        layout: &layout::GameLayout,
        notes: &'a [String],
        is_enabled: &'a dyn Fn(Intent) -> bool,
        theme: &'a Theme,
    ) -> TableView<'a> {
        let players = PlayerList {
            game: &*self.game,
            scene: &self.entry.scene,
            clock: self.game.clock(),
            initial_pieces: &self.initial_pieces,
            threats: &self.threats,
            is_unsaved: self.is_unsaved,
        };
        let person = self.only_person();
        TableView {
            players,
            series: Some(&self.match_setup.series_score),
            analysis: &self.analysis,
            ranked: self.ranked_moves(),
            viewing_ply: self.viewing_ply,
            lists_lines: lists_lines(&self.entry.scene, &layout.board),
            below: table::seat_below(&self.entry.scene, person, layout.board.is_flipped()),
            person,
            ending: self.game.game_end().filter(|_| self.viewing_ply.is_none() && !self.is_study),
            names_game: layout.header.is_none(),
            has_second_column: layout.second_column.is_some(),
            is_flipped: layout.board.is_flipped(),
            review: None,
            after: self.after_lines(),
            notes,
            // Most comments take two.
            note_rows: if self.config.comments { 2 } else { 0 },
            // A bar beside the board needs no row.
            bar: self
                .known_bar()
                .map(|_| self.bar_beside(&layout.board))
                .filter(|_| layout.bar.is_none()),
            variations: self.is_study.then_some(&*self.variations),
            context: self.context(),
            is_enabled,
            theme,
        }
    }

    /// The side panel that fits if the player has not hidden it.
    fn unfolded_side(&self, area: Rect) -> Option<PlayerPanel> {
        layout::fit_game(area, &self.table_input()).ok().map(|layout| layout.player_panel)
    }

    fn sidebar<'a>(
        &'a self,
        players: PlayerList<'a>,
        notes: &'a [String],
        board: &BoardLayout,
    ) -> Sidebar<'a> {
        Sidebar {
            players,
            series: &self.match_setup.series_score,
            analysis: &self.analysis,
            ranked: self.ranked_moves(),
            notes,
            variations: self.is_study.then_some(&*self.variations),
            bar: self.known_bar(),
            lists_lines: lists_lines(&self.entry.scene, board),
            viewing_ply: self.viewing_ply,
        }
    }

    fn draw_board(&self, board: &BoardLayout, theme: &Theme, writer: &mut BufferWriter) {
        let ranks = self.rank_marks();
        let mut view = BoardView {
            hint: self.hinted_path(),
            ranks: &ranks,
            threats: &self.threats,
            animation: self.animation.as_ref(),
            winner: self.entry.scene.outcome.and_then(Outcome::winner),
            ..BoardView::static_view(&self.entry.scene, board, theme)
        };
        self.entry.mark(&mut view);
        view.cursor = view.cursor.filter(|_| !self.is_watched());
        if let Some(path) = self.held_path() {
            (view.next_steps, view.chosen) = (&[], path);
        }
        board::draw(&view, writer);
        self.draw_halves(board, theme, writer);
    }

    /// Shows at the cursor which letter a click writes on each half of a square, where the mouse is
    /// used.
    fn draw_halves(&self, board: &BoardLayout, theme: &Theme, writer: &mut BufferWriter) {
        let cursor = self.entry.selection.cursor;
        let can_write = self.config.mouse
            && self.context() == Context::Game(Entry::Write)
            && self.entry.next_steps.contains(&cursor.step());
        if !can_write || board.square_size.width < 3 {
            return;
        }
        let (x, y) = board.glyph_position(cursor.square);
        for (x, sign) in [(x.saturating_sub(1), 'S'), (x, '|'), (x + 1, 'O')] {
            writer.put_over(x, y, sign, theme.style(StyleRole::Cursor));
        }
    }

    /// The sentence that says what to do now.
    fn prompt_text(&self, layout: &layout::GameLayout, theme: &Theme) -> (String, StyleRole) {
        let (game, is_table) = (&*self.game, layout.is_table);
        let key = |intent| theme.key_name(self.context(), intent);
        if self.has_open_offer() {
            return (self.table_text(None).unwrap_or_default(), StyleRole::Title);
        }
        if let Some(ply) = self.viewing_ply {
            let plies = game.moves().len();
            let only_looks = self.is_watched() || self.shared.is_some();
            let note = if only_looks || self.refuses_help(Intent::Choose) {
                say!("game-viewing-watched", ply, plies, key = key(Intent::Newest))
            } else {
                say!("game-viewing", ply, plies)
            };
            return (note, StyleRole::Title);
        }
        match self.held_text() {
            // A long warning covers the keys that answer it.
            Some(HeldText::Warning(question)) if message::leaves_footer(&question, layout) => {
                return (question, StyleRole::Warning);
            }
            Some(HeldText::Warning(question)) => {
                let keys = format!("({}/{})", key(Intent::Yes), key(Intent::No));
                return (format!("{question} {keys}"), StyleRole::Warning);
            }
            Some(HeldText::Looking(sentence)) => return (sentence, StyleRole::Plain),
            None => {}
        }
        if self.is_study && self.game.partial_move().is_empty() {
            return (self.study_text(), StyleRole::Title);
        }
        if let Some(hint) = self.hint_text() {
            return (hint, StyleRole::Hint);
        }
        match (game.game_end(), self.entry.scene.to_move) {
            (Some(ending), _) => {
                let said = text::result(game, &self.entry.scene, ending);
                // A table tells the rest beside its board.
                let has_panel = matches!(layout.player_panel, PlayerPanel::Sidebar(_));
                let said = if is_table && has_panel {
                    said
                } else {
                    self.with_what_follows(said, message::room(layout), theme.glyphs.ascii)
                };
                (said, if is_table { StyleRole::Title } else { StyleRole::Winning })
            }
            (None, seat) if self.table_text(seat).is_some() => {
                (self.table_text(seat).unwrap_or_default(), StyleRole::Title)
            }
            (None, Some(seat)) if game.thinking_seat() == Some(seat) => {
                (text::computer_thinking(game, seat), StyleRole::Dim)
            }
            (None, Some(_)) if self.timing.is_paused_by_player(game) => {
                (say!("game-paused").to_string(), StyleRole::Title)
            }
            (None, Some(seat)) if self.is_watched() && game.is_paused() => {
                (text::computer_thinking(game, seat), StyleRole::Dim)
            }
            (None, Some(seat)) if !game.is_human(seat) => {
                let keys = [&*key(Intent::TakeBack), &*key(Intent::NewGame)];
                (text::computer_stuck(game, seat, keys), StyleRole::Warning)
            }
            (None, Some(seat)) => {
                let sentence = match self.entry.choice() {
                    Some(StepChoice::Letter(letter)) => {
                        say!("game-write-letter", letter = letter.symbol())
                    }
                    Some(StepChoice::Rotation(turn)) => {
                        text::confirm_turn(turn, self.entry.selection_context().blocks_per_row())
                    }
                    None => text::prompt(
                        game,
                        seat,
                        self.entry.scene.board_kind,
                        game.partial_move().len(),
                    ),
                };
                (sentence, StyleRole::Plain)
            }
            (None, None) => (String::new(), StyleRole::Plain),
        }
    }

    /// The tip for the first moves, unless tips are turned off.
    fn current_tip(&self) -> Option<&'static str> {
        const FIRST: usize = 2;
        let wanted = self.config.tips && self.game.moves().len() < FIRST;
        let asked = !self.entry.next_steps.is_empty() && self.viewing_ply.is_none();
        let steps = self.game.partial_move().len();
        let is_painted = self.entry.surface.get() == Surface::Painted;
        (wanted && asked).then(|| match (self.entry.scene.board_kind, steps, self.config.mouse) {
            (BoardKind::Letters, 0, true) => say!("game-tip-mouse"),
            (BoardKind::Letters, 0, false) => say!("game-tip-mouse-off"),
            (_, steps, _) => text::tip(&self.entry.scene, steps, is_painted),
        })
    }

    /// Draws the move being typed, or a warning, or what to do now.
    fn draw_message(&self, layout: &layout::GameLayout, theme: &Theme, writer: &mut BufferWriter) {
        if let Some(line) = &self.entry.typed {
            let warning = self.entry.notice.as_ref().map(|it| &*it.sentence);
            return message::draw_typed_move(line, warning, layout, theme, writer);
        }
        let is_narrow = matches!(layout.player_panel, PlayerPanel::Line(_));
        let in_line = self.ranked_line(layout.message.width).filter(|_| is_narrow);
        let is_told_above = self.result_above(layout, theme.glyphs.ascii).is_some();
        let urgent = self.entry.notice.is_some()
            || is_narrow && self.entry.scene.outcome.is_some() && !is_told_above
            || in_line.is_some()
            || is_narrow && self.hint_text().is_some()
            || self.has_warned();
        let (sentence, role) = match &self.entry.notice {
            Some(notice) => (notice.sentence.clone(), notice.role()),
            None => match in_line {
                Some(line) if self.hint_text().is_none() && self.held_text().is_none() => {
                    (line, StyleRole::Hint)
                }
                _ => self.prompt_text(layout, theme),
            },
        };
        let sentence = match (&self.toss_note, &self.entry.notice) {
            (Some(note), None) => format!("{note} {sentence}"),
            _ => sentence,
        };
        let tip = self.coach_tip(theme).or_else(|| self.current_tip().map(str::to_string));
        let tip = tip.or_else(|| {
            if layout.is_table { self.facts_about_choice() } else { self.meaning_of_signs(theme) }
        });
        let tip = tip.filter(|_| self.entry.notice.is_none());
        let speaker =
            self.entry.scene.to_move.or(self.entry.scene.outcome.and_then(Outcome::winner));
        Message { sentence: &sentence, role, tip: tip.as_deref(), urgent, speaker }
            .draw(layout, theme, writer);
    }

    /// What the keys of the coach do next.
    fn coach_tip(&self, theme: &Theme) -> Option<String> {
        let key = |intent| theme.key_name(self.context(), intent);
        if self.hint_shows_move() {
            return Some(say!("game-plays-hint", key = key(Intent::PlayHint)));
        }
        if self.can_say_more() {
            return Some(say!("hints-more", key = key(Intent::Hint)));
        }
        if self.held_text().is_some() {
            return None;
        }
        if let Some(rung) = self.next_opponent().filter(|_| self.viewing_ply.is_none()) {
            let player = text::rung_label(self.game.game(), rung);
            let (next, copy) = (key(Intent::NextOpponent), key(Intent::Copy));
            return Some(say!("game-won-tip", next, player, copy));
        }
        if self.book.is_some() {
            return Some(say!("explorer-tip").to_string());
        }
        let has_choice = self.ranked_moves().is_some_and(|ranked| ranked.has_choice);
        has_choice.then(|| say!("advice-plays-ranked").to_string())
    }

    /// What the signs of squares mean that not every player may use. On a plain board nothing else
    /// tells it.
    fn meaning_of_signs(&self, theme: &Theme) -> Option<String> {
        let glyphs = theme.glyphs;
        let asked = !self.entry.next_steps.is_empty() && self.viewing_ply.is_none();
        (asked && self.entry.scene.open_to.is_some()).then(|| {
            if self.entry.scene.is_impartial {
                say!("table-signs-closed", closed = glyphs.closed.to_string())
            } else {
                text::owner_signs(glyphs.only, glyphs.closed)
            }
        })
    }

    /// What can be chosen now, where a sentence can say it: where the chosen pawn may go, or how
    /// many squares both sides may use.
    fn facts_about_choice(&self) -> Option<String> {
        if self.entry.next_steps.is_empty()
            || self.viewing_ply.is_some()
            || self.hint_text().is_some()
        {
            return None;
        }
        if let Some([first, second]) = &self.entry.scene.open_to {
            let both = first.iter().filter(|square| second.contains(square)).count();
            let words = if self.entry.scene.is_impartial {
                say!("table-open", count = both)
            } else {
                say!("table-open-both", count = both)
            };
            return Some(words).filter(|_| !self.game.moves().is_empty());
        }
        let is_pawn_chosen =
            self.entry.scene.board_kind == BoardKind::Pawns && !self.game.partial_move().is_empty();
        is_pawn_chosen.then(|| {
            let squares = self.entry.next_steps.iter().filter_map(|step| step.square());
            let (goes, takes): (Vec<_>, Vec<_>) =
                squares.partition(|square| self.entry.scene.cell(*square) == Cell::Empty);
            let names = |squares: &[Square]| -> Vec<String> {
                squares.iter().map(|square| self.entry.scene.grid.name(*square)).collect()
            };
            let (mut goes, mut takes) = (goes, takes);
            for squares in [&mut goes, &mut takes] {
                squares.sort_by_key(|square| self.entry.scene.grid.row_col(*square));
            }
            let off = self.entry.next_steps.contains(&Step::Off);
            text::pawn_targets(&names(&goes), &names(&takes), off)
        })
    }
}
