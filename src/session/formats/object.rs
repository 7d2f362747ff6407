//! What became of a game of another program, as scripts read it.

use super::Import;
use crate::play::Termination;
use parlour_rules::Setup;
use serde_json::{Map, Value, json};

impl Import {
    /// One object, without the keys that have no value. `file` is the name of the text.
    pub fn object(&self, file: &str) -> Value {
        let record = self.record.as_ref();
        let board = record.and_then(|record| record.board.as_ref());
        let taken = record.filter(|_| self.refused.is_none());
        // In the positions of this format nobody is to move.
        let ended = taken.filter(|_| self.format != "cgt");
        let size = |Setup { rows, cols, .. }: Setup| format!("{rows}x{cols}");
        let moves: Option<Vec<&String>> =
            record.map(|record| record.plies.iter().map(|ply| &ply.text).collect());
        let termination = ended.and_then(|record| record.game_end).map(|end| end.termination);
        let names = taken.map(|record| &record.names);
        let named = names.filter(|names| names.iter().any(|name| !name.is_empty()));
        let known = &self.known;
        let values = known.values.map(|[first, second]| json!({ "1": first, "2": second }));
        let rows = [
            ("file", json!(file)),
            ("index", json!(self.index)),
            ("format", json!(self.format)),
            ("game", json!(record.map(|record| record.game.name))),
            ("size", json!(record.map(|record| size(record.setup)))),
            ("board", json!(board.map(|board| &board.rows))),
            ("to_move", json!(board.map(|board| board.to_move))),
            ("moves", json!(moves.unwrap_or_default())),
            ("result", json!(ended.map_or("*".into(), |record| record.result_text()))),
            ("termination", json!(termination_word(termination))),
            ("names", json!(named)),
            ("contradicts", json!(self.contradicts)),
            ("left_out", json!(self.left_out)),
            ("refused", json!(self.refused.as_ref().map(|refusal| refusal.code()))),
            ("value", json!(known.value)),
            ("values", json!(values)),
            (
                "perft",
                json!(known.perft.map(|(depth, nodes)| json!({ "depth": depth, "nodes": nodes }))),
            ),
        ];
        let given = rows.into_iter().filter(|(_, value)| !value.is_null());
        Value::Object(given.map(|(key, value)| (key.to_string(), value)).collect::<Map<_, _>>())
    }
}

fn termination_word(termination: Option<Termination>) -> String {
    termination.map_or("unfinished".to_string(), |termination| termination.to_string())
}
