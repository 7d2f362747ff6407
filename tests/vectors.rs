//! The data in `tests/vectors/`, which an independent implementation of the rules produced: every
//! line of every file must hold. `tests/vectors/README.md` describes the files.

use parlour_rules::{PerftCounts, Setup, Step, Variant};
use parlour_session::catalog::{ALL_GAMES, registry};
use parlour_session::play::{Action, ActionError, Match, MatchStart, PlayerSpec, ReplySink};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

/// Counts above this are left to `cargo test --release -- --ignored`.
const LONG_PERFT_NODES: u64 = 10_000_000;

/// Every kind of file, with the number of its lines over all games. Of the last two kinds this
/// test counts only the lines: tests of computer players read them.
const EXPECTED_LINE_COUNTS: [(&str, usize); 7] = [
    ("positions", 3980),
    ("perft", 1941),
    ("invalid", 810),
    ("setups", 51),
    ("examples", 5),
    ("values", 1328),
    ("mates", 389),
];

fn vectors_dir() -> PathBuf {
    [env!("CARGO_MANIFEST_DIR"), "tests", "vectors"].iter().collect()
}

/// Checks every line of a file and returns their number. Panics with the place and the reason of
/// each failure.
fn check_lines(file: &str, check: impl Fn(&Value) -> Result<(), String>) -> usize {
    let text =
        fs::read_to_string(vectors_dir().join(file)).unwrap_or_else(|e| panic!("{file}: {e}"));
    let failures: Vec<String> = (1..)
        .zip(text.lines())
        .filter_map(|(number, line)| {
            let checked = serde_json::from_str(line).map_err(|e| e.to_string());
            let error = checked.and_then(|value| check(&value)).err()?;
            Some(format!("{file}:{number}: {error}"))
        })
        .collect();
    let lines = text.lines().count();
    assert!(lines > 0, "{file} has no lines");
    assert!(
        failures.is_empty(),
        "{} of {lines} lines of {file} fail:\n{}",
        failures.len(),
        failures[..failures.len().min(20)].join("\n")
    );
    lines
}

fn number(line: &Value, field: &str) -> Result<u64, String> {
    line[field].as_u64().ok_or_else(|| format!("\"{field}\" is {}", line[field]))
}

fn text<'a>(line: &'a Value, field: &str) -> Result<&'a str, String> {
    line[field].as_str().ok_or_else(|| format!("\"{field}\" is {}", line[field]))
}

/// The reply sink of matches without computer players.
fn no_computer() -> ReplySink {
    ReplySink::new(|_| panic!("there is no computer player"))
}

/// The start of the game of a line, before any move.
fn start(line: &Value) -> Result<MatchStart, String> {
    let game = registry::find_game(text(line, "game")?).map_err(|error| error.to_string())?;
    let variant = match &line["variant"] {
        Value::Null => Variant::Standard,
        name => {
            let name = name.as_str().ok_or_else(|| format!("the variant is {name}"))?;
            game.supported_setups.parse_variant(name).map_err(|error| error.to_string())?
        }
    };
    let size = |field| number(line, field).map(|size| size as usize);
    let (rows, cols, players) = (size("rows")?, size("cols")?, size("players")?);
    let setup = Setup { rows, cols, variant, players };
    Ok(MatchStart {
        setup,
        player_specs: vec![PlayerSpec::Human; players],
        ..MatchStart::default_for(game)
    })
}

/// The match of a line, after its moves.
fn open(line: &Value) -> Result<Box<dyn Match>, String> {
    let moves = line["moves"].as_array().ok_or("there are no moves")?;
    let moves: Option<Vec<_>> = moves.iter().map(|mv| mv.as_str().map(String::from)).collect();
    let moves = moves.ok_or("a move is not a text")?;
    let start = MatchStart { moves, ..start(line)? };
    start.begin(&no_computer()).map_err(|error| error.to_string())
}

/// The position report must have exactly the fields of the line.
fn check_position(line: &Value) -> Result<(), String> {
    let found =
        serde_json::to_value(open(line)?.position_report()).map_err(|error| error.to_string())?;
    let (Some(found), Some(wanted)) = (found.as_object(), line.as_object()) else {
        return Err("not an object".to_string());
    };
    let fields: BTreeSet<&String> = found.keys().chain(wanted.keys()).collect();
    let differences: Vec<String> = fields
        .into_iter()
        .filter(|&field| found.get(field) != wanted.get(field))
        .map(|field| format!("{field}: {:?}, not {:?}", found.get(field), wanted.get(field)))
        .collect();
    if differences.is_empty() { Ok(()) } else { Err(differences.join("; ")) }
}

fn check_perft(line: &Value) -> Result<(), String> {
    let (depth, nodes) = (number(line, "depth")? as u32, number(line, "nodes")?);
    let game = open(line)?;
    let PerftCounts { nodes: found, over, won, shared, score_sums } =
        game.perft(depth, false, &mut |_| {});
    if found != nodes {
        return Err(format!("nodes: {found}, not {nodes}"));
    }
    if !is_long(line) {
        let bulk = game.perft(depth, true, &mut |_| {}).nodes;
        if bulk != nodes {
            return Err(format!("nodes counted in bulk: {bulk}, not {nodes}"));
        }
    }
    let object = line.as_object().ok_or("not an object")?;
    let players = game.setup().players;
    let tallies =
        [("over", json!(over)), ("won", json!(won[..players])), ("shared", json!(shared))];
    let sums = ("score_sums", json!(score_sums[..players]));
    let scored = game.scene(0).scores.is_some();
    let given = object.contains_key("over");
    for (field, found) in tallies.iter().chain(scored.then_some(&sums)).filter(|_| given) {
        if object.get(*field) != Some(found) {
            return Err(format!("{field}: {found}, not {:?}", object.get(*field)));
        }
    }
    // A field that this test does not check must not pass.
    let known = ["game", "rows", "cols", "variant", "players", "moves", "depth", "nodes"];
    let tallied = ["over", "won", "shared", "score_sums"];
    match object
        .keys()
        .find(|key| !known.contains(&key.as_str()) && !tallied.contains(&key.as_str()))
    {
        Some(key) => Err(format!("nothing is known of \"{key}\"")),
        None => Ok(()),
    }
}

fn check_invalid(line: &Value) -> Result<(), String> {
    let (bad, why) = (text(line, "bad")?, text(line, "why")?);
    let mut game = open(line)?;
    let before = (game.position_report(), game.partial_move());
    match game.act(Action::Move(bad.to_string())) {
        Err(ActionError::IllegalMove(refusal)) if refusal.kind.category() == why => {
            let sentence = refusal.to_string();
            if !sentence.ends_with(['.', '!']) {
                return Err(format!("\"{sentence}\" is no sentence"));
            }
        }
        other => return Err(format!("\"{bad}\" comes to {other:?}, where \"{why}\" is wanted")),
    }
    if (game.position_report(), game.partial_move()) != before {
        return Err(format!("\"{bad}\" has changed the match"));
    }
    Ok(())
}

fn check_setup(line: &Value) -> Result<(), String> {
    let wanted = line["ok"].as_bool().ok_or("\"ok\" is missing")?;
    let opened = start(line)
        .and_then(|start| start.begin(&no_computer()).map(drop).map_err(|error| error.to_string()));
    match opened {
        Ok(()) if wanted => Ok(()),
        Ok(()) => Err("can be set up".to_string()),
        Err(error) if wanted => Err(error),
        // The sentence names the value that is refused.
        Err(error) => {
            let size = format!("{}x{}", line["rows"], line["cols"]);
            let players = format!("{} player", line["players"]); // or players
            let variant = line["variant"].as_str().unwrap_or(&size);
            let named = [&size, &players, variant].iter().any(|value| error.contains(*value));
            if named { Ok(()) } else { Err(format!("\"{error}\" does not name the value")) }
        }
    }
}

fn check_example(line: &Value) -> Result<(), String> {
    let end = open(line)?.position_report();
    if json!(end.board) != line["board"] {
        return Err(format!("board: {:?}, not {}", end.board, line["board"]));
    }
    if end.outcome.map(|winners| json!(winners)) != Some(json!([line["winner"]])) {
        return Err(format!("the winner is not {}", line["winner"]));
    }
    // The sources word refusals of squares, which are typed as two lines: row and column.
    let turns = line["turns"].as_array().ok_or("there are no turns")?;
    let mut game = start(line)?.begin(&no_computer()).map_err(|error| error.to_string())?;
    let moves = line["moves"].as_array().ok_or("there are no moves")?;
    for (turn, mv) in turns.iter().zip(moves) {
        let typed = turn["typed"].as_array().ok_or("nothing is typed")?;
        for refused in turn["refused"].as_array().ok_or("no list of refusals")? {
            let Some(reason) = refused["reason"].as_str() else { continue };
            let after = number(refused, "after_line")? as usize;
            let place = |index: usize| typed[index].as_str().and_then(|text| text.parse().ok());
            let (row, col): (usize, usize) =
                place(after - 2).zip(place(after - 1)).ok_or("no square is typed")?;
            let step = Step::Square(game.scene(usize::MAX).grid.square_at(row - 1, col - 1));
            let answer = game.act(Action::Step(step));
            match answer {
                Err(ActionError::IllegalMove(refusal)) if refusal.to_string() == reason => {}
                other => return Err(format!("{mv}: {other:?}, where \"{reason}\" is wanted")),
            }
        }
        let mv = mv.as_str().ok_or("a move is not a text")?;
        game.act(Action::Move(mv.to_string())).map_err(|error| format!("{mv}: {error}"))?;
    }
    if turns.len() == moves.len() { Ok(()) } else { Err("not a turn a move".to_string()) }
}

fn is_long(line: &Value) -> bool {
    line["nodes"].as_u64().is_some_and(|nodes| nodes > LONG_PERFT_NODES)
}

/// Boards above 128 squares, of all games.
#[test]
fn large_positions() {
    check_lines("large.positions.jsonl", check_position);
}

#[test]
fn large_perft() {
    check_lines("large.perft.jsonl", |line| if is_long(line) { Ok(()) } else { check_perft(line) });
}

#[test]
#[ignore = "counts above 10^7: cargo test --release -- --ignored"]
fn long_large_perft() {
    check_lines("large.perft.jsonl", |line| if is_long(line) { check_perft(line) } else { Ok(()) });
}

/// Declares a module of tests for each game, so that they run in parallel and a failure names the
/// game.
macro_rules! games {
    ($($game:ident)*) => {
        /// The games with vectors.
        const GAMES: &[&str] = &[$(stringify!($game)),*];
        $(mod $game {
            use super::*;

            #[test]
            fn positions() {
                check_lines(concat!(stringify!($game), ".positions.jsonl"), check_position);
            }

            #[test]
            fn perft() {
                check_lines(concat!(stringify!($game), ".perft.jsonl"), |line| {
                    if is_long(line) { Ok(()) } else { check_perft(line) }
                });
            }

            #[test]
            #[ignore = "counts above 10^7: cargo test --release -- --ignored"]
            fn long_perft() {
                check_lines(concat!(stringify!($game), ".perft.jsonl"), |line| {
                    if is_long(line) { check_perft(line) } else { Ok(()) }
                });
            }

            #[test]
            fn invalid() {
                check_lines(concat!(stringify!($game), ".invalid.jsonl"), check_invalid);
            }
        })*
    };
}

games! { breakthrough firstattack pleiadis snort dodgem pentago pentagoxl sos amazons }

#[test]
fn setups() {
    check_lines("setups.jsonl", check_setup);
}

#[test]
fn examples() {
    check_lines("examples.jsonl", check_example);
}

/// The tests above read files by name. This test lists the folder, so that a file that no test
/// reads, or a line that got lost, is a failure. A game without vectors is named and passes.
#[test]
fn nothing_is_left_out() {
    for game in GAMES {
        assert!(registry::find_game(game).is_ok(), "{game}: not in the registry");
    }
    for game in ALL_GAMES.iter().filter(|game| !GAMES.contains(&game.name)) {
        println!("{}: no vectors", game.name);
    }
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(vectors_dir()).expect("the folder of vectors is there") {
        let name = entry.expect("a folder can be listed").file_name().into_string();
        let name = name.expect("names are plain");
        if name == "README.md" {
            continue;
        }
        let stem = name.strip_suffix(".jsonl").unwrap_or_else(|| panic!("{name}: what is it?"));
        let (game, kind) = stem.split_once('.').unwrap_or(("", stem));
        let is_known = matches!(game, "" | "large") || GAMES.contains(&game);
        assert!(is_known, "{name}: no such game");
        let per_game = !matches!(kind, "setups" | "examples");
        assert_eq!(per_game, !game.is_empty(), "{name}: no test reads it");
        *found.entry(kind.to_string()).or_insert(0) += check_lines(&name, |_| Ok(()));
    }
    let wanted: BTreeMap<_, _> =
        EXPECTED_LINE_COUNTS.into_iter().map(|(kind, lines)| (kind.to_string(), lines)).collect();
    assert_eq!(found, wanted, "lines of each kind");
    for game in GAMES {
        for kind in ["positions", "perft", "invalid"] {
            let file = vectors_dir().join(format!("{game}.{kind}.jsonl"));
            assert!(file.exists(), "{}: missing", file.display());
        }
    }
}
