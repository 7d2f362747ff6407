//! The lines of games.

use super::snort;
use crate::learning::chosen_eval::ChosenEval;
use crate::learning::chosen_player::ChosenPlayer;
use crate::learning::game_record::{GameRecord, RecordedMove};
use crate::learning::learner::Learner;
use crate::learning::self_play::{SelfPlayOptions, Variations};
use parlour_ai::core::Score;

#[test]
fn a_game_is_read_as_it_was_written() {
    let scores = [None, Some(Score::Expected(512)), Some(Score::Draw), Some(Score::Loss(6))];
    let moves = ["b2-b3", "e5xd4", "a1S", "d1-d7-g7"].into_iter().zip(scores);
    let moves = moves.map(|(text, score)| RecordedMove::new(text.to_string(), score));
    let game = GameRecord { index: 17, size: (6, 8), points: 0.5, moves: moves.collect() };
    let line = "17 6x8 1/2 b2-b3 e5xd4=512 a1S=D d1-d7-g7=L6";
    assert_eq!(game.to_string(), line);
    assert_eq!(line.parse(), Ok(game));
    for foreign in [
        "",
        "17",
        "17 6 1-0",
        "17 6x6 2-0 a1",
        "x 6x6 1-0 a1",
        "1 6x6 1-0 a1=1001",
        "1 6x6 1-0 a1=W",
    ] {
        assert_eq!(foreign.parse::<GameRecord>(), Err(()), "{foreign}");
    }
}

#[test]
fn variations_are_read_as_they_were_written() {
    let mv = |text: &str, score| RecordedMove::new(text.to_string(), score);
    let within = vec![mv("e5", None), mv("f6", Some(Score::Win(3)))];
    let replaced =
        RecordedMove { variations: vec![within], ..mv("d4", Some(Score::Expected(530))) };
    let lines =
        vec![vec![mv("c3", None), replaced, mv("e5", Some(Score::Draw))], vec![mv("a2", None)]];
    let visits = vec![("b2".to_string(), 40), ("c3".to_string(), 25)];
    let judged = RecordedMove { visits, variations: lines, ..mv("b2", Some(Score::Expected(510))) };
    let moves = vec![mv("a1", None), judged, mv("c4", None)];
    let game = GameRecord { index: 18, size: (6, 6), points: 1.0, moves };
    let line = "18 6x6 1-0 a1 b2=510{b2*40,c3*25} (c3 d4=530 (e5 f6=W3) e5=D) (a2) c4";
    assert_eq!(game.to_string(), line);
    assert_eq!(line.parse(), Ok(game));
    let deep = format!("18 6x6 1-0 a1{}{}", " (b2".repeat(100_000), ")".repeat(100_000));
    for broken in [
        "18 6x6 1-0 a1 (b2",
        "18 6x6 1-0 a1 b2)",
        "18 6x6 1-0 (b2)",
        "18 6x6 1-0 a1 )",
        "18 6x6 1-0 a1{a1*3}",
        "18 6x6 1-0 a1=500{a1}",
        "18 6x6 1-0 a1=500{a1*x}",
        "18 6x6 1-0 a1=500}",
        "18 6x6 1-0 a1=500{a1*2",
        &deep,
    ] {
        assert_eq!(broken.parse::<GameRecord>(), Err(()));
    }
}

#[test]
fn halves_of_moves_are_read_as_they_were_written() {
    let expected = RecordedMove::new("f4-e4/e6".to_string(), Some(Score::Expected(480)));
    let half_moves = [("a3-b3/a3", Score::Expected(455)), ("c1-c3/c1", Score::Loss(6))];
    let half_moves = half_moves.map(|(text, score)| (text.to_string(), score)).to_vec();
    let visits = vec![("a3-b3/a3".to_string(), 7)];
    let both = RecordedMove { visits, half_moves: half_moves.clone(), ..expected.clone() };
    let moves = vec![RecordedMove { half_moves, ..expected }, both];
    let game = GameRecord { index: 19, size: (6, 6), points: 1.0, moves };
    let list = "[a3-b3/a3=455,c1-c3/c1=L6]";
    let line = format!("19 6x6 1-0 f4-e4/e6=480{list} f4-e4/e6=480{{a3-b3/a3*7}}{list}");
    assert_eq!(game.to_string(), line);
    assert_eq!(line.parse(), Ok(game));
    for broken in ["f4-e4/e6[a3-b3/a3=455]", "f4-e4/e6=480[]", "f4-e4/e6=480[a3]", "f4-e4/e6=480]"]
    {
        assert_eq!(format!("19 6x6 1-0 {broken}").parse::<GameRecord>(), Err(()), "{broken}");
    }
}

#[test]
fn a_game_follows_from_its_number_alone() {
    let (learner, options) = snort();
    let player = ChosenPlayer::AlphaBeta(ChosenEval::Hand);
    let play = |index| learner.play_game(&options, index, &player).expect("a board");
    let games: Vec<GameRecord> = (0..12).map(play).collect();
    for game in games.iter().rev() {
        assert_eq!(&play(game.index), game);
        assert_eq!(game.to_string().parse().as_ref(), Ok(game));
    }
    let sizes: Vec<usize> = games.iter().map(|game| game.size.0).collect();
    assert!([3, 4, 9].iter().all(|size| sizes.contains(size)), "{sizes:?}");
    assert!(games.iter().any(|game| game.points == 1.0), "player 1 wins some");
    assert!(games.iter().any(|game| game.points == 0.0), "player 2 wins some");
}

#[test]
fn walks_go_off_the_positions_that_a_search_has_judged() {
    let (learner, options) = snort();
    let options = SelfPlayOptions { variations: Variations::Walks(2), ..options };
    let player = ChosenPlayer::AlphaBeta(ChosenEval::Hand);
    let mut lengths = [0; 5];
    for index in 0..12 {
        let game = learner.play_game(&options, index, &player).expect("a board");
        assert_eq!(learner.play_game(&options, index, &player).as_ref(), Ok(&game));
        assert_eq!(game.to_string().parse().as_ref(), Ok(&game));
        for mv in &game.moves {
            let walks = &mv.variations;
            assert!(walks.len() <= if mv.score.is_some() { 2 } else { 0 }, "{mv}");
            for walk in walks {
                let [steps @ .., judged] = &walk[..] else { panic!("an empty walk") };
                assert!(judged.score.is_some() && steps.iter().all(|step| step.score.is_none()));
                lengths[steps.len()] += 1;
            }
        }
    }
    let [0, one, two, three, 0] = lengths else { panic!("{lengths:?}") };
    assert!([one, two, three].iter().all(|&count| count > 5), "{lengths:?}");
}
