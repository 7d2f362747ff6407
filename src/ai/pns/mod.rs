//! Proof-number search.

pub mod df_pn;
