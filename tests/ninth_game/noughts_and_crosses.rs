use parlour_ai::alphabeta::AlphaBeta;
use parlour_ai::alphabeta::solve::solve_by_search;
use parlour_ai::core::{EngineOptions, GameAi, HISTORY_SIZE, SearchLimits, Solution, Value};
use parlour_ai::mcts::WholeMove;
use parlour_rules::bitboard::hash_position;
use parlour_rules::error::BoardError;
use parlour_rules::illegal_move::IllegalMoveKind;
use parlour_rules::notation::{ParsedBoard, parse_square_move};
use parlour_rules::setup::BoardShape;
use parlour_rules::symmetry::Symmetry;
use parlour_rules::theorems::Theorems;
use parlour_rules::{
    Bitboard, BoardKind, Cell, History, IllegalMove, Outcome, Path, Resized, Rules, Seat, Setup,
    SetupError, Square, Step, SupportedSetups, refusals,
};
use std::ops::ControlFlow;

/// A position: the squares of each player, and whose turn it is.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Noughts {
    marks: [u64; 2],
    mover: Seat,
}

/// Three in a row. Squares count in reading order, so three bits are a row.
const LINES: [u64; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// The board has one size, so that positions have one type.
impl Resized<Noughts> for Noughts {
    fn resized(&self) -> Noughts {
        *self
    }
}

impl Rules for Noughts {
    type Move = Square;

    const SUPPORTED_SETUPS: SupportedSetups = SupportedSetups::two_player(BoardShape::Fixed(3), 3);
    const BOARD_KIND: BoardKind = BoardKind::Stones;
    const MOVE_EXAMPLE: &'static str = "b2";

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Self::SUPPORTED_SETUPS.check(setup)?;
        Ok(Noughts { marks: [0, 0], mover: Seat::FIRST })
    }

    fn from_board(_: &Setup, board: &ParsedBoard) -> Result<Self, BoardError> {
        board.check(".12")?;
        Ok(Noughts {
            marks: [board.bitboard_of('1'), board.bitboard_of('2')],
            mover: board.to_move,
        })
    }

    fn setup(&self) -> Setup {
        Self::SUPPORTED_SETUPS.default_setup
    }

    fn to_move(&self) -> Seat {
        self.mover
    }

    fn each_move<B>(&self, mut visit: impl FnMut(Square) -> ControlFlow<B>) -> ControlFlow<B> {
        let empty = !(self.marks[0] | self.marks[1]) & 0o777;
        for square in empty.squares() {
            visit(square)?;
        }
        ControlFlow::Continue(())
    }

    fn play(&self, square: Square) -> Self {
        let mut next = *self;
        next.marks[self.mover.index()] |= u64::bit(square);
        next.mover = self.mover.other();
        next
    }

    fn outcome(&self) -> Option<Outcome> {
        let has_line =
            |seat: &Seat| LINES.iter().any(|line| self.marks[seat.index()] & line == *line);
        let is_full = self.marks[0] | self.marks[1] == 0o777;
        let winner = Seat::all(2).find(has_line).map(Outcome::win);
        winner.or_else(|| is_full.then(|| Outcome::draw(2)))
    }

    fn key(&self) -> u64 {
        hash_position(self.marks[0], self.marks[1], self.mover)
    }

    fn cell(&self, square: Square) -> Cell {
        Cell::of_sides([(Seat::FIRST, self.marks[0]), (Seat::SECOND, self.marks[1])], square)
    }

    fn path(&self, square: Square) -> Path {
        Path::of(&[Step::Square(square)])
    }

    fn move_to_string(&self, square: Square) -> String {
        self.grid().name(square)
    }

    fn parse_move(&self, text: &str) -> Result<Path, IllegalMove> {
        parse_square_move(self.grid(), text, Self::MOVE_EXAMPLE)
    }

    fn explain_illegal(&self, path: &[Step]) -> IllegalMove {
        match *path {
            [Step::Square(square)] => {
                IllegalMove::new(IllegalMoveKind::Occupied, self.grid().name(square))
            }
            _ => refusals::syntax_error::<Self>(""),
        }
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        &Symmetry::SQUARE
    }
}

impl Theorems for Noughts {}

impl GameAi for Noughts {
    type Master = AlphaBeta<Self>; // the search that suits every game
    type TreeState = WholeMove<Self>;
    type Nets = ();

    fn master(options: &EngineOptions, (): &()) -> Self::Master {
        AlphaBeta::new(options)
    }

    /// The lines that `seat` can still complete, less those that the other player can: 50 points a line.
    fn evaluate(&self, seat: Seat) -> Value {
        let open_lines = |seat: Seat| {
            let theirs = self.marks[seat.other().index()];
            LINES.iter().filter(|line| theirs & **line == 0).count() as Value
        };
        50 * (open_lines(seat) - open_lines(seat.other()))
    }

    fn history_index(&self, square: Square) -> usize {
        square.index() % HISTORY_SIZE
    }

    fn solve(
        history: &History<Self>,
        limits: &SearchLimits,
        options: &EngineOptions,
    ) -> Solution<Square> {
        solve_by_search(history, limits, options)
    }
}
