//! The samples of every format, and what must be made of them.

mod fuzz;
mod samples;
mod sites;
