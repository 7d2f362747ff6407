//! The list of puzzles: the puzzle of the day, the next one of any game or of a chosen game, those that
//! are due again, and the player's own mistakes.

mod drawing;
mod mistakes;
mod offer;

use super::drill::puzzle::PuzzleScreen;
use super::{Input, News, Screen, Transition};
use crate::text::puzzle;
use crate::ui::draw::{BufferWriter, Theme};
use crate::ui::input::{Clickable, Context, Intent};
use crate::ui::screen::Notice;
use crate::ui::screen::services::Services;
use mistakes::OwnMistakes;
use offer::Offer;
use parlour_session::catalog::ALL_GAMES;
use parlour_session::coach::Resources;
use parlour_session::play::game::Game;
use parlour_session::progress::{PuzzleBook, PuzzleFigures, PuzzleWish};
use parlour_session::puzzle::Puzzle;
use parlour_session::storage::Store;
use parlour_words::say;
use ratatui::layout::Rect;

/// A line of the list.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Row {
    Today,
    Game,
    Any,
    Due,
    Mistakes,
}

const ROWS: [Row; 5] = [Row::Today, Row::Game, Row::Any, Row::Due, Row::Mistakes];

/// What there is to try.
pub(crate) struct PuzzleListScreen {
    resources: Resources,
    /// The game whose next puzzle is offered.
    game: &'static Game,
    book: PuzzleBook,
    figures: PuzzleFigures,
    /// The puzzle of the day.
    of_today: Option<Puzzle>,
    due: usize,
    mistakes: OwnMistakes,
    selected: usize,
    /// What the selected line leads to.
    offer: Option<Offer>,
    notice: Option<Notice>,
}

impl PuzzleListScreen {
    /// Opens the list, with `game` in its line of the next puzzle.
    pub(crate) fn open(game: &'static Game) -> Transition {
        Transition::open(move |services| {
            Ok(Box::new(PuzzleListScreen::new(game, services.coach_resources())))
        })
    }

    /// The list, with the next puzzle of this game in it.
    fn new(game: &'static Game, resources: Resources) -> PuzzleListScreen {
        let book = PuzzleBook::open(resources.store.as_ref().map(Store::puzzle_log));
        let mistakes = OwnMistakes::read(resources.store.as_ref(), book.today());
        let mut screen = PuzzleListScreen {
            resources,
            game,
            figures: book.figures(),
            of_today: book.of_today(),
            due: book.due_count(),
            mistakes,
            book,
            selected: 0,
            offer: None,
            notice: None,
        };
        // What was tried today need not be chosen first.
        let of_today = screen.of_today.as_ref();
        let is_tried = of_today.is_none_or(|it| screen.book.success_today(it).is_some());
        screen.selected = usize::from(is_tried);
        screen.offer = screen.find_offer();
        screen
    }

    /// The games that are offered: those of the menu, and others with puzzles.
    fn games() -> Vec<&'static Game> {
        let is_offered = |game: &&Game| game.menu_entry == game.name || Puzzle::count(game) > 0;
        ALL_GAMES.iter().filter(is_offered).collect()
    }

    /// Offers another game, in the line for that.
    fn change_game(&mut self, forward: bool) {
        self.selected = ROWS.iter().position(|row| *row == Row::Game).unwrap_or(0);
        let games = PuzzleListScreen::games();
        let count = games.len();
        let here = games.iter().position(|game| game.name == self.game.name).unwrap_or(0);
        self.game = games[(here + if forward { 1 } else { count - 1 }) % count];
    }

    fn row(&self) -> Row {
        ROWS[self.selected]
    }

    /// The text of a line: what it offers, and what there is of it.
    fn words(&self, row: Row) -> [String; 2] {
        let by_game = |game: &Game| self.figures.by_game.get(game.name).copied().unwrap_or((0, 0));
        match row {
            Row::Today => {
                let words = |it: &Puzzle| puzzle::today(it, self.book.success_today(it));
                let words = self.of_today.as_ref().map(words);
                [
                    say!("puzzle-of-the-day").to_string(),
                    words.unwrap_or_else(|| puzzle::stock(0, (0, 0))),
                ]
            }
            Row::Game => {
                let stock = puzzle::stock(Puzzle::count(self.game), by_game(self.game));
                [say!("puzzle-next-in", game = self.game.title), stock]
            }
            Row::Any => {
                let count = ALL_GAMES.iter().map(Puzzle::count).sum();
                let stock = puzzle::stock(count, (self.figures.tried, self.figures.found));
                [say!("puzzle-of-any-game").to_string(), stock]
            }
            Row::Due => [say!("puzzle-due-again").to_string(), puzzle::due(self.due)],
            Row::Mistakes => {
                [say!("puzzle-own-mistakes").to_string(), puzzle::mistakes(self.mistakes.count())]
            }
        }
    }

    /// What the figures say, a sentence each.
    fn notes(&self, ascii: bool) -> Vec<String> {
        let mut notes = Vec::new();
        if self.figures.tried > 0 {
            notes.push(puzzle::rating(self.figures.rating(), ascii));
        }
        notes.push(puzzle::tried(&self.figures));
        notes.extend(puzzle::streak(&self.figures));
        notes
    }

    /// The puzzle that the selected line asks for.
    fn wish(&self) -> Option<PuzzleWish> {
        match self.row() {
            Row::Today => Some(PuzzleWish::Today),
            Row::Game => Some(PuzzleWish::Game(self.game)),
            Row::Any => Some(PuzzleWish::Any),
            Row::Due => Some(PuzzleWish::Due).filter(|_| self.due > 0),
            Row::Mistakes => None,
        }
    }

    fn find_offer(&self) -> Option<Offer> {
        if self.row() == Row::Mistakes {
            return self.mistakes.offered().and_then(Offer::of_mistake);
        }
        let puzzle = self.wish().and_then(|wish| self.book.choose(wish));
        puzzle.as_ref().and_then(Offer::of_puzzle)
    }

    fn choose(&mut self) -> Transition {
        if self.row() == Row::Mistakes {
            return self.choose_mistake();
        }
        let Some(wish) = self.wish() else {
            self.notice = Some(Notice::news(say!("puzzle-nothing-due")));
            return Transition::Stay;
        };
        PuzzleScreen::open_wish(wish)
    }

    /// Opens the exercise of a mistake, once it was looked at.
    fn choose_mistake(&mut self) -> Transition {
        match self.mistakes.open(&self.resources) {
            Ok(screen) => Transition::push(screen),
            Err(sentence) => {
                // If nothing better was found here, another one is offered.
                self.after_selection();
                self.notice = Some(Notice::news(sentence));
                Transition::Stay
            }
        }
    }

    /// How far the analysis of the offered mistake is, while its line is selected.
    fn progress(&self) -> Option<&'static str> {
        self.mistakes.progress().filter(|_| self.row() == Row::Mistakes)
    }

    /// Finds what the selected line offers. A mistake is looked at while its line is selected.
    fn after_selection(&mut self) {
        self.offer = self.find_offer();
        if self.row() == Row::Mistakes
            && let Err(sentence) = self.mistakes.prepare(&self.resources)
        {
            self.notice = Some(Notice::news(sentence));
        }
    }
}

impl Screen for PuzzleListScreen {
    fn context(&self) -> Context {
        Context::Puzzles
    }

    fn handle(&mut self, input: Input) -> Transition {
        if let Input::Click(Clickable::Listed(row)) = input {
            if std::mem::replace(&mut self.selected, row) == row {
                return self.choose();
            }
            self.after_selection();
        }
        let Some(intent) = input.scrolling() else { return Transition::Stay };
        let count = ROWS.len();
        match intent {
            Intent::Up => self.selected = (self.selected + count - 1) % count,
            Intent::Down => self.selected = (self.selected + 1) % count,
            Intent::Left => self.change_game(false),
            Intent::Right => self.change_game(true),
            Intent::Choose => return self.choose(),
            _ => return Transition::leave(intent),
        }
        self.after_selection();
        Transition::Stay
    }

    fn on_news(&mut self, news: News, _: &Services) -> bool {
        match news {
            // Puzzles may have been tried meanwhile.
            News::Focused => {
                let (selected, at) = (self.selected, self.mistakes.at());
                *self = PuzzleListScreen::new(self.game, self.resources.clone());
                self.selected = selected;
                self.mistakes.go_to(at);
                self.after_selection();
                true
            }
            News::FromBackground if self.mistakes.on_news() => {
                self.notice.take_if(|_| ROWS[self.selected] == Row::Mistakes);
                true
            }
            _ => false,
        }
    }

    fn notice(&mut self) -> Option<&mut Option<Notice>> {
        Some(&mut self.notice)
    }

    fn game(&self) -> Option<&'static Game> {
        match self.row() {
            Row::Today => self.of_today.as_ref().map(|it| it.game),
            _ => Some(self.game),
        }
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        self.draw_list(area, theme, writer);
    }
}
