//! Adam, a gradient descent with momentum whose steps are scaled by the size of past gradients (Kingma
//! & Ba, "Adam: A Method for Stochastic Optimization", 2015).

use super::objective::Parameters;

/// The decay of the mean of gradients and of their squares, and what is added to a divisor that may be
/// zero: the values of the paper.
pub(super) const BETA1: f32 = 0.9;
pub(super) const BETA2: f32 = 0.999;
pub(super) const EPSILON: f32 = 1e-8;

/// What the moments are multiplied by after so many steps, since they began at zero.
pub(super) fn corrections(steps: i32) -> [f32; 2] {
    [BETA1, BETA2].map(|beta| 1.0 / (1.0 - beta.powi(steps)))
}

/// The state of the descent.
#[derive(Debug)]
pub(crate) struct Adam<N> {
    mean: N,
    mean_square: N,
    steps: i32,
}

impl<N: Parameters> Adam<N> {
    /// The beginning: both moments are zero.
    pub(crate) fn new(mean: N, mean_square: N) -> Adam<N> {
        Adam { mean, mean_square, steps: 0 }
    }

    /// Takes a step down the gradient, and sets it to zero.
    pub(crate) fn step(&mut self, net: &mut N, gradient: &mut N, rate: f32) {
        self.steps += 1;
        let [correction1, correction2] = corrections(self.steps);
        let moments = self.mean.parts_mut().into_iter().zip(self.mean_square.parts_mut());
        let numbers = net.parts_mut().into_iter().zip(gradient.parts_mut());
        for ((net, gradient), (mean, mean_square)) in numbers.zip(moments) {
            let moments = mean.iter_mut().zip(mean_square);
            for ((number, gradient), (mean, square)) in net.iter_mut().zip(gradient).zip(moments) {
                *mean = BETA1 * *mean + (1.0 - BETA1) * *gradient;
                *square = BETA2 * *square + (1.0 - BETA2) * *gradient * *gradient;
                *number -= rate * *mean * correction1 / ((*square * correction2).sqrt() + EPSILON);
                *gradient = 0.0;
            }
        }
    }
}
