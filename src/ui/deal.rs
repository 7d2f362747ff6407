//! What a game is begun with, again and again.

use super::pairing::Pairing;
use super::theme::Tint;
use crate::ai::Level;
use crate::rules::bits::mix;
use crate::rules::seat::{MAX_SEATS, Outcome, Seat};
use crate::session::Match;
use crate::session::seats::Sitter;
use crate::session::shelf::Start;
use serde::{Deserialize, Serialize};

/// Who of those who sit down moves first.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
    /// The tints of their pieces.
    pub tints: [Tint; MAX_SEATS],
    /// How games between them have ended so far.
    pub pairing: Pairing,
}

/// Whom one plays against without having chosen anybody.
pub const USUAL_OPPONENT: Sitter = Sitter::Computer { level: Level::Tactical, budget: None };

/// Keeps the coin apart from the dice that computer players throw.
const COIN: u64 = 0x636f_696e;

impl Deal {
    /// The first game between the sitters of `start`.
    pub fn new(start: Start, order: Order) -> Deal {
        let pairing = Pairing::new(start.sitters.len());
        Deal { start, order, tints: Tint::USUAL, pairing }
    }

    /// The same game and sitters again, from the game's own start.
    pub fn like(game: &dyn Match) -> Deal {
        let start = Start {
            setup: game.setup(),
            sitters: game.sitters().to_vec(),
            names: game.names().to_vec(),
            clock: game.clock().map(|clock| clock.terms),
            ..Start::usual(game.game())
        };
        Deal::new(start, Order::AsSeated)
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

    /// With everybody seated, all random choices following from `seed`. Games after this one keep
    /// the seats, unless a coin is tossed for each.
    #[must_use]
    pub fn seated(&self, seed: u64) -> Deal {
        let mut deal = self.clone();
        deal.start.kit.seed = seed;
        match self.order {
            Order::AsSeated => {}
            Order::Reversed => {
                let players = deal.start.sitters.len();
                deal.start.sitters.reverse();
                deal.start.names.reverse();
                deal.tints[..players].reverse();
                deal.pairing.wins.reverse();
                deal.order = Order::AsSeated;
            }
            Order::Toss => {
                let places = deal.start.sitters.len().max(1) as u64;
                deal.rotate((mix(seed, COIN) % places) as usize);
            }
        }
        deal
    }

    /// Everybody `by` seats further, with all that is theirs.
    fn rotate(&mut self, by: usize) {
        let players = self.start.sitters.len();
        self.start.sitters.rotate_left(by);
        self.start.names.rotate_left(by);
        self.tints[..players].rotate_left(by);
        self.pairing.wins.rotate_left(by);
    }

    /// The same seats again, after a game that may have ended.
    #[must_use]
    pub fn again(&self, outcome: Option<Outcome>) -> Deal {
        Deal { pairing: self.pairing.clone().and(outcome), ..self.clone() }
    }

    /// The same again with everybody on the next seat, or on the same where a player could not
    /// sit on the next.
    #[must_use]
    pub fn rematch(&self, outcome: Option<Outcome>) -> Deal {
        let same = Deal { order: Order::AsSeated, ..self.again(outcome) };
        let mut next = same.clone();
        next.rotate(1);
        if next.is_possible() { next } else { same }
    }
}
