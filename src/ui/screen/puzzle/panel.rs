//! The panel beside a puzzle: the question, the answer to a move, the reasons, the difficulty, and the
//! person's figures.

use super::PuzzleScreen;
use crate::text::puzzle;
use crate::ui::draw::buffer_writer::{BufferWriter, wrap};
use crate::ui::draw::theme::{StyleRole, Theme};
use crate::ui::screen::text_layout::TextLayout;
use crate::ui::screen::text_panel::TextLine;
use parlour_session::puzzle::play::{PuzzleStage, Success};
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::Modifier;

/// A part of the panel: a label, and sentences in their styles.
struct Part {
    label: &'static str,
    sentences: Vec<TextLine>,
    /// Where rows are scarce, parts of a higher rank are left out first. Parts of rank 0 always stay.
    rank: u8,
}

/// The ranks, in the order in which parts are left out.
const RANKS: [u8; 3] = [3, 2, 1];

impl PuzzleScreen {
    /// Draws the panel. What does not fit is reached by pages.
    pub(super) fn draw_panel(&self, place: &TextLayout, theme: &Theme, writer: &mut BufferWriter) {
        let mut area = place.draw_card(theme, writer);
        let fits = |lines: &[TextLine], area: Rect| lines.len() <= usize::from(area.height);
        let parts = self.parts(place, theme);
        let lines_of = |width: u16, above: u8, is_airy: bool| {
            let shown = parts.iter().filter(|part| part.rank < above);
            lines(shown, width, is_airy, theme)
        };
        let mut lines = lines_of(area.width, u8::MAX, true);
        if !fits(&lines, area) && place.is_card {
            area = place.tight();
            lines = lines_of(area.width, u8::MAX, true);
        }
        for rank in RANKS {
            if !fits(&lines, area) {
                lines = lines_of(area.width, rank, true);
            }
        }
        if !fits(&lines, area) {
            lines = lines_of(area.width, RANKS[RANKS.len() - 1], false);
        }
        self.text.draw(&lines, area, theme, writer);
    }

    fn parts(&self, place: &TextLayout, theme: &Theme) -> Vec<Part> {
        let plain = theme.style(StyleRole::Plain);
        let mut parts = Vec::new();
        if place.table.header.is_none() {
            let title = format!("{}: {}", say!("puzzle-title"), self.attempt.puzzle().game.title);
            parts.push(Part { label: "", sentences: vec![(title, theme.secondary())], rank: 1 });
        }
        parts.push(self.state_part(theme));
        let turns = self.attempt.play().turns_done();
        if turns > 0 {
            let line = puzzle::line(self.attempt.puzzle(), turns).into_iter();
            let sentences = line.map(|turn| (turn, plain)).collect();
            parts.push(Part { label: say!("puzzle-line"), sentences, rank: 0 });
        }
        if self.is_done() {
            let mut why: Vec<TextLine> = Vec::new();
            why.extend(self.reasons.iter().map(|said| (said.clone(), plain)));
            why.push((puzzle::about(&self.attempt.puzzle().themes), theme.secondary()));
            parts.push(Part { label: say!("puzzle-why"), sentences: why, rank: 0 });
        }
        let mut how = vec![(puzzle::difficulty(self.attempt.puzzle()), plain)];
        how.extend(puzzle::finder(self.attempt.puzzle()).map(|said| (said, theme.secondary())));
        parts.push(Part { label: say!("puzzle-difficulty-label"), sentences: how, rank: 2 });
        parts.push(self.figures_part(theme));
        parts
    }

    /// What is asked, or how a move was answered.
    fn state_part(&self, theme: &Theme) -> Part {
        let play = self.attempt.play();
        let bold = theme.style(StyleRole::Title);
        let good = theme.style(StyleRole::Hint);
        let question = (self.question(theme), bold);
        let (label, sentences) = match play.stage() {
            PuzzleStage::Looking => {
                let hints = self.hints().into_iter().map(|hint| (hint, good));
                (say!("puzzle-your-move"), std::iter::once(question).chain(hints).collect())
            }
            PuzzleStage::Missed { text, worth, refutation } => {
                let best = self.attempt.puzzle().worth;
                let said = puzzle::missed(text, *worth, best, refutation.as_deref());
                (say!("puzzle-not-it"), vec![(said, theme.style(StyleRole::Warning)), question])
            }
            PuzzleStage::Done => {
                let said = play.success().map_or("", puzzle::ended).to_string();
                let is_shown = play.success() == Some(Success::Shown);
                (
                    if is_shown { say!("puzzle-shown") } else { say!("puzzle-solved") },
                    vec![(said, good)],
                )
            }
        };
        Part { label, sentences, rank: 0 }
    }

    /// The rating with its change, once the puzzle has changed it.
    pub(super) fn rating_change(&self, ascii: bool) -> Option<String> {
        let (before, after) =
            (self.attempt.rating_before(), self.attempt.book().figures().rating());
        let has_changed = self.attempt.is_kept() && !self.attempt.is_repeated();
        has_changed.then(|| puzzle::rating_change(before, after, ascii))
    }

    /// The rating with its change, and the streak.
    fn figures_part(&self, theme: &Theme) -> Part {
        let (plain, quiet) = (theme.style(StyleRole::Plain), theme.secondary());
        let figures = self.attempt.book().figures();
        let ascii = theme.glyphs.ascii;
        let rating =
            self.rating_change(ascii).unwrap_or_else(|| puzzle::rating(figures.rating(), ascii));
        let mut sentences = vec![(rating, plain)];
        if self.attempt.is_repeated() {
            sentences.push((say!("puzzle-repeated").to_string(), quiet));
        }
        sentences.push((puzzle::tried(&figures), quiet));
        sentences.extend(puzzle::streak(&figures).map(|said| (said, quiet)));
        Part { label: say!("puzzle-your-puzzles"), sentences, rank: 3 }
    }
}

/// The lines of parts. Airy ones have labels, and blank lines between them.
fn lines<'a>(
    parts: impl Iterator<Item = &'a Part>,
    width: u16,
    is_airy: bool,
    theme: &Theme,
) -> Vec<TextLine> {
    let label = theme.secondary().add_modifier(Modifier::BOLD);
    let mut lines = Vec::new();
    for part in parts {
        if is_airy && !lines.is_empty() {
            lines.push((String::new(), label));
        }
        if is_airy && !part.label.is_empty() {
            lines.push((part.label.to_uppercase(), label));
        }
        for (sentence, style) in &part.sentences {
            lines.extend(wrap(sentence, width).into_iter().map(|line| (line, *style)));
        }
    }
    lines
}
