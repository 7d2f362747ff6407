//! Networks that a person gives instead of those that ship.

use parlour_ai::core::game_ai::GameAi;
use parlour_ai::net_file::{GameNets, NetError, NetFile};
use parlour_rules::setup::Setup;
use std::sync::Arc;

/// Networks that a person gives a player, one of each architecture. Mostly there are none.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct GivenNets(Vec<Arc<NetFile>>);

impl GivenNets {
    /// Adds a network. It takes the place of one of the same architecture.
    pub fn push(&mut self, file: Arc<NetFile>) {
        let architecture = |file: &NetFile| file.manifest().get("architecture").map(str::to_string);
        self.0.retain(|other| architecture(other) != architecture(&file));
        self.0.push(file);
    }

    /// Whether the networks that ship are used.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The SHA-256 digests of their weights.
    pub fn digests(&self) -> impl Iterator<Item = &str> {
        self.0.iter().filter_map(|file| file.manifest().get("weights-sha256"))
    }

    /// Checks that the players of the game called `game` can use them in this setup.
    pub(crate) fn check<G: GameAi>(
        &self,
        game: &'static str,
        setup: &Setup,
    ) -> Result<(), NetError> {
        self.of_game::<G>(game, setup).map(drop)
    }

    /// The game's networks with these among them; `None` if there are none of these.
    ///
    /// # Errors
    /// If the game has no such network, or it does not serve this setup.
    pub(super) fn of_game<G: GameAi>(
        &self,
        game: &'static str,
        setup: &Setup,
    ) -> Result<Option<G::Nets>, NetError> {
        if self.is_empty() {
            return Ok(None);
        }
        let mut nets = G::Nets::default();
        for file in &self.0 {
            nets.replace(game, file)?;
            let sizes = file.manifest().sizes()?;
            if !sizes.contains(setup.rows, setup.cols) {
                let wanted = if setup.rows == setup.cols {
                    setup.rows.to_string()
                } else {
                    format!("{}x{}", setup.rows, setup.cols)
                };
                return Err(NetError::OtherSize { sizes: sizes.to_string(), wanted });
            }
        }
        Ok(Some(nets))
    }
}

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

/// The networks of a match as its players use them; `None` for those that ship.
#[derive(Debug)]
pub struct PlayerNets<N> {
    pub(super) seats: Vec<Option<N>>,
    pub(super) analyst: Option<N>,
}

impl<N> Default for PlayerNets<N> {
    fn default() -> PlayerNets<N> {
        PlayerNets { seats: Vec::new(), analyst: None }
    }
}

impl<N> PlayerNets<N> {
    /// What a match begins with.
    ///
    /// # Errors
    /// If the game cannot use one of them.
    pub(crate) fn new<G: GameAi<Nets = N>>(
        nets: &MatchNets,
        game: &'static str,
        setup: &Setup,
    ) -> Result<PlayerNets<N>, NetError> {
        let seats = nets.seats.iter().map(|given| given.of_game::<G>(game, setup));
        let seats = seats.collect::<Result<_, _>>()?;
        Ok(PlayerNets { seats, analyst: nets.analyst.of_game::<G>(game, setup)? })
    }
}
