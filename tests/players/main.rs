//! The first two computer players, and the threads on which any player thinks.

mod choices;
mod thinking;
