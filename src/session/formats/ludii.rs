//! Trials of Ludii: a line a move, each with the actions that it consists of.

use super::pieces::{Piece, Split};
use super::refusal::Refusal;
use super::rotation::{block_and_place, rotation_number};
use super::squares;
use super::transcript::Transcript;
use super::{Format, Games, Told};
use parlour_rules::Seat;
use parlour_words::quoted;

pub(super) const FORMAT: Format = Format {
    name: "ludii",
    begins: |head| {
        begins("", head) && head.lines().next().is_some_and(|line| line.contains(".lud"))
    },
    split: Split::Begins(begins),
    reader: || Box::new(read),
    write: None,
};

/// The names of the games there, ours, and the usual sides of their boards.
const GAMES: [(&str, &str, usize); 6] = [
    ("Amazons", "amazons", 10),
    ("Breakthrough", "breakthrough", 8),
    ("Dodgem", "dodgem", 3),
    ("First Attack", "firstattack", 8),
    ("Pentago", "pentago", 6),
    ("Snort", "snort", 8),
];

fn begins(_: &str, line: &str) -> bool {
    line.starts_with("game=")
}

fn read(piece: &Piece, _: &Told, games: &mut Games<'_>) {
    games.add(transcribe(&piece.text));
}

fn transcribe(text: &str) -> Result<Transcript, Refusal> {
    let mut lines = text.lines().map(str::trim);
    let path = lines.next().and_then(|line| line.strip_prefix("game=")).unwrap_or_default();
    let name = path.rsplit(['/', '\\']).next().unwrap_or_default().trim_end_matches(".lud");
    let known = GAMES.iter().find(|row| row.0 == name);
    let (_, game, mut side) =
        *known.ok_or_else(|| Refusal::Game(format!("Ludii's {}", quoted(name))))?;
    let mut variant = None;
    let options = lines.by_ref().take_while(|&line| line != "END GAME OPTIONS");
    for option in options.filter(|&line| !line.is_empty() && line != "START GAME OPTIONS") {
        match option.strip_prefix("Board Size/").and_then(|size| number(size, "")) {
            Some(size) => side = size,
            None if option == "Board/Square" => {}
            None => variant = Some(option),
        }
    }
    let mut trial =
        Trial { transcript: Transcript::new(game, Some((side, side)))?, side, half: None };
    if let Some(variant) = variant {
        trial.transcript.refuse(Refusal::Variant(quoted(variant).to_string()));
    }
    for line in lines {
        if let Some(turn) = line.strip_prefix("Move=[Move:") {
            if number(turn, "mover=") != Some(0) && !trial.transcript.is_refused() {
                trial.take(game, turn);
            }
        } else if let Some((key, value)) = line.split_once('=') {
            trial.tell(key, value);
        }
    }
    if let Some(half) = trial.half {
        trial.transcript.play(&half);
    }
    Ok(trial.transcript)
}

/// The number behind the first `key`.
fn number(text: &str, key: &str) -> Option<usize> {
    let behind = text.split_once(key)?.1;
    let digits = behind.trim_start_matches(|ch: char| key.is_empty() && !ch.is_ascii_digit());
    digits.split(|ch: char| !ch.is_ascii_digit()).next()?.parse().ok()
}

struct Trial {
    transcript: Transcript,
    side: usize,
    /// What waits for its arrow or its turn.
    half: Option<String>,
}

impl Trial {
    /// The square of a site. Sites are counted from the lower left.
    fn square(&self, game: &str, site: usize) -> Option<String> {
        let (x, y) = (site % self.side, site / self.side);
        let below_top = self.side.checked_sub(y + 1)?;
        Some(match game {
            "dodgem" => squares::name(y, self.side - x),
            "pentago" => squares::name(x, below_top + 1),
            _ => squares::name(x, y + 1),
        })
    }

    fn take(&mut self, game: &str, turn: &str) {
        let (head, actions) = turn.split_once("actions=[").unwrap_or((turn, ""));
        let mut each = actions.split("],[");
        let decision = each.find(|action| action.contains("decision=true")).unwrap_or(actions);
        let kind = decision.trim_start_matches('[').split(':').next().unwrap_or_default();
        let square = |key| number(head, key).and_then(|site| self.square(game, site));
        let (from, to) = (square("from=").unwrap_or_default(), square("to=").unwrap_or_default());
        let transcript = &mut self.transcript;
        let text = match (game, kind, self.half.take()) {
            ("amazons", "Add", Some(step)) => format!("{step}/{to}"),
            ("dodgem", "Move", _) => format!("{from}-{to}"),
            ("dodgem", "Remove", _) => format!("{to}-off"),
            ("snort" | "firstattack", "Add", _) => to,
            ("breakthrough", "Move", _) => {
                transcript.play_step(&from, &to);
                return;
            }
            ("amazons", "Move", None) => {
                self.half = Some(format!("{from}-{to}"));
                return;
            }
            ("pentago", "Add", None) => {
                // Only a placement that wins is a move without its turn.
                self.half = transcript.try_play(&to).is_err().then_some(to);
                return;
            }
            ("pentago", "Select", Some(placed)) => return self.turn(&placed, &to, actions),
            _ => return transcript.no_move(decision),
        };
        transcript.play(&text);
    }

    /// Places a marble and turns the block around `middle`, clockwise or not, whichever leads to the board that
    /// `actions` make.
    fn turn(&mut self, placed: &str, middle: &str, actions: &str) {
        let mut board = self.transcript.board().concat();
        let mut put = |square: &str, owner| {
            let at = self.transcript.squares(square).first().copied();
            if let Some(cell) = at.and_then(|at| board.get_mut(at)) {
                *cell = owner;
            }
        };
        put(placed, if self.transcript.to_move() == Some(Seat::FIRST) { '1' } else { '2' });
        for action in actions.split("],[") {
            let square = number(action, "to=").and_then(|site| self.square("pentago", site));
            let owner = number(action, "what=").map_or('.', |it| if it == 1 { '1' } else { '2' });
            square.into_iter().for_each(|square| put(&square, owner));
        }
        let middle = self.transcript.squares(middle).first().copied().unwrap_or_default();
        let block = block_and_place(middle).0;
        let turns = [true, false].into_iter().filter_map(|way| rotation_number(block, way));
        self.transcript.turn_to(placed, turns, &board);
    }

    /// Takes a line beside the moves.
    fn tell(&mut self, key: &str, value: &str) {
        match key {
            "rankings" => {
                // The first number is of nobody, and the winner has the least.
                let ranks: Vec<f64> = value.split(',').filter_map(|it| it.parse().ok()).collect();
                if let [_, first, second] = ranks[..] {
                    self.transcript.end_by_points(second, first, None);
                }
            }
            // One a move: they follow from the rules.
            "LEGAL MOVES LIST SIZE " => {}
            _ => self.transcript.tag(key, value),
        }
    }
}
