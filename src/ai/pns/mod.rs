//! Proof-number search: who wins, and nothing else.

pub(crate) mod df_pn;
pub(crate) mod pn_table;
pub(crate) mod proof_numbers;
pub(crate) mod solve;
