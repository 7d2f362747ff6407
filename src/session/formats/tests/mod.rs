//! The samples of every format, and what must be made of them.

mod samples;
mod sites;
