//! The trained networks compared with a slow, simple evaluation of their files.

mod amazons;
mod files;
mod foreign_files;
mod net_file;
mod pentago_policy;
mod pentago_values;
mod window3x3;
