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
    /// A card for each entry for today that has room, above those of the games.
    pub today: Vec<Rect>,
    /// Where the heading of those stands, if it has room.
    pub today_heading: Option<(u16, u16)>,
    /// A card for each game, in reading order.
    pub cards: Vec<Rect>,
    /// How many cards stand side by side.
    pub columns: usize,
    pub style: CardStyle,
    /// The column at the right; where there is none, the place behind the last game.
    pub column: Rect,
    /// The sentence about the selected game, where there is room for it.
    pub message: Option<Rect>,
    pub footer: Rect,
}

/// The least size of the painted menu.
const MIN_SIZE: (u16, u16) = (80, 24);

/// Columns between the cards and the column at the right.
const COLUMN_GAP: u16 = 3;

/// The least columns of an entry for today: a key, and the longest label. Four fit on 80 columns.
const MIN_TODAY: u16 = 18;

/// Columns of the key of an entry for today, with a border and the blank behind it.
pub(super) const KEY_WIDTH: u16 = 4;

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
    /// The cards of `games` games, with the largest pictures that fit below `today` entries, whose
    /// labels have up to `label` columns. `None` if none fit.
    pub(super) fn fit(area: Rect, games: usize, today: usize, label: u16) -> Option<MenuGrid> {
        if area.width < MIN_SIZE.0 || area.height < MIN_SIZE.1 || games == 0 {
            return None;
        }
        let below = SquareSize::PAINTED_SIZES[2..6].iter().map(|&size| Measures::below(size));
        let beside = [4, 3, 2].map(|squares| Measures::beside(squares, area.width));
        below.chain(beside).find_map(|measures| measures.place(area, games, today, label))
    }

    /// The entry for today at a place of the screen.
    pub(super) fn today_at(&self, x: u16, y: u16) -> Option<usize> {
        self.today.iter().position(|card| card.contains((x, y).into()))
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
    fn place(&self, area: Rect, games: usize, today: usize, label: u16) -> Option<MenuGrid> {
        let is_beside = self.style.is_beside;
        // Behind the last game there is a place for the results.
        let places = if is_beside { games + 1 } else { games };
        let (columns, rows) = (self.columns as u16, places.div_ceil(self.columns) as u16);
        let (card_width, card_height) = self.card;
        let cards_width = columns * card_width + (columns - 1) * self.gap;
        let beside_width = if is_beside { 0 } else { COLUMN_GAP + self.column_width };
        let width = cards_width + beside_width;
        let spare_columns = area.width.checked_sub(width + 2 * self.margin)?;
        let left = area.x + self.margin + spare_columns.div_ceil(2);
        // Two rows of words, and a third where there is a heading.
        let today_rows = match (today, is_beside) {
            (0, _) => 0,
            (_, true) => 2,
            (_, false) => 3,
        };
        let today_height = if today > 0 { today_rows + 1 } else { 0 };
        // From the most generous: the size of the name, blank rows above and below it, between
        // cards, and whether a sentence stands below them.
        let ways = [
            (TitleSize::Large, 1, 2, 2, true),
            (TitleSize::Large, 1, 2, 1, true),
            (TitleSize::Large, 1, 1, 1, true),
            (TitleSize::Small, 0, 1, 1, true),
            (TitleSize::Small, 0, 1, 1, false),
            (TitleSize::Small, 0, 0, 1, false),
            (TitleSize::Low, 0, 0, 1, false),
        ];
        ways.into_iter().find_map(|(title_size, above, below, row_gap, has_message)| {
            let (title_width, title_rows) = title::size(title_size);
            let is_large = title_size == TitleSize::Large;
            let cards_height = rows * card_height + (rows - 1) * row_gap;
            let under = if has_message { 4 } else { 2 };
            let height = above + title_rows + below + today_height + cards_height + under;
            let spare_rows = area.height.checked_sub(height)?;
            if title_width + 26 > width || is_beside && has_message && is_large {
                return None;
            }
            let top = area.y + above + spare_rows / 2;
            let today_top = top + title_rows + below;
            let cards_top = today_top + today_height;
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
            let (aside_top, aside_rows) =
                if is_large { (top + 2, title_rows - 2) } else { (top, title_rows) };
            let row = Rect::new(left, today_top, cards_width, today_rows);
            Some(MenuGrid {
                title: (left, top),
                title_size,
                aside: Rect::new(aside_left, aside_top, left + width - aside_left, aside_rows),
                today: self.today_cards(row, today, label),
                today_heading: (below > 0).then(|| (left, today_top - 1)),
                cards: (0..games as u16).map(card).collect(),
                columns: self.columns,
                style: self.style,
                column,
                message: has_message.then_some(message),
                footer,
            })
        })
    }

    /// The cards of the entries for today side by side, as many as there is room for. A few are as wide
    /// as the cards of games, or as a label and its key need.
    fn today_cards(&self, row: Rect, today: usize, label: u16) -> Vec<Rect> {
        let most = usize::from((row.width + self.gap) / (MIN_TODAY + self.gap));
        let count = today.min(most) as u16;
        if count == 0 {
            return Vec::new();
        }
        let wanted = self.card.0.max(label + KEY_WIDTH + 2);
        let width = ((row.width + self.gap) / count - self.gap).min(wanted);
        let card = |index: u16| Rect { x: row.x + index * (width + self.gap), width, ..row };
        (0..count).map(card).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_leaves_the_screen_or_meets() {
        let sizes = || (80..260).flat_map(|width| (24..90).map(move |height| (width, height)));
        let all = [0, 1, 3, 5].into_iter().flat_map(|today| sizes().map(move |it| (it, today)));
        for ((width, height), today) in all {
            let area = Rect::new(0, 0, width, height);
            let Some(grid) = MenuGrid::fit(area, 8, today, 16) else { panic!("{width}x{height}") };
            let parts: Vec<Rect> = grid
                .cards
                .iter()
                .chain([&grid.column, &grid.footer])
                .chain(&grid.today)
                .chain(&grid.message)
                .copied()
                .collect();
            for (index, part) in parts.iter().enumerate() {
                assert_eq!(part.intersection(area), *part, "{width}x{height}");
                let meets = |other: &&Rect| other.intersects(*part);
                assert_eq!(parts[index + 1..].iter().find(meets), None, "{width}x{height}");
            }
            assert!(grid.aside.right() <= width && grid.cards[0].x > 0, "{width}x{height}");
            assert_eq!(grid.today.len().min(3), today.min(3), "{width}x{height}");
            // A blank row above the footer.
            assert!(grid.cards.iter().all(|it| it.bottom() < grid.footer.y), "{width}x{height}");
        }
    }

    #[test]
    fn the_pictures_are_as_large_as_the_look_asks_for() {
        let style = |width, height, today| {
            let area = Rect::new(0, 0, width, height);
            let grid = MenuGrid::fit(area, 8, today, 16).expect("it fits");
            (grid.style.squares, grid.style.square_size.width, grid.columns, grid.title_size)
        };
        assert_eq!(style(80, 24, 0), (2, 5, 3, TitleSize::Small));
        assert_eq!(style(120, 40, 0), (4, 5, 4, TitleSize::Large));
        assert_eq!(style(200, 60, 0), (4, 9, 4, TitleSize::Large));
        // With entries for today only the name is lower.
        assert_eq!(style(80, 24, 4), (2, 5, 3, TitleSize::Small));
        assert_eq!(style(120, 40, 4), (4, 5, 4, TitleSize::Small));
        assert_eq!(style(200, 60, 4), (4, 9, 4, TitleSize::Large));
    }

    #[test]
    fn entries_for_today_are_as_wide_as_their_labels_need() {
        let width = |today, label| {
            let grid = MenuGrid::fit(Rect::new(0, 0, 120, 40), 8, today, label);
            grid.expect("it fits").today[0].width
        };
        assert_eq!(width(3, 8), 20, "a card of a game");
        assert_eq!(width(3, 16), 22);
        assert_eq!(width(4, 16), 20, "the row is full");
    }

    #[test]
    fn more_games_than_fit_are_a_list() {
        let area = Rect::new(0, 0, 80, 24);
        assert!(MenuGrid::fit(area, 12, 4, 16).is_none());
        assert!(MenuGrid::fit(Rect { height: 40, ..area }, 12, 4, 16).is_some());
    }
}
