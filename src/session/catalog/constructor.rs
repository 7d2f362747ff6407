//! How matches and analyses of a game begin: the last place that knows the type of its positions.

use super::solved::solved_starts;
use crate::play::game::{Constructor, Game};
use crate::play::game_analyst::GameAnalyst;
use crate::play::match_state::MatchState;
use crate::play::participants::Engines;
use crate::play::{Analyst, Match, MatchStart, ReplySink, StartError};
use parlour_ai::analysis::exact_values::KnownValues;
use parlour_ai::core::{GameAi, Wdl};
use parlour_ai::engine::{Engine, EngineMaker};
use parlour_ai::net_file::{GivenNets, NetError};
use parlour_rules::notation::ParsedBoard;
use parlour_rules::{History, Rules, Seat, Setup, path};
use std::fmt;

/// What begins the matches of the game `G`.
pub(super) struct GameConstructor<G> {
    pub engine: EngineMaker<G>,
}

impl<G> fmt::Debug for GameConstructor<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("GameConstructor")
    }
}

impl<G: GameAi> Constructor for GameConstructor<G> {
    /// Sets up the position, plays the moves that `start` lists, and seats the players.
    fn begin(
        &self,
        start: &MatchStart,
        reply_sink: &ReplySink,
    ) -> Result<Box<dyn Match>, StartError> {
        let mut history = start_of::<G>(start)?;
        for (index, text) in start.moves.iter().enumerate() {
            let mv = path::move_from_text(&history, text).map_err(|refusal| StartError::Move {
                number: index + 1,
                text: text.clone(),
                refusal,
            })?;
            history.push(mv);
        }
        let engines = Engines::new(self.engine, start);
        let engines = engines.map_err(StartError::Net)?;
        let match_state = MatchState::new(start, history, engines, reply_sink);
        Ok(Box::new(match_state.map_err(|error| StartError::Thread(error.to_string()))?))
    }

    fn analyst(&self, start: &MatchStart) -> Result<Box<dyn Analyst>, StartError> {
        let engine = self.engine.make(start.game.name, &start.setup, &start.nets.analyst);
        let engine = engine.map_err(StartError::Net)?;
        let known = known_values(&*engine, start.game, &start.setup);
        Ok(Box::new(GameAnalyst::new(start.game.name, start_of::<G>(start)?, engine, known)))
    }

    fn check_nets(
        &self,
        game: &'static str,
        setup: &Setup,
        nets: &GivenNets,
    ) -> Result<(), NetError> {
        self.engine.make(game, setup, nets).map(drop)
    }
}

/// The position in which the match begins, before its first move.
fn start_of<G: GameAi>(start: &MatchStart) -> Result<History<G>, StartError> {
    let first = match &start.board {
        None => G::start(&start.setup).map_err(StartError::Setup)?,
        Some(board) => {
            ParsedBoard::parse(&start.setup, &board.rows, board.to_move, board.scores.clone())
                .and_then(|board| G::from_board(&start.setup, &board))
                .map_err(StartError::Board)?
        }
    };
    Ok(History::new(first))
}

/// The values of the listed positions of this game on such a board.
fn known_values<G: Rules>(engine: &dyn Engine<G>, game: &Game, setup: &Setup) -> KnownValues {
    let starts = solved_starts().iter().filter(|one| one.is_of(game, setup));
    let known = starts.filter_map(|one| {
        let mut history = History::new(G::start(setup).ok()?);
        for text in &one.moves {
            history.push(path::move_from_text(&history, text).ok()?);
        }
        let position = history.position();
        let is_first = position.to_move() == Seat::FIRST;
        let wdl = match if is_first { one.value } else { -one.value } {
            ..0 => Wdl::Loss,
            0 => Wdl::Draw,
            1.. => Wdl::Win,
        };
        Some((engine.canonical_hash(position), wdl))
    });
    known.collect()
}
