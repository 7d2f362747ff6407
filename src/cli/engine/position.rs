//! The position of the engine: how it was set up, how it was reached, and what is asked about it.

use super::fen;
use super::protocol::{self, Tokens, UgiError};
use parlour_session::play::{
    Action, ActionError, BoardText, Match, MatchStart, ReplySink, StartError,
};

/// The most moves after `position`. Only games of Dodgem can last as long.
const MAX_MOVES: usize = 20_000;

/// A position, and how it was reached, by which a later position of the same game is recognised.
pub(super) struct UgiPosition {
    pub game: Box<dyn Match>,
    pub start: MatchStart,
}

impl UgiPosition {
    /// The position that `start` leads to.
    ///
    /// # Errors
    /// If it leads nowhere.
    pub(super) fn open(start: MatchStart, sink: &ReplySink) -> Result<UgiPosition, StartError> {
        Ok(UgiPosition { game: start.begin(sink)?, start })
    }

    /// Goes on to the position of `start`, if that only adds moves: then the players keep their tables
    /// and trees. Returns whether it does.
    ///
    /// # Errors
    /// If a move is illegal. The position is then as it was.
    pub(super) fn go_on_to(&mut self, start: &MatchStart) -> Result<bool, UgiError> {
        let Some(new_moves) = self.continuation(start).map(<[String]>::to_vec) else {
            return Ok(false);
        };
        self.play_moves(new_moves)?;
        self.start = start.clone();
        Ok(true)
    }

    /// The moves that `start` adds, if it is the same game.
    fn continuation<'a>(&self, start: &'a MatchStart) -> Option<&'a [String]> {
        let same = start.game.name == self.start.game.name
            && start.setup == self.start.setup
            && start.board == self.start.board;
        start.moves.strip_prefix(&self.start.moves[..]).filter(|_| same)
    }

    /// Plays all of `moves`, or none if one is illegal.
    fn play_moves(&mut self, moves: Vec<String>) -> Result<(), UgiError> {
        let had = self.game.moves().len();
        for text in moves {
            if let Err(error) = self.game.act(Action::Move(text.clone())) {
                let number = self.game.moves().len() + 1;
                while self.game.moves().len() > had {
                    self.game.act(Action::TakeBack).map_err(UgiError::from_error)?;
                }
                // Said as where the game is opened with all its moves.
                return Err(match error {
                    ActionError::IllegalMove(refusal) => {
                        UgiError::from_error(StartError::Move { number, text, refusal })
                    }
                    other => UgiError::from_error(other),
                });
            }
        }
        Ok(())
    }

    /// The answer to `query`.
    pub(super) fn answer(&self, question: Option<&str>) -> Result<String, UgiError> {
        let outcome = self.game.outcome();
        let response = match question {
            Some("gameover") => outcome.is_some().to_string(),
            Some("p1turn") => {
                (self.game.to_move().map(|seat| seat.number()) == Some(1)).to_string()
            }
            Some("result") => {
                match outcome.map(|outcome| outcome.winner().map(|seat| seat.number())) {
                    None => "none".to_string(),
                    Some(None) => "draw".to_string(),
                    Some(Some(winner)) => format!("p{winner}win"),
                }
            }
            _ => return Err(UgiError::missing("gameover, p1turn or result after query")),
        };
        Ok(format!("response {response}\n"))
    }
}

/// Reads what stands behind `position`. `start` is the start of a game with the options in force.
pub(super) fn parse_position(
    mut start: MatchStart,
    tokens: &mut Tokens<'_>,
) -> Result<MatchStart, UgiError> {
    match tokens.next() {
        Some("startpos") => {}
        // UGI calls any position a FEN. The board form has a number for the player to move, a FEN a letter.
        Some(form @ ("board" | "fen")) => {
            let rows = tokens.next().ok_or_else(|| UgiError::missing("the board"))?.to_string();
            if let ("fen", Some(side)) = (form, tokens.next_if(|side| ["w", "b"].contains(side))) {
                return with_moves(fen::with_board(start, &rows, side, tokens)?, tokens);
            }
            let to_move = protocol::parse_number(tokens.next(), "the player to move")? as usize;
            let scores = match tokens.next_if_eq(&"scores") {
                Some(_) => Some(protocol::parse_scores(tokens.next())?),
                None => None,
            };
            start.board = Some(BoardText { rows, to_move, scores });
        }
        _ => return Err(UgiError::missing("startpos, board or fen after position")),
    }
    with_moves(start, tokens)
}

/// Reads the moves that may follow the beginning of a game.
fn with_moves(mut start: MatchStart, tokens: &mut Tokens<'_>) -> Result<MatchStart, UgiError> {
    match tokens.next() {
        Some("moves") => {
            start.moves = tokens.take(MAX_MOVES + 1).map(str::to_string).collect();
            if start.moves.len() > MAX_MOVES {
                return Err(UgiError::too_many_moves(MAX_MOVES));
            }
        }
        Some(word) => return Err(UgiError::unknown_command(word)),
        None => {}
    }
    Ok(start)
}
