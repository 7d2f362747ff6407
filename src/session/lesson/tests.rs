//! The lessons of all games, played: what they accept is legal, what they reply is legal, and what they
//! claim is true.

use super::{Condition, Lesson, LessonStep, Proof, Task};
use crate::catalog::{ALL_GAMES, find_game};
use crate::play::game::Game;
use crate::play::{Action, Match, ReplySink, Request, SolveInfo, WorkerEvent};
use parlour_ai::Level;
use parlour_ai::core::{EngineOptions, SearchLimits};
use parlour_rules::{Outcome, Seat};
use parlour_words::Language;
use parlour_words::current::during;
use std::fs;
use std::path::Path;
use std::time::Duration;

/// What fits the panel of a small screen.
const MAX_TEXT: usize = 270;
const MAX_SENTENCE: usize = 190;
const MAX_TITLE: usize = 44;
/// Where a lesson can go on in many ways, the first six and the last six of them are played.
const MAX_LINES: usize = 6;
/// How long a test waits for a thread; long, because the machine may be busy.
const TIMEOUT: Duration = Duration::from_secs(300);

/// The lesson of a game as it lies in the folder, so that a change of the text needs no build.
fn lesson(game: &'static Game) -> Lesson {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/text/en/lessons");
    let file = folder.join(game.name).with_extension("txt");
    let text = fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    assert!(text.is_ascii(), "{}: a terminal without Unicode shows every line", game.name);
    Lesson::parse(game, &text).unwrap_or_else(|error| panic!("{}: {error}", game.name))
}

/// The games with a lesson of their own.
fn taught() -> impl Iterator<Item = &'static Game> {
    ALL_GAMES.iter().filter(|game| game.menu_entry == game.name)
}

/// The match of a step after these moves.
fn match_after(step: &LessonStep, line: &[String]) -> Box<dyn Match> {
    let mut game = step.start.begin(&ReplySink::ignore()).expect("the position can be set up");
    for text in line {
        let done = game.act(Action::Move(text.clone()));
        done.unwrap_or_else(|error| panic!("{}: {text}: {error}", step.title));
    }
    game
}

/// A legal move of a position, and what it fits.
struct Judged {
    text: String,
    is_right: bool,
    /// The first wrong move of the lesson that it is.
    wrong: Option<usize>,
    reply: Option<String>,
}

/// Every legal move of a task.
fn judge_all(task: &Task, game: &mut dyn Match, at: &str) -> Vec<Judged> {
    let plies = game.moves().len();
    let mut judged = Vec::new();
    for found in game.completions("") {
        game.act(Action::Move(found.text.clone())).expect("it is legal");
        let is_meant = |moves: &Condition| moves.fits_last(game);
        let is_right = task.accepted.iter().any(is_meant);
        if is_right {
            let everything = Condition::Text("*".to_string());
            let mut comments = task.wrong.iter().filter(|wrong| wrong.moves != everything);
            let clash = comments.find(|wrong| is_meant(&wrong.moves));
            assert!(clash.is_none(), "{at}: {} is right and wrong", found.text);
        }
        let wrong = task.wrong.iter().position(|wrong| is_meant(&wrong.moves));
        let reply = task.replies.iter().find(|reply| is_meant(&reply.after));
        judged.push(Judged {
            is_right,
            wrong: wrong.filter(|_| !is_right),
            reply: reply.map(|reply| reply.text.clone()),
            text: found.text,
        });
        game.act(Action::Rewind(plies)).expect("a rewind");
    }
    judged
}

fn says_won(sentence: &str) -> bool {
    ["You win", "you win"].iter().any(|words| sentence.contains(words))
}

fn winner(game: &dyn Match) -> Option<Seat> {
    game.outcome().and_then(Outcome::winner)
}

/// The solver's opinion of a position.
fn solve(step: &LessonStep, line: &[String]) -> SolveInfo {
    let (sink, replies) = ReplySink::channel();
    let mut game = step.start.begin(&sink).expect("the position can be set up");
    for text in line {
        game.act(Action::Move(text.clone())).expect("it is legal");
    }
    let task = Request::Solve(EngineOptions::default());
    let asked = game.analyse(Level::Random, task, SearchLimits::default()).expect("a thread");
    assert!(asked.is_some(), "{}: the game goes on", step.title);
    loop {
        match replies.recv_timeout(TIMEOUT).expect("the solver answers").event {
            WorkerEvent::Solved(solved) => return solved,
            WorkerEvent::Failed(message) => panic!("{message}"),
            _ => {}
        }
    }
}

fn check_proof(proof: Proof, right: &[&str], step: &LessonStep, line: &[String], at: &str) {
    let solved = solve(step, line);
    let best = &solved.best;
    if matches!(proof, Proof::Wins | Proof::OnlyWins) {
        assert_eq!(format!("{:?}", solved.wdl), "Some(Win)", "{at}");
    }
    for text in right {
        assert!(best.iter().any(|it| it == text), "{at}: {text} is not best: {best:?}");
    }
    if matches!(proof, Proof::OnlyWins | Proof::OnlyBest) {
        for text in best {
            assert!(right.contains(&text.as_str()), "{at}: {text} is as good");
        }
    }
}

/// Plays all that a step accepts and comments on.
fn check_step(game: &'static Game, step: &LessonStep) {
    let mut lines: Vec<Vec<String>> = vec![Vec::new()];
    let learner = match_after(step, &[]).to_move().expect("the game goes on");
    for (index, task) in step.tasks.iter().enumerate() {
        let at = format!("{}, \"{}\", task {}", game.name, step.title, index + 1);
        let sentences = [&task.request, &task.praise];
        for sentence in sentences.into_iter().chain(task.wrong.iter().map(|wrong| &wrong.why)) {
            assert!(sentence.len() <= MAX_SENTENCE, "{at}: too long: {sentence}");
            assert!(sentence.ends_with(['.', '!', '?']), "{at}: no end: {sentence}");
        }
        let mut comments_used = vec![false; task.wrong.len()];
        let mut next = Vec::new();
        for line in &lines {
            let mut game = match_after(step, line);
            assert_eq!(game.to_move(), Some(learner), "{at}: it is the learner's turn");
            let judged = judge_all(task, &mut *game, &at);
            let right: Vec<&str> =
                judged.iter().filter(|it| it.is_right).map(|it| it.text.as_str()).collect();
            assert!(!right.is_empty(), "{at}: nothing is accepted after {line:?}");
            if let Some(proof) = task.proof {
                check_proof(proof, &right, step, line, &at);
            }
            let plies = game.moves().len();
            for it in &judged {
                game.act(Action::Move(it.text.clone())).expect("it is legal");
                match it.wrong {
                    Some(wrong) => {
                        comments_used[wrong] = true;
                        check_refutation(&mut *game, &task.wrong[wrong], &it.text, learner, &at);
                    }
                    None if it.is_right => {
                        let is_over = game.outcome().is_some();
                        if let Some(reply) = it.reply.as_ref().filter(|_| !is_over) {
                            let done = game.act(Action::Move(reply.clone()));
                            done.unwrap_or_else(|error| panic!("{at}: {}: {error}", it.text));
                        }
                        if says_won(&task.praise) {
                            let has_won = winner(&*game) == Some(learner);
                            assert!(has_won, "{at}: {} does not win", it.text);
                        }
                        let all = game.moves().iter().map(|played| played.text.clone());
                        next.push(all.skip(step.start.moves.len()).collect());
                    }
                    None => {}
                }
                game.act(Action::Rewind(plies)).expect("a rewind");
            }
        }
        for (wrong, is_used) in task.wrong.iter().zip(comments_used) {
            assert!(is_used, "{at}: no wrong move is {:?}", wrong.moves);
        }
        if next.len() > 2 * MAX_LINES {
            next.drain(MAX_LINES..next.len() - MAX_LINES);
        }
        lines = next;
    }
}

/// Checks that what follows a wrong move shows what is said of it.
fn check_refutation(
    game: &mut dyn Match,
    wrong: &super::Wrong,
    text: &str,
    learner: Seat,
    at: &str,
) {
    if let Some(reply) = &wrong.refutation {
        let done = game.act(Action::Move(reply.clone()));
        done.unwrap_or_else(|error| panic!("{at}: {reply} after {text}: {error}"));
    }
    if wrong.why.contains("wins at once") {
        let other = winner(game).is_some_and(|winner| winner != learner);
        assert!(other, "{at}: nobody wins at once after {text}");
    }
}

#[test]
fn every_game_has_a_lesson_that_can_be_read() {
    for game in taught() {
        let lesson = lesson(game);
        assert!(
            (6..=10).contains(&lesson.steps.len()),
            "{}: {} steps are not 6 to 10",
            game.name,
            lesson.steps.len()
        );
        for step in &lesson.steps {
            let at = format!("{}, \"{}\"", game.name, step.title);
            assert!(step.text.len() <= MAX_TEXT, "{at}: {} signs", step.text.len());
            assert!(step.title.len() <= MAX_TITLE, "{at}: the title is too long");
            assert!(step.text.ends_with(['.', '!', '?']), "{at}: it ends in a sentence");
        }
        let of_game = Lesson::of(game).expect("it can be read").expect("there is one");
        assert_eq!(of_game.steps.len(), Lesson::count_steps(game), "{}", game.name);
    }
    let [xl, pentago] = ["pentagoxl", "pentago"].map(|name| find_game(name).expect("a game"));
    let lesson = Lesson::of(xl).expect("it can be read").expect("it is taught with the other");
    assert_eq!(lesson.game, pentago);
    assert!(lesson.steps.iter().any(|step| step.start.game == xl));
}

#[test]
fn lessons_say_what_is_true() {
    for game in taught() {
        for step in &lesson(game).steps {
            check_step(game, step);
        }
    }
}

#[test]
fn what_is_no_lesson_is_refused_with_its_line() {
    let game = find_game("snort").expect("a game");
    let whole = "== One\nsay A.\ndo B.\naccept c3\nright C.\n";
    assert!(Lesson::parse(game, whole).is_ok());
    for (text, said) in [
        ("", "there are no steps"),
        ("say A.\n", "line 1 of the lesson: the first step begins with =="),
        ("==\n", "a step needs a title"),
        ("== One\n", "says nothing"),
        ("== One\nsay A.\n", "asks for nothing"),
        ("== One\nsay A.\ndo B.\nright C.\n", "accepts nothing"),
        ("== One\nsay A.\ndo B.\naccept c3\n", "does not say what is right"),
        ("== One\nsay\n", "nothing stands behind \"say\""),
        ("== One\naccept c3\n", "a line that begins with do comes first"),
        ("== One\nsize 5\n", "\"5\" is no size"),
        ("== One\nboard 1\n", "a board is the player to move and the rows"),
        ("== One\nboard x ...\n", "\"x\" is no player's number"),
        ("== One\nscores 1,2\n", "scores stand behind a board"),
        ("== One\ngame chess\n", "there is no game \"chess\""),
        ("== One\ncolour red\n", "nothing is called \"colour\""),
        ("== One\ndo B.\nsize 5x5\n", "\"size\" stands behind the first task"),
        ("== One\ndo B.\nproof maybe\n", "nothing is proven by \"maybe\""),
        ("== One\ndo B.\nwrong c3\n", "line 3 of the lesson: a wrong move is followed by a colon"),
        (&format!("{whole}{whole}"), "line 6 of the lesson: there is a step \"One\" already"),
    ] {
        let error = Lesson::parse(game, text).expect_err(text).to_string();
        assert!(error.contains(said), "{text:?}: {error}");
    }
}

/// Every sentence of a task, with whether it promises what `check_step` verifies: a win.
fn sentences(task: &Task) -> Vec<&String> {
    let why = task.wrong.iter().map(|wrong| &wrong.why);
    [&task.request, &task.praise].into_iter().chain(why).collect()
}

#[test]
fn lessons_say_the_same_in_every_language() {
    for (language, won, wins_at_once) in [
        (Language::French, ["Vous gagnez", "vous gagnez"], "gagne aussitôt"),
        (Language::Romanian, ["Câștigi", "câștigi"], "câștigă imediat"),
    ] {
        for game in taught() {
            let english = lesson(game);
            let page = language.page(&format!("lessons/{}.txt", game.name)).expect("a page");
            let translated = Lesson::parse_translated(game, &game.lesson, page)
                .unwrap_or_else(|error| panic!("{language:?}, {}: {error}", game.name));
            assert_eq!(translated.steps.len(), english.steps.len());
            for (step, other) in english.steps.iter().zip(&translated.steps) {
                let at = format!("{language:?}, {}, \"{}\"", game.name, other.title);
                assert_eq!((&step.title, &step.name), (&other.name, &other.name), "{at}");
                assert_eq!(format!("{:?}", step.start), format!("{:?}", other.start), "{at}");
                assert!(other.title.chars().count() <= MAX_TITLE, "{at}: the title is too long");
                assert!(other.text.chars().count() <= MAX_TEXT, "{at}: {}", other.text);
                assert!(other.text.ends_with(['.', '!', '?']), "{at}: it ends in a sentence");
                assert_eq!(step.tasks.len(), other.tasks.len(), "{at}");
                for (task, other) in step.tasks.iter().zip(&other.tasks) {
                    assert_eq!(
                        (&task.accepted, task.proof),
                        (&other.accepted, other.proof),
                        "{at}"
                    );
                    assert_eq!(task.replies, other.replies, "{at}");
                    let says_won_too = won.iter().any(|words| other.praise.contains(words));
                    assert_eq!(says_won(&task.praise), says_won_too, "{at}: {}", other.praise);
                    for (wrong, other) in task.wrong.iter().zip(&other.wrong) {
                        assert_eq!(wrong.moves, other.moves, "{at}");
                        assert_eq!(wrong.refutation, other.refutation, "{at}");
                        let both = (&wrong.why, &other.why);
                        let is_said =
                            (both.0.contains("wins at once"), both.1.contains(wins_at_once));
                        assert_eq!(is_said.0, is_said.1, "{at}: {both:?}");
                    }
                    for (sentence, english) in sentences(other).into_iter().zip(sentences(task)) {
                        assert!(sentence.chars().count() <= MAX_SENTENCE, "{at}: {sentence}");
                        assert!(sentence.ends_with(['.', '!', '?']), "{at}: no end: {sentence}");
                        assert_ne!(sentence, english, "{at}");
                    }
                }
            }
            let shown = during(language, || Lesson::of(game)).expect("it can be read");
            assert_eq!(
                shown.map(|it| it.steps[0].title.clone()),
                Some(translated.steps[0].title.clone())
            );
        }
    }
}

#[test]
fn squares_are_the_same_in_every_language() {
    /// The squares and numbers that a text names, in order.
    fn squares(text: &str) -> Vec<String> {
        let is_square = |word: &&str| {
            word.len() >= 2
                && word.starts_with(|first: char| first.is_ascii_lowercase())
                && word[1..].bytes().all(|sign| sign.is_ascii_digit())
        };
        let words = text.split(|sign: char| !sign.is_alphanumeric());
        let mut squares: Vec<String> = words.filter(is_square).map(str::to_string).collect();
        squares.sort();
        squares.dedup();
        squares
    }
    let all_texts = |lesson: &Lesson| -> Vec<String> {
        let of_step = |step: &LessonStep| {
            let tasks = step.tasks.iter().flat_map(sentences).cloned();
            std::iter::once(step.text.clone()).chain(tasks).collect::<Vec<_>>()
        };
        lesson.steps.iter().flat_map(of_step).collect()
    };
    for language in [Language::French, Language::Romanian] {
        for game in taught() {
            let other = during(language, || Lesson::of(game)).expect("it can be read");
            let other = all_texts(&other.expect("there is one"));
            for (english, other) in all_texts(&lesson(game)).iter().zip(&other) {
                assert_eq!(squares(english), squares(other), "{english}\n{other}");
            }
        }
    }
}

#[test]
fn a_translation_with_other_lines_is_refused() {
    let game = find_game("snort").expect("a game");
    let text = "== One\nsize 5x5\nsay A.\ndo B.\naccept c3\nright C.\nwrong b*: D.\n";
    let whole = "# Un.\n== Un\nsay E.\ndo F.\nright G.\nwrong b*: H.\n";
    let translated = Lesson::parse_translated(game, text, whole).expect("it can be read");
    let step = &translated.steps[0];
    assert_eq!((step.name.as_str(), step.title.as_str()), ("One", "Un"));
    assert_eq!((step.text.as_str(), step.start.setup.rows), ("E.", 5));
    assert_eq!(step.tasks[0].wrong[0].why, "H.");
    // A copy of the whole lesson will do as well.
    assert!(Lesson::parse_translated(game, text, text).is_ok());
    for (translation, said) in [
        (whole.replace("wrong b*", "wrong c*"), "line 6 of the lesson: \"wrong b*\" belongs here"),
        (whole.replace("right G.\n", ""), "line 5 of the lesson: \"right\" belongs here"),
        (whole.replace("wrong b*: H.\n", ""), "line 5 of the lesson: no \"wrong\" follows"),
        (format!("{whole}do I.\n"), "line 7 of the lesson: the lesson has ended here"),
    ] {
        let error = Lesson::parse_translated(game, text, &translation).expect_err("other lines");
        assert_eq!(error.to_string(), said);
    }
}
