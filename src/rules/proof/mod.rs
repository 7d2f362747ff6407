//! Certificates: proofs of what a game's start is worth, in files that can be checked without trusting
//! the search that made them. src/lab/docs/CERTIFICATES.md says what each line means.
//!
//! The checker is [`check`]. It uses nothing but the rules and a [search](short_search) of its own. With the
//! writer, which is in the laboratory, it shares the format, and with the solvers, which the writer knows as an
//! [`Oracle`](oracle::Oracle), only code of `rules`: boards, flood fills and packings, which whoever trusts a certificate
//! reads anyway.

pub mod check;
pub mod error;
pub mod goal;
pub mod heap_sum;
pub mod image;
pub mod lines;
pub mod memory;
pub mod oracle;
pub mod short_search;
pub mod start;
pub mod target;
pub mod theorem;
