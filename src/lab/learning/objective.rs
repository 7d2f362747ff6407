//! What descends: numbers that are learned, and what tells how to change them.

use rand::rngs::StdRng;

/// The numbers of a network, of a gradient or of the moments of gradients: they have the same shape.
pub(crate) trait Parameters {
    /// All numbers, in parts.
    fn parts_mut(&mut self) -> Vec<&mut [f32]>;

    /// Holds the weights within what a file can hold.
    fn clip(&mut self);
}

/// Positions with what is to be learned of each.
pub(crate) trait Objective {
    /// The network that learns it.
    type Net: Parameters;

    /// A network whose numbers are all zero.
    fn zeros(&self) -> Self::Net;

    /// A network to begin with.
    fn first_net(&self, seed: u64) -> Self::Net;

    /// How many positions there are to learn from.
    fn count(&self) -> usize;

    /// Adds the gradient of `scale` times the loss at the position of a number below [`Objective::count`].
    fn add_gradient(
        &self,
        net: &Self::Net,
        number: usize,
        scale: f32,
        rng: &mut StdRng,
        gradient: &mut Self::Net,
    );
}
