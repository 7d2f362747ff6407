//! The samples of every format, and what must be made of them.

mod fuzz;
mod programs;
mod real_programs;
mod samples;
mod sites;
