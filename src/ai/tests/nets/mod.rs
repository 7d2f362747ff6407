//! The learned networks against a slow and plain reading of their files.

mod amazons;
mod net_file;
mod pentago_policy;
mod pentago_values;
mod window3x3;
