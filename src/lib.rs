//! Parlour: a full-screen terminal arcade of eight abstract strategy games.
//!
//! The workspace has layers; each may use only those before it in this list:
//!
//! | layer | holds |
//! |---|---|
//! | [`parlour_words`] | what people read, by key, in their language |
//! | [`parlour_rules`] | the trait of a game, [`Rules`](parlour_rules::Rules), one file a game, and what games share |
//! | [`parlour_rules::proof`] | certificates: proofs of what a start is worth, and their checker |
//! | [`parlour_ai`] | computer players: the traits [`GameAi`](parlour_ai::core::game_ai::GameAi) and [`Searcher`](parlour_ai::core::searcher::Searcher) |
//! | [`parlour_session`] | a [`Match`](parlour_session::play::Match) in progress, the [registry](parlour_session::catalog::registry) of games, saved games |
//! | [`text`] | the sentences that people read, for screens, line mode and commands |
//! | `ui` | the full-screen program |
//! | [`cli`] | the command line, the engine protocol and line mode |
//!
//! Besides there is the laboratory, `src/lab`: a program of its own that learns, proves and measures.
//!
//! # How to write a ninth game
//!
//! A game is the type of its positions: small plain values that know their legal moves and where
//! each leads. Its rules are one file of `src/rules`; what computer players know of it is one folder
//! of `src/ai/games`, with its engine in `src/ai/engines.rs`; its rules page, example, lesson and puzzles
//! are texts in `assets`; one entry in
//! [`for_each_game`](parlour_session::catalog::registry::for_each_game) makes it known. Perft, every level, the solver, screens, line mode, the engine protocol, saved games, benchmarks and the tests
//! of `tests/laws` follow from that entry. CONTRIBUTING.md lists the sentences and tests besides. A
//! program that builds on this crate calls
//! [`ALL_GAMES.register`](parlour_session::catalog::registry::Registry::register) instead.
//!
//! This is all of noughts and crosses (`tests/ninth_game` registers it and plays it in every way):
//!
//! ```
#![doc = include_str!("../tests/ninth_game/noughts_and_crosses.rs")]
//!
//! # use parlour_ai::{Level, Player};
//! # use parlour_ai::core::searcher::Searcher;
//! # use parlour_ai::core::solution::Wdl;
//! # use parlour_rules::{path, perft};
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let start = Noughts::start(&Noughts::SUPPORTED_SETUPS.default_setup)?;
//!
//! // Perft: 9·8·7·6·5 sequences, and 9·8·7·6·5·4 less those that have ended before.
//! assert_eq!(perft::bulk(&mut History::new(start), 5), 15_120);
//! assert_eq!(perft::bulk(&mut History::new(start), 6), 54_720);
//!
//! // A game from texts and a computer player. An illegal move is refused with its reason.
//! let mut game = History::new(start);
//! for text in ["a1", "b2", "c3"] {
//!     let square = path::move_from_text(&game, text)?;
//!     game.push(square);
//! }
//! let refusal = path::move_from_text(&game, "b2").unwrap_err();
//! assert_eq!(refusal.to_string(), "b2 is already taken.");
//! let mut master = Player::<Noughts>::new(Level::Master, &EngineOptions::default());
//! while game.outcome().is_none() {
//!     let result = master.think(&game, &SearchLimits::default(), &mut |_| {});
//!     game.push(result.best_move);
//! }
//! assert_eq!(game.outcome(), Some(Outcome::draw(2)));
//!
//! // The solver: with best play it is a draw, but an edge in reply to a corner loses.
//! let solve = |game: &History<Noughts>| {
//!     Noughts::solve(game, &SearchLimits::default(), &EngineOptions::default()).wdl
//! };
//! assert_eq!(solve(&History::new(start)), Some(Wdl::Draw));
//! let mut game = History::new(start);
//! for text in ["a1", "b1"] {
//!     game.push(path::move_from_text(&game, text)?);
//! }
//! assert_eq!(solve(&game), Some(Wdl::Win));
//! # Ok(())
//! # }
//! ```
//!
//! A move of several decisions (a piece, where it goes, where an arrow lands) has a longer
//! [`Path`](parlour_rules::step::Path): [`Rules::path`](parlour_rules::Rules::path) names the steps of a move, and
//! [`path::next_steps`](parlour_rules::path::next_steps) and
//! [`path::move_from_path`](parlour_rules::path::move_from_path) do for every game what screens and line mode
//! need. Scores, repetition, more than two players, a turn that stays where it is, and lines to draw
//! are provided methods of [`Rules`](parlour_rules::Rules) to override; [`parlour_rules::sos`] and [`parlour_rules::dodgem`]
//! are examples. A player that needs more than an evaluation is a
//! [`Searcher`](parlour_ai::core::searcher::Searcher) of its own; `src/ai/cgt` has one for Snort, Pleiadis
//! and First Attack.
//!
//! # Where to find what the games' descriptions ask for
//!
//! The eight games come from descriptions of programs, as lists of functions. This table says where
//! each function is here.
//!
//! | asked for | is here |
//! |---|---|
//! | make the board of a size, refuse other sizes | [`Rules::start`](parlour_rules::Rules::start), [`SupportedSetups::check`](parlour_rules::setup::SupportedSetups::check) |
//! | print the board with its numbers | `text/board.rs`, from [`Match::scene`](parlour_session::play::Match::scene) |
//! | is a square on the board? | [`Grid::locate`](parlour_rules::notation::Grid::locate) |
//! | what is on a square? | [`Rules::cell`](parlour_rules::Rules::cell) |
//! | ask for a pawn, a square, a destination; ask again when it cannot be | `cli/plain/question.rs`, `cli/plain/game.rs` |
//! | can this pawn or square be chosen? | [`Match::next_steps`](parlour_session::play::Match::next_steps), [`path::next_steps`](parlour_rules::path::next_steps) |
//! | why it cannot, in the descriptions' own sentences | [`Rules::explain_illegal`](parlour_rules::Rules::explain_illegal), [`IllegalMove`](parlour_rules::illegal_move::IllegalMove) |
//! | make the move, change the player | [`Rules::play`](parlour_rules::Rules::play), [`Rules::to_move`](parlour_rules::Rules::to_move) |
//! | can the player move at all? is it over, and who has won? | [`Rules::outcome`](parlour_rules::Rules::outcome), [`History::outcome`](parlour_rules::history::History::outcome) |
//! | play a whole game | [`Match::act`](parlour_session::play::Match::act), `cli/plain/game.rs` |
//! | a computer player at random, one that looks a move ahead | `ai/players/random.rs`, `ai/players/tactical.rs` |
//! | Breakthrough: where a pawn may go, captures, the far row | [`parlour_rules::breakthrough`] |
//! | First Attack: is a square on the line of a pawn? | [`Geometry::queen_lines`](parlour_rules::geometry::Geometry::queen_lines), [`parlour_rules::firstattack`] |
//! | Pleiadis: count friends and enemies around | [`Geometry::king_attacks`](parlour_rules::geometry::Geometry::king_attacks), [`parlour_rules::pleiadis`] |
//! | Snort: is an enemy beside? | [`Geometry::orthogonal_neighbours`](parlour_rules::geometry::Geometry::orthogonal_neighbours), [`parlour_rules::snort`] |
//! | Dodgem: directions 1 to 4, leaving the board, a blocked player | `cli/plain/question.rs`, [`parlour_rules::dodgem`] |
//! | Pentago: rotations 1 to 8, turn a quadrant, five in a row | [`parlour_rules::pentago`] |
//! | SOS: the lines a letter completes, points, another turn | [`Sos::gain`](parlour_rules::sos::Sos::gain), [`parlour_rules::sos`] |
//! | Amazons: does a queen reach, and her arrow? | [`Geometry::queen_attacks`](parlour_rules::geometry::Geometry::queen_attacks), [`parlour_rules::amazons`] |
//! | answering by reflection | `ai/players/mirror.rs`, [`GameProfile::mirror_wins`](parlour_ai::core::game_profile::GameProfile::mirror_wins) |

#![deny(unsafe_code)]

pub mod cli;
pub mod text;
mod ui;
