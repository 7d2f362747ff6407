//! How fast Parlour is beside other programs, and beside itself as it was, as tables:
//!
//! ```sh
//! cargo bench --bench peers                       # every table
//! cargo bench --bench peers -- perft search       # some
//! ```
//!
//! A peer is found by a variable of the environment. Without it its column stays empty.
//!
//! - `PARLOUR_BEFORE`: a `parlour` built from another commit.
//! - `CXX`, else `c++`: compiles `benches/reference.cpp`.
//! - `FAIRY_STOCKFISH`: the program, with Amazons and large boards. `pip download --no-binary :all: pyffish==0.0.90` has the
//!   sources: `g++ -std=c++17 -O3 -DNDEBUG -DLARGEBOARDS -DALLVARS -DPRECOMPUTED_MAGICS -DIS_64BIT -DUSE_POPCNT -DUSE_SSE2
//!   -DUSE_SSE41 -DUSE_SSSE3 -mpopcnt -msse4.1 -DNNUE_EMBEDDING_OFF -fno-exceptions -flto -pthread` on all `.cpp` files below
//!   `src` but `pyffish.cpp` and `ffishjs.cpp`.
//! - `OPEN_SPIEL_PYTHON`: a Python with `pip install open_spiel==2.0.2`.
//!
//! Runs alternate, and each figure is a median. Searches are measured by processor time, the rest by the clock. The strength of
//! play is another matter: `benches/strength.py`.

mod program;
mod screen;

use parlour_session::catalog::ALL_GAMES;
use program::{Talk, children_seconds};
use screen::key_seconds;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// Paired runs of a row of rates, and of a row of waits, some of which are minutes. Odd, so that a median is one of them.
const RUNS: [usize; 2] = [5, 3];

fn main() {
    let wanted: Vec<String> = env::args().skip(1).filter(|word| !word.starts_with('-')).collect();
    let tables: [(&str, Table); 5] =
        [("perft", perft), ("bulk", bulk), ("search", search), ("tree", tree), ("own", own)];
    let peers = Peers::find();
    for (name, table) in tables {
        if wanted.is_empty() || wanted.iter().any(|word| word == name) {
            table(&peers);
        }
    }
}

/// Measures and prints a table.
type Table = fn(&Peers);

/// The programs to compare.
struct Peers {
    /// Files made here, and the home of each program.
    folder: PathBuf,
    before: Option<PathBuf>,
    reference: Option<PathBuf>,
    fairy_stockfish: Option<PathBuf>,
    open_spiel: Option<PathBuf>,
}

impl Peers {
    fn find() -> Peers {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("peers");
        fs::create_dir_all(&folder).expect("the build folder can be written");
        let given = |variable: &str| {
            let path = env::var_os(variable).map(PathBuf::from);
            if path.is_none() {
                println!("{variable} is not set: its figures are left out.");
            }
            path
        };
        let compiler = env::var("CXX").unwrap_or_else(|_| "c++".into());
        let reference = folder.join("reference");
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/reference.cpp");
        let compile = ["-std=c++17", "-O2", "-o"];
        let compiled = Command::new(&compiler)
            .args(compile)
            .arg(&reference)
            .arg(source)
            .status()
            .is_ok_and(|status| status.success());
        if !compiled {
            println!("{compiler} compiles no C++: the reference is left out.");
        }
        Peers {
            before: given("PARLOUR_BEFORE"),
            reference: compiled.then_some(reference),
            fairy_stockfish: given("FAIRY_STOCKFISH"),
            open_spiel: given("OPEN_SPIEL_PYTHON"),
            folder,
        }
    }

    /// A program with a home of its own, so that no settings or saved games matter.
    fn command(&self, program: &Path) -> Command {
        let mut command = Command::new(program);
        command.env("HOME", &self.folder).env("XDG_DATA_HOME", &self.folder);
        command
    }

    /// What a program prints.
    fn output(&self, program: &Path, arguments: &[&str]) -> String {
        let output = self.command(program).args(arguments).output().expect("the program starts");
        assert!(output.status.success(), "{program:?} {arguments:?}: {output:?}");
        String::from_utf8(output.stdout).expect("programs print UTF-8")
    }

    /// A conversation with a program: says `lines` one by one, waits after each for an answer that begins with the word given, and
    /// ends. The last answers to each, and the processor time in seconds.
    fn converse(
        &self,
        program: &Path,
        arguments: &[&str],
        lines: &[(String, &str)],
    ) -> (Vec<Vec<String>>, f64) {
        let began = children_seconds();
        let mut talk = Talk::start(self.command(program).args(arguments));
        let answers = lines.iter().map(|(line, word)| talk.ask(line, word)).collect();
        talk.quit();
        (answers, children_seconds() - began)
    }
}

/// What follows a word, as a number: in `nodes 17`, or `nodes 17 nps 3`.
fn number_after(text: &str, word: &str) -> Option<f64> {
    let mut words = text.split_whitespace().skip_while(|&found| found != word);
    words.nth(1)?.parse().ok()
}

/// A figure of a program, larger if faster: a time is turned over.
type Measure<'a> = Box<dyn Fn() -> f64 + 'a>;

/// The measure of a program, if there is the program.
fn measured<'a>(
    program: &'a Option<PathBuf>,
    figure: impl Fn(&Path) -> f64 + 'a,
) -> Option<Measure<'a>> {
    program.as_deref().map(|program| Box::new(move || figure(program)) as Measure<'a>)
}

/// Runs alternately and prints a row: our figure, then that from before and of a peer, and how many times faster we are.
fn row(
    peers: &Peers,
    name: &str,
    unit: Unit,
    ours: &dyn Fn(&Path) -> f64,
    peer: Option<Measure<'_>>,
) {
    let others = [measured(&peers.before, ours), peer];
    let mut figures = [const { Vec::new() }; 3];
    let mut ratios = [const { Vec::new() }; 2];
    for _ in 0..RUNS[unit as usize] {
        let mine = ours(parlour());
        figures[0].push(mine);
        for (index, other) in others.iter().enumerate() {
            if let Some(theirs) = other.as_ref().map(|measure| measure()) {
                figures[index + 1].push(theirs);
                ratios[index].push(mine / theirs);
            }
        }
    }
    let [mine, before, peer] = figures.map(|figures| match (median(figures), unit) {
        (None, _) => String::new(),
        (Some(rate), Unit::PerSecond) => format!("{rate:.0}"),
        (Some(rate), Unit::Seconds) => format!("{:.3} s", 1.0 / rate),
    });
    let [over_before, over_peer] =
        ratios.map(|ratios| median(ratios).map_or(String::new(), |ratio| format!("{ratio:.2}")));
    println!("| {name} | {mine} | {before} | {over_before} | {peer} | {over_peer} |");
}

/// How a figure is printed.
#[derive(Copy, Clone)]
enum Unit {
    PerSecond,
    Seconds,
}

fn median(mut figures: Vec<f64>) -> Option<f64> {
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied()
}

fn heading(title: &str, peer: &str) {
    println!(
        "\n{title}\n\n| | parlour | before | ratio | {peer} | ratio |\n|---|---|---|---|---|---|"
    );
}

/// Our own program.
fn parlour() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_parlour"))
}

/// Leaves a second, with results, from the start of each game.
fn perft(peers: &Peers) {
    heading("perft with results, leaves/s", "reference.cpp");
    let cases = "breakthrough 5,firstattack 5,pleiadis 4,snort 4,dodgem 8,pentago 3,pentagoxl 2,sos 4,amazons 2";
    for case in cases.split(',') {
        let arguments: Vec<&str> = case.split(' ').collect();
        let ours = |program: &Path| peers.output(program, &[&["perft"], &arguments[..]].concat());
        let rate = |said: String| number_after(&said, "nodes/s").expect("perft tells the rate");
        if let Some(program) = &peers.reference {
            let [one, two] = [ours(parlour()), peers.output(program, &arguments)];
            let counts = |said: &str| said.split("time").next().map(str::to_owned);
            assert_eq!(counts(&one), counts(&two), "{case}");
        }
        let theirs = measured(&peers.reference, |program| rate(peers.output(program, &arguments)));
        row(peers, case, Unit::PerSecond, &|program| rate(ours(program)), theirs);
    }
}

/// What Fairy-Stockfish is told before a search of a game. It knows Snort from Ludii's description in its `variants.ini`.
fn fairy_setup(peers: &Peers, game: &str) -> Vec<(String, &'static str)> {
    let snort = "[snort:ataxx]\nimmobile = p\nstartFen = 8/8/8/8/8/8/8/8\nenclosingDrop = snort\nflipEnclosedPieces = none\nmaxRank = 8\n\
                 maxFile = 8\npassOnStalemate = false\nstalematePieceCount = false\n";
    let file = peers.folder.join("variants.ini");
    fs::write(&file, snort).expect("the build folder can be written");
    let path = format!("setoption name VariantPath value {}", file.display());
    let variant = format!("setoption name UCI_Variant value {game}");
    vec![(path, ""), (variant, ""), ("position startpos".into(), ""), ("isready".into(), "readyok")]
}

/// Leaves a second without results.
fn bulk(peers: &Peers) {
    heading("perft in bulk, leaves/s", "Fairy-Stockfish");
    for (game, depth) in [("amazons", "2"), ("breakthrough", "5"), ("snort", "4")] {
        let ours = |program: &Path| {
            let said = peers.output(program, &["perft", game, depth, "--bulk"]);
            number_after(&said, "nodes/s").expect("perft tells the rate")
        };
        let theirs = measured(&peers.fairy_stockfish, |program| {
            let mut talk = Talk::start(&mut peers.command(program));
            fairy_setup(peers, game).iter().for_each(|(line, word)| drop(talk.ask(line, word)));
            let began = Instant::now();
            let said = talk.ask(&format!("go perft {depth}"), "Nodes searched:").concat();
            let seconds = began.elapsed().as_secs_f64();
            talk.quit();
            number_after(&said, "searched:").expect("it tells the number") / seconds
        });
        row(peers, &format!("{game} {depth}"), Unit::PerSecond, &ours, theirs);
    }
}

/// What our engine is told before a search of a game.
fn engine_setup(game: &str, level: &str, threads: usize) -> Vec<(String, &'static str)> {
    let options = [("Game", game), ("Level", level), ("Threads", &threads.to_string())];
    let mut lines: Vec<_> =
        options.map(|(name, value)| (format!("setoption name {name} value {value}"), "")).into();
    lines.push(("isready".into(), "readyok"));
    lines.push(("position startpos".into(), ""));
    lines
}

/// The positions a second of processor time of a search: its last report has the number.
fn search_rate(
    peers: &Peers,
    program: &Path,
    arguments: &[&str],
    mut lines: Vec<(String, &'static str)>,
    go: &str,
) -> f64 {
    lines.push((go.into(), "bestmove"));
    let (answers, seconds) = peers.converse(program, arguments, &lines);
    let said = answers.last().expect("something was asked");
    let nodes = said.iter().rev().find_map(|line| number_after(line, "nodes"));
    nodes.expect("a search reports") / seconds
}

/// Alpha-beta from the start, by one thread.
fn search(peers: &Peers) {
    heading("alpha-beta, positions/s of processor time", "Fairy-Stockfish");
    let cases =
        [("breakthrough", 3_000_000, 14), ("snort", 3_000_000, 11), ("amazons", 1_000_000, 5)];
    for (game, nodes, depth) in cases {
        let go = format!("go nodes {nodes}");
        let ours = |program: &Path| {
            search_rate(peers, program, &["engine"], engine_setup(game, "alphabeta", 1), &go)
        };
        let theirs = measured(&peers.fairy_stockfish, |program| {
            search_rate(peers, program, &[], fairy_setup(peers, game), &format!("go depth {depth}"))
        });
        row(peers, game, Unit::PerSecond, &ours, theirs);
    }
}

/// Simulations of `MCTSBot` a second of processor time. A simulation ends in as many playouts as the evaluator is told.
const OPEN_SPIEL: &str = "import pyspiel, sys, time
game, playouts, simulations = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
game = pyspiel.load_game(game)
evaluator = pyspiel.RandomRolloutEvaluator(playouts, 1)
bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 1500, False, 1, False)
began = time.process_time()
bot.step(game.new_initial_state())
print('rate', playouts * simulations / (time.process_time() - began))";

/// Tree search from the start, by one thread. Ours asks networks where the other plays to the end, so a position of ours is
/// beside a simulation of the other, and beside one of its playouts alone.
fn tree(peers: &Peers) {
    heading("tree search, positions/s of processor time", "open_spiel");
    for game in ["breakthrough", "amazons", "pentago"] {
        let ours = |program: &Path| {
            search_rate(
                peers,
                program,
                &["engine"],
                engine_setup(game, "mcts", 1),
                "go nodes 1000000",
            )
        };
        for (kind, playouts, simulations) in
            [("simulations", "1", "5000"), ("playouts", "500", "10")]
        {
            let theirs = measured(&peers.open_spiel, |python| {
                let said = peers.output(python, &["-c", OPEN_SPIEL, game, playouts, simulations]);
                number_after(&said, "rate").expect("the script prints it")
            });
            row(peers, &format!("{game}, {kind}"), Unit::PerSecond, &ours, theirs);
        }
    }
}

/// Plays so many plies by a level with a seed, or to the end of the game if that comes first.
fn played(peers: &Peers, game: &str, level: &str, seed: usize, plies: usize) -> Vec<String> {
    let mut talk = Talk::start(peers.command(parlour()).arg("engine"));
    for (line, word) in engine_setup(game, level, 1) {
        talk.ask(&line, word);
    }
    talk.say(&format!("setoption name Seed value {seed}"));
    let mut moves: Vec<String> = Vec::new();
    while moves.len() < plies {
        talk.say(&format!("position startpos moves {}", moves.join(" ")));
        if talk.ask("query gameover", "response").concat().ends_with("true") {
            break;
        }
        let said = talk.ask("go nodes 500", "bestmove");
        let best = said.last().and_then(|line| line.split_whitespace().nth(1));
        moves.push(best.expect("a search ends with a move").to_owned());
    }
    talk.quit();
    moves
}

/// The list of 10,000 saved games, each of which is `text`.
fn list(peers: &Peers, text: &str) {
    let home = peers.folder.join("many");
    let archive = home.join("parlour/archive");
    fs::create_dir_all(&archive).expect("the build folder can be written");
    for number in 0..10_000 {
        let file = archive.join(format!("breakthrough {number}.game"));
        fs::write(file, text).expect("the build folder can be written");
    }
    let rate = |program: &Path| 1.0 / key_seconds(program, &home, b'r');
    row(peers, "list of 10,000 games", Unit::Seconds, &rate, None);
}

/// What people wait for, by the clock.
fn own(peers: &Peers) {
    heading("what people wait for", "no peer");
    let time = |name: &str, runs: &dyn Fn(&Path)| {
        let rate = |program: &Path| {
            let began = Instant::now();
            runs(program);
            1.0 / began.elapsed().as_secs_f64()
        };
        row(peers, name, Unit::Seconds, &rate, None);
    };
    for game in ["amazons", "breakthrough"] {
        let file = peers.folder.join(format!("{game}.game"));
        let size = if game == "amazons" { "10x10" } else { "8x8" };
        let mut text = format!("[Game \"{game}\"]\n[Size \"{size}\"]\n[Variant \"standard\"]\n");
        text += "[Player1 \"human\"]\n[Player2 \"human\"]\n[Result \"*\"]\n\n";
        for (number, mv) in (1..).zip(played(peers, game, "alphabeta", 1, usize::MAX)) {
            text += &format!("{number}. {mv}\n");
        }
        fs::write(&file, &text).expect("the build folder can be written");
        let file = file.display().to_string();
        for threads in ["1", "2"] {
            time(&format!("review, {game}, threads: {threads}"), &|program| {
                peers.output(program, &["analyze", "--threads", threads, &file]);
            });
        }
        if game == "breakthrough" {
            list(peers, &text);
        }
        time(&format!("first line of a hint, {game}"), &|program| {
            let seats = ["--plain", game, "--seat", "human", "--seat", "human"];
            let mut talk = Talk::start(peers.command(program).args(seats));
            talk.ask("hint", "Hint:");
            talk.quit();
        });
    }
    for game in ALL_GAMES.iter().map(|game| game.name) {
        time(&format!("minimax's first move, {game}"), &|program| {
            let mut lines = engine_setup(game, "minimax", 1);
            lines.push(("go".into(), "bestmove"));
            peers.converse(program, &["engine"], &lines);
        });
    }
    for marbles in [18, 17, 16] {
        let mut games = (1..).map(|seed| played(peers, "pentago", "random", seed, marbles));
        let moves =
            games.find(|moves| moves.len() == marbles).expect("the seeds are many").join(" ");
        time(&format!("pentago solved at {marbles} marbles"), &|program| {
            peers.output(program, &["solve", "pentago", "--moves", &moves, "--limit", "120s"]);
        });
    }
    for threads in [1, 2] {
        time(&format!("breakthrough to depth 10, threads: {threads}"), &|program| {
            let mut lines = engine_setup("breakthrough", "alphabeta", threads);
            lines.push(("go depth 10".into(), "bestmove"));
            peers.converse(program, &["engine"], &lines);
        });
    }
}
