//! Where the parts of the painted menu are: the name, a card for each game, and a column at the
//! right. Drawing and the mouse share it.

use crate::ui::draw::SquareSize;
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
    /// The column at the right; where there is none, the place behind the last game.
    pub column: Rect,
    /// The sentence about the selected game.
    pub message: Rect,
    pub footer: Rect,
}

/// The least size of the painted menu.
const MIN_SIZE: (u16, u16) = (80, 24);

/// Rows below the cards: the sentence and the keys, with a blank one above each.
const UNDER_CARDS: u16 = 4;

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

    /// Three cards side by side, with the words at the right of the pictures. What else would stand in a
    /// column stands behind the last game.
    fn beside(squares: u16, width: u16) -> Measures {
        let square_size = SquareSize { width: 5, height: 2 };
        let (columns, gap, margin) = (3, 1, 1);
        let (least, most) = BESIDE_WIDTHS;
        let picture = squares * square_size.width + 2;
        let room = width.saturating_sub(2 * margin + (columns - 1) * gap) / columns;
        Measures {
            style: CardStyle { squares, square_size, is_beside: true },
            columns: usize::from(columns),
            card: (room.clamp(picture + least, picture + most), squares * square_size.height),
            gap,
            column_width: 0,
            margin,
        }
    }

    /// The parts in an area, if they fit.
    fn place(&self, area: Rect, games: usize) -> Option<MenuGrid> {
        let is_beside = self.style.is_beside;
        // Behind the last game there is a place for what else there is to do.
        let places = if is_beside { games + 1 } else { games };
        let (columns, rows) = (self.columns as u16, places.div_ceil(self.columns) as u16);
        let (card_width, card_height) = self.card;
        let cards_width = columns * card_width + (columns - 1) * self.gap;
        let beside_width = if is_beside { 0 } else { COLUMN_GAP + self.column_width };
        let width = cards_width + beside_width;
        let spare_columns = area.width.checked_sub(width + 2 * self.margin)?;
        let left = area.x + self.margin + spare_columns.div_ceil(2);
        // From the most generous: the size of the name, and blank rows above and below it and between cards.
        let ways = [
            (TitleSize::Large, 1, 2, 2),
            (TitleSize::Large, 1, 2, 1),
            (TitleSize::Large, 1, 1, 1),
            (TitleSize::Small, 0, 1, 1),
        ];
        ways.into_iter().find_map(|(title_size, above, below, row_gap)| {
            let (title_width, title_rows) = title::size(title_size);
            let is_large = title_size == TitleSize::Large;
            let cards_height = rows * card_height + (rows - 1) * row_gap;
            let height = above + title_rows + below + cards_height + UNDER_CARDS;
            let spare_rows = area.height.checked_sub(height)?;
            if title_width + 26 > width || is_beside && is_large {
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
            let column = if is_beside {
                card(games as u16)
            } else {
                let x = left + cards_width + COLUMN_GAP;
                Rect::new(x, cards_top, self.column_width, cards_height)
            };
            // In line with the column below, or behind a long name.
            let aside_left = column.x.max(left + title_width + 2);
            let aside_top = top + if is_large { 2 } else { 1 };
            Some(MenuGrid {
                title: (left, top),
                title_size,
                aside: Rect::new(aside_left, aside_top, left + width - aside_left, 2),
                cards: (0..games as u16).map(card).collect(),
                columns: self.columns,
                style: self.style,
                column,
                message,
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
            let parts: Vec<Rect> = [grid.column, grid.message, grid.footer]
                .into_iter()
                .chain(grid.cards.clone())
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
        assert_eq!(style(80, 24), (2, 5, 3, TitleSize::Small));
        assert_eq!(style(120, 40), (4, 5, 4, TitleSize::Large));
        assert_eq!(style(200, 60), (4, 9, 4, TitleSize::Large));
    }

    #[test]
    fn more_games_than_fit_are_a_list() {
        let area = Rect::new(0, 0, 80, 24);
        assert!(MenuGrid::fit(area, 12).is_none());
        assert!(MenuGrid::fit(Rect { height: 40, ..area }, 12).is_some());
    }
}
