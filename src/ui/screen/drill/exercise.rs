//! Learning from one's mistakes: the position before each is shown, and something better is to be found. A move is
//! judged by one analysis, as in the review.

use super::panel::{self, Part, label_style};
use super::text_layout::TextLayout;
use super::{DrillKind, DrillScreen, ReviewedGame, Said};
use crate::text::drill::DrillText;
use crate::text::facts::{MAX_FACTS, fact_sentence};
use crate::text::{self, board, coach_review, exercise};
use crate::ui::draw::{BufferWriter, PlayerPanel, StyleRole, Theme, first_that_fits, wrap};
use crate::ui::input::{Clickable, Context, Entry, Intent};
use crate::ui::screen::Screen;
use crate::ui::screen::review::panel::MAX_LIT_SQUARES;
use crate::ui::screen::review::shared_review::SharedReview;
use crate::ui::widget::{card, label_style as label_colors, page_text};
use parlour_ai::core::Fact;
use parlour_rules::{MAX_SEATS, Seat, Square};
use parlour_session::coach::Resources;
use parlour_session::drill::exercise::{ExerciseSource, Judgement, NoExercise};
use parlour_session::drill::{Answer, Mark, Source, Stage};
use parlour_session::play::PlayerColor;
use parlour_session::record::Record;
use parlour_words::say;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The rows from which on a panel is a card, with blank rows between its parts.
const AIRY_ROWS: u16 = 16;

/// The exercises of a review.
pub(crate) type ExerciseScreen = DrillScreen<ExerciseSource>;

impl ExerciseScreen {
    /// The exercises of a review; that of the move with the index `first` begins, if it is one.
    ///
    /// # Errors
    /// A sentence: there are no exercises, or the game cannot be played.
    pub(crate) fn open(
        review: &SharedReview,
        first: Option<usize>,
        player_colors: [PlayerColor; MAX_SEATS],
    ) -> Result<ExerciseScreen, String> {
        let game = ReviewedGame { review: review.clone(), player_colors };
        let running = review.borrow();
        let background = running.coach_resources();
        let source = ExerciseSource::new(&running.record, running.review(), first, background);
        let source = source.map_err(|none| match none {
            NoExercise::NoMistakes => say!("review-no-mistakes"),
            NoExercise::NoneYet => say!("exercise-none-yet"),
            NoExercise::NoneOfPeople => say!("exercise-none-of-yours"),
        })?;
        let screen = DrillScreen::begin(source, background.files.clone(), Some(game));
        screen.map_err(|error| text::without_os_code(&error))
    }

    /// The puzzle of one's own at the end of `record`, where `mover` is to find the move `told`.
    ///
    /// # Errors
    /// A sentence: the position cannot be set up.
    pub(crate) fn open_own_puzzle(
        record: Record,
        mover: Seat,
        told: String,
        resources: &Resources,
    ) -> Result<ExerciseScreen, String> {
        let source = ExerciseSource::of_own_puzzle(record, mover, told, resources);
        let screen = DrillScreen::begin(source, resources.files.clone(), None);
        screen.map_err(|error| text::without_os_code(&error))
    }

    /// How to go on once the better move is known.
    fn next_tip(&self, theme: &Theme) -> String {
        if self.source().is_last() && !self.source().is_own_puzzle() {
            say!("exercise-last-tip", back = theme.key_name(self.context(), Intent::Review))
        } else {
            say!("exercise-next-tip").to_string()
        }
    }

    /// The lines of the hints so far and of the reasons. Where both take more than `room` the hints are left out, and so are
    /// reasons that are not whole, but for the first.
    fn news(&self, width: u16, room: usize, theme: &Theme) -> Vec<(String, Style)> {
        let hints = DrillText::hints_given(&self.drill);
        let hints: Vec<String> = hints.iter().flat_map(|hint| wrap(hint, width)).collect();
        let mut reasons: Vec<String> = Vec::new();
        for reason in self.reasons() {
            let more = wrap(&reason, width);
            if reasons.is_empty() || reasons.len() + more.len() <= room {
                reasons.extend(more);
            }
        }
        let has_room = hints.len() + reasons.len() <= room;
        let hints = hints.into_iter().filter(|_| has_room || reasons.is_empty());
        let hints: Vec<_> = hints.map(|line| (line, theme.style(StyleRole::Hint))).collect();
        let reasons = reasons.into_iter().map(|line| (line, theme.style(StyleRole::Plain)));
        hints.into_iter().chain(reasons).collect()
    }

    /// Why the move that was tried is wrong, or what the mistake of the game did.
    fn reasons(&self) -> Vec<String> {
        let people = coach_review::people(self.source().record(), self.entry.scene.players);
        let sentence = |fact: &Fact| fact_sentence(fact, self.entry.scene.grid, &people);
        self.facts().iter().map(sentence).collect()
    }

    /// The facts that are told now.
    fn facts(&self) -> &[Fact] {
        let verdict = match self.drill.stage() {
            Stage::Missed(Answer { remark: Judgement::Wrong(verdict), .. }) => Some(&**verdict),
            Stage::Missed(Answer { remark: Judgement::Same(_), .. }) => {
                self.source().mistake().verdict.as_ref()
            }
            Stage::Done if self.drill.shown().is_some() => self.source().mistake().verdict.as_ref(),
            _ => None,
        };
        let facts = verdict.map_or(&[][..], |verdict| &verdict.facts);
        &facts[..facts.len().min(MAX_FACTS)]
    }

    /// Where and by whom the mistake was made, and what it cost.
    fn parts(&self, width: u16, theme: &Theme) -> [Part; 2] {
        let mistake = self.source().mistake();
        let title = exercise::heading(&self.source().place());
        let player = coach_review::player(self.source().record(), mistake.seat);
        let mut told = if self.source().is_own_puzzle() {
            vec![say!("exercise-own-puzzle", player = text::player_number(mistake.seat))]
        } else {
            vec![say!("exercise-played", player, move = mistake.text, number = mistake.ply + 1)]
        };
        told.extend(board::short_score(&self.entry.scene));
        if let Some(verdict) = &mistake.verdict {
            told.push(first_that_fits(coach_review::cost(verdict, arrow(theme)), width));
        }
        let told = told.into_iter().map(|sentence| (sentence, theme.secondary())).collect();
        [vec![(title, label_style(theme))], told].map(|sentences| Part {
            label: "",
            sentences,
            rank: 0,
        })
    }

    /// Draws what is asked, the hints so far or the reasons, and the list of exercises.
    fn draw_card(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let is_airy = area.height >= AIRY_ROWS;
        let inside = if theme.paints_areas() && is_airy {
            card::draw(area, false, theme, writer)
        } else {
            area
        };
        let width = inside.width;
        let mut lines = panel::lines(&self.parts(width, theme), width, is_airy, theme);
        if is_airy {
            lines.push((String::new(), theme.style(StyleRole::Plain)));
        }
        let room = usize::from(inside.height).saturating_sub(lines.len());
        lines.extend(self.news(width, room, theme));
        for ((line, style), y) in lines.iter().zip(inside.y..inside.bottom()) {
            page_text::put((inside.x, y), width, line, *style, writer);
        }
        if self.source().is_own_puzzle() {
            return;
        }
        let y = inside.y + lines.len() as u16 + 1;
        let list = Rect { y, height: inside.bottom().saturating_sub(y), ..inside };
        self.draw_list(list, theme, writer);
    }

    /// Draws the exercises, a row each, with how they went.
    fn draw_list(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        if area.height < 2 {
            return;
        }
        let label = if self.source().is_own() {
            say!("exercise-label")
        } else {
            say!("exercise-label-of-all")
        };
        page_text::draw_label((area.x, area.y), area.width, label, theme, writer);
        let rows = usize::from(area.height - 1);
        let here = self.source().index();
        let shown = self.source().mistakes().enumerate().skip((here + 1).saturating_sub(rows));
        for ((place, (played, is_found)), y) in shown.zip(area.y + 1..area.bottom()) {
            let is_here = place == here;
            let pointer = if is_here { theme.glyphs.pointer } else { ' ' };
            let number = format!("{pointer}{:>3} ", played.ply + 1);
            let style = theme.style(if is_here { StyleRole::Title } else { StyleRole::Dim });
            let mut x = area.x;
            let mut put = |text: &str, style: Style| {
                let room = area.right().saturating_sub(x);
                x = page_text::put((x, y), room, text, style, writer);
            };
            put(&number, style);
            put(&played.text, theme.style(StyleRole::Player(played.seat)));
            if let Some(verdict) = &played.verdict {
                let sign = format!(" {} ", verdict.label.sign());
                put(&sign, label_colors::of(verdict.label, theme));
            }
            match is_found {
                Some(true) => put(say!("exercise-solved"), theme.style(StyleRole::Hint)),
                Some(false) => put(say!("exercise-failed"), theme.secondary()),
                None => {}
            }
            let row = Rect { y, height: 1, ..area };
            writer.note_click(row, Clickable::Listed(place));
        }
    }
}

impl DrillKind for ExerciseSource {
    const CONTEXT: fn(Entry) -> Context = Context::Exercise;

    /// The squares of what is told, if that lights few.
    fn threats(screen: &ExerciseScreen) -> Vec<(Seat, Square)> {
        let own = &screen.entry.scene.last_move_squares;
        let telling = screen.facts().iter().filter(|fact| fact.squares.len() <= MAX_LIT_SQUARES);
        let squares = telling.flat_map(|fact| &fact.squares);
        let others = squares.filter(|square| !own.contains(square));
        others.map(|square| (screen.drill.solver(), *square)).collect()
    }

    fn said(screen: &ExerciseScreen, has_panel: bool, theme: &Theme) -> Said {
        let show = || {
            Some(say!(
                "exercise-try-again-tip",
                show = theme.key_name(screen.context(), Intent::Reveal)
            ))
        };
        let next = Some(screen.next_tip(theme));
        let on = |answer: &Answer<Judgement>| {
            let text = &answer.text;
            match &answer.remark {
                Judgement::Best => say!("exercise-is-best", move = text),
                Judgement::Good(verdict) => {
                    say!("exercise-is-good", move = text, cost = text::cost_of(verdict))
                }
                Judgement::Same(verdict) => {
                    say!("exercise-is-the-same", move = text, cost = text::cost_of(verdict))
                }
                Judgement::Wrong(verdict) => exercise::is_wrong(text, verdict, arrow(theme)),
                Judgement::Unknown(None) => say!("exercise-cannot-judge").to_string(),
                Judgement::Unknown(Some(error)) => text::without_os_code(error),
            }
        };
        match (screen.drill.stage(), screen.drill.right()) {
            (Stage::Waiting(text), _) => {
                Said::new(say!("exercise-judging", move = text), StyleRole::Plain, None)
            }
            (Stage::Missed(answer), _) if answer.mark == Mark::Unknown => {
                Said::new(on(answer), StyleRole::Warning, None)
            }
            (Stage::Missed(answer), _) => Said::new(on(answer), StyleRole::Plain, show()),
            (Stage::Done, right) => match (screen.drill.shown(), right) {
                (None, Some(answer)) => Said::new(on(answer), StyleRole::Hint, next),
                (shown, _) => {
                    let best = shown.map_or("", |(text, _)| text);
                    let shown = say!("exercise-shown", move = format!("{{{best}}}"));
                    Said::new(shown, StyleRole::Plain, next)
                }
            },
            (Stage::Looking, _) => {
                let question = exercise::question(screen.source());
                // A panel lists the hints. Without one a hint is what was asked for.
                let hint = DrillText::hints_given(&screen.drill).pop().filter(|_| !has_panel);
                let is_urgent = screen.drill.hints() > 0;
                let said = Said::new(hint.unwrap_or(question), StyleRole::Plain, None);
                Said { is_urgent, ..said }
            }
        }
    }

    fn draw_panel(
        screen: &ExerciseScreen,
        place: &TextLayout,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) {
        match place.table.player_panel {
            PlayerPanel::Sidebar(side) => screen.draw_card(side, theme, writer),
            PlayerPanel::Line(row) => {
                let question = exercise::question(screen.source());
                let words = format!("{}: {question}", screen.source().place());
                writer.put_text(row.x, row.y, row.width, &words, theme.style(StyleRole::Title));
            }
        }
    }
}

fn arrow(theme: &Theme) -> &'static str {
    if theme.glyphs.ascii { "->" } else { "→" }
}
