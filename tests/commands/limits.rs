//! Time limits and memory: no search answers late because of the size of its table.
//!
//! The long runs measure times. They want a release build and an idle machine:
//! `cargo test --release --test all commands::limits -- --ignored --nocapture`.

use super::engine::Engine;
use parlour_session::catalog::ALL_GAMES;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// A search of a millisecond does not touch a table that takes a second to touch.
#[test]
#[cfg(target_os = "linux")]
fn a_short_search_takes_little_of_a_large_table() {
    for game in ["breakthrough", "amazons", "pentago"] {
        for command in ["go movetime 1", "solve movetime 1"] {
            let mut engine = Engine::start();
            engine.send(&format!("setoption name Game value {game}"));
            engine.send("setoption name Level value alphabeta");
            engine.send("setoption name Hash value 1024\nsetoption name Threads value 2");
            assert_eq!(engine.ask("isready"), "readyok");
            engine.send(command);
            engine.read_until(if command.starts_with("go") { "bestmove" } else { "value" });
            let peak = engine.peak_memory_mib();
            assert!(peak < 512, "{game}, {command}: {peak} MiB");
            engine.quit();
        }
    }
}

/// How late an answer may be.
const MAX_LATENESS: Duration = Duration::from_millis(100);

const LIMITS_MS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/// Runs every game with every limit and 1 to 8 threads, with tables from 16 MiB to 4 GiB in turn.
/// `run` returns the time that a search took. The best of three counts: the machine may be busy.
fn assert_on_time(what: &str, run: impl Fn(&str, u64, usize, usize) -> Duration) {
    let (mut latest, mut hash_log2) = ((Duration::ZERO, String::new()), 0);
    let mut failures = Vec::new();
    for game in ALL_GAMES.iter().map(|game| game.name) {
        for millis in LIMITS_MS {
            for threads in 1..=8 {
                let hash = 16 << hash_log2;
                hash_log2 = (hash_log2 + 1) % 9;
                let lateness = || {
                    run(game, millis, threads, hash).saturating_sub(Duration::from_millis(millis))
                };
                let case = format!("{what} {game} {millis} ms, {threads} threads, {hash} MiB");
                let mut best = lateness();
                for _ in 0..2 {
                    if best > MAX_LATENESS / 2 {
                        best = best.min(lateness());
                    }
                }
                if best > MAX_LATENESS {
                    failures.push(format!("{case}: {best:?} late"));
                }
                if best > latest.0 {
                    latest = (best, case);
                }
            }
        }
    }
    println!("the latest: {} by {:?}", latest.1, latest.0);
    assert!(failures.is_empty(), "{failures:#?}");
}

#[test]
#[ignore = "takes minutes; measures times, so the machine should be idle"]
fn solve_ends_with_its_limit() {
    assert_on_time("solve", |game, millis, threads, hash| {
        let began = Instant::now();
        let status = Command::new(env!("CARGO_BIN_EXE_parlour"))
            .args(["solve", game, "--limit", &format!("{millis}ms")])
            .args(["--threads", &threads.to_string(), "--hash", &hash.to_string()])
            .stdout(Stdio::null())
            .status();
        assert!(status.expect("the program runs").success());
        began.elapsed()
    });
}

/// The time of a command of the engine, whose answer begins with `answer`.
fn engine_time(game: &str, level: &str, threads: usize, hash: usize, command: &str) -> Duration {
    let mut engine = Engine::start();
    engine.send(&format!("setoption name Game value {game}\nsetoption name Level value {level}"));
    engine.send(&format!("setoption name Threads value {threads}"));
    engine.send(&format!("setoption name Hash value {hash}\nisready"));
    engine.read_until("readyok");
    let began = Instant::now();
    engine.send(command);
    engine.read_until(if command.starts_with("go") { "bestmove" } else { "value" });
    let took = began.elapsed();
    engine.quit();
    took
}

#[test]
#[ignore = "takes minutes; measures times, so the machine should be idle"]
fn moves_and_values_are_answered_within_their_limit() {
    for level in ["tactical", "minimax", "alphabeta", "mcts", "master"] {
        assert_on_time(level, |game, millis, threads, hash| {
            engine_time(game, level, threads, hash, &format!("go movetime {millis}"))
        });
    }
    assert_on_time("the engine's solve", |game, millis, threads, hash| {
        engine_time(game, "random", threads, hash, &format!("solve movetime {millis}"))
    });
}

/// A game whose players keep their tables from move to move, as in a match. One move in twenty may
/// be late: the machine may be busy.
#[test]
#[ignore = "takes minutes; measures times, so the machine should be idle"]
fn the_moves_of_a_game_keep_to_their_limits() {
    const MOVES: u32 = 20;
    for game in ALL_GAMES.iter().map(|game| game.name) {
        for (millis, threads, hash) in [(5, 2, 4096), (20, 8, 1024), (100, 1, 256), (200, 8, 4096)]
        {
            let mut engine = Engine::start();
            engine.send(&format!("setoption name Game value {game}"));
            engine.send(&format!("setoption name Threads value {threads}"));
            engine.send(&format!("setoption name Hash value {hash}"));
            let (mut moves, mut late) = (String::new(), 0);
            for _ in 0..MOVES {
                engine.send(&format!("position startpos{moves}"));
                if engine.ask("query gameover") == "response true" {
                    break;
                }
                let began = Instant::now();
                engine.send(&format!("go movetime {millis}"));
                let best = engine.read_until("bestmove");
                let lateness = began.elapsed().saturating_sub(Duration::from_millis(millis));
                late += u32::from(lateness > MAX_LATENESS);
                let word = if moves.is_empty() { " moves " } else { " " };
                moves = format!("{moves}{word}{}", &best["bestmove ".len()..]);
            }
            assert!(
                late <= MOVES / 20,
                "{game} {millis} ms, {threads} threads, {hash} MiB: {late}"
            );
            engine.quit();
        }
    }
}

/// Every square of SOS is filled, so that the length of a match is known.
#[test]
#[ignore = "takes minutes; measures times, so the machine should be idle"]
fn a_match_takes_the_time_of_its_moves() {
    for millis in LIMITS_MS {
        for (threads, hash) in [(1, 16), (2, 4096), (8, 1024)] {
            let seat = format!("alphabeta:{millis}ms");
            let began = Instant::now();
            let status = Command::new(env!("CARGO_BIN_EXE_parlour"))
                .args(["match", "sos", "--size", "4", "--games", "1", "--openings", "6"])
                .args(["--seat", &seat, "--seat", &seat])
                .args(["--threads", &threads.to_string(), "--hash", &hash.to_string()])
                .stdout(Stdio::null())
                .status();
            let took = began.elapsed();
            assert!(status.expect("the program runs").success());
            let expected = 10 * Duration::from_millis(millis);
            assert!(took < expected + 3 * MAX_LATENESS, "{millis} ms, {threads} threads: {took:?}");
        }
    }
}
