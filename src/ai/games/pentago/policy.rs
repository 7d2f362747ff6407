//! The policy network of Pentago and Pentago XL: for each square a small network
//! ([`crate::nn::pattern_net`]) over the lines of five through it, on the board as it is and after
//! each turn. It was trained to predict what a longer search of the same position chooses (Silver et
//! al., "Mastering the game of Go without human knowledge", 2017).

use super::PentagoBoard;
use super::line_patterns::{self, FIVE_PATTERNS};
use crate::core::Value;
use crate::net_file::Sizes;
use crate::nn::pattern_net::{Accumulator, WeightRow};
use crate::nn::{PatternNet, PatternSpec};
use parlour_rules::{Bitboard, Rotation, Square};
use std::marker::PhantomData;
use std::sync::{Arc, OnceLock};

/// Features of a kind of line: a pattern, and the place of the square within it.
const FEATURES_PER_KIND: usize = 5 * FIVE_PATTERNS;
/// The largest capacity of a set.
const MAX_BITS: usize = 128;

/// The first feature of lines after a turn, all taken for one kind. The features of the board as it
/// is come before, kind by kind.
const fn rotated_offset(side: usize) -> usize {
    line_patterns::kind_count(side) * FEATURES_PER_KIND
}

/// What the policy network of a board is.
pub(crate) const fn policy_spec<B: PentagoBoard>() -> PatternSpec {
    let features = rotated_offset(B::SIDE) + FEATURES_PER_KIND;
    let (sizes, symmetric) = (Sizes::only(B::SIDE), symmetric_features::<B>);
    PatternSpec::new(B::GAME, "policy of line-patterns", features, sizes, symmetric)
}

/// The network of a board.
#[derive(Debug)]
pub(crate) struct PolicyNet<B> {
    net: Arc<PatternNet>,
    /// The weights of each pattern of each kind of line at its five squares. Lines after a turn come
    /// last. Made when the network is first asked.
    weight_rows: OnceLock<Vec<[[WeightRow; 5]; FIVE_PATTERNS]>>,
    board: PhantomData<fn() -> B>,
}

/// What depends on the board's size only. Squares have the numbers of their bits in sets.
#[derive(Debug)]
pub struct PolicyLayout<B: PentagoBoard> {
    /// All squares in reading order.
    squares: Vec<u8>,
    /// The kind of each line and its squares.
    pub(super) lines: Vec<(usize, [u8; 5])>,
    /// What a marble on each square adds to the patterns of all lines: a power of 3 for each line through the
    /// square, for the opponent twice that.
    index_deltas: Vec<B::PerLine>,
    turns: Vec<RotationTables<B::Set>>,
}

/// What a turn does.
#[derive(Debug)]
struct RotationTables<W> {
    /// The squares of the block.
    block: W,
    /// Where the marble of each square goes.
    destinations: Vec<u8>,
    /// The lines through the block, and where the marbles on their squares after the turn were before
    /// it.
    lines: Vec<(u8, [u8; 5])>,
}

impl<B: PentagoBoard> PolicyNet<B> {
    /// The policy by this network.
    pub(crate) fn new(net: Arc<PatternNet>) -> Self {
        PolicyNet { net, weight_rows: OnceLock::new(), board: PhantomData }
    }

    /// The logit of each square in reading order for the owner of `ours`, who is to move. A
    /// difference of 174 (400/ln 10, the units of evaluations) is a factor of e in likelihood.
    pub(crate) fn logits(&self, ours: B::Set, theirs: B::Set) -> Vec<Value> {
        let layout = B::policy_layout();
        let weight_rows = self.weight_rows.get_or_init(|| weight_rows::<B>(&self.net));
        let mut accumulators = [self.net.accumulator(); MAX_BITS];
        layout.for_each_line(ours, theirs, |kind, squares, pattern| {
            add_rows(&mut accumulators, squares, &weight_rows[kind][usize::from(pattern)]);
        });
        let squares = layout.squares.iter();
        squares.map(|&square| accumulators[usize::from(square)].evaluate()).collect()
    }
}

/// The weights of a network by kinds of lines and patterns.
fn weight_rows<B: PentagoBoard>(net: &PatternNet) -> Vec<[[WeightRow; 5]; FIVE_PATTERNS]> {
    let row = |kind, pattern| {
        [0, 1, 2, 3, 4].map(|cell| net.weight_row(kind * FEATURES_PER_KIND + 5 * pattern + cell))
    };
    (0..=line_patterns::kind_count(B::SIDE))
        .map(|kind| std::array::from_fn(|pattern| row(kind, pattern)))
        .collect()
}

/// Adds to the accumulators of five squares a row of weights each.
#[inline(always)]
fn add_rows(
    accumulators: &mut [Accumulator<'_>; MAX_BITS],
    squares: [u8; 5],
    rows: &[WeightRow; 5],
) {
    for (square, row) in squares.into_iter().zip(rows) {
        accumulators[usize::from(square)].add_row(row);
    }
}

impl<B: PentagoBoard> PolicyLayout<B> {
    /// The tables of a board.
    pub(crate) fn new() -> PolicyLayout<B> {
        let squares: Vec<u8> =
            (0..B::SIDE * B::SIDE).map(|number| bit_index(B::bit(Square::new(number)))).collect();
        let lines = (0..line_patterns::line_count(B::SIDE)).map(|number| {
            let (kind, line) = line_patterns::line(B::SIDE, number);
            (kind, line.map(|(row, col)| squares[row * B::SIDE + col]))
        });
        let lines: Vec<_> = lines.collect();
        let mut index_deltas = vec![B::ZERO_PER_LINE; MAX_BITS];
        for (number, (_, squares)) in lines.iter().enumerate() {
            for (square, digit) in squares.iter().zip([1, 3, 9, 27, 81]) {
                index_deltas[usize::from(*square)].as_mut()[number] = digit;
            }
        }
        let turns = B::turns().map(|turn| RotationTables::new::<B>(turn, &lines)).collect();
        PolicyLayout { squares, lines, index_deltas, turns }
    }

    /// Visits each line on the board as it is, and after each turn those through the turned block that
    /// have marbles, with its kind, its squares and its pattern. The squares are those before the turn.
    #[inline(always)]
    fn for_each_line(
        &self,
        ours: B::Set,
        theirs: B::Set,
        mut visit: impl FnMut(usize, [u8; 5], u8),
    ) {
        let patterns = self.patterns(ours, theirs);
        for (&(kind, squares), &pattern) in self.lines.iter().zip(patterns.as_ref()) {
            visit(kind, squares, pattern);
        }
        for turn in &self.turns {
            let patterns = self.patterns_after(turn, patterns, ours, theirs);
            for &(line, squares) in &turn.lines {
                let pattern = patterns.as_ref()[usize::from(line)];
                if pattern != 0 {
                    visit(line_patterns::kind_count(B::SIDE), squares, pattern);
                }
            }
        }
    }

    /// Visits each square with each of its features, for the owner of `ours`, who is to move.
    pub(crate) fn for_each_feature(
        &self,
        ours: B::Set,
        theirs: B::Set,
        visit: &mut dyn FnMut(usize, usize),
    ) {
        let mut number_of = [0; MAX_BITS];
        for (number, &square) in self.squares.iter().enumerate() {
            number_of[usize::from(square)] = number;
        }
        self.for_each_line(ours, theirs, |kind, squares, pattern| {
            let first = kind * FEATURES_PER_KIND + 5 * usize::from(pattern);
            for (cell, square) in squares.into_iter().enumerate() {
                visit(number_of[usize::from(square)], first + cell);
            }
        });
    }

    /// The patterns of all lines.
    #[inline(always)]
    pub(super) fn patterns(&self, ours: B::Set, theirs: B::Set) -> B::PerLine {
        let mut patterns = B::ZERO_PER_LINE;
        for (set, digit) in [(ours, 1), (theirs, 2)] {
            for square in set.squares() {
                let deltas = self.index_deltas[square.index()].as_ref();
                for (pattern, delta) in patterns.as_mut().iter_mut().zip(deltas) {
                    *pattern += digit * delta;
                }
            }
        }
        patterns
    }

    /// The patterns of all lines after a turn, given those before it.
    #[inline(always)]
    fn patterns_after(
        &self,
        turn: &RotationTables<B::Set>,
        mut patterns: B::PerLine,
        ours: B::Set,
        theirs: B::Set,
    ) -> B::PerLine {
        for (set, digit) in [(ours, 1), (theirs, 2)] {
            for square in (set & turn.block).squares() {
                let before = self.index_deltas[square.index()].as_ref();
                let destination = usize::from(turn.destinations[square.index()]);
                let after = self.index_deltas[destination].as_ref();
                let deltas = before.iter().zip(after);
                for (pattern, (before, after)) in patterns.as_mut().iter_mut().zip(deltas) {
                    *pattern = pattern.wrapping_add(digit * after).wrapping_sub(digit * before);
                }
            }
        }
        patterns
    }
}

/// The number of the only square of a set.
fn bit_index(square: impl Bitboard) -> u8 {
    square.lowest().index() as u8
}

impl<W: Bitboard> RotationTables<W> {
    fn new<B: PentagoBoard<Set = W>>(
        turn: Rotation,
        lines: &[(usize, [u8; 5])],
    ) -> RotationTables<W> {
        let (mut block, mut destinations, mut sources) =
            (W::EMPTY, vec![0; W::CAPACITY], vec![0; W::CAPACITY]);
        for number in 0..B::SIDE * B::SIDE {
            let before = B::bit(Square::new(number));
            let [here, there] = [before, B::rotate_block(before, turn)].map(bit_index);
            destinations[usize::from(here)] = there;
            sources[usize::from(there)] = here;
            let (row, col) = (number / B::SIDE / 3, number % B::SIDE / 3);
            if row * (B::SIDE / 3) + col == usize::from(turn.block) {
                block |= before;
            }
        }
        let through = lines.iter().enumerate().filter(|(_, (_, squares))| {
            squares.iter().any(|&square| block.has(Square::new(square.into())))
        });
        let before = |squares: [u8; 5]| squares.map(|square| sources[usize::from(square)]);
        let lines = through.map(|(line, &(_, squares))| (line as u8, before(squares))).collect();
        RotationTables { block, destinations, lines }
    }
}

/// Visits all features that mean the same as one: a reversible line can be read from either end, and
/// so can all lines after a turn.
fn symmetric_features<B: PentagoBoard>(feature: usize, emit: &mut dyn FnMut(usize)) {
    let (kind, pattern, cell) =
        (feature / FEATURES_PER_KIND, feature % FEATURES_PER_KIND / 5, feature % 5);
    emit(feature);
    if feature >= rotated_offset(B::SIDE) || line_patterns::is_reversible(B::SIDE, kind) {
        emit(kind * FEATURES_PER_KIND + 5 * line_patterns::reverse_pattern(pattern) + 4 - cell);
    }
}
