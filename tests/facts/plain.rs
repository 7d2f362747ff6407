//! A case to check, and what can be asked of positions by the rules alone.

use parlour_ai::core::{EngineOptions, Fact, GameAi, SearchLimits, Shares, Wdl};
use parlour_rules::notation::ParsedBoard;
use parlour_rules::{Cell, Grid, History, Outcome, Rules, Seat, Square, path};

/// What a check says: why the fact is false.
pub(crate) type Checked = Result<(), String>;

/// A move that was played, beside a better one.
pub(crate) struct Case<G: Rules> {
    pub(crate) history: History<G>,
    pub(crate) seat: Seat,
    pub(crate) played_text: String,
    pub(crate) played: History<G>,
    pub(crate) better: Option<(String, History<G>)>,
}

impl<G: GameAi> Case<G> {
    pub(crate) fn new(history: &History<G>, played: G::Move, better: Option<G::Move>) -> Case<G> {
        let after = |mv: G::Move| {
            let mut after = history.clone();
            after.push(mv);
            (history.position().move_to_string(mv), after)
        };
        let (played_text, played) = after(played);
        let seat = history.position().to_move();
        Case { history: history.clone(), seat, played_text, played, better: better.map(after) }
    }

    pub(crate) fn before(&self) -> &G {
        self.history.position()
    }

    pub(crate) fn now(&self) -> &G {
        self.played.position()
    }

    /// The position after the better move, if that is `text`.
    pub(crate) fn then(&self, text: &str) -> Result<&G, String> {
        self.better_history(text).map(History::position)
    }

    pub(crate) fn better_history(&self, text: &str) -> Result<&History<G>, String> {
        let found = self.better.as_ref().filter(|(better, _)| better == text);
        found.map(|(_, history)| history).ok_or_else(|| format!("{text} is not the better move"))
    }

    pub(crate) fn grid(&self) -> Grid {
        self.before().grid()
    }

    pub(crate) fn name(&self, square: Square) -> String {
        self.grid().name(square)
    }
}

/// The player that a fact is about.
pub(crate) fn seat(fact: &Fact) -> Seat {
    fact.arguments.seat().unwrap_or_else(|| panic!("no player: {fact:?}"))
}

/// The square that a fact is about.
pub(crate) fn square(fact: &Fact) -> Square {
    fact.arguments.square("square").unwrap_or_else(|| panic!("no square: {fact:?}"))
}

/// A number of a fact.
pub(crate) fn number(fact: &Fact, name: &str) -> u32 {
    fact.arguments.number(name) as u32
}

/// The move that a fact names.
pub(crate) fn named(fact: &Fact) -> &str {
    fact.arguments.mv().unwrap_or_else(|| panic!("no move: {fact:?}"))
}

/// The better move, after which it would have been otherwise.
pub(crate) fn better(fact: &Fact) -> Option<&str> {
    fact.instead.as_ref().and_then(|instead| instead.mv())
}

/// One number of a position.
pub(crate) const COUNT: [&str; 1] = ["count"];
/// The numbers of both players.
pub(crate) const BOTH: [&str; 2] = ["own", "theirs"];

pub(crate) fn both(shares: Shares<u32>) -> [f64; 2] {
    [shares.own.into(), shares.other.into()]
}

/// The numbers of a fact, now and after the better move, counted again.
pub(crate) fn compared<G: GameAi, const N: usize>(
    case: &Case<G>,
    fact: &Fact,
    names: [&str; N],
    count: impl Fn(&G) -> [f64; N],
) -> Checked {
    let now = count(case.now());
    ensure(names.map(|name| fact.arguments.number(name)) == now, format!("now {now:?}"))?;
    match &fact.instead {
        Some(instead) => {
            let then = count(case.then(instead.mv().ok_or("no better move")?)?);
            let given = names.map(|name| instead.number(name));
            ensure(given == then, format!("after the better move {then:?}"))?;
            ensure(now != then, "it is the same")
        }
        None => ensure(case.better.is_none(), "the better move is left out"),
    }
}

/// It holds now, and not after the better move, if the fact names one.
pub(crate) fn only_now<G: GameAi>(
    case: &Case<G>,
    fact: &Fact,
    holds: impl Fn(&G) -> bool,
) -> Checked {
    ensure(holds(case.now()), "it does not hold")?;
    match better(fact) {
        Some(better) => ensure(!holds(case.then(better)?), "it holds after the better move"),
        None => Ok(()),
    }
}

pub(crate) fn ensure(holds: bool, why: impl Into<String>) -> Checked {
    if holds { Ok(()) } else { Err(why.into()) }
}

/// The rows of the board as texts have them.
pub(crate) fn rows<G: Rules>(position: &G) -> String {
    let grid = position.grid();
    let row = |row| {
        (0..grid.cols)
            .map(|col| position.cell(grid.square_at(row, col)).symbol())
            .collect::<String>()
    };
    (0..grid.rows).map(row).collect::<Vec<_>>().join("/")
}

/// The same board with `seat` to move.
pub(crate) fn with_to_move<G: Rules>(position: &G, seat: Seat) -> G {
    let setup = position.setup();
    let board =
        ParsedBoard::parse(&setup, &rows(position), seat.number().into(), position.scores());
    let board = board.unwrap_or_else(|error| panic!("{error}"));
    G::from_board(&setup, &board).unwrap_or_else(|error| panic!("{error}"))
}

/// The legal moves as written, whether the game is over or not.
pub(crate) fn texts<G: Rules>(position: &G) -> Vec<String> {
    moves(position).into_iter().map(|(text, _)| text).collect()
}

/// The legal moves as written, and the positions after them.
pub(crate) fn moves<G: Rules>(position: &G) -> Vec<(String, G)> {
    let mut moves = Vec::new();
    position.for_each_move(|mv| moves.push((position.move_to_string(mv), position.play(mv))));
    moves
}

/// The game after a move that is written.
pub(crate) fn after<G: Rules>(history: &History<G>, text: &str) -> Result<History<G>, String> {
    let mv = path::move_from_text(history, text).map_err(|why| format!("{text}: {why}"))?;
    let mut history = history.clone();
    history.push(mv);
    Ok(history)
}

/// The game after a line.
pub(crate) fn after_line<G: Rules>(
    history: &History<G>,
    line: &[String],
) -> Result<History<G>, String> {
    line.iter().try_fold(history.clone(), |history, text| after(&history, text))
}

/// Whether `seat` wins within that number of moves of their own, by trying everything.
pub(crate) fn can_force<G: Rules>(history: &mut History<G>, seat: Seat, moves: u32) -> bool {
    if let Some(outcome) = history.outcome() {
        return outcome == Outcome::win(seat);
    }
    let ours = history.position().to_move() == seat;
    // Only points can be counted in a player's favour after that player's own last move.
    if moves == 0 && (ours || !G::HAS_SCORES) {
        return false;
    }
    for mv in history.legal_moves().into_iter().rev() {
        history.push(mv);
        let wins = match history.outcome() {
            Some(outcome) => outcome == Outcome::win(seat),
            None => can_force(history, seat, if ours { moves - 1 } else { moves }),
        };
        history.pop();
        if wins == ours {
            return ours;
        }
    }
    !ours
}

/// The moves with which the player to move wins at once.
pub(crate) fn winning_moves<G: Rules>(position: &G) -> Vec<String> {
    let win = Some(Outcome::win(position.to_move()));
    moves(position)
        .into_iter()
        .filter(|(_, next)| next.outcome() == win)
        .map(|(text, _)| text)
        .collect()
}

/// The exact value of a position to `seat`, by the game's solver.
pub(crate) fn value<G: GameAi>(history: &History<G>, seat: Seat) -> Result<Wdl, String> {
    if let Some(outcome) = history.outcome() {
        return Ok(Wdl::from_outcome(outcome, seat));
    }
    let limits = SearchLimits { nodes: Some(2_000_000), ..SearchLimits::default() };
    let options = EngineOptions { seed: 0, threads: 1, hash_mib: 4 };
    let solved = G::solve(history, &limits, &options).wdl.ok_or("it cannot be solved")?;
    Ok(if history.position().to_move() == seat { solved } else { solved.negated() })
}

/// Row and column of every piece of `seat`.
pub(crate) fn pieces<G: Rules>(position: &G, seat: Seat) -> Vec<(i32, i32)> {
    let grid = position.grid();
    grid.squares()
        .filter(|&square| position.cell(square) == Cell::Piece(seat))
        .map(|square| {
            let (row, col) = grid.row_col(square);
            (row as i32, col as i32)
        })
        .collect()
}

pub(crate) fn place(grid: Grid, square: Square) -> (i32, i32) {
    let (row, col) = grid.row_col(square);
    (row as i32, col as i32)
}
