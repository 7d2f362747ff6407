//! `setoption name MultiPV`: several of the best moves from one search.

use super::engine::Engine;
use parlour_session::catalog::ALL_GAMES;

/// The value behind a word of an info line.
fn field<'a>(line: &'a str, name: &str) -> &'a str {
    line.split_whitespace().skip_while(|&word| word != name).nth(1).unwrap_or_default()
}

fn number(line: &str, name: &str) -> u64 {
    field(line, name).parse().unwrap_or_else(|_| panic!("no number {name} in {line}"))
}

/// The lines up to the best move, and that.
fn lines_and_best_move(engine: &mut Engine) -> (Vec<String>, String) {
    let mut lines = Vec::new();
    loop {
        let line = engine.read_line();
        if let Some(best) = line.strip_prefix("bestmove ") {
            return (lines, best.to_string());
        }
        lines.push(line);
    }
}

/// The last lines that were told together.
fn last_lines(lines: &[String]) -> &[String] {
    let first = lines.iter().rposition(|line| line.starts_with("info multipv 1 "));
    &lines[first.expect("a first line")..]
}

fn start(game: &str, lines: usize) -> Engine {
    let mut engine = Engine::start();
    engine.send(&format!(
        "setoption name Game value {game}\nsetoption name MultiPV value {lines}\nisready"
    ));
    assert_eq!(engine.read_until("readyok"), "readyok");
    engine
}

#[test]
fn the_option_is_told_and_its_values_are_checked() {
    let mut engine = Engine::start();
    engine.send("ugi");
    let told = engine.read_until("option name MultiPV");
    assert_eq!(told, "option name MultiPV type spin default 1 min 1 max 256");
    engine.read_until("ugiok");
    for wrong in ["0", "257", "many"] {
        let answer = engine.ask(&format!("setoption name MultiPV value {wrong}"));
        assert!(answer.starts_with("error ") && answer.contains("MultiPV"), "{answer}");
    }
    engine.quit();
}

#[test]
fn one_line_is_told_as_ever() {
    let mut engine = start("breakthrough", 1);
    engine.send("go nodes 500");
    assert!(engine.read_until("info").starts_with("info depth "));
    engine.read_until("bestmove");
    engine.quit();
}

#[test]
fn the_best_moves_of_every_game_are_told_with_their_lines() {
    for game in ALL_GAMES.iter().map(|game| game.name) {
        for level in ["master", "alphabeta"] {
            let mut engine = start(game, 3);
            engine.send(&format!("setoption name Level value {level}\nisready\ngo nodes 20000"));
            engine.read_until("readyok");
            let (lines, best) = lines_and_best_move(&mut engine);
            let last = last_lines(&lines);
            assert_eq!(last.len(), 3, "{game}: {lines:?}");
            assert_eq!(field(&last[0], "pv"), best, "{game}");
            let mut moves: Vec<&str> = last.iter().map(|line| field(line, "pv")).collect();
            moves.sort_unstable();
            moves.dedup();
            assert_eq!(moves.len(), 3, "{game}: {last:?}");
            for (rank, line) in (1..).zip(last) {
                assert_eq!(number(line, "multipv"), rank, "{line}");
                assert!(number(line, "nodes") <= 20_000, "{line}");
                assert!(line.contains(" score ") && line.contains(" depth "), "{line}");
            }
            engine.quit();
        }
    }
}

#[test]
fn several_lines_keep_to_a_budget_of_nodes() {
    for game in ALL_GAMES.iter().map(|game| game.name) {
        let mut engine = start(game, 2);
        for budget in [1, 17, 3000, 9000] {
            engine.send(&format!("go nodes {budget}"));
            let (lines, best) = lines_and_best_move(&mut engine);
            assert!(!lines.is_empty() && best != "none", "{game} {budget}");
            for line in &lines {
                assert!(number(line, "nodes") <= budget, "{game} {budget}: {line}");
            }
        }
        engine.quit();
    }
}

#[test]
fn a_budget_of_nodes_repeats() {
    let mut engine = start("snort", 3);
    let mut told = || {
        engine.send("go nodes 4000");
        let (lines, best) = lines_and_best_move(&mut engine);
        let scores = lines.iter().filter_map(|line| line.split_once(" score "));
        let scores: Vec<String> = scores.map(|(_, rest)| rest.to_string()).collect();
        assert!(scores.len() >= 3, "{lines:?}");
        (scores[scores.len() - 3..].to_vec(), best)
    };
    let first = told();
    assert_eq!(told(), first);
}

#[test]
fn several_lines_end_with_depth_and_time() {
    for limit in ["depth 1", "depth 3", "movetime 60", "p1time 900 p2time 900"] {
        for game in ["breakthrough", "amazons", "sos"] {
            let mut engine = start(game, 2);
            engine.send(&format!("go {limit}"));
            let (lines, _) = lines_and_best_move(&mut engine);
            let last = lines.last().expect("a line");
            if let Some(depth) = limit.strip_prefix("depth ") {
                assert!(number(last, "depth") <= depth.parse().expect("a depth"), "{last}");
            }
            engine.quit();
        }
    }
}

#[test]
fn a_solver_uses_no_more_nodes_than_several_lines_may() {
    let mut engine = start("sos", 2);
    for (size, moves, nodes) in [(3, "", 200), (4, " moves a1S b1S", 60_000)] {
        let position = format!("setoption name Size value {size}\nposition startpos{moves}");
        engine.send(&format!("{position}\ngo nodes {nodes}"));
        let (lines, _) = lines_and_best_move(&mut engine);
        let last = lines.last().expect("a line");
        assert!(number(last, "nodes") <= nodes, "{last}");
    }
    engine.quit();
}

#[test]
fn several_lines_without_end_end_when_told() {
    for game in ["breakthrough", "amazons", "sos", "pentago"] {
        let mut engine = start(game, 4);
        engine.send("go infinite");
        assert!(engine.read_until("info").starts_with("info multipv 1 "), "{game}");
        engine.send("stop");
        let (lines, best) = lines_and_best_move(&mut engine);
        assert_eq!(field(&last_lines(&lines)[0], "pv"), best, "{game}");
        // Told at once, it knows a move all the same.
        engine.send("go infinite\nstop");
        assert_ne!(lines_and_best_move(&mut engine).1, "none", "{game}");
        engine.quit();
    }
}

#[test]
fn a_position_that_is_solved_is_held_until_stop() {
    let mut engine = start("snort", 3);
    engine.send("setoption name Size value 3\nposition startpos\ngo infinite");
    let last: Vec<String> = (1..=3).map(|_| engine.read_line()).collect();
    // All is known, and it answers all the same only when told.
    assert_eq!(engine.ask("isready"), "readyok");
    engine.send("stop");
    let (lines, best) = lines_and_best_move(&mut engine);
    assert!(lines.is_empty() && best == "b2", "{best} after {lines:?}");
    assert!(last.iter().all(|line| line.contains(" score win ")), "five moves win: {last:?}");
    engine.send("position startpos moves b2");
    engine.send("go nodes 5000");
    let (lines, _) = lines_and_best_move(&mut engine);
    assert!(last_lines(&lines).iter().all(|line| line.contains(" score loss ")), "{lines:?}");
    engine.quit();
}

#[test]
fn other_levels_have_one_line() {
    for level in ["random", "tactical", "greedy", "minimax", "mcts"] {
        let mut engine = start("snort", 3);
        engine.send(&format!("setoption name Level value {level}\nisready\ngo nodes 300"));
        let (lines, _) = lines_and_best_move(&mut engine);
        assert!(lines.iter().all(|line| !line.contains("multipv")), "{level}: {lines:?}");
        engine.quit();
    }
}

#[test]
fn three_players_have_several_lines_too() {
    let mut engine = start("sos", 3);
    engine.send(
        "setoption name Size value 4\nsetoption name Players value 3\nuginewgame\ngo nodes 6000",
    );
    let (lines, best) = lines_and_best_move(&mut engine);
    let last = last_lines(&lines);
    assert!(last.len() == 3 && field(&last[0], "pv") == best, "{lines:?}");
    engine.quit();
}
