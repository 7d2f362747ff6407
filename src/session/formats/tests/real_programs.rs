//! The programs themselves take what is written for them. PyPI has them: OpenSpiel, and Fairy-Stockfish as pyffish.

use super::fuzz::SAMPLES;
use super::samples::import_all;
use crate::formats::export;
use crate::play::Termination;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

const SCRIPT: &str = r#"
import json, sys, pyffish, pyspiel
taken = {"openspiel": 0, "fairy": 0}
for name, text, is_over in json.load(sys.stdin):
    if name == "openspiel":
        game, state = pyspiel.deserialize_game_and_state(text)
        assert state.is_terminal() == is_over, text
    else:
        option, position = text.splitlines()
        variant = option.split()[-1]
        # Those of variants.ini are not in the package.
        if variant not in pyffish.variants():
            continue
        start, _, moves = position.partition(" moves ")
        fen = start.partition(" fen ")[2] or pyffish.start_fen(variant)
        moves = moves.split()
        for played, move in enumerate(moves):
            assert move in pyffish.legal_moves(variant, fen, moves[:played]), (text, move)
    taken[name] += 1
print(taken)
assert all(taken.values())
"#;

#[test]
#[ignore = "fetches two programs"]
fn openspiel_and_fairy_stockfish_take_what_is_written_for_them() {
    let venv = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/real-programs");
    let python = venv.join("bin/python");
    let run = |command: &mut Command| assert!(command.status().expect("it starts").success());
    if !python.exists() {
        run(Command::new("python3").args(["-m", "venv"]).arg(&venv));
        run(Command::new(&python).args(["-m", "pip", "install", "-q", "open_spiel", "pyffish"]));
    }
    let mut texts = Vec::new();
    let imports = SAMPLES.iter().flat_map(|(text, told)| import_all(text, told));
    let taken = imports.filter(|import| import.refused.is_none());
    for record in taken.filter_map(|import| import.record) {
        let is_over = record.game_end.is_some_and(|end| end.termination == Termination::Normal);
        for name in ["openspiel", "fairy"] {
            texts.extend(export(&record, name).ok().map(|text| (name, text, is_over)));
        }
    }
    let mut command = Command::new(&python);
    let mut program =
        command.args(["-c", SCRIPT]).stdin(Stdio::piped()).spawn().expect("it starts");
    let input = serde_json::to_vec(&texts).expect("texts are JSON");
    program.stdin.take().expect("it is piped").write_all(&input).expect("it reads");
    assert!(program.wait().expect("it ends").success());
}
