//! What the player is doing now; it decides which sections of bindings are active.

use super::bindings::coach::{EXERCISE, LESSON, PUZZLE, REVIEW};
use super::bindings::dialogs::{CONFIRM, EXAMPLE, HELP, LINE};
use super::bindings::game::{
    ANALYSIS_BOARD, BOARD, GAME, GAME_END_OF_LIST, LETTER, OVER, RANKED_MOVES, REPLAY, ROTATION,
    SAVE, SAVE_BESIDE_LETTERS, SIDEBAR, WARNED, WATCH, WRITE_AT_CURSOR,
};
use super::bindings::screens::{
    ALWAYS, KEYS, MENU, PROFILES, PUZZLES, SAVED, SETTINGS, SETUP, STATISTICS,
};
use super::bindings::{Binding, Section};

/// What the player is doing, which decides the sections that answer.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Context {
    /// The list of games.
    Menu,
    /// The setup of a game.
    Setup,
    /// Choosing a square.
    Board,
    /// Choosing a square for a letter.
    Write,
    /// Choosing a letter for the square.
    ChooseLetter,
    /// Choosing a block and its rotation.
    ChooseRotation,
    /// Watching a game between computers.
    Watch,
    /// A game that is over.
    Over,
    /// Answering a warning of the coach.
    Warned,
    /// Choosing a square of an analysis board.
    Study,
    /// Choosing a square for a letter on an analysis board.
    StudyWrite,
    /// Choosing a letter on an analysis board.
    StudyLetter,
    /// Choosing a rotation on an analysis board.
    StudyRotation,
    /// The help.
    Help,
    /// The rules of a game with an example.
    Rules,
    /// A yes-or-no question.
    Confirm,
    /// Typing a line of text.
    TextInput,
    /// The settings.
    Settings,
    /// The list of keys, to change them.
    Keys,
    /// The list of saved games.
    Saved,
    /// A person's own figures.
    Statistics,
    /// Choosing who plays.
    Profiles,
    /// A replay of a saved game.
    Replay,
    /// What each move of a game cost.
    Review,
    /// Looking for a better move: choosing a square.
    Exercise,
    /// Looking for a better move: choosing a square for a letter.
    ExerciseWrite,
    /// Looking for a better move: choosing a letter.
    ExerciseLetter,
    /// Looking for a better move: choosing a rotation.
    ExerciseRotation,
    /// In a lesson: choosing a square.
    Lesson,
    /// In a lesson: choosing a square for a letter.
    LessonWrite,
    /// In a lesson: choosing a letter.
    LessonLetter,
    /// In a lesson: choosing a rotation.
    LessonRotation,
    /// The list of puzzles.
    Puzzles,
    /// In a puzzle: choosing a square.
    Puzzle,
    /// In a puzzle: choosing a square for a letter.
    PuzzleWrite,
    /// In a puzzle: choosing a letter.
    PuzzleLetter,
    /// In a puzzle: choosing a rotation.
    PuzzleRotation,
}

impl Context {
    /// Every context.
    pub(crate) const ALL: [Context; 37] = [
        Context::Menu,
        Context::Setup,
        Context::Board,
        Context::Write,
        Context::ChooseLetter,
        Context::ChooseRotation,
        Context::Watch,
        Context::Over,
        Context::Warned,
        Context::Study,
        Context::StudyWrite,
        Context::StudyLetter,
        Context::StudyRotation,
        Context::Help,
        Context::Rules,
        Context::Confirm,
        Context::TextInput,
        Context::Settings,
        Context::Keys,
        Context::Saved,
        Context::Statistics,
        Context::Profiles,
        Context::Replay,
        Context::Review,
        Context::Exercise,
        Context::ExerciseWrite,
        Context::ExerciseLetter,
        Context::ExerciseRotation,
        Context::Lesson,
        Context::LessonWrite,
        Context::LessonLetter,
        Context::LessonRotation,
        Context::Puzzles,
        Context::Puzzle,
        Context::PuzzleWrite,
        Context::PuzzleLetter,
        Context::PuzzleRotation,
    ];

    /// The sections of this context, in the order of the help.
    pub(crate) fn sections(self) -> &'static [&'static Section] {
        match self {
            Context::Menu => &[&MENU, &ALWAYS],
            Context::Setup => &[&SETUP, &ALWAYS],
            Context::Board => {
                &[&BOARD, &GAME, &SIDEBAR, &GAME_END_OF_LIST, &RANKED_MOVES, &SAVE, &ALWAYS]
            }
            Context::Write => &[
                &BOARD,
                &WRITE_AT_CURSOR,
                &GAME,
                &SIDEBAR,
                &GAME_END_OF_LIST,
                &RANKED_MOVES,
                &SAVE_BESIDE_LETTERS,
                &ALWAYS,
            ],
            Context::ChooseLetter => {
                &[&LETTER, &GAME, &SIDEBAR, &GAME_END_OF_LIST, &SAVE_BESIDE_LETTERS, &ALWAYS]
            }
            Context::ChooseRotation => {
                &[&ROTATION, &GAME, &SIDEBAR, &GAME_END_OF_LIST, &SAVE, &ALWAYS]
            }
            Context::Watch => &[&WATCH, &GAME, &SIDEBAR, &GAME_END_OF_LIST, &SAVE, &ALWAYS],
            Context::Over => &[&OVER, &BOARD, &GAME, &GAME_END_OF_LIST, &SAVE, &ALWAYS],
            Context::Warned => &[&WARNED, &ALWAYS],
            Context::Study => &[&BOARD, &ANALYSIS_BOARD, &RANKED_MOVES, &SAVE, &ALWAYS],
            Context::StudyWrite => &[
                &BOARD,
                &WRITE_AT_CURSOR,
                &ANALYSIS_BOARD,
                &RANKED_MOVES,
                &SAVE_BESIDE_LETTERS,
                &ALWAYS,
            ],
            Context::StudyLetter => &[&LETTER, &ANALYSIS_BOARD, &SAVE_BESIDE_LETTERS, &ALWAYS],
            Context::StudyRotation => &[&ROTATION, &ANALYSIS_BOARD, &SAVE, &ALWAYS],
            Context::Help => &[&HELP],
            Context::Rules => &[&EXAMPLE, &HELP],
            Context::Confirm => &[&CONFIRM],
            Context::TextInput => &[&LINE],
            Context::Settings => &[&SETTINGS, &ALWAYS],
            Context::Keys => &[&KEYS, &ALWAYS],
            Context::Saved => &[&SAVED, &ALWAYS],
            Context::Statistics => &[&STATISTICS, &ALWAYS],
            Context::Profiles => &[&PROFILES, &ALWAYS],
            Context::Review => &[&REVIEW, &ALWAYS],
            Context::Exercise => &[&BOARD, &EXERCISE, &ALWAYS],
            Context::ExerciseWrite => &[&BOARD, &WRITE_AT_CURSOR, &EXERCISE, &ALWAYS],
            Context::ExerciseLetter => &[&LETTER, &EXERCISE, &ALWAYS],
            Context::ExerciseRotation => &[&ROTATION, &EXERCISE, &ALWAYS],
            Context::Lesson => &[&BOARD, &LESSON, &ALWAYS],
            Context::LessonWrite => &[&BOARD, &WRITE_AT_CURSOR, &LESSON, &ALWAYS],
            Context::LessonLetter => &[&LETTER, &LESSON, &ALWAYS],
            Context::LessonRotation => &[&ROTATION, &LESSON, &ALWAYS],
            Context::Puzzles => &[&PUZZLES, &ALWAYS],
            Context::Puzzle => &[&BOARD, &PUZZLE, &ALWAYS],
            Context::PuzzleWrite => &[&BOARD, &WRITE_AT_CURSOR, &PUZZLE, &ALWAYS],
            Context::PuzzleLetter => &[&LETTER, &PUZZLE, &ALWAYS],
            Context::PuzzleRotation => &[&ROTATION, &PUZZLE, &ALWAYS],
            Context::Replay => &[&REPLAY, &RANKED_MOVES, &ALWAYS],
        }
    }

    /// The default bindings of this context, without the settings.
    pub(crate) fn bindings(self) -> impl Iterator<Item = &'static Binding> {
        self.sections().iter().flat_map(|section| section.rows)
    }

    /// Whether character keys insert characters here.
    pub(crate) fn accepts_text(self) -> bool {
        self == Context::TextInput
    }
}
