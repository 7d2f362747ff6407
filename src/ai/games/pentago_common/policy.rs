//! The policy network of Pentago and Pentago XL: for each square a small network
//! ([`crate::nn::pattern_net`]) over the lines of five through it, on the board as it is and after
//! each turn. It was trained to predict what a longer search of the same position chooses (Silver et
//! al., "Mastering the game of Go without human knowledge", 2017).

use super::PentagoGame;
use super::line_patterns::{self, FIVE_PATTERNS};
use crate::core::score::Value;
use crate::net_file::Sizes;
use crate::nn::pattern_net::{Accumulator, PatternNet, PatternSpec, WeightRow};
use parlour_rules::bitboard::Bitboard;
use parlour_rules::step::{Rotation, Square};
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

/// What the policy network of a game is, on a board with `SIDE` rows.
pub(crate) const fn policy_spec<const SIDE: usize>(game: &'static str) -> PatternSpec {
    let features = rotated_offset(SIDE) + FEATURES_PER_KIND;
    let symmetric = symmetric_features::<SIDE>;
    PatternSpec::new(game, "policy of line-patterns", features, Sizes::only(SIDE), symmetric)
}

/// The network of a board with `SIDE` rows and `LINES` lines of five, whose sets are `W`.
#[derive(Debug)]
pub(crate) struct PolicyNet<W, const SIDE: usize, const LINES: usize> {
    net: Arc<PatternNet>,
    /// Made when the network is first asked.
    tables: OnceLock<PolicyTables<W, LINES>>,
}

/// The board's tables, and the weights of a network in their order.
#[derive(Debug)]
struct PolicyTables<W, const LINES: usize> {
    layout: PolicyLayout<W, LINES>,
    /// The weights of each pattern of each kind of line at its five squares. Lines after a turn come
    /// last.
    weight_rows: Vec<[[WeightRow; 5]; FIVE_PATTERNS]>,
}

/// What depends on the board's size only. Squares have the numbers of their bits in sets.
#[derive(Debug)]
pub(crate) struct PolicyLayout<W, const LINES: usize> {
    /// All squares in reading order.
    squares: Vec<u8>,
    /// The kind of each line and its squares.
    lines: Vec<(usize, [u8; 5])>,
    /// See [`line_patterns::index_deltas`].
    index_deltas: Vec<[u8; LINES]>,
    turns: Vec<RotationTables<W>>,
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

impl<W: Bitboard, const SIDE: usize, const LINES: usize> PolicyNet<W, SIDE, LINES> {
    /// The policy by this network.
    pub(crate) fn new(net: Arc<PatternNet>) -> Self {
        PolicyNet { net, tables: OnceLock::new() }
    }

    /// The logit of each square in reading order for the owner of `ours`, who is to move. A
    /// difference of 174 (400/ln 10, the units of evaluations) is a factor of e in likelihood.
    pub(crate) fn logits<G: PentagoGame<Set = W>>(&self, ours: W, theirs: W) -> Vec<Value> {
        let tables = self.tables.get_or_init(|| PolicyTables {
            layout: PolicyLayout::new::<G, SIDE>(),
            weight_rows: weight_rows::<SIDE>(&self.net),
        });
        let mut accumulators = [self.net.accumulator(); MAX_BITS];
        tables.layout.for_each_line::<SIDE>(ours, theirs, |kind, squares, pattern| {
            add_rows(&mut accumulators, squares, &tables.weight_rows[kind][usize::from(pattern)]);
        });
        let squares = tables.layout.squares.iter();
        squares.map(|&square| accumulators[usize::from(square)].evaluate()).collect()
    }
}

/// The weights of a network by kinds of lines and patterns.
fn weight_rows<const SIDE: usize>(net: &PatternNet) -> Vec<[[WeightRow; 5]; FIVE_PATTERNS]> {
    let row = |kind, pattern| {
        [0, 1, 2, 3, 4].map(|cell| net.weight_row(kind * FEATURES_PER_KIND + 5 * pattern + cell))
    };
    (0..=line_patterns::kind_count(SIDE))
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

impl<W: Bitboard, const LINES: usize> PolicyLayout<W, LINES> {
    /// The tables of a game's board.
    pub(crate) fn new<G: PentagoGame<Set = W>, const SIDE: usize>() -> PolicyLayout<W, LINES> {
        let squares = (0..SIDE * SIDE).map(|number| bit_index::<G>(G::bit(Square::new(number))));
        let squares: Vec<u8> = squares.collect();
        let lines = (0..LINES).map(|number| {
            let (kind, line) = line_patterns::line(SIDE, number);
            (kind, line.map(|(row, col)| squares[row * SIDE + col]))
        });
        let lines: Vec<_> = lines.collect();
        let index_deltas = line_patterns::index_deltas::<LINES, MAX_BITS>(SIDE, &squares).to_vec();
        let turns = G::turns().map(|turn| RotationTables::new::<G, SIDE>(turn, &lines)).collect();
        PolicyLayout { squares, lines, index_deltas, turns }
    }

    /// Visits each line on the board as it is, and after each turn those through the turned block that
    /// have marbles, with its kind, its squares and its pattern. The squares are those before the turn.
    #[inline(always)]
    fn for_each_line<const SIDE: usize>(
        &self,
        ours: W,
        theirs: W,
        mut visit: impl FnMut(usize, [u8; 5], u8),
    ) {
        let patterns = self.patterns(ours, theirs);
        for (&(kind, squares), &pattern) in self.lines.iter().zip(&patterns) {
            visit(kind, squares, pattern);
        }
        for turn in &self.turns {
            let patterns = self.patterns_after(turn, patterns, ours, theirs);
            for &(line, squares) in &turn.lines {
                let pattern = patterns[usize::from(line)];
                if pattern != 0 {
                    visit(line_patterns::kind_count(SIDE), squares, pattern);
                }
            }
        }
    }

    /// Visits each square with each of its features, for the owner of `ours`, who is to move.
    pub(crate) fn for_each_feature<const SIDE: usize>(
        &self,
        ours: W,
        theirs: W,
        visit: &mut dyn FnMut(usize, usize),
    ) {
        let mut number_of = [0; MAX_BITS];
        for (number, &square) in self.squares.iter().enumerate() {
            number_of[usize::from(square)] = number;
        }
        self.for_each_line::<SIDE>(ours, theirs, |kind, squares, pattern| {
            let first = kind * FEATURES_PER_KIND + 5 * usize::from(pattern);
            for (cell, square) in squares.into_iter().enumerate() {
                visit(number_of[usize::from(square)], first + cell);
            }
        });
    }

    /// The patterns of all lines.
    #[inline(always)]
    fn patterns(&self, ours: W, theirs: W) -> [u8; LINES] {
        let mut patterns = [0; LINES];
        for (set, digit) in [(ours, 1), (theirs, 2)] {
            for square in set.squares() {
                let deltas = &self.index_deltas[square.index()];
                patterns
                    .iter_mut()
                    .zip(deltas)
                    .for_each(|(pattern, delta)| *pattern += digit * delta);
            }
        }
        patterns
    }

    /// The patterns of all lines after a turn, given those before it.
    #[inline(always)]
    fn patterns_after(
        &self,
        turn: &RotationTables<W>,
        mut patterns: [u8; LINES],
        ours: W,
        theirs: W,
    ) -> [u8; LINES] {
        for (set, digit) in [(ours, 1), (theirs, 2)] {
            for square in (set & turn.block).squares() {
                let before = &self.index_deltas[square.index()];
                let after = &self.index_deltas[usize::from(turn.destinations[square.index()])];
                for (pattern, (before, after)) in patterns.iter_mut().zip(before.iter().zip(after))
                {
                    *pattern = pattern.wrapping_add(digit * after).wrapping_sub(digit * before);
                }
            }
        }
        patterns
    }
}

/// The number of the only square of a set.
fn bit_index<G: PentagoGame>(square: G::Set) -> u8 {
    square.lowest().index() as u8
}

impl<W: Bitboard> RotationTables<W> {
    fn new<G: PentagoGame<Set = W>, const SIDE: usize>(
        turn: Rotation,
        lines: &[(usize, [u8; 5])],
    ) -> RotationTables<W> {
        let (mut block, mut destinations, mut sources) =
            (W::EMPTY, vec![0; W::CAPACITY], vec![0; W::CAPACITY]);
        for number in 0..SIDE * SIDE {
            let before = G::bit(Square::new(number));
            let [here, there] = [before, G::rotate_block(before, turn)].map(bit_index::<G>);
            destinations[usize::from(here)] = there;
            sources[usize::from(there)] = here;
            let (row, col) = (number / SIDE / 3, number % SIDE / 3);
            if row * (SIDE / 3) + col == usize::from(turn.block) {
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
fn symmetric_features<const SIDE: usize>(feature: usize, emit: &mut dyn FnMut(usize)) {
    let (kind, pattern, cell) =
        (feature / FEATURES_PER_KIND, feature % FEATURES_PER_KIND / 5, feature % 5);
    emit(feature);
    if feature >= rotated_offset(SIDE) || line_patterns::is_reversible(SIDE, kind) {
        emit(kind * FEATURES_PER_KIND + 5 * line_patterns::reverse_pattern(pattern) + 4 - cell);
    }
}
