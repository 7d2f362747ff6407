//! Threats: squares on which a player could win or score with one move.

use super::position_report::board_rows;
use parlour_rules::Rules;
use parlour_rules::history::History;
use parlour_rules::notation::ParsedBoard;
use parlour_rules::seat::Seat;
use parlour_rules::step::{Square, Step};

/// Squares on which a move of `seat` would win or score at once, were it that seat's turn.
pub(super) fn threats<G: Rules>(history: &History<G>, seat: Seat) -> Vec<Square> {
    let position = history.position();
    if history.outcome().is_some() {
        return Vec::new();
    }
    if position.to_move() == seat {
        return winning_or_scoring_squares(history);
    }
    // The same board with the other player to move, if the rules accept it.
    let setup = position.setup();
    let to_move = usize::from(seat.number());
    let board =
        ParsedBoard::parse(&setup, &board_rows(position).join("/"), to_move, position.scores());
    let switched = board.and_then(|board| G::from_board(&setup, &board));
    switched.map_or(Vec::new(), |other| winning_or_scoring_squares(&History::new(other)))
}

fn winning_or_scoring_squares<G: Rules>(history: &History<G>) -> Vec<Square> {
    let position = history.position();
    let seat = position.to_move();
    let points = |position: &G| position.scores().map_or(0, |scores| scores[seat.index()]);
    let before = points(position);
    let mut squares = Vec::new();
    position.for_each_move(|mv| {
        let next = position.play(mv);
        let wins =
            history.outcome_after(&next).is_some_and(|outcome| outcome.winner() == Some(seat));
        if wins || points(&next) > before {
            let path = position.path(mv);
            let last = path.iter().rev().find_map(|step| match step {
                Step::Square(square) => Some(*square),
                _ => None,
            });
            squares.extend(last.filter(|square| !squares.contains(square)));
        }
    });
    squares
}
