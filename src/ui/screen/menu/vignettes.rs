//! The pictures on the cards of the menu: for each game a small position that shows what it is about.

use crate::ui::draw::board_part::BoardPart;
use crate::ui::widget::liveliest_part;
use parlour_rules::{Scene, Setup};
use parlour_session::catalog::Example;
use parlour_session::play::game::Game;
use parlour_session::play::{BoardText, MatchStart, ReplySink};

/// A picture of a game.
pub(super) struct Vignette {
    /// The position.
    pub scene: Scene,
    /// Whether it is seen from the other side.
    pub is_flipped: bool,
    /// The part of the position that shows in a large picture; a small one has a part of its own.
    large: BoardPart,
    small: BoardPart,
}

/// A position that was chosen by eye.
struct Chosen {
    game: &'static str,
    /// The rows, as in board texts; the moves follow.
    rows: &'static str,
    moves: &'static [&'static str],
    is_flipped: bool,
    large: BoardPart,
    small: BoardPart,
}

/// The upper left corner of a board.
const START: BoardPart = BoardPart::From(0, 0);

/// A picture in which no move is made and the whole board shows.
const STILL: Chosen =
    Chosen { game: "", rows: "", moves: &[], is_flipped: false, large: START, small: START };

static CHOSEN: [Chosen; 8] = [
    // Player 1 sits below, so the rows are seen from the other side.
    Chosen {
        game: "breakthrough",
        rows: "11.1/..1./.2../2.22/....",
        is_flipped: true,
        large: BoardPart::From(1, 0),
        small: BoardPart::From(2, 1),
        ..STILL
    },
    Chosen {
        game: "firstattack",
        rows: "..../o.../..o./....",
        small: BoardPart::From(1, 1),
        ..STILL
    },
    Chosen { game: "pleiadis", rows: ".12./1.21/12../..1.", small: BoardPart::From(0, 1), ..STILL },
    Chosen { game: "snort", rows: "11../..2./1..2/...2", small: BoardPart::From(0, 1), ..STILL },
    Chosen {
        game: "dodgem",
        rows: ".2.1/..../..21/....",
        large: BoardPart::Corner,
        small: BoardPart::Corner,
        ..STILL
    },
    // The gap between blocks lies in the middle, and no marble in the rows that are cut.
    Chosen {
        game: "pentago",
        rows: "....../.12.2./..112./.2.1../....../......",
        large: BoardPart::From(1, 1),
        small: BoardPart::From(1, 2),
        ..STILL
    },
    Chosen {
        game: "sos",
        moves: &["a1S", "c3S", "b2O", "d2O", "a4S", "b4O", "c4S", "d1S"],
        ..STILL
    },
    Chosen { game: "amazons", rows: ".#.2/..1#/#..#/.2.1", small: BoardPart::From(0, 2), ..STILL },
];

impl Vignette {
    /// The picture of a game. One that nobody chose a position for has the last position of its
    /// worked example.
    pub(super) fn of(game: &'static Game) -> Option<Vignette> {
        let chosen = CHOSEN.iter().find(|chosen| chosen.game == game.name);
        if let Some((chosen, scene)) = chosen.and_then(|it| Some((it, it.scene(game)?))) {
            let Chosen { is_flipped, large, small, .. } = *chosen;
            return Some(Vignette { scene, is_flipped, large, small });
        }
        let example = Example::of(game).ok()?.game;
        let scene = calm(example.scene(example.moves().len()));
        let (large, small) = (liveliest_part(&scene, false, 4), liveliest_part(&scene, false, 2));
        Some(Vignette { scene, is_flipped: false, large, small })
    }

    /// The part that a picture of `squares` rows and columns shows.
    pub(super) fn part(&self, squares: u16) -> BoardPart {
        if squares > 2 { self.large } else { self.small }
    }
}

impl Chosen {
    fn scene(&self, game: &'static Game) -> Option<Scene> {
        let usual = MatchStart::default_for(game);
        let rows: Vec<&str> = self.rows.split('/').collect();
        let (height, width) = match self.rows {
            "" => (4, 4),
            _ => (rows.len(), rows.first().map_or(0, |row| row.len())),
        };
        let board = BoardText { rows: self.rows.to_string(), to_move: 1, scores: None };
        let start = MatchStart {
            setup: Setup { rows: height, cols: width, ..usual.setup },
            board: (!self.rows.is_empty()).then_some(board),
            moves: self.moves.iter().map(ToString::to_string).collect(),
            ..usual
        };
        Some(calm(start.begin(&ReplySink::ignore()).ok()?.scene(self.moves.len())))
    }
}

/// A position without the marks of its last move.
fn calm(scene: Scene) -> Scene {
    Scene { last_move_squares: Vec::new(), winning_squares: Vec::new(), ..scene }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_session::catalog::find_game;

    #[test]
    fn every_chosen_position_is_one_of_its_game() {
        for chosen in &CHOSEN {
            let game = find_game(chosen.game).expect("a registered game");
            assert!(chosen.scene(game).is_some(), "{}", chosen.game);
        }
    }
}
