//! The bindings of a game: on the board, within a move, for the whole game, and in a replay.

use super::{
    BACK, BACK_TAB, DOWN, ENTER, LEFT, PICTURE, QUIT, RIGHT, RULES, Section, TAB, UP, row,
};
use crate::ui::input::intent::Intent;
use crate::ui::input::keys::Key;
use crossterm::event::KeyCode;

pub(crate) const BOARD: Section = Section {
    name: "board",
    title: "Board",
    rows: &[
        row(LEFT, Intent::Left, "move the cursor", Some("move")),
        row(DOWN, Intent::Down, "move the cursor", Some("move")),
        row(UP, Intent::Up, "move the cursor", Some("move")),
        row(RIGHT, Intent::Right, "move the cursor", Some("move")),
        row(ENTER, Intent::Choose, "choose what the cursor is on", Some("choose")),
        row(TAB, Intent::Next, "to the next choice", Some("next")),
        row(BACK_TAB, Intent::Previous, "to the previous one", None),
        row(BACK, Intent::Back, "one step back within the move", Some("back")),
    ],
};

pub(crate) const WRITE: Section = Section {
    name: "write",
    title: "Board",
    rows: &[
        row(
            &[Key::char('s'), Key::char('S')],
            Intent::WriteS,
            "write S on this square",
            Some("write"),
        ),
        row(
            &[Key::char('o'), Key::char('O')],
            Intent::WriteO,
            "write O on this square",
            Some("write"),
        ),
    ],
};

pub(crate) const LETTER: Section = Section {
    name: "letter",
    title: "Letter",
    rows: &[
        row(LEFT, Intent::Left, "the other letter", Some("letter")),
        row(RIGHT, Intent::Right, "the other letter", Some("letter")),
        row(UP, Intent::Up, "the other letter", None),
        row(DOWN, Intent::Down, "the other letter", None),
        row(TAB, Intent::Next, "the next letter", None),
        row(BACK_TAB, Intent::Previous, "the letter before", None),
        row(ENTER, Intent::Choose, "write the letter shown", Some("write it")),
        row(&[Key::char('s'), Key::char('S')], Intent::WriteS, "write S", Some("write")),
        row(&[Key::char('o'), Key::char('O')], Intent::WriteO, "write O", Some("write")),
        row(BACK, Intent::Back, "back to choosing a square", Some("back")),
    ],
};

const DIGIT: &str = "turn by number; in XL choose the block";

pub(crate) const TURN: Section = Section {
    name: "turn",
    title: "Block",
    rows: &[
        row(LEFT, Intent::Left, "another block", Some("block")),
        row(DOWN, Intent::Down, "another block", Some("block")),
        row(UP, Intent::Up, "another block", Some("block")),
        row(RIGHT, Intent::Right, "another block", Some("block")),
        row(&[Key::char(' ')], Intent::Flip, "the other direction", Some("direction")),
        row(&[Key::of(KeyCode::Enter)], Intent::Choose, "turn the block as shown", Some("turn")),
        row(TAB, Intent::Next, "the next turn", None),
        row(BACK_TAB, Intent::Previous, "the turn before", None),
        row(&[Key::char('1')], Intent::Digit(1), DIGIT, None),
        row(&[Key::char('2')], Intent::Digit(2), DIGIT, None),
        row(&[Key::char('3')], Intent::Digit(3), DIGIT, None),
        row(&[Key::char('4')], Intent::Digit(4), DIGIT, None),
        row(&[Key::char('5')], Intent::Digit(5), DIGIT, None),
        row(&[Key::char('6')], Intent::Digit(6), DIGIT, None),
        row(&[Key::char('7')], Intent::Digit(7), DIGIT, None),
        row(&[Key::char('8')], Intent::Digit(8), DIGIT, None),
        row(&[Key::char('9')], Intent::Digit(9), DIGIT, None),
        row(BACK, Intent::Back, "back to choosing a square", Some("back")),
    ],
};

pub(crate) const WATCH: Section = Section {
    name: "watch",
    title: "Watching",
    rows: &[
        row(&[Key::char(' ')], Intent::Pause, "pause or continue the game", Some("pause/resume")),
        row(
            &[Key::of(KeyCode::Enter)],
            Intent::Step,
            "play one move of a paused game",
            Some("step"),
        ),
        row(&[Key::char('-')], Intent::Slower, "more time between moves", Some("speed")),
        row(
            &[Key::char('+'), Key::char('=')],
            Intent::Faster,
            "less time between moves",
            Some("speed"),
        ),
    ],
};

pub(crate) const GAME: Section = Section {
    name: "game",
    title: "Game",
    rows: &[
        row(&[Key::char('R')], Intent::Rematch, "play again with seats swapped", Some("rematch")),
        row(&[Key::char('.')], Intent::MoveNow, "make the computer move now", Some("move now")),
        row(&[Key::char('u')], Intent::TakeBack, "take back the last move", Some("undo")),
        row(
            &[Key::char('r'), Key::char('U')],
            Intent::Redo,
            "redo a move taken back",
            Some("redo"),
        ),
        row(&[Key::char('I')], Intent::PlayHint, "play the hint", Some("play hint")),
        row(&[Key::char('H')], Intent::Hint, "a hint, step by step", Some("hint")),
        row(&[Key::char('A')], Intent::AnalysisBoard, "the analysis board", None),
        row(&[Key::char('C')], Intent::Coach, "set the coach", None),
        row(&[Key::char('i')], Intent::Analysis, "show or hide the analysis", Some("analyse")),
        row(&[Key::char('f')], Intent::TurnBoard, "turn the board", Some("flip")),
        row(&[Key::char(':')], Intent::TypeMove, "type a move", Some("type")),
        row(
            &[Key::char('['), Key::of(KeyCode::PageUp)],
            Intent::Older,
            "look one move back",
            Some("look back"),
        ),
        row(
            &[Key::char(']'), Key::of(KeyCode::PageDown)],
            Intent::Newer,
            "look one move ahead",
            Some("ahead"),
        ),
        row(&[Key::char('{'), Key::of(KeyCode::Home)], Intent::Oldest, "look at the start", None),
        row(
            &[Key::char('}'), Key::of(KeyCode::End)],
            Intent::Newest,
            "back to the current position",
            Some("now"),
        ),
    ],
};

/// What [`GAME`] goes on with, behind the keys that differ once a game is over.
pub(crate) const GAME_GOES_ON: Section = Section {
    name: "game",
    title: "Game",
    rows: &[
        row(PICTURE, Intent::Picture, "save a picture", None),
        row(&[Key::char('d')], Intent::OfferDraw, "offer a draw", None),
        row(&[Key::char('x')], Intent::Resign, "resign", None),
        row(&[Key::char('w')], Intent::SwapSides, "swap sides", None),
        row(&[Key::char('c')], Intent::PlayOn, "play on with the computer", None),
        row(&[Key::char('n')], Intent::NewGame, "new game with the same setup", Some("new")),
        row(RULES, Intent::Rules, "the rules of the game", Some("rules")),
        row(&[Key::char('m')], Intent::Menu, "back to the menu", Some("menu")),
        row(QUIT, Intent::Quit, "quit", Some("quit")),
    ],
};

/// Between [`GAME`] and [`GAME_GOES_ON`] while a game is played.
pub(crate) const SIDE: Section = Section {
    name: "game",
    title: "Game",
    rows: &[row(&[Key::char('v')], Intent::Sidebar, "fold players and moves", Some("moves"))],
};

/// Once a game is over.
pub(crate) const OVER: Section = Section {
    name: "over",
    title: "Game over",
    rows: &[
        row(&[Key::char('v')], Intent::Review, "review the game, move by move", Some("review")),
        row(&[Key::char('V')], Intent::Sidebar, "fold players and moves", None),
        row(&[Key::char('1')], Intent::Digit(1), "the first game was too easy", None),
        row(&[Key::char('2')], Intent::Digit(2), "the first game was about right", None),
        row(&[Key::char('3')], Intent::Digit(3), "the first game was too hard", None),
    ],
};

/// The coach has warned of a move.
pub(crate) const WARNED: Section = Section {
    name: "warned",
    title: "Warning",
    rows: &[
        row(&[Key::char('y')], Intent::Yes, "play the move all the same", Some("play it")),
        row(
            &[
                Key::char('n'),
                Key::of(KeyCode::Esc),
                Key::of(KeyCode::Backspace),
                Key::ctrl('h'),
                Key::char('u'),
            ],
            Intent::No,
            "take the move back and think again",
            Some("think again"),
        ),
    ],
};

/// The analysis board.
pub(crate) const STUDY: Section = Section {
    name: "analysis-board",
    title: "Analysis board",
    rows: &[
        row(
            &[Key::char('['), Key::of(KeyCode::PageUp)],
            Intent::Older,
            "a move back",
            Some("step"),
        ),
        row(
            &[Key::char(']'), Key::of(KeyCode::PageDown)],
            Intent::Newer,
            "a move ahead",
            Some("step"),
        ),
        row(&[Key::char('{'), Key::of(KeyCode::Home)], Intent::Oldest, "to the start", None),
        row(
            &[Key::char('}'), Key::of(KeyCode::End)],
            Intent::Newest,
            "to the end of the variation",
            None,
        ),
        row(
            &[Key::char('<')],
            Intent::PreviousVariation,
            "the variation before, in the place of this move",
            Some("variation"),
        ),
        row(
            &[Key::char('>')],
            Intent::NextVariation,
            "the next variation in the place of this move",
            Some("variation"),
        ),
        row(&[Key::char('i')], Intent::Analysis, "the analysis on or off", Some("analyse")),
        row(&[Key::char('p')], Intent::Promote, "put the variation forward", Some("promote")),
        row(
            &[Key::char('x'), Key::of(KeyCode::Delete)],
            Intent::Delete,
            "delete this move of a variation and what follows",
            Some("delete"),
        ),
        row(&[Key::char('c')], Intent::Copy, "play on with the computer", Some("play on")),
        row(&[Key::char(':')], Intent::TypeMove, "type a move", None),
        row(&[Key::char('f')], Intent::TurnBoard, "see the board from the other side", None),
        row(&[Key::char('v')], Intent::Sidebar, "show or hide the moves", Some("moves")),
        row(PICTURE, Intent::Picture, "save a picture", None),
        row(RULES, Intent::Rules, "the rules of the game", None),
        row(&[Key::char('m')], Intent::Menu, "back to the menu", None),
        row(QUIT, Intent::Quit, "quit", None),
    ],
};

const RANKED: &str = "play that move";

/// In contexts where digits do nothing else.
pub(crate) const ANALYSIS: Section = Section {
    name: "analysis",
    title: "Analysis",
    rows: &[
        row(&[Key::char('1')], Intent::Digit(1), RANKED, None),
        row(&[Key::char('2')], Intent::Digit(2), RANKED, None),
        row(&[Key::char('3')], Intent::Digit(3), RANKED, None),
    ],
};

pub(crate) const SAVE: Section = Section {
    name: "save",
    title: "Game",
    rows: &[row(&[Key::char('s'), Key::char('W')], Intent::Save, "save the game as a file", None)],
};

/// In contexts where `s` writes a letter.
pub(crate) const SAVE_BESIDE_LETTERS: Section = Section {
    name: "save",
    title: "Game",
    rows: &[row(&[Key::char('W')], Intent::Save, "save the game as a file", None)],
};

pub(crate) const REPLAY: Section = Section {
    name: "replay",
    title: "Replay",
    rows: &[
        row(
            &[Key::of(KeyCode::Left), Key::char('h'), Key::char('[')],
            Intent::Older,
            "a move back",
            Some("step"),
        ),
        row(
            &[Key::of(KeyCode::Right), Key::char('l'), Key::char(']')],
            Intent::Newer,
            "a move forward",
            Some("step"),
        ),
        row(&[Key::of(KeyCode::PageUp)], Intent::PageUp, "ten moves back", None),
        row(&[Key::of(KeyCode::PageDown)], Intent::PageDown, "ten moves forward", None),
        row(&[Key::of(KeyCode::Home), Key::char('{')], Intent::Oldest, "to the start", None),
        row(&[Key::of(KeyCode::End), Key::char('}')], Intent::Newest, "to the end", None),
        row(
            &[Key::char('r')],
            Intent::Reread,
            "reload the file, to follow a game",
            Some("reload file"),
        ),
        row(&[Key::char('v')], Intent::Review, "what each move cost", Some("review")),
        row(&[Key::char('i')], Intent::Analysis, "show or hide the analysis", Some("analyse")),
        row(
            &[Key::of(KeyCode::Enter)],
            Intent::Choose,
            "try the first move of the analysis",
            Some("try it"),
        ),
        row(&[Key::char('A')], Intent::AnalysisBoard, "the analysis board", Some("try moves")),
        row(&[Key::char('c')], Intent::Copy, "play on from here (new game)", Some("play on")),
        row(&[Key::char('s'), Key::char('W')], Intent::Save, "save it as a file", Some("save as")),
        row(PICTURE, Intent::Picture, "save a picture", None),
        row(RULES, Intent::Rules, "the rules of the game", None),
        row(BACK, Intent::Back, "back", Some("back")),
        row(&[Key::char('m')], Intent::Menu, "back to the menu", None),
        row(QUIT, Intent::Quit, "quit", Some("quit")),
    ],
};
