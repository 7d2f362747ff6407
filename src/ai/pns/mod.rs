//! Proof-number search: proves whether the side to move wins or loses a position.

pub(crate) mod df_pn;
pub(crate) mod oracle;
pub(crate) mod pn_table;
pub(crate) mod solve;

pub(crate) use pn_table::PnTable;
