//! A puzzle: a position in which one move is best. Beside it stand the question, the answer to a move, the
//! reasons at the end, the difficulty, and the person's figures.

use super::panel::{self, Part, Shorter, TextLine};
use super::text_layout::TextLayout;
use super::{DrillKind, DrillScreen, Said};
use crate::text::drill::DrillText;
use crate::text::{self, puzzle};
use crate::ui::draw::{BufferWriter, StyleRole, Theme};
use crate::ui::input::{Context, Entry, Intent};

use crate::ui::screen::services::Services;
use crate::ui::screen::step_entry::EntersSteps;
use crate::ui::screen::{Screen, Transition};
use crate::ui::widget::piece_glyph;
use parlour_rules::Path;
use parlour_session::background::JobQueue;
use parlour_session::drill::{PuzzleSource, Stage};
use parlour_session::play::StartError;
use parlour_session::progress::{PuzzleBook, PuzzleWish};
use parlour_session::puzzle::{Puzzle, Success};
use parlour_session::storage::Store;
use parlour_words::say;

/// A puzzle under way.
pub(crate) type PuzzleScreen = DrillScreen<PuzzleSource>;

impl PuzzleScreen {
    /// Opens the puzzle that is asked for.
    pub(crate) fn open_wish(wish: PuzzleWish) -> Transition {
        Transition::open(move |services| PuzzleScreen::of_wish(wish, services))
    }

    /// The puzzle that is asked for.
    ///
    /// # Errors
    /// A sentence: there is none, or it cannot be begun.
    pub(crate) fn of_wish(
        wish: PuzzleWish,
        services: &Services,
    ) -> Result<Box<dyn Screen>, String> {
        let book = PuzzleBook::open(services.store.as_ref().map(Store::puzzle_log));
        let found = book.choose(wish).ok_or_else(|| puzzle::none(wish))?;
        let screen = PuzzleScreen::open(found, wish, book, services.files.clone());
        Ok(Box::new(screen.map_err(|error| text::without_os_code(&error))?))
    }

    /// The puzzle at its beginning. The next one is chosen by the same wish.
    ///
    /// # Errors
    /// If its position cannot be set up.
    pub(crate) fn open(
        puzzle: Puzzle,
        wish: PuzzleWish,
        book: PuzzleBook,
        files: JobQueue,
    ) -> Result<PuzzleScreen, StartError> {
        DrillScreen::begin(PuzzleSource::new(puzzle, wish, book), files, None)
    }

    fn puzzle(&self) -> &Puzzle {
        self.source().puzzle()
    }

    /// What is asked.
    fn question(&self, theme: &Theme) -> String {
        let (scene, solver) = (&self.entry.scene, self.drill.solver());
        let sign = piece_glyph(scene, solver, theme);
        let side = puzzle::side(scene, solver, sign, self.is_flipped());
        puzzle::question(&side, self.puzzle().goal(), scene)
    }

    fn parts(&self, place: &TextLayout, theme: &Theme) -> Vec<Part> {
        let plain = theme.style(StyleRole::Plain);
        let mut parts = Vec::new();
        if place.table.header.is_none() {
            let title = format!("{}: {}", say!("puzzle-title"), self.puzzle().game.title);
            parts.push(Part { label: "", sentences: vec![(title, theme.secondary())], rank: 1 });
        }
        parts.push(self.state_part(theme));
        let turns = puzzle::turns_done(&self.drill);
        if turns > 0 {
            let line = puzzle::line(self.puzzle(), turns).into_iter();
            let sentences = line.map(|turn| (turn, plain)).collect();
            parts.push(Part { label: say!("puzzle-line"), sentences, rank: 0 });
        }
        if self.drill.is_over() {
            let mut why: Vec<TextLine> = Vec::new();
            why.extend(puzzle::reasons(&self.drill).into_iter().map(|said| (said, plain)));
            why.push((puzzle::about(&self.puzzle().themes), theme.secondary()));
            parts.push(Part { label: say!("puzzle-why"), sentences: why, rank: 0 });
        }
        let mut how = vec![(puzzle::difficulty(self.puzzle()), plain)];
        how.extend(puzzle::finder(self.puzzle()).map(|said| (said, theme.secondary())));
        parts.push(Part { label: say!("puzzle-difficulty-label"), sentences: how, rank: 2 });
        parts.push(self.figures_part(theme));
        parts
    }

    /// What is asked, or how a move was answered.
    fn state_part(&self, theme: &Theme) -> Part {
        let bold = theme.style(StyleRole::Title);
        let good = theme.style(StyleRole::Hint);
        let question = (self.question(theme), bold);
        let (label, sentences) = match self.drill.stage() {
            Stage::Looking | Stage::Waiting(_) => {
                let hints =
                    DrillText::hints_given(&self.drill).into_iter().map(|hint| (hint, good));
                (say!("puzzle-your-move"), std::iter::once(question).chain(hints).collect())
            }
            Stage::Missed(answer) => {
                let said = (puzzle::missed(self.puzzle(), answer), theme.style(StyleRole::Warning));
                (say!("puzzle-not-it"), vec![said, question])
            }
            Stage::Done => {
                let success = self.drill.success();
                let said = success.map_or("", puzzle::ended).to_string();
                let label = if success == Some(Success::Shown) {
                    say!("puzzle-shown")
                } else {
                    say!("puzzle-solved")
                };
                (label, vec![(said, good)])
            }
        };
        Part { label, sentences, rank: 0 }
    }

    /// The rating with its change, and the streak.
    fn figures_part(&self, theme: &Theme) -> Part {
        let (plain, quiet) = (theme.style(StyleRole::Plain), theme.secondary());
        let figures = self.source().book().figures();
        let ascii = theme.glyphs.ascii;
        let rating = puzzle::rating_change(self.source(), ascii)
            .unwrap_or_else(|| puzzle::rating(figures.rating(), ascii));
        let mut sentences = vec![(rating, plain)];
        if self.source().is_repeated() {
            sentences.push((say!("puzzle-repeated").to_string(), quiet));
        }
        sentences.push((puzzle::tried(&figures), quiet));
        sentences.extend(puzzle::streak(&figures).map(|said| (said, quiet)));
        Part { label: say!("puzzle-your-puzzles"), sentences, rank: 3 }
    }
}

impl DrillKind for PuzzleSource {
    const CONTEXT: fn(Entry) -> Context = Context::Puzzle;

    /// The steps that the last hint lights.
    fn lit(screen: &PuzzleScreen) -> Path {
        let path = screen.drill.solution().map(|(_, path)| path);
        match (screen.drill.hints(), path) {
            _ if !screen.drill.is_looking() => Path::EMPTY,
            (3.., Some(path)) => *path,
            (2, Some(path)) => puzzle::first_light(path),
            _ => Path::EMPTY,
        }
    }

    fn said(screen: &PuzzleScreen, _: bool, theme: &Theme) -> Said {
        let key = |intent| theme.key_name(screen.context(), intent);
        let drill = &screen.drill;
        match drill.stage() {
            Stage::Missed(answer) => {
                let tip = say!("puzzle-retry-tip", show = key(Intent::Reveal));
                Said::new(puzzle::missed(screen.puzzle(), answer), StyleRole::Warning, Some(tip))
            }
            Stage::Done => {
                let ended = drill.success().map_or("", puzzle::ended);
                let rating = puzzle::rating_change(drill.source(), theme.glyphs.ascii);
                let rating = rating.map_or(String::new(), |it| format!(" {it}."));
                let tip = Some(say!("puzzle-next-tip").to_string());
                Said::new(format!("{ended}{rating}"), StyleRole::Hint, tip)
            }
            Stage::Looking | Stage::Waiting(_) => {
                match (DrillText::hints_given(drill).pop(), puzzle::turns_done(drill)) {
                    (Some(hint), _) => Said::new(hint, StyleRole::Hint, None),
                    (None, 0) => {
                        let tip = puzzle::hint_tip(&key(Intent::Hint), &key(Intent::Reveal));
                        Said::new(screen.question(theme), StyleRole::Plain, Some(tip))
                    }
                    (None, _) => Said::new(say!("puzzle-line-found"), StyleRole::Hint, None),
                }
            }
        }
    }

    fn draw_panel(
        screen: &PuzzleScreen,
        place: &TextLayout,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        let ways = [Shorter::Tight, Shorter::Without(3), Shorter::Without(2), Shorter::Without(1)];
        let parts = screen.parts(place, theme);
        let (lines, area) = panel::fit(&parts, &ways, place, theme, writer);
        panel::draw(&lines, &screen.scroll, area, theme, writer);
    }
}
