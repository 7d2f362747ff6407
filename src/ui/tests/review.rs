//! Reviews and exercises on the screen.

use super::driver::{AppDriver, TIMEOUT, lines, start};
use super::painted::with_styles;
use crate::ui::input::{Context, Entry};
use crate::ui::settings::ColorDepth;
use crate::ui::term::AppEvent;
use crate::ui::themes::ThemeName;
use insta::assert_snapshot;
use parlour_session::record::Record;
use parlour_session::storage::{Store, Task, store};
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

/// A game whose moves were all judged: nothing is searched when it is reviewed.
pub(super) const JUDGED: &str = include_str!("judged.game");

/// Two moves of SOS and of Pentago, of which the first was a mistake.
pub(super) const JUDGED_SOS: &str = "[Game \"sos\"]\n[Size \"6x6\"]\n\n\
    1. a1S {[%eval 0.200] [%cost 0.300] [%best c3O d4O] [%line d4S] [%reply b1O] \
    [%nodes 99000000]} $4\n\
    2. f6O {[%eval 0.200] [%cost 0.000] [%best f6O] [%nodes 99000000]}\n";
pub(super) const JUDGED_PENTAGO: &str = "[Game \"pentago\"]\n[Size \"6x6\"]\n\n\
    1. a1:1 {[%eval 0.400] [%cost 0.150] [%best b2:3] [%line e5:1] [%nodes 99000000]} $2\n\
    2. f6:1 {[%eval 0.400] [%cost 0.000] [%best f6:1] [%nodes 99000000]}\n";
/// A game of three, with what each mover could expect.
pub(super) const JUDGED_THREE: &str = "[Game \"sos\"]\n[Size \"5x5\"]\n[Player1 \"human\"]\n\
    [Player2 \"random\"]\n[Player3 \"random\"]\n\n\
    1. a1S {[%own 0.333] [%cost 0.000] [%best a1S] [%nodes 99000000]}\n\
    2. c3S {[%own 0.500] [%cost 0.020] [%best e5S] [%nodes 99000000]}\n\
    3. e1S {[%own 0.200] [%cost 0.250] [%best e5S] [%nodes 99000000]} $4\n\
    4. a5S {[%own 0.100] [%cost 0.120] [%best b1S] [%nodes 99000000]} $2\n";

/// A program with a store.
pub(super) struct Reviewing {
    pub(super) driver: AppDriver,
    pub(super) home: TempDir,
    pub(super) store: Store,
}

impl Reviewing {
    pub(super) fn new(driver: AppDriver) -> Reviewing {
        let home = tempfile::tempdir().expect("a folder");
        let store = Store::at(home.path());
        let mut driver = driver;
        driver.app.set_store(store.clone());
        driver.app.set_review_nodes(2000);
        // The menu reads the games of the store: further news are those of coaches.
        driver.woken.recv_timeout(TIMEOUT).expect("it is read");
        driver.app.handle([AppEvent::News]);
        Reviewing { driver, home, store }
    }

    pub(super) fn painted(color_depth: ColorDepth) -> Reviewing {
        Reviewing::new(AppDriver::painted(color_depth, ThemeName::DARK))
    }

    pub(super) fn ascii() -> Reviewing {
        Reviewing::new(AppDriver::new(true, ColorDepth::Ansi256))
    }

    /// The file of a game in the archive.
    pub(super) fn archive(&self, text: &str) -> PathBuf {
        let dir = self.home.path().join("archive");
        fs::create_dir_all(&dir).expect("a folder");
        let path = dir.join("judged.game");
        fs::write(&path, text).expect("a file");
        path
    }

    /// Opens the review of a game of the archive.
    pub(super) fn open(mut self, text: &str) -> Reviewing {
        let path = self.archive(text);
        let record = store::read(&path).unwrap_or_else(|error| panic!("{error}"));
        self.driver.app.review(record, Some(path)).expect("it can be reviewed");
        self
    }

    /// Delivers one piece of news.
    pub(super) fn deliver(&mut self) {
        let woken = self.driver.woken.recv_timeout(TIMEOUT);
        woken.unwrap_or_else(|_| panic!("no news:\n{}", self.screen(120, 40)));
        self.driver.app.handle([AppEvent::News]);
    }

    /// Delivers the news that have come.
    fn take_news(&mut self) {
        while self.driver.woken.try_recv().is_ok() {
            self.driver.app.handle([AppEvent::News]);
        }
    }

    /// Delivers news until a screen says so.
    pub(super) fn wait_for(&mut self, words: &str) {
        while !self.driver.screen(120, 40).contains(words) {
            self.deliver();
        }
    }

    pub(super) fn screen(&self, width: u16, height: u16) -> String {
        self.driver.screen(width, height)
    }

    pub(super) fn keys(&mut self, keys: &str) -> &mut Reviewing {
        self.driver.keys(keys);
        self
    }
}

fn snapshot_sizes(name: &str, reviewing: &Reviewing, sizes: &[(u16, u16)]) {
    let screens: Vec<String> = sizes
        .iter()
        .map(|&(width, height)| format!("{width}x{height}\n{}", reviewing.screen(width, height)))
        .collect();
    assert_snapshot!(name, screens.join("\n\n"));
}

const SIZES: [(u16, u16); 5] = [(80, 24), (120, 40), (200, 60), (60, 20), (40, 12)];

#[test]
fn a_review_opens_with_the_first_moment_that_decided_the_game() {
    let painted = Reviewing::painted(ColorDepth::Ansi256).open(JUDGED);
    assert_eq!(painted.driver.app.context(), Context::Review);
    snapshot_sizes("review_painted", &painted, &SIZES);
    snapshot_sizes("review_ascii", &Reviewing::ascii().open(JUDGED), &SIZES);
}

#[test]
fn styles_of_a_review() {
    let depths = [ColorDepth::Ansi256, ColorDepth::Ansi16, ColorDepth::None];
    for (name, depth) in ["256", "16", "none"].into_iter().zip(depths) {
        let reviewing = Reviewing::painted(depth).open(JUDGED);
        let picture = reviewing.driver.render(80, 24);
        assert_snapshot!(format!("review_styles_{name}"), with_styles(&picture));
    }
}

/// Mistakes, moments, lines and figures: each key goes where it says.
#[test]
fn a_review_is_gone_through_by_keys() {
    let mut reviewing = Reviewing::ascii().open(JUDGED);
    let mut pages = Vec::new();
    for keys in ["n", "p", "<Home>", "n", "<Enter>", "<Right>", "<Down>", "<Bksp>", "<Tab>", "3"] {
        reviewing.keys(keys);
        pages.push(format!("{keys}\n{}", reviewing.screen(80, 24)));
    }
    assert_snapshot!("review_by_keys", pages.join("\n\n"));
}

/// Behind the last mistake comes the first, and before the first the last.
#[test]
fn the_mistakes_of_a_review_are_gone_through_in_a_circle() {
    let mut reviewing = Reviewing::ascii().open(JUDGED);
    let mut round = |key: &str| -> Vec<String> {
        let mut places = Vec::new();
        while !places.contains(&reviewing.screen(40, 12)) {
            places.push(reviewing.screen(40, 12));
            reviewing.keys(key);
        }
        assert_eq!(reviewing.screen(40, 12), places[0], "it comes back to where it began");
        places
    };
    let (forward, mut back) = (round("n"), round("p"));
    back[1..].reverse();
    assert!(forward.len() > 2, "{forward:?}");
    assert_eq!(forward, back);
    let mut only = Reviewing::ascii().open(JUDGED_PENTAGO);
    only.keys("n");
    assert!(only.screen(80, 24).contains("There is no other mistake."), "{}", only.screen(80, 24));
}

/// Whoever opens it early comes to the first moment all the same, whether a key for mistakes was pressed too soon or not.
#[test]
fn a_review_that_was_not_ready_opens_at_the_first_moment_too() {
    let mut record = Record::read(JUDGED.as_bytes()).expect("a game");
    for ply in &mut record.plies {
        (ply.judgement, ply.nags, ply.variations) = (None, Vec::new(), Vec::new());
    }
    for keys in ["", "n"] {
        let mut reviewing = Reviewing::ascii().open(&record.to_string());
        let early = reviewing.keys(keys).screen(80, 24);
        assert!(early.contains("Not looked at yet."), "{early}");
        reviewing.deliver();
        while reviewing.screen(80, 24).contains("Reviewing") {
            reviewing.deliver();
        }
        let screen = reviewing.screen(80, 24);
        assert!(!screen.contains("No mistake was found"), "{screen}");
        assert_eq!(screen, reviewing.keys("1").screen(80, 24), "the first moment");
    }
}

/// What the panel shows whole is not said again below the board, nor the first sentences of a reason that it cuts.
#[test]
fn no_sentence_of_a_review_stands_twice() {
    for text in [JUDGED, JUDGED_SOS, JUDGED_PENTAGO] {
        for mut reviewing in [Reviewing::ascii(), Reviewing::painted(ColorDepth::None)] {
            reviewing = reviewing.open(text);
            reviewing.keys("<Home>");
            for _ in 0..20 {
                reviewing.keys("<Right>");
                for (width, height) in [(80, 24), (100, 30), (120, 40), (72, 22)] {
                    let screen = reviewing.screen(width, height);
                    let (panel, below) = panel_and_message(&screen, usize::from(width));
                    for sentence in below.split_inclusive(". ").filter(|it| it.len() > 12) {
                        assert!(!panel.contains(sentence.trim()), "{sentence}\n{screen}");
                    }
                }
            }
        }
    }
}

/// The words beside the board, and those in the three rows above the keys.
fn panel_and_message(screen: &str, width: usize) -> (String, String) {
    let rows: Vec<&str> = screen.lines().collect();
    let (above, below) = rows.split_at(rows.len() - 4);
    let joined = |text: String| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let right = |row: &&str| row.chars().skip(width / 2).collect::<String>() + " ";
    (joined(above.iter().map(right).collect()), joined(below[..3].join(" ")))
}

#[test]
fn a_line_is_stepped_through_and_left_again() {
    let mut reviewing = Reviewing::painted(ColorDepth::None).open(JUDGED);
    let first = reviewing.screen(120, 40);
    reviewing.keys("<Enter>");
    let line = reviewing.screen(120, 40);
    assert!(line.contains("The better line: move 1 of"), "{line}");
    reviewing.keys("<Down>");
    let other = reviewing.screen(120, 40);
    assert!(other.contains("What followed the move: move 1 of"), "{other}");
    reviewing.keys("<Up><Left>");
    assert_eq!(reviewing.screen(120, 40), first, "before the first move of a line is the game");
    reviewing.keys("<Enter><Enter><Bksp>");
    assert_eq!(reviewing.screen(120, 40), first);
}

#[test]
fn games_of_three_without_moves_and_unfinished_are_reviewed() {
    let mut three = Reviewing::ascii().open(JUDGED_THREE);
    let mut pages = vec![three.screen(80, 24)];
    three.keys("<Tab>");
    pages.push(three.screen(80, 24));
    pages.push(three.screen(40, 12));
    let without_moves = Reviewing::ascii().open("[Game \"snort\"]\n[Size \"5x5\"]\n");
    pages.push(without_moves.screen(80, 24));
    assert_snapshot!("review_of_others", pages.join("\n\n"));
    let mut without_moves = without_moves;
    without_moves.keys("<Left><Right>n p<Enter><Up><Down>z<Tab>123<Home><End><PgUp><PgDn>f");
    assert_eq!(without_moves.driver.app.context(), Context::Review);
}

/// A game that nobody has judged: the verdicts come one by one, and are in the file at the end.
#[test]
fn a_review_fills_and_is_kept() {
    let plain = "[Game \"snort\"]\n[Size \"4x4\"]\n\n1. b2\n2. d4\n3. c3\n4. a4\n";
    let mut reviewing = Reviewing::ascii().open(plain);
    let path = reviewing.home.path().join("archive/judged.game");
    assert!(reviewing.screen(80, 24).contains("Reviewing ...."), "{}", reviewing.screen(80, 24));
    assert!(reviewing.screen(80, 24).contains("Not looked at yet."));
    while reviewing.screen(80, 24).contains("Reviewing") {
        reviewing.deliver();
    }
    reviewing.driver.app.finish_reviews(TIMEOUT);
    let kept = store::read(&path).expect("it is a game");
    assert_eq!(kept.plies.iter().filter(|ply| ply.judgement.is_some()).count(), 4, "{kept}");
    let moves = |record: &Record| -> Vec<String> {
        record.plies.iter().map(|ply| ply.text.clone()).collect()
    };
    assert_eq!(moves(&kept), moves(&Record::read(plain.as_bytes()).expect("a game")));
    // After a restart nothing is searched again.
    let mut again = Reviewing::ascii();
    again.driver.app.set_store(reviewing.store.clone());
    again.driver.app.review(kept, Some(path)).expect("it can be reviewed");
    assert!(!again.screen(80, 24).contains("Reviewing"), "{}", again.screen(80, 24));
    let before = again.screen(80, 24);
    again.take_news();
    assert_eq!(again.screen(80, 24), before);
}

#[test]
fn a_file_from_elsewhere_stays_as_it_is() {
    let mut reviewing = Reviewing::ascii();
    let text = "[Game \"snort\"]\n[Size \"4x4\"]\n\n1. b2\n2. d4\n";
    let path = reviewing.home.path().join("elsewhere.game");
    fs::write(&path, text).expect("a file");
    let record = store::read(&path).expect("a game");
    reviewing.driver.app.review(record, Some(path.clone())).expect("it can be reviewed");
    reviewing.wait_for("not in your archive");
    reviewing.driver.app.finish_reviews(TIMEOUT);
    assert_eq!(fs::read_to_string(&path).expect("it is there"), text);
}

/// Nothing of it is saved before its first move, so that nothing is asked, and nothing promised.
#[test]
fn a_game_played_on_from_a_review_is_left_without_a_question() {
    let mut reviewing = Reviewing::ascii().open(JUDGED);
    reviewing.keys("<Home>nc");
    assert_eq!(
        reviewing.driver.app.context(),
        Context::Game(Entry::Square),
        "{}",
        reviewing.screen(80, 24)
    );
    reviewing.keys("m");
    assert_eq!(reviewing.driver.app.context(), Context::Menu, "{}", reviewing.screen(80, 24));
}

/// The figures at the right of the header are explained where there is room.
#[test]
fn a_header_says_what_its_figures_are() {
    let reviewing = Reviewing::painted(ColorDepth::None).open(JUDGED);
    let screen = reviewing.screen(80, 24);
    let header = screen.lines().next().unwrap_or_default();
    assert!(header.contains("accuracy   "), "{header}");
}

/// Lists, replays and tables open reviews.
#[test]
fn v_opens_a_review() {
    let mut reviewing = Reviewing::ascii();
    reviewing.archive(JUDGED);
    reviewing.keys("rv");
    assert_eq!(reviewing.driver.app.context(), Context::Review);
    reviewing.keys("<Bksp><Enter>");
    assert_eq!(reviewing.driver.app.context(), Context::Replay);
    reviewing.keys("v");
    assert_eq!(reviewing.driver.app.context(), Context::Review);
    reviewing.keys("m");
    assert_eq!(reviewing.driver.app.context(), Context::Menu);
}

/// When a game ends its review begins by itself, is shown with the result, opens with `v`, and is in
/// the file once the table is left.
#[test]
fn a_table_reviews_its_game_when_that_ends() {
    let mut reviewing = Reviewing::painted(ColorDepth::None);
    let text = "[Game \"snort\"]\n[Size \"4x4\"]\n\n1. b2\n2. d4\n3. c3\n";
    let record = Record::read(text.as_bytes()).expect("a game");
    reviewing.driver.app.resume_copy(record).expect("it can be played on");
    reviewing.keys("<Tab><Enter>xy");
    assert_eq!(reviewing.driver.app.context(), Context::Over);
    assert!(reviewing.screen(120, 40).contains("reviewing, "), "{}", reviewing.screen(120, 40));
    while reviewing.screen(120, 40).contains("reviewing, ") {
        reviewing.deliver();
    }
    reviewing.keys("v");
    assert_eq!(reviewing.driver.app.context(), Context::Review);
    assert!(!reviewing.screen(120, 40).contains("Reviewing"), "the same review is shown");
    reviewing.keys("<Bksp>");
    assert_eq!(reviewing.driver.app.context(), Context::Over);
    reviewing.keys("m");
    assert_eq!(reviewing.driver.app.context(), Context::Menu);
    reviewing.driver.app.finish_reviews(TIMEOUT);
    let games = reviewing.store.archive().expect("it can be read");
    let kept = reviewing.store.read(&games[0]).expect("a game");
    assert!(kept.plies.iter().all(|ply| ply.judgement.is_some()), "{kept}");
}

/// The review of a game begins with what its hints have said.
#[test]
fn a_review_repeats_the_hints_of_the_table() {
    let mut reviewing = Reviewing::painted(ColorDepth::None);
    let moves = ["g2-g3", "h7-h6", "g3-g4", "h6-h5"];
    reviewing.driver.app.start_game(start("breakthrough", &moves)).expect("a game");
    reviewing.driver.keys("H").await_coach("Hint: look at the ");
    reviewing.keys("HHI").keys("xy").keys("v").keys("<End>");
    let screen = reviewing.screen(120, 40);
    assert!(screen.contains("Move 5 of 5") && !screen.contains("Not looked at yet."), "{screen}");
    reviewing.keys("<Left>");
    let screen = reviewing.screen(120, 40);
    assert!(screen.contains("Not looked at yet."), "nothing was said of this move: {screen}");
}

/// A perfect accuracy of a player who lost: the review says that no move cost anything.
#[test]
fn a_review_says_who_was_always_behind() {
    let judged =
        |mv: &str| format!("{mv} {{[%eval 1.000] [%cost 0.000] [%best {mv}] [%nodes 99000000]}}\n");
    let text = "[Game \"snort\"]\n[Size \"8x8\"]\n[Player1 \"human\"]\n\
        [Player2 \"tactical\"]\n\n"
        .to_string()
        + &format!("1. {}2. {}3. {}", judged("a1"), judged("h8"), judged("c3"));
    let mut reviewing = Reviewing::painted(ColorDepth::None).open(&text);
    let overview = reviewing.screen(200, 60);
    // A wide screen has the figures beside the moves, and Tab does nothing there.
    reviewing.screen(80, 24);
    reviewing.keys("<Tab>");
    let summary = reviewing.screen(80, 24);
    for screen in [&overview, &summary] {
        assert!(screen.contains("tactical: no move cost any"), "{screen}");
    }
    let low = [(60, 20), (40, 12)].map(|(width, height)| reviewing.screen(width, height));
    assert_snapshot!(
        "review_of_who_was_behind",
        [&[overview, summary][..], &low].concat().join("\n\n")
    );
}

/// The card of a result with graph, accuracy and the moment it turned.
#[test]
fn a_result_tells_how_the_game_went() {
    for (name, mut reviewing) in
        [("painted", Reviewing::painted(ColorDepth::Ansi256)), ("ascii", Reviewing::ascii())]
    {
        let mut record = Record::read(JUDGED.as_bytes()).expect("a game");
        record.game_end = None;
        record.plies.truncate(record.plies.len() - 1);
        reviewing.driver.app.resume_copy(record).expect("it can be played on");
        reviewing.keys("xy");
        reviewing.take_news();
        snapshot_sizes(&format!("result_{name}"), &reviewing, &SIZES);
    }
}

pub(super) fn in_exercises(reviewing: Reviewing, text: &str) -> Reviewing {
    let mut reviewing = reviewing.open(text);
    reviewing.keys("z");
    reviewing
}

#[test]
fn exercises_are_asked_hinted_and_shown() {
    let mut reviewing = in_exercises(Reviewing::painted(ColorDepth::Ansi256), JUDGED);
    assert_eq!(reviewing.driver.app.context(), Context::Exercise(Entry::Square));
    snapshot_sizes("exercise_painted", &reviewing, &SIZES);
    reviewing.keys("HHH");
    snapshot_sizes("exercise_hints", &reviewing, &[(80, 24), (40, 12)]);
    reviewing.keys("!");
    snapshot_sizes("exercise_shown", &reviewing, &[(80, 24), (120, 40), (40, 12)]);
    let mut ascii = in_exercises(Reviewing::ascii(), JUDGED);
    snapshot_sizes("exercise_ascii", &ascii, &SIZES);
    // What was shown is to be repeated, and is kept.
    ascii.keys("!");
    ascii.driver.app.finish_reviews(TIMEOUT);
    let kept = ascii.store.mistakes().read();
    assert_eq!(kept.len(), 1, "{kept:?}");
}

/// The very move of the game says so, another mistake is judged by a search, a good move is right.
#[test]
fn moves_of_exercises_are_judged() {
    let mut sos = in_exercises(Reviewing::ascii(), JUDGED_SOS);
    assert_eq!(sos.driver.app.context(), Context::Exercise(Entry::Write));
    // The corner: the cursor begins in the middle.
    sos.keys("<Left><Left><Left><Left><Left><Up><Up><Up><Up><Up>s");
    assert!(sos.screen(80, 24).contains("a1S is the move of the game"), "{}", sos.screen(80, 24));
    sos.keys("<Enter>");
    // The better move, from the corner.
    sos.keys("<Right><Right><Down><Down>o");
    assert!(sos.screen(80, 24).contains("c3O is right: nothing is better."));
    sos.driver.app.finish_reviews(TIMEOUT);
    let kept = sos.store.mistakes().read();
    assert_eq!(kept.len(), 1);
    assert_eq!((&kept[0].task, kept[0].moves.len()), (&Task::Avoid("a1S".to_string()), 0));

    let mut pentago = Reviewing::ascii();
    pentago.driver.app.set_review_nodes(20_000);
    let mut pentago = in_exercises(pentago, JUDGED_PENTAGO);
    pentago.keys("<Enter>");
    assert_eq!(pentago.driver.app.context(), Context::Exercise(Entry::Rotation));
    pentago.keys("1");
    assert!(pentago.screen(80, 24).contains("Looking at"), "{}", pentago.screen(80, 24));
    while pentago.screen(80, 24).contains("Looking at") {
        pentago.deliver();
    }
    let answer = pentago.screen(80, 24);
    assert!(answer.contains("is right") || answer.contains("is not it"), "{answer}");
}

/// A file whose verdicts somebody else wrote: lines that cannot be played do no harm.
#[test]
fn verdicts_of_others_do_no_harm() {
    let text = "[Game \"snort\"]\n[Size \"5x5\"]\n\n\
        1. c3 {[%eval 0.100] [%cost 0.400] [%best z9 c3] [%line a1 a1 q] [%reply zz] \
        [%nodes 99000000]} $4\n\
        2. a1 {[%eval 0.100] [%cost 0.000] [%best a1] [%nodes 99000000]}\n";
    for mut reviewing in [Reviewing::ascii(), Reviewing::painted(ColorDepth::Ansi256)] {
        reviewing = reviewing.open(text);
        for keys in
            ["<Left>", "<Enter>", "<Down>", "<Enter>", "<Enter>", "z", "HHHH", "!", "<Enter>"]
        {
            reviewing.keys(keys);
            for (width, height) in SIZES {
                reviewing.screen(width, height);
            }
        }
    }
}

/// A step in a review writes few bytes.
#[test]
fn a_step_writes_few_bytes() {
    let mut reviewing = Reviewing::painted(ColorDepth::Ansi256).open(JUDGED);
    reviewing.keys("<Home>");
    for _ in 0..6 {
        let before = reviewing.driver.render(80, 24);
        reviewing.keys("<Right>");
        let bytes = super::painted::bytes(&before, &reviewing.driver.render(80, 24));
        assert!(bytes < 3_000, "{bytes}");
    }
    let again = lines(&reviewing.driver.render(80, 24));
    assert_eq!(again, reviewing.screen(80, 24), "nothing changes by itself");
}
