//! Drawing of the review screen: the board with its marks, and the sentence below.

use super::panel::{Panel, fitting_sentences};
use super::{ReviewScreen, keeping_problem};
use crate::text::facts::MAX_FACTS;
use crate::text::{self, coach_review};
use crate::ui::draw::{
    BufferWriter, GameLayout, LayoutInput, PlayerPanel, StyleRole, Theme, first_that_fits, layout,
    text_width, wrap,
};
use crate::ui::screen::Notice;
use crate::ui::screen::{draw_footer, draw_too_small};
use crate::ui::widget::{
    BoardView, EvaluationBar, ExpectedShares, Header, Message, board, dialog, label_style, table,
};
use parlour_rules::{Outcome, Scene, Seat};
use parlour_session::coach::{ReviewedMove, Verdict};
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The least rows of a panel that holds more than the verdict.
const MIN_PANEL_ROWS: u16 = 6;

/// The bar of a review under way, in columns.
const BAR_WIDTH: usize = 20;

impl ReviewScreen {
    pub(super) fn draw_review(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let theme = &theme.with_player_colors(self.player_colors);
        let scene = self.shown_scene();
        let input = LayoutInput {
            has_bar: self.has_bar,
            ..LayoutInput::of(&scene, self.is_flipped(&scene), theme.surface)
        };
        let layout = match layout::fit_game(area, &input) {
            Ok(layout) => layout,
            Err(needs) => return draw_too_small(needs, area, theme, writer),
        };
        self.is_wide.set(layout.second_column.is_some());
        self.draw_board(&scene, &layout, theme, writer);
        let work = self.work.borrow();
        let panel = Panel {
            screen: self,
            record: &work.record,
            review: work.review(),
            verdict: self.verdict(),
            bar: None,
            theme,
        };
        let shares = self.shares(&panel, &scene).filter(|_| self.has_bar);
        let person = coach_review::only_person(panel.record);
        let first = table::seat_below(&scene, person, layout.board.is_flipped());
        let bar = EvaluationBar { shares: shares.as_ref(), first, scene: &scene };
        if let Some(place) = layout.bar {
            bar.draw_column(place, theme, writer);
        }
        let has_row = bar.shares.is_some() && layout.bar.is_none();
        let panel = Panel { bar: Some(bar).filter(|_| has_row), ..panel };
        if let Some(row) = layout.header {
            self.draw_header(&panel, row, writer);
        }
        if let Some(column) = layout.second_column {
            panel.draw_overview(column, writer);
        }
        match layout.player_panel {
            PlayerPanel::Sidebar(side) if side.height >= MIN_PANEL_ROWS => {
                if self.shows_summary && layout.second_column.is_none() {
                    panel.draw_summary(side, writer)
                } else {
                    panel.draw(side, writer)
                }
            }
            PlayerPanel::Sidebar(side) => panel.draw_strip(side, writer),
            PlayerPanel::Line(line) => panel.draw_strip(line, writer),
        }
        draw_footer(self, layout.footer, layout.footer_left(), theme, writer);
        self.draw_sentence(&panel, &layout, &scene, writer);
        if self.shows_summary && matches!(layout.player_panel, PlayerPanel::Line(_)) {
            let whole = Rect { height: area.height - 1, ..area };
            let inside = dialog::draw_frame("", whole, theme, writer);
            panel.draw_summary(inside, writer);
        }
    }

    /// What the bar shows of the position on the board.
    fn shares(&self, panel: &Panel, scene: &Scene) -> Option<ExpectedShares> {
        let (review, players) = (panel.review, panel.review.players());
        if let Some(outcome) = scene.outcome {
            return Some(ExpectedShares::of_outcome(outcome, players));
        }
        let value = |played: &ReviewedMove, is_best: bool| {
            let verdict = played.verdict.as_ref()?;
            let share = if is_best { verdict.expected_best } else { verdict.expected };
            Some((played.seat, share))
        };
        let moves = review.moves();
        // What the analysis has found out of all players needs no estimate.
        let last = match &self.line {
            Some(line) if !line.is_better => moves.get(line.first),
            Some(_) => None,
            None => self.ply.checked_sub(1).and_then(|last| moves.get(last)),
        };
        let verdict = last.and_then(|played| played.verdict.as_ref());
        if let Some(all) = verdict.and_then(|it| ExpectedShares::of_all(&it.shares, players)) {
            return Some(all);
        }
        let before = moves.iter().take(self.ply).map(|played| value(played, false));
        // A line is worth what its first move is, and the start what the best move is.
        let beside = match (&self.line, self.ply) {
            (Some(line), _) => moves.get(line.first).map(|it| value(it, line.is_better)),
            (None, 0) => moves.first().map(|played| value(played, true)),
            (None, _) => None,
        };
        // Without a verdict on the last move nothing is known of the position.
        let known: Option<Vec<_>> = beside
            .into_iter()
            .chain(before.clone().next_back())
            .next()?
            .map(|last| before.flatten().chain([last]).collect());
        ExpectedShares::after(known?, players)
    }

    /// The position on the board; at the end of the game with its outcome.
    fn shown_scene(&self) -> Scene {
        let scene = self.scene();
        let ending = self.work.borrow().record.game_end;
        match ending.filter(|_| self.line.is_none() && self.ply == self.ply_count()) {
            Some(ending) => scene.ended(ending.outcome),
            None => scene,
        }
    }

    fn draw_board(
        &self,
        scene: &Scene,
        layout: &GameLayout,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let mut view = BoardView::static_view(scene, &layout.board, theme);
        view.winner = scene.outcome.and_then(Outcome::winner);
        if self.line.is_none() {
            view.hint = self.marks.better.unwrap_or(view.hint);
            view.mistakes = &self.marks.mistakes;
            view.threats = &self.marks.lit;
        }
        board::draw(&view, writer);
    }

    /// The header: what is reviewed, and how accurately each player played.
    fn draw_header(&self, panel: &Panel, row: Rect, writer: &mut BufferWriter) {
        let theme = panel.theme;
        let setup = self.game.setup();
        let times = theme.glyphs.times_sign;
        let details = format!("{} {}{times}{}", self.game.game().title, setup.rows, setup.cols);
        let mut right: Vec<(String, Style)> = Vec::new();
        for seat in Seat::all(panel.review.players()) {
            let Some(accuracy) = panel.review.accuracy(seat) else { continue };
            let gap = if right.is_empty() { "" } else { "   " };
            let name = coach_review::player(panel.record, seat);
            right.push((format!("{gap}{name} "), theme.style(StyleRole::Player(seat))));
            right.push((coach_review::accuracy(accuracy), theme.secondary()));
        }
        if !right.is_empty() {
            // What the figures are is said where there is room for it.
            let label = format!("{}   ", say!("review-accuracy-label"));
            right.insert(0, (label, theme.style(StyleRole::Dim)));
        }
        let right: Vec<_> = right.iter().map(|(text, style)| (text.as_str(), *style)).collect();
        let header = Header { title: say!("review-title"), details: &details, right: &right };
        if !header.draw(row, theme, writer) {
            Header { right: &right[1..], ..header }.draw(row, theme, writer);
        }
    }

    fn draw_sentence(
        &self,
        panel: &Panel,
        layout: &GameLayout,
        scene: &Scene,
        writer: &mut BufferWriter,
    ) {
        let theme = panel.theme;
        let (sentence, tip) = self.sentence(panel, layout);
        let verdict = panel.verdict.as_ref().filter(|verdict| verdict.settled);
        let is_error = verdict.is_some_and(|verdict| verdict.label.is_error());
        let has_panel = matches!(layout.player_panel, PlayerPanel::Sidebar(_));
        let role = self.notice.as_ref().map_or(StyleRole::Plain, Notice::role);
        let speaker = match self.index() {
            Some(index) if self.line.is_none() => Some(self.game.moves()[index].seat),
            _ => scene.to_move,
        };
        let urgent = self.notice.is_some() || is_error && !has_panel && self.line.is_none();
        Message { sentence: &sentence, role, tip: tip.as_deref(), urgent, speaker }
            .draw(layout, theme, writer);
    }

    /// The sentence below the board, and a quieter one.
    fn sentence(&self, panel: &Panel, layout: &GameLayout) -> (String, Option<String>) {
        if let Some(notice) = &self.notice {
            return (notice.sentence.clone(), None);
        }
        if let Some(line) = &self.line {
            let heading = coach_review::line_heading(line.is_better, line.step, line.len());
            return (heading, Some(say!("review-line-tip").to_string()));
        }
        if self.ply_count() == 0 {
            return (say!("review-no-moves").to_string(), None);
        }
        let progress = self.progress(panel);
        // A small panel has no room for all sentences. What it does show is not said again here.
        let has_figures = self.shows_summary && layout.second_column.is_none();
        let (reason, has_panel) = match layout.player_panel {
            PlayerPanel::Sidebar(side) if side.height >= MIN_PANEL_ROWS && !has_figures => {
                (panel.rest_of_reason(side), true)
            }
            _ => (panel.reasons().into_iter().next(), false),
        };
        let Some(index) = self.index() else {
            return (say!("review-start").to_string(), progress);
        };
        let points = panel.review.turning_points();
        let is_done = panel.review.is_done();
        let moment = points.iter().position(|point| *point == index).filter(|_| is_done);
        let moment = moment.map(|place| (place, points.len()));
        let heading = coach_review::move_heading(index, self.ply_count(), moment);
        // Without a panel the sentence tells why.
        let room = layout.message.width * layout.message.height;
        let is_long = |reason: &String| text_width(reason) > room;
        let fits = |reason: &String| progress.is_none() && !(has_panel && is_long(reason));
        if let Some(reason) = reason.filter(fits) {
            let sentence = match &panel.verdict {
                Some(verdict) if is_long(&reason) && !verdict.best.is_empty() => {
                    coach_review::was_better(&verdict.best[0], 0)
                }
                _ => reason,
            };
            return (sentence, None);
        }
        let own = coach_review::only_person(panel.record).map(|seat| self.errors_of(seat));
        let found = is_done.then(|| coach_review::mistakes_found(self.errors().len(), own));
        let tip = if self.is_refutation_marked {
            say!("review-played-tip")
        } else {
            say!("review-better-tip")
        };
        let tip = self.has_line().then(|| tip.to_string());
        let problem = keeping_problem(&self.work.borrow());
        (heading, progress.or(problem).or(tip).or(found))
    }

    /// The bar of a review under way.
    fn progress(&self, panel: &Panel) -> Option<String> {
        if panel.review.is_done() {
            return None;
        }
        let share = panel.review.done_share();
        let full = (share * BAR_WIDTH as f64).round() as usize;
        let (lit, open) = if panel.theme.glyphs.ascii { ("#", ".") } else { ("█", "░") };
        let bar = lit.repeat(full) + &open.repeat(BAR_WIDTH - full);
        Some(format!("{} {bar} {}", say!("review-reviewing-label"), text::percent(share)))
    }
}

impl Panel<'_> {
    /// Draws the move, its sign and its cost in one row.
    pub(super) fn draw_strip(&self, row: Rect, writer: &mut BufferWriter) {
        let theme = self.theme;
        let Some(index) = self.screen.index() else {
            let title = theme.style(StyleRole::Title);
            writer.put_text(row.x, row.y, row.width, say!("review-title"), title);
            return;
        };
        let played = &self.review.moves()[index];
        let number = format!("{}/{} ", index + 1, self.review.moves().len());
        let dim = theme.style(StyleRole::Dim);
        let mut x = writer.put_text(row.x, row.y, row.width, &number, dim);
        let mut put = |text: &str, style: Style| {
            let room = row.right().saturating_sub(x);
            x = writer.put_text(x, row.y, room, text, style) + 1;
            row.right().saturating_sub(x)
        };
        let room = put(&played.text, theme.style(StyleRole::Player(played.seat)));
        match &self.verdict {
            Some(verdict) if verdict.settled => {
                let sign = coach_review::sign(verdict.label, theme.glyphs.ascii);
                let room = put(sign, label_style::of(verdict.label, theme));
                put(&self.cost_words(verdict, room), theme.style(StyleRole::Plain));
            }
            Some(verdict) => {
                put(&self.cost_words(verdict, room), dim);
            }
            None => {
                put(say!("review-not-looked-at"), dim);
            }
        }
    }

    /// What a move cost, or what it leaves, in words for `room` columns.
    pub(super) fn cost_words(&self, verdict: &Verdict, room: u16) -> String {
        let arrow = if self.theme.glyphs.ascii { "->" } else { "→" };
        if verdict.cost > 0.0 {
            first_that_fits(coach_review::cost(verdict, arrow), room)
        } else {
            coach_review::chances(verdict)
        }
    }

    /// Why a move was an error, in sentences.
    pub(super) fn reasons(&self) -> Vec<String> {
        let verdict = self.verdict.as_ref().filter(|verdict| verdict.settled);
        verdict.map(|verdict| self.reasons_of(verdict)).unwrap_or_default()
    }

    /// The facts of a verdict in sentences.
    pub(super) fn reasons_of(&self, verdict: &Verdict) -> Vec<String> {
        let people = coach_review::people(self.record, self.review.players());
        let grid = self.screen.scene().grid;
        let facts = verdict.facts.iter().take(MAX_FACTS);
        facts.map(|fact| text::facts::fact_sentence(fact, grid, &people)).collect()
    }

    /// The reasons in lines: as many whole sentences as fit into `rows`.
    pub(super) fn reason_lines(&self, width: u16, rows: usize) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for reason in self.reasons() {
            let end = fitting_sentences(&reason, width, rows.saturating_sub(lines.len()));
            lines.extend(wrap(&reason[..end], width).into_iter().filter(|line| !line.is_empty()));
        }
        lines
    }
}
