//! Networks that a person gives instead of those that ship.

use super::error::NetError;
use super::file::NetFile;
use super::spec::GameNets;
use parlour_rules::Setup;
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

    /// The networks of the game called `game` with these among them; `None` if there are none of these.
    ///
    /// # Errors
    /// If the game has no such network, or it does not serve this setup.
    pub fn of_game<N: GameNets>(
        &self,
        game: &'static str,
        setup: &Setup,
    ) -> Result<Option<N>, NetError> {
        if self.is_empty() {
            return Ok(None);
        }
        let mut nets = N::default();
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
