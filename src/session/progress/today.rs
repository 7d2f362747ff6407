//! What the menu begins with: what a person may want to do today.

use super::opponent::{PersonHistory, next_rung};
use super::puzzle_book::{PuzzleBook, PuzzleWish};
use crate::catalog::ALL_GAMES;
use crate::coach::{Label, Review};
use crate::play::ReplySink;
use crate::play::game::Game;
use crate::puzzle::Success;
use crate::storage::glance::LastGames;
use crate::storage::overview::own_turns;
use crate::storage::{FileName, Glance, Store};
use parlour_ai::core::EngineOptions;
use parlour_ai::ladder::Rung;
use parlour_rules::Scene;

/// Something to do today. A further kind is a further entry here, in [`Today::of`], in
/// `text::today`, and in `ui/screen/menu/today.rs`, which does it.
#[derive(Clone, Debug)]
pub enum TodayEntry {
    /// Move at a table that several programs share.
    YourMove {
        /// The game there that was played last.
        glance: Box<Glance>,
        /// In how many games it is the person's turn.
        count: usize,
    },
    /// Go on with the game under way.
    Continue(Box<Glance>),
    /// Solve the puzzle of the day, which is the same for everybody; once it was tried, one of the person's
    /// own strength.
    Puzzle {
        /// Its game.
        game: &'static Game,
        /// How the puzzle of the day went, if it was tried today.
        success: Option<Success>,
        /// Days in a row with a puzzle.
        streak: u64,
        /// Its position.
        scene: Option<Box<Scene>>,
    },
    /// Play the next rung of the game played last.
    NextRung {
        /// The game.
        game: &'static Game,
        /// The rung.
        rung: Rung,
    },
    /// Look at the move that decided the last game.
    TurningPoint {
        /// The name of its file.
        file: FileName,
        /// The game.
        game: &'static Game,
        /// The number of the move, from 1.
        number: usize,
        /// The move.
        text: String,
        /// What it was.
        label: Label,
    },
    /// Have the last game reviewed.
    ReviewLast {
        /// The name of its file.
        file: FileName,
        /// The game.
        game: &'static Game,
        /// How many moves it had.
        moves: usize,
    },
}

impl TodayEntry {
    /// The game that it is about.
    pub fn game(&self) -> &'static Game {
        match self {
            TodayEntry::Continue(glance) | TodayEntry::YourMove { glance, .. } => glance.game,
            TodayEntry::Puzzle { game, .. }
            | TodayEntry::NextRung { game, .. }
            | TodayEntry::TurningPoint { game, .. }
            | TodayEntry::ReviewLast { game, .. } => game,
        }
    }
}

/// What the menu tells of a person's games.
#[derive(Clone, Default, Debug)]
pub struct Today {
    /// The games played last.
    pub last_games: LastGames,
    /// What to do, the most urgent first.
    pub entries: Vec<TodayEntry>,
}

impl Today {
    /// Reads it from a store, which may take a while. Games that are known to have `ended` are not
    /// offered to go on.
    pub fn of(store: &Store, ended: &[FileName]) -> Today {
        // A game that had ended before the terminal was closed is archived when the list finds it.
        let _ = store.unfinished();
        let last_games = store.last_games(ended);
        let turns = own_turns(store, ended);
        let (count, first) = (turns.len(), turns.into_iter().next());
        let under_way = last_games.unfinished.clone().filter(|glance| {
            // That game is another entry.
            first.as_ref().is_none_or(|turn| turn.name != glance.name)
        });
        let under_way = under_way.map(Box::new).map(TodayEntry::Continue);
        let your_move = first.map(|glance| TodayEntry::YourMove { glance: glance.into(), count });
        let history = PersonHistory::of(store);
        let next_rung = last_rung(&history);
        let last_game = last_games.ended.as_ref().and_then(|glance| look_back(store, glance));
        let entries = [your_move, under_way, puzzle(store, &history), next_rung, last_game];
        let entries = entries.into_iter().flatten().collect();
        Today { last_games, entries }
    }
}

/// The puzzle of the day. It is offered once a person has finished a game or tried a puzzle: newcomers
/// begin with a game.
fn puzzle(store: &Store, history: &PersonHistory) -> Option<TodayEntry> {
    let book = PuzzleBook::open(Some(store.puzzle_log()));
    if book.results().is_empty() && history.results.is_empty() {
        return None;
    }
    let puzzle = book.of_today()?;
    let (success, streak) = (book.success_today(&puzzle), book.figures().streak);
    let puzzle = book.choose(PuzzleWish::TodayFirst).unwrap_or(puzzle);
    let position = puzzle.start().begin(&ReplySink::ignore()).ok();
    let scene = position.map(|position| Box::new(position.scene(position.moves().len())));
    Some(TodayEntry::Puzzle { game: puzzle.game, success, streak, scene })
}

/// The next rung of the game that was played last.
fn last_rung(history: &PersonHistory) -> Option<TodayEntry> {
    history.results.iter().rev().find_map(|line| {
        let game = ALL_GAMES.iter().find(|game| game.name == line.game)?;
        Some(TodayEntry::NextRung { game, rung: next_rung(game, history)? })
    })
}

/// What there is to see in the last game: the move that decided it, or a review that nobody has
/// made. `None` if its review found nothing of the kind, or if no person played.
fn look_back(store: &Store, glance: &Glance) -> Option<TodayEntry> {
    let has_person = glance.player_specs.iter().any(|spec| spec.is_human());
    if !has_person || glance.moves.is_empty() {
        return None;
    }
    let (file, game) = (glance.name.clone(), glance.game);
    let record = store.read_archived(file.as_ref())?;
    // With no nodes a review takes the verdicts in the file, and searches nothing.
    let review = record.analyst.as_ref().and_then(|_| {
        Review::new(&record, 0, &EngineOptions::default()).ok().filter(Review::is_done)
    });
    let Some(review) = review else {
        return Some(TodayEntry::ReviewLast { file, game, moves: glance.moves.len() });
    };
    let decided = &review.moves()[review.main_turning_point()?];
    let label = decided.verdict.as_ref()?.label;
    let (number, text) = (decided.ply + 1, decided.text.clone());
    Some(TodayEntry::TurningPoint { file, game, number, text, label })
}
