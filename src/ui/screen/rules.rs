//! The rules of a game, with a worked example to step through on a board.

use super::rules_text::{PAGE_WIDTH, StyledLine, format_page, players_on_boards};
use super::scroll::Scroll;
use super::{Input, Screen, Transition, draw_footer};
use crate::text;
use crate::ui::draw::{BufferWriter, LayoutInput, Page, StyleRole, Theme, layout, wrap};
use crate::ui::input::{Context, Intent};
use crate::ui::widget::{BoardView, Header, board, card, page_text};
use parlour_rules::Scene;
use parlour_session::catalog::Example;
use parlour_session::play::game::Game;
use parlour_words::say;
use ratatui::layout::Rect;

/// The longest line of the rules, in columns.
const TEXT_WIDTH: u16 = PAGE_WIDTH + 2;

/// Blank columns between text and example.
const GAP: u16 = 3;

/// The least columns of an example's caption.
const CAPTION_WIDTH: u16 = 30;

/// The rules of one game, and the ply of its example that is shown.
pub(crate) struct RulesScreen {
    game: &'static Game,
    example: Option<Example>,
    ply: usize,
    scroll: Scroll,
    /// Whether a sure way to win is told.
    tells_sure_way: bool,
}

impl RulesScreen {
    /// The rules of `game`, with its example at the start.
    pub(crate) fn new(game: &'static Game) -> RulesScreen {
        let example = Example::of(game).ok();
        RulesScreen { game, example, ply: 0, scroll: Scroll::default(), tells_sure_way: false }
    }

    fn last_ply(&self) -> usize {
        self.example.as_ref().map_or(0, |example| example.captions.len() - 1)
    }

    /// Draws the header of a painted page: the title, and at its right whose pieces are whose.
    fn draw_header(&self, row: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let signs: Vec<(String, StyleRole)> = players_on_boards(self.game.rules_page())
            .into_iter()
            .flat_map(|seat| {
                let piece = format!("  {} ", theme.glyphs.piece(seat));
                [(piece, StyleRole::Player(seat)), (text::player_number(seat), StyleRole::Dim)]
            })
            .collect();
        let right: Vec<_> =
            signs.iter().map(|(text, role)| (text.as_str(), theme.style(*role))).collect();
        let title = &*say!("screen-rules-title", game = self.game.title);
        Header { title, details: "", right: &right }.draw(row, theme, writer);
    }

    /// Draws the example at the top of `area` or at its right. Returns the area left for the text: all of it if the
    /// board does not fit.
    fn draw_example(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) -> Rect {
        let Some(example) = &self.example else { return area };
        let position = example.game.scene(self.ply);
        let left = if area.width < TEXT_WIDTH + GAP + CAPTION_WIDTH {
            self.draw_example_above(&position, area, theme, writer)
        } else {
            self.draw_example_beside(example, &position, area, theme, writer)
        };
        left.unwrap_or(area)
    }

    /// Draws the board above the text, and its caption beside it.
    fn draw_example_above(
        &self,
        position: &Scene,
        area: Rect,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) -> Option<Rect> {
        let room = Rect {
            width: area.width.saturating_sub(CAPTION_WIDTH),
            height: area.height / 2,
            ..area
        };
        let board = draw_board_within(room, position, theme, writer)?;
        let x = board.right() + GAP;
        self.draw_caption(Rect { x, width: area.right() - x, ..board }, theme, writer);
        let below = board.bottom() + 1;
        Some(Rect { y: below, height: area.bottom().saturating_sub(below), ..area })
    }

    /// Draws the board beside the text, and its caption on a card below it. The card is as wide as the board, and
    /// high enough for every caption, so that it stays as it is while the example goes on.
    fn draw_example_beside(
        &self,
        example: &Example,
        position: &Scene,
        area: Rect,
        theme: &Theme,
        writer: &mut BufferWriter,
    ) -> Option<Rect> {
        const WIDE: u16 = 150;
        let room_width = area.width - TEXT_WIDTH - GAP;
        let input = LayoutInput::from_scene(position, theme.surface);
        let (padding_columns, padding_rows) =
            if theme.paints_areas() { (card::PADDING, 1) } else { (0, 0) };
        let caption_rows = |width: u16| {
            let rows = example.captions.iter().map(|caption| wrap(caption, width).len());
            rows.max().unwrap_or(0) as u16 + 1 + 2 * padding_rows
        };
        let width_of = |board: u16| board.clamp(CAPTION_WIDTH, room_width);
        let text_width = |card: u16| card.saturating_sub(2 * padding_columns);
        let rows = caption_rows(text_width(width_of(CAPTION_WIDTH)));
        let room = Rect { width: room_width, height: area.height.saturating_sub(rows + 2), ..area };
        let Rect { width: board_width, height: board_height, .. } =
            layout::fit_board(room, &input)?.area;
        let width = width_of(board_width);
        // On a wide screen both columns stand in the middle, elsewhere at the margins.
        let margin =
            if area.width >= WIDE { room_width.saturating_sub(width + GAP) / 2 } else { 0 };
        let x = area.right() - margin - width;
        // A board narrower than its card stands in the middle above it.
        let indent = (width - board_width.min(width)) / 2;
        let room = Rect { x: x + indent, width: board_width, height: board_height, ..area };
        let board = draw_board_within(room, position, theme, writer)?;
        let y = board.bottom() + 2;
        let height = caption_rows(text_width(width)).min(area.bottom().saturating_sub(y));
        self.draw_caption(Rect { x, y, width, height }, theme, writer);
        Some(Rect { x: area.x + margin, width: TEXT_WIDTH, ..area })
    }

    /// Draws the example's title and what happens in its position.
    fn draw_caption(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let Some(example) = &self.example else { return };
        let mv = self.ply.checked_sub(1).map(|index| example.game.moves()[index].text.as_str());
        let head = text::example_title(self.ply, self.last_ply(), mv);
        let at = if theme.paints_areas() { card::draw(area, false, theme, writer) } else { area };
        page_text::put((at.x, at.y), at.width, &head, theme.style(StyleRole::Title), writer);
        let caption = wrap(example.captions[self.ply], at.width);
        let below = (at.x, at.y + 1..at.bottom());
        page_text::put_lines(below, at.width, &caption, theme.style(StyleRole::Plain), writer);
    }
}

/// Draws the parts of a line one behind the other.
fn draw_line(line: &StyledLine, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
    let mut x = area.x;
    for (text, role) in line {
        let room = area.right().saturating_sub(x);
        x = writer.put_text(x, area.y, room, text, theme.style(*role));
    }
}

impl Screen for RulesScreen {
    fn context(&self) -> Context {
        Context::Rules
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        match intent {
            Intent::Up | Intent::Down => self.scroll.is_needed(),
            Intent::Older => self.ply > 0,
            Intent::Newer => self.ply < self.last_ply(),
            Intent::Reveal => self.game.sure_way().is_some() && !self.tells_sure_way,
            _ => true,
        }
    }

    fn handle(&mut self, input: Input) -> Transition {
        let Some(intent) = input.scrolling() else { return Transition::Stay };
        self.scroll.handle(intent);
        match intent {
            Intent::Older => self.ply = self.ply.saturating_sub(1),
            Intent::Newer => self.ply = (self.ply + 1).min(self.last_ply()),
            Intent::Reveal => {
                self.tells_sure_way = true;
                // It is the last part of the page.
                self.scroll.show_end();
            }
            Intent::Back | Intent::Close => return Transition::Pop,
            _ => {}
        }
        Transition::Stay
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        let page = Page::of(area, 0);
        self.draw_header(page.header, theme, writer);
        let text = self.draw_example(page.body, theme, writer);
        // The text's own heading repeats the title.
        let sure_way = self.game.sure_way().filter(|_| self.tells_sure_way).unwrap_or_default();
        let source = self.game.rules_page().lines().skip(2).skip_while(|line| line.is_empty());
        let source = source.chain(sure_way.lines());
        let lines = format_page(source, text.width, theme.glyphs);
        let first = self.scroll.first_line(lines.len(), usize::from(text.height));
        for (line, y) in lines.iter().skip(first).zip(text.y..text.bottom()) {
            draw_line(line, Rect { y, height: 1, ..text }, theme, writer);
        }
        draw_footer(self, page.footer, text.x, theme, writer);
    }
}

/// Draws the board of a position as large as fits. Returns its place; `None` if none fits.
fn draw_board_within(
    room: Rect,
    position: &Scene,
    theme: &Theme,
    writer: &mut BufferWriter,
) -> Option<Rect> {
    let input = LayoutInput::from_scene(position, theme.surface);
    let board = layout::fit_board(room, &input)?;
    board::draw(&BoardView::static_view(position, &board, theme), writer);
    Some(board.area)
}
