//! What the player is doing now; it decides which sections of bindings are active.

use super::bindings::coach::{EXERCISE, LESSON, PUZZLE, REVIEW};
use super::bindings::dialogs::{CONFIRM, EXAMPLE, HELP, LINE};
use super::bindings::game::{
    ANALYSIS_BOARD, BOARD, COPY, GAME, GAME_END_OF_LIST, LETTER, OFFERED, OVER, RANKED_MOVES,
    REPLAY, ROTATION, SAVE, SHARED, SIDEBAR, WARNED, WATCH, WRITE_AT_CURSOR,
};
use super::bindings::screens::{
    ALWAYS, ARCHIVE, EDITOR, KEYS, LOBBY, MENU, PROFILES, PUZZLES, SAVED, SETTINGS, SETUP,
    STATISTICS,
};
use super::bindings::{Binding, Section};

/// What the player is doing, which decides the sections that answer.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Context {
    /// The list of games.
    Menu,
    /// The setup of a game.
    Setup,
    /// Setting up a position.
    Editor,
    /// Making a move in a game.
    Game(Entry),
    /// Watching a game between computers.
    Watch,
    /// A game that is over.
    Over,
    /// Answering a warning of the coach.
    Warned,
    /// Somebody at a shared table has proposed something.
    Offered,
    /// Making a move on an analysis board.
    Study(Entry),
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
    /// Waiting for a key to put into that list.
    AnyKey,
    /// The tables that several programs share.
    Lobby,
    /// The list of saved games.
    Saved,
    /// What the reviews of all games tell.
    Archive,
    /// A person's own figures.
    Statistics,
    /// Choosing who plays.
    Profiles,
    /// A replay of a saved game.
    Replay,
    /// What each move of a game cost.
    Review,
    /// Looking for a better move.
    Exercise(Entry),
    /// Making a move in a lesson.
    Lesson(Entry),
    /// The list of puzzles.
    Puzzles,
    /// Making a move in a puzzle.
    Puzzle(Entry),
}

/// What is chosen for the next step of a move.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Entry {
    /// A square.
    Square,
    /// A square for a letter.
    Write,
    /// The letter for a square.
    Letter,
    /// A block and its rotation.
    Rotation,
}

impl Entry {
    const ALL: [Entry; 4] = [Entry::Square, Entry::Write, Entry::Letter, Entry::Rotation];

    /// The sections that choose.
    fn sections(self) -> &'static [&'static Section] {
        match self {
            Entry::Square => &[&BOARD],
            Entry::Write => &[&BOARD, &WRITE_AT_CURSOR],
            Entry::Letter => &[&LETTER],
            Entry::Rotation => &[&ROTATION],
        }
    }

    /// The sections that play a move of the analysis, unless digits turn blocks, and that save the game.
    fn sections_of_a_record(self) -> &'static [&'static Section] {
        match self {
            Entry::Square | Entry::Write => &[&RANKED_MOVES, &COPY, &SAVE, &ALWAYS],
            Entry::Letter | Entry::Rotation => &[&COPY, &SAVE, &ALWAYS],
        }
    }
}

impl Context {
    /// Every context.
    pub(crate) fn all() -> Vec<Context> {
        use Context::*;
        let entries = |context: fn(Entry) -> Context| Entry::ALL.map(context).to_vec();
        [
            vec![Menu, Setup, Editor],
            entries(Game),
            vec![Watch, Over, Warned, Offered],
            entries(Study),
            vec![Help, Rules, Confirm, TextInput, Settings, Keys, AnyKey, Saved, Archive, Lobby],
            vec![Statistics, Profiles, Replay, Review],
            entries(Exercise),
            entries(Lesson),
            vec![Puzzles],
            entries(Puzzle),
        ]
        .concat()
    }

    /// The sections of this context, in the order of the help.
    pub(crate) fn sections(self) -> Vec<&'static Section> {
        const GAME_KEYS: &[&Section] = &[&GAME, &SIDEBAR, &GAME_END_OF_LIST];
        match self {
            Context::Menu => vec![&MENU, &ALWAYS],
            Context::Setup => vec![&SETUP, &ALWAYS],
            Context::Editor => vec![&EDITOR, &ALWAYS],
            Context::Game(entry) => {
                [entry.sections(), GAME_KEYS, &[&SHARED], entry.sections_of_a_record()].concat()
            }
            Context::Watch => [&[&WATCH], GAME_KEYS, &[&SHARED, &COPY, &SAVE, &ALWAYS]].concat(),
            Context::Over => {
                vec![&OVER, &BOARD, &GAME, &GAME_END_OF_LIST, &SHARED, &SAVE, &ALWAYS]
            }
            Context::Warned => vec![&WARNED, &ALWAYS],
            Context::Offered => {
                vec![&OFFERED, &BOARD, &GAME, &SIDEBAR, &SHARED, &SAVE, &ALWAYS]
            }
            Context::Study(entry) => {
                [entry.sections(), &[&ANALYSIS_BOARD], entry.sections_of_a_record()].concat()
            }
            Context::Help => vec![&HELP],
            Context::Rules => vec![&EXAMPLE, &HELP],
            Context::Confirm => vec![&CONFIRM],
            Context::TextInput => vec![&LINE],
            Context::Settings => vec![&SETTINGS, &ALWAYS],
            Context::Keys => vec![&KEYS, &ALWAYS],
            // The key may be one that does something elsewhere.
            Context::AnyKey => Vec::new(),
            Context::Saved => vec![&SAVED, &ALWAYS],
            Context::Archive => vec![&ARCHIVE, &ALWAYS],
            Context::Lobby => vec![&LOBBY, &ALWAYS],
            Context::Statistics => vec![&STATISTICS, &ALWAYS],
            Context::Profiles => vec![&PROFILES, &ALWAYS],
            Context::Replay => vec![&REPLAY, &RANKED_MOVES, &ALWAYS],
            Context::Review => vec![&REVIEW, &ALWAYS],
            Context::Exercise(entry) => [entry.sections(), &[&EXERCISE, &ALWAYS]].concat(),
            Context::Lesson(entry) => [entry.sections(), &[&LESSON, &ALWAYS]].concat(),
            Context::Puzzles => vec![&PUZZLES, &ALWAYS],
            Context::Puzzle(entry) => [entry.sections(), &[&PUZZLE, &ALWAYS]].concat(),
        }
    }

    /// The default bindings of this context, without the settings.
    pub(crate) fn bindings(self) -> impl Iterator<Item = &'static Binding> {
        self.sections().into_iter().flat_map(|section| section.rows)
    }

    /// Whether character keys insert characters here.
    pub(crate) fn accepts_text(self) -> bool {
        self == Context::TextInput
    }
}
