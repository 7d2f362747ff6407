//! The game table: whose side is below, the panel, the second column, and the result.

use super::driver::{AppDriver, start};
use super::encoding::seen;
use super::frames::Frames;
use super::painted::with_styles;
use crate::text;
use crate::ui::draw::buffer_writer::take_cut_texts;
use crate::ui::draw::{LayoutInput, layout};
use crate::ui::settings::{ColorDepth, Surface};
use crate::ui::term::AppEvent;
use crate::ui::themes::ThemeName;
use insta::assert_snapshot;
use parlour_ai::core::Score;
use parlour_rules::{Outcome, Path, Seat, Variant};
use parlour_session::catalog::ALL_GAMES;
use parlour_session::play::{
    BoardText, MatchStart, PlayerSpec, Reply, ReplySink, SearchInfo, WorkerEvent,
};
use parlour_session::record::fixtures::random_record;
use parlour_words::Language;
use parlour_words::current::during;
use rand::SeedableRng;
use rand::rngs::StdRng;
use ratatui::buffer::Cell;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};
use std::path::PathBuf;
use std::time::Duration;

/// A match of a game on a painted table with these players.
fn table(game: &str, players: &[&str], moves: &[&str], depth: ColorDepth) -> AppDriver {
    let mut driver = AppDriver::painted(depth, ThemeName::DARK);
    driver.app.start_game(seated(game, players, moves)).expect("it can begin");
    driver
}

fn seated(game: &str, players: &[&str], moves: &[&str]) -> MatchStart {
    let player_specs: Vec<PlayerSpec> =
        players.iter().map(|player| player.parse().expect("a player")).collect();
    let mut start = start(game, moves);
    start.setup.players = player_specs.len();
    start.names = vec![String::new(); player_specs.len()];
    MatchStart { player_specs, ..start }
}

/// The screen row of the label of board row `number`, the number at the left of the board.
fn row_of(screen: &str, number: &str) -> usize {
    let is_label = |line: &str| {
        line.trim_start().split(|sign: char| !sign.is_ascii_digit()).next() == Some(number)
    };
    screen.lines().position(is_label).expect("the row is labelled")
}

#[test]
fn the_only_persons_side_is_below() {
    // Player 1 begins on the first rows of Breakthrough and at the bottom of Amazons.
    for (game, last) in [("breakthrough", "8"), ("amazons", "10")] {
        for plain in [false, true] {
            let is_below = |players: &[&str], number: &str, keys: &str| {
                let mut driver = if plain {
                    AppDriver::at_menu()
                } else {
                    AppDriver::painted(ColorDepth::Ansi256, ThemeName::DARK)
                };
                driver.app.start_game(seated(game, players, &[])).expect("it can begin");
                driver.keys(keys);
                let screen = driver.screen(120, 40);
                let other = if number == "1" { last } else { "1" };
                row_of(&screen, number) > row_of(&screen, other)
            };
            let home = |seat: usize| ["1", last][seat];
            assert!(is_below(&["human", "random"], home(0), ""), "{game}");
            assert!(is_below(&["random", "human"], home(1), ""), "{game}");
            assert!(!is_below(&["human", "random"], home(0), "f"), "{game}: f turns it");
            // Two people sit as the rules draw the board.
            let drawn_below = if game == "amazons" { "1" } else { last };
            assert!(is_below(&["human", "human"], drawn_below, ""), "{game}");
        }
    }
}

/// What a terminal shows after these bytes.
fn shown(terminal: &vt100::Parser) -> Vec<((String, vt100::Color, vt100::Color), bool)> {
    let (rows, cols) = terminal.screen().size();
    let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
    cells
        .filter_map(|(row, col)| terminal.screen().cell(row, col))
        .map(|cell| {
            let sign = if cell.has_contents() { cell.contents() } else { " " };
            (seen(sign, cell.fgcolor(), cell.bgcolor()), cell.inverse())
        })
        .collect()
}

#[test]
fn what_changes_leaves_the_screen_as_a_whole_frame_would() {
    let (width, height) = (80, 24);
    for depth in [ColorDepth::True, ColorDepth::Ansi256, ColorDepth::Ansi16] {
        for game in ["pentago", "pentagoxl", "breakthrough", "sos", "amazons", "dodgem"] {
            let mut driver = table(game, &["human", "human"], &[], depth);
            let mut frames = Frames::new(width, height);
            let mut changed = vt100::Parser::new(height, width, 0);
            // A marble and a turn, a pawn and where it goes, a letter; and the cursor on.
            for keys in [
                "<Enter>", "<Tab>", "<Enter>", "<Left>", "<Up>", "<Enter>", "<Tab>", "<Enter>",
                "<Right>",
            ] {
                driver.keys(keys);
                let now = driver.render(width, height);
                changed.process(&frames.next(now.clone()));
                let mut fresh = vt100::Parser::new(height, width, 0);
                fresh.process(&Frames::new(width, height).next(now));
                let differ = shown(&changed).iter().zip(&shown(&fresh)).position(|(a, b)| a != b);
                let place = differ.map(|at| (at % usize::from(width), at / usize::from(width)));
                assert_eq!(place, None, "{game}, {depth:?}, {keys}");
            }
        }
    }
}

const SIZES: [(u16, u16); 3] = [(80, 24), (120, 40), (200, 60)];

/// A game that one move ends: the pawn on g7 goes to the last row.
fn nearly_won(players: &[&str], depth: ColorDepth) -> AppDriver {
    let mut driver = AppDriver::painted(depth, ThemeName::DARK);
    let board = BoardText {
        rows: "......../......../......../......../......../2......./......1./........".into(),
        to_move: 1,
        scores: None,
    };
    let start = MatchStart { board: Some(board), ..seated("breakthrough", players, &[]) };
    driver.app.start_game(start).expect("it can begin");
    driver
}

#[test]
fn a_win_counts_for_who_sat_there_when_it_was_won() {
    let mut driver = AppDriver::painted(ColorDepth::Ansi256, ThemeName::DARK);
    let board = BoardText {
        rows: "......../2......./......../......../......../......../......1./........".into(),
        to_move: 2,
        scores: None,
    };
    let start =
        MatchStart { board: Some(board), ..seated("breakthrough", &["human", "random"], &[]) };
    driver.app.start_game(start).expect("it can begin");
    driver.keys("w:a2-a1<Enter>");
    let of_you =
        |screen: &str| screen.contains("you 1 : 0 random") || screen.contains("random 0 : 1 you");
    let screen = driver.screen(120, 40);
    assert!(screen.contains("You win") && of_you(&screen), "{screen}");
    driver.keys("n");
    let screen = driver.screen(120, 40);
    assert!(!screen.contains("You win") && of_you(&screen), "{screen}");
}

/// A person against `master`, whose search has reported something.
fn against_a_thinker(depth: ColorDepth, theme: ThemeName) -> AppDriver {
    let mut driver = AppDriver::with(false, depth, |config| {
        (config.surface, config.theme, config.plans) = (Surface::Painted, theme, true);
    });
    let moves = ["b2-b3", "a7-a6", "b3-b4", "a6-a5", "b4xa5", "b7-b6", "a5xb6", "c7xb6", "c2-c3"];
    let game = seated("breakthrough", &["human", "master"], &moves);
    let game = game.begin(&driver.reply_sink).expect("it can begin");
    let ticket = game.pending_job().expect("master thinks");
    driver.app.play_match(game);
    let info = SearchInfo {
        path: Path::EMPTY,
        pv: ["a8-b7", "a2-b3", "h7-h6"].map(str::to_string).to_vec(),
        score: Some(Score::Expected(520)),
        depth: 10,
        nodes: 959_000,
        elapsed: Duration::from_secs(1),
        compared: None,
    };
    let event = WorkerEvent::Progress(info);
    driver.app.handle([AppEvent::Reply(Reply { ticket, event })]);
    driver
}

/// Screens of all sizes.
fn screens(driver: &AppDriver) -> String {
    let screens = SIZES.map(|(width, height)| driver.screen(width, height));
    screens.join(&format!("\n{}\n", "-".repeat(80)))
}

#[test]
fn a_table_with_a_search_under_way() {
    let driver = against_a_thinker(ColorDepth::Ansi256, ThemeName::DARK);
    assert_snapshot!(screens(&driver));
}

#[test]
fn styles_of_a_table() {
    let dark = against_a_thinker(ColorDepth::Ansi256, ThemeName::DARK);
    let light = against_a_thinker(ColorDepth::Ansi256, ThemeName::LIGHT);
    let none = against_a_thinker(ColorDepth::None, ThemeName::DARK);
    let all = [dark, light, none].map(|driver| with_styles(&driver.render(80, 24)));
    assert_snapshot!(all.join("\n\n"));
}

#[test]
fn tables_of_other_games() {
    let games: [(&str, &[&str], &[&str]); 4] = [
        ("snort", &["human", "random"], &["d4", "f6", "b2"]),
        ("amazons", &["human", "human"], &["d1-d7/g7"]),
        ("sos", &["human", "greedy", "human"], &["c3S", "c4O", "c5S"]),
        ("pentagoxl", &["human", "human", "human", "human"], &["c4:7"]),
    ];
    let all = games
        .map(|(game, players, moves)| screens(&table(game, players, moves, ColorDepth::Ansi256)));
    assert_snapshot!(all.join("\n\n"));
}

/// A game that its only person has won by one move.
fn won(depth: ColorDepth) -> AppDriver {
    let mut driver = nearly_won(&["human", "random"], depth);
    driver.keys(":g7-h8<Enter>");
    driver
}

#[test]
fn a_result_in_every_size() {
    assert_snapshot!(screens(&won(ColorDepth::Ansi256)));
}

#[test]
fn a_result_is_told_with_and_without_colours() {
    for depth in [ColorDepth::True, ColorDepth::Ansi256, ColorDepth::Ansi16, ColorDepth::None] {
        for (width, height) in SIZES {
            let mut driver = won(depth);
            let screen = driver.screen(width, height);
            let word = ["██ ▄ ██", "▀██▀██▀"];
            let told =
                ["a pawn got through on h8", "You won", "rematch", "1 move", "you 1 : 0 random"];
            for said in word.into_iter().chain(told) {
                assert!(screen.contains(said), "{said}: {screen}");
            }
            assert!(screen.contains("You win: a pawn has reached the far side."), "{screen}");
            // An earlier position has the players and moves back.
            driver.keys("[");
            let screen = driver.screen(width, height);
            assert!(screen.contains("MOVES") && !screen.contains("rematch, seats"), "{screen}");
        }
    }
}

#[test]
fn the_rail_takes_the_winners_colour() {
    for depth in [ColorDepth::True, ColorDepth::Ansi256] {
        let rail = |driver: &AppDriver| driver.render(80, 24)[(1, 2)].bg;
        let house = rail(&nearly_won(&["human", "random"], depth));
        let winners = rail(&won(depth));
        let mut lost = nearly_won(&["human", "random"], depth);
        lost.keys("xy");
        let losers = rail(&lost);
        assert!(house != winners && house != losers && winners != losers, "{depth:?}");
    }
}

#[test]
fn the_word_of_a_result_is_the_persons_or_the_winners() {
    let (one, two) = (Seat::FIRST, Seat::SECOND);
    for (outcome, players, person, word) in [
        (Outcome::win(one), 2, Some(one), "WON"),
        (Outcome::win(two), 2, Some(one), "LOST"),
        (Outcome::draw(2), 2, Some(one), "DRAW"),
        (Outcome::win(two), 2, None, "WON"),
        (Outcome::draw(3), 3, None, "DRAW"),
    ] {
        assert_eq!(text::result_word(outcome, players, person), word);
    }
    let shared = Outcome::from_bits(0b110).expect("two winners");
    assert_eq!(text::result_word(shared, 3, Some(one)), "LOST");
    assert_eq!(text::result_word(shared, 3, Some(two)), "SHARED");
    assert_eq!(text::result_word(shared, 3, None), "SHARED");
}

#[test]
fn cards_show_clocks_and_the_header_how_they_run() {
    let mut driver = AppDriver::painted(ColorDepth::None, ThemeName::DARK);
    let mut start = seated("snort", &["human", "human"], &[]);
    start.time_control = Some("1800+5".parse().expect("a time control"));
    driver.app.start_game(start).expect("it can begin");
    let picture = driver.render(120, 40);
    let screen = driver.screen(120, 40);
    assert!(screen.contains("Snort  8×8  ·  30 min + 5 s"), "{screen}");
    assert!(screen.contains("30:00"), "the clock that does not run: {screen}");
    let is_ink = |cell: &&Cell| cell.modifier.contains(Modifier::REVERSED | Modifier::BOLD);
    let ink: String = picture.content.iter().filter(is_ink).map(Cell::symbol).collect();
    assert!(ink.contains(':'), "the running clock stands out: {ink}");
}

#[test]
fn the_card_of_who_sits_below_is_below() {
    let name_rows = |players: &[&str], game: &str, keys: &str| {
        let mut driver = table(game, players, &[], ColorDepth::None);
        driver.keys(keys);
        let screen = driver.screen(120, 40);
        let row = |sign: &str| screen.lines().position(|line| line.contains(sign));
        (row("● ").or(row("♛ ")), row("○ ").or(row("♕ ")))
    };
    for game in ["breakthrough", "amazons", "snort", "dodgem"] {
        let (first, second) = name_rows(&["human", "random"], game, "");
        assert!(first > second, "{game}");
    }
    let (first, second) = name_rows(&["human", "human"], "breakthrough", "");
    assert!(first < second, "player 1 begins above");
    let (first, second) = name_rows(&["human", "human"], "breakthrough", "f");
    assert!(first > second, "the cards go with the board");
}

#[test]
fn a_replay_has_a_table_too() {
    let start = seated("breakthrough", &["human", "human"], &[]);
    let mut record = random_record(&start, 5, &mut StdRng::seed_from_u64(3));
    record.player_specs = seated("breakthrough", &["human", "random"], &[]).player_specs;
    record.names = vec![String::new(); 2];
    let last = record.plies[4].text.clone();
    let mut driver = AppDriver::painted(ColorDepth::Ansi256, ThemeName::DARK);
    driver.app.replay(record, PathBuf::from("a.game")).expect("it can be played");
    for (width, height) in SIZES {
        let screen = driver.screen(width, height);
        for said in ["PARLOUR  Breakthrough  8×8", "MOVES", "5/5", "random"] {
            assert!(screen.contains(said), "{said}: {screen}");
        }
        assert!(screen.contains(&format!("▸{last}")), "the move is marked: {screen}");
    }
    let screen = driver.screen(120, 40);
    assert!(row_of(&screen, "1") > row_of(&screen, "8"), "the person sits below: {screen}");
    driver.keys("<Left>");
    let screen = driver.screen(120, 40);
    assert!(screen.contains("4/5") && !screen.contains(&format!("▸{last}")), "{screen}");
}

#[test]
fn nothing_is_in_colour_where_there_is_none() {
    for (width, height) in SIZES {
        for driver in [won(ColorDepth::None), against_a_thinker(ColorDepth::None, ThemeName::DARK)]
        {
            for cell in &driver.render(width, height).content {
                assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset));
            }
        }
    }
}

#[test]
fn nobody_has_squares_of_its_own_where_all_pawns_look_alike() {
    let people = ["human", "human"];
    let shown = |variant| {
        let mut start = seated("firstattack", &people, &["d4", "g2"]);
        start.setup.variant = variant;
        let mut driver = AppDriver::painted(ColorDepth::Ansi256, ThemeName::DARK);
        driver.app.start_game(start).expect("it can begin");
        [(80, 24), (120, 40), (200, 60)].map(|(width, height)| driver.screen(width, height))
    };
    for screen in shown(Variant::Standard) {
        assert!(!screen.contains("theirs alone") && !screen.contains("OPEN SQUARES"), "{screen}");
        assert!(screen.contains("squares are open."), "{screen}");
    }
    for screen in shown(Variant::Colours) {
        assert!(screen.contains("theirs alone"), "{screen}");
        assert!(screen.contains("squares are open to both sides."), "{screen}");
    }
}

/// In standard First Attack all pawns look alike, before the first of them too.
#[test]
fn signs_and_tips_of_first_attack_go_by_the_variant() {
    let shown = |variant| {
        let mut driver = AppDriver::with(false, ColorDepth::None, |config| {
            (config.surface, config.tips) = (Surface::Painted, true);
        });
        let mut start = seated("firstattack", &["human", "human"], &[]);
        start.setup.variant = variant;
        driver.app.start_game(start).expect("it can begin");
        driver.screen(120, 40)
    };
    let standard = shown(Variant::Standard);
    for said in ["● Player 1", "● Player 2", "Tip: a cross marks a closed square."] {
        assert!(standard.contains(said), "{said}: {standard}");
    }
    let colours = shown(Variant::Colours);
    for said in ["● Player 1", "○ Player 2", "Tip: a dot marks a square open to one side"] {
        assert!(colours.contains(said), "{said}: {colours}");
    }
}

#[test]
fn a_game_without_a_move_has_no_review() {
    let mut driver = table("snort", &["human", "random"], &[], ColorDepth::Ansi256);
    driver.keys("xy");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("rematch") && !screen.contains("review"), "{screen}");
    driver.keys("v");
    let screen = driver.screen(80, 24);
    assert!(screen.contains("No move was played: there is nothing to review."), "{screen}");
}

#[test]
fn a_board_does_not_shrink_where_the_players_are_folded_away() {
    for game in &ALL_GAMES {
        let game = start(game.name, &[]).begin(&ReplySink::ignore()).expect("it can begin");
        let input = LayoutInput::from_scene(&game.scene(0), Surface::Painted);
        for (width, height) in SIZES {
            let square = |sidebar_collapsed| {
                let input = LayoutInput { sidebar_collapsed, ..input };
                let layout = layout::fit_game(Rect::new(0, 0, width, height), &input);
                layout.expect("it fits").board.square_size.width
            };
            assert!(square(true) >= square(false), "{}: {width}x{height}", game.game().title);
        }
    }
}

/// The longest names of players without names, beside the longest word for a win.
#[test]
fn cards_of_a_narrow_panel_keep_names_whole() {
    during(Language::Romanian, || {
        let mut driver = AppDriver::painted(ColorDepth::None, ThemeName::DARK);
        let board =
            BoardText { rows: "...../2..../...../...1./.....".into(), to_move: 1, scores: None };
        let mut start = seated("breakthrough", &["human", "human"], &[]);
        (start.setup.rows, start.setup.cols) = (5, 5);
        driver.app.start_game(MatchStart { board: Some(board), ..start }).expect("it can begin");
        driver.keys(":d4-d5<Enter>A");
        take_cut_texts();
        let screen = driver.screen(80, 24);
        for cut in take_cut_texts() {
            assert!(!["Jucătorul", "Aici"].iter().any(|it| cut.starts_with(it)), "{cut}: {screen}");
        }
        for name in ["● Jucătorul 1", "○ Jucătorul 2"] {
            assert!(screen.contains(name), "{name}: {screen}");
        }
    });
}
