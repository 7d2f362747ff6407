//! A person's own figures: results and rating of each game, the rating over time, and the results
//! against each opponent.

mod drawing;

use super::scroll::Scroll;
use super::services::Services;
use super::{Input, Screen, Transition};
use crate::text::{self, statistics};
use crate::ui::draw::{BufferWriter, Theme};
use crate::ui::input::{Clickable, Context, Intent};
use parlour_session::catalog::ALL_GAMES;
use parlour_session::play::game::Game;
use parlour_session::progress::accuracy::accuracies;
use parlour_session::progress::achievements::{AchievementKind, achievements};
use parlour_session::progress::{
    Achievement, Figures, GameAccuracy, Group, PuzzleFigures, ResultCounts,
};
use parlour_session::rating::PlayerRating;
use parlour_session::record::date;
use parlour_session::storage::Store;
use parlour_session::storage::results::GameLine;
use parlour_words::say;
use ratatui::layout::Rect;

/// How many of the last games are looked at for reviews, so that the screen opens at once.
const REVIEWED_GAMES: usize = 40;

/// The figures, and the game that is selected.
pub(crate) struct StatisticsScreen {
    profile: Option<String>,
    /// All games, then each game that was played.
    rows: Vec<Row>,
    puzzles: PuzzleFigures,
    selected: usize,
    /// Where the achievements of the selected game are scrolled to.
    achievements_scroll: Scroll,
}

/// A line of the table, with what stands beside the table while it is selected.
struct Row {
    /// The game's name; `None`: all games.
    game: Option<String>,
    figures: Figures,
    accuracies: Vec<GameAccuracy>,
    /// Those of all games, or of this game alone.
    achievements: Vec<Achievement>,
}

impl Row {
    fn of(
        game: Option<&str>,
        lines: &[GameLine],
        accuracies: &[GameAccuracy],
        achievements: &[Achievement],
    ) -> Row {
        let fits = |name: &str| game.is_none_or(|game| game == name);
        Row {
            game: game.map(ToString::to_string),
            figures: Figures::of(lines.iter().filter(|line| fits(&line.game))),
            accuracies: accuracies.iter().filter(|it| fits(&it.game)).cloned().collect(),
            achievements: achievements
                .iter()
                .filter(|it| match it.kind {
                    AchievementKind::Ladder(of) => fits(of.name),
                    _ => game.is_none(),
                })
                .cloned()
                .collect(),
        }
    }

    fn title(&self) -> &str {
        self.game.as_deref().map_or(say!("statistics-all-games"), statistics::game_title)
    }

    fn counts(&self) -> ResultCounts {
        self.figures.total
    }

    /// The rating now, after a rated game.
    fn rating(&self) -> Option<PlayerRating> {
        self.ratings().last().copied()
    }

    /// The rating after each rated game.
    fn ratings(&self) -> Vec<PlayerRating> {
        let points = self.figures.history.iter();
        points.map(|point| if self.game.is_some() { point.rating } else { point.overall }).collect()
    }

    /// The results against each opponent, or in each game.
    fn groups(&self) -> &[Group] {
        &self.figures.by_opponent
    }
}

impl StatisticsScreen {
    /// Opens the figures of the person who plays.
    ///
    /// # Errors
    /// A sentence: there is no store, or it cannot be read.
    pub(crate) fn open(services: &Services) -> Result<Box<dyn Screen>, String> {
        let store = services.require_store()?;
        store.check_readable().map_err(|error| text::store_unreadable(&error))?;
        Ok(Box::new(StatisticsScreen::new(store)))
    }

    /// The figures of a store's games.
    fn new(store: &Store) -> StatisticsScreen {
        // A game that had ended before the terminal was closed is archived when the list finds it.
        let _ = store.unfinished();
        let lines = store.results();
        let accuracies = accuracies(store, &lines, REVIEWED_GAMES);
        let tries = store.puzzle_log().read();
        let achievements = achievements(&lines, &tries);
        let puzzles = PuzzleFigures::of(&tries, &date::today());
        let all = Row::of(None, &lines, &accuracies, &achievements);
        let games: Vec<String> = all.figures.by_game.iter().map(|it| it.game.clone()).collect();
        let of_game = |game: &String| Row::of(Some(game), &lines, &accuracies, &achievements);
        let rows = std::iter::once(all).chain(games.iter().map(of_game)).collect();
        let profile = store.profile().map(ToString::to_string);
        let achievements_scroll = Scroll::default();
        StatisticsScreen { profile, rows, puzzles, selected: 0, achievements_scroll }
    }

    fn select(&mut self, row: usize) {
        if row != self.selected {
            self.selected = row;
            self.achievements_scroll = Scroll::default();
        }
    }

    fn row(&self) -> &Row {
        &self.rows[self.selected]
    }
}

impl Screen for StatisticsScreen {
    fn context(&self) -> Context {
        Context::Statistics
    }

    fn is_enabled(&self, intent: Intent) -> bool {
        match intent {
            Intent::Up | Intent::Down => self.rows.len() > 1,
            Intent::PageUp | Intent::PageDown => self.achievements_scroll.is_needed(),
            _ => true,
        }
    }

    fn handle(&mut self, input: Input) -> Transition {
        if let Input::Click(Clickable::Listed(row)) = input {
            self.select(row);
        }
        let Some(intent) = input.scrolling() else { return Transition::Stay };
        let count = self.rows.len();
        match intent {
            Intent::Up => self.select((self.selected + count - 1) % count),
            Intent::Down => self.select((self.selected + 1) % count),
            Intent::PageUp | Intent::PageDown => self.achievements_scroll.handle(intent),
            _ => return Transition::leave(intent),
        }
        Transition::Stay
    }

    fn game(&self) -> Option<&'static Game> {
        let name = self.row().game.as_ref()?;
        ALL_GAMES.iter().find(|game| game.name == name)
    }

    fn draw(&self, area: Rect, theme: &Theme, writer: &mut BufferWriter) {
        self.draw_all(area, theme, writer);
    }
}
