//! Networks that a person gives the players of a match instead of those that ship.

use parlour_ai::engine::{Engine, EngineMaker};
use parlour_ai::net_file::{GivenNets, NetError};
use parlour_rules::Rules;
use parlour_rules::setup::Setup;
use std::sync::Arc;

/// Networks that a person gives the players of a match.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct MatchNets {
    /// Those of each seat. Further seats have none.
    pub seats: Vec<GivenNets>,
    /// Those of the computer player who advises.
    pub analyst: GivenNets,
}

impl MatchNets {
    /// The same for `seats` seats and the adviser.
    pub fn for_all(nets: &GivenNets, seats: usize) -> MatchNets {
        MatchNets { seats: vec![nets.clone(); seats], analyst: nets.clone() }
    }
}

/// The engines of a match: one for each set of networks.
pub struct Engines<G> {
    /// With the networks that ship.
    shipped: Arc<dyn Engine<G>>,
    seats: Vec<Arc<dyn Engine<G>>>,
    /// That of the computer player who advises.
    pub(super) analyst: Arc<dyn Engine<G>>,
}

impl<G: Rules> Engines<G> {
    /// What a match begins with.
    ///
    /// # Errors
    /// If the game cannot use one of the networks.
    pub fn new(
        engine: EngineMaker<G>,
        nets: &MatchNets,
        game: &'static str,
        setup: &Setup,
    ) -> Result<Engines<G>, NetError> {
        let of = |given: &GivenNets| engine.make(game, setup, given);
        Ok(Engines {
            shipped: of(&GivenNets::default())?,
            seats: nets.seats.iter().map(of).collect::<Result<_, _>>()?,
            analyst: of(&nets.analyst)?,
        })
    }

    /// That of a seat.
    pub(super) fn of_seat(&self, seat: usize) -> &Arc<dyn Engine<G>> {
        self.seats.get(seat).unwrap_or(&self.shipped)
    }
}
