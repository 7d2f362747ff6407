//! Input to the engine that never ends: lines, commands, and answers that nobody reads. Memory
//! stays bounded, and `stop` is obeyed.

use super::engine::Engine;
use std::io::{BufRead, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// The engine's peak of resident memory beside its table, in mebibytes.
#[cfg(target_os = "linux")]
const MAX_MEMORY_MIB: u64 = 60;

#[cfg(target_os = "linux")]
fn assert_small(engine: &Engine) {
    let peak = engine.peak_memory_mib();
    assert!(peak < MAX_MEMORY_MIB, "it took {peak} MiB");
}

#[cfg(not(target_os = "linux"))]
fn assert_small(_: &Engine) {}

#[test]
fn a_line_of_more_than_a_megabyte_is_not_read() {
    let mut engine = Engine::start();
    let before = engine.moves();
    let longest = "x".repeat(1_000_000);
    let answer = engine.ask(&longest);
    assert!(answer.starts_with("error \"xxx") && answer.len() < 1_000, "{answer}");
    for line in [format!("{longest}x"), "isready ".repeat(1_000_000)] {
        assert_eq!(engine.ask(&line), "error a line of more than 1000000 bytes is not read");
    }
    assert_eq!(engine.ask("isready"), "readyok", "the rest was skipped");
    // It is answered before its end, which may never come.
    write!(engine.input, "position startpos moves {longest}").expect("it reads");
    assert_eq!(engine.read_line(), "error a line of more than 1000000 bytes is not read");
    for _ in 0..100 {
        engine.input.write_all(longest.as_bytes()).expect("it reads");
    }
    engine.send("");
    assert_eq!(engine.moves(), before);
    assert_small(&engine);
    engine.quit();
}

#[test]
fn lists_of_moves_have_a_bound() {
    let mut engine = Engine::start();
    let answer = engine.ask(&format!("position startpos moves{}", " a".repeat(400_000)));
    assert_eq!(answer, "error there are more than 20000 moves");
    assert_small(&engine);
    engine.quit();
}

#[test]
fn commands_wait_in_the_pipe_while_nobody_reads_the_answers() {
    const LINES: usize = 1_000_000;
    const CHUNK: usize = 1_000;
    let Engine { child, mut input, mut output } = Engine::start();
    let written = AtomicUsize::new(0);
    thread::scope(|scope| {
        scope.spawn(|| {
            let chunk = "isready\n".repeat(CHUNK);
            for _ in 0..LINES / CHUNK {
                input.write_all(chunk.as_bytes()).expect("it reads in the end");
                written.fetch_add(CHUNK, Ordering::SeqCst);
            }
        });
        let mut last = usize::MAX;
        while last != written.load(Ordering::SeqCst) {
            last = written.load(Ordering::SeqCst);
            thread::sleep(Duration::from_millis(500));
        }
        assert!(last < LINES, "the pipe never pushed back");
        let mut line = String::new();
        for number in 0..LINES {
            line.clear();
            output.read_line(&mut line).expect("it is text");
            assert_eq!(line, "readyok\n", "answer {number}");
        }
    });
    let engine = Engine { child, input, output };
    assert_small(&engine);
    engine.quit();
}

#[test]
fn a_stop_behind_many_commands_is_obeyed() {
    let mut engine = Engine::start();
    engine.send("go infinite");
    engine.read_until("info");
    engine.send(&format!("{}stop", "isready\nuginewgame\n".repeat(1_000)));
    engine.read_until("bestmove");
    // It also ends a search that had to wait for its turn.
    engine.send(&format!("{}go infinite\nstop", "uginewgame\n".repeat(1_000)));
    engine.read_until("bestmove");
    // The lines before quit are answered, those behind it are not read.
    engine.send(&format!("{}quit\nugi", "isready\n".repeat(1_000)));
    for _ in 0..1_000 {
        assert_eq!(engine.read_line(), "readyok");
    }
    assert!(engine.child.wait().expect("it ends").success());
    assert_eq!(engine.output.lines().count(), 0);
}

/// Lines that no person would write, the same for every run.
struct Gibberish(u64);

impl Gibberish {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963);
        (self.0 >> 33) % bound
    }

    fn line(&mut self) -> String {
        const WORDS: &str = "ugi isready uginewgame setoption name value Game snort sos dodgem \
            amazons Size 3 5 Variant Players 2 3 position startpos board moves a1 b2 c3S show \
            perft 0 1 2 query gameover p1turn result stop go nodes 10 depth 1 solve movetime \
            scores 1,0 .../.../... -1 99999999999999 \u{fffd} Threads Hash 1 16 Level mcts";
        const WHOLE: [&str; 8] = [
            "go nodes 10",
            "go infinite",
            "solve movetime 1",
            "setoption name Size value 3",
            "setoption name Hash value 1",
            "position startpos moves a1",
            "uginewgame",
            "stop",
        ];
        if self.below(3) == 0 {
            return WHOLE[self.below(8) as usize].to_string();
        }
        let words: Vec<&str> = WORDS.split(' ').collect();
        let count = self.below(7);
        let picked = (0..count).map(|_| words[self.below(words.len() as u64) as usize]);
        picked.collect::<Vec<_>>().join(" ")
    }
}

/// Waits for the end of a search that was stopped.
fn wait_until_idle(engine: &mut Engine) {
    loop {
        engine.send("uginewgame\nisready");
        if !engine.last_before("error", "readyok").contains("under way") {
            return;
        }
        thread::sleep(Duration::from_millis(5));
    }
}

/// 300,000 commands without waiting for their answers, and a `stop` in a search now and then: the
/// memory stays below table and 60 MiB, and nearly every `stop` is answered within 50 ms.
#[test]
#[ignore = "takes minutes; measures times, so the machine should be idle"]
fn a_flood_of_commands_neither_fills_the_memory_nor_holds_up_a_stop() {
    const HASH_MIB: u64 = 16;
    const ROUNDS: u32 = 100;
    const LINES: usize = 3_000;
    let mut engine = Engine::start();
    let mut gibberish = Gibberish(7);
    let (mut latest, mut late) = (Duration::ZERO, 0);
    for round in 0..ROUNDS {
        let lines: Vec<_> = (0..LINES).map(|_| gibberish.line()).collect();
        let mark = format!("mark{round}");
        let flood = format!("{}\nstop\n{mark}\n", lines.join("\n"));
        let Engine { input, output, .. } = &mut engine;
        thread::scope(|scope| {
            scope.spawn(|| input.write_all(flood.as_bytes()).expect("it reads"));
            let answered = output.lines().any(|line| line.is_ok_and(|line| line.contains(&mark)));
            assert!(answered, "the engine has ended");
        });
        wait_until_idle(&mut engine);
        // A search is stopped behind a thousand commands.
        engine.send("setoption name Game value amazons\nsetoption name Size value 6");
        engine
            .send(&format!("setoption name Hash value {HASH_MIB}\nsetoption name Threads value 2"));
        engine.send("setoption name Level value master\nuginewgame\nposition startpos\nisready");
        engine.read_until("readyok");
        engine.send("go infinite");
        thread::sleep(Duration::from_millis(100));
        engine.send(&"uginewgame\n".repeat(1_000));
        let sent = Instant::now();
        engine.send("stop");
        engine.read_until("bestmove");
        let took = sent.elapsed();
        latest = latest.max(took);
        late += u32::from(took > Duration::from_millis(50));
        if round % 10 == 9 {
            println!(
                "after {} lines: the latest stop took {latest:?}",
                (round as usize + 1) * LINES
            );
        }
    }
    println!("the latest answer to stop took {latest:?}; {late} of {ROUNDS} took above 50 ms");
    assert!(late * 100 <= ROUNDS, "{late} of {ROUNDS} took above 50 ms");
    #[cfg(target_os = "linux")]
    {
        let peak = engine.peak_memory_mib();
        println!("the peak of memory was {peak} MiB");
        assert!(peak < HASH_MIB + MAX_MEMORY_MIB, "it took {peak} MiB");
    }
    engine.quit();
}
