//! Lessons: a game explained in steps. Each step shows a position and asks for a move; the board
//! answers.
//!
//! The lessons are in `assets/text/en/lessons/GAME.txt`, and what they say in another language is in
//! the same place of its folder; `docs/LESSONS.md` describes the format, which [`Lesson::parse`]
//! reads. A lesson under way is a [drill](crate::drill).

mod condition;
mod parse;
#[cfg(test)]
mod tests;

use crate::catalog::find_game;
use crate::play::game::Game;
use crate::play::{MatchStart, TextError};
use condition::Condition;
use parlour_words as words;

/// A lesson in one game.
#[derive(Clone, Debug)]
pub struct Lesson {
    /// The game.
    pub game: &'static Game,
    /// The steps, in the order in which they are taught.
    pub steps: Vec<LessonStep>,
}

/// A position, what is to be known about it, and what is to be done.
#[derive(Clone, Debug)]
pub struct LessonStep {
    /// The title in English, by which files know the step in every language.
    pub name: String,
    /// What it teaches, in a few words. No two steps of a lesson have the same.
    pub title: String,
    /// The position, with people in all seats.
    pub start: MatchStart,
    /// Two or three sentences.
    pub text: String,
    /// The moves that are asked for, one after the other.
    pub tasks: Vec<Task>,
}

/// One move that is asked for.
#[derive(Clone, Debug)]
pub struct Task {
    /// What to do, as a request.
    pub request: String,
    /// The moves that do it: those that fit one of these.
    pub accepted: Vec<Condition>,
    /// What the solver says of these moves, for the tests.
    pub proof: Option<Proof>,
    /// What is said of a right move.
    pub praise: String,
    /// What is said of wrong ones: the first that fits counts.
    pub wrong: Vec<Wrong>,
    /// What the board answers to a right move: the first that fits counts.
    pub replies: Vec<LessonReply>,
}

/// A typical wrong move.
#[derive(Clone, Debug)]
pub struct Wrong {
    /// The moves that are meant.
    pub moves: Condition,
    /// The move by which the board shows what is wrong.
    pub refutation: Option<String>,
    /// What is wrong.
    pub why: String,
}

/// A move of the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonReply {
    /// The moves that it answers.
    pub after: Condition,
    /// Its text.
    pub text: String,
}

/// What the solver says of the accepted moves.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Proof {
    /// They win.
    Wins,
    /// They win, and no other move does.
    OnlyWins,
    /// Nothing is better.
    Best,
    /// All other moves are worse.
    OnlyBest,
}

impl Lesson {
    /// The lesson in which a game is taught, in the language that people read: its own, or that of the
    /// game whose place on the menu it shares. `None` where there is none.
    ///
    /// # Errors
    /// If the text is no lesson; tests check that those of the built-in games are.
    pub fn of(game: &'static Game) -> Result<Option<Lesson>, TextError> {
        let home = find_game(game.menu_entry).unwrap_or(game);
        let teacher = if game.lesson.is_empty() { home } else { game };
        match teacher.lesson.text() {
            "" => Ok(None),
            text => match words::page(&format!("lessons/{}.txt", teacher.name)) {
                // Tests see to it that translations can be read.
                Some(page) if page != text => Lesson::parse_translated(teacher, text, page)
                    .or_else(|_| Lesson::parse(teacher, text))
                    .map(Some),
                _ => Lesson::parse(teacher, text).map(Some),
            },
        }
    }

    /// How many steps the lesson of a game has, without reading all of it; 0 where there is none.
    pub fn count_steps(game: &'static Game) -> usize {
        game.lesson.lines().filter(|line| line.starts_with(parse::STEP_SIGN)).count()
    }
}
