//! What a game is begun with, again and again.

use crate::rules::bits::mix;
use crate::rules::seat::Seat;
use crate::session::Match;
use crate::session::seats::Sitter;
use crate::session::shelf::Start;

/// Who of those who sit down moves first.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Order {
    /// As they sit.
    AsSeated,
    /// The other way round.
    Reversed,
    /// Whom the coin chooses; the others follow in their order.
    Toss,
}

impl Order {
    /// Every way.
    pub const ALL: [Order; 3] = [Order::AsSeated, Order::Reversed, Order::Toss];
}

/// A game ready to begin.
#[derive(Clone, Debug)]
pub struct Deal {
    /// The game and its setup; sitters as they were chosen.
    pub start: Start,
    /// Who moves first.
    pub order: Order,
}

/// Keeps the coin apart from the dice that computer players throw.
const COIN: u64 = 0x636f_696e;

impl Deal {
    /// The same game and sitters again, from the game's own start.
    pub fn like(game: &dyn Match) -> Deal {
        let start = Start {
            setup: game.setup(),
            sitters: game.sitters().to_vec(),
            ..Start::usual(game.game())
        };
        Deal { start, order: Order::AsSeated }
    }

    /// Whether everybody may sit where this order could seat them.
    pub fn is_possible(&self) -> bool {
        let Start { game, setup, sitters, .. } = &self.start;
        let offered = |sitters: &[Sitter]| {
            Seat::all(sitters.len()).zip(sitters).all(|(seat, sitter)| match *sitter {
                Sitter::Computer { level, .. } => game.offers(level, setup, seat),
                Sitter::Human => true,
            })
        };
        let mut seated = sitters.clone();
        match self.order {
            Order::AsSeated => offered(&seated),
            Order::Reversed => {
                seated.reverse();
                offered(&seated)
            }
            Order::Toss => (0..seated.len()).all(|_| {
                seated.rotate_left(1);
                offered(&seated)
            }),
        }
    }

    /// What to open, all random choices following from `seed`.
    pub fn start(&self, seed: u64) -> Start {
        let mut start = self.start.clone();
        start.kit.seed = seed;
        match self.order {
            Order::AsSeated => {}
            Order::Reversed => start.sitters.reverse(),
            Order::Toss => {
                let places = start.sitters.len().max(1) as u64;
                start.sitters.rotate_left((mix(seed, COIN) % places) as usize);
            }
        }
        start
    }
}
