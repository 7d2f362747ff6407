//! The moves that computer players choose, held against a record of those that they chose before.
//!
//! `recorded.txt` lists positions of every game and, for every level, what the level answers there
//! within a fixed number of nodes on one thread: depth, nodes, score, principal variation and move.
//! A change that is not meant to change play leaves every line as it is. Where play changes on
//! purpose, make the record anew and commit it with the change:
//!
//! ```sh
//! PARLOUR_RECORD=1 cargo test --test all same_play::record -- --ignored
//! ```

use crate::commands::engine::Engine;
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fs, thread};

/// A game as it is set up: name, size, variant, players.
type Setup = (&'static str, &'static str, &'static str, usize);

/// Every game on its usual board and two others where it has them, in every variant and with every
/// number of players; and games with sizes on a board above 128 squares.
const SETUPS: [Setup; 37] = [
    ("breakthrough", "8x8", "standard", 2),
    ("breakthrough", "6x6", "standard", 2),
    ("breakthrough", "7x5", "standard", 2),
    ("firstattack", "8x8", "standard", 2),
    ("firstattack", "6x6", "standard", 2),
    ("firstattack", "11x11", "standard", 2),
    ("firstattack", "8x8", "colours", 2),
    ("firstattack", "6x6", "colours", 2),
    ("firstattack", "9x9", "colours", 2),
    ("pleiadis", "7x7", "standard", 2),
    ("pleiadis", "5x5", "standard", 2),
    ("pleiadis", "9x9", "standard", 2),
    ("snort", "8x8", "standard", 2),
    ("snort", "5x5", "standard", 2),
    ("snort", "10x10", "standard", 2),
    ("dodgem", "4x4", "standard", 2),
    ("dodgem", "3x3", "standard", 2),
    ("dodgem", "5x5", "standard", 2),
    ("pentago", "6x6", "standard", 2),
    ("pentagoxl", "9x9", "standard", 2),
    ("pentagoxl", "9x9", "standard", 3),
    ("pentagoxl", "9x9", "standard", 4),
    ("sos", "6x6", "standard", 2),
    ("sos", "4x4", "standard", 2),
    ("sos", "8x8", "standard", 2),
    ("sos", "6x6", "standard", 3),
    ("sos", "6x6", "standard", 4),
    ("amazons", "10x10", "standard", 2),
    ("amazons", "6x6", "standard", 2),
    ("amazons", "8x8", "standard", 2),
    ("breakthrough", "12x13", "standard", 2),
    ("firstattack", "19x19", "standard", 2),
    ("pleiadis", "12x12", "standard", 2),
    ("snort", "13x13", "standard", 2),
    ("dodgem", "12x12", "standard", 2),
    ("sos", "12x12", "standard", 2),
    ("amazons", "12x12", "standard", 2),
];

/// Every level, with the nodes it may search: few enough for the whole record to be checked in
/// half a minute.
const LEVELS: [(&str, u32); 8] = [
    ("random", 1),
    ("tactical", 1),
    ("greedy", 1),
    ("minimax", 10_000),
    ("alphabeta", 20_000),
    ("mcts", 2000),
    ("mirror", 1),
    ("master", 20_000),
];

/// Positions a setup, from the start to near the end of random games, and the part of the nodes that
/// is searched. Boards above 128 squares take longer for each node.
fn effort((_, size, _, _): Setup) -> (usize, u32) {
    let (rows, cols) = size.split_once('x').expect("a size");
    let squares = [rows, cols].map(|side| side.parse::<u32>().expect("a number"));
    if squares[0] * squares[1] > 128 { (4, 10) } else { (20, 1) }
}

fn recorded() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/same_play/recorded.txt")
}

/// The line that heads a setup in the record.
fn heading((game, size, variant, players): Setup) -> String {
    format!("# {game} {size} {variant}, {players} players")
}

fn set_up(engine: &mut Engine, (game, size, variant, players): Setup) {
    engine.send(&format!(
        "setoption name Game value {game}\nsetoption name Size value {size}\n\
         setoption name Variant value {variant}\nsetoption name Players value {players}\n\
         setoption name Threads value 1\nsetoption name Hash value 16"
    ));
}

/// The next line, which is no error.
fn line(engine: &mut Engine) -> String {
    let line = engine.read_line();
    assert!(!line.starts_with("error"), "the engine complains: {line}");
    line
}

/// The last `info` line of a search, less what the clock says, and the move.
fn answer(engine: &mut Engine) -> String {
    let mut info = String::new();
    loop {
        let line = line(engine);
        if let Some(best) = line.strip_prefix("bestmove ") {
            return format!("{info} best {best}");
        }
        let words = line.strip_prefix("info ");
        let mut words = words.unwrap_or_else(|| panic!("no answer: {line}")).split(' ');
        let mut kept = Vec::new();
        while let Some(word) = words.next() {
            if word == "nps" || word == "time" {
                words.next();
            } else {
                kept.push(word);
            }
        }
        info = kept.join(" ");
    }
}

/// What every level answers after `moves`, a line each.
fn answers(engine: &mut Engine, setup: Setup, moves: &str) -> String {
    let mut text = String::new();
    for (level, nodes) in LEVELS {
        let nodes = nodes.div_ceil(effort(setup).1);
        // A new game, so that no level remembers anything of another search.
        engine.send(&format!(
            "setoption name Level value {level}\nsetoption name Seed value 7\nuginewgame\n\
             position startpos moves {moves}\ngo nodes {nodes}"
        ));
        let answer = answer(engine);
        // A proof is told a second time, in moves.
        let (before, mate) = answer.split_once(" score mate ").unwrap_or((&answer, ""));
        let after = mate.find(' ').map_or("", |at| &mate[at..]);
        writeln!(text, "{level}: {before}{after}").expect("a string takes every line");
    }
    text
}

/// The moves of a random game up to a part of its length, `part` of `parts`.
fn random_game(engine: &mut Engine, part: usize, parts: usize) -> String {
    engine.send(&format!(
        "setoption name Level value random\nsetoption name Seed value {part}\nuginewgame"
    ));
    let mut moves: Vec<String> = Vec::new();
    // Dodgem's pawns may wander for ever.
    while moves.len() < 200 {
        engine.send(&format!("position startpos moves {}\nquery gameover", moves.join(" ")));
        if line(engine) == "response true" {
            break;
        }
        engine.send("go nodes 1");
        let answer = answer(engine);
        moves.push(answer.rsplit(' ').next().expect("an answer ends with a move").to_string());
    }
    moves.truncate(moves.len() * part / parts);
    moves.join(" ")
}

/// Calls `job` once for each setup on as many threads as there are processors; the results in order.
fn for_every_setup(job: impl Fn(Setup) -> String + Sync) -> Vec<String> {
    let (next, job) = (AtomicUsize::new(0), &job);
    let worker = || {
        let mut results = Vec::new();
        while let Some(&setup) = SETUPS.get(next.fetch_add(1, Ordering::Relaxed)) {
            results.push((setup, job(setup)));
        }
        results
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let mut results: Vec<(Setup, String)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no setup fails")).collect()
    });
    results.sort_by_key(|(setup, _)| SETUPS.iter().position(|other| other == setup));
    results.into_iter().map(|(_, text)| text).collect()
}

#[test]
fn every_level_plays_as_recorded() {
    let record = fs::read_to_string(recorded()).expect("the record is there");
    let checked = for_every_setup(|setup| {
        let heading = heading(setup);
        let (_, after) = record.split_once(&format!("{heading}\n")).expect("a setup is recorded");
        let mut engine = Engine::start();
        set_up(&mut engine, setup);
        let mut count = 0;
        for position in after.split("\n# ").next().expect("some").split("moves: ").skip(1) {
            let (moves, recorded) = position.split_once('\n').expect("answers follow the moves");
            let now = answers(&mut engine, setup, moves);
            assert_eq!(now.trim_end(), recorded.trim_end(), "{heading}, after {moves}");
            count += 1;
        }
        count.to_string()
    });
    for (setup, count) in SETUPS.into_iter().zip(checked) {
        assert_eq!(count, effort(setup).0.to_string(), "{}", heading(setup));
    }
}

#[test]
#[ignore = "writes the record anew, for changes that are meant to change play"]
fn record() {
    // `--ignored` alone runs every long test; that must not replace the record.
    if std::env::var_os("PARLOUR_RECORD").is_none() {
        return;
    }
    let texts = for_every_setup(|setup| {
        let mut engine = Engine::start();
        set_up(&mut engine, setup);
        let mut text = format!("{}\n", heading(setup));
        let (positions, _) = effort(setup);
        for part in 0..positions {
            let moves = random_game(&mut engine, part, positions);
            write!(text, "moves: {moves}\n{}", answers(&mut engine, setup, &moves))
                .expect("a string takes every line");
        }
        text
    });
    fs::write(recorded(), texts.concat()).expect("the record can be written");
}
