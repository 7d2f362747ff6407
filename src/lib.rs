//! Parlour: a full-screen terminal arcade of eight abstract strategy games.

#![deny(unsafe_code)]

pub mod ai;
pub mod cli;
pub mod rules;
pub mod session;
pub mod ui;
