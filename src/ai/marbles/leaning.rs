//! Where a strong player tends to put a marble: for each square a small network
//! ([`crate::ai::net`]) over the lines of five through it, as the board is and after each turn. The
//! tree tries first what a longer search of the same position would choose (Silver and others,
//! "Mastering the game of Go without human knowledge", 2017).

use super::Marbles;
use super::line::{self, LOOKS};
use crate::ai::net::{Net, Row};
use crate::ai::score::Value;
use crate::rules::bits::Word;
use crate::rules::step::{Square, Turn};
use std::sync::OnceLock;

/// Five places on a line with each look.
const PLACES: usize = 5 * LOOKS;
/// As many squares as sets have.
const MOST: usize = 128;

/// Where the places on lines after a turn come among all features; before them, those of the board
/// as it is, kind by kind.
const fn turned(side: usize) -> usize {
    line::kinds(side) * PLACES
}

/// What was learned of a board with `SIDE` rows and `LINES` lines of five, whose sets are `W`.
#[derive(Debug)]
pub struct Leaning<W, const SIDE: usize, const LINES: usize> {
    net: Net,
    board: OnceLock<Board<W, LINES>>,
}

/// What does not change; squares have the numbers that they have in sets.
#[derive(Debug)]
struct Board<W, const LINES: usize> {
    /// All squares in reading order.
    squares: Vec<u8>,
    /// The kind of each line and its squares.
    lines: Vec<(usize, [u8; 5])>,
    /// What each look of each kind of line adds at its five places, those after a turn last.
    rows: Vec<[[Row; 5]; LOOKS]>,
    /// What a marble adds to the looks of all lines, digits to base 3.
    shares: Vec<[u8; LINES]>,
    turns: Vec<Turned<W>>,
}

/// What a turn does.
#[derive(Debug)]
struct Turned<W> {
    /// The squares that are turned.
    block: W,
    /// Where the marble of each square goes.
    to: Vec<u8>,
    /// The lines through the block, and where what comes to lie on them was before.
    lines: Vec<(u8, [u8; 5])>,
}

impl<W: Word, const SIDE: usize, const LINES: usize> Leaning<W, SIDE, LINES> {
    /// What `bytes` say; see [`Net::new`].
    pub const fn new(bytes: &'static [u8]) -> Self {
        let net = Net::new(bytes, turned(SIDE) + PLACES, images::<SIDE>);
        Leaning { net, board: OnceLock::new() }
    }

    /// How much the owner of `ours`, to move, leans towards each square, in reading order: 174 more
    /// is e times as likely.
    pub fn of<G: Marbles<Set = W>>(&self, ours: W, theirs: W) -> Vec<Value> {
        let board = self.board.get_or_init(|| Board::of::<G, SIDE>(&self.net));
        let mut sums = [self.net.sums(); MOST];
        let mut add = |squares: [u8; 5], rows: &[Row; 5]| {
            for (square, row) in squares.into_iter().zip(rows) {
                sums[usize::from(square)].add_row(row);
            }
        };
        let mut looks = [0; LINES];
        for (set, digit) in [(ours, 1), (theirs, 2)] {
            for square in set.squares() {
                let shares = &board.shares[square.index()];
                looks.iter_mut().zip(shares).for_each(|(look, share)| *look += digit * share);
            }
        }
        for (&(kind, squares), &look) in board.lines.iter().zip(&looks) {
            add(squares, &board.rows[kind][usize::from(look)]);
        }
        let rows = &board.rows[line::kinds(SIDE)];
        for turn in &board.turns {
            let mut looks = looks;
            for (set, digit) in [(ours, 1), (theirs, 2)] {
                for square in (set & turn.block).squares() {
                    let now = &board.shares[square.index()];
                    let then = &board.shares[usize::from(turn.to[square.index()])];
                    for (look, (now, then)) in looks.iter_mut().zip(now.iter().zip(then)) {
                        *look = look.wrapping_add(digit * then).wrapping_sub(digit * now);
                    }
                }
            }
            for &(line, squares) in &turn.lines {
                let look = looks[usize::from(line)];
                if look != 0 {
                    add(squares, &rows[usize::from(look)]);
                }
            }
        }
        board.squares.iter().map(|&square| sums[usize::from(square)].worth()).collect()
    }
}

impl<W: Word, const LINES: usize> Board<W, LINES> {
    fn of<G: Marbles<Set = W>, const SIDE: usize>(net: &Net) -> Board<W, LINES> {
        let squares = (0..SIDE * SIDE).map(|number| place::<G>(G::bit(Square::new(number))));
        let squares: Vec<u8> = squares.collect();
        let lines = (0..LINES).map(|number| {
            let (kind, line) = line::line(SIDE, number);
            (kind, line.map(|(row, col)| squares[row * SIDE + col]))
        });
        let lines: Vec<_> = lines.collect();
        let mut shares = vec![[0; LINES]; W::SQUARES];
        for (number, (_, squares)) in lines.iter().enumerate() {
            for (digit, &square) in squares.iter().enumerate() {
                shares[usize::from(square)][number] = 3u8.pow(digit as u32);
            }
        }
        let turns = G::turns().map(|turn| Turned::of::<G, SIDE>(turn, &lines)).collect();
        let row =
            |kind, look| [0, 1, 2, 3, 4].map(|place| net.row(kind * PLACES + 5 * look + place));
        let rows = (0..=line::kinds(SIDE)).map(|kind| std::array::from_fn(|look| row(kind, look)));
        Board { rows: rows.collect(), squares, lines, shares, turns }
    }
}

/// The number of the only square of a set.
fn place<G: Marbles>(square: G::Set) -> u8 {
    square.lowest().index() as u8
}

impl<W: Word> Turned<W> {
    fn of<G: Marbles<Set = W>, const SIDE: usize>(
        turn: Turn,
        lines: &[(usize, [u8; 5])],
    ) -> Turned<W> {
        let (mut block, mut to, mut from) = (W::EMPTY, vec![0; W::SQUARES], vec![0; W::SQUARES]);
        for number in 0..SIDE * SIDE {
            let before = G::bit(Square::new(number));
            let [here, there] = [before, G::turned(before, turn)].map(place::<G>);
            to[usize::from(here)] = there;
            from[usize::from(there)] = here;
            let (row, col) = (number / SIDE / 3, number % SIDE / 3);
            if row * (SIDE / 3) + col == usize::from(turn.block) {
                block |= before;
            }
        }
        let through = lines.iter().enumerate().filter(|(_, (_, squares))| {
            squares.iter().any(|&square| block.has(Square::new(square.into())))
        });
        let before = |squares: [u8; 5]| squares.map(|square| from[usize::from(square)]);
        let lines = through.map(|(line, &(_, squares))| (line as u8, before(squares))).collect();
        Turned { block, to, lines }
    }
}

/// Visits all features that mean the same as one: a line in the middle can be read from either end,
/// and after a turn all lines are taken for one.
fn images<const SIDE: usize>(feature: usize, see: &mut dyn FnMut(usize)) {
    let (kind, look, place) = (feature / PLACES, feature % PLACES / 5, feature % 5);
    see(feature);
    if feature >= turned(SIDE) || line::is_middle(SIDE, kind) {
        see(kind * PLACES + 5 * line::reversed(look) + 4 - place);
    }
}
