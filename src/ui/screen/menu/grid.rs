//! Where the parts of the painted menu are: the name, a card for each game, and a column at the
//! right. Drawing and the mouse share it.

use crate::ui::draw::board_layout::SquareSize;
use crate::ui::widget::title::{self, TitleSize};
use ratatui::layout::Rect;

/// How the cards look.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct CardStyle {
    /// How many squares the picture of a game shows across.
    pub squares: u16,
    /// How large they are.
    pub square_size: SquareSize,
    /// Whether the words stand at the right of the picture, or else below it.
    pub is_beside: bool,
}

/// The parts of the menu.
#[derive(Clone, Debug)]
pub(super) struct MenuGrid {
    /// The upper left corner of the name in large letters, and its size.
    pub title: (u16, u16),
    pub title_size: TitleSize,
    /// At the right of the name.
    pub aside: Rect,
    /// A card for each game, in reading order.
    pub cards: Vec<Rect>,
    /// How many cards stand side by side.
    pub columns: usize,
    pub style: CardStyle,
    /// The column at the right.
    pub column: Rect,
    /// The sentence about the selected game, where there is room for it.
    pub message: Option<Rect>,
    pub footer: Rect,
}

/// The least size of the painted menu.
const MIN_SIZE: (u16, u16) = (80, 24);

/// Columns between the cards and the column at the right.
const COLUMN_GAP: u16 = 3;

/// Columns of the words beside a picture, and the most that they take.
const BESIDE_WIDTHS: (u16, u16) = (13, 30);

/// The sizes of one way to lay the menu out.
struct Measures {
    style: CardStyle,
    columns: usize,
    card: (u16, u16),
    /// Columns between cards.
    gap: u16,
    column_width: u16,
    /// Blank columns at the left and the right of all.
    margin: u16,
}

impl MenuGrid {
    /// The cards of `games` games, with the largest pictures that fit. `None` if none fit.
    pub(super) fn fit(area: Rect, games: usize) -> Option<MenuGrid> {
        if area.width < MIN_SIZE.0 || area.height < MIN_SIZE.1 || games == 0 {
            return None;
        }
        let below = SquareSize::PAINTED_SIZES[2..6].iter().map(|&size| Measures::below(size));
        let beside = [4, 3, 2].map(|squares| Measures::beside(squares, area.width));
        below.chain(beside).find_map(|measures| measures.place(area, games))
    }

    /// The card at a place of the screen.
    pub(super) fn card_at(&self, x: u16, y: u16) -> Option<usize> {
        self.cards.iter().position(|card| card.contains((x, y).into()))
    }
}

impl Measures {
    /// Four cards side by side, with the words below the pictures.
    fn below(square_size: SquareSize) -> Measures {
        let SquareSize { width, height } = square_size;
        let is_large = width >= 9;
        Measures {
            style: CardStyle { squares: 4, square_size, is_beside: false },
            columns: 4,
            card: (4 * width, 4 * height + if width >= 7 { 5 } else { 4 }),
            gap: if is_large { 3 } else { 2 },
            // Behind a picture of four squares the longest name of a game is whole.
            column_width: if is_large { 36 } else { 26 },
            margin: 2,
        }
    }

    /// Two cards side by side, with the words at the right of the pictures.
    fn beside(squares: u16, width: u16) -> Measures {
        let square_size = SquareSize { width: 5, height: 2 };
        let (gap, column_width, margin) = (1, 24, 1);
        let (least, most) = BESIDE_WIDTHS;
        let picture = squares * square_size.width + 2;
        let room = width.saturating_sub(2 * margin + gap + COLUMN_GAP + column_width) / 2;
        Measures {
            style: CardStyle { squares, square_size, is_beside: true },
            columns: 2,
            card: (room.clamp(picture + least, picture + most), squares * square_size.height),
            gap,
            column_width,
            margin,
        }
    }

    /// The parts in an area, if they fit.
    fn place(&self, area: Rect, games: usize) -> Option<MenuGrid> {
        let (columns, rows) = (self.columns as u16, games.div_ceil(self.columns) as u16);
        let (card_width, card_height) = self.card;
        let cards_width = columns * card_width + (columns - 1) * self.gap;
        let width = cards_width + COLUMN_GAP + self.column_width;
        let spare_columns = area.width.checked_sub(width + 2 * self.margin)?;
        let left = area.x + self.margin + spare_columns.div_ceil(2);
        // From the most generous: the size of the name, blank rows above and below it, between
        // cards, and whether a sentence stands below them.
        let ways = [
            (TitleSize::Large, 1, 2, 2, true),
            (TitleSize::Large, 1, 2, 1, true),
            (TitleSize::Small, 0, 1, 1, true),
            (TitleSize::Small, 0, 0, 1, false),
            (TitleSize::Low, 0, 0, 1, false),
        ];
        ways.into_iter().find_map(|(title_size, above, below, row_gap, has_message)| {
            let (title_width, title_rows) = title::size(title_size);
            let is_large = title_size == TitleSize::Large;
            let cards_height = rows * card_height + (rows - 1) * row_gap;
            let under = if has_message { 4 } else { 2 };
            let height = above + title_rows + below + cards_height + under;
            let spare_rows = area.height.checked_sub(height)?;
            if title_width + 26 > width || self.style.is_beside && has_message && is_large {
                return None;
            }
            let top = area.y + above + spare_rows / 2;
            let cards_top = top + title_rows + below;
            let card = |index: u16| Rect {
                x: left + index % columns * (card_width + self.gap),
                y: cards_top + index / columns * (card_height + row_gap),
                width: card_width,
                height: card_height,
            };
            let footer = Rect { y: area.bottom() - 1, height: 1, ..area };
            let message = Rect { x: left, y: footer.y - 2, width, height: 1 };
            let column_left = left + cards_width + COLUMN_GAP;
            // In line with the column below, or behind a long name.
            let aside_left = column_left.max(left + title_width + 2);
            let (aside_top, aside_rows) = match is_large {
                true => (top + 2, title_rows - 2),
                false => (top, title_rows),
            };
            Some(MenuGrid {
                title: (left, top),
                title_size,
                aside: Rect::new(aside_left, aside_top, left + width - aside_left, aside_rows),
                cards: (0..games as u16).map(card).collect(),
                columns: self.columns,
                style: self.style,
                column: Rect::new(column_left, cards_top, self.column_width, cards_height),
                message: has_message.then_some(message),
                footer,
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_leaves_the_screen_or_meets() {
        for (width, height) in (80..260).flat_map(|width| (24..90).map(move |it| (width, it))) {
            let area = Rect::new(0, 0, width, height);
            let Some(grid) = MenuGrid::fit(area, 8) else { panic!("{width}x{height}") };
            let parts: Vec<Rect> = grid
                .cards
                .iter()
                .chain([&grid.column, &grid.footer])
                .chain(&grid.message)
                .copied()
                .collect();
            for (index, part) in parts.iter().enumerate() {
                assert_eq!(part.intersection(area), *part, "{width}x{height}");
                let meets = |other: &&Rect| other.intersects(*part);
                assert_eq!(parts[index + 1..].iter().find(meets), None, "{width}x{height}");
            }
            assert!(grid.aside.right() <= width && grid.cards[0].x > 0, "{width}x{height}");
            // A blank row above the footer.
            assert!(grid.cards.iter().all(|it| it.bottom() < grid.footer.y), "{width}x{height}");
        }
    }

    #[test]
    fn the_pictures_are_as_large_as_the_look_asks_for() {
        let style = |width, height| {
            let grid = MenuGrid::fit(Rect::new(0, 0, width, height), 8).expect("it fits");
            (grid.style.squares, grid.style.square_size.width, grid.columns, grid.title_size)
        };
        assert_eq!(style(80, 24), (2, 5, 2, TitleSize::Low));
        assert_eq!(style(120, 40), (4, 5, 4, TitleSize::Large));
        assert_eq!(style(200, 60), (4, 9, 4, TitleSize::Large));
    }

    #[test]
    fn more_games_than_fit_are_a_list() {
        let area = Rect::new(0, 0, 80, 24);
        assert!(MenuGrid::fit(area, 9).is_none());
        assert!(MenuGrid::fit(Rect { height: 40, ..area }, 9).is_some());
    }
}
