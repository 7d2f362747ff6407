//! The ninth game of the crate's documentation, noughts and crosses, registered by a program that
//! builds on this crate: the laws, perft, every level, the solver, the engine protocol, line mode
//! and the full screen know it.

mod noughts_and_crosses;
mod program;

use crate::laws::game_laws;
use noughts_and_crosses::Noughts;
use parlour_ai::core::{EngineOptions, GameAi, SearchLimits, Searcher, Wdl};
use parlour_ai::engine::{EngineMaker, engine};
use parlour_ai::{Level, Player, is_available};
use parlour_rules::{History, Outcome, Rules, Seat, path, perft};
use parlour_session::catalog::registry::{BenchWorkload, Game, RegisterError};
use parlour_session::catalog::{ALL_GAMES, Example, registry};
use parlour_session::play::GameEntry;
use parlour_session::testing::in_own_process;

/// All that the game needs outside its own file.
fn noughts_and_crosses() -> Game {
    Game::new::<Noughts>(GameEntry {
        name: "noughts",
        title: "Noughts and Crosses",
        about: "Three in a row.",
        menu_entry: "noughts",
        rules: "Noughts and Crosses\n\nThree marks in a row win.\n".into(),
        example: "3x3 The board is empty.\nb2 The middle is on four lines.\n".into(),
        lesson:
            "== The middle\nsay It is on four lines.\ndo Take the middle.\naccept b2\nright Yes.\n"
                .into(),
        puzzles: "".into(),
        openings: "".into(),
        bench: BenchWorkload::DEFAULT,
    }, EngineMaker::one(engine::<Noughts, Noughts>))
}

/// Registers the game before anything reads the list of games, once in a process.
fn register() {
    ALL_GAMES.register(vec![noughts_and_crosses()]).expect("nothing has read the list yet");
}

fn start() -> History<Noughts> {
    let setup = Noughts::SUPPORTED_SETUPS.default_setup;
    History::new(Noughts::start(&setup).expect("the default setup is valid"))
}

/// The game after these moves, a space between them.
fn after(moves: &str) -> History<Noughts> {
    let mut history = start();
    for text in moves.split_whitespace() {
        history.push(path::move_from_text(&history, text).expect("the move is legal"));
    }
    history
}

#[test]
fn the_registry_lists_it_after_the_built_in_games() {
    in_own_process("ninth_game::the_registry_lists_it_after_the_built_in_games", || {
        register();
        assert_eq!(ALL_GAMES.len(), 10);
        assert_eq!(ALL_GAMES[9].name, "noughts");
        let found = registry::find_game("Noughts").expect("it is registered");
        assert_eq!(found.title, "Noughts and Crosses");
        let example = Example::of(found).expect("the example is read");
        assert_eq!(example.game.moves().len(), 1);
    });
}

#[test]
fn a_list_that_was_read_does_not_change() {
    in_own_process("ninth_game::a_list_that_was_read_does_not_change", || {
        register();
        assert_eq!(ALL_GAMES.len(), 10);
        let taken = Game::new::<Noughts>(
            GameEntry {
                name: "snort",
                title: "Another Snort",
                about: "",
                menu_entry: "snort",
                rules: "".into(),
                example: "".into(),
                lesson: "".into(),
                puzzles: "".into(),
                openings: "".into(),
                bench: BenchWorkload::DEFAULT,
            },
            EngineMaker::one(engine::<Noughts, Noughts>),
        );
        assert_eq!(ALL_GAMES.register(vec![taken]), Err(RegisterError::NameTaken("snort")));
        assert_eq!(ALL_GAMES.register(vec![]), Err(RegisterError::AlreadyRead));
    });
}

#[test]
fn it_keeps_the_laws() {
    game_laws::check_all_setups::<Noughts, Noughts, Noughts>();
}

/// The numbers of games after 5 to 9 moves are known; 255,168 games in all.
#[test]
fn perft_counts_its_games() {
    let nodes = |depth| perft::bulk(&mut start(), depth);
    assert_eq!([5, 6, 7, 8, 9].map(nodes), [15_120, 54_720, 148_176, 200_448, 127_872]);
    let ended = |depth| perft::perft(&mut start(), depth).over;
    assert_eq!((5..=9).map(ended).sum::<u64>(), 255_168);
}

#[test]
fn every_level_plays_it() {
    let setup = Noughts::SUPPORTED_SETUPS.default_setup;
    for level in Level::ALL {
        if !is_available::<Noughts>(level, &setup, Seat::FIRST) {
            assert_eq!(level, Level::Mirror, "no other level depends on a theorem");
            continue;
        }
        let mut player = Player::<Noughts>::new(level, &EngineOptions::default());
        let mut history = start();
        while history.outcome().is_none() {
            let limits = SearchLimits { nodes: Some(50_000), ..SearchLimits::default() };
            history.push(player.think(&history, &limits, &mut |_| {}).best_move);
        }
        if level == Level::Master {
            assert_eq!(history.outcome(), Some(Outcome::draw(2)), "perfect play is a draw");
        }
    }
}

#[test]
fn it_is_solved() {
    let solve = |moves: &str| {
        let limits = SearchLimits::default();
        Noughts::solve(&after(moves), &limits, &EngineOptions::default()).wdl
    };
    assert_eq!(solve(""), Some(Wdl::Draw));
    assert_eq!(solve("a1 b1"), Some(Wdl::Win), "an edge in reply to a corner loses");
    assert_eq!(solve("a1 b2 c3"), Some(Wdl::Draw));
}
