//! Parlour: a full-screen terminal arcade of eight abstract strategy games.
//!
//! The crate is five floors, each of which may use only those before it in this list:
//!
//! | floor | holds |
//! |---|---|
//! | [`rules`] | the rules: the trait [`Rules`](rules::Rules), one file a game, and what games have in common |
//! | [`ai`] | computer players: the traits [`Insight`](ai::insight::Insight) and [`Searcher`](ai::Searcher) |
//! | [`session`] | a match in progress, as data for any kind of screen; the [shelf](session::shelf) of games |
//! | [`ui`] | the full-screen program |
//! | [`cli`] | the command line, and line mode |
//!
//! # How to write a ninth game
//!
//! A game is a small plain value, its position, that says which moves there are and where each
//! leads. Its rules go to a file of `src/rules`, what players know of it to one of
//! `src/ai/insight`, its rules for people and an example to `assets`, and one line puts it on
//! [the shelf](session::shelf::SHELF). Perft, every computer player, the solver, screens, line
//! mode, protocol and saved games then know it, and the laws in `tests/laws` hold it to its word.
//!
//! This is all of noughts and crosses:
//!
//! ```
//! use parlour::ai::alphabeta::AlphaBeta;
//! use parlour::ai::budget;
//! use parlour::ai::insight::{Insight, SLOTS};
//! use parlour::ai::core::score::Value;
//! use parlour::ai::core::solution::{Solution, Verdict};
//! use parlour::ai::whole::Whole;
//! use parlour::ai::{Kit, Level, Player, Searcher, solve};
//! use parlour::rules::bits::{Word, mix};
//! use parlour::rules::error::{BoardError, Reason, Refusal, SetupError};
//! use parlour::rules::history::History;
//! use parlour::rules::notation::{Board, read_square};
//! use parlour::rules::scene::{Cell, Kind};
//! use parlour::rules::seat::{Outcome, Seat};
//! use parlour::rules::setup::{Limits, Setup, Shape};
//! use parlour::rules::step::{Path, Square, Step};
//! use parlour::rules::symmetry::Symmetry;
//! use parlour::rules::{Rules, path, perft};
//! use std::ops::ControlFlow;
//!
//! /// A position: a word of squares a player, and whose turn it is.
//! #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
//! struct Noughts {
//!     marks: [u64; 2],
//!     mover: Seat,
//! }
//!
//! /// Three in a row. Squares count in reading order, so three bits are a row.
//! const LINES: [u64; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
//!
//! impl Rules for Noughts {
//!     type Move = Square;
//!
//!     const LIMITS: Limits = Limits::two(Shape::Only(3), 3);
//!     const KIND: Kind = Kind::Stones;
//!     const EXAMPLE: &'static str = "b2";
//!
//!     fn start(setup: &Setup) -> Result<Self, SetupError> {
//!         Self::LIMITS.check(setup)?;
//!         Ok(Noughts { marks: [0, 0], mover: Seat::FIRST })
//!     }
//!
//!     fn from_board(_: &Setup, board: &Board) -> Result<Self, BoardError> {
//!         board.only(".12")?;
//!         board.without_scores()?;
//!         Ok(Noughts { marks: [board.set_of('1'), board.set_of('2')], mover: board.to_move })
//!     }
//!
//!     fn setup(&self) -> Setup {
//!         Self::LIMITS.usual
//!     }
//!
//!     fn to_move(&self) -> Seat {
//!         self.mover
//!     }
//!
//!     fn each_move<B>(&self, mut visit: impl FnMut(Square) -> ControlFlow<B>) -> ControlFlow<B> {
//!         let empty = !(self.marks[0] | self.marks[1]) & 0o777;
//!         for square in empty.squares() {
//!             visit(square)?;
//!         }
//!         ControlFlow::Continue(())
//!     }
//!
//!     fn play(&self, square: Square) -> Self {
//!         let mut next = *self;
//!         next.marks[self.mover.index()] |= u64::bit(square);
//!         next.mover = self.mover.other();
//!         next
//!     }
//!
//!     fn outcome(&self) -> Option<Outcome> {
//!         let has_line = |seat: &Seat| {
//!             LINES.iter().any(|line| self.marks[seat.index()] & line == *line)
//!         };
//!         let full = self.marks[0] | self.marks[1] == 0o777;
//!         let winner = Seat::all(2).find(has_line).map(Outcome::win);
//!         winner.or_else(|| full.then(|| Outcome::draw(2)))
//!     }
//!
//!     fn key(&self) -> u64 {
//!         mix(self.marks[0], mix(self.marks[1], self.mover.index() as u64))
//!     }
//!
//!     fn cell(&self, square: Square) -> Cell {
//!         let whose = Seat::all(2).find(|seat| self.marks[seat.index()].has(square));
//!         whose.map_or(Cell::Empty, Cell::Piece)
//!     }
//!
//!     fn path(&self, square: Square) -> Path {
//!         Path::of(&[Step::Square(square)])
//!     }
//!
//!     fn text(&self, square: Square) -> String {
//!         self.grid().name(square)
//!     }
//!
//!     fn read(&self, text: &str) -> Result<Path, Refusal> {
//!         read_square(self.grid(), text, Self::EXAMPLE)
//!     }
//!
//!     fn refuse(&self, path: &[Step]) -> Refusal {
//!         match *path {
//!             [Step::Square(square)] => Refusal::new(Reason::Occupied, self.text(square)),
//!             _ => Refusal::hinting(Reason::Syntax, "", Self::EXAMPLE),
//!         }
//!     }
//!
//!     fn symmetries(&self) -> &'static [Symmetry] {
//!         &Symmetry::SQUARE
//!     }
//! }
//!
//! impl Insight for Noughts {
//!     type Master = AlphaBeta<Self>; // the search that is good at everything
//!     type Stage = Whole<Self>;
//!
//!     fn master(kit: &Kit) -> Self::Master {
//!         AlphaBeta::new(kit)
//!     }
//!
//!     /// Lines still open to `seat` against those open to the other.
//!     fn evaluate(&self, seat: Seat) -> Value {
//!         let open = |seat: Seat| {
//!             let theirs = self.marks[seat.other().index()];
//!             LINES.iter().filter(|line| theirs & **line == 0).count() as Value
//!         };
//!         50 * (open(seat) - open(seat.other()))
//!     }
//!
//!     fn slot(&self, square: Square) -> usize {
//!         square.index() % SLOTS
//!     }
//!
//!     fn solve(history: &History<Self>, limits: &budget::Limits, kit: &Kit) -> Solution<Square> {
//!         solve::by_search(history, limits, kit)
//!     }
//! }
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let start = Noughts::start(&Noughts::LIMITS.usual)?;
//!
//! // It can be counted: 9·8·7·6·5 ways, and 9·8·7·6·5·4 without those that have ended before.
//! assert_eq!(perft::bulk(&mut History::new(start), 5), 15_120);
//! assert_eq!(perft::bulk(&mut History::new(start), 6), 54_720);
//!
//! // It can be played, by texts and by computers; what cannot be is refused with its reason.
//! let mut game = History::new(start);
//! for text in ["a1", "b2", "c3"] {
//!     let square = path::find(&game, text)?;
//!     game.push(square);
//! }
//! assert_eq!(path::find(&game, "b2").unwrap_err().to_string(), "Something is on b2 already.");
//! let mut master = Player::<Noughts>::new(Level::Master, &Kit::default());
//! while game.outcome().is_none() {
//!     let thought = master.think(&game, &budget::Limits::default(), &mut |_| {});
//!     game.push(thought.best);
//! }
//! assert_eq!(game.outcome(), Some(Outcome::draw(2)));
//!
//! // It can be solved: with best play nobody wins, but who answers a corner by an edge loses.
//! let solve = |game: &History<Noughts>| {
//!     Noughts::solve(game, &budget::Limits::default(), &Kit::default()).verdict
//! };
//! assert_eq!(solve(&History::new(start)), Some(Verdict::Draw));
//! let mut game = History::new(start);
//! for text in ["a1", "b1"] {
//!     game.push(path::find(&game, text)?);
//! }
//! assert_eq!(solve(&game), Some(Verdict::Win));
//! # Ok(())
//! # }
//! ```
//!
//! Steps of several kinds (a piece, where it goes, where an arrow lands) are a longer
//! [`Path`](rules::step::Path): [`Rules::path`](rules::Rules::path) names the steps of a move, and
//! [`path::next_steps`](rules::path::next_steps) and [`path::complete`](rules::path::complete) do
//! for every game what screens and line mode need. Points, repetition, more than two players, a
//! turn that stays where it is, lines and letters to draw are provided methods of
//! [`Rules`](rules::Rules) to be overridden; [`rules::sos`] and [`rules::dodgem`] show how. A
//! player that knows more than an evaluation is a [`Searcher`](ai::Searcher) of its own:
//! [`ai::regions`] is one for Snort and First Attack.
//!
//! # Where the functions are that the games' descriptions ask for
//!
//! Each of the eight games is described, where it comes from, as a program of functions for a
//! board, a turn and an end. This is where each is here.
//!
//! | asked for | is here |
//! |---|---|
//! | make the board of a size, refuse other sizes | [`Rules::start`](rules::Rules::start), [`setup::Limits::check`](rules::setup::Limits::check) |
//! | print the board with its numbers | `cli/plain/board.rs`, from [`Match::scene`](session::Match::scene) |
//! | is a place on the board? | [`Grid::locate`](rules::notation::Grid::locate) |
//! | what is on a square? | [`Rules::cell`](rules::Rules::cell) |
//! | ask for a pawn, a square, a destination; ask again when it cannot be | `cli/plain/question.rs`, `cli/plain/table.rs` |
//! | can this pawn or square be chosen? | [`Match::next_steps`](session::Match::next_steps), [`path::next_steps`](rules::path::next_steps) |
//! | why it cannot, in the descriptions' own sentences | [`Rules::refuse`](rules::Rules::refuse), [`Refusal`](rules::error::Refusal) |
//! | make the move, change the player | [`Rules::play`](rules::Rules::play), [`Rules::to_move`](rules::Rules::to_move) |
//! | can the player move at all? is it over, and who has won? | [`Rules::outcome`](rules::Rules::outcome), [`History::outcome`](rules::history::History::outcome) |
//! | play a whole game | [`Match::act`](session::Match::act), `cli/plain/table.rs` |
//! | a computer player at random, one that looks a move ahead | [`ai::random`], [`ai::tactical`] |
//! | Breakthrough: where a pawn may go, captures, the far row | [`rules::breakthrough`] |
//! | First Attack: is a square on the line of a pawn? | [`Geometry::aligned`](rules::geometry::Geometry::aligned), [`rules::firstattack`] |
//! | Pleiadis: count friends and enemies around | [`Geometry::around`](rules::geometry::Geometry::around), [`rules::pleiadis`] |
//! | Snort: is an enemy beside? | [`Geometry::beside`](rules::geometry::Geometry::beside), [`rules::snort`] |
//! | Dodgem: directions 1 to 4, leaving the board, a blocked player | `cli/plain/question.rs`, [`rules::dodgem`] |
//! | Pentago: rotations 1 to 8, turn a quadrant, five in a row | [`rules::pentago`], [`rules::pentagoxl`], [`rules::marble`] |
//! | SOS: the lines a letter completes, points, another turn | [`Sos::gain`](rules::sos::Sos::gain), [`rules::sos`] |
//! | Amazons: does a queen reach, and her arrow? | [`Geometry::queen`](rules::geometry::Geometry::queen), [`rules::amazons`] |
//! | answering by reflection | [`ai::mirror`], [`Insight::mirror_wins`](ai::insight::Insight::mirror_wins) |

#![deny(unsafe_code)]

pub mod ai;
pub mod cli;
pub mod rules;
pub mod session;
mod text;
mod ui;
