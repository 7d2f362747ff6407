//! How matches and analyses of a game begin: the last place that knows the type of its positions.

use super::known_values::known_values;
use crate::play::Match;
use crate::play::analyst::Analyst;
use crate::play::game::{Constructor, MatchStart, StartError};
use crate::play::game_analyst::GameAnalyst;
use crate::play::given_nets::Engines;
use crate::play::match_state::MatchState;
use crate::play::worker::ReplySink;
use parlour_ai::core::game_ai::GameAi;
use parlour_ai::engine::EngineMaker;
use parlour_ai::net_file::{GivenNets, NetError};
use parlour_rules::history::History;
use parlour_rules::notation::ParsedBoard;
use parlour_rules::path;
use parlour_rules::setup::Setup;
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
        let engines = Engines::new(self.engine, &start.nets, start.game.name, &start.setup);
        let match_state = MatchState::new(
            start.game,
            history,
            start.player_specs.clone(),
            &start.engine_options,
            engines.map_err(StartError::Net)?,
            reply_sink,
        );
        let match_state = match_state.map_err(|error| StartError::Thread(error.to_string()))?;
        let MatchStart { names, time_control, move_times, turn_time, .. } = start;
        let match_state = match_state.rated(start.is_rated);
        Ok(Box::new(match_state.with_clock(names, *time_control, move_times, *turn_time)))
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
