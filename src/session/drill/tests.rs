//! The lessons and puzzles that ship, played as drills.

use super::lesson::LessonSource;
use super::puzzle::PuzzleSource;
use super::{Drill, Mark, Source, Stage};
use crate::catalog::{ALL_GAMES, find_game};
use crate::lesson::Lesson;
use crate::play::Action;
use crate::progress::{PuzzleBook, PuzzleWish};
use crate::puzzle::{Puzzle, Success};

fn play(drill: &mut Drill<impl Source>, text: &str) {
    let is_played = drill.act(Action::Move(text.to_string()));
    assert_eq!(is_played, Ok(true), "{text}");
}

#[test]
fn every_lesson_is_played_to_its_end() {
    for game in ALL_GAMES.iter().filter(|game| game.menu_entry == game.name) {
        let lesson = Lesson::of(game).expect("it can be read").expect("there is one");
        let count = lesson.steps.len();
        let mut drill = Drill::begin(LessonSource::new(lesson, None)).expect("it begins");
        for at in 0..count {
            assert_eq!(drill.go_to(at), Ok(true));
            let solver = drill.solver();
            assert_eq!(drill.game().to_move(), Some(solver), "{}", drill.source().step().title);
            while !drill.is_over() {
                let (text, _) = drill.solution().expect("there is a move").clone();
                play(&mut drill, &text);
                assert!(!matches!(drill.stage(), Stage::Missed(_)), "{text}");
            }
        }
        assert!(drill.source().is_last());
        assert_eq!(drill.go_to(count), Ok(false));
    }
}

#[test]
fn a_wrong_move_is_shown_and_taken_back() {
    let game = find_game("breakthrough").expect("a game");
    let text = "== Stop him\nsize 5x5\nboard 1 1.1../.2..1/...../...../2...2\n\
                say A pawn comes.\ndo Stop it.\naccept *xb2\nright Caught.\n\
                wrong e2* > b2-b1: It walks in.\n";
    let lesson = Lesson::parse(game, text).expect("it can be read");
    let mut drill = Drill::begin(LessonSource::new(lesson, None)).expect("it begins");
    play(&mut drill, "e2-e3");
    let Stage::Missed(answer) = drill.stage().clone() else { panic!("missed") };
    assert_eq!((answer.text.as_str(), answer.mark), ("e2-e3", Mark::Wrong));
    assert_eq!(answer.remark.as_deref(), Some("It walks in."));
    assert_eq!(answer.reply.as_deref(), Some("b2-b1"));
    assert_eq!(drill.game().moves().len(), 2);
    drill.retry();
    assert_eq!((drill.stage(), drill.game().moves().len()), (&Stage::Looking, 0));
    play(&mut drill, "c1-c2");
    let Stage::Missed(answer) = drill.stage() else { panic!("missed") };
    assert_eq!((&answer.remark, &answer.reply), (&None, &None));
    drill.retry();
    play(&mut drill, "a1xb2");
    assert_eq!(*drill.stage(), Stage::Done);
}

#[test]
fn every_solution_can_be_played_and_every_wrong_move_is_answered() {
    for puzzle in ALL_GAMES.iter().flat_map(Puzzle::of) {
        let id = puzzle.id.clone();
        let book = PuzzleBook::on(None, "2026.11.23".to_string());
        let source = PuzzleSource::new(puzzle.clone(), PuzzleWish::Any, book);
        let mut drill = Drill::begin(source).expect("a position");
        for turn in &puzzle.turns {
            assert_eq!(drill.source().turn(), turn, "{id}");
            for wrong in &turn.wrong {
                let mv = &wrong.moves[0];
                play(&mut drill, mv);
                let Stage::Missed(answer) = drill.stage() else {
                    panic!("{id}: {mv} is not wrong")
                };
                assert_eq!(
                    (&answer.reply, answer.remark),
                    (&wrong.refutation, wrong.worth),
                    "{id}: {mv}"
                );
                drill.retry();
            }
            play(&mut drill, &turn.solution);
        }
        assert_eq!(drill.success(), Some(Success::FoundLate), "{id}");
        assert_eq!(drill.go_to(0), Ok(true));
        for turn in &puzzle.turns {
            play(&mut drill, &turn.solution);
        }
        assert_eq!(drill.success(), Some(Success::Found), "{id}");
        assert_eq!(drill.go_to(0), Ok(true));
        drill.show();
        assert_eq!(drill.success(), Some(Success::Shown), "{id}");
    }
}
