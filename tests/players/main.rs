//! The first two computer players, what others know of a marble, and the threads on which any
//! player thinks.

mod choices;
mod placing;
mod thinking;
