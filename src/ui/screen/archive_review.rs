//! The page about all games of the archive: a review of them goes on while it is open, and it tells where points are
//! lost. A moment that teaches something opens in the review of its game.

use super::glance_text::fitted;
use super::review::ReviewScreen;
use super::services::Services;
use super::{Input, News, Notice, Screen, Transition, draw_footer};
use crate::text;
use crate::ui::draw::{BufferWriter, Page, StyleRole, Theme, text_width, wrap};
use crate::ui::input::{Clickable, Context, Intent};
use crate::ui::widget::{Header, list, page_text};
use parlour_session::coach::Resources;
use parlour_session::play::game::Game;
use parlour_session::progress::{ArchiveReport, ArchiveReview, Moment};
use parlour_session::storage::{GameList, Store, store};
use parlour_words::say;
use ratatui::layout::Rect;

/// Columns of the figures beside the moments, from the narrowest screen to the widest.
const FIGURES_WIDTHS: [(u16, u16); 3] = [(78, 38), (110, 48), (150, 60)];
/// Columns of a number.
const NUMBER_WIDTH: u16 = 9;
/// No page is larger. Chosen by eye.
const MEASURE: (u16, u16) = (140, 40);

/// The report so far, and the moment that is selected.
pub(crate) struct ArchiveReviewScreen {
    store: Store,
    resources: Resources,
    /// The review, while no other screen has its threads.
    work: Option<ArchiveReview>,
    report: ArchiveReport,
    selected: usize,
    /// The moment whose reasons these are.
    told: Option<(Moment, String)>,
    notice: Option<Notice>,
}

impl ArchiveReviewScreen {
    /// Begins or goes on with the review of all games.
    ///
    /// # Errors
    /// A sentence: there is no store, or it cannot be read.
    pub(crate) fn open(services: &Services) -> Result<Box<dyn Screen>, String> {
        let store = services.require_store()?.clone();
        let mut screen = ArchiveReviewScreen {
            store,
            resources: services.coach_resources(),
            work: None,
            report: ArchiveReport::default(),
            selected: 0,
            told: None,
            notice: None,
        };
        screen.begin()?;
        Ok(Box::new(screen))
    }

    fn begin(&mut self) -> Result<(), String> {
        let work = ArchiveReview::start(&self.store, &self.resources, Vec::new(), true);
        self.work = Some(work.map_err(|error| text::without_os_code(&error))?);
        Ok(())
    }

    fn moment(&self) -> Option<&Moment> {
        self.report.moments.get(self.selected)
    }

    /// Reads why the selected moment was a mistake.
    fn select(&mut self, index: usize) {
        self.selected = index.min(self.report.moments.len().saturating_sub(1));
        let Some(moment) = self.moment().cloned() else { return self.told = None };
        if self.told.as_ref().is_none_or(|(told, _)| *told != moment) {
            let record = self.store.read_archived(moment.file.as_ref());
            let reasons = record.map(|record| text::moment_reasons(&moment, &record));
            let line = text::moment_line(&moment);
            self.told = Some((moment, format!("{line}. {}", reasons.unwrap_or_default())));
        }
    }

    /// Opens the selected moment in the review of its game, which has the threads for itself.
    fn open_moment(&mut self) -> Transition {
        let Some(moment) = self.moment() else { return Transition::Stay };
        let path = self.store.path_of(GameList::Archive, &moment.file);
        let number = moment.reviewed.ply + 1;
        match store::read(&path) {
            Ok(record) => {
                self.work = None;
                ReviewScreen::open(record, Some(path), Some(number))
            }
            Err(error) => {
                self.notice = Some(Notice::wrong(text::without_os_code(&error)));
                Transition::Stay
            }
        }
    }

    /// Draws all of it in numbers, then by phase, kind and opening.
    fn draw_figures(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let (plain, dim) = (theme.style(StyleRole::Plain), theme.secondary());
        let totals = text::totals(&self.report);
        let lines: Vec<String> =
            totals.iter().flat_map(|sentence| wrap(sentence, area.width)).collect();
        page_text::put_lines((area.x, area.y..area.bottom()), area.width, &lines, plain, writer);
        let mut y = area.y + lines.len() as u16 + 1;
        for (heading, rows) in text::sections(&self.report) {
            // Of what does not fit nothing is told.
            let room = area.bottom().saturating_sub(y);
            if rows.is_empty() || room <= rows.len() as u16 {
                continue;
            }
            page_text::draw_label((area.x, y), area.width, heading, theme, writer);
            for (label, losses) in rows {
                y += 1;
                let room = area.width.saturating_sub(2 * NUMBER_WIDTH);
                let label = fitted(&label, room, theme.glyphs.ellipsis);
                page_text::put((area.x, y), room, &label, plain, writer);
                let numbers = [losses.mistakes.to_string(), text::points(&losses)];
                for (number, columns) in numbers.iter().zip([NUMBER_WIDTH, 0]) {
                    let x = area.right().saturating_sub(columns + text_width(number));
                    page_text::put((x, y), NUMBER_WIDTH, number, dim, writer);
                }
            }
            y += 2;
        }
    }

    /// Draws the moments that teach most, and why the selected one does.
    fn draw_moments(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let moments = &self.report.moments;
        if moments.is_empty() {
            return;
        }
        let label = say!("report-all-moments");
        page_text::draw_label((area.x, area.y), area.width, label, theme, writer);
        let height = (moments.len() as u16).min(area.height.saturating_sub(1));
        let rows = Rect { y: area.y + 1, height, ..area };
        let (plain, dim) = (theme.style(StyleRole::Plain), theme.secondary());
        list::Rows::of(moments.len(), self.selected).draw(
            rows,
            theme,
            writer,
            |index, row, writer| {
                let moment = &moments[index];
                let cost = text::cost_of(&moment.verdict);
                let x = page_text::put((row.x + 2, row.y), 8, &format!("{cost:>7}"), dim, writer);
                let words = format!("{}  {}", moment.reviewed.text, moment.game.title);
                let room = row.right().saturating_sub(x + 2);
                let words = fitted(&words, room, theme.glyphs.ellipsis);
                page_text::put((x + 2, row.y), room, &words, plain, writer);
            },
        );
        if let Some((_, reasons)) = &self.told {
            let lines = wrap(reasons, area.width);
            let below = rows.bottom() + 1;
            let room = usize::from(area.bottom().saturating_sub(below));
            let lines = &lines[..lines.len().min(room)];
            page_text::put_lines((area.x, below..area.bottom()), area.width, lines, plain, writer);
        }
    }
}

impl Screen for ArchiveReviewScreen {
    fn context(&self) -> Context {
        Context::Archive
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        match intent {
            Intent::Choose => self.moment().is_some(),
            Intent::Up | Intent::Down => self.report.moments.len() > 1,
            _ => true,
        }
    }

    fn handle(&mut self, input: Input) -> Transition {
        if let Input::Click(Clickable::Listed(row)) = input {
            if row == self.selected {
                return self.open_moment();
            }
            self.select(row);
        }
        let Some(intent) = input.scrolling() else { return Transition::Stay };
        let count = self.report.moments.len().max(1);
        match intent {
            Intent::Up => self.select((self.selected + count - 1) % count),
            Intent::Down => self.select((self.selected + 1) % count),
            Intent::Choose => return self.open_moment(),
            _ => return Transition::leave(intent),
        }
        Transition::Stay
    }

    fn on_news(&mut self, news: News, _: &Services) -> bool {
        match news {
            // The review of a moment has ended, and may have found out more.
            News::Focused if self.work.is_none() => {
                self.notice = self.begin().err().map(Notice::wrong);
                true
            }
            News::FromBackground => {
                let Some(work) = &mut self.work else { return false };
                if !work.take_news() {
                    return false;
                }
                // What was told before stays until as much is known again.
                let report = work.report();
                if report.moves >= self.report.moves {
                    self.report = report;
                }
                self.select(self.selected);
                true
            }
            _ => false,
        }
    }

    fn notice(&mut self) -> Option<&mut Option<Notice>> {
        Some(&mut self.notice)
    }

    fn game(&self) -> Option<&'static Game> {
        self.moment().map(|moment| moment.game)
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let page = Page::of(area, 1).measured(MEASURE.0, MEASURE.1);
        let work = self.work.as_ref();
        let pass = work.map(|work| text::archive_pass(work.pass(), work.is_done()));
        let details = pass.unwrap_or_default();
        Header { title: say!("report-all-title"), details: &details, right: &[] }.draw(
            page.header,
            theme,
            writer,
        );
        let width = page.greatest_width(&FIGURES_WIDTHS);
        let (figures, moments) = match width {
            Some(width) => page.split_body(width, 3, MEASURE.0),
            None => (Rect::default(), page.body),
        };
        let is_known = self.report.moves > 0 || work.is_some_and(ArchiveReview::is_done);
        if width.is_some() && is_known {
            self.draw_figures(figures, theme, writer);
        }
        self.draw_moments(moments, theme, writer);
        let problem = || Some(text::without_os_code(work?.problems.last()?));
        let problem = self.notice.as_ref().map(|notice| notice.sentence.clone()).or_else(problem);
        if let Some(problem) = problem {
            list::draw_message((&problem, StyleRole::Warning), &page, theme, writer);
        }
        draw_footer(self, page.footer, page.body.x, theme, writer);
    }
}
