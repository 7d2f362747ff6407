//! Certificates, as they are found and written: the checker is
//! [`parlour_rules::proof`]. src/lab/docs/CERTIFICATES.md says what each line means.

pub mod find;
pub mod job_file;
pub mod job_tree;
mod known_bounds;
pub mod nimber;
pub mod node_file;
mod speculative;
pub mod write;
