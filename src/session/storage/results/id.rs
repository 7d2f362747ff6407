//! What tells a finished game from all others: a digest of a text that spells the game out.
//!
//! The text is a format of its own: changed anywhere, it has every game counted again. It looks like Rust because the
//! first lines of results were written with the names that types had then.

use crate::play::{BoardText, PlayerSpec};
use crate::record::Record;
use parlour_ai::Level;
use parlour_ai::core::Budget;
use parlour_rules::{Setup, Variant};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::time::Duration;

/// The digest of a game. Comments, titles and analyses change nothing in it.
pub(in crate::storage) fn id(record: &Record) -> String {
    let bytes = Sha256::digest(text(record));
    bytes.iter().take(8).fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}"); // writing to a String cannot fail
        text
    })
}

fn text(record: &Record) -> String {
    let Setup { rows, cols, variant, players } = record.setup;
    let variant = match variant {
        Variant::Standard => "Standard",
        Variant::Colours => "Colours",
    };
    let mut text = format!(
        "({}, Setup {{ rows: {rows}, cols: {cols}, variant: {variant}, players: {players} }}, {}, {}, {})",
        quoted(record.game.name),
        optional(record.date.as_deref().map(quoted)),
        optional(record.seed.map(|seed| seed.to_string())),
        quoted(&record.result_text()),
    );
    text += &list(record.player_specs.iter().map(|spec| player(*spec)));
    text += &optional(record.board.as_ref().map(|BoardText { rows, to_move, scores }| {
        let scores = optional(scores.as_ref().map(|it| list(it.iter().map(u32::to_string))));
        format!("BoardText {{ rows: {}, to_move: {to_move}, scores: {scores} }}", quoted(rows))
    }));
    if let Some(id) = &record.id {
        text += &quoted(id);
    }
    for ply in &record.plies {
        text += &format!(" {} {}", ply.text, optional(ply.time_spent.map(time)));
    }
    text
}

fn player(spec: PlayerSpec) -> String {
    let PlayerSpec::Computer { level, budget } = spec else { return "Human".to_string() };
    let level = match level {
        Level::Random => "Random".to_string(),
        Level::Tactical => "Tactical".to_string(),
        Level::Greedy => "Greedy".to_string(),
        Level::Minimax => "Minimax".to_string(),
        Level::AlphaBeta => "AlphaBeta".to_string(),
        Level::Mcts => "Mcts".to_string(),
        Level::Mirror => "Mirror".to_string(),
        Level::Master => "Master".to_string(),
        Level::Fallible(skill) => format!(
            "Fallible(Skill {{ depth: {}, blindness: {}, temperature: {} }})",
            skill.depth, skill.blindness, skill.temperature
        ),
        Level::Rung(rung) => format!("Rung(Rung({rung}))"),
    };
    let budget = optional(budget.map(|budget| match budget {
        Budget::Time(limit) => format!("Time({})", time(limit)),
        Budget::Depth(plies) => format!("Depth({plies})"),
        Budget::Nodes(nodes) => format!("Nodes({nodes})"),
    }));
    format!("Computer {{ level: {level}, budget: {budget} }}")
}

/// A time in whole milliseconds, as records have it.
fn time(time: Duration) -> String {
    let millis = time.subsec_millis();
    match (time.as_secs(), millis) {
        (0, 0) => "0ns".to_string(),
        (0, _) => format!("{millis}ms"),
        (seconds, 0) => format!("{seconds}s"),
        (seconds, _) => format!("{}s", format!("{seconds}.{millis:03}").trim_end_matches('0')),
    }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn optional(text: Option<String>) -> String {
    text.map_or("None".to_string(), |text| format!("Some({text})"))
}

fn list(texts: impl Iterator<Item = String>) -> String {
    format!("[{}]", texts.collect::<Vec<_>>().join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every variant of what a game can be set up with, and times of every form, with the digests of the first version
    /// that had results. A digest that changes has a person's games counted again.
    #[test]
    fn digests_stay_as_they_were_written() {
        for (digest, tags, moves) in GAMES {
            let file = format!("[{}\"]\n\n{moves}\n", tags.replace(" | ", "\"]\n["));
            let file = file.replace(": ", " \"");
            let record = Record::read(file.as_bytes()).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(id(&record), digest, "{file}");
        }
    }

    /// The tags, with bars between them, and the moves.
    const GAMES: [(&str, &str, &str); 9] = [
        (
            "0832e1a90d4515c4",
            r#"Game: snort | Player1: human | Player2: rung:2 | Date: 2026.11.20 | Result: 1-0 | Termination: resigned"#,
            "1. a1 {[%emt 2.5]}",
        ),
        (
            "02ef2cca03590269",
            r#"Game: firstattack | Variant: colours | Player1: human | Player2: random | Result: 0-1 | Termination: time"#,
            "1. a1 {[%emt 0.0]} 2. b3 {[%emt 0.012]}",
        ),
        (
            "ae95f357cafd779e",
            r#"Game: dodgem | Size: 4x4 | Player1: human | Player2: tactical | Seed: 77 | Result: 1/2-1/2 | Termination: agreed"#,
            "1. b4-b3 {[%emt 1]}",
        ),
        (
            "1119a81812ecb391",
            r#"Game: sos | Size: 4x4 | Player1: human | Player2: minimax:d3 | Result: 1-0 | Termination: resigned"#,
            "1. a1S {[%emt 59.999]}",
        ),
        (
            "c957acc8846c97e5",
            r#"Game: pentagoxl | Player1: human | Player2: alphabeta:2s | Player3: mcts:500ms | Player4: master:n100000 | Result: 1,3,4 | Termination: resigned"#,
            "1. a1:1 {[%emt 0.5]}",
        ),
        (
            "3dbc24e50e3b5b4f",
            r#"Game: snort | Player1: human | Player2: fallible-d2-b20-t120 | Date: a \\ \"day\" | Result: 0-1 | Termination: resigned"#,
            "1. a1 {[%emt 61.25]} 2. h8 {[%emt 3]} 3. b1",
        ),
        (
            "2645f170854b0d5f",
            r#"Game: sos | Size: 3x3 | Player1: human | Player2: rung:12:2s | Board: S../.O./... | ToMove: 1 | Scores: 0,2 | Result: 0-1 | Termination: resigned"#,
            "1. a3S {[%emt 1.05]}",
        ),
        (
            "d82714426440a563",
            r#"Game: snort | Size: 3x3 | Player1: human | Player2: greedy | Board: 1../.../... | ToMove: 1 | Result: 0-1 | Termination: resigned"#,
            "1. a2 {[%emt 1.5]}",
        ),
        (
            "77c160b9a5595651",
            r#"Game: snort | Size: 3x3 | Player1: mirror | Player2: human | Result: 0-1 | Termination: resigned"#,
            "1. b2 {[%emt 0.001]} 2. a1 {[%emt 3600.1]}",
        ),
    ];
}
