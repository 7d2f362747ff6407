//! The engine protocol UGI, tested on the real program.

use super::engine::Engine;
use super::{run_with_input, text};
use parlour_session::catalog::ALL_GAMES;

#[test]
fn the_words_of_the_protocol() {
    let mut engine = Engine::start();
    engine.send("ugi");
    assert!(engine.read_line().starts_with("id name Parlour "));
    assert_eq!(engine.read_until("ugiok"), "ugiok");
    engine.send("setoption name Game value dodgem\nsetoption name Size value 3");
    assert_eq!(engine.ask("isready"), "readyok");
    assert_eq!(engine.ask("query p1turn"), "response true");
    engine.send("position startpos moves b3-a3 a1-b1 c3-b3");
    assert_eq!(engine.ask("query p1turn"), "response false");
    assert_eq!(engine.ask("query gameover"), "response false");
    assert_eq!(engine.ask("query result"), "response none");
    assert_eq!(engine.ask("perft 1"), "nodes 4");
    engine.send("position board ..1/2../... 1");
    assert_eq!(engine.ask("query p1turn"), "response true");
    engine.send("go nodes 5000");
    assert_eq!(engine.read_until("bestmove"), "bestmove c1-off");
    engine.send("position board ..1/2../... 1 moves c1-off");
    assert_eq!(engine.ask("query result"), "response p1win");
    engine.quit();
}

/// UGI calls any position a FEN. Those of Fairy-Stockfish have White, who begins, in capital letters, and the last
/// row first.
#[test]
fn positions_are_given_as_fen() {
    let cases = [
        (
            "breakthrough",
            "8",
            "11111111/1111.111/....1.../......../......../...2..../222.2222/22222222 1 moves d2-d3",
            "11111111/111..111/...11.../......../......../...2..../222.2222/22222222 2",
        ),
        (
            "breakthrough",
            "8",
            "1p2pp1p/2p2ppp/2P5/8/8/3P2P1/1p1P2PP/1PP1PP1P w - - 1 26",
            ".11.11.1/.2.1..11/...1..1./......../......../..1...../..2..222/.2..22.2 1",
        ),
        (
            "breakthrough",
            "8",
            "pppppppp/pPppppp1/8/8/8/8/1PPPPPpP/PPPPPPPP b - - 0 6 moves g2xf1",
            "11111211/.11111.1/......../......../......../......../2122222./22222222 1",
        ),
        (
            "amazons",
            "10",
            "3q2q3/10/1*8/q8q/10/pP8/Q8Q/10/10/3Q2Q3[PPpp] b - - 0 1",
            "...2..2.../........../.#......../2........2/........../##......../1........1/........../........../...1..1... 2",
        ),
        ("snort", "5", "4P/5/2p2/5/5 b", "...../...../..2../...../....1 2"),
        ("sos", "2", "SO/.. 2 scores 0,1", "SO/.. 2"),
    ];
    let mut engine = Engine::start();
    for (game, size, fen, wanted) in cases {
        engine.send(&format!("setoption name Game value {game}\nsetoption name Size value {size}"));
        engine.send(&format!("position fen {fen}"));
        let shown: serde_json::Value = serde_json::from_str(&engine.ask("show")).expect("JSON");
        let rows: Vec<_> = shown["board"].as_array().expect("rows").iter().collect();
        let rows: Vec<_> = rows.iter().map(|row| row.as_str().expect("a row")).collect();
        let to_move =
            if shown["outcome"].is_null() { shown["to_move"].to_string() } else { "1".into() };
        assert_eq!(format!("{} {to_move}", rows.join("/")), wanted, "{fen}");
        for refused in [
            "fen",
            "fen 8/8",
            "fen x w",
            "fen 8/8/8/8/8/8/8/9999999999 w",
            "fen 00000000 w",
            "fen 8/8/8/8/8/8/8/8 w moves zz",
            "fen 10/10/10/10/10/10/10/10/10/Q8q w - - ½g1j1",
        ] {
            let answer = engine.ask(&format!("position {refused}"));
            assert!(answer.starts_with("error "), "{game}, {refused}: {answer}");
        }
        let after: serde_json::Value = serde_json::from_str(&engine.ask("show")).expect("JSON");
        assert_eq!(after, shown, "what is refused changes nothing");
    }
    engine.send("setoption name Game value pentago");
    assert!(engine.ask("position fen 6/6/6/6/6/6 w").contains("pentago has no FEN"));
    engine.quit();
}

/// Programs that send options in the order of a hash table lose none.
#[test]
fn options_of_a_batch_have_no_order() {
    let batches: [(&[&str], &str); 4] = [
        (&["Size value 5", "Game value snort"], "snort 5 2 null"),
        (&["Players value 3", "Size value 4x4", "Game value sos"], "sos 4 3 null"),
        (&["Variant value colours", "Game value firstattack"], "firstattack 8 2 colours"),
        (&["Variant value standard", "Game value amazons", "Size value 6"], "amazons 6 2 null"),
    ];
    let mut engine = Engine::start();
    for (options, wanted) in batches {
        for turn in 0..options.len() {
            let mut options = options.to_vec();
            options.rotate_left(turn);
            // A batch ends where it is checked: what was set before does not last into another game.
            engine.send("setoption name Game value pentagoxl\nsetoption name Players value 4");
            assert_eq!(engine.ask("isready"), "readyok");
            for option in &options {
                engine.send(&format!("setoption name {option}"));
            }
            assert_eq!(engine.ask("isready"), "readyok", "{options:?}");
            let shown: serde_json::Value = serde_json::from_str(&engine.ask("show")).expect("JSON");
            let word = |key: &str| shown[key].to_string().replace('"', "");
            let setup = ["game", "rows", "players", "variant"].map(word).join(" ");
            assert_eq!(setup, wanted, "{options:?}");
        }
    }
    engine.send("setoption name Size value 9\nsetoption name Game value pentago");
    assert!(engine.ask("isready").starts_with("error "), "Pentago has one size");
    engine.quit();
}

/// A byte order mark, a program of chess, clocks that have run out, and a proof in moves.
#[test]
fn what_other_programs_send_is_understood() {
    let output = run_with_input(&["engine"], "\u{feff}isready\nquit\n".as_bytes());
    assert_eq!(text(&output.stdout), "readyok\n");
    let mut engine = Engine::start();
    assert!(engine.ask("uci").starts_with("info string Parlour speaks UGI"));
    assert!(engine.ask("ucinewgame").starts_with("info string "));
    for clocks in
        ["p1time -170671 p2time 165661 p1inc 2000 p2inc 2000", "p1time 0 p1inc -5", "movetime -1"]
    {
        engine.send(&format!("position startpos\ngo {clocks}"));
        assert!(engine.read_until("bestmove").len() > "bestmove ".len(), "{clocks}");
    }
    assert!(engine.ask("go p1time -soon").contains("\"-soon\""));
    // Breakthrough: two steps from the goal with nobody near, and the same for the other side.
    let alone = "......../......../......../......../......../1......./......../.......2";
    let lost = "......../1......./.......2/......../......../......../......../........";
    for (board, score) in
        [(alone, " score win 3 score mate 2 "), (lost, " score loss 4 score mate -2 ")]
    {
        engine.send(&format!("position board {board} 1\ngo nodes 20000"));
        let last = engine.last_before("info", "bestmove");
        assert!(last.contains(score), "{last}");
    }
    engine.send(
        "position board ......../......../......../......../......../......../......../1......2 2",
    );
    assert_eq!(engine.ask("solve"), "value loss best");
    assert!(engine.ask("go").starts_with("error "), "no move can follow");
    engine.quit();
}

#[test]
fn a_search_without_end_ends_when_told() {
    let mut engine = Engine::start();
    for game in ["breakthrough", "amazons", "sos", "pentago"] {
        engine.send(&format!("setoption name Game value {game}\nisready\ngo infinite"));
        assert_eq!(engine.read_until("readyok"), "readyok");
        assert!(engine.read_until("info").contains(" pv "));
        engine.send("stop");
        assert!(engine.read_until("bestmove").len() > "bestmove ".len());
    }
    engine.quit();
}

#[test]
fn a_search_under_way_is_answered_before_the_engine_quits() {
    for (typed, beginning) in [
        ("go nodes 100", "bestmove "),
        ("go infinite", "bestmove "),
        ("setoption name Level value random\ngo", "bestmove "),
        (
            "setoption name MultiPV value 2\nsetoption name Level value master\ngo infinite",
            "bestmove ",
        ),
        ("solve", "value "),
        ("perft 30", "error perft was stopped"),
    ] {
        let output = run_with_input(&["engine"], format!("{typed}\nquit\nshow\n").as_bytes());
        let said = text(&output.stdout);
        assert!(output.status.success(), "{typed}: {said}");
        let last = said.lines().last().unwrap_or_default();
        assert!(last.starts_with(beginning), "{typed}: {said}");
    }
}

#[test]
fn a_node_budget_is_obeyed() {
    let mut engine = Engine::start();
    for game in ALL_GAMES.iter().map(|game| game.name) {
        for level in ["random", "tactical", "greedy", "minimax", "alphabeta", "mcts", "master"] {
            for budget in [1, 17, 3000] {
                engine.send(&format!("setoption name Game value {game}\nsetoption name Level value {level}\nuginewgame\ngo nodes {budget}"));
                let info = engine.read_until("info");
                let mut words = info.split_whitespace().skip_while(|&word| word != "nodes").skip(1);
                let nodes: u64 = words.next().expect("a number").parse().expect("a number");
                assert!(nodes <= budget, "{game} {level} {budget}: {info}");
                engine.read_until("bestmove");
            }
        }
    }
    engine.quit();
}

#[test]
fn masters_know_something_whenever_they_are_stopped() {
    let mut engine = Engine::start();
    engine.send("setoption name Level value master");
    for (game, size) in
        [("sos", 5), ("amazons", 6), ("snort", 11), ("pleiadis", 11), ("dodgem", 11)]
    {
        engine.send(&format!("setoption name Game value {game}\nsetoption name Size value {size}\nuginewgame\nisready"));
        engine.read_until("readyok");
        engine.send("go infinite");
        let first = engine.read_until("info");
        assert!(first.contains(" score "), "{game}: the first it says");
        // A proof may take twenty seconds without limits, but not before anything is said.
        let nodes = first.split_once(" nodes ").expect("they are told").1;
        let nodes: u64 = nodes.split(' ').next().unwrap_or("").parse().expect("a number");
        assert!(nodes < 8_000_000, "{game}: {first}");
        engine.send("stop");
        assert!(
            engine.last_before("info", "bestmove").contains(" score "),
            "{game}: the last it says"
        );
    }
    engine.quit();
}

#[test]
fn masters_end_at_the_depth_they_are_given() {
    let mut engine = Engine::start();
    engine.send("setoption name Level value master\nsetoption name Game value amazons\nsetoption name Size value 5\nuginewgame\ngo depth 1");
    assert!(engine.read_until("bestmove").len() > "bestmove ".len());
    engine.quit();
}

#[test]
fn what_cannot_be_obeyed_changes_nothing() {
    let mut engine = Engine::start();
    engine.send("position startpos moves a2-a3 a7-a6");
    let before = engine.moves();
    for line in [
        "\u{1b}[A garbage \u{7f}",
        "position",
        "position nowhere",
        "position startpos moves a3-a4 zz",
        "position startpos moves a2-a3 a7-a6 a2-a3",
        "position board 1/2",
        "position board 1/2 1",
        "position board 1/2 99 scores x",
        "setoption",
        "setoption name Game value chess",
        "setoption name Threads value 0",
        "setoption name Hash value lots",
        "setoption name Level value wizard",
        "setoption name Colour value red",
        "perft",
        "perft -1",
        "query",
        "query weather",
        "go nodes",
        "go nodes many",
        "go sideways",
        "solve forever",
    ] {
        let answer = engine.ask(line);
        assert!(answer.starts_with("error "), "{line}: {answer}");
        assert_eq!(engine.moves(), before, "{line}");
    }
    engine.send("setoption name Size value 99");
    assert!(engine.ask("isready").starts_with("error "));
    assert_eq!(engine.read_line(), "readyok");
    assert_eq!(engine.moves(), before);
    engine.send("go infinite");
    for line in ["position startpos", "go", "setoption name Seed value 1", "uginewgame", "solve"] {
        engine.send(line);
        assert!(engine.read_until("error").contains("under way"), "{line}");
    }
    engine.send("stop");
    engine.read_until("bestmove");
    engine.send("setoption name Game value snort\nsetoption name Size value 1\nuginewgame\nposition startpos moves a1");
    assert!(engine.ask("go").starts_with("error "), "nobody is to move");
    engine.quit();
}

#[test]
fn what_is_refused_leaves_the_other_options_set() {
    let mut engine = Engine::start();
    let board = |engine: &mut Engine| -> serde_json::Value {
        let line = engine.ask("show");
        serde_json::from_str(&line).expect("it is JSON")
    };
    engine.send("setoption name Game value snort\nsetoption name Size value 20");
    assert!(engine.ask("isready").starts_with("error "));
    assert_eq!(engine.read_line(), "readyok");
    assert_eq!(board(&mut engine)["game"], "breakthrough", "nothing is in force yet");
    engine.send("setoption name Size value 7");
    assert_eq!(engine.ask("isready"), "readyok");
    let shown = board(&mut engine);
    assert_eq!((&shown["game"], &shown["rows"]), (&"snort".into(), &7.into()));
    // The rejected option keeps its value; the others have their new values.
    engine.send("setoption name Game value sos\nsetoption name Size value 6\nisready");
    assert_eq!(engine.read_line(), "readyok");
    engine.send("setoption name Size value 99\nsetoption name Players value 3");
    assert!(engine.ask("position startpos").starts_with("error "));
    engine.send("position startpos");
    let shown = board(&mut engine);
    let wanted: [serde_json::Value; 3] = ["sos".into(), 6.into(), 3.into()];
    assert_eq!([&shown["game"], &shown["rows"], &shown["players"]], wanted.each_ref());
    // Another game begins with its usual size and players.
    engine.send("setoption name Game value snort");
    assert_eq!(engine.ask("isready"), "readyok");
    engine.send("position startpos");
    let shown = board(&mut engine);
    let wanted: [serde_json::Value; 3] = ["snort".into(), 8.into(), 2.into()];
    assert_eq!([&shown["game"], &shown["rows"], &shown["players"]], wanted.each_ref());
    // A ladder has only so many rungs.
    engine.send("setoption name Level value rung:15");
    let refused = engine.ask("isready");
    assert!(refused.starts_with("error ") && refused.contains("the highest is rung:"), "{refused}");
    assert_eq!(engine.read_line(), "readyok");
    assert_eq!(engine.ask("isready"), "readyok");
    engine.quit();
}

/// Nothing asks for `isready` or `position` between an option and a search, which would else take the
/// memory, threads, level and game of before.
#[test]
fn options_are_in_force_for_the_search_right_behind_them() {
    let mut engine = Engine::start();
    engine.send("setoption name Game value snort\nsetoption name Size value 2");
    assert_eq!(engine.ask("perft 1"), "nodes 4");
    engine.send("setoption name Size value 1\ngo nodes 10");
    assert_eq!(engine.read_until("bestmove"), "bestmove a1");
    engine.send("setoption name Size value 99");
    assert!(engine.ask("go nodes 10").starts_with("error "));
    engine.quit();
    #[cfg(target_os = "linux")]
    {
        let mut engine = Engine::start();
        engine.send("setoption name Level value alphabeta\nsetoption name Hash value 1");
        engine.send("go nodes 2000");
        engine.read_until("bestmove");
        let small = engine.peak_memory_mib();
        engine.send("setoption name Hash value 64\ngo nodes 300000");
        engine.read_until("bestmove");
        let large = engine.peak_memory_mib();
        assert!(large > small + 16, "{small} MiB, then {large} MiB");
        engine.quit();
    }
}

/// A tree that knew of a draw looked at nothing else, and did not come to half moves of which it thought little.
#[test]
fn mcts_takes_a_win_at_once() {
    let mut engine = Engine::start();
    engine.send("setoption name Game value pentago\nsetoption name Level value mcts");
    let draw_in_hand = "c5:8 e5:8 d4:3 a2:1 f2:7 d2:4 a5:4 e6:7 a2:8 a3:1 e2:8 b1:8 a6:3 e6:6 c2:4 e4:5 f2:6 a4:8 f3:5 d3:7 a1:6 f4:2 a5:5 f6:5 a5:7 d1:6 d3:4 c6:6 b5:2";
    let thought_little = "c5:6 d3:1 b5:8 c6:7 e6:6 e3:7 a1:2 b2:1 b3:6 d2:2 e1:2 e3:6 e4:8 b1:4 e2:8 a4:3 c6:5 d3:7 f5:3 e5:7 a2:1 c6:4 f1:7 c5:4 a1:6 d6:2";
    for moves in [draw_in_hand, thought_little] {
        engine.send(&format!("position startpos moves {moves}\ngo nodes 3000"));
        assert!(engine.read_until("info").contains(" score win 1 "), "{moves}");
        let best = engine.read_until("bestmove").replace("bestmove ", "");
        engine.send(&format!("position startpos moves {moves} {best}"));
        assert_eq!(engine.ask("query gameover"), "response true");
    }
    engine.quit();
}

/// Captures side by side on a wide board take a search longer than it has.
#[test]
fn a_search_that_finishes_no_depth_gives_no_win_away() {
    let mut engine = Engine::start();
    engine.send("setoption name Game value breakthrough\nsetoption name Size value 5x19");
    for level in ["alphabeta", "master"] {
        engine.send(&format!("setoption name Level value {level}\nposition startpos moves f2-g3 g4-h3 h2-i3 q4-q3 p2-p3 o4-o3 m2-n3 h3xg2 f1-f2 c4-b3\ngo nodes 20000"));
        assert_eq!(engine.read_until("bestmove"), "bestmove h1xg2", "{level}");
    }
    engine.quit();
}

#[test]
fn words_behind_the_end_of_a_command_are_refused() {
    let mut engine = Engine::start();
    for command in ["perft 1", "query result", "show", "solve movetime 100", "uginewgame"] {
        let answer = engine.ask(&format!("{command} again"));
        assert_eq!(answer, "error \"again\" is no command of this protocol", "{command}");
    }
    engine.quit();
}

/// A person may read the errors on a terminal.
#[test]
fn errors_quote_nothing_that_a_terminal_obeys() {
    let mut engine = Engine::start();
    for line in
        ["\x1b[2J", "setoption name \u{202e}x value 1", "position \u{7}\u{9b}2J", "go \x1b]0;x\x07"]
    {
        let answer = engine.ask(line);
        assert!(answer.starts_with("error "), "{line:?}: {answer:?}");
        assert!(
            !answer.contains(|sign: char| sign.is_control() || sign == '\u{202e}'),
            "{answer:?}"
        );
    }
    engine.quit();
}

#[test]
fn a_long_count_can_be_stopped() {
    let mut engine = Engine::start();
    let refused = engine.ask("perft 201");
    assert!(refused.starts_with("error \"201\" does not fit perft"), "{refused}");
    assert_eq!(engine.ask("perft 4"), "nodes 256036");
    engine.send("perft 20");
    assert_eq!(engine.ask("isready"), "readyok");
    assert!(engine.ask("go").starts_with("error "));
    engine.send("stop");
    assert_eq!(engine.read_line(), "error perft was stopped before it had counted all");
    assert_eq!(engine.ask("perft 1"), "nodes 22");
    engine.send("perft 20");
    engine.quit();
}

#[test]
#[cfg(target_os = "linux")]
fn more_memory_and_threads_than_there_are_do_no_harm() {
    for game in ["breakthrough", "snort"] {
        // The limit is below even half of the memory that the option offers.
        let mut engine = Engine::with_memory_limit(600_000);
        engine.send(&format!("setoption name Game value {game}"));
        engine.send("setoption name Level value alphabeta");
        engine.send("setoption name Hash value 32768\nsetoption name Threads value 256");
        assert_eq!(engine.ask("isready"), "readyok");
        engine.send("go nodes 1000");
        engine.read_until("bestmove");
        engine.send("solve movetime 200");
        engine.read_until("value");
        engine.quit();
    }
}

#[test]
fn input_that_ends_ends_what_nobody_could_stop() {
    // All wait at the same time.
    let engines = ["go depth 50", "go nodes 99999999999999", "solve", "perft 20"].map(|command| {
        let mut engine = Engine::start();
        engine.send("ugi");
        engine.read_until("ugiok");
        engine.send(command);
        let Engine { child, input, output } = engine;
        drop(input);
        (command, child, output)
    });
    for (command, mut child, mut output) in engines {
        let mut rest = String::new();
        std::io::Read::read_to_string(&mut output, &mut rest).expect("it is text");
        let answers = ["bestmove ", "value ", "error perft"];
        assert!(answers.iter().any(|answer| rest.contains(answer)), "{command}: {rest}");
        assert!(child.wait().expect("it ends").success());
    }
    // A short search ends in full.
    let mut engine = Engine::start();
    engine.send("setoption name Game value dodgem\nsetoption name Size value 3\nisready\nsolve");
    let Engine { mut child, input, mut output } = engine;
    drop(input);
    let mut rest = String::new();
    std::io::Read::read_to_string(&mut output, &mut rest).expect("it is text");
    assert!(rest.contains("value win"), "{rest}");
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn input_that_ends_while_it_searches_is_answered() {
    let mut engine = Engine::start();
    engine.send("go infinite");
    engine.read_until("info");
    let Engine { mut child, input, mut output } = engine;
    drop(input);
    let mut rest = String::new();
    std::io::Read::read_to_string(&mut output, &mut rest).expect("it is text");
    assert!(rest.contains("bestmove "), "{rest}");
    assert!(child.wait().expect("it ends").success());
}

#[test]
#[cfg(target_os = "linux")]
fn it_stays_within_its_memory() {
    const GAMES: [(&str, &str); 9] = [
        ("breakthrough", "b2-b3 b7-b6"),
        ("firstattack", "c4"),
        ("pleiadis", "c4 e3 b2 f6"),
        ("snort", "c4 f6 b2 g7"),
        ("dodgem", "b4-b3"),
        ("pentago", "c4:7 d3:1"),
        ("pentagoxl", "e5:1"),
        ("sos", "c4S e2S a1S f6S"),
        ("amazons", "d1-d7/g7"),
    ];
    let hash = 4;
    for (game, moves) in GAMES {
        let mut engine = Engine::start();
        engine
            .send(&format!("setoption name Game value {game}\nsetoption name Level value master"));
        assert_eq!(engine.ask(&format!("setoption name Hash value {hash}\nisready")), "readyok");
        for position in ["position startpos", &format!("position startpos moves {moves}")] {
            engine.send(&format!("{position}\ngo nodes 100000"));
            engine.read_until("bestmove");
        }
        let peak = engine.peak_memory_mib();
        assert!(peak <= hash + 60, "{game} took {peak} MiB");
        engine.quit();
    }
}
