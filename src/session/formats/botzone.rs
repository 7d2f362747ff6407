//! Botzone's Amazons, as its bots read and write it.

use super::json;
use super::pieces::{Piece, Split};
use super::refusal::{Refusal, check_start};
use super::transcript::Transcript;
use super::{Format, Games, Told, squares};
use crate::record::Record;
use parlour_rules::parse_number;
use serde_json::{Value, json};

/// The whole log of a bot.
pub(super) const JSON: Format = Format {
    name: "botzone",
    begins: |head| json::has_key(head, "requests"),
    split: Split::Json,
    reader: || Box::new(read),
    write: Some(write),
};

/// A count of turns, then lines.
pub(super) const LINES: Format = Format {
    name: "botzone",
    begins: |head| {
        let mut lines = head.lines().filter(|line| !line.trim().is_empty());
        let count = lines.next().and_then(count);
        count.is_some() && lines.next().and_then(numbers).is_some_and(|turn| turn.len() == 6)
    },
    split: Split::Begins(|_, line| count(line).is_some()),
    reader: || Box::new(read_lines),
    write: None,
};

/// Rows and columns.
const SIDE: usize = 8;

/// Columns from the left and rows from the top, from 0, of the three squares of a turn.
const FIELDS: [&str; 6] = ["x0", "y0", "x1", "y1", "x2", "y2"];

fn count(line: &str) -> Option<usize> {
    Some(line.trim()).filter(|line| !line.is_empty()).and_then(parse_number)
}

fn numbers(line: &str) -> Option<Vec<i64>> {
    line.split_whitespace().map(|word| word.parse().ok()).collect()
}

fn read(piece: &Piece, _: &Told, games: &mut Games<'_>) {
    games.add(json::parse(&piece.text).and_then(|log| {
        let mut transcript = Transcript::new("amazons", Some((SIDE, SIDE)))?;
        let [requests, responses] = ["requests", "responses"].map(|key| json::list(&log[key]));
        for index in 0..requests.len().max(responses.len()) {
            for turn in [requests.get(index), responses.get(index)].into_iter().flatten() {
                let numbers = FIELDS.iter().filter_map(|key| turn[key].as_i64());
                transcript.play_botzone(&numbers.collect::<Vec<_>>());
            }
        }
        Ok(transcript)
    }));
}

fn read_lines(piece: &Piece, _: &Told, games: &mut Games<'_>) {
    let mut lines = piece.text.lines().map(str::trim).filter(|line| !line.is_empty());
    let turns = lines.next().and_then(count).unwrap_or_default();
    games.add(Transcript::new("amazons", Some((SIDE, SIDE))).map(|mut transcript| {
        // Requests and responses in turn. The last turn may have no response yet, and behind it stands what the bot
        // has kept for itself.
        for (line, number) in lines.zip(1..) {
            match numbers(line).filter(|numbers| numbers.len() == 6) {
                Some(numbers) if number <= turns.saturating_mul(2) => {
                    transcript.play_botzone(&numbers);
                }
                _ if number < turns.saturating_mul(2) => transcript.no_move(line),
                _ => transcript.comment(line),
            }
        }
        transcript
    }));
}

impl Transcript {
    /// Plays six numbers. Where nothing was played, all are -1.
    fn play_botzone(&mut self, numbers: &[i64]) {
        let is_nothing = numbers.len() == 6 && numbers.iter().all(|&number| number == -1);
        if is_nothing && (self.plies() == 0 || self.to_move().is_none()) {
            return;
        }
        let on_board = |&number: &i64| usize::try_from(number).ok().filter(|&it| it < SIDE);
        match numbers.iter().map(on_board).collect::<Option<Vec<_>>>().as_deref() {
            // Black, who stands on top, begins: the board is turned top to bottom.
            Some(&[x0, y0, x1, y1, x2, y2]) => {
                let [from, to, arrow] =
                    [(x0, y0), (x1, y1), (x2, y2)].map(|(x, y)| squares::name(x, y + 1));
                self.play(&format!("{from}-{to}/{arrow}"));
            }
            _ => {
                let words: Vec<String> = numbers.iter().map(i64::to_string).collect();
                self.no_move(&words.join(" "));
            }
        }
    }
}

fn write(record: &Record) -> Result<String, Refusal> {
    check_start(record, &["amazons"], record.setup.rows == SIDE)?;
    let turn = |numbers: &[i64]| {
        let fields = FIELDS.iter().zip(numbers);
        fields.map(|(key, number)| (key.to_string(), json!(number))).collect::<Value>()
    };
    // As Black's bot sees it, which plays first.
    let mut sides = [Vec::new(), vec![turn(&[-1; 6])]];
    for (index, ply) in record.plies.iter().enumerate() {
        let squares = squares::split(&ply.text.replace(['-', '/'], "")).unwrap_or_default();
        let numbers = squares.iter().flat_map(|&(col, row)| [col as i64, row as i64 - 1]);
        sides[index % 2].push(turn(&numbers.collect::<Vec<_>>()));
    }
    let [responses, requests] = sides;
    Ok(format!("{}\n", json!({ "requests": requests, "responses": responses })))
}
