//! Pentago as other programs write it: blocks by numbers, turns by the board that they lead to, and turns that the
//! rules do not want. A board here is 36 signs of Parlour's in reading order.

use super::refusal::Refusal;
use super::squares;
use super::transcript::Transcript;
use crate::record::Ply;
use parlour_rules::Seat;

/// The number of a turn of a block, which is counted from 1 in reading order.
pub(super) fn rotation_number(block: usize, clockwise: bool) -> Option<usize> {
    let first = [7, 1, 5, 3].get(block.checked_sub(1)?)?;
    Some(if clockwise { *first } else { first + 1 })
}

/// The block that a turn with this number turns, and whether clockwise.
pub(super) fn block_of_rotation(number: usize) -> Option<(usize, bool)> {
    let mut turns = (1..=4).flat_map(|block| [(block, true), (block, false)]);
    turns.find(|&(block, clockwise)| rotation_number(block, clockwise) == Some(number))
}

/// The block of a square, and its place there. Both are counted from 1 in reading order.
pub(super) fn block_and_place(square: usize) -> (usize, usize) {
    let (row, col) = (square / 6, square % 6);
    (row / 3 * 2 + col / 3 + 1, row % 3 * 3 + col % 3 + 1)
}

impl Transcript {
    /// A game of Pentago from a board of its own.
    pub(super) fn on_blocks(board: &[char], to_move: Seat) -> Result<Transcript, Refusal> {
        let rows: Vec<String> = board.chunks(6).map(|row| row.iter().collect()).collect();
        Transcript::on_board("pentago", (6, 6), rows.join("/"), to_move)
    }

    /// Places a marble and turns a block. Behind a placement that wins nothing is turned, whatever the text says.
    pub(super) fn place_and_turn(&mut self, square: &str, rotation: usize) -> Option<&mut Ply> {
        if !self.is_refused() && self.try_play(square).is_ok() {
            return self.last_ply();
        }
        self.play(&format!("{square}:{rotation}"))
    }

    /// Plays a move like `3/9 1L`: a block and a place in it, then the block that is turned, to the left or right.
    pub(super) fn play_in_blocks(&mut self, text: &str) {
        let mut words = text.split_whitespace();
        let digit = |text: &str, last| text.parse().ok().filter(|it| (1..=last).contains(it));
        let square =
            words.next().and_then(|word| word.split_once('/')).and_then(|(block, place)| {
                let (block, place): (usize, usize) = (digit(block, 4)? - 1, digit(place, 9)? - 1);
                Some(squares::name(block % 2 * 3 + place % 3, block / 2 * 3 + place / 3 + 1))
            });
        let turn = words.next().map(|turn| {
            let block = turn.strip_suffix(['L', 'R', 'l', 'r']).and_then(|block| digit(block, 4));
            rotation_number(block?, turn.ends_with(['R', 'r']))
        });
        match (square, turn) {
            (Some(square), None) => {
                self.play(&square);
            }
            (Some(square), Some(Some(rotation))) => {
                self.place_and_turn(&square, rotation);
            }
            _ => self.no_move(text),
        }
        self.comment(&words.collect::<Vec<_>>().join(" "));
    }

    /// Places a marble and makes the first turn of `rotations` that leads to `board`.
    pub(super) fn turn_to(
        &mut self,
        square: &str,
        mut rotations: impl Iterator<Item = usize>,
        board: &[char],
    ) {
        let is_found = |rotation| {
            let is_legal = self.try_play(&format!("{square}:{rotation}")).is_ok();
            let is_found = is_legal && self.board().concat() == *board;
            if is_legal && !is_found {
                self.take_back();
            }
            is_found
        };
        if !rotations.any(is_found) {
            self.no_move(square);
        }
    }

    /// A turn that some programs want behind the placement that has won: it keeps the five, and makes none for the
    /// other player.
    pub(super) fn turn_behind_win(&self) -> Option<usize> {
        let loser = self.outcome()?.winner()?.other();
        let board = self.board().concat();
        (1..=8).find(|&number| {
            let turned = Transcript::on_blocks(&turned(&board, number), loser);
            turned.is_ok_and(|turned| turned.outcome() == self.outcome())
        })
    }
}

/// `board` after the turn with this number.
fn turned(board: &[char], number: usize) -> Vec<char> {
    let turn = block_of_rotation(number);
    let sign = |square| {
        let (row, col) = (square / 6 % 3, square % 3);
        let from = match turn {
            Some((block, true)) if block == block_and_place(square).0 => (2 - col, row),
            Some((block, false)) if block == block_and_place(square).0 => (col, 2 - row),
            _ => (row, col),
        };
        board.get(square + 6 * from.0 + from.1 - 6 * row - col).copied().unwrap_or('.')
    };
    (0..36).map(sign).collect()
}
