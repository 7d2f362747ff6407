//! What the screens of the coach say and take: figures in one form, names as in the header, and typed
//! moves.

use super::driver::{AppDriver, TIMEOUT, start};
use super::review::{JUDGED, JUDGED_SOS, Reviewing, in_exercises};
use crate::ui::input::{Context, Entry};
use crate::ui::settings::ColorDepth;
use crate::ui::term::AppEvent;
use crate::ui::themes::ThemeName;
use parlour_session::record::Record;
use parlour_session::storage::store;
use std::time::{Duration, Instant};

const SIZES: [(u16, u16); 5] = [(80, 24), (120, 40), (200, 60), (60, 20), (40, 12)];

/// A cost has one form, and none is cut.
#[test]
fn costs_are_in_per_cent_and_whole_at_every_size() {
    for mut reviewing in
        [Reviewing::ascii().open(JUDGED), Reviewing::painted(ColorDepth::Ansi256).open(JUDGED)]
    {
        for keys in ["", "n", "<Tab>"] {
            reviewing.keys(keys);
            for (width, height) in SIZES {
                let screen = reviewing.screen(width, height);
                assert!(!screen.contains("0."), "{screen}");
                let costs = screen.lines().filter_map(|line| line.split_once("cost "));
                for (_, cost) in costs {
                    let figure = cost.split('%').next().unwrap_or("").trim();
                    let is_whole = figure == "under 1" || figure.parse::<u32>().is_ok();
                    assert!(is_whole && cost.contains('%'), "{screen}");
                }
            }
        }
    }
}

/// Sentences call the players as the header does.
#[test]
fn sentences_of_a_review_use_the_names_of_its_header() {
    let text = JUDGED.replace("[Player1 \"master\"]", "[Player1 \"master\"]\n[Name1 \"Ann\"]");
    assert!(Record::read(text.as_bytes()).is_ok_and(|read| read.names[0] == "Ann"));
    let both_master = JUDGED.replace("[Player2 \"human\"]", "[Player2 \"master\"]");
    for (text, names) in [
        (JUDGED, ["master", "takes your"]),
        (&text, ["Ann", "takes your"]),
        (&both_master, ["Player 1", "takes player 2's"]),
    ] {
        let reviewing = Reviewing::painted(ColorDepth::Ansi256).open(text);
        let screen = reviewing.screen(120, 40);
        assert!(screen.lines().next().is_some_and(|header| header.contains(names[0])), "{screen}");
        assert!(screen.contains(names[1]), "{screen}");
    }
}

/// Two people: the word is no number of games, and each figure has a heading.
#[test]
fn a_result_says_who_has_won_and_what_its_figures_are() {
    let mut driver = AppDriver::painted(ColorDepth::None, ThemeName::DARK);
    driver.app.start_game(start("breakthrough", &["b2-b3"])).expect("valid game");
    driver.keys("xy");
    assert_eq!(driver.app.context(), Context::Over);
    for (width, height) in [(80, 24), (120, 40), (200, 60)] {
        let screen = driver.screen(width, height);
        assert!(screen.contains("Player 1 has won"), "{screen}");
        let heading = screen.lines().position(|line| line.trim_end().ends_with("games won"));
        let heading = heading.unwrap_or_else(|| panic!("no heading: {screen}"));
        let below: Vec<&str> =
            screen.lines().skip(heading + 1).take(2).map(str::trim_end).collect();
        assert!(below[0].ends_with('0') && below[1].ends_with('1'), "{screen}");
    }
}

/// The panel of Amazons is narrow at 80x24. No figure takes the room of a name.
#[test]
fn names_in_a_result_are_whole() {
    let judged =
        |mv: &str| format!("{mv} {{[%eval 0.500] [%cost 0.000] [%best {mv}] [%nodes 99000000]}}\n");
    let text = "[Game \"amazons\"]\n[Size \"10x10\"]\n[Player1 \"human\"]\n\
        [Player2 \"random\"]\n\n"
        .to_string()
        + &format!("1. {}2. {}", judged("d1-d7/g7"), judged("a7-a5/c5"));
    let record = Record::read(text.as_bytes()).expect("a game");
    let mut reviewing = Reviewing::painted(ColorDepth::None);
    reviewing.driver.app.resume_copy(record).expect("it can be played on");
    reviewing.keys("xy");
    while reviewing.screen(120, 40).contains("reviewing, ") {
        reviewing.deliver();
    }
    let screen = reviewing.screen(80, 24);
    for said in ["accuracy", "♛ You ", "♕ random "] {
        assert!(screen.contains(said), "{said}: {screen}");
    }
}

/// A hint is listed in the panel, and not a second time below the board.
#[test]
fn a_hint_of_an_exercise_shows_once() {
    for reviewing in [Reviewing::ascii(), Reviewing::painted(ColorDepth::Ansi256)] {
        let mut exercises = in_exercises(reviewing, JUDGED);
        exercises.keys("H");
        for (width, height) in SIZES {
            let screen = exercises.screen(width, height);
            assert_eq!(screen.matches("Move the pawn on").count(), 1, "{screen}");
        }
    }
}

/// Moves are typed as at the table: completed, refused with the reason, and played.
#[test]
fn moves_of_exercises_can_be_typed() {
    let mut sos = in_exercises(Reviewing::ascii(), JUDGED_SOS);
    sos.keys(":c3");
    assert_eq!(sos.driver.app.context(), Context::TextInput);
    assert!(sos.screen(80, 24).contains("c3S"), "what it may become: {}", sos.screen(80, 24));
    sos.keys("q<Enter>");
    let refused = sos.screen(80, 24);
    assert_eq!(sos.driver.app.context(), Context::TextInput, "{refused}");
    assert!(refused.contains("c3q"), "{refused}");
    let mut table = AppDriver::in_game("sos", true, &[]);
    table.keys(":c3q<Enter>");
    let reason = |screen: &str| -> String {
        let line = screen.lines().find(|line| line.contains("c3q")).unwrap_or("");
        line.split("c3q").skip(1).collect::<Vec<_>>().join("c3q").trim().to_string()
    };
    assert_eq!(reason(&refused), reason(&table.screen(80, 24)));
    sos.keys("<Bksp>o<Enter>");
    assert!(sos.screen(80, 24).contains("c3O is right: nothing is better."));
    assert_eq!(sos.driver.app.context(), Context::Exercise(Entry::Write));
    // The line is left without a move.
    let mut sos = in_exercises(Reviewing::ascii(), JUDGED_SOS);
    let before = sos.screen(80, 24);
    sos.keys(":c3<Esc>");
    assert_eq!(sos.screen(80, 24), before);
}

/// A number stands where a move goes, and beside the piece that moves.
#[test]
fn the_numbers_of_an_analysis_mark_both_squares_of_a_move() {
    // The columns of the squares.
    let painted = |depth| (AppDriver::painted(depth, ThemeName::DARK), 3..43);
    let surfaces = [
        painted(ColorDepth::None),
        painted(ColorDepth::Ansi256),
        (AppDriver::new(true, ColorDepth::None), 5..38),
    ];
    for (mut driver, columns) in surfaces {
        // The best three moves are of different pawns here: a small square has no room for three numbers.
        let moves = ["d2-d3", "d7-d6", "d3-d4", "d6-d5"];
        driver.app.start_game(start("breakthrough", &moves)).expect("valid game");
        driver.keys("i").await_coach("depth");
        let screen = driver.screen(80, 24);
        let row = |line: &str| -> String {
            line.chars().skip(columns.start).take(columns.len()).collect()
        };
        let board: String = screen.lines().skip(2).take(18).map(row).collect();
        for number in ['1', '2', '3'] {
            assert_eq!(board.matches(number).count(), 2, "{number}: {screen}");
        }
    }
}

/// A hint says at last why, in words and not as bare moves.
#[test]
fn the_last_hint_is_a_sentence() {
    let mut driver = AppDriver::new(true, ColorDepth::None);
    driver.app.start_game(start("breakthrough", &["b2-b3", "g7-g6"])).expect("valid game");
    driver.keys("H").await_coach("Hint: look at the ");
    driver.keys("HHH");
    let screen = driver.screen(80, 24);
    let compares = screen.contains("Why: you expect ") || screen.contains("Why: the next best, ");
    assert!(compares && screen.contains('%'), "{screen}");
}

/// A branch of a game without moves is in its file, and is found again.
#[test]
fn branches_from_the_start_are_kept_and_found_again() {
    let text = "[Game \"snort\"]\n[Size \"5x5\"]\n[Player1 \"human\"]\n[Player2 \"human\"]\n\
        [Result \"0-1\"]\n[Termination \"resigned\"]\n\n";
    let mut reviewing = Reviewing::ascii();
    let path = reviewing.archive(text);
    reviewing.keys("r<Enter>A:a1<Enter>:c3<Enter>[:e5<Enter>");
    let screen = reviewing.screen(120, 40);
    assert!(!screen.contains("not kept") && screen.contains("1 a1"), "{screen}");
    reviewing.keys("<Esc>"); // waits for the writer
    let kept = store::read(&path).expect("it can be read");
    assert!(kept.to_string().contains("( 1. a1 2. c3 ( 2. e5 ) )"), "{kept}");
    let mut again = Reviewing::ascii();
    again.driver.app.set_store(reviewing.store.clone());
    again.keys("r<Enter>A");
    let screen = again.screen(120, 40);
    assert!(screen.contains("1 a1") && screen.contains("e5"), "{screen}");

    // Before the first move of a match too: the branch stands beside that move then.
    let (mut driver, moves) = (AppDriver::new(true, ColorDepth::None), ["a1", "b1"]);
    driver.app.start_game(start("snort", &[])).expect("valid game");
    driver.keys("A:a1<Enter><Esc>A");
    assert!(driver.screen(120, 40).contains("1 a1"), "{}", driver.screen(120, 40));
    driver.keys("<Esc>:b1<Enter>A");
    let screen = driver.screen(120, 40);
    assert!(moves.iter().all(|mv| screen.contains(&format!("1 {mv}"))), "{screen}");
}

/// What the player to move had thought when a game was left counts in that position only.
#[test]
fn a_turn_played_on_from_an_earlier_position_has_taken_no_time() {
    let text = "[Game \"snort\"]\n[Size \"4x4\"]\n[Player1 \"human\"]\n[Player2 \"human\"]\n\
        [Clock \"300+0\"]\n\n1. b2 {[%emt 1.0] [%cost 0.000] [%best b2] [%nodes 99000000]}\n\
        2. d4 {[%emt 1.0] [%cost 0.000] [%best d4] [%nodes 99000000]} {[%used 120.0]}\n";
    for (is_review, keys, is_left_there) in [
        (false, "c", true),
        (false, "<Left>c", false),
        (false, "A:c3<Enter>c", false),
        (false, "A[c", false),
        (true, "<End>c", true),
        (true, "<Home>c", false),
    ] {
        let mut reviewing = Reviewing::ascii();
        let path = reviewing.archive(text);
        let record = store::read(&path).expect("it can be read");
        let app = &mut reviewing.driver.app;
        let shown =
            if is_review { app.review(record, Some(path)) } else { app.replay(record, path) };
        shown.expect("it can be shown");
        reviewing.keys(keys);
        let screen = reviewing.screen(80, 24);
        // Of five minutes, less the seconds that this takes.
        let has_thought = screen.contains("2:5") || screen.contains("3:00");
        assert_eq!(has_thought, is_left_there, "{keys}: {screen}");
    }
}

/// The card of a saved game tells aids and review.
#[test]
fn a_saved_game_tells_its_aids_and_whether_it_was_reviewed() {
    let with_aids = JUDGED.replace("[Seed", "[Aids \"hints,take-backs\"]\n[Seed");
    let plain = "[Game \"breakthrough\"]\n[Size \"8x8\"]\n\n1. a2-a3\n";
    for (text, notes) in
        [(with_aids.as_str(), "with hints, take-backs"), (JUDGED, "reviewed"), (plain, "")]
    {
        let mut reviewing = Reviewing::painted(ColorDepth::None);
        reviewing.archive(text);
        reviewing.keys("r");
        // The card is read on a thread: its board, which has a line round it, stands beside it.
        let deadline = Instant::now() + TIMEOUT;
        while !reviewing.screen(120, 40).contains('┌') && Instant::now() < deadline {
            std::thread::sleep(Duration::from_millis(5));
            reviewing.driver.app.handle([AppEvent::News]);
        }
        let screen = reviewing.screen(120, 40);
        assert!(screen.contains(notes), "{screen}");
        assert_eq!(screen.contains("reviewed"), text.contains("%eval"), "{screen}");
    }
}

/// A sign behind the result, and what it means: in the card, or without one below the list.
#[test]
fn lists_mark_games_that_were_played_with_aids() {
    let with_aids = JUDGED.replace("[Seed", "[Aids \"hints,take-backs\"]\n[Seed");
    let painted = || Reviewing::painted(ColorDepth::None);
    for (make, width, sign, note) in [
        (Reviewing::ascii as fn() -> Reviewing, 70, "lost +", "+ with hints, take-backs. judged"),
        (painted, 70, "lost +", "+ with hints, take-backs. judged"),
        (painted, 120, "lost +", ""),
    ] {
        for (text, is_marked) in [(with_aids.as_str(), true), (JUDGED, false)] {
            let mut reviewing = make();
            reviewing.archive(text);
            // A key takes away what was said when the list opened.
            reviewing.keys("r<Down>");
            let screen = reviewing.screen(width, 24);
            assert_eq!(screen.contains(sign), is_marked, "{screen}");
            assert_eq!(screen.contains(note), is_marked || note.is_empty(), "{screen}");
        }
    }
    // The filter finds them.
    let mut reviewing = Reviewing::ascii();
    reviewing.archive(&with_aids);
    reviewing.keys("r/hints<Enter>");
    assert!(reviewing.screen(80, 24).contains("lost +"), "{}", reviewing.screen(80, 24));
}

#[test]
fn a_digit_without_an_analysis_says_how_to_get_one() {
    let mut driver = AppDriver::in_game("snort", true, &[]);
    driver.keys("1");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("The analysis is off: i shows it."), "{screen}");
}

/// Lists call an opponent of the ladder as the table does, and find it by the word of files as well.
#[test]
fn lists_call_opponents_as_the_table_does() {
    let rung = JUDGED.replace("[Player1 \"master\"]", "[Player1 \"rung:4\"]");
    for make in [Reviewing::ascii as fn() -> Reviewing, || Reviewing::painted(ColorDepth::None)] {
        for filter in ["", "/rung:4<Enter>", "/Cleo<Enter>"] {
            let mut reviewing = make();
            reviewing.archive(&rung);
            reviewing.keys("r").keys(filter);
            let screen = reviewing.screen(120, 24);
            assert!(screen.contains("Cleo ") && screen.contains("You"), "{screen}");
            assert!(!screen.contains("rung:4 -") && !screen.contains("- rung:4"), "{screen}");
        }
    }
}

/// Names, "You" and levels, as at the table; numbers only where nothing else is known.
#[test]
fn a_replay_names_the_players_as_the_table_does() {
    let rung = JUDGED.replace("[Player1 \"master\"]", "[Player1 \"level 4\"]\n[Rated \"yes\"]");
    let named = JUDGED.replace("[Player1 \"master\"]", "[Player1 \"master\"]\n[Name1 \"Ann\"]");
    for (text, names) in [
        (JUDGED, ["You", "master", "aster wins: "]),
        (&rung, ["You", "Cleo", "Cleo wins: "]),
        (&named, ["You", "Ann", "Ann wins: "]),
    ] {
        for make in [Reviewing::ascii, || Reviewing::painted(ColorDepth::None)] {
            let mut reviewing = make();
            reviewing.archive(text);
            reviewing.keys("r<Enter>");
            let screen = reviewing.screen(120, 40);
            for name in names {
                assert!(screen.contains(name), "{name}: {screen}");
            }
            assert!(!screen.contains("Player "), "{screen}");
        }
    }
}

/// A wide review uses the column beside its board: figures of both players, and a card a moment.
#[test]
fn a_wide_review_has_figures_and_moments_beside_its_board() {
    for reviewing in [Reviewing::painted(ColorDepth::Ansi256), Reviewing::painted(ColorDepth::None)]
    {
        let mut reviewing = reviewing.open(JUDGED);
        let screen = reviewing.screen(200, 60);
        let column: Vec<String> =
            screen.lines().map(|line| line.chars().take(42).collect()).collect();
        let column = column.join("\n");
        for words in
            ["97 %", "88 %", "inaccuracy", "blunder", "WHAT DECIDED IT", "move 28", "move 54"]
        {
            assert!(column.contains(words), "{words}: {screen}");
        }
        reviewing.keys("2");
        assert!(reviewing.screen(200, 60).contains("Move 44 of 61"));
    }
}
