//! Certificates: proofs of what a game's start is worth, in files that can be checked without trusting
//! the search that made them. docs/CERTIFICATES.md says what each line means.
//!
//! The checker is [`check`], and uses nothing but the rules and a [search](short_search) of its own. It shares the format with the writer
//! (`write.rs`), and nothing with the solvers, which the writer knows as an [`Oracle`](oracle::Oracle).

pub(crate) mod ahead;
pub mod check;
pub mod error;
pub(crate) mod find;
pub mod goal;
pub mod heap_sum;
pub mod image;
pub mod job_file;
pub(crate) mod job_tree;
mod known_bounds;
pub mod lines;
pub mod memory;
pub mod nimber;
pub mod node_file;
pub mod oracle;
pub mod short_search;
pub mod start;
pub(crate) mod target;
pub mod theorem;
pub(crate) mod write;
