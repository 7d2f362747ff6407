//! The bindings of a game: on the board, within a move, for the whole game, and in a replay.

use super::{
    AGAIN, BACK, BACK_TAB, COPY_KEY, DELETE, DOWN, EDIT_POSITION, ENTER, HINT, LEAVE, LEFT,
    OPENINGS, PICTURE, PUZZLES_KEY, REVIEW_KEY, RIGHT, RULES, SAVE_KEY, SIDEBAR_KEY, Section, TAB,
    TEN_BACK, TEN_FORWARD, TO_END, TO_START, UP, row,
};
use crate::ui::input::intent::Intent;
use crate::ui::input::keys::Key;
use crossterm::event::KeyCode;
use parlour_words::key;

pub(crate) const BOARD: Section = Section {
    name: "board",
    title: key!("keys-in-board"),
    rows: &[
        row(LEFT, Intent::Left, "keys-do-move-the-cursor", Some("keys-foot-move")),
        row(DOWN, Intent::Down, "keys-do-move-the-cursor", Some("keys-foot-move")),
        row(UP, Intent::Up, "keys-do-move-the-cursor", Some("keys-foot-move")),
        row(RIGHT, Intent::Right, "keys-do-move-the-cursor", Some("keys-foot-move")),
        row(ENTER, Intent::Choose, "keys-do-choose", Some("keys-foot-choose")),
        row(TAB, Intent::Next, "keys-do-next-choice", Some("keys-foot-next")),
        row(BACK_TAB, Intent::Previous, "keys-do-previous-choice", None),
        row(BACK, Intent::Back, "keys-do-step-back", Some("keys-foot-back")),
    ],
};

pub(crate) const WRITE_AT_CURSOR: Section = Section {
    name: "write",
    title: key!("keys-in-board"),
    rows: &[
        row(
            &[Key::char('s'), Key::char('S')],
            Intent::WriteS,
            "keys-do-write-here",
            Some("keys-foot-write"),
        ),
        row(
            &[Key::char('o'), Key::char('O')],
            Intent::WriteO,
            "keys-do-write-here",
            Some("keys-foot-write"),
        ),
    ],
};

pub(crate) const LETTER: Section = Section {
    name: "letter",
    title: key!("keys-in-letter"),
    rows: &[
        row(LEFT, Intent::Left, "keys-do-the-other-letter", Some("keys-foot-letter")),
        row(RIGHT, Intent::Right, "keys-do-the-other-letter", Some("keys-foot-letter")),
        row(UP, Intent::Up, "keys-do-the-other-letter", None),
        row(DOWN, Intent::Down, "keys-do-the-other-letter", None),
        row(TAB, Intent::Next, "keys-do-the-next-letter", None),
        row(BACK_TAB, Intent::Previous, "keys-do-the-letter-before", None),
        row(ENTER, Intent::Choose, "keys-do-write-letter", Some("keys-foot-write-it")),
        row(
            &[Key::char('s'), Key::char('S')],
            Intent::WriteS,
            "keys-do-write-s",
            Some("keys-foot-write"),
        ),
        row(
            &[Key::char('o'), Key::char('O')],
            Intent::WriteO,
            "keys-do-write-o",
            Some("keys-foot-write"),
        ),
        row(BACK, Intent::Back, "keys-do-back-to-square", Some("keys-foot-back")),
    ],
};

const DIGIT: &str = "keys-do-turn-by-number";

pub(crate) const ROTATION: Section = Section {
    name: "turn",
    title: key!("keys-in-block"),
    rows: &[
        row(LEFT, Intent::Left, "keys-do-another-block", Some("keys-foot-block")),
        row(DOWN, Intent::Down, "keys-do-another-block", Some("keys-foot-block")),
        row(UP, Intent::Up, "keys-do-another-block", Some("keys-foot-block")),
        row(RIGHT, Intent::Right, "keys-do-another-block", Some("keys-foot-block")),
        // Before the direction: a narrow footer has room for one of them.
        row(
            &[Key::of(KeyCode::Enter)],
            Intent::Choose,
            "keys-do-turn-block",
            Some("keys-foot-turn"),
        ),
        row(&[Key::char(' ')], Intent::Flip, "keys-do-direction", Some("keys-foot-direction")),
        row(TAB, Intent::Next, "keys-do-the-next-turn", None),
        row(BACK_TAB, Intent::Previous, "keys-do-the-turn-before", None),
        row(&[Key::char('1')], Intent::Digit(1), DIGIT, None),
        row(&[Key::char('2')], Intent::Digit(2), DIGIT, None),
        row(&[Key::char('3')], Intent::Digit(3), DIGIT, None),
        row(&[Key::char('4')], Intent::Digit(4), DIGIT, None),
        row(&[Key::char('5')], Intent::Digit(5), DIGIT, None),
        row(&[Key::char('6')], Intent::Digit(6), DIGIT, None),
        row(&[Key::char('7')], Intent::Digit(7), DIGIT, None),
        row(&[Key::char('8')], Intent::Digit(8), DIGIT, None),
        row(&[Key::char('9')], Intent::Digit(9), DIGIT, None),
        row(BACK, Intent::Back, "keys-do-back-to-square", Some("keys-foot-back")),
    ],
};

pub(crate) const WATCH: Section = Section {
    name: "watch",
    title: key!("keys-in-watching"),
    rows: &[
        row(&[Key::char(' ')], Intent::Pause, "keys-do-pause", Some("keys-foot-pause-resume")),
        row(&[Key::of(KeyCode::Enter)], Intent::Step, "keys-do-one-move", Some("keys-foot-step")),
        row(&[Key::char('-')], Intent::Slower, "keys-do-slower", Some("keys-foot-speed")),
        row(
            &[Key::char('+'), Key::char('=')],
            Intent::Faster,
            "keys-do-faster",
            Some("keys-foot-speed"),
        ),
    ],
};

pub(crate) const GAME: Section = Section {
    name: "game",
    title: key!("keys-in-game"),
    rows: &[
        row(AGAIN, Intent::Again, "keys-do-rematch", Some("keys-foot-rematch")),
        row(&[Key::char('.')], Intent::MoveNow, "keys-do-move-now", Some("keys-foot-move-now")),
        row(&[Key::char('u')], Intent::TakeBack, "keys-do-take-back", Some("keys-foot-undo")),
        row(&[Key::char('U')], Intent::Redo, "keys-do-redo", Some("keys-foot-redo")),
        row(
            &[Key::char('I')],
            Intent::PlayHint,
            "keys-do-play-the-hint",
            Some("keys-foot-play-hint"),
        ),
        row(HINT, Intent::Hint, "keys-do-hint", Some("keys-foot-hint")),
        row(&[Key::char('A')], Intent::AnalysisBoard, "keys-do-analysis-board", None),
        row(&[Key::char('C')], Intent::Coach, "keys-do-set-the-coach", None),
        row(&[Key::char('i')], Intent::Analysis, "keys-do-analysis", Some("keys-foot-analyse")),
        row(&[Key::char('f')], Intent::TurnBoard, "keys-do-turn-the-board", Some("keys-foot-flip")),
        row(&[Key::char(':')], Intent::TypeMove, "keys-do-type-a-move", Some("keys-foot-type")),
        row(
            &[Key::char('['), Key::of(KeyCode::PageUp)],
            Intent::Older,
            "keys-do-look-back",
            Some("keys-foot-look-back"),
        ),
        row(
            &[Key::char(']'), Key::of(KeyCode::PageDown)],
            Intent::Newer,
            "keys-do-look-ahead",
            Some("keys-foot-ahead"),
        ),
        row(&[Key::char('{'), Key::of(KeyCode::Home)], Intent::Oldest, "keys-do-look-start", None),
        row(
            &[Key::char('}'), Key::of(KeyCode::End)],
            Intent::Newest,
            "keys-do-now",
            Some("keys-foot-now"),
        ),
    ],
};

/// The last rows of [`GAME`] in the help, while a game is played and once it is over.
pub(crate) const GAME_END_OF_LIST: Section = Section {
    name: "game",
    title: key!("keys-in-game"),
    rows: &[
        row(EDIT_POSITION, Intent::EditPosition, "keys-do-edit-position", None),
        row(PICTURE, Intent::Picture, "keys-do-picture", None),
        row(&[Key::char('d')], Intent::OfferDraw, "keys-do-offer-a-draw", None),
        row(&[Key::char('x')], Intent::Resign, "keys-do-resign", None),
        row(&[Key::char('w')], Intent::SwapSides, "keys-do-swap-sides", None),
        row(&[Key::char('c')], Intent::PlayOn, "keys-do-play-on", None),
        row(&[Key::char('n')], Intent::NewGame, "keys-do-new-game", Some("keys-foot-new")),
        row(RULES, Intent::Rules, "keys-do-rules", Some("keys-foot-rules")),
        row(LEAVE, Intent::Close, "keys-do-menu", Some("keys-foot-menu")),
        row(&[Key::char('m')], Intent::Menu, "keys-do-menu", None),
    ],
};

/// Stands between [`GAME`] and [`GAME_END_OF_LIST`] while a game is played.
pub(crate) const SIDEBAR: Section = Section {
    name: "game",
    title: key!("keys-in-game"),
    rows: &[row(SIDEBAR_KEY, Intent::Sidebar, "keys-do-fold", Some("keys-foot-moves"))],
};

/// Once a game is over.
pub(crate) const OVER: Section = Section {
    name: "over",
    title: key!("keys-in-game-over"),
    rows: &[
        row(REVIEW_KEY, Intent::Review, "keys-do-review", Some("keys-foot-review")),
        row(&[Key::char('B')], Intent::NextOpponent, "keys-do-next-opponent", None),
        row(COPY_KEY, Intent::Copy, "keys-do-copy-result", None),
        row(PUZZLES_KEY, Intent::Puzzles, "keys-do-puzzles", None),
        row(SIDEBAR_KEY, Intent::Sidebar, "keys-do-fold", None),
        row(&[Key::char('1')], Intent::Digit(1), "keys-do-too-easy", None),
        row(&[Key::char('2')], Intent::Digit(2), "keys-do-about-right", None),
        row(&[Key::char('3')], Intent::Digit(3), "keys-do-too-hard", None),
    ],
};

/// The coach has warned of a move.
pub(crate) const WARNED: Section = Section {
    name: "warned",
    title: key!("keys-in-warning"),
    rows: &[
        row(&[Key::char('y')], Intent::Yes, "keys-do-play-anyway", Some("keys-foot-play-it")),
        row(
            &[
                Key::char('n'),
                Key::of(KeyCode::Esc),
                Key::of(KeyCode::Backspace),
                Key::ctrl('h'),
                Key::char('u'),
            ],
            Intent::No,
            "keys-do-think-again",
            Some("keys-foot-think-again"),
        ),
    ],
};

/// Somebody at a shared table has proposed something.
pub(crate) const OFFERED: Section = Section {
    name: "offered",
    title: key!("keys-in-proposal"),
    rows: &[
        row(&[Key::char('y')], Intent::Yes, "keys-do-agree", Some("keys-foot-agree")),
        row(&[Key::char('n')], Intent::No, "keys-do-decline", Some("keys-foot-decline")),
        row(&[Key::char('x')], Intent::Resign, "keys-do-resign", None),
        row(RULES, Intent::Rules, "keys-do-rules", None),
        row(LEAVE, Intent::Close, "keys-do-menu", Some("keys-foot-menu")),
    ],
};

/// At a table that several programs share.
pub(crate) const SHARED: Section = Section {
    name: "shared",
    title: key!("keys-in-shared"),
    rows: &[
        row(&[Key::char('T')], Intent::Talk, "keys-do-talk", Some("keys-foot-talk")),
        row(&[Key::char('Q')], Intent::Mute, "keys-do-mute", None),
        row(&[Key::char('Z')], Intent::Adjourn, "keys-do-adjourn", None),
    ],
};

/// The analysis board.
pub(crate) const ANALYSIS_BOARD: Section = Section {
    name: "analysis-board",
    title: key!("keys-in-analysis-board"),
    rows: &[
        // Beside the last of the board's keys, which leads back too.
        row(LEAVE, Intent::Close, "keys-do-back", Some("keys-foot-back")),
        row(
            &[Key::char('['), Key::of(KeyCode::PageUp)],
            Intent::Older,
            "keys-do-a-move-back",
            Some("keys-foot-step"),
        ),
        row(
            &[Key::char(']'), Key::of(KeyCode::PageDown)],
            Intent::Newer,
            "keys-do-a-move-ahead",
            Some("keys-foot-step"),
        ),
        row(
            &[Key::char('{'), Key::of(KeyCode::Home)],
            Intent::Oldest,
            "keys-do-to-the-start",
            None,
        ),
        row(
            &[Key::char('}'), Key::of(KeyCode::End)],
            Intent::Newest,
            "keys-do-to-variation-end",
            None,
        ),
        row(
            &[Key::char('<')],
            Intent::PreviousVariation,
            "keys-do-variation-before",
            Some("keys-foot-variation"),
        ),
        row(
            &[Key::char('>')],
            Intent::NextVariation,
            "keys-do-next-variation",
            Some("keys-foot-variation"),
        ),
        row(
            &[Key::char('i')],
            Intent::Analysis,
            "keys-do-analysis-on-off",
            Some("keys-foot-analyse"),
        ),
        row(OPENINGS, Intent::Openings, "keys-do-openings", Some("keys-foot-openings")),
        row(&[Key::char('b')], Intent::Promote, "keys-do-promote", Some("keys-foot-promote")),
        row(DELETE, Intent::Delete, "keys-do-delete-move", Some("keys-foot-delete")),
        row(&[Key::char('c')], Intent::PlayOn, "keys-do-play-on", Some("keys-foot-play-on")),
        row(&[Key::char(':')], Intent::TypeMove, "keys-do-type-a-move", None),
        row(&[Key::char('f')], Intent::TurnBoard, "keys-do-other-side", None),
        row(SIDEBAR_KEY, Intent::Sidebar, "keys-do-moves", Some("keys-foot-moves")),
        row(EDIT_POSITION, Intent::EditPosition, "keys-do-edit-position", None),
        row(PICTURE, Intent::Picture, "keys-do-picture", None),
        row(RULES, Intent::Rules, "keys-do-rules", None),
        row(&[Key::char('m')], Intent::Menu, "keys-do-menu", None),
    ],
};

const RANKED: &str = "keys-do-play-that-move";

/// In contexts where digits do nothing else.
pub(crate) const RANKED_MOVES: Section = Section {
    name: "analysis",
    title: key!("keys-in-game"),
    rows: &[
        row(&[Key::char('1')], Intent::Digit(1), RANKED, None),
        row(&[Key::char('2')], Intent::Digit(2), RANKED, None),
        row(&[Key::char('3')], Intent::Digit(3), RANKED, None),
    ],
};

pub(crate) const SAVE: Section = Section {
    name: "save",
    title: key!("keys-in-game"),
    rows: &[row(SAVE_KEY, Intent::Save, "keys-do-save-game", None)],
};

/// Where a game goes on or is looked at. Once it is over the key has a row with other words.
pub(crate) const COPY: Section = Section {
    name: "copy",
    title: key!("keys-in-game"),
    rows: &[row(COPY_KEY, Intent::Copy, "keys-do-copy-position", None)],
};

pub(crate) const REPLAY: Section = Section {
    name: "replay",
    title: key!("keys-in-replay"),
    rows: &[
        row(
            &[Key::of(KeyCode::Left), Key::char('h'), Key::char('[')],
            Intent::Older,
            "keys-do-a-move-back",
            Some("keys-foot-step"),
        ),
        row(
            &[Key::of(KeyCode::Right), Key::char('l'), Key::char(']')],
            Intent::Newer,
            "keys-do-a-move-forward",
            Some("keys-foot-step"),
        ),
        TEN_BACK,
        TEN_FORWARD,
        TO_START,
        TO_END,
        row(REVIEW_KEY, Intent::Review, "keys-do-costs", Some("keys-foot-review")),
        row(&[Key::char('i')], Intent::Analysis, "keys-do-analysis", Some("keys-foot-analyse")),
        row(
            &[Key::of(KeyCode::Enter)],
            Intent::Choose,
            "keys-do-try-move",
            Some("keys-foot-try-it"),
        ),
        row(
            &[Key::char('A')],
            Intent::AnalysisBoard,
            "keys-do-analysis-board",
            Some("keys-foot-try-moves"),
        ),
        row(&[Key::char('c')], Intent::PlayOn, "keys-do-copy-here", Some("keys-foot-play-on")),
        row(SAVE_KEY, Intent::Save, "keys-do-save", Some("keys-foot-save-as")),
        row(AGAIN, Intent::Again, "keys-do-reload", Some("keys-foot-reload-file")),
        row(EDIT_POSITION, Intent::EditPosition, "keys-do-edit-position", None),
        row(COPY_KEY, Intent::Copy, "keys-do-copy-position", None),
        row(PICTURE, Intent::Picture, "keys-do-picture", None),
        row(RULES, Intent::Rules, "keys-do-rules", None),
        row(BACK, Intent::Back, "keys-do-back", None),
        row(LEAVE, Intent::Close, "keys-do-back", Some("keys-foot-back")),
        row(&[Key::char('m')], Intent::Menu, "keys-do-menu", None),
    ],
};
